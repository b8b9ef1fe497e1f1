"""Phase 6, building the castle: CAY-82 to CAY-86."""

from tests.caylus.table import COLOURS, Table

BATCH = {"food": 1, "wood": 1, "stone": 1}


def test_cay_82_in_castle_order_any_number_of_batches():
    t = Table().worker("green", "castle").worker("blue", "castle").has("blue", food=1, wood=1, cloth=1)
    t.has("green", food=3, wood=3, stone=2).to_road()
    assert t.asked == ("green", "castle")
    t.play("green: give food wood stone", "green: give food wood stone")
    # A third one is not possible: no stone is left, and it is blue's turn.
    assert t.asked == ("blue", "castle")
    assert t.now["players"][2]["houses"]["dungeon"] == 2
    assert t.cubes("green") == {"food": 1, "wood": 1}
    assert t.points("green") == 10 + 5 + 5
    t.play("blue: give food wood cloth")
    assert t.now["built"] == {"dungeon": 3, "walls": 0, "towers": 0}


def test_cay_82_a_batch_is_told():
    t = Table().worker("red", "castle").has("red", food=1, wood=1, gold=1).to_road().play("red: give food wood gold")
    assert t.told[:2] == ["Red gives the castle food, wood and gold.", "Red builds a house in the Dungeon: 5 points."]


def test_cay_82_one_may_stop_with_batches_left():
    t = Table().worker("green", "castle").has("green", food=3, wood=3, stone=3).to_road()
    t.play("green: give food wood stone", "green: pass")
    assert t.cubes("green") == {"food": 2, "wood": 2, "stone": 2}


def test_cay_82_workers_go_home_at_the_end_of_the_phase():
    t = Table().worker("green", "castle").worker("blue", "castle").has("green", **BATCH).to_road()
    t.play("green: give food wood stone")
    assert (t.asked, t.workers("green"), t.workers("blue")) == (("green", "favour"), 5, 5)
    t.play("green: favour a")
    assert (t.workers("green"), t.workers("blue"), t.now["castle_queue"]) == (6, 6, [])


def test_cay_83_food_and_two_others_all_different():
    t = Table().worker("red", "castle").has("red", food=2, wood=2, stone=2, cloth=2, gold=2).to_road()
    assert t.legal_of("give") == [
        "food wood stone", "food wood cloth", "food wood gold", "food stone cloth", "food stone gold",
        "food cloth gold",
    ]  # fmt: skip
    assert not [text for text in t.game.actions if str(text) in ("give food food wood", "give wood stone cloth")]
    t.play("red: give food cloth gold")
    assert t.cubes("red") == {"food": 1, "wood": 2, "stone": 2, "cloth": 1, "gold": 1}


def test_cay_83_a_batch_with_a_cube_missing_is_refused():
    t = Table().worker("red", "castle").has("red", food=2, wood=2, stone=1).to_road()
    assert t.legal == ["pass", "give food wood stone"]
    refusal = t.refused("give food stone cloth")
    assert (refusal.reason, refusal.rule) == ("the batch needs food, stone, cloth, you have no cloth", "CAY-83")


def test_cay_83_no_batch_without_food():
    t = Table().worker("red", "castle").has("red", wood=2, stone=1, cloth=3).to_road()
    assert t.points("red") == 8  # there was nothing to give


def test_cay_84_the_next_house_goes_into_the_next_section():
    t = Table().houses("blue", dungeon=5).worker("red", "castle").has("red", food=2, wood=2, stone=2).to_road()
    t.play("red: give food wood stone", "red: give food wood stone")
    assert t.now["built"] == {"dungeon": 6, "walls": 1, "towers": 0}
    assert t.points("red") == 10 + 5 + 4


def test_cay_84_even_two_sections_on():
    t = Table().houses("blue", dungeon=5).worker("red", "castle").has("red", food=12, wood=12, stone=12)
    t.to_road().play(*["red: give food wood stone"] * 12)
    assert t.now["built"] == {"dungeon": 6, "walls": 10, "towers": 1}
    assert t.points("red") == 10 + 5 + 10 * 4 + 3


def test_cay_84_after_the_towers_there_is_no_room():
    t = Table().under_construction("towers").houses("blue", towers=13)
    t.worker("red", "castle").has("red", food=2, wood=2, stone=2).worker("green", "castle").has("green", **BATCH)
    t.to_road().play("red: give food wood stone")
    assert t.cubes("red") == BATCH
    assert t.cubes("green") == BATCH


def test_cay_85_no_batch_costs_2_points_by_choice_or_not():
    t = Table().worker("red", "castle").worker("blue", "castle").has("red", **BATCH).to_road()
    t.play("red: pass")
    assert (t.points("red"), t.points("blue"), t.points("green")) == (8, 8, 10)


def test_cay_85_waived_when_the_towers_are_full():
    t = Table().under_construction("towers").houses("blue", towers=10).houses("red", towers=3)
    t.worker("red", "castle").has("red", **BATCH).worker("green", "castle").has("green", **BATCH)
    t.to_road().play("red: give food wood stone")
    assert not any("Green" in line and "loses" in line for line in t.told)
    t = Table().under_construction("towers").houses("blue", towers=12).worker("green", "castle").to_road()
    assert t.points("green") == 8  # there was room


def test_cay_86_the_most_batches_bring_a_favour():
    t = Table().worker("blue", "castle").worker("red", "castle").has("blue", **BATCH)
    t.has("red", food=2, wood=2, stone=2).to_road()
    t.play("blue: give food wood stone", "red: give food wood stone", "red: give food wood stone")
    assert t.asked == ("red", "favour")


def test_cay_86_in_a_tie_the_lower_castle_number():
    t = Table().worker("green", "castle").worker("blue", "castle").has("blue", **BATCH).has("green", **BATCH).to_road()
    t.play("green: give food wood stone", "blue: give food wood stone")
    assert t.asked == ("green", "favour")


def test_cay_86_nobody_gave_nobody_gets():
    t = Table().worker("green", "castle").worker("blue", "castle").to_road()
    assert t.asked == (COLOURS[0], "place")


def test_cay_86_the_batches_of_this_turn_alone():
    t = Table().houses("blue", dungeon=3).worker("blue", "castle").worker("red", "castle").has("red", **BATCH).to_road()
    assert t.play("red: give food wood stone").asked == ("red", "favour")
    t.play("red: favour b")
    assert [player["batches"] for player in t.now["players"]] == [0, 0, 0]
