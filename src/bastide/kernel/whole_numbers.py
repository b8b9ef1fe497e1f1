"""Whole numbers from outside: those of Python, NumPy and other libraries, and nothing that is only nearly one."""

from operator import index
from typing import Any


def as_whole(value: Any) -> int | None:
    """The value as an int if it is a whole number of any library; None for booleans, floats and everything else."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or "bool" in str(getattr(value, "dtype", "")):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def whole_between(value: Any, low: int, high: int) -> int | None:
    """The value as an int if it is a whole number from `low` to `high`, both included; otherwise None."""
    number = as_whole(value)
    return number if number is not None and low <= number <= high else None
