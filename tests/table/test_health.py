"""How the server is: asked often, found out seldom."""

import asyncio
from threading import Event

import pytest

from bastide.table.domain.errors import TableError
from bastide.table.web.health import StorageCheck
from tests.awaiting import awaited


def test_many_who_ask_at_once_share_one_look() -> None:
    looks, go_on = 0, Event()

    def look() -> None:
        nonlocal looks
        looks += 1
        assert go_on.wait(30)
        raise TableError(503, "storage", "database is locked")

    async def ask() -> None:
        check = StorageCheck(look)
        waiting = [asyncio.create_task(check.check()) for _ in range(50)]
        await asyncio.sleep(0)
        waiting[0].cancel()  # a client that hung up
        go_on.set()
        found = await asyncio.gather(*waiting[1:], return_exceptions=True)
        assert {type(one) for one in found} == {TableError}
        with pytest.raises(TableError):
            await check.check()

    awaited(ask())
    assert looks == 1
