"""This process among the others on its database: hears of their moves, tells of its own, shares the work of bots."""

import asyncio

from bastide.table.jobs.bot_driver import BotDriver
from bastide.table.jobs.leases import GRACE_SECONDS, Leases
from bastide.table.live.catch_up import CatchUp
from bastide.table.live.notices import Notices
from bastide.table.live.notifications import Hub
from bastide.table.live.presence import Presence
from bastide.table.storage.shared import SharedStorage


class Processes:
    """Made once a process; everything here runs in the event loop."""

    def __init__(
        self, storage: SharedStorage, presence: Presence, hub: Hub, driver: BotDriver, leases: Leases
    ) -> None:  # fmt: skip
        """`leases`: which tables' bots are this process's."""
        self.hub = hub
        self.driver = driver
        self.leases = leases
        self._notices = Notices(storage, bool(leases.most), self._heard)
        self._catch_up = CatchUp(storage, presence, hub.watched, hub.publish)
        self._looks: set[asyncio.Task[None]] = set()

    def tell(self, table: str) -> None:
        """Tell the others that this process has changed a table."""
        self._notices.tell(table)

    async def run(self) -> None:
        """Follow the others until cancelled."""
        try:
            await asyncio.gather(
                self._notices.run(), self._catch_up.run(), self.leases.run(self.driver.poke, self.driver.stop)
            )
        finally:
            for look in self._looks:
                look.cancel()

    def _heard(self, tables: list[str], works: bool) -> None:
        for table in tables:
            self.hub.publish(table)
        if self.leases.most:
            look = asyncio.get_running_loop().create_task(self._look(tables, GRACE_SECONDS if works else 0.0))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)

    async def _look(self, tables: list[str], pause: float) -> None:
        """Move the bots of tables changed elsewhere, unless another process does."""
        await asyncio.sleep(pause)
        await self.leases.look(self.driver.poke, tables)
