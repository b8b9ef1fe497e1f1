"""Whatever is wrong gets the documented error with a reason, and changes nothing."""

import copy
import json
import random

import pytest

import bastide
from bastide.api import GAMES
from tests.cases import every_game, over_games, random_record, random_states
from tests.games.test_rule_ids import page, rules


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bad", ["fly", "", "place", -1, 10**9, "place mason; drop table", "\0", "é" * 10_000])
def test_unknown_action(name, bad):
    state = bastide.game(name).start(seed=1)
    before = state.to_bytes()
    with pytest.raises(bastide.UnknownAction) as caught:
        state.play(bad)
    assert state.to_bytes() == before
    assert len(str(caught.value)) < 200


@over_games([g for g in every_game() if g.players == 3])
def test_every_illegal_action_has_a_reason_and_changes_nothing(game):
    known = set(rules(page(game.name)))
    for state in random_states(game, seed=8):
        if state.over:
            break
        before, legal = state.to_bytes(), {action.id for action in state.legal()}
        for number in set(range(game.num_actions)) - legal:
            with pytest.raises(bastide.IllegalAction) as caught:
                state.play(number)
            assert caught.value.reason
            assert caught.value.rule in known
        assert state.to_bytes() == before


@pytest.mark.parametrize("name", GAMES)
def test_somebody_elses_turn(name):
    state = bastide.game(name).start(seed=1)
    before = state.to_bytes()
    other = (state.player + 1) % state.game.players
    with pytest.raises(bastide.NotYourTurn, match="not your turn"):
        state.play(state.legal()[0], seat=other)
    assert state.to_bytes() == before
    state.play(state.legal()[0], seat=state.player)


@pytest.mark.parametrize("name", GAMES)
def test_game_over(name):
    state = random_record(bastide.game(name), seed=2).state
    before = state.to_bytes()
    assert state.player is None
    assert state.legal() == []
    with pytest.raises(bastide.GameOver):
        state.play(0)
    assert state.to_bytes() == before
    assert state.winners == [p for p, score in enumerate(state.scores) if score == max(state.scores)] or state.winners


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [0, 1, 6, -3, 2.0, "3", True])
def test_bad_number_of_players(name, players):
    with pytest.raises(bastide.BadOption, match="players"):
        bastide.game(name, players=players)


@pytest.mark.parametrize("name", GAMES)
def test_bad_options(name):
    with pytest.raises(bastide.BadOption, match="no option 'colour'"):
        bastide.game(name, colour="red")
    for option in bastide.game(name).definition.options:
        for value in ("nonsense", 99, 1.5, [], {}):
            with pytest.raises(bastide.BadOption, match=option.name):
                bastide.game(name, **{option.name: value})


@pytest.mark.parametrize("name", ["chess", "", "Caylus", "../caylus", "kernel", 3, None])
def test_unknown_game(name):
    with pytest.raises(bastide.BadOption, match="there is no game"):
        bastide.game(name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "7", True])
def test_bad_seed(name, seed):
    with pytest.raises(bastide.BadOption, match="seed"):
        bastide.game(name).start(seed=seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("data", [b"", b"BST1", b"\0" * 100, "text", None, 5])
def test_bad_bytes(name, data):
    with pytest.raises(bastide.BadPosition):
        bastide.game(name).from_bytes(data)


@over_games([g for g in every_game() if g.players == 3])
def test_damaged_bytes_are_refused_or_a_true_state(game):
    """Flip bits anywhere: either a sentence, or a state that can be played to its end."""
    choose = random.Random(1)
    good = random_record(game, seed=9, plies=60).state.to_bytes()
    refused = 0
    for _ in range(300):
        data = bytearray(good)
        data[choose.randrange(len(data))] ^= 1 << choose.randrange(8)
        try:
            state = game.from_bytes(bytes(data))
        except bastide.BadPosition as error:
            refused += 1
            assert "\n" not in str(error)
            continue
        while not state.over:
            state.play(choose.choice(state.legal()))
    assert refused > 150


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "data",
    ["", "{", "[]", "7", "null", '{"bastide": 1}', '{"bastide": 2, "game": "caylus"}', b"\xff\xfe", "[" * 100_000],
)
def test_bad_json_positions(name, data):
    with pytest.raises(bastide.BadPosition):
        bastide.game(name).position(data)
    with pytest.raises(bastide.BadPosition):
        bastide.position(data)


def places(value, path=()):
    """All paths to values inside a position."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


def changed(data, path, value):
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


@over_games([g for g in every_game() if g.players == 3][::2])
def test_hostile_positions_are_refused_or_true_states(game):
    """Put nonsense into every place of a position."""
    choose = random.Random(2)
    good = random_record(game, seed=10, plies=50).state.position()
    paths = [path for path in places(good) if path]
    for path in choose.sample(paths, min(len(paths), 120)):
        for value in (None, -5, 3, 10**12, "nonsense", [], {}, True, 1.5):
            data = changed(good, path, value)
            try:
                state = game.position(data)
            except bastide.BadPosition as error:
                assert "\n" not in str(error)
                continue
            while not state.over:
                state.play(choose.choice(state.legal()))
    assert game.position(json.dumps(good))
