"""Help and afterwards in the browser: hints, the replay by keys, slider and play, the chart, the analysis."""

import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest
import uvicorn

from bastide.kernel import native
from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.domain.service import SeatPlan, Service
from tests.browser.person import Person
from tests.browser.test_accessibility import violations
from tests.table.conftest import FREELY

GAME = "pillars"
COMPILED = {(GAME, "search"), (GAME, "search with a network")}
AT = "(step) => document.getElementById('table').dataset.step === String(step)"
NOW = "() => document.querySelector('.log .current').id"


class Club:
    """A server in this process, whose bots search: their native code is compiled by the first question, if need be."""

    def __init__(self, folder: Path) -> None:
        told = {"hint_iterations": 32, "analysis_iterations": 16, "think_seconds": 600.0}
        app = create_app(Settings(data=folder, **FREELY, **told))  # type: ignore[arg-type]
        app.container.native.ready |= COMPILED if native.available() else set()
        self.service: Service = app.container.service
        self.site = app.container.site
        listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1))
        self.thread = Thread(target=self.server.run, args=([listener],))
        self.thread.start()

    def finished(self, seed: int = 3) -> tuple[str, int]:
        """A game that is over, at random, and how many moves it had."""
        ann = self.service.create(GAME, {}, [SeatPlan("me", "Ann"), SeatPlan("friend"), SeatPlan("friend")], seed=seed)
        keys = [ann.key, *(self.service.join(ann.table, name).key for name in ("Bob", "Cid"))]
        live, chance = self.service.live(ann.table), Random(seed)
        while not (state := live.history.state).over:
            self.service.act(ann.table, keys[state.player or 0], chance.choice(state.legal()).id, live.version)
        return ann.table, len(live.history.actions)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    made = Club(tmp_path_factory.mktemp("club"))
    until = time.monotonic() + 30
    while not made.server.started:
        assert time.monotonic() < until
        time.sleep(0.02)
    yield made
    made.close()


def test_the_replay_by_keys_slider_and_play(club: Club, somebody: Callable[..., Person]) -> None:
    person, (table, last) = somebody(club.address), club.finished()
    page, path = person.page, f"/tables/{table}/replay/"

    def shows(step: int) -> None:
        page.wait_for_function(AT, arg=step)
        page.wait_for_function("(address) => location.href === address", arg=f"{club.address}{path}{step}")
        assert page.evaluate(NOW) == f"line-{step}", "its line of the log stands out"
        assert page.input_value("#step") == str(step)

    person.go(f"{path}0")
    page.wait_for_selector("html.scripted")
    page.evaluate("() => { window.same = true; }")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        shows(step)
    page.fill("#step", "12")
    shows(12)
    assert person.faults() == []
    page.click("#line-7 a")
    shows(7)
    page.locator("#score-chart a.column").nth(1).dispatch_event("click")
    page.wait_for_function("() => document.getElementById('table').dataset.step !== '7'")
    here = int(page.get_attribute("#table", "data-step") or 0)
    page.click("#step-play")
    page.wait_for_function(AT, arg=here + 2)
    page.click("#step-play")
    assert page.get_attribute("#step-play", "aria-pressed") == "false"
    assert person.foreign() == []
    assert page.evaluate("() => window.same"), "the page was never left"
    assert person.go(path + "3").page.get_attribute("#table", "data-step") == "3", "every step has its address"


def test_the_replay_without_a_script(club: Club, somebody: Callable[..., Person]) -> None:
    person, (table, _) = somebody(club.address, java_script_enabled=False), club.finished()
    person.go(f"/tables/{table}/replay/4")
    person.page.click("#step-next")
    assert person.path == f"/tables/{table}/replay/5"
    assert not person.page.locator("#step-play").is_visible()
    person.page.click(".slider button")
    assert person.path == f"/tables/{table}/replay/5"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_hint_marks_the_best_choices(club: Club, somebody: Callable[..., Person], scripts: bool) -> None:
    person = somebody(club.address, java_script_enabled=scripts)
    person.go("/").page.select_option(f"form:has(button[value={GAME}]) [name=level]", "random")
    person.page.click(f"button[value={GAME}]")
    until = time.monotonic() + 60
    while not person.asked:
        assert time.monotonic() < until
        time.sleep(0.1)
        if not scripts:
            person.page.reload()
    page = person.page
    page.click("#hint")
    page.wait_for_selector(".hints li")
    assert "%" in page.locator(".hints li").first.inner_text() or not native.available()
    assert page.locator("#choices button.suggested").count() == page.locator(".hints li").count()
    assert page.locator(".place.legal.hinted").count() >= 1
    assert page.locator(".place.legal.hinted.best").count() >= 1
    if scripts:
        before = person.version
        assert person.faults() == []
        page.locator(".hints a").first.click()
        person.sees(before + 1)


def test_friends_play_without_hints_unless_they_want_them(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    assert person.page.locator("#hint").count() == 0
    person.go("/set/caylus").page.select_option("[name=hints]", "yes")
    person.page.select_option("[name=kind-1]", "hot")
    person.page.click("main button.primary")
    person.page.click("#hint")
    person.page.wait_for_selector(".hints li")
    assert "simple bot" in person.page.locator(".hints").inner_text(), "native code is not compiled there"


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_the_analysis_and_all_these_pages_are_for_everybody(
    club: Club, somebody: Callable[..., Person], width: int, scheme: str
) -> None:
    person = somebody(
        club.address, viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True, locale="fr"
    )
    table, last = club.finished(seed=width)
    page = person.go(f"/tables/{table}").page
    assert page.locator(".ranking li").count() == 3
    assert "gagne" in page.locator("#prompt").inner_text()
    assert page.locator(".game-over .score-table tbody tr").count() > 2
    assert violations(person) == []
    page.get_by_role("link", name="Analyse").click()
    assert page.locator("#score-chart").is_visible()
    assert violations(person) == []
    if not native.available():
        return
    page.get_by_role("button", name="Analyser la partie").click()
    page.wait_for_selector("#share-chart", timeout=600_000)
    assert page.locator("#share-chart .moments circle").count() > 0
    assert violations(person) == []
    assert page.locator(".score-table").count() == 2
    pictures = page.locator(".moments img")
    assert pictures.count() > 0
    pictures.last.scroll_into_view_if_needed()
    page.wait_for_function("() => [...document.querySelectorAll('.moments img')].every((one) => one.naturalWidth > 0)")
    step = int(page.locator(".costly tbody a").first.inner_text()) - 1
    page.locator(".costly tbody a").first.click()
    page.wait_for_selector(f"#table[data-step='{step}'] .move-rating.costly")
    assert violations(person) == []
    assert person.faults() == []
    assert step < last
