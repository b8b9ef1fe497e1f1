"""Everything that can go wrong in a way a user should read about. Each error is one sentence."""

from bastide.kernel.refusals import Why


class BastideError(Exception):
    """The base of all errors Bastide raises on purpose."""


class BadOption(BastideError, ValueError):
    """A game, an option or a number of players that does not exist."""


class IllegalAction(BastideError, ValueError):
    """An action that cannot be played now: `reason` says why, `rule` names the rule (`CAY-13`) behind it."""

    def __init__(self, reason: str, rule: str = "", french: str = "") -> None:
        """Keep the reason, in English and French, and the rule's id."""
        super().__init__(str(Why(reason, rule)))
        self.reason = reason
        self.rule = rule
        self.french = french or reason

    def reason_in(self, language: str) -> str:
        """The reason in `en` or `fr`."""
        return self.french if language == "fr" else self.reason

    def text(self, language: str = "en") -> str:
        """The reason in `en` or `fr` with the rule's id."""
        return str(Why(self.reason_in(language), self.rule))


class UnknownAction(IllegalAction):
    """A text or a number which is no action of this game."""


class NotYourTurn(IllegalAction):
    """Somebody else is asked."""


class GameOver(IllegalAction):
    """The game is over: nothing can be played any more."""


class BadPosition(BastideError, ValueError):
    """A position, or the bytes of one, that cannot be."""


class BadRecord(BastideError, ValueError):
    """A game record that cannot be read; `line` is where (0: the file as a whole)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        """Store the reason and the line."""
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class NativeUnavailable(BastideError, RuntimeError):
    """There is no native code: Numba is not installed, or there is no private folder to keep it in."""
