"""The things of the game, the board, the set-up and the options: CAY-1 to CAY-26."""

import pytest

import bastide
from bastide.caylus import components as c
from tests.caylus.table import COLOURS, NEUTRAL, Table

# --- The things of the game ---


def test_cay_1_two_to_five_play_in_five_colours():
    names = ("blue", "red", "green", "orange", "black")
    for players in range(2, 6):
        assert bastide.game("caylus", players=players).seat_names() == names[:players]
    for players in (1, 6):
        with pytest.raises(bastide.BadOption, match="Caylus is for 2 to 5 players"):
            bastide.game("caylus", players=players)


def test_cay_2_five_kinds_of_cubes():
    cubes = Table().now["players"][0]["cubes"]
    assert list(cubes) == ["food", "wood", "stone", "cloth", "gold"]


def test_cay_3_r_is_never_gold_but_any_is():
    t = Table().has("blue", gold=1, food=1).worker("blue", "fixed peddler", "neutral marketplace").bailiff(7).to_road()
    assert t.legal == ["pass", "sell food", "sell gold"]  # the marketplace takes ANY
    t.play("blue: pass")
    assert t.legal == ["pass", "take food", "take wood", "take stone", "take cloth"]  # the peddler sells R
    assert t.refused("take gold").rule == "CAY-3"


def test_cay_4_gold_is_no_joker_when_building():
    t = Table().has("red", wood=1, gold=3).worker("red", "neutral carpenter").to_road()
    # The farm wants a food; the marketplace and the peddler want ANY, which gold is.
    assert t.legal_of("build") == ["wood marketplace", "wood peddler"]
    refusal = t.refused("build food farm")
    assert (refusal.reason, refusal.rule) == ("the food farm costs 1 food and 1 wood, you have no food", "CAY-71")
    assert t.play("red: build wood peddler").cubes("red") == {"gold": 2}


def test_cay_4_gold_is_no_joker_for_the_food_of_a_batch():
    t = Table().has("blue", gold=5, wood=1, stone=1).worker("blue", "castle").to_road()
    assert t.points("blue") == 8  # no batch: the castle was over without a question


def test_cay_5_six_workers_each():
    players = bastide.game("caylus", players=5).start(seed=1).position()["players"]
    assert [player["workers"] for player in players] == [6] * 5


def test_cay_6_nothing_runs_out():
    t = Table().all_have(gold=60, food=60).has("red", deniers=500).worker("red", "gold mine").bailiff(16).to_road()
    assert t.cubes("red")["gold"] == 61  # the box holds 20


def test_cay_6_any_number_of_residences():
    t = Table().fill_road("red").build("lawyer", owner="red", instead_of="residence").has("red", cloth=1)
    t.worker("red", "lawyer").bailiff(9).to_road().play("red: transform forest")
    assert t.space(2) == ("residence", "red")  # the 19th; the box holds 7 or 8


def test_cay_7_six_neutral_tiles_without_owner():
    t = Table()
    assert [t.space(n) for n in range(1, 7)] == [(tile, "") for tile in NEUTRAL]
    assert not [text for text in t.game.actions if str(text) == "build forest"]  # nobody builds them


def test_cay_8_three_fixed_buildings():
    t = Table()
    assert [t.space(n) for n in (7, 8, 16)] == [("fixed peddler", ""), ("fixed carpenter", ""), ("gold mine", "")]


def test_cay_9_eight_wood_tiles_one_of_each():
    t = Table().has("red", food=1, wood=1, cloth=1).worker("red", "neutral carpenter").to_road()
    assert t.legal_of("build") == [tile.name for tile in c.TILES if tile.family == c.WOODEN]
    assert len(t.legal_of("build")) == 8
    t = Table().build("mason", owner="blue").has("red", food=1, wood=1).worker("red", "neutral carpenter").to_road()
    assert t.refused("build mason").reason == "the mason is not in the stock"


def test_cay_10_ten_stone_tiles_with_two_architects():
    t = Table().build("mason", owner="red").build("architect", owner="blue").worker("red", "mason").bailiff(9)
    t.has("red", stone=1, food=1, wood=1, cloth=1).to_road()
    assert t.legal_of("build") == [
        "stone farm", "park", "workshop", "church", "tailor", "bank", "alchemist", "second architect", "jeweller",
    ]  # fmt: skip


def test_cay_11_a_residence_takes_no_worker():
    t = Table().build("residence", owner="blue")
    assert "residence" not in t.legal_of("place")
    assert not [text for text in t.game.actions if str(text) == "place residence"]


def test_cay_12_nine_prestige_tiles():
    t = Table().build("architect", owner="red").build("residence", owner="red").worker("red", "architect")
    t.has("red", food=5, wood=5, stone=5, cloth=5, gold=3).bailiff(9).to_road()
    assert t.legal_of("build") == [
        "statue", "granary", "library", "weaver", "theatre", "university", "monument", "hotel", "cathedral",
    ]  # fmt: skip
    assert not [text for text in t.game.actions if str(text) == "place statue"]


def test_cay_13_a_score_never_falls_below_0():
    t = Table().has("blue", points=1, deniers=0).has("red", deniers=0).worker("blue", "castle")
    t.end_placement().play("green: provost 0")
    assert t.points("blue") == 0  # 2 are lost by a worker in the castle without a batch
    assert any("Blue has given no batch and loses 1 point." in line for line in t.told)


