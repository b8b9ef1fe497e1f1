"""The things of the game, set-up and what is hidden: MAG-1 to MAG-20."""

import pytest

import bastide
from bastide.magna_carta import components as c
from tests.magna_carta.table import Table

# English name: cost, PP, as the cards have it.
DECK = {
    "small farm": ("1F 1W", 1), "small sawmill": ("1F 1W", 1), "small quarry": ("1F 1W", 1),
    "peddler": ("1W 1?", 2), "market": ("1W 1?", 2), "lawyer": ("1F 1W", 2),
    "large farm": ("1F 2S", 2), "large sawmill": ("1F 2S", 2), "large quarry": ("1F 2S", 2),
    "gold mine": ("1F 2S", 2), "bank": ("1W 2S", 3), "church": ("1W 2S", 3),
}  # fmt: skip
PRESTIGE = {
    "theatre": ("2W 1G", 6), "statue": ("2S 1G", 6), "hotel": ("3S 1G", 6), "stables": ("3F 2G", 10),
    "town hall": ("3W 2G", 10), "monument": ("3S 2G", 10), "cathedral": ("5S 3G", 14),
}  # fmt: skip


def cost(ware: int) -> str:
    parts = [f"{n}{letter}" for n, letter in zip(c.COST[ware], "FWSG", strict=True) if n]
    return " ".join(parts + ["1?"] * c.ANY_COST[ware])


def start(players: int = 3, seed: int = 1, **options) -> dict:
    return bastide.game("magna-carta", players=players, **options).start(seed).position()


def test_mag_1_two_to_four_players_in_their_colours():
    for players in (2, 3, 4):
        assert bastide.game("magna-carta", players=players).seat_names() == ("blue", "red", "green", "orange")[:players]
    for players in (1, 5):
        with pytest.raises(bastide.BadOption, match="2 to 4 players"):
            bastide.game("magna-carta", players=players)


def test_mag_2_four_kinds_of_cubes_that_never_run_out():
    assert c.CUBES == ("food", "wood", "stone", "gold")
    t = Table().has("red", gold=900).build("gold mine", "blue").worker("red", "blue gold mine").to_effects()
    assert t.cubes("red") == {"gold": 901}


def test_mag_3_gold_stands_in_for_every_cube_although_the_real_one_is_there():
    t = Table().hand("blue", "large farm").has("blue", food=1, stone=2, gold=3).play("blue: build large farm")
    assert t.legal == [
        "pay 1 food 2 stone", "pay 1 food 1 stone 1 gold", "pay 2 stone 1 gold", "pay 1 food 2 gold",
        "pay 1 stone 2 gold", "pay 3 gold",
    ]  # fmt: skip
    assert t.play("blue: pay 3 gold").cubes("blue") == {"food": 1, "stone": 2}


def test_mag_4_any_is_a_cube_of_any_kind():
    t = Table().hand("blue", "market").has("blue", food=1, wood=2, stone=1, gold=1).play("blue: build market")
    assert t.legal == [
        "pay 1 food 1 wood", "pay 2 wood", "pay 1 wood 1 stone", "pay 1 food 1 gold", "pay 1 wood 1 gold",
        "pay 1 stone 1 gold",
    ]  # fmt: skip
    assert "build market" not in Table().hand("blue", "market").has("blue", wood=1).legal


def test_mag_5_the_deck_of_twelve():
    assert {kind: (cost(i), c.POINTS[i]) for i, kind in enumerate(c.KINDS)} == DECK
    for me in start(players=4)["players"]:
        assert list(me["cards"]) == list(DECK)
        assert me["hand"] + me["pile"] == 12


@pytest.mark.parametrize(("players", "cubes"), [(2, 2), (3, 4), (4, 4)])
def test_mag_6_cubes_on_the_small_production_cards(players, cubes):
    for kind in ("small farm", "small sawmill", "small quarry"):
        t = Table(players).hand("blue", kind).has("blue", food=1, wood=1).play(f"blue: build {kind}")
        assert t.card(f"blue {kind}")["stock"] == cubes
        assert t.cubes("blue") == {}
    t = Table(players).hand("blue", "large farm").has("blue", food=1, stone=2).play("blue: build large farm")
    assert t.card("blue large farm")["stock"] == 0


def test_mag_7_neutral_cards_belong_to_nobody_and_are_never_turned():
    assert c.NEUTRAL == ("park", "forest", "quarry", "trading post", "peddler")
    t = Table().build("lawyer", "red").worker("blue", "red lawyer").has("blue", food=1).to_effects()
    assert t.asked[1] == "batches"  # there was nothing to turn
    t = Table().worker("red", "forest").to_effects()
    assert t.told.count("Forest: Red takes 1 wood.") == 1
    assert len([line for line in t.told if "takes" in line]) == 1


