"""What one person repeats must not keep another from moving."""

import json
import sqlite3

import pytest

from bastide.api import game as make_game
from bastide.kernel.chance import CHACHA8, MWC
from bastide.kernel.options import CHANCE, REVISION, public_options
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Held, Service
from bastide.table.host.admin import administration
from bastide.table.storage.protocol import JOIN, REMATCH
from bastide.table.storage.sqlite import SqliteStorage
from tests.table.clock import Clock
from tests.table.live_tables import BOT, FRIEND, HOT, ME, act, finish, three_people, two_people


@pytest.fixture
def notices(service: Service) -> list[tuple[str, int]]:
    """Every change watchers are told of."""
    told: list[tuple[str, int]] = []
    service.tables.on_change = lambda table, version: told.append((table, version))
    return told


def storage_of(service: Service) -> SqliteStorage:
    assert isinstance(service.storage, SqliteStorage)
    return service.storage


def finished(service: Service) -> tuple[LiveTable, list[str]]:
    live, keys = two_people(service)
    finish(service, live, keys)
    return live, keys


# --- the rematch ---


def test_the_rematch_of_an_older_game_has_todays_generator_and_rules(service: Service) -> None:
    """What was stored before there were several of them does not say them, and means the first."""
    older, keys = two_people(service, "magna-carta")
    first = json.dumps(public_options(older.game.options))
    with sqlite3.connect(storage_of(service).path) as database:
        database.execute("UPDATE games SET options = ?", [first])
    database.close()
    service.tables.cache.forget(older.id)
    older = service.live(older.id)
    assert (older.game.options[CHANCE], older.game.options[REVISION]) == (MWC, 1)
    finish(service, older, keys)
    again = service.live(service.rematch(older.id, keys[0]).table)
    assert again.game == make_game("magna-carta", 2)
    assert (again.game.options[CHANCE], again.game.options[REVISION]) == (CHACHA8, 2)


def test_a_rematch_asked_for_again_changes_nothing(service: Service, notices: list[tuple[str, int]]) -> None:
    live, keys = finished(service)
    ann, bob = (service.rematch(live.id, key) for key in keys)
    again = service.live(ann.table)
    versions = live.version, again.version
    notices.clear()
    for _ in range(3):
        assert service.rematch(live.id, keys[0]) == ann, "the same key, also for a second browser"
        assert service.rematch(live.id, keys[1]) == bob
    assert (live.version, again.version) == versions
    assert notices == []
    assert [service.holder(again, held.key).seat for held in (ann, bob)] == [0, 1]


def test_a_rematch_goes_on_after_a_restart(service: Service) -> None:
    live, keys = finished(service)
    ann = service.rematch(live.id, keys[0])
    other = Service(service.storage)
    assert other.rematch(live.id, keys[0]) == ann


def test_a_kept_seat_is_for_the_holder_of_the_old_one(service: Service) -> None:
    live, keys = finished(service)
    ann = service.rematch(live.id, keys[0])
    elsewhere = two_people(service)[1]
    for key in (None, "", keys[1][:-1] + "x", "1" + keys[0][1:], elsewhere[1], ann.key):
        with pytest.raises(TableError) as caught:
            service.rematch(live.id, key)
        assert caught.value.status == 403
    for seat in (None, 0, 1):
        with pytest.raises(TableError) as caught:
            service.join(ann.table, "Eve", seat)
        assert caught.value.status == 409
    assert service.rematch(live.id, keys[1]).seat == 1
    assert service.rematch(live.id, keys[0]).seat == 0


def test_the_key_of_a_kept_seat_cannot_be_computed_from_what_a_player_knows(service: Service) -> None:
    """It depends on the old key and on the secret of the server; each table, seat and old key has another."""
    live, keys = finished(service)
    ann, bob = (service.rematch(live.id, key) for key in keys)
    assert ann.key
    assert bob.key
    nonces = {key.split(".")[1] for key in (*keys, ann.key, bob.key)}
    assert len(nonces) == 4
    signer, again = service.signer, service.live(ann.table)
    assert signer.kept_key(again.id, 1, digest(keys[0])) != bob.key
    assert signer.kept_key(again.id, 0, digest(keys[1])) != ann.key
    with pytest.raises(TableError, match="does not open"):
        service.holder(again, signer.kept_key(again.id, 1, digest(keys[0])))
    for key, at in ((ann.key, live), (keys[0], again)):
        with pytest.raises(TableError, match="does not open"):
            service.holder(at, key)


