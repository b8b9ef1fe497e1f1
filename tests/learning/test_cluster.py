"""Self-play on a Ray cluster: the same command, the same games for the same number of processors."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")
pytest.importorskip("torch", reason="training needs the extra 'learn'")
pytest.importorskip("ray")

from bastide.arena.cluster import ClusterFailed
from bastide.bots.network.network import random_network
from bastide.bots.network_search.memory import usual_settings
from bastide.learning.cluster import Cluster
from bastide.learning.loop import Run
from bastide.learning.run import RunFolder
from bastide.learning.self_play import Plan, play
from tests.heaps import heaps
from tests.learning.test_run import TINY

# Ray leaves sockets and files to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore")
MAKE = partial(heaps, 2, True)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from ray.cluster_utils import Cluster as Machines

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]), prepend=":")
        head = {"num_cpus": 2, "node_ip_address": "127.0.0.2", "include_dashboard": False}
        made = Machines(initialize_head=True, head_node_args=head)
        yield made.address
        made.shutdown()


def plan_of(games: int) -> Plan:
    game = MAKE()
    told = usual_settings(game, simulations=4, full_simulations=8, full_share=500, considered=3)
    earlier = play(Plan(game, 1, np.zeros((20, 2), np.int64), (told, told)), [random_network(game, (16, 8), 1)]).kept
    return Plan(game, 7, np.zeros((games, 2), np.int64), (told, told), earlier=earlier, earlier_share=300)


def test_the_games_are_those_played_here(address: str) -> None:
    plan = plan_of(10)
    networks = [random_network(plan.game, (16, 8), 1)]
    with Cluster(address, MAKE) as cluster:
        assert len(cluster.players) == 2
        there = cluster.play(plan, networks)
    here = play(plan, networks, threads=2)
    for name in ("observations", "policy", "root", "result", "wins", "points", "counts"):
        assert (getattr(there, name) == getattr(here, name)).all()
    assert there.kept.tobytes() == here.kept.tobytes()


def test_a_run_learns_from_games_of_a_cluster(address: str, tmp_path: Path) -> None:
    run = Run(RunFolder(tmp_path), TINY, "", MAKE())
    reports: list[Any] = []
    with Cluster(address, MAKE) as cluster:
        run.play = cluster.play
        run.train(1, reports.append, generations=4)
    assert run.progress.games == 4 * TINY.games
    assert reports[-1].losses


def test_no_cluster_is_a_sentence() -> None:
    with pytest.raises(ClusterFailed, match="cannot reach a Ray cluster"):
        Cluster("127.0.0.2:1", MAKE)
