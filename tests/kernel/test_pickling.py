"""Games, states and what they hand out can be pickled and deep-copied: through bytes, and as the same."""

import copy
import pickle

import pytest

import bastide
from bastide.api import GAMES
from tests.cases import random_states


@pytest.mark.parametrize("name", GAMES)
def test_a_game_and_its_definition(name):
    game = bastide.game(name, players=2)
    assert len(game.actions) == game.num_actions  # what a game keeps for itself is not written down
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert again == game
        assert again.definition is game.definition
        assert again.options == game.options
    assert len(pickle.dumps(game)) < 1000


@pytest.mark.parametrize("name", GAMES)
def test_states_at_every_ply(name):
    for state in random_states(bastide.game(name, players=3), seed=4):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.legal() == state.legal()
        shallow, deep = copy.copy(state), copy.deepcopy(state)
        assert shallow == deep == state
        if not state.over:
            deep.play(deep.legal()[0])
            shallow.play(shallow.legal()[-1])
            assert again == state, "a copy is independent"


def test_actions_events_and_records():
    record = bastide.GameRecord(bastide.game("caylus"), 7)
    record.play("place trading post")
    for thing in (record.actions[0], record.state.legal()):
        assert pickle.loads(pickle.dumps(thing)) == thing
    assert [event.text() for event in pickle.loads(pickle.dumps(record.state.events))] == [
        event.text() for event in record.state.events
    ]
    assert pickle.loads(pickle.dumps(record)).text() == record.text()
    assert copy.deepcopy(record).text() == record.text()


def test_options_and_older_generators_stay():
    game = bastide.game("caylus", players=2, edition="first", jeweller=False, chance="mwc")
    state = game.start(3)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(state)).game.options == game.options
