"""The Pillars of the Earth as the kernel sees it."""

from pathlib import Path
from typing import Any, cast

from bastide.kernel.definition import Definition, Rules, Text
from bastide.kernel.parts import Network, Observation, Search
from bastide.pillars import INFO, checks, hidden, text
from bastide.pillars.actions import ACTIONS, Legal
from bastide.pillars.board import board
from bastide.pillars.components import FORMER_SEATS, REVISION
from bastide.pillars.rules import flow
from bastide.pillars.state import Pillars

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are."""

def resolve(options: dict[str, Any]) -> dict[str, Any]:
    """There are no options besides the number of players."""
    return options


def configure(g: Pillars, options: dict[str, Any]) -> None:
    """Write the options into a state."""
    g.n_players = options["players"]
    g.revision = options["revision"]

def observation() -> Observation:
    """What a seat sees, as numbers."""
    from bastide.pillars import observation

    return Observation(observation.LAYOUT, observation.observe)


def search() -> Search:
    """What the search bots look at."""
    from bastide.pillars import features, policy_contexts, random_grants

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
    from bastide.pillars import network_encoding, redeal

    return Network(network_encoding.ENCODING, redeal=redeal.redeal, networks=FOLDER)


DEFINITION = Definition(
    info=INFO,
    options=(),
    resolve=resolve,
    state=Pillars,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, flow),
    text=cast(Text, text),
    derive=checks.derive,
    check=checks.check,
    hide=hidden.hide,
    resample=hidden.resample,
    board=board,
    observation=observation,
    search=search,
    network=network,
    revision=REVISION,
    former_seats=FORMER_SEATS,
)
