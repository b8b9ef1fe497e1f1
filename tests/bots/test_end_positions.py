"""Positions near the end, played out to the last line by the test: the search finds what is best there."""

import json
from pathlib import Path

import pytest

import bastide
from bastide.bots import Situation, make_bot, moves
from bastide.bots.mind import SETTINGS

pytest.importorskip("numba")
from bastide.bots.analysis import choices
from bastide.bots.search import GreedyBot, SearchBot

GAMES = ("caylus", "magna-carta", "pillars")
EACH_GAME = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"search-{name}")) for name in GAMES]
)
ENOUGH = 0.01  # less than three points of the lead, far less than a win
WON = SETTINGS["mix"]  # what a win is worth without a lead; a shared one is worth half of it, and half the lead
HERE = Path(__file__).parent
ENDINGS = HERE / "endings"  # positions in which some actions win by force and others do not
DEALS = 3


class TooLarge(Exception):
    """There are too many ways to go on."""


def worth(state: bastide.State) -> list[float]:
    """What the end of a game of two is worth to each: the win, and a little for the lead."""
    rules = state.game.definition.rules
    points = [rules.score(state._g, seat) + rules.tie_break(state._g, seat) / 1000 for seat in range(2)]
    values = []
    for seat in range(2):
        won = 1 / len(state.winners) if seat in state.winners else 0
        lead = min(1.0, max(0.0, 0.5 + 0.5 * (points[seat] - points[1 - seat]) / SETTINGS["lead"]))
        values.append(SETTINGS["mix"] * won + (1 - SETTINGS["mix"]) * lead)
    return values


def solve(state: bastide.State, room: list[int]) -> list[float]:
    """What a position is worth if both play perfectly from here on."""
    room[0] -= 1
    if room[0] < 0:
        raise TooLarge
    if state.player is None:
        return worth(state)
    return max(children(state, room).values(), key=lambda values: values[state.player or 0])


def children(state: bastide.State, room: list[int]) -> dict[str, list[float]]:
    """What each action is worth."""
    found = {}
    for action in state.legal():
        after = state.copy()
        after.play(action)
        found[str(action)] = solve(after, room)
    return found


def last_positions(name: str, seed: int, number: int) -> list[tuple[int, bastide.State]]:
    """The last positions of a game of greedy bots, the last one first."""
    state = bastide.game(name, players=2).start(seed)
    played = moves(state, [GreedyBot(1), GreedyBot(2)])
    seen = [(situation.ply, state.copy()) for situation, _ in played]
    return seen[: -number - 1 : -1]


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


def winning(state: bastide.State, seat: int) -> set[str]:
    """The actions after which a seat wins alone, whatever the other does."""
    return {action for action, values in children(state, [5_000]).items() if values[seat] > WON}


@EACH_GAME
@pytest.mark.parametrize("bot", ["normal", "hard"])
def test_a_forced_win_is_found(name: str, bot: str) -> None:
    positions = (ENDINGS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(positions) == 5
    for line, position in enumerate(positions, 1):
        state = bastide.game(name, players=2).position(json.loads(position))
        seat = state.player
        assert seat is not None
        wins = winning(state, seat)
        assert set() < wins < {str(action) for action in state.legal()}
        assert all(winning(state.sample(seat, deal), seat) == wins for deal in range(DEALS))
        assert str(make_bot(bot, seed=1).choose(Situation(state))) in wins, line


@pytest.mark.xdist_group("search-caylus")
def test_a_hint_finds_a_win_behind_a_move_that_bots_hardly_try() -> None:
    """The example of docs/strength.md: every choice gets a search of its own."""
    text = (HERE.parents[1] / "docs" / "examples" / "unlikely-win.json").read_text(encoding="utf-8")
    state = bastide.game("caylus", players=2).position(json.loads(text))
    assert state.player is not None
    best, second, *_ = choices(Situation(state), iterations=1_000)
    assert winning(state, state.player) == {str(best.action)} == {"favour d"}
    assert best.share > 0.9
    assert second.share == pytest.approx(0.5, abs=0.01)
