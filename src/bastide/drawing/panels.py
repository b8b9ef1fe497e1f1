"""What a player owns, as a drawing of its own: 234 wide, with no more symbols than it shows."""

import re
from collections.abc import Mapping, Sequence

from bastide.drawing.icons import SIDE
from bastide.drawing.svg import PAGE, document, element, group

WIDTH = 234.0


def panel(
    colour: str,
    height: float,
    words: str,
    language: str,
    theme: str,
    prefix: str,
    parts: Sequence[str],
    symbols: Mapping[str, str],
) -> str:
    """The panel of a seat; `symbols` are the bodies of all it may show. On a page it uses those of the board."""
    body = "".join(parts)
    shown = [] if theme == PAGE else sorted(set(re.findall(f'href="#{prefix}([^"]*)"', body)))
    box = f"0 0 {SIDE} {SIDE}"
    defs = [element("symbol", symbols[name], id=f"{prefix}{name}", viewBox=box) for name in shown]
    layer = group(body, id=f"resources-of-{colour}")
    return document(f"panel-{colour}", (WIDTH, height), words, language, theme, defs, [layer])
