"""Colours of one's own: the words, the board and the drawing wear them together; the rules know nothing of it."""

import re
from random import Random

import pytest

from bastide.api import GAMES, definition
from bastide.api import game as make_game
from bastide.kernel.colours import Worn, wearing
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from bastide.table.render.pictures import board_text

LANGUAGES = ("en", "fr")


def middle(game: str) -> State:
    """A position with something of everybody on the board."""
    state, chance = make_game(game, 2).start(5), Random(2)
    for _ in range(60):
        state.play(chance.choice(state.legal()))
    return state


def test_a_table_is_read_by_what_a_seat_wears() -> None:
    colours, cards = Worn(("blue", "red", "green")), Worn(("inn", "blue a", "blue b", "red a", "red b"), 1, 2)
    assert (tuple(colours), cards[3], colours[-1]) == (("blue", "red", "green"), "red a", "green")
    with wearing((2, 0, 1)):
        assert tuple(colours) == ("green", "blue", "red")
        assert colours[1:] == ("blue", "red")
        with wearing((1, 0)):
            assert tuple(cards) == ("inn", "red a", "red b", "blue a", "blue b")
    assert tuple(colours) == ("blue", "red", "green")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_shown_keeps_the_colour_of_the_seat(game: str, language: str) -> None:
    """Two who are blue and red by their seats wear the last two colours: nothing blue or red is left."""
    state, last = middle(game), definition(game).players[-1]
    seats, drawing = state.game.seat_names(language), drawing_of(definition(game))
    own = re.compile(rf"(?i)\b(blue|red|{'|'.join(seats)})\b")
    assert drawing is not None
    assert own.search(shown(drawing.board(state.view(0), language=language, seat=0))), "else nothing would be found"
    with wearing((last - 1, last - 2, *range(last - 2))):
        names = state.game.seat_names(language)
        told = [board_text(state, 0, list(names), language), *(one.text(language) for one in state.events)]
        told += [definition(game).text.prompt(state._g, language), *(one.label(language) for one in state.legal())]
        told += [shown(drawing.board(state.view(0), language=language, seat=0, last=[(1, "pass")]))]
        told += [shown(drawing.panel(state.view(0), seat=seat, language=language)) for seat in range(2)]
    assert not set(names) & set(seats)
    assert [text for text in told if own.search(text)] == []


def shown(drawing: str) -> str:
    """What is seen of a drawing: not its style sheet, nor the names of things and the texts of actions."""
    return re.sub(r"<style>.*?</style>| (data-[a-z]+|id)=\"[^\"]*\"", "", drawing, flags=re.DOTALL)
