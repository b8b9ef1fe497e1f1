"""Prompts, labels and the board of The Pillars of the Earth."""

import io

import pytest

from bastide.kernel.game import Game
from bastide.pillars import components as c
from bastide.pillars.definition import DEFINITION
from bastide.pillars.text import conversion
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
    assert conversion(c.CRAFTSMAN_NAMES.index("glassblower 4"), "en") == "1 metal + 1 sand -> 3 VP"
    assert conversion(c.TOOL_MAKER, "fr") == "(métal) -> 2 or"
    assert conversion(c.ARCHITECT, "en") == "nothing -> 1 VP"


def test_the_prompt_says_what_converting_all_brings():
    t = Table(round=2).team("blue", "potter 2", "mortar mixer").has("blue", sand=5).begin("cathedral")
    assert t.state.prompt == (
        "Blue: how many times does the potter 2 work (1 sand -> 1 VP, x2)? All convert for 3 VP and 0 gold."
    )
    assert t.state.prompt_in("fr").endswith("Tout convertir : 3 PV et 0 ors.")


def test_the_prompt_of_a_builder():
    assert Table().drawn("blue", steps=2, red=1).state.prompt == "Blue: place your builder for 5 gold, or let it wait."
    assert Table().drawn("red", steps=7).state.prompt == "Red: place your builder for nothing."


def test_labels():
    game = Game(DEFINITION, 3)
    labels = {str(action): (action.label("en"), action.label("fr")) for action in game.actions}
    assert labels["take mason 2"] == ("Hire the mason 2", "Engager : maçon 2")
    assert labels["workers quarry 4"] == ("Workers to the quarry 4", "Ouvriers : carrière 4")
    assert labels["place kingsbridge otto"] == ("Builder to: Kingsbridge (Otto)", "Architecte : Kingsbridge (Otto)")
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
