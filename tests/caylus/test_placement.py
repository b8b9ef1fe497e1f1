"""Phase 1, income, and phase 2, placing workers: CAY-27 to CAY-41."""

from tests.caylus.table import Table

# --- Phase 1: income ---


def test_cay_27_seven_phases_in_order():
    t = Table().worker("blue", "guild", "neutral farm", "castle").has("blue", food=1, wood=1, stone=1)
    phases = [t.now["phase"]]
    t.end_placement()
    for answer in ("provost 0", *["provost 0"] * 3, "take food", "give food wood stone"):
        phases.append(t.now["phase"])
        t.state.play(answer)
    phases.append(t.now["phase"])  # the castle favour
    assert phases == ["placement", "specials", *["provost"] * 3, "buildings", "castle", "castle"]
    t.play("blue: favour a")
    assert t.told[-4:] == [
        "The bailiff moves to space 7, and the provost joins him.", "Turn 2: Blue receives 2 deniers as income.",
        *(f"{colour} receives 2 deniers as income." for colour in ("Red", "Green")),
    ]  # fmt: skip


def test_cay_28_two_deniers_a_turn_the_first_included():
    t = Table()
    assert t.game.start(seed=1).position()["players"][0]["deniers"] in (5 + 2, 6 + 2)
    assert t.to_road().deniers("green") == 10 + 2


def test_cay_29_more_income_from_residences_library_and_hotel():
    t = Table().build("residence", owner="red").build("residence", owner="red", instead_of="forest")
    t.build("library", owner="green").build("hotel", owner="blue").build("residence", owner="blue")
    t.to_road()
    assert [t.deniers(colour) for colour in t.colours] == [10 + 2 + 2 + 1, 10 + 2 + 2, 10 + 2 + 1]


# --- Phase 2: placing workers ---


def test_cay_30_one_action_at_a_time_in_turn_order():
    t = Table().order("green", "blue", "red")
    t.play("green: place gate", "blue: place guild", "red: pass")
    t.play("green: place inn", "blue: pass", "green: place castle")
    assert t.asked == ("green", "place")
    assert t.now["phase"] == "placement"
    assert t.play("green: pass").now["phase"] != "placement"


def test_cay_31_passing_is_free_and_final():
    t = Table().play("blue: place gate", "red: pass", "green: pass", "blue: place inn", "blue: place castle")
    assert t.now["pass_order"] == [1, 2]
    assert t.deniers("green") == 10
    assert t.asked == ("blue", "place")
    assert "pass" in t.legal


def test_cay_32_the_first_to_pass_takes_1_denier():
    t = Table().play("blue: pass", "red: pass")
    assert t.deniers("blue") == 11
    assert t.deniers("red") == 10
    assert t.told[:2] == ["Blue passes: place 1 on the bridge.", "Blue takes 1 denier for passing first."]


def test_cay_33_without_worker_one_must_pass():
    t = Table().worker("red", "gate", "guild", "inn", "stables", "castle", "forest").play("blue: place joust field")
    assert t.now["pass_order"] == [1]
    assert t.asked == ("green", "place")


def test_cay_33_without_money_one_must_pass():
    t = Table().has("red", deniers=1).passed("green").play("blue: place joust field")
    assert t.now["pass_order"] == [2, 1]  # the price is 2


def test_cay_33_one_denier_and_a_free_own_building_are_enough():
    t = Table().has("red", deniers=1).build("mason", owner="red").passed("green").play("blue: place joust field")
    assert t.asked == ("red", "place")
    assert t.legal == ["pass", "place mason"]
    refusal = t.refused("place forest")
    assert (refusal.reason, refusal.rule) == ("a worker there costs 2 deniers, you have 1", "CAY-34")
    t = Table().has("red", deniers=1).build("mason", owner="red").worker("blue", "mason").passed("green")
    assert t.play("blue: place joust field").now["pass_order"] == [2, 1]  # not free


def test_cay_34_the_price_is_the_lowest_free_number_of_the_scale():
    for passed, price in ((), 1), (("red",), 2), (("red", "green"), 3), (("red", "green", "orange"), 4):
        for place in ("trading post", "forest", "gold mine", "mason", "castle"):
            t = Table(players=4).build("mason", owner="red").passed(*passed).play(f"blue: place {place}")
            assert t.deniers("blue") == 10 - price, (passed, place)
    t = Table(players=5).passed("red", "green", "orange", "black").has("blue", deniers=5)
    assert t.play("blue: place castle").deniers("blue") == 0


