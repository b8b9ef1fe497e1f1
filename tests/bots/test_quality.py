"""How well a game was decided: only what matters counts, chance scores badly and a search well."""

from random import Random

import pytest

import bastide
from bastide.bots import Situation, make_bot
from bastide.bots.analysis import analyse
from bastide.bots.bot import Bot
from bastide.bots.choice_evaluation import MATTERS, quality, stake

pytest.importorskip("numba")

JUDGED = 24
"""Decisions that are judged, from the middle of the game on."""


def test_decisions_that_do_not_matter_do_not_count() -> None:
    assert quality([]) is None
    assert quality([(0.0, 0.0), (0.01, MATTERS / 2)]) is None, "forced ones, and those among equals"
    assert quality([(0.0, 0.0), (0.1, 0.2)]) == pytest.approx(0.5)
    assert quality([(0.3, 0.2)]) == 0.0, "worse than at random is no better than at random"


def test_what_is_at_stake_is_what_choosing_well_gains() -> None:
    assert stake([0.4]) == 0.0
    assert stake([0.4, 0.4, 0.4]) == 0.0
    assert stake([0.6, 0.3, 0.0]) == pytest.approx(0.3)


def judged_quality(bot: Bot) -> float:
    """The quality of a part of a game in which all seats are played by a bot."""
    record = bastide.GameRecord(bastide.game("pillars", players=2), 3)
    chance = Random(3)
    while record.state.turn < 3:
        record.play(chance.choice(record.state.legal()))
    first = len(record.actions) + 1
    while not record.state.over and len(record.actions) < first + JUDGED:
        record.play(bot.choose(Situation(record.state, len(record.actions))))
    decisions = list(analyse(record, 200, first=first))
    found = quality((one.price, one.stake) for one in decisions)
    assert found is not None
    return found


def test_random_play_scores_badly_and_a_search_well() -> None:
    at_random, newcomer, search = (judged_quality(make_bot(name, 1)) for name in ("random", "newcomer", "search:3000"))
    assert at_random < 0.35
    assert search > 0.75
    assert at_random < newcomer < search
