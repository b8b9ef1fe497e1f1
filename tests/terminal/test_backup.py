"""`bastide backup` into a file and into a folder; what a copy contains is tested in tests/table/test_storage.py."""

from pathlib import Path

import pytest

from bastide.table.storage.sqlite import SqliteStorage
from bastide.terminal import backup
from tests.terminal.command import bastide


@pytest.fixture
def data(tmp_path: Path) -> Path:
    SqliteStorage(tmp_path / "data").close()
    return tmp_path / "data"


def test_a_backup_in_a_folder_is_named_by_its_time(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    assert bastide("backup", "--data", data, folder, home=tmp_path).code == 0
    (made,) = folder.iterdir()
    assert backup.NAMED.fullmatch(made.name)
    assert made.stat().st_mode & 0o777 == 0o600


def test_keep_deletes_the_oldest_and_nothing_else(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("bastide-20260101T000000Z.sqlite", "bastide-20260102T000000Z.sqlite",
                 "bastide-20260103T000000Z.sqlite",
                 "bastide-20250101T000000Z.sqlite.part", "bastide-before.sqlite", "tables.sqlite"):  # fmt: skip
        (folder / name).touch()
    assert bastide("backup", "--data", data, "--keep", "2", folder, home=tmp_path).code == 0
    left = {path.name for path in folder.iterdir()}
    assert {name for name in left if not backup.NAMED.fullmatch(name)} == {
        "bastide-20250101T000000Z.sqlite.part", "bastide-before.sqlite", "tables.sqlite",
    }
    named = sorted(name for name in left if backup.NAMED.fullmatch(name))
    assert len(named) == 2
    assert named[0] == "bastide-20260103T000000Z.sqlite"


def test_a_failed_backup_deletes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "bastide-20260101T000000Z.sqlite").touch()
    done = bastide("backup", "--data", tmp_path / "nowhere", "--keep", "1", folder, home=tmp_path)
    assert done.code == 1
    assert "there are no tables" in done.err
    assert len(list(folder.iterdir())) == 1


def test_keep_needs_a_folder(data: Path, tmp_path: Path) -> None:
    done = bastide("backup", "--data", data, "--keep", "3", tmp_path / "copy.sqlite", home=tmp_path)
    assert done.code != 0
    assert "--keep deletes old backups in a folder" in done.err
    assert not (tmp_path / "copy.sqlite").exists()
