"""`bastide hint`: the best choices in a position, with the shares of the win they leave."""

import argparse
import json
from typing import Any

from bastide.bots import Situation
from bastide.bots.analysis import Choice, choices
from bastide.bots.levels import LEVELS
from bastide.bots.registry import JUDGING
from bastide.bots.simple import SimpleBot
from bastide.kernel import native
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game, State
from bastide.kernel.game_record import GameRecord
from bastide.terminal import analysis_json, inputs
from bastide.terminal.analysis_tables import Shares
from bastide.terminal.messages import TerminalWords
from bastide.terminal.screen import Screen, console
from bastide.terminal.session import shown_names


def run(args: argparse.Namespace) -> int:
    """The command."""
    state, names, ply = _read(args)
    situation = Situation(state, ply)
    if args.seat and inputs.seat(state.game, args.seat) != situation.seat:
        asked = state.game.seat_names()[situation.seat]
        raise BadOption(f"a hint is for the seat that is asked, and that is {asked} here")
    screen = Screen(args.lang)
    if not native.available():
        found = _stand_in(situation, args, screen.words)
    else:
        found = think(situation, iterations(args, state.game), args.seed, screen.words)
    if args.json:
        print(json.dumps(_told(state, situation, found, args), ensure_ascii=False))
    elif found[0].visits:
        show(screen, state, names, found, args.top)
    else:
        screen.say(screen.words("hint", state.choice(found[0].action, args.lang), str(found[0].action)))
    return 0


def _read(args: argparse.Namespace) -> tuple[State, list[str], int]:
    """The state, the names of the seats, and how many actions have been played."""
    found = inputs.record_or_position(args.file)
    if isinstance(found, GameRecord):
        record = inputs.up_to(found, args.to)
        return record.state, shown_names(record, args.lang), len(record.actions)
    if args.to is not None:
        raise BadOption("--to is for game records: a position is one moment of a game")
    return found, list(found.game.seat_names(args.lang)), 0


def iterations(args: argparse.Namespace, game: Game) -> int:
    """How many `--iterations` or `--level` ask for in a game."""
    number: int = args.iterations or (LEVELS[args.level].length(game) if args.level else JUDGING)
    return number


def think(situation: Situation, number: int, seed: int, words: TerminalWords) -> list[Choice]:
    """The choices of a situation, judged; on a terminal it is said that this takes a moment."""
    err = console(stderr=True)
    if not err.is_terminal:
        return choices(situation, number, seed)
    with err.status(words("searching", situation.game.definition.title)):
        return choices(situation, number, seed)


def show(screen: Screen, state: State, names: list[str], found: list[Choice], top: int) -> None:
    """How the seats stand, the question, and the best choices."""
    shares = Shares(state.game, names, screen.words)
    screen.widen()
    screen.say(screen.words("where", state.game.definition.title, state.game.players, state.turn), "bold")
    screen.console.print(shares.standing(found[0].shares))
    screen.say(state.prompt_in(screen.language), "bold yellow")
    screen.console.print(shares.choices(found, state.player or 0, top))


def _stand_in(situation: Situation, args: argparse.Namespace, words: TerminalWords) -> list[Choice]:
    """Without Numba: the choice of the simple bot, without shares."""
    console(stderr=True).print(words("no_shares"), soft_wrap=True)
    return [Choice(SimpleBot(args.seed).choose(situation), 0.0, 0, ())]


def _told(state: State, situation: Situation, found: list[Choice], args: argparse.Namespace) -> dict[str, Any]:
    listed = [analysis_json.choice(one, args.lang) for one in found[: args.top]]
    by_search = native.available()
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "turn": state.turn,
        "seat": situation.seat,
        "prompt": state.prompt_in(args.lang),
        "by": "search" if by_search else "simple",
        "iterations": iterations(args, state.game) if by_search else None,
        "seed": args.seed,
        "choices": listed if by_search else [one | {"share": None, "shares": None, "visits": None} for one in listed],
    }
