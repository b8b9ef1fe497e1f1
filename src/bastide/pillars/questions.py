"""What somebody can be asked in The Pillars of the Earth: every kind of question, with all that is said about it."""

from bastide.kernel.questions import QuestionKind, QuestionTable

# What stands in braces is filled in by `text.prompt`.
QUESTIONS = QuestionTable(
    QuestionKind(
        "card", "PIL-27", phases=("cards",), who="everybody in turn, until they pass",
        asks=("take a card or pass", "de prendre une carte ou de passer"),
        prompt=("{seat}: take a card or pass. You have {workers} and {gold}.",
                "{seat} : prenez une carte ou passez. Vous avez {workers} et {gold}."),
    ),
    QuestionKind(
        "dismiss", "PIL-31", phases=("cards", "bishop", "shiring"),
        who="who has a craftsman too many, or loses one in the collapse",
        asks=("dismiss a craftsman", "de vous séparer d'un artisan"),
        prompt=("{seat}: one craftsman too many. Which one do you give up?",
                "{seat} : un artisan de trop. Duquel vous séparez-vous ?"),
        special_case="the collapse",
        special_prompt=("{seat}: which craftsman do you lose in the collapse?",
                        "{seat} : quel artisan perdez-vous dans l'effondrement ?"),
    ),
    QuestionKind(
        "refuse", "PIL-35", phases=("builders",), who="the start player",
        subject="owner of the builder",
        asks=("refuse or accept the builder that was drawn", "de refuser ou d'accepter l'architecte tiré"),
        prompt=("{seat}: {owner} builder is drawn. Send it back into the bag, once this round?",
                "{seat} : l'architecte {owner} est tiré. Le remettre dans le sac, une fois dans ce tour ?"),
    ),
    QuestionKind(
        "builder", "PIL-36", phases=("builders",), who="whose builder is drawn",
        number="1 with the help of Remigius",
        asks=("place your builder or pass", "de placer votre architecte ou de passer"),
        prompt=("{seat}: place your builder for {cost}, or let it wait.",
                "{seat} : placez votre architecte pour {cost}, ou laissez-le attendre."),
        special_case="the place costs nothing",
        special_prompt=("{seat}: place your builder, it costs nothing.",
                        "{seat} : placez votre architecte, il ne coûte rien."),
    ),
    QuestionKind(
        "passed builder", "PIL-42", phases=("passed builders",), who="whose builder waits, the dearest first",
        subject="place on the cost track",
        asks=("place the builder with which you passed", "de placer l'architecte qui attendait"),
        prompt=("{seat}: place your waiting builder, it costs nothing.",
                "{seat} : placez votre architecte en attente, il ne coûte rien."),
    ),
    QuestionKind(
        "bishop", "PIL-48", phases=("bishop",), who="whose builder is with the bishop",
        asks=("choose what the bishop does for you", "de choisir ce que l'évêque fait pour vous"),
        prompt=("{seat}: what does the bishop do for you? The event: {event} ({effect}).",
                "{seat} : que fait l'évêque pour vous ? L'événement : {event} ({effect})."),
    ),
    QuestionKind(
        "thomas", "PIL-49", phases=("bishop",), who="who has the privilege Thomas",
        asks=("use Thomas or pass", "d'utiliser Thomas ou de passer"),
        prompt=("{seat}: use Thomas against the event, {event} ({effect})?",
                "{seat} : se servir de Thomas contre l'événement, {event} ({effect}) ?"),
    ),
    QuestionKind(
        "tax", "PIL-73", phases=("court",), who="who has the tax exemption",
        asks=("pay the tax or use the exemption", "de payer l'impôt ou d'utiliser l'exemption"),
        prompt=("{seat}: pay {tax} of tax, or use the exemption?",
                "{seat} : payer {tax} d'impôt, ou se servir de l'exemption ?"),
    ),
    QuestionKind(
        "market", "PIL-78", phases=("market",), who="whose builder is at the market, in the order of the circles",
        subject="circle",
        asks=("buy, sell or pass", "d'acheter, de vendre ou de passer"),
        prompt=("{seat}: buy, sell, or leave the market. You have {gold}.",
                "{seat} : achetez, vendez ou quittez le marché. Vous avez {gold}."),
    ),
    QuestionKind(
        "work", "PIL-84", phases=("cathedral",), who="everybody in turn, about each craftsman who can work",
        subject="craftsman", number="gold brought in this step, not counted yet",
        asks=("say how many times the craftsman works", "de dire combien de fois l'artisan travaille"),
        prompt=("{seat}: how many times does {craftsman} work?",
                "{seat} : combien de fois {craftsman} travaille-t-il ?"),
    ),
    QuestionKind(
        "keep", "PIL-88", phases=("cathedral",), who="who has more cubes than can be kept",
        subject="cube", number="cubes of dearer kinds that are kept",
        asks=("say how many cubes you keep", "de dire combien de cubes vous gardez"),
        prompt=("{seat}: how much {cubes} do you keep? There is room for {room}.",
                "{seat} : combien {cubes} gardez-vous ? Il y a de la place pour {room}."),
    ),
)  # fmt: skip
(ASK_CARD, ASK_DISMISS, ASK_REFUSE, ASK_BUILDER, ASK_PASSED_BUILDER, ASK_BISHOP, ASK_THOMAS, ASK_TAX, ASK_MARKET,
 ASK_WORK, ASK_KEEP) = range(len(QUESTIONS))  # fmt: skip
