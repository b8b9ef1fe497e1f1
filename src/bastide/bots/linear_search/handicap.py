"""A bot that plays like a person: it looks to the end of the turn, sees most of what is good, and takes some of it."""

from functools import cache
from math import exp
from random import Random
from typing import Any
from zlib import crc32

from bastide.bots.bot import Situation
from bastide.bots.handicap import Handicap
from bastide.bots.linear_search.engine import SearchMemory, make_memory
from bastide.bots.linear_search.native import LOOK_AHEAD, LinearModel
from bastide.bots.linear_search.native.buffers import LEAD, MIX
from bastide.bots.linear_search.weights import load_weights
from bastide.bots.seeds import generator, hash_seed
from bastide.kernel.game import Action, Game

LOOKS = 4
"""How often the rest of the turn is played out after each choice."""
PASS = "pass"
FAR = 400.0
"""A lead of so many points counts as won; within it a value tells the lead exactly."""


class HandicapBot:
    """Chooses among what looks good with a handicap; the same seed chooses the same actions in the same situations."""

    def __init__(self, handicap: Handicap, seed: int = 0) -> None:
        """`seed` deals what the seat cannot know, and decides what is overlooked."""
        self.handicap = handicap
        self.seed = seed
        self._memory: dict[Game, SearchMemory] = {}

    def choose(self, situation: Situation) -> Action:
        """One of the choices that look good, the better the more often."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        leads = self.leads(situation)
        # Not only the ply: at a table all games have bots of the same seed, and should not go the same way.
        chance = Random(f"{self.seed} {situation.ply} {crc32(situation.sample(self.seed)._g.to_bytes())}")
        seen = [place for place, lead in enumerate(leads) if self._comes_to_mind(lead, max(leads), chance)]
        return situation.legal[self._one_of(seen or [leads.index(max(leads))], leads, chance)]

    def leads(self, situation: Situation) -> list[float]:
        """How many points ahead of its best opponent the seat believes to end after each choice, at a glance."""
        game = situation.game
        if game not in self._memory:
            self._memory[game] = make_memory(game, 1)
        memory, model = self._memory[game], limited_model(game, self.handicap)
        memory.scratch.looks[:] = 0.0
        for look in range(LOOKS):
            seed = hash_seed(self.seed, situation.ply, situation.seat, look)
            memory.load(situation.sample(seed)._g.to_bytes(), generator(seed))
            memory.work(LOOK_AHEAD, 0, model)
        shares = memory.scratch.looks[: len(situation.legal)] / LOOKS
        return [
            float(2 * FAR * (share - 0.5)) - self.handicap.eager * (str(action) == PASS)
            for action, share in zip(situation.legal, shares, strict=True)
        ]

    def _comes_to_mind(self, lead: float, best: float, chance: Random) -> bool:
        """Whether a choice is thought of: never one that is bad at a glance, the others unless they are overlooked."""
        return lead >= best - self.handicap.limit and chance.random() >= self.handicap.overlooked

    def _one_of(self, places: list[int], leads: list[float], chance: Random) -> int:
        """A place, at odds that fall with what it is worse than the best."""
        best = max(leads[place] for place in places)
        return chance.choices(places, [exp((leads[place] - best) / self.handicap.unsure) for place in places])[0]


@cache
def limited_model(game: Game, handicap: Handicap) -> LinearModel:
    """The model of a game as somebody with a handicap has it: it tells leads, and values what comes later less."""
    model = load_weights(game).for_search()
    settings: Any = model.settings.copy()
    settings[MIX], settings[LEAD] = 0.0, FAR
    weights = (1.0 - handicap.short_sighted) * model.weights
    return LinearModel(weights, model.spread, model.policy ** (1.0 - handicap.vague), settings)
