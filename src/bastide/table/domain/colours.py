"""Which seat has which colour at a table: any of the game's, not only those of the seats that play.

A seat is stored with the colour its player chose, or none. A free seat has its own colour unless somebody chose that.
"""

from collections.abc import Sequence
from dataclasses import replace

from bastide.api import definition
from bastide.kernel.colours import SeatColours
from bastide.table.domain.errors import TableError
from bastide.table.storage.protocol import StoredSeat


def palette(game: str, language: str = "en") -> tuple[str, ...]:
    """Return all colours of a game, in the order of the seats."""
    return definition(game).text.seat_names(language)


def assign(colours: Sequence[str], chosen: Sequence[str]) -> SeatColours:
    """Return the colour of each seat, given what was chosen for it (or ""); behind them the colours nobody has."""
    left = [colour for colour in colours if colour not in chosen]
    assigned = []
    for seat, choice in enumerate(chosen):
        colour = choice or (colours[seat] if colours[seat] in left else left[0])
        if not choice:
            left.remove(colour)
        assigned.append(colour)
    return SeatColours(tuple(colours.index(colour) for colour in [*assigned, *left]))


def seat_colours(game: str, seats: Sequence[StoredSeat]) -> SeatColours:
    """Return the colour of each seat of a table."""
    return assign(palette(game), [seat.colour for seat in current(game, seats)])


def names(game: str, seats: Sequence[StoredSeat], language: str = "en") -> list[str]:
    """Return the colours of the seats in words."""
    return list(seat_colours(game, seats).by_seat(palette(game, language)))[: len(seats)]


def current(game: str, seats: Sequence[StoredSeat]) -> list[StoredSeat]:
    """Return the seats with the present names of their colours: one may have been renamed since a table was stored."""
    former = definition(game).former_seats
    return [replace(seat, colour=former[seat.colour]) if seat.colour in former else seat for seat in seats]


def settled(game: str, seats: Sequence[StoredSeat]) -> list[str]:
    """Return the colours to store for the seats of a new table: a free seat has none unless one was chosen for it.

    Raises TableError if a colour was chosen twice, or is none of the game's.
    """
    colours, choices = palette(game), [seat.colour for seat in seats]
    for choice in filter(None, choices):
        known(colours, choice)
        if choices.count(choice) > 1:
            raise TableError(422, "colour_twice", shown(game, choice))
    return [seat.colour if seat.open else colour for seat, colour in zip(seats, names(game, seats), strict=True)]


def free(game: str, seats: Sequence[StoredSeat]) -> list[str]:
    """Return the colours a newcomer can choose: all but those of the players at the table."""
    taken = [colour for seat, colour in zip(seats, names(game, seats), strict=True) if not seat.open or seat.name]
    return [colour for colour in palette(game) if colour not in taken]


def known(colours: Sequence[str], colour: str) -> str:
    """Return a colour if it is one of the game's; otherwise raise TableError."""
    if colour not in colours:
        raise TableError(422, "no_colour", colour[:20], ", ".join(colours))
    return colour


def shown(game: str, colour: str) -> dict[str, str]:
    """Return a colour in each language, as sentences have it."""
    place = palette(game).index(colour)
    return {language: palette(game, language)[place].lower() for language in ("en", "fr")}
