"""The wheel in an environment of its own: commands, and a game in the browser, far from the checkout."""

import json
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

import bastide
from tests.packaging.conftest import Installed

WHERE = """
import importlib.metadata, bastide.table.pages.static_files
print(bastide.table.pages.static_files.__file__)
print(importlib.metadata.version("bastide"))
print(len(bastide.table.pages.static_files.Files().scripts))
"""
LIBRARIES = "() => [typeof htmx, typeof Idiomorph, document.querySelectorAll('script[src*=\"ws.min.js\"]').length]"


@pytest.fixture(scope="module")
def address(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of the wheel is, started outside of the checkout."""
    data = tmp_path_factory.mktemp("data")
    command = [str(installed.scripts / "bastide"), "serve", "--port", "0", "--data", str(data), "--plain"]
    with (data / "log").open("w") as log:
        process = subprocess.Popen(
            command, cwd=data, env=installed.environment(), stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout
    try:
        line = process.stdout.readline()
        assert "http://" in line, (data / "log").read_text()
        yield line.split("at ")[1].split("/ ")[0]
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
    assert "not installed" not in (data / "log").read_text(), "the pages have their libraries"


def ask(address: str, path: str, key: str = "", **body: Any) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    request = Request(address + path, json.dumps(body).encode() if body else None, headers)
    with urlopen(request, timeout=60) as answer:
        return json.load(answer)


def test_it_is_the_wheel_that_runs(installed: Installed) -> None:
    where, version, scripts = installed.run("python", "-c", WHERE).split()
    assert Path(where).is_relative_to(installed.folder)
    assert version == bastide.__version__
    assert int(scripts) > 3


@pytest.mark.parametrize("command", [("bastide",), ("python", "-m", "bastide")], ids=["script", "module"])
def test_the_commands_run(installed: Installed, command: tuple[str, ...]) -> None:
    assert installed.run(*command, "--version") == f"bastide {bastide.__version__}\n"
    played = installed.run(*command, "sim", "magna-carta", "--games", "2", "--plain", "--json")
    assert json.loads(played)


def test_the_rules_are_part_of_it(installed: Installed) -> None:
    show = "from bastide.rulebook import rule; print(rule('PIL-12', 'fr').sentence)"
    assert installed.run("python", "-c", show).strip()


def test_it_needs_no_home(installed: Installed, tmp_path: Path) -> None:
    show = "from bastide.kernel.folders import cache_home; print(cache_home())"
    named = installed.run("python", "-c", show, HOME="/dev/null", XDG_CACHE_HOME="", TMPDIR=str(tmp_path))
    assert Path(named.strip()).parent == tmp_path


def test_a_game_is_played_to_its_end_by_json(address: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    me = ask(address, "/api/tables", game="magna-carta", seats=seats)
    table = f"/api/tables/{me['table']}"
    view = ask(address, f"{table}/view", me["key"])
    while not view["choices"]:
        view = ask(address, f"{table}/view", me["key"])
    ask(address, f"{table}/act", me["key"], action=view["choices"][0]["action"], ply=view["version"])
    resign = Request(address + f"{table}/resign", b"", {"Authorization": f"Bearer {me['key']}"}, method="POST")
    urlopen(resign, timeout=60).close()
    until = time.monotonic() + 120
    while (seen := ask(address, table))["status"] != "over":
        assert time.monotonic() < until, seen
        time.sleep(0.2)
    with urlopen(f"{address}{table}/record", timeout=60) as record:
        assert bastide.read(record.read().decode()).state.over


@pytest.fixture
def somebody(request: pytest.FixtureRequest, address: str) -> Iterator[Callable[[], Any]]:
    """Makes people, each with a browser of their own; at the end nothing may have gone wrong in any of them."""
    if shutil.which("chromium") is None:
        pytest.skip("there is no Chromium here to play in (Debian: apt-get install chromium)")
    pytest.importorskip("playwright")
    from tests.browser.person import Person

    browser = request.getfixturevalue("browser")
    people: list[Any] = []

    def come() -> Person:
        context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en", reduced_motion="reduce")
        context.set_default_timeout(60_000)
        people.append(Person(context.new_page(), address))
        return people[-1]

    yield come
    for person in people:
        person.page.context.close()
    assert [complaint for person in people for complaint in person.complaints] == []


def test_two_people_play_in_the_browser(somebody: Callable[[], Any]) -> None:
    ann, bob = somebody(), somebody()
    ann.sets("caylus", ["me", "friend"], name_0="Ann")
    assert ann.page.evaluate(LIBRARIES) == ["object", "object", 1]
    ann.page.evaluate("() => { window.untouched = true; }")
    bob.go(ann.path)
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("form[action$=join] button")
    ann.page.wait_for_selector("#player-1 .name:text('Bob')")
    chance = Random(3)
    for _ in range(6):
        ann.page.wait_for_selector("#player-0.active, #player-1.active")
        asked, other = (ann, bob) if ann.page.locator("#player-0.active").count() else (bob, ann)
        asked.page.wait_for_selector("form#choices")
        asked.chooses(chance, wait=False)
        other.sees(asked.version)
    assert ann.page.evaluate("() => window.untouched"), "the page was never loaded anew: the socket told of each move"
    assert re.search(r"\w", ann.page.inner_text("#table .log"))
