"""Hints: the bots' best choices for the one who is asked, from what that seat may know."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from bastide.kernel import native
from bastide.table.guard import Guard
from bastide.table.hints import TOP
from bastide.table.service import SeatPlan, Service
from tests.table.player import BOT, FRIEND, ME, Player

GAME = "magna-carta"


@pytest.fixture
def searching(make_app) -> Iterator[TestClient]:
    """A server whose native code is ready: it is compiled by the first question, if no test has done so yet."""
    if not native.available():
        pytest.skip("no Numba here")
    app: Guard = make_app(hint_iterations=64, think_seconds=600.0)
    app.house.thinkers.ready.add(GAME)
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


def test_what_is_hidden_changes_no_hint(searching: TestClient) -> None:
    player, view = asked(searching)
    sitting = searching.app.house.service.sitting(player.table)  # type: ignore[attr-defined]
    hint = player.post("hint", ply=view["version"]).json()
    real = sitting.course.state.to_bytes()
    sitting.hint, sitting.course.state = None, sitting.course.state.sample(view["player"], 77)
    assert sitting.course.state.to_bytes() != real
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
    service: Service = client.app.house.service  # type: ignore[attr-defined]
    sitting = service.sitting(ann.table)
    assert sitting.hinted is not None
    first.act(view["choices"][0]["action"] if view["choices"] else bob.view()["choices"][0]["action"], view["version"])
    assert sitting.hinted is None, "it is for one moment"


def test_a_rematch_keeps_the_hints(service: Service) -> None:
    ann = service.create("pillars", {}, [SeatPlan("me"), SeatPlan("bot", level="random")], hints=False)
    assert service.sitting(service._lay_again(service.sitting(ann.table))).table.hints is False
