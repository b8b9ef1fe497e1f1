"""Whether there is a browser to take pictures with."""

import shutil

from bastide.drawing.photograph import BROWSERS


def chromium() -> bool:
    """True if one is installed."""
    return any(map(shutil.which, BROWSERS))
