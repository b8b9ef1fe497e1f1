"""Compiling with Numba, but optimising once: all functions an entry calls are linked first, then optimised together.

Numba makes machine code of every function on its own: it links in all that the function calls, however indirectly,
optimises that, and emits it. Of our functions only the entries are ever called from Python; what was emitted for the
others is thrown away. Inside `only(name)` the library of a function with another name is left as it is: its code is
optimised and emitted as a part of the entry that calls it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any


class Linking:
    """Which library is being made for good; empty: every one, as Numba does it."""

    entry = ""


@contextmanager
def only(entry: str) -> Iterator[None]:
    """Inside, only the function with this name is optimised and emitted. Numba compiles in one thread at a time."""
    prepare()
    before, Linking.entry = Linking.entry, entry
    try:
        yield
    finally:
        Linking.entry = before


@cache
def prepare() -> None:
    """Once a process: let Numba's libraries wait for the entry that they are linked into."""
    from numba import _dynfunc
    from numba.core.codegen import JITCodeLibrary
    from numba.core.cpu import CPUContext

    finalize, pointer = JITCodeLibrary.finalize, JITCodeLibrary.get_pointer_to_function
    executable = CPUContext.get_executable

    def finalize_later(library: Any) -> None:
        if Linking.entry and library.name != Linking.entry:
            library._finalize_dynamic_globals()
            library._finalized = library.waits = True
            return
        emit(library)

    def emit(library: Any) -> None:
        library._linking_libraries = list(linked(library))
        library._finalized = library.waits = False
        finalize(library)

    def pointer_or_nothing(library: Any, name: str) -> Any:
        """A function that can be called from Python after all, such as a helper of Numba's, is emitted now."""
        library._ensure_finalized()
        if waits(library):
            if not defines(library, name):
                return 0
            emit(library)
        return pointer(library, name)

    def executable_or_nothing(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
        library._ensure_finalized()
        if waits(library) and not defines(library, fndesc.llvm_cpython_wrapper_name):
            nothing = f"{fndesc.qualname} is called by compiled code alone"
            return _dynfunc.make_function(fndesc.lookup_module(), fndesc.qualname, nothing, 0, env, (library,))
        return executable(context, library, fndesc, env)

    JITCodeLibrary.finalize = finalize_later
    JITCodeLibrary.get_pointer_to_function = pointer_or_nothing
    CPUContext.get_executable = executable_or_nothing


def waits(library: Any) -> bool:
    """Return True if a library has not been optimised and emitted."""
    return bool(getattr(library, "waits", False))


def linked(library: Any) -> Iterator[Any]:
    """Return all libraries a library needs: those it names, and what those need that wait for their entry."""
    seen, left = set(), list(reversed(library._linking_libraries))
    while left:
        one = left.pop()
        if one not in seen:
            seen.add(one)
            yield one
            if waits(one):
                left += reversed(one._linking_libraries)


def defines(library: Any, name: str) -> bool:
    """Return True if a library has the code of a function with this name."""
    return any(one.name == name and not one.is_declaration for one in library._final_module.functions)
