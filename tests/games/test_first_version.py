"""What was written before records said their generator and their revision is read as it was meant, to the letter."""

import json
from pathlib import Path

import pytest

import bastide
from bastide.table.sitting import Sitting
from bastide.table.storage import PLAY, RUNNING, Entry, Stored, StoredSeat, StoredTable

RECORDS = sorted((Path(__file__).parent.parent / "records_version_1").glob("*.txt"))
ADDED = ("chance: mwc", "revision: 1")


def without_heading(text: str) -> list[str]:
    """The lines of a record but for its title and what version 2 adds."""
    return [line for line in text.splitlines()[1:] if line not in ADDED]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in RECORDS])
def test_a_record_of_version_1_replays_to_the_letter(path):
    text = path.read_text(encoding="utf-8")
    record = bastide.read(text)
    assert record.state.over
    assert record.game.options["chance"] == "mwc"
    assert record.game.options.get("revision", 1) == 1
    again = record.text(annotated=True)
    assert without_heading(again) == without_heading(text)
    assert bastide.read(again).state == record.state


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in RECORDS])
def test_a_table_set_before_replays_to_the_letter(path):
    """The row of such a table has options that say neither generator nor revision."""
    record = bastide.load(path)
    options = {name: value for name, value in record.game.options.items() if name not in ("chance", "revision")}
    table = StoredTable("x" * 16, record.game.name, options, record.seed, 0.0, RUNNING, True)
    state, book = record.game.start(record.seed), []
    for action in record.actions:
        book.append(Entry(len(book), PLAY, state.player, str(action)))
        state.play(action)
    seats = tuple(StoredSeat(seat, "bot") for seat in range(record.game.players))
    assert Sitting(Stored(table, seats, tuple(book))).course.state == record.state


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
