"""Hints: the bots' best choices for the one who is asked, from what that seat may know."""

import asyncio
import json
import os
import re
import signal
import socket
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random

import httpx2
import pytest
from starlette.requests import ClientDisconnect
from starlette.requests import Request as StarletteRequest
from starlette.testclient import TestClient

from bastide.kernel import native
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import Hint, HintedChoice
from bastide.table.domain.service import BotQuestion, SeatPlan, Service
from bastide.table.jobs.abandoned import while_connected
from bastide.table.jobs.fairness import BotRequest
from bastide.table.jobs.hints import MOST_OF_A_CLIENT, TOP
from bastide.table.messages import MESSAGES
from bastide.table.web.middleware import RequestMiddleware
from tests.awaiting import awaited
from tests.table.browser import Person
from tests.table.player import BOT, FRIEND, ME, Player
from tests.table.server import server
from tests.table.test_faults import bots

GAME = "magna-carta"
COMPILED = {(GAME, "search"), (GAME, "search with a network")}


@pytest.fixture
def searching(make_app) -> Iterator[TestClient]:
    """A server whose native code is ready: it is compiled by the first question, if no test has done so yet."""
    if not native.available():
        pytest.skip("no Numba here")
    app: RequestMiddleware = make_app(hint_iterations=64, think_seconds=600.0)
    app.container.native.ready |= COMPILED
    with TestClient(app, raise_server_exceptions=False) as made:
        yield made


def asked(client: TestClient, **more: object) -> tuple[Player, dict]:
    """Somebody who is asked at a table with a bot."""
    player = Player.sets(client, GAME, ME, BOT, **more)
    while not (view := player.view())["choices"]:
        pass
    return player, view


@pytest.mark.parametrize(("seats", "told", "allowed"), [
    ((ME, BOT), None, True), ((ME, BOT, BOT), False, False), ((ME, FRIEND, BOT), None, False),
    ((ME, FRIEND), True, True), ((ME, {"kind": "hot"}, BOT), None, False),
])  # fmt: skip
def test_hints_are_for_those_who_play_with_bots_alone_unless_told(client: TestClient, seats, told, allowed) -> None:
    player = Player.sets(client, GAME, *seats, hints=told)
    assert player.view()["hints"] is allowed


def test_a_table_without_hints_gives_none(client: TestClient) -> None:
    player, view = asked(client, hints=False)
    answer = player.post("hint", ply=view["version"])
    assert (answer.status_code, answer.json()) == (403, {"error": "This table is played without hints."})


def test_without_native_code_the_simple_bot_says_what_it_would_choose(client: TestClient) -> None:
    player, view = asked(client)
    hint = player.post("hint", ply=view["version"]).json()
    assert hint["by"] == "simple"
    assert [one["share"] for one in hint["choices"]] == [None]
    assert hint["choices"][0]["action"] in {one["action"] for one in view["choices"]}


def test_the_best_choices_come_with_their_shares_of_the_win(searching: TestClient) -> None:
    player, view = asked(searching)
    hint = player.post("hint", ply=view["version"]).json()
    shares = [one["share"] for one in hint["choices"]]
    assert (hint["by"], hint["seat"], hint["ply"]) == ("search", view["player"], view["version"])
    assert len(shares) == min(TOP, len(view["choices"]))
    assert shares == sorted(shares, reverse=True)
    assert all(abs(sum(one["shares"]) - 1) < 0.01 for one in hint["choices"])
    assert player.post("hint", ply=view["version"]).json() == hint, "it is thought about once"


RINGED = re.compile(r'class="place [^"]*\blast\b[^"]*\blegal\b[^"]*"[^>]* data-actions="([^"]*)"')
"""A place of the last move where something can be chosen now."""


def test_a_hint_is_marked_where_the_last_move_was_made_too(client: TestClient) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none", "hints": "yes"})
    live = client.app.container.service.live(person.path.rpartition("/")[2])  # type: ignore[attr-defined]
    chance = Random(1)
    while not (ringed := RINGED.search(person.text)):
        person.press("/act", chance.choice(person.buttons("/act"))[0])
    action = next(one for one in live.history.state.legal() if str(one) in json.loads(unescape(ringed[1])))
    live.hint = Hint(live.version, live.history.state.player, "search", (HintedChoice(action, 0.5),))
    marked = RINGED.search(person.go(person.path).text)
    assert marked
    assert " legal hinted best" in marked[0]


