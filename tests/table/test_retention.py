"""What nobody has looked at for long is deleted; what somebody looks at is not."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.table.domain.service import Service
from bastide.table.domain.visits import EVERY, Visits
from bastide.table.jobs.retention import DAY, Retention, Sweeper
from bastide.table.storage.schema import MIGRATIONS
from bastide.table.storage.sqlite import FILE, SqliteStorage
from bastide.table.web.middleware import RequestMiddleware
from tests.awaiting import awaited
from tests.table.host import Host, until
from tests.table.live_tables import FRIEND, finish, two_people
from tests.table.live_tables import ME as ANN
from tests.table.player import ME, Player
from tests.terminal.command import bastide

USUAL = Retention(30, 365, 0)


def aged(data: Path, days: float, *tables: str) -> None:
    """Let it be so long ago that anything happened at tables."""
    ago = time.time() - days * DAY
    with sqlite3.connect(data / FILE) as connection:
        for table in tables:
            connection.execute("UPDATE games SET created = ?, visited = ? WHERE id = ?", (ago, ago, table))
            connection.execute("UPDATE actions SET at = ? WHERE game = ?", (ago, table))
    connection.close()


def kept(data: Path) -> set[str]:
    with sqlite3.connect(data / FILE) as connection:
        found = {row[0] for row in connection.execute("SELECT id FROM games")}
    connection.close()
    return found


def swept(service: Service, retention: Retention = USUAL, watched: tuple[str, ...] = ()) -> None:
    """What the server does now and then, without the pauses."""
    storage: Any = service.storage
    sweeper = Sweeper(storage, service.visits, retention, lambda: list(watched), 3600)
    awaited(sweeper.sweep(time.time()))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.table.jobs.retention.PAUSE", 0.0)


def tables(service: Service) -> dict[str, str]:
    """A table of each status."""
    waiting = service.create("caylus", {}, [ANN, FRIEND]).table
    running, _ = two_people(service)
    over, keys = two_people(service, "magna-carta")
    finish(service, over, keys)
    service.visits.forget(over.id)
    return {"open": waiting, "running": running.id, "over": over.id}


def test_each_status_has_its_own_time(service: Service, data: Path) -> None:
    found = tables(service)
    ages = [(29, set()), (31, {"open"}), (364, {"open"}), (366, {"open", "running"}), (9999, {"open", "running"})]
    for days, gone in ages:
        aged(data, days, *found.values())
        swept(service)
        assert kept(data) == {table for status, table in found.items() if status not in gone}, days
    swept(service, Retention(0, 0, 1))
    assert kept(data) == set()
    with sqlite3.connect(data / FILE) as connection:
        for rows in ("seats", "actions", "analyses"):
            assert connection.execute(f"SELECT count(*) FROM {rows}").fetchone() == (0,)
    connection.close()


def test_nothing_is_deleted_where_that_is_switched_off(service: Service, data: Path) -> None:
    found = tables(service)
    aged(data, 9999, *found.values())
    swept(service, Retention(0, 0, 0))
    assert kept(data) == set(found.values())


@pytest.mark.parametrize("what", ["visit", "watcher", "move"])
def test_what_is_alive_is_kept(service: Service, data: Path, what: str) -> None:
    live, keys = two_people(service)
    forgotten, _ = two_people(service)
    service.visits.take()
    aged(data, 9999, live.id, forgotten.id)
    if what == "visit":
        service.holder(live, None)
    elif what == "move":
        action = str(live.history.state.legal()[0])
        service.act(live.id, keys[live.history.state.player or 0], action, live.version)
        service.visits.take()
    swept(service, watched=(live.id,) if what == "watcher" else ())
    assert kept(data) == {live.id}


def test_somebody_who_comes_while_a_table_is_deleted_is_first(service: Service, data: Path) -> None:
    """The database decides at the moment of the deletion, not what was found before."""
    storage: Any = service.storage
    table = service.create("caylus", {}, [ANN, FRIEND]).table
    aged(data, 9999, table)
    before = time.time() - 30 * DAY
    assert storage.forgotten("open", before) == [table]
    storage.keep_visits({table: time.time()})
    assert storage.delete_forgotten([table], "open", before) == []
    assert kept(data) == {table}


def test_many_are_deleted_in_small_batches(service: Service, data: Path) -> None:
    storage: Any = service.storage
    made = [service.create("caylus", {}, [ANN, FRIEND]).table for _ in range(45)]
    aged(data, 9999, *made)
    swept(service)
    assert kept(data) == set()
    assert [len(change.detail.split()) for change in storage.changes()] == [20, 20, 5]


def test_a_visit_is_written_once_in_a_while(service: Service, data: Path) -> None:
    now = [1000.0]
    visits = Visits(lambda: now[0])
    visits.note("a")
    visits.note("a")
    assert visits.take() == {"a": 1000.0}
    now[0] += EVERY - 1
    visits.note("a")
    assert visits.take() == {}
    now[0] += 1
    visits.note("a")
    taken = visits.take()
    assert taken == {"a": now[0]}
    visits.give_back(taken)
    visits.forget("a")
    assert visits.take() == {}


def test_tables_of_an_older_version_count_as_visited_now(tmp_path: Path) -> None:
    before = MIGRATIONS[:4]
    with sqlite3.connect(tmp_path / FILE) as connection:
        for statement in [one for step in before for one in step]:
            connection.execute(statement)
        connection.execute("INSERT INTO games (id, game, options, seed, created, status, private) "
                           "VALUES ('old', 'caylus', '{}', '1', 1.5, 'open', 0)")  # fmt: skip
        connection.execute(f"PRAGMA user_version={len(before)}")
    connection.close()
    began = time.time()
    storage = SqliteStorage(tmp_path)
    found = storage.load("old")
    storage.close()
    assert found is not None
    assert began - 2 <= found.table.visited <= time.time() + 2


def test_looking_at_a_table_is_a_visit(make_app: Callable[..., RequestMiddleware], data: Path) -> None:
    app = make_app()
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, {"kind": "friend"})
        for path in (f"/tables/{ann.table}", f"/api/tables/{ann.table}", f"/api/tables/{ann.table}/view"):
            app.container.service.visits.forget(ann.table)
            assert client.get(path).status_code == 200
            assert app.container.service.visits.noted(ann.table), path
        app.container.service.visits.forget(ann.table)
        client.get("/")
        assert not app.container.service.visits.noted(ann.table), "a list is no visit"
        client.get(f"/tables/{ann.table}")
    storage = SqliteStorage(data)
    found = storage.load(ann.table)
    storage.close()
    assert found is not None
    assert found.table.visited > 0, "it is written at the latest when the server ends"


def test_a_server_deletes_by_itself(make_app: Callable[..., RequestMiddleware], data: Path) -> None:
    with TestClient(make_app()) as client:
        old, new = (Player.sets(client, "caylus", ME, {"kind": "friend"}).table for _ in range(2))
    aged(data, 31, old)
    app = make_app(sweep_seconds=0.1)
    with TestClient(app) as client:
        until(lambda: kept(data) == {new}, "nothing is deleted")
        until(lambda: client.get(f"/tables/{old}").status_code == 404, "it is still there")
        assert client.get(f"/tables/{new}").status_code == 200


def test_a_host_sees_before_what_would_go(service: Service, data: Path) -> None:
    found, host = tables(service), Host(data)
    aged(data, 100, *found.values())
    assert host.reads("prune", "--dry-run") == {"open": [found["open"]], "running": []}
    assert found["open"] in host.does("prune", "--dry-run")
    more = ("--delete-open-after", "never", "--delete-finished-after", 99)
    assert host.reads("prune", "--dry-run", *more) == {"running": [], "over": [found["over"]]}
    assert kept(data) == set(found.values())
    assert "1 open, 0 running, 0 over" in host.does("prune")
    assert kept(data) == {found["running"], found["over"]}
    assert [one["what"] for one in host.reads("log")] == ["prune"]


@pytest.mark.parametrize("days", ["-1", "soon", "99999", "1.5", ""])
def test_a_wrong_time_is_one_sentence(tmp_path: Path, days: str) -> None:
    done = bastide("serve", f"--delete-open-after={days}", "--data", tmp_path, home=tmp_path)
    assert done.code == 2
    assert "expected a number of days" in done.err
