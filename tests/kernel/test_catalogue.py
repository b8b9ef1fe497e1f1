"""Catalogues of actions."""

import pytest

from bastide.kernel.catalogue import Catalogue

ACTIONS = Catalogue(("pass", ()), ("place", ("gate", "inn")), ("provost", ("-1", "0", "+1")))


def test_ids_are_dense_and_in_order():
    assert list(ACTIONS) == ["pass", "place gate", "place inn", "provost -1", "provost 0", "provost +1"]
    assert [ACTIONS.first(f) for f in ("pass", "place", "provost")] == [0, 1, 3]
    assert len(ACTIONS) == 6


def test_split_is_the_way_back():
    assert [ACTIONS.split(n) for n in range(6)] == [
        ("pass", 0), ("place", 0), ("place", 1), ("provost", 0), ("provost", 1), ("provost", 2)
    ]  # fmt: skip


def test_texts_are_found_whatever_case_and_spaces():
    assert ACTIONS.find("  Place   INN ") == 2
    assert ACTIONS.find("place") is None


def test_two_actions_with_one_text_are_refused():
    with pytest.raises(ValueError, match="same text"):
        Catalogue(("a b", ()), ("a", ("b",)))
