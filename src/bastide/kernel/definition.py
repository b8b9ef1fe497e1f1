"""The contract of a game: everything the rest of Bastide knows of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.decisions import Legal
from bastide.kernel.defaults import as_given, deal_nothing, derive_nothing, has_choice, hide_chance, no_fault
from bastide.kernel.errors import BadOption
from bastide.kernel.events import EventKind
from bastide.kernel.game_info import GameInfo
from bastide.kernel.lessons import Lesson
from bastide.kernel.observation import Observation
from bastide.kernel.parts import Amount, Drawing, NetworkPart, Search
from bastide.kernel.questions import QuestionTable, Texts
from bastide.kernel.record import Record
from bastide.kernel.refusals import Why

if TYPE_CHECKING:
    from bastide.kernel.first_game import FirstGame
    from bastide.kernel.how_to_play import HowToPlay
    from bastide.kernel.score_sources import ScoreSources

OptionValue = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: the values it may have, the usual one first; and its words."""

    name: str
    values: tuple[OptionValue, ...]
    title: Texts = ("", "")
    about: Texts = ("", "")
    """What it is for, in a sentence."""
    words: Mapping[OptionValue, Texts] = field(default_factory=dict, hash=False)
    """The values in words, but for numbers, yes, no and (None) as usual."""

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

    def prompt(self, g: Any, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
        """Return what the seat to move is asked, in one sentence; `names` are what the seats are called."""

    def label(self, action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
        """Return an action in words."""

    def sentence(
        self, event: tuple[int, ...], language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS
    ) -> str:
        """Return a line of the log; `names` are what the seats are called."""

    def reason(self, g: Any, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
        """Return why an action that is not legal cannot be played, and the rule's id."""

    def seat_names(self, language: str) -> tuple[str, ...]:
        """Return the names of the colours, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A game: its tables, its rules and its words. Parts that are long to load are functions, called when needed."""

    info: GameInfo
    questions: QuestionTable
    """What can be asked. The names are those of the record of questions in the state."""
    state: type[Record]
    legal: type[Legal]
    actions: Catalogue
    configure: Callable[[Any, dict[str, Any]], None]
    """Write the number of players and the options into a blank state."""
    rules: Rules
    text: Text
    choice: Callable[[Any, int, str, SeatColours], str] | None = None
    """`choice(g, action, language, colours)`: what a legal action does in this position and what it costs, in a few
    words. Without it a choice is called by its label."""
    events: Sequence[EventKind] = ()
    """The kinds of events, for a log in steps. Without them a log has sentences only."""
    board: Callable[[Any, Sequence[str], str, SeatColours], Any] | None = None
    """`board(g, names, language, colours)`: the board for the terminal, as something `rich` can print. Without one the
    terminal shows the fields of the state."""
    words: Mapping[str, Texts] = field(default_factory=dict, hash=False)
    """Fields of the state and their values in words, where a game without a board or drawing shows them. Those that
    are not here are called as in positions."""
    options: tuple[Option, ...] = ()
    resolve: Callable[[dict[str, Any]], dict[str, Any]] = as_given
    """Fill in options that follow from others."""
    derive: Callable[[Any], None] = derive_nothing
    """Work the derived fields of a state out."""
    check: Callable[[Any], str] = no_fault
    """A sentence saying why a state cannot be, or nothing."""
    hide: Callable[[Any, int | None], None] = hide_chance
    """Wipe from a state what a seat (None: a spectator) may not know; the generator always."""
    resample: Callable[[Any, Collection[int]], None] = deal_nothing
    """Deal anew all that none of these seats can know, from the state's (freshly seeded) generator."""
    is_asked: Callable[[Any, Legal], bool] = has_choice
    """True if the question on top is put to its seat; otherwise the game answers it by itself."""
    secrets: bool = True
    """True if something is hidden from somebody, or dealt by chance on the way."""
    revision: int = 1
    """The newest revision of the rules. It goes up with every change that would replay an older game otherwise."""
    former_seats: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The seats as records, positions and tables of earlier versions call them, and as they are called now."""
    observation: Callable[[], Observation] | None = None
    """What a seat sees as numbers. Without it there are no environments and no networks."""
    search: Callable[[], Search] = Search
    network: Callable[[], NetworkPart] = NetworkPart
    amounts: Callable[[], tuple[Amount, ...]] = tuple
    """What a seat has that can be counted, beside its points; for the table in the order in which it is shown."""
    drawing: Callable[[], Drawing] | None = None
    """How the game is drawn. Without it the table shows the fields of the state, and a button for each choice."""
    lessons: Callable[[], tuple[Lesson, ...]] = tuple
    """The lessons of a first game with a guide; where several fit a moment, the first one not seen yet comes."""
    first_game: "Callable[[], FirstGame] | None" = None
    """How a game with lessons begins."""
    rulebook: Mapping[str, Path] = field(default_factory=dict, hash=False)
    """The pages of the rules by language; see `bastide.rulebook` for their form."""
    how_to_play: "Callable[[], HowToPlay] | None" = None
    """The game as it is told to somebody who has never played it."""
    score_sources: "Callable[[], ScoreSources] | None" = None
    """Where points come from. Without it nobody is told."""
    sample_game: Path | None = None
    """A game record in the middle of a game, for pictures."""

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


@cache
def amounts_of(definition: Definition) -> tuple[Amount, ...]:
    """What a seat of a game has that can be counted."""
    return definition.amounts()


@cache
def drawing_of(definition: Definition) -> Drawing | None:
    """The drawing of a game; None where it has none."""
    return definition.drawing() if definition.drawing else None
