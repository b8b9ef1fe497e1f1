"""A table at each question that can be asked; red is asked, blue and green watch."""

from collections.abc import Callable

from tests.caylus.table import Table


def on_the_road(tile: str, owner: str = "red", **has: int) -> Table:
    """Red's worker on a tile, the provost beside him."""
    t = Table().has("red", **has)
    if t.on_road(tile) == 0:
        t.build(tile, owner=owner)
    return t.worker("red", tile).bailiff(10).to_road()


def favour(section: str, line: str, column: int, **has: int) -> Table:
    """Red, whose marker was on this column, has chosen a line for a favour of the joust field."""
    t = Table().under_construction(section).markers("red", **{line: column}).worker("red", "joust field")
    t.has("red", **{**has, "cloth": has.get("cloth", 0) + 1})
    return t.end_placement().play("red: joust", f"red: favour {line}")


def extra() -> Table:
    """Blue works in red's park."""
    return Table().build("park", owner="red").worker("blue", "park").bailiff(9).to_road()


MOMENTS: dict[str, Callable[[], Table]] = {
    "place": lambda: Table().order("red", "blue", "green").worker("blue", "forest", "guild"),
    "gate": lambda: Table().worker("red", "gate", "castle").worker("blue", "forest").end_placement(),
    "guild": lambda: Table().worker("red", "guild").end_placement(),
    "joust": lambda: Table().worker("red", "joust field").has("red", cloth=1).end_placement(),
    "inn": lambda: Table().worker("red", "inn right").end_placement(),
    "bribe": lambda: Table().has("red", deniers=1).has("blue", deniers=0).end_placement(),
    "produce": lambda: on_the_road("neutral farm"),
    "extra": extra,
    "sell": lambda: on_the_road("neutral marketplace", food=1),
    "buy": lambda: on_the_road("wood peddler"),
    "exchange": lambda: on_the_road("church", deniers=3),
    "pay for gold": lambda: on_the_road("alchemist", food=2, wood=1, gold=1).play("red: exchange small"),
    "build": lambda: on_the_road("mason", stone=1, food=1),
    "pay any": lambda: on_the_road("neutral carpenter", wood=2, gold=1).play("red: build wood peddler"),
    "transform": lambda: on_the_road("lawyer", cloth=1),
    "castle": lambda: Table().worker("red", "castle").has("red", food=1, wood=1, stone=1).to_road(),
    "favour": lambda: Table().bailiff(17).houses("red", walls=5).to_road().play("red: favour a"),
    "favour cube": lambda: favour("walls", "c", 2, food=1),
    "favour swap": lambda: favour("walls", "c", 3, food=1).play("red: pay food"),
    "favour build": lambda: favour("dungeon", "d", 1, food=1),
}
