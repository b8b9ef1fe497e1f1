"""Matches over processes: nothing is lost, nothing counts twice, whatever happens."""

import json
import os
import signal
import sys
from collections import Counter

import pytest

import bastide
from bastide.arena import Match, Played, Sprt, run
from bastide.arena.book import BadBook, Book
from bastide.arena.run import ArenaFailed, Team, local_games
from tests.arena.processes import gone


def match(games: int = 9, players: int = 3, seed: int = 2) -> Match:
    return Match.of(bastide.game("caylus", players=players), ["random"] * players, games, seed)


def lines(played: Played) -> list[dict]:
    """The results without what no seed decides."""
    return [{key: value for key, value in one.to_json().items() if key != "seconds"} for one in played.games]


def played(games: int = 9, **how) -> Played:
    made = Played(match(games))
    run(made, **how)
    return made


def test_the_same_seed_plays_the_same_match_over_any_number_of_processes():
    one, two = played(workers=1), played(workers=2)
    assert lines(one) == lines(two)
    assert [line["index"] for line in lines(one)] == list(range(9))
    other = Played(match(9, seed=3))
    run(other, workers=2)
    assert lines(other) != lines(one)
    assert one.seconds > 0


def test_an_interrupted_match_goes_on_and_repeats_nothing(tmp_path):
    path, whole = tmp_path / "match.jsonl", played(workers=2)
    first, seen = Played(match()), Counter()

    def stop(result):
        seen[result.index] += 1
        if len(seen) == 4:
            raise KeyboardInterrupt

    with Book(path, first) as book, pytest.raises(KeyboardInterrupt):
        run(first, workers=2, book=book, on_game=stop)
    assert len(first.results) == 4
    with path.open("ab") as file:
        file.write(b'{"index": 7, "see')  # the power failed
    second = Played(match())
    with Book(path, second) as book:
        assert second.results.keys() == first.results.keys()
        run(second, workers=2, book=book, on_game=lambda result: seen.update([result.index]))
    assert lines(second) == lines(whole)
    assert seen == Counter(range(9))
    written = path.read_text().splitlines()
    assert sorted(json.loads(line)["index"] for line in written[1:]) == list(range(9))


def test_a_finished_match_can_be_extended_and_read_without_playing(tmp_path):
    path = tmp_path / "match.jsonl"
    with Book(path, Played(match(3))) as book:
        run(Played(match(3)), workers=1, book=book)
    longer, shorter = Played(match(6)), Played(match(2))
    with Book(path, longer):
        assert longer.missing == [3, 4, 5]
    with Book(path, shorter) as book:
        run(shorter, book=book, on_game=lambda result: pytest.fail("played again"))
    assert sorted(shorter.results) == [0, 1]


def test_a_book_of_another_match_is_refused(tmp_path):
    path = tmp_path / "match.jsonl"
    Book(path, Played(match())).close()
    for other, word in ((match(seed=9), "seed"), (match(players=2), "players and entrants")):
        with pytest.raises(BadBook, match=f"another match, with other {word}"):
            Book(path, Played(other))
    for content in ("notes of mine", "notes of mine\n", '{"arena": 7}\n', "[]\n"):
        path.write_text(content)
        with pytest.raises(BadBook):
            Book(path, Played(match()))
        assert path.read_text() == content  # and is left as it was


def test_a_book_of_a_bots_earlier_version_is_refused(tmp_path):
    file, path = tmp_path / "mybot.py", tmp_path / "match.jsonl"
    game = bastide.game("caylus", players=2)
    for version in (1, 2):
        file.write_text(f"class Mine: version = {version}\n")
        entered = Played(Match.of(game, [f"{file}:Mine", "random"], 2))
        if version == 1:
            Book(path, entered).close()
    with pytest.raises(BadBook, match="another version of a bot's file"):
        Book(path, entered)


def test_a_book_is_written_by_one_match_at_a_time(tmp_path):
    with Book(tmp_path / "match.jsonl", Played(match())), pytest.raises(BadBook, match="in use"):
        Book(tmp_path / "match.jsonl", Played(match()))


def test_a_process_that_is_killed_loses_no_game(monkeypatch):
    teams = []
    init = Team.__init__
    monkeypatch.setattr(Team, "__init__", lambda self, *given: (teams.append(self), init(self, *given))[1])
    counted, killed = Counter(), []
    for result in local_games(match(30), range(30), workers=2):
        counted[result.index] += 1
        if len(counted) == 5:
            killed = [child.pid for child in teams[0].children][:1]
            os.kill(killed[0], signal.SIGKILL)
    assert killed
    assert counted == Counter(range(30))
    assert all(gone(pid) for pid in killed)


def test_a_game_that_ends_its_process_again_and_again_is_an_error(monkeypatch):
    monkeypatch.setattr(sys, "executable", "false")
    with pytest.raises(ArenaFailed, match=r"game 0 cannot be played: its process ended with code 1, 3 times"):
        list(local_games(match(3), [0], workers=1))


def test_nothing_to_do_is_done_at_once():
    made = played(3, workers=1)
    run(made, on_game=lambda result: pytest.fail("played again"))


def test_a_sequential_test_ends_the_match_where_it_decides_whatever_came_first(tmp_path):
    file = tmp_path / "bots.py"
    file.write_text("class Last:\n    def choose(self, situation):\n        return situation.legal[0]\n")
    # `pass` is the first action: such a bot never gets anywhere
    ends = []
    for workers in (1, 2):
        game = bastide.game("caylus", players=2)
        made = Played(Match.of(game, [f"{file}:Last", "random"], 400, seed=1))
        run(made, workers=workers, sprt=Sprt(0.3, 0.7))
        ends.append((made.verdict, sorted(made.results)))
    assert ends[0] == ends[1]
    assert ends[0][0] == "reject"
    assert len(ends[0][1]) < 60
    assert ends[0][1] == list(range(len(ends[0][1])))
