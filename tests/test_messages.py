"""Every table of words of the whole product says the same things in English and French, with the same gaps to fill."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from bastide.kernel.events import EventKind
from bastide.kernel.questions import QuestionTable

ROOMS = ("caylus", "drawing", "kernel", "magna_carta", "pillars", "table", "terminal")
LANGUAGES = {"en", "fr"}
A_SENTENCE = 4
"""So many words in a row are hardly the same in both languages."""
KNOWN = {
    "bastide.caylus.questions.QUESTIONS", "bastide.caylus.drawing.words.WORDS", "bastide.caylus.refusal_words.REASONS",
    "bastide.magna_carta.text.LABELS", "bastide.pillars.drawing.words.STEP_WORDS", "bastide.pillars.board.WORDS",
    "bastide.pillars.events.EVENTS", "bastide.kernel.refusals.GENERAL", "bastide.table.messages.MESSAGES",
    "bastide.terminal.messages.WORDS",
}  # fmt: skip
"""Some of the tables that must be among those found."""


def modules() -> list[str]:
    found = []
    for room in ROOMS:
        package = import_module(f"bastide.{room}")
        found += [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [name for name in found if not name.endswith((".__main__", ".migrations.env"))]  # they run when imported


def tables() -> dict[str, tuple[Any, Any]]:
    """Each table of words by its name: all of it in English, all of it in French."""
    found: dict[str, tuple[Any, Any]] = {}
    for name in modules():
        for key, value in vars(import_module(name)).items():
            sides = both_sides(value)
            if sides:
                found[f"{name}.{key}"] = sides
    return found


def both_sides(value: Any) -> tuple[Any, Any] | None:
    """A table by languages, or by keys with a pair each, or of questions, or of events; None: it is something else."""
    if isinstance(value, dict) and set(value) == LANGUAGES:
        return value["en"], value["fr"]
    if isinstance(value, dict) and value and all(is_pair(one) for one in value.values()):
        return {key: one[0] for key, one in value.items()}, {key: one[1] for key, one in value.items()}
    if isinstance(value, QuestionTable):
        return said_by(value, 0), said_by(value, 1)
    if isinstance(value, tuple) and value and all(isinstance(one, EventKind) for one in value):
        return {one.name: one.english for one in value}, {one.name: one.french for one in value}
    return None


def said_by(questions: QuestionTable, side: int) -> dict[str, Any]:
    return {kind.name: (kind.asks[side], kind.prompt[side], kind.special_prompt[side]) for kind in questions}


def is_pair(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and all(isinstance(one, str) for one in value)


def leaves(english: Any, french: Any, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Each pair of texts of two tables of the same form."""
    if isinstance(english, str):
        assert isinstance(french, str), path
        yield path, english, french
    elif isinstance(english, dict):
        assert set(english) == set(french), path
        for key in english:
            yield from leaves(english[key], french[key], f"{path}.{key}")
    elif isinstance(english, tuple | list):
        assert len(english) == len(french), path
        for number, pair in enumerate(zip(english, french, strict=True)):
            yield from leaves(*pair, f"{path}.{number}")


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


TABLES = tables()
BY_NAME = {"LEFT_OUT", "SHORT", "SHORTER", "SINGULAR"}
"""Tables about the names and numbers of one language: the other has its own."""


@pytest.mark.parametrize("name", [name for name in TABLES if name.rpartition(".")[2] not in BY_NAME])
def test_a_table_says_the_same_in_both_languages(name: str) -> None:
    for path, english, french in leaves(*TABLES[name], name):
        assert bool(english.strip()) == bool(french.strip()), path
        assert gaps(english) == gaps(french), path
        assert english != french or len(english.split()) < A_SENTENCE, f"{path} has no French"


def test_the_tables_are_found() -> None:
    assert set(TABLES) >= KNOWN
    assert sum(len(list(leaves(*pair))) for name, pair in TABLES.items() if name in KNOWN) > 400


def test_a_missing_message_is_noticed() -> None:
    with pytest.raises(AssertionError):
        list(leaves({"a": "one", "b": "two"}, {"a": "un"}))
    with pytest.raises(AssertionError):
        list(leaves(("one", "two"), ("un",)))


def test_every_card_tile_and_cube_has_a_french_name() -> None:
    for room in ("caylus", "magna_carta", "pillars"):
        components = vars(import_module(f"bastide.{room}.components"))
        rows = [row for table in components.values() if isinstance(table, tuple) for row in table]
        named = [row for row in rows if hasattr(row, "french")]
        assert len(named) > 15
        assert all(row.french.strip() for row in named)
