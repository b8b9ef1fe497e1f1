"""A position that cannot be is refused with a sentence."""

import random
from typing import Any

import pytest

from bastide import BadPosition
from bastide.kernel.game import Game, State
from bastide.pillars import components as c
from bastide.pillars.checks import faults
from bastide.pillars.definition import DEFINITION
from bastide.pillars.questions import ASK_WORK
from tests.cases import random_states
from tests.pillars.table import Table

GAME = Game(DEFINITION, 3)


def changed(state: State, **fields: Any) -> State:
    return GAME.position(state.position() | fields)


def refused(state: State, why: str, **fields: Any) -> None:
    with pytest.raises(BadPosition, match=why):
        changed(state, **fields)


def player(state: State, seat: int, **fields: Any) -> list[dict[str, Any]]:
    """The players of a position, one of them with other things."""
    players = state.position()["players"]
    players[seat] |= fields
    return players


def test_positions_by_hand():
    state = GAME.start(1)
    assert changed(state) == state
    refused(state, "workers", players=player(state, 0, workers=11))
    refused(state, "builders", players=player(state, 1, bag=2))
    refused(state, "craftsman of a later round", players=player(state, 0, team=["organ builder"]))
    refused(state, "in order", players=player(state, 0, team=["mortar mixer", "woodworker"]))
    refused(state, "6 craftsmen", turn=1, players=player(state, 0, team=[
        "tool maker", "master woodworker", "mason 1", "woodworker", "stonecutter", "mortar mixer"]))  # fmt: skip
    refused(state, "has kept 6", players=player(state, 2, cubes={"metal": 6, "stone": 0, "wood": 0, "sand": 0}))
    refused(state, "market is full", market={"stone": 3, "wood": 4, "sand": 4})
    refused(state, "coming event is not known", coming="unknown")
    refused(state, "events have been seen", seen=state.position()["seen"] | {"king": 1, "collapse": 1})
    refused(state, "tax", tax=3)
    refused(state, "only 3 players", start=3)


def test_a_craftsman_is_asked_only_if_he_can_work():
    tried = 0
    for state in random_states(GAME, seed=5):
        q = state._g.stack[0]
        if state._g.depth and q.kind == ASK_WORK and any(c.CUBES_IN[q.subject]):
            asked = c.SEATS[q.seat], c.CRAFTSMAN_NAMES[q.subject]
            said = "the question 'work' cannot be asked of {} now: the {} cannot work".format(*asked)
            refused(state, said, players=player(state, q.seat, cubes=dict.fromkeys(c.CUBES, 0)))
            tried += 1
    assert tried > 5


def test_cards_are_there_once():
    state = GAME.start(1)
    here = state.position()["shiring"][0]
    team = sorted([here, "woodworker", "stonecutter", "mortar mixer"], key=c.CRAFTSMAN_NAMES.index)
    refused(state, "twice", players=player(state, 0, team=team))
    refused(state, "aside", resources=state.position()["resources"] | {"forest 2": "aside", "forest 3": "aside",
                                                                       "forest 4": "aside"})  # fmt: skip
    cards = state.position()["privileges"]
    unseen = next(name for name, place in cards.items() if place == "unseen")
    refused(state, "privileges", privileges=cards | {unseen: "gone"})


def test_questions_fit_the_position():
    state = GAME.start(1)
    q = state.position()["stack"][0]
    refused(state, "not asked in the phase", stack=[q | {"kind": "market"}])
    refused(state, "cannot be asked of", stack=[q | {"seat": (q["seat"] + 1) % 3}])
    refused(state, "about nothing", stack=[q | {"number": 1}])
    refused(state, "asked of nobody", stack=[q | {"seat": 7}])
    refused(state, "nobody is asked", stack=[])


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_state_is_refused_or_stays_true_to_the_end(seed):
    choose = random.Random(seed)
    game = Game(DEFINITION, choose.choice((2, 3, 4)))
    state = game.start(seed)
    for _ in range(choose.randrange(180)):
        if not state.over:
            state.play(choose.choice(state.legal()))
    good = state.to_bytes()
    for _ in range(150):
        data = bytearray(good)
        at = choose.randrange(len(game.header) + 8, len(good) - 1) // 2 * 2
        data[at : at + 2] = (choose.randrange(-1, 8) & 0xFFFF).to_bytes(2, "little")
        try:
            other = game.from_bytes(bytes(data))
        except BadPosition:
            continue
        while not other.over:
            other.play(choose.choice(other.legal()))
            assert list(faults(other._g)) == []


def test_a_view_looks_like_a_position():
    t = Table(round=2).owns("red", "ellen")
    assert set(t.state.position()) - set(t.state.view(0)) == {"chance"}
