"""Pages for everybody: axe-core finds nothing, in light and dark, on a desk and on a telephone."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bastide.api import GAMES
from tests.browser.person import Person

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run(document)).violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`)"""


def violations(person: Person) -> list[str]:
    """What axe-core complains of on the page that is shown."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(FOUND)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing(somebody: Callable[..., Person], width: int, scheme: str) -> None:
    person = somebody(viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True)
    for path in ("/", "/set/caylus", "/rules/pillars", "/nowhere"):
        person.go(path)
        assert violations(person) == [], path
    person.complaints.clear()  # of the page that is not there
    layout = "narrow" if width < 900 else "wide"
    for game in GAMES:
        person.sets(game, ["me", "bot"])
        person.page.wait_for_selector(f"#table[data-layout={layout}]")
        person.waits()
        assert violations(person) == [], game
    person.sets("caylus", ["me", "friend"])
    assert violations(person) == []
