"""`bastide admin` for real, on a data folder without a server."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import read
from bastide.table.domain.errors import TableError
from bastide.table.domain.service import SeatPlan, Service
from bastide.table.jobs.analyses import judgement, moments_of
from bastide.table.render import results as ending
from bastide.table.storage.data_folder import LOCK
from bastide.table.storage.schema import VERSION
from bastide.table.storage.sqlite import FILE, SqliteStorage
from tests.table.host import Host, HostHere
from tests.table.live_tables import BOT, FRIEND, HOT, ME, act, two_people


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def container(data: Path) -> Iterator[Service]:
    """Tables in the data folder."""
    storage = SqliteStorage(data)
    yield Service(storage)
    storage.close()


@pytest.fixture
def host(data: Path) -> Host:
    return HostHere(data)


def test_the_command_is_a_process_of_its_own(container: Service, data: Path) -> None:
    table = container.create("caylus", {}, [ME, FRIEND]).table
    apart, here = Host(data), HostHere(data)
    assert apart.does("show", table) == here.does("show", table)
    assert apart.refused("show", "nothing") == here.refused("show", "nothing")


def test_tables_are_listed_with_all_a_host_needs_and_nothing_hidden(container: Service, host: Host, data: Path) -> None:
    ann = container.create("magna-carta", {}, [ME, FRIEND], seed=987654321987654321, client="192.0.2.1")
    bob = container.join(ann.table, "Bob", client="192.0.2.2")
    secret = container.create("pillars", {}, [ME, FRIEND, BOT], private=True)
    listed = host.reads("tables")
    assert [(one["id"], one["private"], one["status"]) for one in listed] == [
        (secret.table, True, "open"), (ann.table, False, "running"),
    ]  # fmt: skip
    assert [(seat["name"], seat["kind"], seat["open"]) for seat in listed[0]["seats"]] == [
        ("Ann", "human", False), (None, "human", True), (None, "bot", False),
    ]  # fmt: skip
    assert listed[1]["asked"] == container.live(ann.table).history.state.player
    assert listed[0]["asked"] is None
    assert listed[1]["moved"]
    shown = host.reads("show", ann.table)
    digests = [seat["client"] for seat in shown["seats"]]
    assert digests == [container.signer.client_digest(f"192.0.2.{seat}")[:8] for seat in (1, 2)]
    words = host.does("show", ann.table) + host.does("tables", "--all") + repr(shown) + repr(listed)
    assert "Bob" in words
    for hidden in ("987654321987654321", "192.0.2", ann.key, bob.key, "hand", "deck"):
        assert hidden is not None
        assert hidden not in words


def test_a_running_game_is_ended_for_good(container: Service, host: Host) -> None:
    live, keys = two_people(container)
    act(container, live, keys)
    host.does("end", live.id, "--reason", "the\nhall  closes")
    container.tables.refresh(live.id)
    assert (live.status, live.ended, live.version) == ("over", "the hall closes", 3)
    record = container.record(live.id).text()
    assert len(read(record).actions) == 1, "what was played can be had"
    assert host.reads("show", live.id)["ended"] == "the hall closes"
    assert host.reads("tables") == []
    assert [one["id"] for one in host.reads("tables", "--all")] == [live.id]
    assert "over" in host.refused("end", live.id)
    again = container.rematch(live.id, keys[0])
    assert container.live(again.table).status == "open"


def test_a_game_that_was_ended_can_be_analysed(container: Service, host: Host) -> None:
    live, keys = two_people(container)
    for _ in range(3):
        act(container, live, keys)
    host.does("end", live.id)
    container.tables.refresh(live.id)
    judged = [judgement(live, ply, moment, [(moment.action, 0.5, 1, (0.5, 0.5))])
              for ply, moment in enumerate(moments_of(live))]  # fmt: skip
    with live.lock:
        assert [one["won"] for one in ending.ranking(live, "en")] == [False, False]
        assert "<svg" in ending.share_chart(live, judged, "en", "")
        assert len(ending.by_player(live, judged, "fr")) == 2


def test_a_table_that_has_not_begun_is_not_ended(container: Service, host: Host) -> None:
    waiting = container.create("caylus", {}, [ME, FRIEND])
    assert "not begun" in host.refused("end", waiting.table)


def test_a_hidden_table_is_not_listed(container: Service, host: Host) -> None:
    table = container.create("caylus", {}, [ME, FRIEND]).table
    host.does("hide", table)
    assert container.listing() == []
    assert container.live(table).status == "open"
    assert host.reads("tables")[0]["hidden"]
    host.does("unhide", table)
    assert [one.table.id for one in container.listing()] == [table]


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(container: Service, host: Host, data: Path) -> None:
    (live, keys), kept = two_people(container), two_people(container)[0]
    act(container, live, keys)
    container.storage.keep_analysis(live.id, "")
    host.does("delete", live.id)
    assert container.storage.load(live.id) is None
    assert container.storage.wanted_analyses() == []
    with sqlite3.connect(data / FILE) as connection:
        for table in ("seats", "actions", "analyses"):
            left = {row[0] for row in connection.execute(f"SELECT game FROM {table}")}
            assert live.id not in left
    connection.close()
    assert container.storage.load(kept.id) is not None
    assert "no such table" in host.refused("delete", live.id)
    assert "has deleted" in host.refused("show", live.id)


def test_a_freed_seat_waits_for_somebody_else(container: Service, host: Host) -> None:
    live, keys = two_people(container)
    host.does("free", live.id, "red")
    container.tables.refresh(live.id)
    assert live.seats[1].open
    with pytest.raises(Exception, match="key does not open"):
        container.holder(live, keys[1])
    assert container.holder(live, keys[0]).seat == 0
    cid = container.join(live.id, "Cid")
    assert cid.seat == 1


def test_whoever_was_removed_does_not_come_back_by_the_rematch(container: Service, host: Host) -> None:
    old, keys = two_people(container)
    host.does("end", old.id)
    container.tables.refresh(old.id)
    again = container.rematch(old.id, keys[0]).table
    container.rematch(old.id, keys[1])
    host.does("free", again, 1)
    container.tables.refresh(again)
    container.join(again, "Cid", 1)
    with pytest.raises(Exception, match="taken"):
        container.rematch(old.id, keys[1])
    assert container.live(again).seats[1].name == "Cid"


def test_a_bot_plays_on_for_everybody_at_a_freed_screen(container: Service, host: Host) -> None:
    ann = container.create("caylus", {}, [ME, SeatPlan("hot", "Bea"), FRIEND])
    container.join(ann.table, "Cid")
    host.does("free", ann.table, "blue", "--bot", "simple")
    found = container.storage.load(ann.table)
    assert found is not None
    assert [(seat.kind, seat.level) for seat in found.seats] == [("bot", "simple"), ("bot", "simple"), ("human", "")]
    assert "a bot sits there" in host.refused("free", ann.table, 0)
    assert "no bot" in host.refused("free", ann.table, 2, "--bot", "genius")


def test_whoever_is_banned_from_a_second_seat_at_their_screen_is_out_of_both(container: Service, host: Host) -> None:
    ann = container.create("caylus", {}, [ME, HOT, FRIEND], client="192.0.2.1")
    container.join(ann.table, "Cid")
    host.does("ban", ann.table, 1)
    container.tables.refresh(ann.table)
    live = container.live(ann.table)
    assert [one.open for one in live.seats] == [True, False, False]
    with live.lock, pytest.raises(TableError, match="does not open"):
        container.holder(live, ann.key)
    dan = container.join(ann.table, "Dan")
    assert live.held_by(dan.seat).seats == (0, 1)


def test_a_person_is_given_another_name(container: Service, host: Host) -> None:
    live, keys = two_people(container)
    host.does("rename", live.id, "red", "  Robert\tthe  Mason ")
    container.tables.refresh(live.id)
    assert live.seats[1].name == "Robert the Mason"
    assert container.holder(live, keys[1]).seat == 1
    assert "Bob" not in host.does("show", live.id)
    for seat in ("9", "purple", "-1"):
        assert host.tries("rename", live.id, seat, "Eve").code in (1, 2)
    assert "no name" in host.refused("rename", live.id, 0, " ")


def test_what_was_done_is_in_the_log_in_order(container: Service, host: Host) -> None:
    live, _ = two_people(container)
    host.does("hide", live.id)
    host.does("end", live.id, "--reason", "late")
    host.does("delete", live.id, "--yes")
    host.refused("delete", live.id)
    lines = host.reads("log")
    assert [(one["id"], one["what"], one["table"], one["detail"]) for one in lines] == [
        (1, "hide", live.id, ""), (2, "end", live.id, "late"), (3, "delete", live.id, ""),
    ]  # fmt: skip
    assert [one["what"] for one in host.reads("log", "--last", 1)] == ["delete"]
    assert live.id in host.does("log")


def test_an_id_may_begin_with_a_dash_and_be_an_address(container: Service, host: Host) -> None:
    from dataclasses import replace

    table = container.create("caylus", {}, [ME, FRIEND]).table
    found = container.storage.load(table)
    assert found is not None
    container.storage.create(replace(found.table, id="-dashes--at-ends"), found.seats)
    assert host.reads("show", "-dashes--at-ends")["id"] == "-dashes--at-ends"
    assert host.reads("show", f"https://play.example.org/tables/{table}?ready=1")["id"] == table


@pytest.mark.parametrize("told", [["show"], ["end"], ["hide"], ["delete", "--yes"], ["free", "0"], ["ban", "0"]])
def test_an_id_that_is_no_text_is_none(container: Service, host: Host, told: list[str]) -> None:
    action, *more = told
    assert "no such table" in host.refused(action, os.fsdecode(b"\xff\xed\xa0\x80"), *more)


def test_a_write_of_somebody_else_in_between_is_tried_again(container: Service, data: Path) -> None:
    from bastide.table.host.admin import Admin

    live, keys = two_people(container)
    other = SqliteStorage(data)
    admin = Admin(other)
    admin.service.live(live.id)
    act(container, live, keys)
    admin.end(live.id)
    found = container.storage.load(live.id)
    other.close()
    assert found is not None
    assert [entry.kind for entry in found.book] == ["join", "play", "end"]
    with pytest.raises(Exception, match="moved on"):
        act(container, live, keys)
    assert live.status == "over", "what the other process wrote is known then"


def test_where_there_are_no_tables_it_says_so(host: Host, data: Path) -> None:
    assert "there are no tables in" in host.refused("tables")
    assert not data.exists(), "nothing is made"
    data.mkdir()
    (data / FILE).write_text("this is no database, and long enough to show it" * 20)
    assert "not a database" in host.refused("tables")


def test_a_newer_database_is_left_alone(container: Service, host: Host, data: Path) -> None:
    with sqlite3.connect(data / FILE) as connection:
        connection.execute(f"PRAGMA user_version={VERSION + 1}")
    connection.close()
    assert "newer Bastide" in host.refused("tables")


def test_an_older_server_that_runs_is_not_overtaken(container: Service, host: Host, data: Path) -> None:
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
def test_a_file_of_somebody_else_is_told(container: Service, host: Host, data: Path) -> None:
    (data / FILE).chmod(0o000)
    assert "ermission denied" in host.refused("tables")


def test_wrong_usage_is_one_sentence(host: Host) -> None:
    for told in (["nonsense"], ["end"], ["free", "x"], []):
        done = host.tries(*told)
        assert done.code == 2
        assert done.err.count("\n") == 1
    assert "examples:" in host.does("--help")
