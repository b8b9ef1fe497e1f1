"""What is told to a seat or a spectator: all of it worked out from what those eyes may see."""

from typing import Any

from bastide.api import lid
from bastide.kernel.words import capital
from bastide.table import colours
from bastide.table.course import Sight, ended_words
from bastide.table.messages import MESSAGES, say
from bastide.table.service import Service
from bastide.table.sitting import Holder, Sitting
from bastide.table.storage import BOT, HUMAN, OPEN, OVER, RUNNING, Stored


def table_view(
    service: Service, sitting: Sitting, holder: Holder, language: str, veiled: bool = False
) -> dict[str, Any]:
    """The table as a holder may see it, in JSON-able values; `veiled`: only what everybody may see of it."""
    state, eyes = sitting.course.state, None if veiled else sitting.eyes(holder)
    sight = Sight(state, eyes)
    begun = sitting.status != OPEN
    asked = state.player if sitting.status == RUNNING else None
    names = sitting.names(language)
    mine = asked is not None and asked in holder.seats and not veiled
    return {
        "id": sitting.id,
        "game": sitting.game.name,
        "title": say(language, f"title_{sitting.game.name}"),
        "options": dict(sitting.game.options),
        "status": sitting.status,
        "private": sitting.table.private,
        "hints": sitting.table.hints and service.hints,
        "version": sitting.version,
        "turn": state.turn,
        "seat": holder.seat,
        "held": list(holder.seats),
        "eyes": eyes,
        "player": asked,
        "prompt": prompt(sitting, sight, language),
        "choices": [{"action": str(one), "label": one.label(language)} for one in state.legal()] if mine else [],
        "seats": [_seat(service, sitting, seat, language, sight) for seat in range(len(names))],
        "position": sight.position() if begun else None,
        "log": log(sitting, language),
        "undo": sitting.status == RUNNING and bool(holder.seats) and not sitting.course.why_no_undo(holder.seats),
        "winners": state.winners if sitting.status == OVER else [],
        "rematch": sitting.rematch or None,
        "ended": sitting.ended,
    }


def prompt(sitting: Sitting, sight: Sight, language: str) -> str:
    """The one sentence that says what is asked, or what came out."""
    state = sitting.course.state
    if sitting.status == OPEN:
        return say(language, "waiting_seats")
    if sitting.status == RUNNING:
        return sight.prompt(language, sitting.names(language))
    if sitting.ended is not None:
        return ended_words(language, sitting.ended)
    first = [capital(name) for seat, name in enumerate(sitting.names(language)) if seat in state.winners]
    return say(language, "share_win" if len(first) > 1 else "wins", say(language, "and").join(first))


def _seat(service: Service, sitting: Sitting, seat: int, language: str, sight: Sight) -> dict[str, Any]:
    one = sitting.seats[seat]
    name, person = sitting.names(language)[seat], one.kind == HUMAN
    absence, voters = service.absences.of(sitting, seat), service.absences.voters(sitting, seat)
    plays = stand_in(service, sitting, seat)
    return {
        "seat": seat,
        "colour": sitting.colours()[seat],
        "name": name,
        "kind": one.kind,
        "level": one.level if one.kind == BOT else None,
        "plays": plays,
        "note": None if plays is None else say(
            language, "stands_in_soon" if service.compiling() else "stands_in",
            say(language, f"level_{one.level}"), say(language, f"level_{plays}"),
        ),
        "open": one.open,
        "score": sight.scores()[seat] if sitting.status != OPEN else 0,
        "away": absence.away,
        "idle": absence.idle,
        "absence": absence.text(language, name),
        "agreed": sorted(sitting.consents(seat) & voters) if person else [],
        "needed": max(len(voters), 1) if person and sitting.others(seat) else 0,
    }


def stand_in(service: Service, sitting: Sitting, seat: int) -> str | None:
    """Return the level that plays in place of the bot in a seat while that one cannot; None if none has to."""
    one = sitting.seats[seat]
    plays = service.stand_in(one.level, sitting.game.name) if one.kind == BOT else one.level
    return None if plays == one.level else plays


def log(sitting: Sitting, language: str) -> list[dict[str, Any]]:
    """What happened, in words everybody may hear."""
    names = sitting.names(language)
    lines = [line for line in sitting.course.log if sitting.status != OPEN or line.ply >= 0]
    told = [{"ply": line.ply, "text": line.text(language, names)} for line in lines]
    return [one for one in told if one["text"]]


def summary(stored: Stored, language: str) -> dict[str, Any]:
    """A table in the list."""
    table = stored.table
    worn, words = colours.names(table.game, stored.seats), colours.names(table.game, stored.seats, language)
    return {
        "id": table.id,
        "game": table.game,
        "title": lid(table.game).title,
        "options": table.options,
        "status": table.status,
        "created": table.created,
        "seats": [
            {"seat": one.seat, "colour": colour, "name": one.called(word), "kind": one.kind, "open": one.open}
            for one, colour, word in zip(stored.seats, worn, words, strict=True)
        ],
        "free": sum(one.open and not one.name for one in stored.seats),
    }


def option_words(value: object, language: str) -> str:
    """A value of an option in words."""
    words = {"None": "usual", "True": "yes", "False": "no"}
    shown = words.get(str(value), str(value))
    return say(language, f"value_{shown}") if f"value_{shown}" in MESSAGES else shown
