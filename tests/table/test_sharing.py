"""What a process knows of tables, people and bots that others on its database see to."""

import asyncio
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

pytest.importorskip("psycopg")

from bastide.kernel import native
from bastide.table.domain.errors import TableError
from bastide.table.domain.freshness import Freshness
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.host.admin import Admin
from bastide.table.jobs.analyses import Analyst
from bastide.table.jobs.leases import Leases
from bastide.table.jobs.native_code import NativeCode
from bastide.table.live.catch_up import CatchUp
from bastide.table.live.presence import Presence
from bastide.table.storage.postgresql import PostgresStorage
from bastide.table.storage.protocol import NO_SEAT, Change
from bastide.table.storage.sqlite import SqliteStorage
from tests.awaiting import awaited
from tests.table.clock import Clock
from tests.table.live_tables import act, two_people
from tests.table.test_results import COMPILED, GAME


@pytest.fixture
def open_database(database: str) -> Iterator[Callable[[], PostgresStorage]]:
    """Opens the database as another process would; all are closed at the end."""
    opened: list[PostgresStorage] = []

    def open_it() -> PostgresStorage:
        opened.append(PostgresStorage(database, 4))
        return opened[-1]

    yield open_it
    for one in opened:
        one.close()


@pytest.fixture
def services(open_database: Callable[[], PostgresStorage]) -> list[Service]:
    """Two processes."""
    return [Service(open_database()), Service(open_database())]


def test_a_table_is_as_it_is_stored_whenever_somebody_asks(services: list[Service]) -> None:
    live, keys = two_people(services[0])
    here, there = (service.live(live.id) for service in services)
    for turn in range(6):
        service = services[turn % 2]
        act(service, service.live(live.id), keys)
        for one in services:
            assert one.live(live.id).version == 2 + turn
    assert services[0].live(live.id) is here, "of a table there is one in each process"
    assert services[1].live(live.id) is there
    assert here.history.state == there.history.state


def test_a_move_at_an_outdated_table_is_refused_and_the_table_loaded_again(services: list[Service]) -> None:
    live, keys = two_people(services[0])
    other = services[1].live(live.id)
    question = other.version
    act(services[0], live, keys)
    with other.lock, pytest.raises(TableError) as told:
        services[1].playing._play(other, other.history.state.player or 0, other.history.state.legal()[0].id)
    assert told.value.key == "moved_on"
    assert other.version == question + 1


def test_a_table_that_another_process_deleted_is_gone(services: list[Service]) -> None:
    live, _ = two_people(services[0])
    assert services[1].live(live.id)
    storage = services[0].storage
    assert isinstance(storage, PostgresStorage)
    storage.delete([live.id], Change("delete", live.id))
    for service in services:
        with pytest.raises(TableError) as told:
            service.live(live.id)
        assert told.value.key == "deleted"


def test_of_many_who_ask_at_once_few_look(services: list[Service]) -> None:
    live, _ = two_people(services[0])
    begun, go_on, looks = Event(), Event(), 0

    def versions(tables: Collection[str]) -> dict[str, int]:
        nonlocal looks
        looks += 1
        begun.set()
        assert go_on.wait(30)
        return dict.fromkeys(tables, live.version)

    freshness = Freshness(versions)
    come = 0

    def check() -> None:
        nonlocal come
        come += 1
        freshness.check(live, _reload)

    with ThreadPoolExecutor(20) as pool:
        checks = [pool.submit(check)]
        assert begun.wait(30)
        checks += [pool.submit(check) for _ in range(19)]
        while come < 20:
            pass
        go_on.set()
        for one in checks:
            one.result()
    assert looks < 20


def _reload(live: LiveTable, version: int | None) -> None:
    raise AssertionError("it is as it is stored")


def test_in_a_folder_of_its_own_a_server_never_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = SqliteStorage(tmp_path)

    def versions(tables: Collection[str]) -> dict[str, int]:
        raise AssertionError("nobody else writes here")

    monkeypatch.setattr(storage, "versions", versions)
    service = Service(storage)
    live, keys = two_people(service)
    act(service, live, keys)
    assert service.live(live.id) is live
    storage.close()


# --- pages ---


def test_what_was_not_heard_is_found_by_its_version(services: list[Service]) -> None:
    live, keys = two_people(services[0])
    storage, changed = services[1].storage, list[str]()
    assert isinstance(storage, PostgresStorage)
    watched = [live.id]
    catch_up = CatchUp(storage, services[1].presence, lambda: watched, changed.append)

    def look() -> list[str]:
        changed.clear()
        awaited(catch_up.look())
        return list(changed)

    assert look() == [live.id], "somebody has just begun to watch"
    assert look() == []
    act(services[0], live, keys)
    assert look() == [live.id]
    assert look() == []
    storage.delete([live.id], Change("delete", live.id))
    assert look() == [live.id]
    watched.clear()
    assert look() == []


