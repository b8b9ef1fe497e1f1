"""Who wears which colour at a table: any of the game's, not only those of the seats that play.

What is kept of a seat is the colour it chose, or none. A free seat wears its own if nobody else does.
"""

from collections.abc import Sequence
from dataclasses import replace

from bastide.api import definition
from bastide.kernel.colours import wearing
from bastide.table.domain.errors import TableError
from bastide.table.storage.protocol import StoredSeat


def palette(game: str, language: str = "en") -> tuple[str, ...]:
    """All colours of a game, in the order of the seats."""
    with wearing(()):
        return definition(game).text.seat_names(language)


def worn(colours: Sequence[str], chosen: Sequence[str]) -> tuple[int, ...]:
    """The colour each seat wears, by its number; behind them the colours nobody wears."""
    left = [colour for colour in colours if colour not in chosen]
    found = []
    for seat, wish in enumerate(chosen):
        colour = wish or (colours[seat] if colours[seat] in left else left[0])
        if not wish:
            left.remove(colour)
        found.append(colour)
    return tuple(colours.index(colour) for colour in [*found, *left])


def names(game: str, seats: Sequence[StoredSeat], language: str = "en") -> list[str]:
    """The colours the seats wear, in words."""
    words, wishes = palette(game, language), [seat.colour for seat in current(game, seats)]
    return [words[one] for one in worn(palette(game), wishes)[: len(seats)]]


def current(game: str, seats: Sequence[StoredSeat]) -> list[StoredSeat]:
    """Return the seats with the present names of their colours: one may have been renamed since a table was stored."""
    former = definition(game).former_seats
    return [replace(seat, colour=former[seat.colour]) if seat.colour in former else seat for seat in seats]


def settled(game: str, seats: Sequence[StoredSeat]) -> list[str]:
    """What is to be kept of the colours that were wished for at a new table: whoever sits has one, and keeps it."""
    colours, wishes = palette(game), [seat.colour for seat in seats]
    for wish in filter(None, wishes):
        known(colours, wish)
        if wishes.count(wish) > 1:
            raise TableError(422, "colour_twice", shown(game, wish))
    return [seat.colour if seat.open else colour for seat, colour in zip(seats, names(game, seats), strict=True)]


def free(game: str, seats: Sequence[StoredSeat]) -> list[str]:
    """The colours of those who have not come yet: all that nobody who sits at the table wears."""
    taken = [colour for seat, colour in zip(seats, names(game, seats), strict=True) if not seat.open or seat.name]
    return [colour for colour in palette(game) if colour not in taken]


def known(colours: Sequence[str], wish: str) -> str:
    """A colour of the game."""
    if wish not in colours:
        raise TableError(422, "no_colour", wish[:20], ", ".join(colours))
    return wish


def shown(game: str, colour: str) -> dict[str, str]:
    """A colour in each language, for a sentence."""
    place = palette(game).index(colour)
    return {language: palette(game, language)[place].lower() for language in ("en", "fr")}
