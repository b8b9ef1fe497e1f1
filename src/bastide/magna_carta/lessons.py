"""A first game of Magna Carta with a guide. A lesson has one idea, and calls things as they look on the board."""

from bastide.kernel.lessons import Claim, Lesson, asked, at, over, when
from bastide.magna_carta import components as c
from bastide.magna_carta import lesson_claims as claims
from bastide.magna_carta import lesson_moments as m

AT_WORK = at("at-work")

LESSONS = (
    # --- the first hand ---
    Lesson(
        "hand", when("mulligan", m.good_hand), ("MAG-15", "MAG-17"),
        ("Your first cards",
         "These three cards are buildings that you alone can add to the road. "
         "The cubes at a card's foot are its cost, pale where you lack them. "
         "You can pay for at least one already, so keep this hand."),
        ("Vos premières cartes",
         "Ces trois cartes sont des bâtiments que vous seul pouvez ajouter à la route. "
         "Les cubes au pied d'une carte en sont le prix, pâles s'ils vous manquent. "
         "Vous pouvez déjà en payer une au moins : gardez cette main."),
        lambda moment: m.hand_ids(moment, True),
        (Claim("You can pay for at least one already", "Vous pouvez déjà en payer une au moins",
               claims.pays_for_some),),
    ),
    Lesson(
        "poor hand", when("mulligan", m.poor_hand), ("MAG-15", "MAG-17"),
        ("Your first cards",
         "These three cards are buildings that you alone can add to the road. "
         "The cubes at a card's foot are its cost, pale where you lack them. "
         "You can pay for none yet: exchange all three, which is free this once."),
        ("Vos premières cartes",
         "Ces trois cartes sont des bâtiments que vous seul pouvez ajouter à la route. "
         "Les cubes au pied d'une carte en sont le prix, pâles s'ils vous manquent. "
         "Vous n'en pouvez payer aucune : changez les trois, c'est gratuit cette seule fois."),
        m.hand_ids,
        (Claim("You can pay for none yet", "Vous n'en pouvez payer aucune", claims.pays_for_none),),
    ),
    # --- actions ---
    Lesson(
        "actions", when("action", m.first_worker), ("MAG-1", "MAG-23", "MAG-32"),
        ("Send out a worker",
         "The most prestige wins once the castle is built, and it takes cubes to build. "
         "Put a worker on one of the pink cards lit up here: it will give what the card shows. "
         "That costs 1 denier; then the others do one thing each, until all have passed."),
        ("Envoyez un ouvrier",
         "Quand le château est bâti, le plus grand prestige l'emporte, et pour bâtir il faut des cubes. "
         "Posez un ouvrier sur une des cartes roses éclairées : elle donnera ce qu'elle montre. "
         "Cela coûte 1 denier ; puis chacun fait une chose, jusqu'à ce que tous aient passé."),
        m.neutral_cards,
        (Claim("costs 1 denier", "coûte 1 denier", claims.a_denier_each(claims.neutral)),),
    ),
    Lesson(
        "building", when("action", m.buildable), ("MAG-36", "MAG-46", "MAG-73"),
        ("Build a card",
         "You have the cubes for the card lit up in your hand, and building costs no denier. "
         "It goes to the end of the road. "
         "Whenever another player works there, you get what stands beside your colour."),
        ("Construisez une carte",
         "Vous avez les cubes pour la carte éclairée de votre main, et construire ne coûte pas de denier. "
         "Elle va au bout de la route. "
         "Chaque fois qu'un autre y travaille, vous recevez ce qui est à côté de votre couleur."),
        m.buildable,
        (Claim("building costs no denier", "construire ne coûte pas de denier", claims.building_needs_no_coin),
         Claim("It goes to the end of the road", "Elle va au bout de la route", claims.goes_to_the_end)),
    ),
    Lesson(
        "provost ahead", when("action", m.beyond), ("MAG-35", "MAG-44", "MAG-45"),
        ("The red horseman",
         "The red horseman is the provost. "
         "Cards up to him will work; the shaded ones beyond him may do nothing for anybody. "
         "Before they work, everybody may pay to move him."),
        ("Le cavalier rouge",
         "Le cavalier rouge est le prévôt. "
         "Les cartes jusqu'à lui travailleront ; celles dans l'ombre, au-delà, peut-être pour personne. "
         "D'ici là, chacun pourra payer pour le déplacer."),
        lambda moment: ["provost", *m.beyond(moment)[: m.SOME]],
        (Claim("the shaded ones beyond him", "celles dans l'ombre, au-delà",
               lambda state, seat: claims.placements(state, claims.in_the_shade)),),
    ),
    Lesson(
        "castle ahead", when("action", m.has_batch), ("MAG-64", "MAG-65", "MAG-66"),
        ("Enough for a batch",
         "You have food, wood and stone, or gold in their place: that is a batch. "
         "Keep it to the end of the turn, and it becomes one of the tokens lit up here. "
         "The first tokens are worth the most."),
        ("De quoi verser un lot",
         "Vous avez nourriture, bois et pierre, ou de l'or à leur place : c'est un lot. "
         "Gardez-le jusqu'à la fin du tour, et il deviendra un des jetons éclairés ici. "
         "Les premiers jetons valent le plus."),
        m.section,
        (Claim("that is a batch", "c'est un lot", claims.batch_in_hand),
         Claim("The first tokens are worth the most", "Les premiers jetons valent le plus",
               claims.first_tokens_are_best)),
    ),
    Lesson(
        "others", when("action", m.others_cards), ("MAG-32", "MAG-46"),
        ("Other players' cards",
         "You may work on other players' cards too. "
         "You get the upper line of the card, and then its owner gets the lower one, beside the owner's colour."),
        ("Chez les autres",
         "Vous pouvez aussi travailler sur les cartes des autres. "
         "Vous recevez la ligne du haut, puis le propriétaire celle du bas, à côté de sa couleur."),
        lambda moment: m.others_cards(moment)[: m.SOME],
        (Claim("its owner gets the lower one", "le propriétaire celle du bas", claims.owners_profit),),
    ),
    Lesson(
        "own card", when("action", m.own_cards), ("MAG-47",),
        ("Your own card",
         "You may work on your own card as well: then you get its upper line, and nobody the lower one."),
        ("Chez vous",
         "Vous pouvez aussi travailler sur votre propre carte : vous recevez la ligne du haut, et personne celle du "
         "bas."),
        lambda moment: m.own_cards(moment)[:1],
        (Claim("your own card", "votre propre carte", claims.own_card_free),),
    ),
    Lesson(
        "prestige", when("action", m.standard, m.prestige_to_build), ("MAG-38", "MAG-41"),
        ("A prestige building",
         "You can build one of the blue buildings: nothing scores more. "
         "It takes the place of one of your residences."),
        ("Un bâtiment de prestige",
         "Vous pouvez construire un des bâtiments bleus : rien ne rapporte plus. "
         "Il prend la place d'une de vos résidences."),
        m.prestige_to_build,
        (Claim("You can build one of the blue buildings", "Vous pouvez construire un des bâtiments bleus",
               claims.prestige_legal),),
    ),
    Lesson(
        "gold", when("action", m.gold_in_hand), ("MAG-3", "MAG-38", "MAG-39"),
        ("Gold opens doors",
         "Gold stands in for any other cube, and the blue buildings cannot do without it. "
         "They stand on a residence of your own: the lawyer makes one of a card of yours."),
        ("L'or ouvre les portes",
         "L'or remplace n'importe quel autre cube, et les bâtiments bleus ne s'en passent pas. "
         "Ils s'élèvent sur une résidence à vous, que le notaire fait d'une de vos cartes."),
        lambda moment: m.cubes(moment, "gold"),
        (Claim("Gold stands in for any other cube", "L'or remplace n'importe quel autre cube",
               claims.gold_is_a_joker),),
    ),
    Lesson(
        "cards", when("action", m.few_cards), ("MAG-26", "MAG-29"),
        ("New cards",
         "Your hand is thin: for 1 denier, draw a card from your pile. "
         "A card in hand scores nothing; on the road it does."),
        ("De nouvelles cartes",
         "Votre main est maigre : pour 1 denier, piochez une carte de votre pile. "
         "En main, une carte ne rapporte rien ; sur la route, si."),
        at("pile"),
        (Claim("for 1 denier, draw a card", "pour 1 denier, piochez une carte", claims.drawing_costs_one),),
    ),
    Lesson(
        "replace", when("action", m.nothing_to_build), ("MAG-29", "MAG-31"),
        ("A new hand",
         "If your cards do not suit your cubes, exchange them: for 1 denier you discard the whole hand and draw as "
         "many."),
        ("Une nouvelle main",
         "Si vos cartes ne vont pas avec vos cubes, changez-les : pour 1 denier, vous défaussez toute la main et en "
         "piochez autant."),
        at("discard"),
        (Claim("for 1 denier you discard the whole hand and draw as many",
               "pour 1 denier, vous défaussez toute la main et en piochez autant", claims.replacing_costs_one),),
    ),
    Lesson(
        "first to pass", when("action", m.has_provost, m.may_pass_first), ("MAG-24", "MAG-25"),
        ("When to pass",
         "The first to pass receives 1 denier. "
         "Keep a denier or two for the provost, and pass on the bridge when nothing is worth a coin any more."),
        ("Quand passer",
         "Le premier à passer reçoit 1 denier. "
         "Gardez un ou deux deniers pour le prévôt, et passez, sur le pont, quand plus rien ne vaut une pièce."),
        at("bridge"),
        (Claim("The first to pass receives 1 denier", "Le premier à passer reçoit 1 denier",
               claims.passing_first_pays),),
    ),
    Lesson(
        "passing", when("action", m.has_provost, m.somebody_passed), ("MAG-24", "MAG-42", "MAG-64"),
        ("The bridge",
         "Somebody has passed and stands on the bridge. "
         "In that order players move the provost and then give batches: the first have the better tokens, the last "
         "the final word on the provost."),
        ("Le pont",
         "Quelqu'un a passé et se tient sur le pont. "
         "Dans cet ordre on déplace le prévôt, puis on verse les lots : les premiers ont les meilleurs jetons, les "
         "derniers le dernier mot sur le prévôt."),
        lambda moment: ["bridge", *m.passed(moment)],
        (Claim("Somebody has passed and stands on the bridge", "Quelqu'un a passé et se tient sur le pont",
               claims.on_bridge),),
    ),
    Lesson(
        "last tokens", when("action", m.few_tokens), ("MAG-69", "MAG-72", "MAG-73"),
        ("The end is near",
         f"At most {m.FEW_TOKENS} tokens are left in the castle; the game ends with the turn in which the last one "
         "goes. Build what you can: a card in hand is worth nothing then."),
        ("La fin approche",
         f"Il reste au plus {m.FEW_TOKENS} jetons au château ; la partie finit avec le tour où part le dernier. "
         "Construisez ce que vous pouvez : une carte en main ne vaudra rien."),
        m.section,
        (Claim(f"At most {m.FEW_TOKENS} tokens are left", f"Il reste au plus {m.FEW_TOKENS} jetons",
               claims.few_tokens),),
    ),
    Lesson(
        "pay", asked("pay"), ("MAG-3", "MAG-37"),
        ("How to pay",
         "There are several ways to pay for this: with a cube of your choice, or with gold in place of another cube. "
         "Give what you need least; gold is the most precious."),
        ("Comment payer",
         "Il y a plusieurs façons de payer : avec un cube de votre choix, ou avec de l'or à la place d'un autre. "
         "Donnez ce dont vous avez le moins besoin ; l'or est le plus précieux."),
        lambda moment: m.cubes(moment, *c.CUBES),
        (Claim("several ways to pay", "plusieurs façons de payer", claims.several_ways),),
    ),
    # --- the provost ---
    Lesson(
        "provost", when("provost", m.can_be_saved), ("MAG-42", "MAG-44", "MAG-45"),
        ("Reach your worker?",
         "Your worker in the shade brings nothing unless the provost comes that far. "
         "Moving him costs you 1 denier a card: is the work worth it?"),
        ("Jusqu'à votre ouvrier ?",
         "Votre ouvrier dans l'ombre ne rapporte rien si le prévôt ne vient pas jusqu'à lui. "
         "Le déplacer vous coûte 1 denier la carte : ce travail les vaut-il ?"),
        lambda moment: ["provost", *m.worker_ids(moment, m.stranded(moment))[:1]],
        (Claim("Your worker in the shade", "Votre ouvrier dans l'ombre", claims.one_in_the_shade),
         Claim("costs you 1 denier a card", "vous coûte 1 denier la carte", claims.provost_costs_a_denier)),
    ),
    Lesson(
        "provost safe", when("provost", m.all_safe), ("MAG-42", "MAG-44"),
        ("Leave him, or pull him back",
         "None of your workers stands in the shade: you can leave the provost where he is, and it costs nothing. "
         "Or pay 1 denier a card to stop a worker of somebody else's."),
        ("Le laisser, ou le ramener",
         "Aucun de vos ouvriers n'est dans l'ombre : vous pouvez laisser le prévôt où il est, sans rien payer. "
         "Ou donnez 1 denier la carte pour arrêter l'ouvrier d'un autre."),
        at("provost"),
        (Claim("None of your workers stands in the shade", "Aucun de vos ouvriers n'est dans l'ombre",
               claims.none_in_the_shade),
         Claim("1 denier a card", "1 denier la carte", claims.provost_costs_a_denier)),
    ),
    Lesson(
        "provost idle", when("provost", m.no_worker_on_road), ("MAG-42", "MAG-46"),
        ("The provost and you",
         "You have no worker on the road. "
         "Still, moving the provost on can pay if others work on cards of yours, since you get something too."),
        ("Le prévôt et vous",
         "Vous n'avez pas d'ouvrier sur la route. "
         "Avancer le prévôt peut payer quand même si d'autres travaillent sur vos cartes : vous y gagnez aussi."),
        at("provost"),
        (Claim("You have no worker on the road", "Vous n'avez pas d'ouvrier sur la route", claims.none_on_road),),
    ),
    # --- cards at work ---
    Lesson(
        "buy", asked("buy"), ("MAG-53",),
        ("At the peddler's",
         "The card with the red frame sells food, wood or stone for 1 denier a cube. "
         "Buy what your batch or your next building lacks, or pass."),
        ("Chez le colporteur",
         "La carte encadrée de rouge vend nourriture, bois ou pierre à 1 denier le cube. "
         "Achetez ce qui manque à votre lot ou à votre prochain bâtiment, ou passez."),
        AT_WORK,
        (Claim("for 1 denier a cube", "à 1 denier le cube", claims.cube_costs_one),),
    ),
    Lesson(
        "sell", asked("sell"), ("MAG-54",),
        ("At the market",
         f"The market with the red frame pays {c.SALE_DENIERS} deniers for any cube, twice the basic income of a turn. "
         "Sell the cube you can best do without, or pass."),
        ("Au marché",
         f"Le marché encadré de rouge paie {c.SALE_DENIERS} deniers n'importe quel cube, deux fois le revenu de base. "
         "Vendez celui dont vous vous passez le mieux, ou passez."),
        AT_WORK,
        (Claim(f"pays {c.SALE_DENIERS} deniers for any cube", f"paie {c.SALE_DENIERS} deniers n'importe quel cube",
               claims.sale_pays),),
    ),
    Lesson(
        "lawyer", asked("turn"), ("MAG-9", "MAG-59", "MAG-60"),
        ("A residence",
         "For 1 food the lawyer turns over a card of yours: as a residence it brings 1 denier more each turn, and a "
         "prestige building can stand on it. Choose a card that has done its work."),
        ("Une résidence",
         "Pour 1 nourriture, le notaire retourne une de vos cartes : en résidence, elle rapporte 1 denier de plus par "
         "tour et peut porter un bâtiment de prestige. Choisissez-en une qui a fait son temps."),
        AT_WORK,
        (Claim("For 1 food the lawyer turns over a card of yours", "Pour 1 nourriture, le notaire retourne une de vos "
               "cartes", claims.residence_for_food),),
    ),
    Lesson(
        "swap", asked("swap"), ("MAG-55",),
        ("A swap for gold",
         "A worker of somebody else's is at your gold mine, so you may swap a cube for gold. Give what you have plenty "
         "of, or pass."),
        ("Un échange contre de l'or",
         "L'ouvrier d'un autre est dans votre mine d'or : vous pouvez échanger un cube contre de l'or. Donnez ce que "
         "vous avez en trop, ou passez."),
        AT_WORK,
        (Claim("you may swap a cube for gold", "vous pouvez échanger un cube contre de l'or",
               claims.swap_gives_gold),),
    ),
    Lesson(
        "bank", asked("bank"), ("MAG-56",),
        ("At the bank",
         "The card with the red frame sells gold for deniers. "
         "Gold replaces any cube, pays for the blue buildings, and is a point at the end."),
        ("À la banque",
         "La carte encadrée de rouge vend de l'or contre des deniers. "
         "L'or remplace tout cube, paie les bâtiments bleus et vaut un point à la fin."),
        AT_WORK,
        (Claim("sells gold for deniers", "vend de l'or contre des deniers", claims.gold_for_deniers),),
    ),
    Lesson(
        "church", asked("church"), ("MAG-57", "MAG-58"),
        ("At the church",
         "The church with the red frame sells castle tokens for deniers, the best that are left. "
         "They score at once, but they are no batches."),
        ("À l'église",
         "L'église encadrée de rouge vend des jetons du château contre des deniers, les meilleurs qui restent. "
         "Ils rapportent tout de suite, mais ce ne sont pas des lots."),
        AT_WORK,
        (Claim("sells castle tokens for deniers", "vend des jetons du château contre des deniers",
               claims.tokens_for_deniers),),
    ),
    # --- the castle ---
    Lesson(
        "batches", when("batches", m.batches_offered), ("MAG-64", "MAG-66", "MAG-68"),
        ("Build the castle",
         "Say how many batches of food, wood and stone you give: each becomes a token. "
         "Whoever gives the most takes a gold cube as well; of several, the one who gave first."),
        ("Bâtissez le château",
         "Dites combien de lots de nourriture, bois et pierre vous versez : chacun devient un jeton. "
         "Qui en verse le plus prend aussi un cube d'or ; à égalité, celui qui a versé le premier."),
        m.section,
        (Claim("each becomes a token", "chacun devient un jeton", claims.batch_earns_token),),
    ),
    Lesson(
        "jokers", asked("jokers"), ("MAG-65",),
        ("Gold in a batch",
         "Gold may take the place of a cube you lack in a batch. It is precious: let it stand in only where it must."),
        ("De l'or dans un lot",
         "L'or peut prendre la place d'un cube qui manque à un lot. Il est précieux : n'en donnez que s'il le faut."),
        lambda moment: m.cubes(moment, "gold"),
        (Claim("Gold may take the place of a cube", "L'or peut prendre la place d'un cube", claims.jokers_asked),),
    ),
    Lesson(
        "end", over, ("MAG-73", "MAG-74"),
        ("The castle stands",
         "The last token is gone, and the game is over. "
         "Tokens and buildings have made the points, with a little for cubes and deniers left."),
        ("Le château est debout",
         "Le dernier jeton est parti, et la partie est terminée. "
         "Jetons et bâtiments ont fait les points, avec un peu pour les cubes et deniers restants."),
        claims=(Claim("The last token is gone", "Le dernier jeton est parti", claims.no_tokens),),
    ),
)  # fmt: skip
