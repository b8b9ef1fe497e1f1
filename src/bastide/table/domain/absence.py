"""Detects players who are away or idle, and says whose consent it takes to replace one by a bot."""

from dataclasses import dataclass

from bastide.kernel.words import capital
from bastide.table.domain.live_table import LiveTable
from bastide.table.live.presence import Presence
from bastide.table.messages import say
from bastide.table.storage.protocol import HUMAN, RUNNING

MINUTE, HOUR, DAY = 60, 3600, 86400
EXACT, STEP = 10, 5
"""Minutes up to which each one is shown, and the steps beyond: a page is sent again whenever its words change."""


@dataclass(frozen=True, slots=True)
class Absence:
    """How long a person has been away, or has not answered a question; false if neither keeps others waiting."""

    away: bool = False
    idle: bool = False
    seconds: float = 0.0

    def __bool__(self) -> bool:
        """True if others may agree to a bot."""
        return self.away or self.idle

    def text(self, language: str, name: str) -> str:
        """Return the sentence about it; an empty text if there is no absence."""
        if not self:
            return ""
        return say(language, "away_for" if self.away else "idle_for", capital(name), duration(language, self.seconds))


class Absences:
    """Judges who is away or idle."""

    def __init__(self, presence: Presence, patience: float, idle: float) -> None:
        """`patience`: seconds after which somebody counts as away; `idle`: after which one who is asked is idle."""
        self.presence = presence
        self.patience = patience
        self.idle = idle

    def of(self, live: LiveTable, seat: int) -> Absence:
        """Return the absence of the person whose screen plays a seat; bots and free seats are never absent."""
        screen = live.screen_of(seat)
        one = live.seats[screen]
        if one.kind != HUMAN or one.open:
            return Absence()
        away = self.presence.away(live.id, screen)
        if away >= self.patience:
            return Absence(away=True, seconds=away)
        asked = live.history.state.player
        if live.status != RUNNING or asked is None or live.screen_of(asked) != screen:
            return Absence()
        idle = min(self.presence.asked(live.id, live.history.waiting), self.presence.stayed(live.id, screen))
        return Absence(idle=True, seconds=idle) if idle >= self.idle else Absence()

    def voters(self, live: LiveTable, seat: int) -> set[int]:
        """Return whose consent it takes to replace the person in a seat: all other people who are not away."""
        return {one for one in live.others(seat) if not self.of(live, one).away}


def duration(language: str, seconds: float) -> str:
    """Return a length of time in words, rounded down."""
    for unit, one, more in (
        (DAY, "one_day", "some_days"), (HOUR, "one_hour", "some_hours"), (MINUTE, "one_minute", "some_minutes"),
    ):  # fmt: skip
        count = int(seconds // unit)
        if count:
            rounded = count - count % STEP if unit == MINUTE and count > EXACT else count
            return say(language, one) if rounded == 1 else say(language, more, rounded)
    return say(language, "a_moment")
