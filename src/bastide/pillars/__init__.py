"""The Pillars of the Earth: builders, craftsmen and a cathedral."""

from bastide.kernel.definition import Definition
from bastide.kernel.game_info import GameInfo


def load() -> Definition:
    """Return the definition, with the rules and all that belongs to them."""
    from bastide.pillars.definition import DEFINITION

    return DEFINITION


INFO = GameInfo(
    "pillars", ("The Pillars of the Earth", "Les Piliers de la Terre"), range(2, 5), load,
    about=("Raise the cathedral of Kingsbridge in six rounds, by craftsmen, luck and good neighbours.",
           "Élevez la cathédrale de Kingsbridge en six tours, avec artisans, chance et bons voisins."),
    turns=("Round {0}", "Tour {0}"), lessons=True, minutes=range(90, 121), weight=3,
)  # fmt: skip
