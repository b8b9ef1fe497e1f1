"""How bots play worse than they could, in the way people do: short-sighted, unsure, with things overlooked."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Handicap:
    """What a bot lacks compared with one that takes what looks best. Points are those of the predicted lead."""

    unsure: float
    """Points by which two choices differ and are still told apart badly: the temperature of the choice."""
    overlooked: float
    """The share of the choices that are not thought of, each time others."""
    short_sighted: float
    """By how much of their value things are underrated that bring points only later."""
    vague: float
    """How little is foreseen of the rest of the turn: 0, likely moves are known; 1, all moves are alike."""
    limit: float
    """Points a choice may be worse than the best: nothing beyond is chosen, and what is so much better than everything
    thought of comes to mind after all."""
    eager: float
    """Points by which passing must be better than everything else: people would rather do something."""
