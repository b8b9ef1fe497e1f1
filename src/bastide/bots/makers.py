"""Bots as people name them from Python: a name, `mybot.py:Mine`, a class, or an object with a method `choose`."""

import inspect
from typing import Any

from bastide.bots.bot import Bot
from bastide.bots.loading import check_file, is_file, load, make
from bastide.bots.program import PREFIX
from bastide.bots.registry import check_bot, make_bot
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game

Opponent = str | type[Bot] | Bot
HOW = "a name such as 'greedy', 'mybot.py:Mine', a class or an object with a method choose(situation)"


class BotMaker:
    """Makes the bot of a game from a seed. An object that is a bot already plays in every game."""

    def __init__(self, spec: Any, game: Game) -> None:
        """Refuse, with a sentence, what is no bot and what this one cannot play."""
        self.spec = spec
        self._made: Any = None
        if isinstance(spec, str):
            self._read(spec, game)
        elif inspect.isclass(spec):
            make(spec, 0)
            self._made = spec
        elif not callable(getattr(spec, "choose", None)):
            raise BadOption(no_bot(spec))

    def _read(self, spec: str, game: Game) -> None:
        if spec.startswith(PREFIX):
            raise BadOption("a program plays in the arena only; an opponent here is " + HOW)
        check_file(spec)
        if is_file(spec):
            self._made = load(spec)
            make(self._made, 0)
        else:
            check_bot(spec, game)

    def bot(self, seed: int) -> Bot:
        """Return the bot for a game."""
        if self._made is not None:
            return make(self._made, seed)
        if isinstance(self.spec, str):
            return make_bot(self.spec, seed)
        bot: Bot = self.spec
        return bot

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles: what was named, not what was loaded."""
        return _unpickled, (self.spec, None if isinstance(self.spec, str) else self._made)


def _unpickled(spec: Any, made: Any) -> BotMaker:
    """The maker that was pickled; a file is loaded again."""
    maker = BotMaker.__new__(BotMaker)
    maker.spec = spec
    maker._made = load(spec) if isinstance(spec, str) and is_file(spec) else made
    return maker


def no_bot(thing: object) -> str:
    """What to do with something that is no bot."""
    if inspect.isroutine(thing):
        name = getattr(thing, "__name__", "this")
        return f"{name} is a function: make it the method choose(self, situation) of a class"
    return f"{type(thing).__name__} has no method choose(situation): it is no bot; a bot is {HOW}"
