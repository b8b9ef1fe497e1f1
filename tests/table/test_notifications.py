"""Who is woken by a change at a table, and how many may watch."""

import asyncio
from contextlib import ExitStack

import pytest

from bastide.table.domain.errors import TableError
from bastide.table.live.notifications import Hub, Watcher
from tests.awaiting import awaited

LONG = 60.0
ROUNDS = 20
"""Of the event loop: more than a waiting task needs to hear that it may go on."""


async def is_woken(watcher: Watcher) -> bool:
    """Whether there is something new for a socket; that is told once."""
    waiting = asyncio.ensure_future(watcher.changed(LONG))
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
    woken = waiting.done()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    return woken


def test_those_at_the_table_are_woken_once() -> None:
    async def run() -> None:
        hub = Hub(10, 10)
        with hub.watching("a", "x") as one, hub.watching("a", "y") as two, hub.watching("b", "x") as other:
            for _ in range(3):
                hub.publish("a")
            assert [await is_woken(watcher) for watcher in (one, two, other)] == [True, True, False]
            assert not await is_woken(one), "three changes at once were one"
            hub.publish_all()
            assert [await is_woken(watcher) for watcher in (one, two, other)] == [True] * 3

    awaited(run())


def test_a_change_between_two_looks_is_not_missed() -> None:
    async def run() -> None:
        hub = Hub(10, 10)
        with hub.watching("a", "x") as watcher:
            hub.publish("a")
            await watcher.changed(LONG)
            hub.publish("a")
            await watcher.changed(LONG)

    awaited(asyncio.wait_for(run(), LONG))


def test_the_wait_ends_without_a_change() -> None:
    async def run() -> None:
        with Hub(10, 10).watching("a", "x") as watcher:
            await watcher.changed(0.01)

    awaited(asyncio.wait_for(run(), LONG))


def test_too_many_are_refused_and_those_who_leave_make_room() -> None:
    hub = Hub(most=3, client_most=2)
    with ExitStack() as stack:
        first = ExitStack()
        first.enter_context(hub.watching("a", "x"))
        stack.enter_context(hub.watching("b", "x"))
        with pytest.raises(TableError) as refused:
            stack.enter_context(hub.watching("a", "x"))
        assert (refused.value.status, refused.value.key) == (503, "too_many_of_yours")
        stack.enter_context(hub.watching("a", "y"))
        with pytest.raises(TableError) as refused:
            stack.enter_context(hub.watching("a", "z"))
        assert (refused.value.status, refused.value.key) == (503, "too_many_sockets")
        assert hub.count == 3
        first.close()
        stack.enter_context(hub.watching("c", "x"))
    assert (hub.count, hub.watched()) == (0, [])


def test_a_socket_that_fails_is_forgotten() -> None:
    hub = Hub(10, 10)
    with pytest.raises(OSError, match="gone"), hub.watching("a", "x"):
        raise OSError("gone")
    assert (hub.count, hub.watched()) == (0, [])
    hub.publish("a")


def test_when_the_server_stops_all_are_woken_to_leave() -> None:
    async def run() -> None:
        hub = Hub(10, 10)
        with hub.watching("a", "x") as one, hub.watching("b", "y") as two:
            hub.close()
            assert [await is_woken(watcher) for watcher in (one, two)] == [True, True]
            assert one.closing
            assert two.closing

    awaited(run())
