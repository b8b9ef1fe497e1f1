"""What a drawing lets choose and explains: the actions of its places, the rules it names."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from tests.drawing.picture import SVG, kind, read

DOCS = Path(__file__).parents[2] / "docs" / "rules"
LAYERS = ("places", "pieces", "signs")


def chosen(*drawings: str) -> list[str]:
    """All actions that can be chosen at a place, of one or several drawings."""
    found = [one.get("data-actions") for drawing in drawings for one in read(drawing).iter(f"{SVG}a")]
    return [action for actions in found if actions for action in json.loads(actions)]


def is_lit(one: ElementTree.Element) -> bool:
    return "legal" in one.get("class", "").split()


def assert_lit_places_can_be_chosen(drawing: str) -> None:
    """What is lit has its actions, and can be reached by keyboard; nothing else has any."""
    for one in read(drawing).iter():
        assert is_lit(one) == (one.get("data-actions") is not None) == (one.get("href") == "#choices"), one.attrib
        assert is_lit(one) == (one.get("role") == "button")


def known_rules(game: str) -> set[str]:
    """The ids of the rules of a game."""
    return set(re.findall(r"\*\*([A-Z]{3}-\d+)\*\*", (DOCS / f"{game}.md").read_text(encoding="utf-8")))


def components(drawing: str) -> list[ElementTree.Element]:
    """Everything on a sheet that stands for something: what lies in its layers with an id."""
    root = read(drawing)
    return [one for layer in root if kind(layer) == "g" for one in layer if one.get("id")]


def assert_explained(drawing: str, game: str) -> None:
    """Everything has words and names rules that exist; nothing has a style of its own, which pages forbid."""
    rules = known_rules(game)
    for one in components(drawing):
        words = one[0].text or ""
        assert kind(one[0]) == "title", one.attrib
        assert len(words) > 5, one.attrib
        assert "{" not in words, words
        named = one.get("data-rules", "").split()
        assert named, one.get("id")
        assert set(named) <= rules, (one.get("id"), named)
    assert not any(one.get("style") for one in read(drawing).iter())
