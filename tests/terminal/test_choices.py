"""Grouping choices and finding them again."""

import random

import pytest

import bastide as library
from bastide.api import GAMES
from bastide.terminal.choices import find, folded, grouped


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_shown_once_and_found_by_its_text_and_its_label(name: str, language: str) -> None:
    game, chance = library.game(name), random.Random(1)
    state = game.start(1)
    while not state.over:
        legal = state.legal()
        shown = [choice for group in grouped(state, language) for choice in group.choices]
        assert sorted(choice.number for choice in shown) == list(range(1, len(legal) + 1))
        assert all(legal[choice.number - 1] == choice.action for choice in shown)
        for action in legal:
            assert find(str(action), legal, language) == [action]
            assert action in find(action.label(language), legal, language)
        state.play(chance.choice(legal))


def test_a_group_says_once_what_its_labels_have_in_common() -> None:
    groups = grouped(library.game("caylus").start(7), "en")
    assert [group.heading for group in groups] == ["", "Worker to the"]
    assert groups[1].choices[0].rest == "gate"


def test_accents_and_case_do_not_matter() -> None:
    assert folded("  Église  À ") == "eglise a"


def test_the_more_exact_match_wins() -> None:
    actions = library.game("caylus").actions
    assert [str(action) for action in find("pass", actions, "en")] == ["pass"]
    assert [str(action) for action in find("build arch", actions, "en")] == ["build architect"]
    assert len(find("build", actions, "en")) > 5
    assert find("", actions, "en") == []
