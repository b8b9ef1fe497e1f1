"""bench.strength reads docs/strength.md and draws it."""

from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES
from bench.strength import EXPERT, GOALS, HARD, PAGE, Interval, Row, draw, main, rows

TOLD = """
## Expert against hard

| game | players | `expert` wins | an even share | above the others | games |
|---|---|---|---|---|---|
| Magna Carta | 3 | 48 % (30-67) | 33 % | 0.8 +- 0.7 points | 24 |
| Pillars | 2 | 73 % (56-86) | 50 % | 4.4 points | 30 |

## Another heading

| Caylus | 2 | 1 % (0-2) |
"""


def test_rows_are_those_under_the_heading() -> None:
    assert rows(EXPERT, TOLD) == [
        Row("Magna Carta", 3, Interval(48, 30, 67), Interval(0.8, pytest.approx(0.1), 1.5)),
        Row("Pillars", 2, Interval(73, 56, 86), Interval(4.4, 4.4, 4.4)),
    ]


@pytest.mark.parametrize("heading", [HARD, EXPERT])
def test_the_page_has_every_game_and_number_of_players(heading: str) -> None:
    found = [row.players for row in rows(heading, PAGE.read_text(encoding="utf-8"))]
    assert found == [players for name in GAMES for players in bastide.game(name).definition.players]


def test_hard_reaches_its_goals_on_the_page() -> None:
    for row in rows(HARD, PAGE.read_text(encoding="utf-8")):
        assert row.wins.value >= GOALS.get(row.players, 0), row


def test_the_page_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "strength.svg"
    draw(PAGE.read_text(encoding="utf-8"), str(path))
    assert "Magna Carta 4" in path.read_text(encoding="utf-8")


def test_a_picture_of_no_kind_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["strength", "strength.doc"])
    with pytest.raises(SystemExit):
        main()
    assert "a picture is a file such as wins.png" in capsys.readouterr().err
