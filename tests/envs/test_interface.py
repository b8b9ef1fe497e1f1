"""What is public is documented; what is optional is a sentence where it is missing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra 'envs'")

import bastide.envs
from bastide.envs import VectorEnv

DOCS = Path(__file__).parents[2] / "docs"


def test_everything_public_is_documented():
    page = (DOCS / "interface.md").read_text(encoding="utf-8")
    assert [name for name in bastide.envs.__all__ if not re.search(rf"\b{name}\b", page)] == []
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    public = [name for name in [*vars(VectorEnv("pillars", 1, speed="plain")), *vars(VectorEnv)] if name[0] != "_"]
    assert [name for name in public if not re.search(rf"\b{name}\b", page)] == []


@pytest.mark.parametrize(
    ("module", "hidden", "title", "extra"),
    [
        ("bastide.envs", "numpy", "NumPy", "envs"),
        ("bastide.envs.gymnasium", "gymnasium", "Gymnasium", "gymnasium"),
        ("bastide.envs.pettingzoo", "pettingzoo", "PettingZoo", "pettingzoo"),
        ("bastide.envs.openspiel", "pyspiel", "OpenSpiel", "openspiel"),
        ("bastide.envs.gymnasium_vector", "gymnasium", "Gymnasium", "gymnasium"),
        ("bastide.envs.sb3", "stable_baselines3", "Stable-Baselines3", "sb3"),
    ],
)
def test_what_is_not_installed_is_a_sentence(module, hidden, title, extra):
    code = f"""
import importlib.util, sys
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == {hidden!r} else real(name, *rest)
sys.modules[{hidden!r}] = None
try:
    import {module}
except ImportError as error:
    print(type(error).__name__, error)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == f"MissingExtra {title} is not installed: pip install 'bastide[{extra}]'"


def test_playouts_without_numpy_name_the_extra():
    code = """
import sys
sys.modules["numpy"] = None
import bastide
try:
    bastide.playouts(bastide.game("caylus"), 1)
except ImportError as error:
    print(type(error).__name__, error)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "MissingExtra NumPy is not installed: pip install 'bastide[fast]'"


def test_importing_bastide_needs_none_of_it():
    code = "import bastide, sys; print([name for name in ('numpy', 'gymnasium', 'pettingzoo') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
