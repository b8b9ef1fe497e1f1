"""Native code: a safe cache, and everything works without Numba."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from bastide.kernel import native

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
    heavy = "import sys, bastide; print([m for m in ('numba', 'numpy', 'rich', 'bastide.caylus') if m in sys.modules])"
    assert run(heavy).strip() == "[]"


def test_the_cache_is_where_the_user_says(monkeypatch, tmp_path):
    monkeypatch.setenv("BASTIDE_CACHE", str(tmp_path / "here"))
    assert native.cache_home() == tmp_path / "here"
    monkeypatch.delenv("BASTIDE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert native.cache_home() == tmp_path / "bastide"


class TestCacheFolder:
    """The folder is keyed by everything compiled code depends on."""

    @pytest.fixture(autouse=True)
    def home(self, monkeypatch, tmp_path):
        pytest.importorskip("numba")
        monkeypatch.setenv("BASTIDE_CACHE", str(tmp_path))

    def test_is_the_users_alone(self):
        assert native.cache_folder("caylus", False).stat().st_mode & 0o077 == 0

    def test_differs_by_bounds_check_and_game(self):
        assert native.fingerprint("caylus", False) != native.fingerprint("caylus", True)
        assert native.cache_folder("caylus", False) != native.cache_folder("pillars", False)

    def test_differs_by_source(self, monkeypatch, tmp_path):
        package = tmp_path / "package"
        (package / "kernel").mkdir(parents=True)
        (package / "caylus").mkdir()
        (package / "kernel" / "a.py").write_text("x = 1\n")
        (package / "caylus" / "b.py").write_text("y = 1\n")
        (package / "other").mkdir()
        monkeypatch.setattr(native, "PACKAGE", package)
        first = native.fingerprint("caylus", False)
        assert native.fingerprint("caylus", False) == first
        (package / "other" / "c.py").write_text("z = 1\n")
        assert native.fingerprint("caylus", False) == first, "other games do not matter"
        (package / "kernel" / "a.py").write_text("x = 2\n")
        assert native.fingerprint("caylus", False) != first

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
        native.cache_folder("caylus", False)
        left = sorted(path.name for path in tmp_path.iterdir())
        assert "pillars-0" in left
        assert "caylus-7" in left
        assert "caylus-0" not in left
        assert len(left) == 1 + native.KEPT_CACHES
