"""What is special at the root: Gumbel sampling with sequential halving, and the improved policy.

"Policy improvement by planning with Gumbel" (Danihelka et al., ICLR 2022): considered are the actions with the largest
logit plus Gumbel noise; simulations are shared out among them evenly, and again and again the worse half is dropped.
"""

from math import exp, log
from typing import Any

from bastide.bots.network_search.native.buffers import (
    CONSIDERED,
    NOISE,
    VALUE_SCALE,
    VISIT_OFFSET,
    WIN_SHARE,
    Tree,
    TreeScratch,
)
from bastide.bots.network_search.native.evaluation import worth
from bastide.bots.network_search.native.tree import RANDOM_BITS, best_edge, edge_worth
from bastide.kernel.chance import pick

NOT_CONSIDERED = -1e8
BARRED = -1e9


def draw_noise(chooser: Any, settings: Any, tree_scratch: TreeScratch, tree: Tree) -> int:
    """Draw the noise of the root's edges and bar those that are not considered; how many are."""
    count = tree.count[0]
    for i in range(count):
        chance = (pick(chooser, RANDOM_BITS) + 0.5) / RANDOM_BITS
        tree_scratch.noise[i] = -log(-log(chance)) * settings[NOISE]
        # With the floor: what is unlikely is considered at times.
        tree_scratch.better[i] = log(tree.prior[i]) + tree_scratch.noise[i]
    considered = min(count, int(settings[CONSIDERED]))
    for i in range(count):
        better = 0
        for j in range(count):
            ahead = tree_scratch.better[j] - tree_scratch.better[i]
            if ahead > 0 or (ahead == 0 and j < i):
                better += 1
        if better >= considered:
            tree_scratch.noise[i] = BARRED
    return int(considered)


def make_schedule(considered: int, simulations: int, schedule: Any) -> None:
    """For each simulation, how often an edge must have been tried to be considered: sequential halving."""
    rounds = 1
    while (1 << rounds) < considered:
        rounds += 1
    done = 0
    tries = 0
    left = considered
    while done < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            for _ in range(left):
                if done < simulations:
                    schedule[done] = tries
                    done += 1
            tries += 1
        if considered > 1:
            left = max(2, left // 2)


def improve(players: int, settings: Any, tree_scratch: TreeScratch, tree: Tree) -> None:
    """Write to `tree_scratch.better` the root's logits with the values found; what was not tried counts as the mean."""
    seat = tree.seat[0]
    share = settings[WIN_SHARE]
    number = 0.0
    likely = 0.0
    mean = 0.0
    most = 0
    for edge in range(tree.count[0]):
        tries = tree.tries[edge]
        if tries > 0:
            number += tries
            likely += tree.prior[edge]
            mean += tree.prior[edge] * edge_worth(edge, seat, players, share, tree)
            most = max(most, tries)
    guess = worth(tree.value[0, seat], tree.value[0, players + seat], share)
    if number > 0:
        guess = (guess + number * mean / likely) / (1.0 + number)
    scale = (settings[VISIT_OFFSET] + most) * settings[VALUE_SCALE]
    for edge in range(tree.count[0]):
        value = edge_worth(edge, seat, players, share, tree) if tree.tries[edge] > 0 else guess
        tree_scratch.better[edge] = tree.logit[edge] + scale * (value - guess)


def considered_edge(tries: int, tree_scratch: TreeScratch, tree: Tree) -> int:
    """Of the edges tried so often, the one with the best noise and improved logit; of all, if there is none."""
    best = 0
    most = -1e18
    for edge in range(tree.count[0]):
        value = tree_scratch.better[edge] + tree_scratch.noise[edge]
        if tree.tries[edge] != tries:
            value += NOT_CONSIDERED
        if value > most:
            best = edge
            most = value
    return best


def next_edge(k: int, players: int, settings: Any, tree_scratch: TreeScratch, tree: Tree) -> int:
    """The root's edge for the k-th simulation."""
    if settings[CONSIDERED] > 0:
        improve(players, settings, tree_scratch, tree)
        return considered_edge(tree_scratch.schedule[k], tree_scratch, tree)
    return best_edge(0, players, settings, tree)


def most_tried(tree: Tree) -> int:
    """The root's edge with the most tries; of equals the one with the better prior."""
    best = 0
    for edge in range(1, tree.count[0]):
        ahead = tree.tries[edge] - tree.tries[best]
        if ahead > 0 or (ahead == 0 and tree.prior[edge] > tree.prior[best]):
            best = edge
    return best


def chosen(players: int, settings: Any, tree_scratch: TreeScratch, tree: Tree) -> int:
    """The edge to play; `tree_scratch.better` gets the improved policy."""
    improve(players, settings, tree_scratch, tree)
    best = most_tried(tree)
    if settings[CONSIDERED] > 0:
        best = considered_edge(tree.tries[best], tree_scratch, tree)
    to_odds(tree.count[0], tree_scratch.better)
    return best


def to_odds(count: int, better: Any) -> None:
    """Logits to odds that add up to 1."""
    most = -1e9
    for i in range(count):
        most = max(most, better[i])
    total = 0.0
    for i in range(count):
        better[i] = exp(better[i] - most)
        total += better[i]
    for i in range(count):
        better[i] /= total
