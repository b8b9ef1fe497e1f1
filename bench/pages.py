"""`python -m bench.pages`: how soon a table can be played at in a browser that comes for the first time.

A late position of each game at the largest number of players, in Debian's Chromium, on a server on this machine: when
something is to be seen, when everything can be clicked, and how much was sent. The median of several visits; a page
waits for the processor more than for anything else, so nothing else should run.
"""

import shutil
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from bastide.api import GAMES
from tests.browser.laid import Laid, lay
from tests.table.server import server

VISITS = 7
MEASURED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const sent = [page, ...performance.getEntriesByType("resource")].reduce((sum, one) => sum + one.encodedBodySize, 0);
  return [paint.startTime, page.domContentLoadedEventEnd, sent / 1000];
}"""


def visit(browser: Browser, address: str, laid: Laid) -> tuple[float, ...]:
    """Milliseconds until the first paint and until all scripts have run, and kilobytes."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    try:
        page = context.new_page()
        page.goto(address + laid.path, wait_until="load")
        page.wait_for_timeout(300)
        return tuple(page.evaluate(MEASURED))
    finally:
        context.close()


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder, server(Path(folder)) as table, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for game in GAMES:
            laid = lay(table.data, game, "late")
            visits = [visit(browser, table.address, laid) for _ in range(VISITS)]
            seen, ready, size = (statistics.median(column) for column in zip(*visits, strict=True))
            print(f"{game}: to be seen after {seen:.0f} ms, to be played at after {ready:.0f} ms, {size:.0f} KB")
        browser.close()


if __name__ == "__main__":
    main()
