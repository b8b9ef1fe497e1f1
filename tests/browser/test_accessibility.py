"""Pages for everybody: on every one axe-core finds nothing, by day and by night, on a desk and on a telephone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bastide.api import GAMES
from tests.browser.laid import STAGES, Laid, lay_open
from tests.browser.person import Person
from tests.scale import SOAK
from tests.table.server import Server

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async (rules) => (await axe.run(document, { resultTypes: ["violations"], ...rules })).violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`)"""
ALL: dict[str, object] = {}
COLOURS = {"runOnly": ["color-contrast"]}
SIZES = DESK, TELEPHONE = (1280, 720), (390, 844)
PAGES = "set", "rules", "how-to-play"
PLAIN = ("/", "/preferences", "/nowhere", *(f"/{what}/{game}" for what in PAGES for game in GAMES))
Hall = dict[tuple[str, str], Laid]


def violations(person: Person) -> list[str]:
    """What axe-core complains of on the page that is shown, by day; and by night, when only colours are others."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for scheme, rules in (("light", ALL), ("dark", COLOURS)):
        person.page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}, {one}" for one in person.page.evaluate(FOUND, rules)]
    return found


def visits(person: Person, hall: Hall, server: Server) -> Iterator[str]:
    """Every page in turn, by its name."""
    for path in PLAIN:
        person.go(path)
        yield path
    person.complaints.clear()  # one page is not there
    for game in GAMES:
        for stage in STAGES:
            person.sits(hall[game, stage])
            yield f"{game}, {stage}"
        yield from _sides(person, game, hall)
    waiting = lay_open(server.data, GAMES[0])
    for name, path in (("a free seat", waiting.path), ("waiting for friends", waiting.own)):
        person.go(path)
        yield name


def _sides(person: Person, game: str, hall: Hall) -> Iterator[str]:
    """What can be seen of a game besides its table."""
    page, over, early, late = person.page, hall[game, "over"], hall[game, "early"], hall[game, "late"]
    for path in ("/replay/40", "/analysis"):
        person.go(over.path + path)
        yield f"{game}{path}"
    person.go(person.sits(late).page.get_attribute("#catch-up", "href") or "")
    yield f"{game}, since my last turn"
    person.go(f"{late.path}?text=1")
    yield f"{game} in words"
    person.go(f"{late.path}?text=0#log")
    yield f"{game}, the log"
    page.keyboard.press("?")
    page.wait_for_selector("#keyboard-help[open]")
    yield f"{game}, the keys"
    page.context.add_cookies([{"name": "guide", "value": "on", "domain": "127.0.0.1", "path": early.path}])
    person.go(early.path).page.wait_for_selector(".lesson")
    yield f"{game}, a lesson"


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_any_page(
    somebody: Callable[..., Person], hall: Hall, table: Server, size: tuple[int, int]
) -> None:
    """Every second page at each size; under `make soak` every page at both."""
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)), bypass_csp=True)
    found = {
        name: violations(person)
        for place, name in enumerate(visits(person, hall, table))
        if SOAK or place % len(SIZES) == SIZES.index(size)
    }
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_axe_would_find_something(person_without_policy: Person) -> None:
    person = person_without_policy.go("/preferences")
    person.page.evaluate("() => { document.querySelector('form').append(document.createElement('input')); }")
    assert any(one.startswith("light, label:") for one in violations(person))
    person.page.add_style_tag(content="@media (prefers-color-scheme: dark) { h1 { color: #333; background: #222 } }")
    assert [one for one in violations(person) if one.startswith("dark, color-contrast: h1")]
