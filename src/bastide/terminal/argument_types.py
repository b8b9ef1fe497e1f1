"""Readers of values on the command line: each raises ArgumentTypeError with a sentence for what it cannot read."""

import argparse
from collections.abc import Callable
from contextlib import suppress

from bastide.kernel.definition import OptionValue
from bastide.kernel.game_record import WORDS

MAX_DAYS = 36_500


def whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number between two others."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdecimal() or len(text) > 20 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, found {text[:40]!r}")
        return int(text)

    return read


def option(text: str) -> tuple[str, OptionValue]:
    """Reads `name=value`."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"expected name=value such as edition=first, found {text[:40]!r}")
    if value.isascii() and value.isdecimal() and len(value) < 20:
        return name, int(value)
    return name, ({"true": True, "false": False} | WORDS).get(value, value)


def seconds(text: str) -> float:
    """Reads a time in seconds."""
    with suppress(ValueError):
        if 0 < float(text) <= 10**6:
            return float(text)
    raise argparse.ArgumentTypeError(f"expected a number of seconds, found {text[:40]!r}")


def networks(text: str) -> list[str]:
    """Reads addresses and networks of proxies, separated by commas."""
    from bastide.table.web.proxies import BadNetwork, trusted

    try:
        return [trusted(one) for one in text.split(",")]
    except BadNetwork as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def root_path(text: str) -> str:
    """Reads the path below which a site is served."""
    from bastide.table.web import site_address

    try:
        return site_address.root_path(text)
    except site_address.BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def public_url(text: str) -> str:
    """Reads the address of a site; empty: none."""
    from bastide.table.web import site_address

    try:
        return text and site_address.public_url(text)
    except site_address.BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def listed(text: str) -> tuple[str, ...]:
    """Reads names, with commas in between."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise argparse.ArgumentTypeError(f"expected names with commas in between, found {text[:40]!r}")
    return names


def listening(text: str) -> tuple[str, int]:
    """Reads a port, or a host and a port."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if port.isascii() and port.isdecimal() and len(port) < 6 and int(port) < 2**16:
        return host or "127.0.0.1", int(port)
    raise argparse.ArgumentTypeError(f"expected a port such as 9100, or host:port, found {text[:60]!r}")


def days(text: str) -> int:
    """Reads a number of days; `never` is 0."""
    if text == "never":
        return 0
    with suppress(argparse.ArgumentTypeError):
        return whole(0, MAX_DAYS)(text)
    raise argparse.ArgumentTypeError(f"expected a number of days up to {MAX_DAYS}, or 'never', found {text[:40]!r}")


def shares(text: str) -> tuple[float, float]:
    """Reads two shares: `0.33,0.38`."""
    with suppress(ValueError):
        low, high = map(float, text.split(","))
        if 0 < low < high < 1:
            return low, high
    raise argparse.ArgumentTypeError(f"expected two shares, the lower first, such as 0.33,0.38, found {text[:40]!r}")
