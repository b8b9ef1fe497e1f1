"""Opening the browser on the table, where there is one to open."""

import os
import sys
import webbrowser
from pathlib import Path
from threading import Thread

ADDRESS = "address"
"""The file in the data folder that says where its server is."""


def can_open() -> bool:
    """True if a browser with a window may be there; one for the terminal would take the terminal over."""
    if sys.platform in ("darwin", "win32") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> Thread | None:
    """Open a page meanwhile; where that cannot be done the address is said once more, and everything goes on."""
    if not can_open():
        _say(f"There is no browser to open here: open {address} in one.")
        return None
    opening = Thread(target=_open, args=(address,), daemon=True)
    opening.start()
    return opening


def _open(address: str) -> None:
    try:
        opened = webbrowser.open(address)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        _say(f"The browser could not be opened: open {address} in one.")


def note(data: Path, address: str) -> None:
    """Write down where the server of a data folder is, for whoever starts another one."""
    from bastide.table.storage.private_files import close_file

    close_file(data / ADDRESS)
    (data / ADDRESS).write_text(address, encoding="utf-8")


def running(data: Path) -> str:
    """Where the server of a data folder is, as it wrote down; nothing if it did not."""
    try:
        return (data / ADDRESS).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()
