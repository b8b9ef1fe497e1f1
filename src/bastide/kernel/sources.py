"""The files a function depends on: of its own module, and of all that this one imports."""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

OURS = "bastide"


def sources(functions: Iterable[Callable[..., Any]]) -> dict[str, Path]:
    """Return the files of these functions by module name, sorted.

    They are the modules of the functions and all modules they import, directly or not, that belong to Bastide or to a
    package of one of the functions.
    """
    left = {function.__module__ for function in functions}
    packages = {name.partition(".")[0] for name in left} | {OURS}
    found: dict[str, Path] = {}
    while left:
        name = left.pop()
        found[name] = file_of(name)
        left |= {one for one in imports(name) if one.partition(".")[0] in packages} - set(found)
    return dict(sorted(found.items()))


def file_of(module: str) -> Path:
    """Return the file of a module that can be imported."""
    loaded = sys.modules.get(module)
    spec = find_spec(module) if loaded is None else loaded.__spec__
    origin = getattr(loaded, "__file__", None) or (spec.origin if spec else None)
    if origin is None:
        raise ModuleNotFoundError(f"the module {module} has no file", name=module)
    return Path(origin)


@cache
def imports(module: str) -> frozenset[str]:
    """Return the names of the modules a module imports as it is loaded, but for the packages they are in."""
    tree = ast.parse(file_of(module).read_bytes())
    package = module if file_of(module).stem == "__init__" else module.rpartition(".")[0]
    return frozenset(name for node in tree.body for name in _imported(node, package))


def _imported(node: ast.stmt, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (one.name for one in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
        origin = ".".join([*above, *filter(None, [node.module])])
        yield from (_module(origin, one.name) for one in node.names)


def _module(origin: str, name: str) -> str:
    """Return the module that `from origin import name` reads: one inside a package, or the origin itself."""
    loaded = sys.modules.get(origin)
    if loaded is not None and not hasattr(loaded, "__path__"):
        return origin
    inner = f"{origin}.{name}"
    try:
        return inner if inner in sys.modules or find_spec(inner) else origin
    except ModuleNotFoundError:  # the origin is no package
        return origin
