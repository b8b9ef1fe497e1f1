"""A drawing marks where hinted choices can be made; for a page it comes without its own style sheet."""

import json
import random
from xml.etree import ElementTree

import pytest

from bastide.api import GAMES, game
from bastide.drawing.svg import PAGE
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from tests.drawing.picture import SVG, read

PLAIN = {"place", "legal", "hinted", "best"}


def sheets(state: State, **how: object) -> list[str]:
    """Board, panels and drawer, as the one who is asked sees them."""
    drawing, seat = drawing_of(state.game.definition), state.player
    view, how = state.view(seat), {"legal": state.legal()} | how
    drawer = [drawing.drawer(view, seat=seat, **how)] if drawing.drawer else []
    panels = [drawing.panel(view, seat=one, **how) for one in range(state.game.players)]
    return [drawing.board(view, seat=seat, last=[(seat, str(state.legal()[0]))], **how), *panels, *drawer]


def marks(place: ElementTree.Element) -> set[str]:
    return {"hinted", "best"} & set(place.get("class", "").split())


@pytest.mark.parametrize("name", GAMES)
def test_places_of_hinted_choices_are_marked(name: str) -> None:
    """Also where a place has another mark already, such as the ring of a last move."""
    state, chance, found = game(name, 2).start(1), random.Random(1), {"best": 0, "hinted": 0, "marked already": 0}
    for _ in range(60):
        legal = [str(action) for action in state.legal()]
        hinted = [legal[0], *chance.sample(legal, min(2, len(legal)))]
        for place in (one for sheet in sheets(state, hinted=hinted) for one in read(sheet).iter(f"{SVG}a")):
            actions = json.loads(place.get("data-actions", "[]"))
            best, some = hinted[0] in actions, any(one in actions for one in hinted)
            assert ("hinted" in marks(place), "best" in marks(place)) == (some, best), place.attrib
            found["best"] += best
            found["hinted"] += some
            found["marked already"] += some and bool(set(place.get("class", "").split()) - PLAIN)
        state.play(chance.choice(state.legal()))
        if state.over:
            break
    assert all(found.values()), found


@pytest.mark.parametrize("name", GAMES)
def test_without_a_hint_nothing_is_marked(name: str) -> None:
    for sheet in sheets(game(name, 2).start(1)):
        assert not any(marks(place) for place in read(sheet).iter(f"{SVG}a"))


@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_for_a_page_leaves_out_what_the_page_has(name: str) -> None:
    state = game(name, 2).start(1)
    own, on_page = sheets(state), sheets(state, theme=PAGE)
    for place, (one, other) in enumerate(zip(own, on_page, strict=True)):
        alone, inside = read(one), read(other)
        assert alone.find(f"{SVG}style") is not None
        assert inside.find(f"{SVG}style") is None
        assert len(inside.find(f"{SVG}defs") or []) == (len(alone.find(f"{SVG}defs") or []) if place == 0 else 0)
        assert [ElementTree.tostring(part) for part in alone.iterfind(f"{SVG}g")] == [
            ElementTree.tostring(part) for part in inside.iterfind(f"{SVG}g")
        ]
        assert inside.get("class") == alone.get("class") == "bastide auto"
