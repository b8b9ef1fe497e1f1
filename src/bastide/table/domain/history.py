"""The course of a game: its state and its log, by replay of the book; and what may be taken back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bastide.kernel.action import sentences
from bastide.kernel.chance import has_drawn
from bastide.kernel.course import Course, Deal, made_by
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import Action, Event, Game, State
from bastide.kernel.words import capital
from bastide.table.domain.take_backs import Back
from bastide.table.domain.wording import Wording
from bastide.table.messages import MESSAGES, say
from bastide.table.storage.protocol import BACK, CONSENT, END, JOIN, PLAY, REPLACE, UNDO, Entry

UNDOS = 3
"""How often a move may be taken back while another screen must choose: without a limit nobody could answer it."""
DEALS = 16
"""How often what a seat cannot know is dealt anew to see whether a move has shown it something."""
AFRESH = "afresh"
"""The detail of a line that tells of a fresh deal: its seed is no reader's."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something for the log: a move with its events, or (without an action) an entry of the book of another kind."""

    ply: int
    kind: str
    seat: int
    action: Action | None = None
    events: tuple[Event, ...] = ()
    detail: str = ""

    def text(self, wording: Wording) -> str:
        """Return the line in words."""
        return " ".join(self.sentences(wording))

    def sentences(self, wording: Wording) -> list[str]:
        """Return what was done, then what came of it. Events say only what everybody may know."""
        language, names, _ = wording
        if self.kind == PLAY:
            told = [sentence.text for sentence in sentences(self.events, *wording)]
            if not told and self.action is not None:
                told = [say(language, "did", capital(names[self.seat]), wording.label(self.action))]
            return told
        if self.kind == END:
            return [ended_words(language, self.detail)]
        if f"log_{self.kind}" not in MESSAGES:  # of a newer version
            return []
        other = names[int(self.detail)] if self.kind == CONSENT else ""
        key = "log_back_afresh" if self.kind == BACK and self.detail else f"log_{self.kind}"
        return [say(language, key, capital(names[self.seat]), other)]


