"""The visual language of all games: ground and ink, seats, cubes, icons, text that fits. Drawings are SVG strings."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bastide.kernel.definition import Definition


def drawing_of(definition: Definition) -> ModuleType | None:
    """The drawing of a game, a module with `board(position, ...)`; None where a game has none."""
    name = definition.state.__module__.rpartition(".")[0] + ".drawing"
    return import_module(name) if find_spec(name) else None
