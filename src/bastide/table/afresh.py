"""After a game: its record, and the same people at a new table."""

import time
from dataclasses import replace

from bastide.api import game as make_game
from bastide.kernel.gamerecord import GameRecord
from bastide.kernel.options import public_options
from bastide.table.colours import palette
from bastide.table.errors import TableError
from bastide.table.keys import digest, new_id
from bastide.table.plans import Held, name
from bastide.table.seating import Seating
from bastide.table.sitting import Sitting
from bastide.table.storage import FREE, HUMAN, NAMELESS, NO_SEAT, OPEN, OVER, REMATCH, Entry, StoredSeat


class Afresh(Seating):
    """What can be done with a game that is over."""

    def record(self, table: str) -> GameRecord:
        """The record of a finished game; there, seats have their own colours, whatever was worn."""
        sitting = self.sitting(table)
        with sitting.lock:
            if sitting.status != OVER:
                raise TableError(403, "not_over")
            self.visits.note(table)
            course, colours = sitting.course, palette(sitting.game.name)
            names = [one.called(colour) for one, colour in zip(sitting.seats, colours, strict=False)]
            return GameRecord(course.game, course.seed, names, list(course.actions))

    def rematch(self, table: str, key: str | None, client: str = "") -> Held:
        """The same people at a new table; whoever asks first sets it, the others find their seats kept.

        Whoever asks again gets the same key again, and nothing changes, unless that table was deleted meanwhile.
        """
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self.player(sitting, key)
            if sitting.status != OVER:
                raise TableError(409, "not_over")
            if not sitting.rematch or self._is_gone(sitting.rematch):
                again = self._lay_again(sitting, client)
                self.write(sitting, [Entry(sitting.version, REMATCH, holder.seat or 0, again, time.time())])
            again = sitting.rematch
            old = sitting.seats[holder.seat or 0]
        return self._kept_seat(self.sitting(again), old, client)

    def _is_gone(self, table: str) -> bool:
        """True if there is no such table any more."""
        try:
            self.sitting(table)
        except TableError as error:
            if error.status != 404:
                raise
            return True
        return False

    def _kept_seat(self, sitting: Sitting, old: StoredSeat, client: str) -> Held:
        """The seat that is kept for the holder of an old one, taken unless it was already."""
        with sitting.lock:
            place = sitting.seats[old.seat]
            freed = any(entry.kind == FREE and entry.seat == place.seat for entry in sitting.book)
            if place.kind != HUMAN or freed:
                raise TableError(409, "seat_taken")
            key = self.signer.kept_key(sitting.id, place.seat, old.token_hash)
            if place.token_hash == digest(key):
                self.presence.seen(sitting.id, place.seat)
                return Held(sitting.id, place.seat, key)
            return self.sit(sitting, place, name(place.name), client=client, key=key)

    def _lay_again(self, sitting: Sitting, client: str = "") -> str:
        """A new table with the same options and seats; people's seats wait for them under their names."""
        seats = [replace(one, token_hash="", client="", name=one.name or NAMELESS if one.kind == HUMAN else one.name)
                 for one in sitting.seats]  # fmt: skip
        # By today's generator and rules, whatever the game before was played by.
        game = make_game(sitting.game.name, **public_options(sitting.game.options))
        table = replace(
            sitting.table, id=new_id(), options=dict(game.options), seed=game.new_seed(),
            created=time.time(), status=OPEN, client=self.signer.client_digest(client), asked=NO_SEAT, visited=0.0,
        )  # fmt: skip
        self.store_table(table, seats, client)
        return table.id
