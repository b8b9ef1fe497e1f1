"""Pillars: nothing overlaps, nothing overflows: measured on the drawing itself, texts estimated on the safe side."""

import itertools
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import bastide
from bastide.drawing.palette import SIZES
from bastide.drawing.text import fits
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import board, panel
from bastide.pillars.drawing.cards import NAME_ROOM
from bastide.pillars.drawing.layout import LAYOUTS
from bastide.pillars.drawing.words import STEPS, craftsman_name, event_name, phase_name, privilege_name, step_name
from bastide.pillars.drawing.workshop import WIDE
from tests.drawing.picture import SVG, Box, box, kind, number, places, read, shift
from tests.drawing.test_pillars_board import busy, every_tenth

BOTH = [(layout, language) for layout in ("wide", "narrow") for language in ("en", "fr")]
BUILDER = Box(-9, -12.5, 9, 9)


def views() -> Iterator[dict]:
    """Full and empty, few and many."""
    yield busy()
    yield bastide.game("pillars", players=2).start(3).view()
    three = busy(3) | {"event": "philip"}
    three["players"][0]["team"] = list(c.CRAFTSMAN_NAMES[4:11])
    three["players"][1]["team"] = []
    yield three
    for state in itertools.islice(every_tenth(4, 3), 0, None, 4):  # a whole game, the last steps too
        yield state.view()
    for first in range(2, c.N_HIRED - 1, 5):
        view = bastide.game("pillars", players=2).start(3).view()
        names = c.CRAFTSMAN_NAMES
        view |= {"offer": list(names[first : first + 2]), "shiring": [names[first - 2], names[first - 1]]}
        view["players"][0]["team"] = list(names[first : first + 5])
        yield view


def walk(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[ElementTree.Element, Box]]:
    """Texts, icons and circles of an element, wherever they are in it, and where they are on the sheet."""
    right, down = shift(element)
    for child in element:
        if kind(child) == "g":
            yield from walk(child, x + right, y + down)
        elif kind(child) in ("text", "use") or child.get("class") == "slot":
            where = box(child)
            assert where is not None
            yield child, where.at(x + right, y + down)


