"""The bench that plays two models against each other."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba")

import bastide
from bastide.bots.linear_search.training import Lessons
from bastide.bots.linear_search.weights import blank_weights
from bench import duel


def test_points_ahead_are_those_of_a_seat_over_one_of_the_other() -> None:
    empty = np.empty((0, 4))
    who, results = np.array([[0, 1, 1], [1, 0, 0]]), np.array([[30, 10, 20], [10, 14, 18]])
    assert duel.points_ahead(Lessons(empty, empty, empty, results, who)) == (10.5, pytest.approx(4.5 / 2**0.5))


def test_a_setting_holds_for_long_searches_too() -> None:
    game = bastide.game("caylus", players=2)
    long = 2_000
    assert duel.model_of(game, None, []).for_search(long).settings[3] == 2
    assert duel.model_of(game, None, ["turns=3"]).for_search(long).settings[3] == 3


def test_who_has_learnt_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = tmp_path / "blank.json"
    blank_weights(bastide.game("pillars", players=2)).save(blank)
    told = ["pillars", "--players=2", f"--against={blank}", "--iterations=30", "--games=24", "--threads=2"]
    monkeypatch.setattr("sys.argv", ["duel", *told])
    duel.main()
    out, err = capsys.readouterr()
    assert "24 games: the first has 100.0%" in out
    assert err.count("the first has") == 6  # after each round of four games: two ways to share the seats, two threads


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (["--set", "turns"], "turns= is not a setting with its number"),
        (["--set", "speed=2"], "there is no setting 'speed'"),
        (["--model", "nowhere.json"], "there is no file nowhere.json"),
        (["--iterations", "0"], "whole numbers from 1 on"),
        (["--players", "9"], "9"),
    ],
)
def test_what_cannot_be_is_told(
    told: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["duel", "pillars", *told])
    with pytest.raises(SystemExit):
        duel.main()
    assert sentence in capsys.readouterr().err
