"""Leaving a table, being replaced, and playing again."""

from dataclasses import replace

import pytest

from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Held, SeatPlan, Service
from tests.table.clock import Clock
from tests.table.live_tables import BOT, FRIEND, HOT, ME, act, finish, two_people


def test_who_resigns_leaves_the_seat_to_a_bot(service: Service) -> None:
    live, keys = two_people(service)
    service.resign(live.id, keys[0])
    assert (live.seats[0].kind, live.seats[0].name) == ("bot", "Ann")
    with pytest.raises(TableError, match="does not open"):
        service.resign(live.id, keys[0])
    asked = live.history.state.player
    if asked == 0:
        assert service.question(live.id) is not None


def test_who_has_resigned_comes_back_while_the_bot_plays(service: Service) -> None:
    live, keys = two_people(service)
    seat = live.seats[0]
    service.resign(live.id, keys[0])
    assert (service.leaving.left_by(live, keys[0]), service.leaving.left_by(live, keys[1])) == (0, None)
    version = service.come_back(live.id, keys[0], "192.0.2.7")
    assert (version, live.seats[0]) == (live.version, replace(seat, client=service.signer.client_digest("192.0.2.7")))
    assert live.history.log[-1].text(live.wording("en")) == "Ann is back and takes the seat from the bot."
    assert service.holder(live, keys[0]).seat == 0
    assert service.leaving.left_by(live, keys[0]) is None
    with pytest.raises(TableError, match="does not open"):
        service.come_back(live.id, keys[0])
    found = service.storage.load(live.id)
    assert found is not None
    assert LiveTable(found).seats == live.seats


def test_with_other_people_one_comes_back_once(service: Service) -> None:
    """Else somebody could have a bot choose for them, move by move."""
    live, keys = two_people(service)
    for _ in range(2):
        service.resign(live.id, keys[0])
        if live.version < 4:
            service.come_back(live.id, keys[0])
    with pytest.raises(TableError, match="come back once already"):
        service.come_back(live.id, keys[0])
    service.resign(live.id, keys[1])
    for _ in range(2):  # with bots alone: as often as one likes
        service.come_back(live.id, keys[0])
        service.resign(live.id, keys[0])


def test_all_seats_of_a_screen_come_back(service: Service) -> None:
    held = service.create("caylus", {}, [ME, HOT, BOT, HOT])
    live = service.live(held.table)
    before = list(live.seats)
    service.resign(live.id, held.key)
    assert {one.kind for one in live.seats} == {"bot"}
    service.come_back(live.id, held.key)
    assert live.seats == before


def test_nobody_comes_back_with_another_key_or_to_another_ones_seat(service: Service) -> None:
    live, keys = two_people(service)
    service.resign(live.id, keys[0])
    for key in (None, "", "x", keys[1], service.signer.seat_key(live.id, 0), service.signer.seat_key(live.id, 1)):
        with pytest.raises(TableError, match="does not open"):
            service.come_back(live.id, key)
    assert live.seats[0].kind == "bot"


def test_who_was_replaced_by_the_others_does_not_come_back(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    clock.passes(1000)
    service.replace(live.id, keys[0], 1)
    with pytest.raises(TableError, match="does not open"):
        service.come_back(live.id, keys[1])


def test_nobody_comes_back_to_a_game_that_is_over(service: Service) -> None:
    live, keys = two_people(service)
    service.resign(live.id, keys[0])
    while not live.history.state.over:
        question = service.question(live.id)
        if question is not None:
            service.answer(question, live.history.state.legal()[0].id)
        else:
            act(service, live, keys)
    with pytest.raises(TableError, match="does not open"):
        service.come_back(live.id, keys[0])


def test_a_free_seat_can_be_given_to_a_bot(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND])
    live = service.live(ann.table)
    service.replace(ann.table, ann.key, 1)
    assert live.status == "open"
    service.replace(ann.table, ann.key, 2)
    assert live.status == "running"
    with pytest.raises(TableError, match="Only a person"):
        service.replace(ann.table, ann.key, 2)
    with pytest.raises(TableError, match="no such seat"):
        service.replace(ann.table, ann.key, 7)


def test_a_rematch_keeps_the_seats_of_all(service: Service) -> None:
    live, keys = two_people(service)
    with pytest.raises(TableError, match="still being played"):
        service.rematch(live.id, keys[0])
    finish(service, live, keys)
    assert live.status == "over"
    with pytest.raises(TableError, match="over"):
        service.undo(live.id, keys[0], live.version)
    ann: Held = service.rematch(live.id, keys[0])
    again = service.live(ann.table)
    assert (again.status, again.table.seed != live.table.seed) == ("open", True)
    with pytest.raises(TableError, match="No seat is free"):
        service.join(ann.table, "Somebody else")
    bob = service.rematch(live.id, keys[1])
    assert (bob.table, bob.seat, again.status, again.names("en")) == (ann.table, 1, "running", ["Ann", "Bob"])


def test_a_rematch_of_people_without_names(service: Service) -> None:
    ann = service.create("caylus", {}, [SeatPlan("me"), FRIEND])
    bob = service.join(ann.table, "")
    live = service.live(ann.table)
    finish(service, live, [ann.key or "", bob.key or ""])
    again = service.live(service.rematch(live.id, ann.key).table)
    assert again.names("en") == ["blue", "red"]
    with pytest.raises(TableError, match="No seat is free"):
        service.join(again.id, "Somebody else")
    service.rematch(live.id, bob.key)
    assert (again.status, again.names("en")) == ("running", ["blue", "red"])
