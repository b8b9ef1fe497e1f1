"""What the lessons of The Pillars of the Earth look for in a position: when each comes, and what it points at."""

from bastide.drawing.context import slug
from bastide.kernel.lessons import Condition, Moment, Pointer
from bastide.pillars import components as c
from bastide.pillars import state as s

DEAR, CHEAP = 4, 3
"""The cost of a builder from which on it is dear, and up to which it is cheap."""
SOME = 4
"""Things a lesson points at, at the most."""
BAD_EVENTS = tuple(card.name for card in c.EVENT_CARDS if not card.good)


# --- cards ---


def resources(moment: Moment) -> list[str]:
    """The resource cards that can be taken."""
    return [f"resource-{slug(name)}" for name in c.RESOURCE_NAMES if f"workers {name}" in moment.legal]


def craftsmen(moment: Moment) -> list[str]:
    """The craftsmen that can be hired."""
    return [f"craftsman-{slug(name)}" for name in c.CRAFTSMAN_NAMES if f"take {name}" in moment.legal]


def first_card(moment: Moment) -> bool:
    """The first round, all workers in reserve, and cubes to be had."""
    return bool(moment.view["turn"] == 1 and moment.me["workers"] == c.WORKERS and resources(moment))


def workers_left(moment: Moment) -> bool:
    """Some workers have been sent out, others are left."""
    return bool(0 < moment.me["workers"] < c.WORKERS)


def later_round(moment: Moment) -> bool:
    """The second round or a later one."""
    return bool(moment.view["turn"] > 1)


def last_round(moment: Moment) -> bool:
    """The last round."""
    return bool(moment.view["turn"] == c.ROUNDS)


def full_team(moment: Moment) -> bool:
    """The workshop is full, and there is somebody to hire."""
    return bool(len(moment.me["team"]) >= room(moment) and craftsmen(moment))


def room(moment: Moment) -> int:
    """How many craftsmen the learner has room for."""
    jack = moment.view["privileges"]["jack"] == c.SEATS[moment.seat]
    return c.JACK_LIMIT if jack else c.TEAM_LIMIT


def no_extra_room(moment: Moment) -> bool:
    """The learner has room for five."""
    return room(moment) == c.TEAM_LIMIT


def team(moment: Moment) -> list[str]:
    """The learner's craftsmen, in the panel."""
    return [f"owned-{c.SEATS[moment.colours[moment.seat]]}-{slug(name)}" for name in moment.me["team"] if name]


# --- builders ---


def cost(moment: Moment) -> int:
    """What a builder costs now (PIL-37, PIL-38)."""
    steps = c.COST_STEPS_TWO if len(moment.view["players"]) == 2 else c.COST_STEPS
    return c.FIRST_COST - moment.view["steps"] if moment.view["steps"] < steps else 0


def can_place(moment: Moment) -> bool:
    """The learner's builder can be placed."""
    return any(one.startswith("place ") for one in moment.legal)


def dear(moment: Moment) -> bool:
    """The builder is expensive, and may wait instead."""
    return cost(moment) >= DEAR and "pass" in moment.legal and can_place(moment)


def cheap(moment: Moment) -> bool:
    """The builder costs little, and may wait instead."""
    return 0 < cost(moment) <= CHEAP and "pass" in moment.legal and can_place(moment)


def costless(moment: Moment) -> bool:
    """The builder costs nothing any more."""
    return cost(moment) == 0


def open_place(action: str) -> Condition:
    """A builder can be placed there."""
    return lambda moment: any(one == action or one.startswith(f"{action} ") for one in moment.legal)


def first_at_court(moment: Moment) -> bool:
    """The first circle of the King's court is free, which has the metal."""
    return bool(moment.view["circles"]["court 1"] is None and "place court" in moment.legal)


def privileges(moment: Moment) -> list[str]:
    """The privileges at Kingsbridge that can be had."""
    return [f"privilege-{slug(name)}" for name in c.PRIVILEGE_NAMES if f"place kingsbridge {name}" in moment.legal]


def at_shiring(moment: Moment) -> list[str]:
    """The craftsmen at Shiring that can be had."""
    return [f"craftsman-{slug(name)}" for name in c.CRAFTSMAN_NAMES if f"place shiring {name}" in moment.legal]


def drawn(moment: Moment) -> list[str]:
    """The builder in the middle of the rose."""
    seat = moment.question["subject"] if moment.question["kind"] == "refuse" else moment.seat
    return [f"builder-{c.SEATS[moment.colours[seat]]}-drawn"]


# --- after the builders ---


def bad_event(moment: Moment) -> bool:
    """The event of the round is a bad one."""
    return bool(moment.view.get("event") in BAD_EVENTS)


def good_event(moment: Moment) -> bool:
    """The event of the round is a good one."""
    return not bad_event(moment)


def many_cubes(moment: Moment) -> bool:
    """More cubes than can be kept."""
    return bool(sum(moment.me["cubes"].values()) > c.KEPT)


def worker(moment: Moment) -> list[str]:
    """The craftsman that is asked how often it works, in the panel."""
    subject = moment.question["subject"]
    name = subject if isinstance(subject, str) else c.CRAFTSMAN_NAMES[subject]
    return [f"owned-{c.SEATS[moment.colours[moment.seat]]}-{slug(name)}"]


def step(phase: int) -> Pointer:
    """The place of a step."""
    return lambda moment: [f"step-{slug(s.PHASES[phase])}"]


def own(*things: str) -> Pointer:
    """Things in the learner's panel: `outlook`, `gold`, `workers`."""
    return lambda moment: [f"{thing}-{c.SEATS[moment.colours[moment.seat]]}" for thing in things]


def cubes(moment: Moment) -> list[str]:
    """The learner's cubes, in the panel."""
    return [f"cubes-{c.SEATS[moment.colours[moment.seat]]}-{cube}" for cube in c.CUBES if moment.me["cubes"][cube]]
