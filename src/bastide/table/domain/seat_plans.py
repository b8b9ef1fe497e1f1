"""Who is to sit where at a new table, and what holds a seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bastide.kernel.game_record import clean_name
from bastide.table.domain.colours import settled
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import Signer, digest
from bastide.table.domain.levels import Levels
from bastide.table.storage.protocol import BOT, HOT, HUMAN, NAMELESS, StoredSeat

ME, FRIEND = "me", "friend"
SEAT_KINDS = (ME, FRIEND, BOT, HOT)
MAX_NAME = 24


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """How a seat is to be taken: by `me`, a `friend`, a `bot` of a level, or `hot`: somebody else at my screen."""

    kind: str
    name: str = ""
    level: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A seat at a table and the key that holds it; None: as a spectator."""

    table: str
    seat: int | None
    key: str | None


def places(
    signer: Signer, game: str, table: str, plans: Sequence[SeatPlan], levels: Levels
) -> tuple[list[StoredSeat], Held]:
    """The seats of a new table, and the seat of the one who sets it."""
    me = [place for place, plan in enumerate(plans) if plan.kind == ME]
    if len(me) > 1:
        raise TableError(422, "one_me")
    if not me and any(plan.kind == HOT for plan in plans):
        raise TableError(422, "hot_needs_me")
    mine = Held(table, me[0], signer.seat_key(table, me[0])) if me else Held(table, None, None)
    made = [replace(_place(place, plan, mine, levels), colour=plan.colour) for place, plan in enumerate(plans)]
    return [replace(seat, colour=colour) for seat, colour in zip(made, settled(game, made), strict=True)], mine


def _place(place: int, plan: SeatPlan, mine: Held, levels: Levels) -> StoredSeat:
    match plan.kind:
        case "me":
            return StoredSeat(place, HUMAN, name(plan.name), token_hash=digest(mine.key or ""))
        case "friend":
            return StoredSeat(place, HUMAN)
        case "hot":
            return StoredSeat(place, HOT, name(plan.name), holder=-1 if mine.seat is None else mine.seat)
        case _:
            return StoredSeat(place, BOT, level=level(plan.level, levels))


def name(text: str) -> str:
    """A name as it can stand at a table; nothing: the seat's colour stands in."""
    kept = clean_name(text)[:MAX_NAME].strip()
    return "" if kept == NAMELESS else kept


def level(text: str, levels: Levels) -> str:
    """Return the level of this name, or the usual one if there is no name; TableError if it is not offered."""
    text = text or levels.usual
    if text not in levels.names:
        raise TableError(422, "no_level", text[:20], ", ".join(levels.names))
    return text
