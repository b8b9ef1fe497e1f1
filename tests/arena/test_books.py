"""The books of matches in bench/matches say what docs/strength.md does."""

import json
import re
from pathlib import Path

import pytest

import bastide
from bastide import arena
from bastide.arena.book import Book
from bastide.arena.statistics import win_share

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "bench" / "matches").glob("*.jsonl"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in BOOKS])
def test_a_book_of_a_match_gives_the_figure_of_the_page(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    heading, games = json.loads(text.splitlines()[0]), len(text.splitlines()) - 1
    game = bastide.game(heading["game"], players=heading["players"], **heading["options"])
    played = arena.Played(arena.Match.of(game, heading["entrants"], games, heading["seed"]))
    copy = tmp_path / path.name
    copy.write_text(text, encoding="utf-8")
    with Book(copy, played):
        assert not played.missing
    share = win_share(played.games, 0)
    figure = f"{100 * share.value:.0f} % ({100 * share.low:.0f}-{100 * share.high:.0f})"
    bots = " ".join(heading["entrants"])
    command = f"`bastide arena {game.name} --players {game.players} {bots} --games {games} --seed {heading['seed']}`"
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if command in line]
    assert rows, command
    assert all(re.search(rf"\b{re.escape(figure)}", row) for row in rows), figure


def test_there_are_books() -> None:
    assert BOOKS
