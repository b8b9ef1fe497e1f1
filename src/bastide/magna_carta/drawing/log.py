"""Where the lines of the log show. None names a card that is hidden (MAG-18)."""

from bastide.drawing.context import slug
from bastide.drawing.log import Gain, Gains, Names, gains_of, shown_at
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.parts import AmountChange
from bastide.magna_carta import components as c
from bastide.magna_carta import events as e

NAMES: Names = {
    "card": c.CARD_NAMES,
    "kind": c.KINDS,
    "prestige": c.PRESTIGE_NAMES,
    "cube": c.CUBES,
    "section": c.SECTIONS,
}
PLACES = {
    e.TURN: "heading",
    e.KEEP: "cards-{seat}",
    e.MULLIGAN: "cards-{seat}",
    e.INCOME: "deniers-{seat}",
    e.DRAWN: "cards-{seat}",
    e.REPLACED: "cards-{seat}",
    e.DISCARDED: "cards-{seat}",
    e.SHUFFLED: "cards-{seat}",
    e.PLACED: "card-{card}",
    e.PASSED: "passed-{seat} bridge",
    e.FIRST_PASS: "deniers-{seat}",
    e.BUILT: "card-{owner}-{kind}",
    e.PRESTIGE: "prestige-{prestige}",
    e.PAY: "cubes-{seat}-{cube}",
    e.PROVOST: "provost",
    e.WORK: "card-{card}",
    e.IDLE: "card-{card}",
    e.GET: "cubes-{seat}-{cube}",
    e.DENIERS: "deniers-{seat}",
    e.STOCK: "cubes-{seat}-{cube}",
    e.BUY: "cubes-{seat}-{cube}",
    e.SELL: "cubes-{seat}-{cube}",
    e.SWAP: "cubes-{seat}-{cube}",
    e.BANK: "cubes-{seat}-gold",
    e.CHURCH: "panel-{seat}",
    e.TURNED: "card-{owner}-{kind}",
    e.TURNING: "card-{owner}-{kind}",
    e.DECLINED: "card-{card}",
    e.BATCHES: "batches-{seat} panel-{seat}",
    e.TOKEN: "section-{section}",
    e.KINGS_GOLD: "castle cubes-{seat}-gold",
    e.LOST_TOKEN: "section-{section}",
    e.ADVANCE: "provost",
    e.FIRST_PLAYER: "order-{seat}",
    e.SCORE: "panel-{seat}",
    e.END: "heading",
    e.OWNER_GETS: "cubes-{seat}-{cube}",
    e.OWNER_DENIERS: "deniers-{seat}",
    e.UNABLE: "panel-{seat}",
}

GAINS: Gains = {
    e.INCOME: [Gain("deniers", 2)],
    e.FIRST_PASS: [Gain("deniers", 2)],
    e.PAY: [Gain(number=2, cube=3, sign=-1)],
    e.GET: [Gain(number=2, cube=3)],
    e.DENIERS: [Gain("deniers", 2)],
    e.STOCK: [Gain(cube=2)],
    e.BUY: [Gain(cube=2), Gain("deniers", 3, sign=-1)],
    e.SELL: [Gain(cube=2, sign=-1), Gain("deniers", 3)],
    e.SWAP: [Gain(cube=2, sign=-1), Gain("gold")],
    e.BANK: [Gain("gold", 2), Gain("deniers", 3, sign=-1)],
    e.CHURCH: [Gain("tokens", 2), Gain("deniers", 3, sign=-1)],
    e.KINGS_GOLD: [Gain("gold", 2)],
    e.OWNER_GETS: [Gain(number=2, cube=3)],
    e.OWNER_DENIERS: [Gain("deniers", 2)],
}


def of_event(event: tuple[int, ...], colours: SeatColours = OWN_COLOURS) -> str:
    """The ids of what an event tells of, the best first. Cards are known by their names in the position."""
    kind, place = e.EVENTS[event[0]], PLACES[event[0]]
    if "{owner}" in place:
        place = place.replace("{owner}", slug(c.SEATS[event[1]]))
    return shown_at(kind, place, NAMES | {"seat": colours.by_seat(c.SEATS)}, event)


def changes_of(event: tuple[int, ...]) -> list[AmountChange]:
    """What an event brings and takes."""
    return gains_of(GAINS, c.CUBES, event)
