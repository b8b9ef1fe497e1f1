"""One name, one thing; and nothing knows which games there are but the list of games."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from bastide.registry import INCLUDED

SOURCES = Path(__file__).parents[1] / "src" / "bastide"
PACKAGES = {info.load.__module__.partition(".")[2] for info in INCLUDED.values()}
CALLED = re.compile(r"caylus|magna[ _-]?carta|pillars", re.IGNORECASE)
KNOWN = {
    "registry.py": "the list of games",
    "arena/tasks.py": "the tasks of the benchmark are of these games",
    "table/api/routes.py": "says what Bastide is",
    "terminal/arguments.py": "says what Bastide is; examples of commands",
    "terminal/play.py": "the example in a message",
    "table/api/models.py": "the example of a field",
}
"""Files in which something else than a docstring or a comment may name a game, and why."""


@cache
def trees() -> dict[str, ast.Module]:
    paths = sorted(SOURCES.rglob("*.py"))
    assert len(paths) > 400
    return {path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def test_no_two_classes_have_the_same_name():
    places = defaultdict(list)
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{name}:{node.lineno}")
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def docstrings(tree: ast.Module) -> set[int]:
    """The nodes that are docstrings, or texts below a name that say what it is."""
    return {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip


def games_named_in(tree: ast.Module) -> list[str]:
    """What names a game in a module: texts, names of variables and attributes, imported modules."""
    left_out = docstrings(tree)
    words = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in left_out:
                words.append(text)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                words.append(name)
            case ast.ImportFrom() | ast.Import():
                words.append(ast.unparse(node))
    return [word for word in words if CALLED.search(word)]


def test_nothing_but_the_list_of_games_names_them():
    found = {
        name: named for name, tree in trees().items()
        if name.partition("/")[0] not in PACKAGES and (named := games_named_in(tree))
    }  # fmt: skip
    assert {name: named for name, named in found.items() if name not in KNOWN} == {}
    assert set(found) >= set(KNOWN), "a reason for nothing"


def test_pages_name_no_game():
    paths = [*SOURCES.rglob("*.html"), *SOURCES.rglob("*.js"), *SOURCES.rglob("*.css")]
    paths = [path for path in paths if "vendor" not in path.parts]
    assert len(paths) > 20
    assert [path.name for path in paths if CALLED.search(path.read_text(encoding="utf-8"))] == []


def test_a_name_of_a_game_is_noticed():
    for line in ("GAMES = ('caylus',)", "from bastide.pillars import rules", "magna_carta = 1", "x.caylus"):
        assert games_named_in(ast.parse(line))
    assert not games_named_in(ast.parse('"""As in Caylus."""\nx = 1\n"""Caylus has one."""'))
