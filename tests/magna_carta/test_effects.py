"""Phase 3, the provost, and phase 4, the effects of the buildings: MAG-42 to MAG-63."""

import pytest

from bastide.magna_carta import components as c
from bastide.magna_carta.questions import FIRST_EFFECT, QUESTIONS
from tests.magna_carta.table import Table

# --- The provost ---


def test_mag_42_the_provost_is_moved_in_passing_order_for_a_denier_a_card():
    t = Table().build("bank", "blue").build("church", "blue").provost(2).has("green", deniers=2)
    t.end_actions("green", "blue", "red")
    assert t.asked == ("green", "provost")
    assert t.legal_of("provost") == ["-1", "0", "+1", "+2"]
    assert t.refused("provost +3").rule == "MAG-42"
    t.play("green: provost +2", "blue: provost +1")
    assert t.legal_of("provost") == ["-3", "-2", "-1", "0"]
    t.play("red: provost -3")
    assert [t.deniers(colour) for colour in t.colours] == [10 - 1 + 2, 10 - 3 + 2, 2 - 2 + 2]


def test_mag_43_the_provost_stays_on_the_road_and_all_cards_count():
    t = Table().build("bank", "blue", "residence").build("church", "blue", "theatre").provost(3)
    t.hand("blue", "market").has("blue", wood=2).play("blue: build market", "red: pass", "green: pass", "blue: pass")
    assert t.asked == ("red", "provost")
    t.play("red: provost +3")
    assert t.now["provost"] == 6
    assert t.refused("provost +1").rule == "MAG-43"
    low = Table().provost(1).end_actions()
    assert low.refused("provost -1").rule == "MAG-43"


# --- Order, beyond, primary and secondary ---


def test_the_questions_about_effects_stand_in_the_order_of_the_effects():
    assert QUESTIONS.about("card") == tuple(range(FIRST_EFFECT, FIRST_EFFECT + len(c.EFFECTS)))
    assert QUESTIONS.names[FIRST_EFFECT:][: len(c.EFFECTS)] == c.EFFECTS


def test_mag_44_in_the_order_of_the_road_up_to_the_provost():
    t = Table().build("market", "blue").worker("red", "blue market").worker("green", "park").worker("blue", "forest")
    t.to_effects()
    assert [line.partition(":")[0] for line in t.told if ": " in line][:3] == ["Park", "Forest", "Blue market"]


def test_mag_44_all_cards_work_for_beginners():
    t = Table(rules="beginner").build("large farm", "blue").worker("red", "blue large farm", "park").to_effects()
    assert t.cubes("red") == {"food": 3}
    assert t.cubes("blue") == {"food": 1}


def test_mag_45_nothing_beyond_the_provost():
    t = Table().build("large farm", "blue").build("gold mine", "blue").provost(4)
    t.worker("red", "blue large farm", "blue gold mine").to_effects()
    assert t.cubes("red") == {"food": 2}
    assert t.cubes("blue") == {"food": 1}
    assert "Blue gold mine: beyond the provost, Red's worker brings nothing." in t.told


def test_mag_46_the_worker_first_then_the_owner():
    t = Table().build("peddler", "blue").worker("red", "blue peddler").to_effects()
    assert t.asked == ("red", "buy")
    t.play("red: take stone", "red: take stone")
    assert t.asked == ("blue", "buy")
    t.play("blue: take wood")
    assert (t.cubes("red"), t.cubes("blue")) == ({"stone": 2}, {"wood": 1})


def test_mag_47_an_own_worker_brings_the_primary_effect_only():
    t = Table().build("large quarry", "blue").worker("blue", "blue large quarry").to_effects()
    assert t.cubes("blue") == {"stone": 2}
    t = Table().build("peddler", "blue").worker("blue", "blue peddler").to_effects().play("blue: pass")
    assert t.asked == ("green", "batches")


def test_mag_48_the_owner_has_his_effect_though_the_worker_declines():
    t = Table().build("bank", "blue").worker("red", "blue bank").to_effects().play("red: pass")
    assert t.asked == ("blue", "bank")
    assert "Red makes no use of the blue bank." in t.told


def test_mag_48_the_owner_has_his_effect_though_the_worker_cannot_pay():
    t = Table().build("market", "blue").worker("red", "blue market").to_effects()
    assert t.asked == ("green", "batches")
    assert t.deniers("blue") == 11


def test_mag_48_what_is_free_is_declined_only_where_it_is_asked():
    t = Table(free="asked").build("large farm", "blue").worker("red", "blue large farm").to_effects()
    assert t.asked == ("red", "use")
    assert t.legal == ["pass", "use"]
    t.play("red: pass")
    assert t.asked == ("blue", "use")
    t.play("blue: use")
    assert (t.cubes("red"), t.cubes("blue")) == ({}, {"food": 1})
    t = Table().build("large farm", "blue").worker("red", "blue large farm").to_effects()
    assert t.cubes("red") == {"food": 2}


