"""Heaps as Bastide sees it."""

from pathlib import Path
from typing import Any, cast

from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.observation import Observation
from bastide.kernel.parts import NetworkPart
from heaps import INFO, rules, text
from heaps.hidden import hide, resample
from heaps.questions import QUESTIONS
from heaps.state import ACTIONS, HIDDEN, Heaps, Legal

PAGES = Path(__file__).parent / "pages"
OPTIONS = (
    Option("cards", (False, True), ("cards", "cartes"),
           ("Everybody draws a hidden card.", "Chacun pioche une carte cachée.")),
    Option("rain", (False, True), ("rain", "pluie"),
           ("Rain washes counters away.", "La pluie emporte des jetons.")),
)  # fmt: skip


def configure(g: Heaps, options: dict[str, Any]) -> None:
    """Write the options into a state."""
    g.n_players = options["players"]
    g.cards = int(options["cards"])
    g.rain = int(options["rain"])


def check(g: Heaps) -> str:
    """A sentence saying why a position cannot be, or nothing."""
    if (g.left == 0) != (g.depth == 0) or sum(g.won) != (g.left == 0):
        return "the game is over when the last counter is taken, and whoever took it has the point"
    if g.depth > 0 and g.stack[0].seat != (g.turn - 1) % g.n_players:
        return "the seats are asked in turn"
    if any(g.hand[seat] == HIDDEN for seat in range(g.n_players)):
        return "only a view hides cards"
    return ""


def is_asked(g: Heaps, legal: Any) -> bool:
    """HEA-4: who can only take the last counter takes it, as any other."""
    return True


def observation() -> Observation:
    """What a seat sees, as numbers."""
    from heaps.observation import OBSERVATION

    return OBSERVATION


def network() -> NetworkPart:
    """What the network bots need."""
    from heaps.hidden import redeal

    return NetworkPart(redeal=redeal)


DEFINITION = Definition(
    info=INFO,
    options=OPTIONS,
    questions=QUESTIONS,
    state=Heaps,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, rules),
    text=cast(Text, text),
    words=text.WORDS,
    check=check,
    hide=hide,
    resample=resample,
    is_asked=is_asked,
    observation=observation,
    network=network,
    rulebook={"en": PAGES / "heaps.md", "fr": PAGES / "heaps.fr.md"},
)
