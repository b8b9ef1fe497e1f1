"""Somebody with a browser, a mouse and a keyboard."""

from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.browser.laid import Laid

SVG = "http://www.w3.org/2000/svg"
NETWORK = ("Failed to load resource", "Response Status Error", "WebSocket connection to", "htmx:", "[object")
# Of all that can be chosen, one by chance; and where it can be clicked: on the board, else its button.
PICK = """(chance) => {
  const visible = (node) => {
    const box = node.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .2], [.2, .5], [.8, .8], [.15, .15], [.85, .2], [.3, .8]]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && node.contains(hit)) return at;
    }
    return null;
  };
  const buttons = [...document.querySelectorAll("#choices button")];
  if (!buttons.length) return null;
  const button = buttons[Math.floor(chance * buttons.length)];
  const label = button.getAttribute("aria-label") || button.textContent;
  for (const place of document.querySelectorAll(".place.legal")) {
    const actions = JSON.parse(place.dataset.actions);
    const at = actions.includes(button.value) && visible(place);
    if (at) return { at, label, board: true, menu: actions.length > 1 };
  }
  const more = button.closest("details");
  if (more) more.open = true;
  button.scrollIntoView({ block: "nearest" });
  return { at: visible(button), label, board: false, menu: false };
}"""
CHANGED = "(version) => +document.getElementById('table').dataset.version > version"
READY = """(version) => {
  const table = document.getElementById("table");
  return +table.dataset.version > version && (document.querySelector("form#choices, form[action$=rematch]")) !== null;
}"""
# What must not scroll or be cut: the page, the players, the board. Choices and log scroll inside themselves.
GEOMETRY = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
  const wide = document.getElementById("table").dataset.layout === "wide";
  const zones = ["header.top", ".seats", ".players", ".board", ".decision", ".log"].filter((name) =>
    ["header.top", ".board", ".decision"].includes(name) || document.querySelector(`#table ${name}`).checkVisibility());
  if (zones.length < 4) faults.push("no players are there");
  for (const name of zones) {
    const node = document.querySelector(`#table ${name}`);
    const box = node.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + .5 && box.bottom <= innerHeight + .5;
    if (!inside) faults.push(`${name} is cut`);
    if (!box.width || !box.height) faults.push(`${name} is not there`);
    if (wide && name === ".players" && node.scrollHeight > node.clientHeight) faults.push("players scroll");
  }
  const pans = getComputedStyle(document.querySelector(".board-viewport")).overflowY === "auto";
  const parts = zones.map((name) => [name, document.querySelector(`#table ${name}`).getBoundingClientRect()]);
  parts.forEach(([name, a], i) => parts.slice(i + 1).forEach(([other, b]) => {
    const deep = (from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
    if (deep("left", "right") > 1 && deep("top", "bottom") > 1) faults.push(`${name} overlaps ${other}`);
  }));
  if (!pans) {
    const { width, height } = document.querySelector(".board-viewport svg").getBoundingClientRect();
    const box = document.querySelector(".board").getBoundingClientRect();
    if (width > box.width + 1 || height > box.height + 1) faults.push("the board is cut");
  }
  const title = document.querySelector("#table > .top h1");
  const high = Math.min(title.clientHeight, title.parentNode.clientHeight) + 1;
  if (title.clientWidth > 9 && Math.max(title.scrollHeight, title.clientHeight) > high) faults.push("the title is cut");
  const small = [...document.querySelectorAll("#table *, #tooltip *")].filter((node) =>
    !node.closest("svg") && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()) &&
    parseFloat(getComputedStyle(node).fontSize) < 12);
  if (small.length) faults.push(`small letters: ${small[0].textContent.slice(0, 40)}`);
  return faults;
}"""
FOREIGN = f"""() => [...document.querySelectorAll("#table svg, #table svg *")]
  .filter((node) => node.namespaceURI !== "{SVG}").map((node) => node.outerHTML.slice(0, 80))"""


class Person:
    """Somebody at one page, of which every complaint is noted."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self.clicks = {"board": 0, "button": 0, "menu": 0}
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def forgives_the_network(self) -> None:
        """Forget what a browser and htmx note of errors on the way, and nothing else."""
        self.complaints = [one for one in self.complaints if not any(words in one for words in NETWORK)]

    def go(self, path: str) -> "Person":
        self.page.goto(self.address + path)
        return self

    def sets(self, game: str, kinds: Sequence[str], level: str = "random", **names: str) -> "Person":
        """Set a table with these seats."""
        self.go(f"/set/{game}")
        for place in range(self.page.locator(".seat").count()):
            kind = kinds[place] if place < len(kinds) else "none"
            self.page.select_option(f"[name=kind-{place}]", kind)
            if kind == "bot":
                self.page.select_option(f"[name=level-{place}]", level)
        for field, text in names.items():
            self.page.fill(f"[name={field.replace('_', '-')}]", text)
        self.page.click("main button.primary")
        self.page.wait_for_selector("#table")
        self.page.wait_for_load_state("domcontentloaded")  # from now on keys are heard
        return self

    def sits(self, laid: Laid) -> "Person":
        """Come to one's own seat at a table, drawn for this window."""
        self.go(laid.own).drawn()
        return self

    def drawn(self) -> None:
        """Wait until the board is drawn for this window."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        narrow = size["width"] < 560 or (size["width"] <= 700 and size["height"] > 500)
        self.page.wait_for_selector(f"#table[data-layout={'narrow' if narrow else 'wide'}]")

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("#table", "data-version") or 0)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address).split("?")[0]

    @property
    def asked(self) -> bool:
        return self.page.locator("form#choices").count() == 1

    @property
    def over(self) -> bool:
        return self.page.locator("form[action$=rematch]").count() == 1

    def sees(self, version: int) -> None:
        """Wait until a version is shown."""
        self.page.wait_for_function("(v) => +document.getElementById('table').dataset.version >= v", arg=version)

    def waits(self, version: int = -1) -> None:
        """Wait for one's turn, or for the end, after a version."""
        self.page.wait_for_function(READY, arg=version)

    def chooses(self, chance: Random, wait: bool = True) -> None:
        """One choice by a click: on the board where it has a place there, else on its button."""
        before = self.version
        found = self.page.evaluate(PICK, chance.random())
        assert found, "nothing can be chosen"
        assert found["at"], f"{found['label']} cannot be clicked"
        self.page.mouse.click(*found["at"])
        self.clicks["board" if found["board"] else "button"] += 1
        if found["menu"]:
            self.clicks["menu"] += 1
            self.page.get_by_role("menuitem", name=found["label"], exact=True).click()
        self.page.wait_for_function(CHANGED, arg=before)
        if wait:
            self.waits(before)

    def unfolds(self) -> "Person":
        """Open the list of the choices that are made on the board."""
        folded = self.page.locator("#more-choices:not([open]) > summary")
        if folded.count():
            folded.click()
        return self

    def presses(self, chance: Random) -> None:
        """One choice by its button."""
        buttons = self.unfolds().page.locator("form#choices button[name=action]")
        buttons.nth(chance.randrange(buttons.count())).click()

    def faults(self) -> list[str]:
        """What does not fit on the screen."""
        faults: list[str] = self.page.evaluate(GEOMETRY)
        return faults

    def foreign(self) -> list[str]:
        """Nodes of drawings that are not in the namespace of SVG."""
        nodes: list[str] = self.page.evaluate(FOREIGN)
        return nodes
