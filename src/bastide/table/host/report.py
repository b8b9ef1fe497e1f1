"""Reports on tables for the host, as JSON-able values: never a seed, a hand or a key."""

from typing import Any

from bastide.table.domain import colours
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.host.admin import Admin
from bastide.table.messages import say
from bastide.table.storage.protocol import BOT, NO_SEAT, RUNNING, UNKNOWN, Stored, StoredSeat

DIGITS = 8
"""Digits of a client's digest that are shown: enough to see that two are the same."""


def table_list(admin: Admin, finished: bool) -> list[dict[str, Any]]:
    """Return the tables that are not over, or with `finished` all tables, the newest first."""
    return [
        _table(stored, last) | {"asked": _asked(admin, stored), "seats": _seats(stored)}
        for stored, last in admin.storage.overview(finished)
    ]


def table_details(admin: Admin, table: str) -> dict[str, Any]:
    """Return one table in detail, even if its game cannot be read; TableError if it does not exist."""
    with_book = admin.storage.load(table)
    if with_book is None:
        raise TableError(404, "deleted" if admin.storage.deleted(table) else "no_table")
    stored, book = Stored(with_book.table, with_book.seats), with_book.book
    last = book[-1].at if book else 0.0
    shown = _table(stored, last) | {"options": stored.table.options, "hints": stored.table.hints}
    shown |= {"entries": len(book), "client": stored.table.client[:DIGITS], "asked": _asked(admin, stored)}
    details = [_seat_details(one) for one in stored.seats]
    shown["seats"] = [seat | more for seat, more in zip(_seats(stored), details, strict=True)]
    shown["analysis"] = {None: "none", "": "wanted"}.get(admin.storage.analysis(table), "done")
    return shown | _game(admin, table)


def _game(admin: Admin, table: str) -> dict[str, Any]:
    """The details that need a replay of the game."""
    try:
        live = admin.service.live(table)
    except TableError as error:
        return {"readable": False, "trouble": error.text("en")}
    with live.lock:
        return {
            "readable": True, "turn": live.history.state.turn, "moves": len(live.history.actions),
            "ended": live.ended, "rematch": live.rematch or None,
        }  # fmt: skip


def _table(stored: Stored, last: float) -> dict[str, Any]:
    table = stored.table
    return {
        "id": table.id, "game": table.game, "title": _title(table.game), "status": table.status,
        "created": table.created, "moved": last or None, "visited": table.visited or None,
        "private": table.private, "hidden": table.hidden,
    }  # fmt: skip


def _title(game: str) -> str:
    try:
        return say("en", f"title_{game}")
    except KeyError:
        return game


def _seats(stored: Stored) -> list[dict[str, Any]]:
    try:
        shown = colours.names(stored.table.game, stored.seats)
    except (KeyError, ValueError, IndexError):  # a game of another version
        shown = [str(one.seat) for one in stored.seats]
    return [
        {
            "seat": one.seat, "colour": colour, "name": one.name or None, "kind": one.kind,
            "level": one.level or None if one.kind == BOT else None, "open": one.open,
        }
        for one, colour in zip(stored.seats, shown, strict=True)
    ]  # fmt: skip


def _seat_details(one: StoredSeat) -> dict[str, Any]:
    return {"client": one.client[:DIGITS] or None, "screen_of": one.holder if one.holder >= 0 else None}


def _asked(admin: Admin, stored: Stored) -> int | None:
    """The seat that must choose; by replay where it was not kept."""
    table = stored.table
    if table.status != RUNNING or table.asked == NO_SEAT:
        return None
    if table.asked != UNKNOWN:
        return table.asked
    try:
        live: LiveTable = admin.service.live(table.id)
    except TableError:
        return None
    with live.lock:
        return live.history.state.player
