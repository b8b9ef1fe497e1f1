"""The worked examples of the rules page: CAY-E1 to CAY-E15."""

import random

import pytest

import bastide
from tests.caylus.table import Table

BATCH = {"food": 1, "wood": 1, "stone": 1}


def test_cay_e1_prices_and_passing():
    t = Table(players=4).order("red", "green", "orange", "blue").all_have(deniers=20)
    t.build("mason", owner="green").build("food farm", owner="red").worker("blue", "castle")
    t.play("red: place gate", "green: place guild", "orange: place inn", "blue: pass")
    assert t.deniers("blue") == 21
    t.play("red: place stables")  # it is red's turn before green's
    t.play("green: place fixed peddler", "orange: pass")
    assert t.deniers("green") == 20 - 1 - 2
    t.has("red", deniers=20).play("red: place mason")
    assert (t.deniers("red"), t.points("green")) == (17, 11)
    t.play("green: pass", "red: place food farm")
    assert t.deniers("red") == 16
    t.play("red: place castle")
    assert (t.deniers("red"), t.now["castle_queue"]) == (12, [0, 1])


def test_cay_e2_stables():
    t = Table(players=4).order("red", "green", "orange", "blue").worker("blue", "stables").worker("red", "stables")
    assert t.end_placement().turn_order() == ["blue", "red", "green", "orange"]


def test_cay_e3_inn():
    t = Table().worker("blue", "inn right").worker("green", "inn").end_placement()
    assert (t.now["inn_right"], "inn_left" in t.now) == (2, False)
    assert (t.workers("blue"), t.workers("green")) == (6, 5)


def test_cay_e4_provost():
    t = Table(players=4).bailiff(8).worker("blue", "neutral carpenter").worker("green", "fixed peddler")
    t.worker("red", "fixed carpenter").has("red", food=1, wood=1).has("blue", food=1, wood=1)
    t.passed("blue", "orange", "red").play("green: pass")
    t.play("blue: provost 0", "orange: provost -2", "red: provost +2", "green: provost -1")
    assert (t.now["provost"], t.deniers("orange"), t.deniers("red"), t.deniers("green")) == (7, 8, 8, 9)
    t.play("blue: build mason", "green: take stone")
    assert t.now["turn"] == 4
    assert t.cubes("red") == {"food": 1, "wood": 1}  # the carpenter on 8 was not activated


def test_cay_e5_carpenter():
    t = Table().worker("red", "neutral carpenter").has("red", food=1, wood=1).to_road().play("red: build food farm")
    assert (t.space(9), t.cubes("red"), t.points("red")) == (("food farm", "red"), {}, 12)


def test_cay_e6_architect():
    t = Table().build("architect", owner="blue").build("residence", owner="green").bailiff(9)
    t.order("green", "blue", "red").has("green", stone=2, gold=1)
    t.play("green: place architect")
    assert t.points("blue") == 11
    t.play("blue: pass", "red: pass", "green: pass").leave_provost().play("green: build statue")
    assert (t.space(10), t.cubes("green"), t.points("green")) == (("statue", "green"), {}, 17)
    assert t.asked == ("green", "favour")


def test_cay_e7_lawyer():
    t = Table().build("lawyer", owner="blue").bailiff(9).has("blue", cloth=1).play("blue: place lawyer")
    t.play("red: pass", "green: pass", "blue: pass").leave_provost().play("blue: transform neutral quarry")
    assert (t.space(4), t.cubes("blue"), t.points("blue")) == (("residence", "blue"), {}, 12)
    assert t.deniers("blue") == 10 - 1 - 1 + 2 + 1


def test_cay_e8_castle_overflow():
    t = Table().houses("blue", dungeon=4).worker("red", "castle").worker("green", "castle").has("red", **BATCH)
    t.has("green", food=2, wood=2, stone=2).to_road()
    t.play("red: give food wood stone", "green: give food wood stone", "green: give food wood stone")
    assert (t.points("red"), t.points("green")) == (15, 19)
    assert t.asked == ("green", "favour")
    t.play("green: favour b")
    assert (t.asked, t.now["phase"]) == (("blue", "favour"), "end of turn")  # the Dungeon is counted
    t.play("blue: favour b")
    assert t.now["counted"] == 1


