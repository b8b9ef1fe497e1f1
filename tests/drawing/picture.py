"""Reading a drawing: its elements with where they are, by the same estimate of text widths as the drawing's."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

import bastide
from bastide.drawing.palette import SIZES
from bastide.drawing.text import width

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Box:
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box", slack: float = 0) -> bool:
        return (
            self.left - slack <= other.left and other.right <= self.right + slack
            and self.top - slack <= other.top and other.bottom <= self.bottom + slack
        )  # fmt: skip

    def meets(self, other: "Box", slack: float = 0) -> bool:
        return (
            self.left + slack < other.right and other.left + slack < self.right
            and self.top + slack < other.bottom and other.top + slack < self.bottom
        )  # fmt: skip

    def at(self, x: float, y: float) -> "Box":
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


def read(drawing: str) -> ElementTree.Element:
    """The root of a drawing."""
    return ElementTree.fromstring(drawing)


def kind(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(SVG)


def assert_together(drawings: Sequence[str]) -> None:
    """Drawings of one page: no place has the name of another, a symbol is the same in all, none is missing."""
    symbols = {one.get("id"): ElementTree.tostring(one) for one in read(drawings[0]).iterfind(f"{SVG}defs/")}
    places: list[str] = []
    for drawing in drawings:
        root = read(drawing)
        own = {one.get("id"): ElementTree.tostring(one) for one in root.iterfind(f"{SVG}defs/")}
        used = set(re.findall(r'<use href="#([^"]*)"', drawing)) | set(re.findall(r"url\(#([^)]*)\)", drawing))
        assert used <= own.keys()
        assert own.items() <= symbols.items()
        places += [name for one in root.iter() if (name := one.get("id")) and name not in own]
    assert len(places) == len(set(places))


def shift(element: ElementTree.Element) -> tuple[float, float]:
    """What its `transform` moves an element by."""
    transform = element.get("transform", "")
    if not transform.startswith("translate("):
        return 0, 0
    x, y = transform.removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def box(element: ElementTree.Element) -> Box | None:
    """Where a text, an icon, a place for a worker or a rectangle is, within its group."""
    x, y = number(element, "x"), number(element, "y")
    match kind(element):
        case "text":
            return text_box(element)
        case "use":  # a symbol has a small margin
            side = number(element, "width")
            return Box(x + side / 10, y + side / 10, x + side * 0.9, y + side * 0.9)
        case "rect":
            return Box(x, y, x + number(element, "width"), y + number(element, "height"))
        case "circle":
            x, y, r = number(element, "cx"), number(element, "cy"), number(element, "r")
            return Box(x - r, y - r, x + r, y + r)
    return None


def text_box(element: ElementTree.Element) -> Box:
    style = element.get("class", "").split()
    size = SIZES[style[0]]
    wide = number(element, "textLength") or width(element.text or "", size)
    x, y = number(element, "x"), number(element, "y")
    left = x - wide / 2 if "mid" in style else x - wide if "end" in style else x
    return Box(left, y - size * 0.72, left + wide, y + size * 0.05)


def places(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, Box]]:
    """Every place that can be clicked, and what its rim surrounds."""
    for place in root.iter(f"{SVG}a"):
        rim = next(one for one in place if "rim" in one.get("class", "").split())
        found = box(rim)
        assert found is not None
        inner = Box(found.left + 1.5, found.top + 1.5, found.right - 1.5, found.bottom - 1.5)
        yield place, inner.at(*shift(place))


WISHES = {"build": 60, "transform": 30, "exchange": 20, "joust": 20, "give": 8, "take": 5, "sell": 0.3, "pass": 0.4}
PLACES = {"carpenter": 9, "mason": 20, "lawyer": 25, "architect": 40, "alchemist": 9, "bank": 12, "farm": 5,
          "gold mine": 9, "joust": 4, "church": 6}  # fmt: skip
"""How much more than other actions these are wished for."""


def eager(players: int, seed: int) -> Iterator[bastide.State]:
    """A game of players eager to build: the road fills, the castle grows, rare questions come up."""
    state, chance = bastide.game("caylus", players=players).start(seed), random.Random(seed)
    while not state.over:
        yield state
        legal = state.legal()
        state.play(chance.choices(legal, [_wish(str(action)) for action in legal])[0])
    yield state


def _wish(action: str) -> float:
    verb, _, what = action.partition(" ")
    if verb == "place":
        return max((wish for name, wish in PLACES.items() if name in what), default=2)
    if verb == "provost":
        return {"0": 6, "+3": 3, "+2": 2, "+1": 2}.get(what, 0.3)
    return WISHES.get(verb, 1)


def every_tenth(players: int, seed: int, **options: object) -> Iterator[bastide.State]:
    """A random game at every tenth step, and its end."""
    state, chance, ply = bastide.game("caylus", players=players, **options).start(seed), random.Random(seed), 0
    while not state.over:
        if ply % 10 == 0:
            yield state
        state.play(chance.choice(state.legal()))
        ply += 1
    yield state
