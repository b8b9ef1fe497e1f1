"""How to play, as a page: its text is text, and every place where one could wonder leads to it."""

import re

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from tests.table.browser import Person


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_numbers_and_bold_words_are_drawn_not_spelled_out(client: TestClient, game: str, language: str) -> None:
    text = client.get(f"/how-to-play/{game}", headers={"accept-language": language}).text
    assert "&lt;" not in text, "markup that was escaped"
    assert "&amp;nbsp;" not in text
    assert text.count('<b class="mark-number">') > 5
    assert "**" not in text


@pytest.mark.parametrize("game", GAMES)
def test_it_is_linked_from_the_first_page_the_rules_the_table_and_the_lessons(client: TestClient, game: str) -> None:
    link, person = f'href="/how-to-play/{game}"', Person(client)
    assert link in person.go("/").text
    assert link in person.go(f"/rules/{game}").text
    table = person.go("/").press("/learn", game).text
    menu, lesson = re.search(r'<details id="table-menu">.*?</details>', table, re.S), table.split('class="lesson"')
    assert menu
    assert link in menu[0]
    assert len(lesson) == 2 or game == "pillars", "there a bot may begin"
    assert all(link in one.split("</article>")[0] for one in lesson[1:])
    assert f'href="/rules/{game}"' in client.get(f"/how-to-play/{game}").text
