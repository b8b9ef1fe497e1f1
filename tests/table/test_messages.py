import re
from pathlib import Path
from string import Formatter

import pytest

import bastide.table
from bastide.api import GAMES, definition
from bastide.kernel import native
from bastide.table.domain.levels import levels
from bastide.table.domain.views import option_words
from bastide.table.messages import MESSAGES, say

SOURCES = [path.read_text() for path in Path(bastide.table.__file__).parent.rglob("*.py") if path.name != "messages.py"]
TEMPLATES = [path.read_text() for path in (Path(bastide.table.__file__).parent / "pages" / "templates").rglob("*.html")]
SAME = {
    "board", "points", "options", "level_simple", "level_normal", "level_expert", "level_club",
    "one_point", "total", "from_source",
    "unit_score", "some_minutes",
}  # fmt: skip


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", MESSAGES)
def test_every_message_is_french_too(key: str) -> None:
    english, french = MESSAGES[key]
    assert english.strip()
    assert french.strip()
    assert key in SAME or english != french, f"{key} has no French"
    assert fields(english) == fields(french)


def test_every_message_of_the_templates_exists() -> None:
    for text in TEMPLATES:
        for key in re.findall(r"\bt\(\s*[\"'](\w+)[\"']\s*[),]", text):
            assert key in MESSAGES, key


def test_every_refusal_has_its_sentence() -> None:
    for text in SOURCES:
        for key in re.findall(r"TableError\(\d+, \"(\w+)\"", text):
            assert key in MESSAGES, key


def test_no_message_is_left_over() -> None:
    everything = "".join(SOURCES + TEMPLATES)
    families = (
        "level_", "value_", "log_", "kind_", "status_", "key_", "unit_", "like_",
        "theme_", "weight_", "about_", "place_", "pace_",
    )  # fmt: skip
    named = set(re.findall(r"[\"'](\w+)[\"']", everything))
    assert [key for key in MESSAGES if not key.startswith(families) and key not in named] == []


@pytest.mark.parametrize("name", GAMES)
def test_options_of_the_games_are_in_words(name: str) -> None:
    for option in definition(name).options:
        assert all(option.title)
        assert all(option.about)
        assert set(option.words) <= set(option.values)
        for value in option.values:
            english, french = (option_words(option, value, language) for language in ("en", "fr"))
            assert value in option.words or not isinstance(value, str)
            assert english.isdecimal() or (english, french) == ("standard", "standard") or english != french


def test_levels_are_in_words() -> None:
    assert levels()[:2] == ("random", "newcomer" if native.available() else "simple")
    assert say("fr", "level_random") == "au hasard"


@pytest.mark.parametrize("text", TEMPLATES)
def test_no_words_outside_the_table_of_messages(text: str) -> None:
    bare = re.sub(r"{%.*?%}|{{.*?}}|{#.*?#}|<[^>]*>", " ", text, flags=re.S)
    assert set(re.findall(r"[^\W\d_]{2,}", bare)) <= {"Bastide"}


@pytest.mark.parametrize("text", TEMPLATES)
def test_nothing_is_inline(text: str) -> None:
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:|<script(?! src=)", text)
