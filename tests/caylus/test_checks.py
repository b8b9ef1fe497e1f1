"""Positions from outside: what can be is taken, what cannot be is refused with a sentence."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import bastide
from tests.caylus.table import Table

Data = dict[str, Any]


def middle() -> Data:
    """Placement, with some of everything on the board; blue is asked."""
    t = Table(players=4).bailiff(13).houses("red", dungeon=3, walls=2).markers("red", a=2, d=4)
    t.build("mason", owner="red").build("park", owner="blue").build("residence", owner="green")
    t.worker("red", "mason", "castle", "stables").worker("green", "inn right", "gate").passed("orange")
    return t.now


def at_the_castle() -> Data:
    """Red, with three cubes, is asked for a batch."""
    t = Table(players=4).worker("blue", "castle").worker("red", "castle").has("red", food=1, wood=1, stone=1)
    return t.to_road().now


def at_the_lawyer() -> Data:
    """Red's lawyer aims; the forest, on 2, was activated and waits to become green's residence."""
    t = Table(players=4).under_construction("walls").build("lawyer", owner="red").worker("red", "lawyer")
    t.worker("green", "joust field").worker("blue", "forest").has("green", cloth=2).markers("green", d=3)
    t.has("red", cloth=1).end_placement().play("green: joust", "green: favour d", "green: transform forest")
    return t.leave_provost().play("blue: take food").now


def at_the_gate() -> Data:
    """Red is asked where the worker of the gate goes."""
    return Table(players=4).worker("red", "gate").end_placement().now


def in_a_count() -> Data:
    """Red has three favours in the count of the Walls."""
    return Table(players=4).bailiff(17).houses("red", walls=5).to_road().now


MOMENTS = (middle, at_the_castle, at_the_lawyer, at_the_gate, in_a_count)


def load(data: Data) -> bastide.State:
    return bastide.position(data)


def test_a_question_is_shown_by_its_name():
    assert Table().now["stack"] == [{"kind": "place", "seat": 0, "subject": 0, "number": 0}]


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_can_be_is_taken(moment):
    data = moment()
    assert load(data).position() == data
    assert load(json.dumps(data)).position() == data


def put(path: str, value: Any) -> Callable[[Data], None]:
    """A change of one place of a position: `players.1.deniers`."""

    def change(data: Data) -> None:
        *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
        for step in way:
            data = data[step]
        data[last] = value

    return change


def drop(path: str) -> Callable[[Data], None]:
    """A position without a field."""

    def change(data: Data) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step) if step.isdecimal() else step]
        del data[last]

    return change


def both(*changes: Callable[[Data], None]) -> Callable[[Data], None]:
    """Several changes."""

    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


def question(kind: str, seat: int, subject: int = 0, number: int = 0) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "subject": subject, "number": number}


CANNOT_BE = [
    # The form
    (middle, drop("bailiff"), "position.bailiff: expected a whole number, found nothing"),
    (middle, put("weather", "rain"), "position: there is no field 'weather'"),
    (middle, put("turn", "two"), "position.turn: expected a whole number, found 'two'"),
    (middle, put("turn", True), "position.turn: expected a whole number, found True"),
    (middle, put("turn", 7.0), "position.turn: expected a whole number, found 7.0"),
    (middle, put("players", {}), "position.players: expected a list"),
    (middle, put("players.1", 5), "expected an object"),
    (middle, drop("players.1.deniers"), "players[1].deniers: expected a whole number"),
    (middle, put("players.1.cubes.gold", -1), "-1 is not between 0 and 9999"),
    (middle, put("players.1.deniers", 10**6), "1000000 is not between 0 and 9999"),
    (middle, put("players.1.cubes.silver", 1), "expected an object with food, wood, stone, cloth, gold"),
    (middle, put("players", [{}] * 6), "at most 5 entries"),
    (middle, lambda data: data["players"].pop(), "expected 4 entries, found 3"),
    (middle, put("phase", "lunch"), "there is no 'lunch'; known are income, placement"),
    (middle, put("road.8.tile", "harbour"), "there is no 'harbour'"),
    (middle, put("road.8.colour", "red"), "expected an object with only"),
    (middle, lambda data: data["road"].pop(), "expected 28 rows, found 27"),
    (middle, put("stack.0.kind", "sing"), "there is no 'sing'"),
    (middle, put("stack", [question("place", 0)] * 17), "at most 16 entries"),
    (middle, put("game", "chess"), "there is no game 'chess'"),
    (middle, put("options.players", 9), "Caylus is for 2 to 5 players"),
    (middle, put("options.weather", "rain"), "Caylus has no option 'weather'"),
    (middle, put("bastide", 99), 'a position has "bastide": 2'),
    # The players
    (middle, put("order", [0, 1, 2]), "the turn order does not have each player once"),
    (middle, put("order", [0, 1, 2, 2]), "the turn order does not have each player once"),
    (middle, put("pass_order", [3, 3]), "the places of the pass order are not filled one by one"),
    (middle, put("pass_order", [None, 3]), "the places of the pass order are not filled one by one"),
    (middle, put("castle_queue", [1, 1]), "the places of the castle are not filled one by one"),
    (middle, put("players.2.passed", 1), "those who passed are not those on the bridge"),
    (middle, put("pass_order", []), "those who passed are not those on the bridge"),
    (middle, put("special.guild", 4), "there are only 4 players"),
    (middle, put("road.9.owner", 4), "there are only 4 players"),
    # The road
    (middle, put("road.9.tile", "mason"), "the mason lies twice on the road"),
    (middle, put("road.0", {"tile": "forest"}), "the forest lies twice on the road"),
    (middle, put("road.0", {}), "spaces 1 to 6 are never empty"),
    (middle, put("road.6", {}), "space 7 has the fixed peddler"),
    (middle, put("road.12", {"tile": "gold mine"}), "the gold mine has a space of its own"),
    (middle, put("road.12", {"tile": "bank", "owner": 0}), "space 12 is empty although space 13 is built"),
    (middle, put("road.1", {"tile": "bank", "owner": 0}), "the bank cannot lie on spaces 1 to 6"),
    (middle, drop("road.9.owner"), "space 10 has no owner"),
    (middle, put("road.1.owner", 2), "space 2 cannot have an owner"),
    (middle, put("road.10.worker", 2), "no worker can stand on the residence"),
    (middle, put("road.20.worker", 2), "space 21 is empty"),
    (middle, put("road.1.pending", 2), "space 2 does not wait any more to become a residence"),
    (at_the_lawyer, put("road.6.pending", 1), "the fixed peddler cannot wait to become a residence"),
    (at_the_lawyer, put("road.15.pending", 1), "the gold mine cannot wait to become a residence"),
    # The workers
    (middle, put("players.0.workers", 5), "blue has 5 workers instead of 6"),
    (middle, put("special.guild", 0), "blue has 7 workers instead of 6"),
    (middle, drop("inn_right"), "green has 5 workers instead of 6"),
    (at_the_castle, both(put("special.guild", 0), put("players.0.workers", 4)), "worker of the guild has gone home"),
    (at_the_castle, both(put("inn_left", 0), put("players.0.workers", 4)), "worker of the inn has gone home"),
    (at_the_castle, both(put("road.1.worker", 0), put("players.0.workers", 4)), "worker of space 2 has gone home"),
    (in_a_count, both(put("castle_queue", [0]), put("players.0.workers", 5)), "workers of the castle have gone home"),
    # Castle and favours
    (middle, put("players.1.houses.dungeon", 4), "the dungeon has 3 houses, the players have 4"),
    (middle, put("built.dungeon", 7), "the dungeon has 7 houses, the players have 3"),
    (middle, both(put("players.1.houses.dungeon", 7), put("built.dungeon", 7)), "the dungeon has only 6 parts"),
    (middle, both(put("players.1.houses.towers", 1), put("built.towers", 1)), "nobody can have built in the towers"),
    (middle, put("players.1.favours.b", 5), "a favour marker of red is beyond the open columns"),
    (middle, put("counted", 0), "nobody can have built in the walls yet"),
    (at_the_lawyer, both(put("counted", 0), put("players.2.favours.d", 2)), "the dungeon must have been counted"),
    (middle, put("counted", 2), "the walls cannot have been counted"),
    (middle, put("players.1.batches", 1), "red has given no batch in this turn"),
    (at_the_castle, put("players.2.batches", 1), "green has given no batch in this turn"),
    (middle, put("players.1.lines_used.a", 1), "red has not used line a in this phase"),
    (in_a_count, put("players.2.lines_used.a", 1), "green has not used line a in this phase"),
    # The moment
    (middle, put("bailiff", 26), "the bailiff cannot be on space 26 in turn 8"),
    (middle, put("turn", 9), "the bailiff cannot be on space 13 in turn 9"),
    (middle, put("turn", 4), "the bailiff cannot be on space 13 in turn 4"),
    (middle, put("provost", 14), "the provost stands with the bailiff in the phase placement"),
    (in_a_count, put("phase", "over"), "the walls must have been counted"),
    (in_a_count, both(put("bailiff", 17), put("provost", 17), put("turn", 11)), "no count is due"),
    (middle, put("phase", "provost"), "not all have passed"),
    (middle, put("phase", "end of turn"), "the bailiff cannot be on space 13 in turn 8"),
    (middle, put("cursor", 4), "the cursor of the phase placement is not between 0 and 3"),
    (middle, put("stack", []), "nobody is asked"),
    (at_the_gate, put("cursor", 0), "the cursor of the phase specials is not between 1 and 6"),
    (in_a_count, put("cursor", 1), "the cursor of the phase end of turn is not between 2 and 5"),
    # The questions
    (middle, put("stack.0.seat", 7), "the question 'place' is asked of nobody"),
    (middle, put("stack.0.seat", -1), "the question 'place' is asked of nobody"),
    (middle, put("stack.0.seat", 1), "the question 'place' is for blue"),
    (middle, both(put("cursor", 3), put("stack.0.seat", 3)), "the question 'place' is not asked at this moment"),
    (middle, put("stack.0", question("castle", 0)), "the question 'castle' is not asked at this moment"),
    (middle, put("stack.0.number", 1), "the question 'place' is about nothing"),
    (middle, put("stack", [question("place", 0)] * 2), "the question 'place' cannot wait for another one"),
    (at_the_castle, put("stack.0.seat", 0), "the question 'castle' is for red"),
    (at_the_castle, put("players.1.cubes.food", 0), "nobody has a choice in this position"),
    (at_the_gate, both(put("special.gate", None), put("players.1.workers", 6)), "'gate' is not asked at this moment"),
    (at_the_lawyer, put("stack.0", question("sell", 1, 4)), "the question 'sell' is not asked at this moment"),
    (in_a_count, put("stack.0.number", 4), "the question 'favour' is about nothing"),
    (in_a_count, put("stack.0", question("favour cube", 1, 0, 3)), "the question 'favour cube' is about nothing"),
    (in_a_count, put("stack.0", question("pay any", 1, 13)), "the question 'pay any' is about nothing"),
]


@pytest.mark.parametrize(("moment", "change", "sentence"), CANNOT_BE)
def test_what_cannot_be_is_refused_with_a_sentence(moment, change, sentence):
    data = moment()
    change(data)
    with pytest.raises(bastide.BadPosition) as refusal:
        load(data)
    assert sentence in str(refusal.value)


def test_the_jeweller_left_out_is_not_on_the_road():
    data = Table(jeweller=False).build("bank", owner="red").now
    data["road"][8]["tile"] = "jeweller"
    with pytest.raises(bastide.BadPosition, match="the jeweller is not in this game"):
        load(data)


def test_two_players_have_no_stables_and_the_simplified_variant_no_table():
    data = Table(players=2).now
    data["stables"], data["players"][0]["workers"] = [0], 5
    with pytest.raises(bastide.BadPosition, match="the stables are closed with two players"):
        load(data)
    data = Table(favours="simplified").now
    data["players"][0]["favours"]["a"] = 1
    with pytest.raises(bastide.BadPosition, match="there is no favour table in the simplified variant"):
        load(data)


def test_a_position_of_another_game_is_refused():
    with pytest.raises(bastide.BadPosition, match="this position is not of"):
        bastide.game("caylus", players=3).position(middle())


def test_text_that_is_no_position_is_refused():
    for text in ("", "{", "[]", "3", '{"bastide": 1}', "[" * 100_000, b"\xff\xfe"):
        with pytest.raises(bastide.BadPosition):
            load(text)


def test_a_removed_or_doubled_byte_is_refused():
    state = load(middle())
    data = state.to_bytes()
    for wrong in (b"", data[:-1], data + b"\0", data[1:], b"X" + data[1:], bytes(len(data))):
        with pytest.raises(bastide.BadPosition):
            state.game.from_bytes(wrong)


@pytest.mark.parametrize("moment", MOMENTS)
def test_corrupted_bytes_are_refused_or_are_a_position(moment):
    """Whatever bytes come, nothing but BadPosition is raised, and what is taken can be played to its end."""
    state = load(moment())
    data, chance, taken = state.to_bytes(), random.Random(1), 0
    for place in range(16, len(data)):  # after the header and the generator
        wrong = bytearray(data)
        wrong[place] ^= 1 << chance.randrange(8)
        try:
            other = state.game.from_bytes(bytes(wrong))
        except bastide.BadPosition as refusal:
            assert str(refusal)
        else:
            taken += 1
            if taken % 10 == 0:
                while not other.over:
                    other.play(chance.choice(other.legal()))
    assert taken < len(data) / 4
