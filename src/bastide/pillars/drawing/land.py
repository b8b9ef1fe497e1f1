"""The country around the cathedral: hills, the roofs of Kingsbridge, trees, the river and its bridge."""

from collections.abc import Iterator
from functools import cache

from bastide.drawing.svg import at, circle, group, number, path, rect
from bastide.pillars.drawing.context import PillarsContext

LOW = 60.0  # a country lower than this has no bridge
# Where they stand, in shares of the width and the height; and how large.
HOUSES = ((0.03, 0.2, 1.0), (0.075, 0.27, 0.8), (0.54, 0.24, 0.9), (0.6, 0.17, 1.1), (0.66, 0.26, 0.8),
          (0.72, 0.19, 1.0), (0.86, 0.24, 0.9), (0.92, 0.18, 1.0))  # fmt: skip
TREES = ((0.01, 0.34), (0.12, 0.33), (0.575, 0.36), (0.78, 0.28), (0.815, 0.33), (0.97, 0.32), (0.5, 0.3))


def land(t: PillarsContext) -> str:
    """The whole of it, behind everything else."""
    return _land(*t.layout.land)


@cache
def _land(x: float, y: float, width: float, height: float) -> str:
    return group(*_country(width, height), transform=at(x, y), pointer_events="none")


def _country(width: float, height: float) -> Iterator[str]:
    far = _curve(width, height, (0.22, -0.05, 0.2, 0.05), 1)
    yield path(far, fill="var(--residence)", fill_opacity=0.45)
    yield path(_curve(width, height, (0.3, 0.05, 0.45, 0.15), 1), fill="var(--residence)", fill_opacity=0.75)
    if height < LOW:
        return
    yield path(_curve(width, height, (0.62, 0.5, 0.78, 0.6), 1), fill="var(--water)", stroke="var(--line)")
    yield group(_bridge(), transform=at(width * 0.36, height * 0.64))
    for left, down, size in HOUSES:
        yield group(_house(), transform=f"{at(width * left, height * down)} scale({number(size)})")
    for left, down in TREES:
        yield group(_tree(), transform=at(width * left, height * down))


def _curve(width: float, height: float, ups: tuple[float, float, float, float], down: float) -> str:
    """A rolling line from the left to the right, and what is below it."""
    a, b, c, d = (number(height * up) for up in ups)
    one, two, three = (number(width * share) for share in (0.25, 0.6, 1))
    return f"M0 {a}C{one} {b} {two} {c} {three} {d}V{number(height * down)}H0Z"


def _house() -> str:
    walls = rect(0, 0, 13, 8, fill="var(--panel)", stroke="var(--ink)", stroke_opacity=0.5, stroke_width=0.7)
    door = rect(5, 3, 3, 5, fill="var(--ink)", fill_opacity=0.55)
    return walls + door + path("M-1.5 0L6.5 -7.5L14.5 0Z", fill="var(--accent)", fill_opacity=0.75)


def _tree() -> str:
    trunk = rect(-0.7, 0, 1.4, 6, fill="var(--ink)", fill_opacity=0.5)
    return trunk + circle(0, -2, 5, fill="var(--legal)", fill_opacity=0.45)


def _bridge() -> str:
    """The bridge the town is named after."""
    deck = path("M0 18C22 -2 78 -2 100 18L96 24H4Z", fill="var(--stone)", stroke="var(--ink)", stroke_opacity=0.5)
    arches = "".join(f"M{x} 24A{r} {r} 0 0 1 {x + 2 * r} 24Z" for x, r in ((14, 9), (37, 13), (68, 9)))
    return deck + path(arches, fill="var(--water)", stroke="var(--ink)", stroke_opacity=0.4)
