"""`python -m bench.hidden_hands magna-carta`: what could a bot gain at most by guessing hidden cards better?

A network bot that is told what the others hold (but not what will be drawn) plays against bots that are not.
"""

import argparse
from pathlib import Path

import bastide
from bastide.api import GAMES
from bastide.bots import Bot, Situation
from bastide.bots.network.network import read_network
from bastide.bots.network_search.bot import NetworkBot
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Action, State
from bastide.learning.match import Share, share_of


class Told:
    """A bot whose samples all are the truth."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, situation: Situation, state: State) -> Action:
        """What it chooses, knowing everything but chance."""
        situation.sample = lambda seed: state.copy()  # type: ignore[method-assign]
        return self.bot.choose(situation)


def play(game: bastide.Game, seed: int, seat: int, simulations: int, network: Path | None) -> float:
    """The share of the win of the bot that is told, in this seat."""
    known = read_network(game, network)
    bots = [NetworkBot(seed + place, simulations, network=known) for place in range(game.players)]
    told = Told(bots[seat])
    state, ply = game.start(seed), 0
    while state.player is not None:
        situation = Situation(state, ply)
        state.play(told.choose(situation, state) if state.player == seat else bots[state.player].choose(situation))
        ply += 1
    return (seat in state.winners) / len(state.winners)


def match(game: bastide.Game, games: int, simulations: int, network: Path | None) -> Share:
    """Its share of a match: one deal in each block, the bot in every seat."""
    blocks = [
        sum(play(game, seed, seat, simulations, network) for seat in range(game.players)) / game.players
        for seed in range(max(1, games // game.players))
    ]
    return share_of(blocks, len(blocks) * game.players)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.hidden_hands", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--network", type=Path, help="its file; without it, the one that comes with the game")
    told = parser.parse_args()
    try:
        found = match(bastide.game(told.game, players=told.players), told.games, told.simulations, told.network)
    except BastideError as error:
        parser.error(str(error))
    print(f"{told.game}, {told.players} players, {told.simulations} simulations: who knows the hands wins {found}")


if __name__ == "__main__":
    main()
