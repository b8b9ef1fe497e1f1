"""A part of a drawing as a picture of its own, with rings and numbers: for pages that explain.

The drawing is one for a page (`theme="page"`): the picture has no style sheet and no symbols, and its page has both.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree

from bastide.drawing.svg import circle, element, number, path, rect
from bastide.drawing.text import text, width

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ("ground", "places", "signs", "pieces")
DROPPED = ("id", "href", "role", "tabindex", "lang")
SHIFT = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
LARGEST, WIDEST = 1.4, 520.0
"""Pictures are so much larger than in the drawing, at the most; and no wider than this."""
SIDE = "@"
HAIR = 8.0
"""What would be seen of a thing by less than this is left out."""
RING, BADGE = 4.0, 9.5

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Detail:
    """Which part of a drawing is shown (x, y, width, height), and what is marked in it, by its id."""

    box: Box
    rings: Sequence[str] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Ids with the numbers that stand at their upper left corner, or at a side of them: `worker-red-5@below`."""
    arrows: Sequence[tuple[str, str]] = ()


def picture(drawing: str, detail: Detail, words: str) -> str:
    """The part of a drawing as SVG; `words` say what it shows."""
    root = ElementTree.fromstring(drawing)
    boxes = {child.get("id", ""): _extent(child) for layer in _layers(root) for child in layer}
    marks = [*_rings(detail, boxes), *_arrows(detail, boxes), *_numbers(detail, boxes)]
    layers = [_layer(layer, detail.box) for layer in _layers(root)]
    _, _, wide, high = detail.box
    larger = min(LARGEST, WIDEST / wide)
    return element(
        "svg", *layers, element("g", *marks, class_="marks"),
        class_="bastide auto detail", viewBox=" ".join(map(number, detail.box)), role="img", aria_label=words,
        width=wide * larger, height=high * larger,
    )  # fmt: skip


def whole(drawing: str) -> Box:
    """The box of a whole drawing."""
    x, y, wide, high = map(float, ElementTree.fromstring(drawing).get("viewBox", "0 0 0 0").split())
    return x, y, wide, high


def symbols(drawing: str) -> str:
    """The symbols and patterns of a drawing, once for all pictures of a page."""
    found = ElementTree.fromstring(drawing).find(f"{SVG}defs")
    inside = "" if found is None else "".join(_text(child) for child in found)
    return element("svg", element("defs", inside), class_="bastide auto symbols", aria_hidden="true")


