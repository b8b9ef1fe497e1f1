"""Who must choose is written with every change of a table, so that nobody has to replay a game to know it."""

from random import Random

import pytest
import sqlalchemy as sa

from bastide.api import GAMES
from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.service import Held, SeatPlan, Service
from bastide.table.storage.protocol import NO_SEAT, RUNNING, UNKNOWN, BotTurn, Entry
from bastide.table.storage.schema import GAMES as ROWS
from bastide.table.storage.sqlite import SqliteStorage

ME, FRIEND, ROBOT = SeatPlan("me", "Ann"), SeatPlan("friend"), SeatPlan("bot", level="random")


def kept(service: Service, table: str) -> int:
    """What the database says."""
    stored = service.storage.load(table)
    assert stored is not None
    return stored.table.asked


def true(service: Service, table: str) -> int:
    """What a replay says."""
    live = service.live(table)
    player = live.history.state.player
    return NO_SEAT if live.status != RUNNING or player is None else player


def step(service: Service, held: Held, chance: Random) -> None:
    """A move of the person or the bot who is asked."""
    live, question = service.live(held.table), service.question(held.table)
    action = chance.choice(live.history.state.legal()).id
    if question is None:
        service.act(held.table, held.key, action, live.version)
    else:
        service.answer(question, action)


def forget(service: Service, *tables: str) -> None:
    """Make these tables look as if an earlier version had written them."""
    assert isinstance(service.storage, SqliteStorage)
    with service.storage.engine.begin() as connection:
        connection.execute(ROWS.update().where(ROWS.c.id.in_(tables)).values(asked=UNKNOWN))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_right_after_every_move_until_the_end(service: Service, game: str) -> None:
    ann, chance, undone = service.create(game, {}, [ME, ROBOT], seed=3), Random(3), 0
    while (live := service.live(ann.table)).status == RUNNING:
        assert kept(service, ann.table) == true(service, ann.table)
        before = live.version
        step(service, ann, chance)
        if undone < 5 and not live.history.why_no_undo([0]):
            service.undo(ann.table, ann.key, before + 1)
            undone += 1
    assert undone, "something was taken back"
    assert kept(service, ann.table) == true(service, ann.table) == NO_SEAT


def test_it_is_right_while_people_come_and_go(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, ROBOT])
    assert kept(service, ann.table) == NO_SEAT, "it has not begun"
    bob = service.join(ann.table, "Bob")
    assert kept(service, ann.table) == true(service, ann.table) != NO_SEAT
    service.resign(ann.table, bob.key)
    assert kept(service, ann.table) == true(service, ann.table)
    again = service.create("caylus", {}, [ME, FRIEND])
    service.replace(again.table, again.key, 1)
    assert kept(service, again.table) == true(service, again.table) != NO_SEAT


def test_what_could_not_be_written_changes_nothing(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, SeatPlan("hot", "Bob")])
    before = kept(service, ann.table)
    service.live(ann.table)
    service.storage.append(ann.table, [Entry(0, "consent", 0, "1")], asked=before)
    with pytest.raises(TableError):
        step(service, ann, Random(1))
    assert kept(service, ann.table) == before


def test_the_tables_where_a_bot_must_choose_are_found_without_a_replay(service: Service) -> None:
    shows = [service.create("caylus", {}, [ROBOT, ROBOT]).table for _ in range(2)]
    mixed = service.create("caylus", {}, [ME, ROBOT], seed=1)
    service.create("caylus", {}, [ME, SeatPlan("hot")])
    chance = Random(1)
    while service.question(mixed.table) is None:
        step(service, mixed, chance)
    service.tables.cache = type(service.tables.cache)(10)
    found = service.storage.bot_turns()
    assert set(found) == {*(BotTurn(table, False) for table in shows), BotTurn(mixed.table, True)}
    assert service.tables.cache.get(mixed.table) is None, "nothing was replayed"


def test_rows_of_earlier_versions_are_filled_in_once(service: Service) -> None:
    show, other = (service.create("caylus", {}, [ROBOT, ROBOT]).table for _ in range(2))
    forget(service, show, other)
    assert service.storage.bot_turns() == []
    assert set(service.storage.unknown_turns()) == {show, other}
    service.learn_asked(show)
    assert service.storage.unknown_turns() == [other]
    assert service.storage.bot_turns() == [BotTurn(show, False)]
    service.storage.keep_asked(show, 7)
    assert kept(service, show) == true(service, show), "what is known is not overwritten"


def test_a_row_that_is_filled_in_does_not_overtake_a_move(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, ROBOT], seed=1)
    forget(service, ann.table)
    step(service, ann, Random(1))
    service.learn_asked(ann.table)
    assert kept(service, ann.table) == true(service, ann.table)


def test_storage_errors_are_of_one_kind(service: Service) -> None:
    assert isinstance(service.storage, SqliteStorage)
    with service.storage.engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE games DROP COLUMN asked"))
    for ask in (service.storage.bot_turns, service.storage.unknown_turns):
        with pytest.raises(StorageError):
            ask()
