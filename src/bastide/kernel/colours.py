"""Which seat has which colour, where texts and pictures show the players.

The rules know seats by number only. Tables of texts have a row for each colour of the game, in the order of the seats;
unless players have chosen other colours, the seat with number 0 has the first one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class SeatColours:
    """The colour of each seat, as a number: `SeatColours((2, 0, 1))[0]` is 2, the third colour of the game.

    A seat that is not listed has the colour with its own number.
    """

    numbers: tuple[int, ...] = ()

    def __getitem__(self, seat: int) -> int:
        """Return the number of a seat's colour."""
        return self.numbers[seat] if 0 <= seat < len(self.numbers) else seat

    def by_seat(self, texts: Sequence[str], shared: int = 0, each: int = 1) -> Sequence[str]:
        """Return texts that are in the order of the colours in the order of the seats.

        The first `shared` texts belong to no seat; behind them are `each` texts for every colour.
        """
        return _by_seat(self, tuple(texts), shared, each) if self.numbers else texts


OWN_COLOURS = SeatColours()
"""Every seat has the colour with its own number."""


@lru_cache(maxsize=1024)
def _by_seat(colours: SeatColours, texts: tuple[str, ...], shared: int, each: int) -> tuple[str, ...]:
    seats = range((len(texts) - shared) // each)
    starts = [shared + colours[seat] * each for seat in seats]
    return texts[:shared] + tuple(text for start in starts for text in texts[start : start + each])
