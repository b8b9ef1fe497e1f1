"""Whatever people and the host do at a table, in whatever order: the book grows by what was acknowledged, and memory
follows it. Who is away is as whoever looks at the clock would say.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bastide.api import GAMES, definition
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import SeatPlan, Service
from bastide.table.host.actions import AdminError
from bastide.table.host.admin import Admin
from bastide.table.storage.protocol import BACK, BOT, HUMAN, NO_SEAT, OVER, PLAY, RUNNING, Entry
from bastide.table.storage.sqlite import SqliteStorage
from tests.scale import scaled
from tests.table.clock import Clock

SEATS = st.integers(0, 4)
CHOICES = st.integers(0, 10**6)
PATIENCE, IDLE = 120.0, 600.0
TIMES = (1.0, PATIENCE - 2, PATIENCE + 1, IDLE + 1, 3600.0)
REFUSED = (403, 404, 409, 422)


class Table(RuleBasedStateMachine):
    """A table, and what should be true of it: `acknowledged` is its book as those who wrote it were told."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.clock = Clock()
        self.service = self.opened()
        self.acknowledged: list[Entry] = []
        self.keys: dict[int, str] = {}
        self.started = 0.0
        self.seen: dict[int, float] = {}

    def opened(self) -> Service:
        return Service(SqliteStorage(Path(self.folder.name)), clock=self.clock)

    @initialize(
        game=st.sampled_from(GAMES), kinds=st.lists(st.sampled_from(["friend", "friend", "bot", "hot"]), max_size=4),
        all_come=st.sampled_from([True, True, False]),
    )  # fmt: skip
    def sets_a_table(self, game: str, kinds: list[str], all_come: bool) -> None:
        players = definition(game).players
        kinds = (kinds + ["friend"])[: players[-1] - 1]
        held = self.service.create(game, {}, [SeatPlan("me", "Ann"), *(SeatPlan(one, level="random") for one in kinds)])
        assert held.key
        self.table, self.keys[0] = held.table, held.key
        for one in [one.seat for one in self.live.seats if one.open and all_come]:
            self.joins(one)

    @property
    def live(self) -> LiveTable:
        return self.service.live(self.table)

    def key_of(self, seat: int) -> str | None:
        """The key somebody at this seat has; who has none is a spectator."""
        screen = self.live.screen_of(seat) if seat < len(self.live.seats) else seat
        return self.keys.get(screen)

    def uses(self, seat: int) -> str | None:
        """The key somebody at this seat has, who thereby shows that they are there if it is still theirs."""
        key = self.key_of(seat)
        if key is not None and seat < len(self.live.seats):
            screen = self.live.screen_of(seat)
            if self.live.seats[screen].token_hash == digest(key):
                self.seen[screen] = self.clock()
        return key

    def away(self, screen: int) -> float:
        """For how long nobody was at a screen; since a start, nobody had been away before."""
        return self.clock() - self.seen.get(screen, self.started)

    def grows(self, by: int) -> None:
        """The book has so many entries more, and those that were there are the same."""
        book = self.live.book
        assert book[: len(self.acknowledged)] == self.acknowledged
        assert len(book) == len(self.acknowledged) + by
        self.acknowledged = list(book)

    @rule(seat=SEATS)
    def joins(self, seat: int) -> None:
        free = [one.seat for one in self.live.seats if one.open]
        try:
            held = self.service.join(self.table, f"Guest {seat}", seat)
        except TableError as error:
            assert error.status in REFUSED
            assert seat not in free
            self.grows(0)
        else:
            assert held.key
            assert held.seat == seat
            self.keys[seat] = held.key
            self.seen[seat] = self.clock()
            self.grows(1)

    @rule(choice=CHOICES, late=st.integers(0, 2))
    def who_is_asked_chooses(self, choice: int, late: int) -> None:
        live = self.live
        asked, ply = live.history.state.player, live.version - late
        if asked is None or live.status != RUNNING or live.seats[asked].kind == BOT:
            return
        if live.seats[live.screen_of(asked)].open:  # the host has freed it
            return
        legal = live.history.state.legal()
        action = str(legal[choice % len(legal)])
        if ply < live.history.since:  # chosen for another question
            with pytest.raises(TableError):
                self.service.act(self.table, self.uses(asked), action, ply)
            self.grows(0)
            return
        assert self.service.act(self.table, self.uses(asked), action, ply) == len(self.acknowledged) + 1
        self.grows(1)
        assert (self.acknowledged[-1].kind, self.acknowledged[-1].seat) == (PLAY, asked)
        assert self.acknowledged[-1].detail == action

    @rule(choices=st.lists(CHOICES, min_size=2, max_size=10))
    def the_game_goes_on(self, choices: list[int]) -> None:
        for choice in choices:
            self.who_is_asked_chooses(choice, 0)
            self.a_bot_chooses(choice)

    @rule(seat=SEATS, choice=CHOICES)
    def somebody_else_chooses(self, seat: int, choice: int) -> None:
        live, state = self.live, self.live.history.state
        key = self.uses(seat)
        if state.player is not None and key is not None and key == self.key_of(state.player):
            return
        with pytest.raises(TableError) as refused:
            self.service.act(self.table, key, choice % live.game.num_actions, live.version)
        assert refused.value.status in REFUSED
        self.grows(0)

    @rule(choice=CHOICES)
    def something_illegal_is_chosen(self, choice: int) -> None:
        live, state = self.live, self.live.history.state
        action = live.game.action(choice % live.game.num_actions)
        if state.player is None or action in state.legal():
            return
        with pytest.raises(TableError):
            self.service.act(self.table, self.uses(state.player), action.id, live.version)
        self.grows(0)

    @rule(choice=CHOICES)
    def a_bot_chooses(self, choice: int) -> None:
        question = self.service.question(self.table)
        if question is None:
            return
        legal = self.live.history.state.legal()
        self.service.answer(question, legal[choice % len(legal)].id)
        self.grows(1)
        self.service.answer(question, legal[0].id)  # once more: nothing
        self.grows(0)

    @rule(seat=SEATS, late=st.integers(0, 3))
    def takes_back(self, seat: int, late: int) -> None:
        live = self.live
        moves, people = len(live.history.actions), {one.seat for one in live.seats if one.kind == HUMAN}
        try:
            self.service.undo(self.table, self.uses(seat), live.version - late)
        except TableError as error:
            assert error.status in REFUSED
            self.grows(0)
            return
        self.grows(1)
        left = len(self.live.history.actions)
        assert left == moves - 1 or (left < moves and len(people) == 1)
        assert self.live.history.state.player in live.held_by(live.screen_of(seat)).seats

    @rule(seat=SEATS)
    def asks_for_a_turn_back(self, seat: int) -> None:
        open_before = self.service.taking_back.asked(self.live)
        try:
            self.service.ask_undo(self.table, self.uses(seat), self.live.version)
        except TableError as error:
            assert error.status in REFUSED
            self.grows(0)
        else:
            assert open_before is None
            self.grows(1)

    @rule(seat=SEATS, agrees=st.booleans())
    def answers_who_asks(self, seat: int, agrees: bool) -> None:
        asked, before = self.service.taking_back.asked(self.live), self.live
        version, moves = before.version, len(before.history.actions)
        try:
            self.service.answer_undo(self.table, self.uses(seat), agrees)
        except TableError as error:
            assert error.status in REFUSED
            self.grows(0)
            return
        assert asked is not None
        assert self.live.version - version in (0, 1)  # to agree again is no entry
        self.grows(self.live.version - version)
        if self.acknowledged[-1].kind == BACK and self.live.version > version:
            assert len(self.live.history.actions) == asked.request.step < moves
        elif not agrees:
            assert self.service.taking_back.asked(self.live) is None

    @rule(seat=SEATS)
    def comes_back(self, seat: int) -> None:
        key = self.keys.get(seat)
        left = self.service.leaving.left_by(self.live, key)
        try:
            self.service.come_back(self.table, key)
        except TableError as error:
            assert error.status in REFUSED
            self.grows(0)
        else:
            assert left == seat
            self.grows(1)
            assert self.live.seats[seat].kind == HUMAN

    @rule(seat=SEATS)
    def resigns(self, seat: int) -> None:
        live = self.live
        held = live.held_by(live.screen_of(seat)).seats if seat < len(live.seats) else ()
        try:
            self.service.resign(self.table, self.uses(seat))
        except TableError as error:
            assert error.status in REFUSED
            self.grows(0)
        else:
            self.grows(1)
            assert all(self.live.seats[one].kind == BOT for one in held)

    @rule(seat=SEATS, by=SEATS)
    def agrees_to_a_bot(self, seat: int, by: int) -> None:
        key, live = self.uses(by), self.live
        before, free = live.version, seat < len(live.seats) and live.seats[seat].open
        try:
            screen = live.screen_of(seat)
        except IndexError:
            screen = seat
        asked = live.history.state.player
        is_asked = live.status == RUNNING and asked is not None and live.screen_of(asked) == screen
        needed = {one for one in live.others(screen) if self.away(one) < PATIENCE} if seat < len(live.seats) else set()
        agreed = live.consents(screen) | {live.screen_of(by) if by < len(live.seats) else by}
        try:
            self.service.replace(self.table, key, seat)
        except TableError as error:
            assert error.status in REFUSED
            assert error.key != "not_missing" or self.away(screen) < PATIENCE
            self.grows(0)
            return
        assert self.live.version - before in (0, 1)  # to agree again is no entry
        self.grows(self.live.version - before)
        if not free:
            assert self.away(screen) >= PATIENCE or (is_asked and self.clock() - self.started >= IDLE)
            assert (self.live.seats[screen].kind == BOT) == (needed <= agreed)

    @rule(seat=SEATS)
    def looks(self, seat: int) -> None:
        """Whoever has a key looks at the page."""
        try:
            self.service.tables.holder(self.live, self.uses(seat))
        except TableError as error:
            assert error.key == "bad_key"

    @rule(seat=SEATS, voters=st.permutations(range(5)))
    def one_is_away_and_others_agree_to_a_bot(self, seat: int, voters: list[int]) -> None:
        seat %= len(self.live.seats)
        self.clock.passes(PATIENCE + 1)
        for one in range(len(self.live.seats)):
            if one != seat:
                self.looks(one)
        for by in voters:
            self.agrees_to_a_bot(seat, by)

    @rule(seconds=st.sampled_from(TIMES))
    def time_passes(self, seconds: float) -> None:
        self.clock.passes(seconds)

    def host(self) -> Admin:
        """`bastide admin`: another process with the same database."""
        return Admin(SqliteStorage(Path(self.folder.name)))

    @rule(seat=SEATS, bot=st.booleans())
    def the_host_frees_a_seat(self, seat: int, bot: bool) -> None:
        host = self.host()
        try:
            host.free(self.table, str(seat), "random" if bot else None)
        except (AdminError, TableError):
            grown = 0
        else:
            grown = 1
        finally:
            host.storage.close()
        self.service.tables.refresh(self.table)
        self.grows(grown)
        if grown:
            assert self.live.seats[seat].open != bot
            assert (self.live.seats[seat].kind == BOT) == bot

    @rule(seat=SEATS, choice=CHOICES)
    def the_host_renames_somebody_while_a_player_chooses(self, seat: int, choice: int) -> None:
        """The player is refused once, and nothing of either is lost."""
        live = self.live
        asked = live.history.state.player
        if asked is None or live.status != RUNNING or live.seats[asked].kind == BOT:
            return
        legal = live.history.state.legal()
        host = self.host()
        try:
            host.rename(self.table, str(seat), "Dora")
        except AdminError:
            return
        finally:
            host.storage.close()
        key, ply = self.uses(asked), live.version
        with pytest.raises(TableError) as refused:
            self.service.act(self.table, key, legal[choice % len(legal)].id, ply)
        assert refused.value.status in REFUSED
        self.service.tables.refresh(self.table)
        self.grows(1)
        assert self.live.seats[seat].name == "Dora"
        if refused.value.key == "moved_on":
            self.service.act(self.table, key, legal[choice % len(legal)].id, self.live.version)
            self.grows(1)

    @rule()
    def the_server_is_killed_and_started_again(self) -> None:
        before = self.live.history.state.to_bytes()
        self.service.storage.close()
        self.service = self.opened()
        self.started, self.seen = self.clock(), {}
        assert self.live.history.state.to_bytes() == before

    @precondition(lambda self: self.live.status == OVER)
    @rule(seat=SEATS)
    def asks_for_a_rematch(self, seat: int) -> None:
        key = self.key_of(seat)
        if key is None or seat >= len(self.live.seats) or self.live.seats[seat].token_hash == "":
            return
        first = self.service.rematch(self.table, key)
        self.acknowledged = list(self.live.book)
        assert self.service.rematch(self.table, key) == first
        self.grows(0)

    @invariant()
    def memory_is_what_is_stored(self) -> None:
        stored = self.service.storage.load(self.table)
        assert stored is not None
        live = self.live
        assert list(stored.book) == live.book == self.acknowledged
        assert (list(stored.seats), stored.table.status) == (live.seats, live.status)
        replayed = LiveTable(stored)
        assert replayed.history.state.to_bytes() == live.history.state.to_bytes()
        assert replayed.history.course == live.history.course
        assert [line.text(live.wording("en")) for line in replayed.history.log] == [
            line.text(live.wording("en")) for line in live.history.log
        ]
        asked = live.history.state.player if live.status == RUNNING else None
        assert stored.table.asked == (NO_SEAT if asked is None else asked)

    def teardown(self) -> None:
        self.service.storage.close()
        self.folder.cleanup()


Table.TestCase.settings = settings(max_examples=scaled(25, 500), stateful_step_count=scaled(40, 200), deadline=None)
test_a_table_is_what_was_acknowledged = Table.TestCase
