"""Game records: saved, loaded, replayed; a damaged or hostile file gets a sentence that names the line."""

import random
from dataclasses import replace

import pytest

import bastide
from bastide.api import GAMES
from bastide.kernel.game_record import MAX_SIZE, TITLE, clean_name
from tests.cases import random_record

GAME = bastide.game("caylus", players=3, edition="first", favours="simplified")


@pytest.fixture(scope="module")
def text() -> str:
    return random_record(GAME, seed=1).text()


def refused(text: str | bytes, line: int, match: str) -> None:
    with pytest.raises(bastide.BadRecord, match=match) as caught:
        bastide.read(text)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def edited(text: str, line: int, new: str | None) -> str:
    lines = text.splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines)


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_save_and_load(tmp_path, text):
    record = bastide.read(text)
    record.save(tmp_path / "game.txt")
    again = bastide.load(tmp_path / "game.txt")
    assert again.state == record.state
    assert again.state.over
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_names_are_kept_and_made_harmless():
    record = bastide.GameRecord(GAME, 3, ["Ann", "Bob # the builder\n", ""])
    assert record.names == ["Ann", "Bob  the builder", "?"]
    assert bastide.read(record.text()).names == record.names
    assert clean_name("x" * 100) == "x" * 40


def test_undo_and_at():
    record = bastide.GameRecord(GAME, 3)
    start = record.state.copy()
    record.play(record.state.legal()[1])
    middle = record.state.copy()
    record.play(record.state.legal()[1])
    assert record.at(1) == middle
    record.undo()
    assert record.state == middle
    record.undo()
    assert record.state == start
    with pytest.raises(bastide.IllegalAction, match="nothing has been played"):
        record.undo()


def test_an_unfinished_game_has_no_result(text):
    half = random_record(GAME, seed=1, plies=30)
    assert "result" not in half.text()
    assert bastide.read(half.text()).state == half.state


def test_comments_and_empty_lines_are_for_the_reader(text):
    noisy = text.replace("\nturn 2", "\n\n   # now it begins\nturn 2   # really")
    assert bastide.read(noisy).state == bastide.read(text).state


def test_not_a_record():
    refused("", 1, "begins with")
    refused("hello", 1, "begins with")
    refused(b"\x89PNG\r\n", 1, "not UTF-8")
    refused(TITLE.encode() + b"\ngame: \xff\xfe", 2, "not UTF-8")
    refused("x" * (MAX_SIZE + 1), 0, "larger than any game")
    refused(TITLE, 0, "does not say its game")


def test_what_is_wrong_in_the_heading_names_its_line(text):
    refused(edited(text, 2, "game: chess"), 2, "no game 'chess'")
    refused(edited(text, 3, "players: 9"), 3, "2 to 5 players")
    refused(edited(text, 3, "players: many"), 3, "whole number")
    refused(edited(text, 3, None), 0, "does not say its players")
    refused(edited(text, line_of(text, "edition"), "edition: golden"), line_of(text, "edition"), "edition is one of")
    seed = line_of(text, "seed")
    refused(edited(text, seed, "seed: -1"), seed, "whole number")
    refused(edited(text, seed, f"seed: {2**128}"), seed, "seed is a whole number from")
    refused(edited(text, seed, "seed: 1\nseed: 1"), seed + 1, "said twice")
    refused(edited(text, seed, "seed: 1\ncolour: red"), seed + 1, "no 'colour'")
    refused(edited(text, seed, "what is this"), seed, "expected 'name: value'")


def test_what_is_wrong_in_the_game_names_its_line(text):
    first = line_of(text, "turn 1") + 1
    seat, _, action = text.splitlines()[first - 1].partition(": ")
    other = next(s for s in ("blue", "red", "green") if s != seat)
    refused(edited(text, first, f"{seat}: fly"), first, "no action 'fly'")
    refused(edited(text, first, f"{other}: {action}"), first, "not your turn")
    refused(edited(text, first, f"{seat}: build cathedral"), first, "CAY-")
    refused(edited(text, first, "purple: pass"), first, "expected 'seat: action'")
    refused(edited(text, first - 1, "turn 7"), first - 1, "expected 'turn 1'")
    last = len(text.splitlines())
    refused(text + "blue: pass\n", last + 1, "the game is over")


