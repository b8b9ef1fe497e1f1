"""Files of the data folder are for their owner alone, whatever the umask, and also where they are there already."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.domain.errors import CannotServe
from bastide.table.storage.sqlite import FILE, SqliteStorage, backup
from bastide.terminal.opening import note, running
from tests.table.conftest import FREELY

NAMES = (FILE, f"{FILE}-wal", f"{FILE}-shm", "lock", "address")


@pytest.fixture(params=[0o000, 0o022, 0o077, 0o277], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    """The process runs with this umask for the length of the test."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def serve(data: Path) -> dict[str, int]:
    """Open a house in a folder, and close it; the modes of all files while it was open."""
    app = create_app(Settings(data, **FREELY))
    note(data, "http://127.0.0.1:1/")
    found = modes(data)
    assert running(data) == "http://127.0.0.1:1/"
    app.container.close()
    return found


def test_a_new_folder_is_for_its_owner_alone(tmp_path: Path, umask: int) -> None:
    assert serve(tmp_path / "data") == dict.fromkeys(NAMES, 0o600)
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_an_open_folder_with_open_files_is_closed(tmp_path: Path, umask: int) -> None:
    SqliteStorage(tmp_path).close()
    for name in NAMES:
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o666)
    tmp_path.chmod(0o777)
    assert serve(tmp_path) == dict.fromkeys(NAMES, 0o600)
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_backup_is_for_its_owner_alone(tmp_path: Path, umask: int) -> None:
    SqliteStorage(tmp_path).close()
    (tmp_path / "copy.part").write_text("what an earlier try left")
    (tmp_path / "copy.part").chmod(0o666)
    backup(tmp_path, tmp_path / "copy")
    assert modes(tmp_path)["copy"] == 0o600
    assert "copy.part" not in modes(tmp_path)


def test_where_a_mode_cannot_be_changed_it_is_said_and_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As where the folder is somebody else's; root, as which tests may run, could change it all the same."""
    SqliteStorage(tmp_path).close()
    (tmp_path / FILE).chmod(0o644)
    tmp_path.chmod(0o755)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    create_app(Settings(tmp_path, **FREELY)).container.close()
    told = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert {vars(one)["file"] for one in told} == {str(tmp_path), str(tmp_path / FILE)}
    assert all("others may read" in one.getMessage() for one in told)


SECRET = "x" * 24 + "-not-a-key-"


@pytest.mark.parametrize("damage", [SECRET.encode(), SECRET.encode() + b"\xff", b"", b"00" * 31, b"00" * 33])
def test_a_damaged_key_is_said_to_be_and_never_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: bytes
) -> None:
    SqliteStorage(tmp_path).close()
    create_app(Settings(tmp_path, **FREELY)).container.close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE settings SET value = CAST(? AS TEXT) WHERE name = 'key'", (damage,))
    database.close()
    with pytest.raises(CannotServe) as caught:
        create_app(Settings(tmp_path, **FREELY))
    said = str(caught.value)
    for words in ("key that signs the seats", "damaged", FILE, "settings", "backup"):
        assert words in said
    assert SECRET not in said + caplog.text
    assert "00" * 20 not in said + caplog.text
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("DELETE FROM settings WHERE name = 'key'")
    database.close()
    create_app(Settings(tmp_path, **FREELY)).container.close()
