"""A match on a Ray cluster of two machines, of which a process and then a whole machine die."""

from collections import Counter

import pytest

import bastide
from bastide.arena import Match, Played, run
from bastide.arena.cluster import ClusterFailed

pytest.importorskip("ray")
# Ray leaves sockets and files to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore")

HOST = "127.0.0.2"  # loopback; Ray would replace 127.0.0.1 by the address others see
GAMES = 30

BOT = """
import os, signal, time

class Slow:
    def __init__(self, seed):
        with open({notes!r}, "a") as notes:
            notes.write("a game\\n")
    def choose(self, situation):
        time.sleep(0.001)
        if situation.ply > 20 and not os.path.exists({killed!r}):
            open({killed!r}, "w").close()
            os.kill(os.getppid(), signal.SIGKILL)
        return situation.legal[-1]
"""  # notes every game it begins; in the middle of one, once, it kills the process that plays it


@pytest.fixture
def cluster(monkeypatch):
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    made = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "node_ip_address": HOST, "include_dashboard": False}
    )
    yield made
    made.shutdown()


def lines(played: Played) -> list[dict]:
    return [{key: value for key, value in one.to_json().items() if key != "seconds"} for one in played.games]


def test_a_dying_process_and_a_dying_machine_lose_no_game_and_count_none_twice(cluster, tmp_path):
    machines = [cluster.add_node(num_cpus=1, node_ip_address=HOST) for _ in range(2)]
    notes, killed, file = tmp_path / "notes", tmp_path / "killed", tmp_path / "slow.py"
    file.write_text(BOT.format(notes=str(notes), killed=str(killed)))
    match = Match.of(bastide.game("caylus", players=3), [f"{file}:Slow", "random", "random"], GAMES, seed=3)
    played, counted = Played(match), Counter()

    def on_game(result):
        counted[result.index] += 1
        if len(counted) == 12:
            cluster.remove_node(machines[0], allow_graceful=False)

    run(played, ray=cluster.address, on_game=on_game)
    assert killed.exists()
    assert counted == Counter(range(GAMES))
    assert played.missing == []
    assert len(notes.read_text().splitlines()) > GAMES  # a game was lost on the way, and played again
    here = Played(match)
    run(here, workers=2)
    assert lines(played) == lines(here)
    assert all(not one.forfeits for one in played.games)


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.2:1", "127.0.0.2:99999"])
def test_no_cluster_is_a_sentence(address):
    match = Match.of(bastide.game("caylus", players=2), ["random", "random"], 2)
    with pytest.raises(ClusterFailed, match="cannot reach a Ray cluster"):
        run(Played(match), ray=address)
