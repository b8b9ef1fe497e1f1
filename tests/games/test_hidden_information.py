"""A view holds what a seat may know, and nothing else."""

import json

import pytest

import bastide
from bastide.api import GAMES
from tests.cases import every_game, over_games, random_states


@over_games(every_game())
def test_a_sample_has_the_same_view_and_the_same_choices(game):
    for ply, state in enumerate(random_states(game, seed=13)):
        for seat in range(game.players):
            sample = state.sample(seat, seed=ply)
            assert json.dumps(sample.view(seat)) == json.dumps(state.view(seat))
            if state.player == seat:
                assert sample.legal() == state.legal()
                assert sample.prompt == state.prompt


@over_games([g for g in every_game() if g.players == 3])
def test_a_sample_can_be_played_to_its_end(game):
    for ply, state in enumerate(random_states(game, seed=14)):
        if ply % 25 == 0 and not state.over:
            sample = state.sample(state.player, seed=ply)
            sample = game.from_bytes(sample.to_bytes())
            while not sample.over:
                sample.play(sample.legal()[ply % len(sample.legal())])


@pytest.mark.parametrize("name", GAMES)
def test_a_view_does_not_hold_the_generator(name):
    state = bastide.game(name).start(seed=5)
    assert "chance" in state.position()
    for seat in (None, 0, 1):
        assert "chance" not in state.view(seat)
    assert state.position()["chance"]["key"] not in json.dumps(state.view(0))


@pytest.mark.parametrize("name", GAMES)
def test_samples_differ_in_the_chance_to_come(name):
    state = bastide.game(name).start(seed=5)
    assert state.sample(0, seed=1).position()["rng"] != state.sample(0, seed=2).position()["rng"]
    assert state.sample(0, seed=1) == state.sample(0, seed=1)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(seat):
    with pytest.raises(bastide.BadOption, match="no seat"):
        bastide.game("caylus").start(1).view(seat)