def test_what_is_hidden_changes_no_hint(searching: TestClient) -> None:
    player, view = asked(searching)
    live = searching.app.container.service.live(player.table)  # type: ignore[attr-defined]
    hint = player.post("hint", ply=view["version"]).json()
    real = live.history.state.to_bytes()
    live.hint, live.history.state = None, live.history.state.sample(view["player"], 77)
    assert live.history.state.to_bytes() != real
    assert player.post("hint", ply=view["version"]).json() == hint


def test_only_the_one_who_is_asked_gets_a_hint(client: TestClient) -> None:
    ann = Player.sets(client, GAME, ME, FRIEND, hints=True)
    assert ann.post("hint", ply=0).status_code == 409, "it has not begun"
    bob = ann.friend()
    watcher = Player(client, ann.table, None)
    view = ann.view()
    first, second = (ann, bob) if view["choices"] else (bob, ann)
    assert second.post("hint", ply=view["version"]).status_code == 409
    assert watcher.post("hint", ply=view["version"]).status_code == 403
    assert first.post("hint", ply=view["version"] + 1).status_code == 409
    assert first.post("hint", ply=view["version"]).status_code == 200
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    live = service.live(ann.table)
    assert live.hinted is not None
    first.act(view["choices"][0]["action"] if view["choices"] else bob.view()["choices"][0]["action"], view["version"])
    assert live.hinted is None, "it is for one moment"


