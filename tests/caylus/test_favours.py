"""Royal favours: CAY-89 to CAY-97."""

import pytest

from tests.caylus.table import Table

RICH = {"food": 5, "wood": 5, "stone": 5, "cloth": 5, "gold": 5}


def joust(section: str = "dungeon", markers: dict[str, int] | None = None, **has: int) -> Table:
    """Red has jousted for a favour while a section is under construction; his cubes are those named here."""
    t = Table().under_construction(section).markers("red", **(markers or {})).worker("red", "joust field")
    t.has("red", **{**has, "cloth": has.get("cloth", 0) + 1, "deniers": has.get("deniers", 10) + 1})
    return t.end_placement().play("red: joust")


def count(dungeon: int = 0, walls: int = 0, towers: int = 0, section: str = "dungeon", **markers: int) -> Table:
    """Red is first in a count with so many houses; the others have one each."""
    t = Table().order("red", "blue", "green").under_construction(section).markers("red", **markers)
    t.bailiff({"dungeon": 11, "walls": 17, "towers": 23}[section])
    houses = {"dungeon": dungeon, "walls": walls, "towers": towers}[section]
    t.houses("red", **{section: houses}).houses("blue", **{section: 1}).houses("green", **{section: 1})
    return t.to_road()


# --- Where favours come from ---


def test_cay_89_the_joust_field():
    assert joust().asked == ("red", "favour")


@pytest.mark.parametrize(("tile", "favours"), [("statue", 1), ("theatre", 1), ("university", 1), ("monument", 2)])
def test_cay_89_prestige_buildings(tile, favours):
    t = Table().build("architect", owner="red").build("residence", owner="red").worker("red", "architect").bailiff(9)
    t.has("red", **RICH).to_road().play(f"red: build {tile}")
    assert t.now["stack"] == [{"kind": "favour", "seat": 1, "subject": 0, "number": favours}]


def test_cay_89_the_church_the_castle_and_a_count():
    t = Table().build("mason", owner="red").worker("red", "mason").has("red", stone=1, cloth=1).bailiff(9).to_road()
    assert t.play("red: build church").asked == ("red", "favour")
    t = Table().worker("red", "castle").has("red", food=1, wood=1, stone=1).to_road()
    assert t.play("red: give food wood stone").asked == ("red", "favour")
    assert count(dungeon=2).asked == ("red", "favour")


# --- The table ---


@pytest.mark.parametrize(("line", "amounts"), [("a", (1, 2, 3, 4, 5)), ("b", (3, 4, 5, 6, 7))])
def test_cay_90_lines_a_and_b(line, amounts):
    for column, amount in enumerate(amounts, 1):
        t = joust("towers", {line: column - 1}).play(f"red: favour {line}")
        assert t.column("red", line) == column
        gained = t.points("red") - 10 if line == "a" else t.deniers("red") - 10
        assert gained == amount


def test_cay_90_line_c():
    for column, cubes in enumerate(
        (["food"], ["food", "wood", "stone"], ["food", "wood", "stone", "cloth"], ["food", "wood", "stone", "cloth"],
         ["food", "wood", "stone", "cloth", "gold"]), 1,
    ):  # fmt: skip
        t = joust("towers", {"c": column - 1}).play("red: favour c")
        if column == 1:
            assert t.cubes("red") == {"food": 1}  # nothing to choose
        else:
            assert t.legal == [f"take {cube}" for cube in cubes]
            assert t.play(f"red: take {cubes[-1]}").cubes("red") == {cubes[-1]: 1}


def test_cay_90_column_4_of_line_c_gives_two_for_one():
    t = joust("walls", {"c": 3}, gold=1, wood=1).play("red: favour c")
    assert [text for text in t.legal if text.startswith("pay")] == ["pay wood", "pay gold"]  # ANY goes in
    t.play("red: pay gold")
    assert t.legal == ["take food", "take wood", "take stone", "take cloth"]  # R comes out
    assert t.play("red: take cloth", "red: take cloth").cubes("red") == {"wood": 1, "cloth": 2}
    refusal = joust("walls", {"c": 2}, food=1).play("red: favour c").refused("pay food")
    assert (refusal.reason, refusal.rule) == ("the exchange of cubes needs column 4 of line c", "CAY-92")


