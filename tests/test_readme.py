"""What the documentation shows is run, and what it promises is there."""

import doctest
import inspect
import re
from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "PYPI.md")), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page):
    text = page.read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_everything_public_is_documented():
    page = (ROOT / "docs" / "interface.md").read_text(encoding="utf-8")
    for name in bastide.__all__:
        assert re.search(rf"\b{name}\b", page), name
    for cls in (bastide.Game, bastide.State, bastide.GameRecord):
        for name, member in inspect.getmembers(cls):
            if not name.startswith("_") and (callable(member) or isinstance(member, property)):
                if name not in ("blank", "header", "definition"):
                    assert re.search(rf"\b{name}\b", page), f"{cls.__name__}.{name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_every_game_stands_in_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in GAMES if f"docs/rules/{name}.md" not in text] == []
