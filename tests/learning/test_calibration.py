"""Calibration: shares of the win beside what came of them."""

import numpy as np
import pytest

pytest.importorskip("numba")

from bastide.bots.network.network import random_network
from bastide.learning.calibration import calibrate, calibration_of
from bastide.learning.self_play import PlayedGames
from tests.heaps import heaps


def played_like(given: list[float], got: list[float]) -> PlayedGames:
    """Two seats, of which the first was given these shares and got these."""
    rows = [np.array([[one, 1 - one, 0, 0] for one in values], np.float32) for values in (given, got)]
    nothing = np.zeros(0)
    return PlayedGames(nothing, nothing, rows[0], rows[1], nothing, nothing, nothing, None)


def test_shares_are_sorted_by_tenths() -> None:
    found = calibration_of(played_like([0.72, 0.78, 0.75, 0.05], [1, 0, 1, 0]), 2)
    assert [(tenth.low, tenth.cases) for tenth in found.tenths] == [(0, 1), (20, 3), (70, 3), (90, 1)]
    seventy = found.tenths[2]
    assert seventy.share == pytest.approx(0.75)
    assert seventy.won == pytest.approx(2 / 3)
    assert found.error == pytest.approx((0.28**2 + 0.78**2 + 0.25**2 + 0.05**2) / 4)
    assert found.blind == pytest.approx(0.25)
    assert "| 70-80 % | 3 | 75.0% | 66.7% |" in list(found.lines())


def test_a_certain_win_is_the_last_tenth() -> None:
    assert [tenth.low for tenth in calibration_of(played_like([1.0], [1.0]), 2).tenths] == [0, 90]


def test_every_decision_of_every_seat_is_judged() -> None:
    game = heaps(3, cards=True)
    network = random_network(game, (16, 8), 1)
    found = calibrate(network, 20, 8, seed=5)
    assert sum(tenth.cases for tenth in found.tenths) % 3 == 0
    assert sum(tenth.cases for tenth in found.tenths) > 60
    assert sum(tenth.cases * tenth.won for tenth in found.tenths) * 3 == pytest.approx(
        sum(tenth.cases for tenth in found.tenths)
    )
    assert found == calibrate(network, 20, 8, seed=5)
