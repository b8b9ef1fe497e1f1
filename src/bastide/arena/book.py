"""The book of a match: a file with the match on its first line and a game on each further one.

An interrupted match goes on from its book.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from bastide.api import definition
from bastide.arena.match import GameResult, Played
from bastide.kernel import locks
from bastide.kernel.errors import BastideError
from bastide.kernel.options import first_options


class BadBook(BastideError):
    """A file that is no book of this match."""


class Book:
    """An open book. Whatever is noted is on the disk: a line that was cut off is dropped when it is opened again."""

    def __init__(self, path: str | Path, played: Played) -> None:
        """Open the file, or begin it; the games it has are put into `played`."""
        self.path = Path(path)
        self._file: IO[bytes] = self.path.open("a+b")
        try:
            locks.lock(self._file.fileno(), wait=False)
            kept = self._read(played)
        except BlockingIOError:
            self._file.close()
            raise BadBook(f"{self.path} is in use by another match") from None
        except BadBook:
            self._file.close()
            raise
        self._file.truncate(len(kept))
        if not kept:
            self._file.write(json.dumps(played.match.heading()).encode() + b"\n")
        self._file.flush()

    def _read(self, played: Played) -> bytes:
        """Take over the games of the file; its whole lines."""
        self._file.seek(0)
        data = self._file.read()
        kept = data[: data.rfind(b"\n") + 1]
        lines = kept.splitlines()
        if data and not lines:
            raise BadBook(f"{self.path} is no book of a match: choose another file")
        for number, line in enumerate(lines):
            try:
                told = json.loads(line)
                if number == 0:
                    self._compare(told, played.match.heading())
                    continue
                result = GameResult.from_json(told)
            except (ValueError, TypeError, KeyError, AttributeError):
                raise BadBook(f"{self.path}, line {number + 1}: this is no book of a match") from None
            if result.index < played.match.games:
                played.results.setdefault(result.index, result)
        return kept

    def _compare(self, told: dict[str, Any], heading: dict[str, Any]) -> None:
        if told.get("arena") != heading["arena"]:
            raise BadBook(f"{self.path} is no book of a match: choose another file")
        noted = told | {"options": first_options(definition(str(told["game"])), dict(told["options"]))}
        other = [name for name, value in heading.items() if noted.get(name) != value]
        if "sources" in other and "entrants" not in other:
            raise BadBook(f"{self.path} is of another version of a bot's file: choose another file for its games")
        if other:
            raise BadBook(f"{self.path} is of another match, with other {' and '.join(other)}: choose another file")

    def note(self, result: GameResult) -> None:
        """Add a game."""
        self._file.write(json.dumps(result.to_json()).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if not self._file.closed:
            os.fsync(self._file.fileno())
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
