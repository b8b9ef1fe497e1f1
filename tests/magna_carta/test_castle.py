"""Phase 5, the castle, phase 6, the end of the turn, and the end of the game: MAG-64 to MAG-80."""

import pytest

import bastide
from bastide.magna_carta import components as c
from tests.magna_carta.table import Table


def test_mag_64_one_announcement_each_in_passing_order():
    t = Table().all_have(food=2, wood=2, stone=2).end_actions("green", "blue", "red").leave_provost()
    assert t.asked == ("green", "batches")
    assert t.legal == ["batches 0", "batches 1", "batches 2"]
    t.play("green: batches 1")
    assert t.asked == ("blue", "batches")
    t.play("blue: batches 0", "red: batches 2")
    assert [sum(t.won(colour)) for colour in t.colours] == [0, 2, 1]


def test_mag_65_a_batch_is_food_wood_and_stone_and_gold_stands_in():
    t = Table().has("blue", food=2, wood=1, stone=2, gold=3).end_actions().leave_provost()
    assert t.legal == ["batches 0", "batches 1", "batches 2"]
    t.play("blue: batches 2")
    assert t.asked == ("blue", "jokers")
    assert t.legal == ["gold 0", "gold 1", "gold 2"]  # for food: one gold cube is needed for wood
    t.play("blue: gold 1")
    assert t.legal == ["gold 1", "gold 2"]  # for wood
    t.play("blue: gold 1")
    assert t.legal == ["gold 0", "gold 1"]  # for stone
    assert t.refused("gold 2").rule == "MAG-65"
    t.play("blue: gold 1")
    assert t.cubes("blue") == {"food": 1, "stone": 1, "gold": 1}  # the king's gold


def test_mag_65_all_three_cubes_may_be_gold():
    t = Table().has("blue", gold=3).has("red", food=1, wood=1, stone=1).end_actions().leave_provost()
    t.play("blue: batches 1")
    assert t.cubes("blue") == {}
    assert t.won("blue") == [1, 0, 0]


def test_mag_65_no_two_payments_are_the_same():
    t = Table().all_have(food=2, wood=2, stone=2, gold=3).end_actions().leave_provost().play("blue: batches 2")
    ends = []

    def go_on(state: bastide.State) -> None:
        if state.position()["stack"][-1]["kind"] != "jokers":
            ends.append(state.to_bytes())
            return
        for action in state.legal():
            after = state.copy()
            after.play(action)
            go_on(after)

    go_on(t.state)
    ways = [(f, w, s) for f in range(3) for w in range(3) for s in range(3) if f + w + s <= 3]
    assert len(ends) == len(set(ends)) == len(ways)


def test_mag_66_tokens_from_the_best_section_on():
    t = Table().tokens(1, 7, 8).has("blue", food=3, wood=3, stone=3).has("red", gold=3).end_actions().leave_provost()
    t.play("blue: batches 3")
    assert t.won("blue") == [1, 2, 0]
    assert t.left() == [0, 5, 8]


def test_mag_67_not_more_batches_than_tokens():
    t = Table().tokens(0, 0, 2).has("blue", food=9, wood=9, stone=9).end_actions().leave_provost()
    assert t.legal == ["batches 0", "batches 1", "batches 2"]
    assert t.refused("batches 3").rule == "MAG-67"


def test_mag_68_gold_for_the_most_batches_the_first_of_equals():
    t = Table().all_have(food=2, wood=2, stone=2).end_actions("green", "blue", "red").leave_provost()
    t.play("green: batches 1", "blue: batches 2", "red: batches 2")
    assert [t.cubes(colour).get("gold", 0) for colour in t.colours] == [1, 0, 0]
    assert "Castle: Blue takes 1 gold for the most batches." in t.told


def test_mag_69_nobody_builds_two_tokens_leave():
    t = Table().tokens(1, 7, 8).end_actions().leave_provost()
    assert t.left() == [0, 6, 8]
    assert [sum(t.won(colour)) for colour in t.colours] == [0, 0, 0]
    t = Table().tokens(0, 0, 1).end_actions().leave_provost()
    assert t.state.over


def test_mag_70_the_provost_advances_two_cards_as_far_as_there_is_road():
    for start, end in ((1, 3), (2, 4), (3, 5), (4, 5), (5, 5)):
        t = Table().build("bank", "blue").build("church", "blue").provost(start).end_actions().leave_provost()
        assert t.now["provost"] == end


def test_mag_71_the_first_players_card_goes_left():
    t = Table().end_actions().leave_provost()
    assert t.now["turn"] == 2
    first = t.now["first"]
    assert t.asked[0] == t.colours[first]
    t = Table().first("green")
    t.play("green: pass", "blue: pass", "red: pass").leave_provost()
    assert t.asked == ("blue", "action")
    assert t.now["pass_order"] == []


def test_mag_72_the_game_ends_with_the_turn_of_the_last_token():
    t = Table().tokens(0, 0, 1).has("blue", food=1, wood=1, stone=1).end_actions().leave_provost()
    t.play("blue: batches 1")
    assert t.state.over
    assert t.told[-1] == "The game is over."
    assert "Castle: Blue takes 1 gold for the most batches." in t.told


