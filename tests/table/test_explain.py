"""What a page asks for while somebody looks at things."""

import html
import re
import time
from collections.abc import Iterator
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide import api
from bastide.api import GAMES
from bastide.kernel.colours import OWN_COLOURS
from bastide.kernel.preview import Changes
from bastide.table.domain.wording import Wording
from bastide.table.pages.explain import changes, reason
from tests.table.browser import Person

COULD = re.compile(r'data-unavailable="([^"]*)"')


def quick(client: TestClient, game: str, **more: str) -> Person:
    """Somebody who is asked, at a table with a quick bot."""
    person = Person(client).go(f"/set/{game}")
    person.press("/tables", **({"level-1": "random", "kind-2": "none"} | more))
    until = time.monotonic() + 30
    while not person.buttons("/act"):
        assert time.monotonic() < until, "nothing is asked"
        time.sleep(0.01)
        person.go(person.path)
    return person


def impossible(page: str) -> Iterator[list[str]]:
    """What places that cannot be clicked now are there for."""
    for found in COULD.findall(page):
        yield html.unescape(found).split("|")


@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_cannot_be_chosen_says_why_with_its_rule(client: TestClient, game: str) -> None:
    person = quick(client, game)
    told = [client.get(f"{person.path}/why", params={"action": actions}).text for actions in impossible(person.text)]
    assert told
    assert [one for one in told if one and f'href="/rules/{game}#' not in one] == []
    assert sum("Not now" in one for one in told) > len(told) / 2, "others stand for the same as a place that is legal"


def test_a_reason_is_about_what_is_asked_now() -> None:
    state = api.game("caylus", 2).start(1)
    seat = state.player
    occupied = next(action for action in state.legal() if str(action) == "place joust field")
    state.play(occupied)
    state.play(next(action for action in state.legal() if str(action).startswith("place")))
    asked = ["provost +1", "transform forest", str(occupied)]
    assert state.player == seat
    found = reason(state, asked, seat, Wording("en", ["Ann", "Bob"], OWN_COLOURS))
    assert found
    assert found.rule == "CAY-39", "the place is taken; moving the provost is not the question"
    assert reason(state, ["place nowhere"], seat, Wording("en", ["Ann", "Bob"], OWN_COLOURS)) is None
    beyond = reason(state, ["provost +9"], seat, Wording("en", ["Ann", "Bob"], OWN_COLOURS))
    assert beyond
    assert beyond.rule == "CAY-30", "what cannot be at all: at least what is asked"
    assert reason(state, [str(state.legal()[0])], seat, Wording("en", ["Ann", "Bob"], OWN_COLOURS)) is None
    waiting = reason(state, asked, 1 - seat if seat is not None else None, Wording("fr", ["Ann", "Bob"], OWN_COLOURS))
    assert waiting
    assert waiting.rule == ""
    assert "Ann" in waiting.sentence or "Bob" in waiting.sentence


@pytest.mark.parametrize("game", GAMES)
def test_what_choices_bring_is_told_to_the_one_who_is_asked_alone(client: TestClient, game: str) -> None:
    person = quick(client, game)
    told = client.get(f"{person.path}/outlook").json()
    assert sorted(told["choices"]) == sorted(value for value, _ in person.buttons("/act"))
    client.cookies.clear()
    assert client.get(f"{person.path}/outlook").json() == {"version": told["version"], "choices": {}}
    assert client.get("/tables/AAAAAAAAAAAAAAAA/outlook").status_code == 404
    assert client.get("/tables/AAAAAAAAAAAAAAAA/why").status_code == 404


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_can_change_has_words(game: str, language: str) -> None:
    state, chance = api.game(game, 3).start(2), Random(2)
    names = ["Ann", "Bob", "Cy"]
    for _ in range(40):
        action = chance.choice(state.legal())
        told = changes(state, action, language, names)
        foreseen: Changes = {}
        for one in told:
            foreseen.setdefault(one.seat, {})[one.name] = one.amount
            assert str(abs(one.amount)) in one.words
            assert (names[one.seat] in one.words) == (one.seat != state.player)
        assert foreseen == state.preview(action)
        state.play(action)
