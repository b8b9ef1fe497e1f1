"""Clients of a table server: people and programs at addresses of their own on the loopback network."""

import http.client
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from threading import Event, Thread
from typing import Any

from bench.siege.server import Server

SECONDS = 30.0
"""How long a client waits for an answer."""
ATTACKER, STRANGER = "127.0.0.2", "127.0.0.9"
ME, FRIEND = {"kind": "me"}, {"kind": "friend"}


def bot(level: str) -> dict[str, str]:
    """A seat for a bot."""
    return {"kind": "bot", "level": level}


@dataclass(frozen=True)
class Answer:
    """What came back; status 0: nothing did."""

    status: int
    text: str
    seconds: float
    headers: Mapping[str, str] = field(default_factory=dict)

    def json(self) -> Any:
        """The body."""
        return json.loads(self.text)


class Client:
    """An ordinary HTTP client with an address of its own. It keeps its connection open."""

    def __init__(self, server: Server, address: str = ATTACKER, seconds: float = SECONDS) -> None:
        """Connects when first asked."""
        self.server = server
        self.address = address
        self.statuses = Counter[int]()
        """How often each status was answered; 0: nothing was."""
        self._connection = http.client.HTTPConnection(
            server.host, server.port, timeout=seconds, source_address=(address, 0)
        )

    def ask(self, method: str, path: str, body: str | None = None, headers: Mapping[str, str] | None = None) -> Answer:
        """One request."""
        answer = self._asked(method, path, body, headers or {})
        self.statuses[answer.status] += 1
        return answer

    def _asked(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> Answer:
        """A connection the server closed meanwhile is opened again, once."""
        began = time.perf_counter()
        for last in (False, True):
            fresh = self._connection.sock is None
            try:
                self._connection.request(method, path, body, dict(headers))
                got = self._connection.getresponse()
                text = got.read().decode("utf-8", "replace")
            except (OSError, http.client.HTTPException) as error:
                self._connection.close()
                if last or fresh or isinstance(error, TimeoutError):
                    break
            else:
                return Answer(got.status, text, time.perf_counter() - began, dict(got.headers.items()))
        return Answer(0, "", time.perf_counter() - began)

    def get(self, path: str, **headers: str) -> Answer:
        """A page or a view."""
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, key: str = "", headers: Mapping[str, str] | None = None, **body: Any) -> Answer:
        """A request of the API."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        if key:
            sent["Authorization"] = f"Bearer {key}"
        return self.ask("POST", path, json.dumps(body), sent)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


@dataclass
class Seat:
    """A seat at a table, held by a client."""

    client: Client
    table: str
    key: str
    chance: Random = field(default_factory=lambda: Random(1))

    @classmethod
    def at_new_table(cls, client: Client, game: str, *seats: dict[str, str], **more: Any) -> "Seat":
        """Set a table; RuntimeError if that is refused."""
        answer = client.post("/api/tables", game=game, seats=list(seats), **more)
        if answer.status != 201:
            raise RuntimeError(f"no table: {answer.status} {answer.text[:200]}")
        held = answer.json()
        return cls(client, held["table"], held["key"] or "")

    def joined_by(self, client: Client, name: str) -> "Seat":
        """The seat of somebody who joins."""
        held = client.post(self.path("join"), name=name).json()
        return Seat(client, self.table, held["key"])

    def path(self, what: str) -> str:
        """A path of the API."""
        return f"/api/tables/{self.table}/{what}"

    def view(self) -> Any:
        """The table as this seat sees it; None if there was no answer."""
        answer = self.client.get(self.path("view"), **({"Authorization": f"Bearer {self.key}"} if self.key else {}))
        return answer.json() if answer.status == 200 else None

    def post(self, what: str, **body: Any) -> Answer:
        """A request about this table."""
        return self.client.post(self.path(what), self.key, **body)

    def choose(self, view: Any) -> Answer | None:
        """Play a choice of a view by chance; None if nothing can be chosen."""
        if not view or not view["choices"]:
            return None
        return self.post("act", action=self.chance.choice(view["choices"])["action"], ply=view["version"])


def play_to_the_end(*seats: Seat, seconds: float = 120) -> bool:
    """All play by chance; True if the game ended in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for seat in seats:
            view = seat.view()
            if view and view["status"] == "over":
                return True
            if not seat.choose(view):
                time.sleep(0.01)
    return False


class Stranger:
    """Somebody who loads the first page again and again while an attack goes on."""

    def __init__(self, server: Server, address: str = STRANGER, seconds: float = 10.0) -> None:
        """`seconds`: how long one load is waited for."""
        self.loads: list[Answer] = []
        self._server, self._address, self._seconds = server, address, seconds
        self._done = Event()
        self._thread = Thread(target=self._look, daemon=True)

    def _look(self) -> None:
        while not self._done.wait(0.25):
            client = Client(self._server, self._address, self._seconds)  # a connection a load: as a newcomer would
            self.loads.append(client.get("/", Connection="close"))
            client.close()

    @property
    def worst(self) -> float:
        """The longest load in seconds; one that failed counts as long as it was waited for."""
        return max((self._seconds if one.status != 200 else one.seconds for one in self.loads), default=self._seconds)

    @property
    def failed(self) -> int:
        """Loads that did not succeed."""
        return sum(one.status != 200 for one in self.loads)

    def __enter__(self) -> "Stranger":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()


def raw(server: Server, data: bytes, address: str = ATTACKER, seconds: float = 5.0) -> bytes:
    """Send bytes; the first bytes that come back, none if the server hangs up."""
    with socket.create_connection((server.host, server.port), seconds, (address, 0)) as sent:
        try:
            sent.sendall(data)
            return sent.recv(4096)
        except OSError:
            return b""


def addresses(first: int = 0) -> Iterator[str]:
    """Addresses of the loopback network, one a person."""
    for number in count(first):
        yield f"127.1.{number // 250}.{number % 250 + 1}"


@contextmanager
def repeated(*works: Callable[[], object]) -> Iterator[None]:
    """Do each of these again and again, in threads, for as long as the block lasts."""
    done = Event()

    def work(one: Callable[[], object]) -> None:
        while not done.is_set():
            one()

    threads = [Thread(target=work, args=(one,), daemon=True) for one in works]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join()
