"""Compiling an entry optimises and emits it once, with all it calls; whatever else is called still works."""

import pytest

pytest.importorskip("numba")

import numba

from bastide.kernel import link_once

INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def library(function):
    (made,) = function.overloads.values()
    return made.library


@pytest.fixture
def functions():
    """A function that only compiled code calls, one that Python may call too, and an entry that calls both."""

    @numba.njit(**INNER)
    def innermost(x):
        return x + 1

    @numba.njit(**INNER)
    def inner(x):
        return 10 * innermost(x)

    @numba.njit
    def helper(x):
        return 3 * innermost(x)

    @numba.njit
    def entry(x):
        return inner(x) + helper(x)

    return innermost, inner, helper, entry


def test_only_the_entry_is_emitted(functions):
    innermost, inner, _, entry = functions
    with link_once.only("entry"):
        entry.compile((numba.int64,))
    assert link_once.waits(library(inner))
    assert link_once.waits(library(innermost))
    assert not link_once.waits(library(entry))
    assert entry(4) == 65


def test_what_python_may_call_is_emitted_all_the_same(functions):
    *_, helper, entry = functions
    with link_once.only("entry"):
        entry.compile((numba.int64,))
    assert helper(4) == 15


def test_others_can_call_what_waits(functions):
    _, inner, _, entry = functions
    with link_once.only("entry"):
        entry.compile((numba.int64,))

    @numba.njit
    def later(x):
        return inner(x) - 1

    assert later(4) == 49
    assert link_once.waits(library(inner))


def test_outside_numba_does_as_it_always_did(functions):
    _, inner, _, entry = functions
    link_once.prepare()
    assert entry(4) == 65
    assert not link_once.waits(library(inner))


def test_a_needed_library_is_linked_once(functions):
    innermost, _, _, entry = functions
    with link_once.only("entry"):
        entry.compile((numba.int64,))
    needed = list(link_once.linked(library(entry)))
    assert needed.count(library(innermost)) == 1
