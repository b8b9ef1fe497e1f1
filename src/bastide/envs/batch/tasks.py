"""The work of a batch, behind one entry_point: machine code is made once a game, the rules with it.

A step does all its work on a game while its record is in the processor's cache.
"""

from typing import Any

from bastide.bots.game_functions import legal_actions, new_game, observe, step
from bastide.envs.batch.buffers import (
    AUTORESET,
    DRAWN,
    ELSEWHERE,
    FORFEIT,
    LEARNER,
    NO_ACTION,
    REWARD,
    SAME_STEP,
    STEPWISE,
    Batch,
)
from bastide.envs.batch.deals import deal_seed
from bastide.envs.batch.opponents import opponent_action, player_of
from bastide.envs.batch.rewards import no_reward, note_points, reward_end, reward_learner, reward_step
from bastide.kernel.chance import pick, seed_game, seed_mwc

# RESET: begin the chosen rows anew. LOAD: go on in them from the states that were put there. SHOW: only list and show
# what is legal in them. GO_ON: play an action in the chosen rows, for seats that do not learn.
RESET, STEP, CHECK, CHECK_AND_STEP, CHOOSE, LOAD, SHOW, GO_ON = range(8)
ALL_LEGAL = -1
NO_SEED = -1
OTHER_CHANCE = 0x5DEECE66D  # keeps opponents' choices apart from the game's own chance


def work(
    task: int, first: int, last: int, states: Any, legals: Any, choosers: Any, others: Any, actions: Any, players: int,
    batch: Batch,
) -> int:  # fmt: skip
    """Do what is asked with the games from `first` to `last` (not included).

    A check gives the first game with an action that cannot be taken, and then there is no step; all else gives
    ALL_LEGAL. `choosers` draw sampled actions, `others` what opponents do.
    """
    found = ALL_LEGAL
    if task == CHOOSE:
        choose(first, last, legals, choosers, actions)
    else:
        if task == CHECK or task == CHECK_AND_STEP:
            found = check(first, last, actions, batch)
        if found == ALL_LEGAL and task != CHECK:
            go_on(task, first, last, states, legals, others, actions, players, batch)
    return found


def go_on(
    task: int, first: int, last: int, states: Any, legals: Any, others: Any, actions: Any, players: int, batch: Batch
) -> None:
    """Carry out a task row by row, as far as somebody is asked who is not played here."""
    stepping = task == STEP or task == CHECK_AND_STEP
    for i in range(first, last):
        if stepping or batch.chosen[i]:
            g = states[i]
            legal = legals[i]
            anew = task == RESET or (stepping and batch.over[i])
            action = actions[i] if (stepping and not anew) or task == GO_ON else NO_ACTION
            if stepping or task == RESET or task == LOAD:
                clear_step(i, players, batch)
            if task == LOAD or task == SHOW:
                list_legal(g, legal)
            if task == LOAD:
                load(g, i, others[i], players, batch)
            if stepping and not anew:
                batch.fresh[i] = False
                if batch.settings[FORFEIT] and batch.allowed[i, action] == 0:
                    action = NO_ACTION
                    anew = forfeit(g, i, legal, players, batch)
            if task != SHOW:
                play(g, i, legal, action, anew, others[i], players, batch)
            show(g, i, legal, batch)


def play(g: Any, i: int, legal: Any, action: int, anew: bool, other: Any, players: int, batch: Batch) -> None:
    """Play an action, begin anew, and let those play on who are played here."""
    going = True
    while going:
        if action != NO_ACTION:
            step(g, action, legal)
            batch.plies[i] += 1
            if legal.count == 0:
                anew = end(g, i, players, batch)
        if anew:
            begin(g, i, legal, other, players, batch)
            anew = False
        going = False
        if legal.count > 0:
            seat = g.stack[g.depth - 1].seat
            kind = player_of(i, seat, batch)
            if kind != ELSEWHERE:
                action = opponent_action(g, legal, seat, kind, other, batch)
                going = True
    if not batch.fresh[i]:
        if not batch.over[i]:
            reward_step(g, i, players, batch)
        reward_learner(i, batch)


def clear_step(i: int, players: int, batch: Batch) -> None:
    """Nothing has come of this step yet."""
    no_reward(i, players, batch)
    batch.terminated[i] = False
    batch.illegal[i] = False


def end(g: Any, i: int, players: int, batch: Batch) -> bool:
    """A game has ended: what that brings; whether the next one begins at once."""
    reward_step(g, i, players, batch)
    reward_end(g, i, players, batch)
    return note_end(g, i, batch)


