"""The new game in the terminal and in the arena, by its entry point alone."""

import json
from pathlib import Path

import pytest

from tests.terminal.command import Run, bastide, saved


@pytest.fixture
def run(site: Path, tmp_path: Path):
    """Run `bastide` where the package is installed."""

    def command(*arguments: object, said: str = "") -> Run:
        done = bastide(*arguments, said=said, home=tmp_path, PYTHONPATH=str(site))
        assert done.code == 0, done.err
        return done

    return command


@pytest.fixture
def record(run, tmp_path: Path) -> Path:
    """A game played in the terminal to its end."""
    path = tmp_path / "heaps.txt"
    options = ("--players", 2, "--seed", 3, "--bot", "simple", "--set", "cards=yes", "rain=yes")
    told = run("play", "heaps", *options, "--save", path, said="1\n" * 20).out
    assert "Red: take counters (in the heap: " in told
    assert "Final scores" in told
    return path


def test_it_is_played_told_and_shown(run, record: Path):
    text = record.read_text(encoding="utf-8")
    assert text.startswith("# Bastide game record")
    assert "game: heaps" in text
    assert "has the last counter." in run("replay", record).out
    assert "a le dernier jeton." in run("replay", record, "--lang", "fr").out
    shown = run("show", record, "--to", 1, "--seat", "red").out
    assert "in the heap" in shown
    assert "hidden" in shown
    position = json.loads(run("show", record, "--to", 1, "--json").out)
    assert position["game"] == "heaps"


def test_it_goes_on_where_it_stopped(run, tmp_path: Path):
    run("play", "heaps", "--players", 2, "--seed", 4, "--bot", "random", said="1\nq\n")
    assert [path.name for path in saved(tmp_path)]
    assert "Final scores" in run("play", "--resume", said="1\n" * 20).out


def test_it_is_drawn(run, record: Path, tmp_path: Path):
    picture = tmp_path / "heaps.svg"
    run("draw", record, "--to", 1, "-o", picture, "--lang", "fr")
    assert "Dans le tas" in picture.read_text(encoding="utf-8")


def test_its_rules_and_refusals_are_said(run):
    told = run("play", "heaps", "--players", 2, "--seed", 3, "--bot", "random", said="rules HEA-3\nrules HEA-9\nq\n")
    assert "whoever takes the last counter wins" in told.out


@pytest.mark.parametrize("speed", ["--plain", "--native"])
def test_it_is_simulated_at_both_speeds(run, speed: str):
    pytest.importorskip("numba")
    told = json.loads(run("sim", "heaps", "--games", 50, "--seed", 5, speed, "--json").out)
    assert sum(seat["wins"]["value"] for seat in told["seats"]) == pytest.approx(1)


def test_bots_of_all_kinds_play_it_in_the_arena(run):
    pytest.importorskip("numba")
    bots = ("normal", "greedy", "simple")
    told = json.loads(run("arena", "heaps", *bots, "--games", 6, "--workers", 1, "--json").out)
    assert told["games"] == 6
    assert [(bot["bot"], bot["forfeits"]) for bot in told["bots"]] == [(bot, 0) for bot in bots]


def test_it_is_hinted_and_analysed(run, record: Path):
    pytest.importorskip("numba")
    assert "Take" in run("hint", record, "--to", 0, "--level", "easy").out
    assert "Red" in run("analyse", record, "--iterations", 200).out


def test_it_is_exported(run, tmp_path: Path):
    polars = pytest.importorskip("polars")
    run("export", "heaps", "--games", 4, "-o", tmp_path / "data", "--jobs", 1)
    frames = [polars.read_parquet(path) for path in (tmp_path / "data").rglob("*.parquet")]
    assert sum(len(frame) for frame in frames) > 12


def test_every_list_of_games_has_it(run):
    for command in ("play", "sim", "arena", "compile", "export"):
        assert "heaps" in run(command, "--help").out, command
