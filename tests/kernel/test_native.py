"""Native code: a safe cache, and everything works without Numba."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from types import FunctionType

import pytest

from bastide.api import GAMES, definition
from bastide.bots.linear_search import engine
from bastide.bots.linear_search.native import work
from bastide.kernel import native, playout
from bastide.kernel.sources import sources

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from importlib import machinery
find = machinery.PathFinder.find_spec
machinery.PathFinder.find_spec = classmethod(lambda c, name, *a: None if name == "numba" else find(name, *a))
import bastide
from bastide.kernel import native
from bastide.kernel.simulation import simulate
assert not native.available()
game = bastide.game("caylus")
print(simulate(game, 3, 0).scores == simulate(game, 3, 0, "plain").scores)
state = game.start(1)
while not state.over:
    state.play(state.legal()[-1])
try:
    native.compiled(game.definition)
except bastide.NativeUnavailable as error:
    print(error)
"""


def run(code: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | env, timeout=300, check=True
    )
    return done.stdout


def test_everything_works_without_numba():
    assert run(WITHOUT_NUMBA).splitlines() == ["True", "native code needs Numba: pip install 'bastide[fast]'"]


def test_import_is_light():
    names = "('numba', 'numpy', 'rich', 'bastide.caylus.state')"
    heavy = f"import sys, bastide; print([m for m in {names} if m in sys.modules])"
    assert run(heavy).strip() == "[]"


class TestCacheFolder:
    """The folder is keyed by everything compiled code depends on."""

    @pytest.fixture(autouse=True)
    def home(self, monkeypatch, tmp_path):
        pytest.importorskip("numba")
        monkeypatch.setenv("BASTIDE_CACHE", str(tmp_path))

    def test_is_the_users_alone(self):
        assert native.cache_folder("playouts", [playout.play_games]).stat().st_mode & 0o077 == 0

    def test_differs_by_bounds_check_and_functions(self):
        caylus, pillars = (definition(name).rules.step for name in ("caylus", "pillars"))
        keys = {native.fingerprint(*told) for told in (([caylus], False), ([caylus], True), ([pillars], False))}
        assert len(keys) == 3

    def test_differs_by_source(self, monkeypatch, tmp_path):
        file = tmp_path / "step.py"
        monkeypatch.setattr(native, "sources", lambda functions: {"made.step": file})

        def key(text: str) -> str:
            file.write_text(text)
            return native.fingerprint([], False)

        assert key("x = 1") == key("x = 1") != key("x = 2")

    @pytest.mark.parametrize("game", GAMES)
    def test_knows_every_file_that_is_compiled(self, game):
        made = definition(game)
        rules = {name: getattr(made.rules, name) for name in native.ENTRY_NAMES}
        for functions, entry in ((rules, playout.play_games), (engine.functions_of(made), work)):
            compiler = native.Compiler(functions, boundscheck=False)
            compiler.function(entry)
            known = sources([*functions.values(), entry])
            compiled = {plain.__module__ for plain in compiler._made}
            assert len(compiled) > 8
            assert compiled <= set(known)
            assert f"bastide.{game.replace('-', '_')}.components" in known
            assert not any(name.endswith((".text", ".drawing", ".definition")) for name in known), "no words"

    def test_threads_do_not_mix_their_folders_up(self, tmp_path):
        from numba import config

        def look(name: str) -> list[str]:
            seen = []
            for _ in range(200):
                with native.numba_cache(tmp_path / name):
                    seen.append(config.CACHE_DIR)
            return seen

        with ThreadPoolExecutor(4) as pool:
            for name, seen in zip("abcd", pool.map(look, "abcd"), strict=True):
                assert set(seen) == {str(tmp_path / name)}

    def test_only_the_newest_versions_are_kept(self, tmp_path):
        for n in range(8):
            (tmp_path / f"caylus-{n}").mkdir()
            os.utime(tmp_path / f"caylus-{n}", (n, n))
        (tmp_path / "pillars-0").mkdir()
        native.cache_folder("caylus", [playout.play_games])
        left = sorted(path.name for path in tmp_path.iterdir())
        assert "pillars-0" in left
        assert "caylus-7" in left
        assert "caylus-0" not in left
        assert len(left) == 1 + native.KEPT_CACHES


def at(values, i):
    """For the test below."""
    return values[i]


def test_our_indices_count_from_the_front_and_those_of_others_as_ever():
    """A negative index in the rules is an error where bounds are checked; other people's functions may have one."""
    numba = pytest.importorskip("numba")
    numpy = pytest.importorskip("numpy")
    ours = FunctionType(at.__code__, {}, "at")
    ours.__module__ = "bastide.kernel.native"
    checked = native.Compiler({}, boundscheck=True).function(ours, cache=False)
    values = numpy.arange(3)
    assert checked(values, 2) == 2
    with pytest.raises(IndexError):
        checked(values, -1)
    assert numba.njit(boundscheck=True)(at)(values, -1) == 2
