"""Rows of the database that are damaged: such a table is left out and said to be, all others go on."""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.domain.service import Service
from bastide.table.jobs.analyses import Analyst
from bastide.table.jobs.native_code import NativeCode
from bastide.table.storage.protocol import OVER, Change
from bastide.table.storage.sqlite import SqliteStorage, backup
from bastide.table.web.middleware import RequestMiddleware
from tests.awaiting import awaited
from tests.table.conftest import FREELY
from tests.table.live_tables import finish, two_people
from tests.table.player import BOT, FRIEND, ME, Player, play_to_the_end

ROWS = {
    "options that are no JSON": "UPDATE games SET options = '{not json' WHERE id = :table",
    "options that are no object": "UPDATE games SET options = '[1, 2]' WHERE id = :table",
    "options nested too deeply": f"UPDATE games SET options = '{'[' * 20_000}' WHERE id = :table",
    "options that are bytes": "UPDATE games SET options = x'ff00' WHERE id = :table",
    "an option without meaning": "UPDATE games SET options = '{\"players\": 3, \"size\": 1e999}' WHERE id = :table",
    "a number of players that is none": "UPDATE games SET options = '{\"players\": [3]}' WHERE id = :table",
    "fewer players than seats": "UPDATE games SET options = json_set(options, '$.players', 2) WHERE id = :table",
    "a seed that is no number": "UPDATE games SET seed = 'not a number' WHERE id = :table",
    "a seed below zero": "UPDATE games SET seed = '-1' WHERE id = :table",
    "a seed of 5000 digits": f"UPDATE games SET seed = '{'9' * 5000}' WHERE id = :table",
    "an unknown game": "UPDATE games SET game = 'no such game' WHERE id = :table",
    "another game": "UPDATE games SET game = 'pillars' WHERE id = :table",
    "a game that is no UTF-8": "UPDATE games SET game = CAST(x'ff' AS TEXT) WHERE id = :table",
    "no time": "UPDATE games SET created = 'never' WHERE id = :table",
    "an endless time": "UPDATE games SET created = 9e999 WHERE id = :table",
    "an unknown status": "UPDATE games SET status = 'paused' WHERE id = :table",
    "a seat that is asked without being one": "UPDATE games SET asked = 'me' WHERE id = :table",
    "a seat that is missing": "DELETE FROM seats WHERE game = :table AND seat = 1",
    "all seats missing": "DELETE FROM seats WHERE game = :table",
    "a seat too many": "INSERT INTO seats SELECT game, 3, kind, name, level, token_hash, holder, '', client FROM seats"
                       " WHERE game = :table AND seat = 1",
    "a seat with a number beyond": "UPDATE seats SET seat = 77 WHERE game = :table AND seat = 2",
    "an unknown kind of seat": "UPDATE seats SET kind = 'king' WHERE game = :table AND seat = 1",
    "an unknown level": "UPDATE seats SET level = 'genius' WHERE game = :table AND seat = 2",
    "an unknown colour": "UPDATE seats SET colour = 'mauve' WHERE game = :table AND seat = 1",
    "a colour twice": "UPDATE seats SET colour = 'red' WHERE game = :table",
    "a name that is bytes": "UPDATE seats SET name = x'00ff' WHERE game = :table AND seat = 1",
    "a screen that is none": "UPDATE seats SET kind = 'hot', holder = 9 WHERE game = :table AND seat = 2",
}  # fmt: skip
BOOKS = {
    "a move that is none": "UPDATE actions SET detail = 'place somewhere else' WHERE game = :table AND kind = 'play'",
    "a move of nobody": "UPDATE actions SET seat = 77 WHERE game = :table AND kind = 'play'",
    "a move of a seat below zero": "UPDATE actions SET seat = -1 WHERE game = :table AND kind = 'play'",
    "a move that is missing": "DELETE FROM actions WHERE game = :table AND ply = 1",
    "an unknown kind of entry": "UPDATE actions SET kind = 'dance' WHERE game = :table AND ply = 0",
    "nothing to take back": "UPDATE actions SET kind = 'undo' WHERE game = :table AND ply = 0",
    "a way back to nothing": "UPDATE actions SET kind = 'back', detail = '7' WHERE game = :table AND ply = 0",
    "a way back that is no number": "UPDATE actions SET kind = 'back', detail = 'x' WHERE game = :table AND ply = 0",
    "a deal for a seat beyond": "UPDATE actions SET kind = 'back', detail = '0 5 8' WHERE game = :table AND ply = 2",
    "a deal by too large a seed": "UPDATE actions SET kind = 'back', detail = '0 9' || seed FROM games"
                                  " WHERE actions.game = :table AND games.id = :table AND ply = 2",
    "a request that says nothing": "UPDATE actions SET kind = 'ask_undo' WHERE game = :table AND kind = 'join'",
    "a consent to nothing": "UPDATE actions SET kind = 'consent', detail = 'x' WHERE game = :table AND ply = 0",
    "a consent to a seat beyond": "UPDATE actions SET kind = 'consent', detail = '8' WHERE game = :table AND ply = 0",
    "an entry at no time": "UPDATE actions SET at = 'never' WHERE game = :table AND ply = 0",
    "an entry that is bytes": "UPDATE actions SET detail = x'ff' WHERE game = :table AND ply = 0",
    "a game that is said to be over": "UPDATE games SET status = 'over' WHERE id = :table",
}  # fmt: skip


