"""Why not: every refusal in both languages, each sentence used, and nothing told to whom it does not concern."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES
from bastide.kernel.french import of, the
from tests.cases import every_game, over_games, random_states

ENGLISH = re.compile(r"\b(the|you|of|costs|needs|is|not)\b")


def words(name: str):
    return import_module(f"bastide.{name.replace('-', '_')}.refusal_words")


def source(name: str) -> str:
    return Path(import_module(f"bastide.{name.replace('-', '_')}.refusals").__file__).read_text(encoding="utf-8")


@over_games([g for g in every_game() if g.players == 3])
def test_every_refusal_is_french_too(game):
    for state in random_states(game, seed=8):
        legal = {action.id for action in state.legal()}
        for number in range(game.num_actions):
            why, pourquoi = (state.why_not(number, state.player, language) for language in ("en", "fr"))
            if number in legal:
                assert why is pourquoi is None
            elif not state.over:
                assert why.rule == pourquoi.rule != ""
                assert why.sentence != pourquoi.sentence
                assert not ENGLISH.search(pourquoi.sentence), pourquoi
                assert "{" not in why.sentence + pourquoi.sentence
        if state.turn > 3:
            break


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_is_used_and_each_use_has_one(name):
    keys = set(re.findall(r'refusal\(\s*"([^"]+)"', source(name)))
    keys |= {key for pair in re.findall(r'refusal\("([^"]+)" if [^"]+ else "([^"]+)"', source(name)) for key in pair}
    assert keys == set(words(name).REASONS["en"]) == set(words(name).REASONS["fr"])


def test_a_refusal_and_its_error_say_the_same():
    state = bastide.game("caylus").start(seed=7)
    with pytest.raises(bastide.IllegalAction) as caught:
        state.play("place mason")
    error = caught.value
    assert str(error) == error.text() == "the mason is not on the road (CAY-39)"
    assert error.text("fr") == "le maçon n'est pas sur la route (CAY-39)"
    assert (error.reason_in("fr"), error.rule) == state.why_not("place mason", state.player, "fr")


def test_what_holds_for_every_game():
    state = bastide.game("caylus").start(seed=7)
    asked, other = state.player, (state.player + 1) % 3
    assert state.why_not("fly", asked, "fr").sentence == "il n'y a pas d'action 'fly' dans Caylus"
    assert state.why_not(10**6, asked, "fr").sentence.startswith("il n'y a pas d'action 1000000 : ")
    assert state.why_not("pass", other, "fr").sentence == "ce n'est pas à vous de jouer : c'est à Rouge"
    assert state.why_not("pass", None).sentence == "it is not your turn: red is asked"
    assert state.why_not("pass", other, "en", ["Ann", "Bob", "Cid"]).sentence == "it is not your turn: Bob is asked"
    assert state.why_not("pass", asked) is None
    with pytest.raises(bastide.BadOption, match="language"):
        state.why_not("pass", asked, "de")


def test_a_game_that_is_over():
    state = bastide.game("pillars").start(seed=1)
    while not state.over:
        state.play(state.legal()[0])
    assert state.why_not("pass", 0, "fr").sentence == "la partie est terminée"


def test_who_is_not_asked_hears_nothing_of_a_hand():
    state = bastide.game("magna-carta").start(seed=3)
    while str(state.legal()[0]) != "pass":
        state.play(state.legal()[0])
    told = {state.why_not(action, seat) for action in state.game.actions for seat in (None, (state.player + 1) % 3)}
    assert len(told) == 1
    own = [state.why_not(action, state.player) for action in state.game.actions]
    assert any("not in your hand" in why.sentence for why in own if why)


def test_articles():
    assert [the(noun) for noun in ("maçon", "scierie neutre", "église", "hôtel de ville")] == [
        "le maçon", "la scierie neutre", "l'église", "l'hôtel de ville"
    ]  # fmt: skip
    assert the("écuries") == "le bâtiment « écuries »"
    assert (of("bois"), of("or")) == ("de bois", "d'or")
