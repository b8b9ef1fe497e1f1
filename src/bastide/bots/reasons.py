"""Why one move is better than another, in things people can count: what each brings by the end of the turn."""

from collections import Counter

from bastide.bots.bot import Bot, Situation
from bastide.bots.registry import make_bot
from bastide.bots.seeds import hash_seed
from bastide.kernel.definition import amounts_of
from bastide.kernel.game import Action, State

PLAYOUTS = 4
"""How often the rest of the turn is played after each of the moves, on the same deals."""
PLAYER = "club"
"""Who plays it."""
TELLING = 0.75
"""A mean difference below this is not told."""
POINTS = "points"
"""What stands for points whose source a game does not tell; else they are `points:` with the name of the source."""
Differences = list[tuple[str, int]]


def differences(situation: Situation, better: Action, played: Action) -> Differences:
    """What the better move would have brought its seat in comparison, by the end of the turn: points by source, then
    goods, by name; the largest difference first. Empty if there is none to speak of.
    """
    bot = make_bot(PLAYER)
    more, less = _brought(situation, better, bot), _brought(situation, played, bot)
    means = {name: (more[name] - less[name]) / PLAYOUTS for name in more | less}
    told = [(name, round(mean)) for name, mean in means.items() if abs(mean) >= TELLING]
    return sorted(told, key=lambda one: (not one[0].startswith(POINTS), -abs(one[1]), one[0]))


def _brought(situation: Situation, action: Action, bot: Bot) -> Counter[str]:
    """The sums of what changes for the seat, in a few ways to play the turn on."""
    total = Counter[str]()
    for deal in range(PLAYOUTS):
        state = situation.sample(hash_seed(situation.ply, situation.seat, deal))
        total.update(_changes(state, situation, action, bot))
    return total


def _changes(state: State, situation: Situation, action: Action, bot: Bot) -> Counter[str]:
    seat, turn, ply = situation.seat, state.turn, situation.ply
    before, had, told = state.scores[seat], _goods(state, seat), list[tuple[int, ...]]()
    while not state.over and state.turn == turn:
        state.play(action if ply == situation.ply else bot.choose(Situation(state, ply)))
        told += [event.data for event in state.events]
        ply += 1
    changes = _goods(state, seat)
    changes.subtract(had)
    sources = state.game.definition.score_sources
    points = sources().tally(state._g, told)[seat] if sources else Counter[str]()
    if sum(points.values()) == state.scores[seat] - before:
        changes.update({f"{POINTS}:{source}": count for source, count in points.items()})
    else:
        changes[POINTS] += state.scores[seat] - before
    return changes


def _goods(state: State, seat: int) -> Counter[str]:
    """What a seat has that can be counted and has a symbol."""
    amounts = amounts_of(state.game.definition)
    return Counter({one.name: one.of(state._g, seat) for one in amounts if one.icon and one.name != "workers"})
