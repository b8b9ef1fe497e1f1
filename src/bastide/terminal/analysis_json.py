"""Judged choices and decisions as JSON-able values."""

from collections.abc import Sequence
from typing import Any

from bastide.bots.analysis import Choice, Decision

DIGITS = 4


def choice(one: Choice, language: str) -> dict[str, Any]:
    """A choice."""
    return {
        "action": str(one.action),
        "label": one.action.label(language),
        "share": one.share,
        "shares": one.shares,
        "visits": one.visits,
    }


def decision(one: Decision, top: int, language: str) -> dict[str, Any]:
    """A decision, with its best `top` alternatives."""
    return {
        "ply": one.ply,
        "turn": one.turn,
        "seat": one.seat,
        "shares": one.shares,
        "best": str(one.best),
        "price": one.price,
        "played": choice(one.played, language),
        "alternatives": [choice(other, language) for other in one.alternatives[:top]],
    }


def by_player(judged: Sequence[Decision], players: int, language: str) -> list[dict[str, Any]]:
    """How each seat played, of those that were judged."""
    own = [[one for one in judged if one.seat == seat] for seat in range(players)]
    return [{"seat": seat} | _together(some, language) for seat, some in enumerate(own) if some]


def _together(judged: Sequence[Decision], language: str) -> dict[str, Any]:
    dear = max(judged, key=lambda one: one.price)
    dearest = {"ply": dear.ply, "action": str(dear.action), "label": dear.action.label(language), "price": dear.price}
    return {
        "decisions": len(judged),
        "best": sum(one.price == 0 for one in judged),
        "mean_price": round(sum(one.price for one in judged) / len(judged), DIGITS),
        "dearest": dearest if dear.price else None,
    }
