"""The bot that plays by the odds alone."""

import pytest

pytest.importorskip("numpy", reason="the extra 'fast'")

import bastide
from bastide.api import GAMES
from bastide.bots import Situation, make_bot, moves
from bastide.bots.linear_search.policy import odds
from tests.cases import random_states


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_legal_actions_the_same_for_the_same_seed(name):
    game = bastide.game(name, players=2)
    one, two = ([action for _, action in moves(game.start(3), [make_bot("policy", 5)] * 2)] for _ in range(2))
    assert one == two
    other = [action for _, action in moves(game.start(3), [make_bot("policy", 6)] * 2)]
    assert other != one


@pytest.mark.parametrize("name", GAMES)
def test_it_cannot_see_what_is_hidden(name):
    game = bastide.game(name, players=2)
    bot = make_bot("policy", 1)
    for ply, state in enumerate(random_states(game, 3)):
        if not state.over and ply % 7 == 0:
            same = state.sample(state.player, ply)
            assert bot.choose(Situation(state, ply)) == bot.choose(Situation(same, ply))


def test_it_beats_random_play():
    """In all three games together: 30 games, of which random play would win 15."""
    won = 0
    for name in GAMES:
        game = bastide.game(name, players=2)
        for seed in range(10):
            state = game.start(seed)
            bots = [make_bot("policy", seed), make_bot("random", seed)]
            list(moves(state, bots if seed % 2 else bots[::-1]))
            won += state.winners == [1 - seed % 2]
    assert won >= 24


def test_odds_are_positive():
    state = bastide.game("caylus", players=2).start(1)
    assert all(one > 0 for one in odds(state, state.player))
    assert len(odds(state, state.player)) == len(state.legal())
