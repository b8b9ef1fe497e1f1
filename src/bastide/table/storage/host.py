"""The host's decisions in the database: the log of changes, bans, invitations, server-wide values, deletions.

Every decision and its line in the log are written in one transaction. Servers read the log to learn of decisions.
"""

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

import sqlalchemy as sa

from bastide.table.storage.protocol import Change
from bastide.table.storage.schema import ACTIONS, ANALYSES, BANS, CHANGES, GAMES, INVITATIONS, SEATS, SETTINGS

ACCESS, PASSWORD, ANNOUNCEMENT = "access", "password", "announcement"
HOST_VALUES = (ACCESS, PASSWORD, ANNOUNCEMENT)
# Actions in the log of changes; those that are entries of a table are named as in its book.
HIDE, UNHIDE, DELETE, PRUNE, BAN, UNBAN, ANNOUNCE, INVITE, REVOKE = (
    "hide", "unhide", "delete", "prune", "ban", "unban", "announce", "invite", "revoke",
)  # fmt: skip
FOR_EVERYBODY = {BAN, ANNOUNCE, REVOKE, ACCESS, PASSWORD}
"""Changes that may concern everybody with an open page."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A client that is refused until a time. `table` and `seat`: where it sat; empty for a ban by address."""

    client: str
    until: float
    reason: str = ""
    table: str = ""
    seat: int = -1
    created: float = 0.0
    id: int = 0


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link that lets people in. `uses` 0: any number of times; `until` 0: until it is revoked."""

    token_hash: str
    until: float = 0.0
    uses: int = 0
    note: str = ""
    used: int = 0
    created: float = 0.0
    id: int = 0

    def valid(self, now: float) -> bool:
        """Return whether it lets somebody in now."""
        return (not self.uses or self.used < self.uses) and (not self.until or now < self.until)


@dataclass(frozen=True, slots=True)
class Decisions:
    """All decisions about the server at one moment; `change` is the last change they include."""

    change: int = 0
    values: dict[str, str] = field(default_factory=dict)
    bans: tuple[Ban, ...] = ()
    invitations: tuple[Invitation, ...] = ()


class HostStorage:
    """Part of a storage: needs its transactions."""

    def _writing(self) -> AbstractContextManager[sa.Connection]:
        raise NotImplementedError

    def _reading(self) -> AbstractContextManager[sa.Connection]:
        raise NotImplementedError

    # --- the log of changes ---

    def last_change(self) -> int:
        """Return the number of the last change; 0 before the first."""
        with self._reading() as connection:
            return _last(connection)

    def changes(self, after: int = 0, last: int = 2**31 - 1) -> list[Change]:
        """Return the changes after one, up to and including another, in order."""
        wanted = (CHANGES.c.id > after) & (CHANGES.c.id <= last)
        query = CHANGES.select().where(wanted).order_by(CHANGES.c.id)
        with self._reading() as connection:
            return [Change(row.what, row.game, row.detail, row.at, row.id) for row in connection.execute(query)]

    def deleted(self, table: str) -> bool:
        """Return whether the host has deleted a table of this id."""
        query = sa.select(CHANGES.c.id).where((CHANGES.c.game == table) & (CHANGES.c.what == DELETE))
        with self._reading() as connection:
            return connection.execute(query).first() is not None

    def decisions(self) -> Decisions:
        """Return all decisions, without expired bans."""
        wanted = sa.select(SETTINGS).where(SETTINGS.c.name.in_(HOST_VALUES))
        with self._reading() as connection:
            values = {row.name: row.value for row in connection.execute(wanted)}
            bans = connection.execute(BANS.select().where(BANS.c.until > time.time()).order_by(BANS.c.id))
            links = connection.execute(INVITATIONS.select().order_by(INVITATIONS.c.id))
            return Decisions(
                _last(connection), values,
                tuple(Ban(row.client, row.until, row.reason, row.game, row.seat, row.created, row.id) for row in bans),
                tuple(Invitation(row.token_hash, row.until, row.uses, row.note, row.used, row.created, row.id)
                      for row in links),
            )  # fmt: skip

    # --- decisions ---

    def decide(self, change: Change, **values: str | None) -> int:
        """Store server-wide values (None: delete one) with a line in the log; return its number."""
        with self._writing() as connection:
            for name, value in values.items():
                connection.execute(SETTINGS.delete().where(SETTINGS.c.name == name))
                if value is not None:
                    connection.execute(SETTINGS.insert().values(name=name, value=value))
            return log_change(connection, change)

    def hide(self, table: str, hidden: bool, change: Change) -> bool:
        """Take a table off the public list, or put it back; return False if there is none."""
        with self._writing() as connection:
            found = connection.execute(GAMES.update().where(GAMES.c.id == table).values(hidden=hidden)).rowcount
            if found:
                log_change(connection, change)
            return bool(found)

    def delete(self, tables: Sequence[str], change: Change) -> int:
        """Delete tables with all that belongs to them; return how many there were."""
        with self._writing() as connection:
            deleted = delete_tables(connection, tables)
            if deleted:
                log_change(connection, change)
            return deleted

    def ban(self, ban: Ban, change: Change) -> int:
        """Refuse a client; return the number of the ban. Expired bans are deleted."""
        with self._writing() as connection:
            number = log_change(connection, change)
            connection.execute(BANS.delete().where(BANS.c.until <= time.time()))
            connection.execute(BANS.insert().values(
                id=number, client=ban.client, created=time.time(), until=ban.until, reason=ban.reason, game=ban.table,
                seat=ban.seat,
            ))  # fmt: skip
            return number

    def unban(self, number: int, change: Change) -> bool:
        """Delete a ban; return False if there is none."""
        return self._forget(BANS, number, change)

    def invite(self, invitation: Invitation, change: Change) -> int:
        """Store an invitation; return its number."""
        with self._writing() as connection:
            number = log_change(connection, change)
            connection.execute(INVITATIONS.insert().values(
                id=number, token_hash=invitation.token_hash, created=time.time(), until=invitation.until,
                uses=invitation.uses, used=0, note=invitation.note,
            ))  # fmt: skip
            return number

    def revoke(self, number: int, change: Change) -> bool:
        """Delete an invitation; return False if there is none."""
        return self._forget(INVITATIONS, number, change)

    def use_invitation(self, token_hash: str) -> Invitation | None:
        """Count one more use and return the invitation; None if it is not valid any more."""
        column = INVITATIONS.c
        valid = (column.token_hash == token_hash) & ((column.uses == 0) | (column.used < column.uses))
        valid &= (column.until == 0) | (column.until > time.time())
        with self._writing() as connection:
            if not connection.execute(INVITATIONS.update().where(valid).values(used=column.used + 1)).rowcount:
                return None
            row = connection.execute(INVITATIONS.select().where(column.token_hash == token_hash)).one()
            return Invitation(row.token_hash, row.until, row.uses, row.note, row.used, row.created, row.id)

    def _forget(self, rows: sa.Table, number: int, change: Change) -> bool:
        with self._writing() as connection:
            found = connection.execute(rows.delete().where(rows.c.id == number)).rowcount
            if found:
                log_change(connection, change)
            return bool(found)


def log_change(connection: sa.Connection, change: Change) -> int:
    """Write a line of the log; return its number.

    The next free number is used instead of a sequence: of two writers at once the primary key refuses one, so numbers
    appear in order, in any database, and a reader never misses a lower one.
    """
    number = _last(connection) + 1
    connection.execute(CHANGES.insert().values(
        id=number, at=change.at or time.time(), what=change.what, game=change.table, detail=change.detail,
    ))  # fmt: skip
    return number


def delete_tables(connection: sa.Connection, tables: Sequence[str]) -> int:
    """Delete tables with all that belongs to them; return how many there were."""
    for rows in (ANALYSES, ACTIONS, SEATS):
        connection.execute(rows.delete().where(rows.c.game.in_(tables)))
    return connection.execute(GAMES.delete().where(GAMES.c.id.in_(tables))).rowcount


def _last(connection: sa.Connection) -> int:
    return int(connection.execute(sa.select(sa.func.max(CHANGES.c.id))).scalar() or 0)
