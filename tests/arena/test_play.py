"""One game: the same every time, and whoever fails forfeits."""

import dataclasses
import sys
import time
from pathlib import Path

import pytest

import bastide
from bastide.arena import GameResult, Match
from bastide.arena.play import Players, play_bots, play_game
from bastide.bots import Situation, moves
from bastide.bots.loading import load_bot
from bastide.bots.program import Child, ProgramFailed, question
from bastide.bots.random import RandomBot
from tests.arena.processes import gone

GAME = bastide.game("caylus", players=2)

BOTS = """
import os, sys, time

class Last:
    def choose(self, situation):
        print("thinking")
        return situation.legal[-1]

class Text(Last):
    def choose(self, situation):
        return str(situation.legal[0])

class Crash:
    def __init__(self, seed):
        self.moves = 0
    def choose(self, situation):
        self.moves += 1
        if self.moves == 3:
            raise ValueError("out of ideas")
        return situation.legal[0]

class Unmade:
    def __init__(self):
        raise RuntimeError("no")
    def choose(self, situation): ...

class Quits:
    def choose(self, situation):
        os._exit(3)

class Hangs:
    def choose(self, situation):
        while True: pass

class Nothing:
    def choose(self, situation): ...

class Illegal:
    def choose(self, situation):
        return next(a for a in situation.game.actions if a not in situation.legal)

class Spy:
    def choose(self, situation):
        assert not os.path.exists("/nonexistent")
        state = situation.sample(1)
        assert state.view(situation.seat) == situation.view
        assert state.legal() == situation.legal
        return situation.legal[0]
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mybots.py"
    path.write_text(BOTS)
    return str(path)


def play(*bots: str, games: int = 1, seconds: float = 20.0, log=None, first: int = 0) -> list[GameResult]:
    match = Match.of(GAME, bots, games, seed=4, seconds=seconds)
    with Players(match, log) as players:
        return [play_game(match, index, players) for index in range(first, games)]


def timeless(results: list[GameResult]) -> list[GameResult]:
    return [dataclasses.replace(one, seconds=[]) for one in results]


def test_a_game_is_the_same_every_time_and_on_its_own():
    together = timeless(play("random", "random", games=4))
    assert together == timeless(play("random", "random", games=4))
    assert together[2:] == timeless(play("random", "random", games=4, first=2))
    assert len({one.plies for one in together}) > 1


def test_a_result_is_by_entrant_whatever_the_seat():
    match = Match.of(GAME, ["random", "random"], 2)
    result = play_bots(GAME, match, 1, [RandomBot(1), RandomBot(2)])
    assert result.seating == [1, 0]
    state = GAME.start(match.deal(1))
    played = list(moves(state, [RandomBot(2), RandomBot(1)]))
    assert result.scores == state.scores[::-1]
    assert result.plies == len(played) == sum(result.moves)
    assert [entrant for entrant in (0, 1) if result.wins[entrant]] == sorted(1 - seat for seat in state.winners)
    assert sum(result.wins) == 1


def test_a_file_plays_what_its_class_chooses_and_may_print(file, tmp_path):
    class Last:
        def choose(self, situation):
            return situation.legal[-1]

    results = play(f"{file}:Last", "random", games=2, log=tmp_path / "log")
    match = Match.of(GAME, ["random", "random"], 2, seed=4)
    inside = [play_bots(GAME, match, i, [Last(), RandomBot(match.chance(i, 1))]) for i in range(2)]
    assert timeless(results) == timeless(inside)
    assert results[0].forfeits == {}
    assert results[0].seconds[0] > 0
    assert (tmp_path / "log").read_text().startswith("thinking\n")


def test_an_action_may_be_named_by_its_text(file):
    assert play(f"{file}:Text", "random")[0].forfeits == {}


def test_a_bot_sees_a_situation_that_is_its_own(file):
    assert play(f"{file}:Spy", f"{file}:Spy", games=2)[1].forfeits == {}


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Crash", "raised ValueError: out of ideas"),
        ("Unmade", "raised RuntimeError: no"),
        ("Quits", "ended with code 3"),
        ("Nothing", "answered nothing"),
        ("Illegal", "which is not legal here"),
    ],
)
def test_a_bot_that_fails_forfeits_and_the_match_goes_on(file, bot, reason):
    results = play(f"{file}:{bot}", "random", games=2)
    for one in results:
        assert reason in one.forfeits[0]
        assert list(one.forfeits) == [0]
        assert one.wins == [0.0, 1.0]
        assert one.places == [2, 1]
        assert one.plies > 20  # played to its end


def test_a_bot_that_hangs_forfeits_in_time(file):
    began = time.monotonic()
    result = play(f"{file}:Hangs", "random", seconds=2.0)[0]
    assert result.forfeits == {0: "gave no answer within 2 s"}
    assert time.monotonic() - began < 15


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("sleep 600", "gave no answer within 0.5 s"),
        ("sh -c 'sleep 600 & wait'", "gave no answer within 0.5 s"),
        ("sh -c 'read q; kill -9 $$'", "was killed by signal 9"),
        ("sh -c 'exit 7'", "ended with code 7"),
        ("sh -c 'exec >&-; sleep 600'", "closed its output"),
        ("sh -c 'read q; echo nonsense; cat'", "which is not JSON"),
        ("sh -c 'read q; echo []; cat'", "which is no JSON object"),
        ("sh -c 'read q; echo {}; cat'", "answered without an action"),
        ("""sh -c 'read q; echo "{\\"action\\": true}"; cat'""", "answered without an action"),
        ("""sh -c 'read q; echo "{\\"action\\": 99999}"; cat'""", "answered nonsense: there is no action 99999"),
        ("""sh -c 'read q; echo "{\\"action\\": \\"fly\\"}"; cat'""", "answered nonsense: there is no action 'fly'"),
        ("""sh -c 'read q; echo "{\\"error\\": \\"I give up\\"}"; cat'""", "I give up"),
        ("sh -c 'read q; tr \\\\0 x </dev/zero'", "answered with more than 65536 bytes"),
        ("yes", ""),  # either it speaks out of turn or it answers nonsense
    ],
)
def test_a_program_that_fails_forfeits(command, reason):
    began = time.monotonic()
    result = play(f"program: {command}", "random", seconds=0.5)[0]
    assert reason in result.forfeits[0]
    assert result.wins == [0.0, 1.0]
    assert time.monotonic() - began < 10


def test_nobody_wins_where_all_forfeit():
    result = play("program: sh -c 'exit 1'", "program: sh -c 'exit 1'")[0]
    assert sorted(result.forfeits) == [0, 1]
    assert result.wins == [0.0, 0.0]


def test_a_bot_of_ours_that_raises_forfeits_too():
    class Broken:
        def choose(self, situation):
            raise KeyError("oops")

    class Wrong:
        def choose(self, situation):
            return "fly"

    match = Match.of(GAME, ["random", "random"], 1)
    result = play_bots(GAME, match, 0, [Broken(), Wrong()])
    assert result.forfeits == {0: "raised KeyError: 'oops'", 1: "answered 'fly', which is not legal here"}


def test_programs_are_gone_when_the_match_is(file):
    match = Match.of(GAME, ["program: sh -c 'echo $$ >&2; sleep 600 & echo $! >&2; cat'", "random"], 1, seconds=0.5)
    log = file + ".log"
    with Players(match, log) as players:
        play_game(match, 0, players)
    pids = [int(pid) for pid in Path(log).read_text().split()]
    assert len(pids) == 2
    assert all(gone(pid) for pid in pids)


def test_a_question_tells_the_view_and_nothing_that_is_hidden():
    game = bastide.game("caylus", players=3)
    state = game.start(5)
    told = question(Situation(state, 3), seed=8)
    assert list(told) == ["game", "options", "seat", "ply", "seed", "view", "legal", "sample"]
    assert told["view"] == state.view(state.player)
    assert told["legal"][0] == {"id": state.legal()[0].id, "text": str(state.legal()[0])}
    sample = bastide.position(told["sample"])
    assert sample.view(state.player) == state.view(state.player)
    assert sample != state  # at least the chance to come is another one


def test_a_child_takes_long_lines_and_answers_each():
    child = Child(["cat"])
    try:
        line = b"x" * 300_000
        assert child.ask(line, 10, most=10**6) == line
        assert child.ask(b"again", 10) == b"again"
    finally:
        child.close()
    with pytest.raises((ProgramFailed, ValueError)):
        child.ask(b"more", 1)


def test_bots_are_loaded_by_file_or_name_with_sentences_for_errors(file, tmp_path):
    assert load_bot(f"{file}:Crash", 3).moves == 0
    assert isinstance(load_bot("random", 3), RandomBot)
    broken, clash = tmp_path / "broken.py", tmp_path / "json.py"
    broken.write_text("import nothing_like_that\n")
    clash.write_text("class Mine:\n    def choose(self, situation): ...\nnumber = 3\nclass Not: ...\n")
    json = sys.modules["json"]
    load_bot(f"{clash}:Mine")
    assert sys.modules["json"] is json
    for spec in (f"{broken}:Mine", f"{clash}:Absent", f"{clash}:number", f"{clash}:Not", f"{tmp_path}/no.py:Mine"):
        with pytest.raises(bastide.BadOption):
            load_bot(spec)
    for folder in [one for one in sys.path if one == str(tmp_path)]:
        sys.path.remove(folder)
