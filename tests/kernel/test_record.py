"""Records: one declaration, plain objects, bytes and NumPy layout."""

import struct
from typing import Annotated

import pytest

from bastide.kernel.record import BIG, By, Record, between, one_of_or_none, record


@record
class Inner(Record):
    """A record inside another."""

    x: int
    pair: Annotated[list[int], 2]


@record
class Outer(Record):
    """A record with everything."""

    big: Annotated[int, BIG]
    small: Annotated[int, between(0, 9)]
    inner: Annotated[list[Inner], 3]
    goods: Annotated[list[int], By(("food", "wood"))]
    tile: Annotated[int, one_of_or_none(("farm", "park"))]


def filled() -> Outer:
    outer = Outer()
    outer.assign(iter(range(1, 1 + len(outer.values()))))
    return outer


def test_fresh_record_is_all_zero():
    assert set(Outer().values()) == {0}
    assert len(Outer().values()) == 1 + 1 + 3 * 3 + 2 + 1


def test_clone_is_equal_and_independent():
    one = filled()
    two = one.clone()
    assert two.values() == one.values()
    two.inner[1].pair[0] = 99
    two.goods[0] = 98
    assert one.inner[1].pair[0] != 99
    assert one.goods[0] != 98


def test_bytes_round_trip_and_are_padded_to_eight():
    one = filled()
    data = one.to_bytes()
    assert len(data) % 8 == 0
    assert Outer.from_bytes(data).values() == one.values()
    assert struct.unpack_from("<q", data)[0] == 1


def test_attributes_are_fixed():
    with pytest.raises(AttributeError):
        Outer().other = 1


def test_numpy_record_has_the_same_bytes():
    numpy = pytest.importorskip("numpy")
    from bastide.kernel.native import dtype

    (there,) = numpy.frombuffer(filled().to_bytes(), dtype(Outer))
    here = filled()
    assert there["big"] == here.big
    assert there["inner"]["pair"].tolist() == [one.pair for one in here.inner]
    assert there["goods"].tolist() == here.goods


def test_64_bit_fields_come_first():
    class Wrong(Record):
        small: int
        big: Annotated[int, BIG]

    with pytest.raises(TypeError, match="64-bit fields"):
        record(Wrong)
