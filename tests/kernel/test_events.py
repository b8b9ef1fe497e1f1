"""The sentences of the log."""

import pytest

from bastide.kernel.events import EventKind, sentence

KIND = EventKind("grey", ("seat", "number"), "{0} has {1} grey worker(s).", "{0} a {1} ouvrier(s) gris.")


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "Ann has 0 grey workers.", "Ann a 0 ouvrier gris."),
        (1, "Ann has 1 grey worker.", "Ann a 1 ouvrier gris."),
        (2, "Ann has 2 grey workers.", "Ann a 2 ouvriers gris."),
        (11, "Ann has 11 grey workers.", "Ann a 11 ouvriers gris."),
    ],
)
def test_one_and_many(number, english, french):
    assert sentence(KIND, (0, 0, number), "en", {}, ["ann"]) == english
    assert sentence(KIND, (0, 0, number), "fr", {}, ["ann"]) == french


def test_a_name_is_said_as_it_is_written():
    assert sentence(KIND, (0, 0, 2), "en", {}, ["Room 1 and Pal(s)"]) == "Room 1 and Pal(s) has 2 grey workers."
