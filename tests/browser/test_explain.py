"""By keys alone, in French, with lessons; why not, what it brings, which rules; without motion."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.api import GAMES
from bastide.drawing.palette import COLOURS
from bastide.table.messages import MESSAGES
from tests.browser.person import Person

SIGHT = """() => {
  const words = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentNode.closest("code")) words.push(walk.currentNode.data.trim());
  for (const node of document.querySelectorAll("[title], [aria-label], [placeholder]"))
    for (const name of ["title", "aria-label", "placeholder"]) words.push((node.getAttribute(name) || "").trim());
  return [...new Set(words)];
}"""
EXPLAINED = """async () => {
  const game = document.getElementById("table").dataset.game;
  const all = [...new Set([...document.querySelectorAll("[data-rules]")].map((node) => node.dataset.rules))];
  const missing = [];
  await Promise.all(all.map(async (ids) => {
    const page = await (await fetch(`/rules/${game}/tip?ids=${encodeURIComponent(ids)}`)).text();
    for (const id of ids.split(" ")) if (!page.includes(`/rules/${game}#${id}"`)) missing.push(id);
  }));
  const wordless = [...document.querySelectorAll("[data-rules]:not([aria-label])")].filter((node) =>
    ![...node.children].some((child) => child.tagName === "title" && child.textContent.trim()));
  return [all.length, missing, wordless.map((node) => node.id)];
}"""
MOVING = """() => [...document.querySelectorAll("#table *")].filter((node) => {
  const style = getComputedStyle(node);
  return style.animationName !== "none" || style.transitionDuration.split(",").some((one) => parseFloat(one) > 0);
}).length"""
WEIGHT = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
ENGLISH = {english for english, french in MESSAGES.values() if english != french and len(english) > 2}
FRENCH = {french for _, french in MESSAGES.values()}


def focus(person: Person) -> str:
    """Where the keys go."""
    return str(person.page.evaluate("() => document.activeElement.id || document.activeElement.tagName"))


def keys(person: Person, chance: Random) -> None:
    """A choice by keys: by its number, by arrows to its place, or by Tab to its button."""
    press = person.page.keyboard.press
    before, count = person.version, person.page.locator("#choices button[name=action]").count()
    way = chance.randrange(3)
    if way == 0:
        for digit in str(chance.randint(1, count)):
            press(digit)
    elif way == 1:
        for key in chance.choices(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"], k=3):
            press(key)
        if ".place" not in person.page.evaluate("() => '.' + document.activeElement.getAttribute('class')"):
            return press("1")
        press("Enter")
        if person.page.locator("#menu").is_visible():
            press("ArrowDown")
            press("Enter")
    else:
        person.page.locator("#prompt").focus()
        press("Tab")
        while not focus(person).startswith("choice-"):
            press("Tab")
        press("Enter")
    return person.waits(before)


def test_a_whole_game_by_keys_alone(person: Person) -> None:
    person.sets("pillars", ["me", "bot"])
    person.waits()
    chance = Random(5)
    while not person.over:
        before = focus(person)
        keys(person, chance)
        person.waits()
        assert before == "BODY" or focus(person) != "BODY", "one is where one was, or at the choices"
    assert person.page.locator(".player .won").count() >= 1


def test_keys_are_told_and_take_back(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    person.page.keyboard.press("?")
    person.page.wait_for_selector("#keyboard-help[open]")
    assert person.page.locator("#keyboard-help kbd").count() > 8
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#keyboard-help", state="hidden")
    version = person.version
    person.page.keyboard.press("2")
    person.waits(version)
    person.page.wait_for_selector("#screen-reader:not(:empty)", state="attached")
    version = person.version
    person.page.keyboard.press("u")
    person.page.wait_for_selector(f"#table[data-version='{version + 1}']")
    person.page.wait_for_selector("#screen-reader:has-text('place')", state="attached")


def test_a_game_in_french(somebody: Callable[..., Person]) -> None:
    person = somebody(locale="fr")

    def english() -> list[str]:
        return [words for words in person.page.evaluate(SIGHT) if words in ENGLISH and words not in FRENCH]

    for path in ("/", "/set/caylus", "/rules/caylus", "/preferences"):
        person.go(path)
        assert english() == [], path
    for game in GAMES:
        person.sets(game, ["me", "bot"])
        person.waits()
        chance = Random(3)
        for _ in range(8):
            assert english() == []
            if not person.over:
                person.chooses(chance)
    assert person.page.get_attribute("html", "lang") == "fr"


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_of_the_board_has_words_and_rules(person: Person, game: str) -> None:
    person.sets(game, ["me", "bot", "bot"])
    person.waits()
    chance = Random(4)
    for part in range(3):
        for _ in range(4 * part):
            person.chooses(chance)
        kinds, missing, wordless = person.page.evaluate(EXPLAINED)
        assert kinds > 10
        assert missing == []
        assert wordless == []


def test_why_not_and_what_it_brings(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    place = person.page.locator(".place.legal[id^=special]").first
    place.hover()
    person.page.wait_for_selector(".badge.less")
    person.page.wait_for_selector("#tooltip .effects .less")
    place.click()
    person.waits(0)
    person.page.mouse.move(2, 2)
    assert person.page.locator(".badge").count() == 0
    taken = person.page.locator(".place[data-unavailable^=place][id^=special]").first
    taken.hover()
    person.page.wait_for_selector("#tooltip .why")
    assert person.page.get_attribute("#tooltip .rule a", "href") == "/rules/caylus#CAY-39"
    person.page.click("#more-choices summary")
    person.page.locator("#choices button[name=action]").nth(3).focus()
    person.page.wait_for_selector(".badge")


def test_lessons_come_and_go_without_loading_the_page_again(person: Person) -> None:
    person.go("/").page.locator("form[action='/learn'] button[value=caylus]").click()
    person.page.wait_for_selector("[data-lesson=workers]")
    person.waits()
    person.page.evaluate("() => { window.same = true; }")
    person.page.locator(".lesson button.primary").focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector("[data-lesson=provost-ahead]")
    person.page.wait_for_function("() => document.activeElement.closest('.lesson') !== null")
    assert person.faults() == []
    person.page.get_by_role("button", name="No more lessons").click()
    person.page.wait_for_selector(".lesson", state="detached")
    version = person.version
    person.page.keyboard.press("2")
    person.waits(version)
    assert person.page.locator(".lesson").count() == 0
    assert person.page.evaluate("() => window.same")


def test_nothing_moves_where_it_is_not_liked(somebody: Callable[..., Person]) -> None:
    system, own = somebody(reduced_motion="reduce"), somebody(reduced_motion="no-preference")
    for person in (system, own):
        person.sets("caylus", ["me", "hot"])
    assert system.page.evaluate(MOVING) == 0
    assert own.page.evaluate(MOVING) > 0
    table = own.path
    own.page.locator(".preferences-link").click()
    own.page.get_by_label("No motion").check()
    own.page.get_by_role("button", name="Keep").click()
    assert own.path == table
    assert own.page.evaluate(MOVING) == 0


def test_the_largest_table_weighs_less_than_330_kb(person: Person) -> None:
    person.sets("caylus", ["me", *["bot"] * 4])
    person.waits()
    chance = Random(3)
    for _ in range(20):
        person.chooses(chance)
    person.page.reload()
    person.page.wait_for_selector("#table")
    assert person.page.evaluate(WEIGHT) < 330_000


@pytest.mark.parametrize(("system", "own"), [("light", "dark"), ("dark", "light")])
def test_colours_of_ones_own_are_there_from_the_first_paint(
    somebody: Callable[..., Person], system: str, own: str
) -> None:
    """Without any script: page and drawings are what one wished for, whatever the system says."""
    grounds = {"light": "rgb(244, 236, 216)", "dark": "rgb(29, 26, 22)"}
    person = somebody(color_scheme=system, java_script_enabled=False)
    person.sets("caylus", ["me", "bot"])
    assert paint(person) == (grounds[system], COLOURS["ground"][system == "dark"])
    table = person.path
    person.page.click(".preferences-link")
    person.page.check(f"[name=theme][value={own}]")
    person.page.click("main button.primary")
    assert person.path == table
    assert paint(person) == (grounds[own], COLOURS["ground"][own == "dark"])


def paint(person: Person) -> tuple[str, str]:
    """The ground of the page, and that of the board's drawing."""
    page = person.page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    board = person.page.locator(".board-viewport svg").evaluate(
        "(sheet) => getComputedStyle(sheet).getPropertyValue('--ground')"
    )
    return page, board
