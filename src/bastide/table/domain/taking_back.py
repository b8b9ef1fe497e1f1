"""Taking back: one's own last choice; against bots alone any number of turns; of people's turns what they agree to.

What chance decides after going back over chance, or over something hidden, is drawn afresh, and what no person at the
table knew is dealt anew: what was learnt is worth nothing. Such a deal is in the book, so the game replays exactly.
"""

import time
from dataclasses import dataclass

from bastide.kernel.chance import has_drawn
from bastide.kernel.course import Deal
from bastide.kernel.errors import IllegalAction
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import History
from bastide.table.domain.live_table import Holder, LiveTable
from bastide.table.domain.repository import TableRepository
from bastide.table.domain.take_backs import Back, TakeBackRequest, open_request, was_asked
from bastide.table.storage.protocol import AGREE_UNDO, ASK_UNDO, BACK, BOT, DECLINE_UNDO, HUMAN, PLAY, UNDO, Entry


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and whose consent it takes: that of all other people who are not away."""

    request: TakeBackRequest
    voters: frozenset[int]

    @property
    def agreed(self) -> frozenset[int]:
        """Who has agreed, of those whose consent it takes."""
        return self.request.agreed & self.voters


class TakingBack:
    """How moves are taken back."""

    def __init__(self, tables: TableRepository) -> None:
        """`tables`: where they are loaded and written."""
        self.tables = tables

    def undo(self, table: str, key: str | None, ply: int) -> int:
        """Take one's own last choice back, as `why_not` allows; return the new version."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            if not live.current(ply) and not (plays_alone(live, holder) and _only_bots_since(live, ply)):
                raise TableError(409, "moved_on")
            reason = why_not(live, holder)
            if reason:
                raise TableError(409, reason)
            if live.history.why_no_undo(holder.seats):
                self._go_back(live, holder, _last_own(live.history, holder) or 0)
            else:
                outcome = live.history.try_undo()
                entry = Entry(live.version, UNDO, outcome.after.player or 0, at=time.time())
                self.tables.write(live, [entry], outcome=outcome)
            return live.version

    def ask(self, table: str, key: str | None, ply: int) -> int:
        """Ask the other people to take one's last turn back, and all that came after it; return the new version."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            live.check_current(ply)
            reason = why_not_ask(live, holder) if why_not(live, holder) else "undo_free"
            if reason:
                raise TableError(409, reason)
            request = _last_turn(live, holder)
            self.tables.write(live, [Entry(live.version, ASK_UNDO, request.seat, str(request), time.time())])
            return live.version

    def answer(self, table: str, key: str | None, agrees: bool) -> int:
        """Agree to what another player asks, or decline it: then that turn stands. Return the new version."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            asked = self.asked(live)
            if asked is None or asked.request.seat in holder.seats:
                raise TableError(409, "not_asked")
            request, voter = asked.request, holder.seat or 0
            if not agrees:
                self.tables.write(live, [Entry(live.version, DECLINE_UNDO, voter, at=time.time())])
            elif asked.voters <= asked.agreed | {voter}:
                self._go_back(live, live.held_by(request.seat), request.step)
            elif voter not in asked.agreed:  # to agree again changes nothing
                self.tables.write(live, [Entry(live.version, AGREE_UNDO, voter, at=time.time())])
            return live.version

    def asked(self, live: LiveTable) -> Asked | None:
        """Return the request that waits for an answer, if there is one."""
        request = open_request(live.book)
        if request is None:
            return None
        return Asked(request, frozenset(self.tables.absences.voters(live, request.seat)))

    def _go_back(self, live: LiveTable, holder: Holder, step: int) -> None:
        """Go back to a step, with a fresh deal if anything came to light since."""
        history, deal = live.history, None
        if live.game.definition.secrets or has_drawn(history.at(step)._g, history.state._g):
            people = tuple(one.seat for one in live.seats if one.kind != BOT)
            deal = Deal(step, live.game.new_seed(), people)
        back = Back(step, deal)
        try:
            outcome = history.try_back(back)
        except IllegalAction:
            raise TableError(409, "undo_nothing") from None
        entry = Entry(live.version, BACK, holder.seat or 0, str(back), time.time())
        self.tables.write(live, [entry], outcome=outcome)


def plays_alone(live: LiveTable, holder: Holder) -> bool:
    """Return whether a screen plays against bots alone, so that going back concerns nobody else."""
    return holder.seat is not None and not any(
        one.kind == HUMAN and one.seat != holder.seat for one in live.seats
    )


def why_not(live: LiveTable, holder: Holder) -> str:
    """Return why a screen cannot take its last choice back (the key of a message); empty if it can."""
    if not plays_alone(live, holder):
        return live.history.why_no_undo(holder.seats)
    return "undo_nothing" if live.history.state.over or _last_own(live.history, holder) is None else ""


def why_not_ask(live: LiveTable, holder: Holder) -> str:
    """Return why a screen that cannot take its last choice back cannot ask the others either (the key of a message).

    Empty if it can.
    """
    if plays_alone(live, holder) or live.history.state.over or _last_own(live.history, holder) is None:
        return "undo_nothing"
    if open_request(live.book) is not None:
        return "undo_asked"
    request = _last_turn(live, holder)
    return "undo_asked_before" if was_asked(live.book, request.seat, request.move) else ""


def _last_own(history: History, holder: Holder) -> int | None:
    """Return the step before the last choice of a screen; None if it has made none."""
    own = [step for step, line in enumerate(history.moves()) if line.seat in holder.seats]
    return own[-1] if own else None


def _last_turn(live: LiveTable, holder: Holder) -> TakeBackRequest:
    """Return the request for the last turn of a screen that has had one: all that it chose in a row."""
    moves, step = live.history.moves(), _last_own(live.history, holder) or 0
    while step and moves[step - 1].seat == moves[step].seat:
        step -= 1
    people = tuple(one.seat for one in live.seats if one.kind != BOT)
    return TakeBackRequest(holder.seat or 0, step, moves[step].ply, people)


def _only_bots_since(live: LiveTable, ply: int) -> bool:
    """Return whether since a version bots have played, and nothing else has happened."""
    return 0 <= ply <= live.version and all(
        entry.kind == PLAY and live.seats[entry.seat].kind == BOT for entry in live.book[ply:]
    )
