"""The end of the game: CAY-104 to CAY-107."""

import random

import pytest

import bastide
from tests.caylus.table import Table


def last_turn(**has: int) -> Table:
    """The Towers are counted at the end of this turn; nobody wins or loses anything by it. Red has some things."""
    t = Table().bailiff(23).all_have(points=20, deniers=0)
    for colour in t.colours:
        t.houses(colour, towers=1)
    return t.has("red", **has)


def finish(t: Table) -> Table:
    """All pass, nobody moves the provost, the Towers are counted."""
    return t.has("green", deniers=3).to_road()


def test_cay_104_over_right_after_the_count_of_the_towers():
    t = finish(last_turn())
    assert t.state.over
    assert t.state.player is None
    assert t.state.legal() == []
    assert t.told[-1] == "The game is over."
    with pytest.raises(bastide.GameOver):
        t.state.play("pass")


def test_cay_104_also_when_the_towers_are_completed():
    t = Table().under_construction("towers").houses("blue", towers=13).worker("red", "castle")
    t.has("red", food=1, wood=1, stone=1).to_road().play("red: give food wood stone", "red: favour a")
    t.play("blue: favour a", "blue: favour b", "blue: favour d")
    assert t.state.over
    assert t.now["bailiff"] == 19


@pytest.mark.parametrize(
    ("has", "bonus"),
    [
        ({"gold": 1}, 3),
        ({"gold": 4}, 12),
        ({"food": 2}, 0),
        ({"food": 1, "wood": 1, "cloth": 1}, 1),
        ({"stone": 5}, 1),
        ({"deniers": 3}, 0),
        ({"deniers": 4}, 1),
        ({"deniers": 11}, 2),
        ({"gold": 2, "food": 6, "deniers": 8}, 10),
        ({"gold": 2, "food": 2, "deniers": 3}, 6),
    ],
)
def test_cay_105_end_bonus(has, bonus):
    assert finish(last_turn(**has)).points("red") == 20 + bonus


def test_cay_106_the_highest_score_wins_and_ties_are_shared():
    t = finish(last_turn(points=25))
    assert t.state.winners == [1]
    t = finish(last_turn().has("blue", points=30).has("red", points=27, gold=1))
    assert t.state.scores[:2] == [30, 30]
    assert t.state.winners == [0, 1]
    assert Table().state.winners == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cay_107_at_most_18_turns(players):
    state = bastide.game("caylus", players=players).start(seed=players)
    while not state.over:  # nobody ever does anything: the slowest game there is
        texts = [str(action) for action in state.legal()]
        state.play(next(text for text in ("pass", "provost 0", texts[0]) if text in texts))
    assert (state.turn, state.position()["bailiff"]) == (18, 24)


def test_cay_107_the_bailiff_never_stands_beyond_25():
    t = Table().bailiff(23).end_placement().play("blue: provost +3").leave_provost()
    assert (t.state.over, t.now["bailiff"]) == (True, 25)
    for seed in range(5):
        chance, state = random.Random(seed), bastide.game("caylus").start(seed=seed)
        while not state.over:
            state.play(chance.choice(state.legal()))
        assert state.position()["bailiff"] <= 25
        assert state.turn <= 18
