"""Observations as networks want them: `raw` integers, `scaled` numbers, or `one_hot` codes."""

from typing import Any

import numpy as np

from bastide.kernel.errors import BadOption
from bastide.kernel.layout import Layout

ENCODINGS = ("raw", "scaled", "one_hot")
WIDE = 100  # a range that reaches further is scaled by its logarithm: nearly all values are at its beginning
Array = np.ndarray[Any, Any]


class Encoding:
    """Turns observations of a layout into numbers of another kind, row by row.

    `raw` leaves them as they are (int16). `scaled` maps each place to 0 to 1 (float32): from the least to the most it
    can be, evenly, or by the logarithm where that is more than 100. `one_hot` does the same with numbers, and has a
    place for each value of a code (`Slice.is_code`): 1 for the value it has, 0 for the others.
    """

    def __init__(self, layout: Layout, name: str = "raw") -> None:
        """`name`: one of `raw`, `scaled`, `one_hot`."""
        if name not in ENCODINGS:
            raise BadOption(f"encoding is one of {', '.join(ENCODINGS)}, not {str(name)[:20]!r}")
        self.name = name
        self.layout = layout
        sizes = [one.stop - one.start for one in layout]
        self._low = np.repeat([one.low for one in layout], sizes).astype(np.int16)
        self._high = np.repeat([one.high for one in layout], sizes).astype(np.int16)
        reach = (self._high - self._low).astype(np.float32)
        self._wide = np.flatnonzero(reach > WIDE)
        self._factor = 1 / reach
        codes = np.repeat([one.is_code for one in layout], sizes) & (name == "one_hot")
        widths = np.where(codes, reach + 1, 1).astype(np.int64)
        starts = np.cumsum(widths) - widths
        self.size = int(widths.sum())
        """How many places an encoded observation has."""
        self.dtype: Any = np.dtype(np.int16 if name == "raw" else np.float32)
        """Of which kind they are."""
        self._codes, self._numbers = np.flatnonzero(codes), np.flatnonzero(~codes)
        self._code_starts, self._number_starts = starts[codes] - self._low[codes], starts[~codes]

    @property
    def low(self) -> Array:
        """The least each place can be."""
        return self._low.copy() if self.name == "raw" else np.zeros(self.size, np.float32)

    @property
    def high(self) -> Array:
        """The most each place can be."""
        return self._high.copy() if self.name == "raw" else np.ones(self.size, np.float32)

    def make(self, n: int) -> Array:
        """Room for `n` encoded observations."""
        return np.zeros((n, self.size), self.dtype)

    def encode(self, seen: Array, out: Array | None = None) -> Array:
        """Observations of shape (n, layout.size) encoded: shape (n, size), in `out` if it is given."""
        made = self.make(len(seen)) if out is None else out
        if self.name == "raw":
            made[:] = seen
        elif self.name == "scaled":
            self._scale(seen, made)
        else:
            made[:, self._number_starts] = self._scale(seen, np.empty(seen.shape, np.float32))[:, self._numbers]
            self._mark(seen, made)
        return made

    def _scale(self, seen: Array, out: Array) -> Array:
        np.subtract(seen, self._low, out=out, casting="unsafe", dtype=np.float32)
        wide = np.log1p(out[:, self._wide]) / np.log1p(1 / self._factor[self._wide])
        np.multiply(out, self._factor, out=out)
        out[:, self._wide] = wide
        return out

    def _mark(self, seen: Array, out: Array) -> None:
        for place, start, low, high in zip(
            self._codes, self._code_starts, self._low[self._codes], self._high[self._codes], strict=True
        ):
            out[:, start + low : start + high + 1] = 0
            out[np.arange(len(seen)), start + seen[:, place]] = 1
