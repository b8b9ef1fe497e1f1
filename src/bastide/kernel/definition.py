"""What a game package hands to the kernel."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.decisions import Legal
from bastide.kernel.errors import BadOption
from bastide.kernel.game_info import GameInfo
from bastide.kernel.parts import Network, Observation, Search
from bastide.kernel.record import Record
from bastide.kernel.refusals import Why

OptionValue = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: the values it may have, the usual one first."""

    name: str
    values: tuple[OptionValue, ...]
    about: str

    @property
    def default(self) -> OptionValue:
        """The usual value."""
        return self.values[0]


class Rules(Protocol):
    """The compiled part of a game: functions on the state record in the integer subset."""

    def new_game(self, g: Any, legal: Legal) -> None:
        """Set the game up (options and seeded generator are in `g` already) and run on to the first question."""

    def legal_actions(self, g: Any, legal: Legal) -> None:
        """List the answers to the question on top of the stack."""

    def answer(self, g: Any, action: int) -> None:
        """Carry an answer out, and nothing that follows it."""

    def step(self, g: Any, action: int, legal: Legal) -> None:
        """Carry an answer out, run on to the next question and list its answers; none: the game is over."""

    def score(self, g: Any, seat: int) -> int:
        """The points of a seat."""

    def tie_break(self, g: Any, seat: int) -> int:
        """What decides between equal points; equal again: a shared win."""


class Text(Protocol):
    """The words of a game, in English (`en`) and French (`fr`)."""

    def prompt(self, g: Any, language: str, names: Sequence[str] = ()) -> str:
        """What the asked seat is asked, in one sentence; `names` are the players', else the seats' colours."""

    def label(self, action: int, language: str) -> str:
        """An action in words."""

    def sentence(self, event: tuple[int, ...], language: str, names: Sequence[str]) -> str:
        """A line of the log."""

    def reason(self, g: Any, action: int, language: str = "en") -> Why:
        """Why an action that is not legal cannot be played, and the rule's id."""

    def seat_names(self, language: str) -> tuple[str, ...]:
        """The names of the seats: their colours."""


def has_choice(g: Any, legal: Legal) -> bool:
    """True if the question on top has several answers; `legal` lists them."""
    return legal.count > 1


@dataclass(frozen=True, slots=True)
class Definition:
    """A game: its tables, its rules and its words."""

    info: GameInfo
    options: tuple[Option, ...]
    resolve: Callable[[dict[str, Any]], dict[str, Any]]
    """Fill in options that follow from others."""
    state: type[Record]
    legal: type[Legal]
    actions: Catalogue
    configure: Callable[[Any, dict[str, Any]], None]
    """Write the options into a blank state."""
    rules: Rules
    text: Text
    derive: Callable[[Any], None]
    """Work the derived fields of a state out."""
    check: Callable[[Any], str]
    """A sentence saying why a state cannot be, or nothing."""
    hide: Callable[[Any, int | None], None]
    """Wipe from a state what a seat (None: a spectator) may not know."""
    resample: Callable[[Any, Collection[int]], None]
    """Deal anew all that none of these seats can know, from the state's (freshly seeded) generator."""
    board: Callable[[Any, Sequence[str], str], Any]
    """The board for the terminal in a language, as something `rich` can print."""
    observation: Callable[[], Observation] | None = None
    """What a seat sees as numbers. Without it there are no environments and no networks."""
    search: Callable[[], Search] = Search
    network: Callable[[], Network] = Network
    is_asked: Callable[[Any, Legal], bool] = has_choice
    """True if the question on top is put to its seat; otherwise the game answers it by itself."""
    secrets: bool = True
    """True if something is hidden from somebody, or dealt by chance on the way."""
    revision: int = 1
    """The newest revision of the rules. It goes up with every change that would replay an older game otherwise."""
    former_seats: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The seats as records, positions and tables of earlier versions call them, and as they are called now."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.info.name

    @property
    def title(self) -> str:
        """The title in English."""
        return self.info.title

    @property
    def players(self) -> range:
        """How many can play."""
        return self.info.players


@cache
def observation_of(definition: Definition) -> Observation:
    """The observation of a game; BadOption if it has none."""
    if definition.observation is None:
        raise BadOption(f"{definition.title} has no observation: environments and networks need one")
    return definition.observation()