def test_cay_90_several_players_on_the_same_field():
    t = Table().markers("red", a=1).markers("blue", a=2).worker("red", "joust field").has("red", cloth=1)
    t.end_placement().play("red: joust", "red: favour a")
    assert (t.column("red", "a"), t.column("blue", "a")) == (2, 2)


@pytest.mark.parametrize(("section", "last"), [("dungeon", 2), ("walls", 4), ("towers", 5)])
def test_cay_91_open_columns(section, last):
    t = joust(section, {"a": last - 1}).play("red: favour a")
    assert (t.column("red", "a"), t.points("red")) == (last, 10 + last)
    t = joust(section, {"a": last}).play("red: favour a")
    assert (t.column("red", "a"), t.points("red")) == (last, 10 + last)


def test_cay_91_the_old_limit_holds_during_a_count():
    t = count(section="walls", walls=2, a=4).play("red: favour a")
    assert (t.column("red", "a"), t.points("red")) == (4, 14)
    t.worker("red", "joust field").has("red", cloth=1).end_placement().play("red: joust", "red: favour a")
    assert t.column("red", "a") == 5


def test_cay_91_houses_in_a_later_section_open_nothing():
    t = Table().houses("blue", dungeon=5).worker("red", "castle").has("red", food=2, wood=2, stone=2)
    t.markers("red", a=2).to_road().play("red: give food wood stone", "red: give food wood stone", "red: favour a")
    assert t.now["built"]["walls"] == 1
    assert t.column("red", "a") == 2


def test_cay_92_a_line_that_cannot_advance_can_still_be_chosen():
    t = joust("dungeon", {"b": 2}).play("red: favour b")
    assert (t.column("red", "b"), t.deniers("red")) == (2, 14)


def test_cay_92_a_lower_column_may_be_used():
    t = joust("towers", {"c": 4}).play("red: favour c", "red: take food")
    assert (t.column("red", "c"), t.cubes("red")) == (5, {"food": 1})
    t = joust("dungeon", {"c": 1}).play("red: favour c")
    refusal = t.refused("take cloth")
    assert (refusal.reason, refusal.rule) == ("cloth needs column 3 of line c", "CAY-92")


def test_cay_93_different_lines_in_a_phase():
    t = count(section="walls", walls=5).play("red: favour a")
    assert t.legal_of("favour") == ["b", "c", "d"]
    refusal = t.refused("favour a")
    assert (refusal.reason, refusal.rule) == ("you have used line a in this phase already", "CAY-93")
    t.play("red: favour b")
    assert t.legal_of("favour") == ["c", "d"]


def test_cay_93_four_favours_at_most():
    t = Table().under_construction("towers").markers("red", d=4).has("red", **(RICH | {"stone": 9, "gold": 9}))
    for tile in ("architect", "second architect", "mason", "residence", "residence", "residence"):
        t.build(tile, owner="red")
    t.worker("red", "architect", "second architect", "mason").to_road()
    t.play("red: build monument", "red: favour d", "red: build theatre", "red: favour a", "red: favour b")
    t.play("red: build statue")  # the fourth favour: line c is the last one and chosen by itself
    assert t.asked == ("red", "build")
    before = t.play("red: build church").now["players"][1]
    assert [t.column("red", line) for line in "abcd"] == [1, 1, 1, 5]
    assert "Red earns 1 royal favour." in t.told  # the fifth is lost
    assert before["prestige"] == 10 + 14 + 14 + 1 + 7 + 3


def test_cay_93_castle_favour_and_counts_are_different_phases():
    t = Table().bailiff(11).houses("red", dungeon=1).worker("red", "castle").has("red", food=1, wood=1, stone=1)
    t.to_road().play("red: give food wood stone", "red: favour a")
    assert t.asked == ("red", "favour")  # two houses in the Dungeon
    assert t.legal_of("favour") == ["a", "b", "c", "d"]


