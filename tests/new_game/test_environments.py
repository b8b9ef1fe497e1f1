"""The new game in all environments, and learnt, by its entry point alone."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scale import SOAK

pytest.importorskip("numba")

GYMNASIUM = """
import gymnasium, bastide.envs
from gymnasium.utils.env_checker import check_env
env = gymnasium.make("bastide/Heaps-v0", players=3, cards=True, opponents="simple")
check_env(env.unwrapped, skip_render_check=True)
"""
PETTINGZOO = """
from pettingzoo.test import api_test, parallel_api_test
from bastide.envs.pettingzoo import heaps_v0
api_test(heaps_v0.env(players=3, cards=True, rain=True), num_cycles=60)
parallel_api_test(heaps_v0.parallel_env(players=2), num_cycles=40)
"""
OPENSPIEL = """
import pyspiel, bastide.envs.openspiel
pyspiel.random_sim_test(pyspiel.load_game("bastide_heaps(players=2,cards=true,rain=true)"), num_sims=5, serialize=True,
                        verbose=False)
"""
VECTOR = """
import bastide
from bastide.envs import VectorEnv
game = bastide.game("heaps", players=3, cards=True, rain=True)
plain, native = VectorEnv(game, 6, seed=4, speed="plain"), VectorEnv(game, 6, seed=4, speed="native")
ended = 0
for _ in range(40):
    actions = plain.sample().copy()
    for env in (plain, native):
        env.step(actions)
    for name in ("observations", "masks", "rewards", "terminated", "seats", "scores"):
        assert (getattr(plain, name) == getattr(native, name)).all(), name
    ended += int(plain.terminated.sum())
assert ended > 6
"""
LINEAR = """
import bastide, sys
from bastide.bots.linear_search.training import main
sys.argv = ["training", "heaps", "--players", "2", "--games", "20", "--iterations", "0", "20", "--out", sys.argv[1]]
main()
"""
NETWORK = """
import bastide
from bastide.bots.network.network import read_network
from bastide.bots.network_search.bot import NetworkBot
from bastide.bots import Situation
from pathlib import Path
import sys
game = bastide.game("heaps", players=2)
network = read_network(game, sorted(Path(sys.argv[1]).rglob("*.npz"))[0])
state = game.start(1)
while not state.over:
    state.play(NetworkBot(1, 8, network=network).choose(Situation(state)))
print("played", state.scores)
"""


def run(site: Path, *arguments: object) -> str:
    environment = os.environ | {"PYTHONPATH": str(site), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        env=environment, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("package", "code"),
    [("gymnasium", GYMNASIUM), ("pettingzoo", PETTINGZOO), ("pyspiel", OPENSPIEL), ("numpy", VECTOR)],
)
def test_an_environment_has_it(site: Path, package: str, code: str):
    pytest.importorskip(package, reason="the extra 'envs'")
    run(site, "-c", code)


def test_the_linear_search_learns_it(site: Path, tmp_path: Path):
    run(site, "-c", LINEAR, tmp_path / "weights-2.json")
    learnt = json.loads((tmp_path / "weights-2.json").read_text(encoding="utf-8"))
    assert len(learnt["made by"]) == 1
    assert learnt["settings"]["turns"] > 1000, "without features positions are played out"
    assert learnt["spread"][0] > 0


@pytest.mark.skipif(not SOAK, reason="a minute of compiling; tests/learning has the same game learnt in process")
def test_a_network_learns_it_and_plays(site: Path, tmp_path: Path):
    pytest.importorskip("torch", reason="training needs the extra 'learn'")
    small = ["games=40", "simulations=4", "full_simulations=8", "hidden_1=16", "hidden_2=8", "batch=32", "fewest=100",
             "grants=0", "snapshot_every=1", "match_games=4", "match_every=2", "reference_games=2"]  # fmt: skip
    limits = ("--hours", 0.002, "--threads", 1, "--lines", 1)
    run(site, "-m", "bastide.learning", "train", "heaps", "--players", 2, *limits, "--run", tmp_path / "run", "--set",
        *small)  # fmt: skip
    assert "played" in run(site, "-c", NETWORK, tmp_path / "run")
