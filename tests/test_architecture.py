"""The architecture page names files, classes and functions that are there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "src" / "bastide" / "table"
PAGE = (ROOT / "docs" / "notes" / "architecture.md").read_text(encoding="utf-8")


def part(heading: str) -> str:
    """What stands below a heading, up to the next one."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


WAY = part("From a click to the next picture")
ROOMS = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", part("The web application"), re.MULTILINE))


@cache
def members() -> dict[str, set[str]]:
    """The classes of the table with their methods, and what their objects are given when they are made."""
    found: dict[str, set[str]] = {}
    for path in TABLE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                inside = found.setdefault(node.name, set())
                inside |= {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
                inside |= {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)
                           and isinstance(one.ctx, ast.Store)}  # fmt: skip
    return found


def test_the_way_of_a_move_names_files_that_are_there() -> None:
    named = re.findall(r"`([\w/-]+\.(?:py|js))`", WAY)
    assert len(named) > 20
    assert [name for name in named if not (TABLE / name).exists()] == []


def test_the_way_of_a_move_names_functions_that_are_there() -> None:
    named = re.findall(r"`([A-Z]\w+)\.(\w+)`", WAY)
    assert len(named) > 10
    assert [f"{cls}.{name}" for cls, name in named if name not in members().get(cls, set())] == []


def test_a_class_stands_in_the_file_that_is_named_with_it() -> None:
    pairs = re.findall(r"`([A-Z]\w+)\.\w+`\s+in\s+`([\w/]+\.py)`", WAY)
    assert len(pairs) > 8
    for cls, name in pairs:
        assert f"class {cls}" in (TABLE / name).read_text(encoding="utf-8"), (cls, name)


def test_every_step_is_there_in_order() -> None:
    steps = re.findall(r"^(\d+)\. \*\*", WAY, re.MULTILINE)
    assert steps == [str(number) for number in range(1, 10)]


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_package_of_the_table_has_what_is_said_of_it(room: str) -> None:
    named = [name.rstrip("/") for name in re.findall(r"`([\w/]+)`", ROOMS[room])]
    folder = TABLE / room
    places = [folder, folder / "templates"]
    missing = [n for n in named if not any((at / n).is_dir() or (at / f"{n}.py").is_file() for at in places)]
    assert missing == []


def test_all_packages_of_the_table_are_described() -> None:
    folders = {path.name for path in TABLE.iterdir() if (path / "__init__.py").exists()}
    assert set(ROOMS) == folders
