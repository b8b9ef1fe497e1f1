"""What is optional: a sentence instead of a traceback where it is not installed."""

from bastide.kernel.errors import BastideError


class MissingExtra(BastideError, ImportError):
    """Something optional is not installed."""


def missing(title: str) -> MissingExtra:
    """The sentence."""
    return MissingExtra(f"{title} is not installed: pip install 'bastide[envs]'")
