"""Reads the files of deploy/ and the page about them."""

import re
import shlex
from argparse import Namespace
from pathlib import Path

from bastide.terminal.arguments import parser

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
PROGRAM = "/opt/bastide/bin/bastide"
Unit = dict[str, list[str]]


def text_of(name: str) -> str:
    """The text of a file in deploy/."""
    return (ROOT / "deploy" / name).read_text(encoding="utf-8")


def settings(text: str) -> Unit:
    """The values of each setting of a unit, in their order; an empty one takes back those before it, as in systemd."""
    found: Unit = {}
    for line in text.splitlines():
        if line and not line.startswith(("#", "[")):
            name, equals, value = line.partition("=")
            assert equals, line
            found[name] = [*found.get(name, []), value] if value else []
    return found


def blocks(language: str) -> list[str]:
    """All blocks of the page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def told(words: list[str]) -> Namespace:
    """What a command line of Bastide means; SystemExit if an option does not exist."""
    return parser().parse_args(words)


def command(unit: Unit) -> list[str]:
    """The arguments that a unit gives to the program."""
    (line,) = unit["ExecStart"]
    program, *words = shlex.split(line)
    assert program == PROGRAM
    return words
