"""What can be done at a table. Nothing here knows of HTTP; every refusal is a TableError with its sentence.

A change is tried on a copy, written down, and only then shown: what could not be written has not happened.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from secrets import randbits
from threading import Lock
from weakref import WeakValueDictionary

from bastide.api import GAMES, definition
from bastide.api import game as make_game
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption, IllegalAction
from bastide.kernel.game import Game
from bastide.kernel.gamerecord import GameRecord, clean_name
from bastide.table.errors import PlyTaken, StorageTrouble, TableError
from bastide.table.keys import Signer, digest, new_id
from bastide.table.levels import STAND_IN, levels, usual_level
from bastide.table.messages import LANGUAGES
from bastide.table.presence import Presence
from bastide.table.sitting import NOBODY, Holder, Sitting
from bastide.table.storage import (
    BOT,
    CONSENT,
    HOT,
    HUMAN,
    JOIN,
    NAMELESS,
    OPEN,
    OVER,
    PLAY,
    REMATCH,
    REPLACE,
    RESIGN,
    RUNNING,
    UNDO,
    Entry,
    Storage,
    Stored,
    StoredSeat,
    StoredTable,
)

ME, FRIEND = "me", "friend"
SEAT_KINDS = (ME, FRIEND, BOT, HOT)
MAX_NAME = 24
LISTED = 50


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """How a seat is to be taken: by `me`, a `friend`, a `bot` of a level, or `hot`: somebody else at my screen."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A seat at a table and the key that holds it; None: as a spectator."""

    table: str
    seat: int | None
    key: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """A decision a bot is asked for."""

    table: str
    ply: int
    seat: int
    level: str
    game: str
    options: dict[str, OptionValue]
    state: bytes
    moves: int