def test_cay_14_nothing_is_exchanged_between_players():
    families = [family for family, _ in Table().game.definition.actions.families]
    assert families == [
        "pass", "place", "provost", "joust", "inn", "take", "sell", "pay", "exchange", "build", "transform", "give",
        "favour",
    ]  # fmt: skip


# --- Board and road ---


def test_cay_15_six_special_buildings():
    places = Table().legal_of("place")
    assert places[:6] == ["gate", "trading post", "guild", "joust field", "stables", "inn"]


def test_cay_16_five_places_in_the_castle_and_on_the_bridge():
    t = Table(players=5)
    t.play(*(f"{colour}: place castle" for colour in COLOURS), *(f"{colour}: pass" for colour in COLOURS[:4]))
    assert t.now["castle_queue"] == [0, 1, 2, 3, 4]
    assert t.now["pass_order"] == [0, 1, 2, 3]
    assert t.play("black: pass").now["pass_order"] == [0, 1, 2, 3, 4]


def test_cay_17_the_road_has_28_spaces():
    road = bastide.game("caylus").start(seed=3).position()["road"]
    tiles = [row.get("tile", "") for row in road]
    assert sorted(tiles[:6]) == sorted(NEUTRAL)
    assert tiles[6:] == ["fixed peddler", "fixed carpenter", *[""] * 7, "gold mine", *[""] * 12]
    assert c.MARKER_SPACE == (12, 18, 24)


def test_cay_18_nineteen_spaces_to_build_on():
    empty = [n for n in range(1, 29) if Table().space(n) == ("", "")]
    assert empty == [*range(9, 16), *range(17, 29)]
    assert len(empty) == 19


def test_cay_18_a_built_space_never_becomes_empty():
    t = Table().build("lawyer", owner="red").build("mason", owner="red").worker("red", "lawyer").has("red", cloth=1)
    t.bailiff(10).to_road().play("red: transform mason")
    assert t.space(10) == ("residence", "red")
    assert t.space(11) == ("", "")


# --- Set-up ---


def test_cay_19_neutral_tiles_and_turn_order_are_shuffled():
    starts = [bastide.game("caylus").start(seed=seed).position() for seed in range(200)]
    assert {tuple(s["order"]) for s in starts} == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
    for space in range(6):
        assert {s["road"][space]["tile"] for s in starts} == set(NEUTRAL)


def test_cay_20_all_tiles_are_in_the_stock():
    start = bastide.game("caylus").start(seed=1).position()
    assert not {row.get("tile") for row in start["road"]} & {tile.name for tile in c.TILES if tile.family >= c.WOODEN}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cay_21_deniers_by_turn_order(players):
    start = bastide.game("caylus", players=players).start(seed=5).position()
    income = 2
    assert [start["players"][s]["deniers"] - income for s in start["order"]] == [5, 6, 6, 7, 7][:players]


def test_cay_22_cubes_score_and_markers_at_the_start():
    for player in bastide.game("caylus").start(seed=1).position()["players"]:
        assert player["cubes"] == {"food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0}
        assert player["prestige"] == 0
        assert player["favours"] == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_cay_23_bailiff_and_provost_begin_on_space_6():
    start = bastide.game("caylus").start(seed=1).position()
    assert (start["bailiff"], start["provost"]) == (6, 6)


# --- Options and editions ---


def test_cay_24_the_church_by_edition():
    for edition, points in (("standard", 3), ("first", 4)):
        t = Table(edition=edition).build("mason", owner="red").worker("red", "mason").has("red", stone=1, cloth=1)
        t.bailiff(9).to_road().play("red: build church")
        assert t.points("red") == 10 + points
        assert t.asked == ("red", "favour")


def test_cay_24_unknown_editions_are_refused():
    assert bastide.game("caylus").options["edition"] == "standard"
    with pytest.raises(bastide.BadOption, match="edition is one of 'standard', 'first'"):
        bastide.game("caylus", edition="second")


def test_cay_25_the_jeweller_can_be_left_out():
    for jeweller in (True, False):
        t = Table(jeweller=jeweller).build("mason", owner="red").worker("red", "mason").has("red", stone=1, cloth=1)
        t.bailiff(9).to_road()
        assert ("jeweller" in t.legal_of("build")) is jeweller
    assert t.refused("build jeweller").reason == "the jeweller is not in this game"
    assert t.refused("build jeweller").rule == "CAY-25"


def test_cay_25_the_lawyer_for_4_points_or_3():
    for options, points in (({}, 4), ({"lawyer_points": 4}, 4), ({"lawyer_points": 3}, 3)):
        t = Table(**options).worker("red", "neutral carpenter").has("red", wood=1, cloth=1).to_road()
        assert t.play("red: build lawyer").points("red") == 10 + points


def test_cay_26_favours_by_the_table_or_simplified():
    assert bastide.game("caylus").options["favours"] == "table"
    t = Table(favours="simplified").worker("red", "joust field").has("red", cloth=1).end_placement()
    t.play("red: joust")
    assert t.points("red") == 13
    assert t.asked[1] == "bribe"
