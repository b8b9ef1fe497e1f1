"""Caylus as the kernel sees it."""

from collections.abc import Collection
from pathlib import Path
from typing import Any, cast

from bastide.caylus import INFO, checks, text
from bastide.caylus.actions import ACTIONS, Legal
from bastide.caylus.board import board
from bastide.caylus.choice_words import choice
from bastide.caylus.components import EDITIONS
from bastide.caylus.events import EVENTS
from bastide.caylus.questions import QUESTIONS
from bastide.caylus.rules import flow
from bastide.caylus.state import Caylus
from bastide.kernel.chance import wipe
from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.first_game import FirstGame
from bastide.kernel.how_to_play import HowToPlay
from bastide.kernel.lessons import Lesson
from bastide.kernel.observation import Observation
from bastide.kernel.parts import Amount, Drawing, NetworkPart, Search
from bastide.kernel.score_sources import ScoreSources

FOLDER = Path(__file__).parent
"""Where learnt weights and networks are, and a sample game."""
PAGES = FOLDER.parent / "rulebook_pages"
OPTIONS = (
    Option(
        "edition", EDITIONS, ("edition", "édition"),
        ("The French text, or the first English one.", "Le texte français, ou le premier texte anglais."),
        {"standard": ("standard", "standard"), "first": ("first edition", "première édition")},
    ),
    Option(
        "jeweller", (None, True, False), ("the jeweller", "le joaillier"),
        ("Whether the jeweller can be built; as usual: as the edition has it.",
         "Si le joaillier peut être construit ; comme d'habitude : selon l'édition."),
    ),
    Option(
        "lawyer_points", (4, 3), ("points for the lawyer", "points pour le notaire"),
        ("What building the lawyer scores.", "Ce que rapporte la construction du notaire."),
    ),
    Option(
        "favours", ("table", "simplified"), ("royal favours", "faveurs royales"),
        ("The table of favours, or simply 3 points for every favour: easier for a first game.",
         "Le tableau des faveurs, ou simplement 3 points par faveur : plus facile pour débuter."),
        {"table": ("the table of favours", "le tableau des faveurs"), "simplified": ("simplified", "simplifiées")},
    ),
)  # fmt: skip


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
    from bastide.caylus.observation import OBSERVATION

    return OBSERVATION


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


def network() -> NetworkPart:
    """What the network bots need."""
    from bastide.caylus import network_encoding

    return NetworkPart(network_encoding.ENCODING, networks=FOLDER)


def amounts() -> tuple[Amount, ...]:
    """What a player has that can be counted."""
    from bastide.caylus.amounts import AMOUNTS

    return AMOUNTS


def drawing() -> Drawing:
    """How it is drawn."""
    from bastide.caylus.drawing import DRAWING

    return DRAWING


def lessons() -> tuple[Lesson, ...]:
    """The lessons of a first game."""
    from bastide.caylus.lessons import LESSONS

    return LESSONS


def first_game() -> FirstGame:
    """How a first game with lessons begins."""
    from bastide.caylus.first_game import FIRST_GAME

    return FIRST_GAME


def how_to_play() -> HowToPlay:
    """How it is played, for somebody who never has."""
    from bastide.caylus.how_to_play import HOW_TO_PLAY

    return HOW_TO_PLAY


def score_sources() -> ScoreSources:
    """Where points come from."""
    from bastide.caylus.score_sources import SCORE_SOURCES

    return SCORE_SOURCES


DEFINITION = Definition(
    info=INFO,
    questions=QUESTIONS,
    options=OPTIONS,
    resolve=resolve,
    state=Caylus,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, flow),
    text=cast(Text, text),
    choice=choice,
    events=EVENTS,
    derive=checks.derive,
    check=checks.check,
    hide=hide,
    resample=resample,
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
    rulebook={"en": PAGES / "caylus.md", "fr": PAGES / "fr" / "caylus.md"},
    sample_game=FOLDER / "sample_game.txt",
    secrets=False,
)
