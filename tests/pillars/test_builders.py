"""Phase II, builders: PIL-34 to PIL-46."""

from collections import Counter

from bastide.pillars import components as c
from bastide.pillars.rules.builders import draw
from tests.pillars.table import Table, seat


def test_pil_34_builders_are_drawn_at_random():
    drawn = Counter()
    for seed in range(1, 300):
        t = Table(seed=seed).has("blue", bag=1).has("red", bag=3).has("green", bag=2)
        drawn[draw(t.g, 6)] += 1
    assert drawn[1] > drawn[2] > drawn[0] > 20


def test_pil_34_the_owner_decides():
    t = Table().drawn("red", blue=3, red=2, green=3).play("blue: accept")
    assert t.asked == ("red", "builder")
    t.play("red: place bishop")
    assert t.at("bishop") == ["red"]


def test_pil_35_the_start_player_sends_a_builder_back_once():
    t = Table().drawn("red", blue=3, red=2, green=3)
    assert t.asked == ("blue", "refuse")
    t.play("blue: refuse")
    assert (t.g.refused, t.g.steps) == (1, 0)
    assert sum(t.player(x).bag for x in t.colours) == 8
    assert t.asked[1] == "builder"
    assert "refuse" not in t.legal
    assert "Blue sends Red's builder back into the bag." in t.told


def test_pil_35_the_new_draw_may_be_the_same():
    owners = {Table(seed=n).drawn("red", red=2, green=1).play("blue: refuse").asked[0] for n in range(1, 40)}
    assert owners == {"red", "green"}


def test_pil_36_placing_costs_what_the_marker_says():
    t = Table().drawn("blue", steps=2, red=1).play("blue: place priory")
    assert t.gold("blue") == 20 - 5
    assert t.at("priory") == ["blue", ""]
    assert t.told[0] == "Blue sends a builder to the priory for 5 gold."


def test_pil_37_the_cost_falls_from_seven_to_nought():
    from bastide.pillars.rules.builders import cost

    costs = []
    t = Table()
    for steps in range(10):
        t.g.steps = steps
        costs.append(cost(t.g))
    assert costs == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0]


def test_pil_38_two_players_pay_nothing_after_the_sixth():
    from bastide.pillars.rules.builders import cost

    t = Table(players=2)
    costs = []
    for steps in range(7):
        t.g.steps = steps
        costs.append(cost(t.g))
    assert costs == [7, 6, 5, 4, 3, 2, 0]


def test_pil_39_the_marker_moves_after_placing_and_after_passing():
    t = Table().drawn("blue", red=3).play("blue: pass")
    assert t.g.steps == 1
    assert t.asked == ("red", "builder") or t.play("blue: accept all").asked == ("red", "builder")
    t.play("red: place market")
    assert t.g.steps == 2
    assert t.gold("red") == 20 - 6


def test_pil_40_who_cannot_pay_must_pass():
    t = Table().has("red", gold=3).drawn("red", steps=3)
    assert t.g.track[3] == seat("red")
    assert t.asked == ("red", "passed builder")
    poor = Table().has("blue", gold=3).drawn("blue", steps=3, red=1)
    assert poor.legal == ["pass", "refuse"]
    assert poor.refused("place bishop") == "PIL-40"


def test_pil_41_nobody_passes_for_free():
    t = Table().drawn("red", steps=7)
    assert t.asked == ("red", "builder")
    assert t.refused("pass") == "PIL-41"


def test_pil_42_passed_builders_come_from_seven_down():
    t = Table().waits("red", 7).waits("green", 4).waits("blue", 2)
    for colour in t.colours:
        t.has(colour, bag=0)
    t.begin("passed builders").play("red: place court", "green: place court")
    assert t.asked == ("blue", "passed builder")
    assert t.refused("pass") == "PIL-42"
    assert (t.gold("red"), t.gold("green")) == (20, 20)
    assert t.at("court") == ["red", "green", "", ""]


def test_pil_43_several_builders_at_one_place_one_a_circle():
    t = Table().put("red", "market", "market").put("blue", "bishop").drawn("red", steps=7).play("red: place market")
    assert t.at("market") == ["red", "red", "red", ""]
    full = Table().put("blue", "bishop").drawn("red", steps=7)
    assert full.refused("place bishop") == "PIL-43"


def test_pil_44_the_first_free_circle():
    t = Table().put("green", "priory").drawn("red", steps=7, red=1).play("red: place priory")
    assert t.at("priory") == ["green", "red"]


def test_pil_45_the_third_builder_behind_the_wall_is_set_aside():
    t = Table(round=2).has("red", walled=1).put("blue", "court", "court", "court").put("red", "priory", "priory")
    t.put("green", "market", "market", "market").has("red", bag=1)
    steps = t.g.steps
    t.begin("builders")
    assert t.player("red").aside == 1
    assert t.g.steps == steps
    assert "Red's third builder is set aside (town wall)." in t.told
    assert not any("is drawn" in line for line in t.told)


def test_pil_45_the_first_two_are_placed():
    t = Table(round=2).has("red", walled=1).drawn("red", steps=8, red=2).play("red: place court")
    assert t.asked == ("red", "builder")
    assert t.player("red").bag == 1


def test_pil_46_remigius_places_for_nothing():
    t = Table().owns("red", "remigius").has("red", gold=0).drawn("red", steps=1, red=1)
    assert t.legal == ["pass", "use remigius"]
    t.play("red: use remigius")
    assert t.privilege("remigius") == "gone"
    assert t.refused("pass") == "PIL-46"
    t.play("red: place castle")
    assert t.gold("red") == 0
    assert t.at("castle") == ["red"]
    assert t.told[0] == "Red sends a builder to Shiring castle."


def test_pil_46_remigius_is_of_no_use_where_nothing_is_paid():
    t = Table().owns("red", "remigius").drawn("red", steps=7)
    assert t.refused("use remigius") == "PIL-9"


def test_pil_96_no_refusal_without_another_colour():
    assert Table().drawn("red", red=2).asked == ("red", "builder")
    assert Table().drawn("blue", blue=1).refused("refuse") == "PIL-96"


def test_pil_96_of_his_own_builder_the_start_player_is_asked_once():
    t = Table().drawn("blue", red=2)
    assert t.asked == ("blue", "builder")
    assert "refuse" in t.legal
    t.play("blue: refuse")
    assert t.g.refused == 1


def test_pil_96_accepting_all_gives_the_refusal_up():
    t = Table().drawn("red", blue=2, green=2).play("blue: accept all")
    assert t.asked == ("red", "builder")
    t.play("red: place court")
    assert t.asked[1] == "builder"
    assert t.refused("refuse") == "PIL-35"


def test_there_is_always_a_choice_of_circles():
    assert max(c.ROOM) < c.N_CIRCLES - c.MAX_PLAYERS * c.BUILDERS
