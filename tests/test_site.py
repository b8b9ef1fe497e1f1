"""The site builds, asks no other server for anything, and its tables are the code's.

`python -m tests.test_site` writes the tables of docs/games anew from the code; what each action means is the page's.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.api import GAMES, definition
from bastide.envs import layout

ROOT = Path(__file__).parent.parent
NEW = "?"


def game_page(game: str) -> Path:
    return ROOT / "docs" / "games" / f"{game}.md"


def rows_of(page: str, name: str) -> list[list[str]]:
    """The rows of one of a page's tables, without its heading."""
    lines = section(page, name).strip().splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def section(page: str, name: str) -> str:
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- end -->", page, re.DOTALL)
    assert found, name
    return found[1]


def action_rows(game: str) -> list[list[str]]:
    """Each family of actions: its ids, its text, how many there are."""
    catalogue, rows = definition(game).actions, []
    for family, arguments in catalogue.families:
        first, count = catalogue.first(family), len(arguments) or 1
        ids = f"{first} - {first + count - 1}" if count > 1 else f"{first}"
        shown = " ".join([f"`{family} {argument}`" for argument in arguments[:3]] or [f"`{family}`"])
        rows.append([ids, str(count), shown + " …" * (count > 3)])
    return rows


def observation_rows(game: str) -> list[list[str]]:
    """Each slice of the observation: its places, its shape, its values."""
    rows = []
    for one in layout(game):
        places = f"{one.start} - {one.stop - 1}" if one.stop - one.start > 1 else f"{one.start}"
        shape = " x ".join(map(str, one.shape)) or "1"
        named = one.values and len(one.values) <= 8
        values = ", ".join(one.values) if named else f"{one.low} to {one.high}"
        rows.append([places, f"`{one.name}`", shape, values, one.words])
    return rows


def actions_table(page: str, game: str) -> list[str]:
    """The words of a row are the page's own, known by its text."""
    words = {row[-2]: row[-1] for row in rows_of(page, "actions")}
    return ["| ids | number | text | |", "|---|---|---|---|"] + [
        f"| {' | '.join(row)} | {words.get(row[-1], NEW)} |" for row in action_rows(game)
    ]


def observation_table(page: str, game: str) -> list[str]:
    """All of it is the code's."""
    made = layout(game)
    return [
        f"{made.size} numbers, version {made.version}; see [what a seat sees](../environments.md#what-a-seat-sees).",
        "", "| places | name | shape | values | |", "|---|---|---|---|---|",
        *(f"| {' | '.join(row)} |" for row in observation_rows(game)),
    ]  # fmt: skip


TABLES = {"actions": actions_table, "observation": observation_table}


def refreshed(page: str, game: str) -> str:
    """The page with its tables made anew."""
    for name, make in TABLES.items():
        begin = f"<!-- {name} -->\n"
        page = page.replace(begin + section(page, name), begin + "\n".join(make(page, game)) + "\n")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_those_of_the_code(game):
    page = game_page(game).read_text(encoding="utf-8")
    assert page == refreshed(page, game)
    assert f"| {NEW} |" not in page


def test_all_game_pages_have_the_same_form():
    texts = [game_page(game).read_text(encoding="utf-8") for game in GAMES]
    assert len({tuple(re.findall(r"^## .*", text, re.MULTILINE)) for text in texts}) == 1


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_the_site_asks_no_other_server(site):
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//[^"]*"', text), page.name


def test_every_page_is_in_the_navigation(site):
    home = (site / "index.html").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        address = page.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        assert f'href="{address}"' in home or address == "index.html", address


def test_the_reference_has_everything_public(site):
    import bastide
    from bastide import arena, bots, envs

    for module in (bastide, bots, arena, envs):
        name = module.__name__.rpartition(".")[2]
        page = (site / "reference" / f"{name}.html").read_text(encoding="utf-8")
        for public in module.__all__:
            assert re.search(rf'id="bastide\.[\w.]*\b{public}"', page), f"{name}.{public}"


if __name__ == "__main__":
    for one in GAMES:
        path = game_page(one)
        path.write_text(refreshed(path.read_text(encoding="utf-8"), one), encoding="utf-8")
