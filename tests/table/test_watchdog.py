"""Bots that should move do: whatever is lost, killed, locked or hung; and what is wrong is told."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.playing import BotQuestion
from bastide.table.jobs.bot_driver import PAUSES
from bastide.table.live import presence
from bastide.table.web.middleware import RequestMiddleware
from tests.table.player import BOT, ME, Player
from tests.table.test_player_to_move import forget

SECONDS = 60
THINKER = {"kind": "bot", "level": "simple"}
OFTEN: dict[str, Any] = {"watch_seconds": 0.1}
NEVER: dict[str, Any] = {"watch_seconds": 1e6}


def until(what: Callable[[], object], why: str) -> None:
    """Wait for something that must happen."""
    late = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < late, why
        time.sleep(0.02)


def asked(player: Player) -> Any:
    """The view once it is for us to choose."""
    until(lambda: player.view()["choices"], "the bots do not go on")
    return player.view()


def move(player: Player) -> None:
    view = asked(player)
    assert player.act(view["choices"][0]["action"], view["version"]).status_code == 200


def lose_all_notices(app: RequestMiddleware, *players: Player) -> None:
    """Once no bot is at work, nobody hears of a change any more."""
    until(lambda: app.container.watchdog.resumed, "the watchdog does not begin")
    driver = app.container.driver
    until(lambda: not any(driver.driven(player.table) for player in players), "the bots do not come to rest")
    app.container.service.tables.on_change = lambda table, version: None


def until_a_bot_is_asked(app: RequestMiddleware, player: Player) -> None:
    """Play on until it is the bot's turn; it must not answer meanwhile."""
    while app.container.service.question(player.table) is None:
        view = player.view()
        assert player.act(view["choices"][0]["action"], view["version"]).status_code == 200


