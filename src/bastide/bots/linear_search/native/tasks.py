"""What Python asks for: a search or a look one step ahead; games of self-play."""

from typing import Any

from bastide.bots.game_functions import (
    features,
    grant,
    legal_actions,
    new_game,
    policy_context,
    score,
    stage,
    step,
)
from bastide.bots.linear_search.native.buffers import LinearModel, SearchScratch, SearchTree, SelfPlayBuffers
from bastide.bots.linear_search.native.evaluation import evaluate
from bastide.bots.linear_search.native.growth import chosen, grow
from bastide.bots.linear_search.native.policy import forget, play_on, policy_move, third
from bastide.kernel.chance import pick, seed_game, seed_mwc

GROW, GROW_ON, LOOK_AHEAD = range(3)
MOVE_MARKS = 5
PER_MILLE = 1000
EARLY = 4  # before the grants, nothing is learnt from: so many times fewer iterations


def work(
    task: int, states: Any, legals: Any, choosers: Any, players: int, number: int, model: LinearModel,
    scratch: SearchScratch, tree: SearchTree,
) -> None:  # fmt: skip
    """What bots need, in one entry, so that the rules are compiled once for all of it. `number`: of iterations.

    Self-play has an entry of its own, `play_games`: only training waits for its code.
    """
    if task == LOOK_AHEAD:
        look_ahead(states, legals[0], choosers[0], players, model, scratch)
    else:
        grow(states, legals[0], choosers[0], players, number, model, scratch, tree, task == GROW_ON)


def play_games(
    states: Any, legals: Any, choosers: Any, players: int, seed: int, first: LinearModel, second: LinearModel,
    scratch: SearchScratch, tree: SearchTree, buffers: SelfPlayBuffers,
) -> None:  # fmt: skip
    """What training needs: games of self-play from a seed on."""
    self_play(states, legals[0], choosers[0], players, seed, first, second, scratch, tree, buffers)


def look_ahead(states: Any, legal: Any, chooser: Any, players: int, model: LinearModel, scratch: SearchScratch) -> None:
    """Add to `scratch.looks` the value of each legal action of states[0] to its mover, with the rest of the turn."""
    legal_actions(states[0], legal)
    g = states[0]
    seat = g.stack[g.depth - 1].seat
    forget(scratch)
    count = legal.count
    for i in range(count):
        states[1] = states[0]
        legal_actions(states[1], legal)
        action = legal.items[i]
        step(states[1], action, legal)
        play_on(states[1], legal, states[0].turn, 0, 0, model, scratch, chooser)
        evaluate(states[1], legal, players, model, scratch)
        scratch.looks[i] += scratch.values[seat]


def self_play(
    states: Any, legal: Any, chooser: Any, players: int, seed: int, first: LinearModel, second: LinearModel,
    scratch: SearchScratch, tree: SearchTree,
    buffers: SelfPlayBuffers,
) -> None:  # fmt: skip
    """Play games by search, seats with the first or the second model, and note what there is to learn."""
    seed_mwc(chooser, seed)
    for game in range(len(buffers.results)):
        states[0] = states[2]
        seed_game(states[0], seed + game)
        new_game(states[0], legal)
        grants = 2 + pick(chooser, buffers.chance[1] - 1) if buffers.chance[1] > 1 else 0
        turn = 0
        while legal.count > 0:
            g = states[0]
            if g.turn != turn:
                turn = g.turn
                if turn == grants:
                    grant(g, chooser)
                    legal_actions(g, legal)
                if turn >= grants:
                    note_turn(g, game, players, scratch, buffers)
            one = buffers.who[game, g.stack[g.depth - 1].seat]
            model = first if one == 0 else second
            iterations = buffers.iterations[one] // (EARLY if turn < grants else 1)
            if iterations == 0 or pick(chooser, PER_MILLE) < buffers.chance[0]:
                forget(scratch)
                action = policy_move(g, legal, 0, model, scratch, chooser)
            else:
                grow(states, legal, chooser, players, iterations, model, scratch, tree, False)
                best = chosen(model, tree)
                action = tree.action[best]
                note_move(g, best, model, tree, buffers)
                legal_actions(states[0], legal)
            step(states[0], action, legal)
        for p in range(players):
            buffers.results[game, p] = score(states[0], p)


def note_turn(g: Any, game: int, players: int, scratch: SearchScratch, buffers: SelfPlayBuffers) -> None:
    """The features of all seats."""
    n = buffers.used[0]
    if n + players > len(buffers.samples):
        return
    for p in range(players):
        features(g, p, scratch.row)
        for i in range(len(scratch.row)):
            buffers.samples[n, i] = scratch.row[i]
        buffers.marks[n, 0] = game
        buffers.marks[n, 1] = p
        buffers.marks[n, 2] = stage(g)
        buffers.marks[n, 3] = score(g, p)
        n += 1
    buffers.used[0] = n


def note_move(g: Any, best: int, model: LinearModel, tree: SearchTree, buffers: SelfPlayBuffers) -> None:
    """The move a search chose, and from which."""
    n = buffers.used[1]
    if n == len(buffers.moves) or tree.count[0] + MOVE_MARKS > buffers.moves.shape[1]:
        return
    buffers.moves[n, 0] = policy_context(g)
    buffers.moves[n, 1] = best
    buffers.moves[n, 2] = tree.count[0]
    buffers.moves[n, 3] = third(g, model)
    buffers.moves[n, 4] = g.stack[g.depth - 1].seat
    for i in range(tree.count[0]):
        buffers.moves[n, MOVE_MARKS + i] = tree.action[i]
    buffers.used[1] = n + 1
