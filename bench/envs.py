"""`python -m bench.envs`: how many steps a second the vectorised environment makes on one core, choosing left out."""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median

import bastide
from bastide.api import GAMES
from bastide.envs import VectorEnv
from bastide.kernel.game import Game
from bastide.kernel.simulation import native_games
from bench.core import Slice, middle, speed, whole

BATCH = 1024
WARM_UP = 400  # steps: the games start together; now they have drifted apart
SLICE = 20  # steps between two looks at the core


@dataclass(frozen=True)
class Steps:
    """The vectorised environment with random legal actions, processor time: medians of slices of some milliseconds."""

    game: str
    players: int
    batch: int
    observed: float  # steps a second, with observations and masks
    masked: float  # with masks alone
    observed_whole: float  # of the slices in which the core was whole; 0: there was none
    masked_whole: float
    whole: float  # the share of these slices
    choosing: float  # nanoseconds for a random legal action, on top
    playouts: float  # decisions a second of native random play, one game after the other, in the same run
    threaded: float  # steps a second by the clock, with observations and masks, two threads


def steps(name: str, seconds: float, runs: int, batch: int = BATCH, players: int = 3) -> Steps:
    """One game, measured for `seconds`, with observations and without."""
    game = bastide.game(name, players=players)
    seen, _ = measure(VectorEnv(game, batch), seconds)
    masks, choosing = measure(VectorEnv(game, batch, observations=False), seconds)
    two = VectorEnv(game, batch, threads=2)
    threaded, _ = measure(two, seconds, time.perf_counter)
    two.close()
    best = max(core for _, core in seen + masks)
    rates = [[rate for rate, _ in slices] for slices in (seen, masks, threaded)]
    free = [whole(slices, best) for slices in (seen, masks)]
    return Steps(
        name, players, batch, median(rates[0]), median(rates[1]), middle(free[0]), middle(free[1]),
        len(free[0] + free[1]) / len(seen + masks), choosing, one_by_one(game, seconds, runs), median(rates[2]),
    )  # fmt: skip


def one_by_one(game: Game, seconds: float, runs: int) -> float:
    """Decisions a second of native random play, one game after the other: nothing shown, choosing included."""
    native_games(game, 1, 0)
    rates = []
    for run in range(runs):
        made, spent = 0, 0.0
        while spent < seconds / runs:
            began = time.process_time()
            made += sum(native_games(game, 500, run * 500).decisions)
            spent += time.process_time() - began
        rates.append(made / spent)
    return median(rates)


def measure(
    env: VectorEnv, seconds: float, clock: Callable[[], float] = time.process_time
) -> tuple[list[Slice], float]:
    """Steps a second in each slice, and nanoseconds to choose an action."""
    for _ in range(WARM_UP):
        env.step(env.sample())
    slices: list[Slice] = []
    in_all = chose = 0.0
    before = speed()
    while in_all < seconds or not slices:
        stepping = choosing = 0.0
        for _ in range(SLICE):
            began = clock()
            actions = env.sample()
            chosen = clock()
            env.step(actions)
            stepping += clock() - chosen
            choosing += chosen - began
        after = speed()
        slices.append(Slice(SLICE * env.n / stepping, (before + after) / 2))
        before, in_all, chose = after, in_all + stepping + choosing, chose + choosing
    return slices, chose / (len(slices) * SLICE * env.n) * 1e9


def main() -> None:
    """One JSON line a game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.envs", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--batch", type=int, default=BATCH, help=f"games in step ({BATCH})")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured (2)")
    parser.add_argument("--runs", type=int, default=5, help="of playing one by one, of which the median is taken (5)")
    told = parser.parse_args()
    for name in told.games:
        for players in bastide.game(name).definition.players:
            print(json.dumps(asdict(steps(name, told.seconds, told.runs, told.batch, players))), flush=True)


if __name__ == "__main__":
    main()
