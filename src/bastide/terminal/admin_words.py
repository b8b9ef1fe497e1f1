"""What `bastide admin` shows, as tables for people."""

import sys
import time
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bastide.table.host.report import DIGITS
from bastide.table.storage.host import Ban, Invitation
from bastide.table.storage.protocol import Change

TIMES = ("created", "last move", "last visit")
WIDTH = 120
"""Columns in a file or a pipe."""


def show_tables(found: Sequence[dict[str, Any]], finished: bool) -> None:
    """Print the tables, one a line."""
    if not found:
        _print("There are no tables." if finished else "There are no tables that are not over.")
        return
    shown = _table("table", "game", "status", "seats", *TIMES)
    for column in (0, 4, 5, 6):
        shown.columns[column].no_wrap = True
    for one in found:
        seats = [_seat(seat, one["asked"]) for seat in one["seats"]]
        marks = "".join(f", {mark}" for mark in ("private", "hidden") if one[mark])
        shown.add_row(
            Text(one["id"], "bold"), one["title"], one["status"] + marks, Text("\n").join(seats),
            moment(one["created"]), moment(one["moved"]), moment(one["visited"]),
        )  # fmt: skip
    _print(shown)


def show_table(one: dict[str, Any]) -> None:
    """Print one table with its details and seats."""
    lines = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    lines.add_column(style="dim")
    lines.add_column(overflow="fold")
    marks = [mark for mark in ("private", "hidden", "hints") if one[mark]]
    counts = {
        "table": one["id"], "game": one["title"], "options": _options(one["options"]), "status": one["status"],
        "": ", ".join(marks), "created": _known(moment(one["created"]), one["client"]),
        "last move": moment(one["moved"]), "last visit": moment(one["visited"]),
        "so far": f"turn {one['turn']}, {one['moves']} moves, {one['entries']} entries" if one["readable"] else "",
        "trouble": one.get("trouble", ""), "ended": _ended(one),
        "rematch": one.get("rematch") or "", "analysis": one["analysis"],
    }  # fmt: skip
    for name, text in counts.items():
        if text:
            lines.add_row(name, Text(text))
    seats = _table("", "colour", "name", "who", "client")
    for seat in one["seats"]:
        row = str(seat["seat"]), seat["colour"], seat["name"] or "", _who(seat), seat["client"] or ""
        seats.add_row(*map(Text, row), style="bold" if seat["seat"] == one["asked"] else "")
    _print(lines, "", seats)


def show_log(lines: Iterable[Change]) -> None:
    """Print the log of changes, one a line."""
    shown = _table("", "when", "what", "table", "")
    for one in lines:
        shown.add_row(str(one.id), moment(one.at), one.what, Text(one.table, no_wrap=True), Text(one.detail))
    _print(shown if shown.row_count else "Nothing has been done yet.")


def show_bans(bans: Iterable[Ban]) -> None:
    """Print the bans, one a line."""
    shown = _table("", "client", "until", "table", "seat", "reason")
    for one in bans:
        seat = str(one.seat) if one.seat >= 0 else ""
        shown.add_row(str(one.id), one.client[:DIGITS], moment(one.until), Text(one.table), seat, Text(one.reason))
    _print(shown if shown.row_count else "Nobody is refused.")


def show_invitations(found: Iterable[Invitation]) -> None:
    """Print the invitations, one a line."""
    shown, now = _table("", "made", "used", "until", "for"), time.time()
    for one in found:
        used = f"{one.used} of {one.uses}" if one.uses else str(one.used)
        row = str(one.id), moment(one.created), used, moment(one.until) or "revoked", Text(one.note)
        shown.add_row(*row, style="" if one.valid(now) else "dim")
    _print(shown if shown.row_count else "There are no invitations.")


def ban_values(one: Ban) -> dict[str, Any]:
    """Return a ban as JSON-able values."""
    return {
        "id": one.id, "client": one.client[:DIGITS], "created": one.created, "until": one.until,
        "table": one.table or None, "seat": one.seat if one.seat >= 0 else None, "reason": one.reason,
    }  # fmt: skip


def invitation_values(one: Invitation) -> dict[str, Any]:
    """Return an invitation as JSON-able values."""
    return {
        "id": one.id, "created": one.created, "used": one.used, "uses": one.uses or None, "until": one.until or None,
        "note": one.note, "valid": one.valid(time.time()),
    }  # fmt: skip


def moment(at: float | None) -> str:
    """Return a time in the local time zone; an empty text if it is not known."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at else ""


def _seat(seat: dict[str, Any], asked: int | None) -> Text:
    name = seat["name"] or _who(seat)
    return Text(f"{seat['colour']}: {name}", "bold" if seat["seat"] == asked else "")


def _who(seat: dict[str, Any]) -> str:
    if seat["open"]:
        return "free"
    if seat["kind"] == "bot":
        return f"bot, {seat['level']}"
    screen = seat.get("screen_of")
    if seat["kind"] == "hot":
        return "at another's screen" if screen is None else f"at the screen of seat {screen}"
    return "a person"


def _ended(one: dict[str, Any]) -> str:
    reason = one.get("ended")
    return "" if reason is None else f"by the host: {reason}" if reason else "by the host"


def _known(when: str, client: str) -> str:
    return f"{when}, by client {client}" if client else when


def _options(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items() if value is not None)


def _table(*heads: str) -> Table:
    made = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in heads:
        made.add_column(head, overflow="fold")
    return made


def _print(*parts: Any) -> None:
    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else WIDTH)
    for part in parts:
        console.print(part)
