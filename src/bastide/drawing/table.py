"""What all parts of a drawing need: the position, the language, and what can be chosen."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bastide.drawing.icons import icon
from bastide.drawing.svg import at, element, title


@dataclass(frozen=True)
class Drawn:
    """A position to draw; the prefix keeps the symbols of two drawings on one page apart."""

    position: Mapping[str, Any]
    language: str
    legal: Collection[str]
    prefix: str

    def sentence(self, *parts: str) -> str:
        """Parts of a tooltip, the empty ones left out."""
        return ". ".join(part[:1].upper() + part[1:] for part in parts if part) + "."

    def icon(self, name: str, x: float, y: float, size: float = 16, **attributes: object) -> str:
        """An icon with its middle at x, y."""
        return icon(self.prefix, name, x, y, size, **attributes)

    def place(
        self, name: str, x: float, y: float, words: str, actions: Collection[str], *children: str, style: str = ""
    ) -> str:
        """Somewhere that can be clicked: a link, with the first of its actions that can be chosen now."""
        action = next((one for one in actions if one in self.legal), None)
        chosen: dict[str, object] = {}
        if action is not None:
            chosen = {"data_action": action, "href": f"#{name}", "role": "button"}
        style = " ".join(["place", *style.split(), *["legal"] * (action is not None)])
        return element("a", title(words), *children, id=name, class_=style, transform=at(x, y), **chosen)


def slug(name: str) -> str:
    """A name as part of an id."""
    return name.replace(" ", "-")
