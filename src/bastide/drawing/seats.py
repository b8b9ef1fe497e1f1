"""Seats: colour, shape and letter, always together. A worker has a head, a house a roof; the rest is the seat's."""

from functools import cache

from bastide.drawing.palette import SIZES
from bastide.drawing.svg import at, circle, element, group, path

LETTERS = {
    "en": {"blue": "B", "red": "R", "green": "G", "orange": "O", "yellow": "Y", "black": "K"},
    "fr": {"blue": "B", "red": "R", "green": "V", "orange": "O", "yellow": "J", "black": "N"},
}
# Within a square from -10 to 10.
SHAPES = {
    "blue": "M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1 -9.5 0Z",
    "red": "M-8.6 -8.6H8.6V8.6H-8.6Z",
    "green": "M0 -12L11.6 9H-11.6Z",
    "orange": "M0 -11.5L11.5 0L0 11.5L-11.5 0Z",
    "yellow": "M0 -11.5L11.5 0L0 11.5L-11.5 0Z",  # no game has both
    "black": "M-5.4 -9.4H5.4L10.8 0L5.4 9.4H-5.4L-10.8 0Z",
}
SINK = {"green": 0.1}  # the letter of the triangle sits lower, by this share of its size
LIGHT = ("orange", "yellow")  # colours that take a dark letter
HEAD = 0.232  # of a worker, in shares of its size
LARGE = 26  # marks so large have large letters


@cache
def mark(seat: str, language: str, size: float = 18) -> str:
    """A seat's mark around the origin."""
    return _shape(seat, size) + _letter(seat, language, size)


@cache
def worker(seat: str, language: str, size: float = 18.5) -> str:
    """A worker: the seat's shape with a head, a little below the origin."""
    top, radius = -size * 0.52, size * HEAD
    glow = circle(0, top, radius + 1.4, fill="var(--glow)")
    head = circle(0, top, radius, **_paint(seat))
    return glow + head + group(mark(seat, language, size), transform=at(0, size * 0.12))


@cache
def house(seat: str, language: str, size: float = 17) -> str:
    """A house: the seat's shape under a roof."""
    roof = path("M-10 -6.4L0 -13.6L10 -6.4L8.4 -4.4L0 -10.4L-8.4 -4.4Z", **_paint(seat))
    return roof + group(mark(seat, language, size * 0.86), transform=at(0, 2))


def _paint(seat: str) -> dict[str, object]:
    return {"fill": f"var(--seat-{seat})", "stroke": "var(--edge)", "stroke_width": 1}


def _shape(seat: str, size: float) -> str:
    scale = f"scale({size / 20:.3g})"
    same: dict[str, object] = {"d": SHAPES[seat], "transform": scale}
    glow = element("path", fill="none", stroke="var(--glow)", stroke_width=4, **same)
    return glow + element("path", **same, **_paint(seat))


def _letter(seat: str, language: str, size: float) -> str:
    letters = "count" if size >= LARGE else "letter"
    y = SIZES[letters] * 0.36 + SINK.get(seat, 0) * size
    style = f"{letters} mid {'on-light' if seat in LIGHT else 'on-thing'}"
    return element("text", LETTERS[language][seat], x=0, y=y, class_=style)


def place_for_one(x: float, y: float, radius: float = 11.5) -> str:
    """An empty place for a worker."""
    return circle(x, y, radius, class_="slot")
