"""Where games are kept: the user's state folder, a file a game."""

import time
from collections.abc import Iterator
from pathlib import Path

from bastide.api import load
from bastide.kernel.errors import BadRecord, BastideError
from bastide.kernel.folders import user_folder
from bastide.kernel.game_record import DEALT_TITLE, TITLE, GameRecord

LOOKED_AT = 50


class CannotSave(BastideError):
    """A file that cannot be written."""


def folder() -> Path:
    """`bastide` in `XDG_STATE_HOME`, or in `~/.local/state`."""
    return user_folder("XDG_STATE_HOME", ".local/state")


def new_file(game: str) -> Path:
    """A name nobody has used yet, by the time of day."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (stem + (f"-{number}" if number else "") + ".txt" for number in range(10**6))
    return next(path for path in map(folder().joinpath, names) if not path.exists())


def save(record: GameRecord, path: Path) -> None:
    """Write a record; a file that is no record is never overwritten."""
    try:
        if path.exists() and not _is_record(path):
            raise CannotSave(f"cannot save in {path}: there is something else in it")
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(path)
    except OSError as error:
        raise CannotSave(f"cannot save in {path}: {error.strerror}") from None


def unfinished(game: str | None) -> tuple[Path, GameRecord] | None:
    """The newest game (of this kind) in the folder that is not over."""
    for path in _newest(game):
        try:
            record = load(path)
        except BadRecord:
            continue
        if record.actions and not record.state.over:
            return path, record
    return None


def _newest(game: str | None) -> Iterator[Path]:
    try:
        dated = [(path.stat().st_mtime, path) for path in folder().glob(f"{game or '*'}-*.txt")]
    except OSError:
        return
    for _, path in sorted(dated, reverse=True)[:LOOKED_AT]:
        yield path


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(TITLE)) in (TITLE.encode(), DEALT_TITLE.encode())
