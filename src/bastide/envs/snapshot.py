"""A batch of games as bytes, and back: for checkpoints, pickles and copies."""

import io
import zipfile
from typing import Any

import numpy as np

from bastide.envs.engine import BatchMemory
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.kernel.record import Field, Record

ARRAYS = (
    "observations", "masks", "rewards", "gains", "terminated", "seats", "scores", "seeds", "points", "finals", "over",
    "fresh", "illegal", "plies", "bases", "episodes", "learners", "settings", "penalty", "opponents",
)  # fmt: skip
FIXED = ("settings", "penalty", "opponents")
"""What belongs to the environment: a snapshot of another kind is refused."""


def dump(memory: BatchMemory) -> bytes:
    """Everything the games need to go on."""
    file = io.BytesIO()
    arrays = {name: getattr(memory.batch, name) for name in ARRAYS}
    heading = np.frombuffer(memory.game.header, np.uint8)
    np.savez(file, header=heading, states=memory.read_states(), chance=memory.read_chance(), **arrays)
    return file.getvalue()


def load(memory: BatchMemory, data: bytes) -> None:
    """Put back what `dump` gave; BadOption, and nothing changed, if it is not of such a batch."""
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except (OSError, EOFError, ValueError, zipfile.BadZipFile):
        raise BadOption("these bytes are no snapshot of a VectorEnv") from None
    _check(memory, found)
    memory.write_states(range(len(memory.actions)), found["states"])
    memory.write_chance(found["chance"])
    for name in ARRAYS:
        if name not in FIXED:
            getattr(memory.batch, name)[:] = found[name]


def _check(memory: BatchMemory, found: dict[str, Any]) -> None:
    wanted = {name: getattr(memory.batch, name) for name in ARRAYS}
    wanted |= {"states": memory.read_states(), "chance": memory.read_chance()}
    for name, array in wanted.items():
        one = found.get(name)
        if one is None or one.shape != array.shape or one.dtype != array.dtype:
            raise BadOption(f"this snapshot is of another environment: its {name} do not fit")
        if name in FIXED and (one != array).any():
            raise BadOption(f"this snapshot is of another environment, with other {name}")
    if found["header"].tobytes() != memory.game.header:
        raise BadOption(f"this snapshot is not of {memory.game.name}, or of another version")
    check_records(memory.game, found["states"])


def check_records(game: Game, data: Any) -> None:
    """Refuse records, as bytes, with a value outside its range: native code does not look."""
    low, high, big = ranges(game)
    wide = np.ascontiguousarray(data[:, : 8 * big]).view("<i8")
    narrow = np.ascontiguousarray(data[:, 8 * big : 8 * big + 2 * (len(low) - big)]).view("<i2")
    values = np.concatenate([wide, narrow.astype(np.int64)], axis=1)
    wrong = ((values < low) | (values > high)).any(axis=1)
    if wrong.any():
        raise BadOption(f"state {int(wrong.argmax())} is no state of {game.name}: a value is out of range")
    blank = np.frombuffer(game.blank().to_bytes(), np.uint8)
    options = _options(game)
    if (data[:, options] != blank[options]).any():
        raise BadOption(f"these states are not of {game!r}")


def ranges(game: Game) -> tuple[Any, Any, int]:
    """The least and the most of each integer of a record, in order, and how many of them have 64 bits."""
    found = list(_ranges(game.definition.state))
    big = sum(is_big for _, _, is_big in found)
    return np.array([low for low, _, _ in found]), np.array([high for _, high, _ in found]), big


def _ranges(record: type[Record]) -> list[tuple[int, int, bool]]:
    made: list[tuple[int, int, bool]] = []
    for field in record.fields:
        one = _ranges(field.element) if field.is_record else [(field.domain.low, field.domain.high, field.big)]
        made += one * (field.length or 1)
    return made


def _options(game: Game) -> Any:
    """The places, in bytes, of the fields that hold options."""
    at = 0
    places: list[int] = []
    for field in game.definition.state.fields:
        size = field_size(field)
        if field.option:
            places += range(at, at + size)
        at += size
    return np.array(places, np.int64)


def field_size(field: Field) -> int:
    """How many bytes a field of a record has."""
    element: Any = field.element
    return int(element.layout.size if field.is_record else 8 if field.big else 2) * (field.length or 1)
