"""Bots that are programs: a JSON line a question on their standard input, a JSON line an answer on their output.

A program that hangs, ends, speaks out of turn or answers nonsense is stopped, with a sentence that says why.
`docs/first-bot.md` describes the lines.
"""

import json
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bastide.bots.bot import Situation
from bastide.bots.program_requests import Requests
from bastide.kernel.errors import BadOption, BastideError, UnknownAction
from bastide.kernel.game import Action

PREFIX = "program:"
SECONDS = 60.0
MAX_ANSWER = 65_536
SHOWN = 60
Reply = Callable[[dict[str, Any]], dict[str, Any]]


class ProgramFailed(BastideError):
    """A program that did not answer as it must."""


class OutOfTime(ProgramFailed):
    """A program that did not answer in time."""


def refuse_requests(request: dict[str, Any]) -> dict[str, Any]:
    """Tell a program that nothing can be asked here."""
    return {"error": "nothing can be asked here"}


class Child:
    """A running program that answers a line with a line. Stopped for good once anything is wrong."""

    def __init__(self, command: Sequence[str], log: str | Path | None = None) -> None:
        """What it writes to standard error is appended to the file `log`. Ctrl-C does not reach it."""
        with open(log or os.devnull, "ab") as errors:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, bufsize=0, start_new_session=True
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        os.set_blocking(self._input.fileno(), False)
        os.set_blocking(self._output.fileno(), False)
        self._heard = b""

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def ask(self, question: bytes, seconds: float | None, most: int = MAX_ANSWER) -> bytes:
        """The line it answers to a line within so many seconds (None: as long as it takes)."""
        deadline = None if seconds is None else time.monotonic() + seconds
        if self._listen() or self._heard.strip():
            raise ProgramFailed("spoke before it was asked")
        self._heard = b""
        left = question + b"\n"
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            ready.register(self._input, selectors.EVENT_WRITE)
            while b"\n" not in self._heard:
                patience = None if deadline is None else deadline - time.monotonic()
                if patience is not None and patience <= 0:
                    raise OutOfTime(f"gave no answer within {seconds:g} s")
                for key, _ in ready.select(patience):
                    if key.fileobj is self._output:
                        self._listen()
                    else:
                        left = self._speak(left)
                        if not left:
                            ready.unregister(self._input)
                if len(self._heard) > most:
                    raise ProgramFailed(f"answered with more than {most} bytes")
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _speak(self, left: bytes) -> bytes:
        try:
            return left[os.write(self._input.fileno(), left) :]
        except BlockingIOError:
            return left
        except OSError:
            raise ProgramFailed(self._ending()) from None

    def _listen(self) -> bool:
        """Take in what it says; whether it said anything but empty lines since the last answer."""
        try:
            heard = os.read(self._output.fileno(), MAX_ANSWER)
        except BlockingIOError:
            return False
        if not heard:
            raise ProgramFailed(self._ending())
        self._heard = (self._heard + heard).lstrip()
        return bool(self._heard)

    def _ending(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(1)
            return f"was killed by signal {-code}" if code < 0 else f"ended with code {code}"
        return "closed its output"

    def stop(self, patience: float = 0.0) -> None:
        """End it and what it started; with patience it is asked to end first. Safe while another thread waits."""
        if patience and self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def close(self, patience: float = 0.0) -> None:
        """Stop it and close its streams."""
        self.stop(patience)
        self._input.close()
        self._output.close()


class Program:
    """A program to be started when it is needed, and anew once it has failed."""

    def __init__(self, command: Sequence[str], log: str | Path | None = None, seconds: float = SECONDS) -> None:
        """`seconds`: how long it may think about a question."""
        self.command = command
        self.log = log
        self.seconds = seconds
        self._child: Child | None = None

    def answer(self, question: dict[str, Any], reply: Reply = refuse_requests) -> dict[str, Any]:
        """Its answer; a failure stops it. What it asks meanwhile (`do`) gets a `reply`; its time goes on."""
        deadline = time.monotonic() + self.seconds
        try:
            self._child = self._child or Child(self.command, self.log)
            while True:
                left = max(0.0, deadline - time.monotonic())
                line = self._child.ask(json.dumps(question, separators=(",", ":")).encode(), left)
                answer = read_answer(line)
                if "do" not in answer:
                    return answer
                question = reply(answer)
        except OutOfTime:
            self.close()
            raise ProgramFailed(f"gave no answer within {self.seconds:g} s") from None
        except (ProgramFailed, OSError) as error:
            self.close()
            reason = f"cannot be started: {error.strerror}" if isinstance(error, OSError) else str(error)
            raise ProgramFailed(reason) from None

    def close(self) -> None:
        """Stop it."""
        if self._child:
            self._child.close()
        self._child = None


class ProgramBot:
    """A program in a seat."""

    def __init__(self, program: Program, seed: int = 0) -> None:
        """`seed`: handed on to the program for chance of its own."""
        self.program = program
        self.seed = seed

    def choose(self, situation: Situation) -> Action:
        """What the program answers, if it can be played."""
        answer = self.program.answer(question(situation, self.seed), Requests(situation).reply)
        try:
            return _chosen(situation, answer)
        except ProgramFailed:
            self.program.close()
            raise


def question(situation: Situation, seed: int) -> dict[str, Any]:
    """What a program is told."""
    game = situation.game
    deal = Random(f"sample {seed} {situation.ply} {situation.seat}").getrandbits(60)
    return {
        "game": game.name,
        "options": game.options,
        "seat": situation.seat,
        "ply": situation.ply,
        "seed": seed,
        "view": situation.view,
        "legal": [{"id": action.id, "text": str(action)} for action in situation.legal],
        "sample": situation.sample(deal).position(),
    }


def read_answer(line: bytes) -> dict[str, Any]:
    """The object on a line."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFailed(f"answered {_short(line)}, which is not JSON") from None
    if not isinstance(answer, dict):
        raise ProgramFailed(f"answered {_short(line)}, which is no JSON object")
    if "error" in answer:
        raise ProgramFailed(" ".join(str(answer["error"]).split())[:200])
    return answer


def _chosen(situation: Situation, answer: dict[str, Any]) -> Action:
    told = answer.get("action")
    if not isinstance(told, int | str) or isinstance(told, bool):
        raise ProgramFailed(f"answered without an action: {_short(json.dumps(answer).encode())}")
    try:
        action = situation.game.action(told)
    except UnknownAction as error:
        raise ProgramFailed(f"answered nonsense: {error}") from None
    if action not in situation.legal:
        raise ProgramFailed(f"answered {str(action)!r}, which is not legal here")
    return action


def command_of(spec: str) -> list[str]:
    """The command of `program: command line`, of which the first word must exist."""
    try:
        command = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise BadOption(f"{spec[:SHOWN]!r} is no command line: {error}") from None
    if not command:
        raise BadOption(f"after {PREFIX!r} comes the command that starts the bot")
    if shutil.which(command[0]) is None:
        raise BadOption(f"there is no program {command[0][:SHOWN]!r} that could be started")
    return command


def _short(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")
