"""Caylus: Magna Carta as the kernel sees it."""

from pathlib import Path
from typing import Any, cast

from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.parts import Network, Observation, Search
from bastide.magna_carta import INFO, checks, hidden, text
from bastide.magna_carta.actions import ACTIONS, Legal
from bastide.magna_carta.board import board
from bastide.magna_carta.components import FREE_EFFECTS, REVISION, RULES
from bastide.magna_carta.rules import flow
from bastide.magna_carta.state import MagnaCarta

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are."""
OPTIONS = (
    Option("rules", RULES, "the standard game, or the beginner's without provost, lawyer, church and hotel"),
    Option("free", FREE_EFFECTS, "effects that cost nothing are taken by themselves, or asked for"),
)


def resolve(options: dict[str, Any]) -> dict[str, Any]:
    """No option follows from another."""
    return options


def configure(g: MagnaCarta, options: dict[str, Any]) -> None:
    """Write the options into a state (MAG-11, MAG-48)."""
    g.n_players = options["players"]
    g.revision = options["revision"]
    g.beginner = RULES.index(options["rules"])
    g.free_asked = FREE_EFFECTS.index(options["free"])

def observation() -> Observation:
    """What a seat sees, as numbers."""
    from bastide.magna_carta import observation

    return Observation(observation.LAYOUT, observation.observe)


def search() -> Search:
    """What the search bots look at."""
    from bastide.magna_carta import features, policy_contexts, random_grants

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
    from bastide.magna_carta import network_encoding, redeal

    return Network(network_encoding.ENCODING, redeal=redeal.redeal, networks=FOLDER)


DEFINITION = Definition(
    info=INFO,
    options=OPTIONS,
    resolve=resolve,
    state=MagnaCarta,
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
    is_asked=flow.is_asked,
    revision=REVISION,
)
