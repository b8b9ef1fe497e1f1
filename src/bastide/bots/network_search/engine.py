"""The search of a game as native code, or as plain Python."""

import hashlib
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from bastide.bots.network import numpy_inference
from bastide.bots.network.interface import Interface, interface
from bastide.bots.network.native import encoding as native_encoding
from bastide.bots.network.native import inference
from bastide.bots.network_search.native import evaluation, root, self_play, solver, tasks, tree
from bastide.kernel import native
from bastide.kernel.definition import Definition
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.folders import cache_home

MODULES = (native_encoding, inference, evaluation, tree, root, solver, self_play, tasks)
INLINED = ("play", "simulate", "search", "solve", "decide", "first_question", "self_play")
"""All that leads to the rules: the optimiser works through them again for every function compiled on its own."""
FAST_MATH = ("add_rows", "add_row", "dot")
IN_NUMPY = (numpy_inference.encode, numpy_inference.hidden_layers, numpy_inference.dot)
KEPT_CACHES = 3


class SearchCompiler(native.Compiler):
    """Inlines what leads to the rules, and lets the arithmetic of the network be reordered."""

    def function(self, plain: Any, **flags: Any) -> Any:
        """The compiled copy of a plain function."""
        ours = plain.__module__ in {module.__name__ for module in MODULES}
        if ours and plain.__name__ in INLINED:
            flags = {"inline": "always"}
        elif ours and plain.__name__ in FAST_MATH:
            flags = {"fastmath": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return super().function(plain, **flags)


def cache_folder(known: Interface) -> Path:
    """The folder of a game's compiled search, made if need be; its name changes with all it is made from."""
    key = hashlib.sha256(native.fingerprint([*known.functions().values(), tasks.work], False).encode())
    key.update(Path(__file__).read_bytes())
    home = cache_home()
    folder = home / f"network-{known.definition.name}-{key.hexdigest()[:16]}"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.utime(folder)
    versions = sorted(home.glob(f"network-{known.definition.name}-*"), key=lambda path: path.stat().st_mtime)
    for old in versions[:-KEPT_CACHES]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


@cache
def native_work(definition: Definition) -> Callable[..., int]:
    """The compiled search of a game, made once a process; the machine code of each task is loaded or made at its first
    call."""
    if not native.available():
        raise NativeUnavailable("the network bots need Numba: pip install 'bastide[fast]'")
    known = interface(definition)
    compiler = SearchCompiler(known.functions(), boundscheck=False)
    with native.numba_cache(cache_folder(known)):
        return by_task(compiler.entry(tasks.work), compiler.entry(tasks.play_games))


@cache
def plain_work(definition: Definition) -> Callable[..., int]:
    """The search of a game in plain Python: the same functions, uncompiled, but for the network, which is NumPy's."""
    scope: dict[str, Any] = {}
    for module in MODULES:
        scope |= vars(module)
    scope |= interface(definition).functions() | {one.__name__: one for one in IN_NUMPY}
    names = {module.__name__ for module in MODULES}
    for name, found in list(scope.items()):
        if isinstance(found, FunctionType) and found.__module__ in names:
            scope[name] = FunctionType(found.__code__, scope, name)
    return by_task(scope["work"], scope["play_games"])


def by_task(search: Callable[..., int], play_games: Callable[..., int]) -> Callable[..., int]:
    """Return a function that leads each task to the code it is part of."""

    def work(task: int, *arguments: Any) -> int:
        return (play_games if task == tasks.SELF_PLAY else search)(task, *arguments)

    return work
