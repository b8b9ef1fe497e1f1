"""The actions of `bastide admin`, on the database that a server may be using.

A change at a table is an entry in its book, as a player's move is: of two writers at the same moment one is refused and
tries again. Every action adds a line to the log of changes, from which running servers learn of it.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from bastide.kernel.game_record import clean_name
from bastide.table.domain import seat_plans as plans
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.host.actions import HOUR, TRIES, AdminError, ban, one_line, persistent
from bastide.table.storage.data_folder import opened
from bastide.table.storage.host import DELETE, HIDE, UNHIDE, Ban
from bastide.table.storage.opening import shared_storage
from bastide.table.storage.protocol import (
    BOT,
    END,
    FREE,
    HUMAN,
    NO_SEAT,
    OPEN,
    OVER,
    RENAME,
    REPLACE,
    RUNNING,
    Change,
    Entry,
    StoredSeat,
)  # fmt: skip
from bastide.table.storage.sql import SqlStorage
from bastide.table.web.clients import LOCAL


class Admin:
    """The actions of a host."""

    def __init__(self, storage: SqlStorage) -> None:
        """`storage`: a server may be using the same database."""
        self.storage = storage
        self.service = Service(storage)

    # --- tables ---

    def end(self, table: str, reason: str = "") -> None:
        """End a running game for good, without a winner."""
        reason = one_line(reason)

        def write(live: LiveTable) -> None:
            live.running()
            entry = Entry(live.version, END, NO_SEAT, reason, time.time())
            self.service.tables.write(live, [entry], status=OVER, change=Change(END, table, reason))

        self._change(table, write)

    def hide(self, table: str, hidden: bool) -> None:
        """Keep a table out of the public list, or list it again if its players wanted it listed."""
        change = Change(HIDE if hidden else UNHIDE, table)
        if not persistent(lambda: self.storage.hide(table, hidden, change)):
            raise TableError(404, "no_table")

    def delete(self, table: str) -> None:
        """Delete a table with all that belongs to it."""
        if not persistent(lambda: self.storage.delete([table], Change(DELETE, table))):
            raise TableError(404, "no_table")

    def free(self, table: str, seat: str, bot: str | None = None) -> None:
        """Take a person out of a seat: it waits for somebody, or a bot of a level (empty: the usual one) plays on.

        With a bot, everybody at the same screen is replaced: their key is gone.
        """
        level = None if bot is None else plans.level(bot, self.service.tables.levels)

        def write(live: LiveTable) -> None:
            place = _person(live, seat)
            if live.status == OVER:
                raise TableError(409, "is_over")
            self._free(live, place, level, FREE, "")

        self._change(table, write)

    def _free(self, live: LiveTable, place: StoredSeat, level: str | None, what: str, detail: str) -> None:
        """`what` and `detail` are for the log of changes."""
        now, named = time.time(), _seat_words(live, place.seat)
        change = Change(what, live.id, f"{named}: {detail}" if detail else named)
        if level is None:
            freed = replace(place, kind=HUMAN, name="", token_hash="", client="", holder=-1)
            self.service.tables.write(live, [Entry(live.version, FREE, place.seat, at=now)], [freed], change=change)
            return
        screen = live.held_by(place.seat).seats
        bots = [replace(self.service.leaving.as_bot(live, one), level=level, name="") for one in screen]
        status = RUNNING if live.status == OPEN and not _waits(live, screen) else ""
        self.service.tables.write(live, [Entry(live.version, REPLACE, place.seat, at=now)], bots, status, change=change)

    def rename(self, table: str, seat: str, name: str) -> str:
        """Give a person another name; return it as it is kept."""
        kept = plans.name(one_line(name))
        if not kept:
            raise AdminError(f"{clean_name(name)[:40]!r} is no name")

        def write(live: LiveTable) -> None:
            place = live.seats[seat_of(live, seat)]
            if place.open:
                raise AdminError("nobody sits there")
            entry = Entry(live.version, RENAME, place.seat, kept, time.time())
            change = Change(RENAME, table, _seat_words(live, place.seat, kept))
            self.service.tables.write(live, [entry], [replace(place, name=kept)], change=change)

        self._change(table, write)
        return kept

    # --- bans ---

    def ban(self, table: str, seat: str, hours: float, reason: str = "") -> int:
        """Take a person out of a seat and refuse their address for a time; return the number of the ban.

        Of several people at one screen it frees the seat that holds the key; the others are played from there.
        """
        live = self.service.live(table)
        with live.lock:
            place = live.seats[live.screen_of(_person(live, seat).seat)]
            client = place.client
        if not client:
            raise AdminError("it is not known from which address this seat was taken: free it, or ban an address")

        def write(live: LiveTable) -> None:
            now = live.seats[place.seat]
            if live.status != OVER and now.kind != BOT and now.token_hash == place.token_hash:
                self._free(live, now, None, FREE, "banned")

        # The ban comes first: whoever loses the seat must not take it again.
        number = ban(self.storage, Ban(client, time.time() + hours * HOUR, one_line(reason), table, place.seat))
        self._change(table, write)
        return number

    def is_this_machine(self, number: int) -> bool:
        """Return whether a ban is of this machine's own address."""
        own = {self.service.signer.client_digest(client) for client in OWN}
        return any(one.id == number and one.client in own for one in self.storage.decisions().bans)

    # ---

    def _change(self, table: str, write: Callable[[LiveTable], None]) -> None:
        """Change a table; if somebody else changed it first, load it again and retry."""
        for _ in range(TRIES):
            live = self.service.live(table)
            with live.lock:
                try:
                    return write(live)
                except TableError as error:
                    if error.key != "moved_on":
                        raise
        raise AdminError("the table moves on too fast: try again")


OWN = ("127.0.0.1", "::/64", LOCAL)
"""Clients on this machine, such as a proxy, as limits see them."""


@contextmanager
def administration(data: Path, database: str = "") -> Iterator[Admin]:
    """Yield the actions for a data folder or a database, and close it afterwards. CannotServe if it has no tables."""
    storage = shared_storage(database) if database else opened(data)
    try:
        yield Admin(storage)
    finally:
        storage.close()


def seat_of(live: LiveTable, text: str) -> int:
    """Return the seat with a number, from 0, or of the player with a colour; AdminError if there is none."""
    colours = live.colours()
    if text in colours:
        return colours.index(text)
    if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < len(colours):
        return int(text)
    raise AdminError(f"there is no seat {text[:20]!r}; there are {', '.join(colours)} (or 0 to {len(colours) - 1})")


def _person(live: LiveTable, seat: str) -> StoredSeat:
    place = live.seats[seat_of(live, seat)]
    if place.kind == BOT:
        raise AdminError("a bot sits there")
    if place.open:
        raise AdminError("nobody sits there")
    return place


def _waits(live: LiveTable, taken: tuple[int, ...]) -> bool:
    return any(one.open for one in live.seats if one.seat not in taken)


def _seat_words(live: LiveTable, seat: int, name: str = "") -> str:
    """The seat and who sits there; never a name that was taken away."""
    colour, name = live.colours()[seat], name or live.seats[seat].name
    return f"{colour} ({name})" if name else colour
