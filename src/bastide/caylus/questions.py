"""What somebody can be asked in Caylus: every kind of question, with all that is said about it."""

from bastide.kernel.questions import QuestionKind, QuestionTable

FAVOUR_PHASES = ("specials", "buildings", "castle", "end of turn")
"""Royal favours come from the joust field, buildings, the castle and its counts."""

# In the prompts {price} is that of a worker, {deniers} what a tile pays or costs.
QUESTIONS = QuestionTable(
    QuestionKind(
        "place", "CAY-30", phases=("placement",), who="everybody in turn order, until they pass",
        asks=("place a worker or pass", "de placer un ouvrier ou de passer"),
        prompt=("{seat}: place a worker ({price}) or pass.", "{seat} : placez un ouvrier ({price}) ou passez."),
    ),
    QuestionKind(
        "gate", "CAY-43", phases=("specials",), who="whose worker is at the gate",
        asks=("place the worker of the gate or take it home", "de placer l'ouvrier de la porte ou de le reprendre"),
        prompt=("{seat}: move the worker from the gate for free, or take it home.",
                "{seat} : déplacez gratuitement l'ouvrier de la porte, ou reprenez-le."),
    ),
    QuestionKind(
        "guild", "CAY-47", phases=("specials",), who="whose worker is at the guild",
        asks=("move the provost, or leave him", "de déplacer le prévôt ou de le laisser"),
        prompt=("{seat}: move the provost up to 3 spaces for free (guild).",
                "{seat} : déplacez le prévôt de 3 cases au plus, gratuitement (guilde)."),
    ),
    QuestionKind(
        "joust", "CAY-48", phases=("specials",), who="whose worker is at the joust field",
        asks=("joust or pass", "de jouter ou de passer"),
        prompt=("{seat}: pay 1d and 1 cloth for a royal favour at the joust field?",
                "{seat} : payer 1d et 1 tissu pour une faveur royale au champ de joute ?"),
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
        prompt=("{seat}: move the provost, 1d a space?", "{seat} : déplacer le prévôt, 1d par case ?"),
    ),
    QuestionKind(
        "produce", "CAY-60", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("choose which cubes are produced", "de choisir les cubes produits"),
        prompt=("{seat}: which cubes does the {tile} produce?", "{seat} : que produit le bâtiment ({tile}) ?"),
    ),
    QuestionKind(
        "extra", "CAY-61", phases=("buildings",), who="the owner of the tile",
        subject="tile",
        asks=("choose the owner's cube", "de choisir le cube du propriétaire"),
        prompt=("{seat}: choose your cube as owner of the {tile}.",
                "{seat} : choisissez votre cube de propriétaire ({tile})."),
    ),
    QuestionKind(
        "sell", "CAY-62", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("sell a cube or pass", "de vendre un cube ou de passer"),
        prompt=("{seat}: sell a cube at the {tile} for {deniers}d?",
                "{seat} : vendre un cube pour {deniers}d ({tile}) ?"),
    ),
    QuestionKind(
        "buy", "CAY-63", phases=("buildings",), who="whose worker is on the tile",
        subject="tile", number="cubes at the most",
        asks=("buy a cube or pass", "d'acheter un cube ou de passer"),
        prompt=("{seat}: buy a cube at the {tile} for {deniers}d?",
                "{seat} : acheter un cube pour {deniers}d ({tile}) ?"),
    ),
    QuestionKind(
        "exchange", "CAY-58", phases=("buildings",), who="whose worker is on the tile",
        subject="tile",
        asks=("make a deal or pass", "de faire un échange ou de passer"),
        prompt=("{seat}: make a deal at the {tile}?", "{seat} : faire un échange ({tile}) ?"),
    ),
    QuestionKind(
        "pay for gold", "CAY-67", phases=("buildings",), who="whose worker is on the alchemist",
        subject="gold", number="cubes still to be paid",
        asks=("pay a cube that is not gold", "de payer un cube, sauf l'or"),
        prompt=("{seat}: pay the alchemist a cube ({number} to go).",
                "{seat} : payez un cube à l'alchimiste (encore {number})."),
    ),
    QuestionKind(
        "build", "CAY-69", phases=("buildings",), who="whose worker is on the tile",
        subject="family",
        asks=("build or pass", "de construire ou de passer"),
        prompt=("{seat}: build a {family} building?", "{seat} : construire un bâtiment {family} ?"),
    ),
    QuestionKind(
        "pay any", "CAY-71", phases=FAVOUR_PHASES, who="who has just built the tile",
        subject="tile",
        asks=("pay a cube of any kind", "de payer un cube quelconque"),
        prompt=("{seat}: pay one more cube of any kind for the {tile}.",
                "{seat} : payez encore un cube quelconque ({tile})."),
    ),
    QuestionKind(
        "transform", "CAY-73", phases=("buildings",), who="whose worker is on the lawyer",
        asks=("transform a building or pass", "de transformer un bâtiment ou de passer"),
        prompt=("{seat}: turn a building into a residence (1d, 1 cloth)?",
                "{seat} : transformer un bâtiment en résidence (1d, 1 tissu) ?"),
    ),
    QuestionKind(
        "castle", "CAY-82", phases=("castle",), who="everybody in the castle, one after the other",
        asks=("give a batch or stop", "de verser un lot ou d'arrêter"),
        prompt=("{seat}: give a batch to the castle, or stop?", "{seat} : verser un lot au château, ou arrêter ?"),
    ),
    QuestionKind(
        "favour", "CAY-92", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="favours, this one included",
        asks=("choose a favour line", "de choisir une ligne de faveur"),
        prompt=("{seat}: choose a line for the royal favour.", "{seat} : choisissez une ligne pour la faveur royale."),
    ),
    QuestionKind(
        "favour cube", "CAY-113", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="column of the marker",
        asks=("take a cube", "de prendre un cube"),
        prompt=("{seat}: take a cube as royal favour.", "{seat} : prenez un cube de faveur royale."),
    ),
    QuestionKind(
        "favour swap", "CAY-90", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="cubes still to be taken",
        asks=("take a cube that is not gold", "de prendre un cube, sauf l'or"),
        prompt=("{seat}: take a cube in exchange ({number} to go).",
                "{seat} : prenez un cube en échange (encore {number})."),
    ),
    QuestionKind(
        "favour build", "CAY-95", phases=FAVOUR_PHASES, who="who has earned the favour",
        number="column of the marker",
        asks=("build by favour or pass", "de construire par faveur ou de passer"),
        prompt=("{seat}: build by royal favour?", "{seat} : construire par faveur royale ?"),
    ),
)  # fmt: skip
(ASK_PLACE, ASK_GATE, ASK_GUILD, ASK_JOUST, ASK_INN, ASK_BRIBE, ASK_PRODUCE, ASK_EXTRA, ASK_SELL, ASK_BUY,
 ASK_EXCHANGE, ASK_PAY_FOR_GOLD, ASK_BUILD, ASK_PAY_ANY, ASK_TRANSFORM, ASK_CASTLE, ASK_FAVOUR, ASK_FAVOUR_CUBE,
 ASK_FAVOUR_SWAP, ASK_FAVOUR_BUILD) = range(len(QUESTIONS))  # fmt: skip
