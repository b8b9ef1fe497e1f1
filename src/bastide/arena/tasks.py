"""Tasks: what an agent is measured by. A game, opponents that never change, and deals that training never sees.

A task has a name with a version, such as `Caylus-2p-vs-policy-v1`. Whatever would change its results gets a new one:
the opponents' learnt weights are held by their hash, and the deals follow from the name.
"""

import hashlib
from dataclasses import dataclass
from functools import cache

from bastide.api import game as make_game
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import Game

PREFIX = "bastide/"
DEALS = 50
"""How many deals an evaluation has; each is played once from every seat."""
OPPONENTS = {"random": "random", "policy": "policy", "linear": "linear:400"}
"""The opponents of tasks, by the word in the name, as bots."""
LEARNT = ("policy", "linear")
WEIGHTS = {
    ("caylus", 2): "ff527a71f2965e8b",
    ("caylus", 3): "dacc8ce43db2bc37",
    ("caylus", 4): "1d4bd23efe88faf7",
    ("caylus", 5): "85c2458bb56c6af4",
    ("magna-carta", 2): "3aaffc1078aca625",
    ("magna-carta", 3): "a851659b340e13e0",
    ("magna-carta", 4): "5beb9c482babd81d",
    ("pillars", 2): "22437f7653217fd3",
    ("pillars", 3): "2ba84476594c0359",
    ("pillars", 4): "655c8b38f6cdf8a0",
}
"""The beginning of the SHA-256 of the weights that the opponents of version 1 play with."""


class ChangedTask(BastideError):
    """The opponents of a task are not what they were: its results cannot be compared with earlier ones."""


@dataclass(frozen=True)
class Task:
    """One learning seat against opponents that never change."""

    name: str
    game_name: str
    players: int
    opponent: str
    """The bot in all other seats."""
    weights: str
    """The beginning of the hash of its weights; empty: it has none."""

    @property
    def game(self) -> Game:
        """The game, with its usual options."""
        return make_game(self.game_name, self.players)

    def deal(self, number: int) -> int:
        """The seed of an evaluation deal. It has 128 bits: no environment deals such games in training."""
        return 2**127 | _number(f"deal {self.name} {number}") >> 1

    def chance(self, number: int, seat: int) -> int:
        """The seed of the chance of whoever has this seat in a deal; it tells nothing of the deal."""
        return _number(f"chance {self.name} {number} {seat}") >> 68

    def check(self) -> None:
        """Raise ChangedTask if the opponents' weights are not those of this version."""
        if self.weights and weights_hash(self.game) != self.weights:
            raise ChangedTask(f"{self.name} is played with the weights {self.weights}, and these are others")


def _number(text: str) -> int:
    """A number of 128 bits that looks unrelated to those of other texts."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def weights_hash(game: Game) -> str:
    """The beginning of the SHA-256 of a game's learnt weights."""
    from bastide.bots.linear_search.weights import weights_file

    return hashlib.sha256(weights_file(game).read_bytes()).hexdigest()[:16]


@cache
def tasks() -> dict[str, Task]:
    """All tasks by name."""
    made = {}
    for (game, players), weights in WEIGHTS.items():
        title = "".join(map(str.capitalize, game.split("-")))
        for word, bot in OPPONENTS.items():
            name = f"{title}-{players}p-vs-{word}-v1"
            made[name] = Task(name, game, players, bot, weights if word in LEARNT else "")
    return made


def find_task(name: str) -> Task:
    """The task of this name, with `bastide/` before it or not."""
    found = tasks().get(name.removeprefix(PREFIX))
    if found is None:
        example = next(iter(tasks()))
        raise BadOption(f"there is no task {name[:40]!r}: 'bastide evaluate --list' names them, such as {example}")
    return found
