"""What a storage promises, in every database."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from bastide.table.domain.errors import CannotServe, PlyTaken, StorageError, UnreadableTable
from bastide.table.host import actions as host_actions
from bastide.table.storage.host import Ban, Invitation
from bastide.table.storage.protocol import (
    BOT,
    HUMAN,
    JOIN,
    OPEN,
    OVER,
    PLAY,
    RUNNING,
    BotTurn,
    Change,
    Entry,
    StoredSeat,
    StoredTable,
)
from bastide.table.storage.schema import GAMES, SETTINGS
from bastide.table.storage.sql import SqlStorage

TABLE = StoredTable("a" * 16, "caylus", {"players": 2, "edition": "first"}, 2**128 - 1, 12.5, RUNNING, False)
SEATS = (StoredSeat(0, HUMAN, "Ann", token_hash="x"), StoredSeat(1, BOT, level="simple"))
Opens = Callable[[], SqlStorage]


@pytest.fixture
def storage(open_storage: Opens) -> SqlStorage:
    return open_storage()


def test_what_is_kept_comes_back(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    book = (Entry(0, PLAY, 1, "place mason", 1.0), Entry(1, JOIN, 0, "Ann", 2.0))
    storage.append(TABLE.id, book[:1])
    storage.append(TABLE.id, book[1:], [StoredSeat(0, HUMAN, "Bea", token_hash="y")], OVER)
    found = storage.load(TABLE.id)
    assert found is not None
    assert found.table == replace(TABLE, status=OVER)
    assert found.seats == (StoredSeat(0, HUMAN, "Bea", token_hash="y"), SEATS[1])
    assert found.book == book
    assert storage.load("nothing") is None
    assert storage.load("no\0table") is None


def test_an_analysis_is_wanted_then_kept(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    assert storage.analysis(TABLE.id) is None
    storage.keep_analysis(TABLE.id, "")
    assert (storage.analysis(TABLE.id), storage.wanted_analyses()) == ("", [TABLE.id])
    storage.keep_analysis(TABLE.id, "[]")
    assert (storage.analysis(TABLE.id), storage.wanted_analyses()) == ("[]", [])


def test_a_ply_is_written_once(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass")])
    with pytest.raises(PlyTaken):
        storage.append(TABLE.id, [Entry(1, PLAY, 0, "pass"), Entry(0, PLAY, 1, "place mason")], status=OVER)
    found = storage.load(TABLE.id)
    assert found is not None
    assert (len(found.book), found.table.status) == (1, RUNNING)


def test_lists_are_of_public_unfinished_tables(storage: SqlStorage) -> None:
    for id_, status, private in (("one", "open", False), ("two", RUNNING, False), ("three", OVER, False),
                                 ("four", "open", True)):  # fmt: skip
        storage.create(replace(TABLE, id=id_, status=status, private=private), SEATS)
    assert [one.table.id for one in storage.listed(10)] == ["one", "two"]
    assert storage.unknown_turns() == ["two"]
    assert len(storage.listed(1)) == 1


def test_the_key_is_made_once(open_storage: Opens) -> None:
    storages, begin = [open_storage() for _ in range(4)], Barrier(4)

    def secret(storage: SqlStorage) -> bytes:
        begin.wait()
        return storage.secret()

    with ThreadPoolExecutor(4) as pool:
        keys = set(pool.map(secret, storages))
    assert [len(key) for key in keys] == [32]
    assert storages[0].secret() in keys


def test_a_damaged_key_is_no_new_key(storage: SqlStorage) -> None:
    storage.secret()
    with storage._writing() as connection:
        connection.execute(SETTINGS.update().where(SETTINGS.c.name == "key").values(value="?"))
    with pytest.raises(CannotServe, match="is damaged"):
        storage.secret()


def test_of_many_who_write_the_same_ply_one_does(open_storage: Opens) -> None:
    storages, begin, refused = [open_storage() for _ in range(6)], Barrier(6), list[str]()
    storages[0].create(TABLE, SEATS)

    def write(number: int) -> None:
        begin.wait()
        try:
            storages[number].append(TABLE.id, [Entry(0, PLAY, 0, str(number))], asked=number)
        except PlyTaken as error:
            refused.append(str(error))

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(write, range(6)))
    found = storages[0].load(TABLE.id)
    assert found is not None
    assert len(found.book) == 1
    assert found.table.asked == int(found.book[0].detail), "all of a change, or nothing"
    assert refused == ["somebody else was quicker"] * 5


def test_a_table_that_is_not_there_takes_no_entries(storage: SqlStorage) -> None:
    with pytest.raises(StorageError):
        storage.append("nothing", [Entry(0, PLAY, 0, "pass")])


def test_entries_with_a_change_of_the_hosts_come_together(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    entry, change = Entry(0, PLAY, 0, "pass"), Change("rename", TABLE.id)
    storage.append(TABLE.id, [entry], [replace(SEATS[0], name="Bea")], change=change)
    with pytest.raises(PlyTaken):
        storage.append(TABLE.id, [entry], change=change)
    found = storage.load(TABLE.id)
    assert found is not None
    assert (found.seats[0].name, storage.last_change()) == ("Bea", 1)


def test_bots_that_must_choose_are_found(storage: SqlStorage) -> None:
    bots = (replace(SEATS[1], seat=0), SEATS[1])
    for name, seats, asked in (("person", SEATS, 0), ("bot", SEATS, 1), ("alone", bots, 0), ("unknown", SEATS, -2)):
        storage.create(replace(TABLE, id=name, asked=asked), seats)
    assert sorted(storage.bot_turns(), key=lambda one: one.table) == [BotTurn("alone", False), BotTurn("bot", True)]
    assert storage.unknown_turns() == ["unknown"]
    storage.keep_asked("unknown", 1)
    storage.keep_asked("person", 1)
    assert {one.table for one in storage.bot_turns()} == {"alone", "bot", "unknown"}


def test_an_overview_has_all_tables_and_their_last_entries(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    storage.create(replace(TABLE, id="b", created=13.5, status=OVER, private=True), SEATS)
    storage.append(TABLE.id, [Entry(0, PLAY, 0, "pass", 99.5), Entry(1, PLAY, 1, "pass", 100.5)])
    assert [(one.table.id, last) for one, last in storage.overview(True)] == [("b", 0.0), (TABLE.id, 100.5)]
    assert [one.table.id for one, _ in storage.overview(False)] == [TABLE.id]


def test_a_damaged_table_harms_no_other(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    storage.create(replace(TABLE, id="damaged"), SEATS)
    with storage._writing() as connection:
        connection.execute(GAMES.update().where(GAMES.c.id == "damaged").values(options="{"))
    assert [one.table.id for one in storage.listed(10)] == [TABLE.id]
    with pytest.raises(UnreadableTable):
        storage.load("damaged")


def test_the_hosts_decisions_come_back(storage: SqlStorage) -> None:
    storage.create(TABLE, SEATS)
    host_actions.announce(storage, "hello")
    number = host_actions.ban(storage, Ban("client", time.time() + 60, "rude", TABLE.id, 1))
    host_actions.ban(storage, Ban("other", time.time() - 60))
    _, token = host_actions.invite(storage, uses=1, note="Bea")
    decisions = storage.decisions()
    assert [(ban.id, ban.client, ban.table, ban.seat) for ban in decisions.bans] == [(number, "client", TABLE.id, 1)]
    link = decisions.invitations[0]
    assert isinstance(link, Invitation)
    assert storage.use_invitation(link.token_hash) is not None
    assert storage.use_invitation(link.token_hash) is None, "once"
    assert token
    assert storage.hide(TABLE.id, True, Change("hide", TABLE.id))
    assert storage.listed(10) == []
    host_actions.unban(storage, number)
    host_actions.clear_announcement(storage)
    assert [one.id for one in storage.changes()] == list(range(1, storage.last_change() + 1))
    assert storage.decisions().values == {}


def test_numbers_of_changes_have_no_gaps_when_many_decide_at_once(open_storage: Opens) -> None:
    storages, begin = [open_storage() for _ in range(4)], Barrier(4)

    def decide(storage: SqlStorage) -> None:
        begin.wait()
        for number in range(5):
            host_actions.announce(storage, f"hello {number}")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(decide, storages))
    assert [one.id for one in storages[0].changes()] == list(range(1, 21))


def test_tables_nobody_visits_are_deleted_with_all_that_belongs_to_them(storage: SqlStorage) -> None:
    for name in ("old", "visited", "played"):
        storage.create(replace(TABLE, id=name, status=OPEN), SEATS)
        storage.append(name, [Entry(0, PLAY, 0, "pass", 13.5)])
    storage.keep_analysis("old", "[]")
    storage.keep_visits({"visited": 2000.0})
    storage.append("played", [Entry(1, PLAY, 0, "pass", 2000.0)])
    assert storage.forgotten(OPEN, 1000.0) == ["old"]
    assert storage.delete_forgotten(["old", "visited", "played"], OPEN, 1000.0) == ["old"]
    assert (storage.load("old"), storage.analysis("old"), storage.deleted("old")) == (None, None, False)
    assert storage.delete(["played"], Change("delete", "played")) == 1
    assert storage.deleted("played")
    assert storage.load("visited") is not None


def test_something_can_be_stored(storage: SqlStorage) -> None:
    storage.check()
    storage.check()
