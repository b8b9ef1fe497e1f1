"""Whose analysis is next."""

from itertools import count

import pytest

from bastide.table.domain.errors import TableError
from bastide.table.jobs.analysis_queue import MOST, MOST_OF_A_CLIENT, AnalysisQueue


@pytest.fixture
def queue() -> AnalysisQueue:
    return AnalysisQueue(lambda table: not table.startswith("left"))


def all_of(queue: AnalysisQueue) -> list[str]:
    found = []
    while (table := queue.next()) is not None:
        found.append(table)
    return found


def test_clients_take_turns(queue: AnalysisQueue) -> None:
    for table, client in (("a1", "ann"), ("a2", "ann"), ("a3", "ann"), ("b1", "bob"), ("b2", "bob")):
        queue.add(table, client)
    assert [queue.ahead(table) for table in ("a1", "b1", "a2", "b2", "a3")] == [0, 1, 2, 3, 4]
    assert all_of(queue) == ["a1", "b1", "a2", "b2", "a3"]
    assert (len(queue), queue.next()) == (0, None)


def test_who_was_just_served_is_behind_those_who_come(queue: AnalysisQueue) -> None:
    queue.add("a1", "ann")
    queue.add("a2", "ann")
    assert queue.next() == "a1"
    queue.add("b1", "bob")
    queue.add("a3", "ann")
    assert all_of(queue) == ["a2", "b1", "a3"]


def test_games_nobody_looks_at_come_last_but_come(queue: AnalysisQueue) -> None:
    queue.add("left", "ann")
    queue.add("a1", "ann")
    queue.add("b1", "bob")
    assert "left" in queue
    assert all_of(queue) == ["a1", "b1", "left"]


def test_a_client_has_only_a_few_waiting(queue: AnalysisQueue) -> None:
    for n in range(MOST_OF_A_CLIENT):
        queue.check("ann")
        queue.add(f"a{n}", "ann")
    with pytest.raises(TableError) as refused:
        queue.check("ann")
    assert (refused.value.status, refused.value.key) == (429, "own_analyses")
    queue.check("bob")


def test_there_is_a_limit_for_all(queue: AnalysisQueue) -> None:
    numbers = count()
    while len(queue) < MOST:
        queue.add(f"t{next(numbers)}", f"client {len(queue)}")
    with pytest.raises(TableError) as refused:
        queue.check("somebody else")
    assert (refused.value.status, refused.value.key) == (503, "many_analyses")
