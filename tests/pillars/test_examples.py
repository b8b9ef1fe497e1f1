"""The worked examples of the rules page."""

import random

import pytest

from bastide.kernel.game import Game
from bastide.pillars import components as c
from bastide.pillars.checks import builders_of, faults
from bastide.pillars.definition import DEFINITION
from tests.pillars.table import Table


def test_pil_e1_conversion():
    def laid() -> Table:
        t = Table(round=2).team("blue", "potter 2", "mortar mixer", "stonecutter", "architect", "tool maker")
        return t.has("blue", points=0, gold=0, sand=5, stone=3, metal=1).begin("cathedral")

    by_hand = laid().play("blue: work 1", "blue: work 2", "blue: work 1", "blue: work 1", "blue: work 1")
    for t in (laid().play("blue: convert all"), by_hand):
        assert (t.points("blue"), t.gold("blue")) == (5, 2)
        assert t.cubes("blue") == {"stone": 1, "metal": 1}


def test_pil_e2_woodworker():
    t = Table().team("blue", "woodworker").has("blue", wood=8).begin("cathedral").play("blue: work 4")
    assert (t.points("blue"), t.cubes("blue")) == (14, {})


def test_pil_e3_goldsmith():
    t = Table(round=5).team("blue", "goldsmith 5").has("blue", gold=12).begin("cathedral").play("blue: work 4")
    assert (t.points("blue"), t.gold("blue")) == (14, 0)


def test_pil_e4_market():
    t = Table().has("green", gold=7, metal=1).has("red", gold=2, stone=1).put("green", "market").put("red", "market")
    t.begin("market").play("green: buy 2 wood", "red: sell 1 stone", "green: sell 1 metal", "red: buy 2 wood")
    assert (t.gold("green"), t.gold("red"), t.g.market) == (6, 0, [4, 0, 4])
    t.play("green: buy 3 sand")
    # Both can only pass now: Red has no gold, Green has none left.
    assert (t.gold("green"), t.gold("red")) == (0, 0)
    assert t.cubes("green") == {"wood": 2, "sand": 3}
    assert t.cubes("red") == {"wood": 2}
    assert t.at("market") == ["", "", "", ""]


def test_pil_e5_passed_builders():
    t = Table().event("richard").waits("red", 7).waits("blue", 6).waits("red", 5)
    for colour in t.colours:
        t.has(colour, bag=0)
    t.begin("passed builders").play("red: place court", "blue: place court", "red: place market")
    assert (t.gold("red"), t.gold("blue")) == (20, 20)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pil_e6_always_true(players):
    game = Game(DEFINITION, players)
    for seed in range(25):
        state, choose, rounds = game.start(seed), random.Random(seed), set()
        while not state.over:
            g = state._g
            assert list(faults(g)) == []
            rounds.add(g.turn)
            for seat in range(players):
                me = g.players[seat]
                sent = sum(c.WORKERS_NEEDED[i] for i in range(9) if g.resources[i] == c.TAKEN + seat)
                assert me.workers + me.mill + sent == 12 + me.grey + me.black
                assert builders_of(g, seat) == 3
                assert 0 <= me.gold <= 30
                assert me.points >= 0
                assert g.phase > 0 or sum(me.cubes) <= 5
            hired = [card for me in g.players[:players] for card in me.team if c.NOTHING < card < c.N_HIRED]
            lying = [card for card in (*g.offer, *g.shiring) if card != c.NOTHING]
            assert len(set(hired + lying)) == len(hired + lying)
            state.play(choose.choice(state.legal()))
        assert rounds == {1, 2, 3, 4, 5, 6}
        assert all(sum(me.cubes) <= 5 for me in state._g.players[:players])
