"""Symbols only this game has: cubes of three kinds, castle tokens, residences."""

from bastide.drawing.icons import OUTLINE, SIDE
from bastide.drawing.svg import element, path, rect

THIRDS = {
    "food": "M3 21V6.5A3.5 3.5 0 0 1 6.5 3H9V21H6.5A3.5 3.5 0 0 1 3 17.5Z",
    "wood": "M9 3H15V21H9Z",
    "stone": "M15 3H17.5A3.5 3.5 0 0 1 21 6.5V17.5A3.5 3.5 0 0 1 17.5 21H15Z",
}
TOWER = "M4 22V10L2.5 8.5V2H7V5H9.7V2H14.3V5H17V2H21.5V8.5L20 10V22Z"
DIAMOND = "M12 6.8L17.2 12L12 17.2L6.8 12Z"


def _plain() -> str:
    """Food, wood and stone in one."""
    parts = [path(d, fill=f"var(--cube-{kind})") for kind, d in THIRDS.items()]
    return "".join(parts) + rect(2.5, 2.5, 19, 19, 4, fill="none", **OUTLINE)


SYMBOLS = {
    "plain": _plain(),
    "any": _plain() + path(DIAMOND, fill="var(--cube-gold)", **OUTLINE),
    "batch": rect(1.5, 9, 9, 9, 2, fill="var(--cube-food)", **OUTLINE)
    + rect(13.5, 9, 9, 9, 2, fill="var(--cube-stone)", **OUTLINE)
    + rect(7.5, 4, 9, 9, 2, fill="var(--cube-wood)", **OUTLINE),
    "token": path(TOWER, fill="var(--coin)", **OUTLINE),
    "residence": rect(2, 2, 20, 20, 3, fill="var(--residence)", **OUTLINE)
    + path("M12 5.5L19 11.6H17V18.5H7V11.6H5Z", fill="var(--ink)", fill_opacity=0.8),
}


def symbols(prefix: str) -> list[str]:
    """The symbols, for the `defs` of a drawing."""
    box = f"0 0 {SIDE} {SIDE}"
    return [element("symbol", body, id=f"{prefix}{name}", viewBox=box) for name, body in SYMBOLS.items()]
