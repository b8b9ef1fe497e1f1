"""Writers wait for each other outside the database, and not for ever."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from bastide.table.storage.write_queue import DatabaseLocked, WriteQueue

PATIENCE = 0.3
SECONDS = 30.0


def locked_out(queue: WriteQueue) -> None:
    """A writer for whom another process does not make room."""
    with pytest.raises(DatabaseLocked), queue.turn():
        raise DatabaseLocked()


def patience_of(queue: WriteQueue) -> float:
    with queue.turn() as seconds:
        return seconds


def test_one_writes_at_a_time() -> None:
    queue, inside, most = WriteQueue(SECONDS), 0, 0

    def write() -> None:
        nonlocal inside, most
        for _ in range(200):
            with queue.turn():
                inside += 1
                most = max(most, inside)
                inside -= 1

    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(write) for _ in range(4)]:
            done.result(timeout=SECONDS)
    assert most == 1


def test_after_a_writer_was_locked_out_nobody_waits_until_one_succeeds() -> None:
    queue = WriteQueue(PATIENCE)
    assert patience_of(queue) == PATIENCE
    locked_out(queue)
    locked_out(queue)
    assert patience_of(queue) == 0.0, "the first to try again does not wait for the other process"
    assert patience_of(queue) == PATIENCE, "it has succeeded"


def test_another_failure_does_not_lock_anybody_out() -> None:
    queue = WriteQueue(PATIENCE)
    with pytest.raises(ValueError, match="refused"), queue.turn():
        raise ValueError("refused")
    assert patience_of(queue) == PATIENCE


def behind(queue: WriteQueue, then: Callable[[Future[float], Event], None]) -> None:
    """Have one thread write until told to end, and another wait behind it."""
    writes, end = Event(), Event()

    def slow() -> None:
        with queue.turn():
            writes.set()
            end.wait(SECONDS)

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(slow)
        try:
            assert writes.wait(SECONDS)
            then(threads.submit(patience_of, queue), end)
        finally:
            end.set()
        first.result(timeout=SECONDS)


def test_who_waits_behind_a_stalled_writer_gives_up() -> None:
    def gives_up(waiting: Future[float], end: Event) -> None:
        with pytest.raises(DatabaseLocked):
            waiting.result(timeout=SECONDS)

    queue = WriteQueue(PATIENCE)
    behind(queue, gives_up)
    assert patience_of(queue) == PATIENCE


def test_who_waits_behind_a_writer_that_ends_comes_next() -> None:
    def comes_next(waiting: Future[float], end: Event) -> None:
        assert not waiting.done()
        end.set()
        assert waiting.result(timeout=SECONDS) == SECONDS

    behind(WriteQueue(SECONDS), comes_next)
