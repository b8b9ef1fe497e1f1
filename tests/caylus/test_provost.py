"""Phase 4, the provost: CAY-53 and CAY-54."""

from tests.caylus.table import Table


def test_cay_53_once_each_in_the_order_of_passing():
    t = Table().passed("green", "blue").play("red: pass")
    seen = []
    while t.asked[1] == "bribe":
        seen.append(t.asked[0])
        t.state.play("provost +1")
    assert seen == ["green", "blue", "red"]
    assert t.now["turn"] == 2


def test_cay_53_one_denier_a_space_either_way():
    t = Table().end_placement()
    assert t.legal == [f"provost {steps}" for steps in ("-3", "-2", "-1", "0", "+1", "+2", "+3")]
    t.play("blue: provost +3", "red: provost -2")
    assert t.now["provost"] == 6 + 3 - 2
    assert [t.deniers(colour) for colour in t.colours] == [7, 8, 10]
    assert t.told == ["Blue moves the provost 3 forward, to space 9.", "Blue pays 3 deniers.",
                      "Red moves the provost 2 back, to space 7.", "Red pays 2 deniers."]  # fmt: skip


def test_cay_53_no_further_than_the_money_goes():
    t = Table().has("blue", deniers=2).end_placement()
    assert t.legal_of("provost") == ["-2", "-1", "0", "+1", "+2"]
    refusal = t.refused("provost +3")
    assert (refusal.reason, refusal.rule) == ("moving the provost 3 spaces costs 1 denier each, you have 2", "CAY-53")


def test_cay_53_without_money_one_is_not_asked():
    t = Table().has("blue", deniers=0).has("red", deniers=0).end_placement()
    assert t.asked == ("green", "bribe")


def test_cay_54_the_provost_stays_on_the_road():
    t = Table().end_placement().play("blue: provost -3", "red: provost -2")
    assert t.now["provost"] == 1
    assert t.legal_of("provost") == ["0", "+1", "+2", "+3"]
    refusal = t.refused("provost -1")
    assert (refusal.reason, refusal.rule) == ("the provost stays on spaces 1 to 28", "CAY-54")
    t = Table().bailiff(23).worker("blue", "guild").end_placement().play("blue: provost +3", "blue: provost +2")
    assert t.now["provost"] == 28
    assert t.legal_of("provost") == ["-3", "-2", "-1", "0"]
    assert t.refused("provost +1").reason == "the provost stays on spaces 1 to 28"


def test_cay_54_he_may_stand_on_an_empty_space():
    t = Table().end_placement().play("blue: provost +3")
    assert t.now["provost"] == 9
    assert t.space(9) == ("", "")
