"""What the lessons of Caylus look for in a position: when each comes, and which things of the board it points at."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from bastide.caylus import components as c
from bastide.drawing.context import slug
from bastide.kernel.lessons import Condition, Moment, Pointer, View

NEAR_A_COUNT = 3
FEW_DENIERS = 3
SOME = 3
"""Things a lesson points at, at the most."""
CARPENTERS = ("neutral carpenter", "fixed carpenter")
GIVERS = ("neutral farm", "forest", "neutral sawmill", "neutral quarry")
"""The neutral tiles that give cubes."""


def spaces(moment: Moment) -> Iterator[tuple[int, View]]:
    """The spaces of the road that have a tile, with their numbers."""
    return ((space, row) for space, row in enumerate(moment.view["road"], 1) if "tile" in row)


def tile_id(name: str, space: int) -> str:
    """The id of a tile in the drawing."""
    return f"tile-{slug(name)}" + f"-{space}" * (name == "residence")


def free(moment: Moment, names: Sequence[str], beyond: bool = False) -> list[str]:
    """Those of some tiles where the learner can place a worker now: up to the provost, or `beyond` him."""
    return [
        row["tile"] for space, row in spaces(moment)
        if row["tile"] in names and f"place {row['tile']}" in moment.legal
        and (space > moment.view["provost"]) == beyond
    ]  # fmt: skip


def can_place(*names: str) -> Condition:
    """A worker can be placed on one of these tiles, and the provost has come so far."""
    return lambda moment: free(moment, names)


def lit(*names: str) -> Pointer:
    """Those of these tiles where a worker can be placed, up to the provost."""
    return lambda moment: [f"tile-{slug(name)}" for name in free(moment, names)]


# --- prices ---


def first_worker(moment: Moment) -> bool:
    """All workers are at home, places have their lowest price, and cubes are to be had."""
    return moment.me["workers"] == c.WORKERS and not moment.view["pass_order"] and bool(free(moment, GIVERS))


def dearer(moment: Moment) -> bool:
    """Somebody has passed, and the learner's worker is not on the right of the inn (CAY-35)."""
    places = any(one.startswith("place ") for one in moment.legal)
    return bool(moment.view["pass_order"]) and moment.view.get("inn_right") != moment.seat and places


def may_pass_first(moment: Moment) -> bool:
    """Nobody has passed, and the learner has little left to place workers with."""
    little = moment.me["deniers"] <= FEW_DENIERS or moment.me["workers"] <= FEW_DENIERS
    return little and not moment.view["pass_order"] and moment.me["deniers"] > 0


def short_of_money(moment: Moment) -> bool:
    """Few deniers, and the trading post still costs less than it brings."""
    first = not moment.view["pass_order"]
    return moment.me["deniers"] <= FEW_DENIERS and first and "place trading post" in moment.legal


# --- the road ---


def beyond(moment: Moment) -> list[str]:
    """The tiles beyond the provost where a worker can be placed."""
    names = [row["tile"] for _, row in spaces(moment)]
    return [tile_id(name, 0) for name in free(moment, names, beyond=True)]


def others_tiles(moment: Moment) -> list[str]:
    """The tiles of others where the learner can place a worker, up to the provost."""
    names = [row["tile"] for _, row in spaces(moment) if row.get("owner", moment.seat) != moment.seat]
    return [tile_id(name, 0) for name in free(moment, names)]


def own_tiles(moment: Moment) -> list[str]:
    """The learner's own tiles where a worker can be placed, up to the provost."""
    names = [row["tile"] for _, row in spaces(moment) if row.get("owner") == moment.seat]
    return [tile_id(name, 0) for name in free(moment, names)]


def at_work(moment: Moment) -> list[str]:
    """The tile that works now."""
    space = moment.view["cursor"]
    row = moment.view["road"][space - 1] if space else {}
    return [tile_id(row["tile"], space)] if moment.view["phase"] == "buildings" and "tile" in row else []


def works(*names: str) -> Condition:
    """One of these tiles works now."""
    return lambda moment: any(one in at_work(moment) for one in (f"tile-{slug(name)}" for name in names))


def next_space(moment: Moment) -> list[str]:
    """The space on which the next building goes."""
    return next(([f"space-{space}"] for space, row in enumerate(moment.view["road"], 1) if "tile" not in row), [])


# --- bailiff and provost ---


def riders_together(moment: Moment) -> bool:
    """A later turn than the first, with the provost beside the bailiff."""
    return bool(moment.view["turn"] > 1 and moment.view["provost"] == moment.view["bailiff"])


def count_near(moment: Moment) -> bool:
    """The bailiff comes close to the next gate, and the learner has no house in that section."""
    section = moment.view["counted"]
    near = section < c.N_SECTIONS and moment.view["bailiff"] + NEAR_A_COUNT >= c.MARKER_SPACE[section]
    return near and not moment.me["houses"][c.SECTIONS[section]]


def next_gate(moment: Moment) -> list[str]:
    """The gate at which the next section is counted."""
    section = moment.view["counted"]
    return [f"gate-{c.SECTIONS[section]}"] if section < c.N_SECTIONS else []


