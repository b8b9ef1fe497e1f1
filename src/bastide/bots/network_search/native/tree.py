"""The growing tree: walk down, evaluate a new leaf, and back."""

from math import sqrt
from typing import Any

from bastide.bots.game_functions import legal_actions, step
from bastide.bots.network.native.arrays import Inputs, NetworkWeights, Scratch
from bastide.bots.network_search.native.buffers import (
    NO_NODE,
    OPEN_LOOP,
    PUCT,
    ROOT,
    UNTRIED,
    WALK,
    WIN_SHARE,
    Tree,
    TreeScratch,
)
from bastide.bots.network_search.native.evaluation import judge, result_of, worth
from bastide.kernel.chance import MASK, pick, seed_mwc

RANDOM_BITS = 2**30


def play(g: Any, action: int, legal: Any) -> None:
    """Play an action, and all that follow without a choice."""
    going = True
    while going:
        step(g, action, legal)
        going = legal.count == 1
        action = legal.items[0]


def key_of(g: Any, legal: Any) -> int:
    """A number for the question and its answers: chance may lead from the same action to different ones."""
    q = g.stack[g.depth - 1]
    key = (q.kind * 8 + q.seat) * 64 + legal.count
    for i in range(legal.count):
        key = ((key & MASK) * 31 + legal.items[i]) & MASK
    return int(key)


def add_node(
    g: Any, legal: Any, key: int, players: int, relative: Any, weights: NetworkWeights, inputs: Inputs, settings: Any,
    scratch: Scratch, tree: Tree,
) -> int:  # fmt: skip
    """A new node for the question of `g`, evaluated; NO_NODE if there is no room."""
    node = tree.used[0]
    edge = tree.used[1]
    if node == len(tree.first) or edge + legal.count > len(tree.action):
        return NO_NODE
    if settings[OPEN_LOOP] == 0:
        tree.states[node] = g
    tree.first[node] = edge
    tree.count[node] = legal.count
    tree.seat[node] = g.stack[g.depth - 1].seat
    tree.visits[node] = 0
    tree.key[node] = key
    tree.other[node] = NO_NODE
    for i in range(legal.count):
        tree.action[edge + i] = legal.items[i]
        tree.tries[edge + i] = 0
        tree.child[edge + i] = NO_NODE
        for p in range(2 * players):
            tree.total[edge + i, p] = 0.0
    tree.used[0] = node + 1
    tree.used[1] = edge + legal.count
    judge(g, legal, node, players, relative, weights, inputs, settings, scratch, tree)
    return int(node)


def begin(
    states: Any, legal: Any, players: int, relative: Any, weights: NetworkWeights, inputs: Inputs, settings: Any,
    scratch: Scratch, tree: Tree,
) -> None:  # fmt: skip
    """A new tree for states[ROOT]."""
    tree.used[0] = 0
    tree.used[1] = 0
    legal_actions(states[ROOT], legal)
    add_node(states[ROOT], legal, 0, players, relative, weights, inputs, settings, scratch, tree)


def edge_worth(edge: int, seat: int, players: int, share: float, tree: Tree) -> float:
    """What a tried edge is worth to a seat on average."""
    tries = tree.tries[edge]
    return worth(tree.total[edge, seat] / tries, tree.total[edge, players + seat] / tries, share)


def best_edge(node: int, players: int, settings: Any, tree: Tree) -> int:
    """The edge with the best mix of value and what is still to be found out (PUCT), for the seat that is asked."""
    seat = tree.seat[node]
    share = settings[WIN_SHARE]
    first = tree.first[node]
    last = first + tree.count[node]
    known = worth(tree.value[node, seat], tree.value[node, players + seat], share)
    likely = 0.0
    number = 1.0
    for edge in range(first, last):
        if tree.tries[edge] > 0:
            likely += tree.prior[edge]
            known += tree.tries[edge] * edge_worth(edge, seat, players, share, tree)
            number += tree.tries[edge]
    guess = known / number - settings[UNTRIED] * sqrt(likely)
    push = settings[PUCT] * sqrt(tree.visits[node] + 1.0)
    best = first
    most = -1e9
    for edge in range(first, last):
        value = edge_worth(edge, seat, players, share, tree) if tree.tries[edge] > 0 else guess
        value += push * tree.prior[edge] / (1.0 + tree.tries[edge])
        if value > most:
            best = edge
            most = value
    return int(best)


def behind(edge: int, key: int, tree: Tree) -> int:
    """The node behind an edge with this key, or NO_NODE."""
    node = tree.child[edge]
    while node != NO_NODE and tree.key[node] != key:
        node = tree.other[node]
    return int(node)


def simulate(
    edge: int, states: Any, legal: Any, chooser: Any, players: int, relative: Any, weights: NetworkWeights,
    inputs: Inputs,
    settings: Any, scratch: Scratch, tree_scratch: TreeScratch, tree: Tree,
) -> None:  # fmt: skip
    """One walk from the root over this edge of it to a new leaf, and what that is worth back along the way.

    Where chance or hidden things decide (open loop), the actions are played anew in every walk, with another chance.
    Elsewhere a node has its state, and only the last action is played.
    """
    closed = settings[OPEN_LOOP] == 0
    g = states[WALK]
    if not closed:
        states[WALK] = states[ROOT]
        seed_mwc(g, pick(chooser, RANDOM_BITS))
    node = 0
    depth = 0
    key = 0
    going = True
    while going:
        tree.visits[node] += 1
        tree_scratch.path[depth] = edge
        depth += 1
        child = tree.child[edge]
        if not closed or child == NO_NODE:
            if closed:
                states[WALK] = tree.states[node]
            play(g, tree.action[edge], legal)
            child = NO_NODE
            if legal.count == 0:
                going = False
                result_of(g, players, settings, tree_scratch.reached)
            elif not closed:
                key = key_of(g, legal)
                child = behind(edge, key, tree)
        if going and (child == NO_NODE or depth == len(tree_scratch.path)):
            going = False
            leaf = child
            if child == NO_NODE:
                leaf = add_node(g, legal, key, players, relative, weights, inputs, settings, scratch, tree)
                if leaf == NO_NODE:
                    leaf = node  # no room: what was known before counts again
                else:
                    tree.other[leaf] = tree.child[edge]
                    tree.child[edge] = leaf
            for p in range(2 * players):
                tree_scratch.reached[p] = tree.value[leaf, p]
        if going:
            node = child
            edge = best_edge(node, players, settings, tree)
    for i in range(depth):
        edge = tree_scratch.path[i]
        tree.tries[edge] += 1
        for p in range(2 * players):
            tree.total[edge, p] += tree_scratch.reached[p]
