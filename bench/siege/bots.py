"""Attacks on the bots: one client makes them think for itself, and a stranger's bot is waited for."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.siege.client import ATTACKER, ME, STRANGER, Client, Seat, addresses, bot, play_to_the_end, repeated
from bench.siege.measure import Attack, Measure, NotMeasured, Terms
from bench.siege.server import Server, Source

TABLES = 25
PATIENCE = 60.0
"""Seconds a stranger waits for one move of a bot, and for all of them twice as long."""
MOVES = 5
GOAL = 1.0
HINTS_SECONDS, REQUESTS = 15, 40
"""How long hints are asked for before the stranger comes, and the requests a second a client may make."""
ANALYSES = 30
"""Tables a client may set at once."""
FAIR_ANALYSES = 5
"""Analyses of one client that may be before a stranger's."""


def level(wanted: str, terms: Terms) -> str:
    """The level of a bot, or the one that stands in for it without native code."""
    return "simple" if terms.plain else wanted


def waits(server: Server, terms: Terms, address: str = STRANGER) -> list[float]:
    """Seconds a stranger who watches the table waits for each move of a `normal` bot."""
    ann = Seat.at_new_table(Client(server, address), "caylus", ME, bot(level("normal", terms)))
    times, until = list[float](), time.monotonic() + 2 * PATIENCE
    to = (server.host, server.port)
    made = socket.create_connection(to, PATIENCE, (address, 0))
    with connect(f"ws://{to[0]}:{to[1]}{ann.path('stream')}?key={ann.key}", sock=made, max_size=None) as stream:
        view, since = json.loads(stream.recv(PATIENCE))["view"], time.perf_counter()
        while len(times) < terms.count(MOVES, 2) and time.monotonic() < until and view["status"] == "running":
            bots_turn = view["player"] == 1
            if not bots_turn:
                ann.choose(view)
            try:
                view = json.loads(stream.recv(PATIENCE))["view"]
            except TimeoutError:
                times.append(PATIENCE)
                break
            now = time.perf_counter()
            if bots_turn:
                times.append(now - since)
            since = now
    if not times:
        raise RuntimeError("the bot was never asked")
    return times


def figures(times: list[float], when: str) -> Iterator[Measure]:
    """What came out of `waits`."""
    yield Measure(f"a stranger waits for a move of `normal` {when}: median", median(times), "s", most=GOAL)
    yield Measure(f"... the longest of {len(times)}", max(times), "s", most=GOAL)


def many_experts(source: Source, terms: Terms) -> Iterator[Measure]:
    """One client sets many private tables with bots alone."""
    with TemporaryDirectory(prefix="siege-") as made:
        data, native = Path(made), not terms.plain
        with source.serve(data=data, native=native) as server:
            yield Measure("... without the attack: median", median(waits(server, terms)), "s")
            attacker, expert = Client(server, ATTACKER), bot(level("expert", terms))
            tables = terms.count(TABLES, 4)
            answers = [attacker.post("/api/tables", game="caylus", seats=[expert] * 5, private=True)
                       for _ in range(tables)]  # fmt: skip
            granted = sum(one.status == 201 for one in answers)
            yield Measure(f"tables with five experts one client could set, of {tables}", granted)
            time.sleep(2)
            yield from figures(waits(server, terms), "meanwhile")
        with source.serve(data=data, native=native) as server:
            time.sleep(2)
            yield from figures(waits(server, terms, "127.0.0.10"), "after a restart")


def hints(source: Source, terms: Terms) -> Iterator[Measure]:
    """One client plays at many tables, asks for a hint before each move and hangs up at once."""
    if terms.plain:
        raise NotMeasured("hints are searched for by native code only")
    with source.serve(native=True) as server:
        client, asked = Client(server, ATTACKER), count()
        seats = [Seat.at_new_table(client, "caylus", ME, bot("random")) for _ in range(terms.count(TABLES, 4))]
        turns = cycle(seats)

        def ask_and_play() -> None:
            seat = next(turns)
            view = seat.view()
            if view and view["choices"]:
                abandon(server, seat, view["version"])
                next(asked)
                seat.choose(view)
            time.sleep(3 / REQUESTS)  # below the limit on requests

        with repeated(ask_and_play):
            time.sleep(terms.count(HINTS_SECONDS, 2))
            times = waits(server, terms)
        yield Measure("hints asked for that nobody waits for", next(asked))
        yield from figures(times, "meanwhile")


def abandon(server: Server, seat: Seat, ply: int) -> None:
    """Ask for a hint and hang up."""
    body = json.dumps({"ply": ply})
    head = (f"POST {seat.path('hint')} HTTP/1.1\r\nHost: {server.host}\r\nAuthorization: Bearer {seat.key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n")  # fmt: skip
    with socket.create_connection((server.host, server.port), 5, (ATTACKER, 0)) as one:
        one.sendall((head + body).encode())
        time.sleep(0.01)


def analyses(source: Source, terms: Terms) -> Iterator[Measure]:
    """One client asks for analyses of all games it can."""
    if terms.plain:
        raise NotMeasured("analyses need native code")
    with source.serve(native=True) as server:
        client, finished = Client(server, ATTACKER), list[Seat]()
        for _ in range(terms.count(ANALYSES, 8)):
            with suppress(RuntimeError):
                finished.append(Seat.at_new_table(client, "pillars", *[bot("random")] * 2))
        other = Client(server, STRANGER)
        bob = Seat.at_new_table(other, "pillars", ME, bot("random"))
        play_to_the_end(bob)
        for seat, address in zip(finished, addresses(), strict=False):  # others look, and so the games go on
            play_to_the_end(Seat(Client(server, address), seat.table, ""))
        answers = [seat.post("analysis") for seat in finished]
        accepted = sum(one.status == 202 and one.json()["status"] in ("waiting", "working") for one in answers)
        yield Measure(f"analyses one client can have waiting, of {len(finished)}", accepted)
        answer = bob.post("analysis")
        ahead = answer.json()["ahead"] if answer.status == 202 else f"refused: {answer.status}"
        yield Measure("games before a stranger's analysis", ahead, most=FAIR_ANALYSES)
        with suppress(WebSocketException):
            yield from figures(waits(server, terms), "meanwhile")


ATTACKS = [
    Attack("bots", "25 private tables with five experts each, set by one client", many_experts),
    Attack("hints", "hints asked for without end by a client that hangs up at once", hints),
    Attack("analyses", "analyses of 30 games asked for by one client", analyses),
]
