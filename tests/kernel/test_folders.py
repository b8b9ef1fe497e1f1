"""Where compiled code and games are kept, also by a service user without a home."""

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.kernel import folders
from bastide.kernel.errors import NativeUnavailable
from bastide.terminal.serve import CannotOpen, data_folder

NAMED = ("BASTIDE_CACHE", "CACHE_DIRECTORY", "STATE_DIRECTORY", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system's files have no owner in numbers")
as_root = pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() != 0, reason="only root becomes another user")
LOOK = "from bastide.kernel.folders import cache_home; print(cache_home()); print(cache_home())"
IN_CHILD = """
import multiprocessing
from bastide.kernel.folders import cache_home
if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.apply(cache_home))
"""
AS_SERVICE_USER = """
import os, pwd, sys
from bastide.kernel.folders import cache_home
from bastide.terminal.serve import CannotOpen, data_folder
os.setgid(54321)
os.setuid(54321)
print(cache_home())
try:
    data_folder(None)
except CannotOpen as error:
    print(error)
"""


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of temporary files, for a user whose home cannot be used."""
    monkeypatch.setenv("HOME", os.devnull)
    monkeypatch.setenv("USERPROFILE", os.devnull)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder like /tmp: everybody may write into it, nobody rename what is another's."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o1777)
        yield Path(folder)


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)


def own_folder(temporary: Path) -> Path:
    return temporary / f"bastide-cache-{os.geteuid()}"


def test_the_cache_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BASTIDE_CACHE", str(tmp_path / "here"))
    monkeypatch.setenv("CACHE_DIRECTORY", str(tmp_path / "service"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folders.cache_home() == tmp_path / "here"
    monkeypatch.delenv("BASTIDE_CACHE")
    assert folders.cache_home() == tmp_path / "service"
    monkeypatch.delenv("CACHE_DIRECTORY")
    assert folders.cache_home() == tmp_path / "bastide"


@posix
def test_systemd_names_the_folders_of_a_service(monkeypatch: pytest.MonkeyPatch, temporary: Path) -> None:
    monkeypatch.setenv("CACHE_DIRECTORY", "/var/cache/bastide:/var/cache/other")
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/bastide:/var/lib/other")
    assert folders.cache_home() == Path("/var/cache/bastide")
    assert data_folder(None) == Path("/var/lib/bastide")
    assert data_folder("elsewhere") == Path("elsewhere"), "--data wins"
    monkeypatch.setenv("STATE_DIRECTORY", "not/absolute")
    monkeypatch.setenv("XDG_DATA_HOME", str(temporary))
    assert data_folder(None) == temporary / "bastide" / "table"


def test_the_users_folder_is_made_for_the_user_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    folder = tmp_path / ".cache" / "bastide"
    assert folders.cache_home() == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o775)  # as an earlier version made it
    assert folders.cache_home() == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@posix
@pytest.mark.usefixtures("temporary")
def test_without_a_home_the_cache_is_a_private_temporary_folder_and_that_is_said_once(tmp_path: Path) -> None:
    looked = run(LOOK)
    folder = own_folder(tmp_path)
    assert looked.stdout.split() == [str(folder)] * 2
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert len(looked.stderr.splitlines()) == 1
    assert str(folder) in looked.stderr
    assert "BASTIDE_CACHE" in looked.stderr


@posix
def test_processes_that_are_started_find_the_same_folder_and_say_nothing(temporary: Path) -> None:
    script = temporary / "look.py"
    script.write_text(IN_CHILD)
    looked = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=60)
    assert looked.stdout.strip() == str(own_folder(temporary))
    assert looked.stderr == ""


@posix
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o755])
def test_a_temporary_folder_that_is_open_to_others_is_refused(temporary: Path, mode: int) -> None:
    own_folder(temporary).mkdir()
    own_folder(temporary).chmod(mode)
    with pytest.raises(NativeUnavailable, match="BASTIDE_CACHE"):
        folders.cache_home()


@posix
def test_a_link_in_the_place_of_the_temporary_folder_is_refused(temporary: Path) -> None:
    (temporary / "elsewhere").mkdir(mode=0o700)
    own_folder(temporary).symlink_to(temporary / "elsewhere")
    with pytest.raises(NativeUnavailable):
        folders.cache_home()


@posix
def test_folders_of_another_user_are_refused(monkeypatch: pytest.MonkeyPatch, temporary: Path) -> None:
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    own_folder(temporary).mkdir(mode=0o700)
    with pytest.raises(NativeUnavailable):
        folders.cache_home()
    monkeypatch.setenv("XDG_CACHE_HOME", str(temporary))
    (temporary / "bastide").mkdir(mode=0o700)
    with pytest.raises(NativeUnavailable):
        folders.cache_home()


@posix
def test_a_users_folder_that_everybody_may_write_into_is_refused(
    monkeypatch: pytest.MonkeyPatch, temporary: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(temporary))
    (temporary / "bastide").mkdir()
    (temporary / "bastide").chmod(0o777)
    assert folders.cache_home() == own_folder(temporary)


@posix
def test_what_the_group_may_have_left_in_a_users_folder_is_removed(
    monkeypatch: pytest.MonkeyPatch, temporary: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(temporary))
    folder = temporary / "bastide"
    for name, mode in (("private", 0o700), ("open", 0o775)):
        (folder / name).mkdir(parents=True)
        (folder / name / "code.nbc").touch()
        (folder / name).chmod(mode)
    (folder / "link").symlink_to(temporary)
    folder.chmod(0o775)
    assert folders.cache_home() == folder
    assert [one.name for one in folder.iterdir()] == ["private"]
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "private" / "code.nbc").exists()


@posix
def test_where_others_could_rename_the_folder_there_is_none(temporary: Path) -> None:
    temporary.chmod(0o777)
    with pytest.raises(NativeUnavailable):
        folders.cache_home()


@as_root
def test_a_service_user_without_a_home(monkeypatch: pytest.MonkeyPatch, open_to_all: Path) -> None:
    monkeypatch.delenv("HOME")
    monkeypatch.setenv("TMPDIR", str(open_to_all))
    cache, refusal = run(AS_SERVICE_USER).stdout.splitlines()
    assert cache == str(open_to_all / "bastide-cache-54321")
    assert Path(cache).stat().st_uid == 54321
    assert refusal == "this user has no home folder: name a folder for the games with --data"


@pytest.mark.usefixtures("temporary")
def test_games_are_never_kept_among_the_temporary_files() -> None:
    with pytest.raises(CannotOpen, match="--data"):
        data_folder(None)
