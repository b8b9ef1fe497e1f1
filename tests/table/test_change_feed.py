"""How a server hears of what was done by another process on its database."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from bastide.table.domain.errors import StorageError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.host import actions as host_actions
from bastide.table.host.state import Announcement, HostState
from bastide.table.live.change_feed import Feed
from bastide.table.storage.protocol import RENAME, Change, Entry
from bastide.table.storage.sqlite import SqliteStorage
from tests.awaiting import awaited
from tests.table.live_tables import act, two_people


class Listener:
    """Two processes on one database, and what the first one's pages hear."""

    def __init__(self, data: Path) -> None:
        self.here, self.there = SqliteStorage(data), SqliteStorage(data)
        self.service = Service(self.here)
        self.state = HostState(self.here.decisions())
        self.heard: list[str] = []
        self.gone: list[str] = []
        self.feed = Feed(self.here, self.service, self.state, self.heard.append, self.gone.append,
                         lambda: self.heard.append("all"))  # fmt: skip

    def look(self) -> list[str]:
        self.heard.clear()
        awaited(self.feed.look())
        return list(self.heard)


@pytest.fixture
def listener(tmp_path: Path):
    made = Listener(tmp_path)
    yield made
    made.here.close()
    made.there.close()


def renamed(listener: Listener, live: LiveTable) -> None:
    """Somebody is given another name by another process."""
    entry, seat = Entry(live.version, RENAME, 1, "Bea"), replace(live.seats[1], name="Bea")
    listener.there.append(live.id, [entry], [seat], change=Change(RENAME, live.id))


def test_a_change_is_heard_once_by_those_it_concerns(listener: Listener) -> None:
    assert listener.look() == []
    listener.there.decide(Change("rename", "one"))
    listener.there.decide(Change("hide", "two"))
    assert listener.look() == ["one", "two"]
    assert listener.look() == []
    listener.there.decide(Change("prune", "", "three four"))
    assert listener.look() == []
    assert listener.gone == ["three", "four"]
    host_actions.announce(listener.there, "hello")
    assert listener.look() == ["all"]


def test_there_is_one_live_instance_of_a_changed_table(listener: Listener) -> None:
    live, keys = two_people(listener.service)
    renamed(listener, live)
    listener.look()
    assert listener.service.live(live.id) is live
    assert live.seats[1].name == "Bea"
    act(listener.service, live, keys)
    assert live.version == 3


def test_a_table_loaded_while_it_was_changed_is_loaded_again(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, _ = two_people(listener.service)
    listener.service.tables.cache.forget(live.id)
    load = listener.here.load

    def slow(table: str):
        monkeypatch.setattr(listener.here, "load", load)
        found = load(table)
        renamed(listener, live)
        listener.look()
        return found

    monkeypatch.setattr(listener.here, "load", slow)
    assert listener.service.live(live.id).seats[1].name == "Bea"


def test_a_changed_table_that_could_not_be_read_is_read_again(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else somebody whose seat was freed would go on seeing the hand until somebody moves."""
    live, _ = two_people(listener.service)
    renamed(listener, live)
    with monkeypatch.context() as failing:

        def load(table: str) -> None:
            raise StorageError("disk I/O error")

        failing.setattr(listener.here, "load", load)
        assert listener.look() == [live.id]
    assert listener.service.live(live.id).seats[1].name == "Bea"


def test_an_announcement_that_runs_out_is_taken_from_pages(listener: Listener) -> None:
    host_actions.announce(listener.there, "hello", minutes=1)
    assert listener.look() == ["all"]
    assert listener.state.words == "hello"
    over = Announcement("hello", time.time() - 1, time.time() - 60)
    values = {"announcement": over.written()}
    listener.state.decisions = replace(listener.state.decisions, values=values)
    assert listener.look() == ["all"]
    assert listener.state.words is None


def test_what_was_decided_before_the_start_is_in_force(listener: Listener) -> None:
    host_actions.announce(listener.there, "hello")
    assert HostState(listener.here.decisions()).words == "hello"


def test_numbers_of_changes_have_no_gaps_and_are_never_reused(listener: Listener) -> None:
    first = host_actions.ban_address(listener.there, listener.service.signer, "192.0.2.1", 1)
    host_actions.unban(listener.there, first)
    second = host_actions.ban_address(listener.there, listener.service.signer, "192.0.2.1", 1)
    assert second > first
    assert [change.id for change in listener.here.changes()] == [1, 2, 3]
