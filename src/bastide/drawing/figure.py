"""Figures for paper and screens, drawn by matplotlib (the extra `arena`) in the colours of the house."""

from typing import Any

from bastide.drawing.palette import COLOURS

# Letters come with matplotlib; the same figure has the same file.
SETTINGS = {"font.family": "DejaVu Sans", "svg.hashsalt": "bastide"}
SERIF = "DejaVu Serif"
# A seat's shape and the way its line is broken: neither is told by colour alone.
SHAPES = {"blue": "o", "red": "s", "green": "^", "orange": "D", "yellow": "D", "black": "H"}
DASHES: dict[str, Any] = {
    "blue": "-", "red": (0, (6, 1.5)), "green": (0, (2, 1.2)), "orange": (0, (6, 1.5, 1.5, 1.5)),
    "yellow": (0, (6, 1.5, 1.5, 1.5)), "black": (0, (9, 2)),
}  # fmt: skip
PIXELS = 130  # an inch


class FigureStyle:
    """The colours of a theme, and how axes are dressed in them."""

    def __init__(self, dark: bool = False) -> None:
        """Light is parchment, dark is night."""
        self.dark = dark

    def __getitem__(self, name: str) -> str:
        """A colour of the palette."""
        return COLOURS[name][self.dark]

    def figure(self, width: float, height: float) -> Any:
        """A blank sheet, in inches."""
        from matplotlib.figure import Figure

        return Figure(figsize=(width, height), facecolor=self["ground"], layout="constrained")

    def title(self, figure: Any, words: str) -> None:
        """A title over the whole sheet."""
        figure.suptitle(words, x=0.012, ha="left", fontsize=15, fontfamily=SERIF, color=self["ink"])

    def dress(self, axes: Any, grid: str = "y") -> None:
        """Quiet ground, thin lines, no frame."""
        axes.set_facecolor(self["panel"])
        axes.tick_params(colors=self["muted"], length=0, labelsize=10)
        axes.xaxis.label.set_color(self["muted"])
        axes.yaxis.label.set_color(self["muted"])
        axes.grid(axis=grid, color=self["line"], linewidth=0.6)
        axes.set_axisbelow(True)
        for side in axes.spines.values():
            side.set_visible(False)

    def save(self, figure: Any, path: str) -> None:
        """Write the file; its ending says of which kind."""
        from matplotlib import rc_context

        with rc_context(SETTINGS):
            figure.savefig(path, dpi=PIXELS, metadata={"Date": None} if str(path).lower().endswith(".svg") else None)
