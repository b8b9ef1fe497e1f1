"""The worked examples: MAG-E1 to MAG-E4."""

import pytest

from tests.magna_carta.table import Table


def test_mag_e1_the_provost_steps_back_from_the_last_card():
    t = Table(4).build("bank", "green").build("large quarry", "blue").provost(4)
    t.worker("red", "green bank").worker("green", "blue large quarry").end_actions("orange", "green", "blue", "red")
    t.play("orange: provost 0", "green: provost +1", "blue: provost +1")
    assert t.now["provost"] == len(t.road())
    t.play("red: provost -1")
    assert t.asked == ("red", "bank")
    t.play("red: buy gold 1", "green: buy gold 1")
    assert "Blue large quarry: beyond the provost, Green's worker brings nothing." in t.told
    assert t.cubes("green") == {"gold": 1}
    assert t.cubes("blue") == {}


@pytest.mark.parametrize(("green", "best"), [(2, "green"), (1, "orange")])
def test_mag_e2_the_castle(green, best):
    t = Table(4).tokens(2, 8, 9).has("orange", food=1, wood=1, stone=1).has("blue", wood=1, stone=1, gold=1)
    t.has("green", food=2, wood=2, stone=2).has("red", food=1, wood=1, stone=1)
    t.end_actions("orange", "blue", "green", "red").leave_provost()
    t.play("orange: batches 1", "blue: batches 1", f"green: batches {green}", "red: batches 0")
    assert (t.won("orange"), t.won("blue"), t.won("green")) == ([1, 0, 0], [1, 0, 0], [0, green, 0])
    assert t.cubes("blue") == {}
    assert [colour for colour in t.colours if t.cubes(colour).get("gold")] == [best]
    assert t.left() == [0, 8 - green, 9]


def test_mag_e3_one_card_beyond_the_provost():
    t = Table().build("bank", "blue").build("church", "blue").provost(4).end_actions().leave_provost()
    assert t.now["provost"] == 5


def test_mag_e4_the_large_quarry_and_the_statue():
    t = Table().hand("blue", "large quarry").has("blue", stone=2, food=1).build("bank", "green", "residence")
    t.has("green", stone=2, gold=1).play("blue: build large quarry")
    assert t.road()[-1] == "blue large quarry"
    assert t.cubes("blue") == {}
    assert "blue large quarry" in t.legal_of("place")
    t.play("red: pass", "green: build statue")
    assert t.card("green bank")["face"] == "statue"
    assert t.cubes("green") == {}
    assert t.points("green") == 6 + 10 // 3
