"""Judged decisions: right where the best move is known, blind to what a seat may not see, and reproducible."""

from random import Random

import pytest

import bastide
from bastide.bots import Situation
from bastide.bots.analysis import Decision, Stopped, analyse, choices
from bastide.kernel import native
from bastide.kernel.errors import NativeUnavailable

pytest.importorskip("numba")

GAMES = ("caylus", "magna-carta", "pillars")
EACH_GAME = pytest.mark.parametrize("name", GAMES)


def played(name: str, players: int, seed: int, plies: int | None = None) -> bastide.GameRecord:
    """A game of chance, or its first actions."""
    chance = Random(seed)
    record = bastide.GameRecord(bastide.game(name, players=players), seed)
    while not record.state.over and len(record.actions) != plies:
        record.play(chance.choice(record.state.legal()))
    return record


def ends(state: bastide.State) -> dict[str, float] | None:
    """What every action brings its seat, where each of them ends the game: a win, a part of it, or nothing."""
    found = {}
    for action in state.legal():
        after = state.copy()
        after.play(action)
        if not after.over:
            return None
        found[str(action)] = (state.player in after.winners) / len(after.winners)
    return found


def last_decision(name: str) -> tuple[bastide.GameRecord, dict[str, float]]:
    """A game before its very last decision, on which the win depends."""
    for seed in range(1000):
        record = played(name, 2, seed)
        before = bastide.GameRecord(record.game, record.seed, actions=record.actions[:-1])
        worth = ends(before.state)
        if worth and len(set(worth.values())) > 1:
            return before, worth
    raise AssertionError("no such game")


@EACH_GAME
def test_the_last_decision_has_the_price_of_the_win(name: str) -> None:
    before, worth = last_decision(name)
    for action, share in worth.items():
        record = bastide.GameRecord(before.game, before.seed, actions=[*before.actions, before.game.action(action)])
        [last] = analyse(record, 20, first=len(record.actions))
        assert str(last.action) == action
        assert last.price == max(worth.values()) - share
        assert worth[str(last.best)] == max(worth.values())
        assert last.played.share == share
        assert last.shares[last.seat] == max(worth.values())


@EACH_GAME
def test_what_is_hidden_changes_no_figure(name: str) -> None:
    state = played(name, 3, 3, 30).state
    assert state.player is not None
    told = choices(Situation(state, 30), 100, 5)
    for seed in range(3):
        assert choices(Situation(state.sample(state.player, seed), 30), 100, 5) == told


@EACH_GAME
def test_every_choice_is_judged_the_best_first(name: str) -> None:
    state = played(name, 3, 4, 25).state
    before = state.to_bytes()
    found = choices(Situation(state, 25), 160, 1)
    assert sorted(one.action.id for one in found) == [action.id for action in state.legal()]
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert sum(one.visits for one in found) == 160
    for one in found:
        assert one.share == one.shares[state.player or 0]
        assert sum(one.shares) == pytest.approx(1, abs=0.001)
    assert found == choices(Situation(state, 25), 160, 1)
    assert found != choices(Situation(state, 25), 160, 2)
    assert state.to_bytes() == before


def test_a_game_is_judged_decision_by_decision() -> None:
    record = played("caylus", 3, 5, 12)
    judged = list(analyse(record, 50))
    assert [one.ply for one in judged] == list(range(1, 13))
    assert [one.action for one in judged] == record.actions
    for one in judged:
        state = record.at(one.ply - 1)
        assert (one.turn, one.seat) == (state.turn, state.player)
        assert {choice.action for choice in one.alternatives} == set(state.legal()) - {one.action}
        assert one.price == pytest.approx(one.shares[one.seat] - one.played.share)
        assert (one.price == 0) == (one.played.share == one.choices[0].share)


def test_a_judged_decision_does_not_know_what_came_later() -> None:
    record = played("magna-carta", 3, 6, 9)
    short = bastide.GameRecord(record.game, record.seed, actions=record.actions[:6])
    judged: list[Decision] = list(analyse(record, 40))
    assert judged[:6] == list(analyse(short, 40))
    assert [one for one in judged if one.seat == 1] == list(analyse(record, 40, seat=1))


def test_without_numba_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    with pytest.raises(NativeUnavailable, match=r"bastide\[fast\]"):
        choices(Situation(bastide.game("caylus").start(1)))


def test_a_judgement_nobody_wants_any_more_is_stopped_between_choices() -> None:
    situation = Situation(bastide.game("magna-carta", 2).start(1))
    asked = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > 1

    with pytest.raises(Stopped):
        choices(situation, 10, stop=stop)
    assert 1 < len(asked) <= len(situation.legal)
    assert choices(situation, 10, stop=lambda: False) == choices(situation, 10)
