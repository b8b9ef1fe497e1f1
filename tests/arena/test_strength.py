"""bench.strength and bench.iterations read docs/notes/linear-strength.md and draw it."""

import re
from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES
from bench import iterations
from bench.rows import titled
from bench.strength import ALIKE, GOALS, LONG, MORE, PAGE, SHORT, Interval, Row, draw, make, rows, section

CONTESTS = [(titled(name), players) for name in GAMES for players in bastide.game(name).definition.players]
TOLD = """
## 300,000 iterations against 50,000

| game | players | `linear:300000` wins | an even share | above the others | games |
|---|---|---|---|---|---|
| Magna Carta | 3 | 48 % (30-67) | 33 % | 0.8 +- 0.7 | 24 |
| Pillars | 2 | 73 % (56-86) | 50 % | | 30 |

## Another heading

| Caylus | 2 | 1 % (0-2) |
"""


def test_rows_are_those_under_the_heading() -> None:
    assert rows(LONG, TOLD) == [
        Row("Magna Carta", 3, Interval(48, 30, 67), Interval(0.8, pytest.approx(0.1), 1.5)),
        Row("Pillars", 2, Interval(73, 56, 86), None),
    ]


@pytest.mark.parametrize("heading", [SHORT, LONG, ALIKE])
def test_the_page_has_every_game_and_number_of_players(heading: str) -> None:
    assert [(row.game, row.players) for row in rows(heading, PAGE.read_text(encoding="utf-8"))] == CONTESTS


def test_the_page_has_more_iterations_of_every_game_and_number_of_players() -> None:
    told = section(MORE, PAGE.read_text(encoding="utf-8"))
    found = re.findall(r"^\| ([A-Z][\w ]*) \| (\d) \|", told, re.MULTILINE)
    assert {(game, int(players)) for game, players in found} == set(CONTESTS)


def test_fifty_thousand_iterations_reach_their_goals_on_the_page() -> None:
    for row in rows(SHORT, PAGE.read_text(encoding="utf-8")):
        assert row.wins.value >= GOALS.get(row.players, 0), row


def test_the_page_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "strength.svg"
    draw(PAGE.read_text(encoding="utf-8"), str(path))
    assert "Magna Carta 4" in path.read_text(encoding="utf-8")


MORE_TOLD = """
## Strength by iterations

| game | players | 200 against 50 | 800 against 200 | games |
|---|---|---|---|---|
| Caylus | 2 | 84 % (76-90) | 74 % (65-82) | 100 |

| game | players | 12,800 | 800 | 50 | games |
|---|---|---|---|---|---|
| Caylus | 4 | 50 % (38-62), 15.9 +- 4.1 | 36 % (25-48), 12.8 +- 3.6 | 2 % (0-9), -24.4 +- 5.2 | 60 |
| Magna Carta | 3 | | 34 % (23-46), 0.2 +- 0.5 | 16 % (9-27), -1.7 +- 0.6 | 60 |

"""


def test_searches_at_one_table_are_lines() -> None:
    assert iterations.lines(MORE_TOLD) == [
        iterations.Line("Caylus", 4, [50, 800, 12_800], [-24.4, 12.8, 15.9], [5.2, 3.6, 4.1]),
        iterations.Line("Magna Carta", 3, [50, 800], [-1.7, 0.2], [0.6, 0.5]),
    ]


def test_lines_rise_on_the_page_and_are_drawn(tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = iterations.lines(page)
    assert {(line.game, line.players) for line in found} == {contest for contest in CONTESTS if contest[1] > 2}
    for line in found:
        assert line.points[0] == min(line.points), line
        assert line.points[0] + line.off[0] < max(line.points), line
    pytest.importorskip("matplotlib")
    iterations.draw(page, str(tmp_path / "lines.svg"))
    assert "Points above the others" in (tmp_path / "lines.svg").read_text(encoding="utf-8")


def test_a_picture_of_no_kind_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["strength", "strength.doc"])
    with pytest.raises(SystemExit):
        make("strength", "", draw)
    assert "a picture is a file such as wins.png" in capsys.readouterr().err
