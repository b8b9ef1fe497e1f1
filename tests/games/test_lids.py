"""What a lid says is what is in the box, and to read it the box stays shut."""

import json
import subprocess
import sys
from importlib import import_module

import pytest

from bastide.api import GAMES, definition, lid

LOOK = """
import json, sys
from bastide.api import GAMES, lid
lids = [lid(game) for game in GAMES]
print(json.dumps(sorted(name for name in sys.modules if name.count(".") > 1 and "kernel" not in name)))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_lid_says_what_is_in_the_box(game: str) -> None:
    inside, components = definition(game), import_module(f"bastide.{game.replace('-', '_')}.components")
    assert lid(game) == (inside.name, inside.title, inside.players)
    assert inside.players[-1] == components.MAX_PLAYERS


def test_nothing_is_opened_to_read_the_lids() -> None:
    said = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, check=True, timeout=60)
    ours = [name for name in json.loads(said.stdout) if name.startswith("bastide.")]
    assert ours == []
