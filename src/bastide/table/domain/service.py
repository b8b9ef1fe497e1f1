"""What can be done at a table. Nothing here knows of HTTP; every refusal is a TableError with its sentence."""

from bastide.table.domain.leaving import Leaving
from bastide.table.domain.playing import Playing, Question
from bastide.table.domain.rematch import Rematch
from bastide.table.domain.seat_plans import Held, SeatPlan

__all__ = ["Held", "Question", "SeatPlan", "Service"]


class Service(Rematch, Playing, Leaving):
    """All that can be done at tables: seating, playing, leaving, and what comes after a game."""
