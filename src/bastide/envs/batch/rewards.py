"""What a step or a game was worth to each seat."""

from typing import Any

from bastide.bots.game_functions import score, tie_break
from bastide.envs.batch.buffers import MARGIN, NOBODY, REWARD, STEPWISE, WIN, Batch


def reward_end(g: Any, i: int, players: int, batch: Batch) -> None:
    """Write the scores of a game that has ended, and the rewards that come with its end."""
    kind = batch.settings[REWARD]
    for seat in range(players):
        batch.scores[i, seat] = score(g, seat)
    if kind == WIN:
        share_win(g, i, players, batch)
    elif kind == MARGIN:
        for seat in range(players):
            batch.rewards[i, seat] += batch.scores[i, seat] - best_other(batch.scores, i, seat, players)


def share_win(g: Any, i: int, players: int, batch: Batch) -> None:
    """1 for the winner; several winners share it."""
    best = 0
    winners = 0
    for seat in range(players):
        ahead = batch.scores[i, seat] - batch.scores[i, best]
        if ahead == 0:
            ahead = tie_break(g, seat) - tie_break(g, best)
        if ahead > 0:
            best = seat
            winners = 1
        elif ahead == 0:
            winners += 1
    for seat in range(players):
        equal = batch.scores[i, seat] == batch.scores[i, best] and tie_break(g, seat) == tie_break(g, best)
        batch.rewards[i, seat] += 1.0 / winners if equal else 0.0


def best_other(points: Any, i: int, seat: int, players: int) -> int:
    """The most points another seat has."""
    best = points[i, 1 if seat == 0 else 0]
    for other in range(players):
        if other != seat:
            best = max(best, points[i, other])
    return int(best)


def reward_step(g: Any, i: int, players: int, batch: Batch) -> None:
    """By how much each seat's lead changed since the last reward: over a game this adds up to the margin."""
    if batch.settings[REWARD] == STEPWISE:
        for seat in range(players):
            batch.rewards[i, seat] += best_other(batch.points, i, seat, players) - batch.points[i, seat]
        note_points(g, i, players, batch)
        for seat in range(players):
            batch.rewards[i, seat] += batch.points[i, seat] - best_other(batch.points, i, seat, players)


def note_points(g: Any, i: int, players: int, batch: Batch) -> None:
    """Keep the points for the next reward."""
    for seat in range(players):
        batch.points[i, seat] = score(g, seat)


def no_reward(i: int, players: int, batch: Batch) -> None:
    """Nothing has happened."""
    for seat in range(players):
        batch.rewards[i, seat] = 0.0


def reward_learner(i: int, batch: Batch) -> None:
    """The learner's share of the rewards."""
    if batch.learners[i] != NOBODY:
        batch.gains[i] = batch.rewards[i, batch.learners[i]]
