"""Phase 5, the lawyer and his residences: CAY-73 to CAY-79."""

import pytest

from bastide.caylus import components as c
from tests.caylus.table import NEUTRAL, Table


def lawyer(edition: str = "standard", **has: int) -> Table:
    """Red's worker on red's lawyer, space 9, where the provost stands; red has a cloth."""
    t = Table(edition=edition).build("lawyer", owner="red").worker("red", "lawyer").bailiff(9)
    return t.has("red", **{"cloth": 1, **has})


def test_cay_73_a_residence_for_a_denier_and_a_cloth():
    t = lawyer(cloth=2).to_road().play("red: transform forest")
    assert t.space(2) == ("residence", "red")
    assert t.cubes("red") == {"cloth": 1}
    assert t.deniers("red") == 10 - 1 + 2 + 1  # the residence pays in the next turn
    assert t.points("red") == 12
    assert t.now["turn"] == 5  # one residence, although there is another cloth


@pytest.mark.parametrize("has", [{"cloth": 0}, {"deniers": 0}])
def test_cay_73_not_without_the_means(has):
    assert lawyer(**has).to_road().now["turn"] == 5  # red was not asked


def test_cay_74_neutral_tiles_and_own_craft_tiles():
    t = lawyer().build("mason", owner="red").build("park", owner="red").to_road()
    assert t.legal == ["pass", *(f"transform {tile}" for tile in (*NEUTRAL, "mason", "park"))]
    assert t.play("red: transform mason").space(10) == ("residence", "red")
    assert lawyer().to_road().play("red: transform neutral carpenter").space(6) == ("residence", "red")


def test_cay_75_what_is_never_transformed():
    t = lawyer().build("mason", owner="blue").build("residence", owner="red").build("statue", owner="red").to_road()
    assert t.legal_of("transform") == list(NEUTRAL)
    refusal = t.refused("transform mason")
    assert (refusal.reason, refusal.rule) == ("the mason is not yours", "CAY-75")
    targets = {str(action).removeprefix("transform ") for action in t.game.actions if str(action)[:9] == "transform"}
    never = {"fixed peddler", "fixed carpenter", "gold mine", "residence", "lawyer"}
    assert not targets & (never | {tile.name for tile in c.TILES if tile.family == c.PRESTIGIOUS})


def test_cay_76_an_own_tile_returns_to_the_stock():
    t = lawyer().build("church", owner="red").build("mason", owner="blue").worker("blue", "mason").bailiff(11)
    t.has("blue", stone=1, cloth=1).to_road().play("red: transform church")
    assert t.asked == ("blue", "build")
    t.play("blue: build church")  # anyone may build it, with its points and its favour again
    assert (t.points("blue"), t.asked) == (13, ("blue", "favour"))
    assert (t.space(10), t.space(12)) == (("residence", "red"), ("church", "blue"))


def test_cay_76_a_neutral_tile_is_gone_for_good():
    t = lawyer().to_road().play("red: transform forest")
    assert t.on_road("forest") == 0
    assert t.refused("place forest").reason == "the forest is not on the road"
    assert "build forest" not in [str(action) for action in t.game.actions]


def waiting(edition: str = "standard") -> Table:
    """Red takes aim at his wood quarry, on 10, where a worker of blue's stands; the provost is on 12."""
    t = lawyer(edition).build("wood quarry", owner="red").worker("blue", "wood quarry").build("mason", owner="green")
    t.worker("green", "mason").has("green", stone=2, food=2).has("blue", deniers=9).end_placement()
    t.play("blue: provost +3", "red: provost 0", "green: provost 0")
    return t.play("red: transform wood quarry")


def test_cay_77_an_occupied_target_is_paid_now_and_exchanged_later():
    t = waiting()
    assert (t.points("red"), t.deniers("red"), t.cubes("red")) == (12, 9, {})
    assert t.asked == ("green", "build")  # on 11, after the quarry
    assert t.now["road"][9] == {"tile": "wood quarry", "owner": 1, "pending": 1}
    assert t.play("green: pass").space(10) == ("residence", "red")


def test_cay_77_an_activated_building_is_exchanged_at_once():
    t = lawyer().worker("blue", "neutral quarry").build("mason", owner="green").worker("green", "mason").bailiff(10)
    t.has("green", stone=1, food=1).to_road()
    assert t.cubes("blue") == {"stone": 1}  # space 4 came before the lawyer on 9
    t.play("red: transform neutral quarry")
    assert t.asked == ("green", "build")
    assert t.space(4) == ("residence", "red")


def test_cay_78_the_exchange_at_the_end_of_phase_5():
    t = waiting("standard")
    assert t.space(10)[0] == "wood quarry"
    assert t.play("green: build park").space(10) == ("residence", "red")


def test_cay_78_in_the_first_edition_as_soon_as_it_was_activated():
    t = waiting("first")
    assert t.asked == ("green", "build")
    assert t.space(10) == ("residence", "red")


@pytest.mark.parametrize("edition", ["standard", "first"])
def test_cay_78_at_the_end_of_phase_5_if_it_was_not_activated(edition):
    t = lawyer(edition).build("mason", owner="red").worker("blue", "mason").has("blue", stone=1, food=1).to_road()
    t.play("red: transform mason")  # the mason on 10 is beyond the provost
    assert t.now["turn"] == 5
    assert t.space(10) == ("residence", "red")
    assert (t.workers("blue"), t.cubes("blue")) == (6, {"food": 1, "stone": 1})


@pytest.mark.parametrize("edition", ["standard", "first"])
def test_cay_79_the_worker_still_gets_the_effect(edition):
    assert waiting(edition).cubes("blue") == {"stone": 2}


def joust_then_lawyer() -> Table:
    """In phase 3 red aims at the occupied forest by a favour, line d, column 4; in phase 5 he is on the lawyer."""
    t = lawyer(cloth=3).worker("red", "joust field").worker("blue", "forest").bailiff(12).markers("red", d=3)
    t.end_placement().play("red: joust", "red: favour d", "red: transform forest")
    assert t.now["road"][1]["pending"] == 1
    return t


def test_cay_79_a_target_is_not_taken_twice():
    t = joust_then_lawyer().leave_provost().play("blue: take food")
    assert t.asked == ("red", "transform")
    refusal = t.refused("transform forest")
    assert (refusal.reason, refusal.rule) == ("the forest is becoming a residence already", "CAY-79")


def test_cay_79_no_prestige_building_on_it_yet():
    t = lawyer(cloth=3, stone=2, gold=1).worker("red", "joust field").worker("blue", "forest").markers("red", d=4)
    t.build("architect", owner="red").worker("red", "architect").under_construction("towers").end_placement()
    t.play("red: joust", "red: favour d", "red: transform forest").leave_provost()
    t.play("blue: take food", "red: pass")  # the architect on 10 finds no residence: red is not asked
    assert t.asked[1] == "place"
    assert t.cubes("red") == {"cloth": 1, "stone": 2, "gold": 1}
