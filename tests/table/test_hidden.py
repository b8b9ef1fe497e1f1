"""What a seat may not know never reaches it: not by page, API, socket, log or error.

Everything a seat cannot know is dealt anew behind its back; not one byte it is sent may change: in Magna Carta others'
hands and all piles, in The Pillars of the Earth the coming event and cards, in all games the generator.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.kernel.game import State
from bastide.table.course import Course
from bastide.table.guard import Guard
from bastide.table.service import SeatPlan
from bastide.table.sitting import Sitting

SEATS = (0, 1, None)
SEED = 2718281828459045


class Eyes:
    """All that one seat is ever sent."""

    def __init__(self, client: TestClient, table: str, key: str | None) -> None:
        self.client = client
        self.table = table
        self.key = key
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        client.get("/")
        if key:
            client.get(f"/tables/{table}/seat", params={"key": key})

    def everything(self, refused: Sequence[tuple[str, dict[str, int]]] = ()) -> list[bytes]:
        """Whatever can be asked for, and what is said to wishes that cannot be granted."""
        api, page = f"/api/tables/{self.table}", f"/tables/{self.table}"
        get, post = self.client.get, self.client.post
        answers: list[Any] = [
            get(f"{api}/view", headers=self.headers), get(f"{api}/view?language=fr", headers=self.headers),
            get(api), get("/api/tables"), get(page), get(f"{page}/record"), get(f"{page}/replay/3"),
            get(f"{api}/record"), get("/healthz"), get("/"),
            # What cannot be done, with any action of the game, at any version.
            post(f"{api}/act", headers=self.headers, json={"action": "build mason", "ply": 0}),
            post(f"{api}/act", headers=self.headers, json={"action": 10**5, "ply": 10**6}),
            post(f"{api}/undo", headers=self.headers, json={"ply": 10**6}),
        ]  # fmt: skip
        for what, wish in refused:
            told_off = [post(f"{api}/{what}?language={one}", headers=self.headers, json=wish) for one in ("en", "fr")]
            assert all(answer.status_code in (403, 409, 422) for answer in told_off)
            answers += told_off
        socket = f"{api}/stream" + (f"?key={self.key}" if self.key else "")
        with self.client.websocket_connect(socket) as stream, self.client.websocket_connect(f"{page}/stream") as shown:
            told = stream.receive_text().encode() + shown.receive_text().encode()
        assert all(answer.status_code < 500 for answer in answers)
        return [answer.content for answer in answers] + [told]


def refused(sitting: Sitting, seat: int | None) -> list[tuple[str, dict[str, int]]]:
    """Wishes of the present moment that are refused: some actions of all kinds, and undo where it does not go."""
    state, version = sitting.course.state, sitting.version
    legal, every = {action.id for action in state.legal()}, 1 + state.game.num_actions // 12
    wishes = [("act", {"action": one, "ply": version}) for one in range(0, state.game.num_actions, every)
              if state.player != seat or one not in legal]  # fmt: skip
    if sitting.course.why_no_undo([] if seat is None else [seat]):
        wishes.append(("undo", {"ply": version}))
    return wishes


def dealt_anew(course: Course, seat: int | None, deal: int) -> tuple[State, State | None] | None:
    """The state and the one before, with all that the seat cannot know dealt anew; None where it just learnt of it."""
    before = course.before
    if before is None or before.player != seat:
        return course.state.sample(seat, deal), before
    other = before.sample(seat, deal)
    after = other.copy()
    after.play(course.actions[-1])
    return (after, other) if after.view(seat) == course.state.view(seat) else None


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_changes_no_byte_it_is_sent(app: Guard, game: str) -> None:
    service = app.house.service
    service.patience = 1e9
    with TestClient(app) as one:
        two, three = TestClient(app), TestClient(app)
        ann = service.create(game, {}, [SeatPlan("me", "Ann"), SeatPlan("friend")], seed=SEED)
        bob = service.join(ann.table, "Bob")
        keys = [ann.key, bob.key]
        sitting = service.sitting(ann.table)
        eyes = {seat: Eyes(client, ann.table, key) for seat, client, key in
                zip(SEATS, (one, two, three), (*keys, None), strict=True)}  # fmt: skip
        compared = changed = 0
        chance = Random(2)
        while not sitting.course.state.over:
            if len(sitting.course.actions) % 29 == 9:
                for seat in SEATS:
                    compared += 1
                    changed += compare(sitting, seat, eyes[seat])
            state = sitting.course.state
            service.act(ann.table, keys[state.player or 0], chance.choice(state.legal()).id, sitting.version)
        assert compared >= 9
        assert changed > compared // 2, "almost always there is something hidden"


def compare(sitting: Sitting, seat: int | None, eyes: Eyes) -> bool:
    """Compare what a seat is sent with what it would be sent if others had other cards; True if something differed."""
    course = sitting.course
    real = course.state, course.before
    wishes = refused(sitting, seat)
    seen = eyes.everything(wishes)
    secret = [str(sitting.table.seed).encode(), str(real[0]._g.rng).encode()]
    for answer in seen:
        assert not any(one in answer for one in secret)
    dealt = dealt_anew(course, seat, 77)
    if dealt is None:
        return False
    course.state, course.before = dealt
    try:
        for place, (here, there) in enumerate(zip(seen, eyes.everything(wishes), strict=True)):
            assert here == there, f"answer {place} to seat {seat}"
    finally:
        course.state, course.before = real
    return dealt[0].to_bytes() != real[0].to_bytes()


def test_the_test_sees_what_is_hidden(app: Guard) -> None:
    """The owner of a hand does see it: another deal of it changes the page and the view."""
    service = app.house.service
    with TestClient(app) as client:
        ann = service.create("magna-carta", {}, [SeatPlan("me"), SeatPlan("friend")], seed=SEED)
        service.join(ann.table, "Bob")
        eyes, sitting = Eyes(client, ann.table, ann.key), service.sitting(ann.table)
        seen = eyes.everything()
        sitting.course.state = sitting.course.state.sample(1, 77)
        assert [here != there for here, there in zip(seen, eyes.everything(), strict=True)].count(True) >= 4


def test_nothing_is_seen_before_all_sit(app: Guard) -> None:
    service = app.house.service
    with TestClient(app) as client:
        ann = service.create("magna-carta", {}, [SeatPlan("me"), SeatPlan("friend")])
        view = client.get(f"/api/tables/{ann.table}/view", headers={"Authorization": f"Bearer {ann.key}"}).json()
        assert (view["position"], view["choices"], view["log"], view["eyes"]) == (None, [], [], None)


@pytest.mark.parametrize("hidden", ["seed", "rng", "token_hash", "token"])
def test_no_view_has_a_secret_field(client: TestClient, hidden: str) -> None:
    answer = client.post("/api/tables", json={"game": "magna-carta", "seats": [{"kind": "me"}, {"kind": "bot"}]}).json()
    view = client.get(f"/api/tables/{answer['table']}/view", headers={"Authorization": f"Bearer {answer['key']}"})
    assert f'"{hidden}"' not in view.text
