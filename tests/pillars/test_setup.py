"""Set-up of the game and of a round: PIL-1, PIL-2, PIL-13 to PIL-26."""

from collections import Counter

import pytest

import bastide
from bastide.kernel.game import Game
from bastide.pillars import components as c
from bastide.pillars import events as e
from bastide.pillars.definition import DEFINITION
from bastide.pillars.rules import purse
from tests.pillars.table import Table


def game(players: int = 3) -> Game:
    return Game(DEFINITION, players)


def test_pil_1_two_to_four_players():
    for players in (2, 3, 4):
        assert len(game(players).start(1).scores) == players
    for players in (1, 5):
        with pytest.raises(bastide.BadOption):
            game(players)


def test_pil_2_the_bank_never_runs_out():
    t = Table()
    for _ in range(40):
        purse.take_cubes(t.g, 0, c.WOOD, 1)
    assert t.cubes("blue") == {"wood": 40}
    assert t.g.market == [4, 4, 4]


def test_pil_13_thirty_gold_at_the_most():
    t = Table().has("blue", gold=27)
    purse.take_gold(t.g, 0, 8)
    assert t.gold("blue") == 30


def test_pil_14_no_score_below_nought():
    t = Table().has("blue", points=1)
    purse.lose_points(t.g, 0, 2, e.IN_CONFLICT)
    assert t.points("blue") == 0


@pytest.mark.parametrize(("gold", "owed", "left", "lost"), [(7, 4, 3, 0), (3, 4, 0, 0), (1, 4, 0, 1), (0, 5, 0, 2)])
def test_pil_15_debts_cost_a_point_for_each_full_two_gold(gold, owed, left, lost):
    t = Table().has("blue", gold=gold)
    purse.pay_or_suffer(t.g, 0, owed)
    assert (t.gold("blue"), t.points("blue")) == (left, 10 - lost)


def test_pil_16_chance_decides_who_starts():
    starts = Counter(game(4).start(seed)._g.start for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 60
    state = game(4).start(5)
    assert state.player == state._g.start


def test_pil_17_gold_grows_clockwise():
    for seed in range(8):
        g = game(4).start(seed)._g
        assert [g.players[(g.start + i) % 4].gold for i in range(4)] == [20, 21, 22, 23]


def test_pil_18_what_everybody_has():
    g = game(2).start(1)._g
    for me in g.players[:2]:
        assert (me.points, me.workers, me.bag, sum(me.cubes)) == (2, 12, 3, 0)
        names = {c.CRAFTSMAN_NAMES[card] for card in me.team if card != c.NOTHING}
        assert names == {"woodworker", "stonecutter", "mortar mixer"}


def privileges_of_a_game(seed: int) -> set[int]:
    state = game(2).start(seed)
    seen: set[int] = set()
    while not state.over:
        seen |= {card for card, place in enumerate(state._g.privileges) if place == c.SHOWN}
        state.play(state.legal()[0])
    return seen


def test_pil_19_four_privileges_never_appear():
    missing = Counter()
    for seed in range(60):
        seen = privileges_of_a_game(seed)
        assert len(seen) == 12
        assert {c.STONE_AND_WOOD, c.LAST_METAL} <= seen
        missing.update(set(range(c.N_SHUFFLED)) - seen)
    assert set(missing) == set(range(c.N_SHUFFLED))


def test_pil_20_four_events_never_appear():
    shown = Counter()
    for seed in range(60):
        state = game(2).start(seed)
        while not state.over:
            state.play(state.legal()[0])
        assert sum(state._g.seen) == 6
        shown.update(card for card in range(c.N_EVENTS) if state._g.seen[card])
    assert set(shown) == set(range(c.N_EVENTS))


def test_pil_21_six_rounds_in_fourteen_steps():
    from bastide.pillars.state import PHASES

    assert len(PHASES) == 3 + 14 + 1
    state, turns = game(3).start(4), []
    while not state.over:
        turns.append(state.turn)
        state.play(state.legal()[-1])
    assert turns == sorted(turns)
    assert set(turns) == {1, 2, 3, 4, 5, 6}


def test_pil_22_two_privileges_a_round_and_the_last_ones_last():
    t = Table()
    assert t.g.privileges.count(c.SHOWN) == 2
    assert t.g.privileges[c.STONE_AND_WOOD] == c.UNSEEN
    last = Table(round=6)
    assert [c.PRIVILEGE_NAMES[card] for card in last.g.kingsbridge] == ["stone and wood", "metal"]


def test_pil_23_two_craftsmen_at_shiring_and_two_on_offer():
    pairs = set()
    for seed in range(60):
        g = game().start(seed)._g
        assert sorted(g.offer + g.shiring) == sorted(c.OF_ROUND[0])
        pairs.add(tuple(g.shiring))
    assert len(pairs) == 6


def test_pil_24_seven_resource_cards_of_nine():
    aside = set()
    for seed in range(300):
        g = game().start(seed)._g
        assert g.resources.count(c.OFFERED) == 7
        aside.add(tuple(i for i in range(9) if g.resources[i] == c.ASIDE))
    assert len(aside) == 36


def test_pil_25_the_market_is_full_and_the_marker_back():
    t = Table(players=2).put("blue", "market", "court", "priory").put("red", "court", "bishop", "castle")
    t.event("richard").begin("event")
    while t.g.turn == 1:
        t.play(f"{t.asked[0]}: {t.legal[-1]}")
    assert (t.g.market, t.g.steps, t.g.refused) == ([4, 4, 4], 0, 0)


def test_pil_26_workers_of_the_round():
    t = Table(round=2).has("red", grey_next=2).owns("red", "otto")
    from bastide.pillars.rules.setup import begin_round

    begin_round(t.g)
    assert [t.player(x).workers for x in t.colours] == [12, 15, 12]
    assert (t.player("red").grey, t.player("red").grey_next, t.player("red").black) == (2, 0, 1)
