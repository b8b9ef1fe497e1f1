"""Phase 7, the bailiff, and the counts of the castle: CAY-87, CAY-88, CAY-98 to CAY-103."""

import pytest

from tests.caylus.table import Table

SECTIONS = ("dungeon", "walls", "towers")
BEFORE_MARKER = {"dungeon": 11, "walls": 17, "towers": 23}


def before_count(section: str) -> Table:
    """The bailiff reaches the marker of the section at the end of this turn; everybody has a house in it."""
    t = Table().bailiff(BEFORE_MARKER[section])
    for colour in t.colours:
        t.houses(colour, **{section: 1})
    return t


@pytest.mark.parametrize(("steps", "bailiff"), [("-2", 11), ("0", 11), ("+1", 12), ("+3", 12)])
def test_cay_87_two_spaces_if_the_provost_is_ahead_else_one(steps, bailiff):
    t = Table().bailiff(10).end_placement().play(f"blue: provost {steps}").leave_provost()
    assert t.now["bailiff"] == bailiff


def test_cay_87_he_may_stand_on_an_empty_space():
    t = Table().bailiff(10).to_road()
    assert t.space(t.now["bailiff"]) == ("", "")


def test_cay_88_the_provost_joins_him():
    t = Table().bailiff(10).end_placement().play("blue: provost -3").leave_provost()
    assert (t.now["bailiff"], t.now["provost"], t.now["turn"]) == (11, 11, 6)


@pytest.mark.parametrize(("section", "parts", "points"), [("dungeon", 6, 5), ("walls", 10, 4), ("towers", 14, 3)])
def test_cay_98_parts_and_points_of_a_section(section, parts, points):
    t = Table().under_construction(section).worker("red", "castle").has("red", food=15, wood=15, stone=15).to_road()
    t.play(*["red: give food wood stone"] * (parts - 1))
    assert t.points("red") == 10 + points * (parts - 1)
    if section == "towers":
        t.play("red: give food wood stone")  # the last part of the castle
        assert t.now["built"]["towers"] == 14
    else:
        t.play("red: give food wood stone", "red: give food wood stone")
        assert t.now["built"][section] == parts
        assert t.now["built"][SECTIONS[SECTIONS.index(section) + 1]] == 1


@pytest.mark.parametrize(
    ("section", "loss", "favours"),
    [
        ("dungeon", 2, (0, 1, 1, 1, 1)),
        ("walls", 3, (0, 1, 2, 2, 3, 3, 3)),
        ("towers", 4, (0, 1, 1, 2, 2, 3, 3)),
    ],
)
def test_cay_98_what_a_count_gives(section, loss, favours):
    t = before_count(section).houses("red", **{section: 0}).to_road()
    assert t.points("red") == 10 - loss + (2 if section == "towers" else 0)  # the end bonus: 10 deniers
    for houses, number in enumerate(favours, 1):
        t = Table().bailiff(BEFORE_MARKER[section]).houses("blue", **{section: houses}).to_road()
        if number:
            assert t.now["stack"] == [{"kind": "favour", "seat": 0, "subject": 0, "number": number}]
        else:
            assert t.asked[1] != "favour"


def test_cay_98_six_houses_in_the_dungeon():
    t = Table().houses("blue", dungeon=5).worker("blue", "castle").has("blue", food=1, wood=1, stone=1).to_road()
    t.play("blue: give food wood stone", "blue: favour b")
    assert t.now["stack"] == [{"kind": "favour", "seat": 0, "subject": 0, "number": 1}]


def test_cay_99_the_first_section_not_counted_is_under_construction():
    t = before_count("dungeon").to_road()  # three parts of the Dungeon are free for ever
    t.worker("red", "castle").has("red", food=1, wood=1, stone=1).to_road().play("red: give food wood stone")
    assert t.now["built"] == {"dungeon": 3, "walls": 1, "towers": 0}


def test_cay_100_counted_when_the_bailiff_reaches_the_marker():
    assert before_count("dungeon").bailiff(10).to_road().now["counted"] == 0
    assert before_count("dungeon").to_road().now["counted"] == 1


def test_cay_100_counted_when_the_bailiff_passes_the_marker():
    t = before_count("dungeon").end_placement().play("blue: provost +1").leave_provost()
    assert (t.now["bailiff"], t.now["counted"]) == (13, 1)


def test_cay_100_counted_when_completed_and_only_once():
    t = Table().bailiff(9).houses("blue", dungeon=5).worker("red", "castle").has("red", food=1, wood=1, stone=1)
    t.to_road().play("red: give food wood stone", "red: favour a")
    assert (t.asked, t.now["phase"]) == (("blue", "favour"), "end of turn")
    t.play("blue: favour a")
    assert (t.now["bailiff"], t.now["counted"], t.points("green")) == (10, 1, 8)
    t.to_road().to_road()
    assert (t.now["bailiff"], t.now["counted"], t.points("green")) == (12, 1, 8)  # no second loss on 12


def test_cay_101_dungeon_before_walls_and_columns_open_between():
    t = Table().houses("blue", dungeon=5).worker("red", "castle").has("red", food=11, wood=11, stone=11)
    t.markers("red", a=2).to_road().play(*["red: give food wood stone"] * 11, "red: favour d")
    # The castle favour; then the Dungeon, where red has 1 house and blue 5.
    assert t.asked == ("blue", "favour")
    t.play("blue: favour a")
    assert t.told[-3:] == [
        "Green has no house in this section and loses 2 points.",
        "Walls: Blue has no house in this section and loses 3 points.",
        "Red earns 3 royal favours for the houses in this section.",
    ]  # fmt: skip
    assert t.asked == ("red", "favour")
    t.play("red: favour a")
    assert t.column("red", "a") == 3  # open after the Dungeon, before the Walls


def test_cay_102_in_turn_order_each_with_all_his_favours():
    t = before_count("walls").houses("red", walls=3).houses("green", walls=3).order("green", "blue", "red").to_road()
    t.play("green: favour a", "green: favour b", "red: favour a")
    assert t.asked == ("red", "favour")


def test_cay_103_houses_in_the_next_section_wait():
    t = Table().houses("blue", dungeon=3).houses("red", dungeon=2).worker("green", "castle")
    t.has("green", food=4, wood=4, stone=4).to_road().play(*["green: give food wood stone"] * 4, "green: favour a")
    assert t.now["players"][2]["houses"] == {"dungeon": 1, "walls": 3, "towers": 0}
    t.play("blue: favour a", "red: favour a")
    assert t.asked[1] == "place"  # one house in the Dungeon: nothing, whatever stands in the Walls
