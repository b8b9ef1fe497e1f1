"""Encodings: every value has its place, and the bounds are true."""

import numpy
import pytest

import bastide
from bastide.api import GAMES
from bastide.envs import layout, observe
from bastide.envs.encodings import ENCODINGS, Encoding
from tests.cases import random_states


def observations(name):
    game = bastide.game(name, players=3)
    return numpy.stack([observe(state, seat) for state in random_states(game, 5) for seat in range(3)])


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", GAMES)
def test_bounds_are_true(name, encoding):
    made = Encoding(layout(name), encoding)
    found = made.encode(observations(name))
    assert found.shape[1] == made.size == len(made.low) == len(made.high)
    assert found.dtype == made.dtype == made.low.dtype
    assert (found >= made.low).all()
    assert (found <= made.high).all()


@pytest.mark.parametrize("name", GAMES)
def test_scaled_values_keep_their_order_and_differ_where_the_raw_ones_do(name):
    seen = observations(name)
    found = Encoding(layout(name), "scaled").encode(seen)
    for place in range(seen.shape[1]):
        values = numpy.unique(seen[:, place])
        scaled = numpy.unique(found[:, place])
        assert len(values) == len(scaled)
        order = numpy.argsort(seen[:, place], kind="stable")
        assert (numpy.diff(found[order, place]) >= 0).all()


@pytest.mark.parametrize("name", GAMES)
def test_codes_have_a_place_for_each_value_and_nothing_is_lost(name):
    made, seen = layout(name), observations(name)
    found = Encoding(made, "one_hot").encode(seen)
    scaled = Encoding(made, "scaled").encode(seen)
    at = 0
    for one in made:
        for place in range(one.start, one.stop):
            if one.is_code:
                width = one.high - one.low + 1
                part = found[:, at : at + width]
                assert (part.sum(axis=1) == 1).all()
                assert (part.argmax(axis=1) + one.low == seen[:, place]).all()
                at += width
            else:
                assert (found[:, at] == scaled[:, place]).all()
                at += 1
    assert at == found.shape[1]


def test_what_is_a_code():
    """Names are codes, and so is the subject of a question; amounts and flags are not."""
    for name in GAMES:
        made = layout(name)
        assert all(one.is_code for one in made if one.values)
        assert made["subject"].is_code
        assert not made["workers"].is_code
        assert not made["passed"].is_code


def test_a_written_array_is_used_again():
    made = Encoding(layout("pillars"), "one_hot")
    seen = observations("pillars")[:2]
    out = made.make(2)
    assert made.encode(seen[::-1], out) is out
    assert (made.encode(seen, out) == made.encode(seen)).all()


def test_there_is_no_such_encoding():
    with pytest.raises(bastide.BadOption, match="encoding is one of raw, scaled, one_hot"):
        Encoding(layout("caylus"), "jpeg")
