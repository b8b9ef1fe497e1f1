"""A network for another number of players: the weights of what both know.

The observation of a game has one layout for all numbers of players, and so has the list of its actions. Features of
seats that did not play before begin as those of the last seat that did.
"""

from collections.abc import Hashable, Iterator
from typing import Any

from bastide.bots.network.encoding import InputEncoding, encoding
from bastide.bots.network.interface import interface
from bastide.bots.network.native.arrays import JOINT_BASE, LEAD_REACH, NetworkWeights
from bastide.bots.network.network import Network, random_network
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.kernel.layout import SEATS

Name = tuple[Hashable, ...]
NOT_KNOWN = -1


def transferred(network: Network, game: Game, seed: int) -> Network:
    """The network as a beginning for the same game with another number of players."""
    if network.game.definition is not game.definition:
        raise BadOption(f"a network for {network.game.name} is no beginning for {game.name}")
    old, new = dict(rows(encoding(network.game))), dict(rows(encoding(game)))
    made = random_network(game, network.sizes, seed).weights._asdict()
    last = network.game.players - 1
    for stands_for, row in new.items():
        known = old.get(stands_for, old.get(_of_seat(game, stands_for, last), NOT_KNOWN))
        if known != NOT_KNOWN:
            made["first"][row] = network.weights.first[known]
    seats = [min(seat, last) for seat in range(game.players)]
    outputs = [*seats, *(network.game.players + seat for seat in seats)]
    for name in ("value", "value_bias"):
        made[name] = getattr(network.weights, name)[outputs].copy()
    for name in ("first_bias", "second", "second_bias", "policy", "policy_bias"):
        made[name] = getattr(network.weights, name).copy()
    return Network(game, NetworkWeights(**made))


def rows(known: InputEncoding) -> Iterator[tuple[Name, int]]:
    """What each row of the first layer stands for, at every number of players alike."""
    inputs, features = known.inputs, known.features
    for place, low, cap, base in inputs.hot.tolist():
        for value in range(cap):
            yield ("value", place, low + 1 + value), base + value
    for own, rival, base in inputs.lead.tolist():
        for step in range(2 * LEAD_REACH + 1):
            yield ("lead", own, rival, step), base + step
    bases = sorted(set(inputs.joint[:, JOINT_BASE].tolist()))
    for number, base in enumerate(bases):
        yield from _joint(number, next(row for row in inputs.joint.tolist() if row[JOINT_BASE] == base))
    for row, (place, less) in enumerate(inputs.number.tolist()):
        yield ("number", place, less), features + row


def _joint(number: int, row: list[int]) -> Iterator[tuple[Name, int]]:
    _, _, keys, _, others, _, _, _, reach, base = row
    for key in range(keys):
        for away in range(reach):
            for other in range(others):
                yield ("joint", number, key, away, other), base + (key * reach + away) * others + other


def _of_seat(game: Game, name: Name, last: int) -> Name:
    """The same row for the last seat that played, if this one is of a seat behind it."""
    kind, *told = name
    numbers: list[Any] = list(told)
    if kind == "joint":
        return (kind, *numbers[:3], last + 1)
    at = 1 if kind == "lead" or (kind == "number" and numbers[1] >= 0) else 0
    for part in interface(game.definition).layout:
        if part.start <= numbers[at] < part.stop and part.axes and part.axes[0][0] == SEATS[0]:
            width = (part.stop - part.start) // len(part.axes[0])
            numbers[at] = part.start + last * width + (numbers[at] - part.start) % width
            return (kind, *numbers)
    return ()
