"""Writing SVG: elements as strings, numbers as short as they can be, one document a drawing."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from bastide.drawing.palette import css

THEMES = ("auto", "light", "dark")
PAGE = "page"
"""Instead of a theme: a drawing inside a page that has the style sheet, which then decides on light or dark."""
ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
SPECIAL = re.compile('[&<>"]')


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate with two decimals at the most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def element(name: str, *children: str, **attributes: object) -> str:
    """`element("rect", x=1, data_rules="CAY-31")`: a None is left out, `class_` is `class`, `_` in a name is `-`."""
    written = _written(tuple(attributes.items()))
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


@lru_cache(maxsize=16384)
def _written(attributes: tuple[tuple[str, object], ...]) -> str:
    """Kept, since a drawing differs from the one before in few places: half of the time it takes is here."""
    return "".join(_attribute(key, value) for key, value in attributes if value is not None)


def _attribute(key: str, value: object) -> str:
    return f' {_name(key)}="{number(value) if isinstance(value, int | float) else escape(str(value))}"'


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def escape(words: str) -> str:
    """Words as they are written in SVG; most of them as they are."""
    return words.translate(ENTITIES) if SPECIAL.search(words) else words


def title(words: str) -> str:
    """The name of the element it stands in, in words."""
    return f"<title>{escape(words[:1].upper() + words[1:])}</title>"


def group(*children: str, **attributes: object) -> str:
    """A group."""
    return element("g", *children, **attributes)


def at(x: float, y: float) -> str:
    """A shift, as a `transform`."""
    return f"translate({number(x)} {number(y)})"


def path(d: str, **attributes: object) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, round_: float = 0, **attributes: object) -> str:
    """A rectangle, its corners rounded by `round_`."""
    return element("rect", x=x, y=y, width=width, height=height, rx=round_ or None, **attributes)


def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    """A disc."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def document(
    name: str,
    size: tuple[float, float],
    words: str,
    language: str,
    theme: str,
    defs: Sequence[str],
    layers: Sequence[str],
) -> str:
    """A whole drawing: its size, what it shows in words, its symbols and its layers from back to front.

    It has a style sheet of its own, unless its theme is `PAGE`.
    """
    if theme not in (*THEMES, PAGE):
        raise ValueError(f"there is no theme {theme[:20]!r}: known are {', '.join((*THEMES, PAGE))}")
    own_style = [] if theme == PAGE else [element("style", css())]
    width, height = size
    return element(
        "svg",
        title(words),
        *own_style,
        element("defs", *defs),
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        id=name,
        class_=f"bastide {THEMES[0] if theme == PAGE else theme}",
        lang=language,
        role="group",
        viewBox=f"0 0 {number(width)} {number(height)}",
    )
