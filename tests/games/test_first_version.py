"""What was written before records said their generator and their revision is read as it was meant, to the letter.

`records_version_1` has records of version 1; `records_revision_1` has records of version 2, and positions, from before
the rules had a second revision. Among them are games that went otherwise then: a tool maker who worked twice, passes
without a question, mulligans from the first player on.
"""

import json
import re
from pathlib import Path

import pytest

import bastide
from bastide.api import definition
from bastide.table.domain.live_table import LiveTable
from bastide.table.storage.protocol import OVER, PLAY, RUNNING, Entry, Stored, StoredSeat, StoredTable

TESTS = Path(__file__).parent.parent
VERSION_1 = sorted((TESTS / "records_version_1").glob("*.txt"))
REVISION_1 = sorted((TESTS / "records_revision_1").glob("*.txt"))
POSITIONS = (TESTS / "records_revision_1" / "positions.jsonl").read_text(encoding="utf-8").splitlines()
ADDED = ("chance: mwc", "revision: 1")


def played(text: str) -> list[str]:
    """The lines of a record: its result, turns and actions, but for what is said today only and the commentary, which
    has other words now."""
    return [line for line in text.splitlines() if line not in ADDED and not line.lstrip().startswith("#")]


def as_named_now(text: str, game: str) -> str:
    """A text with the seats' names of today."""
    for old, new in definition(game).former_seats.items():
        text = text.replace(old, new).replace(old.capitalize(), new.capitalize())
    return text


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in (*VERSION_1, *REVISION_1)])
def test_a_record_of_the_first_revision_replays_to_the_letter(path):
    text = path.read_text(encoding="utf-8")
    record = bastide.read(text)
    assert record.state.over
    assert record.game.options["chance"] == ("mwc" if path in VERSION_1 else "chacha8")
    assert record.game.options.get("revision", 1) == 1
    again = record.text(annotated=True)
    assert "result: " in text
    assert played(again) == played(as_named_now(text, record.game.name))
    assert bastide.read(again).state == record.state


def test_the_records_have_what_is_otherwise_now():
    for path in (TESTS / "records_version_1" / "pillars-2-convert-all.txt",
                 TESTS / "records_revision_1" / "pillars-4-convert-all.txt"):  # fmt: skip
        steps = re.split(r"\n(?=\w)", path.read_text(encoding="utf-8"))
        assert any(step.count("tool maker x1.") == 2 for step in steps)
    actions = bastide.load(TESTS / "records_revision_1" / "magna-carta-3.txt").actions
    with pytest.raises(bastide.IllegalAction):
        bastide.GameRecord(bastide.game("magna-carta", players=3), 5, [], actions)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in (*VERSION_1, *REVISION_1)])
def test_a_table_set_before_replays_to_the_letter(path):
    """The row of such a table has options that say neither generator nor revision, or the generator alone."""
    record = bastide.load(path)
    unsaid = ("chance", "revision") if path in VERSION_1 else ("revision",)
    options = {name: value for name, value in record.game.options.items() if name not in unsaid}
    table = StoredTable("x" * 16, record.game.name, options, record.seed, 0.0, OVER, True)
    state, book = record.game.start(record.seed), []
    for action in record.actions:
        book.append(Entry(len(book), PLAY, state.player, str(action)))
        state.play(action)
    seats = tuple(StoredSeat(seat, "bot", level="normal") for seat in range(record.game.players))
    assert LiveTable(Stored(table, seats, tuple(book))).history.state == record.state


@pytest.mark.parametrize("line", POSITIONS, ids=["mulligan", "actions", "orange"])
def test_a_position_without_a_revision_is_of_the_first(line):
    data = json.loads(line)
    assert "revision" not in data["options"]
    state = bastide.position(line)
    assert state.game.options["revision"] == 1
    now = json.loads(as_named_now(line, data["game"]))
    assert state.position() == now | {"options": data["options"] | {"revision": 1}}
    assert bastide.game(data["game"], **data["options"]).position(data) == state
    assert bastide.game(data["game"], players=data["options"]["players"]).position(data) == state


def test_a_table_stored_with_a_former_colour_is_shown_in_the_new_one():
    table = StoredTable("x" * 16, "pillars", {"players": 2, "chance": "chacha8"}, 1, 0.0, RUNNING, True)
    seats = (StoredSeat(0, "bot", level="normal", colour="orange"), StoredSeat(1, "bot", level="normal"))
    live = LiveTable(Stored(table, seats, ()))
    assert live.colours() == ["yellow", "red"]


@pytest.mark.parametrize("name", ["caylus", "magna-carta", "pillars"])
def test_a_position_of_version_1_is_read(name):
    endings = Path(__file__).parent.parent / "bots" / "endings" / f"{name}.jsonl"
    data = json.loads(endings.read_text(encoding="utf-8").splitlines()[0])
    data = data if "bastide" in data else next(one for one in data.values() if isinstance(one, dict))
    assert data["bastide"] == 1
    state = bastide.position(data)
    assert state.game.options["chance"] == "mwc"
    plain = bastide.game(name, **data["options"])
    assert plain.position(data) == state


def test_a_record_of_version_2_says_its_generator():
    record = bastide.GameRecord(bastide.game("caylus"), 7)
    text = record.text()
    assert "chance: chacha8" in text.splitlines()
    with pytest.raises(bastide.BadRecord, match="does not say its chance"):
        bastide.read(text.replace("chance: chacha8\n", ""))
    with pytest.raises(bastide.BadRecord, match="chance is one of"):
        bastide.read(text.replace("chacha8", "dice"))


@pytest.mark.parametrize("name", ["magna-carta", "pillars"])
def test_a_record_says_its_revision_and_without_it_is_of_the_first(name):
    for revision in (1, 2):
        record = bastide.GameRecord(bastide.game(name, revision=revision), 7)
        assert f"revision: {revision}" in record.text().splitlines()
        assert bastide.read(record.text()).game.options["revision"] == revision
        without = record.text().replace(f"revision: {revision}\n", "")
        assert bastide.read(without).game == bastide.game(name, revision=1)
    assert bastide.game(name).options["revision"] == 2
    with pytest.raises(bastide.BadRecord, match="revision is one of 2, 1, not '3'"):
        bastide.read(record.text().replace("revision: 2", "revision: 3"))
    first = record.text().replace("version 2", "version 1").replace("chance: chacha8\n", "")
    with pytest.raises(bastide.BadRecord, match="no 'revision' in a record"):
        bastide.read(first)
