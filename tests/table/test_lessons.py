"""A first game with a guide, without any script."""

import re
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.lessons import lessons
from tests.table.browser import Person

SHOWN = re.compile(r'data-lesson="([^"]*)"')


def learner(client: TestClient, game: str) -> Person:
    """Somebody who wants lessons in a game with quick bots, and is asked something."""
    return Person(client).go("/").press("/play", game, level="random").wait_for_turn().press("/lesson", "on")


@pytest.mark.parametrize("game", GAMES)
def test_each_lesson_comes_once_at_its_moment(client: TestClient, game: str) -> None:
    person, chance, seen = learner(client, game), Random(1), []
    first = SHOWN.findall(person.text)
    assert set(first) <= {lesson.name.replace(" ", "-") for lesson in lessons(game)}
    for _ in range(25):
        if "/rematch" in person.text:
            break
        while found := SHOWN.findall(person.text):
            assert found[0] not in seen
            seen += found
            assert f'href="/rules/{game}#' in person.text
            person.press("/lesson", found[0])
        person.press("/act", chance.choice(person.buttons("/act"))[0])
        person.wait_for_turn()
    assert len(seen) >= 3


def test_lessons_are_switched_off_and_on(client: TestClient) -> None:
    person = learner(client, "caylus")
    assert SHOWN.findall(person.text) == ["workers"]
    assert SHOWN.findall(person.press("/lesson", "off").text) == []
    assert SHOWN.findall(person.press("/lesson", "on").text) == ["workers"]
    french = person.go(f"/language/fr?back={person.path}").text
    assert "Envoyez un ouvrier" in french
    assert "Compris" in french


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_one_click_away(client: TestClient, game: str) -> None:
    person = Person(client).go("/").press("/learn", game)
    assert person.path.startswith("/tables/")
    assert 'id="lesson"' in person.text
    assert 'data-enabled="1"' in person.text


def test_a_game_without_a_guide_has_no_lessons_until_one_wishes(client: TestClient) -> None:
    person = Person(client).go("/").press("/play", "pillars", level="random").wait_for_turn()
    assert SHOWN.findall(person.text) == []
    assert client.get(f"{person.path}/lesson").text == ""
    assert len(SHOWN.findall(person.press("/lesson", "on").text)) == 1


def test_what_no_form_of_ours_says_is_refused(client: TestClient) -> None:
    person = learner(client, "pillars")
    form = re.findall(r'name="form" value="([^"]*)"', person.text)[0]
    assert client.post(f"{person.path}/lesson", data={"form": form, "understood": "A b!"}).status_code == 422
    assert client.post(f"{person.path}/lesson", data={"understood": "workers"}).status_code == 403
    assert client.post("/learn", data={"form": form, "game": "chess"}).status_code == 404
