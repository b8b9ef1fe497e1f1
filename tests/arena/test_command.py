"""`bastide arena` and the bots of the tutorial, as a user runs them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bastide.cli import main
from bastide.kernel import native
from tests.arena.processes import gone

PAGE = Path(__file__).parents[2] / "docs" / "first-bot.md"


def block(language: str) -> str:
    """The tutorial's first block of code in a language."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def arena(capsys, *words: str) -> dict:
    assert main(["arena", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_bot_of_the_tutorial_has_ten_lines_and_beats_chance(capsys, tmp_path):
    code = block("python")
    assert len(code.splitlines()) == 10
    (tmp_path / "mybot.py").write_text(code)
    bots = (f"{tmp_path}/mybot.py:Mine", "random", "random")
    told = arena(capsys, "caylus", "--players", "3", *bots, "--games", "3", "--seed", "1")
    assert told["games"] == 3
    assert told["forfeits"] == []
    assert told["bots"][0]["share"]["low"] > 1 / 3
    assert told["bots"][0]["margin"]["value"] > 0
    assert told["winners_points"]["value"] > 0


def test_the_program_of_the_tutorial_plays(capsys, tmp_path):
    (tmp_path / "first.sh").write_text(block("sh"))
    told = arena(capsys, "caylus", "--players", "2", f"program: sh {tmp_path}/first.sh", "random", "--games", "4")
    assert told["games"] == 4
    assert told["forfeits"] == []
    assert told["bots"][0]["seconds_a_move"] > 0


def test_a_bot_of_ours_can_be_served_as_a_program(capsys):
    served = f"program: {sys.executable} -m bastide.bots.loading random"
    told = arena(capsys, "caylus", "--players", "2", served, "random", "--games", "2")
    assert told["forfeits"] == []


def test_book_log_plot_and_options(capsys, tmp_path):
    pytest.importorskip("matplotlib")
    out, log, picture = tmp_path / "m.jsonl", tmp_path / "log", tmp_path / "wins.png"
    words = ("caylus", "random", "program: sh -c 'echo lost >&2'", "--games", "4", "--set", "edition=first", "--set",
             "jeweller=no", "--out", str(out), "--log", str(log), "--plot", str(picture), "--each")  # fmt: skip
    told = arena(capsys, *words)
    assert (told["options"]["edition"], told["options"]["jeweller"]) == ("first", False)
    assert len(out.read_text().splitlines()) == 5
    assert log.read_text().startswith("lost")
    assert picture.exists()
    assert arena(capsys, *words)["results"] == told["results"]  # not played again: even the seconds are the same


def test_a_sequential_test_says_its_verdict(capsys):
    words = ("caylus", "program: sh -c 'exit 1'", "random", "--games", "200", "--sprt", "0.3,0.7")
    told = arena(capsys, *words)
    assert told["verdict"] == "reject"
    assert told["games"] < 20


EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("caylus", "--players", "3", "random", "random"), "needs 3 bots"),
        (("caylus", "random"), "is for 2 to 5 players"),
        (("caylus", "random", "nobody"), "there is no bot 'nobody'"),
        (("chess", "random", "random"), "there is no game 'chess'"),
        (("caylus", "random", "random", "--sprt", "0.5"), "expected two shares"),
        (("caylus", "random", "random", "--time-limit", "0"), "expected a number of seconds"),
        (("caylus", "random", "random", "--plot", "wins.txt"), "such as wins.png"),
        (("caylus", "random", "program: /no/such"), "there is no program"),
        (("caylus", "random", "/no/such.py:Mine"), "there is no file"),
        (("caylus", "random", f"{EXAMPLES}/first_bot.py"), "/examples/first_bot.py:First'"),
        (("caylus", "random", f"{EXAMPLES}/first_bot.py:Second"), "there is no class 'Second' in first_bot.py"),
    ],
)
def test_errors_are_one_sentence(capsys, words, sentence):
    assert main(["arena", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize("bot", ["greedy", "easy", "net:8"])
def test_a_bot_that_needs_what_is_not_installed_is_an_error_before_the_match(capsys, tmp_path, monkeypatch, bot):
    monkeypatch.setattr(native, "available", lambda: False)
    out = tmp_path / "m.jsonl"
    assert main(["arena", "caylus", "random", bot, "--out", str(out)]) == 1
    told = capsys.readouterr()
    assert "pip install 'bastide[fast]'" in told.err
    assert told.out == ""
    assert not out.exists(), "no match has begun"


def test_a_network_that_was_never_trained_is_an_error_before_the_match(capsys):
    pytest.importorskip("numba")
    assert main(["arena", "pillars", *["net:8"] * 4]) == 1
    assert "no network has been trained for pillars with 4 players" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("class Mine\n", "cannot be loaded: SyntaxError"),
        ("import nothing_like_that\n", "cannot be loaded: ModuleNotFoundError"),
        ("class Other: ...\n", "there is no class 'Mine' in mybot.py"),
        ("class Mine: ...\n", "Mine has no method choose"),
    ],
)
def test_a_slip_of_the_pen_is_an_error_before_the_match(capsys, tmp_path, code, sentence):
    (tmp_path / "mybot.py").write_text(code)
    assert main(["arena", "caylus", "random", f"{tmp_path}/mybot.py:Mine"]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


@contextmanager
def slow_match(folder: Path, seconds: float) -> Iterator[tuple[subprocess.Popen, Path, Path]]:
    """A match whose bots take so long over a move; the file of all its processes, and that of its games."""
    pids, out = folder / "pids", folder / "m.jsonl"
    (folder / "slow.py").write_text(
        f"import os, time\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{os.getppid()}}\\n')\n"
        "class Slow:\n    def choose(self, situation):\n"
        f"        time.sleep({seconds})\n        return situation.legal[0]\n"
    )
    command = [sys.executable, "-m", "bastide", "arena", "caylus", f"{folder}/slow.py:Slow", "random"]
    started = subprocess.Popen([*command, "--games", "5000", "--json", "--out", str(out)], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, start_new_session=True)  # fmt: skip
    try:
        yield started, pids, out
    finally:
        started.kill()
        started.communicate(timeout=30)


def wait_for_lines(file: Path, number: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not file.exists() or len(file.read_text().splitlines()) < number):
        time.sleep(0.05)


def test_ctrl_c_reports_what_has_been_played_and_leaves_nobody_behind(tmp_path):
    with slow_match(tmp_path, 0.001) as (started, pids, out):
        wait_for_lines(out, 4)
        os.killpg(started.pid, signal.SIGINT)
        said, complained = started.communicate(timeout=30)
    assert started.returncode == 130
    told = json.loads(said)
    assert 3 <= told["games"] < 5000
    assert told["games"] == len(out.read_text().splitlines()) - 1
    assert "stopped after" in complained
    assert_all_gone(pids)


def test_a_match_that_is_killed_leaves_nobody_behind(tmp_path):
    with slow_match(tmp_path, 2) as (started, pids, _):  # a game takes longer than anybody's patience
        wait_for_lines(pids, 3)  # the arena has a look at the bot itself; then come two workers'
        started.kill()
    assert_all_gone(pids, patience=15)


def assert_all_gone(pids: Path, patience: float = 5) -> None:
    mentioned = {int(pid) for pid in pids.read_text().split()} - {os.getpid()}
    assert len(mentioned) >= 4  # two bots and their two workers at least
    assert all(gone(pid, patience) for pid in mentioned)
