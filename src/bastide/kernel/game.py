"""Game and State: the public face of every game."""

import json
import secrets
import zlib
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any, Self, SupportsIndex

from bastide.kernel import chance
from bastide.kernel import position as positions
from bastide.kernel.action import Action, Event
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.decisions import Legal
from bastide.kernel.definition import Definition, OptionValue
from bastide.kernel.errors import (
    BadOption,
    BadPosition,
    GameOver,
    IllegalAction,
    NotYourTurn,
    UnknownAction,
)
from bastide.kernel.options import (
    LANGUAGES,
    check_key,
    check_language,
    check_options,
    check_players,
    check_seed,
    first_options,
    public_options,
)
from bastide.kernel.preview import Changes, preview
from bastide.kernel.refusals import Why, general
from bastide.kernel.state_board import state_board
from bastide.kernel.whole_numbers import as_whole, whole_between

__all__ = ["Action", "Event", "Game", "State", "split_position"]

POSITION_VERSION = 2
POSITION_VERSIONS = (1, 2)
NOBODY = -1


class Game:
    """A game with its options: what is the same for all its states."""

    def __init__(self, definition: Definition, players: int = 3, **options: OptionValue) -> None:
        """Use `bastide.game(...)` instead."""
        self.definition = definition
        self.name = definition.name
        self.players = check_players(definition, players)
        self.options: dict[str, Any] = {"players": players, **check_options(definition, options)}

    def __repr__(self) -> str:
        """Return the call that creates the same game."""
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"bastide.game({self.name!r}{options})"

    def __eq__(self, other: object) -> bool:
        """Same game, same options."""
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        """By name and options."""
        return hash((self.name, *self.options.values()))

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions, by id."""
        return tuple(Action(self.definition, number) for number in range(self.num_actions))

    @property
    def num_actions(self) -> int:
        """How many actions there are; ids run from 0 to this, less one."""
        return len(self.definition.actions)

    def seat_names(self, language: str = "en", colours: SeatColours = OWN_COLOURS) -> tuple[str, ...]:
        """Return the names of the colours of the seats that play."""
        return tuple(colours.by_seat(self.definition.text.seat_names(check_language(language))))[: self.players]

    def check_seat(self, seat: SupportsIndex) -> int:
        """The number of a seat that plays."""
        number = whole_between(seat, 0, self.players - 1)
        if number is None:
            raise BadOption(f"there is no seat {str(seat)[:20]}: seats run from 0 to {self.players - 1}")
        return number

    def action(self, action: Action | str | SupportsIndex) -> Action:
        """The action with this text or id."""
        if isinstance(action, Action):
            if action._definition.name != self.name:
                raise refused(UnknownAction, "another game", text=action)
            return self.actions[action.id]
        if isinstance(action, str):
            number = self.definition.actions.find(action)
            if number is None:
                raise refused(UnknownAction, "unknown text", text=action[:60], game=self.definition.title)
            return self.actions[number]
        number = as_whole(action)
        if number is None:
            raise refused(UnknownAction, "no action", value=str(action)[:60], last=self.num_actions - 1)
        if not 0 <= number < self.num_actions:
            raise refused(UnknownAction, "unknown number", number=number, last=self.num_actions - 1)
        return self.actions[number]

    def blank(self) -> Any:
        """A state record with nothing but the options in it."""
        g: Any = self.definition.state()
        self.definition.configure(g, self.options)
        chance.unseeded(g, self.options["chance"])
        return g

    def start(self, seed: int | None = None) -> "State":
        """A new game. The same seed deals the same game; without one, chance decides.

        A seed of 128 bits drawn by `secrets` cannot be found out by those who play.
        """
        seed = check_key(self.options["chance"], self.new_seed() if seed is None else seed)
        g, legal = self.blank(), self.definition.legal()
        g.events = []
        chance.start(g, seed)
        self.definition.rules.new_game(g, legal)
        state = State(self, g, legal)
        state._take_events()
        return state

    def new_seed(self) -> int:
        """Return a seed nobody can guess, as long as the generator can use."""
        return secrets.randbits(128 if self.options["chance"] == chance.CHACHA8 else 62)

    @cached_property
    def header(self) -> bytes:
        """The first bytes of a state: they name the game and this version of its records."""
        shape = f"{self.name} {self.definition.state.layout.format} {' '.join(self.definition.actions)}"
        return b"BST1" + zlib.crc32(shape.encode()).to_bytes(4, "little")

    def from_bytes(self, data: bytes) -> "State":
        """The state that `State.to_bytes` gave; refused with a sentence if it cannot be."""
        header, layout = self.header, self.definition.state.layout
        if not isinstance(data, bytes | bytearray | memoryview) or len(data) != len(header) + layout.size:
            raise BadPosition(f"a {self.name} position has {len(header) + layout.size} bytes")
        if bytes(data[: len(header)]) != header:
            raise BadPosition(f"these bytes are not a {self.name} position of this version")
        g = self.definition.state.from_bytes(bytes(data[len(header) :]))
        positions.check_domains(g)
        state = self._checked(g)
        if state.to_bytes() != bytes(data):
            raise BadPosition("these bytes contradict themselves")
        return state

    def position(self, data: Any) -> "State":
        """The state that `State.position` gave, as a dict or as JSON text."""
        heading, rest = split_position(data)
        if heading["game"] != self.name or public_options(heading["options"]) != public_options(self.options):
            raise BadPosition(f"this position is not of {self!r}")
        game = self._with(heading["options"])
        g = game.blank()
        rest = positions.renamed(rest, self.definition.former_seats)
        positions.load(g, positions.load_chance(g, rest))
        return game._checked(g)

    def _with(self, options: dict[str, Any]) -> "Game":
        """The game with the generator and the revision these options have, where older ones had none of them."""
        found = first_options(self.definition, options)
        try:
            return self if found == self.options else Game(self.definition, **found)
        except (BadOption, TypeError) as error:
            raise BadPosition(f"position.options: {error}") from None

    def _checked(self, g: Any) -> "State":
        """The state of a record that came from outside, if there can be such a state."""
        definition, legal = self.definition, self.definition.legal()
        blank = self.blank()
        if any(f.option and getattr(g, f.name) != getattr(blank, f.name) for f in g.fields):
            raise BadPosition(f"this position is not of {self!r}")
        chance.restore(g)
        definition.derive(g)
        sentence = definition.check(g)
        if sentence:
            raise BadPosition(sentence)
        if g.depth:
            definition.rules.legal_actions(g, legal)
            if not definition.is_asked(g, legal):
                raise BadPosition("nobody has a choice in this position")
        return State(self, g, legal)


class State:
    """A position in a game, with the ways to go on from it."""

    __slots__ = ("_g", "_legal", "events", "game")

    def __init__(self, game: Game, g: Any, legal: Legal) -> None:
        """Use `game.start()` instead."""
        self.game = game
        self._g = g
        self._legal = legal
        self.events: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        """Return a description for people."""
        return f"<State of {self.game.name}, {self.game.players} players, turn {self.turn}: {self.prompt}>"

    def __eq__(self, other: object) -> bool:
        """Same game, same position, same chance to come."""
        return isinstance(other, State) and self.game == other.game and self._g.values() == other._g.values()

    def __hash__(self) -> int:
        """By the bytes."""
        return hash(self._g.to_bytes())

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return bool(self._g.depth == 0)

    @property
    def player(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        return None if self.over else int(self._g.stack[self._g.depth - 1].seat)

    @property
    def turn(self) -> int:
        """The number of the turn (the round), from 1."""
        return int(self._g.turn)

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return [self.game.definition.rules.score(self._g, seat) for seat in range(self.game.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
        if not self.over:
            return []
        rules = self.game.definition.rules
        ranks = [(rules.score(self._g, p), rules.tie_break(self._g, p)) for p in range(self.game.players)]
        return [p for p, rank in enumerate(ranks) if rank == max(ranks)]

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return self.prompt_in("en")

    def prompt_in(self, language: str, names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS) -> str:
        """Return the prompt in `en` or `fr`; without `names` the players are called by the `colours` of their seats."""
        language = check_language(language)
        called = names or self.game.seat_names(language, colours)
        return self.game.definition.text.prompt(self._g, language, called, colours)

    def legal(self) -> list[Action]:
        """The actions that can be played now, by id; empty only when the game is over."""
        actions = self.game.actions
        return [actions[number] for number in self._legal.items[: self._legal.count]]

    def choice(self, action: Action, language: str = "en", colours: SeatColours = OWN_COLOURS) -> str:
        """Return in `en` or `fr` what an action does now and what it costs; its label where there is no more to say."""
        definition = self.game.definition
        if definition.choice is None or action.id not in self._legal.items[: self._legal.count]:
            return action.label(language, colours)
        return definition.choice(self._g, action.id, check_language(language), colours)

    def play(self, action: Action | str | SupportsIndex, seat: int | None = None) -> None:
        """Carry out an action: an Action, its text or its id. With `seat`, only if that seat is asked.

        Raises IllegalAction, with the reason, and changes nothing, if it cannot be played. Afterwards `events` tells
        what happened.
        """
        number = self._check(action, seat)
        g = self._g
        g.events = []
        self.game.definition.rules.step(g, number, self._legal)
        self._take_events()

    def _take_events(self) -> None:
        self.events = tuple(Event(self.game.definition, data) for data in self._g.events)
        self._g.events = None

    def check(self, action: Action | str | SupportsIndex, seat: int | None = None) -> Action:
        """The action, if it can be played now (with `seat`: by that seat); otherwise IllegalAction with the reason."""
        return self.game.actions[self._check(action, seat)]

    def _check(self, action: Action | str | SupportsIndex, seat: int | None) -> int:
        """The id of an action that is legal now."""
        definition = self.game.definition
        found = self.game.action(action)
        if self.over:
            raise refused(GameOver, "over")
        if seat is not None and seat != self.player:
            said = [general(one, "turn", seat=definition.text.seat_names(one)[self.player or 0]) for one in LANGUAGES]
            raise NotYourTurn(said[0], french=said[1])
        if found.id not in self._legal.items[: self._legal.count]:
            english, french = (definition.text.reason(self._g, found.id, language) for language in LANGUAGES)
            raise IllegalAction(english.sentence, english.rule, french.sentence)
        return found.id

    def why_not(
        self, action: Action | str | SupportsIndex, seat: int | None, language: str = "en",
        names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS,
    ) -> Why | None:  # fmt: skip
        """Return why a seat (None: a spectator) cannot play an action now, in `en` or `fr`; None if it can.

        Without `names` the players are called by the `colours` of their seats. Only the seat to move is told about its
        own hidden things.
        """
        language = check_language(language)
        try:
            self._check(action, NOBODY if seat is None else seat)
        except NotYourTurn:
            called = names or self.game.seat_names(language, colours)
            return Why(general(language, "turn", seat=called[self.player or 0]), "")
        except (UnknownAction, GameOver) as error:
            return Why(error.reason_in(language), error.rule)
        except IllegalAction:
            number = self.game.action(action).id
            return self.game.definition.text.reason(self._g, number, language, colours)
        return None

    def preview(self, action: Action | str | SupportsIndex) -> Changes:
        """What an action costs and brings at once, as far as it is certain to the one who is asked.

        By seat, then by name: `score`, `deniers`, `gold`, `workers`, `hand`, `houses`, `tokens`, and the kinds of cube.
        """
        return preview(self, self.game.actions[self._check(action, None)])

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.game, self._g.clone(), self._legal.clone())

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Self:
        """An independent copy; the game and the events, which never change, are shared."""
        made = self.copy()
        made.events = self.events
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling: as bytes, with the events of the last action."""
        return _unpickled, (self.game, self.to_bytes(), self.events)

    def to_bytes(self) -> bytes:
        """The whole state in a few hundred bytes; `game.from_bytes` reads them."""
        return self.game.header + bytes(self._g.to_bytes())

    def position(self) -> dict[str, Any]:
        """The whole state, the generator included, as JSON-able values; `game.position` reads them."""
        return self._heading() | positions.dump_chance(self._g) | positions.dump(self._g)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know (None: a spectator), in the form of a position."""
        g = self._g.clone()
        self.game.definition.hide(g, self._seat(seat))
        return self._heading() | positions.dump(g)

    def sample(self, seat: int | None, seed: int) -> Self:
        """A state that looks the same to a seat, with all it cannot know, chance to come included, dealt anew."""
        g = self._g.clone()
        chance.imagine(g, check_seed(seed))
        return self._resampled(g, () if seat is None else (seat,))

    def deal_again(self, seats: Collection[int], seed: int) -> Self:
        """The same state to all these seats; what none of them knows, chance to come included, is dealt anew.

        Unlike `sample` it uses the generator of the game, with a seed as `game.new_seed` draws it.
        """
        g = self._g.clone()
        chance.start(g, check_key(self.game.options["chance"], seed))
        again = self._resampled(g, seats)
        again.events = self.events
        return again

    def _resampled(self, g: Any, seats: Collection[int]) -> Self:
        self.game.definition.resample(g, [self.game.check_seat(seat) for seat in seats])
        legal = self._legal.clone()
        if g.depth:  # what another seat may choose can depend on cards dealt anew
            self.game.definition.rules.legal_actions(g, legal)
        return type(self)(self.game, g, legal)

    def board(
        self, names: Sequence[str] = (), seat: int | None = None, language: str = "en",
        colours: SeatColours = OWN_COLOURS,
    ) -> Any:  # fmt: skip
        """Return the board for the terminal as `seat` may see it, for `rich` to print."""
        g = self._g.clone()
        self.game.definition.hide(g, self._seat(seat))
        called = names or self.game.seat_names(language, colours)
        definition = self.game.definition
        if definition.board:
            return definition.board(g, called, check_language(language), colours)
        return state_board(g, called, check_language(language), definition.words)

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks, as the asked seat sees it."""
        from bastide.drawing.default_board import drawing_for  # games of simulations are seldom drawn

        drawing = drawing_for(self.game.definition)
        return drawing.board(self.view(self.player), legal=self.legal(), seat=self.player)

    def _heading(self) -> dict[str, Any]:
        return {"bastide": POSITION_VERSION, "game": self.game.name, "options": dict(self.game.options)}

    def _seat(self, seat: int | None) -> int | None:
        return None if seat is None else self.game.check_seat(seat)


def _unpickled(game: Game, data: bytes, events: tuple[Event, ...]) -> State:
    """The state that was pickled."""
    state = game.from_bytes(data)
    state.events = events
    return state


def refused(kind: type[IllegalAction], key: str, **values: object) -> IllegalAction:
    """Return an error of this kind with one of the sentences that all games share."""
    return kind(general("en", key, **values), french=general("fr", key, **values))


def split_position(data: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The heading of a position (game and options) and its fields."""
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadPosition(f"a position is JSON, and this is not: {error}") from None
    if not isinstance(data, dict):
        raise BadPosition("a position is a JSON object")
    if data.get("bastide") not in POSITION_VERSIONS or isinstance(data["bastide"], bool):
        raise BadPosition(f'a position has "bastide": {POSITION_VERSION} (or 1)')
    if not isinstance(data.get("game"), str) or not isinstance(data.get("options"), dict):
        raise BadPosition('a position has a "game" and its "options"')
    heading = {"game": data["game"], "options": data["options"]}
    return heading, {name: value for name, value in data.items() if name not in ("bastide", "game", "options")}
