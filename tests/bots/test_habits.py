"""bench.habits: plans are made of actions there are, and an action counts once."""

import re
from collections import Counter

import pytest

from bastide.api import GAMES, definition
from bench.habits import PLANS, plans


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_is_made_of_actions_of_the_game(game: str) -> None:
    texts = definition(game).actions.texts
    for pattern in PLANS[game].values():
        assert [text for text in texts if re.fullmatch(pattern, text)]


def test_an_action_counts_for_the_first_plan_it_fits() -> None:
    found = plans("caylus", Counter({"build library": 2, "build mason": 3, "provost 0": 9, "provost -2": 1}))
    assert found == {"prestige buildings": 2, "other buildings": 3, "moves of the provost": 1,
                     "residences": 0, "batches at the castle": 0}  # fmt: skip