def test_a_bot_whose_turn_nobody_told_of_moves_all_the_same(
    make_app: Callable[..., RequestMiddleware], caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(**OFTEN)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        asked(ann)
        lose_all_notices(app, ann)
        until_a_bot_is_asked(app, ann)
        assert asked(ann)["version"] > 0
        until(lambda: not client.get("/healthz").json()["bots"]["stuck"], "what goes on is not stuck")
        assert client.get("/healthz").json()["bots"]["restarted"] >= 1
    assert "bots did not move and are started again" in caplog.text


def test_a_task_that_is_killed_is_started_again(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(**OFTEN)
    with TestClient(app) as client:
        assert client.portal
        ann = Player.sets(client, "caylus", ME, THINKER)
        asked(ann)
        lose_all_notices(app, ann)
        until_a_bot_is_asked(app, ann)

        async def kill() -> None:
            app.container.driver.poke(ann.table)
            await asyncio.sleep(0)
            app.container.driver._drives[ann.table].task.cancel()

        client.portal.call(kill)
        asked(ann)


def test_a_task_that_hangs_is_started_again(
    make_app: Callable[..., RequestMiddleware], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(**OFTEN, stuck_seconds=0.3)
    hung: list[BotQuestion] = []
    choose = app.container.bots.choose

    async def hangs_once(question: BotQuestion) -> int:
        if not hung:
            hung.append(question)
            await asyncio.Event().wait()
        return await choose(question)

    monkeypatch.setattr(app.container.bots, "choose", hangs_once)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        for _ in range(3):
            move(ann)
        asked(ann)
        assert hung
        assert client.get("/healthz").json()["bots"]["restarted"] >= 1


@pytest.mark.parametrize("error", [RuntimeError("no reason"), TableError(503, "storage", "no reason"),
                                   TableError(409, "moved_on"), StorageError("no reason"), KeyError("none"),
                                   OSError(5, "I/O error")], ids=lambda error: type(error).__name__)  # fmt: skip
def test_whatever_goes_wrong_the_bot_tries_again(
    make_app: Callable[..., RequestMiddleware], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Without the watchdog: the task itself survives."""
    app = make_app(**NEVER)
    failures = iter([error, error])
    service = app.container.service
    question, answer = service.question, service.answer

    def unreliable(work: Callable[..., Any]) -> Callable[..., Any]:
        def do(*arguments: Any) -> Any:
            for one in failures:
                raise one
            return work(*arguments)

        return do

    monkeypatch.setattr(service, "question", unreliable(question))
    monkeypatch.setattr(service, "answer", unreliable(answer))
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        move(ann)
        move(ann)
    assert next(failures, None) is None


def test_a_table_that_cannot_be_read_is_given_up(make_app: Callable[..., RequestMiddleware],
                                                 caplog: pytest.LogCaptureFixture) -> None:
    app = make_app(**OFTEN)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        asked(ann)
        lose_all_notices(app, ann)
        until_a_bot_is_asked(app, ann)
    with sqlite3.connect(app.container.storage.path) as database:
        database.execute("UPDATE games SET game = 'unknown' WHERE id = ?", (ann.table,))
    database.close()
    caplog.clear()
    again = make_app(**OFTEN)
    with TestClient(again) as client:
        until(lambda: again.container.driver.gone, "it is not found out")
        time.sleep(0.5)  # several looks
        health = client.get("/healthz")
    assert (health.status_code, health.json()["bots"]["stuck"], health.json()["bots"]["restarted"]) == (200, 0, 0)
    assert caplog.text.count("a table cannot be read") == 1, "it is tried once"


def test_what_is_heard_after_the_end_starts_nothing(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(**NEVER)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        asked(ann)
    app.container.driver.poke(ann.table)  # without a loop a task could not even be made
    assert not app.container.driver.driven(ann.table)


def test_games_of_bots_alone_wait_until_somebody_looks(
    make_app: Callable[..., RequestMiddleware], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "WATCHED_SECONDS", 0.2)
    app = make_app(**OFTEN)
    with TestClient(app) as client:
        show = Player.sets(client, "caylus", THINKER, THINKER)
        until(lambda: not app.container.driver.driven(show.table), "it goes on though nobody looks")
        version = app.container.service.live(show.table).version
        time.sleep(0.5)
        assert app.container.service.live(show.table).version == version
        assert client.get("/healthz").json()["bots"]["restarted"] == 0, "it is not taken for stuck"
        until(lambda: show.view()["version"] > version, "it does not go on when somebody looks")


def test_bots_answer_people_who_have_gone_away(make_app: Callable[..., RequestMiddleware],
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "WATCHED_SECONDS", 0.0)
    app = make_app(**NEVER)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, THINKER)
        version = asked(ann)["version"]
        until_a_bot_is_asked(app, ann)
        until(lambda: app.container.service.live(ann.table).history.state.player == 0, "nobody comes, nobody moves")
        assert app.container.service.live(ann.table).version > version


def test_after_a_start_only_games_that_must_go_on_are_replayed(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(**NEVER)
    with TestClient(app) as client:
        lose_all_notices(app)
        ann, old = (Player.sets(client, "caylus", ME, BOT) for _ in range(2))
        for player in (ann, old):
            until_a_bot_is_asked(app, player)
        show = Player.sets(client, "caylus", BOT, BOT)
        people = Player.sets(client, "caylus", ME, {"kind": "hot"})
        forget(app.container.service, old.table)
    again = make_app(**NEVER)
    with TestClient(again) as client:
        service = again.container.service
        for player in (ann, old):
            until(lambda player=player: (found := service.tables.cache.get(player.table)) is not None
                  and found.history.state.player == 0, "the bot was not asked again")  # fmt: skip
        assert service.tables.cache.get(show.table) is None
        assert service.tables.cache.get(people.table) is None
        assert service.storage.unknown_turns() == []


def test_a_database_that_is_locked_from_the_start_keeps_no_bot_from_going_on(
    make_app: Callable[..., RequestMiddleware], tmp_path: Path
) -> None:
    app = make_app(**NEVER)
    with TestClient(app) as client:
        lose_all_notices(app)
        ann = Player.sets(client, "caylus", ME, BOT)
        until_a_bot_is_asked(app, ann)
    again = make_app(**OFTEN, busy_seconds=0.1)
    other = sqlite3.connect(tmp_path / "data" / "tables.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with TestClient(again) as client:
        until(lambda: again.container.driver.driven(ann.table), "the bot is not asked")
        time.sleep(PAUSES[0])
        assert again.container.service.live(ann.table).history.state.player == 1, "nothing can be kept"
        other.execute("ROLLBACK")
        other.close()
        until(lambda: again.container.service.live(ann.table).history.state.player == 0, "the bot does not go on")


def test_the_health_says_when_bots_hang(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(**OFTEN, stuck_seconds=0.5, think_seconds=600.0, processes=1)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, THINKER)
        move(ann)
        asked(ann)
        health = client.get("/healthz").json()["bots"]
        assert health["processes"] == 1
        assert (health["waiting"], health["longest_wait"], health["stuck"]) == (0, 0.0, 0)
        pids = [pid for process in app.container.bots.quick.processes for pid in process.pids()]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        until_a_bot_is_asked(app, ann)
        until(lambda: client.get("/healthz").status_code == 503, "it is not found out")
        assert "Bots have not moved for a while" in client.get("/healthz").json()["error"]
        french = client.get("/healthz", headers={"accept-language": "fr"}).json()["error"]
        assert "robots" in french
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
        asked(ann)
        until(lambda: client.get("/healthz").status_code == 200, "it does not recover")
