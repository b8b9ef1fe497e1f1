"""`python -m bench.search`: how long the search bots think, by level, and how many iterations a core does a second.

Measured is processor time, so that other programs do not matter.
"""

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
from bastide.bots.network.network import has_network, known_network
from bastide.bots.seeds import generator
from bastide.kernel.game import Game

BOTS = ("greedy", *LEVELS, "linear:50000", "linear:300000")
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
        began = time.process_time()
        room.work(GROW, ITERATIONS, model)
        seconds += time.process_time() - began
    return len(asked) * ITERATIONS / seconds


def simulations_a_second(game: Game, asked: list[Situation]) -> float:
    """The same with the network of the game; 0 if there is none."""
    if not has_network(game):
        return 0.0
    from bastide.bots.network_search.memory import make_memory, usual_settings
    from bastide.bots.network_search.native import SEARCH

    network, seconds = known_network(game), 0.0
    memory = make_memory(game, network.sizes, ITERATIONS, settings=usual_settings(game))
    for situation in asked:
        memory.load(situation.sample(1)._g, generator(1))
        began = time.process_time()
        memory.work(SEARCH, ITERATIONS, network.weights)
        seconds += time.process_time() - began
    return len(asked) * ITERATIONS / seconds


def seconds_a_move(name: str, asked: list[Situation]) -> tuple[float, float]:
    """The median and the longest."""
    bot, taken = make_bot(name), []
    for situation in asked:
        began = time.process_time()
        bot.choose(situation)
        taken.append(time.process_time() - began)
    return round(median(taken), 4), round(max(taken), 3)


def main() -> None:
    """One JSON line a game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--players", type=int, help="only with so many")
    arguments = parser.parse_args()
    for name in arguments.games:
        for players in [arguments.players] if arguments.players else bastide.game(name).definition.players:
            game = bastide.game(name, players=players)
            asked = situations(game, 1)
            rate = round(iterations_a_second(game, asked))
            times = {bot: seconds_a_move(bot, asked) for bot in BOTS}
            told = {
                "game": name, "players": players, "iterations a second": rate,
                "simulations a second": round(simulations_a_second(game, asked)),
                "seconds a move, median and longest": times,
            }  # fmt: skip
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
