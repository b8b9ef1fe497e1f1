"""Deletes tables that nobody has visited for long, in small batches, in the background."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bastide.table.domain.errors import StorageError
from bastide.table.domain.visits import Visits
from bastide.table.storage.protocol import OPEN, OVER, RUNNING
from bastide.table.storage.retention import RetentionStorage

LOG = logging.getLogger("bastide.table")
DAY = 86_400.0
BATCH = 20
"""Tables deleted in one transaction: other writers wait no longer than for one."""
PAUSE = 1.0
"""Seconds between two batches, and from the start of the server to the first."""
FLUSH = 60.0
"""Seconds between two writes of visits."""


@dataclass(frozen=True, slots=True)
class Retention:
    """After how many days without a visit or a move a table is deleted; 0: never."""

    open: int
    unfinished: int
    finished: int

    def limits(self, now: float) -> Iterator[tuple[str, float]]:
        """Yield each status whose tables are ever deleted, and the time before which their last visit must be."""
        for status, days in ((OPEN, self.open), (RUNNING, self.unfinished), (OVER, self.finished)):
            if days:
                yield status, now - days * DAY


def prune(storage: RetentionStorage, retention: Retention, now: float) -> dict[str, int]:
    """Delete all tables that may be deleted; return how many of each status."""
    counts = dict.fromkeys((OPEN, RUNNING, OVER), 0)
    for status, before in retention.limits(now):
        while batch := storage.forgotten(status, before, BATCH):
            counts[status] += len(storage.delete_forgotten(batch, status, before))
    return counts


class Sweeper:
    """Saves visits, and deletes tables that may be deleted."""

    def __init__(
        self, storage: RetentionStorage, visits: Visits, retention: Retention, watched: Callable[[], list[str]],
        every: float,
    ) -> None:  # fmt: skip
        """`watched`: the tables somebody has open now; `every`: seconds between two sweeps."""
        self.storage = storage
        self.visits = visits
        self.retention = retention
        self.watched = watched
        self.every = every

    async def run(self) -> None:
        """Save and sweep until cancelled."""
        await asyncio.sleep(PAUSE)
        due = 0.0
        while True:
            try:
                await asyncio.to_thread(self.flush)
                if time.monotonic() >= due:
                    due = time.monotonic() + self.every
                    await self.sweep(time.time())
            except StorageError as error:
                LOG.error("old tables could not be deleted", extra={"reason": str(error)})
            await asyncio.sleep(min(FLUSH, self.every))

    def flush(self) -> None:
        """Save when tables were visited."""
        visits = self.visits.take()
        if not visits:
            return
        try:
            self.storage.keep_visits(visits)
        except StorageError:
            self.visits.give_back(visits)
            raise

    async def sweep(self, now: float) -> None:
        """Delete tables that may be deleted, except those somebody has open."""
        for table in self.watched():
            self.visits.note(table)
        await asyncio.to_thread(self.flush)
        for status, before in self.retention.limits(now):
            count = 0
            while deleted := await asyncio.to_thread(self._delete, status, before):
                count += deleted
                await asyncio.sleep(PAUSE)
            if count:
                LOG.info("deleted tables nobody visited", extra={"status": status, "count": count})

    def _delete(self, status: str, before: float) -> int:
        """Delete a batch; return how many tables. The latest visits are known in memory only."""
        found = self.storage.forgotten(status, before, BATCH)
        unseen = [table for table in found if self.visits.noted(table) < before]
        return len(self.storage.delete_forgotten(unseen, status, before)) if unseen else 0
