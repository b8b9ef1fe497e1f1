"""The icons of The Pillars of the Earth beside those of all games. A symbol is 24 by 24."""

from functools import cache

from bastide.drawing.icons import DARK, HALO, OUTLINE, PAPER, SHIELD, SHOULDERS, SIDE, THIN
from bastide.drawing.svg import circle, element, path, rect

ARCH = "M3 22V11.5C3 6.5 8 3.6 12 1.5C16 3.6 21 6.5 21 11.5V22Z"
KEYSTONE = "M4 4H20L16.5 21H7.5Z"
SACK = "M9 7.5C4 10.5 2.5 14 2.5 17.5C2.5 20.5 4.5 22 7.5 22H16.5C19.5 22 21.5 20.5 21.5 17.5C21.5 14 20 10.5 15 7.5Z"
NECK = "M8 2.5L12 4.2L16 2.5L15 7.5H9Z"
WALL = "M2.5 21.5V6.5H6.5V9.5H10V6.5H14V9.5H17.5V6.5H21.5V21.5Z"
EYE = "M1.5 12C4.5 7 8 5.2 12 5.2S19.5 7 22.5 12C19.5 17 16 18.8 12 18.8S4.5 17 1.5 12Z"
SEAL = (
    "M12 1.8L14.6 4.4L18.2 3.8L18.8 7.4L22.2 9L20.6 12L22.2 15L18.8 16.6L18.2 20.2L14.6 19.6L12 22.2L9.4 19.6"
    "L5.8 20.2L5.2 16.6L1.8 15L3.4 12L1.8 9L5.2 7.4L5.8 3.8L9.4 4.4Z"
)
THIRDS = {
    "stone": "M3 12.5V6.5A3.5 3.5 0 0 1 6.5 3H17.5A3.5 3.5 0 0 1 21 6.5V12.5Z",
    "wood": "M3 12H12V21H6.5A3.5 3.5 0 0 1 3 17.5Z",
    "sand": "M12 12H21V17.5A3.5 3.5 0 0 1 17.5 21H12Z",
}
_DIE = rect(2.5, 2.5, 19, 19, 4, fill=PAPER, **OUTLINE)
_CORNERS = {2: ((7.5, 16.5), (16.5, 7.5)), 4: ((7.5, 16.5), (16.5, 7.5), (7.5, 7.5), (16.5, 16.5))}
FACES = {2: _CORNERS[2], 3: (*_CORNERS[2], (12, 12)), 4: _CORNERS[4], 5: (*_CORNERS[4], (12, 12))}  # of the tax die


def _die(number: int) -> str:
    return _DIE + "".join(circle(x, y, 2, fill=DARK) for x, y in FACES[number])


def _worker(colour: str, edge: str = "var(--edge)") -> str:
    look: dict[str, object] = {"fill": colour, "stroke": edge, "stroke_width": 1.4}
    return circle(12, 6.5, 4.2, **look) + path(SHOULDERS, **look)


def _crossed(body: str) -> str:
    return body + path("M3.5 20.5L20.5 3.5", stroke="var(--honour)", stroke_width=3.4, stroke_linecap="round")


def _sign(d: str) -> str:
    """A silhouette, with holes."""
    return path(d, fill="var(--muted)", fill_rule="evenodd")


# The signs of the fourteen places.
STEP_SIGNS = (
    "M5 3H19V18C19 20 18 21.5 16 21.5H6C7.5 21 8 20 8 18V6H5ZM11 7V9H16V7ZM11 11V13H16V11Z",  # scroll
    "M12 1.5C16.5 5 19.5 9 18.5 14.5H5.5C4.5 9 7.5 5 12 1.5ZM5.5 16.5H18.5V21H5.5ZM11 6V8.5H8.5V10.5H11V13H13V10.5H15.5"
    "V8.5H13V6Z",  # mitre
    "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM11 5A7 7 0 0 0 5 11H11ZM13 5V11H19A7 7 0 0 0 13 5ZM5 13A7 7 0 0 0 11 19"
    "V13ZM13 13V19A7 7 0 0 0 19 13Z",  # wheel
    "M1 9H23V20H19A3.5 5 0 0 0 12.7 20H11.3A3.5 5 0 0 0 5 20H1ZM1 4H4V7H8V4H11V7H13V4H16V7H20V4H23V8H1Z",  # bridge
    "M11 1H13V3H15V5H13V7L18 11V21.5H14V16A2 2 0 0 0 10 16V21.5H6V11L11 7V5H9V3H11Z",  # chapel
    "M12 1.5L17 8.5H15L19 14.5H13.3V22H10.7V14.5H5L9 8.5H7Z",  # tree
    "M3 10C7 4 14 2.5 20 5L18.6 7.6L21.5 19L19 20L14.5 8.6C10.5 8 6.8 9 3 10Z",  # pick
    "M9.5 2H14.5V4.2H13.2V11H17V15C17 18.5 14.5 20.5 12 22.5C9.5 20.5 7 18.5 7 15V11H10.8V4.2H9.5Z",  # shovel
    "M3 20L2 7L7.5 12L12 4L16.5 12L22 7L21 20Z",  # crown
    "M2 21.5V11L7 6.5L12 11V8L17 3L22 8V21.5ZM6 14V17H9V14ZM15 11V14H19V11ZM14.5 16.5V21.5H18V16.5Z",  # houses
    "M4 22V10L2.5 8.5V2H7V5H9.7V2H14.3V5H17V2H21.5V8.5L20 10V22H14V17A2 2 0 0 0 10 17V22Z",  # tower
    "M11 2H13V4.5L20.5 5.5V7.5H19.5L22.5 15C21.5 18 16.5 18 15.5 15L18.3 7.4L13 6.7V20H17V22H7V20H11V6.7L5.7 7.4L8.5 15"
    "C7.5 18 2.5 18 1.5 15L4.5 7.5H3.5V5.5L11 4.5Z",  # scales
    "M3 22V9L6 2L9 9V11L12 8L15 11V9L18 2L21 9V22H14.5V17A2.5 2.5 0 0 0 9.5 17V22Z",  # cathedral
    "M5 1.5H7.2V3H20L17 7.5L20 12H7.2V22.5H5Z",  # flag
)