def layer(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(one for one in root if one.get("id") == name)


def sheet(root: ElementTree.Element) -> Box:
    return Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_places_lie_apart_and_on_the_sheet(layout: str, language: str) -> None:
    for view in views():
        root = read(board(view, layout=layout, language=language))
        found = [(one.get("id", ""), area) for one, area in places(root)]
        for name, area in found:
            assert sheet(root).holds(area, 0.01), name
        for (first, one), (second, other) in itertools.combinations(found, 2):
            on_it = "step-market" in (first, second) and "stall" in first + second
            assert on_it or not one.meets(other, 0.01), (first, second)


def test_stalls_and_cards_lie_on_their_places() -> None:
    for layout in LAYOUTS:
        root = read(board(busy(), layout=layout))
        found = {one.get("id", ""): area for one, area in places(root)}
        stalls = [area for name, area in found.items() if name.startswith("stall-")]
        assert len(stalls) == c.N_CUBES
        assert all(found["step-market"].holds(area) for area in stalls)
        boxes = [Box(x, y, x + wide, y + high) for x, y, wide, high in LAYOUTS[layout].steps]
        cards = [area for name, area in found.items() if name.startswith(("resource-", "privilege-", "craftsman-"))]
        assert len(cards) == c.N_RESOURCES + 4
        assert all(any(one.holds(area, 0.01) for one in boxes) for area in cards)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_panels_are_low_and_nothing_on_them_overlaps(language: str) -> None:
    for view in views():
        for seat in range(len(view["players"])):
            root = read(panel(view, seat, language=language))
            assert sheet(root).right == 234
            assert sheet(root).bottom <= 134
            goods = next(one for one in root if kind(one) == "g")
            areas = [(one.get("id", ""), area) for one, area in places(root)]
            for name, area in areas:
                assert sheet(root).holds(area, 1), name
            for (first, one), (second, other) in itertools.combinations(areas, 2):
                assert not one.meets(other, 0.01), (first, second)
            for place, area in places(root):
                assert_apart(place, list(walk(place)), area)
            numbers = [pair for one in goods if kind(one) == "g" for pair in walk(one)]
            assert_apart(goods, numbers, sheet(root))


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_what_is_printed_on_a_place_stays_on_it_and_apart(layout: str, language: str) -> None:
    for view in views():
        root = read(board(view, layout=layout, language=language))
        for place, area in places(root):
            assert_apart(place, list(walk(place)), area)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_events_and_sites_too(layout: str, language: str) -> None:
    start = bastide.game("pillars", players=4).start(1).view()
    for view in (busy(), *(start | {"event": event} for event in c.EVENT_NAMES)):
        root = read(board(view, layout=layout, language=language))
        boxes = dict(zip((f"step-{name.replace(' ', '-')}" for name in STEPS), LAYOUTS[layout].steps, strict=True))
        for one in layer(root, "places"):
            if one.get("id") in boxes:
                x, y, wide, high = boxes[one.get("id", "")]
                assert_apart(one, list(walk(one)), Box(x, y, x + wide, y + high))


def assert_apart(place: ElementTree.Element, boxes: list[tuple[ElementTree.Element, Box]], area: Box) -> None:
    name = place.get("id")
    for one, where in boxes:
        assert area.holds(where, 0.5), (name, one.text or one.get("href"), area, where)
    for (one, first), (other, second) in itertools.combinations(boxes, 2):
        on_top = first.holds(second, 2) or second.holds(first, 2)  # a number on a coin, in a circle
        assert on_top or not first.meets(second, 1.2), (name, one.attrib, one.text, other.attrib, other.text)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_pieces_lie_apart_and_on_the_sheet(layout: str) -> None:
    for view in views():
        root = read(board(view, layout=layout))
        found = [(one.get("id", ""), shift(one)) for one in layer(root, "pieces")]
        for name, (x, y) in found:
            assert sheet(root).holds(Box(x - 8, y - 8, x + 8, y + 8), 0.01), name
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 15, (first, second)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_builder_hides_nothing(layout: str) -> None:
    root = read(board(busy(), layout=layout))
    pieces = layer(root, "pieces")
    builders = [one for one in pieces if one.get("id", "").startswith("builder-") and "aside" not in one.get("id", "")]
    assert len(builders) == c.N_CIRCLES + 4
    standing = [BUILDER.at(*shift(one)) for one in builders]
    printed = [where for one in layer(root, "places") for child, where in walk(one) if kind(child) == "use"]
    printed += [where for one in pieces if one.get("id", "").startswith("stock-") for _, where in walk(one)]
    for builder, where in itertools.product(standing, printed):
        assert not builder.meets(where, 1.5), (builder, where)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_heading_rose_bag_and_cathedral_lie_apart(layout: str) -> None:
    sheet_ = LAYOUTS[layout]
    x, y, radius = sheet_.rose
    boxes = [Box(a, b, a + w, b + h) for a, b, w, h in (
        sheet_.heading, sheet_.bag, sheet_.cathedral, *sheet_.hire, *sheet_.steps)]
    boxes.append(Box(x - radius, y - radius, x + radius, y + radius))
    for one, other in itertools.combinations(boxes, 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_fits(language: str) -> None:
    for card in range(c.N_CRAFTSMEN):
        name = craftsman_name(card, language)
        assert fits(name, SIZES["name"], WIDE - 6), name
    for card in range(c.N_PRIVILEGES):
        assert fits(privilege_name(card, language), SIZES["name"], NAME_ROOM), privilege_name(card, language)
    for layout in LAYOUTS.values():
        for step, (_, _, wide, _) in enumerate(layout.steps):
            assert fits(step_name(step, language), SIZES["name"], wide - 30), step_name(step, language)
        for event in range(c.N_EVENTS):
            name = event_name(event, language)
            assert fits(name, SIZES["name"], layout.steps[0][2] - 42), name
        for phase in range(len(s.PHASES)):
            assert fits(phase_name(phase, language), SIZES["head"], layout.heading[2]), phase_name(phase, language)


def test_nothing_is_written_smaller_than_twelve() -> None:
    for view in views():
        for one in read(board(view)).iter(f"{SVG}text"):
            assert one.get("class", "").split()[0] in SIZES
            assert number(one, "font-size") == 0


def test_the_wide_sheet_fills_the_middle_of_the_screen_and_the_narrow_one_a_telephone() -> None:
    for view in (busy(), busy(2)):
        assert sheet(read(board(view))) == Box(0, 0, 716, 664)
        assert sheet(read(board(view, layout="narrow"))).right == 390
    with pytest.raises(ValueError, match="layout"):
        board(busy(), layout="round")
