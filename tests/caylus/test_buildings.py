"""Phase 5, the buildings along the road and what they do: CAY-55 to CAY-68."""

import pytest

from bastide.caylus import components as c
from tests.caylus.table import Table


def at_work(tile: str, owner: str = "red", **has: int) -> Table:
    """Red's worker on a tile that red, or somebody else, has built; the provost stands on it."""
    t = Table().build(tile, owner=owner).worker("red", tile).has("red", **has).bailiff(9)
    return t.to_road()


def test_cay_55_along_the_road_up_to_the_provost():
    t = Table().worker("red", "neutral marketplace").worker("blue", "forest").worker("green", "neutral carpenter")
    t.has("red", food=1).has("green", food=1, wood=1).to_road()
    assert t.asked == ("blue", "produce")  # space 2
    assert t.worker_on("forest") == "blue"
    t.play("blue: take wood")
    assert t.asked == ("red", "sell")  # space 5
    assert (t.worker_on("forest"), t.workers("blue")) == ("", 6)
    t.play("red: pass")
    assert t.asked == ("green", "build")  # space 6, where the provost stands


def test_cay_56_beyond_the_provost_nothing_happens():
    t = Table().worker("red", "gold mine", "neutral sawmill").end_placement()
    t.play("blue: provost -3", "red: provost 0", "green: provost 0")
    assert t.cubes("red") == {"wood": 1}  # space 3, the provost is there; the mine is beyond
    assert t.workers("red") == 6
    assert "Gold mine: beyond the provost, Red's worker brings nothing." in t.told
    assert t.deniers("red") == 12  # no compensation but the next turn's income


def test_cay_57_a_new_building_stands_idle():
    t = Table().worker("red", "neutral carpenter").has("red", food=1, wood=1).end_placement()
    t.play("blue: provost +3", "red: provost 0", "green: provost 0", "red: build wood quarry")
    assert t.on_road("wood quarry") == 9  # within the provost's reach
    assert t.cubes("red") == {}


def test_cay_57_also_when_built_by_a_favour_in_phase_3():
    t = Table().worker("red", "joust field").has("red", cloth=1, food=1).markers("red", d=1).end_placement()
    t.play("red: joust", "red: favour d", "red: build wood quarry")
    t.play("blue: provost +3", "red: provost 0", "green: provost 0")
    assert (t.on_road("wood quarry"), t.cubes("red")) == (9, {})


@pytest.mark.parametrize("tile", [tile.name for tile in c.TILES if tile.effect >= c.SELL])
def test_cay_58_effects_that_do_not_produce_are_optional(tile):
    t = Table().has("red", food=9, wood=9, stone=9, cloth=9, gold=9).build("residence", owner="red")
    if t.on_road(tile) == 0:
        t.build(tile, owner="red")
    before = t.worker("red", tile).bailiff(16).now["players"][1]
    t.to_road()
    assert t.asked[0] == "red"
    after = t.play("red: pass").now["players"][1]
    assert after["cubes"] == before["cubes"]
    assert after["deniers"] == before["deniers"] + 3  # income: 2, and 1 for the residence
    assert after["prestige"] == before["prestige"]


PRODUCTION = {
    "neutral farm", "forest", "neutral sawmill", "neutral quarry", "gold mine", "food farm", "cloth farm",
    "wood quarry", "wood sawmill", "stone farm", "park", "workshop",
}  # fmt: skip


@pytest.mark.parametrize("tile", sorted(PRODUCTION))
def test_cay_59_production_is_mandatory(tile):
    t = Table()
    if t.on_road(tile) == 0:
        t.build(tile, owner="red")
    t.worker("red", tile).bailiff(16).to_road()
    if t.asked[1] == "produce":
        assert "pass" not in t.legal
        assert t.refused("pass").reason == f"the {tile} always produces: choose what"
    else:
        tile_of = c.TILES[c.TILE_NAMES.index(tile)]
        assert t.cubes("red") == {cube: n for cube, n in zip(c.CUBES, tile_of.amount, strict=True) if n}


