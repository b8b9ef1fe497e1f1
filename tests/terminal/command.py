"""The command line, run for real: another process, input from a pipe."""

import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Run:
    """What a command did."""

    code: int
    out: str
    err: str


def bastide(*arguments: object, said: str = "", home: Path, width: int = 100, **environment: str) -> Run:
    """Run `bastide` with its state folder under `home`."""
    told = {"XDG_STATE_HOME": str(home / "state"), "COLUMNS": str(width), "PYTHONUTF8": "1", **environment}
    done = subprocess.run(
        [sys.executable, "-m", "bastide", *map(str, arguments)],
        input=said.encode(), capture_output=True, env=os.environ | told, timeout=120, check=False,
    )  # fmt: skip
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def numbers(seed: int, count: int = 1500, most: int = 6) -> str:
    """Random choices, some of which do not exist."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(1, most)}\n" for _ in range(count))


def saved(home: Path) -> list[Path]:
    """The games in the state folder."""
    return sorted((home / "state" / "bastide").glob("*.txt"))
