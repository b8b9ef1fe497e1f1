"""A French game is French: whatever a game says, writes or draws, no English word is left in it."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from bastide.api import GAMES, definition, game
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from bastide.lessons import lessons
from tests.drawing.picture import read

LANGUAGES = ("en", "fr")
WORD = re.compile(r"[^\W\d_]{2,}")
# Words and names that are the same in both languages, by what they are.
COMMON = {
    "names": "caylus magna carta kingsbridge shiring aliena ellen francis jack richard thomas william otto tom toledo "
             "remigius",
    "of the games": "denier deniers cube cubes point points prestige phase section construction actions action pile "
                    "monument statue mine orange place places protection exemption permanent second six ii iii stock "
                    "joker rival moment rare long",
    "another thing in the other language": "on or main",
}  # fmt: skip
SAME = set(" ".join(COMMON.values()).split())
EVERY = 7
"""Moves between two looks at the drawings."""
TRIED = 30
"""Actions that are tried at every move: most cannot be played."""


def said(state: State, tried: list[int]) -> Iterator[list[str]]:
    """All that is said of a moment, and of actions that are tried, in one language after the other."""
    for language in LANGUAGES:
        reasons = (state.why_not(action, state.player, language) for action in tried)
        yield [
            state.prompt_in(language),
            *(one.label(language) for one in state.legal()),
            *(one.text(language) for one in state.events),
            *(why[0] for why in reasons if why),
        ]


def drawn(state: State) -> Iterator[list[str]]:
    """All that is written in drawings and their tooltips, in one language after the other."""
    drawing, view, seat = drawing_of(state.game.definition), state.view(state.player), state.player
    assert drawing
    for language in LANGUAGES:
        how = {"legal": state.legal(), "language": language}
        sheets = [drawing.board(view, seat=seat, **how)]
        sheets += [drawing.panel(view, seat=one, **how) for one in range(len(view["players"]))]
        sheets += [drawing.drawer(view, seat=seat, **how)] if drawing.drawer else []
        yield [words(node) for sheet in sheets for node in read(sheet).iter() if node.tag.endswith(("}title", "}text"))]


def words(node: ElementTree.Element) -> str:
    return "".join(node.itertext())


def told(name: str) -> Iterator[tuple[str, str]]:
    """Everything in English and in French: two whole games at random, and the lessons."""
    for lesson in lessons(name):
        yield lesson.title("en"), lesson.title("fr")
        yield lesson.text("en"), lesson.text("fr")
    for players in (definition(name).players[0], definition(name).players[-1]):
        state, chance = game(name, players).start(players), random.Random(players)
        for move in range(10**6):
            tried = chance.sample(range(state.game.num_actions), TRIED)
            yield from zip(*said(state, tried), strict=True)
            if move % EVERY == 0:
                yield from zip(*drawn(state), strict=True)
            if state.over:
                break
            state.play(chance.choice(state.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_no_english_is_left_in_a_french_game(name: str) -> None:
    english, french, same = set[str](), set[str](), set[str]()
    for left, right in told(name):
        english |= {one.lower() for one in WORD.findall(left)}
        french |= {one.lower() for one in WORD.findall(right)}
        same |= {left} if left == right else set()
    assert len(french) > 300
    assert (english & french) - SAME == set()
    assert [one for one in same if not {word.lower() for word in WORD.findall(one)} <= SAME] == []
