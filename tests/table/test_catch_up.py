"""Following a game: marks of the last moves, lines that name their place, and the moments since one's last turn."""

import random
import re
from functools import partial

import pytest
from starlette.testclient import TestClient

from bastide.api import game
from bastide.kernel.game import State
from bastide.table.domain.history import History
from bastide.table.domain.last_moves import last_moves, left_at, move_to, steps
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import SeatPlan
from bastide.table.storage.protocol import PLAY, Entry
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.test_hidden import SEED


def played(name: str, moves: int, seed: int = 3) -> History:
    """A course of so many moves by chance."""
    history, chance = History(game(name, 3), seed), random.Random(seed)
    for ply in range(moves):
        state = history.state
        history.write(Entry(ply, PLAY, state.player or 0, str(chance.choice(state.legal()))))
    return history


@pytest.mark.parametrize("name", ["caylus", "magna-carta", "pillars"])
def test_what_happened_since_my_last_turn_begins_after_my_last_choice(name: str) -> None:
    for count in range(0, 90, 3):
        history = played(name, count)
        made = [line.seat for line in history.log if line.action is not None]
        for seat in range(3):
            first = left_at(history, seat)
            assert first == 0 or made[first - 1] == seat
            others = made[first:]
            while history.state.player == seat and others and others[-1] == seat:
                others.pop()
            assert seat not in others


def test_a_spectator_follows_the_one_who_is_asked() -> None:
    history = played("caylus", 40)
    assert left_at(history, None) == left_at(history, history.state.player)


def test_each_seat_has_one_mark_of_its_last_move() -> None:
    history = played("caylus", 40)
    made = [(line.seat, str(line.action)) for line in history.log if line.action is not None]
    for seat in range(3):
        marks = last_moves(history, seat)
        assert len({who for who, _ in marks}) == len(marks)
        for who, action in marks:
            assert [text for maker, text in made if maker == who][-1] == action
        assert seat in dict(marks)


def test_a_moment_is_marked_with_the_move_that_led_to_it() -> None:
    history = played("caylus", 5)
    made = [(line.seat, str(line.action)) for line in history.log if line.action is not None]
    assert [move_to(history, step) for step in range(6)] == [(), *((one,) for one in made)]


def test_the_steps_lead_from_where_one_left_to_now() -> None:
    history = played("caylus", 40)
    since = steps(history, 1)
    assert (since.previous, since.next, since.done) == (39 if since.count else None, None, since.count)
    first = steps(history, 1, since.first)
    assert (first.previous, first.done) == (None, 0)
    assert steps(history, 1, 39).next is None


class Table:
    """Two people at a table, each with a browser that runs no scripts, and somebody who watches."""

    def __init__(self, app: RequestMiddleware, client: TestClient, game: str) -> None:
        self.service = app.container.service
        self.service.absences.patience = 1e9
        ann = self.service.create(game, {}, [SeatPlan("me", "Ann"), SeatPlan("friend")], seed=SEED)
        bob = self.service.join(ann.table, "Bob")
        self.keys = [ann.key, bob.key]
        self.path = f"/tables/{ann.table}"
        self.live: LiveTable = self.service.live(ann.table)
        self.people = {0: client, 1: TestClient(app), None: TestClient(app)}
        for seat, person in self.people.items():
            person.get("/")
            if seat is not None:
                person.get(f"{self.path}/seat", params={"key": self.keys[seat]})

    def plays(self, chance: random.Random) -> None:
        state = self.live.history.state
        action = chance.choice(state.legal())
        self.service.act(self.live.id, self.keys[state.player or 0], action.id, self.live.version)

    def moments(self, seat: int | None) -> list[bytes]:
        """All that can be seen of the moments since a seat's last turn."""
        since = steps(self.live.history, seat)
        return [self.people[seat].get(f"{self.path}/since/{step}").content for step in range(since.first, since.last)]


@pytest.mark.parametrize("game", ["magna-carta", "pillars"])
def test_a_moment_shows_nothing_a_seat_could_not_know(app: RequestMiddleware, client: TestClient, game: str) -> None:
    """Whatever was hidden from a seat then is dealt anew: not one byte of the moment changes."""
    table, chance = Table(app, client, game), random.Random(2)
    history, compared, hidden = table.live.history, 0, 0
    for move in range(1, 70):
        table.plays(chance)
        if move % 11:
            continue
        for seat in table.people:
            seen = table.moments(seat)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(history, "at", partial(dealt_anew, history, seat))
                assert table.moments(seat) == seen
            compared += len(seen)
            hidden += dealt_anew(history, seat, move).to_bytes() != history.at(move).to_bytes()
    assert compared > 9
    assert hidden > 5


def dealt_anew(history: History, seat: int | None, step: int) -> State:
    """The state after so many moves, with all that a seat could not know then dealt anew."""
    return History.at(history, step).sample(seat, 77)


def test_one_goes_back_and_forth_by_plain_links(app: RequestMiddleware, client: TestClient) -> None:
    table, chance = Table(app, client, "caylus"), random.Random(4)
    while steps(table.live.history, 0).count < 2 or table.live.history.state.player != 0:
        table.plays(chance)
    person, since = Person(client), steps(table.live.history, 0)
    person.go(table.path)
    assert f"Since your last turn: {since.count}" in person.text
    link = re.search(r'id="catch-up" href="([^"]+)"', person.text)
    assert link
    person.go(link[1])
    assert "The table as you left it." in person.text
    assert 'action="' not in person.text, "nothing can be chosen in the past"
    for _ in range(since.count - 1):
        onward = re.search(r'id="catch-up-forward" href="([^"]+)"', person.text)
        assert onward
        person.go(onward[1])
        assert "last last-red" in person.text or 'data-highlight="' in person.text
    onward = re.search(r'id="catch-up-forward" href="([^"]+)"', person.text)
    assert onward
    assert onward[1] == table.path
    assert person.go(onward[1]).buttons("/act")


@pytest.mark.parametrize("step", ["0", "-1", "999", "x", "９", "1" * 400])
def test_what_is_no_moment_since_my_last_turn_is_now(app: RequestMiddleware, client: TestClient, step: str) -> None:
    table, chance = Table(app, client, "caylus"), random.Random(4)
    for _ in range(30):
        table.plays(chance)
    answer = client.get(f"{table.path}/since/{step}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, table.path)


def test_lines_of_the_log_name_their_place(app: RequestMiddleware, client: TestClient) -> None:
    table, chance = Table(app, client, "caylus"), random.Random(4)
    for _ in range(12):
        table.plays(chance)
    text = client.get(table.path).text
    places = re.findall(r'data-place="([^"]+)"', text)
    assert len(places) > 5
    dark = [ids for ids in places if not any(f'id="{one}"' in text for one in ids.split())]
    assert len(dark) < len(places) / 4, dark
