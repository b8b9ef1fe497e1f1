"""The board of a game without a drawing of its own."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import bastide
from bastide.api import GAMES, definition
from bastide.drawing.default_board import drawing_for
from bastide.kernel.colours import SeatColours
from tests.cases import random_states
from tests.heaps import heaps

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state, seat=0, **more):
    legal = state.legal() if seat == state.player else []
    return ET.fromstring(drawing_for(state.game.definition).board(state.view(seat), legal=legal, seat=seat, **more))


def panels(node, x, y):
    """The boxes of the panels in an element."""
    shift = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", node.get("transform", ""))
    x, y = (x + float(shift[1]), y + float(shift[2])) if shift else (x, y)
    if node.get("class") == "panel":
        yield x, y, float(node.get("width")), float(node.get("height"))
    for child in node:
        yield from panels(child, x, y)


def texts(root):
    return [node.text for node in root.iter(f"{SVG}text")]


def test_all_fields_seats_and_choices_are_there():
    state = heaps(2, cards=True).start(5)
    root = drawn(state)
    shown = texts(root)
    named = {"Heaps · Turn 1", "In the heap", "Red", "Green", "hidden", "Take 1", "Play the card"}
    assert named | {str(state._g.left)} <= set(shown)
    places = [node.get("data-actions") for node in root.iter() if node.get("class") == "place legal"]
    assert places == [f'["{action}"]' for action in state.legal()]


def test_the_words_are_those_of_the_language():
    state = heaps(2, cards=True).start(5)
    shown = texts(drawn(state, language="fr"))
    for words in ("Tas · Tour 1", "Dans le tas", "Rouge", "cachée", "Jouer la carte"):
        assert words in shown


def test_only_who_is_asked_has_choices_and_nobody_sees_a_hidden_card():
    state = heaps(2, cards=True).start(5)
    root = drawn(state, seat=1)
    assert not [node for node in root.iter() if "legal" in (node.get("class") or "")]
    row = next(node for node in root.iter() if node.get("id") == "seat-red")
    assert "hidden" in texts(row)


def test_seats_have_the_colours_people_chose_and_the_last_mover_a_ring():
    state = heaps(3).start(2)
    colours = SeatColours((2, 0, 1))
    root = drawn(state, colours=colours, last=[(0, "take 1")])
    rows = {node.get("id"): node.get("class") for node in root.iter() if (node.get("id") or "").startswith("seat-")}
    assert rows == {"seat-blue": "last last-blue", "seat-red": None, "seat-green": None}
    assert drawing_for(state.game.definition).of_move(state.view(0), 0, "take 1", colours) == "seat-blue"


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_states_of_any_size_are_drawn_inside_the_sheet(game, layout):
    plain = replace(definition(game), drawing=None)
    made = bastide.Game(plain, plain.players[-1])
    for moves, state in enumerate(random_states(made, seed=3)):
        if moves % 40:
            continue
        root = drawn(state, state.player, layout=layout)
        _, _, width, height = map(float, root.get("viewBox").split())
        for left, top, wide, high in panels(root, 0, 0):
            assert -0.1 <= left <= left + wide <= width + 0.1
            assert 0 <= top <= top + high <= height


def test_a_game_with_a_drawing_keeps_it():
    assert drawing_for(definition("caylus")) is definition("caylus").drawing()
    assert bastide.game("caylus", 2).start(1)._repr_svg_().startswith("<svg")


def test_notebooks_show_it():
    picture = heaps(3).start(2)._repr_svg_()
    assert "<title>Heaps · Turn 1</title>" in picture
    assert "In the heap" in picture
