"""Why another move was better, in a sentence: what it would have brought."""

from bastide.bots.reasons import POINTS
from bastide.kernel.definition import amounts_of
from bastide.kernel.game import Game
from bastide.score_sources import sources
from bastide.table.jobs.analyses import JudgedDecision
from bastide.table.messages import say

TOLD = 3
"""Differences in a sentence."""


def reason_words(game: Game, one: JudgedDecision, language: str) -> str:
    """The reasons as a sentence; that they lie further ahead, if the turn shows none."""
    reasons = sorted(one.reasons, key=lambda reason: reason[1] < 0)
    told = [words for name, count in reasons if (words := _difference(game, name, count, language))][:TOLD]
    if not told:
        return say(language, "moment_later")
    joined = say(language, "and_list", ", ".join(told[:-1]), told[-1]) if told[1:] else told[0]
    turn = game.definition.info.turn_in(language, 0).split()[0].lower()
    return say(language, "moment_reason" if reasons[0][1] > 0 else "moment_less", joined, turn)


def small(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


def _difference(game: Game, name: str, count: int, language: str) -> str:
    """`2 gold more`; nothing for something the game does not have, or not any more."""
    amount = _amount(game, name, abs(count), language)
    return say(language, "more_of" if count > 0 else "less_of", amount) if amount and count else ""


def _amount(game: Game, name: str, count: int, language: str) -> str:
    french = language == "fr"
    if name.startswith(POINTS):
        points = say(language, "one_point" if count == 1 else "points", count)
        found = [one for one in sources(game.name) if name == f"{POINTS}:{one.name}"]
        return say(language, "from_source", points, small(found[0].words(language))) if found else points
    good = next((one for one in amounts_of(game.definition) if one.name == name), None)
    return f"{count} {(good.one if count == 1 else good.many)[french]}" if good else ""
