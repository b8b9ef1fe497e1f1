"""The forward pass: a sparse first layer, a small second one, values for all seats, logits for legal actions alone."""

from math import exp
from typing import Any

from bastide.bots.network.native.arrays import NetworkWeights, Scratch


def add_rows(total: Any, rows: Any, chosen: Any, n: int) -> None:
    """Add the first `n` chosen rows, four at a time: that reads and writes the total a quarter as often."""
    i = 0
    while i + 4 <= n:
        a = chosen[i]
        b = chosen[i + 1]
        c = chosen[i + 2]
        d = chosen[i + 3]
        for j in range(len(total)):
            total[j] += (rows[a, j] + rows[b, j]) + (rows[c, j] + rows[d, j])
        i += 4
    while i < n:
        a = chosen[i]
        for j in range(len(total)):
            total[j] += rows[a, j]
        i += 1


def add_row(total: Any, rows: Any, row: int, factor: Any) -> None:
    """Add a row so many times."""
    for j in range(len(total)):
        total[j] += rows[row, j] * factor


def dot(a: Any, rows: Any, row: int, start: Any) -> Any:
    """`start` and the dot product with a row."""
    total = start
    for j in range(len(a)):
        total += a[j] * rows[row, j]
    return total


def hidden_layers(weights: NetworkWeights, scratch: Scratch, n: int) -> None:
    """Compute both hidden layers from the `n` active features and the numbers of the scratch."""
    one = scratch.hidden_1
    two = scratch.hidden_2
    for j in range(len(one)):
        one[j] = weights.first_bias[j]
    add_rows(one, weights.first, scratch.active, n)
    features = len(weights.first) - len(scratch.numbers)
    for k in range(len(scratch.numbers)):
        if scratch.numbers[k] != 0:
            add_row(one, weights.first, features + k, scratch.numbers[k])
    for j in range(len(two)):
        two[j] = weights.second_bias[j]
    for k in range(len(one)):
        if one[k] > 0:
            add_row(two, weights.second, k, one[k])
    for j in range(len(two)):
        if two[j] < 0:
            two[j] = 0


def value_heads(weights: NetworkWeights, players: int, scratch: Scratch) -> None:
    """Compute the shares of the win, which add up to 1, and the margins, in turn order from the asked seat."""
    values = scratch.values
    most = -1e9
    for i in range(2 * players):
        values[i] = dot(scratch.hidden_2, weights.value, i, weights.value_bias[i])
        if i < players:
            most = max(most, values[i])
    total = 0.0
    for i in range(players):
        values[i] = exp(values[i] - most)
        total += values[i]
    for i in range(players):
        values[i] /= total
        values[players + i] = min(1.0, max(-1.0, values[players + i]))
