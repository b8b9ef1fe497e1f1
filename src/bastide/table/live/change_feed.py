"""Takes over what the host decides, in this process or another, from the log of changes.

The log is in the database: any number of servers can read it, and nothing is lost while one is down, because at its
start it reads all that is in force.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

from bastide.table.domain.errors import TableError
from bastide.table.domain.service import Service
from bastide.table.host.state import HostState
from bastide.table.logs import Throttle
from bastide.table.storage.host import DELETE, FOR_EVERYBODY, PRUNE
from bastide.table.storage.protocol import Change
from bastide.table.storage.sql import SqlStorage

LOG = logging.getLogger("bastide.table")
SECONDS = 1.0
"""Between two looks at the log; pages show a change within two seconds."""
LOG_SECONDS = 60.0


class Feed:
    """Reads new changes, updates what is in memory, and calls those concerned."""

    def __init__(
        self, storage: SqlStorage, service: Service, state: HostState,
        table_changed: Callable[[str], None], table_gone: Callable[[str], None], server_changed: Callable[[], None],
    ) -> None:  # fmt: skip
        """`table_changed`, `table_gone` and `server_changed` are called in the event loop."""
        self.storage = storage
        self.service = service
        self.state = state
        self.table_changed = table_changed
        self.table_gone = table_gone
        self.server_changed = server_changed
        self._announced = state.announcement
        self._faults = Throttle(LOG, LOG_SECONDS)

    async def run(self) -> None:
        """Look until cancelled; while the database cannot be read, what was known stays in force."""
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self.look()
            except Exception as error:
                self._faults.error("the log of changes cannot be read", str(error))

    async def look(self) -> None:
        """Take over the changes since the last look."""
        changes = await asyncio.to_thread(self._take_over)
        for table, gone in tables_of(changes).items():
            self.table_gone(table) if gone else self.table_changed(table)
        announced, self._announced = self._announced, self.state.announcement
        if announced != self._announced or any(change.what in FOR_EVERYBODY for change in changes):
            self.server_changed()

    def _take_over(self) -> list[Change]:
        """The changes since the last look, with all that is in memory brought up to date."""
        seen = self.state.decisions.change
        if self.storage.last_change() == seen:
            return []
        decisions = self.storage.decisions()
        changes = self.storage.changes(seen, decisions.change)
        for table, gone in tables_of(changes).items():
            try:
                self.service.tables.gone(table) if gone else self.service.tables.refresh(table)
            except TableError as error:
                LOG.error("a changed table cannot be read", extra={"table": table, "reason": str(error)})
                self.service.tables.cache.forget(table)  # whoever comes next reads it again
        self.state.decisions = decisions
        return changes


def tables_of(changes: Iterable[Change]) -> dict[str, bool]:
    """Return the changed tables, and whether each is gone. A deletion by age lists its tables in the detail."""
    found: dict[str, bool] = {}
    for change in changes:
        tables = change.detail.split() if change.what == PRUNE else [change.table]
        found |= dict.fromkeys(filter(None, tables), change.what in (PRUNE, DELETE))
    return found
