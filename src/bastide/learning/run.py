"""A run folder: what is kept of a training run, so that it can be killed at any moment and go on.

    checkpoint.pt     everything that goes on: written anew after each generation, replaced in one step
    samples/          what is learnt from, a file for each generation in the window
    networks/         earlier generations, as opponents; champion.npz, the best of the run
    curve.jsonl       matches, a line each; curve.png draws them
    lock              held by the process that trains
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from bastide.bots.network.network import Network, read_network
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.kernel.locks import lock
from bastide.learning.config import Config

CHECKPOINT, CURVE, CHAMPION = "checkpoint.pt", "curve.jsonl", "champion"


def write_atomically(path: Path, write: Callable[[Path], None]) -> None:
    """Have a file written beside its place and then put there in one step: there is the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    write(beside)
    with beside.open("rb") as file:
        os.fsync(file.fileno())
    beside.replace(path)


@dataclass
class RunProgress:
    """How far a run has come."""

    generation: int = 0
    seconds: float = 0.0
    """Spent training, in all sessions."""
    cpu_seconds: float = 0.0
    games: int = 0
    samples: int = 0
    curve_bytes: int = 0
    """Rows of the curve that belong to the checkpoint; later ones were written by a session that was killed."""
    windows: list[list[str]] = field(default_factory=list)
    """[line]: its files of samples."""
    snapshots: list[list[str]] = field(default_factory=list)
    """[line]: its networks that are kept."""
    pool: bytes = b""
    """States games may begin with, behind the header of the game's states."""
    champion_line: int = -1
    """The line the champion is of; -1: there is none yet."""
    opponents: list[str] = field(default_factory=list)
    """Networks of other runs that are met as earlier generations are."""
    target: str = ""
    """The network that this run learns to beat, and meets in every game; none in other runs."""


class RunFolder:
    """The folder of a run."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def exists(self) -> bool:
        """Whether there is a run to go on with."""
        return (self.path / CHECKPOINT).exists()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the lock of the folder: no other process trains in it meanwhile."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / "lock").open("w") as file:
            try:
                lock(file.fileno(), wait=False)
            except BlockingIOError:
                raise BadOption(f"another process is training in {self.path}") from None
            yield

    def save(self, config: Config, progress: RunProgress, lines: list[dict[str, Any]], commands: list[str]) -> None:
        """Write the checkpoint, then delete files it does not name."""
        curve = self.path / CURVE
        progress.curve_bytes = curve.stat().st_size if curve.exists() else 0
        data = {"config": asdict(config), "progress": asdict(progress), "lines": lines, "commands": commands}
        write_atomically(self.path / CHECKPOINT, lambda path: torch.save(data, path))
        named = {name for names in progress.windows for name in names}
        for path in (self.path / "samples").glob("*"):
            if path.name not in named:
                path.unlink()

    def load(self) -> tuple[Config, RunProgress, list[dict[str, Any]], list[str]]:
        """The checkpoint; the curve is cut back to what belongs to it."""
        try:
            data = torch.load(self.path / CHECKPOINT, weights_only=True)
            config, progress = Config(**data["config"]), RunProgress(**data["progress"])
        except (OSError, RuntimeError, KeyError, TypeError, EOFError, UnpicklingError) as error:
            raise BadOption(f"{self.path} has no checkpoint to go on from: {error}") from None
        curve = self.path / CURVE
        if curve.exists():
            os.truncate(curve, min(progress.curve_bytes, curve.stat().st_size))
        return config, progress, data["lines"], data["commands"]

    def samples(self, name: str) -> Path:
        """The place of a file of samples."""
        path = self.path / "samples" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def network(self, game: Game, name: str) -> Network:
        """A network that was kept."""
        return read_network(game, self.network_path(name))

    def keep(self, network: Network, name: str) -> None:
        """Keep a network."""
        write_atomically(self.network_path(name), network.save)

    def network_path(self, name: str) -> Path:
        """The place of a network."""
        return self.path / "networks" / f"{name}.npz"

    def note(self, point: dict[str, Any]) -> None:
        """Append a line to the curve."""
        with (self.path / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(point) + "\n")

    def curve(self) -> list[dict[str, Any]]:
        """The points of the curve."""
        path = self.path / CURVE
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [json.loads(line) for line in lines]
