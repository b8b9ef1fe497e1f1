"""Preferences, without any script."""

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.table.preferences import Preferences, way_back
from tests.table.browser import Person


def test_what_one_likes_is_kept(client: TestClient) -> None:
    person = Person(client).go("/preferences?back=/rules/pillars")
    assert 'data-motion="none"' not in person.text
    person.press("/preferences", still="yes")
    assert person.path == "/rules/pillars"
    assert 'data-motion="none"' in person.text
    assert " checked" in person.go("/preferences").text
    assert 'data-motion="none"' not in person.press("/preferences").text


@pytest.mark.parametrize("game", GAMES)
def test_the_board_in_words(client: TestClient, game: str) -> None:
    person = Person(client).go("/").press("/play", game, level="random")
    assert 'data-layout="wide"' in person.text
    words = person.go(f"{person.path}?text=1").text
    assert 'data-layout="text"' in words
    assert '<pre tabindex="0">' in words
    assert "data-actions" not in words
    assert 'class="goods"' in words
    assert 'data-layout="wide"' in person.go(f"{person.path}?text=0").text


@pytest.mark.parametrize("told", ["", "text", "still", "text.still", "nonsense.text..", "x" * 4000])
def test_any_cookie_is_read(told: str) -> None:
    read = Preferences.read(told)
    assert Preferences.read(str(read)) == read


@pytest.mark.parametrize("told", ["//elsewhere", "/\\elsewhere", "https://elsewhere", "", "/" + "x" * 300, "/\n"])
def test_the_way_back_is_ours(told: str) -> None:
    assert way_back(told) == "/"
