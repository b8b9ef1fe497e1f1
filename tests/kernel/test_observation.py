"""An observation: its slices and how they are filled, declared once."""

from types import SimpleNamespace

import pytest

from bastide.kernel.layout import FLAG, SEATS, Part, code, seat_code
from bastide.kernel.observation import Observation, Together
from bastide.kernel.record import between

SUITS = ("cups", "coins")
ROWS, COLUMNS = ("top", "bottom"), ("left", "middle", "right")
AMOUNT = between(0, 99)


def write_pair(g, seat, out, at):
    out[at], out[at + 1] = g.turn, g.turn + 1


SEEN = Observation(
    3,
    Part("turn", "the turn", AMOUNT, lambda g, seat: g.turn),
    Part("first", "who began", seat_code(3), lambda g, seat: code(g.first, seat, g.n_players)),
    Part("grid", "row by row", AMOUNT, lambda g, seat, row, column: 10 * row + column, (ROWS, COLUMNS)),
    Part("shade", "the same again", AMOUNT, lambda g, seat, row, column: 50 + 10 * row + column, (ROWS, COLUMNS)),
    Part("passed", "has passed", FLAG, lambda g, seat, who: g.players[who].passed, (SEATS[:3],)),
    Part("cards", "known ones", AMOUNT, lambda g, seat, who, suit: g.players[who].cards[suit] if who == seat else 9,
         (SEATS[:3], SUITS)),
    Together(write_pair, (Part("one", "a number", AMOUNT), Part("two", "the next", AMOUNT))),
)  # fmt: skip


def seen(seat, players=3):
    cards = [SimpleNamespace(passed=int(who == 1), cards=[who, 10 + who]) for who in range(3)]
    out = [0] * SEEN.layout.size
    SEEN.observe(SimpleNamespace(turn=7, first=2, n_players=players, players=cards), seat, out)
    return {one.name: out[one.start : one.stop] for one in SEEN.layout}


def test_values_are_where_the_layout_says():
    found = seen(0)
    assert found["turn"] == [7]
    assert found["grid"] == [0, 1, 2, 10, 11, 12]
    assert found["shade"] == [50, 51, 52, 60, 61, 62]
    assert (found["one"], found["two"]) == ([7], [8])
    assert SEEN.layout.version == 3


def test_seats_are_counted_from_the_own_one():
    assert [seen(seat)["passed"] for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert [seen(seat)["first"] for seat in range(3)] == [[3], [2], [1]]
    assert seen(1)["cards"] == [1, 11, 9, 9, 9, 9]


def test_places_of_seats_that_do_not_play_stay_as_they_are():
    assert seen(1, players=2)["cards"] == [1, 11, 9, 9, 0, 0]


def test_a_slice_nobody_fills_is_refused():
    with pytest.raises(ValueError, match="nothing says how 'turn' is filled"):
        Observation(1, Part("turn", "the turn", AMOUNT))


def test_a_name_stands_for_one_slice():
    part = Part("turn", "the turn", AMOUNT, lambda g, seat: g.turn)
    with pytest.raises(ValueError, match="two slices have the same name"):
        Observation(1, part, part)