def test_a_kept_seat_that_a_bot_took_is_gone(service: Service) -> None:
    live, keys = finished(service)
    ann, bob = (service.rematch(live.id, key) for key in keys)
    service.resign(ann.table, bob.key)
    with pytest.raises(TableError, match="taken"):
        service.rematch(live.id, keys[1])
    with pytest.raises(TableError, match="does not open"):
        service.holder(service.live(ann.table), bob.key)


def test_there_can_be_another_rematch_when_the_first_is_deleted(service: Service) -> None:
    """Unused tables are deleted in time, games that are over are not: else these people could never have one."""
    live, keys = finished(service)
    first = service.rematch(live.id, keys[0])
    with administration(storage_of(service).path.parent) as host:
        host.delete(first.table)
    service.tables.gone(first.table)
    ann, bob = (service.rematch(live.id, key) for key in keys)
    assert ann.table == bob.table == live.rematch != first.table
    assert service.rematch(live.id, keys[0]) == ann
    assert service.live(ann.table).status == "running"


def test_who_lost_the_old_seat_finds_no_seat_at_the_rematch(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, BOT], seed=1)
    bob = service.join(ann.table, "Bob")
    live = service.live(ann.table)
    service.resign(ann.table, bob.key)
    while not live.history.state.over:
        question = service.question(ann.table)
        if question is None:
            act(service, live, [ann.key or ""] * 3)
        else:
            service.answer(question, live.history.state.legal()[0].id)
    service.rematch(ann.table, ann.key)
    with pytest.raises(TableError, match="does not open"):
        service.rematch(ann.table, bob.key)


def test_a_seat_of_a_rematch_taken_by_an_earlier_release_is_found_again(service: Service) -> None:
    """There the key was drawn by chance: it gives way to the lasting one, once."""
    live, keys = finished(service)
    ann = service.rematch(live.id, keys[0])
    again = service.live(ann.table)
    service.seating.sit(again, again.seats[0], "Ann")
    held = service.rematch(live.id, keys[0])
    version = again.version
    assert service.holder(again, held.key).seat == 0
    assert service.rematch(live.id, keys[0]) == held
    assert again.version == version
    assert [entry.kind for entry in live.book].count(REMATCH) == 1
    assert {entry.kind for entry in again.book} == {JOIN}


# --- consent ---


def test_a_consent_given_again_changes_nothing(
    service: Service, clock: Clock, notices: list[tuple[str, int]]
) -> None:
    live, (ann, bob, _) = three_people(service)
    clock.passes(121)
    with service.presence.there(live.id, 1):
        version = service.replace(live.id, ann.key, 2)
        notices.clear()
        assert {service.replace(live.id, ann.key, 2) for _ in range(3)} == {version}
    assert (live.version, notices) == (version, [])
    service.replace(live.id, bob.key, 2)
    assert live.seats[2].kind == "bot"


# --- moves made meanwhile ---


def act_first(service: Service, live: LiveTable, held: list[Held]) -> int:
    return act(service, live, [one.key or "" for one in held])


def consent(service: Service, clock: Clock, live: LiveTable, held: list[Held], by: int, away: int) -> None:
    """One of three agrees to a bot in place of another, whom the third could still save."""
    clock.passes(121)
    service.presence.seen(live.id, ({0, 1, 2} - {by, away}).pop())
    service.replace(live.id, held[by].key, away)


def test_a_move_stands_if_only_consents_came_between(service: Service, clock: Clock) -> None:
    live, held = three_people(service)
    asked = live.history.state.player or 0
    by, away = (seat for seat in range(3) if seat != asked)
    seen, action = live.version, str(live.history.state.legal()[0])
    consent(service, clock, live, held, by, away)
    consent(service, clock, live, held, by, asked)
    assert live.version == seen + 2
    assert service.act(live.id, held[asked].key, action, seen) == seen + 3
    with pytest.raises(TableError, match="moved on"):
        service.act(live.id, held[asked].key, action, seen)


