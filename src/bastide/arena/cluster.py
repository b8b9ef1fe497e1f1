"""A match on a Ray cluster. Bastide must be installed on its machines, in the same version.

A task is what is missing of a block. A machine or a process that dies takes unfinished tasks along and nothing else:
they are given out again, and as a game depends on nothing but the match and its index, a second playing is the same
game. Results are counted by index, once.
"""

import socket
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from bastide.arena.match import GameResult, Match
from bastide.arena.play import Players, play_game
from bastide.arena.statistics import NeedsExtra
from bastide.kernel.errors import BastideError

ATTEMPTS = 10
AHEAD = 2
PATIENCE = 10.0


class ClusterFailed(BastideError):
    """A cluster that cannot be reached, or on which a game cannot be played."""


def play_indices(match: dict[str, Any], indices: Sequence[int]) -> list[dict[str, Any]]:
    """Play some games of a match here: what a task does."""
    made = Match.from_json(match)
    with Players(made) as players:
        return [play_game(made, index, players).to_json() for index in indices]


def cluster_games(match: Match, indices: Sequence[int], address: str) -> Generator[GameResult]:
    """Play games on the cluster at an address (`auto`, `HOST:PORT`; `local` starts one on this machine)."""
    ray = connect(address)
    try:
        yield from _games(ray, match, indices)
    finally:
        ray.shutdown()


def connect(address: str) -> Any:
    """Ray, connected to the cluster at an address; ClusterFailed with the reason if that is not possible."""
    try:
        import ray
    except ImportError:
        raise NeedsExtra("a cluster needs Ray: pip install 'bastide[ray]'") from None
    told: dict[str, Any] = {"include_dashboard": False} if address == "local" else {}
    if address == "local" or address.startswith("127."):
        # Nothing but loopback then; Ray would else take the address by which others reach this machine.
        told["_node_ip_address"] = address.rpartition(":")[0] or "127.0.0.1"
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, **told)
    except (ConnectionError, RuntimeError, ValueError, OverflowError, OSError) as error:
        raise ClusterFailed(f"cannot reach a Ray cluster at {address!r}: {_lines(error)[0]}") from None
    return ray


def _knock(address: str) -> None:
    """Fail at once if nothing answers at the address: Ray itself tries for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def _lines(error: BaseException) -> list[str]:
    return str(error).strip().splitlines() or [type(error).__name__]


def _games(ray: Any, match: Match, indices: Sequence[int]) -> Iterator[GameResult]:
    # Ray's own retries are off: every loss is seen here, where it is counted.
    task = ray.remote(max_retries=0)(play_indices)
    told = ray.put(match.to_json())
    todo = _blocks(match, indices)
    attempts: dict[int, int] = {}
    running: dict[Any, list[int]] = {}
    while todo or running:
        while todo and len(running) < AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
            block = todo.pop(0)
            running[task.remote(told, block)] = block
        (ready, *_), _ = ray.wait(list(running), num_returns=1)
        block = running.pop(ready)
        try:
            results = ray.get(ready)
        except ray.exceptions.RayTaskError as error:
            raise ClusterFailed(f"game {block[0]} failed on the cluster: {_lines(error)[-1]}") from None
        except ray.exceptions.RayError as error:
            attempts[block[0]] = attempts.get(block[0], 0) + 1
            if attempts[block[0]] >= ATTEMPTS:
                reason = _lines(error)[0]
                raise ClusterFailed(f"game {block[0]} was lost {ATTEMPTS} times on the cluster: {reason}") from None
            todo.insert(0, block)
            continue
        yield from map(GameResult.from_json, results)


def _blocks(match: Match, indices: Sequence[int]) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for index in indices:
        found.setdefault(match.block(index), []).append(index)
    return list(found.values())
