"""Who is served next: watched tables first, then fair between clients, short thinking before long."""

from collections import Counter

import pytest

from bastide.table.jobs.fairness import HINT_HANDICAP, REMEMBERED, WINDOW, BotRequest, FairQueue


@pytest.fixture
def queue() -> FairQueue:
    return FairQueue(cap=1, watched=lambda table: table not in ("unseen", "dark"))


def serve(queue: FairQueue, seconds: float | None = None) -> BotRequest:
    """Take the next request and be done with it."""
    request = queue.next()
    assert request is not None
    queue.done(request, request.seconds if seconds is None else seconds)
    return request


def test_a_stranger_waits_for_nobodys_queue(queue: FairQueue) -> None:
    """However much one client asks for, a newcomer is served next."""
    for n in range(25):
        queue.add(BotRequest("greedy", f"t{n}", 3.0, arrived=n))
    first = queue.next()
    assert first is not None
    queue.add(BotRequest("stranger", "s", 3.0, arrived=99))
    queue.done(first, 3.0)
    assert serve(queue).client == "stranger"


def test_clients_who_ask_all_the_time_get_the_same_time(queue: FairQueue) -> None:
    """One asks for long decisions, the other for short ones: it is the time that is shared, not the turns."""
    used = Counter[str]()
    for n in range(400):
        queue.add(BotRequest("long", f"l{n}", 5.0, arrived=n))
        queue.add(BotRequest("short", f"s{n}", 0.5, arrived=n))
    while sum(used.values()) < 200:
        one = serve(queue)
        used[one.client] += one.seconds
    assert abs(used["long"] - used["short"]) <= 5.0


def test_what_a_decision_took_counts_not_what_was_expected(queue: FairQueue) -> None:
    used = Counter[str]()
    for n in range(100):
        queue.add(BotRequest("slow", f"l{n}", 0.1, arrived=n))
        queue.add(BotRequest("quick", f"s{n}", 0.1, arrived=n))
    for _ in range(22):
        request = queue.next()
        assert request is not None
        queue.done(request, 1.0 if request.client == "slow" else 0.1)
        used[request.client] += 1
    assert used["quick"] >= 8 * used["slow"]


def test_who_was_away_has_saved_nothing_up(queue: FairQueue) -> None:
    for n in range(50):
        queue.add(BotRequest("busy", f"b{n}", 1.0, arrived=n))
    for _ in range(20):
        serve(queue)
    for n in range(20):
        queue.add(BotRequest("back", f"c{n}", 1.0, arrived=50 + n))
    served = [serve(queue).client for _ in range(10)]
    assert served.count("busy") >= 4, "the one who was away does not shut the other out"


def test_tables_nobody_watches_come_last(queue: FairQueue) -> None:
    queue.add(BotRequest("idle", "unseen", 0.1, arrived=0))
    for n in range(3):
        queue.add(BotRequest("busy", f"t{n}", 5.0, arrived=n))
    assert [serve(queue).table for _ in range(4)] == ["t0", "t1", "t2", "unseen"]


def test_a_table_somebody_comes_to_while_it_waits_is_watched_from_then_on() -> None:
    watched = {"busy"}
    queue = FairQueue(1, watched.__contains__)
    queue.add(BotRequest("ann", "mine", 0.1, arrived=0))
    queue.add(BotRequest("bob", "busy", 0.1, arrived=1))
    watched.add("mine")
    assert serve(queue).table == "mine"


def test_hints_let_moves_pass_but_are_not_shut_out(queue: FairQueue) -> None:
    queue.add(BotRequest("ann", "a", 0.3, hint=True, arrived=0))
    for n in range(40):
        queue.add(BotRequest("bob", f"b{n}", 0.3, arrived=1 + n))
    served = [serve(queue) for _ in range(20)]
    assert not served[0].hint
    place = next(place for place, one in enumerate(served) if one.hint)
    assert sum(one.seconds for one in served[:place]) <= HINT_HANDICAP + 0.6


def test_short_thinking_of_a_client_comes_before_long_but_not_for_ever(queue: FairQueue) -> None:
    queue.add(BotRequest("ann", "long", 3.0, arrived=0.0))
    queue.add(BotRequest("ann", "short", 0.3, arrived=1.0))
    assert serve(queue).table == "short"
    queue.add(BotRequest("ann", "later", 0.3, arrived=60.0))
    assert serve(queue).table == "long"


def test_a_client_has_no_more_under_way_than_the_cap() -> None:
    queue = FairQueue(2, lambda table: True)
    for n in range(3):
        queue.add(BotRequest("ann", f"t{n}", 1.0, arrived=n))
    first = queue.next()
    assert first is not None
    assert queue.next() is not None
    assert queue.next() is None
    queue.add(BotRequest("bob", "b", 1.0, arrived=9))
    bob = queue.next()
    assert bob is not None
    assert bob.client == "bob"
    queue.done(first, 1.0)
    assert queue.next() is not None


def test_a_request_that_was_given_up_is_not_served(queue: FairQueue) -> None:
    request = BotRequest("ann", "t", 1.0)
    queue.add(request)
    assert queue.oldest() is request
    assert queue.remove(request)
    assert not queue.remove(request)
    assert queue.next() is None
    assert (len(queue), queue.oldest()) == (0, None)


def test_clients_that_left_are_forgotten(queue: FairQueue) -> None:
    for n in range(3 * REMEMBERED):
        queue.add(BotRequest(f"client {n}", "t", 0.1, arrived=n))
        serve(queue)
    assert len(queue._used) <= REMEMBERED + 1


def test_thousands_of_requests_of_one_client_are_not_all_looked_at() -> None:
    asked = list[str]()

    def watched(table: str) -> bool:
        asked.append(table)
        return True

    queue = FairQueue(1, watched)
    for n in range(5_000):
        queue.add(BotRequest("greedy", f"t{n}", 0.1, arrived=n))
    queue.add(BotRequest("stranger", "s", 0.1, arrived=9_999))
    assert queue.next() is not None
    assert len(asked) <= WINDOW + 1
    assert len(queue) == 5_000
