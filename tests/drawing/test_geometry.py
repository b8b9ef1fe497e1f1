"""Nothing overlaps, nothing overflows: measured on the drawing itself, texts estimated on the safe side."""

import itertools
from functools import cache
from xml.etree import ElementTree

import pytest

import bastide
from bastide.caylus import components as c
from bastide.caylus.drawing import board, drawer, panel, specials
from bastide.caylus.drawing.tiles import NAME_ROOM
from bastide.caylus.drawing.words import SPECIALS, short_name
from bastide.drawing.palette import COLOURS, SIZES
from bastide.drawing.text import TYPICAL, WIDER, fits, text, width
from tests.drawing.picture import SVG, Box, box, eager, every_tenth, kind, number, places, read, shift

BOTH = [(layout, language) for layout in ("wide", "narrow") for language in ("en", "fr")]


def full(players: int = 5) -> dict:
    """A full road: every building that can be on it, owned and worked on."""
    view = bastide.game("caylus", players=players).start(1).view()
    for space, name in zip([*range(9, 16), *range(17, 29)], c.TILE_NAMES[c.FIRST_WOOD :], strict=False):
        view["road"][space - 1] = {"tile": name, "owner": space % players}
        if c.TILE_NAMES.index(name) < c.N_WORK:
            view["road"][space - 1]["worker"] = (space + 1) % players
    return view


def crowded(players: int = 5) -> dict:
    """A full road, a full castle, everybody in every queue, all markers of the favours on one field of their line."""
    view = full(players) | {"castle_queue": [*range(players)], "pass_order": [*reversed(range(players))]}
    view |= {"counted": 2, "bailiff": 23, "provost": 23, "inn_left": 0, "inn_right": 1}
    view["special"] = dict.fromkeys(view["special"], 2 % players)
    for row in view["road"][8:15]:
        row["pending"] = row["owner"]
    view["stables"] = [*range(min(players, c.STABLE_PLACES))]
    view["built"] = dict(zip(c.SECTIONS, c.SECTION_PARTS, strict=True))
    for seat, player in enumerate(view["players"]):
        houses = (parts // players + (seat < parts % players) for parts in c.SECTION_PARTS)
        player["houses"] = dict(zip(c.SECTIONS, houses, strict=True))
        player["favours"] = {"a": 5, "b": 1, "c": 4, "d": 0}
        player["cubes"] = dict.fromkeys(c.CUBES, 18)
        player |= {"prestige": 108, "deniers": 45}
    return view


@cache
def real(players: int) -> list[tuple[dict, list[str]]]:
    """Positions of a random game, with what can be chosen."""
    return [(state.view(), [str(one) for one in state.legal()]) for state in every_tenth(players, players + 60)][::3]


@cache
def late() -> list[tuple[dict, list[str]]]:
    """The last positions of a game of five eager builders."""
    return [(state.view(), [str(one) for one in state.legal()]) for state in eager(5, 3)][-40::9]


GIVES = [f"give food {' '.join(c.CUBES[kind] for kind in pair)}" for pair in c.BATCHES]
CROWDED: list[tuple[dict, list[str]]] = [(crowded(), GIVES), (crowded(3), []), (crowded(2), GIVES[:1])]


def sheet_of(root: ElementTree.Element) -> Box:
    return Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))


def test_the_wide_sheet_has_the_proportion_of_the_middle_of_the_page() -> None:
    assert sheet_of(read(board(full()))) == Box(0, 0, 716, 664)
    assert sheet_of(read(board(full(), layout="narrow"))).right == 390


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_places_lie_apart_and_on_the_sheet(layout: str, language: str, players: int) -> None:
    for view, legal in [*real(players), *(late() + CROWDED) * (players == 5)]:
        root = read(board(view, layout=layout, language=language, legal=legal))
        empty = {f"space-{n}" for n, row in enumerate(view["road"], 1) if "tile" not in row}
        found = [(one.get("id", ""), area) for one, area in places(root)]
        found = [one for one in found if not one[0].startswith("space-") or one[0] in empty]
        sheet = sheet_of(root)
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert not one.meets(other, 0.01), (first, second)
        assert all(sheet.holds(area) for _, area in found)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_what_is_printed_stays_on_its_place_and_apart(layout: str, language: str) -> None:
    empty = full() | {"road": [{}] * c.ROAD}
    for view, legal in [*late(), *CROWDED, (full(), ["pass"])]:
        told = {"layout": layout, "language": language}
        drawings = [board(view, legal=legal, **told), drawer(empty, **told), panel(view, 0, language=language)]
        for drawing in drawings:
            for place, area in places(read(drawing)):
                check_print(place, area)


def check_print(place: ElementTree.Element, area: Box) -> None:
    """All that is written and drawn on a place is inside, and one thing beside the other or right on top of it."""
    found = [one for one in place if kind(one) in ("text", "use") or one.get("class") == "slot"]
    boxes = [(one, box(one).at(*shift(place))) for one in found]  # type: ignore[union-attr]
    for one, where in boxes:
        assert area.holds(where, 0.5), (place.get("id"), one.text or one.get("href"))
    for (one, first), (other, second) in itertools.combinations(boxes, 2):
        on_top = first.holds(second, 2) or second.holds(first, 2)  # a number on a coin, in a place
        assert on_top or not first.meets(second, 1), (place.get("id"), one.attrib, other.attrib)


