"""Choices of ours: CAY-112 to CAY-125."""

import pytest

import bastide
from tests.caylus.table import Table


def joust(section: str = "towers", markers: dict[str, int] | None = None, **has: int) -> Table:
    """Red has jousted for a favour while a section is under construction; his cubes are those named here."""
    t = Table().under_construction(section).markers("red", **(markers or {})).worker("red", "joust field")
    t.has("red", **{**has, "cloth": has.get("cloth", 0) + 1})
    return t.end_placement().play("red: joust")


def test_cay_112_lines_a_and_b_pay_the_marker_s_own_column():
    t = joust(markers={"a": 4}).play("red: favour a")
    assert (t.points("red"), t.asked[1]) == (15, "bribe")  # nothing is asked
    t = joust(markers={"b": 4}).play("red: favour b")
    assert (t.deniers("red"), t.asked[1]) == (10 - 1 + 7, "bribe")


def test_cay_113_a_free_cube_is_taken_and_the_exchange_may_be_chosen_instead():
    t = joust(markers={"c": 4}, food=1, gold=1).play("red: favour c")
    assert t.legal == ["take food", "take wood", "take stone", "take cloth", "take gold", "pay food", "pay gold"]
    assert t.refused("pass").rule == "CAY-113"
    t.play("red: pay food", "red: take stone", "red: take cloth")
    assert t.cubes("red") == {"stone": 1, "cloth": 1, "gold": 1}


def test_cay_114_line_d_may_be_declined_and_its_column_1_does_nothing():
    t = joust(markers={"d": 0}, food=1, wood=1).play("red: favour d")
    assert (t.column("red", "d"), t.asked[1]) == (1, "bribe")
    t = joust(markers={"d": 1}, food=1, wood=1).play("red: favour d")
    assert t.asked == ("red", "favour build")
    t.play("red: pass")
    assert (t.column("red", "d"), t.cubes("red")) == (2, {"food": 1, "wood": 1})


def test_cay_115_the_residence_nearest_to_the_bridge_is_replaced():
    t = Table().build("residence", owner="red", instead_of="neutral quarry").build("architect", owner="red")
    t.build("residence", owner="red").build("residence", owner="blue", instead_of="forest").worker("red", "architect")
    t.has("red", food=3, gold=1).bailiff(9).to_road().play("red: build granary")
    assert [t.space(n) for n in (2, 4, 10)] == [("residence", "blue"), ("granary", "red"), ("residence", "red")]


def test_cay_116_the_first_architect_before_the_second():
    t = Table().build("mason", owner="red").worker("red", "mason").has("red", stone=1, food=1).bailiff(9).to_road()
    assert "architect" in t.legal_of("build")
    refusal = t.refused("build second architect")
    assert (refusal.reason, refusal.rule) == ("the first architect is built before the second", "CAY-116")
    t = Table().build("mason", owner="red").build("architect", owner="blue").worker("red", "mason").bailiff(9)
    t.has("red", stone=1, food=1).to_road()
    assert t.play("red: build second architect").on_road("second architect") == 11


def lawyer_on_the_own_mason(edition: str) -> Table:
    """Red's mason builds the church, its favour is line d, column 4, and aims at the mason itself."""
    t = Table(edition=edition).under_construction("walls").markers("red", d=3).build("mason", owner="red")
    t.worker("red", "mason").has("red", stone=1, cloth=2).build("tailor", owner="green").worker("green", "tailor")
    t.has("green", cloth=3).to_road()
    return t.play("red: build church", "red: favour d", "red: transform mason")


def test_cay_117_a_worker_stays_until_the_activation_is_finished():
    t = lawyer_on_the_own_mason("standard")
    assert "Red will have a residence in place of the mason (space 9), once the worker there has gone home." in t.told
    assert (t.asked, t.space(9)) == (("green", "exchange"), ("mason", "red"))
    assert t.play("green: pass").space(9) == ("residence", "red")


