"""What somebody can be asked in Caylus: every kind of question, with all that is said about it."""

from bastide.kernel.questions import QuestionKind, QuestionTable

FAVOUR_PHASES = ("specials", "buildings", "castle", "end of turn")
"""Royal favours come from the joust field, buildings, the castle and its counts."""

# In the prompts {price} is that of a worker, {deniers} what a tile pays or costs.
QUESTIONS = QuestionTable(
    QuestionKind(
        "place", "CAY-30", phases=("placement",), who="everybody in turn order, until they pass",
        asks=("place a worker or pass", "de placer un ouvrier ou de passer"),
        prompt=("{seat}: place a worker for {price}, or pass.",
                "{seat} : placez un ouvrier pour {price}, ou passez."),
    ),
    QuestionKind(
        "gate", "CAY-43", phases=("specials",), who="whose worker is at the gate",
        asks=("place the worker of the gate or take it home", "de placer l'ouvrier de la porte ou de le reprendre"),
        prompt=("{seat}: move the worker from the gate for nothing, or take it home.",
                "{seat} : déplacez gratuitement l'ouvrier de la porte, ou reprenez-le."),
    ),
    QuestionKind(
        "guild", "CAY-47", phases=("specials",), who="whose worker is at the guild",
        asks=("move the provost, or leave him", "de déplacer le prévôt ou de le laisser"),
        prompt=("{seat}: the guild moves the provost for nothing. How far?",
                "{seat} : la guilde déplace gratuitement le prévôt. De combien ?"),
    ),
    QuestionKind(
        "joust", "CAY-48", phases=("specials",), who="whose worker is at the joust field",
        asks=("joust or pass", "de jouter ou de passer"),
        prompt=("{seat}: joust for a royal favour, for 1 denier and 1 cloth?",
                "{seat} : jouter pour une faveur royale, contre 1 denier et 1 tissu ?"),
    ),
    QuestionKind(
        "inn", "CAY-51", phases=("specials",), who="whose worker is on the right of the inn",
        asks=("stay at the inn or leave it", "de rester à l'auberge ou de la quitter"),
        prompt=("{seat}: stay at the inn, or take the worker home?",
                "{seat} : rester à l'auberge, ou reprendre l'ouvrier ?"),
    ),
    QuestionKind(
        "bribe", "CAY-53", phases=("provost",), who="everybody in the order of passing",
        asks=("move the provost, or leave him", "de déplacer le prévôt ou de le laisser"),
        prompt=("{seat}: move the provost, for 1 denier a space?",
                "{seat} : déplacer le prévôt, pour 1 denier par case ?"),
    ),
    QuestionKind(
        "produce", "CAY-60", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("choose which cubes are produced", "de choisir les cubes produits"),
        prompt=("{seat}: which cubes does {the_tile} produce for you?",
                "{seat} : que produit {the_tile} pour vous ?"),
    ),
    QuestionKind(
        "extra", "CAY-61", phases=("buildings",), who="the owner of the tile",
        subject="tile",
        asks=("choose the owner's cube", "de choisir le cube du propriétaire"),
        prompt=("{seat}: which cube do you take as the owner {of_tile}?",
                "{seat} : quel cube prenez-vous comme propriétaire {of_tile} ?"),
    ),
    QuestionKind(
        "sell", "CAY-62", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("sell a cube or pass", "de vendre un cube ou de passer"),
        prompt=("{seat}: sell a cube for {deniers} {at_tile}?",
                "{seat} : vendre un cube pour {deniers} {at_tile} ?"),
    ),
    QuestionKind(
        "buy", "CAY-63", phases=("buildings",), who="whose worker is on the tile",
        subject="tile", number="cubes at the most",
        asks=("buy a cube or pass", "d'acheter un cube ou de passer"),
        prompt=("{seat}: buy a cube for {deniers} {at_tile}?",
                "{seat} : acheter un cube pour {deniers} {at_tile} ?"),
    ),
    QuestionKind(
        "exchange", "CAY-58", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("exchange something or pass", "de faire un échange ou de passer"),
        prompt=("{seat}: what do you exchange {at_tile}?",
                "{seat} : qu'échangez-vous {at_tile} ?"),
    ),
    QuestionKind(
        "pay for gold", "CAY-67", phases=("buildings",), who="whose worker is on the alchemist",
        subject="gold", number="cubes still to be paid",
        asks=("pay a cube that is not gold", "de payer un cube, sauf l'or"),
        prompt=("{seat}: which cube do you give the alchemist ({number} to go)?",
                "{seat} : quel cube donnez-vous à l'alchimiste (encore {number}) ?"),
    ),
    QuestionKind(
        "build", "CAY-69", phases=("buildings",), who="whose worker is on the tile",
        subject="family",
        asks=("build or pass", "de construire ou de passer"),
        prompt=("{seat}: which {family} building do you build?",
                "{seat} : quel bâtiment {family} construisez-vous ?"),
    ),
    QuestionKind(
        "pay any", "CAY-71", phases=FAVOUR_PHASES, who="who has just built the tile",
        subject="tile",
        asks=("pay a cube of any kind", "de payer un cube quelconque"),
        prompt=("{seat}: which cube completes the price {of_tile}?",
                "{seat} : quel cube complète le prix {of_tile} ?"),
    ),
    QuestionKind(
        "transform", "CAY-73", phases=("buildings",), who="whose worker is on the lawyer",
        asks=("transform a building or pass", "de transformer un bâtiment ou de passer"),
        prompt=("{seat}: which building becomes your residence, for 1 denier and 1 cloth?",
                "{seat} : quel bâtiment devient votre résidence, pour 1 denier et 1 tissu ?"),
    ),
    QuestionKind(
        "castle", "CAY-82", phases=("castle",), who="everybody in the castle, one after the other",
        asks=("give a batch or stop", "de verser un lot ou d'arrêter"),
        prompt=("{seat}: give the castle a batch?",
                "{seat} : verser un lot au château ?"),
    ),
    QuestionKind(
        "favour", "CAY-92", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="favours, this one included",
        asks=("choose a favour line", "de choisir une ligne de faveur"),
        prompt=("{seat}: which line do you use for the royal favour?",
                "{seat} : quelle ligne utilisez-vous pour la faveur royale ?"),
    ),
    QuestionKind(
        "favour cube", "CAY-113", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="column of the marker",
        asks=("take a cube", "de prendre un cube"),
        prompt=("{seat}: which cube do you take as royal favour?",
                "{seat} : quel cube prenez-vous comme faveur royale ?"),
    ),
    QuestionKind(
        "favour swap", "CAY-90", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="cubes still to be taken",
        asks=("take a cube that is not gold", "de prendre un cube, sauf l'or"),
        prompt=("{seat}: which cube do you take in exchange ({number} to go)?",
                "{seat} : quel cube prenez-vous en échange (encore {number}) ?"),
    ),
    QuestionKind(
        "favour build", "CAY-95", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="column of the marker",
        asks=("build by favour or pass", "de construire par faveur ou de passer"),
        prompt=("{seat}: what do you build with the royal favour?",
                "{seat} : que construisez-vous avec la faveur royale ?"),
    ),
)  # fmt: skip
(ASK_PLACE, ASK_GATE, ASK_GUILD, ASK_JOUST, ASK_INN, ASK_BRIBE, ASK_PRODUCE, ASK_EXTRA, ASK_SELL, ASK_BUY,
 ASK_EXCHANGE, ASK_PAY_FOR_GOLD, ASK_BUILD, ASK_PAY_ANY, ASK_TRANSFORM, ASK_CASTLE, ASK_FAVOUR, ASK_FAVOUR_CUBE,
 ASK_FAVOUR_SWAP, ASK_FAVOUR_BUILD) = range(len(QUESTIONS))  # fmt: skip
