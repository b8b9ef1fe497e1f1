"""What a choice costs and brings: right, certain, and blind to chance and to what is hidden."""

from importlib import import_module

import pytest

import bastide
from tests.cases import every_game, over_games, random_states

AMOUNTS = ("deniers", "gold", "workers", "hand")
SUMS = ("houses", "tokens")
QUIET = {"caylus": ("placement",), "magna-carta": ("actions",), "pillars": ("cards", "builders")}
"""Phases in which nothing follows a choice but the next question, unless somebody has to pass."""


def amounts(state) -> dict[int, dict[str, int]]:
    """What every seat has, read from the position."""
    found = {}
    for seat, player in enumerate(state.position()["players"]):
        found[seat] = {"score": state.scores[seat]} | {name: player[name] for name in AMOUNTS if name in player}
        found[seat] |= player["cubes"] | {name: sum(player[name].values()) for name in SUMS if name in player}
    return found


def changes(before, after) -> dict[int, dict[str, int]]:
    then, now = amounts(before), amounts(after)
    every = {s: {name: now[s][name] - then[s][name] for name in then[s] if now[s][name] != then[s][name]} for s in then}
    return {seat: change for seat, change in every.items() if change}


def somebody_passed(state) -> bool:
    kinds = import_module(f"bastide.{state.game.name.replace('-', '_')}.events").EVENTS
    return any("pass" in kinds[event.data[0]].name for event in state.events)


@over_games([g for g in every_game() if g.players == 3])
def test_it_comes_as_it_was_shown(game):
    compared = 0
    for state in random_states(game, seed=5):
        phase = state.position()["phase"]
        if phase not in QUIET[game.name]:
            continue
        for action in state.legal()[:6]:
            after = state.copy()
            after.play(action)
            if after.position()["phase"] == phase and after.turn == state.turn and not somebody_passed(after):
                assert state.preview(action) == changes(state, after), str(action)
                compared += 1
        if compared > 200:
            break
    assert compared > 100


@over_games([g for g in every_game() if g.players == g.definition.players[-1]])
def test_chance_and_hidden_things_change_nothing_of_it(game):
    compared = 0
    for ply, state in enumerate(random_states(game, seed=6)):
        if state.over or compared > 60:
            break
        if ply % 3:
            continue
        before = state.to_bytes()
        for action in state.legal()[:5]:
            shown = state.preview(action)
            assert shown == state.sample(state.player, seed=ply).preview(action)
            compared += 1
        assert state.to_bytes() == before
        assert game.from_bytes(before) == state


def test_what_a_choice_costs_and_brings():
    state = bastide.game("caylus", players=2).start(seed=1)
    asked = state.player
    assert state.preview("place gate") == {asked: {"deniers": -1, "workers": -1}}
    assert state.preview("pass") == {asked: {"deniers": 1}}  # the first to pass
    state = bastide.game("pillars", players=2).start(seed=1)
    asked, action = state.player, next(a for a in state.legal() if str(a).startswith("workers quarry"))
    assert state.preview(action)[asked]["workers"] < 0


def test_a_card_drawn_is_certain_and_which_is_not():
    state = bastide.game("magna-carta").start(seed=1)
    while "draw" not in map(str, state.legal()):
        state.play(state.legal()[0])
    shown = state.preview("draw")[state.player]
    assert (shown["deniers"], shown["hand"]) == (-1, 1)


def test_what_cannot_be_played_has_no_preview():
    state = bastide.game("caylus").start(seed=7)
    with pytest.raises(bastide.IllegalAction, match="CAY-39"):
        state.preview("place mason")
