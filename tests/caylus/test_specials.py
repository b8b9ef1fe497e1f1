"""Phase 3, the special buildings: CAY-42 to CAY-52."""

from tests.caylus.table import Table


def test_cay_42_from_the_gate_to_the_inn():
    t = Table(players=5).worker("red", "gate").worker("blue", "trading post").worker("green", "guild")
    t.worker("orange", "joust field").has("orange", cloth=1).worker("black", "stables", "inn right").end_placement()
    seen = []
    for answer in ("pass", "provost 0", "pass", "inn leave"):
        seen.append(t.asked)
        t.state.play(answer)
    assert seen == [("red", "gate"), ("green", "guild"), ("orange", "joust"), ("black", "inn")]
    assert t.deniers("blue") == 13
    assert t.turn_order()[0] == "black"
    assert [t.workers(colour) for colour in t.colours] == [6] * 5


def test_cay_42_workers_stay_in_the_inn():
    t = Table().worker("red", "inn").worker("blue", "stables").end_placement()
    assert (t.workers("red"), t.workers("blue")) == (5, 6)


def test_cay_43_the_gate_is_a_free_move_to_any_free_place():
    t = Table().build("mason", owner="green").worker("red", "gate", "castle", "stables").worker("blue", "forest")
    t.has("red", deniers=0).end_placement()
    assert t.asked == ("red", "gate")
    assert "pass" in t.legal
    assert t.legal_of("place") == [
        "trading post", "guild", "joust field", "inn", "neutral farm", "neutral sawmill", "neutral quarry",
        "neutral marketplace", "neutral carpenter", "fixed peddler", "fixed carpenter", "gold mine", "mason",
    ]  # fmt: skip
    assert t.refused("place castle").rule == "CAY-40"
    assert t.refused("place stables").rule == "CAY-40"
    assert t.refused("place gate").reason == "the gate is occupied"
    t.play("red: place neutral farm")
    assert (t.worker_on("neutral farm"), t.deniers("red")) == ("red", 0)


def test_cay_43_the_gate_may_lead_to_the_castle():
    t = Table().worker("red", "gate").worker("blue", "castle").end_placement().play("red: place castle")
    assert t.now["castle_queue"] == [0, 1]


def test_cay_43_or_home():
    t = Table().worker("red", "gate").end_placement().play("red: pass")
    assert t.workers("red") == 6
    assert "Red takes the worker home from the gate." in t.told


def test_cay_44_the_gate_gives_the_owner_his_point():
    t = Table().build("mason", owner="green").worker("red", "gate").end_placement().play("red: place mason")
    assert t.points("green") == 11
    t = Table().build("mason", owner="red").worker("red", "gate").end_placement().play("red: place mason")
    assert t.points("red") == 10


def test_cay_45_a_worker_moved_to_another_special_building_works_there_at_once():
    t = Table().worker("red", "gate").end_placement().play("red: place trading post")
    assert t.deniers("red") == 13
    t = Table().worker("red", "gate").end_placement().play("red: place guild")
    assert t.asked == ("red", "guild")
    t = Table().worker("red", "gate").end_placement().play("red: place stables")
    assert t.turn_order() == ["red", "blue", "green"]
    t = Table().worker("red", "gate").end_placement().play("red: place inn")
    assert t.now["inn_right"] == 1


def test_cay_46_trading_post():
    t = Table().worker("red", "trading post").end_placement()
    assert (t.deniers("red"), t.workers("red")) == (13, 6)
    assert "Trading post: Red takes 3 deniers." in t.told


def test_cay_47_the_guild_moves_the_provost_for_free():
    t = Table().worker("red", "guild").has("red", deniers=0).end_placement()
    assert t.legal_of("provost") == ["-3", "-2", "-1", "0", "+1", "+2", "+3"]
    t.play("red: provost +3")
    assert (t.now["provost"], t.deniers("red"), t.workers("red")) == (9, 0, 6)


def test_cay_47_within_the_road():
    t = Table().worker("red", "guild")
    t.data["provost"] = t.data["bailiff"] = 6
    t.end_placement().play("red: provost -3", "blue: provost -2", "red: provost 0")
    assert t.legal_of("provost") == ["0", "+1", "+2", "+3"]
    assert t.refused("provost -1").rule == "CAY-54"


