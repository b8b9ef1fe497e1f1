"""Positions, bytes, notation and records: out and back again, at every step of random games."""

import json

import bastide
from tests.cases import every_game, over_games, random_record, random_states


@over_games(every_game())
def test_position_and_bytes_round_trip_at_every_step(game):
    for state in random_states(game, seed=3):
        assert game.from_bytes(state.to_bytes()) == state
        text = json.dumps(state.position())
        assert game.position(text) == state
        assert bastide.position(json.loads(text)) == state


def hides_a_hand(state: bastide.State) -> bool:
    """MAG-77: who is asked may only pass, and has a card in hand that the others cannot know."""
    only_passing = state.game.name == "magna-carta" and [str(action) for action in state.legal()] == ["pass"]
    return only_passing and "hand" in state.position()["players"][state.player]["cards"].values()


@over_games(every_game())
def test_legal_actions_are_in_id_order_and_have_a_text_each(game):
    for state in random_states(game, seed=4):
        ids = [action.id for action in state.legal()]
        assert ids == sorted(set(ids))
        assert state.over == (not ids)
        assert len(ids) != 1 or hides_a_hand(state), "a question with one answer is not asked"
        for action in state.legal():
            assert game.action(str(action)) == action == game.action(action.id)


@over_games(every_game())
def test_loaded_state_plays_on_like_the_original(game):
    record = random_record(game, seed=5)
    middle = len(record.actions) // 2
    first = record.at(middle)
    for state in (first.copy(), game.from_bytes(first.to_bytes()), game.position(first.position())):
        for action in record.actions[middle:]:
            state.play(str(action))
        assert state == record.state
        assert state.scores == record.state.scores


@over_games(every_game())
def test_record_round_trips_plain_and_annotated(game):
    record = random_record(game, seed=6)
    for text in (record.text(), record.text(annotated=True)):
        again = bastide.read(text)
        assert again.game == game
        assert again.state == record.state
        assert again.text() == record.text()


@over_games(every_game())
def test_copies_are_independent(game):
    state = game.start(seed=1)
    before = state.to_bytes()
    copy = state.copy()
    assert copy == state
    assert hash(copy) == hash(state)
    copy.play(copy.legal()[-1])
    assert state.to_bytes() == before
    assert copy != state
