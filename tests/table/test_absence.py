"""Who keeps a table waiting, away or idle, and how the others go on."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from bastide.table.domain.absence import duration
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Held, Service
from bastide.table.domain.views import table_view
from bastide.table.host.admin import administration
from bastide.table.storage.sqlite import SqliteStorage
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.clock import Clock
from tests.table.live_tables import FRIEND, HOT, ME, act, three_people, two_people
from tests.table.player import FRIEND as A_FRIEND
from tests.table.player import ME as MYSELF
from tests.table.player import Player

AWAY, IDLE = 121, 601
"""Longer than somebody may be away, and than somebody may think."""


def seen(service: Service, live: LiveTable, *seats: int) -> None:
    for seat in seats:
        service.presence.seen(live.id, seat)


def seat_view(service: Service, live: LiveTable, seat: int, language: str = "en") -> dict[str, object]:
    found: dict[str, object] = table_view(service, live, live.held_by(None), language)["seats"][seat]
    return found


# --- away ---


def test_somebody_away_is_replaced_when_all_others_agree(service: Service, clock: Clock) -> None:
    live, (ann, bob, cid) = three_people(service)
    clock.passes(AWAY - 2)
    with pytest.raises(TableError, match="Cid was here a moment ago"):
        service.replace(ann.table, ann.key, 2)
    clock.passes(2)
    seen(service, live, 1)
    with pytest.raises(TableError, match="not by oneself"):
        service.replace(ann.table, ann.key, 0)
    service.replace(ann.table, ann.key, 2)
    assert (live.seats[2].kind, live.consents(2)) == ("human", {0})
    assert seat_view(service, live, 2)["agreed"] == [0]
    assert seat_view(service, live, 2)["needed"] == 2
    service.replace(ann.table, bob.key, 2)
    assert live.seats[2].kind == "bot"
    with pytest.raises(TableError, match="does not open"):
        service.act(ann.table, cid.key, 0, live.version)


def test_whoever_has_a_socket_open_is_there(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    other = 1 - (live.history.state.player or 0)
    with service.presence.there(live.id, other):
        clock.passes(5 * IDLE)
        with pytest.raises(TableError, match="was here"):
            service.replace(live.id, keys[1 - other], other)
    clock.passes(AWAY)
    service.replace(live.id, keys[1 - other], other)
    assert live.seats[other].kind == "bot"


def test_two_people_who_are_away_do_not_protect_each_other(service: Service, clock: Clock) -> None:
    live, (ann, *_) = three_people(service)
    clock.passes(AWAY)
    seen(service, live, 0)
    for seat in (1, 2):
        assert seat_view(service, live, seat)["needed"] == 1
        service.replace(ann.table, ann.key, seat)
        assert live.seats[seat].kind == "bot"


def test_who_comes_back_votes_again(service: Service, clock: Clock) -> None:
    live, (ann, bob, _) = three_people(service)
    clock.passes(AWAY)
    assert service.holder(live, bob.key).seat == 1
    service.replace(ann.table, ann.key, 2)
    assert live.seats[2].kind == "human", "Bob is back and has not agreed"
    clock.passes(AWAY)
    assert seat_view(service, live, 2)["agreed"] == []
    service.replace(ann.table, ann.key, 2)
    assert live.seats[2].kind == "bot", "Bob has gone again"


def test_all_who_are_away_do_not_vote_but_somebody_must(service: Service, clock: Clock) -> None:
    live, _ = three_people(service)
    clock.passes(AWAY)
    assert [seat_view(service, live, seat)["needed"] for seat in range(3)] == [1, 1, 1]


# --- idle ---


def asked_and_others(live: LiveTable, held: list[Held]) -> tuple[int, list[int]]:
    asked = live.history.state.player or 0
    return asked, [seat for seat in range(len(held)) if seat != asked]


def test_somebody_connected_who_does_not_choose_is_replaced_when_the_others_agree(
    service: Service, clock: Clock
) -> None:
    live, held = three_people(service)
    asked, (one, other) = asked_and_others(live, held)
    with ExitStack() as open_browsers:
        for seat in range(3):
            open_browsers.enter_context(service.presence.there(live.id, seat))
        clock.passes(IDLE - 2)
        with pytest.raises(TableError, match="after 10 minutes without choosing"):
            service.replace(live.id, held[one].key, asked)
        clock.passes(2)
        with pytest.raises(TableError, match="was here a moment ago"):
            service.replace(live.id, held[one].key, other)
        service.replace(live.id, held[one].key, asked)
        view = seat_view(service, live, asked)
        assert (view["idle"], view["away"], view["agreed"], view["needed"]) == (True, False, [one], 2)
        service.replace(live.id, held[other].key, asked)
    assert live.seats[asked].kind == "bot"


def test_who_chooses_before_the_last_consent_stays(service: Service, clock: Clock) -> None:
    live, held = three_people(service)
    asked, (one, other) = asked_and_others(live, held)
    with ExitStack() as open_browsers:
        for seat in range(3):
            open_browsers.enter_context(service.presence.there(live.id, seat))
        clock.passes(IDLE)
        service.replace(live.id, held[one].key, asked)
        act(service, live, [one.key or "" for one in held])
        assert seat_view(service, live, asked)["agreed"] == []
        with pytest.raises(TableError, match="was here a moment ago"):
            service.replace(live.id, held[other].key, asked)
        assert not seat_view(service, live, asked)["idle"]
    assert live.seats[asked].kind == "human"


def test_who_comes_back_has_time_to_think(service: Service, clock: Clock) -> None:
    """The question may have waited for days: whoever has just come is not idle."""
    live, keys = two_people(service)
    asked = live.history.state.player or 0
    clock.passes(3 * 86_400)
    with service.presence.there(live.id, asked):
        clock.passes(IDLE - 2)
        with pytest.raises(TableError, match="was here"):
            service.replace(live.id, keys[1 - asked], asked)
        clock.passes(2)
        assert seat_view(service, live, asked)["idle"]


def test_a_page_that_is_looked_at_now_and_then_is_one_stay(service: Service, clock: Clock) -> None:
    """Without a socket: somebody whose browser asks once a minute is there, and idle in the end."""
    live, keys = two_people(service)
    asked = live.history.state.player or 0
    for _ in range(11):
        service.holder(live, keys[asked])
        clock.passes(60)
    assert seat_view(service, live, asked)["idle"]
    assert not seat_view(service, live, asked)["away"]


def test_a_new_question_begins_the_time_anew(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    first = live.history.state.player or 0
    with service.presence.there(live.id, 0), service.presence.there(live.id, 1):
        clock.passes(IDLE)
        act(service, live, keys)
        assert [seat_view(service, live, seat)["idle"] for seat in (0, 1)] == [False, False]
        clock.passes(IDLE)
        assert seat_view(service, live, 1 - first)["idle"]
        assert not seat_view(service, live, first)["idle"], "who is not asked is not idle"


def test_a_consent_does_not_begin_the_time_anew(service: Service, clock: Clock) -> None:
    live, held = three_people(service)
    asked, (one, other) = asked_and_others(live, held)
    with service.presence.there(live.id, asked):
        clock.passes(IDLE - 1)
        seen(service, live, one)
        service.holder(live, held[asked].key)
        service.presence.seen(live.id, one)
        service.replace(live.id, held[one].key, other)
        clock.passes(1)
        assert seat_view(service, live, asked)["idle"]


def test_two_people_at_one_screen_are_idle_together(service: Service, clock: Clock) -> None:
    ann = service.create("caylus", {}, [ME, HOT, FRIEND], seed=1)
    bob = service.join(ann.table, "Bob")
    live = service.live(ann.table)
    while live.history.state.player == 2:
        act(service, live, [ann.key or "", ann.key or "", bob.key or ""])
    with service.presence.there(ann.table, 0):
        clock.passes(IDLE)
        assert seat_view(service, live, 0)["idle"]
        service.replace(ann.table, bob.key, 0)
    assert [seat.kind for seat in live.seats] == ["bot", "bot", "human"]


# --- in words ---


@pytest.mark.parametrize(("seconds", "english", "french"), [
    (0, "a moment", "un instant"), (59, "a moment", "un instant"), (60, "a minute", "une minute"),
    (130, "2 minutes", "2 minutes"), (9 * 60, "9 minutes", "9 minutes"), (14 * 60, "10 minutes", "10 minutes"),
    (3599, "55 minutes", "55 minutes"), (3600, "an hour", "une heure"), (3 * 3600, "3 hours", "3 heures"),
    (86_400, "a day", "un jour"), (500_000, "5 days", "5 jours"),
])  # fmt: skip
def test_a_length_of_time_in_words(seconds: float, english: str, french: str) -> None:
    assert duration("en", seconds) == english
    assert duration("fr", seconds) == french


def test_it_is_said_who_is_away_or_idle_and_since_when(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    asked = live.history.state.player or 0
    names = ("Ann", "Bob")
    with service.presence.there(live.id, asked):
        clock.passes(12 * 60)
        assert [seat_view(service, live, seat)["absence"] for seat in (asked, 1 - asked)] == [
            f"{names[asked]} is connected, but has not chosen for 10 minutes.",
            f"{names[1 - asked]} has been away for 10 minutes.",
        ]
        assert [seat_view(service, live, seat, "fr")["absence"] for seat in (asked, 1 - asked)] == [
            f"{names[asked]} est en ligne, mais n'a rien choisi depuis 10 minutes.",
            f"{names[1 - asked]} n'est plus là depuis 10 minutes.",
        ]
    service.holder(live, keys[1 - asked])
    assert seat_view(service, live, 1 - asked)["absence"] == ""


def test_a_page_says_who_is_idle_and_has_the_button_until_one_has_agreed(
    make_app: Callable[..., RequestMiddleware], clock: Clock
) -> None:
    app = make_app(idle=300.0, patience=1e9)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", MYSELF | {"name": "Ann"}, A_FRIEND, A_FRIEND)
        bob, cid = ann.friend("Bob"), ann.friend("Cid")
        players = [ann, bob, cid]
        asked = ann.view()["player"]
        voter, other = (seat for seat in range(3) if seat != asked)
        service = app.container.service
        service.presence._clock = clock
        service.presence._questions.clear()
        live = service.live(ann.table)
        for seat in range(3):
            service.presence._seen.pop((ann.table, seat), None)
            service.holder(live, players[seat].headers["Authorization"][7:])
        person = Person(TestClient(app)).go(
            f"/tables/{ann.table}/seat?key={players[voter].headers['Authorization'][7:]}"
        )
        assert not person.buttons("/replace")
        clock.passes(301)
        name = ("Ann", "Bob", "Cid")[asked]
        assert f"{name} is connected, but has not chosen for 5 minutes." in person.go(person.path).text
        person.press("/replace", str(asked))
        assert "1 of 2 agree" in person.text
        assert not person.buttons("/replace"), "agreeing once is enough"
        assert players[other].post("replace", seat=asked).status_code == 200
        assert "bot" in [seat["kind"] for seat in players[other].view()["seats"]]


# --- seats a host has freed ---


def freed(service: Service, live: LiveTable, seat: int) -> None:
    """The host takes somebody out of a seat."""
    assert isinstance(service.storage, SqliteStorage)
    with administration(service.storage.path.parent) as host:
        host.free(live.id, str(seat))
    service.tables.refresh(live.id)


def test_who_takes_over_a_freed_seat_has_time_to_think(service: Service, clock: Clock) -> None:
    """However long the one before was there and did not choose."""
    live, keys = two_people(service)
    act(service, live, keys)
    asked = live.history.state.player or 0
    with service.presence.there(live.id, asked):
        clock.passes(IDLE)
        assert seat_view(service, live, asked)["idle"]
        freed(service, live, asked)
        service.join(live.id, "Dan")
        assert not seat_view(service, live, asked)["idle"]
        with pytest.raises(TableError, match="Dan was here a moment ago"):
            service.replace(live.id, keys[1 - asked], asked)


def test_who_takes_over_a_freed_seat_has_agreed_to_nothing(service: Service, clock: Clock) -> None:
    live, (ann, bob, _) = three_people(service)
    clock.passes(AWAY)
    seen(service, live, 0, 1)
    service.replace(live.id, bob.key, 2)
    freed(service, live, 1)
    dan = service.join(live.id, "Dan")
    assert seat_view(service, live, 2)["agreed"] == []
    service.replace(live.id, ann.key, 2)
    assert live.seats[2].kind == "human", "Dan was not asked"
    service.replace(live.id, dan.key, 2)
    assert live.seats[2].kind == "bot"


def test_who_only_takes_back_and_chooses_again_is_idle(service: Service, clock: Clock) -> None:
    """Else one could keep a table waiting for ever, a move and a step back every few minutes."""
    live, keys = two_people(service)
    while True:
        asked = live.history.state.player or 0
        act(service, live, keys)
        if live.history.state.player == asked and not live.history.why_no_undo([asked]):
            break
    with service.presence.there(live.id, asked):
        for _ in range(4):
            clock.passes(IDLE / 4)
            service.undo(live.id, keys[asked], live.version)
            act(service, live, keys)
        assert seat_view(service, live, asked)["idle"]
        service.replace(live.id, keys[1 - asked], asked)
    assert live.seats[asked].kind == "bot"


def test_who_is_asked_again_after_a_take_back_has_time_to_think(service: Service, clock: Clock) -> None:
    """Another's step back must not use up their time."""
    live, keys = two_people(service)
    while True:
        first = live.history.state.player or 0
        act(service, live, keys)
        if live.history.state.player == 1 - first and not live.history.why_no_undo([first]):
            break
    with service.presence.there(live.id, 1 - first):
        clock.passes(IDLE - 2)
        service.undo(live.id, keys[first], live.version)
        act(service, live, keys)
        clock.passes(IDLE - 2)
        assert not seat_view(service, live, 1 - first)["idle"]
        clock.passes(2)
        assert seat_view(service, live, 1 - first)["idle"]
