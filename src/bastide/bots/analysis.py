"""Judging decisions: what every choice is worth in shares of the win, and what a move cost.

A decision is judged from what its seat could know: a view, and samples of the rest, as bots are asked. Every choice
gets a search of its own, so that a move no bot would look at has a figure to rely on too. Searched is with the network
of the game, where there is one.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from bastide.bots.bot import Situation
from bastide.bots.choice_evaluation import DIGITS, ChoiceEvaluator, Search, stake
from bastide.bots.network.network import has_network
from bastide.bots.registry import JUDGING
from bastide.kernel import native
from bastide.kernel.errors import BastideError, NativeUnavailable
from bastide.kernel.game import Action, State
from bastide.kernel.game_record import GameRecord

Visits = dict[Action, int]
"""How often a search looked at each action."""


@dataclass(frozen=True)
class Choice:
    """A legal action and what it is worth."""

    action: Action
    share: float
    """The share of the win the asked seat has after it, 0 to 1."""
    visits: int
    """How often the search bot looked at it, out of its iterations."""
    shares: tuple[float, ...]
    """The shares of all seats; they add up to 1."""


@dataclass(frozen=True)
class Decision:
    """A decision of a recorded game, judged."""

    ply: int
    """How many actions had been played with this one."""
    turn: int
    seat: int
    action: Action
    """What was played."""
    choices: tuple[Choice, ...]
    """All there was to choose from, the best first."""

    @property
    def best(self) -> Action:
        """What should have been played."""
        return self.choices[0].action

    @property
    def shares(self) -> tuple[float, ...]:
        """How the seats stood: their shares of the win if the best is played."""
        return self.choices[0].shares

    @property
    def played(self) -> Choice:
        """The choice that was played."""
        return next(choice for choice in self.choices if choice.action == self.action)

    @property
    def alternatives(self) -> tuple[Choice, ...]:
        """What else there was, the best first."""
        return tuple(choice for choice in self.choices if choice.action != self.action)

    @property
    def stake(self) -> float:
        """What the choice was about: by how much the best is better than any choice is on the mean."""
        return stake([choice.share for choice in self.choices])

    @property
    def price(self) -> float:
        """What the move cost its seat: by how much its share of the win is less than the best choice's."""
        return round(self.choices[0].share - self.played.share, DIGITS)


class Stopped(BastideError):
    """The judgement is no longer wanted."""


def choices(
    situation: Situation, iterations: int = JUDGING, seed: int = 0, stop: Callable[[], bool] = lambda: False
) -> list[Choice]:
    """All legal actions with the shares of the win they leave, the best first; `iterations` (with a network:
    simulations) for each.

    The same seed gives the same figures. Without Numba there are none: NativeUnavailable. `stop` is asked before each
    choice is judged; Stopped once it is true.
    """
    if not native.available():
        raise NativeUnavailable("win shares are found by a search, which needs Numba: pip install 'bastide[fast]'")
    look = _with_network if has_network(situation.game) else _without_network
    visits, make = look(situation, iterations, seed)
    evaluator = ChoiceEvaluator(situation, iterations, seed, make)

    def shares_after(action: Action) -> tuple[float, ...]:
        if stop():
            raise Stopped("nobody wants this judgement any more")
        return evaluator.shares(action)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        evaluated = list(pool.map(shares_after, situation.legal))
    found = [
        Choice(action, shares[situation.seat], visits[action], shares)
        for action, shares in zip(situation.legal, evaluated, strict=True)
    ]
    return sorted(found, key=lambda choice: (-choice.share, -choice.visits, choice.action.id))


def _with_network(situation: Situation, iterations: int, seed: int) -> tuple[Visits, Callable[[int], Search]]:
    from bastide.bots.network_search.bot import NetworkBot
    from bastide.bots.network_search.choice_evaluation import share_search

    found = NetworkBot(seed, iterations).judge(situation)
    return {one.action: one.tries for one in found}, partial(share_search, situation.game)


def _without_network(situation: Situation, iterations: int, seed: int) -> tuple[Visits, Callable[[int], Search]]:
    from bastide.bots.linear_search.bot import SearchBot
    from bastide.bots.linear_search.choice_evaluation import share_search

    found = SearchBot(seed, iterations).judge(situation)
    return {one.action: one.tries for one in found}, partial(share_search, situation.game)


def judge(state: State, ply: int, action: Action, iterations: int = JUDGING, seed: int = 0) -> Decision:
    """Judge an action played after `ply` others, from what its seat could know."""
    situation = Situation(state, ply)
    return Decision(ply + 1, state.turn, situation.seat, action, tuple(choices(situation, iterations, seed)))


def analyse(
    record: GameRecord, iterations: int = JUDGING, seed: int = 0, seat: int | None = None, first: int = 1
) -> Iterator[Decision]:
    """Judge the decisions of a game, one after the other; those of a `seat` only, or from the `first` on."""
    for ply, (action, state) in enumerate(zip(record.actions, record.states(), strict=False)):
        if ply + 1 >= first and seat in (None, state.player):
            yield judge(state, ply, action, iterations, seed)