def test_mag_49_all_workers_go_home():
    t = Table().build("bank", "blue").provost(3).worker("red", "park", "peddler", "blue bank").worker("blue", "forest")
    t.to_effects().play("red: pass")
    assert [t.of(colour)["workers"] for colour in t.colours] == [4, 4, 4]
    assert not any("worker" in row for row in t.now["road"])


# --- Card by card ---


def test_mag_50_what_the_neutral_cards_produce():
    t = Table(4).worker("red", "park", "forest", "quarry").to_effects()
    assert t.cubes("red") == {"food": 1, "wood": 1, "stone": 1}
    t = Table()
    t.data["road"][0]["card"] = "trading post"
    assert t.worker("red", "trading post").to_effects().deniers("red") == 12


@pytest.mark.parametrize(
    ("kind", "cubes"),
    [
        ("small farm", {"food": 1}),
        ("small sawmill", {"wood": 1}),
        ("small quarry", {"stone": 1}),
        ("large farm", {"food": 2}),
        ("large sawmill", {"wood": 2}),
        ("large quarry", {"stone": 2}),
        ("gold mine", {"gold": 1}),
    ],
)
def test_mag_50_what_the_players_cards_produce(kind, cubes):
    t = Table().build(kind, "blue").worker("red", f"blue {kind}").to_effects()
    assert t.cubes("red") == cubes


@pytest.mark.parametrize(("name", "cube"), [("farm", "food"), ("sawmill", "wood"), ("quarry", "stone")])
def test_mag_51_the_owner_takes_a_cube_of_the_card_while_there_are_any(name, cube):
    kind = f"small {name}"
    t = Table().build(kind, "blue").worker("red", f"blue {kind}").to_effects()
    assert t.cubes("blue") == {cube: 1}
    assert t.card(f"blue {kind}")["stock"] == 3
    t = Table().build(kind, "blue", stock=0).worker("red", f"blue {kind}").to_effects()
    assert (t.cubes("blue"), t.cubes("red")) == ({}, {cube: 1})


def test_mag_51_an_own_worker_leaves_the_cubes_alone():
    t = Table().build("small farm", "blue").worker("blue", "blue small farm").to_effects()
    assert t.card("blue small farm")["stock"] == 4


@pytest.mark.parametrize(("name", "cube"), [("farm", "food"), ("sawmill", "wood"), ("quarry", "stone")])
def test_mag_52_the_owner_of_a_large_one_takes_a_cube(name, cube):
    kind = f"large {name}"
    t = Table().build(kind, "blue").worker("red", f"blue {kind}").to_effects()
    assert t.cubes("blue") == {cube: 1}


def test_mag_53_the_peddlers():
    t = Table().build("peddler", "blue").worker("red", "peddler", "blue peddler").has("red", deniers=3).to_effects()
    assert t.legal == ["pass", "take food", "take wood", "take stone"]
    t.play("red: take food", "red: take food", "red: take stone")
    assert t.cubes("red") == {"food": 2, "stone": 1}
    assert t.deniers("red") == 0
    t.play("blue: take wood")
    assert (t.deniers("blue"), t.cubes("blue")) == (9, {"wood": 1})
    assert t.asked == ("green", "batches")


def test_mag_54_the_market():
    t = Table().build("market", "blue").worker("red", "blue market").has("red", wood=1, gold=1).to_effects()
    assert t.legal == ["pass", "sell wood", "sell gold"]
    assert t.deniers("blue") == 10
    t.play("red: sell gold")
    assert (t.deniers("red"), t.deniers("blue")) == (14, 11)
    assert t.cubes("red") == {"wood": 1}


def test_mag_55_the_gold_mine():
    t = Table().build("gold mine", "blue").worker("red", "blue gold mine").has("blue", food=1, stone=1, gold=1)
    t.to_effects()
    assert t.cubes("red") == {"gold": 1}
    assert t.legal == ["pass", "swap food", "swap stone"]
    assert t.play("blue: swap stone").cubes("blue") == {"food": 1, "gold": 2}
    t = Table().build("gold mine", "blue").worker("red", "blue gold mine").has("blue", gold=1).to_effects()
    assert t.asked == ("green", "batches")


def test_mag_56_the_bank():
    t = Table().build("bank", "blue").worker("red", "blue bank").has("red", deniers=3).has("blue", deniers=2)
    t.to_effects()
    assert t.legal == ["pass", "buy gold 1", "buy gold 2"]
    t.play("red: buy gold 2")
    assert (t.deniers("red"), t.cubes("red")) == (0, {"gold": 2})
    assert t.legal == ["pass", "buy gold 1"]
    assert "only one" in t.refused("buy gold 2").reason
    t.play("blue: buy gold 1")
    assert (t.deniers("blue"), t.cubes("blue")) == (0, {"gold": 1})
    t = Table().build("bank", "blue").worker("blue", "blue bank").has("blue", deniers=2).to_effects()
    assert t.refused("buy gold 2").rule == "MAG-56"
    assert t.play("blue: buy gold 1").deniers("blue") == 1


