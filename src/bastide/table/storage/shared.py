"""What several processes on one database tell one another: how tables stand, who works on what, who was seen where.

Times are those of the database, so that the clocks of the machines do not matter.
"""

from collections.abc import Collection, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

import sqlalchemy as sa

from bastide.table.storage.sql import SqlStorage

Seat = tuple[str, int]
CHANNEL = "bastide"
PAYLOAD = 7_000
"""Bytes in one notice; PostgreSQL allows 8,000."""
VERSIONS = """
SELECT games.id, COALESCE((SELECT max(ply) + 1 FROM actions WHERE actions.game = games.id), 0) AS version
FROM games WHERE games.id = ANY(%(tables)s)"""
NOTIFY = """SELECT set_config('synchronous_commit', 'off', true), pg_notify(%(channel)s, notice)
FROM unnest(%(notices)s::text[]) AS notice"""
"""A notice may be lost with the database, so nothing waits for a disk."""
SEEN = """
INSERT INTO presence (game, seat, seen, came)
SELECT game, seat, now() - away * interval '1 second', now() - stayed * interval '1 second'
FROM unnest(%(games)s::text[], %(seats)s::int[], %(aways)s::float8[], %(stays)s::float8[])
    AS new (game, seat, away, stayed)
ON CONFLICT (game, seat) DO UPDATE SET seen = GREATEST(presence.seen, excluded.seen), came = CASE
    WHEN presence.seen < now() - %(gap)s * interval '1 second' OR (excluded.game, excluded.seat) IN (
        SELECT * FROM unnest(%(new_games)s::text[], %(new_seats)s::int[])) THEN excluded.came
    ELSE LEAST(presence.came, excluded.came) END"""
LATELY = """
SELECT game, seat, extract(epoch FROM now() - seen), extract(epoch FROM now() - came)
FROM presence WHERE seen > now() - %(seconds)s * interval '1 second'"""
CLAIM = """
INSERT INTO leases (kind, game, owner, until)
SELECT %(kind)s, games.id, %(owner)s, now() + %(seconds)s * interval '1 second'
FROM games WHERE games.id = ANY(%(tables)s)
ON CONFLICT (kind, game) DO UPDATE SET owner = excluded.owner, until = excluded.until, done = 0, total = 0
    WHERE leases.until < now() OR leases.owner = excluded.owner
RETURNING game"""
RENEW = """
UPDATE leases SET until = now() + %(seconds)s * interval '1 second'
WHERE owner = %(owner)s AND until >= now() RETURNING kind, game"""
BOTS_DUE = """
WITH due AS (
    SELECT games.id, games.client, EXISTS (
        SELECT FROM presence WHERE presence.game = games.id AND presence.seat = -1
        AND presence.seen > now() - %(watched)s * interval '1 second') AS is_watched,
        EXISTS (SELECT FROM seats WHERE seats.game = games.id AND seats.kind <> 'bot') AS people,
        (SELECT at FROM actions WHERE actions.game = games.id ORDER BY ply DESC LIMIT 1) AS since
    FROM games JOIN seats ON seats.game = games.id AND seats.seat = games.asked AND seats.kind = 'bot'
    WHERE games.status = 'running' AND (%(among)s::text[] IS NULL OR games.id = ANY(%(among)s)) AND NOT EXISTS (
        SELECT FROM leases WHERE leases.kind = 'bots' AND leases.game = games.id AND leases.until >= now())
), busy AS (
    SELECT games.client, count(*) AS number FROM leases JOIN games ON games.id = leases.game
    WHERE leases.kind = 'bots' AND leases.until >= now() GROUP BY games.client
)
SELECT due.id, due.people FROM due LEFT JOIN busy USING (client)
WHERE due.people OR due.is_watched
ORDER BY NOT due.is_watched,
    COALESCE(busy.number, 0) + row_number() OVER (PARTITION BY client, due.is_watched ORDER BY since), since
LIMIT %(limit)s"""
"""Tables where a bot must choose and nobody works: those that are watched first, then clients by turns, as in
`jobs.fairness`."""