def test_cay_e8_had_each_given_one_red_would_get_the_favour():
    t = Table().houses("blue", dungeon=4).worker("red", "castle").worker("green", "castle").has("red", **BATCH)
    t.has("green", **BATCH).to_road().play("red: give food wood stone", "green: give food wood stone")
    assert t.asked == ("red", "favour")


def test_cay_e9_bailiff():
    t = Table().bailiff(10).end_placement().play("blue: provost -2").leave_provost()
    assert (t.now["bailiff"], t.now["counted"]) == (11, 0)
    t = Table().bailiff(10).end_placement().play("blue: provost +1").leave_provost()
    assert (t.now["bailiff"], t.now["counted"]) == (12, 1)


def test_cay_e10_dungeon_count():
    t = Table(players=4).bailiff(11).order("red", "blue", "orange", "green").has("orange", points=1)
    t.houses("red", dungeon=2).houses("blue", dungeon=3).worker("green", "castle")
    t.has("green", food=2, wood=2, stone=2).to_road()
    t.play("green: give food wood stone", "green: give food wood stone", "green: favour d")
    assert t.now["players"][2]["houses"] == {"dungeon": 1, "walls": 1, "towers": 0}
    t.play("red: favour a", "blue: favour a")
    assert t.asked[1] == "place"  # green gets nothing
    assert t.points("orange") == 0


def test_cay_e11_favour_during_a_count():
    t = Table().bailiff(11).houses("red", dungeon=2).markers("red", a=2).to_road().play("red: favour a")
    assert (t.column("red", "a"), t.points("red")) == (2, 12)


@pytest.mark.parametrize("cube", ["food", "wood", "stone", "cloth"])
def test_cay_e12_favour_on_line_c(cube):
    t = Table().under_construction("towers").build("mason", owner="blue").worker("blue", "mason").markers("blue", c=2)
    t.has("blue", stone=1, cloth=1).to_road().play("blue: build church", "blue: favour c")
    assert t.column("blue", "c") == 3
    assert t.legal == ["take food", "take wood", "take stone", "take cloth"]
    assert t.play(f"blue: take {cube}").cubes("blue") == {cube: 1}


def test_cay_e13_favour_on_line_d():
    t = Table().under_construction("walls").worker("green", "joust field").has("green", cloth=1, food=1)
    t.markers("green", d=2).end_placement().play("green: joust", "green: favour d", "green: build park")
    assert (t.column("green", "d"), t.cubes("green"), t.points("green")) == (3, {}, 13)
    assert t.space(9) == ("park", "green")


@pytest.mark.parametrize(("deniers", "others", "gold", "bonus"), [(4, 8, 3, 12), (3, 13, 0, 4), (8, 7, 2, 10)])
def test_cay_e14_end_bonus(deniers, others, gold, bonus):
    t = Table().bailiff(23).has("blue", deniers=deniers, food=others - 2, cloth=2, gold=gold)
    for colour in t.colours:
        t.houses(colour, towers=1)
    t.to_road()
    assert (t.state.over, t.points("blue")) == (True, 10 + bonus)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cay_e15_always_true(players):
    chance, state = random.Random(players), bastide.game("caylus", players=players).start(seed=players)
    while not state.over:
        state.play(chance.choice(state.legal()))
        now = state.position()
        assert now["built"]["dungeon"] <= 6
        assert now["built"]["walls"] <= 10
        assert now["built"]["towers"] <= 14
        assert now["bailiff"] <= 25
        assert 1 <= now["provost"] <= 28
        assert state.turn <= 18
        assert min(state.scores) >= 0
        tiles = [row["tile"] for row in now["road"] if "tile" in row and row["tile"] != "residence"]
        assert len(tiles) == len(set(tiles))
