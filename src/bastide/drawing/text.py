"""Text that fits: widths are estimated on the safe side, so that names stay inside their tiles with any system font."""

from functools import lru_cache

from bastide.drawing.palette import SIZES
from bastide.drawing.svg import element, escape
from bastide.kernel.words import capital as capital

# Widths in thousandths of the letters' size: the wider of the usual serif and sans faces, semi-bold.
WIDTHS = {
    **dict.fromkeys("ijl.,:;'|!’ ", 320), **dict.fromkeys("ftrI()-/·", 410), **dict.fromkeys("sceaz", 520),
    **dict.fromkeys("bdghknopquvxyJ?+<>=0123456789", 600), **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ&", 720),
    **dict.fromkeys("mwMW–", 940), **dict.fromkeys("àâäéèêëç", 520), **dict.fromkeys("îïÎ", 320),
    **dict.fromkeys("ôöûùü", 600), **dict.fromkeys("×≤", 780), **dict.fromkeys("ÉÈÀÇ", 720),
}  # fmt: skip
UNKNOWN = 940
TIGHTEST = 0.85
"""A text a little too wide is drawn narrower, down to this share of its width."""
WIDER = 1.2
"""A sign beside a name leaves room for letters this much wider than estimated: DejaVu, on many a Linux, has such."""
TYPICAL = 1.06
"""How wide such a text is drawn, as a share of the estimate: between the usual letters and the wider ones."""


@lru_cache(maxsize=4096)
def width(words: str, size: float) -> float:
    """How wide a text may be, at the most."""
    return sum(WIDTHS.get(letter, UNKNOWN) for letter in words) * size / 1000


def text(words: str, x: float, y: float, style: str = "name", room: float | None = None, **attributes: object) -> str:
    """A line of text on the baseline `y`; with `room`, no wider than that, on any system.

    What letters wider than usual would not leave inside has about the estimated width.
    """
    wide = width(words, SIZES[style.split()[0]])
    tight: dict[str, object] = {}
    if room is not None and wide * WIDER > room:
        tight = {"textLength": min(room, wide * TYPICAL), "lengthAdjust": "spacingAndGlyphs"}
    return element("text", escape(words), x=x, y=y, class_=style, **tight, **attributes)


def fits(words: str, size: float, room: float) -> bool:
    """True if a text can stand in so much room without being squeezed too much."""
    return width(words, size) * TIGHTEST <= room
