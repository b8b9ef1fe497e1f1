"""Learning by self-play: games by search, weights and policy fitted to them, and again.

    python -m bastide.bots.linear_search.training caylus --players 3

Each generation's new model plays the best one so far; it takes its place only if it wins more games. Writes
`src/bastide/<game>/weights-<players>.json`, a small readable file that the search bots read.

With `--grants` the seats get random grants in the middle of a game (`random_grants.py` of each game), and the value of
what was granted is learnt from the turns that follow. What players earn on their own tells less: those who are ahead
for other reasons have more of it, and what nobody ever does is never seen. The odds of actions come from games without
grants, since players who were given much act differently.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import bastide
from bastide.bots.linear_search.engine import make_memory, make_self_play_buffers, search_of
from bastide.bots.linear_search.native.tasks import MOVE_MARKS
from bastide.bots.linear_search.weights import (
    THIRDS,
    LinearWeights,
    blank_weights,
    mover_actions,
    read_weights,
    settings,
    untrained_weights,
)
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game

Array = np.ndarray[Any, Any]

TURNS_A_GAME = 20
MOVES_A_GAME = 60  # per seat; the policy needs no more
RIDGE = 1000.0  # rows of one game are all alike: as if there were a tenth as many
GRANT_RIDGE = 30.0  # grants are alike in no two games
GRANT_TURNS = 3  # learnt from, beginning with that of the grants
GRANT_PACE = 0.6  # how far weights go towards what was found
CHOOSING = 10  # times fewer games without grants, to choose the better model
PRIOR_GAMES = 3.0
LUCK = 50  # per mille of moves played by the policy
MEMORY = 3  # generations
DISCOUNT = 0.92  # what points of the next turn are worth, by those of this one
SPREADS = np.geomspace(1, 15, 40)  # points, to choose from
FEW = 20  # positions of a stage
RANDOM_GAMES = 10  # times as many games in a generation without search


@dataclass
class Lessons:
    """What was noted in self-play."""

    samples: Array
    marks: Array
    moves: Array
    results: Array
    who: Array


def seats_of_two(game: int, players: int) -> list[int]:
    """Which of two models has which seat: all patterns with both in them, one after the other."""
    pattern = 1 + game % (2**players - 2)
    return [pattern >> seat & 1 for seat in range(players)]


def play_games(
    game: Game, models: tuple[LinearWeights, LinearWeights], n: int, iterations: Sequence[int], seed: int,
    chance: tuple[int, int]
) -> Lessons:
    """Play games in one thread; return what was noted."""
    buffers = make_self_play_buffers(game, n, TURNS_A_GAME, MOVES_A_GAME * game.players)
    buffers.who[:] = [seats_of_two(seed + i, game.players) for i in range(n)]
    buffers.iterations[:] = iterations
    buffers.chance[:] = chance
    memory = make_memory(game, max(1, *iterations), buffers)
    memory.play_games(seed, *(model.for_search(number) for model, number in zip(models, iterations, strict=True)))
    rows, moved = buffers.used
    return Lessons(buffers.samples[:rows], buffers.marks[:rows], buffers.moves[:moved], buffers.results, buffers.who)


def many_games(
    game: Game, models: tuple[LinearWeights, LinearWeights], n: int, iterations: Sequence[int], seed: int, threads: int,
    grants: int = 0, luck: int = LUCK,
) -> Lessons:  # fmt: skip
    """Games in several threads; `grants`: at a turn up to this one all seats are given something at random."""
    chance = (luck, grants)
    play_games(game, models, 1, [1, 1], 0, chance)  # compile before there are threads
    share = n // threads

    def work(thread: int) -> Lessons:
        return play_games(game, models, share, iterations, seed + thread * share, chance)

    with ThreadPoolExecutor(threads) as pool:
        return together(list(pool.map(work, range(threads))))


def together(parts: list[Lessons]) -> Lessons:
    """Concatenate lessons; games are numbered anew."""
    games = 0
    marks = []
    for part in parts:
        marks.append(part.marks + np.array([games, 0, 0, 0]))
        games += len(part.results)
    samples, moves, results, who = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("samples", "moves", "results", "who")
    )
    return Lessons(samples, np.concatenate(marks), moves, results, who)


def share_of_first(lessons: Lessons) -> tuple[float, float]:
    """Of two seats, one of each model, how often the first's is the one that wins; and the standard error."""
    best = lessons.results == lessons.results.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    first, second = wins[lessons.who == 0].mean(), wins[lessons.who == 1].mean()
    share = float(first / (first + second))
    return share, float(np.sqrt(share * (1 - share) / len(wins)))


