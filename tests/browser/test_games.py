"""Whole games by clicks alone, at every number of players, on one screen."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.api import GAMES, definition
from tests.browser.person import Person
from tests.scale import sampled

TABLES = [(game, players) for game in GAMES for players in definition(game).players]
SHORTEST = [(game, definition(game).players[0]) for game in GAMES]
SIZES = ((1280, 720), (1920, 1080), (390, 844), (844, 390), (820, 1180))
LOOK = 12


@pytest.mark.parametrize(("game", "players"), sampled(SHORTEST, TABLES))
def test_a_whole_game_by_clicks(person: Person, game: str, players: int) -> None:
    person.sets(game, ["me", *["bot"] * (players - 1)])
    person.waits()
    chance, moves = Random(players), 0
    while not person.over:
        person.chooses(chance)
        moves += 1
        if moves % LOOK == 0:
            assert person.faults() == []
            assert person.foreign() == []
    assert person.foreign() == []
    assert person.clicks["board"] > person.clicks["button"], "the board is where one plays"
    assert person.page.locator(".player .won").count() >= 1
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.drawn()
        assert person.faults() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES[:3])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_leads_into_a_game_on_one_screen(
    somebody: Callable[..., Person], game: str, width: int, height: int, scheme: str
) -> None:
    person = somebody(viewport={"width": width, "height": height}, color_scheme=scheme)
    person.go("/")
    card = person.page.locator(".game", has=person.page.locator(f"button[value={game}]"))
    card.get_by_label("Players").select_option(str(definition(game).players[-1]))
    card.get_by_label("Bots").select_option("random")
    card.get_by_role("button", name="Play now").click()
    person.drawn()
    person.waits()
    assert person.faults() == []
    ground = person.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(244, 236, 216)", "dark": "rgb(29, 26, 22)"}[scheme]
