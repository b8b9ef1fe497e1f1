"""What is told to a seat or a spectator: all of it worked out from what those eyes may see."""

import io
import logging
import re
from functools import lru_cache
from typing import Any

from bastide.drawing import drawing_of
from bastide.drawing.palette import css
from bastide.kernel.game import Game, State
from bastide.table.course import Sight
from bastide.table.messages import MESSAGES, say
from bastide.table.service import Service
from bastide.table.sitting import Holder, Sitting
from bastide.table.storage import BOT, HUMAN, OPEN, OVER, RUNNING, Stored

LOG = logging.getLogger("bastide.table")
WIDTH = 100
DRAWINGS = 100
"""Drawings kept, of some 50 KB each: whoever looks at the same table with the same eyes is shown the same one."""
INLINE = re.compile(r'\sstyle="[^"]*"')
"""Styles in attributes: the content security policy forbids them, and browsers would complain of each."""


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
        "title": sitting.game.definition.title,
        "options": dict(sitting.game.options),
        "status": sitting.status,
        "private": sitting.table.private,
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
    }


def prompt(sitting: Sitting, sight: Sight, language: str) -> str:
    """The one sentence that says what is asked, or what came out."""
    state = sitting.course.state
    if sitting.status == OPEN:
        return say(language, "waiting_seats")
    if sitting.status == RUNNING:
        return sight.prompt(language)
    first = [name[:1].upper() + name[1:] for seat, name in enumerate(sitting.names(language)) if seat in state.winners]
    return say(language, "share_win" if len(first) > 1 else "wins", say(language, "and").join(first))


def _seat(service: Service, sitting: Sitting, seat: int, language: str, sight: Sight) -> dict[str, Any]:
    one = sitting.seats[seat]
    agreed = sorted(sitting.consents(seat)) if one.kind == HUMAN else []
    screen = sitting.screen_of(seat)
    return {
        "seat": seat,
        "colour": sitting.game.seat_names("en")[seat],
        "name": sitting.names(language)[seat],
        "kind": one.kind,
        "level": one.level if one.kind == BOT else None,
        "open": one.open,
        "score": sight.scores()[seat] if sitting.status != OPEN else 0,
        "away": one.kind != BOT and not one.open and service.presence.away(sitting.id, screen) >= service.patience,
        "agreed": agreed,
        "needed": len(sitting.voters(seat)) if one.kind == HUMAN else 0,
    }


def log(sitting: Sitting, language: str) -> list[dict[str, Any]]:
    """What happened, in words everybody may hear."""
    names = sitting.names(language)
    lines = [line for line in sitting.course.log if sitting.status != OPEN or line.ply >= 0]
    told = [{"ply": line.ply, "text": line.text(language, names)} for line in lines]
    return [one for one in told if one["text"]]


def summary(stored: Stored, title: str, colours: tuple[str, ...]) -> dict[str, Any]:
    """A table in the list."""
    table = stored.table
    names = [one.name or colour for one, colour in zip(stored.seats, colours, strict=True)]
    return {
        "id": table.id,
        "game": table.game,
        "title": title,
        "options": table.options,
        "status": table.status,
        "created": table.created,
        "seats": [
            {"seat": one.seat, "name": name, "kind": one.kind, "open": one.open}
            for one, name in zip(stored.seats, names, strict=True)
        ],
        "free": sum(one.open and not one.name for one in stored.seats),
    }


def picture(state: State, eyes: int | None, legal: bool, language: str) -> str | None:
    """The board as SVG for a page that has the style sheet of drawings; None where a game has no drawing."""
    return _drawn("board", state.game, state.to_bytes(), eyes, legal, language)


def stock(state: State, eyes: int | None, legal: bool, language: str) -> str | None:
    """The drawer of a game that has one, such as the buildings one can build."""
    return _drawn("drawer", state.game, state.to_bytes(), eyes, legal, language)


@lru_cache(maxsize=DRAWINGS)
def _drawn(part: str, game: Game, data: bytes, eyes: int | None, legal: bool, language: str) -> str | None:
    """A drawing without its style sheet. One that fails costs the picture, never the game: the text stands in."""
    try:
        draw = getattr(drawing_of(game.definition), part, None)
        if draw is None:
            return None
        state, more = game.from_bytes(data), {"seat": eyes} if part == "drawer" else {}
        drawn: str = draw(state.view(eyes), legal=state.legal() if legal else (), language=language, **more)
    except Exception:
        LOG.exception("a board could not be drawn", extra={"game": game.name})
        return None
    return INLINE.sub("", drawn.replace(f"<style>{css()}</style>", ""))


def board_text(state: State, eyes: int | None, names: list[str], language: str) -> str:
    """The board of the terminal, as text."""
    from rich.console import Console  # seldom needed, long to load

    out = io.StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(state.board(names, eyes, language))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def option_words(value: object, language: str) -> str:
    """A value of an option in words."""
    words = {"None": "usual", "True": "yes", "False": "no"}
    shown = words.get(str(value), str(value))
    return say(language, f"value_{shown}") if f"value_{shown}" in MESSAGES else shown
