"""Caylus as the kernel sees it."""

from collections.abc import Collection
from pathlib import Path
from typing import Any, cast

from bastide.caylus import INFO, checks, text
from bastide.caylus.actions import ACTIONS, Legal
from bastide.caylus.board import board
from bastide.caylus.components import EDITIONS
from bastide.caylus.rules import flow
from bastide.caylus.state import Caylus
from bastide.kernel.chance import wipe
from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.parts import Network, Observation, Search

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are."""
OPTIONS = (
    Option("edition", EDITIONS, "the French text, or the first English one"),
    Option("jeweller", (None, True, False), "the jeweller is in the game (by default as in the edition)"),
    Option("lawyer_points", (4, 3), "what building the lawyer scores"),
    Option("favours", ("table", "simplified"), "the favour table, or 3 points for every favour"),
)


def resolve(options: dict[str, Any]) -> dict[str, Any]:
    """CAY-122: the jeweller is in the standard edition unless it is taken out, and in the first only if asked for."""
    jeweller = options["jeweller"]
    return options | {"jeweller": options["edition"] == "standard" if jeweller is None else jeweller}


def configure(g: Caylus, options: dict[str, Any]) -> None:
    """Write the options into a state."""
    g.n_players = options["players"]
    g.edition = EDITIONS.index(options["edition"])
    g.jeweller = int(options["jeweller"])
    g.lawyer_points = options["lawyer_points"]
    g.simplified = int(options["favours"] == "simplified")


def hide(g: Caylus, seat: int | None) -> None:
    """CAY-124: everything is open; the generator no view shows."""
    wipe(g)


def resample(g: Caylus, seats: Collection[int]) -> None:
    """CAY-124: nothing but the generator is unknown, and it is seeded anew already."""

def observation() -> Observation:
    """What a seat sees, as numbers."""
    from bastide.caylus import observation

    return Observation(observation.LAYOUT, observation.observe)


def search() -> Search:
    """What the search bots look at."""
    from bastide.caylus import features, policy_contexts, random_grants

    return Search(
        features=features.FEATURES,
        write_features=features.features,
        stages=features.STAGES,
        stage=features.stage,
        contexts=policy_contexts.POLICY_CONTEXTS,
        context=policy_contexts.policy_context,
        grant=random_grants.grant,
        weights=FOLDER,
    )


def network() -> Network:
    """What the network bots need."""
    from bastide.caylus import network_encoding

    return Network(network_encoding.ENCODING, networks=FOLDER)


DEFINITION = Definition(
    info=INFO,
    options=OPTIONS,
    resolve=resolve,
    state=Caylus,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, flow),
    text=cast(Text, text),
    derive=checks.derive,
    check=checks.check,
    hide=hide,
    resample=resample,
    board=board,
    observation=observation,
    search=search,
    network=network,
    secrets=False,
)
