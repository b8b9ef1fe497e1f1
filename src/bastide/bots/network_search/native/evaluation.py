"""What positions are worth to the seats: by the network, or by the score at the end."""

from math import exp
from typing import Any

from bastide.bots.game_functions import observe, score, tie_break
from bastide.bots.network.native.arrays import Inputs, NetworkWeights, Scratch
from bastide.bots.network.native.encoding import encode
from bastide.bots.network.native.inference import dot, hidden_layers, value_heads
from bastide.bots.network_search.native.buffers import FLOOR, MARGIN_SCALE, Tree


def result_of(g: Any, players: int, settings: Any, out: Any) -> None:
    """Write the shares of the win and the margins at the end of a game."""
    winners = 0
    for p in range(players):
        behind = False
        most = -32768
        for q in range(players):
            if q != p:
                ahead = score(g, p) - score(g, q)
                most = max(most, score(g, q))
                if ahead < 0 or (ahead == 0 and tie_break(g, p) < tie_break(g, q)):
                    behind = True
        out[p] = 0.0 if behind else 1.0
        winners += 0 if behind else 1
        out[players + p] = min(1.0, max(-1.0, (score(g, p) - most) / settings[MARGIN_SCALE]))
    for p in range(players):
        out[p] /= winners


def judge(
    g: Any, legal: Any, node: int, players: int, relative: Any, weights: NetworkWeights, inputs: Inputs, settings: Any,
    scratch: Scratch, tree: Tree,
) -> None:  # fmt: skip
    """Have the network evaluate the node of `g`: its value for each seat, logits and priors of its edges."""
    seat = tree.seat[node]
    observe(g, seat, scratch.seen)
    hidden_layers(weights, scratch, encode(scratch.seen, inputs, scratch.active, scratch.numbers))
    value_heads(weights, players, scratch)
    who = seat
    for i in range(players):
        tree.value[node, who] = scratch.values[i]
        tree.value[node, players + who] = scratch.values[players + i]
        who = who + 1 if who + 1 < players else 0
    first = tree.first[node]
    most = -1e9
    for i in range(legal.count):
        action = relative[seat, legal.items[i]]
        logit = dot(scratch.hidden_2, weights.policy, action, weights.policy_bias[action])
        tree.logit[first + i] = logit
        most = max(most, logit)
    total = 0.0
    for i in range(legal.count):
        odds = exp(tree.logit[first + i] - most)
        tree.prior[first + i] = odds
        total += odds
    floor = settings[FLOOR]
    for i in range(legal.count):
        tree.prior[first + i] = (1.0 - floor) * tree.prior[first + i] / total + floor / legal.count


def worth(win: float, margin: float, share: float) -> float:
    """One number from 0 to 1: a share of it for the win, the rest for the margin."""
    return share * win + (1.0 - share) * (0.5 + 0.5 * margin)
