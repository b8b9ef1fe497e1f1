"""After a game: its record, and the same people at a new table."""

import time
from dataclasses import replace

from bastide.kernel.gamerecord import GameRecord
from bastide.table.colours import palette
from bastide.table.desk import told
from bastide.table.errors import TableError
from bastide.table.keys import new_id
from bastide.table.plans import Held, name
from bastide.table.seating import Seating
from bastide.table.sitting import Sitting
from bastide.table.storage import HUMAN, NAMELESS, OPEN, OVER, REMATCH, UNKNOWN, Entry


class Afresh(Seating):
    """What can be done with a game that is over."""

    def record(self, table: str) -> GameRecord:
        """The record of a finished game; there, seats have their own colours, whatever was worn."""
        sitting = self.sitting(table)
        with sitting.lock:
            if sitting.status != OVER:
                raise TableError(403, "not_over")
            course, colours = sitting.course, palette(sitting.game.name)
            names = [one.called(colour) for one, colour in zip(sitting.seats, colours, strict=False)]
            return GameRecord(course.game, course.seed, names, list(course.actions))

    def rematch(self, table: str, key: str | None, client: str = "") -> Held:
        """The same people at a new table; whoever asks first sets it, the others find their seats kept."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self.player(sitting, key)
            if sitting.status != OVER:
                raise TableError(409, "not_over")
            if not sitting.rematch:
                again = self._lay_again(sitting, client)
                self.write(sitting, [Entry(sitting.version, REMATCH, holder.seat or 0, again, time.time())])
            again = sitting.rematch
        seat = holder.seat or 0
        other = self.sitting(again)
        with other.lock:
            if other.seats[seat].kind != HUMAN:
                raise TableError(409, "seat_taken")
            return self.sit(other, other.seats[seat], name(other.seats[seat].name), client=client)

    def _lay_again(self, sitting: Sitting, client: str = "") -> str:
        """A new table with the same options and seats; people's seats wait for them under their names."""
        seats = [replace(one, token_hash="", client="", name=one.name or NAMELESS if one.kind == HUMAN else one.name)
                 for one in sitting.seats]  # fmt: skip
        table = replace(
            sitting.table, id=new_id(), seed=sitting.game.new_seed(), created=time.time(), status=OPEN,
            client=self.signer.client_digest(client), asked=UNKNOWN, visited=0.0,
        )  # fmt: skip
        with told():
            self.storage.create(table, seats)
        return table.id
