"""Positions near the end, played out to the last line by the test: the search finds what is best there."""

import json
from pathlib import Path

import pytest

import bastide
from bastide.bots import Situation, make_bot
from bench.endings import TooLarge, certain, children, forced_wins, last_positions, main

pytest.importorskip("numba")
from bastide.bots.analysis import choices
from bastide.bots.linear_search.bot import SearchBot

GAMES = ("caylus", "magna-carta", "pillars")
EACH_GAME = pytest.mark.parametrize("name", GAMES)
ENOUGH = 0.012  # three points of the lead, far less than a win
HERE = Path(__file__).parent
ENDINGS = HERE / "endings"  # positions in which some actions win by force and others do not


@EACH_GAME
def test_the_best_move_is_found(name: str) -> None:
    solved = decided = 0
    for seed in range(8):
        for ply, state in last_positions(name, seed, 12):
            try:
                values = children(state, [1500])
            except TooLarge:
                break
            mine = {action: value[state.player or 0] for action, value in values.items()}
            chosen = str(SearchBot(seed, 600).choose(Situation(state, ply)))
            assert mine[chosen] >= max(mine.values()) - ENOUGH, (seed, ply, chosen, mine)
            solved += 1
            decided += max(mine.values()) - min(mine.values()) > ENOUGH
        if decided >= 4:
            return
    raise AssertionError(f"{solved} positions solved, {decided} of them with a choice that matters")


@EACH_GAME
@pytest.mark.parametrize("bot", ["normal", "hard"])
def test_a_forced_win_is_found(name: str, bot: str) -> None:
    positions = (ENDINGS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(positions) == 5
    for line, position in enumerate(positions, 1):
        state = bastide.game(name, players=2).position(json.loads(position))
        situation = Situation(state)
        wins = certain(state, situation.seat)
        assert set() < wins < {str(action) for action in situation.legal}
        assert str(make_bot(bot, seed=1).choose(situation)) in wins, line


def test_a_hint_finds_a_win_behind_a_move_that_bots_hardly_try() -> None:
    """The ending of docs/examples: every choice gets a search of its own."""
    text = (HERE.parents[1] / "docs" / "examples" / "unlikely-win.json").read_text(encoding="utf-8")
    state = bastide.game("caylus", players=2).position(json.loads(text))
    situation = Situation(state)
    best, second, *_ = choices(situation, iterations=1_000)
    assert certain(state, situation.seat) == {str(best.action)} == {"favour d"}
    assert best.share > 0.9
    assert second.share == pytest.approx(0.5, abs=0.01)


def test_wins_by_force_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In the ends of three games, bots that find all of them and bots that do not."""
    wins = [wins for seed in (101, 102, 103) for _, wins in forced_wins("caylus", seed)]
    assert wins
    monkeypatch.setattr("sys.argv", ["endings", "caylus", "random", "normal", "--games", "3", "--seed", "101"])
    main()
    *missed, by_chance, by_search = capsys.readouterr().out.splitlines()
    assert by_search == f"caylus, 3 games: normal found {len(wins)} of {len(wins)} wins"
    assert by_chance == f"caylus, 3 games: random found {len(wins) - len(missed)} of {len(wins)} wins"
    assert missed
    assert all("random chose" in line for line in missed)


@pytest.mark.parametrize(
    ("told", "sentence"), [(["chess", "normal"], "invalid choice"), (["caylus", "nobody"], "no bot"),
                           (["caylus", "normal", "--games", "0"], "a whole number")],
)  # fmt: skip
def test_what_cannot_be_counted_gets_a_sentence(
    told: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["endings", *told])
    with pytest.raises(SystemExit):
        main()
    assert sentence in capsys.readouterr().err
