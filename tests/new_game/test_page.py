"""docs/new-game.md is true: its snippets are the files', and it names all that a game may bring."""

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from bastide.kernel.definition import Definition, Rules, Text
from bastide.kernel.parts import Drawing
from tests.heaps import PROJECT

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
LISTED = r"^    (\w+\.(?:py|toml)|\w+/) {2,}"


@pytest.mark.parametrize(("name", "snippet"), SNIPPETS, ids=[f"{n}-{name}" for n, (name, _) in enumerate(SNIPPETS)])
def test_a_snippet_is_a_part_of_its_file(name, snippet):
    lines = (PROJECT / name).read_text(encoding="utf-8").splitlines()
    shown = snippet.rstrip().splitlines()
    assert any(lines[at : at + len(shown)] == shown for at in range(len(lines))), f"not in {name}:\n{snippet}"


def test_all_files_are_listed_and_most_are_shown():
    files = {path.name for path in (PROJECT / "heaps").glob("*.py")}
    assert {name for name in re.findall(LISTED, PAGE, re.MULTILINE) if name.endswith(".py")} == files
    assert {name for name, _ in SNIPPETS} >= {f"heaps/{name}" for name in files}


def test_every_field_of_a_definition_is_explained():
    needed = [one.name for one in fields(Definition) if one.default is MISSING and one.default_factory is MISSING]
    sentence = re.search(r"These fields are needed: (.*?)\. ", PAGE, re.DOTALL)
    assert sentence
    assert re.findall(r"`(\w+)`", sentence[1]) == needed
    table = re.search(r"\| field \| what it adds .*?\n\n", PAGE, re.DOTALL)
    assert table
    rows = [line.split("|")[1] for line in table[0].splitlines()[2:] if line]
    optional = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert optional == {one.name for one in fields(Definition)} - set(needed)


def test_every_function_that_is_called_is_named():
    called = [name for part in (Rules, Text) for name in vars(part) if not name.startswith("_")]
    assert [name for name in called if f"`{name}" not in PAGE] == []
    assert [one.name for one in fields(Drawing) if f"`{one.name}`" not in PAGE] == []


def test_the_page_can_be_found():
    for name in ("README.md", "CONTRIBUTING.md", "mkdocs.yml", "docs/index.md"):
        assert "new-game.md" in (ROOT / name).read_text(encoding="utf-8"), name
