"""The Pillars of the Earth as the kernel sees it."""

from pathlib import Path
from typing import Any, cast

from bastide.kernel.definition import Definition, Rules, Text
from bastide.kernel.first_game import FirstGame
from bastide.kernel.how_to_play import HowToPlay
from bastide.kernel.lessons import Lesson
from bastide.kernel.observation import Observation
from bastide.kernel.parts import Amount, Drawing, NetworkPart, Search
from bastide.kernel.score_sources import ScoreSources
from bastide.pillars import INFO, checks, hidden, text
from bastide.pillars.actions import ACTIONS, Legal
from bastide.pillars.board import board
from bastide.pillars.choice_words import choice
from bastide.pillars.components import FORMER_SEATS, REVISION
from bastide.pillars.events import EVENTS
from bastide.pillars.questions import QUESTIONS
from bastide.pillars.rules import flow
from bastide.pillars.state import Pillars

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are, and a sample game."""
PAGES = FOLDER.parent / "rulebook_pages"


def configure(g: Pillars, options: dict[str, Any]) -> None:
    """Write the options into a state."""
    g.n_players = options["players"]
    g.revision = options["revision"]


def observation() -> Observation:
    """What a seat sees, as numbers."""
    from bastide.pillars.observation import OBSERVATION

    return OBSERVATION


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


def network() -> NetworkPart:
    """What the network bots need."""
    from bastide.pillars import network_encoding, redeal

    return NetworkPart(network_encoding.ENCODING, redeal=redeal.redeal, networks=FOLDER)


def amounts() -> tuple[Amount, ...]:
    """What a player has that can be counted."""
    from bastide.pillars.amounts import AMOUNTS

    return AMOUNTS


def drawing() -> Drawing:
    """How it is drawn."""
    from bastide.pillars.drawing import DRAWING

    return DRAWING


def lessons() -> tuple[Lesson, ...]:
    """The lessons of a first game."""
    from bastide.pillars.lessons import LESSONS

    return LESSONS


def first_game() -> FirstGame:
    """How a first game with lessons begins."""
    from bastide.pillars.first_game import FIRST_GAME

    return FIRST_GAME


def how_to_play() -> HowToPlay:
    """How it is played, for somebody who never has."""
    from bastide.pillars.how_to_play import HOW_TO_PLAY

    return HOW_TO_PLAY


def score_sources() -> ScoreSources:
    """Where points come from."""
    from bastide.pillars.score_sources import SCORE_SOURCES

    return SCORE_SOURCES


DEFINITION = Definition(
    info=INFO,
    questions=QUESTIONS,
    state=Pillars,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, flow),
    text=cast(Text, text),
    choice=choice,
    events=EVENTS,
    derive=checks.derive,
    check=checks.check,
    hide=hidden.hide,
    resample=hidden.resample,
    board=board,
    observation=observation,
    search=search,
    network=network,
    amounts=amounts,
    drawing=drawing,
    lessons=lessons,
    first_game=first_game,
    how_to_play=how_to_play,
    score_sources=score_sources,
    rulebook={"en": PAGES / "pillars.md", "fr": PAGES / "fr" / "pillars.md"},
    sample_game=FOLDER / "sample_game.txt",
    revision=REVISION,
    former_seats=FORMER_SEATS,
)
