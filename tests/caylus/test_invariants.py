"""What holds at every moment of every game, whatever is played: pieces are kept, and the log accounts for all."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bastide
from bastide.caylus import components as c
from bastide.caylus import events as e

OPTIONS = st.fixed_dictionaries({
    "players": st.integers(2, 5),
    "edition": st.sampled_from(["standard", "first"]),
    "jeweller": st.sampled_from([None, True, False]),
    "lawyer_points": st.sampled_from([4, 3]),
    "favours": st.sampled_from(["table", "table", "simplified"]),
})  # fmt: skip
SEEDS = st.integers(0, 2**32)
# How often an action of a family is chosen: some games build much, in others everybody passes early. Who starts
# rich sees the lawyer, the architects and their prestige buildings, which poor players at random hardly ever reach.
TASTES = st.fixed_dictionaries({
    "rich": st.booleans(),
    "pass": st.sampled_from([0.02, 0.2, 1]),
    "provost": st.sampled_from([0.1, 1]),
    "build": st.sampled_from([1, 10]),
    "transform": st.sampled_from([1, 10]),
    "give": st.sampled_from([0.02, 1, 10]),
})  # fmt: skip


def moves(options: dict[str, Any], seed: int, taste: dict[str, float]):
    """Play a game; at each move the position before it, what was told, and the state after it."""
    chance, state = random.Random(seed), bastide.game("caylus", **options).start(seed=seed)
    now = state.position()
    if taste["rich"]:
        for player in now["players"]:
            player |= {"deniers": 60, "cubes": dict.fromkeys(c.CUBES, 15)}
        state = state.game.position(now)
    while not state.over:
        legal = state.legal()
        families = [str(action).split()[0] for action in legal]
        weights = [taste.get(family, 1) for family in families]
        if taste["rich"] and "give" in families:
            weights[0] = 20  # who has much would fill the castle in a turn
        state.play(chance.choices(legal, weights)[0])
        before, now = now, state.position()
        yield before, [event.data for event in state.events], now, state


# --- Pieces ---


def check_pieces(now: dict[str, Any], players: int) -> None:
    """Nothing negative, six workers each, every tile once, a house for every part built."""
    for seat, player in enumerate(now["players"]):
        numbers = [player["prestige"], player["deniers"], player["workers"], *player["cubes"].values()]
        assert min(numbers) >= 0
        places = [*now["castle_queue"], *now["stables"], *now["special"].values(), now.get("inn_left")]
        places += [now.get("inn_right"), *(row.get("worker") for row in now["road"])]
        assert player["workers"] + places.count(seat) == 6
    for section, parts in (("dungeon", 6), ("walls", 10), ("towers", 14)):
        assert sum(player["houses"][section] for player in now["players"]) == now["built"][section] <= parts
    tiles = Counter(row["tile"] for row in now["road"] if "tile" in row)
    assert all(number == 1 for tile, number in tiles.items() if tile != "residence")
    assert all("tile" in row or not row for row in now["road"])
    assert sorted(now["order"]) == list(range(players))
    assert 6 <= now["bailiff"] <= 25
    assert 1 <= now["provost"] <= 28
    assert now["turn"] <= 18


@settings(max_examples=40)
@given(OPTIONS, SEEDS, TASTES)
def test_pieces_are_kept_to_the_end_of_the_game(options, seed, taste):
    for _, _, now, state in moves(options, seed, taste):
        check_pieces(now, options["players"])
        assert state.over or len(state.legal()) >= 2
        assert [action.id for action in state.legal()] == sorted({action.id for action in state.legal()})
    assert state.scores == [player["prestige"] for player in now["players"]]


@settings(max_examples=15)
@given(OPTIONS, SEEDS, TASTES)
def test_every_state_of_a_game_can_be_stored_and_read(options, seed, taste):
    for _, _, now, state in moves(options, seed, taste):
        assert state.game.position(now) == state
        assert state.game.from_bytes(state.to_bytes()) == state


# --- The ledger ---

# What each event moves: deniers, points and cubes of its first value, the seat. a and b are its other values.
LEDGER = {
    e.INCOME: lambda a, b: {"deniers": a},
    e.PLACED: lambda a, b: {"deniers": -b},
    e.OWNER: lambda a, b: {"prestige": 1},
    e.FIRST_PASS: lambda a, b: {"deniers": a},
    e.TRADING_POST: lambda a, b: {"deniers": a},
    e.JOUST: lambda a, b: {"deniers": -1, "cloth": -1},
    e.GET: lambda a, b: {c.CUBES[b]: a},
    e.EXTRA: lambda a, b: {c.CUBES[a]: 1},
    e.SELL: lambda a, b: {c.CUBES[a]: -1, "deniers": b},
    e.BUY: lambda a, b: {c.CUBES[a]: 1, "deniers": -b},
    e.PAY: lambda a, b: {c.CUBES[b]: -a},
    e.PAY_DENIERS: lambda a, b: {"deniers": -a},
    e.POINTS: lambda a, b: {"prestige": a},
    e.DENIERS: lambda a, b: {"deniers": a},
    e.LOSE: lambda a, b: {"prestige": -a},
    e.GIVE: lambda a, b: {"food": -1, c.CUBES[c.BATCHES[a][0]]: -1, c.CUBES[c.BATCHES[a][1]]: -1},
    e.BATCH: lambda a, b: {"prestige": b, c.SECTIONS[a]: 1},
    e.BONUS: lambda a, b: {"prestige": a},
}


def account(player: dict[str, Any]) -> Counter:
    """All that a player has and the ledger keeps."""
    whole = {"prestige": player["prestige"], "deniers": player["deniers"]} | player["cubes"] | player["houses"]
    return Counter(whole)


@settings(max_examples=40)
@given(OPTIONS, SEEDS, TASTES)
def test_every_cube_denier_point_and_house_is_told(options, seed, taste):
    for before, told, now, _ in moves(options, seed, taste):
        for seat in range(options["players"]):
            expected = account(before["players"][seat])
            for kind, who, a, b in told:
                if kind in LEDGER and who == seat:
                    expected.update(LEDGER[kind](a, b))
            assert expected == account(now["players"][seat])


@settings(max_examples=25)
@given(OPTIONS, SEEDS, TASTES)
def test_every_change_of_the_road_is_told(options, seed, taste):
    for before, told, now, _ in moves(options, seed, taste):
        road = [(row.get("tile"), row.get("owner")) for row in before["road"]]
        for kind, seat, tile, space in told:
            if kind == e.BUILT:
                road[space - 1] = (c.TILE_NAMES[tile], seat)
            elif kind == e.TRANSFORMED:
                assert road[space - 1][0] == c.TILE_NAMES[tile]
                road[space - 1] = ("residence", seat)
        assert road == [(row.get("tile"), row.get("owner")) for row in now["road"]]


@settings(max_examples=25)
@given(OPTIONS, SEEDS, TASTES)
def test_bailiff_provost_favours_and_counts_are_told(options, seed, taste):
    for before, told, now, _ in moves(options, seed, taste):
        bailiff, provost, turn = before["bailiff"], before["provost"], before["turn"]
        markers = [dict(player["favours"]) for player in before["players"]]
        counts = []
        for kind, a, b, third in told:
            if kind == e.PROVOST:
                provost += b
                assert provost == third
            elif kind == e.BAILIFF:
                bailiff = provost = a
            elif kind == e.TURN:
                turn = a
            elif kind == e.LINE:
                markers[a][c.LINES[b]] = third
            elif kind == e.COUNT:
                counts.append(a)
        assert (bailiff, provost, turn) == (now["bailiff"], now["provost"], now["turn"])
        assert markers == [player["favours"] for player in now["players"]]
        # In phase 7 somebody is asked only during a count, which has been told already.
        started = before["counted"] + (before["phase"] == "end of turn")
        assert counts == list(range(started, now["counted"] + (now["phase"] == "end of turn")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_has_its_sentence(language):
    options, seen = {"players": 4}, set()
    taste = {"pass": 0.02, "build": 10, "transform": 10, "give": 0.1}
    for seed in range(6):
        for _, _, _, state in moves(options, seed, taste | {"rich": seed % 2}):
            for event in state.events:
                seen.add(event.data[0])
                sentence = event.text(language)
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert "{" not in sentence
    assert seen == set(range(len(e.EVENTS)))
