"""The sentences of the log."""

import pytest

from bastide.kernel.action import Event, sentences
from bastide.kernel.events import HEADING, QUIET_HEADING, STEP, EventKind, sentence
from bastide.kernel.words import Counted

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


def test_whose_builder_it_is():
    kind = EventKind("drawn", ("whose",), "{0} builder is drawn.", "L'architecte {0} est tiré.")
    assert sentence(kind, (0, 0), "en", {}, ["ann"]) == "Ann's builder is drawn."
    assert sentence(kind, (0, 0), "fr", {}, ["bleu"]) == "L'architecte de Bleu est tiré."
    assert sentence(kind, (0, 0), "fr", {}, ["orange"]) == "L'architecte d'Orange est tiré."


def test_words_may_depend_on_the_value_before():
    kind = EventKind("get", ("number", "cubes"), "{1}", "{1}")
    words = {"cubes": [Counted("pierre", "pierres"), Counted("bois", "bois")]}
    assert [sentence(kind, (0, number, 0), "fr", words, []) for number in (1, 3)] == ["1 pierre", "3 pierres"]


class Told:
    """A game of which only the events matter."""

    headings = EventKind("at", ("place",), "{0}: nobody is there.", "")
    events = (
        headings._replace(begins=HEADING),
        headings._replace(begins=QUIET_HEADING),
        EventKind("got", ("seat",), "{0} takes 1 wood.", ""),
        EventKind("moves", (), "The bailiff moves.", "", STEP),
    )

    class text:  # noqa: N801
        @staticmethod
        def sentence(event, language, names, colours):
            return sentence(Told.events[event[0]], event, language, {"place": ("Mill", "Farm")}, ["ann", "bob"])

        @staticmethod
        def seat_names(language):
            return ("ann", "bob")


HEAD, QUIET, GOT, MOVES = range(4)


@pytest.mark.parametrize(
    ("events", "told", "beginnings"),
    [
        ([(HEAD, 0), (GOT, 0), (GOT, 1)], ["Mill: Ann takes 1 wood.", "Bob takes 1 wood."], [True, False]),
        ([(HEAD, 0), (HEAD, 1), (GOT, 1)], ["Mill: nobody is there.", "Farm: Bob takes 1 wood."], [True, True]),
        ([(QUIET, 0), (QUIET, 1), (GOT, 1)], ["Farm: Bob takes 1 wood."], [True]),
        ([(QUIET, 0), (MOVES,), (GOT, 0)], ["The bailiff moves.", "Ann takes 1 wood."], [True, False]),
        ([(GOT, 0), (QUIET, 1)], ["Ann takes 1 wood.", "Farm: nobody is there."], [False, True]),
        ([], [], []),
    ],
)
def test_a_place_stands_before_what_happens_there(events, told, beginnings):
    found = sentences([Event(Told, event) for event in events])
    assert [one.text for one in found] == told
    assert [one.begins for one in found] == beginnings
