"""Prompts, labels and sentences: all there, in both languages."""

import re

import pytest

import bastide
from bastide.api import GAMES, definition
from bastide.kernel.action import sentences
from tests.cases import every_game, over_games, random_states


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_has_a_label_of_its_own(name, language):
    labels = [action.label(language) for action in bastide.game(name).actions]
    assert all(labels)
    assert len(set(labels)) == len(labels)
    assert not any("{" in label for label in labels)


@over_games(every_game())
def test_prompts_and_sentences_in_both_languages(game):
    for state in random_states(game, seed=12):
        for language in ("en", "fr"):
            prompt = state.prompt_in(language)
            assert prompt
            assert "{" not in prompt
            assert "\n" not in prompt
            for event in state.events:
                line = event.text(language)
                assert line
                assert "{" not in line
        assert state.prompt == state.prompt_in("en")


@pytest.mark.parametrize("name", GAMES)
def test_unknown_language(name):
    with pytest.raises(bastide.BadOption, match="language"):
        bastide.game(name).start(1).prompt_in("de")


@pytest.mark.parametrize("name", GAMES)
def test_the_names_of_a_players_table_stand_in_the_log(name):
    names = ["Ann", "Bob", "Cid"]
    lines = [event.text("en", names) for state in random_states(bastide.game(name), 3) for event in state.events]
    assert any(line.startswith("Ann ") for line in lines)
    people = ("takes", "pays", "scores", "passes", "sends", "receives", "worker")  # a card of Magna Carta is blue
    assert not any(f"{colour} {verb}" in line for line in lines for colour in ("Blue", "Red") for verb in people)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_a_players_table_stand_in_the_question(name, language):
    names = ["ann", "Bob {0}", "Cid"]
    for state in random_states(bastide.game(name), 3):
        if not state.over:
            shown = ["Ann", "Bob {0}", "Cid"][state.player]
            assert state.prompt_in(language, names).startswith((f"{shown}: ", f"{shown} : "))


@pytest.mark.parametrize("name", GAMES)
def test_options_are_explained(name):
    for option in definition(name).options:
        assert option.about


SOURCE = re.compile(r"->|\(\(|\)\)|\bx\d|_|\b\d+[dD]\b|\{|\}|\bNone\b|[a-z]\(s\)| - ")
"""What stands in a program, or in notes, and is not said."""


@over_games(every_game())
def test_people_are_told_things_in_words(game):
    for language in ("en", "fr"):
        said = set()
        for state in random_states(game, seed=11):
            said |= {sentence.text for sentence in sentences(state.events, language)}
            if not state.over:
                choices = [state.choice(action, language) for action in state.legal()]
                assert len(set(choices)) == len(choices), "every choice is told apart"
                said |= {state.prompt_in(language), *choices, *(action.label(language) for action in state.legal())}
        assert [text for text in said if SOURCE.search(text)] == []
        assert [text for text in said if text[:1] != text[:1].upper() or "  " in text or ": :" in text] == []


@over_games(every_game())
def test_a_decline_says_what_is_declined(game):
    for state in random_states(game, seed=13):
        for action in [] if state.over else state.legal():
            assert str(action) != "pass" or state.choice(action) != "Pass"


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_chosen_is_called_by_its_label(name):
    state = bastide.game(name).start(1)
    for action in set(bastide.game(name).actions) - set(state.legal()):
        assert state.choice(action, "fr") == action.label("fr")
