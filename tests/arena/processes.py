"""Looking after processes a test started."""

import time
from pathlib import Path


def gone(pid: int, patience: float = 5.0) -> bool:
    """True once a process has ended, whether or not anybody has waited for it."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        stat = Path(f"/proc/{pid}/stat")
        try:
            if stat.read_text().rpartition(")")[2].split()[0] in "ZX":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.02)
    return False
