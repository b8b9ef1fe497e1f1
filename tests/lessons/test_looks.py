"""What a lesson calls red is red, on light ground and on dark; and the thing so called is what it points at."""

import colorsys
import re

import pytest

import bastide
from bastide.api import GAMES
from bastide.drawing.icons import HORSE, SYMBOLS
from bastide.drawing.palette import COLOURS, THINGS
from bastide.kernel.lessons import Lesson
from bastide.lessons import lessons
from tests.lessons.walk import choosers, moments

RED, PINK, BLUE, WHITE = "red", "pink", "blue", "white"
# The words of a lesson: the colour of the palette they are about, and how it should look.
LOOKS = {
    "red horseman": ("honour", RED), "cavalier rouge": ("honour", RED),
    "red gate": ("accent", RED), "porte rouge": ("accent", RED),
    "red frame": ("accent", RED), "encadré de rouge": ("accent", RED), "encadrée de rouge": ("accent", RED),
    "pink": ("neutral", PINK), "rose": ("neutral", PINK), "roses": ("neutral", PINK),
    "blue": ("prestige", BLUE), "bleu": ("prestige", BLUE), "bleus": ("prestige", BLUE),
    "white cloak": ("paper", WHITE), "manteau blanc": ("paper", WHITE),
}  # fmt: skip
# The words, and the beginning of the ids they are about.
THINGS_NAMED = {
    "red horseman": "provost", "cavalier rouge": "provost", "white cloak": "bailiff", "manteau blanc": "bailiff",
    "the bridge": "bridge", "le pont": "bridge", "red gate": "gate-", "porte rouge": "gate-",
}  # fmt: skip


def looks_like(colour: str) -> set[str]:
    """What a person may call this colour."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, full = colorsys.rgb_to_hls(red, green, blue)
    names = {WHITE} if light > 0.95 else set()
    if full > 0.12:
        names |= {RED, PINK} if hue < 0.06 or hue > 0.94 else {BLUE} if 0.55 < hue < 0.7 else set()
    return names


def said(lesson: Lesson, words: str) -> bool:
    """True if a lesson says this, in either language."""
    text = f"{lesson.text('en')} {lesson.text('fr')}".lower()
    return re.search(rf"\b{words}\b", text) is not None


def test_colours_are_what_lessons_call_them() -> None:
    for words, (name, look) in LOOKS.items():
        for colour in COLOURS.get(name) or (THINGS[name],):
            assert look in looks_like(colour), (words, colour)


def test_the_provost_is_a_red_horse_and_the_bailiff_wears_a_white_cloak() -> None:
    assert HORSE in SYMBOLS["provost"]
    assert 'fill="var(--honour)"' in SYMBOLS["provost"]
    assert SYMBOLS["bailiff"].index('fill="var(--paper)"') < SYMBOLS["bailiff"].index("<circle")


@pytest.mark.parametrize("name", GAMES)
def test_colours_in_lessons_are_all_checked(name: str) -> None:
    """Whatever colour a lesson names stands in the table above."""
    for lesson in lessons(name):
        for language, word in (("en", "red"), ("fr", "rouge"), ("en", "white"), ("fr", "blanc")):
            if re.search(rf"\b{word}\b", lesson.text(language).lower()):
                assert any(word in words and said(lesson, words) for words in LOOKS), (lesson.name, word)


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_points_at_what_it_calls_by_its_looks(name: str) -> None:
    named = {
        lesson.name: [part for words, part in THINGS_NAMED.items() if said(lesson, words)] for lesson in lessons(name)
    }
    wanted = {lesson.name for lesson in lessons(name) if named[lesson.name]}
    for seed in range(6):
        for _, moment in moments(bastide.game(name, 3), seed, choosers(seed)["busy"]):
            for lesson in lessons(name):
                if lesson.name in wanted and lesson.when(moment):
                    points = list(lesson.points(moment))
                    for part in named[lesson.name]:
                        assert any(one.startswith(part) for one in points), (lesson.name, part, points)
                    wanted.discard(lesson.name)
        if not wanted:
            break
    assert wanted == set()
