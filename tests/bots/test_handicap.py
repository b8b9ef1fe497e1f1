"""Bots that play as people do: sensible, beatable, and never absurd."""

from collections import Counter

import pytest

import bastide
from bastide.api import GAMES, game_info
from bastide.bots import Situation, make_bot, moves
from bastide.bots.handicap import Handicap
from bastide.bots.levels import FOR_PEOPLE, HANDICAPS
from bastide.kernel import native
from bastide.kernel.errors import NativeUnavailable

pytest.importorskip("numba")

from bastide.bots.linear_search.handicap import HandicapBot

BETWEEN = {"caylus": (35, 58), "magna-carta": (16, 26), "pillars": (34, 46)}
"""Points of `newcomer` with three players, on the mean of a few games: what people make in their second one."""


def played(game: str, level: str, seeds: int, players: int = 3) -> tuple[list[int], Counter[int]]:
    """All scores of some games of a level, and how many workers stood on the board when somebody passed."""
    scores, passes = list[int](), Counter[int]()
    for seed in range(seeds):
        state, placed, turn = bastide.game(game, players=players).start(seed), Counter[int](), 0
        for situation, action in moves(state, [make_bot(level, 10 * seed + seat) for seat in range(players)]):
            if state.turn != turn:
                turn, placed = state.turn, Counter()
            placed[situation.seat] += str(action).startswith("place ")
            if str(action) == "pass" and len(situation.legal) > 1:
                passes[placed[situation.seat]] += 1
        scores += state.scores
    return scores, passes


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_makes_the_points_of_a_second_game(game: str) -> None:
    scores, _ = played(game, "newcomer", 6)
    least, most = BETWEEN[game]
    assert least <= sum(scores) / len(scores) <= most
    assert min(scores) > 0


def test_a_newcomer_does_not_pass_with_all_workers_at_home() -> None:
    for players in (3, 4):
        assert not played("caylus", "newcomer", 4, players)[1][0]


def test_each_level_makes_more_points_than_the_one_before() -> None:
    means = [sum(scores) / len(scores) for scores in (played("caylus", level, 8)[0] for level in HANDICAPS)]
    assert means == sorted(means)
    assert len(set(means)) == len(means)


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_play_with_every_number_of_players(game: str) -> None:
    for players in game_info(game).players:
        state = bastide.game(game, players=players).start(3)
        for name in HANDICAPS:
            chosen = make_bot(name, 9).choose(Situation(state, 4))
            assert chosen in state.legal()
            assert chosen == make_bot(name, 9).choose(Situation(state, 4))


def test_games_of_the_same_bots_do_not_go_the_same_way() -> None:
    """At a table all bots of a level have the same seed."""
    game, ways = bastide.game("pillars"), set()
    for seed in range(4):
        state = game.start(seed)
        ways.add(tuple(str(action) for _, action in moves(state, [make_bot("newcomer", 1)] * 3))[:12])
    assert len(ways) == 4


def test_nothing_bad_at_a_glance_is_chosen() -> None:
    handicap = Handicap(unsure=50.0, overlooked=0.9, short_sighted=0.0, vague=0.0, limit=1.0, eager=0.0)
    state = bastide.game("caylus").start(5)
    for ply in range(30):
        bot, situation = HandicapBot(handicap, 2), Situation(state, ply)
        chosen = bot.choose(situation)
        if len(situation.legal) > 1:
            leads = dict(zip(situation.legal, bot.leads(situation), strict=True))
            assert leads[chosen] >= max(leads.values()) - handicap.limit
        state.play(chosen)


def test_what_is_hidden_changes_no_choice() -> None:
    state = bastide.game("magna-carta").start(4)
    for ply in range(12):
        chosen = make_bot("casual", 1).choose(Situation(state, ply))
        for seed in range(3):
            other = state.sample(state.player or 0, seed)
            assert make_bot("casual", 1).choose(Situation(other, ply)) == chosen
        state.play(chosen)


def test_the_levels_for_people_need_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    for name in FOR_PEOPLE[:-1]:
        with pytest.raises(NativeUnavailable, match="need Numba"):
            make_bot(name)
