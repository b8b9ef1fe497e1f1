"""Magna Carta: nothing overlaps, nothing overflows, however long the road and the hand."""

import itertools

import pytest

import bastide
from bastide.drawing.palette import SIZES
from bastide.drawing.text import capital, fits
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import board
from bastide.magna_carta.drawing.cards import MARGIN, back_name, name_room, road_name
from bastide.magna_carta.drawing.layout import HAND_CARD, STEPS, layout_of
from bastide.magna_carta.drawing.words import PHASES, full_name
from bastide.magna_carta.state import FACES, RESIDENCE
from bastide.magna_carta.text import PRESTIGES
from tests.drawing.picture import SVG, Box, box, kind, number, places, read, shift
from tests.drawing.test_magna_carta import crowded

BOTH = [(layout, language) for layout in ("wide", "narrow") for language in ("en", "fr")]
CROWDS = ((3, 3, 2), (7, 2, 5), (18, 4, 7), (29, 4, 8), (30, 4, 1), (52, 4, 12))  # cards, players, hand
SIZE_OF_A_MARK = {"cube": 7, "token": 12}


def crowds() -> list[dict]:
    return [crowded(*crowd) for crowd in CROWDS] + [bastide.game("magna-carta", players=4).start(1).view(None)]


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_places_lie_apart_and_on_the_sheet(layout: str, language: str) -> None:
    for view in crowds():
        root = read(board(view, layout=layout, language=language))
        sheet = Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
        found = [(one.get("id", ""), area) for one, area in places(root)]
        assert all(sheet.holds(area) for _, area in found)
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert not one.meets(other, 0.01), (first, second)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_what_is_printed_on_a_place_stays_on_it_and_apart(layout: str, language: str) -> None:
    for view in crowds():
        for place, area in places(read(board(view, layout=layout, language=language))):
            found = [one for one in place if kind(one) in ("text", "use") or one.get("class") == "slot"]
            boxes = [(one, box(one).at(*shift(place))) for one in found]  # type: ignore[union-attr]
            for one, where in boxes:
                assert area.holds(where, 0.5), (place.get("id"), one.text or one.get("href"))
            for (one, first), (other, second) in itertools.combinations(boxes, 2):
                on_top = first.holds(second, 2) or second.holds(first, 2)  # a number on a coin, in a place
                assert on_top or not first.meets(second, 1), (place.get("id"), one.attrib, other.attrib)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_workers_and_owners_hide_nothing_of_their_card(layout: str, language: str) -> None:
    for view in crowds():
        root = read(board(view, layout=layout, language=language))
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
    for view in crowds():
        root = read(board(view, layout=layout))
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


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_hands_of_the_others_lie_apart_and_below_the_road(layout: str, language: str) -> None:
    for cards, others, hand in itertools.product((3, 18, 29, 30, 52), (1, 2, 3), (0, 7, 12)):
        sheet = layout_of(layout, cards, others, hand)
        form = sheet.format
        end = sheet.space(cards)[1] + form.height + form.rim
        boxes = [Box(x, y, x + w, y + h) for x, y, w, h in (*sheet.others, sheet.pile, sheet.discard, *sheet.hand)]
        assert all(one.top >= end for one in boxes)
        assert all(one.bottom <= sheet.size[1] - 7 for one in boxes)
        for one, other in itertools.combinations(boxes, 2):
            assert not one.meets(other, 0.01)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_fits_its_card(language: str) -> None:
    for layout, steps in STEPS.items():
        for step in steps:
            for row in range(len(c.CARDS)):
                name = road_name(row, step.format, language)
                assert fits(name, SIZES["name"], name_room(row, step.format)), (layout, step.format.name, name)
            for face in range(RESIDENCE, len(FACES)):
                name = back_name(face, step.format, language)
                assert fits(name, SIZES["name"], step.format.width - 2 * MARGIN), (layout, name)
    for row in range(c.N_NEUTRAL, len(c.CARDS)):
        assert fits(capital(full_name(row, language)), SIZES["name"], HAND_CARD[0] - 2 * MARGIN)
    for name in PRESTIGES[language]:
        assert fits(capital(name), SIZES["name"], HAND_CARD[0] - 2 * MARGIN)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_phase_fits_the_heading(language: str) -> None:
    for phase in PHASES[language]:
        assert fits(phase, SIZES["head"], 286 - 40 - 120), phase


def test_nothing_is_written_smaller_than_twelve() -> None:
    for one in read(board(crowded(52))).iter(f"{SVG}text"):
        assert one.get("class", "").split()[0] in SIZES
        assert number(one, "font-size") == 0
