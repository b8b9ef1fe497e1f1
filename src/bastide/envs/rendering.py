"""What `render` shows: the board as the asked seat sees it."""

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from bastide.kernel.errors import BadOption
from bastide.kernel.extras import missing
from bastide.kernel.game import State

if TYPE_CHECKING:
    from bastide.drawing.photograph import Camera

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
WIDTH = 100  # characters
Picture = str | np.ndarray[Any, Any] | None


def check_render_mode(mode: str | None) -> str | None:
    """Return the render mode; BadOption if there is none of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode is one of {', '.join(RENDER_MODES)}, not {str(mode)[:20]!r}")
    return mode


class Pictures:
    """Pictures of one kind: `human` prints, `ansi` is a text for a terminal, `svg` one for a page, `rgb_array` pixels.

    Pixels are photographs taken by Chromium, which stays open until `close`: seconds for the first, less for the next.
    """

    def __init__(self, mode: str | None) -> None:
        """None: there are none."""
        self.mode = check_render_mode(mode)
        self._camera: Camera | None = None

    def of(self, state: State) -> Picture:
        """The picture of a state."""
        match self.mode:
            case None:
                return None
            case "svg":
                return state._repr_svg_()
            case "rgb_array":
                return self._pixels(state)
        return _text(state, self.mode == "human")

    def close(self) -> None:
        """Close the browser, if there is one."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    def _pixels(self, state: State) -> Picture:
        from bastide.drawing.photograph import Camera

        try:
            from PIL import Image
        except ImportError:
            raise missing("Pillow", "gymnasium") from None
        drawn = state._repr_svg_()
        self._camera = self._camera or Camera()
        with Image.open(io.BytesIO(self._camera.take(drawn))) as picture:
            return np.array(picture.convert("RGB"))


def _text(state: State, printed: bool) -> str | None:
    from rich.console import Console

    text = io.StringIO()
    console = Console() if printed else Console(file=text, width=WIDTH, force_terminal=True)
    console.print(state.board(seat=state.player))
    console.print(state.prompt)
    return None if printed else text.getvalue()