SYMBOLS = {
    **{f"step-{step}": _sign(d) for step, d in enumerate(STEP_SIGNS, 1)},
    "coin": circle(12, 12, 10, fill="var(--cube-gold)", **OUTLINE),
    "point": path(ARCH, fill="var(--lily)", **OUTLINE),
    "rose-window": path(ARCH, fill="var(--lily)", **OUTLINE)
    + circle(12, 13, 5, fill="none", stroke=PAPER, stroke_width=1.6)
    + path("M12 8V18M7 13H17", stroke=PAPER, stroke_width=1.6),
    "good": "".join(path(d, fill=f"var(--cube-{kind})") for kind, d in THIRDS.items())
    + path("M3 12.2H21M12 12.2V21", stroke="var(--edge)", stroke_width=1.2)
    + rect(2.5, 2.5, 19, 19, 4, fill="none", **OUTLINE),
    "grey-worker": _worker("#a9aaa7"),
    "black-worker": _worker("#3a3a3c", PAPER),
    "builder": circle(12, 5.8, 4.2, fill="var(--muted)", **OUTLINE)
    + path("M4 21.5L7.5 11.5H16.5L20 21.5Z", fill="var(--muted)", **OUTLINE),
    **{f"die-{number}": _die(number) for number in FACES},
    "no-tax": _crossed(_die(4)),
    "eye": path(EYE, fill=PAPER, **OUTLINE) + circle(12, 12, 4.4, fill="var(--lily)", **THIN)
    + circle(12, 12, 1.7, fill=DARK),
    "protection": path(SHIELD, fill="#5d7f52", **OUTLINE)
    + path("M12 6.5V17.5M7 11H17", stroke=PAPER, stroke_width=2.4, stroke_linecap="round"),
    "wall": path(WALL, fill="var(--cube-stone)", **OUTLINE)
    + path("M3 13.5H21M3 17.5H21M8.5 9.5V13.5M15.5 13.5V17.5M8.5 17.5V21M15 9.5V13.5", fill="none", **THIN),
    "first": path(KEYSTONE, fill="var(--cube-gold)", stroke="var(--edge)", stroke_width=1.4)
    + path("M10 9.2L12.6 7.2V17.2", fill="none", stroke=DARK, stroke_width=2.2, stroke_linecap="round"),
    "sack": path(SACK, fill="#b98a55", **OUTLINE) + path(NECK, fill="#b98a55", **OUTLINE)
    + path("M8.4 7.5H15.6", stroke=DARK, stroke_width=2, stroke_linecap="round"),
    "passed": circle(12, 12, 9, fill="none", stroke="var(--muted)", stroke_width=2.2)
    + path("M7.5 12H16.5", stroke="var(--muted)", stroke_width=2.6, stroke_linecap="round"),
    "seal": path(SEAL, fill="#5d7f52", **OUTLINE)
    + path("M7.6 12.2L10.8 15.4L16.6 9", fill="none", stroke=PAPER, stroke_width=2.4, stroke_linecap="round"),
    "storm": path("M14 1.8L5 13.4H11L8.6 22.2L19 9.8H12.6Z", fill="var(--honour)", stroke_width=2, **HALO),
}  # fmt: skip


@cache
def own_symbols(prefix: str) -> list[str]:
    """The symbols of this game, for the `defs` of a drawing."""
    box = f"0 0 {SIDE} {SIDE}"
    return [element("symbol", body, id=f"{prefix}{name}", viewBox=box) for name, body in SYMBOLS.items()]
