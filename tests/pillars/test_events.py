"""Steps 1 and 2, event and bishop: PIL-47 to PIL-60."""

import pytest

from bastide.pillars import components as c
from tests.pillars.table import Table


def struck(event: str, players: int = 3, round: int = 1) -> Table:
    """The event is shown and carried out up to the first question or the next phase."""
    return Table(players=players, round=round).event(event)


def resolve(t: Table) -> Table:
    """Only steps 1 and 2, as far as nobody is asked."""
    from bastide.pillars.rules.event import resolve_event

    t.enter("event")
    told = t.told
    t.enter("bishop")
    t.g.events = []
    while t.g.depth == 0 and resolve_event(t.g):
        pass
    t._tell()
    t.told = told + t.told
    return t


def test_pil_47_the_event_is_shown_when_all_builders_are_placed():
    t = struck("king").waits("red", 5)
    for colour in t.colours:
        t.has(colour, bag=0)
    t.begin("passed builders")
    assert t.g.event == c.NOTHING
    t.play("red: place castle")
    assert "The event of the round: king (5 gold for everybody)." in t.told
    assert t.g.seen[c.KING] == 1


def test_pil_47_it_concerns_all_from_the_start_player_on():
    t = resolve(Table(start="green").event("conflict"))
    assert t.told[1:] == [f"{who} is hit by the conflict and loses 2 points." for who in ("Green", "Blue", "Red")]


def test_pil_48_the_bishop_protects_from_a_bad_event():
    t = struck("william").put("red", "bishop").begin("event")
    assert t.legal == ["protect", "receive stone", "receive wood", "receive sand"]
    t.play("red: protect")
    assert "Red is protected from the event." in t.told
    assert "Blue pays 4 gold." in t.told
    assert "Red pays 4 gold." not in t.told


def test_pil_48_or_gives_a_cube_of_the_market():
    t = struck("conflict").put("red", "bishop").put("blue", "market").begin("event").play("red: receive wood")
    assert t.cubes("red") == {"wood": 1}
    assert t.g.market == [4, 3, 4]
    assert t.points("red") == 8


def test_pil_49_thomas_protects_once():
    t = struck("conflict").owns("green", "thomas").begin("event")
    assert (t.asked, t.legal) == (("green", "thomas"), ["pass", "use thomas"])
    t.play("green: use thomas")
    assert t.privilege("thomas") == "gone"
    assert [t.points(x) for x in t.colours] == [8, 8, 10]


def test_pil_49_he_may_be_kept():
    t = struck("conflict").owns("green", "thomas").begin("event").play("green: pass")
    assert t.privilege("thomas") == "green"
    assert t.points("green") == 8


def test_pil_49_who_is_protected_already_is_not_asked():
    t = struck("conflict").owns("red", "thomas").put("red", "bishop").begin("event").play("red: protect")
    assert "use thomas" not in t.legal
    assert t.points("red") == 10


def test_pil_50_no_protection_from_good_events():
    t = struck("richard").owns("green", "thomas").put("red", "bishop").begin("event")
    assert t.legal == ["receive stone", "receive wood", "receive sand"]
    assert t.refused("protect") == "PIL-50"
    t.play("red: receive stone")
    assert t.cubes("red") == {"metal": 1, "stone": 1}
    assert t.privilege("thomas") == "green"


def test_pil_51_king():
    t = resolve(struck("king").has("red", gold=28))
    assert [t.gold(x) for x in t.colours] == [25, 30, 25]


def test_pil_52_richard():
    t = resolve(struck("richard"))
    assert [t.cubes(x) for x in t.colours] == [{"metal": 1}] * 3


def test_pil_53_volunteers():
    t = resolve(struck("volunteers").resources(forest_2="red", forest_3="red"))
    t.enter("forest")
    assert t.cubes("red") == {"wood": 7}


@pytest.mark.parametrize(("workers", "gold"), [(0, 0), (3, 6), (5, 10), (9, 14)])
def test_pil_54_philip(workers, gold):
    t = resolve(struck("philip").has("red", gold=0, workers=0, mill=workers)).enter("mill")
    assert t.gold("red") == gold


def test_pil_55_archbishop():
    t = resolve(struck("archbishop").team("blue", "sculptor 3", "stonecutter").has("blue", stone=5))
    assert [t.player(x).extra for x in t.colours] == [1, 1, 1]
    t.begin("cathedral")
    assert t.legal_of("work") == ["0", "1", "2"]
    t.play("blue: work 2")
    assert t.player("blue").extra == 0
    assert t.points("blue") == 14
    assert t.legal_of("work") == ["0", "1"]  # the stonecutter's four uses are not reached anyway


def test_pil_55_not_for_all_craftsmen():
    t = resolve(struck("archbishop", round=6).team("blue", "bell maker", "organ builder", "tool maker", "architect"))
    t.has("blue", metal=5, wood=5).begin("cathedral")
    assert t.legal_of("work") == ["0", "1"]
    t.play("blue: work 0")
    assert t.legal_of("work") == ["0", "1"]
    t.play("blue: work 0")
    assert t.legal_of("work") == ["0", "1", "2"]
    t.play("blue: work 0")
    assert t.legal_of("work") == ["0", "1"]


def test_pil_56_william():
    t = resolve(struck("william").has("red", gold=1))
    assert [t.gold(x) for x in t.colours] == [16, 0, 16]
    assert [t.points(x) for x in t.colours] == [10, 9, 10]


def test_pil_57_conflict():
    t = resolve(struck("conflict").has("red", points=1))
    assert [t.points(x) for x in t.colours] == [8, 0, 8]


def test_pil_58_cold_winter():
    t = struck("cold winter").resources(quarry_2="red", quarry_3="blue", gravel_pit_4="red").owns("red", "thomas")
    t.begin("event").play("red: use thomas")
    assert (t.cubes("red"), t.cubes("blue")) == ({"stone": 2, "sand": 4}, {"stone": 2})


def test_pil_59_town_wall():
    t = struck("town wall").put("red", "bishop").begin("event").play("red: protect")
    assert t.g.turn == 2
    assert [t.player(x).walled for x in t.colours] == [1, 0, 1]


def test_pil_59_no_next_round_no_wall():
    t = resolve(struck("town wall", round=6))
    assert [t.player(x).walled_next for x in t.colours] == [0, 0, 0]


def test_pil_60_collapse():
    t = struck("collapse").team("red").team("green", "potter 2", "stonecutter").begin("event")
    assert t.asked == ("blue", "dismiss")
    t.play("blue: dismiss woodworker", "green: dismiss potter 2")
    assert t.craftsmen("blue") == {"stonecutter", "mortar mixer"}
    assert t.craftsmen("red") == set()
    assert t.craftsmen("green") == {"stonecutter"}
