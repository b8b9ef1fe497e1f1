"""A game between one player and bots: whose turn it is, what happened, undo. It prints nothing."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bastide.bots import BOTS, Bot, Situation, make_bot
from bastide.bots.registry import PLAIN, check_bot
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Action, Game, State
from bastide.kernel.game_record import GameRecord
from bastide.terminal import saved_games
from bastide.terminal.steps import PlayedStep, replay

BOT_NAME = re.compile(r"(.*) \(([\w:.]+) bot\)")


def bot_names(text: str, seats: int) -> list[str]:
    """One bot for each of so many seats: `simple`, or `simple,random`."""
    names = text.split(",")
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadOption(f"{len(names)} bots are named for {seats} seats: name one, or one for each")
    return names


def bots_for(text: str, game: Game) -> list[str]:
    """One bot for each seat of a game; what would keep one from playing it is raised now."""
    names = bot_names(text, game.players)
    for name in dict.fromkeys(names):
        check_bot(name, game)
    return names


def player_names(game: Game, seat: int, name: str, bots: Sequence[str]) -> list[str]:
    """The names as they stand in the record: a bot's says which bot it is, so that a game can be resumed."""
    names = [f"{colour} ({bot} bot)" for colour, bot in zip(game.seat_names(), _with(bots, seat, ""), strict=True)]
    names[seat] = name or game.seat_names()[seat]
    return names


def _with(others: Sequence[str], seat: int, own: str) -> list[str]:
    return [*others[:seat], own, *others[seat:]]


def bot_of(name: str) -> str:
    """Which bot a name in a record stands for; nothing: a person."""
    found = BOT_NAME.fullmatch(name)
    return found[2] if found and found[2] in BOTS else ""


class Session:
    """A game in the terminal."""

    def __init__(self, record: GameRecord, seat: int, bots: Sequence[str], path: Path) -> None:
        """`bots`: for the other seats, in their order; `path`: where the game is kept."""
        self.record = record
        self.seat = seat
        self.rivals = list(dict.fromkeys(bots))
        self.waking = any(name not in PLAIN for name in bots)
        self.path = path
        self.steps: list[PlayedStep] = [step for step, _ in replay(record)]
        self.bots: dict[int, Bot] = {
            place: make_bot(name, record.seed) for place, name in enumerate(_with(bots, seat, "")) if place != seat
        }

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.record.state

    @property
    def last_own(self) -> int:
        """How many actions had been played when the player last decided."""
        return max((step.ply - 1 for step in self.steps if step.seat == self.seat), default=0)

    def names(self, language: str) -> list[str]:
        """The names for the screen: a bot has its colour's."""
        return shown_names(self.record, language)

    def situation(self) -> Situation:
        """What the one who is asked may know."""
        return Situation(self.state, len(self.steps))

    def play(self, action: Action) -> None:
        """Play an action for whoever is asked."""
        turn, seat = self.state.turn, self.state.player or 0
        self.record.play(action)
        self.steps.append(PlayedStep(len(self.steps) + 1, turn, seat, action, self.state.events))

    def bot_plays(self) -> None:
        """Let the bot that is asked play."""
        self.play(self.bots[self.state.player or 0].choose(self.situation()))
        self.waking = False

    def undo(self) -> bool:
        """Back to the player's own previous decision; False if there is none."""
        if not any(step.seat == self.seat for step in self.steps):
            return False
        course = self.record.course.up_to(self.last_own)
        del self.steps[self.last_own :]
        self.record = replace(self.record, actions=list(course.actions), deals=list(course.deals))
        return True

    def save(self) -> None:
        """Keep the game as it is."""
        saved_games.save(self.record, self.path)


def shown_names(record: GameRecord, language: str) -> list[str]:
    """The names for the screen: a colour in the player's language, a bot without saying that it is one."""
    colours = zip(record.game.seat_names(), record.game.seat_names(language), record.names, strict=True)
    return [here if bot_of(name) or name == colour else name for colour, here, name in colours]
