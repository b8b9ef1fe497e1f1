"""Sensible play ends where real games end: a real game of four ended 51, 39, 37, 36."""

import random

import pytest

from bastide.kernel.game import Game, State
from bastide.pillars import components as c
from bastide.pillars.definition import DEFINITION

WORTH = {"tool maker": 4, "master woodworker": 12, "architect": 6, "goldsmith 5": 8, "goldsmith 6": 10}
PLACES = ("kingsbridge", "shiring", "priory", "court", "market", "castle", "cathedral", "bishop")


def worth_of(name: str, turn: int) -> float:
    """What a craftsman is worth: what he makes beyond the starting ones in a round, times the rounds left."""
    card = c.CRAFTSMEN[c.CRAFTSMAN_NAMES.index(name)]
    if card.round == 0:
        return 1.0
    if name in WORTH:
        return float(WORTH[name])
    cubes = max(1, sum(card.cubes))
    return (card.points / cubes) * min(card.uses, 4) * min(3, 7 - turn) + card.points


def preference(state: State, text: str, choose: random.Random) -> float:
    """How much a careful beginner likes an action."""
    me = state._g.players[state.player or 0]
    turn = state.turn
    verb, _, rest = text.partition(" ")
    chance = choose.random() / 10
    if verb == "take":
        price = c.PRICE[c.CRAFTSMAN_NAMES.index(rest)]
        return worth_of(rest, turn) - price if me.gold - price >= 4 else -1
    if verb == "workers":
        card = c.RESOURCE_NAMES.index(rest)
        value = (2, 2.5, 1.3)[card // 3] * c.YIELD[card] - c.WORKERS_NEEDED[card] * 0.4
        return 2 + value + chance
    if verb == "dismiss":
        return -worth_of(rest, turn)
    if text == "pass":
        return 0.5
    if verb == "place":
        place = rest.partition(" ")[0]
        gain = 9 - PLACES.index(place) + 3 * chance
        if place == "shiring":
            gain = worth_of(rest.partition(" ")[2], turn)
        price = max(0, 7 - state._g.steps) if state._g.stack[0].kind == 3 else 0
        return gain - 1.5 * price + 0.5
    return {"accept": 1, "convert": 9, "keep": 1 + (rest == "best"), "use": 2, "protect": 2, "receive": 1}.get(
        verb, chance - (0.5 if verb == "sell" else 0)
    )


def market(state: State, texts: list[str]) -> str:
    """Sell metal and what the craftsmen cannot use while poor; else leave."""
    me = state._g.players[state.player or 0]
    if me.gold < 12 and state.turn < 6:
        for text in texts:
            if text.startswith("sell") and text.endswith(("sand", "wood")) and int(text.split()[1]) <= 3:
                return text
    if me.gold > 14 or state.turn == 6:
        for text in texts:
            if text in ("buy 2 stone", "buy 2 wood", "buy 3 sand"):
                return text
    return "pass"


def played(players: int, seed: int) -> list[int]:
    state, choose = Game(DEFINITION, players).start(seed), random.Random(seed)
    while not state.over:
        texts = [str(action) for action in state.legal()]
        if state._g.stack[0].kind == 8:
            state.play(market(state, texts))
        else:
            state.play(max(texts, key=lambda text: preference(state, text, choose)))
    return sorted(state.scores, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_stand_in_the_range_of_real_games(players):
    games = [played(players, seed) for seed in range(40)]
    first = sum(game[0] for game in games) / len(games)
    last = sum(game[-1] for game in games) / len(games)
    assert 35 < first < 65
    assert 20 < last < first
