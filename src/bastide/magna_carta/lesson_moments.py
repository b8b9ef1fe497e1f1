"""What the lessons of Magna Carta look for in a position: when each comes, and what of the board it points at."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.kernel.lessons import Condition, Moment, View
from bastide.magna_carta import components as c

FEW_TOKENS = 6
FEW_CARDS = 2
FEW_DENIERS = 2
SOME = 3
"""Things a lesson points at, at the most."""
HELD = ("hand", "known")


def road(moment: Moment) -> Iterator[tuple[int, View]]:
    """The cards of the road, with their numbers."""
    return enumerate(moment.view["road"], 1)


def owner(row: View) -> int:
    """Whose card it is; NO_ONE: a neutral one."""
    return c.OWNER[c.CARD_NAMES.index(row["card"])]


def reached(moment: Moment, space: int) -> bool:
    """The provost has come so far; the beginner's game has none."""
    return not moment.view["provost"] or space <= moment.view["provost"]


def free(moment: Moment, whose: Condition | None = None, beyond: bool = False) -> list[str]:
    """The ids of cards where the learner can place a worker now: up to the provost, or `beyond` him."""
    return [
        f"card-{slug(row['card'])}" for space, row in road(moment)
        if f"place {row['card']}" in moment.legal and reached(moment, space) != beyond
        and (whose is None or whose(Moment(row, owner(row))))
    ]  # fmt: skip


def neutral_cards(moment: Moment) -> list[str]:
    """Free neutral cards, up to the provost."""
    return free(moment, lambda card: card.seat == c.NO_ONE)


def others_cards(moment: Moment) -> list[str]:
    """Free cards of others that show their building, up to the provost."""
    return free(moment, lambda card: card.seat not in (c.NO_ONE, moment.seat))


def own_cards(moment: Moment) -> list[str]:
    """The learner's own free cards, up to the provost."""
    return free(moment, lambda card: card.seat == moment.seat)


def beyond(moment: Moment) -> list[str]:
    """Free cards beyond the provost."""
    return free(moment, beyond=True)


def first_worker(moment: Moment) -> bool:
    """The first turn, all workers at home, and a neutral card to be had."""
    return moment.view["turn"] == 1 and moment.me["workers"] == c.WORKERS and bool(neutral_cards(moment))


# --- the hand ---


def hand(moment: Moment) -> list[str]:
    """The kinds of cards in the learner's hand."""
    return [kind for kind, place in moment.me["cards"].items() if place in HELD]


def affordable(moment: Moment, kind: str) -> bool:
    """The learner has the cubes for a card, gold in place of any (MAG-3)."""
    card = c.DECK[c.KINDS.index(kind)]
    cubes = [moment.me["cubes"][cube] for cube in c.CUBES]
    missing = sum(max(needed - have, 0) for needed, have in zip(card.cost[: c.GOLD], cubes, strict=False))
    return bool(missing <= cubes[c.GOLD] and sum(cubes) >= sum(card.cost) + card.any_cost)


def hand_ids(moment: Moment, wanted: bool | None = None) -> list[str]:
    """The cards of the hand; only those that can be paid for, or only the others."""
    return [f"hand-{slug(kind)}" for kind in hand(moment) if wanted is None or affordable(moment, kind) == wanted]


def good_hand(moment: Moment) -> bool:
    """The learner can pay for a card of the first hand."""
    return bool(hand_ids(moment, True))


def poor_hand(moment: Moment) -> bool:
    """The learner can pay for no card of the first hand."""
    return not good_hand(moment)


def buildable(moment: Moment) -> list[str]:
    """The cards of the hand that can be built now."""
    return [f"hand-{slug(kind)}" for kind in hand(moment) if f"build {kind}" in moment.legal]


def few_cards(moment: Moment) -> bool:
    """A small hand, and a card to draw."""
    return moment.me["hand"] < FEW_CARDS and "draw" in moment.legal


def nothing_to_build(moment: Moment) -> bool:
    """A hand of which nothing can be built, and others to be drawn for it."""
    return not buildable(moment) and moment.me["hand"] >= FEW_CARDS and "replace hand" in moment.legal


def prestige_to_build(moment: Moment) -> list[str]:
    """The prestige buildings the learner can build now."""
    return [f"prestige-{slug(name)}" for name in c.PRESTIGE_NAMES if f"build {name}" in moment.legal]


def standard(moment: Moment) -> bool:
    """The game with residences (MAG-11)."""
    return bool(moment.view["options"]["rules"] == "standard")


def gold_in_hand(moment: Moment) -> bool:
    """A gold cube, and prestige buildings still to be had."""
    left = any(who is None for who in moment.view["prestige"].values())
    return bool(moment.me["cubes"]["gold"]) and left and standard(moment)


# --- the castle ---


def has_batch(moment: Moment) -> bool:
    """The learner can pay for a batch, and there is a token for it."""
    cubes = moment.me["cubes"]
    missing = sum(cubes[cube] == 0 for cube in c.CUBES[: c.GOLD])
    return bool(missing <= cubes["gold"] and sum(moment.view["tokens"].values()) > 0)


def section(moment: Moment) -> list[str]:
    """The section of the castle that gives the next tokens."""
    return next(([f"section-{name}"] for name in c.SECTIONS if moment.view["tokens"][name]), [])


def few_tokens(moment: Moment) -> bool:
    """The castle has few tokens left."""
    return bool(0 < sum(moment.view["tokens"].values()) <= FEW_TOKENS)


# --- passing ---


def may_pass_first(moment: Moment) -> bool:
    """Nobody has passed, and the learner has little left to act with."""
    little = moment.me["deniers"] <= FEW_DENIERS or moment.me["workers"] <= FEW_DENIERS
    return bool(little and not moment.view["pass_order"])


def somebody_passed(moment: Moment) -> bool:
    """Somebody stands on the bridge."""
    return bool(moment.view["pass_order"])


def passed(moment: Moment) -> list[str]:
    """Who stands on the bridge."""
    return [f"passed-{c.SEATS[moment.colours[seat]]}" for seat in moment.view["pass_order"]]


# --- the provost ---


def has_provost(moment: Moment) -> bool:
    """The game has a provost (MAG-11)."""
    return bool(moment.view["provost"])


def own_workers(moment: Moment) -> list[int]:
    """The places of the road where the learner's workers stand."""
    return [space for space, row in road(moment) if row.get("worker") == moment.seat]


def stranded(moment: Moment) -> list[int]:
    """Those beyond the provost."""
    return [space for space in own_workers(moment) if not reached(moment, space)]


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


def worker_ids(moment: Moment, found: list[int]) -> list[str]:
    """The ids of the learner's workers on these cards."""
    return [f"worker-{c.SEATS[moment.colours[moment.seat]]}-{space}" for space in found]


def batches_offered(moment: Moment) -> bool:
    """The learner can give at least one batch."""
    return "batches 1" in moment.legal


def cubes(moment: Moment, *kinds: str) -> list[str]:
    """The learner's cubes of some kinds, in the panel."""
    return [f"cubes-{c.SEATS[moment.colours[moment.seat]]}-{kind}" for kind in kinds]
