"""`python -m bench.search`: how long the search bots think, by level, and how many iterations a core does a second."""

import argparse
import json
import time
from statistics import median

import bastide
from bastide.api import GAMES
from bastide.bots import Situation, make_bot, moves
from bastide.bots.levels import LEVELS
from bastide.bots.linear_search.engine import make_memory
from bastide.bots.linear_search.native import GROW
from bastide.bots.linear_search.weights import load_weights
from bastide.bots.seeds import generator
from bastide.kernel.game import Game

BOTS = ("greedy", *LEVELS)
ITERATIONS = 2_000
EVERY = 7  # decisions; a prime, so that all kinds of questions come up


def situations(game: Game, seed: int) -> list[Situation]:
    """Some decisions from a game of the easy bot."""
    state, bots = game.start(seed), [make_bot("easy", seed)] * game.players
    plies = (situation.ply for situation, _ in moves(state, bots))
    return [Situation(state.copy(), ply) for ply in plies if ply % EVERY == 0]


def iterations_a_second(game: Game, asked: list[Situation]) -> float:
    """On one core, one tree."""
    room, model, seconds = make_memory(game, ITERATIONS), load_weights(game).for_search(ITERATIONS), 0.0
    for situation in asked:
        room.load(situation.sample(1)._g.to_bytes(), generator(1))
        began = time.perf_counter()
        room.work(GROW, ITERATIONS, model)
        seconds += time.perf_counter() - began
    return len(asked) * ITERATIONS / seconds


def seconds_a_move(name: str, asked: list[Situation]) -> float:
    """The median."""
    bot, taken = make_bot(name), []
    for situation in asked:
        began = time.perf_counter()
        bot.choose(situation)
        taken.append(time.perf_counter() - began)
    return median(taken)


def main() -> None:
    """One JSON line a game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    for name in parser.parse_args().games:
        for players in bastide.game(name).definition.players:
            game = bastide.game(name, players=players)
            asked = situations(game, 1)
            rate = round(iterations_a_second(game, asked))
            times = {bot: round(seconds_a_move(bot, asked), 4) for bot in BOTS}
            told = {"game": name, "players": players, "iterations a second": rate, "median seconds a move": times}
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
