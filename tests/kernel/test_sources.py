"""The files compiled code depends on: those of its functions and all that these import."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from bastide.kernel.sources import file_of, imports, sources

FILES = {
    "__init__.py": "",
    "rules.py": "import math\nfrom . import numbers\nfrom .parts.cards import worth\ndef step(g): return worth(g)\n",
    "numbers.py": "from bastide.kernel.chance import below\nFEW = 3\n",
    "text.py": "from made_game.rules import step\n",
    "parts/__init__.py": "",
    "parts/cards.py": "from made_game import numbers as n\ndef worth(g):\n    return n.FEW\n",
}


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A function of a package outside Bastide."""
    for name, text in FILES.items():
        path = tmp_path / "made_game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield import_module("made_game.rules").step
    for name in [name for name in sys.modules if name.partition(".")[0] == "made_game"]:
        del sys.modules[name]
    imports.cache_clear()


def test_all_that_a_function_depends_on_and_no_more(step, tmp_path: Path) -> None:
    found = sources([step])
    assert list(found) == [
        "bastide.kernel.chance", "bastide.kernel.record", "made_game.numbers", "made_game.parts.cards",
        "made_game.rules",
    ]  # fmt: skip
    assert found["made_game.parts.cards"] == tmp_path / "made_game" / "parts" / "cards.py"


def test_what_has_no_file_is_said() -> None:
    with pytest.raises(ModuleNotFoundError, match="the module nowhere_at_all has no file"):
        file_of("nowhere_at_all")
