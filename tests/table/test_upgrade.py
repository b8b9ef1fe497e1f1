"""Databases of older versions, as those versions wrote them: each is copied, brought up, and played on.

The files in `older_databases` hold a running game of Caylus, a table of Pillars that waits for players and a finished
game of Magna Carta; their first lines name the tables, and the keys of the two who play.
"""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from starlette.testclient import TestClient

import bastide
from bastide.table.domain.errors import CannotServe
from bastide.table.storage.schema import META, VERSION
from bastide.table.storage.sqlite import FILE, SqliteStorage
from bastide.table.web.middleware import RequestMiddleware
from tests.table.host import Host

OLDER = Path(__file__).parent / "older_databases"
SCHEMAS = range(1, VERSION)
COPY = f"tables.before-{bastide.__version__}.sqlite"


@contextmanager
def written(folder: Path, schema: int) -> Iterator[dict[str, str]]:
    """A data folder as an older Bastide left it when it was killed: all is still in the write-ahead log."""
    text = (OLDER / f"schema-{schema}.sql").read_text(encoding="utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.executescript(text)
        assert (folder / f"{FILE}-wal").stat().st_size > (folder / FILE).stat().st_size
        yield json.loads(text.splitlines()[0].removeprefix("-- "))


def dump(file: Path) -> list[str]:
    """All that is in a database, with its schema version."""
    with closing(sqlite3.connect(file)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        return [f"schema {version}", *connection.iterdump()]


def columns(file: Path) -> dict[str, set[str]]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
            for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }


def upgrades(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if "is upgraded" in one.getMessage()]


def test_every_older_schema_is_tried() -> None:
    assert {path.name for path in OLDER.iterdir()} == {f"schema-{schema}.sql" for schema in SCHEMAS}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_the_old_database_is_kept_and_the_new_one_has_all_of_it(
    tmp_path: Path, schema: int, caplog: pytest.LogCaptureFixture
) -> None:
    with written(tmp_path, schema):
        before = dump(tmp_path / FILE)
        SqliteStorage(tmp_path).close()
    copy = tmp_path / COPY
    assert upgrades(caplog) == [
        f"the database is upgraded from schema {schema} to {VERSION}; what it was is kept in {copy}"
    ]
    assert caplog.records[0].levelno == logging.WARNING, "it is logged unless the host wants errors only"
    assert dump(copy) == before
    assert copy.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.glob("*before*")] == [COPY], "one file, without a log beside it"
    wanted = {table.name: {column.name for column in table.columns} for table in META.sorted_tables}
    assert columns(tmp_path / FILE) == wanted
    SqliteStorage(tmp_path).close()
    assert len(upgrades(caplog)) == 1


@pytest.mark.parametrize("schema", SCHEMAS)
def test_games_go_on_after_the_upgrade(
    tmp_path: Path, schema: int, make_app: Callable[..., RequestMiddleware]
) -> None:
    with written(tmp_path, schema) as tables:
        app = make_app(data=tmp_path, delete_open_days=0, delete_unfinished_days=0)
    with TestClient(app) as client:
        keys = [{"Authorization": f"Bearer {tables[name]}"} for name in ("ann", "bob")]
        table = f"/api/tables/{tables['running']}"
        for _ in range(4):
            views: list[dict[str, Any]] = [client.get(f"{table}/view", headers=key).json() for key in keys]
            seat = next(seat for seat, view in enumerate(views) if view["choices"])
            move = {"action": views[seat]["choices"][0]["action"], "ply": views[seat]["version"]}
            answer = client.post(f"{table}/act", headers=keys[seat], json=move)
            assert answer.status_code == 200, answer.text
            assert client.get(f"{table}/view", headers=keys[seat]).json()["version"] > views[seat]["version"]
        assert bastide.read(client.get(f"/api/tables/{tables['over']}/record").text).state.over
        joined = client.post(f"/api/tables/{tables['open']}/join", json={"name": "Dan"})
        assert joined.status_code == 200, joined.text
        assert client.get(f"/tables/{tables['over']}/replay/0").status_code == 200


def test_going_back_is_putting_the_copy_into_its_place(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """And upgrading again replaces no copy."""
    data = tmp_path / "data"
    with written(data, SCHEMAS[-1]):
        SqliteStorage(data).close()
    old = dump(data / COPY)
    (data / FILE).unlink()
    (data / COPY).rename(data / FILE)
    assert dump(data / FILE) == old
    for name in (COPY, COPY.replace(".sqlite", "-2.sqlite")):
        assert not (data / name).exists()
        SqliteStorage(data).close()
        assert dump(data / name) == old
        (data / FILE).write_bytes((data / name).read_bytes())
    assert len(upgrades(caplog)) == 3


def test_without_a_copy_nothing_is_changed(tmp_path: Path) -> None:
    with written(tmp_path, 1):
        before = dump(tmp_path / FILE)
        (tmp_path / f"{COPY}.part" / "in the way").mkdir(parents=True)
        with pytest.raises(CannotServe, match="was not upgraded, because no copy of it"):
            SqliteStorage(tmp_path)
        assert dump(tmp_path / FILE) == before
    assert not (tmp_path / COPY).exists()


def test_two_who_open_it_at_once_upgrade_it_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    begin, failures = Barrier(4), list[BaseException]()

    def open_it() -> None:
        begin.wait()
        try:
            SqliteStorage(tmp_path).close()
        except BaseException as error:
            failures.append(error)

    with written(tmp_path, 1):
        threads = [Thread(target=open_it) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert failures == []
    assert len(upgrades(caplog)) == len(list(tmp_path.glob("*before*"))) == 1


def test_a_new_folder_has_nothing_to_keep(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    SqliteStorage(tmp_path).close()
    assert (upgrades(caplog), list(tmp_path.glob("*before*"))) == ([], [])


def test_who_looks_after_a_folder_of_an_older_version_is_told_of_the_copy(tmp_path: Path) -> None:
    data = tmp_path / "100% of 'them'? #1"
    with written(data, 3):
        pass
    done = Host(data).tries("tables", "--all")
    assert done.code == 0, done.err
    assert done.err.splitlines() == [
        f"the database is upgraded from schema 3 to {VERSION}; what it was is kept in {data / COPY}"
    ]
    assert len(dump(data / COPY)) > 40