def test_a_move_stands_if_somebody_else_left_meanwhile(service: Service) -> None:
    live, held = three_people(service)
    asked = live.history.state.player or 0
    seen, action = live.version, str(live.history.state.legal()[0])
    service.resign(live.id, held[(asked + 1) % 3].key)
    assert service.act(live.id, held[asked].key, action, seen) == seen + 2
    assert live.history.actions


def test_a_move_can_be_taken_back_if_only_a_consent_came_between(service: Service, clock: Clock) -> None:
    live, held = three_people(service)
    asked = live.history.state.player or 0
    by, away = (seat for seat in range(3) if seat != asked)
    seen = act_first(service, live, held)
    consent(service, clock, live, held, by, away)
    service.undo(live.id, held[asked].key, seen)
    assert live.history.actions == []
    with pytest.raises(TableError, match="moved on"):
        service.undo(live.id, held[asked].key, seen)


def test_a_move_does_not_stand_where_another_was_taken_back(service: Service) -> None:
    """Even if the same one is asked again: what was seen is not what is there."""
    live, keys = two_people(service)
    first = live.history.state.player or 0
    seen = live.version
    one, other = (str(action) for action in live.history.state.legal()[:2])
    service.act(live.id, keys[first], one, seen)
    service.undo(live.id, keys[first], live.version)
    with pytest.raises(TableError, match="moved on"):
        service.act(live.id, keys[first], other, seen)
    with pytest.raises(TableError, match="moved on"):
        service.act(live.id, keys[first], other, seen + 1)
    assert service.act(live.id, keys[first], other, seen + 2) == seen + 3


def test_a_move_for_a_table_that_had_not_begun_does_not_stand(service: Service) -> None:
    """Nobody had seen the position, so nobody can have chosen."""
    ann = service.create("caylus", {}, [ME, FRIEND], seed=1)
    bob = service.join(ann.table, "Bob")
    live = service.live(ann.table)
    key = (ann, bob)[live.history.state.player or 0].key
    for ply in (0, 2, 10**9):
        with pytest.raises(TableError, match="moved on"):
            service.act(ann.table, key, str(live.history.state.legal()[0]), ply)
    service.act(ann.table, key, str(live.history.state.legal()[0]), 1)


def test_a_bots_choice_stands_if_only_a_consent_came_between(service: Service, clock: Clock) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND, BOT], seed=1)
    held = [ann, service.join(ann.table, "Bob"), service.join(ann.table, "Cid")]
    live = service.live(ann.table)
    while (question := service.question(ann.table)) is None:
        act_first(service, live, held)
    consent(service, clock, live, held, 0, 2)
    version = live.version
    service.answer(question, live.history.state.legal()[0].id)
    assert live.version == version + 1
    assert service.question(ann.table) is None


def test_a_restart_does_not_change_which_moves_stand(service: Service) -> None:
    live, held = three_people(service)
    asked = live.history.state.player or 0
    seen = live.version
    service.resign(live.id, held[(asked + 1) % 3].key)
    again = Service(service.storage)
    action = str(live.history.state.legal()[0])
    with pytest.raises(TableError, match="moved on"):
        again.act(live.id, held[asked].key, action, seen - 1)
    assert again.act(live.id, held[asked].key, action, seen) == seen + 2


# --- taking back without end ---


def test_a_move_that_waits_for_somebody_else_is_taken_back_three_times_at_most(service: Service) -> None:
    live, keys = two_people(service)
    first = live.history.state.player or 0
    for _ in range(3):
        service.undo(live.id, keys[first], act(service, live, keys))
    version = act(service, live, keys)
    with pytest.raises(TableError, match="taken this move back") as caught:
        service.undo(live.id, keys[first], version)
    assert caught.value.status == 409
    assert live.history.state.player != first
    assert service.act(live.id, keys[1 - first], str(live.history.state.legal()[0]), version) == version + 1


def test_at_one_screen_one_takes_back_as_often_as_one_likes(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, HOT], seed=1)
    live = service.live(ann.table)
    for _ in range(6):
        version = service.act(ann.table, ann.key, str(live.history.state.legal()[0]), live.version)
        service.undo(ann.table, ann.key, version)
    assert live.history.actions == []
