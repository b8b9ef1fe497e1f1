"""A process that plays games of a match: the match on the first line of its input, then an index a line.

It answers each line with a line. Started by `run`, ended by it or by the end of its input, and in the middle of a game
when the process that started it is gone.
"""

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from bastide.arena.match import Match
from bastide.arena.play import Players, play_game


def main(log: str = "") -> None:
    """Answer every line until the input ends."""
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_leave_after, args=(os.getppid(),), daemon=True).start()
    with os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1) as answers:
        os.dup2(2, 1)  # nothing else may be said between the answers
        match = Match.from_json(json.loads(sys.stdin.readline()))
        with Players(match, Path(log) if log else None) as players:
            answers.write('{"ready":true}\n')
            for line in sys.stdin:
                answers.write(json.dumps(play_game(match, int(line), players).to_json()) + "\n")


def _leave(number: int, frame: Any) -> None:
    """Exit in order, so that no bot program is left running."""
    raise SystemExit(0)


def _leave_after(parent: int) -> None:
    """Exit when the parent process has changed: the old one was killed and could not say so."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(*sys.argv[1:2])
