"""Caylus: Magna Carta as the kernel sees it."""

from pathlib import Path
from typing import Any, cast

from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.first_game import FirstGame
from bastide.kernel.how_to_play import HowToPlay
from bastide.kernel.lessons import Lesson
from bastide.kernel.observation import Observation
from bastide.kernel.parts import Amount, Drawing, NetworkPart, Search
from bastide.kernel.score_sources import ScoreSources
from bastide.magna_carta import INFO, checks, hidden, text
from bastide.magna_carta.actions import ACTIONS, Legal
from bastide.magna_carta.board import board
from bastide.magna_carta.choice_words import choice
from bastide.magna_carta.components import FREE_EFFECTS, REVISION, RULES
from bastide.magna_carta.events import EVENTS
from bastide.magna_carta.questions import QUESTIONS
from bastide.magna_carta.rules import flow
from bastide.magna_carta.state import MagnaCarta

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are, and a sample game."""
PAGES = FOLDER.parent / "rulebook_pages"
OPTIONS = (
    Option(
        "rules", RULES, ("rules", "règles"),
        ("The beginner's game does without provost, lawyer, church and hotel.",
         "Le jeu d'initiation se passe de prévôt, de notaire, d'église et d'hôtel."),
        {"standard": ("standard", "standard"), "beginner": ("beginner's", "débutant")},
    ),
    Option(
        "free", FREE_EFFECTS, ("effects that cost nothing", "effets gratuits"),
        ("Whether effects that cost nothing are taken for you, or whether you are asked each time.",
         "Si les effets gratuits sont pris d'office, ou si la question est posée chaque fois."),
        {"taken": ("are taken by themselves", "pris d'office"), "asked": ("are asked for", "demandés")},
    ),
)  # fmt: skip


def configure(g: MagnaCarta, options: dict[str, Any]) -> None:
    """Write the options into a state (MAG-11, MAG-48)."""
    g.n_players = options["players"]
    g.revision = options["revision"]
    g.beginner = RULES.index(options["rules"])
    g.free_asked = FREE_EFFECTS.index(options["free"])


def observation() -> Observation:
    """What a seat sees, as numbers."""
    from bastide.magna_carta.observation import OBSERVATION

    return OBSERVATION


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


def network() -> NetworkPart:
    """What the network bots need."""
    from bastide.magna_carta import network_encoding, redeal

    return NetworkPart(network_encoding.ENCODING, redeal=redeal.redeal, networks=FOLDER)


def amounts() -> tuple[Amount, ...]:
    """What a player has that can be counted."""
    from bastide.magna_carta.amounts import AMOUNTS

    return AMOUNTS


def drawing() -> Drawing:
    """How it is drawn."""
    from bastide.magna_carta.drawing import DRAWING

    return DRAWING


def lessons() -> tuple[Lesson, ...]:
    """The lessons of a first game."""
    from bastide.magna_carta.lessons import LESSONS

    return LESSONS


def first_game() -> FirstGame:
    """How a first game with lessons begins."""
    from bastide.magna_carta.first_game import FIRST_GAME

    return FIRST_GAME


def how_to_play() -> HowToPlay:
    """How it is played, for somebody who never has."""
    from bastide.magna_carta.how_to_play import HOW_TO_PLAY

    return HOW_TO_PLAY


def score_sources() -> ScoreSources:
    """Where points come from."""
    from bastide.magna_carta.score_sources import SCORE_SOURCES

    return SCORE_SOURCES


DEFINITION = Definition(
    info=INFO,
    questions=QUESTIONS,
    options=OPTIONS,
    state=MagnaCarta,
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
    rulebook={"en": PAGES / "magna-carta.md", "fr": PAGES / "fr" / "magna-carta.md"},
    sample_game=FOLDER / "sample_game.txt",
    is_asked=flow.is_asked,
    revision=REVISION,
)
