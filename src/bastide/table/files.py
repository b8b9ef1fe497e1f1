"""The files a browser loads besides pages: few, small, read once, named by what is in them."""

import hashlib
from importlib.resources import files

from starlette.responses import Response

from bastide.drawing.palette import COLOURS, css
from bastide.table.errors import TableError

KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
NAMES = ("style.css", "table.js", "icon.svg")


def colours() -> str:
    """The colours of pages and drawings, light and dark, and the style sheet of the drawings."""
    light, dark = (
        "".join(f"--{name}:{pair[night]};" for name, pair in COLOURS.items()) for night in (0, 1)
    )  # fmt: skip
    return f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}{css()}"


class Files:
    """All files, with their addresses."""

    def __init__(self) -> None:
        """Read them."""
        folder = files("bastide.table") / "static"
        self._content = {name: (folder / name).read_bytes() for name in NAMES}
        self._content["colours.css"] = colours().encode()
        self._digests = {name: hashlib.sha256(data).hexdigest()[:10] for name, data in self._content.items()}

    def address(self, name: str) -> str:
        """Where a file is: another content has another address, so browsers may keep it."""
        return f"/static/{name}?{self._digests[name]}"

    def response(self, name: str) -> Response:
        """A file."""
        if name not in self._content:
            raise TableError(404, "no_page")
        kind = KINDS[name.rpartition(".")[2]]
        return Response(self._content[name], media_type=kind, headers={"cache-control": "public, max-age=31536000"})
