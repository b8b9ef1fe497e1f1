"""The points of every source together are the score."""

import pytest

import bastide
from bastide.score_sources import score_sources, sources
from tests.cases import every_game
from tests.lessons.walk import choosers


@pytest.mark.parametrize("game", every_game(), ids=repr)
def test_all_points_have_a_source(game: bastide.Game) -> None:
    for seed, choose in enumerate(choosers(3).values()):
        record = bastide.GameRecord(game, seed)
        while record.state.player is not None:
            record.play(choose(record.state, record.state.legal()))
        found = score_sources(record)
        assert [points.total() for points in found] == record.state.scores
        assert {name for points in found for name in points} <= {source.name for source in sources(game.name)}
