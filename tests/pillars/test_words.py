"""Prompts, labels and the board of The Pillars of the Earth."""

import io

import pytest

from bastide.kernel.game import Game
from bastide.pillars import components as c
from bastide.pillars.definition import DEFINITION
from bastide.pillars.names import conversion
from tests.pillars.table import Table

rich_console = pytest.importorskip("rich.console")


def drawn(t: Table, language: str = "en", seat: int | None = None, width: int = 100) -> str:
    board = t.state.board(("Ann", "Bob", "Cid"), seat)
    board.language = language
    console = rich_console.Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(board)
    return capture.get()


def test_a_conversion_in_words():
    assert conversion(c.CRAFTSMAN_NAMES.index("glassblower 4"), "en") == "3 points for 1 metal and 1 sand"
    assert conversion(c.TOOL_MAKER, "fr") == "2 ors si l'on a du métal"
    assert conversion(c.ARCHITECT, "en") == "1 point"


def test_the_choices_say_what_work_brings_and_takes():
    t = Table(round=2).team("blue", "potter 2", "mortar mixer").has("blue", sand=5).begin("cathedral")
    assert t.state.prompt == "Blue: how many times does the potter 2 work?"
    assert [t.state.choice(action) for action in t.state.legal()] == [
        "Do not work", "Work once: 1 point for 1 sand", "Work twice: 2 points for 2 sand",
        "Let all craftsmen work: 3 points",
    ]  # fmt: skip
    assert t.state.choice(t.state.legal()[-1], "fr") == "Faire travailler tous les artisans : 3 points"


def test_the_prompt_of_a_builder():
    assert Table().drawn("blue", steps=2, red=1).state.prompt == "Blue: place your builder for 5 gold, or let it wait."
    assert Table().drawn("red", steps=7).state.prompt == "Red: place your builder, it costs nothing."


def test_labels():
    game = Game(DEFINITION, 3)
    labels = {str(action): (action.label("en"), action.label("fr")) for action in game.actions}
    assert labels["take mason 2"] == ("Hire the mason 2", "Engager le maçon 2")
    assert labels["workers quarry 4"] == ("Workers to the quarry 4", "Ouvriers à la carrière 4")
    assert labels["place kingsbridge otto"] == ("Builder to Kingsbridge (Otto)", "Architecte à Kingsbridge (Otto)")
    assert labels["work 2"] == ("Work twice", "Travailler deux fois")
    assert labels["keep best"] == ("Keep the dearest", "Garder les plus chers")


def test_the_board_shows_the_fourteen_steps():
    t = Table(round=2).put("red", "bishop").waits("green", 6).drawn("blue", steps=2, red=1, green=2)
    text = drawn(t)
    for number, name in ((1, "event"), (2, "bishop"), (9, "King's court"), (12, "market"), (14, "start player")):
        assert f"{number:>2} {name}" in text
    assert "bishop          [R]" in text
    assert "6[G]" in text
    assert "stock 4 stone (4)  4 wood (3)  4 sand (2)" in text


def test_the_board_shows_the_coming_event_to_ellens_owner_alone():
    t = Table(round=2).owns("red", "ellen").event("collapse")
    assert "coming: collapse" in drawn(t, seat=1)
    for other in (None, 0, 2):
        assert "collapse" not in drawn(t, seat=other)
        assert "still hidden" in drawn(t, seat=other)


def test_the_board_in_french():
    text = drawn(Table(round=2), "fr")
    for part in ("Les Piliers de la Terre", "évêché", "sablière", "tailleur de pierre", "encore caché"):
        assert part in text