def section_at_work(moment: Moment) -> list[str]:
    """The section of the castle that is being built."""
    return [f"section-{c.SECTIONS[min(moment.view['counted'], c.N_SECTIONS - 1)]}"]


def own_workers(moment: Moment) -> list[int]:
    """The spaces of the road on which the learner's workers stand."""
    return [space for space, row in spaces(moment) if row.get("worker") == moment.seat]


def stranded(moment: Moment) -> list[int]:
    """The spaces beyond the provost on which the learner's workers stand."""
    return [space for space in own_workers(moment) if space > moment.view["provost"]]


def can_be_saved(moment: Moment) -> bool:
    """The provost can be moved as far as a worker of the learner's beyond him."""
    steps = min(stranded(moment), default=99) - moment.view["provost"]
    return f"provost +{steps}" in moment.legal


def all_safe(moment: Moment) -> bool:
    """The learner has workers on the road, none of them beyond the provost."""
    return bool(own_workers(moment)) and not stranded(moment)


def no_worker_on_road(moment: Moment) -> bool:
    """The learner has no worker on the road."""
    return not own_workers(moment)


def worker_ids(moment: Moment, found: Sequence[int]) -> list[str]:
    """The ids of the learner's workers on these spaces."""
    return [f"worker-{c.SEATS[moment.colours[moment.seat]]}-{space}" for space in found]


# --- cubes ---


def batch(cubes: Sequence[int]) -> tuple[int, ...] | None:
    """The kinds of cubes of a batch that these cubes make (CAY-83), or None."""
    if not cubes[c.FOOD]:
        return None
    others = [kind for kind in (c.WOOD, c.STONE, c.CLOTH, c.GOLD) if cubes[kind]]
    return next(((c.FOOD, *pair) for pair in combinations(others, 2)), None)


def expected(moment: Moment) -> list[int]:
    """The learner's cubes, and those the workers up to the provost will bring without a choice."""
    cubes = [moment.me["cubes"][cube] for cube in c.CUBES]
    for space in own_workers(moment):
        tile = c.TILE_NAMES.index(moment.view["road"][space - 1]["tile"])
        if space <= moment.view["provost"] and c.EFFECT[tile] == c.PRODUCE:
            cubes = [have + comes for have, comes in zip(cubes, c.AMOUNT[tile], strict=True)]
    return cubes


def batch_in_sight(moment: Moment) -> bool:
    """With the cubes to come the learner can give a batch, and there is room at the castle."""
    return batch(expected(moment)) is not None and "place castle" in moment.legal


def cubes_of(moment: Moment, *kinds: str) -> list[str]:
    """The learner's cubes of some kinds, in the panel."""
    return [f"{kind}-{c.SEATS[moment.colours[moment.seat]]}" for kind in kinds]


def affordable(moment: Moment, family: int) -> list[str]:
    """The tiles of a family in the stock that the learner has the cubes for."""
    cubes = [moment.me["cubes"][cube] for cube in c.CUBES]
    on_road = {row["tile"] for _, row in spaces(moment)}
    gone = () if moment.view["options"]["jeweller"] else ("jeweller",)
    return [
        tile.name for tile in c.TILES[c.FAMILY_START[family] : c.FAMILY_END[family]]
        if tile.name not in on_road and tile.name not in gone
        and all(have >= needed for have, needed in zip(cubes, tile.cost, strict=True))
        and sum(cubes) >= sum(tile.cost) + tile.any_cost
    ]  # fmt: skip


def can_build_wood(moment: Moment) -> bool:
    """A carpenter is free, the learner has the cubes for a wood building, and there is room on the road."""
    return bool(free(moment, CARPENTERS) and affordable(moment, c.WOODEN) and next_space(moment))


def can_build_stone(moment: Moment) -> bool:
    """The mason is free and the learner has the cubes for a stone building."""
    return bool(free(moment, ("mason",)) and affordable(moment, c.STONY) and next_space(moment))


# --- favours ---


def free_favours(moment: Moment) -> list[str]:
    """The fields of the favour table that can be chosen now."""
    if moment.view["options"]["favours"] == "simplified":
        return []
    level = moment.me["favours"]
    last = c.OPEN_COLUMNS[moment.view["counted"]]
    return [
        f"favour-{line}-{min(level[line] + 1, last)}" for line in c.LINES
        if f"favour {line}" in moment.legal and level[line] < last
    ]  # fmt: skip


# --- what is asked ---


def builds(*families: int) -> Condition:
    """The learner may build a tile of one of these families."""
    return lambda moment: moment.question["subject"] in (*families, *(c.FAMILIES[one] for one in families))


def gives_first_batch(moment: Moment) -> bool:
    """The learner can give a first batch, and the section under construction has room."""
    section = c.SECTIONS[moment.view["counted"]]
    room = moment.view["built"][section] < c.SECTION_PARTS[moment.view["counted"]]
    return not moment.me["batches"] and room and any(one.startswith("give ") for one in moment.legal)
