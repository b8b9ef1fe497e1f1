"""Blocks, rotations and seeds of a match."""

import json

import pytest

import bastide
from bastide.arena import Match, Played, run
from bastide.arena.match import GameResult, local_file
from bastide.bots.random import RandomBot
from bastide.kernel import native


def match(players: int = 3, games: int = 12, seed: int = 1, **options) -> Match:
    return Match.of(bastide.game("caylus", players=players, **options), ["random"] * players, games, seed)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_block_gives_every_entrant_every_seat_once(players):
    m = match(players)
    for block in range(4):
        seatings = [m.seating(block * players + rotation) for rotation in range(players)]
        assert all(sorted(seating) == list(range(players)) for seating in seatings)
        for seat in range(players):
            assert {seating[seat] for seating in seatings} == set(range(players))


def test_the_seatings_of_a_block_are_rotations_and_every_second_block_is_reversed():
    m = match(4)
    assert [m.seating(index) for index in range(4)] == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]
    assert m.seating(4) == [0, 3, 2, 1]
    assert m.seating(8) == m.seating(0)


def test_a_block_is_one_deal():
    m = match(3, games=300)
    deals = [m.deal(index) for index in range(300)]
    assert all(len(set(deals[at : at + 3])) == 1 for at in range(0, 300, 3))
    assert len(set(deals)) == 100
    assert all(0 <= deal < 2**62 for deal in deals)
    assert deals[0] != match(3, seed=2).deal(0)


def test_every_entrant_has_its_own_chance_in_every_game():
    m = match(3)
    assert len({m.chance(index, entrant) for index in range(12) for entrant in range(3)}) == 36


def test_a_match_names_a_bot_for_every_seat():
    game = bastide.game("caylus", players=3)
    with pytest.raises(bastide.BadOption, match="a game of 3 needs 3 bots, one a seat, and 2 were given"):
        Match.of(game, ["random", "random"], 3)


@pytest.mark.parametrize("spec", ["nobody", "nowhere.py:Mine", "program:", "program: /no/such/program", "program: 'x"])
def test_a_bot_that_does_not_exist_is_refused_with_a_sentence(spec):
    with pytest.raises(bastide.BadOption):
        Match.of(bastide.game("caylus", players=2), [spec, "random"], 3)


def test_a_match_travels_as_json(tmp_path):
    file = tmp_path / "mybot.py"
    file.write_text("class Mine: ...\n")
    game = bastide.game("caylus", players=2, edition="first")
    made = Match.of(game, [f"{file}:Mine", "random"], 4, seed=9, seconds=2.5)
    again = Match.from_json(json.loads(json.dumps(made.to_json())))
    assert again == made
    assert again.make_game() == game
    assert again.entrants[0].source == "class Mine: ...\n"


def test_a_bots_file_is_written_where_it_is_not(tmp_path):
    file, elsewhere = tmp_path / "mybot.py", tmp_path / "elsewhere"
    file.write_text("class Mine: ...\n")
    elsewhere.mkdir()
    entrant = Match.of(bastide.game("caylus", players=2), [f"{file}:Mine", "random"], 2).entrants[0]
    assert local_file(entrant, elsewhere) == f"{file}:Mine"
    file.write_text("class Mine: 'another'\n")
    assert local_file(entrant, elsewhere) == f"{elsewhere / 'mybot.py'}:Mine"
    assert (elsewhere / "mybot.py").read_text() == "class Mine: ...\n"


def test_a_result_travels_as_json():
    one = GameResult(3, 5, [1, 0], [10, 20], [2, 1], [0.0, 1.0], 50, [25, 25], [0.5, 0.25], {0: "raised ValueError: x"})
    assert GameResult.from_json(json.loads(json.dumps(one.to_json()))) == one


def test_what_is_missing_and_what_is_a_block():
    m = match(2, games=6)
    results = {i: GameResult(i, 0, [0, 1], [1, 2], [2, 1], [0.0, 1.0], 1, [1, 1], [0.0, 0.0]) for i in (0, 1, 2, 5)}
    played = Played(m, results)
    assert played.missing == [3, 4]
    assert [[one.index for one in block] for block in played.blocks] == [[0, 1], [2], [5]]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (lambda situation: situation.legal[0], "a match is played by other processes.*a function"),
        (RandomBot(1), "a match is played by other processes.*a RandomBot"),
        (RandomBot, "a match is played by other processes.*a class"),
    ],
    ids=["function", "object", "class"],
)
def test_what_cannot_be_sent_to_other_processes_is_a_sentence(bot, sentence):
    with pytest.raises(bastide.BadOption, match=sentence):
        Match.of(bastide.game("caylus", players=2), ["random", bot], games=2)


def test_a_match_checks_its_bots_before_it_starts(monkeypatch):
    monkeypatch.setattr(native, "available", lambda: False)
    match = Match.of(bastide.game("caylus", players=2), ["random", "greedy"], games=2)
    with pytest.raises(bastide.NativeUnavailable, match=r"bastide\[fast\]"):
        run(Played(match), workers=1)
