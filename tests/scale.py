"""How much a test covers: a sample in `make test`, everything in `make soak`, which sets BASTIDE_SOAK."""

import os
from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")
SOAK = os.environ.get("BASTIDE_SOAK", "") not in ("", "0")


def scaled(few: int, many: int) -> int:
    """Return `few`, or `many` under `make soak`."""
    return many if SOAK else few


def sampled(few: Sequence[Case], everything: Sequence[Case]) -> Sequence[Case]:
    """Return the cases `few`, or `everything` under `make soak`."""
    return everything if SOAK else few
