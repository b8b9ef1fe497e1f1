"""What happens to the data folder: a locked database, a damaged row, a damaged key, and who may read the files."""

import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from bench.siege.client import FRIEND, ME, Client, Seat, Stranger, addresses, bot
from bench.siege.measure import Attack, Measure, Terms
from bench.siege.server import DidNotStart, Source

TABLES, LOCKED = 80, 60.0
A_PERSON = 4
"""Tables one person plays at."""
RECOVERY = 60.0
"""Seconds the bots have to go on after the lock; the longest pause between two tries is 30."""
DAMAGE = {
    "options": "options = '{not json'",
    "seed": "seed = 'not a number'",
    "game": "game = 'no such game'",
    "created": "created = 'never'",
}
SECRET = "x" * 24 + "-not-a-key-"


def locked(source: Source, terms: Terms) -> Iterator[Measure]:
    """Another process holds the write lock of the database."""
    tables, seconds = terms.count(TABLES, 8), terms.count(int(LOCKED), 3)
    with source.serve() as server:
        people = [Client(server, address) for address in islice(addresses(), tables // A_PERSON)]
        seats = [Seat.at_new_table(one, "caylus", ME, bot("simple"), bot("simple"))
                 for one in people for _ in range(A_PERSON)]  # fmt: skip
        for seat in seats:
            seat.choose(seat.view())
        with Stranger(server) as stranger:
            _hold_lock(server.data, seconds, seats)
        time.sleep(1)
        stuck = _stuck(seats, RECOVERY)
        yield Measure(f"tables of {tables} whose bots are stuck after {seconds} s", stuck, exactly=0)
        statuses = sum((one.statuses for one in people), Counter[int]())
        errors = sum(number for status, number in statuses.items() if status >= 500 and status != 503)
        yield Measure(f"answers 500, of {sum(statuses.values()):,}", errors, exactly=0)
        yield Measure("a stranger's first page meanwhile: the longest", stranger.worst, "s", most=2)


def _hold_lock(data: Path, seconds: float, seats: list[Seat]) -> None:
    """Lock the database for a time in which people play on and set new tables."""
    until = time.monotonic() + seconds

    def person(own: list[Seat]) -> None:
        while time.monotonic() < until:
            for seat in own:
                seat.choose(seat.view())
            own[0].client.post("/api/tables", game="caylus", seats=[ME, FRIEND])
            time.sleep(0.5)

    with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        threads = [Thread(target=person, args=(seats[n:n + A_PERSON],)) for n in range(0, len(seats), A_PERSON)]
        for thread in threads:
            thread.start()
        time.sleep(max(0.0, until - time.monotonic()))
        other.execute("ROLLBACK")
        for thread in threads:
            thread.join()


def _stuck(seats: list[Seat], seconds: float) -> int:
    """Tables where a bot must move and does not, though somebody looks at them, for so long."""
    waiting, until = {seat.table: seat for seat in seats}, time.monotonic() + seconds
    while waiting and time.monotonic() < until:
        for seat in list(waiting.values()):
            view = seat.view()
            if view and (view["status"] == "over" or view["player"] == 0):
                del waiting[seat.table]
        time.sleep(0.5)
    return len(waiting)


def unreadable(source: Source, terms: Terms) -> Iterator[Measure]:
    """A row of the database is damaged, each time in another way."""
    with TemporaryDirectory(prefix="siege-") as made:
        data = Path(made)
        with source.serve(data=data) as server:
            table = Seat.at_new_table(Client(server), "caylus", ME, FRIEND).table
            Seat.at_new_table(Client(server), "caylus", ME, FRIEND)
        home, listing, own = 0, 0, 0
        whole = (data / "tables.sqlite").read_bytes()
        for how in DAMAGE.values():
            (data / "tables.sqlite").write_bytes(whole)
            with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as database:
                database.execute(f"UPDATE games SET {how} WHERE id = ?", (table,))
            with source.serve(data=data) as server:
                home += Client(server).get("/").status != 200
                listing += Client(server).get("/api/tables").status != 200
                own += Client(server).get(f"/tables/{table}").status == 500
        yield Measure(f"first pages that fail, of {len(DAMAGE)} kinds of damage", home, exactly=0)
        yield Measure("lists of the API that fail", listing, exactly=0)
        yield Measure("pages of the table itself that are 500", own, exactly=0)


def damaged_key(source: Source, terms: Terms) -> Iterator[Measure]:
    """The signing key is damaged, in two ways: the server says so, and does not print it."""
    said = ""
    for damage in (SECRET.encode(), SECRET.encode() + b"\xff"):
        with TemporaryDirectory(prefix="siege-") as made:
            data = Path(made)
            with source.serve(data=data):
                pass
            with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as database:
                database.execute("UPDATE settings SET value = CAST(? AS TEXT) WHERE name = 'key'", (damage,))
            said += _start_fails(source, data)
    yield Measure("a damaged signing key is printed", "yes" if SECRET in said else "no", exactly="no")
    yield Measure("tracebacks, of two starts", said.count("Traceback (most recent call last)"), exactly=0)


def _start_fails(source: Source, data: Path) -> str:
    """Everything said by a server that cannot start, or starts all the same."""
    try:
        with source.serve(data=data) as server:
            Client(server).get("/")
        return server.log()
    except DidNotStart as error:
        return error.log


def modes(source: Source, terms: Terms) -> Iterator[Measure]:
    """A data folder made by somebody else, and a server that starts with the usual umask."""
    with TemporaryDirectory(prefix="siege-") as made:
        data = Path(made) / "data"
        data.mkdir(mode=0o755)
        with source.serve(data=data, umask=0o022) as server:
            Seat.at_new_table(Client(server), "caylus", ME, FRIEND)
            files = {path.name: path.stat().st_mode & 0o777 for path in data.iterdir()}
            folder = data.stat().st_mode & 0o777
        open_files = sorted(name for name, mode in files.items() if mode & 0o077)
        yield Measure("mode of the folder", f"{folder:04o}", exactly="0700")
        yield Measure("files others may read", ", ".join(open_files) or "none", exactly="none")


ATTACKS = [
    Attack("locked", "the database is locked for a minute while 80 tables play", locked),
    Attack("row", "a row of the database is damaged", unreadable),
    Attack("key", "the signing key is damaged", damaged_key),
    Attack("modes", "the data folder exists already and is open to everybody", modes),
]
