"""Two deals a seat cannot tell apart give it the same course of the game, until something hidden is laid open.

From many moments of a game a second deal is made, a sample for some viewer, and both are played on with the same
actions and the same chance. After every action the viewer must have been told the same: who is asked, and what, the
view, the events, what it may play and why not the rest. So neither the number nor the order of questions may depend on
a hidden card.
"""

import random
from collections.abc import Iterator

import pytest

import bastide
from bastide.kernel import chance
from bastide.magna_carta import events as magna_carta_events
from bastide.pillars import events as pillars_events
from tests.cases import every_game, over_games, random_states, short

STEPS = 40
"""How far both deals are played on."""
EVERY = {2: 4, 3: 9, 4: 16}
"""From every how many-th moment of a game, by the number of players."""
LAID_OPEN = {"magna-carta": magna_carta_events.DISCARDED, "pillars": pillars_events.EVENT}
"""The event that lays open what was hidden."""
SHOWING = {"mulligan", "replace hand"}
"""The actions that do: not chosen while there is anything else."""
GAMES = [game for game in every_game() if game.definition.secrets]
Difference = tuple[int, list[str], object, object]


def told(state: bastide.State, viewer: int | None, tried: list[int]) -> tuple[object, ...]:
    """All a viewer is told of a state."""
    return (
        state.player,
        state.prompt_in("en"),
        state.prompt_in("fr"),
        state.view(viewer),
        [event.data for event in state.events],
        state.scores,
        state.legal() if viewer == state.player else None,
        [state.why_not(action, viewer) for action in tried],
    )


def two_deals(state: bastide.State, viewer: int | None, seed: int) -> tuple[bastide.State, bastide.State]:
    """The state and a sample of it for the viewer, with the same chance to come."""
    one, other = state.copy(), state.sample(viewer, seed)
    for deal in (one, other):
        chance.imagine(deal._g, seed)
    return one, other


def shared_action(one: bastide.State, other: bastide.State, choose: random.Random) -> str | None:
    """An action that can be played in both deals; nothing if there is none."""
    possible = {str(action) for action in other.legal()}
    shared = [str(action) for action in one.legal() if str(action) in possible]
    return choose.choice([action for action in shared if action not in SHOWING] or shared) if shared else None


def laid_open(state: bastide.State) -> list[tuple[int, ...]]:
    """What the last action laid open."""
    return [event.data for event in state.events if event.data[0] == LAID_OPEN[state.game.name]]


def course_of_both(
    one: bastide.State, other: bastide.State, viewer: int | None, choose: random.Random
) -> Iterator[Difference | None]:
    """Play both on: for every action what the viewer was told differently, if anything."""
    played: list[str] = []
    for _ in range(STEPS):
        tried = choose.sample(range(one.game.num_actions), 6)
        here, there = told(one, viewer, tried), told(other, viewer, tried)
        if here != there:
            parts = [(a, b) for a, b in zip(here, there, strict=True) if a != b]
            yield one.turn, played, *parts[0]
            return
        yield None
        action = None if one.over else shared_action(one, other, choose)
        if action is None:
            return
        one.play(action)
        other.play(action)
        played.append(action)
        if laid_open(one) != laid_open(other):
            return


def compared(game: bastide.Game, seed: int) -> tuple[int, list[Difference]]:
    """How many moments were compared over a game, and the differences."""
    choose = random.Random(f"{short(game)} {seed}")
    moments, found = 0, []
    for ply, state in enumerate(random_states(game, seed)):
        if state.over or ply % EVERY[game.players]:
            continue
        viewer = choose.choice([None, *range(game.players)])
        for difference in course_of_both(*two_deals(state, viewer, ply), viewer, choose):
            moments += 1
            found += [difference] * (difference is not None)
    return moments, found


@over_games(GAMES)
def test_two_deals_a_seat_cannot_tell_apart_go_on_alike(game):
    moments = 0
    for seed in range(2):
        more, differences = compared(game, seed)
        moments += more
        assert differences == []
    assert moments > 300


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_comparison_finds_what_a_pass_without_a_question_told(players):
    """In revision 1 of Magna Carta who could only pass was not asked."""
    _, differences = compared(bastide.game("magna-carta", players=players, revision=1), seed=0)
    assert differences
