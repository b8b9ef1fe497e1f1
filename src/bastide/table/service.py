"""What can be done at a table. Nothing here knows of HTTP; every refusal is a TableError with its sentence."""

from bastide.table.afresh import Afresh
from bastide.table.leaving import Leaving
from bastide.table.plans import Held, SeatPlan
from bastide.table.playing import Playing, Question

__all__ = ["Held", "Question", "SeatPlan", "Service"]


class Service(Afresh, Playing, Leaving):
    """All tables of a house: seating, playing, leaving, and what comes after a game."""
