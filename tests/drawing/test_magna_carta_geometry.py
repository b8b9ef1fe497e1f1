"""Magna Carta: nothing overlaps, nothing overflows, however long the road and the hand."""

import itertools
from functools import cache

import pytest

import bastide
from bastide.drawing.palette import SIZES
from bastide.drawing.text import capital, fits
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import board, panel
from bastide.magna_carta.drawing.cards import MARGIN, back_name, name_room, road_name
from bastide.magna_carta.drawing.layout import HAND_CARD, STEPS, layout_of
from bastide.magna_carta.drawing.words import PHASES, full_name
from bastide.magna_carta.names import PRESTIGES
from bastide.magna_carta.state import FACES, RESIDENCE
from tests.drawing.picture import SVG, Box, box, kind, number, places, read, shift
from tests.drawing.test_magna_carta import crowded, every_tenth

BOTH = [(layout, language) for layout in ("wide", "narrow") for language in ("en", "fr")]
CROWDS = ((3, 3, 2), (8, 2, 5), (15, 4, 7), (24, 4, 8), (35, 4, 1), (52, 4, 12))  # cards, players, hand
SIZE_OF_A_MARK = {"cube": 7, "token": 12}


@cache
def crowds() -> list[tuple[dict, int | None]]:
    """Positions and whose eyes look: crowded ones, a whole game, and one without a hand."""
    found: list[tuple[dict, int | None]] = [(crowded(*crowd), 0) for crowd in CROWDS]
    found += [(state.view(2), 2) for state in itertools.islice(every_tenth(4, 6), 0, None, 6)]
    return [*found, (bastide.game("magna-carta", players=4).start(1).view(None), None)]


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_places_lie_apart_and_on_the_sheet(layout: str, language: str) -> None:
    for view, seat in crowds():
        root = read(board(view, layout=layout, language=language, seat=seat))
        sheet = Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
        found = [(one.get("id", ""), area) for one, area in places(root)]
        assert all(sheet.holds(area) for _, area in found)
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert not one.meets(other, 0.01), (first, second)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_what_is_printed_on_a_place_stays_on_it_and_apart(layout: str, language: str) -> None:
    for view, seat in crowds():
        for place, area in places(read(board(view, layout=layout, language=language, seat=seat))):
            found = [one for one in place if kind(one) in ("text", "use") or one.get("class") == "slot"]
            boxes = [(one, box(one).at(*shift(place))) for one in found]  # type: ignore[union-attr]
            for one, where in boxes:
                assert area.holds(where, 0.5), (place.get("id"), one.text or one.get("href"))
            for (one, first), (other, second) in itertools.combinations(boxes, 2):
                on_top = first.holds(second, 2) or second.holds(first, 2)  # a number on a coin, in a place
                assert on_top or not first.meets(second, 1), (place.get("id"), one.attrib, other.attrib)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_workers_and_owners_hide_nothing_of_their_card(layout: str, language: str) -> None:
    for view, seat in crowds():
        root = read(board(view, layout=layout, language=language, seat=seat))
        pieces = next(one for one in root if one.get("id") == "pieces")
        standing = [one for one in pieces if one.get("id", "").startswith(("worker-", "owner-"))]
        boxes = [Box(-8, -8, 8, 8).at(*shift(one)) for one in standing]
        for place, _ in places(root):
            for icon in place:
                if kind(icon) in ("use", "text") and place.get("id", "").startswith("card-"):
                    where = box(icon).at(*shift(place))  # type: ignore[union-attr]
                    assert not any(one.meets(where, 1.5) for one in boxes), (place.get("id"), icon.attrib)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_pieces_of_a_kind_lie_apart_and_on_the_sheet(layout: str) -> None:
    for view, seat in crowds():
        root = read(board(view, layout=layout, seat=seat))
        width, height = map(float, root.get("viewBox", "").split()[2:])
        pieces = next(one for one in root if one.get("id") == "pieces")
        found = [(one.get("id", ""), shift(one)) for one in pieces]
        for name, (x, y) in found:
            assert 7 <= x <= width - 7, name
            assert 7 <= y <= height - 7, name
        for (first, one), (second, other) in itertools.combinations(found, 2):
            sort = first.split("-")[0]
            if sort == second.split("-")[0]:
                apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
                assert apart >= SIZE_OF_A_MARK.get(sort, 16), (first, second)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_hands_lie_apart_and_below_the_road(layout: str) -> None:
    for cards, players, hand in itertools.product((3, 8, 15, 24, 35, 52), (2, 3, 4), (None, 0, 7, 12)):
        sheet = layout_of(layout, cards, players, hand)
        form = sheet.format
        end = sheet.space(cards)[1] + form.height + form.rim
        shown = (*sheet.others, *((sheet.pile, sheet.discard) if hand is not None else ()), *sheet.hand)
        assert len(sheet.others) == (players if hand is None else 0)
        boxes = [Box(x, y, x + w, y + h) for x, y, w, h in shown]
        assert all(one.top >= end - 1 for one in boxes), (cards, hand)
        assert all(one.bottom <= sheet.size[1] - 7 for one in boxes)
        for one, other in itertools.combinations(boxes, 2):
            assert not one.meets(other, 0.01)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_panels_are_low_and_nothing_on_them_overlaps(language: str) -> None:
    for view, _ in crowds():
        for seat in range(len(view["players"])):
            root = read(panel(view, seat, language=language))
            sheet = Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
            assert (sheet.right, sheet.bottom <= 138) == (234, True)
            goods = next(one for one in root if kind(one) == "g")
            found = [(child, one) for one in goods for child in one if kind(child) in ("text", "use")]
            boxes = [(child, box(child).at(*shift(one))) for child, one in found]  # type: ignore[union-attr]
            for child, where in boxes:
                assert sheet.holds(where, 0.5), (child.attrib, child.text)
            for (one, first), (other, second) in itertools.combinations(boxes, 2):
                on_top = first.holds(second, 2) or second.holds(first, 2)
                assert on_top or not first.meets(second, 1), (one.attrib, other.attrib)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_fits_its_card(language: str) -> None:
    for layout, steps in STEPS.items():
        for step in steps:
            for row in range(len(c.CARDS)):
                name = road_name(row, step.format, language)
                room = name_room(row, step.format)
                assert fits(name, SIZES[step.format.letters], room), (layout, step.format.name, name)
            for face in range(RESIDENCE, len(FACES)):
                name = back_name(face, step.format, language)
                assert fits(name, SIZES[step.format.letters], step.format.width - 2 * MARGIN), (layout, name)
    for row in range(c.N_NEUTRAL, len(c.CARDS)):
        assert fits(capital(full_name(row, language)), SIZES["name"], HAND_CARD[0] - 2 * MARGIN)
    for name in PRESTIGES[language]:
        assert fits(capital(name), SIZES["name"], layout_of("wide", 4, 2, 3).prestige_size[0] - 2 * MARGIN)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_phase_fits_the_heading(language: str) -> None:
    for phase in PHASES[language]:
        assert fits(phase, SIZES["head"], layout_of("wide", 4, 4, 3).heading[2] - 40 - 4 * 29), phase


def test_nothing_is_written_smaller_than_twelve() -> None:
    for one in read(board(crowded(52, hand=12), seat=0)).iter(f"{SVG}text"):
        assert one.get("class", "").split()[0] in SIZES
        assert number(one, "font-size") == 0
