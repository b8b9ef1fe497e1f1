"""What a seat may not know never reaches it: not by page, API, socket, log, error, hint or a look back.

Everything a seat cannot know is dealt anew behind its back; not one byte it is sent may change: in Magna Carta others'
hands and all piles, in The Pillars of the Earth the coming event and cards, in all games the generator.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES, definition
from bastide.bots.registry import PLAIN
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.playing import BotQuestion
from bastide.table.domain.service import Held, SeatPlan
from bastide.table.jobs import worker
from bastide.table.storage.protocol import BACK
from bastide.table.web.middleware import RequestMiddleware
from tests.table.eyes import DEAL, Eyes, compared, refused
from tests.table.live_tables import bots_answer

SEED = 2718281828459045
SECRETS = [game for game in GAMES if definition(game).secrets]
TABLES = [(game, players) for game in GAMES for players in (2, definition(game).players[-1])]


def moments(app: RequestMiddleware, held: list[Held], every: int) -> Iterator[LiveTable]:
    """A game played at random by those who hold its seats: the table, each time some moves have been made."""
    service, live, chance = app.container.service, app.container.service.live(held[0].table), Random(2)
    keys = {seat: one.key for one in held for seat in live.held_by(one.seat).seats}
    while not (state := live.history.state).over:
        if len(live.history.actions) % every == min(9, every // 2):
            yield live
        service.act(live.id, keys[state.player or 0], chance.choice(state.legal()).id, live.version)


def laid(app: RequestMiddleware, game: str, *plans: SeatPlan, friends: int = 0, hints: bool = False) -> list[Held]:
    """A table, and friends who sit down at it."""
    app.container.service.absences.patience = 1e9
    seats = [*plans, *[SeatPlan("friend")] * friends]
    ann = app.container.service.create(game, {}, seats, seed=SEED, hints=hints)
    return [ann, *(app.container.service.join(ann.table, f"Bob {n}") for n in range(friends))]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_a_seat_cannot_know_changes_no_byte_it_is_sent(app: RequestMiddleware, game: str, players: int) -> None:
    with TestClient(app) as client:
        held = laid(app, game, SeatPlan("me", "Ann"), friends=players - 1)
        keys = {one.seat: one.key for one in held} | {None: None}
        others = [TestClient(app) for _ in held]
        eyes = {seat: Eyes(one, held[0].table, keys[seat]) for one, seat in zip([client, *others], keys, strict=True)}
        tried = changed = 0
        for live in moments(app, held, every=35 * (players - 1)):
            for seat in keys:
                wishes, past = refused(live, [] if seat is None else [seat]), max(0, live.version - 2)
                tried += 1
                changed += compared(live, seat, lambda: eyes[seat].everything(wishes, past))  # noqa: B023
        assert tried >= 9
        assert changed > tried // 2, "almost always there is something hidden"


@pytest.mark.parametrize("game", SECRETS)
def test_after_a_take_back_nothing_sent_tells_what_was_dealt(app: RequestMiddleware, game: str) -> None:
    """Against bots, through their answers: the page, the API, the log and the socket know what the seat may know."""
    ann = laid(app, game, SeatPlan("me", "Ann"), *[SeatPlan("bot", level="random")] * 2)[0]
    service, live, chance = app.container.service, app.container.service.live(ann.table), Random(2)
    eyes, taken_back, changed = Eyes(TestClient(app), ann.table, ann.key), 0, 0
    watching = Eyes(TestClient(app), ann.table, None)
    while not live.history.state.over and taken_back < 6:
        bots_answer(service, live, chance)
        service.act(live.id, ann.key, chance.choice(live.history.state.legal()).id, live.version)
        if chance.random() < 0.3:
            bots_answer(service, live, chance)
            service.undo(live.id, ann.key, live.version)
            taken_back += live.book[-1].kind == BACK
            changed += compared(live, 0, eyes.everything)
            compared(live, None, watching.everything)
    assert taken_back == 6
    assert changed


def looks(eyes: Eyes, ready: str, past: int) -> Callable[[], list[bytes]]:
    return lambda: eyes.pages(ready, past)


@pytest.mark.parametrize("game", SECRETS)
def test_people_at_one_screen_see_no_hand_but_that_of_the_one_who_is_at_it(app: RequestMiddleware, game: str) -> None:
    """Before the next one says so, and while another screen is asked, the page knows no more than a spectator."""
    with TestClient(app) as client:
        ann, bob = laid(app, game, SeatPlan("me", "Ann"), SeatPlan("hot", "Cid"), friends=1)
        eyes, other = Eyes(client, ann.table, ann.key), Eyes(TestClient(app), ann.table, bob.key)
        open_to = {True: 0, False: 0}
        for live in moments(app, [ann, bob], every=29):
            asked, past = live.history.state.player, max(0, live.version - 2)
            for ready in ("", "0", "1", "2"):
                at_it = asked in (0, 1) and ready == str(asked)
                assert (b'id="choices" method="post"' in eyes.pages(ready)[0]) == at_it
                open_to[at_it] += compared(live, asked if at_it else None, looks(eyes, ready, past), (0, 1))
            wishes = refused(live, [2])
            compared(live, 2, lambda: other.everything(wishes, past))  # noqa: B023
        assert min(open_to.values()) > 2, "something was hidden, from the one at the screen and from everybody"


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("level", PLAIN)
def test_a_hint_is_worked_out_from_what_its_seat_may_know(app: RequestMiddleware, game: str, level: str) -> None:
    held = laid(app, game, SeatPlan("me"), friends=2, hints=True)
    asked = 0
    for live in moments(app, held, every=23):
        state = live.history.state
        answers = []
        for one in (state, state.sample(state.player, DEAL)):
            live.history.state = one
            question = BotQuestion.of(live, state.player or 0, level)
            worker.bot.cache_clear()
            answers.append(worker.choose(level, game, question.options, question.state, question.moves))
        live.history.state = state
        assert answers[0] == answers[1]
        asked += 1
    assert asked > 3


def test_a_hint_is_for_who_is_asked(app: RequestMiddleware) -> None:
    """Others see neither the hint nor that there is one."""
    with TestClient(app) as client:
        ann, bob = laid(app, "magna-carta", SeatPlan("me"), friends=1, hints=True)
        live = app.container.service.live(ann.table)
        mine, others = (ann, bob) if live.history.state.player == 0 else (bob, ann)
        watching = [Eyes(TestClient(app), ann.table, others.key), Eyes(TestClient(app), ann.table, None)]
        before = [eyes.pages() for eyes in watching]
        eyes = Eyes(client, ann.table, mine.key)
        answer = client.post(f"{eyes.api}/hint", headers=eyes.headers, json={"ply": live.version})
        assert (answer.status_code, live.hinted is not None) == (200, True)
        assert [eyes.pages() for eyes in watching] == before
        for one in watching:
            told = one.client.post(f"{one.api}/hint", headers=one.headers, json={"ply": live.version})
            assert told.status_code in (403, 409)


def test_the_test_sees_what_is_hidden(app: RequestMiddleware) -> None:
    """The owner of a hand does see it: another deal of it changes the page and the view."""
    with TestClient(app) as client:
        ann, _ = laid(app, "magna-carta", SeatPlan("me"), friends=1)
        eyes, live = Eyes(client, ann.table, ann.key), app.container.service.live(ann.table)
        seen = eyes.everything()
        live.history.state = live.history.state.sample(1, DEAL + 1)
        assert [here != there for here, there in zip(seen, eyes.everything(), strict=True)].count(True) >= 4


def test_nothing_is_seen_before_all_sit(app: RequestMiddleware) -> None:
    service = app.container.service
    with TestClient(app) as client:
        ann = service.create("magna-carta", {}, [SeatPlan("me"), SeatPlan("friend")])
        view = client.get(f"/api/tables/{ann.table}/view", headers={"Authorization": f"Bearer {ann.key}"}).json()
        assert (view["position"], view["choices"], view["log"], view["eyes"]) == (None, [], [], None)


@pytest.mark.parametrize("hidden", ["seed", "rng", "token_hash", "token"])
def test_no_view_has_a_secret_field(client: TestClient, hidden: str) -> None:
    answer = client.post("/api/tables", json={"game": "magna-carta", "seats": [{"kind": "me"}, {"kind": "bot"}]}).json()
    view = client.get(f"/api/tables/{answer['table']}/view", headers={"Authorization": f"Bearer {answer['key']}"})
    assert f'"{hidden}"' not in view.text