def test_who_is_present_at_one_server_is_not_away_at_another(open_database: Callable[[], PostgresStorage]) -> None:
    clocks, storage = [Clock(), Clock()], open_database()
    here, there = (Presence(clock) for clock in clocks)
    for clock in clocks:
        clock.passes(1000)
    ways = [CatchUp(storage, presence, list, lambda table: None) for presence in (here, there)]
    assert there.away("one", 0) == 1000
    with here.there("one", 0):
        here.look("one")
        clocks[0].passes(300)
        for way in ways:
            awaited(way._exchange())
    assert there.away("one", 0) < 10
    assert 300 <= there.stayed("one", 0) < 310
    assert not there.watched("one"), "somebody looked five minutes ago"
    here.look("one")
    here.arrived("one", 0)
    for way in ways:
        awaited(way._exchange())
    assert there.watched("one")
    assert there.stayed("one", 0) < 10, "it is somebody else now"
    assert ("one", NO_SEAT) in there.report(60)


# --- bots ---


def test_a_process_takes_what_it_can_and_hears_when_there_is_room(
    services: list[Service], open_database: Callable[[], PostgresStorage]
) -> None:
    tables = [two_people(services[0])[0].id for _ in range(3)]

    async def scenario() -> None:
        one, two = Leases(open_database(), 1), Leases(open_database(), 1)
        one.most = 2
        assert await one.take(tables[0])
        assert await one.take(tables[0]), "it has it already"
        assert not await two.take(tables[0])
        assert await one.take(tables[1])
        assert not await one.take(tables[2]), "enough"
        await one.give_back(tables[0])
        assert one._free.is_set()
        assert await two.take(tables[0])
        assert await one.take(tables[2])
        assert one.held == set(tables[1:])

    awaited(scenario())


def test_a_lease_that_ran_out_stops_the_work(
    services: list[Service], open_database: Callable[[], PostgresStorage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As for a process that was stopped for a while."""
    monkeypatch.setattr("bastide.table.jobs.leases.RENEW_SECONDS", 0.05)
    table, stopped = two_people(services[0])[0].id, list[str]()

    async def scenario() -> None:
        one, two = Leases(open_database(), 1), Leases(open_database(), 1)
        assert await one.take(table)
        await asyncio.to_thread(one.storage.claim, "bots", [table], one.owner, 0.0)
        assert await two.take(table)
        running = asyncio.create_task(one.run(lambda table: None, stopped.append))
        while not stopped:
            await asyncio.sleep(0.01)
        running.cancel()
        assert one.held == set()
        assert two.held == {table}

    awaited(scenario())
    assert stopped == [table]


# --- analyses ---


def short_game(storage: PostgresStorage) -> str:
    """A table whose game the host has ended after three moves."""
    service = Service(storage)
    live, keys = two_people(service, GAME)
    for _ in range(3):
        act(service, live, keys)
    Admin(storage).end(live.id)
    return live.id


def test_an_analysis_is_made_by_one_process_and_seen_by_all(
    open_database: Callable[[], PostgresStorage], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not native.available():
        pytest.skip("no Numba here")
    storages = [open_database() for _ in range(3)]
    services, kept = [Service(storage) for storage in storages], list[str]()
    for storage in storages:
        keep = storage.keep_analysis

        def counted(table: str, data: str, keep: Callable[[str, str], None] = keep) -> None:
            kept.append(data)
            keep(table, data)

        monkeypatch.setattr(storage, "keep_analysis", counted)
    table = short_game(storages[0])

    async def scenario() -> None:
        leases = [Leases(storages[0], 1, works=False), Leases(storages[1], 1), Leases(storages[2], 1)]
        analysts = [
            Analyst(service, NativeCode(False), 16, 600.0, leases=lease)
            for service, lease in zip(services, leases, strict=True)
        ]
        for one in analysts:
            one.native.ready |= COMPILED
        await analysts[0].want(table)
        assert kept == [""]
        assert {one.progress(table).status for one in analysts} == {"waiting"}
        await asyncio.gather(analysts[1].resume(), analysts[2].resume())
        while {one.progress(table).status for one in analysts} != {"done"}:
            assert not {one.progress(table).status for one in analysts} & {"none", "failed"}
            await asyncio.sleep(0.05)
        await analysts[0].want(table)
        for one in analysts:
            await one.close()

    awaited(scenario())
    assert [bool(data) for data in kept] == [False, True], "wanted once, made once"


def test_a_server_without_workers_notes_no_more_analyses_than_are_allowed(
    open_database: Callable[[], PostgresStorage], monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = open_database()
    service, table = Service(storage), short_game(storage)
    monkeypatch.setattr("bastide.table.jobs.analyses.MOST", 0)

    async def scenario() -> None:
        analyst = Analyst(service, NativeCode(False), 16, 600.0, leases=Leases(storage, 1, works=False))
        analyst.native.ready |= COMPILED
        with pytest.raises(TableError) as told:
            await analyst.want(table)
        assert told.value.key == "many_analyses"

    awaited(scenario())
    assert storage.wanted_analyses() == []
