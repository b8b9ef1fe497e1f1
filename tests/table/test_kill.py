"""kill -9 in the middle of many games under load: what was acknowledged is there, and every game goes on."""

import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

import httpx2

from bastide.api import GAMES
from tests.scale import scaled
from tests.table.player import BOT, ME, Player
from tests.table.server import server

CLIENTS, GAMES_EACH = 8, scaled(5, 25)
ENOUGH = scaled(200, 600)
"""Acknowledged moves in all, before the server is killed."""
SECONDS = 120
SLOWER = {"kind": "bot", "level": "simple"}


@dataclass
class Game:
    """A table, our key, and the moves we were told are kept, with their plies."""

    table: str
    headers: dict[str, str]
    kept: list[tuple[int, str]] = field(default_factory=list)

    def player(self, client: httpx2.Client) -> Player:
        player = Player(client, self.table, None)
        player.headers = self.headers
        return player


class Client:
    """Somebody who plays many games at once, by the API."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.games: list[Game] = []

    def set_tables(self, address: str) -> None:
        with httpx2.Client(base_url=address, timeout=SECONDS) as client:
            for n in range(GAMES_EACH):
                bots = [BOT, SLOWER] if n == 0 else [BOT]
                player = Player.sets(client, GAMES[(self.number + n) % len(GAMES)], ME, *bots)
                self.games.append(Game(player.table, player.headers))

    def play_until_killed(self, address: str) -> None:
        chance = Random(self.number)
        with httpx2.Client(base_url=address, timeout=SECONDS) as client, suppress(httpx2.TransportError):
            for game in cycle(self.games):
                player = game.player(client)
                view = player.view()
                if view["choices"]:
                    action = chance.choice(view["choices"])["action"]
                    if player.act(action, view["version"]).status_code == 200:
                        game.kept.append((view["version"], action))

    def go_on(self, address: str) -> None:
        with httpx2.Client(base_url=address, timeout=SECONDS) as client:
            for game in self.games:
                player, until = game.player(client), time.monotonic() + SECONDS
                while not (view := player.view())["choices"] and view["status"] != "over":
                    assert time.monotonic() < until, "the bots do not go on"
                    time.sleep(0.01)
                assert view["version"] > game.kept[-1][0]
                if view["choices"]:
                    answer = player.act(view["choices"][0]["action"], view["version"])
                    assert answer.status_code == 200, answer.text


def test_kill_9_in_the_middle_of_many_games_loses_no_acknowledged_move(tmp_path: Path) -> None:
    clients = [Client(number) for number in range(CLIENTS)]
    with server(tmp_path) as first, ThreadPoolExecutor(CLIENTS) as pool:
        list(pool.map(lambda one: one.set_tables(first.address), clients))
        games = [game for client in clients for game in client.games]
        playing = [pool.submit(one.play_until_killed, first.address) for one in clients]
        until = time.monotonic() + SECONDS
        while not (all(game.kept for game in games) and sum(len(game.kept) for game in games) >= ENOUGH):
            assert time.monotonic() < until, "the games do not get going"
            assert not any(one.done() for one in playing), [one.exception() for one in playing if one.done()]
            time.sleep(0.01)
        first.end(signal.SIGKILL)
        for one in playing:
            one.result()
    assert len(games) == CLIENTS * GAMES_EACH
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        rows = database.execute("SELECT game, ply, detail FROM actions WHERE seat = 0 AND kind = 'play'").fetchall()
    database.close()
    written = {(table, ply): detail for table, ply, detail in rows}
    for game in games:
        for ply, action in game.kept:
            assert written[game.table, ply] == action
    with server(tmp_path) as second, ThreadPoolExecutor(CLIENTS) as pool:
        list(pool.map(lambda one: one.go_on(second.address), clients))
