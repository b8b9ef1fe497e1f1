"""Every tile in a sentence: its full name, what it does, what it costs and scores."""

from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing.words import say
from bastide.caylus.names import CUBES, TILES
from bastide.caylus.text import FAMILIES
from bastide.drawing.text import capital

Options = dict[str, Any]


def deniers(count: int, language: str) -> str:
    """`1 denier`, `2 deniers`."""
    return say(language, "denier", count)


def cubes(amounts: tuple[int, ...], language: str, joint: str = "and") -> str:
    """`1 food, 2 wood`."""
    named = [f"{count} {CUBES[language][kind]}" for kind, count in enumerate(amounts) if count]
    return say(language, joint).join(named)


def tile_sentence(tile: int, options: Options, language: str) -> str:
    """A tile with its full name, its family, what it does, costs and scores."""
    told, scored = c.TILES[tile], points(tile, options)
    cost = [cubes(told.cost, language)] * any(told.cost) + [say(language, "any", told.any_cost)] * bool(told.any_cost)
    parts = [
        effect(tile, options, language),
        say(language, "costs", say(language, "and").join(cost)) if cost else "",
        say(language, "prestige", scored) if scored else "",
        say(language, "royal", told.favours) if told.favours else "",
    ]
    colon, semicolon = (" : ", " ; ") if language == "fr" else (": ", "; ")
    said = colon + semicolon.join(filter(None, parts)) if any(parts) else ""
    return f"{capital(TILES[language][tile])} ({FAMILIES[language][told.family]}){said}"


def points(tile: int, options: Options) -> int:
    """What a tile scores when it is built."""
    if tile == c.LAWYER:
        return int(options["lawyer_points"])
    return c.TILES[tile].points[c.EDITIONS.index(options["edition"])]


def effect(tile: int, options: Options, language: str) -> str:
    """What a tile does, in words."""
    told = c.TILES[tile]
    match told.effect:
        case c.PRODUCE:
            return _production(told, language)
        case c.CHOOSE:
            return say(language, "produce", cubes(told.amount, language, "or"))
        case c.SELL:
            return say(language, "sell", told.price)
        case c.BUY:
            return say(language, "buy" if told.most > 1 else "buy one", told.price, told.most)
        case c.EXCHANGE:
            edition = c.EDITIONS.index(options["edition"])
            return say(language, "or").join(deal(tile, edition, size, language) for size in (0, 1))
        case c.BUILD_ONE if told.builds == c.PRESTIGIOUS:
            return say(language, "architect")
        case c.BUILD_ONE:
            return say(language, "build", FAMILIES[language][told.builds])
        case c.TRANSFORM_ONE:
            cloth = cubes((0, 0, 0, c.LAWYER_CLOTH, 0), language)
            return say(language, "lawyer", deniers(c.LAWYER_DENIERS, language), cloth)
    return say(language, "income of", deniers(told.income, language)) if told.income else ""


def _production(told: c.Tile, language: str) -> str:
    """What it gives; of a stone building (CAY-61) the owner has something too."""
    gives = say(language, "produce", cubes(told.amount, language))
    if told.family != c.STONY:
        return gives
    one = tuple(min(1, count) for count in told.amount)
    return f"{gives}{' ; ' if language == 'fr' else '; '}{say(language, 'extra', cubes(one, language, 'or'))}"


def deal(tile: int, edition: int, size: int, language: str) -> str:
    """`2 deniers for 3 prestige`."""
    exchange = exchange_of(tile)
    sides = (exchange.gives, c.PAYS[edition][tile][size]), (exchange.gets, c.GETS[edition][tile][size])
    return say(language, "deal", *(_amount(what, count, language) for what, count in sides))


def exchange_of(tile: int) -> c.Exchange:
    """What a tile changes into what; the amounts depend on the edition."""
    return next(exchange for exchange in c.EXCHANGES if exchange.tile == tile)


def _amount(what: str, count: int, language: str) -> str:
    if what in c.CUBES:
        return f"{count} {CUBES[language][c.CUBES.index(what)]}"
    return say(language, {"denier": "denier", "point": "prestige", "cube": "plain"}[what], count)
