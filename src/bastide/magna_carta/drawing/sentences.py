"""Every card in a sentence: its full name, what it does for whom, what it costs and is worth."""

from collections.abc import Iterable
from functools import cache

from bastide.drawing.text import capital
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing.words import full_name, say
from bastide.magna_carta.names import CUBES, KINDS, PRESTIGES


def cubes(amounts: tuple[int, ...], language: str) -> str:
    """`1 food, 2 wood`."""
    named = [f"{count} {CUBES[language][kind]}" for kind, count in enumerate(amounts) if count]
    return say(language, "and").join(named)


def kinds(found: Iterable[int], language: str) -> str:
    """`bank, church`."""
    return say(language, "and").join(KINDS[language][kind] for kind in found)


def told(heading: str, parts: Iterable[str], language: str) -> str:
    """`Bank (of Blue): this; that`."""
    colon, semicolon = (" : ", " ; ") if language == "fr" else (": ", "; ")
    said = semicolon.join(filter(None, parts))
    return capital(heading) + (colon + said if said else "")


@cache
def card_sentence(row: int, owner: str, language: str) -> str:
    """A card of the road or of a hand: `row` is its place in CARDS, `owner` says whose it is."""
    card = c.CARDS[row]
    sides = (("primary", card.primary), ("secondary", card.secondary))
    parts = [say(language, key, effect(side, language)) for key, side in sides if side.kind != c.NO_EFFECT]
    if any(card.cost):
        parts += [costs(card.cost, card.any_cost, language), say(language, "points", card.points)]
    return told(f"{full_name(row, language)} ({owner})", parts, language)


@cache
def prestige_sentence(building: int, language: str) -> str:
    """A prestige building."""
    told_of = c.PRESTIGES[building]
    income = say(language, "income", say(language, "denier", told_of.income)) if told_of.income else ""
    parts = [costs(told_of.cost, 0, language), say(language, "points", told_of.points), income]
    return told(f"{PRESTIGES[language][building]} ({say(language, 'prestige building')})", parts, language)


def residence_sentence(owner: str, language: str) -> str:
    """A residence."""
    income = say(language, "income", say(language, "denier", c.RESIDENCE_INCOME))
    parts = [say(language, "points", c.RESIDENCE_POINTS), income]
    return told(f"{say(language, 'residence')} ({owner})", parts, language)


def costs(cost: c.Cubes, any_cost: int, language: str) -> str:
    """`costs 1 wood, 1 cube of any kind`."""
    parts = [cubes(cost, language)] + [say(language, "any", any_cost)] * bool(any_cost)
    return say(language, "costs", say(language, "and").join(parts))


def effect(side: c.Effect, language: str) -> str:
    """One side of a card, in words."""
    match side.kind:
        case c.USE:
            return say(language, "stored" if side.stored else "gain", _gain(side.gain, language))
        case c.BUY:
            return say(language, "buy" if side.most > 1 else "buy one", _deniers(c.CUBE_PRICE, language), side.most)
        case c.SELL:
            return say(language, "sell", _deniers(c.SALE_DENIERS, language))
        case c.TURN:
            return say(language, "lawyer", cubes(c.RESIDENCE_COST, language))
        case c.SWAP:
            return say(language, "swap")
    return say(language, "deals", say(language, "or").join(_deals(side, language)))


def _deals(side: c.Effect, language: str) -> list[str]:
    return [
        say(language, "deal", _bought(side.kind, n, language), _deniers(price, language))
        for n, price in enumerate(side.prices, 1)
        if price
    ]


def _bought(kind: int, count: int, language: str) -> str:
    if kind == c.CHURCH:
        return say(language, "castle token", count)
    return f"{count} {CUBES[language][c.GOLD]}"


def _gain(gain: c.Gain, language: str) -> str:
    return _deniers(gain[c.DENIER], language) if gain[c.DENIER] else cubes(gain[: c.N_CUBES], language)


def _deniers(count: int, language: str) -> str:
    return say(language, "denier", count)
