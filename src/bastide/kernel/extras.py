"""What is optional: a sentence instead of a traceback where it is not installed."""

from importlib.util import find_spec

from bastide.kernel.errors import BastideError


class MissingExtra(BastideError, ImportError):
    """Something optional is not installed; the sentence names the extra that installs it."""


def missing(title: str, extra: str) -> MissingExtra:
    """The error for a package that is not installed."""
    return MissingExtra(f"{title} is not installed: pip install 'bastide[{extra}]'")


def require(extra: str, **packages: str) -> None:
    """Raise MissingExtra unless all these packages, by module and title, are installed."""
    for module, title in packages.items():
        if find_spec(module) is None:
            raise missing(title, extra)
