"""A club that moves from a folder into PostgreSQL, and back by a backup."""

import shutil
from pathlib import Path

import pytest

pytest.importorskip("psycopg")

from bastide.table.domain.errors import CannotServe
from bastide.table.domain.service import Service
from bastide.table.host import actions as host_actions
from bastide.table.storage import transfer
from bastide.table.storage.postgresql import PostgresStorage
from bastide.table.storage.schema import ACTIONS
from bastide.table.storage.sqlite import FILE, SqliteStorage
from tests.table.live_tables import act, two_people
from tests.table.server import server
from tests.table.test_upgrade import SCHEMAS, written
from tests.terminal.command import bastide


@pytest.fixture
def club(tmp_path: Path) -> tuple[Path, str, list[str]]:
    """A folder with a table, an announcement and an analysis; the table and its keys."""
    storage = SqliteStorage(tmp_path / "club")
    service = Service(storage)
    live, keys = two_people(service)
    for _ in range(5):
        act(service, live, keys)
    host_actions.announce(storage, "hello\n‘world’ 🂡")
    storage.keep_analysis(live.id, "")
    storage.close()
    return tmp_path / "club", live.id, keys


def test_a_club_moves_and_plays_on(club: tuple[Path, str, list[str]], database: str, tmp_path: Path) -> None:
    folder, table, keys = club
    done = bastide("move-data", folder, database, home=tmp_path)
    assert (done.code, done.out) == (0, "tables copied and compared: 1\n"), done.err
    storage = PostgresStorage(database)
    service = Service(storage)
    live = service.live(table)
    assert live.version == 6
    act(service, live, keys)
    assert [change.what for change in storage.changes()] == ["announce"]
    assert storage.wanted_analyses() == [table]
    storage.close()
    again = bastide("move-data", folder, database, home=tmp_path)
    assert again.code == 1
    assert "is in use already" in again.err


def test_a_backup_of_a_database_is_a_club(club: tuple[Path, str, list[str]], database: str, tmp_path: Path) -> None:
    folder, table, keys = club
    transfer.move(folder, database)
    file = tmp_path / "friday.sqlite"
    with server(database):
        done = bastide("backup", "--database", database, file, home=tmp_path)
    assert (done.code, done.out) == (0, f"{file}: tables: 1\n"), done.err
    assert file.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir() if "bastide-" in path.name] == []
    (tmp_path / "restored").mkdir()
    shutil.copy(file, tmp_path / "restored" / FILE)
    storage = SqliteStorage(tmp_path / "restored")
    service = Service(storage)
    act(service, service.live(table), keys)
    storage.close()
    with pytest.raises(CannotServe, match="exists already"):
        transfer.backup(database, file)


def test_a_backup_can_be_moved_back(
    club: tuple[Path, str, list[str]], database: str, postgres, tmp_path: Path
) -> None:
    transfer.move(club[0], database)
    transfer.backup(database, tmp_path / "friday.sqlite")
    other = postgres.make()
    assert transfer.move(tmp_path / "friday.sqlite", other) == 1
    postgres.drop(other)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_folder_of_an_older_version_moves_and_stays_as_it_is(tmp_path: Path, schema: int, database: str) -> None:
    with written(tmp_path, schema) as tables:
        before = (tmp_path / FILE).read_bytes()
        assert transfer.move(tmp_path, database) == 3
        assert (tmp_path / FILE).read_bytes() == before
    storage = PostgresStorage(database)
    service = Service(storage)
    for name in ("running", "open", "over"):
        assert service.live(tables[name]).seats
    storage.close()


def test_what_cannot_be_copied_leaves_an_empty_database(
    club: tuple[Path, str, list[str]], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, table, _ = club
    with server(folder), pytest.raises(CannotServe, match="a server is using"):
        transfer.move(folder, database)
    with pytest.raises(CannotServe, match="no tables"):
        transfer.move(tmp_path / "nowhere", database)
    with monkeypatch.context() as damaged:
        damaged.setattr(transfer, "_copied", lambda here, there, table: (1, 0))
        with pytest.raises(CannotServe, match="nothing was kept"):
            transfer.move(folder, database)
    storage = SqliteStorage(folder)
    with storage._writing() as connection:
        connection.execute(ACTIONS.update().where(ACTIONS.c.game == table).values(detail="no\0text"))
    storage.close()
    done = bastide("move-data", folder, database, home=tmp_path)
    assert done.code == 1
    assert done.err.startswith("bastide: nothing was copied: ")
    empty = PostgresStorage(database)
    assert empty.overview(True) == []
    empty.close()