def test_a_wrong_result_is_refused(text):
    line = line_of(text, "result")
    refused(edited(text, line, "result: 1 2 3"), line, "the result is")
    half = random_record(GAME, seed=1, plies=30).text().replace("\n\nturn 1", "\nresult: 1 2 3\n\nturn 1")
    refused(half, line_of(half, "result"), "not over")


def test_missing_files(tmp_path):
    with pytest.raises(bastide.BadRecord, match="cannot read"):
        bastide.load(tmp_path / "nothing.txt")
    with pytest.raises(bastide.BadRecord, match="cannot read"):
        bastide.load(tmp_path)


def test_any_damage_gives_a_sentence_or_a_true_game(text):
    """Cut, double, swap and garble lines and bytes."""
    choose = random.Random(4)
    for _ in range(150):
        data = bytearray(text.encode())
        for _ in range(choose.randint(1, 3)):
            at = choose.randrange(len(data))
            if choose.random() < 0.5:
                data[at] = choose.randrange(256)
            else:
                del data[at : at + choose.randrange(40)]
        try:
            record = bastide.read(bytes(data))
        except bastide.BadRecord as error:
            assert "\n" not in str(error)
        else:
            assert bastide.read(record.text()).state == record.state


# --- dealt anew ---


def dealt(name: str, seed: int, seats: tuple[int, ...], players: int = 3) -> bastide.GameRecord:
    """A game in which all that these seats do not know is dealt anew halfway, then again, played on to its end."""
    record = random_record(bastide.game(name, players), seed)
    record = replace(record, actions=record.actions[: len(record.actions) // 2])
    for again in (1, 2):
        record.deal_again(seats, 2**100 + again)
    chance = random.Random(seed)
    while not record.state.over:
        record.play(chance.choice(record.state.legal()))
    return record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [(), (0,), (0, 2)])
def test_what_was_dealt_anew_replays_to_the_letter(name: str, seats: tuple[int, ...]) -> None:
    record = dealt(name, 5, seats)
    text = record.text()
    assert text.startswith("# Bastide game record, version 3\n")
    assert text.count("\ndeal again: ") == 2
    again = bastide.read(record.text(annotated=True))
    assert (again.state, again.actions, again.deals) == (record.state, record.actions, record.deals)
    assert [state.to_bytes() for state in again.states()] == [state.to_bytes() for state in record.states()]
    assert [state.to_bytes() for state in again.states()][7] == again.at(7).to_bytes()


def test_undo_beyond_a_deal_forgets_it() -> None:
    record = dealt("pillars", 4, (0,))
    step = record.deals[0].step
    record = replace(record, actions=record.actions[:step])
    assert len(record.deals) == 2
    record.undo()
    assert (record.deals, record.state) == ([], random_record(record.game, 4).at(step - 1))


def test_a_damaged_deal_has_its_line() -> None:
    text = dealt("pillars", 3, (0,)).text()
    line = line_of(text, "deal again")
    for wrong in ("", "x blue", "1 orange", f"1{'0' * 39} blue", "12 blue, red"):
        refused(edited(text, line, f"deal again: {wrong}"), line, "deal again")
    refused(edited(text, line, f"deal again: {2**128} blue"), line, "seed is a whole number")


def test_the_line_of_a_deal_says_who_keeps_what_they_know() -> None:
    game = bastide.game("magna-carta", 3)
    record = bastide.GameRecord(game, 9)
    record.deal_again((0, 2), 1729)
    assert record.text().splitlines()[-1] == "deal again: 1729 blue green"
