"""Colours that players have chosen: texts, board and drawing show them together; the rules know nothing of them."""

import re
from random import Random

import pytest

from bastide.api import GAMES, definition
from bastide.api import game as make_game
from bastide.drawing.board_text import board_text
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State

LANGUAGES = ("en", "fr")


def middle(game: str) -> State:
    """A position with something of everybody on the board."""
    state, chance = make_game(game, 2).start(5), Random(2)
    for _ in range(60):
        state.play(chance.choice(state.legal()))
    return state


def test_texts_are_put_into_the_order_of_the_seats() -> None:
    names, cards = ("blue", "red", "green"), ("inn", "blue a", "blue b", "red a", "red b")
    assert OWN_COLOURS.by_seat(names) == names
    assert (OWN_COLOURS[2], SeatColours((2, 0, 1))[0], SeatColours((1, 0))[2]) == (2, 2, 2)
    assert SeatColours((2, 0, 1)).by_seat(names) == ("green", "blue", "red")
    assert SeatColours((1, 0)).by_seat(cards, shared=1, each=2) == ("inn", "red a", "red b", "blue a", "blue b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_shown_keeps_the_colour_of_the_seat(game: str, language: str) -> None:
    """The first two seats have the last two colours: nothing blue or red is left."""
    state, last = middle(game), definition(game).players[-1]
    seats, drawing = state.game.seat_names(language), drawing_of(definition(game))
    own = re.compile(rf"(?i)\b(blue|red|{'|'.join(seats)})\b")
    assert drawing is not None
    assert own.search(shown(drawing.board(state.view(0), language=language, seat=0))), "else nothing would be found"
    colours = SeatColours((last - 1, last - 2, *range(last - 2)))
    names, how = state.game.seat_names(language, colours), {"language": language, "colours": colours}
    absent = definition(game).text.seat_names("en")[2:]
    actions = [one for one in state.game.actions if not any(colour in str(one) for colour in absent)]
    view = state.view(0)
    texts = [board_text(state, 0, language, names, colours), state.prompt_in(language, (), colours)]
    texts += [one.text(language, (), colours) for one in state.events]
    texts += [one.label(language, colours) for one in actions]
    texts += [str(state.why_not(one, seat, language, (), colours)) for one in actions for seat in (0, 1)]
    texts += [shown(drawing.board(view, seat=0, last=[(1, "pass")], **how))]
    texts += [shown(drawing.panel(view, seat=seat, **how)) for seat in range(2)]
    assert not set(names) & set(seats)
    assert [text for text in texts if own.search(text)] == []


def shown(drawing: str) -> str:
    """What is seen of a drawing: not its style sheet, nor the names of things and the texts of actions."""
    return re.sub(r"<style>.*?</style>| (data-[a-z]+|id)=\"[^\"]*\"", "", drawing, flags=re.DOTALL)
