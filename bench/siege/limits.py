"""Attacks on the limits of requests and tables, and on an opponent's patience."""

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from urllib.parse import urlencode

from bench.siege.client import ATTACKER, FRIEND, ME, Answer, Client, Seat, play_to_the_end, repeated
from bench.siege.measure import Attack, Measure, NotMeasured, Terms
from bench.siege.server import Server, Source

RATE = 40
BURST = 5 * RATE
TABLES_BURST, TABLES_RATE = 30, 0.5
"""What `--rate 40` grants: requests at once and a second (RATE), tables at once and a second."""
FORGED = 1_000
LEARNT = 100
AWAY = 125.0
"""Seconds after which somebody who is not there can be replaced, and a few more."""
THINKING = 0.3
"""Seconds an opponent looks at the table before choosing."""
TRIES = 12
TURN_SECONDS = 10.0
REPEATS = 4
"""Connections over which a request is repeated."""


def forged_addresses(source: Source, terms: Terms) -> Iterator[Measure]:
    """Each request names another client in `X-Forwarded-For`."""
    count = terms.count(FORGED, 400)
    with source.serve("--rate", str(RATE)) as server:
        client, began, granted = Client(server, "127.0.0.1"), time.monotonic(), 0
        for number in range(count):
            forged = f"10.{number % 200}.{number // 200}.7"
            answer = client.get("/preferences", **{"X-Forwarded-For": forged, "Forwarded": f"for={forged}"})
            granted += answer.status not in (0, 429)
        due = BURST + RATE * (time.monotonic() - began)
        yield Measure(f"requests granted beyond the limit, of {count:,}", max(0, granted - round(due) - 1), exactly=0)


def learning(source: Source, terms: Terms) -> Iterator[Measure]:
    """The form of a first game, sent again and again."""
    count = terms.count(LEARNT, 50)
    with source.serve("--rate", str(RATE)) as server:
        client = Client(server, ATTACKER)
        page = client.get("/")
        cookie = page.headers["set-cookie"].split(";")[0]
        token = re.search(r'name="(\w+)" value="([0-9a-f]{40})"', page.text)
        if not token:
            raise NotMeasured("the first page has no form")
        body = urlencode({token[1]: token[2], "game": "caylus"})
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        began = time.monotonic()
        answers = [client.ask("POST", "/learn", body, headers) for _ in range(count)]
        due = TABLES_BURST + TABLES_RATE * (time.monotonic() - began)
        made = sum(one.status == 303 for one in answers)
        if not made:
            raise RuntimeError(f"no table at all: {answers[0].status} {answers[0].text[:200]}")
        yield Measure(f"tables set beyond the limit, of {count} asked for", max(0, made - round(due) - 1), exactly=0)


def rematches(source: Source, terms: Terms) -> Iterator[Measure]:
    """After a game one player asks for the rematch again and again, at the new table too."""
    with source.serve("--rate", str(RATE)) as server:
        first = Seat.at_new_table(Client(server, ATTACKER), "magna-carta", ME, FRIEND)
        other = first.joined_by(Client(server, "127.0.0.3"), "Ann")
        if not play_to_the_end(first, other):
            raise RuntimeError("the game does not end")
        again, opponent = (_moved(seat, seat.post("rematch").json()) for seat in (first, other))
        yield from _refused(again, opponent, terms, _repeats(server, first, "rematch"))


def _moved(seat: Seat, held: dict[str, str]) -> Seat:
    return Seat(seat.client, held["table"], held["key"])


def consents(source: Source, terms: Terms) -> Iterator[Measure]:
    """A third player is away; one of the others agrees to a bot again and again."""
    if terms.quick:
        raise NotMeasured(f"somebody must be away for {AWAY:.0f} s")
    with source.serve("--rate", str(RATE)) as server:
        seat = Seat.at_new_table(Client(server, ATTACKER), "caylus", ME, FRIEND, FRIEND)
        opponent = seat.joined_by(Client(server, "127.0.0.3"), "Ann")
        absent = seat.joined_by(Client(server, "127.0.0.4"), "Carl")
        _asked(opponent, seat, absent)
        time.sleep(AWAY)
        yield from _refused(seat, opponent, terms, _repeats(server, seat, "replace", seat=2))


def _repeats(server: Server, who: Seat, what: str, **body: Any) -> list[Callable[[], Answer]]:
    """The same request of a seat, over several connections of its client."""
    seats = [Seat(Client(server, who.client.address), who.table, who.key) for _ in range(REPEATS)]
    return [partial(one.post, what, **body) for one in seats]


def _refused(seat: Seat, opponent: Seat, terms: Terms, works: list[Callable[[], Answer]]) -> Iterator[Measure]:
    """How often an opponent who takes a moment to think is told that the table has moved on."""
    statuses, changes = list[int](), 0
    with repeated(*works):
        while len(statuses) < terms.count(TRIES, 4) and (view := _asked(opponent, seat)):
            time.sleep(THINKING)
            answer, after = opponent.choose(view), opponent.view()
            statuses.append(answer.status if answer else 0)
            changes += max(0, after["version"] - view["version"] - (statuses[-1] == 200))
    refused = sum(status != 200 for status in statuses)
    yield Measure("moves of the opponent refused", 100 * refused / len(statuses), "%", exactly=0)
    yield Measure("changes the opponent hears of, a move", changes / len(statuses), most=1)


def _asked(seat: Seat, *others: Seat) -> dict[str, Any] | None:
    """The view of a seat once it is its turn, the others playing meanwhile; None if that never comes."""
    until = time.monotonic() + TURN_SECONDS
    while time.monotonic() < until:
        view: dict[str, Any] | None = seat.view()
        if view and view["choices"]:
            return view
        for one in others:
            one.choose(one.view())
        time.sleep(0.1)
    return None


ATTACKS = [
    Attack("forwarded", "1 000 requests that each name another client in X-Forwarded-For", forged_addresses),
    Attack("learn", "the form of a first game, sent 100 times", learning),
    Attack("rematch", "a rematch asked for again and again while the opponent plays", rematches),
    Attack("consent", "a bot in place of an absent player agreed to again and again", consents),
]
