"""SQLite: its files, locks, faults and steps. What all databases do is in test_databases."""

import errno
import logging
import sqlite3
from pathlib import Path
from threading import Barrier, Thread

import pytest
import sqlalchemy as sa

from bastide.table.domain.errors import CannotServe, StorageError
from bastide.table.storage.protocol import HUMAN, PLAY, RUNNING, Entry, StoredSeat, StoredTable
from bastide.table.storage.schema import META, MIGRATIONS, VERSION
from bastide.table.storage.sqlite import FILE, SqliteStorage, backup

TABLE = StoredTable("a" * 16, "caylus", {"players": 2, "edition": "first"}, 2**62 - 1, 12.5, RUNNING, False)
SEATS = (StoredSeat(0, HUMAN, "Ann", token_hash="x"), StoredSeat(1, "bot", level="simple"))


@pytest.fixture
def storage(tmp_path: Path):
    made = SqliteStorage(tmp_path, busy_seconds=0.1)
    yield made
    made.close()


def test_a_file_of_the_first_version_is_brought_up(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute("INSERT INTO games VALUES ('old', 'caylus', '{}', '1', 1.5, 'over', 0)")
        connection.execute("PRAGMA user_version=1")
    connection.close()
    made = SqliteStorage(tmp_path)
    found = made.load("old")
    made.close()
    assert found is not None
    assert not found.table.hints, "nobody had chosen them"


def test_commits_reach_the_disk(storage: SqliteStorage) -> None:
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_public_tables_are_found_without_going_through_the_private_ones(storage: SqliteStorage) -> None:
    """Most tables are private, and anybody may ask for the first page as often as they like."""
    plans: list[str] = []

    def explain(connection, cursor, statement, parameters, *_) -> None:
        if "FROM games" in statement:
            plan = cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans.extend(row[-1] for row in plan)

    sa.event.listen(storage.engine, "before_cursor_execute", explain)
    storage.listed(50)
    assert plans == ["SCAN games USING INDEX games_listed"]


def test_a_new_file_goes_through_all_migrations(storage: SqliteStorage) -> None:
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA user_version").scalar() == VERSION == len(MIGRATIONS)
        for table in META.sorted_tables:
            rows = connection.exec_driver_sql(f"PRAGMA table_info({table.name})").all()
            assert [row[1] for row in rows] == [column.name for column in table.columns]


def test_a_migration_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStorage(tmp_path).close()
    steps = (*MIGRATIONS, ("CREATE TABLE more (x INTEGER)", "CREATE TABLE games (x INTEGER)"))
    monkeypatch.setattr("bastide.table.storage.upgrade.MIGRATIONS", steps)
    monkeypatch.setattr("bastide.table.storage.upgrade.VERSION", len(steps))
    with pytest.raises(CannotServe, match="already exists"):
        SqliteStorage(tmp_path)
    monkeypatch.setattr("bastide.table.storage.upgrade.MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE more (x INTEGER)",)))
    made = SqliteStorage(tmp_path)
    with made.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA user_version").scalar() == len(steps)
    made.close()


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(CannotServe, match="newer Bastide"):
        SqliteStorage(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("this is no database, and long enough to show it" * 20)
    with pytest.raises(CannotServe, match="not a database"):
        SqliteStorage(tmp_path)


def test_a_locked_or_full_database_says_so_and_changes_nothing(
    storage: SqliteStorage, caplog: pytest.LogCaptureFixture
) -> None:
    storage.create(TABLE, SEATS)
    other = sqlite3.connect(storage.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")])
    with pytest.raises(StorageError, match="locked"):
        storage.check()
    assert storage.load(TABLE.id) is not None, "reading goes on"
    other.execute("ROLLBACK")
    other.close()
    with storage.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StorageError, match="full"):
        storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass" * 10_000)])
    logged = {vars(record).get("reason") for record in caplog.records if record.levelno == logging.ERROR}
    assert logged == {"database is locked", "database or disk is full"}
    found = storage.load(TABLE.id)
    assert found is not None
    assert found.book == ()


def test_a_backup_is_a_whole_data_folder(storage: SqliteStorage, tmp_path: Path) -> None:
    storage.create(TABLE, SEATS)
    storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")])
    key = storage.secret()
    (tmp_path / "other").mkdir()
    assert backup(tmp_path, tmp_path / "other" / FILE) == 1
    copy = SqliteStorage(tmp_path / "other")
    found = copy.load(TABLE.id)
    assert found is not None
    assert (len(found.book), copy.secret()) == (1, key)
    copy.close()
    with pytest.raises(CannotServe, match="exists already"):
        backup(tmp_path, tmp_path / "other" / FILE)
    with pytest.raises(CannotServe, match="no tables"):
        backup(tmp_path / "nowhere", tmp_path / "copy")


@pytest.mark.parametrize("fault", [
    sa.exc.TimeoutError("QueuePool limit of size 5 overflow 10 reached"),
    sa.exc.ResourceClosedError("this connection is closed"),
    sa.exc.OperationalError("INSERT", {"key": "secret"}, sqlite3.OperationalError("disk I/O error")),
    sqlite3.DatabaseError("database disk image is malformed"),
    OSError(errno.ENOSPC, "No space left on device", "/somewhere"),
])  # fmt: skip
def test_every_fault_of_the_storage_is_one_kind_of_error(storage: SqliteStorage, fault: Exception) -> None:
    for transaction in (storage._reading, storage._writing):
        with pytest.raises(StorageError) as told, transaction():
            raise fault
        assert str(told.value)
        assert "secret" not in str(told.value)
        assert "somewhere" not in str(told.value)
    storage.create(TABLE, SEATS)


def test_readers_do_not_wait_for_each_other(storage: SqliteStorage) -> None:
    storage.create(TABLE, SEATS)
    held = [storage.engine.connect() for _ in range(60)]
    assert storage.load(TABLE.id) is not None
    for connection in held:
        connection.close()


def test_writers_who_wait_for_a_locked_database_are_few_and_readers_go_on(tmp_path: Path) -> None:
    """Sixty threads want to write while another process holds the database."""
    storage = SqliteStorage(tmp_path, busy_seconds=600)
    storage.create(TABLE, SEATS)
    other = sqlite3.connect(storage.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begin, refused, kept = Barrier(61), list[str](), list[str]()

    def write(detail: str) -> None:
        begin.wait()
        try:
            storage.append(TABLE.id, [Entry(0, PLAY, 0, detail)])
            kept.append(detail)
        except StorageError as error:
            refused.append(str(error))

    writers = [Thread(target=write, args=(str(number),)) for number in range(60)]
    for writer in writers:
        writer.start()
    begin.wait()
    assert storage.load(TABLE.id) is not None
    assert len([one for one in writers if one.is_alive()]) == 60, "reading did not wait for those who write"
    while sum(one.is_alive() for one in writers) > 1:
        writers[-1].join(0.05)  # all but the first give up by themselves
        writers = [one for one in writers if one.is_alive()]
    other.execute("ROLLBACK")
    other.close()
    for writer in writers:
        writer.join()
    assert (len(kept), refused) == (1, ["database is locked"] * 59)
    found = storage.load(TABLE.id)
    assert found is not None
    assert [entry.detail for entry in found.book] == kept
    storage.close()


def test_a_database_that_stays_locked_is_tried_without_waiting(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path, busy_seconds=0.1)
    other = sqlite3.connect(storage.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        storage.check()
    with storage._writers.turn() as patience:
        assert patience == 0
    other.execute("ROLLBACK")
    other.close()
    storage.check()
    with storage._writers.turn() as patience:
        assert patience > 0
    storage.close()


def test_a_fault_that_repeats_is_logged_once_in_a_while(
    storage: SqliteStorage, caplog: pytest.LogCaptureFixture
) -> None:
    other = sqlite3.connect(storage.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(20):
        with pytest.raises(StorageError):
            storage.check()
    other.close()
    logged = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [(one.getMessage(), vars(one)["reason"]) for one in logged] == [("the storage failed", "database is locked")]


def test_a_connection_in_use_while_the_storage_is_closed_is_closed_afterwards(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path)
    with storage._reading() as connection:
        raw = connection.connection.dbapi_connection
        storage.close()
        assert connection.exec_driver_sql("SELECT 1").scalar_one() == 1
    assert raw is not None
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        raw.execute("SELECT 1")