def test_cay_118_in_the_first_edition_the_exchange_follows_the_activation():
    t = lawyer_on_the_own_mason("first")
    assert "Red will have a residence in place of the mason (space 9), once the worker there has gone home." in t.told
    assert (t.asked, t.space(9)) == (("green", "exchange"), ("residence", "red"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cay_119_a_question_with_one_answer_is_not_asked(players):
    state = bastide.game("caylus", players=players).start(seed=8)
    while not state.over:
        legal = state.legal()
        assert len(legal) >= 2
        state.play(legal[(state.turn * 7) % len(legal)])


def test_cay_119_who_can_only_pass_passes_by_himself():
    t = Table().has("red", deniers=0).play("blue: place gate")
    assert t.now["pass_order"] == [1]
    assert t.deniers("red") == 1  # the first to pass, all the same


def test_cay_119_the_last_line_is_chosen_by_itself():
    t = Table().bailiff(17).houses("red", walls=5).markers("red", d=2).has("red", cloth=1)  # three favours, and ...
    t.to_road().play("red: favour d", "red: build church", "red: favour a", "red: favour b")  # ... one of the church
    assert t.asked[1] == "place"
    assert (t.column("red", "c"), t.cubes("red")) == (1, {"food": 1})


def test_cay_120_cubes_and_batches_one_at_a_time():
    t = Table().build("wood peddler", owner="red").worker("red", "wood peddler").bailiff(9).to_road()
    assert t.legal == ["pass", "take food", "take wood", "take stone", "take cloth"]
    t.play("red: take food")
    assert t.legal == ["pass", "take food", "take wood", "take stone", "take cloth"]  # or stop after the first
    t = Table().build("alchemist", owner="red").worker("red", "alchemist").bailiff(9).has("red", food=4, wood=4)
    t.to_road().play("red: exchange large", "red: pay food", "red: pay wood", "red: pay food")
    assert t.cubes("red") == {"food": 2, "wood": 3}
    assert t.play("red: pay food").cubes("red") == {"food": 1, "wood": 3, "gold": 2}
    t = Table().worker("red", "castle").has("red", food=2, wood=2, stone=2).to_road().play("red: give food wood stone")
    assert t.legal == ["pass", "give food wood stone"]


def test_cay_121_simplified_every_favour_is_3_points_without_limit():
    t = Table(favours="simplified").bailiff(17).houses("red", walls=5).houses("blue", walls=1).houses("green", walls=1)
    assert t.to_road().points("red") == 10 + 3 * 3
    t = Table(favours="simplified").houses("red", dungeon=5).worker("red", "castle")
    t.has("red", food=11, wood=11, stone=11).to_road().play(*["red: give food wood stone"] * 11)
    # The castle favour, one for the Dungeon, three for the Walls: five in all.
    assert t.points("red") == 10 + 5 + 10 * 4 + 5 * 3
    assert [t.column("red", line) for line in "abcd"] == [0, 0, 0, 0]


def test_cay_122_values_of_the_switches():
    def jeweller(**options):
        return bastide.game("caylus", **options).options["jeweller"]

    assert jeweller() is True
    assert jeweller(edition="standard", jeweller=False) is False
    assert jeweller(edition="first") is False
    assert jeweller(edition="first", jeweller=True) is True
    for edition in ("standard", "first"):
        assert bastide.game("caylus", edition=edition, lawyer_points=3).options["lawyer_points"] == 3
    with pytest.raises(bastide.BadOption, match="lawyer_points is one of 4, 3"):
        bastide.game("caylus", lawyer_points=5)


def test_cay_123_no_worker_stays_on_the_gate():
    for answer in ("pass", "place forest"):
        t = Table().worker("red", "gate").end_placement().play(f"red: {answer}")
        assert t.now["special"]["gate"] is None
    assert t.workers("red") == 5
    assert t.worker_on("forest") == "red"


def test_cay_124_everything_is_open():
    t = Table().has("red", gold=3)
    full = {name: value for name, value in t.now.items() if name not in ("rng", "chance")}
    for seat in (None, 0, 1, 2):
        assert t.state.view(seat) == full
        assert t.state.sample(seat, seed=5).view(seat) == full


def test_cay_125_used_lines_are_cleared_at_the_start_of_each_phase():
    t = joust().play("red: favour a")
    assert t.asked[1] == "bribe"
    assert t.now["players"][1]["lines_used"] == {"a": 0, "b": 0, "c": 0, "d": 0}
    t = joust(markers={"d": 2}, food=1, cloth=1).play("red: favour d", "red: build church")
    assert t.now["players"][1]["lines_used"] == {"a": 0, "b": 0, "c": 0, "d": 1}
