"""`bastide admin` for real, on a data folder without a server."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import read
from bastide.table import ending
from bastide.table.analyses import judgement, moments_of
from bastide.table.data_folder import LOCK
from bastide.table.errors import TableError
from bastide.table.schema import VERSION
from bastide.table.service import SeatPlan, Service
from bastide.table.sqlite import FILE, SqliteStorage
from tests.table.host import Host
from tests.table.sittings import BOT, FRIEND, HOT, ME, act, two_people


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def house(data: Path) -> Iterator[Service]:
    """Tables in the data folder."""
    storage = SqliteStorage(data)
    yield Service(storage)
    storage.close()


@pytest.fixture
def host(data: Path) -> Host:
    return Host(data)


def test_tables_are_listed_with_all_a_host_needs_and_nothing_hidden(house: Service, host: Host, data: Path) -> None:
    ann = house.create("magna-carta", {}, [ME, FRIEND], seed=987654321987654321, client="192.0.2.1")
    bob = house.join(ann.table, "Bob", client="192.0.2.2")
    secret = house.create("pillars", {}, [ME, FRIEND, BOT], private=True)
    listed = host.reads("tables")
    assert [(one["id"], one["private"], one["status"]) for one in listed] == [
        (secret.table, True, "open"), (ann.table, False, "running"),
    ]  # fmt: skip
    assert [(seat["name"], seat["kind"], seat["open"]) for seat in listed[0]["seats"]] == [
        ("Ann", "human", False), (None, "human", True), (None, "bot", False),
    ]  # fmt: skip
    assert listed[1]["asked"] == house.sitting(ann.table).course.state.player
    assert listed[0]["asked"] is None
    assert listed[1]["moved"]
    shown = host.reads("show", ann.table)
    digests = [seat["client"] for seat in shown["seats"]]
    assert digests == [house.signer.client_digest(f"192.0.2.{seat}")[:8] for seat in (1, 2)]
    words = host.does("show", ann.table) + host.does("tables", "--all") + repr(shown) + repr(listed)
    assert "Bob" in words
    for hidden in ("987654321987654321", "192.0.2", ann.key, bob.key, "hand", "deck"):
        assert hidden is not None
        assert hidden not in words


def test_a_running_game_is_ended_for_good(house: Service, host: Host) -> None:
    sitting, keys = two_people(house)
    act(house, sitting, keys)
    host.does("end", sitting.id, "--reason", "the\nhall  closes")
    house.refresh(sitting.id)
    assert (sitting.status, sitting.ended, sitting.version) == ("over", "the hall closes", 3)
    record = house.record(sitting.id).text()
    assert len(read(record).actions) == 1, "what was played can be had"
    assert host.reads("show", sitting.id)["ended"] == "the hall closes"
    assert host.reads("tables") == []
    assert [one["id"] for one in host.reads("tables", "--all")] == [sitting.id]
    assert "over" in host.refused("end", sitting.id)
    again = house.rematch(sitting.id, keys[0])
    assert house.sitting(again.table).status == "open"


def test_a_game_that_was_ended_can_be_analysed(house: Service, host: Host) -> None:
    sitting, keys = two_people(house)
    for _ in range(3):
        act(house, sitting, keys)
    host.does("end", sitting.id)
    house.refresh(sitting.id)
    judged = [judgement(sitting, ply, moment, [(moment.action, 0.5, 1, (0.5, 0.5))])
              for ply, moment in enumerate(moments_of(sitting))]  # fmt: skip
    with sitting.lock:
        assert [one["won"] for one in ending.ranking(sitting, "en")] == [False, False]
        assert "<svg" in ending.share_chart(sitting, judged, "en")
        assert len(ending.by_player(sitting, judged, "fr")) == 2


def test_a_table_that_has_not_begun_is_not_ended(house: Service, host: Host) -> None:
    waiting = house.create("caylus", {}, [ME, FRIEND])
    assert "not begun" in host.refused("end", waiting.table)


def test_a_hidden_table_is_not_listed(house: Service, host: Host) -> None:
    table = house.create("caylus", {}, [ME, FRIEND]).table
    host.does("hide", table)
    assert house.listing() == []
    assert house.sitting(table).status == "open"
    assert host.reads("tables")[0]["hidden"]
    host.does("unhide", table)
    assert [one.table.id for one in house.listing()] == [table]


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(house: Service, host: Host, data: Path) -> None:
    (sitting, keys), kept = two_people(house), two_people(house)[0]
    act(house, sitting, keys)
    house.storage.keep_analysis(sitting.id, "")
    host.does("delete", sitting.id)
    assert house.storage.load(sitting.id) is None
    assert house.storage.wanted_analyses() == []
    with sqlite3.connect(data / FILE) as connection:
        for table in ("seats", "actions", "analyses"):
            left = {row[0] for row in connection.execute(f"SELECT game FROM {table}")}
            assert sitting.id not in left
    connection.close()
    assert house.storage.load(kept.id) is not None
    assert "no such table" in host.refused("delete", sitting.id)
    assert "has deleted" in host.refused("show", sitting.id)


def test_a_freed_seat_waits_for_somebody_else(house: Service, host: Host) -> None:
    sitting, keys = two_people(house)
    host.does("free", sitting.id, "red")
    house.refresh(sitting.id)
    assert sitting.seats[1].open
    with pytest.raises(Exception, match="key does not open"):
        house.holder(sitting, keys[1])
    assert house.holder(sitting, keys[0]).seat == 0
    cid = house.join(sitting.id, "Cid")
    assert cid.seat == 1


def test_whoever_was_removed_does_not_come_back_by_the_rematch(house: Service, host: Host) -> None:
    old, keys = two_people(house)
    host.does("end", old.id)
    house.refresh(old.id)
    again = house.rematch(old.id, keys[0]).table
    house.rematch(old.id, keys[1])
    host.does("free", again, 1)
    house.refresh(again)
    house.join(again, "Cid", 1)
    with pytest.raises(Exception, match="taken"):
        house.rematch(old.id, keys[1])
    assert house.sitting(again).seats[1].name == "Cid"


def test_a_bot_plays_on_for_everybody_at_a_freed_screen(house: Service, host: Host) -> None:
    ann = house.create("caylus", {}, [ME, SeatPlan("hot", "Bea"), FRIEND])
    house.join(ann.table, "Cid")
    host.does("free", ann.table, "blue", "--bot", "simple")
    found = house.storage.load(ann.table)
    assert found is not None
    assert [(seat.kind, seat.level) for seat in found.seats] == [("bot", "simple"), ("bot", "simple"), ("human", "")]
    assert "a bot sits there" in host.refused("free", ann.table, 0)
    assert "no bot" in host.refused("free", ann.table, 2, "--bot", "genius")


def test_whoever_is_banned_from_a_second_seat_at_their_screen_is_out_of_both(house: Service, host: Host) -> None:
    ann = house.create("caylus", {}, [ME, HOT, FRIEND], client="192.0.2.1")
    house.join(ann.table, "Cid")
    host.does("ban", ann.table, 1)
    house.refresh(ann.table)
    sitting = house.sitting(ann.table)
    assert [one.open for one in sitting.seats] == [True, False, False]
    with sitting.lock, pytest.raises(TableError, match="does not open"):
        house.holder(sitting, ann.key)
    dan = house.join(ann.table, "Dan")
    assert sitting.held_by(dan.seat).seats == (0, 1)


def test_a_person_is_given_another_name(house: Service, host: Host) -> None:
    sitting, keys = two_people(house)
    host.does("rename", sitting.id, "red", "  Robert\tthe  Mason ")
    house.refresh(sitting.id)
    assert sitting.seats[1].name == "Robert the Mason"
    assert house.holder(sitting, keys[1]).seat == 1
    assert "Bob" not in host.does("show", sitting.id)
    for seat in ("9", "purple", "-1"):
        assert host.tries("rename", sitting.id, seat, "Eve").code in (1, 2)
    assert "no name" in host.refused("rename", sitting.id, 0, " ")


def test_what_was_done_is_in_the_log_in_order(house: Service, host: Host) -> None:
    sitting, _ = two_people(house)
    host.does("hide", sitting.id)
    host.does("end", sitting.id, "--reason", "late")
    host.does("delete", sitting.id, "--yes")
    host.refused("delete", sitting.id)
    lines = host.reads("log")
    assert [(one["id"], one["what"], one["table"], one["detail"]) for one in lines] == [
        (1, "hide", sitting.id, ""), (2, "end", sitting.id, "late"), (3, "delete", sitting.id, ""),
    ]  # fmt: skip
    assert [one["what"] for one in host.reads("log", "--last", 1)] == ["delete"]
    assert sitting.id in host.does("log")


def test_an_id_may_begin_with_a_dash_and_be_an_address(house: Service, host: Host) -> None:
    from dataclasses import replace

    table = house.create("caylus", {}, [ME, FRIEND]).table
    found = house.storage.load(table)
    assert found is not None
    house.storage.create(replace(found.table, id="-dashes--at-ends"), found.seats)
    assert host.reads("show", "-dashes--at-ends")["id"] == "-dashes--at-ends"
    assert host.reads("show", f"https://play.example.org/tables/{table}?ready=1")["id"] == table


@pytest.mark.parametrize("told", [["show"], ["end"], ["hide"], ["delete", "--yes"], ["free", "0"], ["ban", "0"]])
def test_an_id_that_is_no_text_is_none(house: Service, host: Host, told: list[str]) -> None:
    action, *more = told
    assert "no such table" in host.refused(action, os.fsdecode(b"\xff\xed\xa0\x80"), *more)


def test_a_write_of_somebody_else_in_between_is_tried_again(house: Service, data: Path) -> None:
    from bastide.table.admin import Admin

    sitting, keys = two_people(house)
    other = SqliteStorage(data)
    admin = Admin(other)
    admin.service.sitting(sitting.id)
    act(house, sitting, keys)
    admin.end(sitting.id)
    found = house.storage.load(sitting.id)
    other.close()
    assert found is not None
    assert [entry.kind for entry in found.book] == ["join", "play", "end"]
    with pytest.raises(Exception, match="moved on"):
        act(house, sitting, keys)
    assert sitting.status == "over", "what the other process wrote is known then"


def test_where_there_are_no_tables_it_says_so(host: Host, data: Path) -> None:
    assert "there are no tables in" in host.refused("tables")
    assert not data.exists(), "nothing is made"
    data.mkdir()
    (data / FILE).write_text("this is no database, and long enough to show it" * 20)
    assert "not a database" in host.refused("tables")


def test_a_newer_database_is_left_alone(house: Service, host: Host, data: Path) -> None:
    with sqlite3.connect(data / FILE) as connection:
        connection.execute(f"PRAGMA user_version={VERSION + 1}")
    connection.close()
    assert "newer Bastide" in host.refused("tables")


def test_an_older_server_that_runs_is_not_overtaken(house: Service, host: Host, data: Path) -> None:
    """Its database stays as it knows it; once it has stopped, the database is brought to the present version."""
    with sqlite3.connect(data / FILE) as connection:
        connection.execute(f"PRAGMA user_version={VERSION - 1}")
        connection.execute("DROP INDEX games_listed")
    connection.close()
    with (data / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "older Bastide" in host.refused("tables")
    assert host.reads("tables") == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_file_of_somebody_else_is_told(house: Service, host: Host, data: Path) -> None:
    (data / FILE).chmod(0o000)
    assert "ermission denied" in host.refused("tables")


def test_wrong_usage_is_one_sentence(host: Host) -> None:
    for told in (["nonsense"], ["end"], ["free", "x"], []):
        done = host.tries(*told)
        assert done.code == 2
        assert done.err.count("\n") == 1
    assert "examples:" in host.does("--help")
