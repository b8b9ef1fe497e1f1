"""The books of matches in bench/matches say what docs/notes/linear-strength.md does."""

import json
from pathlib import Path

import pytest

import bastide
from bastide.arena import Match
from bench.rows import command, main, read_book, row
from bench.strength import LONG, PAGE, SHORT, section

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "bench" / "matches").glob("*.jsonl"))
TABLES = {"linear:50000": SHORT, "linear:300000": LONG}


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in BOOKS])
def test_a_book_of_a_match_is_a_row_of_the_page(path: Path) -> None:
    played = read_book(path)
    assert not played.missing
    told = section(TABLES[played.match.bots[0]], PAGE.read_text(encoding="utf-8"))
    assert row(played) in told.splitlines()


@pytest.mark.parametrize("name", ["caylus-2-linear-50000", "caylus-2-linear-300000"])
def test_the_command_of_a_table_is_that_of_its_first_row(name: str) -> None:
    played = read_book(ROOT / "bench" / "matches" / f"{name}.jsonl")
    told = section(TABLES[played.match.bots[0]], PAGE.read_text(encoding="utf-8"))
    assert f"`{command(played)}`" in told


GAME = {
    "seed": 1, "places": [1, 2], "wins": [1, 0], "plies": 9, "moves": [5, 4], "seconds": [0.5, 0.1], "forfeits": {},
}  # fmt: skip


def book_of(bots: list[str], scores: list[tuple[int, int]], path: Path) -> Path:
    """A match of two, won by the first bot with these scores."""
    match = Match.of(bastide.game("caylus", players=2), bots, len(scores), seed=2)
    games = [
        GAME | {"index": index, "seating": match.seating(index), "scores": both} for index, both in enumerate(scores)
    ]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in [match.heading(), *games]))
    return path


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        ("linear:50000 greedy", "100 % (51-100) | 15.0 +- 12.7 | 72 | 4 |"),
        ("linear:300000 linear:50000", "100 % (51-100) | 50 % | 15.0 +- 12.7 | 4 |"),
        ("normal normal", "100 % (51-100), 0 % (0-49) | 50 % (15-85), 50 % (15-85) | 4 |"),
        ("search:90 search:9", "100 % (51-100), 15.0 +- 1.8 | 0 % (0-49), -15.0 +- 1.8 | 4 |"),
    ],
)
def test_a_row_tells_what_its_table_is_about(
    bots: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two deals, each bot in each seat; the first is 14 points ahead, then 16."""
    path = book_of(bots.split(), [(70, 56), (70, 56), (74, 58), (74, 58)], tmp_path / "book.jsonl")
    monkeypatch.setattr("sys.argv", ["rows", str(path)])
    main()
    assert capsys.readouterr().out == f"| Caylus | 2 | {told}\n"


def test_a_single_deal_has_no_interval_of_points(tmp_path: Path) -> None:
    played = read_book(book_of(["linear:50000", "greedy"], [(70, 56), (72, 58)], tmp_path / "book.jsonl"))
    assert row(played) == "| Caylus | 2 | 100 % (34-100) | 14.0 | 71 | 2 |"


@pytest.mark.parametrize("text", ["", "nothing\n", "[]\n", '{"game": "chess", "players": 2, "options": {}}\n'])
def test_what_is_no_book_gets_a_sentence(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "book.jsonl").write_text(text)
    monkeypatch.setattr("sys.argv", ["rows", str(tmp_path / "book.jsonl")])
    with pytest.raises(SystemExit):
        main()
    assert "book.jsonl is no book of a match" in capsys.readouterr().err


def test_there_are_books() -> None:
    assert BOOKS
