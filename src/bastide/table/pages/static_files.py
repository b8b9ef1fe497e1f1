"""The files a browser loads besides pages: few, small, read once, named by what is in them."""

import hashlib
import logging
import re
from importlib.resources import files

from starlette.responses import Response

from bastide.drawing.palette import COLOURS, css
from bastide.table.domain.errors import TableError

LOG = logging.getLogger("bastide.table")
KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
OWN_FILES = (
    "style.css", "table.css", "help.css", "live-table.css", "results.css", "icon.svg", "icon-your-turn.svg",
    "motion.js", "seat-numbers.js", "playback.js", "board.js", "table.js", "connection.js", "tooltips.js",
    "board-zoom.js", "explain.js", "keyboard.js",
    "screen-reader.js", "lessons.js", "new-table.js", "pairs.js", "sheet.js", "replay.js", "log.js",
    "piece-animation.js", "updates.js", "turn-alerts.js", "how-to-play.css",
)  # fmt: skip
"""Scripts run in this order."""
LIBRARIES = ("htmx.min.js", "ws.min.js", "idiomorph-ext.min.js")
"""What scripts/setup fetches; the pages work without."""
NEEDLESS = {
    ".css": re.compile(rb"/\*.*?\*/\s*|^ +", re.DOTALL | re.MULTILINE),
    ".js": re.compile(rb"^ *//.*\n|^ +", re.MULTILINE),
}
"""Comments and indentation, which browsers are not sent."""


def colours() -> str:
    """The colours of pages and drawings, light and dark, and the style sheet of the drawings.

    A page is light or dark as the system prefers, unless its `data-theme` says so: then drawings follow the page.
    """
    light, dark = (
        f"color-scheme:{scheme};" + "".join(f"--{name}:{pair[night]};" for name, pair in COLOURS.items())
        for night, scheme in enumerate(("light", "dark"))
    )  # fmt: skip
    chosen = "[data-theme={0}],[data-theme={0}] .bastide.auto{{{1}}}"
    return (
        f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}{css()}"
        f"{chosen.format('light', light)}{chosen.format('dark', dark)}"
    )


class Files:
    """All files, with their addresses."""

    def __init__(self, root: str = "") -> None:
        """Read them; `root`: the site's root path."""
        self._root = root
        folder = files("bastide.table.pages") / "static"
        self._content = {name: (folder / name).read_bytes() for name in OWN_FILES}
        for kind, needless in NEEDLESS.items():
            self._content |= {
                name: needless.sub(b"", data) for name, data in self._content.items() if name.endswith(kind)
            }
        self._content["colours.css"] = colours().encode()
        others = {name: folder / "vendor" / name for name in LIBRARIES}
        if all(path.is_file() for path in others.values()):
            self._content |= {name: path.read_bytes() for name, path in others.items()}
        else:
            LOG.warning("the libraries of the pages are not installed: pages work by plain forms", extra={
                "missing": ", ".join(LIBRARIES), "remedy": "scripts/setup base",
            })  # fmt: skip
        self._digests = {name: hashlib.sha256(data).hexdigest()[:10] for name, data in self._content.items()}

    @property
    def scripts(self) -> list[str]:
        """The addresses of the scripts of tables, in the order in which they are run."""
        names = (name for name in (*LIBRARIES, *OWN_FILES) if name.endswith(".js") and name in self._content)
        names = (name for name in names if name != "new-table.js")
        return [self.address(name) for name in names]

    def address(self, name: str) -> str:
        """Where a file is: another content has another address, so browsers may keep it."""
        return f"{self._root}/static/{name}?{self._digests[name]}"

    def response(self, name: str) -> Response:
        """A file."""
        if name not in self._content:
            raise TableError(404, "no_page")
        kind = KINDS[name.rpartition(".")[2]]
        return Response(self._content[name], media_type=kind, headers={"cache-control": "public, max-age=31536000"})
