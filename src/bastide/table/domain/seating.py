"""Setting a table, finding one, sitting down at it."""

import time
from collections.abc import Sequence
from dataclasses import replace

from bastide.api import definition, game_names
from bastide.api import game as make_game
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.kernel.options import CHANCE, REVISION, public_options
from bastide.lessons import first_deal
from bastide.table.domain.colours import known, palette, shown
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest, new_id
from bastide.table.domain.live_table import LiveTable, checked_game
from bastide.table.domain.repository import TableRepository, asked_in, told
from bastide.table.domain.seat_plans import Held, SeatPlan, name, places
from bastide.table.storage.protocol import BOT, JOIN, LESSONS, OPEN, RUNNING, Entry, Stored, StoredSeat, StoredTable

LISTED = 50


class Seating:
    """How people come to tables."""

    def __init__(self, tables: TableRepository) -> None:
        """`tables`: where they are loaded and written."""
        self.tables = tables

    def create(
        self,
        game: str,
        options: dict[str, OptionValue],
        seats: Sequence[SeatPlan],
        private: bool = False,
        seed: int | None = None,
        hints: bool | None = None,
        client: str = "",
        lessons: bool = False,
    ) -> Held:
        """Set a table. The seed is drawn by chance; nobody learns it before the game is over.

        `hints`: whether players may ask for them; unless told, where one plays against bots alone.
        `client`: the client that sets it. `lessons`: a first game of three, with a deal that suits the first seat.
        """
        made = _game(game, options, len(seats))
        table = new_id()
        digested = self.tables.signer.client_digest(client)
        taken, mine = places(self.tables.signer, made.name, table, seats, self.tables.levels)
        taken = [replace(one, client=digested) if one.token_hash else one for one in taken]
        status = OPEN if any(one.open for one in taken) else RUNNING
        if seed is None:
            seed = first_deal(made) if lessons else made.new_seed()
        helped = self.tables.hints and (sum(plan.kind != BOT for plan in seats) == 1 if hints is None else hints)
        stored = StoredTable(
            table, made.name, dict(made.options), seed, time.time(), status, private, helped, digested,
            asked_in(made.start(seed), status),
        )  # fmt: skip
        self.tables.store_table(stored, taken, client, [Entry(0, LESSONS, mine.seat or 0, at=stored.created)] * lessons)
        self.tables.presence.look(table)
        self.tables.on_change(table, 0)
        return mine

    def listing(self) -> list[Stored]:
        """Return the readable public tables that are not over, those that wait for players first."""
        with told():
            found = self.tables.storage.listed(LISTED)
        return [stored for stored in found if self._readable(stored)]

    def _readable(self, stored: Stored) -> bool:
        """Return whether a table can be listed; one that cannot is logged once."""
        try:
            checked_game(stored)
        except TableError as error:
            self.tables.unreadable.warning("a table cannot be read", stored.table.id, str(error))
            return False
        return True

    def join(self, table: str, player: str, seat: int | None = None, colour: str = "", client: str = "") -> Held:
        """Take a free seat, in a colour that is free; of several seats, the one that has this colour already."""
        live = self.tables.live(table)
        with live.lock:
            free = [one for one in live.seats if one.open and not one.name]
            if seat is not None:
                if not 0 <= seat < len(live.seats):
                    raise TableError(404, "no_seat")
                free = [one for one in free if one.seat == seat]
            if not free:
                raise TableError(409, "no_free_seat" if seat is None else "seat_taken")
            place = next((one for one in free if live.colours()[one.seat] == colour), free[0])
            return self.sit(live, place, name(player), _free_colour(live, colour), client)

    def sit(
        self, live: LiveTable, place: StoredSeat, player: str, colour: str = "", client: str = "", key: str = ""
    ) -> Held:
        """Take a seat with the given key or a new one, in the given colour or its own. The caller has the lock."""
        key = key or self.tables.signer.seat_key(live.id, place.seat)
        colour = colour or live.colours()[place.seat]
        client = self.tables.signer.client_digest(client)
        taken = replace(place, name=player, token_hash=digest(key), colour=colour, client=client)
        others = [replace(one, colour="") for one in live.seats if one.colour == colour and one.seat != place.seat]
        entry = Entry(live.version, JOIN, place.seat, player, time.time())
        self.tables.write(live, [entry], [taken, *others], begun(live, taken))
        self.tables.presence.arrived(live.id, place.seat)
        return Held(live.id, place.seat, key)


def begun(live: LiveTable, changed: StoredSeat) -> str:
    """The status once a seat is taken: the game begins when nobody is missing."""
    waiting = any(one.open for one in live.seats if one.seat != changed.seat)
    return RUNNING if live.status == OPEN and not waiting else ""


def _free_colour(live: LiveTable, colour: str) -> str:
    """A colour that nobody who sits at the table wears; nothing: whichever the seat has."""
    if colour and known(palette(live.game.name), colour) not in live.free_colours():
        raise TableError(409, "colour_taken", shown(live.game.name, colour))
    return colour


def _game(name: str, options: dict[str, OptionValue], players: int) -> Game:
    if name not in game_names():
        raise TableError(404, "no_game", name[:40])
    inside = definition(name)
    if players not in inside.players:
        raise TableError(422, "bad_seats", inside.title, inside.players[0], inside.players[-1], players)
    if public_options(options) != options:  # nobody who sets a table may choose a generator that can be solved
        raise TableError(422, "bad_option", f"{CHANCE} and {REVISION} cannot be chosen at a table")
    try:
        return make_game(name, players, **options)
    except (BadOption, TypeError) as error:
        raise TableError(422, "bad_option", str(error)) from None
