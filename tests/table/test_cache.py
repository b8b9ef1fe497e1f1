"""Tables in memory: each once, however many threads want it, and none that is out of date."""

import gc
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from bastide.table.domain.cache import TableCache
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import SeatPlan, Service

THREADS = 8


def new_table(service: Service) -> str:
    return service.create("caylus", {}, [SeatPlan("me"), SeatPlan("hot")]).table


def loaded(service: Service, table: str) -> LiveTable:
    stored = service.storage.load(table)
    assert stored is not None
    return LiveTable(stored)


def test_the_least_recent_table_is_dropped_unless_somebody_has_it(service: Service) -> None:
    cache, tables = TableCache(2), [new_table(service) for _ in range(3)]
    held = cache.put(loaded(service, tables[0]), 0)
    for table in tables[1:]:
        cache.put(loaded(service, table), 0)
    assert cache.get(tables[0]) is held, "somebody still has it, so it must be the same"
    assert cache.get(tables[2]) is not None
    gc.collect()
    assert cache.get(tables[1]) is None


def test_of_two_loaded_at_once_the_first_is_everybodys(service: Service) -> None:
    cache, table = TableCache(2), new_table(service)
    first = cache.put(loaded(service, table), 0)
    assert cache.put(loaded(service, table), 0) is first


def test_what_was_loaded_before_a_change_is_not_kept(service: Service) -> None:
    cache, table = TableCache(2), new_table(service)
    before, live = cache.changes, loaded(service, table)
    assert cache.peek(table) is None, "another process has changed it; nobody has it here"
    assert cache.put(live, before) is None
    assert cache.get(table) is None
    assert cache.put(loaded(service, table), cache.changes) is not None


def test_a_forgotten_table_is_loaded_anew_even_if_somebody_has_it(service: Service) -> None:
    cache, table = TableCache(2), new_table(service)
    held = cache.put(loaded(service, table), 0)
    cache.forget(table)
    assert cache.get(table) is None
    again = cache.put(loaded(service, table), cache.changes)
    assert again is not held


def test_threads_that_want_a_table_get_the_same_one(service: Service) -> None:
    tables = [new_table(service) for _ in range(5)]
    for table in tables:
        service.tables.cache.forget(table)
    gc.collect()
    start = Barrier(THREADS)

    def all_of_them(number: int) -> list[LiveTable]:
        start.wait(timeout=30)
        return [service.live(table) for table in tables[number % 5 :] + tables[: number % 5]]

    with ThreadPoolExecutor(THREADS) as threads:
        found = list(threads.map(all_of_them, range(THREADS)))
    for table in tables:
        same = {id(live) for lives in found for live in lives if live.id == table}
        assert len(same) == 1
