"""Playing: an action of a person or a bot."""

import time
from dataclasses import dataclass, replace

from bastide.bots.registry import STAND_IN
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import IllegalAction
from bastide.lessons import rival_action
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import Holder, LiveTable
from bastide.table.domain.repository import TableRepository, asked_in, told
from bastide.table.messages import LANGUAGES
from bastide.table.storage.protocol import BOT, OVER, PLAY, Entry


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A decision a bot is asked for."""

    table: str
    ply: int
    seat: int
    level: str
    game: str
    options: dict[str, OptionValue]
    state: bytes
    moves: int
    client: str = ""
    """The digest of the client whose share of bots' time is used."""
    people: bool = True
    """Whether people sit at the table."""
    secrets: bool = False
    """Whether hands are hidden: then the time of an answer must not reveal whether there was a choice."""
    only: int | None = None
    """The id of the only action, or of the one that is written down; None if the bot is to choose."""

    @classmethod
    def of(cls, live: LiveTable, seat: int, level: str) -> "BotQuestion":
        """Return the present question to a seat, for the client that set the table."""
        history, game = live.history, live.game
        people = any(one.kind != BOT for one in live.seats)
        return cls(
            live.id, live.version, seat, level, game.name, game.options, history.state.to_bytes(),
            len(history.actions), live.table.client, people, game.definition.secrets, _settled(live),
        )  # fmt: skip

    def told(self) -> tuple[str, dict[str, OptionValue], bytes, int]:
        """Return the arguments for the bot's process."""
        return self.game, self.options, self.state, self.moves


def _settled(live: LiveTable) -> int | None:
    """The id of the only action, or of what a rival plays in the first turn of a game with lessons."""
    state = live.history.state
    legal = state.legal()
    if len(legal) == 1:
        return legal[0].id
    written = rival_action(state) if live.guided else None
    return None if written is None else written.id


class Playing:
    """How games go on."""

    def __init__(self, tables: TableRepository) -> None:
        """`tables`: where they are loaded and written."""
        self.tables = tables

    def act(self, table: str, key: str | None, action: str | int, ply: int) -> int:
        """Play an action chosen at version `ply`, if its question is still the same; return the new version."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            live.check_current(ply)
            return self._play(live, _asked(live, holder), action)

    def _play(self, live: LiveTable, seat: int, action: str | int) -> int:
        try:
            outcome = live.history.try_action(action, seat)
        except IllegalAction:
            state = live.history.state
            reasons = {one: str(state.why_not(action, seat, *live.wording(one))) for one in LANGUAGES}
            raise TableError(422, "illegal", reasons) from None
        entry = Entry(live.version, PLAY, seat, str(outcome.action), time.time())
        self.tables.write(live, [entry], status=OVER if outcome.after.over else "", outcome=outcome)
        return live.version

    # --- bots ---

    def question(self, table: str) -> BotQuestion | None:
        """Return the question to the bot that must choose at a table; None if none must."""
        live = self.tables.live(table)
        with live.lock:
            bot = live.bot_asked()
            return None if bot is None else BotQuestion.of(live, bot.seat, bot.level)

    def learn_asked(self, table: str) -> None:
        """Store who must choose at a table of an earlier version, found by replay."""
        live = self.tables.live(table)
        with live.lock, told():
            self.tables.storage.keep_asked(table, asked_in(live.history.state, live.status))

    def hint_question(self, table: str, key: str | None, ply: int, client: str = "") -> BotQuestion:
        """Return the question of a player who wants a hint, for their client; TableError where there are no hints."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            if not live.table.hints or not self.tables.hints:
                raise TableError(403, "no_hints")
            if ply != live.version:  # a hint is kept for one version
                raise TableError(409, "moved_on")
            question = BotQuestion.of(live, _asked(live, holder), STAND_IN)
            return replace(question, client=self.tables.signer.client_digest(client))

    def answer(self, question: BotQuestion, action: int) -> None:
        """A bot's choice; nothing, if the table has moved on while it was thinking."""
        live = self.tables.live(question.table)
        with live.lock:
            bot = live.bot_asked()
            if live.current(question.ply) and bot is not None and bot.seat == question.seat:
                self._play(live, bot.seat, action)


def _asked(live: LiveTable, holder: Holder) -> int:
    """The seat that must choose, if it is one of the holder's."""
    asked = live.history.state.player
    if asked is None or asked not in holder.seats:
        raise TableError(409, "not_your_turn", {one: live.names(one)[asked or 0] for one in LANGUAGES})
    return asked
