"""PostgreSQL: its schema, its connections, and what several processes on it know of one another."""

import logging
import shutil
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import pytest
import sqlalchemy as sa

pytest.importorskip("psycopg")

from bastide.table.domain.errors import CannotServe, PlyTaken, StorageError
from bastide.table.storage import revisions
from bastide.table.storage.postgresql import PostgresStorage
from bastide.table.storage.protocol import NO_SEAT, PLAY, Entry
from bastide.table.storage.schema import META, VERSION
from bastide.table.storage.sqlite import SqliteStorage
from tests.table.postgres import Postgres, cluster
from tests.table.test_databases import SEATS, TABLE

NEXT = '''
from alembic import op
import sqlalchemy as sa
revision, down_revision = "%04d", "%04d"
def upgrade():
    op.create_table("more", sa.Column("name", sa.String, primary_key=True))
'''


@pytest.fixture
def address(database: str) -> str:
    return database


@pytest.fixture
def storage(address: str) -> Iterator[PostgresStorage]:
    made = PostgresStorage(address)
    yield made
    made.close()


# --- the schema ---


def test_the_revisions_make_the_schema(storage: PostgresStorage) -> None:
    with storage.engine.connect() as connection:
        found = sa.inspect(connection)
        for table in META.sorted_tables:
            assert [one["name"] for one in found.get_columns(table.name)] == [one.name for one in table.columns]
            assert found.get_pk_constraint(table.name)["constrained_columns"] == [one.name for one in table.primary_key]
        assert revisions.revision(connection) == VERSION


