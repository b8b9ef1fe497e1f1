"""Whole games in which the log accounts for every cube, gold piece, point and craftsman of every player."""

import random

import pytest

from bastide.kernel.game import Game, State
from bastide.pillars import components as c
from bastide.pillars import events as e
from bastide.pillars.definition import DEFINITION
from bastide.pillars.questions import ASK_WORK


class Ledger:
    """What the players have by the log alone."""

    def __init__(self, state: State) -> None:
        self.points = list(state.scores)
        players = state._g.players[: state.game.players]
        self.gold = [me.gold for me in players]
        self.cubes = [list(me.cubes) for me in players]
        self.teams = [{card for card in me.team if card != c.NOTHING} for me in players]
        self.brought = [0] * len(players)

    def note(self, kind: int, seat: int, a: int, b: int) -> None:
        """Book one line of the log."""
        if kind in (e.HIRE, e.PLACE):
            self.gold[seat] -= b
        if kind in (e.HIRE, e.RECRUIT):
            self.teams[seat].add(a)
        if kind == e.DISMISS:
            self.teams[seat].remove(a)
        if kind == e.GOLD:
            self.gold[seat] += a
        if kind == e.PAY:
            self.gold[seat] -= a
        if kind == e.POINTS:
            self.points[seat] += a
        if kind == e.LOSE:
            self.points[seat] -= a
        if kind == e.CUBES:
            self.cubes[seat][b] += a
        if kind == e.HELPED:
            self.cubes[seat][a] += 1
        if kind == e.FIRST_GUEST:
            self.cubes[seat][c.METAL] += c.COURT_METAL
        if kind == e.GIVE_BACK:
            self.cubes[seat][b] -= a
        if kind == e.BUY:
            self.cubes[seat][b] += a
            self.gold[seat] -= a * c.CUBE_PRICE[b]
        if kind == e.SELL:
            self.cubes[seat][b] -= a
            self.gold[seat] = min(30, self.gold[seat] + a * c.CUBE_PRICE[b])
        if kind == e.WORK:
            self.work(seat, a, b)

    def work(self, seat: int, card: int, times: int) -> None:
        """A craftsman's work; gold he brings is spent by the goldsmith or told of later."""
        self.points[seat] += times * c.POINTS_OUT[card]
        for cube in range(c.N_CUBES):
            self.cubes[seat][cube] -= times * c.CUBES_IN[card][cube]
        price = times * c.GOLD_IN[card]
        spent = min(price, self.brought[seat])
        self.brought[seat] += times * c.GOLD_OUT[card] - spent
        self.gold[seat] -= price - spent

    def check(self, state: State) -> None:
        """Log and state agree."""
        for seat, me in enumerate(state._g.players[: state.game.players]):
            held = {card for card in me.team if card != c.NOTHING}
            assert (self.points[seat], self.gold[seat]) == (me.points, me.gold)
            assert self.cubes[seat] == list(me.cubes)
            assert self.teams[seat] == held
            if state._g.stack[0].kind != ASK_WORK or state._g.stack[0].seat != seat:
                self.brought[seat] = 0


WITH_SEAT = [number for number, kind in enumerate(e.EVENTS) if kind.kinds[:1] == ("seat",)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_accounts_for_everything(players):
    for seed in range(20):
        state, choose = Game(DEFINITION, players).start(seed), random.Random(seed)
        ledger = Ledger(state)
        while not state.over:
            state.play(choose.choice(state.legal()))
            for event in state.events:
                if event.data[0] in WITH_SEAT:
                    ledger.note(*event.data)
            ledger.check(state)


def test_every_kind_of_question_and_event_comes_up():
    kinds, told = set(), set()
    for seed in range(60):
        state, choose = Game(DEFINITION, 3).start(seed), random.Random(seed)
        while not state.over:
            kinds.add(state._g.stack[0].kind)
            state.play(choose.choice(state.legal()))
            told |= {event.data[0] for event in state.events}
    assert len(kinds) == 11
    assert told == set(range(len(e.EVENTS)))
