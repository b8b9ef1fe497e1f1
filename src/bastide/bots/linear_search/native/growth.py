"""The growing tree: select, expand, play on, evaluate, and back."""

from math import sqrt
from typing import Any

from bastide.bots.game_functions import legal_actions, step
from bastide.bots.linear_search.native.buffers import (
    EXPLORE,
    FURTHER,
    LIKING,
    NO_NODE,
    OPEN,
    PRIOR_FLOOR,
    TRUST,
    TURNS,
    LinearModel,
    SearchScratch,
    SearchTree,
)
from bastide.bots.linear_search.native.evaluation import evaluate
from bastide.bots.linear_search.native.policy import RANDOM_BITS, forget, odds_of, play_on, remember
from bastide.kernel.chance import MASK, pick, seed_mwc


def expand(g: Any, legal: Any, key: int, model: LinearModel, scratch: SearchScratch, tree: SearchTree) -> int:
    """A new node for the question of `g`; NO_NODE if there is no memory."""
    node = tree.used[0]
    edge = tree.used[1]
    if node == len(tree.first) or edge + legal.count > len(tree.action):
        return NO_NODE
    q = g.stack[g.depth - 1]
    odds = odds_of(g, q.seat, model)
    liked = scratch.liked[0, q.seat]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]] * liked[legal.items[i]]
    floor = model.settings[PRIOR_FLOOR]
    tree.first[node] = edge
    tree.count[node] = legal.count
    tree.seat[node] = q.seat
    tree.visits[node] = 0
    tree.key[node] = key
    tree.other[node] = NO_NODE
    for i in range(legal.count):
        tree.action[edge + i] = legal.items[i]
        odd = odds[legal.items[i]] * liked[legal.items[i]] / total
        tree.prior[edge + i] = (1.0 - floor) * odd + floor / legal.count
        tree.tries[edge + i] = 0
        tree.child[edge + i] = NO_NODE
        for p in range(tree.total.shape[1]):
            tree.total[edge + i, p] = 0.0
    tree.used[0] = node + 1
    tree.used[1] = edge + legal.count
    return int(node)


def select(node: int, model: LinearModel, tree: SearchTree) -> int:
    """The edge with the best mix of value and what is still to be found out."""
    seat = tree.seat[node]
    first = tree.first[node]
    known = 0.0
    tried = 0.0
    for edge in range(first, first + tree.count[node]):
        if tree.tries[edge] > 0:
            known += tree.total[edge, seat]
            tried += tree.tries[edge]
    guess = known / tried if tried > 0 else 0.5
    push = model.settings[EXPLORE] * sqrt(tree.visits[node] + 1.0)
    best = first
    most = -1e9
    for edge in range(first, first + tree.count[node]):
        tries = tree.tries[edge]
        value = tree.total[edge, seat] / tries if tries > 0 else guess
        value += push * tree.prior[edge] / (1.0 + tries)
        if value > most:
            best = edge
            most = value
    return int(best)


def key_of(g: Any, legal: Any) -> int:
    """A number for the question and its answers: chance may lead from the same move to different ones."""
    q = g.stack[g.depth - 1]
    key = (q.kind * 8 + q.seat) * 64 + legal.count
    for i in range(legal.count):
        key = ((key & MASK) * 31 + legal.items[i]) & MASK
    return int(key)


def follow(g: Any, legal: Any, edge: int, model: LinearModel, scratch: SearchScratch, tree: SearchTree) -> int:
    """The node behind an edge, made at the second visit; NO_NODE at the first."""
    key = key_of(g, legal) if model.settings[OPEN] > 0 else 0
    node = tree.child[edge]
    while node != NO_NODE and tree.key[node] != key:
        node = tree.other[node]
    if node == NO_NODE and tree.tries[edge] > 0:
        node = expand(g, legal, key, model, scratch, tree)
        if node != NO_NODE:
            tree.other[node] = tree.child[edge]
            tree.child[edge] = node
    return int(node)


def look_on(
    g: Any, legal: Any, last_turn: int, walked: int, players: int, model: LinearModel, scratch: SearchScratch,
    chooser: Any
) -> int:  # fmt: skip
    """Play on and evaluate; mixed, if the model looks `FURTHER`, with what it is worth a turn later."""
    share = model.settings[FURTHER]
    for beyond in range(2 if share > 0 else 1):
        walked = play_on(g, legal, last_turn + beyond, beyond, walked, model, scratch, chooser)
        evaluate(g, legal, players, model, scratch)
        for p in range(players):
            if beyond > 0:
                scratch.values[p] = (1.0 - share) * scratch.nearer[p] + share * scratch.values[p]
            scratch.nearer[p] = scratch.values[p]
    return walked


def iterate(
    states: Any, legal: Any, chooser: Any, players: int, model: LinearModel, scratch: SearchScratch, tree: SearchTree
) -> None:
    """One walk from the root to a leaf, and its value back along the way."""
    states[1] = states[0]
    g = states[1]
    if model.settings[OPEN] > 0:  # open loop: another chance to come in every walk
        seed_mwc(g, pick(chooser, RANDOM_BITS))
    legal_actions(g, legal)
    last_turn = g.turn + int(model.settings[TURNS]) - 1
    node = 0
    depth = 0
    while node != NO_NODE and depth < len(scratch.path):
        tree.visits[node] += 1
        edge = select(node, model, tree)
        scratch.path[depth] = edge
        scratch.moves[depth, 0] = tree.seat[node]
        scratch.moves[depth, 1] = tree.action[edge]
        scratch.moves[depth, 2] = 0
        depth += 1
        step(g, tree.action[edge], legal)
        node = follow(g, legal, edge, model, scratch, tree) if legal.count > 0 and g.turn <= last_turn else NO_NODE
    walked = look_on(g, legal, last_turn, depth, players, model, scratch, chooser)
    for i in range(depth):
        edge = scratch.path[i]
        tree.tries[edge] += 1
        for p in range(players):
            tree.total[edge, p] += scratch.values[p]
    if model.settings[LIKING] > 0:
        remember(walked, model, scratch)


def grow(
    states: Any, legal: Any, chooser: Any, players: int, iterations: int, model: LinearModel, scratch: SearchScratch,
    tree: SearchTree,
    further: bool,
) -> None:  # fmt: skip
    """Search from states[0], in a new tree, or `further` in the one there is; states[1] is scratch."""
    if not further:
        tree.used[0] = 0
        tree.used[1] = 0
        forget(scratch)
        legal_actions(states[0], legal)
        expand(states[0], legal, 0, model, scratch, tree)
    for _ in range(iterations):
        iterate(states, legal, chooser, players, model, scratch, tree)


def most_tried(tree: SearchTree) -> int:
    """The root's edge with the most tries; the first of equals."""
    best = 0
    for edge in range(1, tree.count[0]):
        if tree.tries[edge] > tree.tries[best]:
            best = edge
    return best


def chosen(model: LinearModel, tree: SearchTree) -> int:
    """The root's best edge by value among those tried often enough, compared with the most tried; see `TRUST`."""
    best = most_tried(tree)
    enough = model.settings[TRUST] * tree.tries[best]
    seat = tree.seat[0]
    for edge in range(tree.count[0]):
        tries = tree.tries[edge]
        if tries > enough and tree.total[edge, seat] / tries > tree.total[best, seat] / tree.tries[best]:
            best = edge
    return best
