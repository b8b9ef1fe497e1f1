"""The course of a game: its state and its log, by replay of the book; and what may be taken back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bastide.kernel.chance import has_drawn
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import Action, Event, Game, State
from bastide.kernel.words import capital
from bastide.table.messages import MESSAGES, say
from bastide.table.storage.protocol import CONSENT, END, JOIN, PLAY, REPLACE, UNDO, Entry

UNDOS = 3
"""How often a move may be taken back while another screen must choose: without a limit nobody could answer it."""
DEALS = 16
"""How often what a seat cannot know is dealt anew to see whether a move has shown it something."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something for the log: a move with its events, or (without an action) an entry of the book of another kind."""

    ply: int
    kind: str
    seat: int
    action: Action | None = None
    events: tuple[Event, ...] = ()
    detail: str = ""

    def text(self, language: str, names: Sequence[str]) -> str:
        """The line in words."""
        return " ".join(self.sentences(language, names))

    def sentences(self, language: str, names: Sequence[str]) -> list[str]:
        """What was done, then what came of it. Events say only what everybody may know."""
        if self.kind == PLAY:
            told = [event.text(language, names) for event in self.events]
            if not told and self.action is not None:
                told = [say(language, "did", capital(names[self.seat]), self.action.label(language))]
            return told
        if self.kind == END:
            return [ended_words(language, self.detail)]
        if f"log_{self.kind}" not in MESSAGES:  # of a newer version
            return []
        other = names[int(self.detail)] if self.kind == CONSENT else ""
        return [say(language, f"log_{self.kind}", capital(names[self.seat]), other)]


def ended_words(language: str, reason: str) -> str:
    """Return the sentence that the host has ended a game, with the reason if there is one."""
    return say(language, "ended_why", reason) if reason else say(language, "ended")


class History:
    """A game from its beginning to where it stands."""

    def __init__(self, game: Game, seed: int, book: Sequence[Entry] = ()) -> None:
        """Replay a book."""
        self.game = game
        self.seed = seed
        self.actions: list[Action] = []
        self.state = game.start(seed)
        self.before: State | None = None
        self.since = 0
        """The version of the table since which position and question are unchanged."""
        self.waiting = 0
        """The version since which whoever is asked has got no further: to take back and choose again is not further."""
        self._furthest = 0
        self._undone: Counter[int] = Counter()
        self.log: list[Line] = [Line(-1, PLAY, 0, None, self.state.events)]
        for entry in book:
            self.write(entry)

    def write(self, entry: Entry) -> None:
        """Carry out an entry; IllegalAction changes nothing."""
        if entry.kind == PLAY:
            self._play(entry)
            return
        if entry.kind == UNDO:
            asked = self.state.player
            self._take_back()
            self.since = entry.ply + 1
            self._note_progress(asked)
        elif entry.kind in (JOIN, REPLACE) and not self.actions:
            self.since = self.waiting = entry.ply + 1  # it may be the one the game waited for: then it begins
        self.log.append(Line(entry.ply, entry.kind, entry.seat, detail=entry.detail))

    def _play(self, entry: Entry) -> None:
        action, before = self.game.action(entry.detail), self.state.copy()
        self.state.play(action, entry.seat)
        self.before = before
        self.since = entry.ply + 1
        self.actions.append(action)
        self._note_progress(before.player)
        self.log.append(Line(entry.ply, PLAY, entry.seat, action, self.state.events))

    def _note_progress(self, asked: int | None) -> None:
        """Somebody else is asked than before (`asked`), or the same one about what comes next."""
        if self.state.player != asked or len(self.actions) > self._furthest:
            self.waiting, self._furthest = self.since, len(self.actions)

    def _take_back(self) -> None:
        """Back by one action; its line leaves the log, the book keeps it."""
        if self.before is None:
            raise IllegalAction("there is nothing to take back")
        if self.state.player != self.before.player:
            self._undone[len(self.actions)] += 1
        self.actions.pop()
        last = max(i for i, line in enumerate(self.log) if line.action is not None)
        del self.log[last]
        self.state, self.before = self.at(len(self.actions)), None
        if self.actions:
            self.before = self.at(len(self.actions) - 1)

    def at(self, step: int) -> State:
        """The state after the first `step` actions."""
        state = self.game.start(self.seed)
        for action in self.actions[:step]:
            state.play(action)
        return state

    def check(self, action: Action, seat: int) -> State:
        """The state after an action of a seat; IllegalAction if it cannot be played."""
        after = self.state.copy()
        after.play(action, seat)
        return after

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

    def prompt(self, language: str, names: Sequence[str] = ()) -> str:
        """The question in words; `names` are the players', else the seats' colours."""
        return self.state.game.definition.text.prompt(self.g, language, names)

    def scores(self) -> list[int]:
        """The points so far."""
        score = self.state.game.definition.rules.score
        return [score(self.g, seat) for seat in range(self.state.game.players)]

    def position(self) -> dict[str, Any]:
        """The view, in the form of a position."""
        return self.state.view(self.seat)
