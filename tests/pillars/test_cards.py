"""Phase I, cards: PIL-27 to PIL-33."""

from bastide.pillars import components as c
from tests.pillars.table import Table

OFFER = ("mason 1", "tool maker")
SHIRING = ("master woodworker", "mortar mixer 1")


def laid(**resources: str) -> Table:
    return Table().cards(OFFER, SHIRING).resources(**{"forest_2": "aside", "quarry_4": "aside", **resources})


def asked_again(t: Table) -> Table:
    t.ask_first()
    return t


def test_pil_27_clockwise_one_card_each():
    t = asked_again(laid())
    t.play("blue: take mason 1", "red: workers quarry 2", "green: workers forest 3", "blue: workers gravel pit 4")
    assert t.asked == ("red", "card")


def test_pil_28_a_resource_card_takes_workers():
    t = asked_again(laid()).play("blue: workers forest 4")
    assert t.player("blue").workers == 3
    assert c.RESOURCE_PLACES[t.g.resources[c.RESOURCE_NAMES.index("forest 4")]] == "blue"
    assert t.told[0] == "Blue sends 9 workers to the forest 4."
    t.play("red: pass", "green: pass")
    assert t.asked[0] == "blue"
    assert t.legal_of("workers") == ["gravel pit 2"]
    assert t.refused("workers quarry 2") == "PIL-28"
    assert t.refused("workers forest 2") == "PIL-24"


def test_pil_29_a_craftsman_costs_gold():
    t = laid().has("blue", gold=4)
    t = asked_again(t)
    assert t.legal_of("take") == ["tool maker"]
    assert t.refused("take mason 1") == "PIL-29"
    assert t.refused("take potter 2") == "PIL-23"
    t.play("blue: take tool maker")
    assert t.gold("blue") == 2
    assert "tool maker" in t.craftsmen("blue")
    assert t.g.offer == [c.CRAFTSMAN_NAMES.index("mason 1"), c.NOTHING]


def test_pil_30_a_pass_is_final():
    t = asked_again(laid()).play("blue: pass", "red: take mason 1", "green: workers quarry 2")
    assert t.asked[0] == "red"
    t.play("red: workers gravel pit 2")
    assert t.asked[0] == "green"


def test_pil_31_one_too_many_and_one_must_go_the_new_one_included():
    team = ("woodworker", "stonecutter", "mortar mixer", "potter 2", "architect")
    t = asked_again(laid().team("blue", *team)).play("blue: take tool maker")
    assert t.asked == ("blue", "dismiss")
    assert set(t.legal_of("dismiss")) == {*team, "tool maker"}
    assert t.refused("dismiss mason 1") == "PIL-31"
    t.play("blue: dismiss tool maker")
    assert t.craftsmen("blue") == set(team)
    assert t.asked[0] == "red"
    t.play("red: pass", "green: pass", "blue: take mason 1", "blue: dismiss stonecutter")
    assert t.craftsmen("blue") == {*team, "mason 1"} - {"stonecutter"}


def test_pil_31_at_shiring_too():
    team = ("woodworker", "stonecutter", "mortar mixer", "potter 2", "architect")
    t = laid().team("red", *team).put("red", "shiring 2").begin("shiring")
    assert t.asked == ("red", "dismiss")
    t.play("red: dismiss architect")
    assert t.craftsmen("red") == {*team, "mortar mixer 1"} - {"architect"}


def test_pil_32_the_phase_ends_when_all_have_passed():
    t = asked_again(laid()).play("blue: pass", "red: pass", "green: pass")
    assert t.asked[1] in ("refuse", "builder")
    assert t.g.offer == [c.NOTHING, c.NOTHING]
    assert t.g.resources == [c.ASIDE] * 9


def test_pil_32_the_phase_ends_when_nothing_is_left():
    cards = dict.fromkeys([name.replace(" ", "_") for name in c.RESOURCE_NAMES], "aside")
    t = laid(**cards)
    t = asked_again(t).play("blue: take mason 1", "red: take tool maker")
    assert t.asked[1] in ("refuse", "builder")


def test_pil_33_idle_workers_go_to_the_mill():
    t = asked_again(laid()).play("blue: workers quarry 2", "red: pass", "green: pass", "blue: pass")
    assert [t.player(x).mill for x in t.colours] == [7, 12, 12]
    assert [t.player(x).workers for x in t.colours] == [0, 0, 0]