def ended_words(language: str, reason: str) -> str:
    """Return the sentence that the host has ended a game, with the reason if there is one."""
    return say(language, "ended_why", reason) if reason else say(language, "ended")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action (None: going back) makes of a game: worked out, and taken over once it is written down."""

    action: Action | None
    before: State | None
    """The state one action earlier; None at the beginning."""
    after: State
    back: Back | None = None
    """How far back, where there is no action."""


class History:
    """A game from its beginning to where it stands."""

    def __init__(self, game: Game, seed: int, book: Sequence[Entry] = ()) -> None:
        """Replay a book."""
        self.game = game
        self.seed = seed
        self.actions: list[Action] = []
        self.deals: list[Deal] = []
        """What was dealt anew on the way, in that order."""
        self.state = game.start(seed)
        self.before: State | None = None
        self.since = 0
        """The version of the table since which position and question are unchanged."""
        self.waiting = 0
        """The version since which whoever is asked has got no further: to take back and choose again is not further."""
        self._furthest = 0
        self._undone: Counter[int] = Counter()
        self.log: list[LogLine] = [LogLine(-1, PLAY, 0, None, self.state.events)]
        for entry in book:
            self.write(entry)

    def try_action(self, action: Action | str | int, seat: int) -> Outcome:
        """What an action of a seat makes of the game, which stays as it is; IllegalAction if it cannot be played."""
        found, after = self.game.action(action), self.state.copy()
        after.play(found, seat)
        return Outcome(found, self.state, after)

    def try_undo(self) -> Outcome:
        """What taking back the last action makes of the game, which stays as it is; IllegalAction if there is none."""
        if self.before is None:
            raise IllegalAction("there is nothing to take back")
        step = len(self.actions) - 1
        return Outcome(None, self.at(step - 1) if step else None, self.before, Back(step))

    def try_back(self, back: Back) -> Outcome:
        """What going back, with a fresh deal, makes of the game, which stays as it is."""
        if not 0 <= back.step < len(self.actions):
            raise IllegalAction("there is nothing to take back")
        before, after = self.at(back.step - 1) if back.step else None, self.at(back.step)
        if back.deal is not None:
            after = after.deal_again(back.deal.seats, back.deal.seed)
        return Outcome(None, before, after, back)

    def write(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Take over an entry with its outcome, if that was worked out before; IllegalAction changes nothing."""
        if entry.kind == PLAY:
            self._go_to(entry, outcome or self.try_action(entry.detail, entry.seat))
            return
        if entry.kind == UNDO:
            self._go_to(entry, outcome or self.try_undo())
        elif entry.kind == BACK:
            back = Back.read(entry)
            self._go_to(entry, outcome or self.try_back(back))
            self.log.append(LogLine(entry.ply, BACK, entry.seat, detail=AFRESH if back.deal else ""))
            return
        elif entry.kind in (JOIN, REPLACE) and not self.actions:
            self.since = self.waiting = entry.ply + 1  # it may be the one the game waited for: then it begins
        self.log.append(LogLine(entry.ply, entry.kind, entry.seat, detail=entry.detail))

    def _go_to(self, entry: Entry, outcome: Outcome) -> None:
        """The game stands there now; `waiting` changes if somebody else is asked, or the same one about what comes."""
        moves_on = self.state.player != outcome.after.player
        if outcome.action is not None:
            self.actions.append(outcome.action)
            self.log.append(LogLine(entry.ply, PLAY, entry.seat, outcome.action, outcome.after.events))
        if outcome.back is not None:
            if entry.kind == UNDO and moves_on:
                self._undone[len(self.actions)] += 1
            self._drop(outcome.back)
        self.state, self.before, self.since = outcome.after, outcome.before, entry.ply + 1
        if moves_on or entry.kind == BACK or len(self.actions) > self._furthest:
            self.waiting, self._furthest = self.since, len(self.actions)

    def _drop(self, back: Back) -> None:
        """The actions that were taken back are gone, with their lines; the book keeps them."""
        moves = [place for place, line in enumerate(self.log) if line.action is not None]
        for place in reversed(moves[back.step :]):
            del self.log[place]
        del self.actions[back.step :]
        self.deals = [*made_by(self.deals, back.step), *([back.deal] if back.deal else [])]

    @property
    def course(self) -> Course:
        """The game so far."""
        return Course(self.game, self.seed, tuple(self.actions), tuple(self.deals))

    def at(self, step: int) -> State:
        """The state after the first `step` actions."""
        return self.course.up_to(step).end()

    def moves(self) -> list[LogLine]:
        """Return the lines of the moves, one for each action."""
        return [line for line in self.log if line.action is not None]

    def why_no_undo(self, seats: Sequence[int]) -> str:
        """Why none of these seats may take the last action back (the key of a message); nothing if one may."""
        if self.before is None or self.state.over:
            return "undo_nothing"
        if self.before.player not in seats:
            return "undo_other"
        if self.state.player not in seats and self._undone[len(self.actions)] >= UNDOS:
            return "undo_often"
        if has_drawn(self.before._g, self.state._g) or self._something_shown(self.before, self.before.player):
            return "undo_chance"
        if self._shown_to_all(self.before):
            return "undo_chance"
        return ""

    def _something_shown(self, before: State, seat: int | None) -> bool:
        """True if the last action let its player see what was hidden: with another deal it would look otherwise."""
        if not self.game.definition.secrets:
            return False
        seen, action = self.state.view(seat), self.actions[-1]
        for deal in range(DEALS):
            other = before.sample(seat, deal)
            try:
                other.play(action)
            except IllegalAction:
                return True
            if other.view(seat) != seen:
                return True
        return False

    def _shown_to_all(self, before: State) -> bool:
        """True if the last action let everybody see what its player alone knew, such as Ellen's owner the event."""
        if not self.game.definition.secrets:
            return False
        seen, action = self.state.view(), self.actions[-1]
        for deal in range(DEALS):
            other = before.sample(None, deal)
            if action in other.legal():
                other.play(action)
                if other.view() != seen:
                    return True
        return False


class Sight:
    """What a seat (None: a spectator) may know of a state. Whatever is told to it is worked out from this alone."""

    def __init__(self, state: State, seat: int | None) -> None:
        """Hide what the seat may not know."""
        self.state = state
        self.seat = seat
        self.g: Any = state._g.clone()
        state.game.definition.hide(self.g, seat)

    def prompt(self, wording: Wording) -> str:
        """Return what is to be decided, in words."""
        return self.state.game.definition.text.prompt(self.g, *wording)

    def scores(self) -> list[int]:
        """The points so far."""
        score = self.state.game.definition.rules.score
        return [score(self.g, seat) for seat in range(self.state.game.players)]

    def position(self) -> dict[str, Any]:
        """The view, in the form of a position."""
        return self.state.view(self.seat)
