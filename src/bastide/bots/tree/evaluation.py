"""What a position is worth."""

from math import exp
from typing import Any

from bastide.bots.tree.game import features, score, stage, tie_break
from bastide.bots.tree.parts import LEAD, MIX, Desk, Mind

TIE_SCALE = 1000
SURE = 0.01  # the spread at the end of the game


def predict(g: Any, seat: int, mind: Mind, desk: Desk) -> float:
    """The final score of a seat, as far as can be seen."""
    features(g, seat, desk.row)
    weights = mind.weights[stage(g)]
    total = float(score(g, seat))
    for i in range(len(weights)):
        if desk.row[i] != 0:
            total += weights[i] * desk.row[i]
    return total


def evaluate(g: Any, legal: Any, players: int, mind: Mind, desk: Desk) -> None:
    """What a position is worth to each seat: its share of the win, mixed with its lead."""
    over = legal.count == 0
    for p in range(players):
        if over:
            desk.predicted[p] = score(g, p) + tie_break(g, p) / TIE_SCALE
        else:
            desk.predicted[p] = predict(g, p, mind, desk)
    spread = SURE if over else mind.spread[stage(g)]
    best = desk.predicted[0]
    for p in range(1, players):
        best = max(best, desk.predicted[p])
    total = 0.0
    for p in range(players):
        desk.values[p] = exp(max(-40.0, (desk.predicted[p] - best) / spread))
        total += desk.values[p]
    mix = mind.settings[MIX]
    for p in range(players):
        rival = -1e9
        for q in range(players):
            if q != p:
                rival = max(rival, desk.predicted[q])
        lead = 0.5 + 0.5 * (desk.predicted[p] - rival) / mind.settings[LEAD]
        desk.values[p] = mix * desk.values[p] / total + (1.0 - mix) * min(1.0, max(0.0, lead))
