"""Game records: a game as one readable text file. Options, seed, players, then the actions, one a line.

    # Bastide game record, version 2
    game: caylus
    players: 3
    edition: standard
    chance: chacha8
    seed: 7
    blue: Ann
    result: 51 44 39

    turn 1
    blue: place mason
    red: pass

Empty lines and what follows a `#` are for the reader. The result is there once the game is over.

After moves were taken back, chance and what nobody of some seats knew may have been dealt anew, by a seed of its own. A
record with such a line is of version 3:

    deal again: 1729 blue

Version 1 does not say the generator (`chance`): it was the first. A record that does not say the revision of the rules
(`revision`) is of the first revision, in either version: until there is a second one, records do not say it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, SupportsIndex

from bastide.kernel.action import sentences
from bastide.kernel.course import Course, Deal, made_by
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption, BadRecord, IllegalAction
from bastide.kernel.game import Action, Game, State, refused
from bastide.kernel.options import CHANCE, REVISION, all_options, check_key, first_options, first_revision

TITLE = "# Bastide game record, version 2"
FIRST_TITLE = "# Bastide game record, version 1"
DEALT_TITLE = "# Bastide game record, version 3"
DEAL = "deal again"
MAX_SIZE = 1_000_000
MAX_NAME = 40
MAX_DIGITS = 39
"""Of a number, such as a seed of 128 bits."""
WORDS: dict[str, OptionValue] = {"yes": True, "no": False}


@dataclass
class GameRecord:
    """A game from its beginning: options, seed, the players' names, the actions and what was dealt anew on the way."""

    game: Game
    seed: int
    names: list[str] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Replay what has been played."""
        self.seed = check_key(self.game.options[CHANCE], self.seed)
        self.names = [clean_name(name) for name in self.names] or list(self.game.seat_names())
        self.actions = [self.game.action(action) for action in self.actions]
        self.state = self.course.end()

    @property
    def course(self) -> Course:
        """The game so far."""
        return Course(self.game, self.seed, tuple(self.actions), tuple(self.deals))

    def states(self) -> Iterator[State]:
        """Yield the state at each step, from 0 to the number of actions; the next step changes it."""
        return self.course.states()

    def play(self, action: Action | str | SupportsIndex, seat: int | None = None) -> None:
        """Play on; the action is added to the record."""
        found = self.game.action(action)
        self.state.play(found, seat)
        self.actions.append(found)

    def deal_again(self, seats: Collection[int], seed: int) -> None:
        """Deal anew what none of these seats knows, chance to come included, by a seed of `game.new_seed`."""
        known = tuple(self.game.check_seat(seat) for seat in seats)
        self.state = self.state.deal_again(known, seed)
        self.deals.append(Deal(len(self.actions), check_key(self.game.options[CHANCE], seed), known))

    def at(self, ply: int) -> State:
        """The state after the first `ply` actions."""
        return self.course.up_to(ply).end()

    def undo(self) -> None:
        """Take the last action back."""
        if not self.actions:
            raise refused(IllegalAction, "nothing played")
        self.actions.pop()
        self.deals = list(made_by(self.deals, len(self.actions)))
        self.state = self.course.end()

    def text(self, annotated: bool = False) -> str:
        """The record as text; `annotated` with what happened, as comments in words."""
        lines = [DEALT_TITLE if self.deals else TITLE, f"game: {self.game.name}"]
        lines += [f"{name}: {_word(value)}" for name, value in self.game.options.items()]
        lines += [f"seed: {self.seed}"]
        seats = self.game.seat_names()
        lines += [f"{seat}: {name}" for seat, name in zip(seats, self.names, strict=True)]
        if self.state.over:
            lines.append(f"result: {' '.join(map(str, self.state.scores))}")
        turn = 0
        for step, state in enumerate(self.states()):
            lines += [f"    # {sentence.text}" for sentence in sentences(state.events) if annotated]
            if state.turn != turn and step < len(self.actions):
                turn = state.turn
                lines += ["", f"turn {turn}"]
            lines += [_deal_line(deal, seats) for deal in self.deals if deal.step == step]
            lines += [f"{seats[state.player or 0]}: {action}" for action in self.actions[step : step + 1]]
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record; an older file of that name is replaced in one step, never left half written."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        draft.write_text(self.text(), encoding="utf-8")
        draft.replace(path)


def clean_name(name: str) -> str:
    """A player's name as it can stand in a line."""
    kept = "".join(c for c in str(name) if c.isprintable() and c != "#").strip()
    return kept[:MAX_NAME] or "?"


def _deal_line(deal: Deal, seats: Sequence[str]) -> str:
    return " ".join([f"{DEAL}: {deal.seed}", *(seats[seat] for seat in deal.seats)])


