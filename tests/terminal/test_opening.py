"""`bastide` alone: the table opens in the browser."""

import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("fastapi")


def started(home: Path, **more: str) -> subprocess.Popen[str]:
    """`bastide` alone, with a home of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    environment = kept | {"XDG_DATA_HOME": str(home)} | more
    return subprocess.Popen([sys.executable, "-m", "bastide"], stdout=subprocess.PIPE, text=True, env=environment)


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline()


def end(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=10)


def wait_for(seen: Path, addresses: list[str]) -> None:
    """Until the browser was opened so often."""
    until = time.monotonic() + 60
    while not seen.exists() or seen.read_text().split() != addresses:
        assert time.monotonic() < until, "the browser was not opened"
        time.sleep(0.05)


def test_the_browser_is_opened_and_a_second_start_finds_the_first(tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    first = started(tmp_path, BROWSER=str(browser))
    try:
        said = line(first)
        address = said.split("at ")[1].split(" ")[0]
        wait_for(seen, [address])
        second = started(tmp_path, BROWSER=str(browser))
        assert line(second) == f"Bastide is already at {address}\n"
        second.communicate(timeout=60)
        assert second.returncode == 0
        wait_for(seen, [address, address])
        other = started(tmp_path / "other")
        assert "Bastide is at" in line(other), "a port in use is no obstacle"
        while "There is no browser to open here: open http://127.0.0.1:" not in (said := line(other)):
            assert said, "it goes on without a browser"
        end(other)
    finally:
        end(first)
