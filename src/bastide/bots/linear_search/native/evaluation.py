"""What a position is worth."""

from math import exp
from typing import Any

from bastide.bots.game_functions import features, score, stage, tie_break
from bastide.bots.linear_search.native.buffers import LEAD, MIX, LinearModel, SearchScratch

TIE_SCALE = 1000
SURE = 0.01  # the spread at the end of the game


def predict(g: Any, seat: int, model: LinearModel, scratch: SearchScratch) -> float:
    """The final score of a seat, as far as can be seen."""
    features(g, seat, scratch.row)
    weights = model.weights[stage(g)]
    total = float(score(g, seat))
    for i in range(len(weights)):
        if scratch.row[i] != 0:
            total += weights[i] * scratch.row[i]
    return total


def evaluate(g: Any, legal: Any, players: int, model: LinearModel, scratch: SearchScratch) -> None:
    """What a position is worth to each seat: its share of the win, mixed with its lead."""
    over = legal.count == 0
    for p in range(players):
        if over:
            scratch.predicted[p] = score(g, p) + tie_break(g, p) / TIE_SCALE
        else:
            scratch.predicted[p] = predict(g, p, model, scratch)
    spread = SURE if over else model.spread[stage(g)]
    best = scratch.predicted[0]
    for p in range(1, players):
        best = max(best, scratch.predicted[p])
    total = 0.0
    for p in range(players):
        scratch.values[p] = exp(max(-40.0, (scratch.predicted[p] - best) / spread))
        total += scratch.values[p]
    mix = model.settings[MIX]
    for p in range(players):
        rival = -1e9
        for q in range(players):
            if q != p:
                rival = max(rival, scratch.predicted[q])
        lead = 0.5 + 0.5 * (scratch.predicted[p] - rival) / model.settings[LEAD]
        scratch.values[p] = mix * scratch.values[p] / total + (1.0 - mix) * min(1.0, max(0.0, lead))