def test_nobody_is_given_the_hint_of_somebody_else(make_app, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where the table moves on, and the next one asks too, while a thread is waited for."""
    app: RequestMiddleware = make_app()
    service = app.container.service
    with TestClient(app) as client:
        ann = Player.sets(client, GAME, ME, FRIEND, hints=True)
        people = ann, ann.friend()
        first, live, look = people[0].view()["player"], service.live(ann.table), service.hint_question
        theirs: list[Hint] = []

        def looked_at_slowly(*told: str) -> BotQuestion:
            question = look(*told)  # type: ignore[arg-type]
            while (asked := live.history.state.player) == first:
                people[first].act(people[first].view()["choices"][0]["action"], live.version)
            theirs.append(Hint(live.version, asked or 0, "search", (HintedChoice(live.history.state.legal()[0]),)))
            live.hint = theirs[0]
            return question

        monkeypatch.setattr(service, "hint_question", looked_at_slowly)
        answer = people[first].post("hint", ply=live.version)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seat"] == first
        assert live.hinted is theirs[0], "nor is it lost to whom it is for"


def test_a_hint_nobody_waits_for_any_more_is_given_up(make_app) -> None:
    """Of two who ask for the same hint, one may leave; when the other leaves too, it is not thought about any more."""
    app: RequestMiddleware = make_app(processes=1)
    hints, lane = app.container.hints, app.container.bots.quick

    async def ask_and_leave(ann: Player, ply: int) -> None:
        busy = asyncio.create_task(lane.run(BotRequest("other", "other", 0.1), time.sleep, 600))
        key = ann.headers["Authorization"].removeprefix("Bearer ")
        first, second = (asyncio.create_task(hints.ask(ann.table, key, ply, client)) for client in ("a", "b"))
        while len(lane.queue) < 1 or sum(one.waiting for one in hints._thoughts.values()) < 2:
            await asyncio.sleep(0.01)
        assert len(lane.queue) == 1, "it is thought about once"
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert len(lane.queue) == 1, "the other one still waits"
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        while len(lane.queue):
            await asyncio.sleep(0.01)
        assert not hints._thoughts
        assert not hints._asking
        busy.cancel()

    with TestClient(app) as client:
        assert client.portal
        ann, view = asked(client)
        client.portal.call(asyncio.wait_for, ask_and_leave(ann, view["version"]), 60)


def test_a_client_waits_for_a_few_hints_at_a_time(make_app) -> None:
    app: RequestMiddleware = make_app(processes=1)

    async def ask_for_many(waiting: list[tuple[Player, int]]) -> None:
        busy = asyncio.create_task(app.container.bots.quick.run(BotRequest("other", "other", 0.1), time.sleep, 600))
        asking = []
        for ann, ply in waiting:
            key = ann.headers["Authorization"].removeprefix("Bearer ")
            asking.append(asyncio.create_task(app.container.hints.ask(ann.table, key, ply, "a")))
        while len(app.container.bots.quick.queue) < MOST_OF_A_CLIENT:
            await asyncio.sleep(0.01)
        refused = [one.exception() for one in asking if one.done()]
        assert [type(one) for one in refused] == [TableError]
        assert str(refused[0]) == MESSAGES["many_hints"][0]
        for one in asking:
            one.cancel()
        busy.cancel()

    with TestClient(app) as client:
        assert client.portal
        waiting = [(ann, view["version"]) for ann, view in (asked(client) for _ in range(MOST_OF_A_CLIENT + 1))]
        client.portal.call(asyncio.wait_for, ask_for_many(waiting), 60)


@pytest.mark.parametrize("leaves", [True, False])
def test_work_goes_on_only_while_somebody_waits(leaves: bool) -> None:
    left, ended = asyncio.Event(), list[str]()

    async def receive() -> dict[str, str]:
        await left.wait()
        return {"type": "http.disconnect"}

    async def work() -> str:
        try:
            if leaves:
                left.set()
                await asyncio.Event().wait()
            return "done"
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def check() -> None:
        request = StarletteRequest({"type": "http", "headers": []}, receive)
        if leaves:
            with pytest.raises(ClientDisconnect):
                await while_connected(request, work())
        else:
            assert await while_connected(request, work()) == "done"

    awaited(asyncio.wait_for(check(), 60))
    assert ended == (["cancelled"] if leaves else [])


def test_who_hangs_up_gets_no_hint(tmp_path: Path) -> None:
    """At a real server: the request ends in the log while the only process still thinks for somebody else."""
    with (
        server(tmp_path, "--log", "info", "--bot-processes", "1") as running,
        httpx2.Client(base_url=running.address, timeout=60) as client,
    ):
        ann, view = asked(client)
        show = Player.sets(client, "pillars", *[{"kind": "bot", "level": "simple"}] * 4)
        while show.view()["version"] < 1:
            time.sleep(0.02)
        process = next(iter(bots(running)))
        os.kill(process, signal.SIGSTOP)  # whoever asks now waits
        host, port = running.address.removeprefix("http://").split(":")
        body = json.dumps({"ply": view["version"]})
        with socket.create_connection((host, int(port)), 60) as connection:
            connection.sendall((f"POST /api/tables/{ann.table}/hint HTTP/1.1\r\nHost: {host}\r\n"
                f"Authorization: {ann.headers['Authorization']}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}").encode())  # fmt: skip
            while client.get("/healthz").json()["bots"]["waiting"] < 1:
                time.sleep(0.02)
        while client.get("/healthz").json()["bots"]["waiting"]:
            time.sleep(0.02)
        while not (statuses := hint_statuses(running.log())):
            time.sleep(0.02)
        os.kill(process, signal.SIGCONT)
    assert statuses == [499]


def hint_statuses(log: str) -> list[int]:
    """How requests for hints ended."""
    lines = [json.loads(line) for line in log.splitlines(keepends=True) if line.endswith("\n")]
    return [line["status"] for line in lines if line.get("path", "").endswith("/hint")]


def test_a_server_without_hints_gives_none(make_app) -> None:
    with TestClient(make_app(hints=False)) as client:
        player, view = asked(client)
        assert view["hints"] is False
        assert player.post("hint", ply=view["version"]).status_code == 403
        assert 'name="hints"' not in client.get(f"/set/{GAME}").text
    with TestClient(make_app()) as client:
        assert 'name="hints"' in client.get(f"/set/{GAME}").text


def test_a_rematch_keeps_the_hints(service: Service) -> None:
    ann = service.create("pillars", {}, [SeatPlan("me"), SeatPlan("bot", level="random")], hints=False)
    assert service.live(service.rematches._lay_again(service.live(ann.table))).table.hints is False