def test_an_empty_database_is_prepared_once_by_all_who_come_at_once(postgres: Postgres) -> None:
    address, begin, failures = postgres.make("template0"), Barrier(3), list[BaseException]()

    def open_it() -> None:
        begin.wait()
        try:
            PostgresStorage(address).close()
        except BaseException as error:
            failures.append(error)

    threads = [Thread(target=open_it) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@pytest.fixture
def next_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """As if there were one more revision."""
    folder = tmp_path / "migrations 100%"
    shutil.copytree(revisions.FOLDER, folder)
    number = VERSION + 1
    (folder / "versions" / f"schema_{number:04}.py").write_text(NEXT % (number, VERSION))
    monkeypatch.setattr("bastide.table.storage.revisions.FOLDER", folder)
    for module in ("postgresql", "upgrade"):
        monkeypatch.setattr(f"bastide.table.storage.{module}.VERSION", number)
    return number


def test_a_revision_upgrades_postgresql(address: str, next_schema: int, caplog: pytest.LogCaptureFixture) -> None:
    made = PostgresStorage(address)
    with made.engine.connect() as connection:
        assert revisions.revision(connection) == next_schema
        assert sa.inspect(connection).has_table("more")
    made.close()
    assert [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING] == [
        f"the database is upgraded from schema {VERSION} to {next_schema}"
    ]


def test_a_revision_upgrades_sqlite_after_its_numbered_steps(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    SqliteStorage(tmp_path / "present").close()
    number = request.getfixturevalue("next_schema")
    for name in ("present", "new"):
        made = SqliteStorage(tmp_path / name)
        with made.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA user_version").scalar() == number
            assert sa.inspect(connection).has_table("more")
        made.close()
    assert len(list((tmp_path / "present").glob("*before*"))) == 1
    SqliteStorage(tmp_path / "present").close()


def test_a_database_of_a_newer_version_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.table.storage.postgresql.VERSION", VERSION - 1)
    with pytest.raises(CannotServe, match="newer Bastide"):
        PostgresStorage(address)


@pytest.mark.parametrize("address", ["", "sqlite:///x", "postgresql://", "http://there/x", "postgresql://a:b@here:port/c"])
def test_what_is_no_address_is_a_sentence(address: str) -> None:
    with pytest.raises(CannotServe, match="looks like postgresql://"):
        PostgresStorage(address)


def test_a_database_that_is_not_there_is_a_sentence_without_the_password(postgres: Postgres) -> None:
    address = postgres.address("nowhere").replace("bastide@", "bastide:secret@")
    with pytest.raises(CannotServe, match='"nowhere" does not exist') as told:
        PostgresStorage(address)
    assert "secret" not in str(told.value)


# --- its connections ---


def test_a_move_is_one_round_trip(storage: PostgresStorage) -> None:
    storage.create(TABLE, SEATS)
    statements: list[str] = []

    def note(connection, cursor, statement, *_) -> None:
        statements.append(statement)

    sa.event.listen(storage.engine, "before_cursor_execute", note)
    transactions = _transactions(storage)
    statements.clear()
    storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")], [replace(SEATS[0], name="Bea")], asked=1)
    assert len(statements) == 1
    assert _transactions(storage) - transactions == 1, "and one transaction, without a BEGIN of its own"


def _transactions(storage: PostgresStorage) -> int:
    """How many numbers of transactions that write were given out."""
    with storage.engine.connect() as connection:
        number = connection.exec_driver_sql("SELECT txid_snapshot_xmax(txid_current_snapshot())").scalar_one()
        return int(number)


def test_what_is_acknowledged_is_on_the_disk_whatever_the_server_says(storage: PostgresStorage) -> None:
    with storage.engine.connect() as connection:
        name = connection.exec_driver_sql("SELECT current_database()").scalar_one()
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
        other = PostgresStorage(str(storage.url))
        with other.engine.connect() as theirs:
            assert theirs.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
        other.close()


def test_a_connection_that_the_server_closed_is_not_used_again(storage: PostgresStorage) -> None:
    storage.create(TABLE, SEATS)
    other = PostgresStorage(str(storage.url))
    with other.engine.connect() as connection:
        killed = connection.exec_driver_sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).scalar_one()
        while connection.exec_driver_sql(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        ).scalar_one() > 1:
            pass
    assert killed
    storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")])
    other.close()
    found = storage.load(TABLE.id)
    assert found is not None
    assert len(found.book) == 1


def test_an_entry_whose_answer_was_lost_is_written_once(
    storage: PostgresStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks: before the entry has arrived, then after."""
    storage.create(TABLE, SEATS)
    execute, broken = storage._execute, list[str]()

    def breaking(arrives: bool):
        def run(statement: str, values: dict) -> None:
            monkeypatch.setattr(storage, "_execute", execute)
            if arrives:
                execute(statement, values)
            broken.append("")
            raise sa.exc.OperationalError("", {}, Exception("server closed"), connection_invalidated=True)

        return run

    for ply, arrives in enumerate((False, True)):
        monkeypatch.setattr(storage, "_execute", breaking(arrives))
        storage.append(TABLE.id, [Entry(ply, PLAY, 0, "pass", 1.5)])
        assert len(broken) == ply + 1
    monkeypatch.setattr(storage, "_execute", breaking(False))
    with pytest.raises(PlyTaken):
        storage.append(TABLE.id, [Entry(1, PLAY, 0, "place mason", 2.5)])
    found = storage.load(TABLE.id)
    assert found is not None
    assert [entry.at for entry in found.book] == [1.5, 1.5]


def test_a_crash_of_the_database_loses_nothing_and_needs_no_restart_of_ours() -> None:
    from tests.table.postgres import MISSING

    if MISSING:
        pytest.skip(MISSING)
    with cluster() as postgres:
        storage = PostgresStorage(postgres.make())
        storage.create(TABLE, SEATS)
        storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")])
        postgres.stop(signal.SIGQUIT)
        with pytest.raises(StorageError):
            storage.append(TABLE.id, [Entry(1, PLAY, 0, "pass")])
        with pytest.raises(StorageError):
            storage.check()
        postgres.start()
        found = storage.load(TABLE.id)
        assert found is not None
        assert len(found.book) == 1
        storage.append(TABLE.id, [Entry(1, PLAY, 0, "pass")])
        storage.close()


# --- what processes know of one another ---


def test_versions_are_of_tables_that_exist(storage: PostgresStorage) -> None:
    for name in ("one", "two"):
        storage.create(replace(TABLE, id=name), SEATS)
    storage.append("two", [Entry(0, PLAY, 0, "pass"), Entry(1, PLAY, 1, "pass")])
    assert storage.versions(["one", "two", "three", "\0"]) == {"one": 0, "two": 2}


def test_who_was_seen_elsewhere_is_seen_here(storage: PostgresStorage) -> None:
    storage.keep_seen({("one", 0): (0.0, 50.0), ("one", NO_SEAT): (30.0, 30.0)}, gap=120.0)
    storage.keep_seen({("one", 0): (5.0, 5.0)}, gap=120.0)
    away, stayed = storage.seen_lately(20.0)["one", 0]
    assert 0 <= away < 5, "the later of the two"
    assert stayed >= 50, "one stay, begun at the first process"
    assert ("one", NO_SEAT) not in storage.seen_lately(20.0)
    storage.keep_seen({("two", 0): (500.0, 900.0)}, gap=120.0)
    storage.keep_seen({("two", 0): (0.0, 0.0)}, gap=120.0)
    assert storage.seen_lately(20.0)["two", 0][1] < 500, "who was away for long begins another stay"
    storage.forget_seen(0.0)
    assert storage.seen_lately(3600.0) == {}


def test_work_is_one_owners_until_its_lease_runs_out(storage: PostgresStorage) -> None:
    for name in ("one", "two"):
        storage.create(replace(TABLE, id=name), SEATS)
    assert storage.claim("bots", ["one", "two", "three"], "ann", 60) == {"one", "two"}
    assert storage.claim("bots", ["one"], "bob", 60) == set()
    assert storage.claim("analysis", ["one"], "bob", 60) == {"one"}
    assert storage.renew("ann", 60) == {("bots", "one"), ("bots", "two")}
    storage.release("bots", ["one"], "bob")
    assert storage.claim("bots", ["one"], "bob", 60) == set(), "what is another's cannot be given back"
    storage.release("bots", ["one"], "ann")
    assert storage.claim("bots", ["one"], "bob", 0) == {"one"}
    assert storage.claim("bots", ["one"], "ann", 60) == {"one"}, "it ran out"
    assert storage.renew("bob", 60) == {("analysis", "one")}


def test_bots_are_due_by_turns_of_clients_and_watched_tables_first(storage: PostgresStorage) -> None:
    bots = (replace(SEATS[1], seat=0), SEATS[1])
    tables = [("a1", "ann", SEATS), ("a2", "ann", SEATS), ("a3", "ann", SEATS), ("b1", "bob", SEATS),
              ("seen", "ann", bots), ("alone", "ann", bots)]  # fmt: skip
    for at, (name, client, seats) in enumerate(tables):
        storage.create(replace(TABLE, id=name, client=client, asked=1), seats)
        storage.append(name, [Entry(0, PLAY, 0, "pass", float(at))], asked=1)
    storage.keep_seen({("seen", NO_SEAT): (0.0, 0.0)}, gap=120.0)
    assert storage.bots_due(10, 75.0) == ["seen", "a1", "b1", "a2", "a3"]
    storage.claim("bots", ["a1"], "one", 60)
    assert storage.bots_due(10, 75.0) == ["seen", "b1", "a2", "a3"]
    assert storage.bots_due(1, 75.0) == ["seen"]
    storage.append("b1", [Entry(1, PLAY, 1, "pass", 9.0)], asked=0)
    assert "b1" not in storage.bots_due(10, 75.0)


def test_a_notice_reaches_all_who_listen(storage: PostgresStorage, address: str) -> None:
    import psycopg

    with psycopg.connect(address, autocommit=True) as listening:
        listening.execute("LISTEN bastide")
        tables = [f"{number:016}" for number in range(1_000)]
        storage.notify("me", tables)
        heard: list[str] = []
        for notice in listening.notifies(timeout=30):
            origin, *named = notice.payload.split()
            assert origin == "me"
            heard += named
            if len(heard) >= len(tables):
                break
    assert heard == tables
