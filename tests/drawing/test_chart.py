"""Charts of a game: every seat has its line, and every step its link."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from bastide.drawing.chart import HEIGHT, MARK, MOST_COLUMNS, WIDTH, Chart, draw

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = ("blue", "red", "green", "orange", "black")


def chart(values, **more):
    lines = dict(zip(COLOURS, values, strict=False))
    return Chart("scores", "Points", lines, {colour: colour.capitalize() for colour in lines}, **more)


def parsed(drawn):
    return ElementTree.fromstring(draw(drawn, "en", "light"))


def test_a_line_and_a_mark_for_each_seat():
    root = parsed(chart([[0, 1, 5], [0, 3, 3]]))
    inked = [line.get("stroke") for line in root.iter(f"{SVG}polyline")]
    assert [ink for ink in inked if "seat" in ink] == ["var(--seat-blue)", "var(--seat-red)"]
    assert {letter.text for letter in root.iter(f"{SVG}text") if "letter" in letter.get("class")} == {"B", "R"}


@pytest.mark.parametrize("level", [0, 7])
def test_marks_at_the_end_never_cover_one_another(level):
    root = parsed(chart([[0, level]] * 5))
    moved = re.findall(r"translate\([\d.]+ (-?[\d.]+)\)", ElementTree.tostring(root, "unicode"))
    places = sorted(float(y) for y in moved)
    assert len(places) == 5
    assert all(b - a >= MARK - 0.1 for a, b in pairwise(places))
    assert places[0] > 0
    assert places[-1] < HEIGHT


def test_every_step_can_be_reached():
    root = parsed(chart([list(range(31))], link=lambda step: f"/replay/{step}"))
    assert [link.get("href") for link in root.iter(f"{SVG}a")] == [f"/replay/{step}" for step in range(31)]
    assert next(root.iter(f"{SVG}a"))[0].text == "0: Blue 0"


def test_a_long_game_has_few_links():
    links = list(parsed(chart([[1] * 900], link=str)).iter(f"{SVG}a"))
    assert len(links) == MOST_COLUMNS + 1
    assert links[-1].get("href") == "899"


def test_a_game_that_has_just_begun_can_be_drawn():
    root = parsed(chart([[0], [0]], turns=[(0, "1")], link=str, here=0))
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"


def test_moments_say_what_happened():
    root = parsed(chart([[0, 2, 2]], marks=[(1, "blue", "Blue gave away 12 % & more")]))
    assert "Blue gave away 12 % & more" in [one.text for one in root.iter(f"{SVG}title")]


def test_a_chart_can_be_small():
    root = parsed(chart([[0, 40]] * 5, width=270, height=150, here=1))
    assert root.get("viewBox") == "0 0 270 150"
    words = [float(word.get("x")) for word in root.iter(f"{SVG}text") if word.get("x")]
    assert max(words) < 270
