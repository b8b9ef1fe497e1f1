"""How a game ended, in a sentence for the one who reads it: by how much it was won or lost."""

from bastide.kernel.words import capital
from bastide.table.domain.live_table import LiveTable
from bastide.table.messages import say
from bastide.table.storage.protocol import OVER

LAST_ORDINAL = 5
"""The last place that has a word."""


def verdict(live: LiveTable, seat: int | None, language: str) -> str:
    """The sentence for who holds a seat, or for a spectator; empty if the game was not played to its end."""
    if live.status != OVER or live.ended is not None:
        return ""
    state, names = live.history.state, [capital(name) for name in live.names(language)]
    scores, winners = state.scores, state.winners
    first = max(scores[one] for one in winners)
    if len(winners) > 1:
        others = say(language, "and").join(names[one] for one in winners if one != seat)
        return say(language, "you_share" if seat in winners else "others_share", others, first)
    winner = winners[0]
    second = max((score for one, score in enumerate(scores) if one != winner), default=0)
    if seat == winner:
        return say(language, "you_win" if first > second else "you_win_tied", first - second, first, second)
    if seat is None:
        return say(language, "one_wins" if first > second else "one_wins_tied", names[winner], first - second, first,
                   second)  # fmt: skip
    place = 1 + sum(score > scores[seat] for score in scores)
    return say(language, "you_lose", names[winner], first, scores[seat], ordinal(max(place, 2), language))


def ordinal(place: int, language: str) -> str:
    """A place in words."""
    return say(language, f"place_{place}") if place <= LAST_ORDINAL else say(language, "place_n", place)
