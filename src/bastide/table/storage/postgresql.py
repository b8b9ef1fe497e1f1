"""Tables kept in PostgreSQL, where any number of processes play at them.

Every commit is on the disk before it is acknowledged. A connection that broke is noticed before it is used again.
"""

import select
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from bastide.table.domain.errors import CannotServe
from bastide.table.storage.protocol import UNKNOWN, Change, Entry, Stored, StoredSeat
from bastide.table.storage.revisions import revise, revision
from bastide.table.storage.schema import ACTIONS, VERSION
from bastide.table.storage.shared import SharedStorage
from bastide.table.storage.sql import LOG

CONNECTIONS = 10
POOL_SECONDS, CONNECT_SECONDS = 5.0, 5
UPGRADE_LOCK = 0x62617374
"""The advisory lock of the process that upgrades the schema."""
ON_CONNECT = """SELECT set_config('lock_timeout', '5s', false), set_config('statement_timeout', '30s', false),
    set_config('idle_in_transaction_session_timeout', '15s', false),
    set_config('synchronous_commit',
               CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
               ELSE current_setting('synchronous_commit') END, false)"""
"""A stopped process must not hold others up, and no acknowledged move may be lost, whatever the server's settings."""
APPEND = """
WITH book AS (
    INSERT INTO actions (game, ply, kind, seat, detail, at)
    SELECT %(game)s, * FROM unnest(
        %(plies)s::int[], %(kinds)s::text[], %(seats)s::int[], %(details)s::text[], %(ats)s::float8[])
), place AS (
    UPDATE seats SET kind = new.kind, name = new.name, level = new.level, token_hash = new.token_hash,
        holder = new.holder, colour = new.colour, client = new.client
    FROM unnest(%(seat)s::int[], %(kind)s::text[], %(name)s::text[], %(level)s::text[], %(token_hash)s::text[],
        %(holder)s::int[], %(colour)s::text[], %(client)s::text[])
        AS new (seat, kind, name, level, token_hash, holder, colour, client)
    WHERE seats.game = %(game)s AND seats.seat = new.seat
)
UPDATE games SET asked = %(asked)s, status = COALESCE(NULLIF(%(status)s, ''), status) WHERE id = %(game)s"""
"""All that a move changes, in one statement: one round trip, which commits by itself."""


class PostgresStorage(SharedStorage):
    """A database of PostgreSQL, of this program alone."""

    _insert = staticmethod(insert)

    def __init__(self, address: str, connections: int = CONNECTIONS) -> None:
        """`address`: `postgresql://user:password@host/name`; `connections`: those a process opens at most."""
        super().__init__()
        self.url = database_url(address)
        self.place = self.url.render_as_string(hide_password=True)
        self.engine = sa.create_engine(
            self.url.set(drivername="postgresql+psycopg"), hide_parameters=True, isolation_level="AUTOCOMMIT",
            pool_size=connections, max_overflow=0, pool_timeout=POOL_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "application_name": "bastide"},
        )  # fmt: skip
        sa.event.listen(self.engine, "connect", _configure)
        sa.event.listen(self.engine, "checkout", _checked_out)
        sa.event.listen(self.engine, "checkin", self._returned)
        self._begin()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with self._translated(), self._transaction("READ COMMITTED") as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        """A transaction that sees one state of the database, even if others write meanwhile."""
        with self._translated(), self._transaction("REPEATABLE READ") as connection:
            yield connection

    @contextmanager
    def _single(self) -> Iterator[sa.Connection]:
        with self._translated(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _transaction(self, isolation: str) -> Iterator[sa.Connection]:
        with self.engine.connect().execution_options(isolation_level=isolation) as connection, connection.begin():
            yield connection

    def listening(self) -> Any:
        """A new connection that notices within half a minute when the other side is gone without a word."""
        import psycopg

        address = self.url.render_as_string(hide_password=False)
        return psycopg.connect(
            address, autocommit=True, connect_timeout=CONNECT_SECONDS, application_name="bastide notices",
            keepalives_idle=10, keepalives_interval=5, keepalives_count=3,
        )  # fmt: skip

    def _migrate(self) -> None:
        """Bring the database to the present schema, all or nothing; of several processes one does it."""
        with self._single() as connection:
            if self._is_present(connection):
                return
        with self._writing() as connection:
            connection.exec_driver_sql("SELECT set_config('lock_timeout', '0', true)")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
            if self._is_present(connection):  # another process was quicker
                return
            if present := revision(connection):
                LOG.warning("the database is upgraded from schema %d to %d", present, VERSION)
            revise(connection, present)

    def _is_present(self, connection: sa.Connection) -> bool:
        present = revision(connection)
        if present > VERSION:
            raise CannotServe(
                f"{self.place} is of a newer Bastide (schema {present}, this one knows {VERSION}): install the newer "
                "one again, or restore a backup from before its upgrade"
            )
        return present == VERSION

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table."""
        return None if "\0" in table else super().load(table)  # no text of PostgreSQL has this character

    def deleted(self, table: str) -> bool:
        """Return whether the host has deleted a table of this id."""
        return "\0" not in table and super().deleted(table)

    def append(
        self, table: str, entries: Sequence[Entry], seats: Sequence[StoredSeat] = (), status: str = "",
        asked: int = UNKNOWN, change: Change | None = None,
    ) -> None:  # fmt: skip
        """Write entries into the book; without a change of the host's in one statement.

        Where the connection breaks before the answer, it is looked up whether the entries were written.
        """
        if change is not None:
            super().append(table, entries, seats, status, asked, change)
            return
        values: dict[str, Any] = {"game": table, "status": status, "asked": asked}
        for name in Entry.__slots__:
            plural = {"ply": "plies"}.get(name, f"{name}s")
            values[plural] = [getattr(entry, name) for entry in entries]
        for name in StoredSeat.__slots__:
            values[name] = [getattr(seat, name) for seat in seats]
        with self._translated():
            try:
                self._execute(APPEND, values)
            except sa.exc.DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                if not self._are_written(table, entries):
                    self._execute(APPEND, values)

    def _execute(self, statement: str, values: dict[str, Any]) -> None:
        with self.engine.connect() as connection:
            connection.exec_driver_sql(statement, values)

    def _are_written(self, table: str, entries: Sequence[Entry]) -> bool:
        plies = [entry.ply for entry in entries]
        query = ACTIONS.select().where((ACTIONS.c.game == table) & ACTIONS.c.ply.in_(plies)).order_by(ACTIONS.c.ply)
        with self.engine.connect() as connection:
            found = connection.execute(query).mappings()
            return [Entry(**{name: row[name] for name in Entry.__slots__}) for row in found] == list(entries)


def database_url(address: str) -> sa.URL:
    """Return the address of a database of PostgreSQL; CannotServe if it is none."""
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres") or not url.database:
        raise CannotServe("a database's address looks like postgresql://user:password@host/name") from None
    return url.set(drivername="postgresql")


def _configure(connection: Any, record: object) -> None:
    connection.execute(ON_CONNECT)
    if not connection.autocommit:
        connection.commit()


def _checked_out(connection: Any, record: object, proxy: object) -> None:
    """Replace a connection that the server has closed: nothing is sent that may or may not have arrived."""
    if _has_news(connection.fileno()):
        raise sa.exc.DisconnectionError("the database has closed the connection")


def _has_news(file: int) -> bool:
    """True if the server has sent something although nothing was asked: that it is leaving."""
    if not hasattr(select, "poll"):  # Windows
        return bool(select.select([file], [], [], 0)[0])
    poll = select.poll()
    poll.register(file, select.POLLIN)
    return bool(poll.poll(0))
