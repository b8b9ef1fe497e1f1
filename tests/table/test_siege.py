"""The attacks of `python -m bench.siege`: that they run, end, and are judged by their goals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.siege.__main__ import ATTACKS, BROKEN, FAIL, NOTED, PASS, Outcome, rows
from bench.siege.measure import Attack, Measure

TREE = Path(__file__).parents[2]
SECONDS = 120
CHEAP = ("modes", "headers", "forwarded")


def siege(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, from the checkout."""
    command = [sys.executable, "-m", "bench.siege", *arguments]
    return subprocess.run(command, cwd=TREE, capture_output=True, text=True, timeout=SECONDS, check=False)


def test_quick_attacks_are_measured_and_judged() -> None:
    done = siege("--quick", "--json", "--alone", *[word for name in CHEAP for word in ("--only", name)])
    assert done.returncode in (0, 1), done.stderr
    found = json.loads(done.stdout)
    assert found["before"] is None
    assert list(dict.fromkeys(row["attack"] for row in found["rows"])) == list(CHEAP)
    for row in found["rows"]:
        assert row["what"]
        assert row["value"] is not None, row
        assert row["verdict"] in ((PASS, FAIL) if row["goal"] else (NOTED,)), row
    failed = sum(row["verdict"] == FAIL for row in found["rows"])
    assert (found["failed"], done.returncode) == (failed, int(failed > 0))
    assert all(f"{name}:" in done.stderr for name in CHEAP), "progress"


def test_every_attack_is_listed() -> None:
    done = siege("--list")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(ATTACKS)


def test_a_revision_that_is_not_there_leaves_its_column_out() -> None:
    done = siege("--quick", "--json", "--only", "modes", "--before", "no-such-revision")
    assert "No column `before`" in done.stderr
    assert json.loads(done.stdout)["before"] is None


@pytest.mark.parametrize(
    ("measure", "goal", "met"),
    [
        (Measure("", 0.5, "s", most=1), "at most 1 s", True),
        (Measure("", 1.5, "s", most=1), "at most 1 s", False),
        (Measure("", "never", "s", most=2), "at most 2 s", False),
        (Measure("", 62, least=112), "at least 112", False),
        (Measure("", 128, least=112), "at least 112", True),
        (Measure("", 0, exactly=0), "0", True),
        (Measure("", "0755", exactly="0700"), "0700", False),
        (Measure("", 3), "", None),
    ],
)
def test_a_measure_knows_whether_its_goal_is_met(measure: Measure, goal: str, met: bool | None) -> None:
    assert (measure.goal, measure.met) == (goal, met)


def test_before_stands_beside_now_and_what_broke_off_is_said() -> None:
    attack = Attack("name", "what it does", lambda source, terms: iter(()))
    before = Outcome([Measure("first", 30.0, "s", most=1)], problem="it broke")
    now = Outcome([Measure("first", 0.25, "s", most=1), Measure("second", 7)], problem="no answer")
    first, second, last = rows(attack, now, before)
    assert (first.before, first.now, first.verdict) == ("30 s", "0.25 s", PASS)
    assert (second.before, second.now, second.verdict) == ("it broke", "7", NOTED)
    assert (last.now, last.verdict) == ("no answer", BROKEN)