class SharedStorage(SqlStorage):
    """Part of a storage that several processes use: needs its transactions."""

    shared = True

    def _single(self) -> AbstractContextManager[sa.Connection]:
        """A connection whose every statement is a transaction."""
        raise NotImplementedError

    def listening(self) -> Any:
        """Return a new connection of psycopg, outside the pool, to hear notices with."""
        raise NotImplementedError

    # --- how tables stand ---

    def versions(self, tables: Collection[str]) -> dict[str, int]:
        """How many entries the books of these tables have, from the end of each."""
        wanted = [table for table in tables if "\0" not in table]
        with self._single() as connection:
            found = connection.exec_driver_sql(VERSIONS, {"tables": wanted})
            return {row.id: row.version for row in found}

    def notify(self, origin: str, tables: Iterable[str]) -> None:
        """Tell all processes that tables have changed; `origin` names this one."""
        notices = [""]
        for table in tables:
            if len(notices[-1]) + len(table) > PAYLOAD:
                notices.append("")
            notices[-1] = f"{notices[-1] or origin} {table}"
        with self._single() as connection:
            connection.exec_driver_sql(NOTIFY, {"channel": CHANNEL, "notices": list(filter(None, notices))})

    # --- who was seen where ---

    def keep_seen(
        self, seen: Mapping[Seat, tuple[float, float]], gap: float, newcomers: Collection[Seat] = ()
    ) -> None:  # fmt: skip
        """Save for how many seconds seats have been away, and since when their people have been there before that.

        Somebody who comes back after `gap` seconds begins another stay, as newcomers do. Seat NO_SEAT: whoever looks
        at a table.
        """
        rows = sorted(seen.items())  # in one order, so that two processes do not wait for each other
        values = {
            "games": [table for (table, _), _ in rows], "seats": [seat for (_, seat), _ in rows],
            "aways": [away for _, (away, _) in rows], "stays": [stayed for _, (_, stayed) in rows], "gap": gap,
            "new_games": [table for table, _ in newcomers], "new_seats": [seat for _, seat in newcomers],
        }  # fmt: skip
        with self._single() as connection:
            connection.exec_driver_sql(SEEN, values)

    def seen_lately(self, seconds: float) -> dict[Seat, tuple[float, float]]:
        """Return who was seen, in any process, in the last seconds."""
        with self._single() as connection:
            found = connection.exec_driver_sql(LATELY, {"seconds": seconds})
            return {(game, seat): (float(away), float(stayed)) for game, seat, away, stayed in found}

    def forget_seen(self, seconds: float) -> None:
        """Delete who was last seen before that, and leases that ended long ago."""
        with self._single() as connection:
            for rows, when in (("presence", "seen"), ("leases", "until")):
                connection.exec_driver_sql(
                    f"DELETE FROM {rows} WHERE {when} < now() - %(seconds)s * interval '1 second'", {"seconds": seconds}
                )

    # --- who works on what ---

    def claim(self, kind: str, tables: Collection[str], owner: str, seconds: float) -> set[str]:
        """Take the work on tables for a time, where nobody else has it; return those taken."""
        values = {"kind": kind, "tables": sorted(tables), "owner": owner, "seconds": seconds}
        with self._single() as connection:
            return set(connection.exec_driver_sql(CLAIM, values).scalars())

    def renew(self, owner: str, seconds: float) -> set[tuple[str, str]]:
        """Extend all leases of an owner that have not run out; return their kinds and tables."""
        with self._single() as connection:
            found = connection.exec_driver_sql(RENEW, {"owner": owner, "seconds": seconds})
            return {(row.kind, row.game) for row in found}

    def release(self, kind: str, tables: Collection[str], owner: str) -> None:
        """Give work back."""
        values = {"kind": kind, "tables": list(tables), "owner": owner}
        with self._single() as connection:
            connection.exec_driver_sql(
                "DELETE FROM leases WHERE kind = %(kind)s AND game = ANY(%(tables)s) AND owner = %(owner)s", values
            )

    def bots_due(self, limit: int, watched: float, among: Collection[str] | None = None) -> list[str]:
        """Return tables where a bot must choose and nobody works on it, in the order in which they should be served.

        Tables of bots alone only if somebody looked in the last `watched` seconds. `among`: only some of these.
        """
        values = {"limit": limit, "watched": watched, "among": None if among is None else list(among)}
        with self._single() as connection:
            return list(connection.exec_driver_sql(BOTS_DUE, values).scalars())
