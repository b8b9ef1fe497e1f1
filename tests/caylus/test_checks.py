"""Positions from outside: what can be is taken, what cannot be is refused with a sentence."""

from tests.caylus.table import Table


def test_a_question_is_shown_by_its_name():
    assert Table().now["stack"] == [{"kind": "place", "seat": 0, "subject": 0, "number": 0}]
