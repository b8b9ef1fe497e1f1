"""`bastide draw`: a position as a picture, SVG or PNG."""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from bastide.drawing import drawing_of
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import State
from bastide.kernel.gamerecord import GameRecord
from bastide.terminal import reading

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=2",
)  # fmt: skip
SECONDS = 60
KINDS = (".svg", ".png")
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class CannotDraw(BastideError):
    """A picture that cannot be made."""


def run(told: argparse.Namespace) -> int:
    """The command."""
    out = Path(told.out)
    if out.suffix.lower() not in KINDS:
        raise BadOption(f"-o takes a file that ends in {' or '.join(KINDS)}, not {out.name[:40]!r}")
    state = _state(told)
    drawn = _drawn(state, told)
    if out.suffix.lower() == ".svg":
        out.write_text(drawn + "\n", encoding="utf-8")
    else:
        photograph(drawn, out)
    return 0


def _state(told: argparse.Namespace) -> State:
    found = reading.record_or_position(told.file)
    if isinstance(found, GameRecord):
        return reading.up_to(found, told.to).state
    if told.to is not None:
        raise BadOption("--to is for game records: a position is one moment of a game")
    return found


def _drawn(state: State, told: argparse.Namespace) -> str:
    drawing = drawing_of(state.game.definition)
    if drawing is None:
        raise CannotDraw(f"there is no drawing of {state.game.definition.title} yet")
    seat = reading.seat(state.game, told.seat) if told.seat else state.player
    legal = state.legal() if seat == state.player else []
    part = getattr(drawing, "drawer", None) if told.stock else drawing.board
    if part is None:
        raise CannotDraw(f"{state.game.definition.title} has no stock of buildings to draw")
    theme = "dark" if told.dark else "light"
    layout = "narrow" if told.narrow else "wide"
    picture: str = part(state.view(seat), legal=legal, theme=theme, language=told.lang, layout=layout, seat=seat)
    return picture


def photograph(drawn: str, out: Path) -> None:
    """A drawing as PNG, twice its size, by a browser without a window."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise CannotDraw("a PNG needs Chromium (Debian: apt install chromium); an SVG needs nothing: -o board.svg")
    found = VIEW_BOX.search(drawn)
    width, height = (round(float(side)) for side in found.groups()) if found else (740, 720)
    with tempfile.TemporaryDirectory(prefix="bastide-draw-") as folder:
        page, picture = Path(folder, "page.html"), Path(folder, "picture.png")
        page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0">{drawn}', encoding="utf-8")
        command = [browser, *FLAGS, f"--user-data-dir={folder}/profile", f"--window-size={width},{height}",
                   f"--screenshot={picture}", page.as_uri()]  # fmt: skip
        _browse(command)
        if not picture.exists():
            raise CannotDraw(f"{os.path.basename(browser)} made no picture; an SVG needs no browser: -o board.svg")
        shutil.copyfile(picture, out)


def _browse(command: list[str]) -> None:
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise CannotDraw(f"the browser made no picture within {SECONDS} seconds") from None