def fit_weights(
    lessons: Lessons, players: int, stages: int, before: Array, discount: float, ridge: float = RIDGE,
    turns: int = TURNS_A_GAME,
) -> Array:  # fmt: skip
    """Points still to come, by ridge regression towards the weights `before`, from the first `turns` noted of a game.

    Only differences between the seats of a position count: what all have in common (how long the game will be) is taken
    out. A weight is a parabola in the stage: a fit of every stage alone has too few games for rare things.
    """
    rows = first_turns(lessons.marks[:, 0], players, turns)
    stage = lessons.marks[rows, 2]
    x = lessons.samples[rows].astype(float)
    target = points_to_come(lessons, players, discount)[rows] - (x * before[stage]).sum(axis=1)
    columns = shape(x, stage, stages)
    columns, target = less_the_mean(columns, players), less_the_mean(target[:, None], players)[:, 0]
    n = x.shape[1]
    held = np.diag(np.repeat([ridge, ridge, 3 * ridge], n))
    found = np.linalg.solve(columns.T @ columns + held, columns.T @ target)
    moments = np.repeat(np.arange(stages), n)
    change: Array = (shape(np.tile(np.eye(n), (stages, 1)), moments, stages) @ found).reshape(stages, n)
    return before + change


def first_turns(game: Array, players: int, turns: int) -> Array:
    """Which rows are of the first turns noted of their game; a turn has a row for each player."""
    each = game[::players]
    begins = np.flatnonzero(np.r_[True, each[1:] != each[:-1]])
    turn = np.arange(len(each)) - np.repeat(begins, np.diff(np.r_[begins, len(each)]))
    return np.repeat(turn < turns, players)


def fit_spread(lessons: Lessons, players: int, weights: Array) -> Array:
    """Return for each stage the spread with which the shares of the win fit the winners best.

    The shares are those that `native.evaluation` computes.
    """
    best = lessons.results == lessons.results.max(axis=1, keepdims=True)
    game, seat, stage, score = lessons.marks.T
    won = (best / best.sum(axis=1, keepdims=True))[game, seat].reshape(-1, players)
    predicted = (score + (lessons.samples * weights[stage]).sum(axis=1)).reshape(-1, players)
    behind, stage = predicted - predicted.max(axis=1, keepdims=True), stage[::players]
    return np.array([_likeliest(behind[stage == s], won[stage == s]) for s in range(len(weights))])


def _likeliest(behind: Array, won: Array) -> float:
    if len(won) < FEW:
        return float(SPREADS[-1])
    with_each = behind[None] / SPREADS[:, None, None]
    shares = with_each - np.log(np.exp(with_each).sum(axis=2, keepdims=True))
    return float(SPREADS[(shares * won).sum(axis=(1, 2)).argmax()])


def points_to_come(lessons: Lessons, players: int, discount: float) -> Array:
    """What a seat scores from each turn on, later turns counting less and less: else nobody is ever in a hurry."""
    game, seat, _, score = (column.reshape(-1, players) for column in lessons.marks.T)
    final = lessons.results[game, seat]
    to_come = (final - score).astype(float)
    for i in range(len(score) - 2, -1, -1):
        if game[i, 0] == game[i + 1, 0]:
            to_come[i] = score[i + 1] - score[i] + discount * to_come[i + 1]
    flat: Array = to_come.reshape(-1)
    return flat


def shape(x: Array, stage: Array, stages: int) -> Array:
    """Return the columns of the fit: for the beginning, the end and the middle of the game."""
    when = (stage / max(1, stages - 1))[:, None]
    return np.hstack([x * (1 - when), x * when, x * when * (1 - when) * 2])


