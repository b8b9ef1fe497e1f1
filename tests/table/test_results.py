"""After a game: ranking, replay, chart, analysis."""

import re
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.kernel import native
from bastide.table.domain.service import Held, SeatPlan, Service
from bastide.table.jobs.analyses import JudgedDecision
from bastide.table.jobs.analysis_queue import MOST_OF_A_CLIENT
from bastide.table.render.results import DEAR, dearest, history_of, ranking
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person

GAME = "pillars"
COMPILED = {(GAME, "search"), (GAME, "search with a network")}
BOTS = [SeatPlan("me", "Ann"), SeatPlan("friend")]


def finished(service: Service, game: str = GAME, seed: int = 5) -> Held:
    """A game that is over: everybody chose the first there was."""
    ann = service.create(game, {}, BOTS, seed=seed)
    keys = [ann.key, service.join(ann.table, "Bob").key]
    live = service.live(ann.table)
    while not (state := live.history.state).over:
        service.act(ann.table, keys[state.player or 0], state.legal()[-1].id, live.version)
    return ann


@pytest.fixture
def judging(make_app) -> RequestMiddleware:
    """A server whose native code is ready: it is compiled by the first question, if no test has done so yet."""
    if not native.available():
        pytest.skip("no Numba here")
    app: RequestMiddleware = make_app(analysis_iterations=16, think_seconds=600.0)
    app.container.native.ready |= COMPILED
    return app


def waited(person: Person, path: str) -> Person:
    """Look again until the analysis is done."""
    until = time.monotonic() + 600
    while "share-chart" not in person.go(path).text:
        assert time.monotonic() < until
        time.sleep(0.1)
    return person


def test_points_are_counted_after_every_step(service: Service) -> None:
    live = service.live(finished(service).table)
    history = live.history
    points, turns = history_of(history.course)
    assert len(points) == len(history.actions) + 1
    assert points[-1] == history.state.scores
    assert turns[0] == (0, "1")
    assert [name for _, name in turns] == [str(turn) for turn in range(1, len(turns) + 1)]


@pytest.mark.parametrize("seed", range(3))
def test_winners_are_first(service: Service, seed: int) -> None:
    live = service.live(finished(service, "caylus", seed).table)
    places = ranking(live, "en")
    assert [one["seat"] for one in places if one["won"]] == live.history.state.winners
    assert all(one["rank"] == 1 for one in places if one["won"])
    assert [one["score"] for one in places] == sorted(live.history.state.scores, reverse=True)


def test_the_end_of_a_game_shows_who_won_and_what_can_be_done(client: TestClient) -> None:
    ann = finished(client.app.container.service)  # type: ignore[attr-defined]
    text = Person(client).go(f"/tables/{ann.table}").text
    assert 'class="ranking"' in text
    assert 'id="score-chart"' in text
    for path in ("replay/0", "analysis", "record"):
        assert f'href="/tables/{ann.table}/{path}"' in text


