"""Runs a match: over the cores of this machine or a Ray cluster, to its end, a decision or Ctrl-C.

Each result is noted at once; what has been noted is never played again, so a match goes on where it stopped.
"""

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from bastide.arena.book import Book
from bastide.arena.match import GameResult, Match, Played
from bastide.arena.statistics import Sprt, Trial
from bastide.bots.program import Child, ProgramFailed
from bastide.kernel.errors import BastideError

ATTEMPTS = 3
MAX_RESULT = 1_000_000
PATIENCE = 2.0


class ArenaFailed(BastideError):
    """A match that cannot go on."""


def cores() -> int:
    """How many processes this one may keep busy."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    played: Played,
    *,
    workers: int = 0,
    ray: str = "",
    book: Book | None = None,
    log: str | Path = "",
    sprt: Sprt | None = None,
    on_game: Callable[[GameResult], None] = lambda result: None,
) -> None:
    """Play what is missing of a match. `played` has every finished game even if this is interrupted.

    `workers`: how many processes (0: one a core); `ray`: the address of a cluster to play on instead; `book`: where
    results are noted; `sprt`: a test that ends the match once it has decided.
    """
    began, match = time.monotonic() - played.seconds, played.match
    trial = Trial(sprt, played) if sprt else None
    if _decided(played, trial):
        return
    if ray:
        from bastide.arena.cluster import cluster_games

        source = cluster_games(match, played.missing, ray)
    else:
        match.check_bots()
        source = local_games(match, played.missing, workers or cores(), log)
    try:
        with closing(source) as results:
            for result in results:
                played.results.setdefault(result.index, result)
                if book:
                    book.note(result)
                on_game(result)
                if _decided(played, trial):
                    break
    finally:
        played.seconds = time.monotonic() - began


def _decided(played: Played, trial: Trial | None) -> bool:
    """Let the test see the blocks in their order, whatever order they were played in; what lies beyond is left out."""
    decided = trial.look() if trial else None
    if decided is None:
        return False
    played.verdict, last = decided
    played.results = {index: one for index, one in played.results.items() if index <= last}
    return True


class Team:
    """The processes that play, each tended by a thread. A game whose process dies is given to another one."""

    def __init__(self, match: Match, indices: Sequence[int], log: str | Path) -> None:
        """Nothing is started yet."""
        self.match = match
        self.log = str(log)
        self.todo: queue.SimpleQueue[int] = queue.SimpleQueue()
        self.done: queue.SimpleQueue[GameResult | BaseException] = queue.SimpleQueue()
        self.attempts = dict.fromkeys(indices, 0)
        self.children: set[Child] = set()
        self.stopped = False
        self._lock = threading.Lock()
        for index in indices:
            self.todo.put(index)

    def tend(self) -> None:
        """Have a process play one game after the other."""
        child = None
        try:
            while not self.stopped:
                index = self.todo.get_nowait()
                try:
                    child = child or self._start()
                    line = child.ask(str(index).encode(), None, MAX_RESULT)
                    self.done.put(GameResult.from_json(json.loads(line)))
                except ProgramFailed as error:
                    if child:
                        self._end(child)
                    child = None
                    self._again(index, error)
        except queue.Empty:
            pass
        except BaseException as error:
            self.done.put(error)
        finally:
            if child:
                self._end(child)

    def _start(self) -> Child:
        with self._lock:
            if self.stopped:
                raise ProgramFailed("was stopped")
            child = Child([sys.executable, "-P", "-m", "bastide.arena.worker", self.log], self.log)
            self.children.add(child)
        try:
            child.ask(json.dumps(self.match.to_json()).encode(), None)
        except ProgramFailed:
            self._end(child)
            raise
        return child

    def _end(self, child: Child) -> None:
        with self._lock:
            self.children.discard(child)
        child.close(PATIENCE)

    def _again(self, index: int, error: ProgramFailed) -> None:
        self.attempts[index] += 1
        if self.attempts[index] >= ATTEMPTS and not self.stopped:
            raise ArenaFailed(f"game {index} cannot be played: its process {error}, {ATTEMPTS} times")
        self.todo.put(index)

    def stop(self) -> None:
        """End all processes now."""
        with self._lock:
            self.stopped = True
            for child in self.children:
                child.stop(PATIENCE)


def local_games(match: Match, indices: Sequence[int], workers: int, log: str | Path = "") -> Generator[GameResult]:
    """Play games in so many processes of this machine; results come as they are finished."""
    team = Team(match, indices, log)
    threads = [threading.Thread(target=team.tend, daemon=True) for _ in range(min(workers, len(indices)))]
    try:
        for thread in threads:
            thread.start()
        for _ in indices:
            result = team.done.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        team.stop()
        for thread in threads:
            thread.join()
