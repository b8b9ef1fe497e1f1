"""Steps 3 to 11, mill to castle: PIL-61 to PIL-77."""

import pytest

from bastide.pillars import components as c
from tests.pillars.table import Table


def test_pil_61_a_gold_for_each_worker_in_the_mill():
    t = Table().has("red", gold=5, mill=7, workers=0).has("green", gold=28, mill=12, workers=0).enter("mill")
    assert (t.gold("red"), t.gold("green")) == (12, 30)
    assert (t.player("red").mill, t.player("red").workers) == (0, 7)


def test_pil_62_a_builder_takes_the_privilege_of_its_circle():
    t = Table().kingsbridge("otto", "jack").put("red", "kingsbridge 2").enter("kingsbridge")
    assert (t.privilege("otto"), t.privilege("jack")) == ("gone", "red")
    assert t.at("kingsbridge") == ["", ""]
    assert t.g.kingsbridge == [c.NOTHING, c.NOTHING]


@pytest.mark.parametrize(
    ("card", "points", "gold", "cubes"),
    [
        ("madonna", 3, 0, {}),
        ("wool fair", 0, 8, {}),
        ("toledo", 0, 0, {"metal": 2}),
        ("stone and wood", 0, 0, {"stone": 1, "wood": 1}),
        ("metal", 0, 0, {"metal": 1}),
    ],
)
def test_pil_63_at_once(card, points, gold, cubes):
    t = Table().kingsbridge("aliena", card).put("red", "kingsbridge 2").enter("kingsbridge")
    assert (t.points("red") - 10, t.gold("red") - 20, t.cubes("red")) == (points, gold, cubes)
    assert t.privilege(card) == "gone"


def test_pil_64_a_privilege_works_from_the_priory_on():
    t = Table().kingsbridge("aliena", "prior philip").put("red", "kingsbridge 2", "priory")
    t.put("green", "kingsbridge 1").event("richard").begin("event")
    assert t.points("red") == 10 + 3
    assert t.cubes("green") == {"metal": 1, "wood": 1}


def test_pil_64_otto_helps_from_the_next_round_on():
    t = Table().kingsbridge("otto", "ellen").put("red", "kingsbridge 1").event("king").begin("mill")
    assert t.g.turn == 2
    assert t.player("red").workers == 13


def test_pil_65_priory():
    t = Table().put("red", "priory").put("green", "priory").enter("priory")
    assert (t.points("red"), t.points("green")) == (12, 11)
    assert t.at("priory") == ["", ""]


def test_pil_66_prior_philip():
    t = Table().owns("red", "prior philip").put("red", "priory", "priory").enter("priory")
    assert t.points("red") == 10 + 3 + 2


def test_pil_67_production():
    t = Table().resources(quarry_2="red", quarry_4="red", forest_3="green")
    for colour, sent in (("red", 15), ("green", 6)):
        t.has(colour, workers=15 - sent)
    t.enter("quarry")
    assert t.cubes("red") == {"stone": 6}
    assert t.cubes("green") == {}
    assert t.player("red").workers == 15
    assert t.g.resources[3:6] == [c.ASIDE] * 3
    t.enter("forest")
    assert t.cubes("green") == {"wood": 3}


@pytest.mark.parametrize(
    ("card", "step", "cube"),
    [("aliena", "forest", "wood"), ("tom builder", "quarry", "stone"), ("richard", "gravel pit", "sand")],
)
def test_pil_68_helpers(card, step, cube):
    t = Table().owns("red", card)
    for name in ("forest", "quarry", "gravel pit"):
        t.enter(name)
    assert t.cubes("red") == {cube: 1}
    cold = Table().owns("red", card)
    cold.g.event = c.COLD_WINTER
    assert cold.enter(step).cubes("red") == {cube: 1}


def test_pil_69_all_pay_the_tax():
    for seed in range(1, 12):
        t = Table(seed=seed).begin("court")
        paid = 20 - t.gold("blue")
        assert paid in c.TAX_DIE
        assert [t.gold(x) for x in t.colours] == [20 - paid] * 3
        assert t.told[0] == f"King's court: the tax is {paid} gold."


def test_pil_69_who_cannot_pay_loses_points():
    t = Table().has("red", gold=0).begin("court")
    tax = 20 - t.gold("blue")
    assert t.points("red") == 10 - tax // 2


def test_pil_70_guests_of_the_court_pay_nothing():
    t = Table().put("green", "court").put("red", "court").begin("court")
    assert (t.gold("red"), t.gold("green")) == (20, 20)
    assert t.gold("blue") < 20
    assert t.at("court") == ["", "", "", ""]


def test_pil_71_the_first_guest_takes_the_metal():
    t = Table().put("green", "court").put("red", "court").begin("court")
    assert (t.cubes("green"), t.cubes("red")) == ({"metal": 1}, {})


def test_pil_72_francis():
    for seed in range(1, 8):
        assert Table(seed=seed).owns("red", "francis").begin("court").gold("red") == 18


def test_pil_73_tax_exemption():
    t = Table().owns("red", "tax exemption").begin("court")
    assert (t.asked, t.legal) == (("red", "tax"), ["use tax exemption", "pay"])
    assert t.g.tax == 20 - t.gold("blue")
    t.play("red: use tax exemption")
    assert (t.gold("red"), t.privilege("tax exemption")) == (20, "gone")


def test_pil_73_it_may_be_kept_and_is_not_asked_about_at_court():
    t = Table().owns("red", "tax exemption").begin("court").play("red: pay")
    assert t.gold("red") < 20
    assert t.privilege("tax exemption") == "red"
    t = Table().owns("red", "tax exemption").put("red", "court").begin("court")
    assert t.asked[1] == "card"


def test_pil_74_shiring():
    t = Table().cards(("mason 1", "tool maker"), ("master woodworker", "mortar mixer 1")).put("red", "shiring 1")
    t.begin("shiring")
    assert "master woodworker" in t.craftsmen("red")
    assert t.gold("red") == 20
    hired = {card for me in t.g.players for card in me.team}
    assert c.MORTAR_MIXER_1 not in hired
    assert t.g.turn == 2


def test_pil_75_jack_has_room_for_six():
    team = ("woodworker", "stonecutter", "mortar mixer", "potter 2", "architect")
    t = Table().cards(("mason 1", "tool maker"), ("master woodworker", "mortar mixer 1")).team("red", *team)
    t.owns("red", "jack").put("red", "shiring 1", "shiring 2").begin("shiring")
    assert t.asked == ("red", "dismiss")
    assert len(t.legal) == 7
    t.play("red: dismiss woodworker")
    assert len(t.craftsmen("red")) == 6


def test_pil_76_grey_workers_for_one_round():
    t = Table().put("red", "castle").enter("castle")
    assert t.player("red").grey_next == 2
    t.begin("start player")
    assert (t.player("red").workers, t.player("red").grey) == (14, 2)
    t.begin("start player")
    assert (t.player("red").workers, t.player("red").grey) == (12, 0)


def test_pil_76_none_after_the_last_round():
    t = Table(round=6).put("red", "castle").enter("castle")
    assert t.player("red").grey_next == 0
    assert t.at("castle") == [""]


def test_pil_77_the_black_worker():
    t = Table().owns("green", "otto").begin("start player")
    assert [t.player(x).workers for x in t.colours] == [12, 12, 13]
    assert t.player("green").black == 1