def test_cay_48_joust_for_1_denier_and_1_cloth():
    t = Table().worker("red", "joust field").has("red", cloth=2).end_placement()
    assert t.legal == ["pass", "joust"]
    t.play("red: joust")
    assert (t.deniers("red"), t.cubes("red"), t.asked) == (9, {"cloth": 1}, ("red", "favour"))
    t.play("red: favour a")
    assert t.asked[1] == "bribe"  # once a turn


def test_cay_48_the_joust_may_be_left_and_must_be_without_means():
    t = Table().worker("red", "joust field").has("red", cloth=1).end_placement().play("red: pass")
    assert (t.deniers("red"), t.cubes("red"), t.workers("red")) == (10, {"cloth": 1}, 6)
    assert Table().worker("red", "joust field").end_placement().asked[1] == "bribe"
    assert Table().worker("red", "joust field").has("red", cloth=1, deniers=0).end_placement().asked[1] == "bribe"


def test_cay_48_the_denier_may_come_from_the_trading_post():
    t = Table().worker("red", "joust field", "trading post").has("red", cloth=1, deniers=0).end_placement()
    assert t.play("red: joust").deniers("red") == 2


def test_cay_49_the_stables_make_the_turn_order():
    t = Table(players=5).worker("orange", "stables").worker("black", "stables").worker("red", "stables").end_placement()
    assert t.turn_order() == ["orange", "black", "red", "blue", "green"]
    assert t.now["stables"] == []
    assert [t.workers(colour) for colour in ("orange", "black", "red")] == [6, 6, 6]


def test_cay_49_the_new_order_stays():
    t = Table().worker("green", "stables").to_road()
    assert t.now["turn"] == 2
    assert t.asked == ("green", "place")
    assert t.turn_order() == ["green", "blue", "red"]


def test_cay_49_the_new_order_holds_for_a_count_of_the_same_turn():
    t = Table().worker("green", "stables").bailiff(11).houses("blue", dungeon=2).houses("green", dungeon=2).to_road()
    assert t.asked == ("green", "favour")
    assert t.play("green: favour a").asked == ("blue", "favour")


def test_cay_49_the_passing_order_is_not_touched():
    t = Table().worker("green", "stables").end_placement()
    assert t.asked == ("blue", "bribe")


def test_cay_50_a_newcomer_drives_the_other_out_of_the_inn():
    t = Table().worker("blue", "inn right").worker("red", "inn").end_placement()
    assert ("inn_left" in t.now, t.now["inn_right"]) == (False, 1)
    assert (t.workers("blue"), t.workers("red")) == (6, 5)


def test_cay_50_an_own_newcomer_too():
    t = Table().worker("blue", "inn right", "inn").end_placement()
    assert ("inn_left" in t.now, t.now["inn_right"], t.workers("blue")) == (False, 0, 5)


def test_cay_51_without_a_newcomer_one_stays_or_leaves():
    t = Table().worker("blue", "inn right").end_placement()
    assert t.asked == ("blue", "inn")
    assert t.legal == ["inn stay", "inn leave"]
    t.play("blue: inn stay")
    assert (t.now["inn_right"], t.workers("blue")) == (0, 5)
    t = Table().worker("blue", "inn right").end_placement().play("blue: inn leave")
    assert ("inn_right" in t.now, t.workers("blue")) == (False, 6)


def test_cay_52_the_inn_helps_from_the_next_turn_on():
    t = Table().passed("red", "green").play("blue: place inn", "blue: place forest")
    assert t.deniers("blue") == 10 - 3 - 3
    t.play("blue: pass").leave_provost().play("blue: take food")
    assert t.now["turn"] == 2
    t.play("blue: place gate", "red: pass", "green: pass", "blue: place castle")
    assert t.deniers("blue") == 4 + 2 - 1 - 1
    t.play("blue: pass", "blue: pass", "blue: inn leave").leave_provost()
    t.has("blue", deniers=10).play("blue: place gate", "red: pass", "green: pass", "blue: place castle")
    assert t.deniers("blue") == 10 - 1 - 3
