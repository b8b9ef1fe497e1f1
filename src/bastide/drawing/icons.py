"""Icons: one for each thing, the same everywhere. A symbol is 24 by 24 and drawn once; `icon` shows it."""

from functools import cache

from bastide.drawing.svg import circle, element, path, rect

SIDE = 24
DARK, PAPER = "var(--dark)", "var(--paper)"
# As attributes: a style sheet that begins at `.bastide` does not reach into what `use` shows.
OUTLINE: dict[str, object] = {"stroke": "var(--edge)", "stroke_width": 1.4}
THIN: dict[str, object] = {"stroke": DARK, "stroke_width": 1.5}
HALO: dict[str, object] = {"stroke": PAPER, "paint_order": "stroke"}

# --- shapes ---

WHEAT = (
    "M12 19.5V4.8M12 10L8.4 6.6M12 10L15.6 6.6M12 13.6L8 10.4M12 13.6L16 10.4M12 17.2L8 14M12 17.2L16 14"
)  # fmt: skip
COURSES = "M3 9H21M3 15H21M9.5 3V9M15 9V15M8.5 15V21"
FOLDS = "".join(f"M{x} 4.5C{x + 3.2} 9 {x - 2.8} 14 {x} 19.5" for x in (7.6, 12.2, 16.8))
GRAINS = ((7.5, 8), (12, 7), (16.5, 9), (9, 13), (14, 13.5), (7.5, 17), (12, 17.5), (16.5, 16.5))
SHIELD = "M3 3.5C7 4.4 9.6 3.8 12 2.2C14.4 3.8 17 4.4 21 3.5V11C21 16.6 17.4 20 12 22C6.6 20 3 16.6 3 11Z"
LILY = (
    "M12 2C15 5.5 15.2 9 13.4 13H16C15.6 9.6 17 7.4 19.2 7.6C21.6 7.9 22 11 20 12.6C18.6 13.7 16.4 13.9 14 15.4"
    "L15.6 20.6H13.4L12 22L10.6 20.6H8.4L10 15.4C7.6 13.9 5.4 13.7 4 12.6C2 11 2.4 7.9 4.8 7.6C7 7.4 8.4 9.6 8 13H10.6"
    "C8.8 9 9 5.5 12 2Z"
)
HORSE = (
    "M6.5 21.5H18.5C18.8 16 19 11.5 16.8 8C15.3 5.6 12.8 4.4 10.6 4L9.6 2L8.2 4.8L6.6 6.6L3.6 12L5.6 14.6L9.6 12.6"
    "L11 13.4C10.2 16 7 17.4 6.5 21.5Z"
)
CLOAK = "M8.6 11.2C5.6 13 4.4 17 4 21.5H20C19.6 17 18.4 13 15.4 11.2Z"
HAT = "M4.6 7.2C7 6.9 7.7 6.4 8.4 4.6C9.2 2.5 14.8 2.5 15.6 4.6C16.3 6.4 17 6.9 19.4 7.2C18 9 6 9 4.6 7.2Z"
SHOULDERS = "M5 21.5C5 15 8 12 12 12S19 15 19 21.5Z"
QUARTERS = {
    "food": "M3 12V6.5A3.5 3.5 0 0 1 6.5 3H12V12Z",
    "wood": "M12 3H17.5A3.5 3.5 0 0 1 21 6.5V12H12Z",
    "stone": "M3 12H12V21H6.5A3.5 3.5 0 0 1 3 17.5Z",
    "cloth": "M12 12H21V17.5A3.5 3.5 0 0 1 17.5 21H12Z",
}


def _stroke(d: str, colour: str = DARK, width: float = 1.8) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _cube(kind: str, *glyph: str) -> str:
    return rect(2.5, 2.5, 19, 19, 4, fill=f"var(--cube-{kind})", **OUTLINE) + "".join(glyph)


def _plain_cube() -> str:
    """The four plain kinds in one."""
    parts = [path(d, fill=f"var(--cube-{kind})") for kind, d in QUARTERS.items()]
    return "".join(parts) + rect(2.5, 2.5, 19, 19, 4, fill="none", **OUTLINE)


CUBES = {
    "food": _cube("food", _stroke(WHEAT)),
    "wood": _cube("wood", circle(12, 12, 6.4, fill="#c99a62", **THIN), circle(12, 12, 2.6, fill="none", **THIN)),
    "stone": _cube("stone", _stroke(COURSES, width=1.5)),
    "cloth": _cube("cloth", _stroke(FOLDS, PAPER)),
    "gold": _cube("gold", path("M8.2 8.6H15.8L19 16H5Z", fill="#fbe38a", **THIN)),
    "sand": _cube("sand", *(circle(x, y, 1.4, fill=DARK) for x, y in GRAINS)),
    "metal": _cube("metal", path("M6 16L9 8.5H19L16 16Z", fill="#c3cfda", **THIN)),
}
SYMBOLS = CUBES | {
    "plain-cube": _plain_cube(),
    "any-cube": _plain_cube() + path("M12 7.4L16.6 12L12 16.6L7.4 12Z", fill="var(--cube-gold)", **OUTLINE),
    "denier": circle(12, 12, 10, fill="var(--coin)", **OUTLINE),
    "prestige": path(SHIELD, fill="var(--honour)", **OUTLINE),
    "favour": path(LILY, fill="var(--lily)", stroke_width=2.6, **HALO),
    "worker": circle(12, 6.5, 4.2, fill="var(--muted)", **OUTLINE) + path(SHOULDERS, fill="var(--muted)", **OUTLINE),
    "house": path("M12 2.5L22 11H19V21.5H5V11H2Z", fill="var(--muted)", **OUTLINE),
    "hammer": path("M10.6 8.4L20.5 18.3L18.3 20.5L8.4 10.6Z", fill="#b98a55", **OUTLINE)
    + path("M3 9.6L9.6 3L14 5.6L12.4 9.2L9.2 12.4L7.4 10.6L5.6 12.2Z", fill="#8d9298", **OUTLINE),
    "arrow": _stroke("M3 12H20M13.5 5.5L20.5 12L13.5 18.5", "var(--ink)", 2.6),
    "bailiff": path(CLOAK, fill=PAPER, **OUTLINE)
    + circle(12, 9.4, 3.4, fill="#e8c9a6", **OUTLINE)
    + path(HAT, fill=DARK, stroke=PAPER, stroke_width=0.8),
    "provost": path(HORSE, fill="var(--honour)", stroke_width=1.6, **HALO) + circle(9.6, 8.2, 1.1, fill=PAPER),
}


@cache
def symbols(prefix: str, names: tuple[str, ...] = tuple(SYMBOLS)) -> tuple[str, ...]:
    """The symbols, or some of them, for the `defs` of a drawing; the prefix keeps two drawings on one page apart."""
    box = f"0 0 {SIDE} {SIDE}"
    return tuple(element("symbol", SYMBOLS[name], id=f"{prefix}{name}", viewBox=box) for name in names)


def icon(prefix: str, name: str, x: float, y: float, size: float, **attributes: object) -> str:
    """An icon with its middle at x, y."""
    half = size / 2
    return element("use", href=f"#{prefix}{name}", x=x - half, y=y - half, width=size, height=size, **attributes)
