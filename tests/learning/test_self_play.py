"""Games of self-play: what is noted is what happened."""

import numpy as np
import pytest

pytest.importorskip("numba")

import bastide
from bastide.bots.network.network import random_network
from bastide.bots.network_search.memory import make_games, make_memory, usual_settings
from bastide.bots.network_search.native.buffers import DECISIONS, DROPPED, EVALUATIONS, NOT_LEGAL, SEARCHES, SOLVED
from bastide.bots.network_search.native.tasks import SELF_PLAY
from bastide.envs import layout
from bastide.learning.match import share_of
from bastide.learning.self_play import Plan, PlayedGames, match, play, rotations
from tests.heaps import heaps

SIZES = (16, 8)
LEFT, CARD, HOLDS = (layout(heaps())[name].start for name in ("left", "card", "holds"))
GAMES = [heaps(2), heaps(3), heaps(2, cards=True), heaps(3, cards=True, rain=True)]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game.options.values())))


def plan(game: bastide.Game, games: int, seed: int = 1, **changes: object) -> Plan:
    told = usual_settings(game, simulations=4, full_simulations=12, full_share=500, considered=3)
    who = np.zeros((games, game.players), np.int64)
    return Plan(**{"game": game, "seed": seed, "who": who, "settings": (told, told)} | changes)


def played(game: bastide.Game, games: int, threads: int = 1, **changes: object) -> PlayedGames:
    return play(plan(game, games, **changes), [random_network(game, SIZES, 1)], threads)


@EACH_GAME
def test_samples_are_what_happened(game: bastide.Game) -> None:
    found, players = played(game, 60), game.players
    assert found.wins.sum(axis=1) == pytest.approx(1)
    assert (found.points == found.wins).all()  # whoever takes the last counter has the point
    assert len(found.observations) > 60
    legal = found.policy != NOT_LEGAL
    left = found.observations[:, LEFT]
    assert (legal[:, :3].sum(axis=1) == np.minimum(3, left)).all()
    assert (legal[:, 3] == (found.observations[:, HOLDS] == 1) & (left > 1)).all()
    assert (legal.sum(axis=1) > 1).all()  # what has one answer is no decision
    assert np.where(legal, found.policy, 0).sum(axis=1) == pytest.approx(10_000, abs=5)
    for values in (found.root, found.result):
        assert values[:, :players].sum(axis=1) == pytest.approx(1, abs=1e-3)
        assert np.abs(values[:, players:]).max() <= 1
    counts = found.counts
    assert counts[DECISIONS] >= counts[SEARCHES] > len(found.observations)
    assert counts[EVALUATIONS] > 4 * counts[SEARCHES]
    assert counts[DROPPED] == 0


@EACH_GAME
def test_results_come_in_turn_order_from_the_asked_seat(game: bastide.Game) -> None:
    games = make_games(game, 1, 50)
    games.settings[:] = usual_settings(game, simulations=4, full_simulations=4, full_share=1000).array()
    seats = set()
    for seed in range(10):
        memory = make_memory(game, SIZES, 4, games)
        games.used[0] = 0
        memory.work(SELF_PLAY, seed, random_network(game, SIZES, 1).weights)
        for n in range(games.used[0]):
            order = [(int(games.seat[n]) + i) % game.players for i in range(game.players)]
            assert games.result[n, : game.players].tolist() == games.wins[0][order].tolist()
            seats.add(order[0])
    assert seats == set(range(game.players))


def test_hidden_cards_are_not_in_the_samples() -> None:
    """Of the others it is only seen whether they have a card."""
    found = played(heaps(2, cards=True), 40)
    assert set(found.observations[:, CARD]) == {0, 1, 2}
    assert set(found.observations[:, HOLDS + 1]) == {0, 1}


def test_the_same_plan_gives_the_same_games_and_another_seed_others() -> None:
    game = heaps(3, cards=True, rain=True)
    one, same, other = (played(game, 30, threads=2, seed=seed) for seed in (1, 1, 2))
    assert (one.observations.tobytes(), one.policy.tobytes()) == (same.observations.tobytes(), same.policy.tobytes())
    assert one.observations.tobytes() != other.observations.tobytes()


def test_solved_positions_teach_the_best_action() -> None:
    game = heaps(2)
    told = usual_settings(game, simulations=4, full_simulations=4, full_share=1000, solver=100_000)
    found = played(game, 40, settings=(told, told))
    assert found.counts[SOLVED] == len(found.observations) > 0
    assert (found.policy.max(axis=1) == 10_000).all()
    lost = found.observations[:, LEFT] % 4 == 0
    assert (found.root[~lost, 0] == 1).all()
    assert (found.root[lost, 0] == 0).all()
    assert (found.policy[~lost].argmax(axis=1) + 1 == found.observations[~lost, LEFT] % 4).all()


def test_games_begin_with_positions_met_before() -> None:
    game = heaps(2)
    kept = played(game, 30).kept
    assert len(kept) == 30
    assert (kept["depth"] == 1).all()
    found = played(game, 30, earlier=kept, earlier_share=1000)
    assert found.decisions < played(game, 30).decisions
    assert set(found.kept["left"]) <= set(range(1, kept["left"].max() + 1))


def test_only_the_first_network_s_decisions_are_learnt_from() -> None:
    game = heaps(3)
    networks = [random_network(game, SIZES, seed) for seed in (1, 2)]
    told = usual_settings(game, simulations=4, full_simulations=4, full_share=1000)
    who = np.zeros((60, 3), np.int64)
    alone = play(plan(game, 60, settings=(told, told), who=who), networks)
    who[:, 1:] = 1
    met = play(plan(game, 60, settings=(told, told), who=who), networks)
    assert 0 < len(met.observations) < 0.7 * len(alone.observations)


def test_too_many_samples_are_counted_not_written() -> None:
    game = heaps(2)
    games = make_games(game, 20, 5)
    games.settings[:] = usual_settings(game, simulations=4, full_simulations=4, full_share=1000).array()
    make_memory(game, SIZES, 4, games).work(SELF_PLAY, 1, random_network(game, SIZES, 1).weights)
    assert games.used[0] == 5
    assert games.counts[DROPPED] > 0


@pytest.mark.parametrize("players", [2, 3])
def test_equal_networks_share_mirrored_deals_evenly(players: int) -> None:
    game = heaps(players)
    network = random_network(game, SIZES, 1)
    shares = match(game, [network, network], 60, [usual_settings(game, simulations=8)], seed=5, threads=2)
    assert len(shares) == 60 // players
    assert shares == pytest.approx(1 / players)
    assert rotations(players, 2).sum(axis=1).tolist() == [players - 1] * 2 * players


def test_a_share_has_an_interval_that_is_never_empty() -> None:
    assert share_of([1.0] * 10, 20).low < 1
    assert share_of([0.5] * 10, 20).low < 0.5 < share_of([0.5] * 10, 20).high
    even = share_of([0.5, 0.4, 0.6, 0.5], 8)
    assert even.low < 0.5 < even.high
    assert share_of([0.7] * 100, 200).low > 0.5
    assert "of 8 games" in str(even)
