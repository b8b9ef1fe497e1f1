"""The board of a game that has none of its own."""

from types import SimpleNamespace

import bastide
from bastide.drawing.board_text import board_text
from bastide.kernel.state_board import StateBoard
from tests.heaps import heaps


def lines(state, seat=None, names=()):
    return [line.split() for line in board_text(state, seat, names=names).splitlines() if line.strip()]


def test_shared_fields_come_first_then_a_row_for_each_seat():
    state = heaps(2, cards=True).start(5)
    state.play("take 2")
    left = str(state.view(0)["left"])
    assert lines(state, 0, ["Ann", "Bob"])[:4] == [
        ["turn", "2"], ["in", "the", "heap", left], ["rain", "at", "0"], ["card", "points"],
    ]  # fmt: skip
    ann, bob = lines(state, 0, ["Ann", "Bob"])[-2:]
    assert (ann[0], bob) == ("Ann", ["Bob", "hidden", "0"])
    assert ann[1] in ("0", "1")


def test_records_and_named_places_of_a_seat_are_columns():
    state = bastide.game("caylus", players=2).start(1)
    console = SimpleNamespace()
    board = StateBoard(state._g, ["Ann", "Bob"])
    _, seats = board.__rich_console__(console, console)
    assert [str(column.header) for column in seats.columns][:4] == ["", "prestige", "deniers", "cubes"]
    assert seats.row_count == 2
    assert board.rows[0]["cubes"] == {"food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0}


def test_fields_are_named_in_the_language_as_far_as_the_game_has_words():
    state = heaps(2, cards=True).start(5)
    french = board_text(state, 0, "fr")
    assert "dans le tas" in french
    assert "cachée" in french
    unnamed = StateBoard(state._g, ["Ann", "Bob"], "fr")
    assert list(unnamed.shared) == ["turn", "left", "half"]
