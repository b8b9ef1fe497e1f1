"""The public interface, as the documentation promises it."""

import pytest

import bastide
from tests.cases import random_record


def test_game_repr_makes_the_same_game():
    game = bastide.game("caylus", players=4, edition="first")
    assert eval(repr(game)) == game
    assert len({game, bastide.game("caylus", players=4, edition="first"), bastide.game("caylus")}) == 2


def test_start_is_reproducible_and_without_a_seed_by_chance():
    game = bastide.game("caylus")
    assert game.start(seed=7) == game.start(seed=7)
    assert len({game.start() for _ in range(5)}) > 1


def test_actions_by_object_text_and_id():
    game = bastide.game("caylus")
    state = game.start(seed=7)
    action = state.legal()[3]
    results = []
    for way in (action, str(action), action.id, f"  {str(action).upper()} "):
        after = state.copy()
        after.play(way)
        results.append(after)
    assert all(after == results[0] for after in results)
    assert game.actions[action.id] == action
    assert game.num_actions == len(game.actions)
    assert str(action) in repr(action)


def test_an_action_of_another_game_is_unknown():
    other = bastide.game(bastide.api.GAMES[1]).actions[0]
    with pytest.raises(bastide.UnknownAction, match="another game"):
        bastide.game("caylus").start(1).play(other)


def test_scores_winners_player_turn():
    state = bastide.game("caylus", players=2).start(seed=1)
    assert state.scores == [0, 0]
    assert state.winners == []
    assert state.player in (0, 1)
    assert state.turn == 1
    assert not state.over
    end = random_record(state.game, seed=1).state
    assert end.over
    assert end.player is None
    assert end.winners
    assert set(end.winners) == {p for p in (0, 1) if end.scores[p] == max(end.scores)}


def test_a_position_of_other_options_is_refused():
    position = bastide.game("caylus", players=3).start(1).position()
    with pytest.raises(bastide.BadPosition, match="not of"):
        bastide.game("caylus", players=4).position(position)
    data = bastide.game("caylus", players=3).start(1).to_bytes()
    with pytest.raises(bastide.BadPosition, match="not of"):
        bastide.game("caylus", players=3, edition="first").from_bytes(data)
    assert bastide.position(position).game == bastide.game("caylus", players=3)


def test_a_state_is_small():
    assert len(bastide.game("caylus").start(1).to_bytes()) < 1024


def test_the_error_names_reason_and_rule():
    state = bastide.game("caylus").start(seed=7)
    with pytest.raises(bastide.IllegalAction) as caught:
        state.play("place mason")
    assert caught.value.reason == "the mason is not on the road"
    assert caught.value.rule == "CAY-39"
    assert str(caught.value) == "the mason is not on the road (CAY-39)"