def test_mag_57_the_church():
    t = Table().build("church", "blue").worker("red", "blue church").tokens(1, 7, 8).to_effects()
    assert t.legal == ["pass", "buy token 1", "buy token 2"]
    t.play("red: buy token 2")
    assert (t.deniers("red"), t.won("red")) == (5, [1, 1, 0])
    assert t.legal == ["pass", "buy token 1"]
    t.play("blue: buy token 1")
    assert (t.deniers("blue"), t.won("blue")) == (7, [0, 1, 0])
    t = Table().build("church", "blue").worker("red", "blue church").has("red", deniers=4).to_effects()
    assert t.legal == ["pass", "buy token 1"]
    assert t.play("red: buy token 1").deniers("red") == 2


def test_mag_58_church_tokens_are_no_batches():
    t = Table().build("church", "blue").worker("blue", "blue church").end_actions().leave_provost()
    t.play("blue: buy token 2")
    assert t.cubes("blue") == {}
    assert t.left() == [6 - 2 - 2, 7, 8]


def test_mag_58_the_last_tokens():
    t = Table().build("church", "blue").worker("red", "blue church").tokens(0, 0, 1).to_effects()
    assert t.legal == ["pass", "buy token 1"]
    assert t.refused("buy token 2").rule == "MAG-58"
    t.play("red: buy token 1")
    assert t.state.over  # the owner of the church finds nothing, and nobody can give a batch


def test_mag_59_the_lawyer_turns_an_own_card_for_a_food():
    t = Table().build("bank", "red").build("lawyer", "blue").worker("red", "blue lawyer").has("red", food=1)
    t.to_effects()
    assert t.legal == ["pass", "turn bank"]
    t.play("red: turn bank")
    assert t.card("red bank")["face"] == "residence"
    assert t.cubes("red") == {}
    t = Table().build("bank", "red").build("lawyer", "blue").worker("red", "blue lawyer").has("red", food=1, gold=1)
    t.to_effects().play("red: turn bank")
    assert t.legal == ["pay 1 food", "pay 1 gold"]
    assert t.play("red: pay 1 gold").cubes("red") == {"food": 1}
    t = Table().build("bank", "red").build("lawyer", "blue").worker("red", "blue lawyer").to_effects()
    assert t.asked == ("green", "batches")


def test_mag_60_what_can_be_turned():
    t = Table().build("lawyer", "red").build("bank", "red").build("bank", "blue").build("market", "red", "residence")
    t.build("church", "red", "theatre").build("gold mine", "red").provost(4).worker("red", "red lawyer")
    t.has("red", food=1).to_effects()
    assert t.legal == ["pass", "turn gold mine", "turn bank"]
    assert t.refused("turn market").rule == "MAG-60"
    assert t.refused("turn church").rule == "MAG-60"
    assert t.refused("turn peddler").rule == "MAG-60"


def test_mag_61_a_card_still_to_work_is_turned_afterwards():
    t = Table().build("lawyer", "red").build("bank", "red").worker("red", "red lawyer").worker("blue", "red bank")
    t.has("red", food=1).to_effects().play("red: turn bank")
    assert t.cubes("red") == {}
    assert t.card("red bank")["face"] == "turning"
    assert t.asked == ("blue", "bank")
    t.play("blue: buy gold 1", "red: buy gold 1")
    assert t.card("red bank")["face"] == "residence"
    assert "worker" not in t.card("red bank")
    assert t.points("red") == 1 + 1 + 2 + 8 // 3


def test_mag_61_a_second_lawyer_finds_nothing_to_turn_then():
    t = Table().build("lawyer", "red").build("lawyer", "blue").build("bank", "red").has("red", food=2)
    t.worker("red", "red lawyer", "blue lawyer").worker("blue", "red bank").to_effects().play("red: turn bank")
    assert t.asked == ("blue", "bank")


def test_mag_61_a_card_beyond_the_provost_is_turned_at_once():
    t = Table().build("peddler", "green").build("lawyer", "red").build("bank", "red").provost(5).has("red", food=1)
    t.worker("red", "red lawyer").worker("blue", "red bank").to_effects().play("red: turn bank")
    assert t.card("red bank")["face"] == "residence"
    assert t.of("blue")["workers"] == 4
    assert t.cubes("blue") == {}


def test_mag_61_a_card_that_has_worked_is_turned_at_once():
    t = Table().build("large farm", "red").build("lawyer", "red").worker("red", "red large farm", "red lawyer")
    t.to_effects().play("red: turn large farm")
    assert t.card("red large farm")["face"] == "residence"
    assert t.cubes("red") == {"food": 1}


def test_mag_62_the_cubes_of_a_turned_card_go_back():
    t = Table().build("small farm", "red").build("lawyer", "red").worker("red", "red lawyer").has("red", food=1)
    t.to_effects().play("red: turn small farm")
    assert t.card("red small farm")["stock"] == 0
    assert t.cubes("red") == {}


def test_mag_63_the_lawyers_owner_takes_two_deniers():
    t = Table().build("lawyer", "red").worker("blue", "red lawyer").to_effects()
    assert t.deniers("red") == 12
