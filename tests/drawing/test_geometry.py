"""Nothing overlaps, nothing overflows: measured on the drawing itself, texts estimated on the safe side."""

import itertools

import pytest

import bastide
from bastide.caylus import components as c
from bastide.caylus.drawing import board, drawer
from bastide.caylus.drawing.tiles import NAME_ROOM
from bastide.caylus.drawing.words import SPECIALS, short_name
from bastide.drawing.palette import COLOURS, SIZES
from bastide.drawing.text import fits, text, width
from tests.drawing.picture import SVG, Box, box, kind, number, places, read, shift

BOTH = [(layout, language) for layout in ("wide", "narrow") for language in ("en", "fr")]


def full(players: int = 5) -> dict:
    """A full road: every building that can be on it, owned and worked on."""
    view = bastide.game("caylus", players=players).start(1).view()
    for space, name in zip([*range(9, 16), *range(17, 29)], c.TILE_NAMES[c.FIRST_WOOD :], strict=False):
        view["road"][space - 1] = {"tile": name, "owner": space % players}
        if c.TILE_NAMES.index(name) < c.N_WORK:
            view["road"][space - 1]["worker"] = (space + 1) % players
    return view


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_places_lie_apart_and_on_the_sheet(layout: str, language: str) -> None:
    for view in (full(), bastide.game("caylus", players=2).start(3).view()):
        root = read(board(view, layout=layout, language=language))
        sheet = Box(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
        empty = {f"space-{n}" for n, row in enumerate(view["road"], 1) if "tile" not in row}
        found = [(one.get("id", ""), area) for one, area in places(root)]
        found = [one for one in found if not one[0].startswith("space-") or one[0] in empty]
        assert all(sheet.holds(area) for _, area in found)
        for (first, one), (second, other) in itertools.combinations(found, 2):
            assert not one.meets(other, 0.01), (first, second)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_what_is_printed_on_a_place_stays_on_it_and_apart(layout: str, language: str) -> None:
    view = full()
    stock = drawer(view | {"road": [{}] * c.ROAD}, layout=layout, language=language)
    for drawing in (board(view, layout=layout, language=language), stock):
        for place, area in places(read(drawing)):
            if place.get("id", "").startswith("line-"):
                continue
            found = [one for one in place if kind(one) in ("text", "use") or one.get("class") == "slot"]
            boxes = [(one, box(one).at(*shift(place))) for one in found]  # type: ignore[union-attr]
            for one, where in boxes:
                assert area.holds(where, 0.5), (place.get("id"), one.text or one.get("href"))
            for (one, first), (other, second) in itertools.combinations(boxes, 2):
                on_top = first.holds(second, 2) or second.holds(first, 2)  # a number on a coin, in a place
                assert on_top or not first.meets(second, 1), (place.get("id"), one.attrib, other.attrib)


@pytest.mark.parametrize(("layout", "language"), BOTH)
def test_a_worker_hides_nothing_of_its_tile(layout: str, language: str) -> None:
    root = read(board(full(), layout=layout, language=language))
    pieces = next(one for one in root if one.get("id") == "pieces")
    workers = [Box(-9.5, -13, 9.5, 9.5).at(*shift(one)) for one in pieces if one.get("id", "").startswith("worker-")]
    assert len(workers) > 15
    for place, _ in places(root):
        for icon in place:
            if kind(icon) == "use":
                where = box(icon).at(*shift(place))  # type: ignore[union-attr]
                assert not any(worker.meets(where, 3.5) for worker in workers), place.get("id")


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_pieces_of_a_kind_lie_apart_and_on_the_sheet(layout: str) -> None:
    view = full() | {"castle_queue": [0, 1, 2, 3, 4], "pass_order": [4, 3, 2, 1, 0]}
    for seat, player in enumerate(view["players"]):
        player["houses"] = {"dungeon": seat < 4, "walls": 2, "towers": 2}
    root = read(board(view, layout=layout))
    width_, height = map(float, root.get("viewBox", "").split()[2:])
    pieces = next(one for one in root if one.get("id") == "pieces")
    found = [(one.get("id", ""), shift(one)) for one in pieces]
    for name, (x, y) in found:
        assert 9 <= x <= width_ - 9, name
        assert 9 <= y <= height - 9, name
    for (first, one), (second, other) in itertools.combinations(found, 2):
        if first.split("-")[0] == second.split("-")[0]:
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 16, (first, second)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_fits_its_tile(language: str) -> None:
    names = [short_name(tile, language) for tile in range(len(c.TILES))] + list(SPECIALS[language])
    for name in names:
        assert fits(name, SIZES["name"], NAME_ROOM), name


def test_nothing_is_written_smaller_than_twelve() -> None:
    assert min(SIZES.values()) >= 12
    for one in read(board(full())).iter(f"{SVG}text"):
        assert one.get("class", "").split()[0] in SIZES
        assert number(one, "font-size") == 0


def test_a_text_too_wide_is_drawn_narrower() -> None:
    wide = width("Marketplace", 12)
    assert "textLength" not in text("Marketplace", 0, 0, "name", wide)
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
    assert contrast("#2b2118", colours["seat-orange"]) >= 4.5