def test_cay_59_no_other_building_produces():
    assert {tile.name for tile in c.TILES if tile.effect in (c.PRODUCE, c.CHOOSE)} == PRODUCTION


@pytest.mark.parametrize(
    ("tile", "choices"),
    [
        ("neutral farm", {"food": 1, "cloth": 1}),
        ("forest", {"wood": 1, "food": 1}),
        ("food farm", {"food": 2, "cloth": 1}),
        ("cloth farm", {"cloth": 2, "food": 1}),
    ],
)
def test_cay_60_one_thing_or_the_other(tile, choices):
    for cube, number in choices.items():
        t = Table()
        if t.on_road(tile) == 0:
            t.build(tile, owner="blue")
        t.worker("red", tile).bailiff(9).to_road()
        assert t.asked == ("red", "produce")  # the master of the worker, not the owner
        assert set(t.legal_of("take")) == set(choices)
        assert t.refused("take gold").reason == f"the {tile} does not produce gold"
        assert t.play(f"red: take {cube}").cubes("red") == {cube: number}


@pytest.mark.parametrize(
    ("tile", "produced", "kinds"),
    [
        ("stone farm", {"food": 2, "cloth": 1}, ["food", "cloth"]),
        ("park", {"food": 1, "wood": 2}, ["food", "wood"]),
        ("workshop", {"stone": 2, "cloth": 1}, ["stone", "cloth"]),
    ],
)
def test_cay_61_the_owner_takes_a_cube_more_of_his_choice(tile, produced, kinds):
    t = at_work(tile, owner="blue")
    assert t.cubes("red") == produced
    assert t.asked == ("blue", "extra")
    assert t.legal_of("take") == kinds == [text.removeprefix("take ") for text in t.legal]
    assert t.play(f"blue: take {kinds[1]}").cubes("blue") == {kinds[1]: 1}
    t = at_work(tile, owner="red")
    assert (t.cubes("red"), t.now["turn"]) == (produced, 5)  # nothing was asked


def test_cay_61_no_extra_cube_at_a_wood_building():
    t = at_work("wood quarry", owner="blue")
    assert (t.cubes("red"), t.cubes("blue")) == ({"stone": 2}, {})


@pytest.mark.parametrize(("tile", "price"), [("neutral marketplace", 4), ("wood marketplace", 6)])
def test_cay_62_marketplaces(tile, price):
    for cube in c.CUBES:
        t = Table().has("red", **{cube: 2})
        if t.on_road(tile) == 0:
            t.build(tile, owner="red")
        t.worker("red", tile).bailiff(9).to_road()
        assert t.legal == ["pass", f"sell {cube}"]
        t.play(f"red: sell {cube}")  # exactly one
        assert (t.cubes("red"), t.deniers("red")) == ({cube: 1}, 10 + price + 2)


def test_cay_62_without_a_cube_there_is_nothing_to_sell():
    assert Table().worker("red", "neutral marketplace").to_road().now["turn"] == 2
    t = Table().worker("red", "neutral marketplace").has("red", food=1).to_road()
    assert t.refused("sell gold").reason == "you have no gold"


def test_cay_63_the_fixed_peddler_sells_one_for_2():
    t = Table().worker("red", "fixed peddler").bailiff(7).has("red", deniers=5).to_road().play("red: take cloth")
    assert (t.cubes("red"), t.deniers("red"), t.now["turn"]) == ({"cloth": 1}, 5 - 2 + 2, 3)


def test_cay_63_the_wood_peddler_sells_one_or_two_for_1_each():
    t = at_work("wood peddler", deniers=5).play("red: take stone")
    assert t.asked == ("red", "buy")
    assert t.refused("take gold").rule in ("CAY-3", "CAY-63")
    t.play("red: take wood")
    assert (t.cubes("red"), t.deniers("red")) == ({"stone": 1, "wood": 1}, 5 - 2 + 2)
    t = at_work("wood peddler", deniers=5).play("red: take stone", "red: pass")
    assert (t.cubes("red"), t.deniers("red")) == ({"stone": 1}, 5 - 1 + 2)


