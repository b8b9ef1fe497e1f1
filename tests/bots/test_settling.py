"""The bench that asks whether a longer search chooses anything else."""

import pytest

pytest.importorskip("numba")

import bastide
from bastide.bots.linear_search.bot import SearchBot
from bench import settling


def test_the_longest_search_sets_the_prices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(settling, "PLAYER", "search:20")
    found = settling.decisions(bastide.game("pillars", players=2), 8, seed=1)
    judge = SearchBot(2, 200)
    assert len(found) == 8
    assert all(len(situation.legal) > settling.FEW for situation in found)
    for situation in found:
        assert settling.price(judge, situation, [judge.choose(situation)]) == [0]
        assert any(cost > 0 for cost in settling.price(judge, situation, situation.legal))
    monkeypatch.setattr("sys.argv", ["settling", "pillars", "search:9", "search:60", "--players=2", "--decisions=2"])
    settling.main()
    assert "price by search:60" in " ".join(capsys.readouterr().out.replace("┃", " ").split())
    monkeypatch.setattr("sys.argv", ["settling", "pillars", "greedy", "--decisions=2"])
    with pytest.raises(SystemExit):
        settling.main()
    assert "the last bot is one of search" in capsys.readouterr().err