def less_the_mean(x: Array, players: int) -> Array:
    """Subtract from the rows of each position, one for each seat, their mean."""
    seats = x.reshape(len(x) // players, players, x.shape[1])  # there may be no features
    left: Array = (seats - seats.mean(axis=1, keepdims=True)).reshape(x.shape)
    return left


def fit_policy(moves: Array, kinds: Sequence[int], by_seat: Array) -> Array:
    """The odds of each action as its mover sees it, by third of the game and question, whose kinds are told."""
    return np.stack([fit_third(moves[moves[:, 3] == third], kinds, by_seat) for third in range(THIRDS)])


def fit_third(moves: Array, kinds: Sequence[int], by_seat: Array) -> Array:
    """Return the odds by question; finer questions are regularised towards the odds of their kind."""
    logits = np.zeros((len(kinds), int(by_seat.max()) + 1))
    for question, kind in enumerate(kinds):
        alike = [other for other in range(len(kinds)) if kinds[other] == kind] if question == kind else [question]
        rows = moves[np.isin(moves[:, 0], alike)]
        logits[question] = logits[kind]
        if len(rows):
            fit_question(rows, by_seat, logits[question])
    return np.exp(np.clip(logits, -6, 6))


def fit_question(rows: Array, by_seat: Array, logits: Array, rounds: int = 60) -> None:
    """Fit a softmax over the legal actions by gradient ascent, regularised towards the logits it starts from."""
    before, actions = logits.copy(), len(logits)
    width = int(rows[:, 2].max())
    legal = by_seat[np.minimum(rows[:, 4:5], len(by_seat) - 1), rows[:, MOVE_MARKS : MOVE_MARKS + width]]
    there = np.arange(width) < rows[:, 2:3]
    chosen = legal[np.arange(len(rows)), rows[:, 1]]
    times = np.bincount(legal[there], minlength=actions) + PRIOR_GAMES
    won = np.bincount(chosen, minlength=actions)
    for _ in range(rounds):
        odds = np.exp(logits[legal]) * there
        odds /= odds.sum(axis=1, keepdims=True)
        expected = np.bincount(legal[there], weights=odds[there], minlength=actions)
        logits += 4.0 * (won - expected - 0.02 * PRIOR_GAMES * (logits - before)) / times


def learn(lessons: Lessons, best: LinearWeights, discount: float) -> LinearWeights:
    """Return a new model fitted to what was noted."""
    weights = fit_weights(lessons, best.game.players, len(best.weights), best.weights, discount)
    return with_weights(best, weights, lessons, lessons.moves)


def learn_from_grants(given: Lessons, new: LinearWeights, discount: float) -> LinearWeights:
    """Return a model whose weights are fitted to games with grants."""
    nothing = np.zeros_like(new.weights)
    found = fit_weights(given, new.game.players, len(nothing), nothing, discount, GRANT_RIDGE, GRANT_TURNS)
    return replace(new, weights=new.weights + GRANT_PACE * (found - new.weights))


def with_weights(learnt: LinearWeights, weights: Array, lessons: Lessons, moves: Array) -> LinearWeights:
    """Return a model with other weights, and with spread and policy fitted to them."""
    game = learnt.game
    spread = fit_spread(lessons, game.players, weights)
    questions = [kind for _, kind in search_of(game.definition).contexts]
    policy = fit_policy(moves, questions, mover_actions(game).by_seat) if len(moves) else learnt.policy
    return replace(learnt, weights=weights, spread=spread, policy=policy)


def learn_odds(learnt: LinearWeights, n: int, iterations: int, seed: int, threads: int) -> LinearWeights:
    """The same weights, with odds and spread fitted anew to games that the model plays against itself."""
    lessons = many_games(learnt.game, (learnt, learnt), n, [iterations] * 2, seed, threads)
    return with_weights(learnt, learnt.weights, lessons, lessons.moves)


def mean_of(models: list[LinearWeights]) -> LinearWeights:
    """The first model with the mean of the weights of all: what one has never seen, another may have."""
    return replace(models[0], weights=np.mean([model.weights for model in models], axis=0))


def train(
    game: Game, plan: list[tuple[int, int]], seed: int, threads: int, best: LinearWeights, discount: float = DISCOUNT,
    keep: Path | None = None, grants: int = 0,
) -> LinearWeights:  # fmt: skip
    """Generation after generation, (games, iterations) each: play, choose, fit.

    The last generation only chooses; the spread of the model that is left is fitted to its games. With grants the
    newest model goes on learning, not the best one: what it has begun to see takes generations to pay. Its weights
    come from the games with grants, its odds and its spread from the games without.
    """
    remembered: list[Lessons] = []
    new = best
    for generation, (n, iterations) in enumerate(plan):
        began = time.perf_counter()
        start = seed + generation * 1_000_000
        play = partial(many_games, game, iterations=[iterations] * 2, threads=threads)
        lessons = play((new, best), max(n // CHOOSING, threads) if grants else n, seed=start)
        share, error = share_of_first(lessons)
        if share >= 0.5:
            best = new
        if iterations and remembered and not len(remembered[-1].moves):
            remembered = []  # random games teach no more once there are better ones
        remembered = [*remembered[-MEMORY + 1 :], lessons]
        if not grants:
            new = learn(together(remembered), best, discount)
        elif generation + 1 < len(plan):
            new = learn_from_grants(play((new, new), n, seed=start + 500_000, grants=grants), new, discount)
            usual = play((new, new), n, seed=start + 700_000)
            new = with_weights(new, new.weights, usual, usual.moves)
        if keep:
            new.save(keep / f"{game.name}-{game.players}-{generation}.json")
        print(
            f"{game.name} {game.players}p generation {generation}: {len(lessons.results)} games of {iterations} "
            f"iterations, winners {lessons.results.max(axis=1).mean():.1f}, all {lessons.results.mean():.1f}; "
            f"the new model has {share:.1%} +- {2 * error:.1%}; {time.perf_counter() - began:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    return best if grants else replace(best, spread=fit_spread(remembered[-1], game.players, best.weights))


def first_weights(game: Game) -> LinearWeights:
    """Return what training begins with: nothing learnt. Without features there is nothing to judge positions by: they
    are played out."""
    return blank_weights(game) if search_of(game.definition).features else untrained_weights(game)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bastide.bots.linear_search.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="games a generation (400)")
    parser.add_argument("--iterations", type=int, nargs="+", default=[0, 100, 200, 200, 200], help="of each generation")
    parser.add_argument("--discount", type=float, default=DISCOUNT, help="of points to come, a turn (0.92)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", nargs="+", help="begin with this file; of several, the mean of their weights")
    parser.add_argument("--out", help="another file than the game's own")
    parser.add_argument("--grants", type=int, default=0, help="learn from grants, at a turn up to this one (0: none)")
    parser.add_argument("--odds", action="store_true", help="fit the odds of actions alone, to games of one generation")
    parser.add_argument("--set", nargs="+", default=[], metavar="NAME=N", help="how it searches, as in turns=2")
    parser.add_argument("--keep", help="a folder for the models of all generations")
    told = parser.parse_args()
    if told.odds and (told.grants or len(told.iterations) > 1 or not told.iterations[0]):
        parser.error("--odds is for one generation that searches, without grants")
    if told.grants < 0 or told.grants == 1:
        parser.error("--grants is a turn from 2 on, or 0 for none")
    plan = [(told.games * (1 if n else RANDOM_GAMES), n) for n in told.iterations]
    try:
        game = bastide.game(told.game, players=told.players)
        start = mean_of([read_weights(game, path) for path in told.start]) if told.start else first_weights(game)
        start.settings |= settings(told.set)
    except BastideError as error:
        parser.error(str(error))
    start.made_by = (*start.made_by, " ".join(["python -m bastide.bots.linear_search.training", *sys.argv[1:]]))
    keep = Path(told.keep) if told.keep else None
    if told.odds:
        learn_odds(start, *plan[0], told.seed, told.threads).save(told.out)
        return
    train(game, plan, told.seed, told.threads, start, told.discount, keep, told.grants).save(told.out)


if __name__ == "__main__":
    main()
