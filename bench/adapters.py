"""`python -m bench.adapters`: learner's steps a second through the adapters, beside the bare engine.

Processor time, random legal actions whose choice is left out, medians of short slices: other work on the machine shows
less than by the clock, but it shows.
"""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from bastide.api import GAMES
from bastide.envs import VectorEnv
from bench.envs import BATCH, SLICE

WARM_UP = 150


@dataclass(frozen=True)
class AdapterSpeed:
    """Steps of the learner through an adapter."""

    game: str
    adapter: str
    opponents: str
    batch: int
    steps: float  # a second


def measured(env: VectorEnv, step: Callable[[Any], object], seconds: float) -> float:
    """Steps a second; `env` are the games that `step` plays on."""
    for _ in range(WARM_UP):
        step(env.sample())
    rates: list[float] = []
    spent = 0.0
    while spent < seconds or not rates:
        stepping = 0.0
        for _ in range(SLICE):
            actions = env.sample()
            began = time.process_time()
            step(actions)
            stepping += time.process_time() - began
        rates.append(SLICE * env.n / stepping)
        spent += stepping
    return median(rates)


def speeds(name: str, seconds: float, batch: int = BATCH, players: int = 3) -> list[AdapterSpeed]:
    """The bare engine, `make_vec` and Stable-Baselines3, as far as they are installed."""
    found = []

    def add(adapter: str, opponents: str, env: VectorEnv, step: Callable[[Any], object]) -> None:
        found.append(AdapterSpeed(name, adapter, opponents, batch, measured(env, step, seconds)))

    bare = VectorEnv(name, batch, players, seed=1)
    add("VectorEnv", "none", bare, bare.step)
    for opponents in ("random", "policy"):
        bare = VectorEnv(name, batch, players, seed=1, opponents=opponents)
        add("VectorEnv", opponents, bare, bare.step)
        for copy in (True, False):
            made = gymnasium_env(name, batch, players, opponents, copy)
            if made:
                add(f"make_vec, copy={copy}", opponents, made.games, made.step)
    scaled = stable_baselines(name, batch, players)
    if scaled:
        add("Stable-Baselines3, scaled", "random", scaled.inner.games, scaled.step)
    return found


def gymnasium_env(name: str, batch: int, players: int, opponents: str, copy: bool) -> Any:
    """What `gymnasium.make_vec` makes; None without Gymnasium."""
    try:
        from bastide.envs.gymnasium_vector import BastideVectorEnv
    except ImportError:
        return None
    env = BastideVectorEnv(name, batch, players, opponents, copy=copy)
    env.reset(seed=1)
    return env


def stable_baselines(name: str, batch: int, players: int) -> Any:
    """The games for Stable-Baselines3; None without it."""
    try:
        from bastide.envs.sb3 import BastideVecEnv
    except ImportError:
        return None
    env = BastideVecEnv(name, batch, players=players, seed=1)
    env.reset()
    return env


def main() -> None:
    """One JSON line an adapter."""
    parser = argparse.ArgumentParser(prog="python -m bench.adapters", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--batch", type=int, default=BATCH, help=f"games in step ({BATCH})")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured (1)")
    told = parser.parse_args()
    for name in told.games:
        for one in speeds(name, told.seconds, told.batch):
            print(json.dumps(asdict(one)), flush=True)


if __name__ == "__main__":
    main()
