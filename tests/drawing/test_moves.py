"""A move names something that is drawn: for the rings of last moves, and for the lines of a log."""

import random
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from bastide.api import GAMES, game
from bastide.kernel.colours import OWN_COLOURS
from bastide.kernel.definition import drawing_of
from tests.drawing.picture import read

SHOWN = {
    "caylus": {"place", "build", "favour", "give", "provost", "take", "sell", "inn", "pass"},
    "magna-carta": {"place", "build", "turn", "provost", "take", "sell", "pass", "draw", "replace"},
    "pillars": {"place", "workers", "take", "buy", "sell", "receive", "accept", "refuse"},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_move_shows_somewhere(name: str) -> None:
    made, missing = game(name, 3), set(SHOWN[name])
    drawing = drawing_of(made.definition)
    assert drawing
    for seed in range(8):
        state, chance = made.start(seed), random.Random(seed)
        while missing and not state.over:
            seat, action = state.player or 0, chance.choice(state.legal())
            state.play(action)
            verb, view = str(action).partition(" ")[0], state.view(None)
            if verb in missing and drawing.of_move(view, seat, str(action), OWN_COLOURS) in drawn(drawing, view):
                missing.remove(verb)
    assert missing == set()


def drawn(drawing: ModuleType, view: dict[str, Any]) -> set[str | None]:
    sheets = [drawing.board(view), *(drawing.panel(view, seat=seat) for seat in range(len(view["players"])))]
    return {one.get("id") for sheet in sheets for one in read(sheet).iter()}


def test_what_another_one_builds_is_not_ringed_in_my_hand() -> None:
    view = game("magna-carta", 2).start(4).view(0)
    held = next(kind for kind, where in view["players"][0]["cards"].items() if where == "hand")
    drawing = drawing_of(game("magna-carta", 2).definition)
    assert drawing
    assert "last-red" not in drawing.board(view, seat=0, last=[(1, f"build {held}")]).partition("</style>")[2]


@pytest.mark.parametrize(("name", "players"), [("caylus", 5), ("caylus", 2), ("magna-carta", 4), ("pillars", 4)])
def test_every_line_of_the_log_shows_somewhere(name: str, players: int) -> None:
    """Every event, in whole games at random: one of its places is drawn in the position it led to."""
    made, dark, seen = game(name, players), dict[str, int](), set[int]()
    drawing = drawing_of(made.definition)
    assert drawing
    for seed in range(1 if players > 2 else 2):
        state, chance = made.start(seed), random.Random(seed)
        while not state.over:
            state.play(chance.choice(state.legal()))
            ids = drawn(drawing, state.view(None))
            for event in state.events:
                seen.add(event.data[0])
                if not ids & set(drawing.of_event(event.data, OWN_COLOURS).split()):
                    dark[str(event)] = event.data[0]
    assert dark == {}
    assert len(seen) > 20


@pytest.mark.parametrize("package", ["caylus", "magna_carta", "pillars"])
def test_every_kind_of_event_has_a_place(package: str) -> None:
    kinds = import_module(f"bastide.{package}.events").EVENTS
    places = import_module(f"bastide.{package}.drawing.log").PLACES
    assert set(places) == set(range(len(kinds)))
    of_event = import_module(f"bastide.{package}.drawing.log").of_event
    for number, kind in enumerate(kinds):
        assert "{" not in of_event((number, *(0 for _ in kind.kinds))), kind.name
