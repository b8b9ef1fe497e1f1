"""Phase 5, carpenter, mason and architect: CAY-69 to CAY-72, CAY-80, CAY-81."""

import pytest

from bastide.caylus import components as c
from tests.caylus.table import Table

RICH = {"food": 5, "wood": 5, "stone": 5, "cloth": 5, "gold": 5}
CRAFT = [tile for tile in c.TILES if tile.family in (c.WOODEN, c.STONY)]
PRESTIGE = [tile for tile in c.TILES if tile.family == c.PRESTIGIOUS]


def at(builder: str, **has: int) -> Table:
    """Red's worker on a building of red's that builds; the provost stands on it."""
    t = Table()
    if t.on_road(builder) == 0:
        t.build(builder, owner="red")
    return t.worker("red", builder).has("red", **has).bailiff(max(6, t.on_road(builder)))


@pytest.mark.parametrize(
    ("builder", "family"),
    [
        ("neutral carpenter", "wood"),
        ("fixed carpenter", "wood"),
        ("mason", "stone"),
        ("architect", "prestige"),
        ("second architect", "prestige"),
    ],
)
def test_cay_69_each_builds_its_own_family(builder, family):
    t = at(builder, **RICH).build("residence", owner="red").to_road()
    names = {tile.name for tile in c.TILES if c.FAMILIES[tile.family] == family} - {builder}
    hidden = {"second architect"} if builder == "mason" else set()  # the first one is built before
    assert set(t.legal_of("build")) == names - hidden
    other = "park" if family != "stone" else "lawyer"
    refusal = t.refused(f"build {other}")
    assert refusal.reason == f"only {family} buildings can be built here, the {other} is none"
    assert refusal.rule == "CAY-69"


def test_cay_70_one_building_an_activation():
    t = at("neutral carpenter", **RICH).to_road().play("red: build mason")
    assert t.now["turn"] == 2


def test_cay_70_two_carpenters_build_two():
    t = at("neutral carpenter", **RICH).worker("red", "fixed carpenter").bailiff(8).to_road()
    t.play("red: build mason", "red: build lawyer")
    assert (t.on_road("mason"), t.on_road("lawyer")) == (9, 10)


@pytest.mark.parametrize("tile", [tile.name for tile in CRAFT])
def test_cay_71_cost_and_points(tile):
    at_work = "neutral carpenter" if c.FAMILY[c.TILE_NAMES.index(tile)] == c.WOODEN else "mason"
    if tile == at_work:
        return
    this = next(one for one in CRAFT if one.name == tile)
    cost = dict(zip(c.CUBES, this.cost, strict=True))
    t = at(at_work, **cost)
    if tile == "second architect":
        t.build("architect", owner="blue")
    if this.any_cost:
        t.has("red", gold=1)
    t.to_road().play(f"red: build {tile}")
    assert t.cubes("red") == {}
    assert t.points("red") == 10 + this.points[0]
    assert t.space(t.on_road(tile))[1] == "red"


@pytest.mark.parametrize("tile", [tile.name for tile in CRAFT])
def test_cay_71_not_with_a_cube_less(tile):
    this = next(one for one in CRAFT if one.name == tile)
    for cube, number in zip(c.CUBES, this.cost, strict=True):
        if number:
            t = at("neutral carpenter" if this.family == c.WOODEN else "mason", **(RICH | {cube: number - 1})).to_road()
            assert tile not in t.legal_of("build")


def test_cay_71_the_any_cube_is_paid_too():
    t = at("neutral carpenter", wood=1).to_road()
    assert t.now["turn"] == 2  # a wood alone builds nothing
    t = at("neutral carpenter", wood=1, stone=1, gold=1).to_road().play("red: build wood marketplace")
    assert t.asked == ("red", "pay any")
    assert t.legal == ["pay stone", "pay gold"]
    assert t.play("red: pay stone").cubes("red") == {"gold": 1}
    t = at("neutral carpenter", wood=2).to_road().play("red: build wood peddler")
    assert t.cubes("red") == {}  # the second wood was the ANY


def test_cay_71_only_from_the_stock():
    t = at("neutral carpenter", **RICH).build("lawyer", owner="blue").to_road()
    refusal = t.refused("build lawyer")
    assert (refusal.reason, refusal.rule) == ("the lawyer is not in the stock", "CAY-71")


def test_cay_72_on_the_lowest_empty_space():
    t = at("neutral carpenter", **RICH).to_road().play("red: build mason")
    assert t.space(9) == ("mason", "red")
    t = at("neutral carpenter", **RICH)
    for _ in range(7):
        t.build("residence", owner="blue")
    t.to_road().play("red: build mason")
    assert t.space(17) == ("mason", "red")  # 16 is the gold mine


def test_cay_72_no_empty_space_no_building():
    t = at("neutral carpenter", **RICH).fill_road("blue").to_road()
    assert t.now["turn"] == 2  # not even asked
    t = at("neutral carpenter", **RICH).fill_road("blue").worker("red", "joust field").markers("red", d=2)
    t.under_construction("walls").end_placement().play("red: joust", "red: favour d")
    assert t.asked[1] == "bribe"  # neither by a favour


@pytest.mark.parametrize("tile", [tile.name for tile in PRESTIGE])
def test_cay_80_a_prestige_building_replaces_a_residence(tile):
    this = next(one for one in PRESTIGE if one.name == tile)
    t = at("architect", **dict(zip(c.CUBES, this.cost, strict=True)))
    t.build("residence", owner="red", instead_of="forest").to_road().play(f"red: build {tile}")
    assert t.space(2) == (tile, "red")
    assert t.cubes("red") == {}
    assert t.points("red") == 10 + this.points[0]


def test_cay_80_only_on_a_residence_of_ones_own():
    t = at("architect", **RICH).build("residence", owner="blue").to_road()
    assert t.now["turn"] == 5  # not asked


def test_cay_80_the_income_of_the_residence_is_lost():
    t = at("architect", food=3, gold=1).build("residence", owner="red").to_road().play("red: build granary")
    assert t.deniers("red") == 10 + 2


def test_cay_80_library_and_hotel_pay_from_the_next_phase_1_on():
    t = at("architect", wood=3, gold=1).build("residence", owner="red").to_road().play("red: build library")
    assert t.deniers("red") == 10 + 2 + 1
    t = at("architect", stone=3, gold=2).build("residence", owner="red").to_road().play("red: build hotel")
    assert t.deniers("red") == 10 + 2 + 2


@pytest.mark.parametrize("tile", [tile.name for tile in PRESTIGE])
def test_cay_81_favours_of_prestige_tiles(tile):
    favours = {"statue": 1, "theatre": 1, "university": 1, "monument": 2}.get(tile, 0)
    t = at("architect", **RICH).build("residence", owner="red").to_road().play(f"red: build {tile}")
    for line in ("a", "b")[:favours]:
        assert t.asked == ("red", "favour")
        t.play(f"red: favour {line}")
    assert t.asked[1] == "place"


def test_cay_81_the_favour_of_the_church():
    t = at("mason", stone=1, cloth=1).to_road().play("red: build church")
    assert (t.points("red"), t.asked) == (13, ("red", "favour"))
    assert t.play("red: favour a").asked[1] == "place"
