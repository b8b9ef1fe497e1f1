"""Which choices are shown as buttons at once: not those that have a place of their own on the board."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any

from bastide.terminal.choices import Group, NumberedAction

ACTIONS = re.compile('data-actions="([^"]*)"')
FEW = 4
"""So many choices are shown at once even if the board has them."""


@dataclass(frozen=True, slots=True)
class Placed(Group):
    """Choices of a kind that are made on the board."""

    @property
    def count(self) -> int:
        """Return how many there are."""
        return len(self.choices)


def board_first(groups: list[Group], drawings: Mapping[str, Any]) -> tuple[list[Group], list[Placed]]:
    """Return the choices that are shown at once, and those that are folded as the board has a place for each.

    Groups without a heading, such as to pass, are shown.
    """
    alone = _alone(f"{drawings['picture'] or ''}{drawings['drawer'] or ''}")
    parts = [_parts(group, alone) if group.heading else (group.choices, []) for group in groups]
    placed = [Placed(group.heading, on) for group, (_, on) in zip(groups, parts, strict=True) if on]
    if sum(one.count for one in placed) <= FEW:
        return groups, []
    return [Group(group.heading, off) for group, (off, _) in zip(groups, parts, strict=True) if off], placed


def _parts(group: Group, alone: frozenset[str]) -> tuple[list[NumberedAction], list[NumberedAction]]:
    on = [one for one in group.choices if str(one.action) in alone]
    return [one for one in group.choices if one not in on], on


def _alone(drawing: str) -> frozenset[str]:
    """Return the actions that are all a place stands for: a click there makes the choice."""
    told = (json.loads(unescape(one)) for one in set(ACTIONS.findall(drawing)))
    return frozenset(one[0] for one in told if len(one) == 1)