def test_mag_8_the_prestige_buildings():
    found = {name: (cost(c.N_KINDS + i), c.PRESTIGE_POINTS[i]) for i, name in enumerate(c.PRESTIGE_NAMES)}
    assert found == PRESTIGE
    assert [name for name, income in zip(c.PRESTIGE_NAMES, c.PRESTIGE_INCOME, strict=True) if income] == ["hotel"]


def test_mag_9_a_residence_is_worth_a_point_and_a_denier_and_takes_no_worker():
    t = Table().build("bank", "blue", face="residence")
    assert t.points("blue") == 10 // 3 + 1
    assert "blue bank" not in t.legal_of("place")
    t.end_actions().leave_provost()
    assert t.deniers("blue") == 10 + 2 + 1


@pytest.mark.parametrize(("players", "tokens"), [(2, [5, 6, 7]), (3, [6, 7, 8]), (4, [7, 8, 9])])
def test_mag_10_castle_tokens_by_the_number_of_players(players, tokens):
    assert list(start(players)["tokens"].values()) == tokens
    assert c.TOKEN_POINTS == (4, 3, 2)


def test_mag_11_what_the_beginners_game_leaves_out():
    game = start(rules="beginner")
    assert game["provost"] == 0
    for me in game["players"]:
        assert [kind for kind, place in me["cards"].items() if place == "box"] == ["lawyer", "church"]
        assert me["hand"] + me["pile"] == 10
    t = Table(rules="beginner").has("blue", stone=9, gold=9)
    assert t.refused("build hotel").rule == "MAG-11"
    assert t.refused("build church").rule == "MAG-11"
    assert t.legal_of("build") == [name for name in PRESTIGE if name != "hotel"]
    assert bastide.game("magna-carta").options["rules"] == "standard"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mag_12_random_neutral_cards_then_the_peddler(players):
    roads = {tuple(row["card"] for row in start(players, seed)["road"]) for seed in range(200)}
    for road in roads:
        assert len(road) == players
        assert road[-1] == "peddler"
        assert set(road[:-1]) < {"park", "forest", "quarry", "trading post"}
    assert len(roads) == {2: 4, 3: 12, 4: 24}[players]


def test_mag_13_the_provost_starts_on_the_peddler():
    for players in (2, 3, 4):
        game = start(players)
        assert game["road"][game["provost"] - 1]["card"] == "peddler"


def test_mag_14_workers_cubes_and_deniers():
    for me in start()["players"]:
        assert me["workers"] == 4
        assert me["cubes"] == {"food": 2, "wood": 2, "stone": 0, "gold": 0}
        assert me["deniers"] == 4


def test_mag_15_three_cards_in_hand():
    hands = set()
    for seed in range(100):
        for me in start(seed=seed)["players"]:
            assert (me["hand"], me["pile"]) == (3, 9)
            hands |= {kind for kind, place in me["cards"].items() if place == "hand"}
    assert hands == set(DECK)


def after_mulligans(state: bastide.State) -> bastide.State:
    """The state once everybody has kept the first hand."""
    while state.position()["phase"] == "mulligan":
        state.play("keep")
    return state


def test_mag_16_chance_chooses_the_first_player_after_the_mulligans():
    game = bastide.game("magna-carta", players=4)
    found = set()
    for seed in range(60):
        state = game.start(seed)
        assert "first" not in state.position()
        assert state.view(2) == game.from_bytes(state.to_bytes()).view(2)
        after_mulligans(state)
        first = state.position()["first"]
        assert state.player == first
        assert f"{game.seat_names()[first].capitalize()} is the first player." in map(str, state.events)
        found.add(first)
    assert found == {0, 1, 2, 3}


def test_mag_16_nobody_can_know_the_first_player_during_the_mulligans():
    state = bastide.game("magna-carta", players=4).start(1)
    for _ in range(3):
        assert {after_mulligans(state.sample(0, seed)).position()["first"] for seed in range(60)} == {0, 1, 2, 3}
        state.play("keep")


def test_mag_16_in_revision_1_the_first_player_was_known_before():
    game = bastide.game("magna-carta", players=4, revision=1)
    assert {game.start(seed).position()["first"] for seed in range(60)} == {0, 1, 2, 3}
    state = game.start(3)
    first = state.position()["first"]
    asked = []
    while state.position()["phase"] == "mulligan":
        asked.append(state.player)
        state.play("keep")
    assert asked == [(first + place) % 4 for place in range(4)]
    assert not any("first player" in str(event) for event in state.events)
    assert state.position()["first"] == first


