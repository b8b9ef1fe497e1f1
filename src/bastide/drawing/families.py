"""Families of tiles and cards: a colour and a pattern each, for those who do not see the colour."""

from functools import cache

from bastide.drawing.svg import at, circle, element, path, rect

FAINT = 0.16
PATTERNS = {
    "neutral": (8, 8, circle(2, 2, 0.8, stroke="none") + circle(6, 6, 0.8, stroke="none")),
    "wood": (24, 8, path("M0 2C6 0 6 4 12 2S18 0 24 2M0 6.4H24", fill="none", stroke_width=0.9)),
    "stone": (16, 12, path("M0 .5H16M0 6.5H16M4 .5V6.5M12 6.5V12", fill="none", stroke_width=0.9)),
    "residence": (10, 8, path("M0 0L5 5L10 0", fill="none", stroke_width=0.9)),
    "prestige": (10, 10, path("M0 5L5 0L10 5L5 10Z", fill="none", stroke_width=0.9)),
}


@cache
def patterns(prefix: str) -> list[str]:
    """The patterns of the families, for the `defs` of a drawing."""
    return [
        element("pattern", body, id=f"{prefix}weave-{family}", width=width, height=height, fill="var(--ink)",
                stroke="var(--ink)", fill_opacity=FAINT, stroke_opacity=FAINT, patternUnits="userSpaceOnUse")
        for family, (width, height, body) in PATTERNS.items()
    ]  # fmt: skip


def ground(prefix: str, family: str, width: float, height: float) -> str:
    """The ground of a tile of a family."""
    body = rect(0, 0, width, height, 5, fill=f"var(--{family})", class_="body")
    return body + rect(0.5, 0.5, width - 1, height - 1, 5, fill=f"url(#{prefix}weave-{family})")


def small_tile(prefix: str, family: str, x: float, y: float, size: float = 18) -> str:
    """A tile of a family, small, around x, y."""
    box = (x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9, 2)
    weave = rect(*box, fill=f"url(#{prefix}weave-{family})", class_="body")
    return rect(*box, fill=f"var(--{family})", class_="body") + weave


def moon(x: float, y: float) -> str:
    """The sign of a place that brings nothing as things stand, around x, y."""
    return path("M2.5 -6.5A6.5 6.5 0 1 0 6.5 2.5A5.2 5.2 0 0 1 2.5 -6.5Z", transform=at(x, y), class_="moon")


def rim(width: float, height: float) -> str:
    """What lights a place of this size that can be chosen."""
    return rect(-1.5, -1.5, width + 3, height + 3, 6.5, class_="rim")
