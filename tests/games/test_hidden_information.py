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


@over_games([g for g in every_game() if g.players in (2, 4)])
def test_to_those_who_know_it_a_deal_is_the_same_and_chance_is_not(game):
    for ply, state in enumerate(random_states(game, seed=15)):
        for seats in ((), (0,), (0, game.players - 1)) if ply % 7 == 0 else ():
            again = state.deal_again(seats, 2**90 + ply)
            assert again == state.deal_again(seats, 2**90 + ply)
            assert [again.view(seat) for seat in (None, *seats)] == [state.view(seat) for seat in (None, *seats)]
            assert (again.events, again.scores, again.turn) == (state.events, state.scores, state.turn)
            assert again.position()["chance"] != state.position()["chance"]
            if state.player in seats:
                assert again.legal() == state.legal()


@pytest.mark.parametrize("name", [name for name in GAMES if bastide.game(name).definition.secrets])
def test_a_deal_hides_again_what_was_known(name):
    """What a third seat has, and nobody, differs from deal to deal."""
    differed = [0, 0]
    for state in random_states(bastide.game(name, 3), seed=16):
        for place, seats in enumerate(((0, 1), ())):
            hidden = [state.deal_again(seats, seed).position() | {"chance": None} for seed in range(3)]
            differed[place] += any(one != hidden[0] for one in hidden)
    assert min(differed) > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_can_be_played_to_its_end(name):
    game = bastide.game(name, 3)
    for ply, state in enumerate(random_states(game, seed=17)):
        if ply % 25 == 0 and not state.over:
            again = game.from_bytes(state.deal_again((state.player,), ply).to_bytes())
            while not again.over:
                again.play(again.legal()[ply % len(again.legal())])
