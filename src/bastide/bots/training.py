"""Learning by self-play: games by search, weights and policy fitted to them, and again.

    python -m bastide.bots.training caylus --players 3

Writes `src/bastide/<game>/mind-<players>.json`, a small readable file that the search bots read.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

import bastide
from bastide.bots.engine import Engine, engine, feature_module, make_room, question_kinds
from bastide.bots.mind import THIRDS, Learnt, blank_mind, read_mind
from bastide.kernel.game import Game

Array = np.ndarray[Any, Any]

SAMPLES_A_GAME = 20  # per seat
MOVES_A_GAME = 400
RIDGE = 30.0
PRIOR_GAMES = 3.0
LUCK = 60  # per mille
MEMORY = 3  # generations


@dataclass
class Lessons:
    """What was noted in self-play."""

    samples: Array
    marks: Array
    moves: Array
    results: Array


def play_games(made: Engine, game: Game, learnt: Learnt, n: int, iterations: int, seed: int) -> Lessons:
    """Games of self-play in one thread."""
    known = feature_module(game.definition)
    room = make_room(game, max(1, iterations))
    samples = np.zeros((n * SAMPLES_A_GAME * game.players, known.N_FEATURES), np.int16)
    marks = np.zeros((len(samples), 4), np.int32)
    moves = np.zeros((n * MOVES_A_GAME, game.num_actions + 4), np.int16)
    results = np.zeros((n, game.players), np.int64)
    mind = learnt.mind()
    used, moved = made.self_play(
        room.states, room.legals, room.choosers, game.players, seed, iterations, mind, room.desk, room.tree,
        samples, marks, moves, results, LUCK,
    )  # fmt: skip
    return Lessons(samples[:used], marks[:used], moves[:moved], results)


def many_games(game: Game, learnt: Learnt, n: int, iterations: int, seed: int, threads: int) -> Lessons:
    """Games of self-play in several threads."""
    made = engine(game.definition)
    play_games(made, game, learnt, 1, min(iterations, 2), 0)
    share = n // threads

    def work(thread: int) -> Lessons:
        return play_games(made, game, learnt, share, iterations, seed + thread * share)

    with ThreadPoolExecutor(threads) as pool:
        return together(list(pool.map(work, range(threads))))


def fit_weights(lessons: Lessons, stages: int) -> tuple[Array, Array]:
    """Points still to come, by ridge regression on the features; and how far off that is, by stage.

    A weight is a parabola in the stage for the constant, a straight line for all others: a fit of every stage alone
    has too few games for rare things.
    """
    game, seat, stage, score = lessons.marks.T
    target = (lessons.results[game, seat] - score).astype(float)
    when = stage / max(1, stages - 1)
    x = lessons.samples.astype(float)
    columns = np.hstack([x, x * when[:, None], (when**2)[:, None]])
    n = x.shape[1]
    found = np.linalg.solve(columns.T @ columns + RIDGE * np.eye(2 * n + 1), columns.T @ target)
    moments = np.arange(stages) / max(1, stages - 1)
    weights = found[:n] + moments[:, None] * found[n : 2 * n]
    weights[:, 0] += found[2 * n] * moments**2
    off = target - columns @ found
    spread = [0.7 * float(np.std(off[stage == s])) if (stage == s).sum() > 20 else 10.0 for s in range(stages)]
    return weights, np.maximum(1.0, np.array(spread))


def fit_policy(moves: Array, kinds: int, actions: int) -> Array:
    """The odds of each action, by third of the game and kind of question."""
    return np.stack([fit_third(moves[moves[:, 3] == third], kinds, actions) for third in range(THIRDS)])


def fit_third(moves: Array, kinds: int, actions: int, rounds: int = 60) -> Array:
    """A softmax over the legal actions for each kind of question, by gradient ascent."""
    logits = np.zeros((kinds, actions))
    for kind in range(kinds):
        rows = moves[moves[:, 0] == kind]
        if len(rows) == 0:
            continue
        width = int(rows[:, 2].max())
        legal = rows[:, 4 : 4 + width].astype(np.int64)
        there = np.arange(width) < rows[:, 2:3]
        chosen = legal[np.arange(len(rows)), rows[:, 1]]
        seen = np.bincount(legal[there], minlength=actions) + PRIOR_GAMES
        won = np.bincount(chosen, minlength=actions)
        for _ in range(rounds):
            odds = np.exp(logits[kind][legal]) * there
            odds /= odds.sum(axis=1, keepdims=True)
            expected = np.bincount(legal[there], weights=odds[there], minlength=actions)
            logits[kind] += 4.0 * (won - expected - 0.02 * PRIOR_GAMES * logits[kind]) / seen
    return np.exp(np.clip(logits, -6, 6))


def together(parts: list[Lessons]) -> Lessons:
    """Lessons of several generations as one."""
    games = 0
    marks = []
    for part in parts:
        marks.append(part.marks + np.array([games, 0, 0, 0]))
        games += len(part.results)
    columns = [np.concatenate([getattr(part, name) for part in parts]) for name in ("samples", "moves", "results")]
    return Lessons(columns[0], np.concatenate(marks), columns[1], columns[2])


def train(game: Game, plan: list[tuple[int, int]], seed: int, threads: int, learnt: Learnt) -> Learnt:
    """Generation after generation: (games, iterations) each; the last ones are learnt from together."""
    remembered: list[Lessons] = []
    known = feature_module(game.definition)
    kinds = question_kinds(game.definition)
    for generation, (n, iterations) in enumerate(plan):
        before = time.perf_counter()
        lessons = many_games(game, learnt, n, iterations, seed + generation * 1_000_000, threads)
        remembered = [*remembered[-MEMORY + 1 :], lessons] if iterations and remembered[-1:] else [lessons]
        if iterations and len(remembered) > 1 and not len(remembered[0].moves):
            remembered = remembered[1:]  # random games teach no more once there are better ones
        learn = together(remembered)
        weights, spread = fit_weights(learn, known.STAGES)
        policy = fit_policy(learn.moves, len(kinds), game.num_actions) if len(learn.moves) else learnt.policy
        learnt = Learnt(game, weights, spread, policy)
        best = lessons.results.max(axis=1).mean()
        print(
            f"{game.name} {game.players}p generation {generation}: {n} games of {iterations} iterations, winners "
            f"{best:.1f}, all {lessons.results.mean():.1f}, {time.perf_counter() - before:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    return learnt


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bastide.bots.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="games a generation (400)")
    parser.add_argument("--iterations", type=int, nargs="+", default=[0, 200, 400, 800], help="of each generation")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", help="begin with what is in this file")
    parser.add_argument("--out", help="another file than the game's own")
    told = parser.parse_args()
    game = bastide.game(told.game, players=told.players)
    plan = [(told.games * (20 if n == 0 else 1), n) for n in told.iterations]
    start = read_mind(game, told.start) if told.start else blank_mind(game)
    learnt = train(game, plan, told.seed, told.threads, start)
    learnt.save(told.out, " ".join(sys.argv[1:]))


if __name__ == "__main__":
    main()
