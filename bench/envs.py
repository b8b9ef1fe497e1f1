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

BATCH = 1024
WARM_UP = 400  # steps: the games start together; now they have drifted apart


@dataclass(frozen=True)
class Steps:
    """The vectorised environment with random legal actions, processor time: medians of several runs, and the best."""

    game: str
    players: int
    batch: int
    observed: float  # steps a second, with observations and masks
    masked: float  # with masks alone
    observed_best: float  # what the core can do when nobody else on the host is in its way
    masked_best: float
    choosing: float  # nanoseconds for a random legal action, on top
    playouts: float  # decisions a second of native random play, one game after the other, in the same run
    threaded: float  # steps a second by the clock, with observations and masks, two threads


def steps(name: str, seconds: float, runs: int, batch: int = BATCH, players: int = 3) -> Steps:
    """One game, measured `runs` times for `seconds` in all, with observations and without."""
    game = bastide.game(name, players=players)
    seen, _ = measure(VectorEnv(game, batch), seconds, runs)
    masks, choosing = measure(VectorEnv(game, batch, observations=False), seconds, runs)
    two = VectorEnv(game, batch, threads=2)
    threaded, _ = measure(two, seconds, runs, time.perf_counter)
    two.close()
    playouts = one_by_one(game, seconds, runs)
    return Steps(
        name, players, batch, median(seen), median(masks), max(seen), max(masks), choosing, playouts, median(threaded)
    )


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
    env: VectorEnv, seconds: float, runs: int, clock: Callable[[], float] = time.process_time
) -> tuple[list[float], float]:
    """Steps a second in each run, and nanoseconds to choose an action."""
    for _ in range(WARM_UP):
        env.step(env.sample())
    rates, choices = [], []
    for _ in range(runs):
        made, stepping, choosing = 0, 0.0, 0.0
        while stepping + choosing < seconds / runs:
            began = clock()
            actions = env.sample()
            chosen = clock()
            env.step(actions)
            stepping += clock() - chosen
            choosing += chosen - began
            made += env.n
        rates.append(made / stepping)
        choices.append(choosing / made * 1e9)
    return rates, median(choices)


def main() -> None:
    """One JSON line a game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.envs", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--batch", type=int, default=BATCH, help=f"games in step ({BATCH})")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured (2)")
    parser.add_argument("--runs", type=int, default=5, help="a figure is the median of so many runs (5)")
    told = parser.parse_args()
    for name in told.games:
        for players in bastide.game(name).definition.players:
            print(json.dumps(asdict(steps(name, told.seconds, told.runs, told.batch, players))), flush=True)


if __name__ == "__main__":
    main()
