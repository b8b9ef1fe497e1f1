"""Games as data: every decision of many games in Parquet files, in the layout of the observation.

A folder holds `_export.json`, which says what was asked for, `_card.md`, which says it to people, and files
`part-00000.parquet` of some games each. A file appears under its name when it is whole, so an export that was
interrupted goes on where it stopped.
"""

import json
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bastide.api import game as make_game
from bastide.bots import make_bot, moves
from bastide.envs.data_card import CARD, card
from bastide.envs.observation import layout, observe
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.extras import missing
from bastide.kernel.game import Game, State

if TYPE_CHECKING:
    import numpy

VERSION = 1
"""The version of the columns; it goes up when they change."""
MANIFEST = "_export.json"
"""What an export is; readers of Parquet folders pass over names that begin with an underscore."""
FORMER_MANIFEST = "export.json"
ROW_GROUP = 4096


class ExportFailed(BastideError):
    """An export that cannot go on; what is done is kept."""


@dataclass(frozen=True)
class Export:
    """Which games: `bots` one a seat, who change seats from game to game; `chunk` games are a file."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    chunk: int = 100

    def manifest(self) -> dict[str, Any]:
        """What an export is, as JSON-able values."""
        return {
            "version": VERSION, "game": self.game.name, "options": dict(self.game.options),
            "layout": layout(self.game).version, "actions": self.game.num_actions, "bots": list(self.bots),
            "seed": self.seed, "chunk": self.chunk, "games": self.games,
        }  # fmt: skip

    @classmethod
    def of(cls, told: dict[str, Any]) -> "Export":
        """The export a manifest tells of."""
        game = make_game(told["game"], **told["options"])
        return cls(game, tuple(told["bots"]), told["games"], told["seed"], told["chunk"])

    @property
    def parts(self) -> list[int]:
        """The numbers of its files."""
        return list(range(-(-self.games // self.chunk)))

    def seeds(self, part: int) -> range:
        """The seeds of the games of a file."""
        first = self.seed + part * self.chunk
        return range(first, min(first + self.chunk, self.seed + self.games))


def part_path(folder: Path, part: int) -> Path:
    """A file of an export."""
    return folder / f"part-{part:05d}.parquet"


def export(
    told: Export, folder: Path, jobs: int = 1, on_part: Callable[[int, int], None] = lambda games, rows: None
) -> int:
    """Write what is missing of an export, `jobs` files at once; how many rows were written."""
    _arrow()
    parts = begin(told, folder)
    written = 0
    pool = ProcessPoolExecutor(min(jobs, len(parts) or 1), multiprocessing.get_context("spawn"))
    try:
        running = {pool.submit(_write_part, told.manifest(), folder, part): part for part in parts}
        for done in as_completed(running):
            written += done.result()
            on_part(len(told.seeds(running[done])), done.result())
    except BrokenProcessPool:
        raise ExportFailed("a process that played games has died; the same command goes on") from None
    finally:
        pool.shutdown(cancel_futures=True)
    return written


def begin(told: Export, folder: Path) -> list[int]:
    """Make the folder, or see that it holds this very export; the files still to be written."""
    folder.mkdir(parents=True, exist_ok=True)
    asked, path = told.manifest(), folder / MANIFEST
    if (folder / FORMER_MANIFEST).exists() and not path.exists():
        (folder / FORMER_MANIFEST).rename(path)
    if path.exists():
        try:
            there = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise BadOption(f"{path} is not the {MANIFEST} of an export") from None
        for name, value in asked.items():
            if name != "games" and there.get(name) != value:
                raise BadOption(f"{folder} holds another export, with {name} {there.get(name)}, not {value}")
        _see_that_whole_files_stay(told, there["games"], folder)
    elif any(folder.iterdir()):
        raise BadOption(f"{folder} is not empty and holds no export")
    _replace(path, json.dumps(asked, indent=2) + "\n")
    _replace(folder / CARD, card(told, VERSION))
    for left in folder.glob(".part-*"):
        left.unlink()
    return [part for part in told.parts if not part_path(folder, part).exists()]


def _see_that_whole_files_stay(told: Export, games: int, folder: Path) -> None:
    """An export may grow; its last file is written again if it was a short one."""
    if told.games < games:
        raise BadOption(f"{folder} holds {games} games already; ask for as many or more")
    if told.games > games and games % told.chunk:
        part_path(folder, games // told.chunk).unlink(missing_ok=True)


def _replace(path: Path, text: str) -> None:
    fresh = path.with_name(f".{path.name}")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


# --- one file ---


def _write_part(manifest: dict[str, Any], folder: Path, part: int) -> int:
    """In a process of its own."""
    return write_part(Export.of(manifest), folder, part)


def write_part(told: Export, folder: Path, part: int) -> int:
    """Play the games of one file and write it; how many rows it has."""
    _, parquet = _arrow()
    form = schema(told.game)
    fresh = folder / f".part-{part:05d}.{os.getpid()}"
    rows = 0
    with parquet.ParquetWriter(fresh, form, compression="zstd") as writer:
        for batch in _batched(told, told.seeds(part)):
            writer.write_batch(_record_batch(batch, form))
            rows += len(batch)
    fresh.replace(part_path(folder, part))
    return rows


def _batched(told: Export, seeds: range) -> Iterator[list[dict[str, Any]]]:
    """The decisions of whole games, some thousands at a time."""
    waiting: list[dict[str, Any]] = []
    for seed in seeds:
        waiting += decisions(told, seed)
        if len(waiting) >= ROW_GROUP or seed == seeds[-1]:
            yield waiting
            waiting = []


def decisions(told: Export, seed: int) -> list[dict[str, Any]]:
    """One game, a row a decision."""
    import numpy

    state, players = told.game.start(seed), told.game.players
    turned = [told.bots[(seat + seed) % players] for seat in range(players)]
    bots = [make_bot(name, seed) for name in turned]
    rows: list[dict[str, Any]] = []
    for situation, action in moves(state, bots):
        seat = situation.seat
        mask = numpy.zeros(told.game.num_actions, bool)
        mask[[one.id for one in situation.legal]] = True
        rows.append({
            "game": seed, "ply": situation.ply, "seat": seat, "bot": turned[seat],
            "observation": observe(state, seat), "mask": mask, "action": action.id,
        })  # fmt: skip
    end = {"scores": state.scores, "shares": shares(state)}
    return [row | end for row in rows]


def _record_batch(rows: list[dict[str, Any]], form: Any) -> Any:
    """Rows as columns; lists of the same length go in as one array, which is many times faster than one by one."""
    import numpy

    arrow, _ = _arrow()
    columns = []
    for field in form:
        values = [row[field.name] for row in rows]
        if hasattr(field.type, "list_size"):
            flat = arrow.array(numpy.array(values).ravel(), field.type.value_type)
            columns.append(arrow.FixedSizeListArray.from_arrays(flat, type=field.type))
        else:
            columns.append(arrow.array(values, field.type))
    return arrow.RecordBatch.from_arrays(columns, schema=form)


def shares(state: State) -> list[float]:
    """How the victory is shared at the end of a game."""
    return [1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.game.players)]


def schema(game: Game) -> Any:
    """The columns of the files of a game."""
    arrow, _ = _arrow()
    seen = layout(game)

    def each(kind: Any, size: int) -> Any:
        return arrow.list_(arrow.field("item", kind, nullable=False), size)

    columns = {
        "game": arrow.int64(),
        "ply": arrow.int32(),
        "seat": arrow.int8(),
        "bot": arrow.string(),
        "observation": each(arrow.int16(), seen.size),
        "mask": each(arrow.bool_(), game.num_actions),
        "action": arrow.int16(),
        "scores": each(arrow.int16(), game.players),
        "shares": each(arrow.float32(), game.players),
    }
    about = {"game": game.name, "options": dict(game.options), "layout": seen.version, "version": VERSION}
    fields = [arrow.field(name, kind, nullable=False) for name, kind in columns.items()]
    return arrow.schema(fields, {"bastide": json.dumps(about)})


# --- reading ---


def batches(folder: str | Path, size: int = ROW_GROUP) -> "Iterator[dict[str, numpy.ndarray[Any, Any]]]":
    """The rows of an export, `size` at a time and never more in memory: an array a column, lists as two axes.

    `torch.from_numpy` takes them as they are. The bots' names are left out.
    """
    _, parquet = _arrow()
    for path in sorted(Path(folder).glob("part-*.parquet")):
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(size):
                yield {name: _array(batch.column(name)) for name in batch.schema.names if name != "bot"}


def _array(column: Any) -> "numpy.ndarray[Any, Any]":
    import numpy

    if hasattr(column.type, "list_size"):
        flat = column.flatten().to_numpy(zero_copy_only=False)
        return numpy.array(flat).reshape(len(column), column.type.list_size)
    return numpy.array(column.to_numpy(zero_copy_only=False))


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # type: ignore[import-untyped,import-not-found,unused-ignore]
        from pyarrow import parquet
    except ImportError:
        raise missing("PyArrow", "data") from None
    return pyarrow, parquet
