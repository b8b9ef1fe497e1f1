"""Where the lines of the log show."""

from bastide.drawing.log import Gain, Gains, Names, gains_of, shown_at
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.parts import AmountChange
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import events as e
from bastide.pillars import state as s
from bastide.pillars.drawing.moves import STEP_OF

NAMES: Names = {
    "privilege": c.PRIVILEGE_NAMES,
    "craftsman": c.CRAFTSMAN_NAMES,
    "resource": c.RESOURCE_NAMES,
    "target": tuple(STEP_OF.get(f"place {target}", f"step {target.partition(' ')[0]}") for target in a.TARGETS),
    "cube": c.CUBES,
    "step": tuple(f"step {phase}" for phase in s.PHASES),
    "bought": c.CUBES,
    "sold": c.CUBES,
}
PLACES = {
    e.ROUND: "start-{seat} heading",
    e.SHOW_PRIVILEGE: "privilege-{privilege} step-kingsbridge",
    e.SHOW_CRAFTSMAN: "craftsman-{craftsman} step-shiring",
    e.OFFER_CRAFTSMAN: "craftsman-{craftsman}",
    e.HIRE: "owned-{seat}-{craftsman} panel-{seat}",
    e.SEND: "resource-{resource}",
    e.PASS_CARDS: "passed-{seat} panel-{seat}",
    e.DISMISS: "panel-{seat}",
    e.FILL_MILL: "mill-{seat} step-mill",
    e.DRAW: "builder-{seat}-drawn rose",
    e.REFUSE: "bag",
    e.SET_ASIDE: "builder-{seat}-aside bag",
    e.PLACE: "{target}",
    e.PASS_BUILDER: "builder-{seat}-waiting-{number} rose",
    e.USE: "held-{privilege} panel-{seat}",
    e.EVENT: "step-event",
    e.PROTECTED: "protected-{seat} step-bishop",
    e.CUBES: "cubes-{seat}-{cube}",
    e.GOLD: "gold-{seat}",
    e.PAY: "gold-{seat}",
    e.POINTS: "points-{seat}",
    e.LOSE: "points-{seat}",
    e.TWO_BUILDERS: "walled-next-{seat} panel-{seat}",
    e.PRIVILEGE: "held-{privilege} panel-{seat}",
    e.DIE: "step-court",
    e.NO_TAX: "step-court",
    e.RECRUIT: "owned-{seat}-{craftsman} panel-{seat}",
    e.GREY: "grey-{seat} step-castle",
    e.BUY: "stall-{bought}",
    e.SELL: "stall-{sold}",
    e.LEAVE_MARKET: "step-market",
    e.WORK: "owned-{seat}-{craftsman} step-cathedral",
    e.GIVE_BACK: "cubes-{seat}-{cube}",
    e.END: "heading",
    e.AT: "{step}",
    e.HELPED: "cubes-{seat}-{cube}",
    e.FIRST_GUEST: "cubes-{seat}-metal",
}

GAINS: Gains = {
    e.CUBES: [Gain(number=2, cube=3)],
    e.GOLD: [Gain("gold", 2)],
    e.PAY: [Gain("gold", 2, sign=-1)],
    e.POINTS: [Gain("score", 2)],
    e.LOSE: [Gain("score", 2, sign=-1)],
    e.BUY: [Gain(number=2, cube=3)],
    e.SELL: [Gain(number=2, cube=3, sign=-1)],
    e.GIVE_BACK: [Gain(number=2, cube=3, sign=-1)],
    e.HELPED: [Gain(cube=2)],
    e.FIRST_GUEST: [Gain("metal")],
}


def of_event(event: tuple[int, ...], colours: SeatColours = OWN_COLOURS) -> str:
    """The ids of what an event tells of, the best first."""
    return shown_at(e.EVENTS[event[0]], PLACES[event[0]], NAMES | {"seat": colours.by_seat(c.SEATS)}, event)


def changes_of(event: tuple[int, ...]) -> list[AmountChange]:
    """What an event brings and takes."""
    return gains_of(GAINS, c.CUBES, event)