def test_cay_35_one_denier_for_an_own_building():
    t = Table().build("mason", owner="blue").passed("red", "green").play("blue: place mason")
    assert t.deniers("blue") == 9


def test_cay_35_one_denier_everywhere_with_the_inn():
    for place in ("guild", "forest", "gold mine", "lawyer", "castle"):
        t = Table().build("lawyer", owner="red").worker("blue", "inn right").passed("red", "green")
        assert t.play(f"blue: place {place}").deniers("blue") == 9
    t = Table().worker("blue", "inn").passed("red", "green")
    assert t.play("blue: place guild").deniers("blue") == 7  # the left circle does not help yet


def test_cay_36_point_for_the_owner():
    for tile in ("mason", "stone farm"):
        t = Table().build(tile, owner="green").play(f"blue: place {tile}")
        assert t.points("green") == 11
        assert t.told[-1] == f"Green scores 1 point as the owner of the {tile}."


def test_cay_36_whatever_the_price_was():
    t = Table().build("mason", owner="green").worker("blue", "inn right").passed("red", "green")
    t.play("blue: place mason")
    assert (t.points("green"), t.deniers("blue")) == (11, 9)


def test_cay_36_kept_though_the_building_is_not_activated():
    t = Table().build("wood quarry", owner="green").play("blue: place wood quarry")  # on 9, the provost on 6
    t.play("red: pass", "green: pass", "blue: pass").leave_provost()
    assert t.cubes("blue") == {}
    assert t.points("green") == 11


def test_cay_37_no_point_for_oneself_nor_for_nobody():
    t = Table().build("mason", owner="blue").play("blue: place mason", "red: place forest", "green: place gold mine")
    assert t.state.scores == [10, 10, 10]


def test_cay_38_the_whole_road_is_open():
    t = Table().build("mason", owner="red")
    assert t.now["turn"] == 1
    assert {"gold mine", "mason", "fixed carpenter"} <= set(t.legal_of("place"))
    assert t.play("blue: place gold mine").worker_on("gold mine") == "blue"


def test_cay_39_forbidden_places():
    t = Table().build("residence", owner="blue").build("statue", owner="blue").worker("red", "forest", "guild")
    assert t.legal_of("place") == [
        "gate", "trading post", "joust field", "stables", "inn", "castle", "neutral farm", "neutral sawmill",
        "neutral quarry", "neutral marketplace", "neutral carpenter", "fixed peddler", "fixed carpenter", "gold mine",
    ]  # fmt: skip
    for place, reason in (
        ("forest", "the forest is occupied"),
        ("guild", "the guild is occupied"),
        ("mason", "the mason is not on the road"),
    ):
        refusal = t.refused(f"place {place}")
        assert (refusal.reason, refusal.rule) == (reason, "CAY-39")


def test_cay_39_no_second_worker_of_ones_own_either():
    t = Table().build("mason", owner="blue").worker("blue", "mason")
    assert t.refused("place mason").reason == "the mason is occupied"


def test_cay_40_stables_and_castle_in_the_order_of_coming():
    t = Table(players=4).order("red", "blue", "orange", "green")
    t.play("red: place stables", "blue: place castle", "orange: place stables", "green: place castle")
    assert t.now["stables"] == [1, 3]
    assert t.now["castle_queue"] == [0, 2]


def test_cay_40_one_worker_a_player_and_three_in_the_stables():
    t = Table(players=4).worker("blue", "stables", "castle")
    assert not {"stables", "castle"} & set(t.legal_of("place"))
    assert t.refused("place castle").reason == "you already have a worker in the castle"
    assert t.refused("place stables").rule == "CAY-40"
    t = Table(players=4).worker("red", "stables").worker("green", "stables").worker("orange", "stables")
    assert "three places" in t.refused("place stables").reason


def test_cay_41_the_inn_is_paid_normally_and_entered_on_the_left():
    t = Table().worker("blue", "inn right").passed("red").play("blue: place inn", "green: pass")
    assert (t.now["inn_left"], t.now["inn_right"]) == (0, 0)  # both circles
    assert t.refused("place inn").reason == "the inn is occupied"
    t = Table().passed("red").play("blue: place inn")
    assert t.deniers("blue") == 8


def test_cay_41_a_worker_on_the_right_circle_is_not_in_the_supply():
    t = Table().order("red", "blue", "green").worker("blue", "inn right", "gate", "guild", "castle", "stables")
    t.play("red: place inn", "blue: place forest", "green: place neutral farm", "red: place neutral quarry")
    assert t.workers("blue") == 0
    assert t.now["pass_order"] == [0]  # five workers on the board and one in the inn: none is left
