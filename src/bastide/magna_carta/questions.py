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
        prompt=("{seat}: send a worker, draw or replace cards (1 denier each), build, or pass.",
                "{seat} : envoyez un ouvrier, piochez ou remplacez des cartes (1 denier chaque fois), "
                "construisez ou passez."),
    ),
    QuestionKind(
        "pay", "MAG-37", phases=("actions", "buildings"), who="who builds, or turns a card",
        subject="ware",
        asks=("choose the cubes you pay with", "de choisir les cubes avec lesquels vous payez"),
        prompt=("{seat}: which cubes pay for {the_ware}?",
                "{seat} : avec quels cubes payez-vous {the_ware} ?"),
    ),
    QuestionKind(
        "provost", "MAG-42", phases=("provost",), who="everybody in the order of passing",
        asks=("move the provost, or leave him", "de déplacer le prévôt ou de le laisser"),
        prompt=("{seat}: move the provost, for 1 denier a card?",
                "{seat} : déplacer le prévôt, pour 1 denier par carte ?"),
    ),
    QuestionKind(
        "use", "MAG-48", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("use the effect or pass", "d'utiliser l'effet ou de passer"),
        prompt=("{seat}: use the effect {of_card}?",
                "{seat} : utiliser l'effet {of_card} ?"),
    ),
    QuestionKind(
        "buy", "MAG-53", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="cubes at the most",
        asks=("buy a cube or pass", "d'acheter un cube ou de passer"),
        prompt=("{seat}: buy a cube for 1 denier {at_card}?",
                "{seat} : acheter un cube pour 1 denier {at_card} ?"),
    ),
    QuestionKind(
        "sell", "MAG-54", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("sell a cube or pass", "de vendre un cube ou de passer"),
        prompt=("{seat}: sell a cube for 4 deniers {at_card}?",
                "{seat} : vendre un cube pour 4 deniers {at_card} ?"),
    ),
    QuestionKind(
        "turn", "MAG-59", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("turn a card or pass", "de retourner une carte ou de passer"),
        prompt=("{seat}: which of your cards becomes a residence {at_card}, for 1 food?",
                "{seat} : {at_card}, laquelle de vos cartes devient une résidence pour 1 nourriture ?"),
    ),
    QuestionKind(
        "swap", "MAG-55", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("swap a cube or pass", "d'échanger un cube ou de passer"),
        prompt=("{seat}: give a cube for 1 gold {at_card}?",
                "{seat} : donner un cube contre 1 or {at_card} ?"),
    ),
    QuestionKind(
        "bank", "MAG-56", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("buy gold or pass", "d'acheter de l'or ou de passer"),
        prompt=("{seat}: buy gold {at_card}?",
                "{seat} : acheter de l'or {at_card} ?"),
    ),
    QuestionKind(
        "church", "MAG-57", phases=("buildings",), who="whose worker is on the card, or its owner",
        subject="card", number="side of the card",
        asks=("buy castle tokens or pass", "d'acheter des jetons du château ou de passer"),
        prompt=("{seat}: buy castle tokens {at_card}?",
                "{seat} : acheter des jetons du château {at_card} ?"),
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
        prompt=("{seat}: how do you pay {the_cube} of your batches?",
                "{seat} : comment payez-vous {the_cube} de vos lots ?"),
    ),
)  # fmt: skip
(ASK_MULLIGAN, ASK_ACTION, ASK_PAY, ASK_PROVOST, ASK_USE, ASK_BUY, ASK_SELL, ASK_TURN, ASK_SWAP, ASK_BANK, ASK_CHURCH,
 ASK_BATCHES, ASK_JOKERS) = range(len(QUESTIONS))  # fmt: skip
FIRST_EFFECT = ASK_USE  # + effect: the questions about effects stand in the order of EFFECTS
