"""Self-play on a Ray cluster: an actor for each of its processors. Bastide must be installed on its machines, in the
same version.

A machine that dies takes unfinished games along; Ray starts its actors again elsewhere and has them play these again.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from types import TracebackType
from typing import Any, Self

from bastide.arena.cluster import ClusterFailed, connect
from bastide.bots.network.native.arrays import NetworkWeights
from bastide.bots.network.network import Network
from bastide.kernel import native
from bastide.kernel.game import Game
from bastide.learning.self_play import Plan, PlayedGames, play, states_of, together

ATTEMPTS = 10


class Player:
    """Plays a part of a plan: what an actor does. Games and records are made anew at its place."""

    def __init__(self, make_game: Callable[[], Game]) -> None:
        self.game = make_game()
        self.dtype = native.dtype(self.game.definition.state)

    def play(self, told: dict[str, Any], weights: Sequence[NetworkWeights]) -> dict[str, Any]:
        """The games of a part, with states as bytes."""
        told["earlier"] = states_of(told["earlier"], self.dtype)
        played = play(Plan(game=self.game, **told), [Network(self.game, one) for one in weights])
        return _fields(played) | {"kept": played.kept.tobytes()}


class Cluster:
    """The actors of a cluster; a context manager."""

    def __init__(self, address: str, make_game: Callable[[], Game]) -> None:
        """`address`: `auto`, `HOST:PORT`, or `local` for one on this machine."""
        self.ray = connect(address)
        self.dtype = native.dtype(make_game().definition.state)
        number = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        actor = self.ray.remote(num_cpus=1, max_restarts=ATTEMPTS, max_task_retries=ATTEMPTS)(Player)
        self.players = [actor.remote(make_game) for _ in range(number)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.ray.shutdown()

    def play(self, plan: Plan, networks: Sequence[Network], threads: int = 1) -> PlayedGames:
        """Play the games of a plan, on all processors. Of the same plan, as many processors make the same games."""
        cuts = [len(plan.who) * i // len(self.players) for i in range(len(self.players) + 1)]
        weights = self.ray.put([network.weights for network in networks])
        given = _fields(plan) | {"earlier": b"" if plan.earlier is None else plan.earlier.tobytes()}
        del given["game"]
        asked = [
            player.play.remote(given | {"who": plan.who[first:last], "seed": plan.seed + first}, weights)
            for player, first, last in zip(self.players, cuts, cuts[1:], strict=False) if first < last
        ]  # fmt: skip
        try:
            parts = self.ray.get(asked)
        except self.ray.exceptions.RayError as error:
            raise ClusterFailed(f"self-play failed on the cluster: {str(error).strip().splitlines()[-1]}") from None
        return together([replace(PlayedGames(**part), kept=states_of(part["kept"], self.dtype)) for part in parts])


def _fields(made: Any) -> dict[str, Any]:
    return {one.name: getattr(made, one.name) for one in fields(made)}