def _layers(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    return (child for child in root if child.tag == f"{SVG}g")


def _layer(layer: ElementTree.Element, box: Box) -> str:
    shown = "".join(_text(child) for child in layer if _meets(_extent(child), box))
    return element("g", shown, class_=layer.get("class"))


def _text(node: ElementTree.Element) -> str:
    """An element as text, without what makes it a link or names it; ids stay in symbols only."""
    tag = node.tag.removeprefix(SVG)
    if tag == "title":
        return ""
    keeps_id = tag in ("symbol", "pattern", "clipPath")
    kept = {
        name: value for name, value in node.attrib.items()
        if (name not in DROPPED and not name.startswith("data-"))
        or (name == "id" and keeps_id) or (name == "href" and tag == "use")
    }  # fmt: skip
    inner = "".join(_text(child) for child in node)
    words = (node.text or "") if tag == "text" else ""
    written = "".join(f' {name}="{_escaped(value)}"' for name, value in kept.items())
    tag = "g" if tag == "a" else tag
    return f"<{tag}{written}>{_escaped(words)}{inner}</{tag}>" if inner or words else f"<{tag}{written}/>"


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


# --- where things are ---


def _shift(node: ElementTree.Element) -> tuple[float, float]:
    found = SHIFT.search(node.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)


def _extent(node: ElementTree.Element) -> Box | None:
    """Around what a child of a layer shows, as far as that is easily known; None: it may be anywhere."""
    rim = next((one for one in node.iter(f"{SVG}rect") if "rim" in (one.get("class") or "")), None)
    if rim is not None:
        x, y = _shift(node)
        left, top, wide, high = (float(rim.get(name, 0)) for name in ("x", "y", "width", "height"))
        return x + left, y + top, wide, high
    found = list(_boxes(node, 0, 0))
    if not found:
        return None
    left, top = min(box[0] for box in found), min(box[1] for box in found)
    right, bottom = max(box[0] + box[2] for box in found), max(box[1] + box[3] for box in found)
    return left, top, right - left, bottom - top


def _boxes(node: ElementTree.Element, x: float, y: float) -> Iterator[Box]:
    """The boxes of the shapes in an element whose size is written down."""
    right, down = _shift(node)
    x, y = x + right, y + down

    def given(name: str) -> float:
        return float(node.get(name, 0))

    match node.tag.removeprefix(SVG):
        case "rect" | "use":
            yield x + given("x"), y + given("y"), given("width"), given("height")
        case "circle":
            radius = given("r")
            yield x + given("cx") - radius, y + given("cy") - radius, 2 * radius, 2 * radius
        case "text":
            wide = width(node.text or "", 12)
            yield x + given("x") - wide / 2 * ("mid" in node.get("class", "")), y + given("y") - 12, wide, 14
    for child in node:
        yield from _boxes(child, x, y)


def _meets(one: Box | None, other: Box) -> bool:
    """True if something may be seen in a box, by more than a hair."""
    if one is None:
        return True
    (x, y, wide, high), (left, top, room, tall) = one, other
    across, down = min(x + wide, left + room) - max(x, left), min(y + high, top + tall) - max(y, top)
    return across > min(HAIR, wide / 2) and down > min(HAIR, high / 2)


# --- marks ---


def _at(name: str, boxes: Mapping[str, Box | None]) -> Box:
    found = boxes.get(name)
    if found is None:
        raise LookupError(f"there is no {name!r} in the drawing")
    return found


def _rings(detail: Detail, boxes: Mapping[str, Box | None]) -> Iterator[str]:
    for name in detail.rings:
        x, y, wide, high = _at(name, boxes)
        box = (x - RING, y - RING, wide + 2 * RING, high + 2 * RING)
        yield rect(*box, 9, fill="none", stroke="var(--panel)", stroke_width=5.5)
        yield rect(*box, 9, fill="none", stroke="var(--accent)", stroke_width=3)


def _numbers(detail: Detail, boxes: Mapping[str, Box | None]) -> Iterator[str]:
    left, top, wide, high = detail.box
    for place, count in detail.numbers.items():
        name, _, side = place.partition(SIDE)
        px, py = _beside(_at(name, boxes), side)
        px = min(max(px, left + BADGE + 2), left + wide - BADGE - 2)
        py = min(max(py, top + BADGE + 2), top + high - BADGE - 2)
        yield circle(px, py, BADGE, fill="var(--accent)", stroke="var(--panel)", stroke_width=2)
        yield text(str(count), px, py + 4.5, "figure mid on-accent")


def _beside(box: Box, side: str) -> tuple[float, float]:
    """Where a number stands: at the upper left corner, or at a side."""
    x, y, wide, high = box
    return {
        "left": (x - BADGE - 1, y + high / 2), "right": (x + wide + BADGE + 1, y + high / 2),
        "above": (x + wide / 2, y - BADGE - 1), "below": (x + wide / 2, y + high + BADGE + 1),
    }.get(side, (x - 1, y - 1))  # fmt: skip


def _arrows(detail: Detail, boxes: Mapping[str, Box | None]) -> Iterator[str]:
    """A bent arrow from the middle of one thing to that of another."""
    for one, other in detail.arrows:
        (x, y, wide, high), (x2, y2, wide2, high2) = _at(one, boxes), _at(other, boxes)
        begin, end = (x + wide / 2, y + high / 2), (x2 + wide2 / 2, y2 + high2 / 2)
        middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
        bend = (middle[0] + (end[1] - begin[1]) * 0.25, middle[1] - (end[0] - begin[0]) * 0.25)
        d = f"M{number(begin[0])} {number(begin[1])}Q{number(bend[0])} {number(bend[1])} "
        d += f"{number(end[0])} {number(end[1])}"
        yield path(d, fill="none", stroke="var(--panel)", stroke_width=6, stroke_linecap="round")
        yield path(d, fill="none", stroke="var(--accent)", stroke_width=3, stroke_linecap="round")
        yield _tip(bend, end)


def _tip(bend: tuple[float, float], end: tuple[float, float]) -> str:
    """The point of an arrow."""
    right, down = end[0] - bend[0], end[1] - bend[1]
    length = (right**2 + down**2) ** 0.5 or 1
    right, down = right / length * 9, down / length * 9
    left = (end[0] - right - down * 0.6, end[1] - down + right * 0.6)
    other = (end[0] - right + down * 0.6, end[1] - down - right * 0.6)
    points = " ".join(f"{number(px)} {number(py)}" for px, py in (left, end, other))
    return element("polygon", points=points, fill="var(--accent)", stroke="var(--panel)", stroke_width=1)
