"""Heaps, the tiny game of docs/new-game.md: `tests/heaps_project` is what somebody who adds a game writes."""

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

PROJECT = Path(__file__).parent / "heaps_project"
if str(PROJECT) not in sys.path:
    sys.path.insert(0, str(PROJECT))

import bastide  # noqa: E402
from heaps.definition import DEFINITION  # noqa: E402

OPEN = replace(DEFINITION, secrets=False)
"""The game without cards and rain: nothing is hidden, and chance has no say after the deal."""


def heaps(players: int = 2, cards: bool = False, rain: bool = False) -> bastide.Game:
    """The game with these options."""
    return bastide.Game(DEFINITION if cards or rain else OPEN, players, cards=cards, rain=rain)


def install(folder: Path) -> Path:
    """Build and install the package as pip does it; the folder to put on the path of Python, with its entry point."""
    copy, site = folder / "heaps_project", folder / "site"
    shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index",
         "--disable-pip-version-check", "--target", site, copy],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    return site
