"""A locked file is locked for all other processes, by whatever the system has."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.kernel import locks

# Without fcntl; as msvcrt a module that locks the byte at the file's position, as Windows does.
WINDOWS = """
import errno, sys
from types import SimpleNamespace
from fcntl import LOCK_EX, LOCK_NB, lockf
sys.modules["fcntl"] = None
def locking(file, mode, length):
    assert (mode, length) == (2, 1)
    lockf(file, LOCK_EX | LOCK_NB, length, 0, 1)
sys.modules["msvcrt"] = SimpleNamespace(LK_NBLCK=2, locking=locking)
"""
HOLD = """
import sys
from bastide.kernel import locks
with open(sys.argv[1], "a+b") as file:
    locks.lock(file.fileno(), wait=True)
    print("locked", flush=True)
    sys.stdin.read()
"""
TRY = """
import sys
from bastide.kernel import locks
with open(sys.argv[1], "r+b") as file:
    file.seek(3)
    try:
        locks.lock(file.fileno(), wait=False)
    except BlockingIOError:
        print("held")
    assert file.tell() == 3
    locks.lock(file.fileno(), wait=True)
    print("mine at", file.tell())
"""


@pytest.mark.parametrize("system", ["", WINDOWS], ids=["fcntl", "msvcrt"])
def test_a_lock_is_held_until_the_file_is_closed(tmp_path: Path, system: str) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "lock"
    path.write_bytes(b"contents")
    holder = subprocess.Popen(
        [sys.executable, "-c", system + HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout
    assert holder.stdin
    assert holder.stdout.readline() == "locked\n"
    other = subprocess.Popen([sys.executable, "-u", "-c", system + TRY, str(path)], stdout=subprocess.PIPE, text=True)
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    holder.communicate("", timeout=60)
    assert other.communicate(timeout=60)[0] == "mine at 3\n"
    assert (holder.returncode, other.returncode) == (0, 0)


def test_where_there_are_no_locks_all_is_granted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    files = [os.open(tmp_path / "lock", os.O_CREAT | os.O_RDWR) for _ in range(2)]
    for file in files:
        locks.lock(file, wait=False)
        os.close(file)
