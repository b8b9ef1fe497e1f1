"""Places: what can be clicked, a link with its title, its action and the rim that lights it."""

from collections.abc import Collection

from bastide.drawing.svg import at, element, rect, title


def place(
    legal: Collection[str],
    name: str,
    x: float,
    y: float,
    words: str,
    actions: Collection[str],
    *children: str,
    style: str = "",
    **attributes: object,
) -> str:
    """Somewhere that can be clicked: a link, with the first of its actions that can be chosen now."""
    action = next((one for one in actions if one in legal), None)
    chosen: dict[str, object] = {}
    if action is not None:
        chosen = {"data_action": action, "href": f"#{name}", "role": "button"}
    classes = " ".join(["place", *style.split(), *["legal"] * (action is not None)])
    return element("a", title(words), *children, id=name, class_=classes, transform=at(x, y), **chosen, **attributes)


def rim(width: float, height: float) -> str:
    """What lights a place that can be chosen."""
    return rect(-1.5, -1.5, width + 3, height + 3, 6.5, class_="rim")


def sentence(*parts: str) -> str:
    """Parts of a tooltip, the empty ones left out."""
    return ". ".join(part[:1].upper() + part[1:] for part in parts if part) + "."


def slug(name: str) -> str:
    """A name as part of an id."""
    return name.replace(" ", "-")
