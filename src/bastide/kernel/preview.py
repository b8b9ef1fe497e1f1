"""What a choice costs and brings at once, seat by seat, as far as it is certain.

It is tried on samples of what its player may know, never on the state itself: whatever chance or a hidden card would
decide comes out differently in some of them and is left out.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bastide.kernel.definition import amounts_of

if TYPE_CHECKING:
    from bastide.kernel.game import Action, State

DEALS = 8
"""How many samples are compared where a game has secrets."""

Changes = dict[int, dict[str, int]]


def preview(state: "State", action: "Action") -> Changes:
    """What changes for whom, by name: `{0: {"deniers": -1}, 2: {"score": 1}}`. The action is legal."""
    deals = DEALS if state.game.definition.secrets else 1
    sure = set.intersection(*(_changes(state.sample(state.player, deal), action.id) for deal in range(deals)))
    changes: Changes = {}
    for seat, name, amount in sorted(sure):
        changes.setdefault(seat, {})[name] = amount
    return changes


def _changes(sample: "State", action: int) -> set[tuple[int, str, int]]:
    """What the action changes in this sample."""
    before = list(_amounts(sample))
    _carry_out(sample, action)
    pairs = zip(before, _amounts(sample), strict=True)
    return {(seat, name, now - then) for (seat, name, then), (_, _, now) in pairs if now != then}


def _carry_out(sample: "State", action: int) -> None:
    """The action, and what the game answers by itself after it; the game goes on to nothing else."""
    definition = sample.game.definition
    g, rules, legal = sample._g, definition.rules, definition.legal()
    rules.answer(g, action)
    while g.depth:
        rules.legal_actions(g, legal)
        if definition.is_asked(g, legal):
            return
        rules.answer(g, legal.items[0])


def _amounts(sample: "State") -> Iterator[tuple[int, str, int]]:
    """What every seat has that can be counted."""
    amounts = amounts_of(sample.game.definition)
    for seat, score in enumerate(sample.scores):
        yield seat, "score", score
        yield from ((seat, one.name, one.of(sample._g, seat)) for one in amounts)
