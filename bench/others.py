"""Random play of other engines on one core: the figures ours stand beside.

A decision is a choice a player makes: forced ones count where the engine asks for them, dice and
cards dealt by the game do not count. Games differ in length and in what a step does, so compare orders of
magnitude, not digits.

    catanatron   Catan in plain Python
    fastcatan    Catan in C++, driven from Python
    OpenSpiel    many games in C++, driven from Python
    pgx          many games in JAX, thousands in step, here on the processor

A function gives None where its engine is not installed.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: Games of OpenSpiel near ours in size: a race with dice, a long game, three players with hidden cards.
OPEN_SPIEL_GAMES = ("backgammon", "chess", "skat")

#: Of the games of pgx: the one with dice. (Chess takes minutes to compile.)
PGX_GAMES = ("backgammon",)

#: fastcatan needs Python 3.12; where ours is older, scripts/setup gives it this interpreter.
FASTCATAN_PYTHON = Path(__file__).parents[1] / ".venv" / "fastcatan" / "bin" / "python"


@dataclass(frozen=True)
class Figure:
    """What was measured of one engine."""

    name: str
    games_per_second: float
    decisions_per_second: float
    note: str = ""


def all_figures(seconds: float) -> list[Figure]:
    """Every engine that is installed, each measured for about this long."""
    found = [catanatron_random(seconds), fastcatan_random(seconds), fastcatan_batched(seconds)]
    for game_name in OPEN_SPIEL_GAMES:
        found.append(open_spiel_random(game_name, seconds))
        found.append(open_spiel_native(game_name, seconds))
    found += [pgx_batched(game_name, seconds) for game_name in PGX_GAMES]
    return [figure for figure in found if figure is not None]


def not_installed() -> list[str]:
    """The engines that are left out."""
    names = {"catanatron": "catanatron", "OpenSpiel": "pyspiel", "pgx": "pgx"}
    absent = [name for name, module in names.items() if not _installed(module)]
    return absent if _installed("fastcatan") or FASTCATAN_PYTHON.exists() else ["fastcatan", *absent]


def catanatron_random(seconds: float, players: int = 3) -> Figure | None:
    """Catan between its own random bots."""
    if not _installed("catanatron"):
        return None
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed + 1)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    games, decisions = _measure(play, seconds)
    note = "Catan in plain Python, its own RandomPlayer"
    return Figure(f"catanatron, {players} players", games, decisions, note)


def open_spiel_random(game_name: str, seconds: float) -> Figure | None:
    """A game of OpenSpiel by random legal actions, driven from Python."""
    if not _installed("pyspiel"):
        return None
    import pyspiel

    game = pyspiel.load_game(game_name)
    games, decisions = _measure(_open_spiel_player(game), seconds)
    note = "rules in C++, loop in Python through pyspiel; a loop in C++ is faster"
    return Figure(f"OpenSpiel {game_name}, {game.num_players()} players", games, decisions, note)


def open_spiel_native(game_name: str, seconds: float) -> Figure | None:
    """The same with the loop in C++ too: the random rollouts of OpenSpiel's own search bot.

    Two simulations of many rollouts each, from the first decision: setting up and dealing are not in it.
    The bot does not count decisions; they are taken from the length of random games played from Python.
    """
    if not _installed("pyspiel"):
        return None
    import pyspiel

    game = pyspiel.load_game(game_name)
    play = _open_spiel_player(game)
    length = sum(play(seed) for seed in range(50)) / 50
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def rollouts(count: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=count, seed=1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 50, False, 1, False)
        start = time.process_time()
        bot.step(state)
        return 2 * count / (time.process_time() - start)

    games = rollouts(max(10, int(rollouts(50) * seconds / 2)))
    note = "loop in C++ as well, from the first decision on; decisions by mean length"
    name = f"OpenSpiel {game_name}, {game.num_players()} players, C++ loop"
    return Figure(name, games, games * length, note)


def fastcatan_random(seconds: float) -> Figure | None:
    """Catan for four, one game at a time, driven from Python."""
    return _fastcatan("single", seconds)


def fastcatan_batched(seconds: float) -> Figure | None:
    """Hundreds of games in step, counting only the time inside the engine: the most it can give a core."""
    return _fastcatan("batched", seconds)


def pgx_batched(game_name: str, seconds: float) -> Figure | None:
    """A game of pgx, many in step with observations and masks; random legal actions are chosen inside, all in JAX."""
    return _measured_apart(sys.executable, "pgx", seconds, game_name) if _installed("pgx") else None


def _installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _measure(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Games and decisions a second of `play`, which plays one game by a seed and counts its decisions."""
    play(0)
    games = decisions = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or games == 0:
        games += 1
        decisions += play(games)
    return games / elapsed, decisions / elapsed


