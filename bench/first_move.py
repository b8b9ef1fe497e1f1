"""What a newcomer waits for: from starting the server with nothing compiled to the first native move of a bot.

    python -m bench.first_move pillars

A server with an empty cache is started; at once a table is set with the usual number of players, bots of the usual
level, and one person who plays whatever comes first. Times are from the start of the server, on the wall; beside them
the processor time that it and its processes have used. Where other work runs, the processor time tells more.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from rich.console import Console
from rich.table import Table

from bastide.api import game_info, game_names
from bastide.bots.registry import FAVOURITE

TICKS = os.sysconf("SC_CLK_TCK")
LOOK_AGAIN = 0.2
"""Seconds between two looks at the table: to look costs processor time too."""


class Moment(NamedTuple):
    """Something the newcomer sees, and when."""

    what: str
    wall: float
    processor: float


def processor_seconds(pid: int) -> float:
    """What a process and its children have used, those that have ended too."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    own = sum(map(int, fields[11:15])) / TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(processor_seconds(int(child)) for child in children)


class Server:
    """A server of its own with an empty cache and an empty data folder."""

    def __init__(self, folder: Path) -> None:
        """Start it, and note when."""
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bastide", "serve", "--port", "0", "--data", str(folder / "data")],
            env=os.environ | {"BASTIDE_CACHE": str(folder / "cache")},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self.process.stdout
        self.address = self.process.stdout.readline().split(" at ")[1].split("/ ")[0]

    def moment(self, what: str) -> Moment:
        """What has just been seen."""
        return Moment(what, time.monotonic() - self.began, processor_seconds(self.process.pid))

    def ask(self, path: str, key: str = "", **body: Any) -> Any:
        """The answer of the API."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
        with urlopen(Request(self.address + path, json.dumps(body).encode() if body else None, headers)) as answer:
            return json.load(answer)

    def end(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


def moments(server: Server, game: str, players: int) -> list[Moment]:
    """Play until bots of the usual level have their native code; what has been seen on the way."""
    with urlopen(server.address + "/") as page:
        page.read()
    found = [server.moment("the first page is there")]
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": FAVOURITE}] * (players - 1)]
    me = server.ask("/api/tables", game=game, seats=seats)
    table, key = f"/api/tables/{me['table']}", me["key"]
    moved = False
    while True:
        view = server.ask(f"{table}/view", key)
        native = view["seats"][1]["plays"] is None
        if native:
            return [*found, server.moment("its native code is there: from now on bots search")]
        if view["choices"]:
            server.ask(f"{table}/act", key, action=view["choices"][0]["action"], ply=view["version"])
            moved = True
        elif moved and len(found) == 1 and view["version"] > 1:
            found.append(server.moment("a bot has moved, by the stand-in"))
        time.sleep(LOOK_AGAIN)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench.first_move", description=__doc__)
    parser.add_argument("game", nargs="?", default=game_names()[-1], choices=game_names())
    parser.add_argument("--players", type=int, default=0, help="as many as usual")
    told = parser.parse_args()
    players = told.players or game_info(told.game).usual_players
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            found = moments(server, told.game, players)
        finally:
            server.end()
    table = Table(title=f"{told.game}, {players} players, nothing compiled", title_justify="left")
    for heading in ("", "seconds", "processor seconds"):
        table.add_column(heading, justify="left" if not heading else "right")
    for one in found:
        table.add_row(one.what, f"{one.wall:.1f}", f"{one.processor:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