WORKER, HOUSE, MARK = Box(-9.5, -13, 9.5, 11), Box(-10, -13, 10, 10), Box(-7.5, -7.5, 7.5, 7.5)
EXTENT = dict.fromkeys(("marker", "owner", "pending", "order", "passed"), MARK) | {
    "worker": WORKER, "house": HOUSE, "bailiff": Box(-8, -10, 8, 10), "provost": Box(-8, -10, 8, 10),
}  # fmt: skip
"""How far pieces reach around their origin, without the thin light line around them."""


def standing(root: ElementTree.Element) -> list[tuple[str, Box]]:
    """The pieces with where they are."""
    pieces = next(one for one in root if one.get("id") == "pieces")
    return [(one.get("id", ""), EXTENT[one.get("id", "").split("-")[0]].at(*shift(one))) for one in pieces]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_no_piece_hides_another(layout: str, players: int) -> None:
    for view, legal in [*real(players), *(late() + CROWDED) * (players == 5)]:
        root = read(board(view, layout=layout, legal=legal))
        sheet, found = sheet_of(root), standing(root)
        for name, where in found:
            assert sheet.holds(where), name
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert not one.meets(other, 0.6), (first, second)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_no_piece_hides_what_is_printed(layout: str, language: str) -> None:
    """But for the free place it stands on: the number of the queue, of the stables, of the passing scale."""
    for view, _ in [*late(), *CROWDED]:
        root = read(board(view, layout=layout, language=language))
        found = standing(root)
        printed = [
            (place.get("id", ""), one, box(one).at(*shift(place)))  # type: ignore[union-attr]
            for layer in root
            if layer.get("id") in ("places", "signs", "ground")
            for place in layer
            for one in (place if len(place) else [place])
            if kind(one) in ("text", "use") and one.get("class") != "word mid"
        ]
        for name, where in found:
            for place, one, there in printed:
                assert not where.meets(there, 2), (name, place, one.text or one.get("href"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_five_panels_fit_beside_the_board(language: str) -> None:
    view = crowded()
    for seat in range(5):
        root = read(panel(view, seat, language=language, legal=["pay food", "sell gold"]))
        sheet = sheet_of(root)
        assert sheet.right == 234
        assert sheet.bottom <= 104
        things = next(one for one in root if one.get("id", "").startswith("resources"))
        found = [(one.get("id", ""), part, box(part).at(*shift(one))) for one in things for part in one
                 if kind(part) in ("text", "use")]  # type: ignore[union-attr]  # fmt: skip
        for name, part, where in found:
            assert sheet.holds(where, 0.5), (name, part.text)
        for (first, one, here), (second, other, there) in itertools.combinations(found, 2):
            on_top = here.holds(there, 2.5) or there.holds(here, 2.5)  # a number on a coin, a letter on a house
            assert on_top or not here.meets(there, 1), (first, second, one.text, other.text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_fits_its_tile(language: str) -> None:
    for tile in range(len(c.TILES)):
        assert fits(short_name(tile, language), SIZES["name"], NAME_ROOM)
    for name in SPECIALS[language]:
        assert fits(name, SIZES["name"], specials.NAME_ROOM), name


def test_nothing_is_written_smaller_than_twelve() -> None:
    assert min(SIZES.values()) >= 12
    for drawing in (board(full()), drawer(full(), seat=0), panel(full(), 0)):
        for one in read(drawing).iter(f"{SVG}text"):
            assert one.get("class", "").split()[0] in SIZES
            assert number(one, "font-size") == 0


def test_a_text_too_wide_is_drawn_narrower() -> None:
    wide = width("Marketplace", 12)
    assert "textLength" not in text("Marketplace", 0, 0, "name", wide * WIDER)
    assert f'textLength="{wide * TYPICAL:.2f}'.rstrip("0") in text("Marketplace", 0, 0, "name", wide * 1.1)
    assert f'textLength="{wide - 3:.2f}'.rstrip("0") in text("Marketplace", 0, 0, "name", wide - 3)
    assert not fits("Neutral marketplace", 12, NAME_ROOM)


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("night", [0, 1])
def test_texts_stand_out_from_their_ground(night: int) -> None:
    colours = {name: pair[night] for name, pair in COLOURS.items()}
    grounds = ("ground", "panel", "road", "wall", "neutral", "fixed", "wood", "stone", "residence", "prestige")
    for ground in grounds:
        assert contrast(colours["ink"], colours[ground]) >= 7, ground
    for ground in ("ground", "panel", "road", "wall"):
        assert contrast(colours["muted"], colours[ground]) >= 4.5, ground
        assert contrast(colours["legal"], colours[ground]) >= 4, ground
    for seat in ("blue", "red", "green", "black"):
        assert contrast("#fffaf0", colours[f"seat-{seat}"]) >= 3.9, seat
    for seat in ("orange", "yellow"):
        assert contrast("#2b2118", colours[f"seat-{seat}"]) >= 4.5, seat
