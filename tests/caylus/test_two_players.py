"""Two players: CAY-108 to CAY-111."""

import pytest

import bastide
from tests.caylus.table import Table


def test_cay_108_both_begin_with_5_deniers():
    players = bastide.game("caylus", players=2).start(seed=1).position()["players"]
    assert [player["deniers"] for player in players] == [5 + 2, 5 + 2]  # and the first income


def test_cay_109_the_turn_order_swaps_each_turn():
    t = Table(players=2)
    orders = []
    for _ in range(4):
        orders.append(t.turn_order())
        t.to_road()
    assert orders == [["blue", "red"], ["red", "blue"], ["blue", "red"], ["red", "blue"]]


def test_cay_109_not_with_three():
    assert Table().to_road().turn_order() == ["blue", "red", "green"]


def test_cay_110_the_stables_are_closed():
    t = Table(players=2)
    assert "stables" not in t.legal_of("place")
    refusal = t.refused("place stables")
    assert (refusal.reason, refusal.rule) == ("the stables are closed with two players", "CAY-110")


def test_cay_110_for_a_worker_from_the_gate_too():
    t = Table(players=2).worker("red", "gate").end_placement()
    assert t.asked == ("red", "gate")
    assert "stables" not in t.legal_of("place")
    assert t.refused("place stables").rule == "CAY-110"


@pytest.mark.parametrize("place", ["guild", "forest", "gold mine", "mason", "castle"])
def test_cay_111_3_deniers_once_the_other_has_passed(place):
    t = Table(players=2).build("mason", owner="red")
    assert t.play(f"blue: place {place}").deniers("blue") == 9
    t = Table(players=2).build("mason", owner="red").passed("red").play(f"blue: place {place}")
    assert t.deniers("blue") == 7
    assert Table(players=2).passed("red").has("blue", deniers=2).build("mason", owner="blue").legal == [
        "pass", "place mason",
    ]  # fmt: skip


def test_cay_111_own_buildings_and_the_inn_still_1_denier():
    t = Table(players=2).build("mason", owner="blue").passed("red").play("blue: place mason")
    assert t.deniers("blue") == 9
    t = Table(players=2).worker("blue", "inn right").passed("red").play("blue: place castle")
    assert t.deniers("blue") == 9
