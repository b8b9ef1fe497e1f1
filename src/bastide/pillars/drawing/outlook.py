"""What a seat's goods would turn into if its craftsmen worked now: asked of the rules, on a copy of what it has."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bastide.kernel.options import REVISION
from bastide.pillars import components as c
from bastide.pillars import events as e
from bastide.pillars import state as s
from bastide.pillars.rules.cathedral import convert_all


@dataclass(frozen=True)
class Outlook:
    """Points and gold gained, and how often each craftsman would work."""

    points: int
    gold: int
    times: dict[int, int]


def outlook(position: Mapping[str, Any], seat: int) -> Outlook:
    """PIL-87: as if all were converted now; while craftsmen are asked, from the one who is asked about on."""
    if position["phase"] == s.PHASES[s.OVER]:
        return Outlook(0, 0, {})
    g, told = s.Pillars(), position["players"][seat]
    g.n_players, g.turn, g.events = len(position["players"]), position["turn"], []
    g.revision = position["options"].get(REVISION, 1)
    me = g.players[seat]
    me.points, me.gold, me.extra = told["points"], told["gold"], told["extra"]
    me.cubes = [told["cubes"][name] for name in c.CUBES]
    names = [name for name in told["team"] if name is not None]
    me.team = [c.CRAFTSMAN_NAMES.index(name) for name in names] + [c.NOTHING] * (c.TEAM_SIZE - len(names))
    first, brought = _from(position, seat)
    convert_all(g, seat, first, brought)
    times = {event[2]: event[3] for event in g.events if event[0] == e.WORK}
    return Outlook(me.points - told["points"], me.gold - told["gold"], times)


def _from(position: Mapping[str, Any], seat: int) -> tuple[int, int]:
    """The craftsman who is asked about, and the gold brought before."""
    question = position["stack"][-1] if position["stack"] else {}
    working = question.get("kind") == "work" and question["seat"] == seat
    return (question["subject"], question["number"]) if working else (0, 0)
