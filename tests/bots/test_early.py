"""The bench that compares an early end with the whole search."""

import pytest

pytest.importorskip("numba")

from bench import early, settling


def test_the_early_end_is_compared_with_the_whole_search(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(settling, "PLAYER", "search:20")
    monkeypatch.setattr("sys.argv", ["early", "pillars", "search:300", "--players=2", "--decisions=4"])
    early.main()
    told = capsys.readouterr().out
    assert "in 4 decisions" in told
    assert "chooses the same in 100.0%; its choices cost 0.000 hundredths" in told
    monkeypatch.setattr("sys.argv", ["early", "pillars", "greedy"])
    with pytest.raises(SystemExit):
        early.main()
    assert "the bot is one of search" in capsys.readouterr().err
