"""Turns rows of the database into tables, seats and entries; UnreadableTable if a row is damaged."""

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any

from bastide.table.domain.errors import UnreadableTable
from bastide.table.storage.protocol import ENTRIES, OPEN, OVER, RUNNING, SEATED, Entry, StoredSeat, StoredTable

Row = Mapping[Any, Any]


def table_of(row: Row) -> StoredTable:
    """Return a table; its options are still text in the row."""
    status = _text(row, "status")
    if status not in (OPEN, RUNNING, OVER):
        raise UnreadableTable("unknown status")
    return StoredTable(
        _text(row, "id"), _text(row, "game"), _options(row), _seed(row), _number(row, "created"), status,
        bool(row["private"]), bool(row["hints"]), _text(row, "client"), _whole(row, "asked"), _number(row, "visited"),
        bool(row["hidden"]),
    )  # fmt: skip


def seats_of(rows: Iterable[Row]) -> tuple[StoredSeat, ...]:
    """Return the seats of a table, in order and without a gap."""
    found = []
    for place, row in enumerate(rows):
        if _whole(row, "seat") != place or row["kind"] not in SEATED:
            raise UnreadableTable("not a seat")
        found.append(StoredSeat(
            place, row["kind"], _text(row, "name"), _text(row, "level"), _text(row, "token_hash"),
            _whole(row, "holder"), _text(row, "colour"), _text(row, "client"),
        ))  # fmt: skip
    return tuple(found)


def book_of(rows: Iterable[Row]) -> tuple[Entry, ...]:
    """Return the book of a table, in the order of the rows."""
    found = []
    for row in rows:
        if row["kind"] not in ENTRIES:
            raise UnreadableTable("not an entry")
        seat, detail, at = _whole(row, "seat"), _text(row, "detail"), _number(row, "at")
        found.append(Entry(_whole(row, "ply"), row["kind"], seat, detail, at))
    return tuple(found)


def _text(row: Row, name: str) -> str:
    if not isinstance(row[name], str):
        raise UnreadableTable(f"{name} is no text")
    return str(row[name])


def _whole(row: Row, name: str) -> int:
    if not isinstance(row[name], int):
        raise UnreadableTable(f"{name} is no whole number")
    return int(row[name])


def _number(row: Row, name: str) -> float:
    if not isinstance(row[name], (int, float)) or not math.isfinite(row[name]):
        raise UnreadableTable(f"{name} is no number")
    return float(row[name])


def _seed(row: Row) -> int:
    text = _text(row, "seed")
    if not text.isascii() or not text.isdecimal() or len(text) > 40:  # 128 bits have 39 digits
        raise UnreadableTable("seed is no number")
    return int(text)


def _options(row: Row) -> dict[str, Any]:
    try:
        found = json.loads(_text(row, "options"))
    except (ValueError, RecursionError):
        raise UnreadableTable("options are no JSON") from None
    if not isinstance(found, dict):
        raise UnreadableTable("options are no object")
    return found