def _open_spiel_player(game: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return play


def _fastcatan(way: str, seconds: float) -> Figure | None:
    """In a process of its own: it may need another Python, and one thread must be set before the import."""
    python = sys.executable if _installed("fastcatan") else str(FASTCATAN_PYTHON)
    if not Path(python).exists():
        return None
    return _measured_apart(python, way, seconds)


def _measured_apart(python: str, way: str, seconds: float, *further: str) -> Figure | None:
    command = [python, __file__, way, str(seconds), *further]
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu"}
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if answer.returncode == 0:
        return Figure(**json.loads(answer.stdout))
    reason = answer.stderr.strip().splitlines()[-1:] or [f"ended with {answer.returncode}"]
    print(f"{' '.join([way, *further])} could not be measured: {reason[0]}", file=sys.stderr)
    return None


def _fastcatan_player() -> Callable[[int], int]:
    import fastcatan

    env = fastcatan.Env()

    def play(seed: int) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed)
        decisions = 0
        while not env.done:
            actions = env.legal_actions()
            env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def _fastcatan_single(seconds: float) -> Figure:
    games, decisions = _measure(_fastcatan_player(), seconds)
    note = "Catan in C++, loop in Python; 7 of 10 random decisions are about trade offers"
    return Figure("fastcatan, 4 players", games, decisions, note)


def _fastcatan_batched(seconds: float) -> Figure:
    """Games by the mean length of single ones: hundreds in step take too long to end for counting them."""
    import fastcatan
    import numpy as np

    count = 512
    rng = np.random.default_rng(0)
    envs = fastcatan.BatchedEnv(count, seed=0)
    envs.reset()
    masks = np.zeros((count, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions = np.zeros(count, dtype=np.uint32)
    done = np.zeros(count, dtype=np.uint8)

    def step() -> float:
        """The time inside the engine; choosing at random by NumPy takes five times as long."""
        start = time.process_time()
        envs.write_masks(masks)
        inside = time.process_time() - start
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        nth = np.cumsum(bits, axis=1, dtype=np.uint16)
        chosen = (rng.random(count) * nth[:, -1]).astype(np.uint16) + 1
        actions[:] = (nth >= chosen[:, None]).argmax(axis=1)
        start = time.process_time()
        envs.step_autoreset(actions, done)
        return inside + time.process_time() - start

    # The games start together and opening moves are cheap: play until they have drifted apart.
    for _ in range(4000):
        step()
    steps, inside = 0, 0.0
    end = time.process_time() + seconds
    while time.process_time() < end:
        steps += 1
        inside += step()
    decisions = steps * count / inside
    play = _fastcatan_player()
    length = sum(play(seed) for seed in range(50)) / 50
    note = f"{count} games in step, one thread, only the time inside the C++ engine; games by mean length"
    return Figure("fastcatan, 4 players, batched", decisions / length, decisions, note)


def _pgx_batched(seconds: float, game_name: str) -> Figure:
    """Processor time of all threads: JAX takes the cores it finds."""
    import pgx
    from pgx.experimental import auto_reset

    jax: Any = importlib.import_module("jax")  # its types are there or not, as it is
    count, steps = 1024, 50
    env = pgx.make(game_name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        choosing, going = jax.random.split(key)
        actions = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask.astype(float)))
        after = step(state, actions, jax.random.split(going, count))
        return after, after.terminated.sum()

    played = jax.jit(lambda state, key: jax.lax.scan(play, state, jax.random.split(key, steps)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), count))
    for number in range(20):  # compiled, and the games have drifted apart
        state, _ = jax.block_until_ready(played(state, jax.random.key(number)))
    rounds = ended = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or rounds == 0:
        rounds += 1
        state, over = jax.block_until_ready(played(state, jax.random.key(1000 + rounds)))
        ended += int(over.sum())
    note = f"{count} games in step, observations and masks, JAX on the processor, choosing included"
    name = f"pgx {game_name}, {env.num_players} players, batched"
    return Figure(name, ended / elapsed, rounds * steps * count / elapsed, note)


WAYS: dict[str, Callable[..., Figure]] = {
    "single": _fastcatan_single,
    "batched": _fastcatan_batched,
    "pgx": _pgx_batched,
}

if __name__ == "__main__":
    measured = WAYS[sys.argv[1]](float(sys.argv[2]), *sys.argv[3:])
    print(json.dumps(dataclasses.asdict(measured)))
