"""The work of a batch, behind one entry_point: machine code is made once a game, the rules with it.

A step does all its work on a game while its record is in the processor's cache.
"""

from typing import Any

from bastide.envs.batch.buffers import STEPWISE, Batch
from bastide.envs.batch.game import new_game, observe, step
from bastide.envs.batch.rewards import no_reward, note_points, reward_end, reward_step
from bastide.kernel.chance import pick, seed_game

RESET, STEP, CHECK, CHECK_AND_STEP, CHOOSE = range(5)
ALL_LEGAL = -1


def work(
    task: int, first: int, last: int, states: Any, legals: Any, choosers: Any, actions: Any, players: int, kind: int,
    batch: Batch,
) -> int:  # fmt: skip
    """Do what is asked with the games from `first` to `last` (not included); `kind` is that of the rewards.

    A check gives the first game with an action that is not legal, and then there is no step; all else gives ALL_LEGAL.
    """
    found = ALL_LEGAL
    if task == CHOOSE:
        choose(first, last, legals, choosers, actions)
    else:
        if task == CHECK or task == CHECK_AND_STEP:
            found = check(first, last, actions, batch.allowed)
        if found == ALL_LEGAL and task != CHECK:
            go_on(first, last, states, legals, actions, players, kind, task == RESET, batch)
    return found


def go_on(
    first: int, last: int, states: Any, legals: Any, actions: Any, players: int, kind: int, anew: bool, batch: Batch
) -> None:
    """Play an action in each game, or begin all anew; a game that ends is followed by the next."""
    seen = batch.observations.shape[1] > 0
    for i in range(first, last):
        g = states[i]
        legal = legals[i]
        ended = False
        if not anew:
            step(g, actions[i], legal)
            ended = legal.count == 0
            reward(g, i, players, kind, ended, batch)
            batch.dones[i] = ended
            if ended:
                batch.seeds[i] += len(legals)
        if anew or ended:
            seed_game(g, batch.seeds[i])
            new_game(g, legal)
            if kind == STEPWISE:
                note_points(g, i, players, batch)
        show_mask(i, legal, batch)
        seat = g.stack[g.depth - 1].seat
        batch.seats[i] = seat
        if seen:
            observe(g, seat, batch.observations[i])


def reward(g: Any, i: int, players: int, kind: int, ended: bool, batch: Batch) -> None:
    """What the step brought each seat."""
    if kind == STEPWISE:
        reward_step(g, i, players, batch)
    elif batch.dones[i]:  # the step before ended a game and was rewarded
        no_reward(i, players, batch)
    if ended:
        reward_end(g, i, players, kind, batch)


def check(first: int, last: int, actions: Any, allowed: Any) -> int:
    """The first game with an action that is not legal."""
    for i in range(first, last):
        action = actions[i]
        if action < 0 or action >= allowed.shape[1] or allowed[i, action] == 0:
            return i
    return ALL_LEGAL


def choose(first: int, last: int, legals: Any, choosers: Any, actions: Any) -> None:
    """A random legal action for each game."""
    for i in range(first, last):
        legal = legals[i]
        actions[i] = legal.items[pick(choosers[i], legal.count)]


def show_mask(i: int, legal: Any, batch: Batch) -> None:
    """What is legal, for all to see and, apart from that, to check actions against."""
    clear(batch.masks[i])
    clear(batch.allowed[i])
    for j in range(legal.count):
        action = legal.items[j]
        batch.masks[i, action] = 1
        batch.allowed[i, action] = 1


def clear(mask: Any) -> None:
    """No action is legal. All of it: that takes less time than to find out how many were."""
    for action in range(len(mask)):
        mask[action] = 0
