"""Arrays of a caller that an environment writes instead of its own, as PufferLib hands them out."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bastide.envs.encodings import Encoding
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game

NAMES = ("observations", "masks", "rewards", "terminated")


def check_buffers(
    given: Mapping[str, Any], n: int, game: Game, encoding: Encoding, learns: bool
) -> dict[str, np.ndarray[Any, Any]]:
    """The arrays under the names of the batch; BadOption for one that cannot be written."""
    raw = encoding.name == "raw"
    wanted: dict[str, tuple[str, tuple[int, ...], Any]] = {
        "observations": ("observations" if raw else "encoded", (n, encoding.size), encoding.dtype),
        "masks": ("masks", (n, game.num_actions), np.dtype(np.int8)),
        "rewards": ("gains", (n,), np.dtype(np.float32)) if learns
        else ("rewards", (n, game.players), np.dtype(np.float32)),
        "terminated": ("terminated", (n,), np.dtype(np.bool_)),
    }  # fmt: skip
    found = {}
    for name, array in given.items():
        if name not in wanted:
            raise BadOption(f"buffers are {', '.join(NAMES)}, not {str(name)[:20]!r}")
        inside, shape, kind = wanted[name]
        fits = isinstance(array, np.ndarray) and array.shape == shape and array.dtype == kind
        if not fits or not (array.flags.c_contiguous and array.flags.writeable):
            raise BadOption(f"the buffer {name} is a writable C-contiguous array of {kind}, shape {shape}")
        found[inside] = array
    return found
