"""A table in memory: what is stored of it, the course of its game, and who holds which seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import RLock

from bastide.api import definition
from bastide.api import game as make_game
from bastide.kernel.colours import SeatColours
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import Action, Game
from bastide.kernel.options import CHANCE, check_key, first_options
from bastide.table.domain import colours
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import History, Outcome
from bastide.table.domain.take_backs import open_request
from bastide.table.domain.wording import Wording
from bastide.table.messages import MESSAGES
from bastide.table.storage.protocol import (
    BOT,
    CONSENT,
    END,
    FREE,
    HOT,
    HUMAN,
    LESSONS,
    NO_SEAT,
    OPEN,
    OVER,
    REMATCH,
    RUNNING,
    Entry,
    Stored,
    StoredSeat,
)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who asks: the seat whose key was shown (None: a spectator), and all seats played from that screen."""

    seat: int | None
    seats: tuple[int, ...] = ()


NOBODY = Holder(None)


@dataclass(frozen=True, slots=True)
class HintedChoice:
    """A choice and what it is worth: the share of the win it leaves, and those of all seats; None: nobody counted."""

    action: Action
    share: float | None = None
    shares: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The best choices at a moment, the best first, and which bot says so."""

    ply: int
    seat: int
    by: str
    best: tuple[HintedChoice, ...]


class LiveTable:
    """A table that is being played at. Whoever reads or changes it has its lock."""

    def __init__(self, stored: Stored) -> None:
        """Replay the game."""
        self.lock = RLock()
        self.reload(stored)

    def reload(self, stored: Stored) -> None:
        """Replay the stored table in place. The caller has the lock."""
        game = checked_game(stored)
        try:
            history = History(game, stored.table.seed, stored.book)
            open_request(stored.book)
        except (BastideError, LookupError, TypeError, ValueError, ArithmeticError):
            raise TableError(410, "unreadable") from None
        finished = stored.table.status == OVER and not any(entry.kind == END for entry in stored.book)
        if history.state.over != finished or not _possible_book(stored):
            raise TableError(410, "damaged")
        self.table = stored.table
        self.book = list(stored.book)
        self.hint: Hint | None = None
        self.game = game
        self.seats = colours.current(game.name, stored.seats)
        self.history = history

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.id

    @property
    def version(self) -> int:
        """How many entries the book has; each change of the table adds one."""
        return len(self.book)

    def current(self, ply: int) -> bool:
        """Return whether position and question are those of a version: since then only seats have changed hands, or
        people have agreed to something."""
        return self.history.since <= ply <= self.version

    def check_current(self, ply: int) -> None:
        """Refuse what was chosen for a position or question that is no longer there."""
        if not self.current(ply):
            raise TableError(409, "moved_on")

    @property
    def status(self) -> str:
        """Open, running or over."""
        return self.table.status

    @property
    def rematch(self) -> str:
        """The id of the rematch, if there is one; of several, the last: those before were deleted."""
        return next((entry.detail for entry in reversed(self.book) if entry.kind == REMATCH), "")

    @property
    def ended(self) -> str | None:
        """The host's reason for ending the game early (maybe empty); None if the host did not."""
        return next((entry.detail for entry in self.book if entry.kind == END), None)

    @property
    def guided(self) -> bool:
        """True at a table for a first game with lessons."""
        return any(entry.kind == LESSONS for entry in self.book)

    @property
    def hinted(self) -> Hint | None:
        """The hint somebody asked for, as long as nothing has changed."""
        return self.hint if self.hint is not None and self.hint.ply == self.version else None

    def stored(self) -> Stored:
        """The table as it would be listed, without its book."""
        return Stored(self.table, tuple(self.seats))

    def adopt(
        self, entries: Sequence[Entry], seats: Sequence[StoredSeat], status: str, outcome: Outcome | None = None
    ) -> None:
        """Take over what has been written down, with the outcome that was worked out for it."""
        for entry in entries:
            self.history.write(entry, outcome)
        self.book += entries
        for seat in seats:
            self.seats[seat.seat] = seat
        if status:
            self.table = replace(self.table, status=status)

    def held_by(self, seat: int | None) -> Holder:
        """The holder of a seat, with all that is played from the same screen."""
        if seat is None:
            return NOBODY
        return Holder(seat, tuple(one.seat for one in self.seats if one.seat == seat or self.plays_from(one, seat)))

    @staticmethod
    def plays_from(one: StoredSeat, seat: int) -> bool:
        """True if a seat is played from the screen of another."""
        return one.kind == HOT and one.holder == seat

    def eyes(self, holder: Holder) -> int | None:
        """The seat through whose eyes a screen looks: of several people at it, the one who is asked; else nobody."""
        if self.status == OPEN:
            return None
        if len(holder.seats) < 2:
            return holder.seat
        asked = self.history.state.player
        return asked if asked in holder.seats else None

    def changes_hands(self, holder: Holder) -> bool:
        """True if a screen shows one person what another one at it may not see: it is veiled in between."""
        return self.game.definition.secrets and len(holder.seats) > 1 and self.status == RUNNING

    @property
    def seat_colours(self) -> SeatColours:
        """The colour of each seat, for texts and pictures."""
        return colours.seat_colours(self.game.name, self.seats)

    def wording(self, language: str) -> Wording:
        """Return how texts about this table read in a language."""
        return Wording(language, self.names(language), self.seat_colours)

    def colours(self, language: str = "en") -> list[str]:
        """Return the colours of the seats, by name."""
        return colours.names(self.game.name, self.seats, language)

    def free_colours(self) -> list[str]:
        """Return the colours a newcomer can choose."""
        return colours.free(self.game.name, self.seats)

    def names(self, language: str) -> list[str]:
        """The players' names; a bot, and whoever has none, has the colour's."""
        return [one.called(colour) for one, colour in zip(self.seats, self.colours(language), strict=True)]

    def consents(self, seat: int) -> set[int]:
        """Who agreed to a bot in place of a seat, since anything was decided there, and still sits here."""
        agreed: set[int] = set()
        for entry in self.book:
            if entry.kind == CONSENT and entry.detail == str(seat):
                agreed.add(entry.seat)
            elif entry.seat == seat:
                agreed.clear()
            elif entry.kind == FREE:
                agreed.discard(entry.seat)
        return agreed

    def others(self, seat: int) -> set[int]:
        """All people but the one in this seat, one a screen."""
        return {one.seat for one in self.seats if one.kind == HUMAN and one.token_hash and one.seat != seat}

    def screen_of(self, seat: int) -> int:
        """The seat whose key plays this seat."""
        one = self.seats[seat]
        return one.holder if one.kind == HOT else seat

    def bot_asked(self) -> StoredSeat | None:
        """The bot that must choose now, if it is one."""
        asked = self.history.state.player
        if self.status != RUNNING or asked is None or self.seats[asked].kind != BOT:
            return None
        return self.seats[asked]

    def running(self) -> None:
        """Refuse what only goes while the game runs."""
        if self.status == OPEN:
            raise TableError(409, "not_begun")
        if self.status == OVER:
            raise TableError(409, "is_over")