class Service:
    """All tables of a house."""

    def __init__(self, storage: Storage, kept: int = 500, patience: float = 120.0) -> None:
        """`kept`: tables held in memory; `patience`: seconds after which somebody who is away can be replaced."""
        self.storage = storage
        self.signer = Signer(storage.secret())
        self.kept = kept
        self.patience = patience
        self.on_change: Callable[[str, int], None] = lambda table, version: None
        self.presence = Presence()
        self._lock = Lock()
        self._recent: OrderedDict[str, Sitting] = OrderedDict()
        self._alive: WeakValueDictionary[str, Sitting] = WeakValueDictionary()

    # --- tables ---

    def create(
        self,
        game: str,
        options: dict[str, OptionValue],
        seats: Sequence[SeatPlan],
        private: bool = False,
        seed: int | None = None,
        hints: bool | None = None,
    ) -> Held:
        """Set a table. The seed is drawn by chance; nobody learns it before the game is over.

        `hints`: whether players may ask for them; unless told, where one plays against bots alone.
        """
        made = _game(game, options, len(seats))
        table = new_id()
        places, mine = self._places(table, seats)
        status = OPEN if any(one.open for one in places) else RUNNING
        seed = randbits(62) if seed is None else seed
        helped = sum(plan.kind != BOT for plan in seats) == 1 if hints is None else hints
        stored = StoredTable(table, made.name, dict(made.options), seed, time.time(), status, private, helped)
        with _told():
            self.storage.create(stored, places)
        self._announce(table, 0)
        return mine

    def _places(self, table: str, plans: Sequence[SeatPlan]) -> tuple[list[StoredSeat], Held]:
        me = [place for place, plan in enumerate(plans) if plan.kind == ME]
        if len(me) > 1:
            raise TableError(422, "one_me")
        if not me and any(plan.kind == HOT for plan in plans):
            raise TableError(422, "hot_needs_me")
        key = self.signer.seat_key(table, me[0]) if me else None
        holder = me[0] if me else -1
        places = []
        for place, plan in enumerate(plans):
            match plan.kind:
                case "me":
                    made = StoredSeat(place, HUMAN, name(plan.name), token_hash=digest(key or ""))
                case "friend":
                    made = StoredSeat(place, HUMAN)
                case "hot":
                    made = StoredSeat(place, HOT, name(plan.name), holder=holder)
                case _:
                    made = StoredSeat(place, BOT, level=level(plan.level))
            places.append(made)
        return places, Held(table, me[0] if me else None, key)

    def listing(self) -> list[Stored]:
        """Public tables that are not over, those that wait for somebody first."""
        with _told():
            return self.storage.listed(LISTED)

    def running(self) -> list[str]:
        """All tables where a game runs."""
        with _told():
            return self.storage.running()

    def sitting(self, table: str) -> Sitting:
        """The table, from memory or by replay."""
        with self._lock:
            found = self._recent.get(table) or self._alive.get(table)
            if found is not None:
                self._keep(found)
                return found
        with _told():
            stored = self.storage.load(table)
        if stored is None:
            raise TableError(404, "no_table")
        loaded = Sitting(stored)
        with self._lock:
            found = self._alive.get(table, loaded)
            self._keep(found)
            return found

    def _keep(self, sitting: Sitting) -> None:
        self._alive[sitting.id] = sitting
        self._recent[sitting.id] = sitting
        self._recent.move_to_end(sitting.id)
        while len(self._recent) > self.kept:
            self._recent.popitem(last=False)

    def _forget(self, table: str) -> None:
        """What is in memory is behind what is written down: read it anew."""
        with self._lock:
            self._recent.pop(table, None)
            self._alive.pop(table, None)

    # --- who asks ---

    def holder(self, sitting: Sitting, key: str | None) -> Holder:
        """Whose key this is; without one, a spectator."""
        if not key:
            return NOBODY
        seat = self.signer.seat_of(sitting.id, key)
        if seat is None or seat >= len(sitting.seats) or sitting.seats[seat].token_hash != digest(key):
            raise TableError(403, "bad_key")
        self.presence.seen(sitting.id, seat)
        return sitting.held_by(seat)

    def _player(self, sitting: Sitting, key: str | None) -> Holder:
        holder = self.holder(sitting, key)
        if holder.seat is None:
            raise TableError(403, "need_key")
        return holder

    # --- changes ---

    def _write(
        self,
        sitting: Sitting,
        entries: Sequence[Entry],
        seats: Sequence[StoredSeat] = (),
        status: str = "",
    ) -> None:
        """Write down, then show."""
        try:
            with _told():
                self.storage.append(sitting.id, entries, seats, status)
        except TableError as error:
            if error.key == "moved_on":
                self._forget(sitting.id)
            raise
        sitting.adopt(entries, seats, status)
        self._announce(sitting.id, sitting.version)

    def _announce(self, table: str, version: int) -> None:
        self.on_change(table, version)

    def join(self, table: str, player: str, seat: int | None = None) -> Held:
        """Take a free seat."""
        sitting = self.sitting(table)
        with sitting.lock:
            free = [one for one in sitting.seats if one.open and not one.name]
            if seat is not None:
                if not 0 <= seat < len(sitting.seats):
                    raise TableError(404, "no_seat")
                free = [one for one in free if one.seat == seat]
            if not free:
                raise TableError(409, "no_free_seat" if seat is None else "seat_taken")
            return self._sit(sitting, free[0], name(player))

    def _sit(self, sitting: Sitting, place: StoredSeat, player: str) -> Held:
        key = self.signer.seat_key(sitting.id, place.seat)
        taken = replace(place, name=player, token_hash=digest(key))
        entry = Entry(sitting.version, JOIN, place.seat, player, time.time())
        self._write(sitting, [entry], [taken], self._begun(sitting, taken))
        self.presence.seen(sitting.id, place.seat)
        return Held(sitting.id, place.seat, key)

    def _begun(self, sitting: Sitting, changed: StoredSeat) -> str:
        """The status once a seat is taken: the game begins when nobody is missing."""
        waiting = any(one.open for one in sitting.seats if one.seat != changed.seat)
        return RUNNING if sitting.status == OPEN and not waiting else ""

    def act(self, table: str, key: str | None, action: str | int, ply: int) -> int:
        """Play an action, as the table was at `ply`; the new version."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            sitting.running()
            self._current(sitting, ply)
            return self._play(sitting, self._asked(sitting, holder), action)

    def _asked(self, sitting: Sitting, holder: Holder) -> int:
        """The seat that must choose, if it is one of the holder's."""
        asked = sitting.course.state.player
        if asked is None or asked not in holder.seats:
            raise TableError(409, "not_your_turn", {one: sitting.names(one)[asked or 0] for one in LANGUAGES})
        return asked

    def _current(self, sitting: Sitting, ply: int) -> None:
        if ply != sitting.version:
            raise TableError(409, "moved_on")

    def _play(self, sitting: Sitting, seat: int, action: str | int) -> int:
        try:
            found = sitting.game.action(action)
            after = sitting.course.check(found, seat)
        except IllegalAction as error:
            raise TableError(422, "illegal", {one: error.text(one) for one in LANGUAGES}) from None
        entry = Entry(sitting.version, PLAY, seat, str(found), time.time())
        self._write(sitting, [entry], status=OVER if after.over else "")
        return sitting.version

    def undo(self, table: str, key: str | None, ply: int) -> int:
        """Take one's own last action back, unless chance, something hidden or another's decision came since."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            sitting.running()
            self._current(sitting, ply)
            reason = sitting.course.why_no_undo(holder.seats)
            if reason:
                raise TableError(409, reason)
            before = sitting.course.before
            seat = before.player if before else None
            self._write(sitting, [Entry(sitting.version, UNDO, seat or 0, at=time.time())])
            return sitting.version

    def resign(self, table: str, key: str | None) -> int:
        """Leave for good; a bot plays on in all seats of this screen."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            sitting.running()
            self._hand_over(sitting, holder, RESIGN, holder.seat or 0)
            return sitting.version

    def _hand_over(self, sitting: Sitting, holder: Holder, kind: str, by: int, detail: str = "") -> None:
        """Bots take over all seats of a screen."""
        taken = [_as_bot(sitting.seats[seat]) for seat in holder.seats]
        self._write(sitting, [Entry(sitting.version, kind, by, detail, time.time())], taken)

    def replace(self, table: str, key: str | None, seat: int) -> int:
        """Agree to a bot in a seat: at once where nobody sits, else when all others agree and the player is away."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            if not 0 <= seat < len(sitting.seats):
                raise TableError(404, "no_seat")
            if sitting.status == OVER:
                raise TableError(409, "is_over")
            place = sitting.seats[seat]
            if place.open:
                bot = _as_bot(place)
                entry = Entry(sitting.version, REPLACE, seat, at=time.time())
                self._write(sitting, [entry], [bot], self._begun(sitting, bot))
            else:
                self._consent(sitting, holder, sitting.screen_of(seat))
            return sitting.version

    def _consent(self, sitting: Sitting, holder: Holder, seat: int) -> None:
        place, voter = sitting.seats[seat], holder.seat or 0
        if place.kind != HUMAN or seat in holder.seats:
            raise TableError(409, "not_a_person")
        if self.presence.away(sitting.id, seat) < self.patience:
            raise TableError(409, "not_missing", sitting.names("en")[seat], round(self.patience))
        if sitting.voters(seat) <= sitting.consents(seat) | {voter}:
            self._hand_over(sitting, sitting.held_by(seat), REPLACE, seat)
        else:
            self._write(sitting, [Entry(sitting.version, CONSENT, voter, str(seat), time.time())])

    def rematch(self, table: str, key: str | None) -> Held:
        """The same people at a new table; whoever asks first sets it, the others find their seats kept."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            if sitting.status != OVER:
                raise TableError(409, "not_over")
            if not sitting.rematch:
                again = self._lay_again(sitting)
                entry = Entry(sitting.version, REMATCH, holder.seat or 0, again, time.time())
                self._write(sitting, [entry])
            again = sitting.rematch
        seat = holder.seat or 0
        other = self.sitting(again)
        with other.lock:
            if other.seats[seat].kind != HUMAN:
                raise TableError(409, "seat_taken")
            return self._sit(other, other.seats[seat], name(other.seats[seat].name))

    def _lay_again(self, sitting: Sitting) -> str:
        """A new table with the same options and seats; people's seats wait for them under their names."""
        table, old = new_id(), sitting.table
        seats = [replace(one, token_hash="", name=one.name or NAMELESS if one.kind == HUMAN else one.name)
                 for one in sitting.seats]  # fmt: skip
        stored = StoredTable(table, old.game, old.options, randbits(62), time.time(), OPEN, old.private, old.hints)
        with _told():
            self.storage.create(stored, seats)
        return table

    # --- bots ---

    def question(self, table: str) -> Question | None:
        """What a bot is asked at a table, if one is."""
        sitting = self.sitting(table)
        with sitting.lock:
            bot = sitting.bot_asked()
            if bot is None:
                return None
            course, options = sitting.course, sitting.game.options
            state, moves = course.state.to_bytes(), len(course.actions)
            return Question(table, sitting.version, bot.seat, bot.level, sitting.game.name, options, state, moves)

    def hint_question(self, table: str, key: str | None, ply: int) -> Question:
        """What a player who wants a hint is asked, where the table allows hints."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self._player(sitting, key)
            sitting.running()
            if not sitting.table.hints:
                raise TableError(403, "no_hints")
            self._current(sitting, ply)
            seat = self._asked(sitting, holder)
            course = sitting.course
            return Question(
                table, ply, seat, STAND_IN, sitting.game.name, sitting.game.options, course.state.to_bytes(),
                len(course.actions),
            )  # fmt: skip

    def answer(self, question: Question, action: int) -> None:
        """A bot's choice; nothing, if the table has moved on while it was thinking."""
        sitting = self.sitting(question.table)
        with sitting.lock:
            bot = sitting.bot_asked()
            if sitting.version == question.ply and bot is not None and bot.seat == question.seat:
                self._play(sitting, bot.seat, action)

    # --- games that are over ---

    def record(self, table: str) -> GameRecord:
        """The record of a finished game."""
        sitting = self.sitting(table)
        with sitting.lock:
            if sitting.status != OVER:
                raise TableError(403, "not_over")
            course = sitting.course
            return GameRecord(course.game, course.seed, sitting.names("en"), list(course.actions))


