"""The games the general tests run over: every game, number of players and value of an option; and random play."""

import random
from collections.abc import Iterator

import pytest

import bastide
from bastide.api import GAMES, definition


def variants(name: str) -> list[dict]:
    """The usual options, and each other value of each option on its own."""
    found: list[dict] = [{}]
    for option in definition(name).options:
        found += [{option.name: value} for value in option.values[1:]]
    return found


def every_game() -> list[bastide.Game]:
    """Every game with every number of players and every value of an option."""
    games = [
        bastide.game(name, players=players, **options)
        for name in GAMES
        for players in definition(name).players
        for options in variants(name)
    ]
    return list(dict.fromkeys(games))


def short(game: bastide.Game) -> str:
    """A game's name in the test's id."""
    plain = bastide.game(game.name, players=game.players).options
    changed = [f"{key}-{value}" for key, value in game.options.items() if plain[key] != value]
    return "-".join([game.name, str(game.players), *changed])


def over_games(games: list[bastide.Game]) -> pytest.MarkDecorator:
    """Run a test over games."""
    return pytest.mark.parametrize("game", games, ids=short)


def random_record(game: bastide.Game, seed: int, plies: int = 10**6) -> bastide.GameRecord:
    """A game played at random, to its end or for some plies."""
    record = bastide.GameRecord(game, seed)
    choose = random.Random(seed)
    while not record.state.over and len(record.actions) < plies:
        record.play(choose.choice(record.state.legal()))
    return record


def random_states(game: bastide.Game, seed: int) -> Iterator[bastide.State]:
    """The states of a random game, one by one; each is the same object moved on."""
    state = game.start(seed)
    choose = random.Random(seed)
    yield state
    while not state.over:
        state.play(choose.choice(state.legal()))
        yield state
