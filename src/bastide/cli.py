"""The command line: `bastide` alone opens the table. Every error is one sentence on stderr."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TextIO

from bastide.kernel.errors import BadOption, BastideError
from bastide.terminal.arguments import parser

WRONG, MISUSED, INTERRUPTED = 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (something went wrong), 2 (wrong usage) or 130 (Ctrl-C)."""
    _open_streams()
    try:
        code = _run(argv)
        sys.stdout.flush()
    except BadOption as error:
        return _complain(error, MISUSED)
    except BastideError as error:
        return _complain(error, WRONG)
    except KeyboardInterrupt:
        return _complain("stopped", INTERRUPTED)
    except BrokenPipeError:  # whoever read our output has enough: nobody is left to tell
        _give_up_output()
        return WRONG
    except OSError as error:
        _give_up_output()
        return _complain(f"{error.filename or 'the system'}: {error.strerror or error}", WRONG)
    return code


def _run(argv: Sequence[str] | None) -> int:
    top = parser()
    told = top.parse_args(argv)
    if not told.command:
        told = top.parse_args(["serve", "--open"])
    code: int = import_module(f"bastide.terminal.{told.command.replace('-', '_')}").run(told)
    return code


def _complain(error: object, code: int) -> int:
    sentence = " ".join(str(error).split()) or type(error).__name__
    sys.stderr.write(f"bastide: {sentence}\n")
    return code


def _open_streams() -> None:
    """A stream that is closed, a letter the terminal cannot show, bytes that are no text: none must end a game."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _nowhere(mode: str) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]


def _give_up_output() -> None:
    """What is still to be written goes nowhere, so that the interpreter does not complain as it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
