"""Bots from other people's files: `mybot.py:Mine`.

    python -m bastide.bots.loading mybot.py:Mine

lets the bot answer questions as a program does (`program.py`). The arena runs it so, in a process of its own: it cannot
stop a match, and there is no state to be looked into, only the view and a deal of what cannot be seen.
A name (`python -m bastide.bots.loading hard`) works too: two versions of Bastide can play each other.
"""

import ast
import importlib.util
import inspect
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any

from bastide.api import position
from bastide.bots.bot import Bot, Situation
from bastide.bots.registry import make_bot
from bastide.kernel.errors import BadOption

SUFFIX = ".py:"


def is_file(spec: str) -> bool:
    """True if this names a class in a file."""
    return SUFFIX in spec


def check_file(spec: str) -> None:
    """Refuse the name of a file without the class in it."""
    if spec.endswith(".py"):
        if not Path(spec).is_file():
            raise BadOption(f"there is no file {spec[-60:]!r}")
        names = _bots_in(Path(spec)) or ["CLASS"]
        ways = " or ".join(repr(f"{spec[-60:]}:{name}") for name in names)
        raise BadOption(f"{spec[-60:]!r} is a file: name the class in it too: {ways}")


def _bots_in(path: Path) -> list[str]:
    """The classes of a file that have a method `choose`; the file is read, not run."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8", errors="replace"))
    except (SyntaxError, ValueError):
        return []
    return [
        one.name for one in tree.body if isinstance(one, ast.ClassDef)
        and any(isinstance(part, ast.FunctionDef) and part.name == "choose" for part in one.body)
    ]  # fmt: skip


def split(spec: str) -> tuple[Path, str]:
    """The file and the class of `mybot.py:Mine`."""
    path, _, name = spec.rpartition(":")
    if not Path(path).is_file():
        raise BadOption(f"there is no file {path[-60:]!r}")
    return Path(path), name


def load(spec: str) -> Any:
    """The class (or any maker of bots) that `mybot.py:Mine` names."""
    path, name = split(spec)
    told = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if told is None or told.loader is None:
        raise BadOption(f"{str(path)[-60:]!r} is no Python file")
    sys.path.insert(0, str(path.parent.resolve()))  # so that it finds its neighbours, as a script does
    module = importlib.util.module_from_spec(told)
    sys.modules[module.__name__] = module
    try:
        told.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"{path.name} cannot be loaded: {sentence(error)}") from error
    made = getattr(module, name, None)
    if not callable(made):
        found = _bots_in(path)
        there = f": there is {', '.join(found)}" if found else ""
        raise BadOption(f"there is no class {name[:40]!r} in {path.name}{there}")
    return made


def make(maker: Any, seed: int) -> Bot:
    """A bot of this class: made with a seed if it takes one."""
    try:
        inspect.signature(maker).bind(seed)
    except (TypeError, ValueError):
        made = maker()
    else:
        made = maker(seed)
    if not callable(getattr(made, "choose", None)):
        raise BadOption(f"{getattr(maker, '__name__', 'this')} has no method choose(situation): it is no bot")
    bot: Bot = made
    return bot


def load_bot(spec: str, seed: int = 0) -> Bot:
    """A bot by its name or by its file and class, in this process."""
    return make(load(spec), seed) if is_file(spec) else make_bot(spec, seed)


def serve(spec: str) -> None:
    """Answer the questions on standard input until it ends; what the bot prints goes to standard error."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1) as answers:
        os.dup2(2, 1)
        maker = load(spec) if is_file(spec) else lambda seed: make_bot(spec, seed)
        bot, seed = None, None
        for line in sys.stdin:
            try:
                question = json.loads(line)
                if bot is None or question["seed"] != seed:  # another game
                    seed = question["seed"]
                    bot = make(maker, seed)
                answer = _answer(bot, question)
            except Exception as error:
                traceback.print_exc()
                answer = {"error": f"raised {sentence(error)}"}
            answers.write(json.dumps(answer) + "\n")


def _answer(bot: Bot, question: dict[str, Any]) -> dict[str, Any]:
    state = position(question["sample"])
    told: Any = bot.choose(Situation(state, question["ply"]))
    if told is None:
        return {"error": "answered nothing"}
    return {"action": state.game.action(told).id}


def sentence(error: BaseException) -> str:
    """Return an error as one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:160]


def check(spec: str) -> None:
    """Load and make the bot once; a bad one is a BadOption."""
    load_bot(spec)


def main(arguments: list[str]) -> int:
    """`[--check] BOT`; a bot that cannot be made is a sentence on standard error."""
    try:
        check(arguments[-1]) if arguments[:1] == ["--check"] else serve(arguments[-1])
    except BadOption as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
