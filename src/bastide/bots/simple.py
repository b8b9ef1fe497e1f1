"""A bot for every game: it tries each action, plays on at random a few times, and takes what ended best.

Flat Monte Carlo with sequential halving: all candidates get a few playouts, the better half gets more, until one is
left. All candidates see the same samples and the same chance, so that they differ by the action alone.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from bastide.bots.bot import Situation
from bastide.kernel.chance import Chooser, pick, seed_mwc
from bastide.kernel.decisions import Legal
from bastide.kernel.game import Action, State

CANDIDATES = 24
# Measured in Caylus with three players, at equal time: 4 turns won 7 games of 12, 3 turns 3, the whole game 2.
PLAYOUTS = 240
HORIZON = 4


class SimpleBot:
    """Answers in about a third of a second; the same seed chooses the same actions in the same situations."""

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS, horizon: int = HORIZON) -> None:
        """`playouts`: how many a decision; `horizon`: how many turns beyond the present one each looks ahead."""
        self.seed = seed
        self.playouts = playouts
        self.horizon = horizon

    def choose(self, situation: Situation) -> Action:
        """The action after which random play ended best: own points less those of the best other."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        chance = Random(f"{self.seed} {situation.ply} {situation.seat}")
        candidates = list(situation.legal)
        if len(candidates) > CANDIDATES:
            candidates = chance.sample(candidates, CANDIDATES)
        totals = dict.fromkeys(candidates, 0)
        rounds = max(1, (len(candidates) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(candidates)))):
                seed = chance.getrandbits(60)
                sample = situation.sample(seed)
                for action in candidates:
                    totals[action] += self._outcome(sample, action, situation.seat, seed)
            candidates.sort(key=lambda action: -totals[action])
            del candidates[(len(candidates) + 1) // 2 :]
        return candidates[0]

    def _outcome(self, sample: State, action: Action, seat: int, seed: int) -> int:
        """The lead of a seat after an action and random play."""
        rules = sample.game.definition.rules
        g, legal, chooser = sample._g.clone(), sample._legal.clone(), Chooser()
        seed_mwc(chooser, seed)
        last_turn = g.turn + self.horizon
        rules.step(g, action.id, legal)
        play_on(g, legal, chooser, last_turn, rules.step)
        scores = [rules.score(g, player) for player in range(sample.game.players)]
        return scores.pop(seat) - max(scores, default=0)


def play_on(g: Any, legal: Legal, chooser: Chooser, last_turn: int, step: Callable[[Any, int, Legal], None]) -> None:
    """Play at random to the end of the turn or of the game."""
    while legal.count > 0 and g.turn <= last_turn:
        step(g, legal.items[pick(chooser, legal.count)], legal)