def test_mag_72_a_last_token_bought_at_the_church_lets_the_turn_go_on():
    t = Table().tokens(0, 0, 1).build("church", "blue").build("large farm", "blue")
    t.worker("red", "blue church", "blue large farm").end_actions().leave_provost().play("red: buy token 1")
    assert t.state.over
    assert t.cubes("red") == {"food": 2}
    assert t.cubes("blue") == {"food": 1}


def test_mag_73_the_score():
    t = Table().build("small farm", "blue").build("bank", "blue").build("market", "blue", "residence")
    t.build("church", "blue", "cathedral").build("large farm", "red").has("blue", deniers=8, food=2, wood=3, gold=2)
    t.player("blue")["tokens"] = {"dungeon": 2, "walls": 1, "towers": 3}
    t.tokens(0, 0, 5)
    assert t.points("blue") == (2 * 4 + 3 + 3 * 2) + (1 + 3 + 1 + 14) + 2 + 5 // 3 + 8 // 3


def test_mag_74_equal_points_share_the_victory():
    t = Table().tokens(0, 0, 1).has("green", deniers=0).passed("green", "blue").play("red: pass").leave_provost()
    assert t.state.over
    assert t.state.scores == [3, 3, 0]
    assert t.state.winners == [0, 1]


@pytest.mark.parametrize("rules", ["standard", "beginner"])
def test_mag_75_a_token_goes_every_turn(rules):
    for players in (2, 3, 4):
        game = bastide.game("magna-carta", players=players, rules=rules)
        state = game.start(seed=3)
        tokens = sum(state.position()["tokens"].values())
        last, turn = tokens, 1
        while not state.over:
            state.play(state.legal()[-1])
            if state.turn != turn and not state.over:
                turn, now = state.turn, sum(state.position()["tokens"].values())
                assert now < last
                last = now
        assert state.turn <= tokens


def test_mag_76_the_first_own_residence_is_covered():
    t = Table().build("bank", "red", "residence").build("church", "blue", "residence")
    t.build("bank", "blue", "residence").has("blue", stone=2, gold=1).play("blue: build statue")
    assert [t.card(card)["face"] for card in ("red bank", "blue church", "blue bank")] == [
        "residence", "statue", "residence",
    ]  # fmt: skip


def test_mag_77_who_can_only_pass_passes_by_himself():
    t = Table().has("red", deniers=0).play("blue: draw")
    assert t.asked == ("green", "action")
    assert "Red passes: place 1 on the bridge." in t.told


@pytest.mark.parametrize("revision", [1, 2])
def test_mag_77_a_hand_everybody_knows_is_not_asked(revision):
    t = Table(revision=revision).has("red", deniers=0).discard("red", *c.KINDS).cards("red", "known", "bank")
    assert t.cards("red", "pile", "church").play("blue: draw").asked == ("green", "action")


@pytest.mark.parametrize("wood", [0, 1])
def test_mag_77_a_hidden_hand_is_asked_although_there_is_only_passing(wood):
    t = Table().has("red", deniers=0, wood=wood).hand("red", "bank").play("blue: draw")
    assert t.asked == ("red", "action")
    assert t.legal == ["pass"]
    assert t.game.position(t.now) == t.state
    assert t.play("red: pass").asked == ("green", "action")
    assert t.told == ["Red passes: place 1 on the bridge.", "Red takes 1 denier for passing first."]


def test_mag_77_in_revision_1_a_hidden_hand_was_not_asked():
    t = Table(revision=1).has("red", deniers=0).hand("red", "bank").play("blue: draw")
    assert t.asked == ("green", "action")
    asked = Table(revision=1).has("red", deniers=0).hand("red", "bank").first("red")
    with pytest.raises(bastide.BadPosition, match="nobody has a choice"):
        _ = asked.state


def test_mag_78_cubes_at_the_peddlers_one_by_one():
    t = Table().build("peddler", "blue").worker("red", "blue peddler").to_effects()
    t.play("red: take food")
    assert t.asked == ("red", "buy")
    t.play("red: pass")
    assert t.told == []
    assert t.cubes("red") == {"food": 1}


def test_mag_79_the_building_stands_then_it_is_paid_for():
    t = Table().hand("blue", "small farm").has("blue", food=1, wood=1, gold=1).play("blue: build small farm")
    assert t.asked == ("blue", "pay")
    assert t.road()[-1] == "blue small farm"
    assert t.cubes("blue") == {"food": 1, "wood": 1, "gold": 1}
    t.play("blue: pay 1 food 1 gold")
    assert t.asked == ("red", "action")


def test_mag_80_the_score_on_the_way_is_that_of_an_end_now():
    t = Table().has("blue", deniers=9, gold=1)
    assert t.state.scores == [4, 3, 3]
    t.hand("blue", "bank").has("blue", wood=1, stone=2, gold=0)
    assert t.points("blue") == 3 + 1
    assert t.play("blue: build bank").points("blue") == 3 + 3
