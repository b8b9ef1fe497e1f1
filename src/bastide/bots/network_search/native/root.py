"""What is special at the root: Gumbel sampling with sequential halving, and the improved policy.

"Policy improvement by planning with Gumbel" (Danihelka et al., ICLR 2022): considered are the actions with the largest
logit plus Gumbel noise; simulations are shared out among them evenly, and again and again the worse half is dropped.
"""

from math import exp, log
from typing import Any

from bastide.bots.network_search.native.evaluation import worth
from bastide.bots.network_search.native.parts import (
    CONSIDERED,
    NOISE,
    VALUE_SCALE,
    VISIT_OFFSET,
    WIN_SHARE,
    Paper,
    Tree,
)
from bastide.bots.network_search.native.tree import RANDOM_BITS, best_edge, edge_worth
from bastide.kernel.chance import pick

NOT_CONSIDERED = -1e8
BARRED = -1e9


def draw_noise(chooser: Any, settings: Any, paper: Paper, tree: Tree) -> int:
    """Draw the noise of the root's edges and bar those that are not considered; how many are."""
    count = tree.count[0]
    for i in range(count):
        chance = (pick(chooser, RANDOM_BITS) + 0.5) / RANDOM_BITS
        paper.noise[i] = -log(-log(chance)) * settings[NOISE]
        paper.better[i] = log(tree.prior[i]) + paper.noise[i]  # with the floor: what is unlikely is considered at times
    considered = min(count, int(settings[CONSIDERED]))
    for i in range(count):
        better = 0
        for j in range(count):
            if paper.better[j] > paper.better[i] or (paper.better[j] == paper.better[i] and j < i):
                better += 1
        if better >= considered:
            paper.noise[i] = BARRED
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


def improve(players: int, settings: Any, paper: Paper, tree: Tree) -> None:
    """Write to `paper.better` the root's logits with the values found; what was not tried counts as the mean."""
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
        paper.better[edge] = tree.logit[edge] + scale * (value - guess)


def considered_edge(tries: int, paper: Paper, tree: Tree) -> int:
    """Of the edges tried so often, the one with the best noise and improved logit; of all, if there is none."""
    best = 0
    most = -1e18
    for edge in range(tree.count[0]):
        value = paper.better[edge] + paper.noise[edge]
        if tree.tries[edge] != tries:
            value += NOT_CONSIDERED
        if value > most:
            best = edge
            most = value
    return best


def next_edge(k: int, players: int, settings: Any, paper: Paper, tree: Tree) -> int:
    """The root's edge for the k-th simulation."""
    if settings[CONSIDERED] > 0:
        improve(players, settings, paper, tree)
        return considered_edge(paper.schedule[k], paper, tree)
    return best_edge(0, players, settings, tree)


def most_tried(tree: Tree) -> int:
    """The root's edge with the most tries; of equals the one with the better prior."""
    best = 0
    for edge in range(1, tree.count[0]):
        ahead = tree.tries[edge] - tree.tries[best]
        if ahead > 0 or (ahead == 0 and tree.prior[edge] > tree.prior[best]):
            best = edge
    return best


def chosen(players: int, settings: Any, paper: Paper, tree: Tree) -> int:
    """The edge to play; `paper.better` gets the improved policy."""
    improve(players, settings, paper, tree)
    best = most_tried(tree)
    if settings[CONSIDERED] > 0:
        best = considered_edge(tree.tries[best], paper, tree)
    to_odds(tree.count[0], paper.better)
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
