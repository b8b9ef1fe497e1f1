"""Perft: how many ways there are to play on, to a fixed depth, from fixed positions. The hardest test of the rules.

`python -m tests.games.test_perft` counts anew and writes the table.
"""

import json
from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES, definition
from tests.cases import random_record

FILE = Path(__file__).parent / "perft.json"
PLIES = (0, 20, 45, 80, 130)
DEPTHS = (1, 2, 3)


def perft(state: bastide.State, depth: int) -> int:
    """The number of sequences of `depth` actions; a game that ends sooner counts as one."""
    actions = state.legal()
    if depth == 1 or not actions:
        return max(1, len(actions))
    total = 0
    for action in actions:
        after = state.copy()
        after.play(action)
        total += perft(after, depth - 1)
    return total


def positions() -> list[tuple[str, int, int]]:
    return [(name, players, plies) for name in GAMES for players in definition(name).players for plies in PLIES]


def counts(name: str, players: int, plies: int) -> list[int]:
    state = random_record(bastide.game(name, players=players), 100 + plies, plies).state
    return [perft(state, depth) for depth in DEPTHS]


@pytest.mark.parametrize(("name", "players", "plies"), positions())
def test_perft(name, players, plies):
    table = json.loads(FILE.read_text())
    assert counts(name, players, plies) == table[f"{name}, {players} players, after {plies}"]


if __name__ == "__main__":
    lines = [f'"{name}, {n} players, after {plies}": {counts(name, n, plies)}' for name, n, plies in positions()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