def _word(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class _Reader:
    """Reads a record line by line and knows where it is."""

    def __init__(self, text: str, make: Callable[..., Game], first: bool) -> None:
        self.make = make
        self.first = first
        self.lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        self.at = 0
        self.heading: dict[str, tuple[str, int]] = {}

    def read(self) -> GameRecord:
        self.read_heading()
        game = self.read_game()
        record = self.start(game)
        while self.at < len(self.lines):
            if self.lines[self.at]:
                self.read_action(record)
            self.at += 1
        self.check_result(record)
        return record

    def wrong(self, reason: str, line: int | None = None) -> BadRecord:
        return BadRecord(reason, self.at + 1 if line is None else line)

    def read_heading(self) -> None:
        """All lines `name: value` up to the first line that says `turn`."""
        for at, line in enumerate(self.lines):
            self.at = at
            if line.startswith("turn"):
                return
            if not line:
                continue
            name, colon, value = line.partition(":")
            if not colon or not value.strip():
                raise self.wrong(f"expected 'name: value', found {line[:60]!r}")
            if name in self.heading:
                raise self.wrong(f"{name[:40]!r} is said twice")
            self.heading[name.strip()] = (value.strip(), self.at + 1)
        self.at = len(self.lines)

    def take(self, name: str) -> tuple[str, int]:
        if name not in self.heading:
            raise BadRecord(f"the record does not say its {name}")
        return self.heading.pop(name)

    def number(self, name: str) -> int:
        value, line = self.take(name)
        if not _is_number(value):
            raise self.wrong(f"{name} is a whole number, not {value[:40]!r}", line)
        return int(value)

    def read_game(self) -> Game:
        """The game and its options; what is wrong with one names its line."""
        name, line = self.take("game")
        try:
            game = self.make(name)
            line = self.heading.get("players", ("", 0))[1]
            players = self.number("players")
            game = self.make(name, players=players)
            options = self.unsaid(game)
            game = self.make(name, players=players, **options)
            for option in [option.name for option in all_options(game.definition)]:
                if option == CHANCE and option not in (*self.heading, *options):
                    raise self.wrong(f"the record does not say its {option}", line)
                if option in self.heading and option not in options:
                    value, line = self.heading.pop(option)
                    options[option] = WORDS.get(value, int(value) if value.isdecimal() and len(value) < 20 else value)
                    game = self.make(name, players=players, **options)
        except BadOption as error:
            raise self.wrong(str(error), line) from None
        return game

    def unsaid(self, game: Game) -> dict[str, OptionValue]:
        """The options a record of this version has without saying them."""
        if self.first:
            return first_options(game.definition, {})
        return {} if REVISION in self.heading else first_revision(game.definition)

    def start(self, game: Game) -> GameRecord:
        line = self.heading.get("seed", ("", 0))[1]
        try:
            seed = check_key(game.options[CHANCE], self.number("seed"))
        except BadOption as error:
            raise self.wrong(str(error), line) from None
        for old, new in game.definition.former_seats.items():
            if old in self.heading and new not in self.heading:
                name, line = self.heading.pop(old)
                self.heading[new] = (new if name == old else name, line)
        names = [self.heading.pop(seat, (seat, 0))[0] for seat in game.seat_names()]
        self.result = self.heading.pop("result", None)
        for name, (_, line) in self.heading.items():
            raise self.wrong(f"there is no {name[:40]!r} in a record of {game.definition.title}", line)
        return GameRecord(game, seed, names)

    def read_action(self, record: GameRecord) -> None:
        line = self.lines[self.at]
        state = record.state
        if line.startswith("turn"):
            if line.split() != ["turn", str(state.turn)]:
                raise self.wrong(f"expected 'turn {state.turn}', found {line[:40]!r}")
            return
        seat, colon, action = line.partition(":")
        if colon and seat.strip() == DEAL:
            self.read_deal(record, action.split())
            return
        seat, seats = seat.strip(), record.game.seat_names()
        seat = record.game.definition.former_seats.get(seat, seat)
        if not colon or seat not in seats:
            raise self.wrong(f"expected 'seat: action', found {line[:60]!r}")
        try:
            record.play(action.strip(), seats.index(seat))
        except IllegalAction as error:
            raise self.wrong(str(error)) from None

    def read_deal(self, record: GameRecord, words: list[str]) -> None:
        """`deal again: SEED SEAT ...`: who keeps what they know."""
        seats = record.game.seat_names()
        if not words or not _is_number(words[0]) or not set(words[1:]) <= set(seats):
            raise self.wrong(f"expected '{DEAL}: seed seats', found {self.lines[self.at][:60]!r}")
        try:
            record.deal_again([seats.index(word) for word in words[1:]], int(words[0]))
        except BadOption as error:
            raise self.wrong(str(error)) from None

    def check_result(self, record: GameRecord) -> None:
        if self.result is None:
            return
        value, line = self.result
        scores = " ".join(map(str, record.state.scores))
        if not record.state.over:
            raise self.wrong("the record has a result, but its game is not over", line)
        if value.split() != scores.split():
            raise self.wrong(f"the result is {scores}, not {value[:60]!r}", line)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord("this is not UTF-8 text", data[: error.start].count(b"\n") + 1) from None


def read(text: str | bytes, make: Callable[..., Game]) -> GameRecord:
    """The record with this text; `make` is `bastide.game`."""
    if len(text) > MAX_SIZE:
        raise BadRecord(f"the file is larger than any game: {len(text)} bytes")
    if isinstance(text, bytes):
        text = _decoded(text)
    title = text.partition("\n")[0].strip()
    if title not in (TITLE, FIRST_TITLE, DEALT_TITLE):
        raise BadRecord(f"a game record begins with {TITLE!r}", 1)
    return _Reader(text, make, title == FIRST_TITLE).read()


def load(path: str | Path, make: Callable[..., Game]) -> GameRecord:
    """The record in a file."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SIZE + 1)
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    return read(data, make)


def describe(record: GameRecord) -> dict[str, Any]:
    """The record as JSON-able values."""
    return {
        "game": record.game.name,
        "options": dict(record.game.options),
        "seed": record.seed,
        "names": list(record.names),
        "actions": [str(action) for action in record.actions],
        "deals": [asdict(deal) for deal in record.deals],
        "scores": record.state.scores if record.state.over else None,
    }
