"""Finds and deletes tables in the database that nobody has visited for long."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from bastide.table.storage.host import PRUNE, HostStorage, delete_tables, log_change
from bastide.table.storage.protocol import Change
from bastide.table.storage.schema import ACTIONS, GAMES


class RetentionStorage(HostStorage):
    """Part of a storage: needs its transactions."""

    def keep_visits(self, visits: Mapping[str, float]) -> None:
        """Save when tables were last visited."""
        late = (GAMES.c.id == sa.bindparam("table")) & (GAMES.c.visited < sa.bindparam("at"))
        query = GAMES.update().where(late).values(visited=sa.bindparam("at"))
        with self._writing() as connection:
            connection.execute(query, [{"table": table, "at": at} for table, at in visits.items()])

    def forgotten(self, status: str, before: float, limit: int = -1) -> list[str]:
        """Return tables of a status that were set, last visited and last changed before a time, the oldest first."""
        query = sa.select(GAMES.c.id).where(_forgotten(status, before)).order_by(GAMES.c.created)
        with self._reading() as connection:
            return list(connection.execute(query if limit < 0 else query.limit(limit)).scalars())

    def delete_forgotten(self, tables: Sequence[str], status: str, before: float) -> list[str]:
        """Delete those of these tables that are still `forgotten`, with a line in the log of changes; return them."""
        query = sa.select(GAMES.c.id).where(GAMES.c.id.in_(tables) & _forgotten(status, before))
        with self._writing() as connection:
            found = list(connection.execute(query).scalars())
            if found:
                delete_tables(connection, found)
                log_change(connection, Change(PRUNE, "", " ".join(found)))
            return found


def _forgotten(status: str, before: float) -> sa.ColumnElement[bool]:
    changed = sa.exists().where((ACTIONS.c.game == GAMES.c.id) & (ACTIONS.c.at >= before))
    return (GAMES.c.status == status) & (GAMES.c.created < before) & (GAMES.c.visited < before) & ~changed
