"""A network as the beginning of one for another number of players."""

import numpy as np
import pytest

pytest.importorskip("numba")

import bastide
from bastide.api import GAMES, definition
from bastide.bots.network.encoding import encoding
from bastide.bots.network.network import random_network
from bastide.envs.observation import observe
from bastide.kernel.errors import BadOption
from bastide.learning.transfer import rows, transferred
from tests.cases import over_games

ALL = [bastide.game(name, players=players) for name in GAMES for players in definition(name).players]


@over_games(ALL)
def test_every_row_stands_for_something_of_its_own(game: bastide.Game) -> None:
    known = encoding(game)
    assert sorted(dict(rows(known)).values()) == list(range(known.features + known.numbers))


@over_games([game for game in ALL if game.players > 2])
def test_what_two_players_know_is_kept_among_more(game: bastide.Game) -> None:
    two = bastide.game(game.name, players=2)
    network = random_network(two, (16, 8), 1)
    there = transferred(network, game, 2)
    back = transferred(there, two, 3)
    for one, other in zip(network.weights, back.weights, strict=True):
        assert (one == other).all()


@over_games([game for game in ALL if game.players == 3])
def test_a_seat_that_did_not_play_is_seen_as_the_last_one_that_did(game: bastide.Game) -> None:
    two = bastide.game(game.name, players=2)
    there = transferred(random_network(two, (16, 8), 1), game, 2)
    found = there.evaluate(observe(game.start(1), 0))
    assert found.margins[1] == found.margins[2]
    assert found.wins[1] == found.wins[2]
    fresh = random_network(game, (16, 8), 2).weights.first
    begun = (there.weights.first == fresh).all(axis=1)
    assert begun.mean() < 0.1, "few rows are of what only three players know"
    assert not np.allclose(there.weights.first, fresh)


def test_another_game_is_no_beginning() -> None:
    network = random_network(bastide.game("caylus", players=2), (8, 4), 1)
    with pytest.raises(BadOption, match="a network for caylus is no beginning for pillars"):
        transferred(network, bastide.game("pillars", players=2), 1)
