"""The board for the terminal."""

from io import StringIO

import pytest
from rich.console import Console

import bastide
from tests.cases import random_states
from tests.magna_carta.table import Table


def printed(state: bastide.State, seat: int | None) -> str:
    console = Console(file=StringIO(), width=100, color_system=None)
    console.print(state.board(seat=seat))
    return console.file.getvalue()


def test_the_road_the_castle_and_the_own_hand_are_to_be_seen():
    t = Table().build("small farm", "blue").build("bank", "red", "theatre").worker("red", "park").hand("blue", "church")
    text = printed(t.state, 0)
    for part in ("park", "●red", "♜", "▪▪▪▪", "theatre", "Dungeon 6x4", "church 1W2S", "Turn 1"):
        assert part in text
    assert "4 B small farm" in text
    assert "church 1W2S" not in printed(t.state, 1)
    assert "church 1W2S" not in printed(t.state, None)


def test_the_board_speaks_french():
    t = Table().build("small farm", "blue").build("bank", "red", "theatre").hand("blue", "church")
    console = Console(file=StringIO(), width=100, color_system=None)
    console.print(t.state.board(seat=0, language="fr"))
    for part in ("Donjon 6x4", "4 B petite ferme", "théâtre", "église 1B2P", "a en main", "ouvriers", "Tour 1"):
        assert part in console.file.getvalue()


@pytest.mark.parametrize("rules", ["standard", "beginner"])
def test_every_board_fits_a_hundred_columns(rules):
    for ply, state in enumerate(random_states(bastide.game("magna-carta", players=4, rules=rules), seed=51)):
        if ply % 10 and not state.over:
            continue
        assert max(map(len, printed(state, 0).splitlines())) <= 100