def test_cay_63_without_the_price_nothing_is_sold():
    t = Table().worker("red", "fixed peddler").bailiff(7).has("red", deniers=1).to_road()
    assert t.now["turn"] == 3  # not asked
    t = at_work("wood peddler", deniers=1).play("red: take food")
    assert (t.now["turn"], t.cubes("red")) == (5, {"food": 1})  # no second one for nothing


def deal(tile: str, which: str, edition: str = "standard", **has: int) -> Table:
    """Red makes a deal on his own building."""
    t = Table(edition=edition).build(tile, owner="red").worker("red", tile).has("red", **has).bailiff(9)
    return t.to_road().play(f"red: exchange {which}")


def test_cay_64_church():
    t = deal("church", "small", deniers=4)
    assert (t.deniers("red"), t.points("red")) == (4 - 2 + 2, 13)
    t = deal("church", "large", deniers=4)
    assert (t.deniers("red"), t.points("red")) == (0 + 2, 15)
    t = at_work("church", deniers=3)
    refusal = t.refused("exchange large")
    assert (refusal.reason, refusal.rule) == ("the larger exchange costs 4 deniers, you have 3", "CAY-64")


def test_cay_65_tailor():
    for edition, which, paid, points in (
        ("standard", "small", 2, 4), ("standard", "large", 3, 6), ("first", "small", 1, 2), ("first", "large", 3, 6),
    ):  # fmt: skip
        t = deal("tailor", which, edition, cloth=4)
        assert (t.cubes("red"), t.points("red")) == ({"cloth": 4 - paid}, 10 + points)
    assert at_work("tailor", cloth=1).now["turn"] == 5  # in the standard edition one cloth buys nothing
    assert at_work("tailor", cloth=2).refused("exchange large").rule == "CAY-65"


def test_cay_66_bank():
    t = deal("bank", "small", deniers=5)
    assert (t.cubes("red"), t.deniers("red")) == ({"gold": 1}, 5 - 2 + 2)
    t = deal("bank", "large", deniers=5)
    assert (t.cubes("red"), t.deniers("red")) == ({"gold": 2}, 0 + 2)
    refusal = at_work("bank", deniers=4).refused("exchange large")
    assert refusal.reason == "the larger exchange costs 5 deniers, you have 4"


def test_cay_67_alchemist():
    t = deal("alchemist", "small", food=1, wood=2).play("red: pay food")
    assert t.cubes("red") == {"wood": 1, "gold": 1}
    t = deal("alchemist", "large", food=2, cloth=2, stone=1)
    t.play("red: pay food", "red: pay cloth", "red: pay food", "red: pay stone")
    assert t.cubes("red") == {"cloth": 1, "gold": 2}


def test_cay_67_no_gold_is_paid_in():
    t = deal("alchemist", "small", food=1, wood=1, gold=3)
    assert t.legal == ["pay food", "pay wood"]
    refusal = t.refused("pay gold")
    assert (refusal.reason, refusal.rule) == ("gold cannot be paid here", "CAY-67")
    t = at_work("alchemist", food=1, gold=3)
    assert t.now["turn"] == 5  # no deal was possible
    refusal = at_work("alchemist", food=3, gold=3).refused("exchange large")
    assert refusal.reason == "the larger exchange costs 4 cubes, you have 3"


def test_cay_68_jeweller():
    t = deal("jeweller", "small", gold=2)
    assert (t.cubes("red"), t.points("red")) == ({"gold": 1}, 15)
    t = deal("jeweller", "large", gold=2)
    assert (t.cubes("red"), t.points("red")) == ({}, 19)
    assert at_work("jeweller", gold=1).refused("exchange large").rule == "CAY-68"
