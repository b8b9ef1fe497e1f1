"""What is learnt from: the samples of the last generations, a file for each generation.

A file holds observations as they are; the encoding is made as it is read, so that another one can learn from them too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bastide.bots.network.encoding import encoding
from bastide.bots.network.native import encoding as native_encoding
from bastide.kernel import native
from bastide.kernel.game import Game
from bastide.learning.self_play import SAMPLES, PlayedGames

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class EncodedSamples:
    """The samples of a generation, encoded."""

    active: Array
    """[sample][place]: the active features, then -1."""
    numbers: Array
    policy: Array
    root: Array
    result: Array

    def __len__(self) -> int:
        return len(self.active)

    def draw(self, n: int, rng: np.random.Generator) -> tuple[Array, ...]:
        """So many samples at random."""
        rows = rng.integers(0, len(self), n)
        numbers = self.numbers[rows].astype(np.float32)
        return self.active[rows], numbers, self.policy[rows], self.root[rows], self.result[rows]


@cache
def encoder() -> Callable[..., None]:
    """The encoding of many observations, compiled."""
    compiler = native.Compiler({}, boundscheck=False)
    with native.numba_cache(native.cache_folder("encoder", [native_encoding.encode_all])):
        return compiler.entry(native_encoding.encode_all)


def encode(game: Game, observations: Array) -> tuple[Array, Array]:
    """The active features of each observation, filled up with -1, and its numbers."""
    known = encoding(game)
    active = np.full((len(observations), known.most_active), -1, np.int16)
    numbers = np.zeros((len(observations), known.numbers), np.float32)
    counts = np.zeros(len(observations), np.int64)
    encoder()(np.ascontiguousarray(observations), known.inputs, active, numbers, counts)
    return active, numbers.astype(np.float16)


def make_part(game: Game, samples: Any) -> EncodedSamples:
    """The part of these samples: games just played, or an open file."""
    told: dict[str, Array] = {name: _of(samples, name) for name in SAMPLES}
    return EncodedSamples(*encode(game, told["observations"]), told["policy"], told["root"], told["result"])


def _of(samples: Any, name: str) -> Array:
    found: Array = samples[name] if isinstance(samples, np.lib.npyio.NpzFile) else getattr(samples, name)
    return found


def save_part(played: PlayedGames, path: Path) -> None:
    """Write the samples to a file."""
    with path.open("wb") as file:
        np.savez_compressed(file, **{name: getattr(played, name) for name in SAMPLES})


def read_part(game: Game, path: Path) -> EncodedSamples:
    """The samples of a file."""
    with np.load(path) as data:
        return make_part(game, data)
