"""What somebody can be asked in Magna Carta: every kind of question, with all that is said about it."""

from bastide.kernel.questions import QuestionKind, QuestionTable

# The prompts do not tell what is hidden (MAG-18).
QUESTIONS = QuestionTable(
    QuestionKind(
        "mulligan", "MAG-17", phases=("mulligan",), who="everybody, one after the other",
        asks=("keep the first hand or draw another", "de garder la première main ou d'en piocher une autre"),
        prompt=("{seat}: keep the first hand, or discard it and draw another (once)?",
                "{seat} : gardez la première main, ou défaussez-la pour en piocher une autre (une fois) ?"),
    ),
    QuestionKind(
        "action", "MAG-23", phases=("actions",), who="everybody in turn, until they pass",
        asks=("carry out one action or pass", "de faire une action ou de passer"),
        prompt=("{seat}: draw or replace cards or place a worker (1d each), build, or pass.",
                "{seat} : piochez ou remplacez des cartes ou placez un ouvrier (1d chaque fois), "
                "construisez ou passez."),
    ),
    QuestionKind(
        "pay", "MAG-37", phases=("actions", "buildings"), who="who builds, or turns a card",
        subject="ware",
        asks=("choose the cubes you pay with", "de choisir les cubes avec lesquels vous payez"),
        prompt=("{seat}: choose the cubes that pay for the {ware}.", "{seat} : choisissez les cubes à payer ({ware})."),
    ),
    QuestionKind(
        "provost", "MAG-42", phases=("provost",), who="everybody in the order of passing",
        asks=("move the provost, or leave him", "de déplacer le prévôt ou de le laisser"),
        prompt=("{seat}: move the provost up to 3 cards, 1d a card?",
                "{seat} : déplacer le prévôt de 3 cartes au plus, 1d par carte ?"),
    ),
    QuestionKind(
        "use", "MAG-48", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("use the effect or pass", "d'utiliser l'effet ou de passer"),
        prompt=("{seat}: use the {card}?", "{seat} : utiliser l'effet ({card}) ?"),
    ),
    QuestionKind(
        "buy", "MAG-53", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="cubes at the most",
        asks=("buy a cube or pass", "d'acheter un cube ou de passer"),
        prompt=("{seat}: buy a cube for 1d at the {card} ({number} at the most)?",
                "{seat} : acheter un cube pour 1d ({card}, {number} au plus) ?"),
    ),
    QuestionKind(
        "sell", "MAG-54", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("sell a cube or pass", "de vendre un cube ou de passer"),
        prompt=("{seat}: sell a cube for 4d at the {card}?", "{seat} : vendre un cube pour 4d ({card}) ?"),
    ),
    QuestionKind(
        "turn", "MAG-59", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("turn a card or pass", "de retourner une carte ou de passer"),
        prompt=("{seat}: turn a card of yours into a residence for 1 food ({card})?",
                "{seat} : retourner l'une de vos cartes en résidence pour 1 nourriture ({card}) ?"),
    ),
    QuestionKind(
        "swap", "MAG-55", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("swap a cube or pass", "d'échanger un cube ou de passer"),
        prompt=("{seat}: swap a cube for a gold cube at the {card}?",
                "{seat} : échanger un cube contre un cube d'or ({card}) ?"),
    ),
    QuestionKind(
        "bank", "MAG-56", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("buy gold or pass", "d'acheter de l'or ou de passer"),
        prompt=("{seat}: buy gold at the {card}?", "{seat} : acheter de l'or ({card}) ?"),
    ),
    QuestionKind(
        "church", "MAG-57", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("buy castle tokens or pass", "d'acheter des jetons du château ou de passer"),
        prompt=("{seat}: buy castle tokens at the {card}?", "{seat} : acheter des jetons du château ({card}) ?"),
    ),
    QuestionKind(
        "batches", "MAG-64", phases=("castle",), who="everybody in the order of passing",
        asks=("say how many batches you give", "de dire combien de lots vous versez"),
        prompt=("{seat}: how many batches do you give to the castle?",
                "{seat} : combien de lots versez-vous au château ?"),
    ),
    QuestionKind(
        "jokers", "MAG-65", phases=("castle",), who="who gives the batches",
        subject="cube", number="batches",
        asks=("say how many gold cubes stand in", "de dire combien de cubes d'or servent de jokers"),
        prompt=("{seat}: how many gold cubes stand in for {cube} (batches: {number})?",
                "{seat} : combien de cubes d'or à la place de : {cube} (lots : {number}) ?"),
    ),
)  # fmt: skip
(ASK_MULLIGAN, ASK_ACTION, ASK_PAY, ASK_PROVOST, ASK_USE, ASK_BUY, ASK_SELL, ASK_TURN, ASK_SWAP, ASK_BANK, ASK_CHURCH,
 ASK_BATCHES, ASK_JOKERS) = range(len(QUESTIONS))  # fmt: skip
FIRST_EFFECT = ASK_USE  # + effect: the questions about effects stand in the order of EFFECTS
