"""The icons of The Pillars of the Earth beside those of all games. A symbol is 24 by 24."""

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
    look: dict[str, object] = {"fill": colour, "stroke": edge, "stroke_width": 1.4, "stroke_linejoin": "round"}
    return circle(12, 6.5, 4.2, **look) + path(SHOULDERS, **look)


def _crossed(body: str) -> str:
    return body + path("M3.5 20.5L20.5 3.5", stroke="var(--honour)", stroke_width=3.4, stroke_linecap="round")


SYMBOLS = {
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
    "first": path(KEYSTONE, fill="var(--cube-gold)", stroke_linejoin="round", stroke="var(--edge)", stroke_width=1.4)
    + path("M10 9.2L12.6 7.2V17.2", fill="none", stroke=DARK, stroke_width=2.2, stroke_linecap="round",
           stroke_linejoin="round"),
    "sack": path(SACK, fill="#b98a55", **OUTLINE) + path(NECK, fill="#b98a55", **OUTLINE)
    + path("M8.4 7.5H15.6", stroke=DARK, stroke_width=2, stroke_linecap="round"),
    "passed": circle(12, 12, 9, fill="none", stroke="var(--muted)", stroke_width=2.2)
    + path("M7.5 12H16.5", stroke="var(--muted)", stroke_width=2.6, stroke_linecap="round"),
    "seal": path(SEAL, fill="#5d7f52", **OUTLINE)
    + path("M7.6 12.2L10.8 15.4L16.6 9", fill="none", stroke=PAPER, stroke_width=2.4, stroke_linecap="round"),
    "storm": path("M14 1.8L5 13.4H11L8.6 22.2L19 9.8H12.6Z", fill="var(--honour)", stroke_width=2, **HALO),
}  # fmt: skip


def own_symbols(prefix: str) -> list[str]:
    """The symbols of this game, for the `defs` of a drawing."""
    box = f"0 0 {SIDE} {SIDE}"
    return [element("symbol", body, id=f"{prefix}{name}", viewBox=box) for name, body in SYMBOLS.items()]