def name(text: str) -> str:
    """A name as it can stand at a table; nothing: the seat's colour stands in."""
    kept = clean_name(text)[:MAX_NAME].strip()
    return "" if kept == NAMELESS else kept


def level(text: str) -> str:
    """A level that exists; nothing: the usual one."""
    text = text or usual_level()
    if text not in levels():
        raise TableError(422, "no_level", text[:20], ", ".join(levels()))
    return text


def _as_bot(place: StoredSeat) -> StoredSeat:
    return replace(place, kind=BOT, level=usual_level(), token_hash="", holder=-1)


def _game(name: str, options: dict[str, OptionValue], players: int) -> Game:
    if name not in GAMES:
        raise TableError(404, "no_game", name[:40])
    known = definition(name)
    if players not in known.players:
        raise TableError(422, "bad_seats", known.title, known.players[0], known.players[-1], players)
    try:
        return make_game(name, players, **options)
    except (BadOption, TypeError) as error:
        raise TableError(422, "bad_option", str(error)) from None


@contextmanager
def _told() -> Iterator[None]:
    """What the storage could not do, as a sentence for people."""
    try:
        yield
    except PlyTaken:
        raise TableError(409, "moved_on") from None
    except StorageTrouble as error:
        raise TableError(503, "storage", str(error)) from None
