"""What the players have, as icons with numbers beside their names: from a view, the same for all games."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bastide.drawing.icons import symbols
from bastide.drawing.seats import mark

PREFIX = "resource-"


class Resource(NamedTuple):
    """So many of something: `icon` is its symbol, `key` its name in the messages."""

    icon: str
    key: str
    amount: int


def resources(player: Mapping[str, Any]) -> list[Resource]:
    """Coins, cubes, workers and houses of a player of a view, as far as the game has them."""
    return list(_resources(player))


def _resources(player: Mapping[str, Any]) -> Iterator[Resource]:
    for coin in ("deniers", "gold"):
        if coin in player:
            yield Resource("denier", f"good_{coin}", player[coin])
    for cube, count in player.get("cubes", {}).items():
        yield Resource(cube, f"good_{cube}", count)
    yield Resource("worker", "good_workers", player.get("workers", 0))
    for castle in ("houses", "tokens"):
        if castle in player:
            yield Resource("house", f"good_{castle}", sum(player[castle].values()))


def icons() -> str:
    """The symbols, once a page."""
    return "".join(symbols(PREFIX))


def seat_mark(colour: str, language: str) -> str:
    """A seat's colour, shape and letter."""
    drawn = mark(colour, language, 20)
    return f'<svg class="bastide auto mark" viewBox="-13 -13 26 26" aria-hidden="true">{drawn}</svg>'
