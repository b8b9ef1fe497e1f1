"""The pictures of the table in README and docs, made anew: `python -m tests.browser.pictures`.

Needs Chromium, Pillow and the bots' native code. What is shown are games of bots.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from bastide.bots import make_bot
from bastide.bots.bot import Situation
from bastide.kernel.game import Action, State
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.laid import lay
from tests.table.server import server

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 1.25}
TELEPHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.3, "is_mobile": True, "has_touch": True,
}  # fmt: skip
GAP = 24
OFTEN = 160
MOST = 200_000


@contextmanager
def looking(browser: Browser, how: dict[str, Any], scheme: str = "light") -> Iterator[Page]:
    """A browser's window."""
    context = browser.new_context(**how | {"color_scheme": scheme, "locale": "en", "reduced_motion": "reduce"})
    yield context.new_page()
    context.close()


def seen(page: Page) -> Image.Image:
    page.wait_for_timeout(500)
    return Image.open(BytesIO(page.screenshot()))


def thrifty(picture: Image.Image) -> Image.Image:
    """With 256 colours a file is small: those most seen as they are, the others by what comes near."""
    plain = picture.convert("RGB")
    colours: Any = plain.getcolors(plain.width * plain.height)
    most = sorted(colours, reverse=True)[:OFTEN]
    others = plain.quantize(256 - OFTEN, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _, colour in most for part in colour] + others)
    return plain.quantize(palette=palette, dither=Image.Dither.NONE)


def keep(picture: Image.Image, name: str) -> None:
    """Write a file."""
    path = FOLDER / f"{name}.png"
    thrifty(picture).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.name}: {picture.width} x {picture.height}, {size // 1000} KB", file=sys.stderr)
    assert size < MOST, f"{path.name} is too large"


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width = sum(one.width for one in pictures) + GAP * (len(pictures) - 1)
    sheet = Image.new("RGB", (width, pictures[0].height), "white")
    x = 0
    for one in pictures:
        sheet.paste(one, (x, 0))
        x += one.width + GAP
    return sheet


def main() -> None:
    """Make them all."""
    bot = make_bot("easy")

    def choose(state: State, ply: int) -> Action:
        return bot.choose(Situation(state, ply))

    with TemporaryDirectory() as folder, server(Path(folder)) as table, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        games = {game: lay(table.data, game, "middle", choose) for game in ("caylus", "magna-carta", "pillars")}
        for game, scheme in (("caylus", "light"), ("magna-carta", "light"), ("pillars", "dark")):
            with looking(browser, DESK, scheme) as page:
                page.goto(table.address + games[game].own)
                keep(seen(page), f"table-{game}")
        over = lay(table.data, "pillars", "over", choose)
        with looking(browser, DESK) as page:
            page.goto(table.address + over.own)
            keep(seen(page), "table-end")
        with looking(browser, DESK) as page:
            page.goto(f"{table.address}/how-to-play/caylus")
            keep(seen(page), "how-to-play")
        phones = []
        for game, scheme in (("caylus", "light"), ("magna-carta", "dark"), ("pillars", "light")):
            with looking(browser, TELEPHONE, scheme) as page:
                page.goto(table.address + games[game].own)
                page.wait_for_selector("#table[data-layout=narrow]")
                phones.append(seen(page))
        keep(side_by_side(phones), "table-telephone")
        browser.close()


if __name__ == "__main__":
    main()
