"""A drawing as a photograph (PNG), taken by a browser without a window.

The browser is told what to do through a pipe, by its debugging protocol: nothing listens anywhere.
"""

import base64
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from typing import Any, Self

from bastide.kernel.errors import BastideError

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--remote-debugging-pipe",
)  # fmt: skip
SECONDS = 60
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
# The browser reads from file 3 and writes to file 4. The ends of the pipes get there by way of numbers nobody uses.
LAUNCH = """
import os, sys
ends = [os.dup2(int(end), 100 + place) for place, end in enumerate(sys.argv[1:3])]
for place, end in enumerate(ends):
    os.dup2(end, 3 + place)
os.closerange(5, 110)
os.execv(sys.argv[3], sys.argv[3:])
"""
END = b"\0"


class CannotDraw(BastideError):
    """A picture that cannot be made."""


def photograph(drawn: str, scale: int = 2) -> bytes:
    """A drawing as PNG, `scale` times its size."""
    with Camera() as camera:
        return camera.take(drawn, scale)


class Camera:
    """A browser that stays open for many pictures: the first takes seconds, the next a fraction of one."""

    def __init__(self) -> None:
        """Open the browser."""
        browser = next(filter(None, map(shutil.which, BROWSERS)), None)
        if browser is None:
            raise CannotDraw("a PNG needs Chromium (Debian: apt install chromium); an SVG needs nothing")
        self._folder = tempfile.TemporaryDirectory(prefix="bastide-draw-", ignore_cleanup_errors=True)
        theirs, self._out = os.pipe()
        self._in, answers = os.pipe()
        command = [browser, *FLAGS, f"--user-data-dir={self._folder.name}"]
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-E", "-c", LAUNCH, str(theirs), str(answers), *command],
            pass_fds=(theirs, answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(theirs)
        os.close(answers)
        self._open = True
        self._said = b""
        self._number = 0
        self._page: dict[str, str] = {}

    def take(self, drawn: str, scale: int = 1) -> bytes:
        """A drawing as PNG, `scale` times its size."""
        if not self._page:
            target = self._ask("Target.createTarget", url="about:blank")["targetId"]
            self._page = {"sessionId": self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}
        found = VIEW_BOX.search(drawn)
        width, height = (round(float(side)) for side in found.groups()) if found else (740, 720)
        self._ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)  # fmt: skip
        frame = self._ask("Page.getFrameTree")["frameTree"]["frame"]["id"]
        page = f'<!doctype html><meta charset="utf-8"><body style="margin:0">{drawn}'
        self._ask("Page.setDocumentContent", frameId=frame, html=page)
        return base64.b64decode(self._ask("Page.captureScreenshot", format="png")["data"])

    def close(self) -> None:
        """Close the browser."""
        if self._open:
            self._open = False
            self._process.terminate()
            self._process.wait(SECONDS)
            os.close(self._out)
            os.close(self._in)
            self._folder.cleanup()

    def __enter__(self) -> Self:
        """An open camera."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close it."""
        self.close()

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Tell the browser to do something; what it answers."""
        self._number += 1
        asked = {"id": self._number, "method": method, "params": params, **self._page}
        try:
            with open(self._out, "wb", closefd=False) as pipe:
                pipe.write(json.dumps(asked).encode() + END)
        except BrokenPipeError:
            raise CannotDraw("the browser has ended; an SVG needs no browser") from None
        until = time.monotonic() + SECONDS
        while True:
            answer = json.loads(self._message(until))
            if answer.get("id") == self._number:
                if "result" not in answer:
                    raise CannotDraw(f"the browser made no picture: {answer['error']['message']}")
                return dict(answer["result"])

    def _message(self, until: float) -> bytes:
        """The next thing the browser says."""
        while END not in self._said:
            ready, _, _ = select.select([self._in], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise CannotDraw(f"the browser made no picture within {SECONDS} seconds")
            part = os.read(self._in, 2**16)
            if not part:
                raise CannotDraw("the browser made no picture; an SVG needs no browser")
            self._said += part
        message, _, self._said = self._said.partition(END)
        return message
