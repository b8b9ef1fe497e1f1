"""Debian's Chromium on a real server. Whatever a page complains of in its console fails the test."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext

from bastide.api import GAMES
from bastide.table.pages.static_files import LIBRARIES, Files
from tests.browser.laid import STAGES, Laid, lay
from tests.browser.person import Person
from tests.table.server import Server, server

CHROMIUM = shutil.which("chromium")
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP *.example 127.0.0.1",
)  # fmt: skip
# Without a graphics card what pulses on a board would be painted by the processor, all the time.
USUAL = {"viewport": {"width": 1280, "height": 720}, "locale": "en", "reduced_motion": "reduce"}
FETCHED = len([name for name in Files().scripts if any(other in name for other in LIBRARIES)]) == len(LIBRARIES)
collect_ignore_glob = [] if CHROMIUM and FETCHED else ["test_*.py"]


def pytest_report_header() -> str:
    """Tests that are left out are said."""
    if not CHROMIUM:
        return "browser tests are LEFT OUT: there is no Chromium here (Debian: apt-get install chromium)"
    return "" if FETCHED else "browser tests are LEFT OUT: the page's libraries are not fetched (scripts/setup base)"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": list(ARGUMENTS)}


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a worker."""
    with server(Path(tmp_path_factory.mktemp("table"))) as running:
        yield running


@pytest.fixture(scope="session")
def hall(table: Server) -> dict[tuple[str, str], Laid]:
    """Of each game, at the largest number of players, a table at each of its stages."""
    return {(game, stage): lay(table.data, game, stage) for game in GAMES for stage in STAGES}


@pytest.fixture
def somebody(browser: Browser, table: Server) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own. At the end nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(address: str = "", **more: Any) -> Person:
        context = browser.new_context(**(USUAL | more))
        context.set_default_timeout(30_000)
        contexts.append(context)
        people.append(Person(context.new_page(), address or table.address))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def person(somebody: Callable[..., Person]) -> Person:
    return somebody()


@pytest.fixture
def person_without_policy(somebody: Callable[..., Person]) -> Person:
    """Into whose page a test may put what it likes."""
    return somebody(bypass_csp=True)
