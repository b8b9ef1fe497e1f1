"""The turn, and phase 2, actions: MAG-21 to MAG-41."""

import pytest

from bastide.magna_carta import components as c
from tests.magna_carta.table import Table


def test_mag_21_six_phases_in_order():
    t = Table().worker("blue", "peddler").passed("blue", "red").has("green", food=1, wood=1, stone=1)
    phases = [t.now["phase"]]
    for action in ("pass", *["provost 0"] * 3, "take food", "batches 1"):
        t.state.play(action)
        phases.append(t.now["phase"])
    assert phases == ["actions", "provost", "provost", "provost", "buildings", "castle", "actions"]
    assert t.now["turn"] == 2


def test_mag_21_no_provost_phase_for_beginners():
    t = Table(rules="beginner").worker("blue", "peddler").passed("blue", "red").play("green: pass")
    assert t.now["phase"] == "buildings"


def test_mag_22_income():
    t = Table().build("bank", "blue", "residence").build("market", "blue", "residence").build("church", "red", "hotel")
    t.end_actions().leave_provost()
    assert [t.deniers(colour) for colour in t.colours] == [10 + 2 + 2, 10 + 2 + 1, 10 + 2]


def test_mag_22_income_in_the_first_turn():
    t = Table()
    state = t.game.start(seed=1)
    for _ in range(3):
        state.play("keep")
    assert [me["deniers"] for me in state.position()["players"]] == [6, 6, 6]


def test_mag_23_one_action_each_round_after_round():
    t = Table().first("green").play("green: draw", "blue: place park", "red: pass", "green: place forest")
    t.play("blue: pass", "green: draw", "green: draw")
    assert t.asked == ("green", "action")
    assert t.play("green: pass").now["phase"] == "provost"


def test_mag_24_passing_is_final():
    t = Table().play("blue: pass", "red: draw", "green: pass", "red: draw")
    assert t.now["pass_order"] == [0, 2]
    assert t.asked == ("red", "action")
    assert "pass" in t.legal


def test_mag_25_the_first_to_pass_takes_a_denier():
    t = Table().play("blue: draw", "red: pass", "green: pass")
    assert [t.deniers(colour) for colour in t.colours] == [9, 11, 10]


def test_mag_26_draw_a_card_for_a_denier():
    t = Table().play("blue: draw")
    assert t.deniers("blue") == 9
    assert (t.of("blue")["hand"], t.of("blue")["pile"]) == (1, 11)
    assert t.told == ["Blue draws a card for 1 denier."]
    t.play("red: pass", "green: pass", *["blue: draw"] * 8)
    assert t.of("blue")["hand"] == 9
    poor = Table().has("blue", deniers=0, food=1, wood=1).hand("blue", "small farm")
    assert poor.refused("draw").rule == "MAG-26"


def test_mag_27_an_empty_pile_is_made_of_the_discard():
    t = Table().discard("blue", *c.KINDS).cards("blue", "known", "bank").play("blue: draw")
    assert (t.of("blue")["hand"], t.of("blue")["pile"]) == (2, 10)
    assert t.where("blue", "discard") == []
    assert "Blue shuffles the discard into a new pile." in t.told


def test_mag_28_no_card_to_draw():
    t = Table().cards("blue", "known", *c.KINDS)
    assert "draw" not in t.legal
    assert t.refused("draw").rule == "MAG-28"


def test_mag_29_replace_the_whole_hand():
    t = Table().hand("blue", "bank", "church", "lawyer").play("blue: replace hand")
    assert t.deniers("blue") == 9
    assert t.where("blue", "discard") == ["lawyer", "bank", "church"]
    assert (t.of("blue")["hand"], t.of("blue")["pile"]) == (3, 6)
    assert "Blue discards the bank." in t.told


def test_mag_30_a_short_pile_is_drawn_first_then_the_new_one():
    t = Table().discard("blue", *c.KINDS).hand("blue", "bank", "church", "market").cards("blue", "pile", "lawyer")
    t.play("blue: replace hand")
    assert t.of("blue")["cards"]["lawyer"] == "known"
    assert (t.of("blue")["hand"], t.of("blue")["pile"]) == (3, 9)
    assert t.where("blue", "discard") == []


def test_mag_30_the_cards_just_discarded_can_come_back():
    t = Table().cards("blue", "known", *c.KINDS).cards("blue", "discard", "church").play("blue: replace hand")
    assert (t.of("blue")["hand"], t.of("blue")["pile"]) == (11, 1)


def test_mag_31_no_replacing_of_nothing_or_by_nothing():
    t = Table()
    assert t.refused("replace hand").rule == "MAG-31"
    t = Table().cards("blue", "known", *c.KINDS)
    assert t.refused("replace hand").rule == "MAG-31"
    assert "replace hand" in Table().cards("blue", "known", *c.KINDS).discard("blue", "bank").legal