def test_cay_93_two_counts_in_one_phase_7_are_one_phase():
    t = Table().houses("red", dungeon=5).worker("red", "castle").has("red", food=11, wood=11, stone=11)
    t.to_road().play(*["red: give food wood stone"] * 11, "red: favour d")
    assert t.now["built"] == {"dungeon": 6, "walls": 10, "towers": 0}
    t.play("red: favour a")  # the Dungeon
    assert t.legal_of("favour") == ["b", "c", "d"]  # the Walls


def test_cay_94_a_favour_inside_a_favour_is_resolved_right_away():
    t = count(section="walls", walls=3, d=2).has("red", cloth=1).play("red: favour d", "red: build church")
    assert [q["number"] for q in t.now["stack"]] == [1, 1]  # the church's first, then the second of the count
    t.play("red: favour a", "red: favour b")
    assert (t.column("red", "a"), t.column("red", "b"), t.now["turn"]) == (1, 1, 13)


def test_cay_95_line_d_needs_no_such_building_on_the_road():
    t = joust("walls", {"d": 2}, food=1).play("red: favour d")
    assert t.on_road("mason") == 0
    t.play("red: build alchemist")
    assert (t.space(9), t.points("red"), t.cubes("red")) == (("alchemist", "red"), 16, {})


def test_cay_95_the_rules_of_building_hold():
    t = joust("walls", {"d": 2}, food=1, cloth=1)
    t.build("mason", owner="blue").play("red: favour d")
    assert t.refused("build mason").reason == "the mason is not in the stock"
    assert t.refused("build bank").reason == "the bank costs 1 wood, you have no wood"
    assert t.play("red: build church").asked == ("red", "favour")


def test_cay_96_a_wood_less_for_a_wood_building():
    t = joust("dungeon", {"d": 1}, food=1).play("red: favour d")
    assert t.legal_of("build") == [
        "food farm", "cloth farm", "wood quarry", "wood sawmill", "wood marketplace", "wood peddler", "mason",
    ]  # fmt: skip
    assert t.play("red: build mason").cubes("red") == {}
    refusal = joust("dungeon", {"d": 1}, food=1).play("red: favour d").refused("build park")
    assert (refusal.reason, refusal.rule) == ("the park needs column 3 of line d", "CAY-92")


def test_cay_96_the_any_cube_is_still_to_be_paid():
    t = joust("dungeon", {"d": 1}, gold=1, stone=1).play("red: favour d", "red: build wood peddler")
    assert t.legal == ["pay stone", "pay gold"]
    assert t.play("red: pay stone").cubes("red") == {"gold": 1}
    assert joust("dungeon", {"d": 1}).play("red: favour d").asked[1] == "bribe"  # no cube, no building


def test_cay_96_a_stone_less_for_a_stone_building():
    t = joust("walls", {"d": 2}, food=1).play("red: favour d", "red: build park")
    assert (t.cubes("red"), t.points("red")) == ({}, 13)


def test_cay_97_the_lawyer_by_favour_costs_a_cloth():
    t = joust("walls", {"d": 3}, cloth=1, deniers=0).play("red: favour d")
    t.play("red: transform forest")
    assert (t.space(2), t.cubes("red"), t.deniers("red"), t.points("red")) == (("residence", "red"), {}, 0, 12)
    t = joust("walls", {"d": 2}, cloth=1).play("red: favour d")
    assert t.refused("transform forest").reason == "a residence needs column 4 of line d"


def test_cay_97_the_architect_by_favour_costs_the_full_price():
    t = joust("towers", {"d": 4}, stone=2, gold=1, food=1)
    t.build("residence", owner="red").play("red: favour d")
    assert "statue" in t.legal_of("build")
    assert t.play("red: build statue").cubes("red") == {"food": 1}
    t = joust("towers", {"d": 4}, stone=1, gold=1, food=1)
    t.build("residence", owner="red").play("red: favour d")
    assert t.refused("build statue").reason == "the statue costs 2 stone and 1 gold, you have 1 stone"
