"""Preferences, without any script."""

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.table.pages.preferences import Preferences, way_back
from tests.table.browser import Person


def test_what_one_likes_is_kept(client: TestClient) -> None:
    person = Person(client).go("/preferences?back=/rules/pillars")
    assert 'data-motion="none"' not in person.text
    person.press("/preferences", still="yes")
    assert person.path == "/rules/pillars"
    assert 'data-motion="none"' in person.text
    assert person.go("/preferences").text.count(" checked") == 3
    assert 'data-motion="none"' not in person.press("/preferences").text


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_light_or_dark_is_in_the_page_itself_before_anything_is_painted(client: TestClient, theme: str) -> None:
    person = Person(client).go("/preferences").press("/preferences", theme=theme, text="yes")
    assert f'data-theme="{theme}"' in person.text
    picture = client.get(f"/pictures/caylus?theme={theme}")
    assert f'src="/pictures/caylus?theme={theme}"' in person.text
    assert f'class="bastide {theme}"' in picture.text
    shown = person.go("/preferences").text
    assert f'value="{theme}" checked' in shown
    assert shown.count(" checked") == 3, "the other wishes stay"


@pytest.mark.parametrize("game", GAMES)
def test_the_board_in_words(client: TestClient, game: str) -> None:
    person = Person(client).go("/").press("/play", game, level="random")
    assert 'data-layout="wide"' in person.text
    words = person.go(f"{person.path}?text=1").text
    assert 'data-layout="text"' in words
    assert '<pre tabindex="0">' in words
    assert "data-actions" not in words
    assert 'class="resources"' in words
    assert 'data-layout="wide"' in person.go(f"{person.path}?text=0").text


@pytest.mark.parametrize("told", ["", "text", "still", "text.still.dark", "light.dark", "nonsense.text..", "x" * 4000])
def test_any_cookie_is_read(told: str) -> None:
    read = Preferences.read(told)
    assert Preferences.read(str(read)) == read


@pytest.mark.parametrize("told", ["//elsewhere", "/\\elsewhere", "https://elsewhere", "", "/" + "x" * 300, "/\n"])
def test_the_way_back_is_ours(told: str) -> None:
    assert way_back(told, "") == "/"


@pytest.mark.parametrize(("told", "pace"), [("", "slow"), ("text.dark.quick", "quick"), ("still.instant", "instant")])
def test_the_speed_of_playback_is_kept(told: str, pace: str) -> None:
    found = Preferences.read(told)
    assert found.pace == pace
    assert Preferences.read(str(found)) == found
