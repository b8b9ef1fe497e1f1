"""Native speed: a game's rules, compiled by Numba, on NumPy records with the attribute names of the plain ones.

The rules are plain Python and know nothing of this. Starting from the entry functions below, every function of ours
that is called is copied and compiled, with the tables it names as constants; so is the code that serves all games
(playouts), once for each game, with that game's functions as its globals.

The cache. Numba's own misses edits in imported files, ignores the bounds-check flag, and two copies of one function
with other globals would run each other's code. So each game, source text, version and flag has a directory of its own,
in a cache folder (`folders.cache_home`) and readable by nobody else (Numba's files are pickles).
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any

from bastide.kernel import link_once, playout
from bastide.kernel.chance import Chooser
from bastide.kernel.definition import Definition
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.events import say_nothing, tell
from bastide.kernel.folders import cache_home
from bastide.kernel.locks import lock
from bastide.kernel.record import Record
from bastide.kernel.sources import sources

ENTRY_NAMES = ("new_game", "legal_actions", "step", "score", "tie_break")
KEPT_CACHES = 4
INLINE_THRESHOLD = 4000
"""The largest function that LLVM inlines. Its default of 225 costs a fifth of the speed."""
OURS = f"_ZN{len('bastide')}bastide"
"""The prefix of the names of our compiled functions."""
ONE_THREAD = RLock()


def available() -> bool:
    """True if Numba is installed."""
    return find_spec("numba") is not None


def fingerprint(functions: Iterable[Callable[..., Any]], boundscheck: bool) -> str:
    """Return a key that changes with everything the machine code of these functions depends on."""
    import numba
    import numpy

    key = hashlib.sha256(Path(__file__).read_bytes() + Path(link_once.__file__).read_bytes())
    for module, path in sources(functions).items():
        key.update(module.encode() + b"\0" + path.read_bytes() + b"\0")
    key.update(repr((sys.version, numba.__version__, numpy.__version__, boundscheck)).encode())
    return key.hexdigest()[:16]


def cache_folder(name: str, functions: Iterable[Callable[..., Any]], boundscheck: bool = False) -> Path:
    """Return the cache folder of these functions, created if necessary; the oldest of other versions are deleted."""
    home = cache_home()
    folder = home / f"{name}-{fingerprint(functions, boundscheck)}"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.utime(folder)
    versions = sorted(home.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


@contextmanager
def numba_cache(folder: Path) -> Iterator[None]:
    """Functions compiled inside are kept in this folder. One thread at a time: Numba has one such setting for all."""
    from numba import config

    with ONE_THREAD:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


def dtype(cls: type[Record]) -> Any:
    """The NumPy record with the same attributes and bytes as a record class."""
    import numpy

    names = [f.name for f in cls.fields]
    formats: list[Any] = []
    offsets: list[int] = []
    at = 0
    for f in cls.fields:
        one = dtype(f.element) if f.is_record else numpy.dtype("<i8" if f.big else "<i2")
        formats.append((one, (f.length,)) if f.length else one)
        offsets.append(at)
        at += one.itemsize * (f.length or 1)
    return numpy.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": cls.layout.size})


@cache
def tune_numba() -> None:
    """Once a process: larger functions are inlined, and ours do without indices that count from the end (-1: the last).

    The rules have none, and to ask at every index whether it is negative costs a tenth of the speed. With bounds
    checked a negative one is an error. Other people's functions keep theirs.
    """
    from llvmlite import binding
    from numba.core import types
    from numba.np import arrayobj

    usual = arrayobj.fix_integer_index

    def fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if builder.function.name.startswith(OURS):
            return context.cast(builder, index, kind, types.intp)
        return usual(context, builder, kind, index, size)

    arrayobj.fix_integer_index = fix_integer_index
    binding.set_option("bastide", f"--inline-threshold={INLINE_THRESHOLD}")


class Compiler:
    """Makes compiled copies of plain functions."""

    def __init__(self, bound: dict[str, Callable[..., Any]], boundscheck: bool) -> None:
        """`bound`: functions that stand in for globals of the same name."""
        tune_numba()
        self.bound = bound
        self.boundscheck = boundscheck
        self._made: dict[Any, Any] = {}
        self._scopes: dict[str, dict[str, Any]] = {}

    def entry(self, plain: Any) -> "CompiledEntry":
        """Return the compiled copy of a plain function that Python calls; the cache keeps it with all it calls."""
        from numba import config

        return CompiledEntry(self.function(plain, cache=True), Path(config.CACHE_DIR))

    def function(self, plain: Any, **flags: bool) -> Any:
        """Return the compiled copy of a plain function."""
        import numba

        flags = flags or {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

        if plain not in self._made:
            scope = self._scopes.setdefault(plain.__module__, {"__name__": plain.__module__})
            for name in plain.__code__.co_names:
                if name not in scope:
                    if name in self.bound:
                        scope[name] = self.function(self.bound[name])
                    elif name in plain.__globals__:
                        scope[name] = self._value(plain.__globals__[name])
            copy = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__)
            copy.__module__ = plain.__module__
            self._made[plain] = numba.njit(
                nogil=True, error_model="numpy", boundscheck=self.boundscheck, **flags
            )(copy)
        return self._made[plain]

    def _value(self, value: Any) -> Any:
        import numpy

        if value is tell:
            value = say_nothing
        if isinstance(value, FunctionType):
            return self.function(value)
        return numpy.array(value) if isinstance(value, tuple) else value


class CompiledEntry:
    """A compiled function to be called from Python. Of several processes that need it one compiles, the others wait."""

    def __init__(self, function: Any, folder: Path) -> None:
        """`folder`: where its machine code is kept."""
        self.function = function
        self.folder = folder
        self.made = False

    def __call__(self, *args: Any) -> Any:
        """Run the function; at the first call its machine code is loaded or compiled."""
        from numba import typeof

        if not self.made:
            with alone(self.folder), link_once.only(self.function.py_func.__qualname__):
                self.function.compile(tuple(typeof(arg) for arg in args))
            self.made = True
        return self.function(*args)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder against other processes (where the system has such locks)."""
    with (folder / "lock").open("w") as file:
        lock(file.fileno(), wait=True)
        yield


class Native:
    """The compiled rules of a game, and what runs on them."""

    def __init__(self, definition: Definition, boundscheck: bool = False) -> None:
        """Prepare; the machine code is loaded or made at the first call."""
        if not available():
            raise NativeUnavailable("native code needs Numba: pip install 'bastide[fast]'")
        bound = {name: getattr(definition.rules, name) for name in ENTRY_NAMES}
        functions = [*bound.values(), playout.play_games, playout.clone_many]
        self.state = dtype(definition.state)
        self.legal = dtype(definition.legal)
        self.chooser = dtype(Chooser)
        compiler = Compiler(bound, boundscheck)
        with numba_cache(cache_folder(definition.name, functions, boundscheck)):
            self.play_games = compiler.entry(playout.play_games)
            self.clone_many = compiler.entry(playout.clone_many)

    def buffers(self, g: Record) -> tuple[Any, Any, Any]:
        """Return buffers for one game: the state (a copy of `g`), the legal actions and a chooser."""
        import numpy

        states = numpy.frombuffer(bytearray(g.to_bytes()), self.state)
        return states, numpy.zeros(1, self.legal), numpy.zeros(1, self.chooser)


@cache
def compiled(definition: Definition, boundscheck: bool = False) -> Native:
    """The native code of a game, made once a process."""
    return Native(definition, boundscheck)
