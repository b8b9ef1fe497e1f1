"""Boards: as wide as the terminal, whatever the position."""

import io
import random

import pytest
from rich.console import Console

import bastide as library
from bastide.api import GAMES


def drawn(state: library.State, width: int, language: str = "en", seat: int | None = None) -> str:
    board = state.board([f"Somebody with a long name {seat}" for seat in range(state.game.players)], seat)
    if hasattr(board, "language"):
        board.language = language
    console = Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(board)
    return capture.get()


def positions(game: library.Game, seed: int, every: int) -> list[library.State]:
    state, chance, found = game.start(seed), random.Random(seed), []
    while not state.over:
        found.append(state.copy())
        state.play(chance.choice(state.legal()))
    return [*found[::every], state]


@pytest.mark.parametrize("name", GAMES)
def test_a_board_fits_the_terminal_at_every_moment(name: str) -> None:
    for players in library.game(name).definition.players:
        for state in positions(library.game(name, players=players), players, 40):
            for width in (80, 100, 140):
                assert max(map(len, drawn(state, width).splitlines())) <= width


def test_a_board_of_caylus_leaves_room_for_the_choices() -> None:
    for players, most in ((2, 33), (3, 34), (5, 38)):
        for state in positions(library.game("caylus", players=players), 5, 30):
            for language in ("en", "fr"):
                assert len(drawn(state, 100, language).splitlines()) <= most


def test_a_board_of_caylus_shows_workers_owners_and_the_provost() -> None:
    state = library.game("caylus").start(seed=7)
    state.play("place castle")
    text = drawn(state, 100)
    assert "1[R] 2[ ] 3[ ]" in text
    assert "6 Bail.+Prov." in text
    assert "12⚑" in text
    assert "D0 W0 T0 a0 b0 c0 d0" in text


def test_a_board_of_caylus_in_french() -> None:
    text = drawn(library.game("caylus").start(seed=7), 140, "fr")
    for part in ("Château", "Avant le pont", "colporteur fixe", "Ouvriers", "À bâtir", "cathédrale"):
        assert part in text