def checked_game(stored: Stored) -> Game:
    """Return the game of a stored table; TableError if its options, seed or seats are impossible."""
    try:
        options = first_options(definition(stored.table.game), stored.table.options)
        game = make_game(stored.table.game, options.pop("players"), **options)
        check_key(game.options[CHANCE], stored.table.seed)
    except (BadOption, LookupError, TypeError, ValueError):
        raise TableError(410, "unreadable") from None
    seats, palette = colours.current(game.name, stored.seats), colours.palette(game.name)
    chosen = [seat.colour for seat in seats if seat.colour]
    if len(seats) != game.players or len(set(chosen)) < len(chosen) or not set(chosen) <= set(palette):
        raise TableError(410, "damaged")
    if not all(_possible(seat, len(seats)) for seat in seats):
        raise TableError(410, "damaged")
    return game


def _possible(seat: StoredSeat, seats: int) -> bool:
    """True if a bot has a known level, and a person at another's screen has one."""
    if seat.kind == BOT:
        return f"level_{seat.level}" in MESSAGES
    return seat.kind != HOT or 0 <= seat.holder < seats


def _possible_book(stored: Stored) -> bool:
    """True if no entry is missing, and all name seats of this table only."""
    whole = [entry.ply for entry in stored.book] == list(range(len(stored.book)))
    return whole and all(_names_seats(entry, len(stored.seats)) for entry in stored.book)


def _names_seats(entry: Entry, seats: int) -> bool:
    """True if an entry names seats of its table only; what the host does to a whole table names none."""
    if entry.kind == END:
        return entry.seat == NO_SEAT
    named = [entry.seat, *([_number(entry.detail)] if entry.kind == CONSENT else [])]
    return all(0 <= seat < seats for seat in named)


def _number(text: str) -> int:
    """A small number in an entry; -1 if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1
