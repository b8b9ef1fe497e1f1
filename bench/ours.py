"""How fast Bastide is: plain and native random play, clones (processor time), compilation and start (by the clock)."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import bastide
from bastide.kernel import native
from bastide.kernel.chance import GENERATORS
from bastide.kernel.simulation import Results, native_games, plain_games

CLONES = 1_000_000
CHANCE_GAMES = 2_000
CHANCE_RUNS = 8
"""Runs of so many games for every run of the other figures: the difference to be seen is small."""
START = "import bastide; from bastide.kernel.simulation import native_games; native_games(bastide.game({!r}), 1, 0)"


@dataclass(frozen=True)
class Speed:
    """Random play of one game and number of players, on one core: medians of several runs."""

    game: str
    players: int
    plain: float  # decisions a second
    native: float
    decisions: float  # a game

    @property
    def ratio(self) -> float:
        """How many times as fast as plain native is."""
        return self.native / self.plain

    @property
    def games(self) -> float:
        """Native games a second."""
        return self.native / self.decisions


@dataclass(frozen=True)
class ChanceCost:
    """Nanoseconds a decision of random play takes with each generator: medians of runs that take turns."""

    game: str
    players: int
    chacha8: float
    mwc: float

    @property
    def loss(self) -> float:
        """The share by which ChaCha8 is slower."""
        return self.chacha8 / self.mwc - 1


@dataclass(frozen=True)
class Costs:
    """What a game costs once: compilation, start, and the size and the copying of a state."""

    game: str
    compile_seconds: float
    start_seconds: float
    clone_nanoseconds: float
    state_bytes: int


def speeds(name: str, seconds: float, runs: int) -> list[Speed]:
    """Every number of players; the runs of plain and native take turns, so that a busy moment hits both."""
    counts = bastide.game(name).definition.players
    return [speed(bastide.game(name, players=players), seconds, runs) for players in counts]


def speed(game: bastide.Game, seconds: float, runs: int) -> Speed:
    """One game, measured `runs` times for `seconds` in all, in each speed."""
    share = seconds / runs
    plain, fast, lengths = [], [], []
    for run in range(runs):
        rate, _ = measure(plain_games, game, share, run)
        plain.append(rate)
        if native.available():
            rate, length = measure(native_games, game, share, run)
            fast.append(rate)
            lengths.append(length)
    return Speed(game.name, game.players, median(plain), median(fast or [0.0]), median(lengths or [1.0]))


Play = Callable[[bastide.Game, int, int], Results]


def measure(play: Play, game: bastide.Game, seconds: float, run: int) -> tuple[float, float]:
    """Decisions a second and decisions a game, over about this many seconds."""
    games = 4
    play(game, games, 0)
    while True:
        before = time.process_time()
        results = play(game, games, run * 1_000_000)
        took = time.process_time() - before
        if took > seconds / 2:
            return sum(results.decisions) / took, sum(results.decisions) / games
        games = int(games * min(50, max(2, seconds / max(took, 1e-9))))


def chance_costs(name: str, runs: int) -> list[ChanceCost]:
    """Every number of players, natively."""
    return [chance_cost(name, players, runs) for players in bastide.game(name).definition.players]


def chance_cost(name: str, players: int, runs: int) -> ChanceCost:
    """Short runs that take turns, so that a busy moment hits both generators."""
    games = {generator: bastide.game(name, players=players, chance=generator) for generator in GENERATORS}
    taken: dict[str, list[float]] = {generator: [] for generator in GENERATORS}
    for run in range(-1, CHANCE_RUNS * runs):
        for generator, game in games.items():
            before = time.process_time()
            decisions = sum(native_games(game, CHANCE_GAMES, max(0, run) * CHANCE_GAMES).decisions)
            if run >= 0:  # the first is to warm up
                taken[generator].append((time.process_time() - before) / decisions * 1e9)
    return ChanceCost(name, players, *(median(taken[generator]) for generator in GENERATORS))


def costs(name: str, runs: int) -> Costs:
    """Compile into an empty cache, start again from it, copy states."""
    with tempfile.TemporaryDirectory() as folder:
        first = start_seconds(name, folder)
        later = median(start_seconds(name, folder) for _ in range(runs))
    definition = bastide.game(name).definition
    return Costs(name, first, later, clone_nanoseconds(name, runs), definition.state.layout.size)


def start_seconds(name: str, cache: str) -> float:
    """From starting Python to the end of the first native game."""
    before = time.perf_counter()
    subprocess.run([sys.executable, "-c", START.format(name)], env=os.environ | {"BASTIDE_CACHE": cache}, check=True)
    return time.perf_counter() - before


def clone_nanoseconds(name: str, runs: int) -> float:
    """A copy of a state in native code, over a ring of eight."""
    import numpy

    compiled = native.compiled(bastide.game(name).definition)
    states = numpy.zeros(9, compiled.state)
    compiled.clone_many(states, 1)
    taken = []
    for _ in range(runs):
        before = time.process_time()
        compiled.clone_many(states, CLONES)
        taken.append((time.process_time() - before) / CLONES * 1e9)
    return median(taken)