@dataclass
class Hall:
    """Two tables of a server, of which one can be damaged."""

    table: str
    key: str
    other: str
    whole: bytes

    def damaged(self, data: Path, how: str) -> Settings:
        """The settings of a server in a folder where the table is damaged in a way."""
        (data / "tables.sqlite").write_bytes(self.whole)
        with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as database:
            assert database.execute(how, {"table": self.table}).rowcount
        return Settings(data, **FREELY)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    data = tmp_path_factory.mktemp("damaged")
    with TestClient(create_app(Settings(data, **FREELY))) as client:
        ann = Player.sets(client, "caylus", ME | {"name": "Ann"}, FRIEND, BOT)
        bob = ann.friend()
        for _ in range(2):
            play_one(ann, bob)
        other = Player.sets(client, "caylus", ME, FRIEND)
    key = ann.headers["Authorization"][7:]
    backup(data, data / "whole")
    return Hall(ann.table, key, other.table, (data / "whole").read_bytes())


def play_one(*players: Player) -> None:
    while True:
        for player in players:
            view = player.view()
            if view["choices"]:
                assert player.act(view["choices"][0]["action"], view["version"]).status_code == 200
                return


@pytest.mark.parametrize("how", [*ROWS.values(), *BOOKS.values()], ids=[*ROWS, *BOOKS])
def test_a_damaged_table_costs_nobody_else_anything(
    hall: Hall, tmp_path: Path, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    with TestClient(create_app(hall.damaged(tmp_path, how)), raise_server_exceptions=False) as client:
        for _ in range(3):
            home = client.get("/", headers={"Cookie": f"recent={hall.table}.{hall.other}"})
            assert home.status_code == 200
            assert f"/tables/{hall.other}" in home.text
            listed = client.get("/api/tables")
            assert listed.status_code == 200
            assert hall.other in {one["id"] for one in listed.json()}
        page = client.get(f"/tables/{hall.table}")
        assert (page.status_code, "cannot be read" in page.text) == (410, True), page.text
        page = client.get(f"/tables/{hall.table}", headers={"Accept-Language": "fr"})
        assert "est illisible" in page.text
        player = Player(client, hall.table, hall.key)
        for answer in (
            client.get(f"/api/tables/{hall.table}"),
            client.get(f"/api/tables/{hall.table}/view", headers=player.headers),
            player.act("pass", 1), player.post("resign"), player.post("replace", seat=1), player.post("rematch"),
            player.post("join"), client.get(f"/api/tables/{hall.table}/record"), player.post("analysis"),
        ):  # fmt: skip
            assert (answer.status_code, "cannot be read" in answer.json()["error"]) == (410, True), answer.text
        with client.websocket_connect(f"/api/tables/{hall.table}/stream") as socket:
            assert "cannot be read" in socket.receive_json()["error"]
    told = [record for record in caplog.records if vars(record).get("table") == hall.table]
    assert len(told) == 1, "it is logged once, however often it is asked for"
    assert told[0].levelno == logging.WARNING
    assert vars(told[0])["reason"]


@pytest.mark.parametrize("how", ROWS.values(), ids=ROWS)
def test_a_damaged_row_is_not_listed(hall: Hall, tmp_path: Path, how: str) -> None:
    with TestClient(create_app(hall.damaged(tmp_path, how))) as client:
        assert [one["id"] for one in client.get("/api/tables").json()] == [hall.other]
        assert hall.table not in client.get("/", headers={"Cookie": f"recent={hall.table}"}).text


# --- analyses ---


@pytest.fixture
def over(tmp_path: Path) -> Iterator[Callable[..., TestClient]]:
    """Opens a server with a game that is over, and an analysis that was kept of it."""
    opened: list[TestClient] = []

    def open_with(*statements: str) -> tuple[TestClient, str]:
        with TestClient(create_app(Settings(tmp_path, **FREELY))) as client:
            ann = Player.sets(client, "pillars", ME, BOT)
            play_to_the_end(ann)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as database:
            for one in statements:
                database.execute(one, {"table": ann.table})
        opened.append(TestClient(create_app(Settings(tmp_path, **FREELY)), raise_server_exceptions=False).__enter__())
        return opened[-1], ann.table

    yield open_with
    for client in opened:
        client.__exit__(None, None, None)


JUDGED = {
    "ply": 1, "turn": 1, "seat": 0, "played": "pass", "share": 0.5, "best": "pass", "best_share": 0.5,
    "shares": [0.5, 0.5],
}  # fmt: skip


@pytest.mark.parametrize("data", [
    "{not json", "[1]", "{}", '"text"', "[" * 20_000, json.dumps([JUDGED | {"played": "dance"}]),
    json.dumps([JUDGED | {"shares": [1]}]), json.dumps([JUDGED | {"seat": 9}]), json.dumps([JUDGED | {"share": "x"}]),
    json.dumps([{"ply": 1}]), json.dumps([JUDGED | {"more": 1}]), json.dumps([JUDGED] * 5_000),
])  # fmt: skip
def test_a_damaged_analysis_is_none(over: Callable[..., tuple[TestClient, str]], data: str) -> None:
    client, table = over(f"INSERT INTO analyses VALUES (:table, '{data}')")
    for path in ("analysis", "replay/0", "replay/1"):
        assert client.get(f"/tables/{table}/{path}").status_code == 200
    found = client.get(f"/api/tables/{table}/analysis").json()
    assert (found["status"], found["decisions"]) == ("none", [])


def test_a_wanted_analysis_of_a_damaged_table_does_not_stop_the_others(
    service: Service, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tables = []
    for seed in range(2):
        live, keys = two_people(service, seed=seed)
        finish(service, live, keys)
        service.storage.keep_analysis(live.id, "")
        tables.append(live.id)
    with closing(sqlite3.connect(tmp_path / "data" / "tables.sqlite", isolation_level=None)) as database:
        database.execute("UPDATE games SET seed = 'none' WHERE id = ?", (service.storage.wanted_analyses()[0],))
    again = Service(service.storage)
    analyst = Analyst(again, NativeCode(False), 1, 60.0)

    async def work() -> None:
        await analyst.resume()
        assert analyst._task
        await analyst._task

    awaited(work())
    assert [analyst.progress(table).status for table in tables] == ["failed", "failed"]
    told = {vars(record)["table"]: vars(record)["reason"] for record in caplog.records if record.exc_info is None}
    assert "cannot be read" in told[tables[0]]
    assert "cannot analyse" in told[tables[1]], "native code is missing here"
    assert all(record.exc_info is None for record in caplog.records)


# --- leaving no screen behind ---


def test_a_bot_for_a_free_seat_takes_all_seats_of_its_screen(tmp_path: Path) -> None:
    """After a rematch two people at one screen may not come: nobody could play the second of them."""
    with TestClient(create_app(Settings(tmp_path, **FREELY))) as client:
        ann = Player.sets(client, "caylus", ME, {"kind": "hot"}, FRIEND)
        bob = ann.friend()
        play_to_the_end(ann, bob)
        held = bob.post("rematch").json()
        again = Player(client, held["table"], held["key"])
        assert again.post("replace", seat=0).status_code == 200
        assert [seat["kind"] for seat in again.view()["seats"]] == ["bot", "bot", "human"]
        assert again.view()["status"] != OVER


@pytest.mark.parametrize("saved", [
    "x", "null", "[1]", "{}", '{"text": 1, "until": 0, "at": 0}', '{"text": "a", "until": "b", "at": 0}',
    '{"text": "a", "until": 0, "at": NaN}', "[" * 100_000,
])  # fmt: skip
def test_a_damaged_announcement_is_none(make_app: Callable[..., RequestMiddleware], tmp_path: Path, saved: str) -> None:
    """It would be on every page."""
    storage = SqliteStorage(tmp_path / "data")
    storage.decide(Change("announce"), announcement=saved)
    storage.close()
    with TestClient(make_app(), raise_server_exceptions=False) as client:
        assert client.get("/").status_code == 200
        assert Player.sets(client, "caylus", ME, BOT).view()["announcement"] is None
