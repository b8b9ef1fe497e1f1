"""A host at the command line: `bastide admin`, in a process of its own or, which takes a tenth of the time, in ours."""

import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bastide.cli import main
from tests.terminal.command import Run, bastide

PATIENCE = 30
"""Seconds after which something is taken for never happening; it takes two."""


class Host:
    """Runs `bastide admin` on a data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def tries(self, *told: object, said: str = "") -> Run:
        return bastide("admin", "--data", self.data, *told, said=said, home=self.data.parent)

    def does(self, *told: object, said: str = "") -> str:
        done = self.tries(*told, said=said)
        assert done.code == 0, done.err
        return done.out

    def reads(self, *told: object) -> Any:
        return json.loads(self.does(*told, "--json"))

    def refused(self, *told: object, said: str = "") -> str:
        """The one sentence a command that cannot be carried out says."""
        done = self.tries(*told, said=said)
        assert done.code == 1, done.out
        assert done.err.count("\n") == 1, done.err
        return done.err


class HostHere(Host):
    """Runs the same commands in this process."""

    def tries(self, *told: object, said: str = "") -> Run:
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch:
            for name, stream in (("stdin", io.StringIO(said)), ("stdout", out), ("stderr", err)):
                patch.setattr(sys, name, stream)
            patch.setenv("XDG_STATE_HOME", str(self.data.parent / "state"))
            patch.setenv("COLUMNS", "100")
            try:
                code = main(["admin", "--data", str(self.data), *map(str, told)])
            except SystemExit as error:  # wrong usage
                code = int(error.code or 0)
        return Run(code, out.getvalue(), err.getvalue())


def until(true: Callable[[], bool], about: str) -> None:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, about
        time.sleep(0.05)