def test_mag_32_a_worker_for_a_denier_on_any_card():
    t = Table().build("bank", "blue").build("church", "red")
    assert t.legal_of("place") == ["park", "forest", "peddler", "blue bank", "red church"]
    t.play("blue: place red church", "red: place peddler", "green: place blue bank", "blue: place park")
    assert [t.deniers(colour) for colour in t.colours] == [8, 9, 9]
    assert [t.of(colour)["workers"] for colour in t.colours] == [2, 3, 3]
    assert t.card("blue bank")["worker"] == 2
    t = Table().build("bank", "blue").worker("blue", "park", "forest", "peddler", "blue bank").build("church", "red")
    assert t.refused("place red church").reason == "you have no worker left"


def test_mag_33_one_worker_a_card():
    t = Table().play("blue: place park")
    assert "park" not in t.legal_of("place")
    assert t.refused("place park").rule == "MAG-33"


def test_mag_34_no_worker_on_residences_and_prestige_buildings():
    t = Table().build("bank", "blue", "residence").build("church", "red", "theatre")
    assert t.legal_of("place") == ["park", "forest", "peddler"]
    assert t.refused("place blue bank").rule == "MAG-34"
    assert t.refused("place red church").rule == "MAG-34"


def test_mag_35_a_worker_beyond_the_provost_and_without_means():
    t = Table().build("bank", "red").build("lawyer", "red").provost(1).has("blue", deniers=1)
    assert {"red bank", "red lawyer", "peddler"} <= set(t.legal_of("place"))


def test_mag_36_a_card_of_the_hand_goes_to_the_end_of_the_road():
    t = Table().hand("blue", "bank", "church").has("blue", wood=1, stone=2).build("market", "red")
    assert t.legal_of("build") == ["bank", "church"]
    t.play("blue: build bank")
    assert t.road()[-2:] == ["red market", "blue bank"]
    assert t.cubes("blue") == {}
    assert t.deniers("blue") == 10
    assert (t.of("blue")["hand"], t.of("blue")["cards"]["bank"]) == (1, "road")
    assert "blue bank" in t.legal_of("place")
    assert t.refused("build small farm").reason == "the small farm is not in your hand"
    t = Table().hand("blue", "bank").has("blue", wood=1, stone=1)
    assert t.refused("build bank").reason == "the bank costs 1 wood and 2 stone, you have 1 wood and 1 stone"


@pytest.mark.parametrize("ware", range(c.N_WARES))
def test_mag_37_no_two_ways_to_pay_are_the_same(ware):
    ways = [c.PAYMENTS[i] for i in c.FITTING[ware][: c.N_FITTING[ware]]]
    assert len(set(ways)) == len(ways)
    for way in ways:
        assert sum(way) == c.COST_SIZE[ware]
        short = [max(0, need - paid) for need, paid in zip(c.COST[ware][:3], way[:3], strict=True)]
        spare = sum(max(0, paid - need) for need, paid in zip(c.COST[ware][:3], way[:3], strict=True))
        assert sum(short) + c.COST[ware][c.GOLD] <= way[c.GOLD]
        assert spare <= c.ANY_COST[ware]


def test_mag_37_a_single_way_is_not_asked():
    t = Table().hand("blue", "small farm").has("blue", food=1, gold=1).play("blue: build small farm")
    assert t.cubes("blue") == {}
    assert t.asked[0] == "red"


def test_mag_37_payments_lead_to_different_positions():
    t = Table().hand("blue", "peddler").all_have(food=2, wood=2, stone=2, gold=2).play("blue: build peddler")
    after = []
    for action in t.state.legal():
        state = t.state.copy()
        state.play(action)
        after.append(state.to_bytes())
    assert len(set(after)) == len(after) == 7


def test_mag_38_a_prestige_building_on_a_residence():
    t = Table().build("bank", "blue", "residence").has("blue", wood=2, gold=1)
    assert t.legal_of("build") == ["theatre"]
    t.play("blue: build theatre")
    assert t.card("blue bank")["face"] == "theatre"
    assert t.now["prestige"]["theatre"] == 0
    assert t.cubes("blue") == {}
    t = Table().build("bank", "blue", "residence").build("bank", "red", "theatre").has("blue", wood=2, gold=1)
    assert t.refused("build theatre").reason == "the theatre has been built by red"


def test_mag_39_no_residence_no_prestige():
    t = Table().build("bank", "blue").build("bank", "red", "residence").build("church", "blue", "statue")
    t.has("blue", wood=9, stone=9, food=9, gold=9)
    assert t.legal_of("build") == []
    assert t.refused("build theatre").rule == "MAG-39"


def test_mag_40_beginners_need_no_residence():
    t = Table(rules="beginner").has("blue", wood=2, gold=1).play("blue: build theatre")
    assert t.now["prestige"]["theatre"] == 0
    assert t.road() == ["park", "forest", "peddler"]
    assert t.points("blue") == 6 + 10 // 3


def test_mag_41_a_covered_residence_gives_nothing():
    t = Table().build("bank", "blue", "residence").has("blue", stone=3, gold=2, deniers=0).play("blue: build monument")
    assert t.points("blue") == 10
    t = Table().build("bank", "blue", "monument").end_actions().leave_provost()
    assert t.deniers("blue") == 10 + 2