def forfeit(g: Any, i: int, legal: Any, players: int, batch: Batch) -> bool:
    """The action is illegal and ends the game; whether the next one begins at once."""
    for seat in range(players):
        batch.rewards[i, seat] = 0.0
    note_points(g, i, players, batch)
    for seat in range(players):
        batch.scores[i, seat] = batch.points[i, seat]
    batch.rewards[i, batch.seats[i]] = batch.penalty[0]
    batch.illegal[i] = True
    legal.count = 0
    return note_end(g, i, batch)


def note_end(g: Any, i: int, batch: Batch) -> bool:
    """The game of a row is over; whether the next one begins at once."""
    batch.terminated[i] = True
    batch.over[i] = True
    if batch.finals.shape[1] > 0:
        observe(g, batch.learners[i] if batch.learners[i] >= 0 else batch.seats[i], batch.finals[i])
    return bool(batch.settings[AUTORESET] == SAME_STEP)


def begin(g: Any, i: int, legal: Any, other: Any, players: int, batch: Batch) -> None:
    """Deal the next game of a row."""
    reward_learner(i, batch)
    batch.seeds[i] = prepare(i, other, players, batch)
    seed_game(g, batch.seeds[i])
    new_game(g, legal)
    if batch.settings[REWARD] == STEPWISE:
        note_points(g, i, players, batch)


def prepare(i: int, other: Any, players: int, batch: Batch) -> int:
    """Make a row ready for another game; its seed."""
    seed = deal_seed(batch.bases[i], i, batch.episodes[i])
    batch.episodes[i] += 1
    seed_mwc(other, seed ^ OTHER_CHANCE)
    batch.learners[i] = batch.settings[LEARNER]
    if batch.settings[LEARNER] == DRAWN:
        batch.learners[i] = pick(other, players)
    batch.plies[i] = 0
    batch.over[i] = False
    batch.fresh[i] = True
    return seed


def list_legal(g: Any, legal: Any) -> None:
    """What is legal in a state from outside."""
    legal.count = 0
    if g.depth > 0:
        legal_actions(g, legal)


def load(g: Any, i: int, other: Any, players: int, batch: Batch) -> None:
    """Go on from the state of a row; it is not the game of a seed."""
    prepare(i, other, players, batch)
    batch.seeds[i] = NO_SEED
    batch.over[i] = g.depth == 0
    if batch.settings[REWARD] == STEPWISE:
        note_points(g, i, players, batch)


def check(first: int, last: int, actions: Any, batch: Batch) -> int:
    """The first game with an action that cannot be taken: not legal, where that does not end the game."""
    for i in range(first, last):
        action = actions[i]
        if action < 0 or action >= batch.allowed.shape[1]:
            return i
        if batch.allowed[i, action] == 0 and not batch.settings[FORFEIT] and not batch.over[i]:
            return i
    return ALL_LEGAL


def choose(first: int, last: int, legals: Any, choosers: Any, actions: Any) -> None:
    """A random legal action for each game; of a game that is over any: 0."""
    for i in range(first, last):
        legal = legals[i]
        actions[i] = legal.items[pick(choosers[i], legal.count)] if legal.count > 0 else 0


def show(g: Any, i: int, legal: Any, batch: Batch) -> None:
    """Write who is asked, what is legal and what is seen."""
    show_mask(i, legal, batch)
    if legal.count > 0:
        seat = g.stack[g.depth - 1].seat
        batch.seats[i] = seat
        if batch.observations.shape[1] > 0:
            observe(g, seat, batch.observations[i])
    elif batch.observations.shape[1] > 0:
        for place in range(batch.observations.shape[1]):
            batch.observations[i, place] = batch.finals[i, place]


def show_mask(i: int, legal: Any, batch: Batch) -> None:
    """What is legal, for all to see and, apart from that, to check actions against. All of it is of a game that is
    over: a softmax over nothing is not a number."""
    fill(batch.masks[i], 0 if legal.count > 0 else 1)
    fill(batch.allowed[i], 0)
    for j in range(legal.count):
        action = legal.items[j]
        batch.masks[i, action] = 1
        batch.allowed[i, action] = 1


def fill(mask: Any, value: int) -> None:
    """The same for all actions. All of them: that takes less time than to find out how many were set."""
    for action in range(len(mask)):
        mask[action] = value
