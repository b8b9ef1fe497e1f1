"""How often 70 % was 70 %: the shares of the win a search gives the seats, beside how often they won."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bastide.bots.network.network import Network
from bastide.bots.network_search.memory import usual_settings
from bastide.learning.self_play import Plan, PlayedGames, play

TENTHS = 10
ALL = 1000


@dataclass(frozen=True)
class Tenth:
    """The shares from one tenth to the next."""

    low: int
    """Per cent."""
    cases: int
    share: float
    """The mean of the shares given."""
    won: float
    """The mean of what the seats got."""


@dataclass(frozen=True)
class Calibration:
    """Predicted shares of the win, and how often they came true."""

    tenths: tuple[Tenth, ...]
    error: float
    """The mean squared error of the shares."""
    blind: float
    """The same for even shares."""

    def lines(self) -> Iterator[str]:
        """Return a Markdown table."""
        yield from ("| share given | cases | mean | won |", "|---|---:|---:|---:|")
        for tenth in self.tenths:
            yield f"| {tenth.low}-{tenth.low + 10} % | {tenth.cases:,} | {tenth.share:.1%} | {tenth.won:.1%} |"
        yield f"\nsquared error {self.error:.3f} (knowing nothing: {self.blind:.3f})"


def calibrate(network: Network, games: int, simulations: int, seed: int = 0, threads: int = 1) -> Calibration:
    """Have the network play itself as a bot would, with so many simulations a decision, and judge every decision."""
    game = network.game
    told = usual_settings(game, simulations=simulations, full_simulations=simulations, full_share=ALL)
    who = np.zeros((games, game.players), np.int64)
    return calibration_of(play(Plan(game, seed, who, (told, told)), [network], threads), game.players)


def calibration_of(played: PlayedGames, players: int) -> Calibration:
    """The shares found at the roots, beside the results."""
    given, got = (np.asarray(rows, float)[:, :players].ravel() for rows in (played.root, played.result))
    tenth = np.minimum(TENTHS - 1, (given * TENTHS).astype(int))
    tenths = [
        Tenth(number * TENTHS, int(inside.sum()), float(given[inside].mean()), float(got[inside].mean()))
        for number in range(TENTHS) if (inside := tenth == number).any()
    ]  # fmt: skip
    return Calibration(tuple(tenths), float(((given - got) ** 2).mean()), float(((1 / players - got) ** 2).mean()))
