"""What is kept of a table, and the one narrow door to it. A game is its options, its seed and its book.

The book is append-only: an entry has a ply of its own, counted from 0 a table, and is never changed nor taken away.
Taking a move back is an entry too. The number of entries is the version of the table.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

OPEN, RUNNING, OVER = "open", "running", "over"
PLAY, UNDO, JOIN, RESIGN, CONSENT, REPLACE, REMATCH = (
    "play", "undo", "join", "resign", "consent", "replace", "rematch",
)  # fmt: skip
BACK, ASK_UNDO, AGREE_UNDO, DECLINE_UNDO, RETURN = (
    "back", "ask_undo", "agree_undo", "decline_undo", "return",
)  # fmt: skip
"""Going further back than one's last move, asking the others for it, and coming back after resigning."""
END, FREE, RENAME = "end", "free", "rename"
"""What the host does at a table."""
LESSONS = "lessons"
"""A first game with lessons: the rivals' first turn is written down."""
ENTRIES = (
    PLAY, UNDO, JOIN, RESIGN, CONSENT, REPLACE, REMATCH, END, FREE, RENAME, LESSONS, BACK, ASK_UNDO, AGREE_UNDO,
    DECLINE_UNDO, RETURN,
)  # fmt: skip
HUMAN, BOT, HOT = "human", "bot", "hot"
SEATED = (HUMAN, BOT, HOT)
NO_SEAT, UNKNOWN = -1, -2
NAMELESS = "?"
"""In place of a name: the seat is kept for somebody who has none."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was set."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    created: float
    status: str
    private: bool
    hints: bool = False
    """Whether players may ask for hints."""
    client: str = ""
    """The digest of the client that set the table; nothing: not known."""
    asked: int = UNKNOWN
    """The seat that must choose, so that no replay is needed to know it; NO_SEAT: none."""
    visited: float = 0.0
    """When somebody last looked at the table; 0: not known."""
    hidden: bool = False
    """Whether the host has taken the table off the public list."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits there: a person (`token_hash` is empty while nobody has taken the seat), a bot, or a second person at
    the screen of the seat `holder`."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    token_hash: str = ""
    holder: int = -1
    colour: str = ""
    """The colour that was chosen; nothing: the seat's own, or one that is left."""
    client: str = ""
    """The digest of the client that took the seat; nothing: nobody did, or it is not known."""

    @property
    def open(self) -> bool:
        """True if the seat waits for somebody."""
        return self.kind == HUMAN and not self.token_hash

    def called(self, colour: str) -> str:
        """The name; a bot, and whoever has none, is called by the colour of the seat."""
        return self.name if self.name not in ("", NAMELESS) else colour


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the book: `detail` is the text of the action, a name or an id, as the kind says."""

    ply: int
    kind: str
    seat: int
    detail: str = ""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the log of changes: what a host did. Servers read the log to learn of it."""

    what: str
    table: str = ""
    detail: str = ""
    at: float = 0.0
    id: int = 0


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is kept of a table."""

    table: StoredTable
    seats: tuple[StoredSeat, ...]
    book: tuple[Entry, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A table where a bot must choose; `people`: whether people sit there."""

    table: str
    people: bool


class Storage(Protocol):
    """Where tables are kept. What a method has returned from has happened for good; StorageError: nothing has."""

    shared: bool
    """Whether other processes play at the same tables: then what is in memory may be out of date."""

    def create(self, table: StoredTable, seats: Sequence[StoredSeat]) -> None:
        """Keep a new table."""

    def load(self, table: str) -> Stored | None:
        """Return a table with its seats and book; None if there is none. UnreadableTable if it is damaged."""

    def versions(self, tables: Collection[str]) -> dict[str, int]:
        """Return how many entries the books of these tables have; those that do not exist are left out."""

    def append(
        self, table: str, entries: Sequence[Entry], seats: Sequence[StoredSeat] = (), status: str = "",
        asked: int = UNKNOWN, change: Change | None = None,
    ) -> None:  # fmt: skip
        """Write entries into the book, with the seats they change, the new status, the seat that must choose
        afterwards and a line of the log of changes, all or nothing.

        PlyTaken if the book has an entry of one of these plies already.
        """

    def deleted(self, table: str) -> bool:
        """Return whether the host has deleted a table of this id."""

    def listed(self, limit: int) -> list[Stored]:
        """Return the newest public tables that are not over, without their books; damaged ones are left out."""

    def bot_turns(self) -> list[BotTurn]:
        """Return the running tables where a bot must choose, as far as `asked` is known, the newest first."""

    def unknown_turns(self) -> list[str]:
        """Return the ids of running tables for which it is not stored who must choose, the newest first."""

    def keep_asked(self, table: str, asked: int) -> None:
        """Store who must choose at a table, if that is not stored yet."""

    def keep_analysis(self, table: str, data: str) -> None:
        """Keep the analysis of a game; without data: that one is wanted."""

    def analysis(self, table: str) -> str | None:
        """What was kept; None if none is wanted."""

    def wanted_analyses(self) -> list[str]:
        """The tables whose analysis is wanted and not made yet."""

    def secret(self) -> bytes:
        """The key that signs seats and forms: made once, kept for good."""

    def check(self) -> None:
        """StorageError if nothing can be kept at the moment."""

    def close(self) -> None:
        """Let go."""
