"""A match: which game, who plays, how often, from which seed. Everything about one of its games follows from its index.

Games come in blocks: one deal, played once with each rotation of the seats, so that neither luck of the deal nor a good
seat favours anybody. Every second block seats the entrants in reverse order: nobody always follows the same one.
"""

import hashlib
import inspect
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

from bastide import api
from bastide.bots import BOTS
from bastide.bots.loading import check_file, is_file, split
from bastide.bots.program import PREFIX, SECONDS, command_of
from bastide.bots.registry import check_bot
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.kernel.options import check_seed


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays: a bot's name, `file.py:Class`, or `program: command line`; of a file also its text, to send along."""

    spec: str
    source: str = ""

    @classmethod
    def of(cls, spec: str) -> Self:
        """The entrant of this description, if there is such a bot."""
        if not isinstance(spec, str):
            raise BadOption(_not_sendable(spec))
        if spec.startswith(PREFIX):
            command_of(spec)
            return cls(spec)
        check_file(spec)
        if is_file(spec):
            path, name = split(spec)
            return cls(f"{path}:{name}", path.read_text(encoding="utf-8", errors="replace"))
        if spec not in BOTS:
            ways = f"{', '.join(BOTS)}; file.py:Class; '{PREFIX} command'"
            raise BadOption(f"there is no bot {spec[:40]!r}: known are {ways}")
        return cls(spec)


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of a match ended. All lists but `seating` are by entrant, in the order of the match."""

    index: int
    seed: int
    seating: list[int]
    """The entrant in each seat."""
    scores: list[int]
    places: list[int]
    """1 for the best; equal places are shared, and who forfeits is last."""
    wins: list[float]
    """The share in the victory: 1 or 0, less than 1 where it is shared."""
    plies: int
    moves: list[int]
    seconds: list[float]
    """How long each entrant thought, all its moves together."""
    forfeits: dict[int, str] = field(default_factory=dict)
    """The entrants that gave their seat up, and why."""

    def to_json(self) -> dict[str, Any]:
        """Return JSON-compatible values."""
        told = asdict(self)
        told["seconds"] = [round(one, 6) for one in self.seconds]
        told["forfeits"] = {str(entrant): reason for entrant, reason in self.forfeits.items()}
        return told

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        """What `to_json` gave."""
        return cls(**{**told, "forfeits": {int(entrant): reason for entrant, reason in told["forfeits"].items()}})


@dataclass(frozen=True, slots=True)
class Match:
    """A match of so many games."""

    game: str
    players: int
    options: dict[str, OptionValue]
    entrants: tuple[Entrant, ...]
    seed: int
    games: int
    seconds: float = SECONDS
    """How long a bot from a file or a program may think about a move."""

    @classmethod
    def of(cls, game: Game, bots: Sequence[str], games: int, seed: int = 0, seconds: float = SECONDS) -> Self:
        """A match between bots, one for each seat of the game."""
        if len(bots) != game.players:
            given = "1 was" if len(bots) == 1 else f"{len(bots)} were"
            raise BadOption(f"a game of {game.players} needs {game.players} bots, one a seat, and {given} given")
        options = {name: value for name, value in game.options.items() if name != "players"}
        entrants = tuple(Entrant.of(spec) for spec in bots)
        return cls(game.name, game.players, options, entrants, check_seed(seed), games, seconds)

    def check_bots(self) -> None:
        """Raise what would keep a bot with a name from playing on this machine, such as a package that is missing."""
        game = self.make_game()
        for spec in dict.fromkeys(self.bots):
            if spec in BOTS:
                check_bot(spec, game)

    def make_game(self) -> Game:
        """The game that is played."""
        return api.game(self.game, self.players, **self.options)

    def block(self, index: int) -> int:
        """The number of a game's block."""
        return index // self.players

    def deal(self, index: int) -> int:
        """The seed of a game: the same throughout its block."""
        return _number(f"deal {self.seed} {self.block(index)}")

    def chance(self, index: int, entrant: int) -> int:
        """The seed of an entrant's own chance in a game; it tells nothing of the deal."""
        return _number(f"bot {self.seed} {index} {entrant}")

    def seating(self, index: int) -> list[int]:
        """The entrant in each seat."""
        n, rotation = self.players, index % self.players
        direction = -1 if self.block(index) % 2 else 1
        return [(direction * seat + rotation) % n for seat in range(n)]

    @property
    def bots(self) -> list[str]:
        """What the entrants are called; copies of a bot are called the same."""
        return [entrant.spec for entrant in self.entrants]

    def heading(self) -> dict[str, Any]:
        """What its results depend on, as JSON-able values; the number of games is none of it."""
        return {
            "arena": 1,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "entrants": self.bots,
            "sources": [hashlib.sha256(e.source.encode()).hexdigest()[:16] if e.source else "" for e in self.entrants],
            "seed": self.seed,
        }

    def to_json(self) -> dict[str, Any]:
        """The whole match as JSON-able values, to be played elsewhere."""
        return asdict(self)

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        """What `to_json` gave."""
        return cls(**{**told, "entrants": tuple(Entrant(**one) for one in told["entrants"])})


@dataclass(slots=True)
class Played:
    """A match and those of its games that have been played, by index: a game that is played twice counts once."""

    match: Match
    results: dict[int, GameResult] = field(default_factory=dict)
    seconds: float = 0.0
    verdict: str = ""
    """What a sequential test decided."""

    @property
    def missing(self) -> list[int]:
        """The games still to be played."""
        return [index for index in range(self.match.games) if index not in self.results]

    @property
    def games(self) -> list[GameResult]:
        """The results by index."""
        return [self.results[index] for index in sorted(self.results)]

    @property
    def blocks(self) -> list[list[GameResult]]:
        """The results by block; a match that was interrupted may have incomplete ones."""
        found: dict[int, list[GameResult]] = {}
        for one in self.games:
            found.setdefault(self.match.block(one.index), []).append(one)
        return list(found.values())


def _not_sendable(bot: object) -> str:
    """What to do with a bot that is not described by a text."""
    kind = "class" if inspect.isclass(bot) else "function" if inspect.isroutine(bot) else type(bot).__name__
    return (f"a match is played by other processes, which cannot be given a {kind}: "
            "name a bot, or write a class into a file and name both, such as 'mybot.py:Mine'")  # fmt: skip


def _number(text: str) -> int:
    """A number below 2**60 that looks unrelated to those of other texts."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 4


def local_file(entrant: Entrant, folder: Path) -> str:
    """The description of a file's bot on this machine: where the file is not here as it was sent, it is written."""
    path, _, name = entrant.spec.rpartition(":")
    if Path(path).is_file() and Path(path).read_text(encoding="utf-8", errors="replace") == entrant.source:
        return entrant.spec
    copy = folder / Path(path).name
    copy.write_text(entrant.source, encoding="utf-8")
    return f"{copy}:{name}"
