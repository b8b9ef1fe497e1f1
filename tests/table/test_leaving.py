"""Leaving a table, being replaced, and playing again."""

import pytest

from bastide.table.domain.errors import TableError
from bastide.table.domain.service import Held, SeatPlan, Service
from tests.table.live_tables import FRIEND, ME, finish, two_people


def test_who_resigns_leaves_the_seat_to_a_bot(service: Service) -> None:
    live, keys = two_people(service)
    service.resign(live.id, keys[0])
    assert (live.seats[0].kind, live.seats[0].name) == ("bot", "Ann")
    with pytest.raises(TableError, match="does not open"):
        service.resign(live.id, keys[0])
    asked = live.history.state.player
    if asked == 0:
        assert service.question(live.id) is not None


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
