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
from bastide.table import worker
from bastide.table.guard import Guard
from bastide.table.playing import Question
from bastide.table.service import Held, SeatPlan
from bastide.table.sitting import Sitting
from tests.table.eyes import DEAL, Eyes, compared, refused

SEED = 2718281828459045
SECRETS = [game for game in GAMES if definition(game).secrets]
TABLES = [(game, players) for game in GAMES for players in (2, definition(game).players[-1])]


def moments(app: Guard, held: list[Held], every: int) -> Iterator[Sitting]:
    """A game played at random by those who hold its seats: the table, each time some moves have been made."""
    service, sitting, chance = app.house.service, app.house.service.sitting(held[0].table), Random(2)
    keys = {seat: one.key for one in held for seat in sitting.held_by(one.seat).seats}
    while not (state := sitting.course.state).over:
        if len(sitting.course.actions) % every == min(9, every // 2):
            yield sitting
        service.act(sitting.id, keys[state.player or 0], chance.choice(state.legal()).id, sitting.version)


def laid(app: Guard, game: str, *plans: SeatPlan, friends: int = 0, hints: bool = False) -> list[Held]:
    """A table, and friends who sit down at it."""
    app.house.service.absences.patience = 1e9
    seats = [*plans, *[SeatPlan("friend")] * friends]
    ann = app.house.service.create(game, {}, seats, seed=SEED, hints=hints)
    return [ann, *(app.house.service.join(ann.table, f"Bob {n}") for n in range(friends))]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_a_seat_cannot_know_changes_no_byte_it_is_sent(app: Guard, game: str, players: int) -> None:
    with TestClient(app) as client:
        held = laid(app, game, SeatPlan("me", "Ann"), friends=players - 1)
        keys = {one.seat: one.key for one in held} | {None: None}
        others = [TestClient(app) for _ in held]
        eyes = {seat: Eyes(one, held[0].table, keys[seat]) for one, seat in zip([client, *others], keys, strict=True)}
        tried = changed = 0
        for sitting in moments(app, held, every=35 * (players - 1)):
            for seat in keys:
                wishes, past = refused(sitting, [] if seat is None else [seat]), max(0, sitting.version - 2)
                tried += 1
                changed += compared(sitting, seat, lambda: eyes[seat].everything(wishes, past))  # noqa: B023
        assert tried >= 9
        assert changed > tried // 2, "almost always there is something hidden"


def looks(eyes: Eyes, ready: str, past: int) -> Callable[[], list[bytes]]:
    return lambda: eyes.pages(ready, past)


@pytest.mark.parametrize("game", SECRETS)
def test_people_at_one_screen_see_no_hand_but_that_of_the_one_who_is_at_it(app: Guard, game: str) -> None:
    """Before the next one says so, and while another screen is asked, the page knows no more than a spectator."""
    with TestClient(app) as client:
        ann, bob = laid(app, game, SeatPlan("me", "Ann"), SeatPlan("hot", "Cid"), friends=1)
        eyes, other = Eyes(client, ann.table, ann.key), Eyes(TestClient(app), ann.table, bob.key)
        open_to = {True: 0, False: 0}
        for sitting in moments(app, [ann, bob], every=29):
            asked, past = sitting.course.state.player, max(0, sitting.version - 2)
            for ready in ("", "0", "1", "2"):
                at_it = asked in (0, 1) and ready == str(asked)
                assert (b'id="choices" method="post"' in eyes.pages(ready)[0]) == at_it
                open_to[at_it] += compared(sitting, asked if at_it else None, looks(eyes, ready, past), (0, 1))
            wishes = refused(sitting, [2])
            compared(sitting, 2, lambda: other.everything(wishes, past))  # noqa: B023
        assert min(open_to.values()) > 2, "something was hidden, from the one at the screen and from everybody"


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("level", PLAIN)
def test_a_hint_is_worked_out_from_what_its_seat_may_know(app: Guard, game: str, level: str) -> None:
    held = laid(app, game, SeatPlan("me"), friends=2, hints=True)
    asked = 0
    for sitting in moments(app, held, every=23):
        state = sitting.course.state
        answers = []
        for one in (state, state.sample(state.player, DEAL)):
            sitting.course.state = one
            question = Question.of(sitting, state.player or 0, level)
            worker.bot.cache_clear()
            answers.append(worker.choose(level, game, question.options, question.state, question.moves))
        sitting.course.state = state
        assert answers[0] == answers[1]
        asked += 1
    assert asked > 3


def test_a_hint_is_for_who_is_asked(app: Guard) -> None:
    """Others see neither the hint nor that there is one."""
    with TestClient(app) as client:
        ann, bob = laid(app, "magna-carta", SeatPlan("me"), friends=1, hints=True)
        sitting = app.house.service.sitting(ann.table)
        mine, others = (ann, bob) if sitting.course.state.player == 0 else (bob, ann)
        watching = [Eyes(TestClient(app), ann.table, others.key), Eyes(TestClient(app), ann.table, None)]
        before = [eyes.pages() for eyes in watching]
        eyes = Eyes(client, ann.table, mine.key)
        answer = client.post(f"{eyes.api}/hint", headers=eyes.headers, json={"ply": sitting.version})
        assert (answer.status_code, sitting.hinted is not None) == (200, True)
        assert [eyes.pages() for eyes in watching] == before
        for one in watching:
            told = one.client.post(f"{one.api}/hint", headers=one.headers, json={"ply": sitting.version})
            assert told.status_code in (403, 409)


def test_the_test_sees_what_is_hidden(app: Guard) -> None:
    """The owner of a hand does see it: another deal of it changes the page and the view."""
    with TestClient(app) as client:
        ann, _ = laid(app, "magna-carta", SeatPlan("me"), friends=1)
        eyes, sitting = Eyes(client, ann.table, ann.key), app.house.service.sitting(ann.table)
        seen = eyes.everything()
        sitting.course.state = sitting.course.state.sample(1, DEAL + 1)
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