@pytest.mark.parametrize("revision", [1, 2])
def test_mag_16_a_position_says_the_first_player_as_soon_as_there_is_one(revision):
    game = bastide.game("magna-carta", players=3, revision=revision)
    state = game.start(1)
    before = state.position()
    after = after_mulligans(state).position()
    assert game.position(before).position() == before
    assert game.position(after).position() == after
    wrong = before | {"first": 1} if revision == 2 else {name: before[name] for name in before if name != "first"}
    for data in (wrong, {name: after[name] for name in after if name != "first"}):
        with pytest.raises(bastide.BadPosition, match="not before the mulligans are over"):
            game.position(data)


def test_mag_17_one_mulligan_each_in_the_order_of_the_seats():
    state = bastide.game("magna-carta", players=4).start(7)
    before = state.position()["players"][0]["cards"]
    assert state.player == 0
    assert [str(action) for action in state.legal()] == ["keep", "mulligan"]
    state.play("mulligan")
    assert state.player == 1
    me = state.position()["players"][0]
    old = [kind for kind, place in before.items() if place == "hand"]
    assert [kind for kind, place in me["cards"].items() if place == "discard"] == old
    assert (me["hand"], me["pile"]) == (3, 6)
    for seat in (1, 2, 3):
        assert state.player == seat
        state.play("keep")
    assert state.position()["phase"] == "actions"
    assert state.position()["players"][2]["deniers"] == 6


def test_mag_18_others_see_how_many_cards_but_not_which():
    t = Table().hand("red", "bank", "church").discard("red", "market").build("lawyer", "red")
    seen = t.state.view(0)["players"][1]
    assert (seen["hand"], seen["pile"]) == (2, 8)
    assert {kind: place for kind, place in seen["cards"].items() if place != "hidden"} == {
        "market": "discard", "lawyer": "road"
    }  # fmt: skip
    own = t.state.view(1)["players"][1]["cards"]
    assert (own["bank"], own["peddler"]) == ("hand", "pile")
    assert all("hand" not in me["cards"].values() for me in t.state.view(None)["players"])


def test_mag_19_with_an_empty_pile_everybody_knows_the_hand():
    t = Table().discard("blue", *DECK).hand("blue", "bank").cards("blue", "pile", "church")
    assert "known" not in t.state.view(1)["players"][0]["cards"].values()
    t.play("blue: draw")
    assert t.where("blue", "known") == ["bank", "church"]
    t.play("red: pass", "green: pass", "blue: draw")  # the discard is shuffled into a new pile
    seen = t.state.view(1)["players"][0]["cards"]
    assert (seen["bank"], seen["church"]) == ("known", "known")
    assert list(seen.values()).count("hidden") == 10
    t.play("blue: replace hand")
    assert t.where("blue", "known") == []


def test_mag_19_a_short_pile_is_known_when_it_comes_to_hand():
    t = Table().discard("blue", *DECK).hand("blue", "bank", "church", "market").cards("blue", "pile", "lawyer")
    t.play("blue: replace hand")
    assert t.where("blue", "known") == ["lawyer"]
    assert len(t.where("blue", "hand")) == 2


def test_mag_20_a_sample_deals_what_cannot_be_known():
    t = Table().hand("red", "bank", "church").discard("red", "market").hand("blue", "lawyer")
    hands = set()
    for seed in range(200):
        sample = t.state.sample(0, seed)
        assert sample.view(0) == t.state.view(0)
        cards = sample.position()["players"][1]["cards"]
        hands.add(tuple(kind for kind, place in cards.items() if place == "hand"))
    assert all(len(hand) == 2 and "market" not in hand for hand in hands)
    assert len(hands) == 11 * 10 // 2


def asked_without_a_denier(revision: int) -> bastide.State:
    """Red has no denier, and can build the card in hand."""
    t = Table(revision=revision).passed("blue", "green").has("red", deniers=0, food=1, wood=1)
    return t.hand("red", "small farm").state


def test_mag_20_a_question_tells_nothing_of_the_hand():
    """MAG-77: Red would be asked with any card in hand, so a sample may hold any."""
    numbers = {len(asked_without_a_denier(2).sample(0, seed).legal()) for seed in range(50)}
    assert numbers == {1, 2}


def test_mag_20_in_revision_1_whoever_is_asked_has_a_choice_in_the_sample():
    for seed in range(50):
        sample = asked_without_a_denier(1).sample(0, seed)
        assert len(sample.legal()) == 2
        assert str(sample.legal()[1]).startswith("build")