def test_every_step_has_its_page_and_its_line(client: TestClient) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    ann = finished(service)
    last = len(service.live(ann.table).history.actions)
    person = Person(client)
    for step in (0, 1, last // 2, last):
        person.go(f"/tables/{ann.table}/replay/{step}")
        assert re.findall(r'id="line-(\d+)"[^>]*aria-current="step"', person.text) == [str(step)]
        assert f'data-step="{step}"' in person.text
    assert person.go(f"/tables/{ann.table}/replay?step=7").path == f"/tables/{ann.table}/replay/7"
    piece = client.get(f"/tables/{ann.table}/replay/7", headers={"hx-request": "true"}).text
    assert piece.lstrip().startswith("<main"), "a script gets what changes"
    for wrong in (str(last + 1), "x", "-1", "٣"):
        assert person.go(f"/tables/{ann.table}/replay/{wrong}").status == 404


@pytest.mark.parametrize("path", ["replay/0", "replay?step=1", "analysis"])
def test_a_running_game_is_closed(client: TestClient, path: str) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    ann = service.create(GAME, {}, [SeatPlan("me"), SeatPlan("friend")])
    assert Person(client).go(f"/tables/{ann.table}/{path}").status == 403
    assert client.post(f"/api/tables/{ann.table}/analysis").status_code == 403
    assert client.get(f"/api/tables/{ann.table}/analysis").status_code == 403


def test_without_native_code_the_page_says_that_there_is_no_analysis(client: TestClient) -> None:
    ann = finished(client.app.container.service)  # type: ignore[attr-defined]
    person = Person(client).go(f"/tables/{ann.table}/analysis")
    assert "cannot analyse" in person.text
    assert 'id="score-chart"' in person.text
    assert client.post(f"/api/tables/{ann.table}/analysis").status_code == 409


def test_a_server_without_analyses_makes_none(make_app) -> None:
    app: RequestMiddleware = make_app(analyses=False)
    app.container.native.ready |= COMPILED
    with TestClient(app) as client:
        ann = finished(app.container.service)
        assert client.post(f"/api/tables/{ann.table}/analysis").status_code == 409
        assert "cannot analyse" in Person(client).go(f"/tables/{ann.table}/analysis").text


def test_a_client_has_a_few_analyses_waiting(make_app) -> None:
    app: RequestMiddleware = make_app()
    app.container.native.compiling = True  # they wait for it
    with TestClient(app) as client:
        games = [finished(app.container.service, seed=seed).table for seed in range(MOST_OF_A_CLIENT + 2)]
        statuses = [client.post(f"/api/tables/{table}/analysis").status_code for table in games]
        assert statuses == [202] * (MOST_OF_A_CLIENT + 1) + [429]
        assert client.post(f"/api/tables/{games[0]}/analysis").status_code == 202, "it is wanted already"
        ahead = [client.get(f"/api/tables/{table}/analysis").json()["ahead"] for table in games]
        assert ahead == [0, 1, 2, 3, 0]


def test_a_game_is_analysed_once(judging: RequestMiddleware) -> None:
    with TestClient(judging, raise_server_exceptions=False) as client:
        ann = finished(judging.container.service)
        path = f"/tables/{ann.table}/analysis"
        person = Person(client).go(path)
        person.press("/analysis")
        assert (person.path, person.status) == (path, 200)
        assert re.search(r'hx-trigger="every|share-chart', person.text)
        waited(person, path)
        told: dict[str, Any] = client.get(f"/api{path}").json()
        live = judging.container.service.live(ann.table)
        assert (told["status"], len(told["decisions"])) == ("done", len(live.history.actions))
        for one, action in zip(told["decisions"], live.history.actions, strict=True):
            assert one["played"] == str(action)
            assert one["price"] >= 0
            assert abs(sum(one["shares"]) - 1) < 0.01
        dear = [one["ply"] for one in told["decisions"] if one["price"] >= DEAR]
        links = re.findall(r'<td><a href="[^"]+/replay/(\d+)">(\d+)</a>', person.text)
        assert links, "who always takes the last choice makes mistakes"
        assert all(int(step) + 1 == int(ply) and int(ply) in dear for step, ply in links)
        shown = Person(client).go(f"/tables/{ann.table}/replay/{links[0][0]}").text
        assert 'class="move-rating costly"' in shown
        client.post(f"/api{path}")
        assert client.get(f"/api{path}").json() == told, "it is kept"


def test_an_analysis_that_was_cut_short_is_begun_anew(judging: RequestMiddleware, make_app) -> None:
    service = judging.container.service
    ann = finished(service)
    service.storage.keep_analysis(ann.table, "")
    judging.container.close()
    app: RequestMiddleware = make_app(analysis_iterations=16, think_seconds=600.0)
    app.container.native.ready |= COMPILED
    with TestClient(app) as client:
        assert client.portal
        client.portal.call(app.container.analyst.resume)
        waited(Person(client), f"/tables/{ann.table}/analysis")


def test_the_dearest_moves_come_first_and_noise_is_left_out() -> None:
    def move(ply: int, price: float) -> JudgedDecision:
        return JudgedDecision(ply, 1, 0, "pass", 0.5, "pass", 0.5 + price, (0.5, 0.5))

    assert [one.ply for one in dearest([move(1, 0.01), move(2, 0.1), move(3, 0.3), move(4, 0.1)])] == [3, 2, 4]
