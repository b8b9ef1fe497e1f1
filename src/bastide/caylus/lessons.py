"""A first game of Caylus with a guide. A lesson has one idea, and calls things as they look on the board."""

from bastide.caylus import components as c
from bastide.caylus import lesson_claims as claims
from bastide.caylus import lesson_moments as m
from bastide.kernel.lessons import Claim, Lesson, asked, at, over, when

LESSONS = (
    # --- placing workers ---
    Lesson(
        "workers", when("place", m.first_worker), ("CAY-1", "CAY-30", "CAY-34"),
        ("Send out a worker",
         "The most prestige wins when the castle is finished, and a castle is built of cubes. "
         "The pink tiles lit up here give some: put a worker on one of them. "
         "It costs 1 denier, and the cubes come once everybody has passed."),
        ("Envoyez un ouvrier",
         "Quand le château est achevé, le plus grand prestige l'emporte, et un château se bâtit avec des cubes. "
         "Les tuiles roses éclairées ici en donnent : posez un ouvrier sur l'une d'elles. "
         "Cela coûte 1 denier, et les cubes arrivent une fois que tout le monde a passé."),
        m.lit(*m.GIVERS),
        (Claim("It costs 1 denier", "Cela coûte 1 denier", claims.all_cost(1, claims.neutral)),),
    ),
    Lesson(
        "provost ahead", when("place", m.beyond), ("CAY-38", "CAY-55", "CAY-56"),
        ("The red horseman",
         "The red horseman is the provost. "
         "Workers on the road as far as his space will do their work; those on the shaded tiles beyond him may not. "
         "He can still be moved before they work, by you and by the others."),
        ("Le cavalier rouge",
         "Le cavalier rouge est le prévôt. "
         "Les ouvriers placés sur la route jusqu'à sa case travailleront ; ceux des tuiles dans l'ombre, au-delà, "
         "peut-être pas. D'ici là, vous et les autres pourrez encore le déplacer."),
        lambda moment: ["provost", *m.beyond(moment)[: m.SOME]],
        (Claim("the shaded tiles beyond him", "tuiles dans l'ombre, au-delà",
               lambda state, seat: claims.places(state, claims.in_the_shade)),),
    ),
    Lesson(
        "castle place", when("place", m.batch_in_sight), ("CAY-40", "CAY-82", "CAY-83"),
        ("Enough for a batch",
         "The castle takes batches: one food and two other cubes, all three different. "
         "You have such cubes, or will when your workers have brought theirs. "
         "Send a worker to the castle, and a batch will become a house and prestige."),
        ("De quoi verser un lot",
         "Le château se bâtit par lots : une nourriture et deux autres cubes, tous trois différents. "
         "Vous les avez, ou les aurez quand vos ouvriers auront rapporté les leurs. "
         "Envoyez un ouvrier au château, et un lot deviendra une maison et du prestige."),
        at("castle", "batch"),
        (Claim("You have such cubes, or will", "Vous les avez, ou les aurez", claims.batch_to_come),),
    ),
    Lesson(
        "carpenter", when("place", m.can_build_wood), ("CAY-36", "CAY-69", "CAY-71"),
        ("A building of your own",
         "A carpenter adds a wood building to the road, and you have the cubes for one: "
         "put a worker on the tile lit up here. "
         "It scores at once, and 1 point more each time somebody else places a worker there."),
        ("Un bâtiment à vous",
         "Un charpentier ajoute un bâtiment en bois à la route, et vous avez les cubes pour le payer : "
         "placez un ouvrier sur la tuile éclairée. "
         "Il rapporte tout de suite, puis 1 point chaque fois qu'un autre y place un ouvrier."),
        m.lit(*m.CARPENTERS),
        (Claim("you have the cubes for one", "vous avez les cubes pour le payer", claims.can_pay_for(c.WOODEN)),
         Claim("the tile lit up here", "la tuile éclairée", claims.can_place(*m.CARPENTERS))),
    ),
    Lesson(
        "bailiff", when("place", m.riders_together), ("CAY-87", "CAY-88", "CAY-100"),
        ("The white cloak",
         "The figure in the white cloak is the bailiff, who walks along the road at the end of each turn. "
         "When he reaches the red gate, the next section of the castle is counted. "
         "The provost begins each turn beside him."),
        ("Le manteau blanc",
         "Le personnage au manteau blanc est le bailli, qui avance sur la route à la fin de chaque tour. "
         "Quand il atteint la porte rouge, la section suivante du château est décomptée. "
         "Le prévôt commence chaque tour à côté de lui."),
        lambda moment: ["bailiff", *m.next_gate(moment)],
        (Claim("begins each turn beside him", "commence chaque tour à côté de lui", claims.beside),),
    ),
    Lesson(
        "pass", when("place", m.dearer), ("CAY-31", "CAY-34", "CAY-35"),
        ("Workers cost more",
         "Somebody has passed. "
         "The coin on the bridge is what a worker costs you from now on; on a building of your own it is still "
         "1 denier. Is one more worth it?"),
        ("Les ouvriers renchérissent",
         "Quelqu'un a passé. "
         "La pièce sur le pont indique ce que vous coûte désormais un ouvrier ; chez vous, c'est toujours 1 denier. "
         "En faut-il encore un ?"),
        at("bridge"),
        (Claim("The coin on the bridge is what a worker costs you",
               "La pièce sur le pont indique ce que vous coûte désormais un ouvrier", claims.coin_on_bridge),),
    ),
    Lesson(
        "first to pass", when("place", m.may_pass_first), ("CAY-31", "CAY-32", "CAY-53"),
        ("When to pass",
         "The first to pass receives 1 denier, and makes workers dearer for the others. "
         "Keep a denier or two for the provost, and pass on the bridge when no place is worth its price."),
        ("Quand passer",
         "Le premier à passer reçoit 1 denier et rend les ouvriers plus chers aux autres. "
         "Gardez un ou deux deniers pour le prévôt, et passez, sur le pont, quand aucune place ne vaut son prix."),
        at("bridge"),
        (Claim("The first to pass receives 1 denier", "Le premier à passer reçoit 1 denier",
               claims.passing_first_pays),),
    ),
    Lesson(
        "trading post", when("place", m.short_of_money), ("CAY-46",),
        ("Short of deniers?",
         f"The trading post brings {c.TRADING_POST_DENIERS} deniers in this very turn, and a worker there costs "
         "only 1."),
        ("À court de deniers ?",
         f"Le comptoir rapporte {c.TRADING_POST_DENIERS} deniers dans ce tour même, et un ouvrier n'y coûte que "
         "1 denier."),
        at("special-trading-post"),
        (Claim("costs only 1", "n'y coûte que 1 denier", claims.post_pays),),
    ),
    Lesson(
        "owners", when("place", m.others_tiles), ("CAY-36", "CAY-61"),
        ("Other players' buildings",
         "The buildings lit up here belong to others, and you may work there too. "
         "Their owner scores 1 point for your visit: often a fair price for better cubes."),
        ("Chez les autres",
         "Les bâtiments éclairés ici appartiennent aux autres, et vous pouvez y travailler aussi. "
         "Leur propriétaire marque 1 point pour votre visite : souvent un juste prix pour de meilleurs cubes."),
        lambda moment: m.others_tiles(moment)[: m.SOME],
        (Claim("Their owner scores 1 point", "Leur propriétaire marque 1 point", claims.visits_score),),
    ),
    Lesson(
        "own building", when("place", m.own_tiles), ("CAY-35", "CAY-37"),
        ("Your own building",
         "This building is yours: a worker there costs you 1 denier even when others have passed, "
         "and nobody scores for it."),
        ("Chez vous",
         "Ce bâtiment est à vous : un ouvrier n'y coûte que 1 denier, même quand d'autres ont passé, "
         "et personne n'en tire de point."),
        lambda moment: m.own_tiles(moment)[:1],
        (Claim("a worker there costs you 1 denier", "un ouvrier n'y coûte que 1 denier", claims.home_costs_one),),
    ),
    Lesson(
        "count", when("place", m.count_near), ("CAY-98", "CAY-100", "CAY-103"),
        ("A count is near",
         "The bailiff is close to the red gate, and you have no house in the section with the red frame. "
         "At the count that costs points, while two houses win a royal favour."),
        ("Un décompte approche",
         "Le bailli est tout près de la porte rouge, et vous n'avez aucune maison dans la section encadrée de rouge. "
         "Au décompte, cela coûte des points, alors que deux maisons gagnent une faveur royale."),
        lambda moment: ["bailiff", *m.next_gate(moment), *m.section_at_work(moment)],
        (Claim("The bailiff is close to the red gate", "Le bailli est tout près de la porte rouge",
               claims.close_to_gate),
         Claim("you have no house", "vous n'avez aucune maison", claims.no_house),
         Claim("two houses win a royal favour", "deux maisons gagnent une faveur royale",
               claims.two_houses_favoured)),
    ),
    Lesson(
        "stone", when("place", m.can_build_stone), ("CAY-10", "CAY-69"),
        ("Now in stone",
         "The mason is free, and you have the cubes for a stone building. "
         "Some of these give three cubes at a time, others turn deniers or cloth into points."),
        ("À présent en pierre",
         "Le maçon est libre, et vous avez les cubes d'un bâtiment en pierre. "
         "Certains donnent trois cubes à la fois, d'autres changent deniers ou tissu en points."),
        m.lit("mason"),
        (Claim("The mason is free", "Le maçon est libre", claims.can_place("mason")),
         Claim("you have the cubes for a stone building", "vous avez les cubes d'un bâtiment en pierre",
               claims.can_pay_for(c.STONY))),
    ),
    Lesson(
        "residences", when("place", m.can_place("lawyer")), ("CAY-29", "CAY-73", "CAY-80"),
        ("A house that pays rent",
         f"The lawyer turns a pink building, or one of yours, into a residence for {c.LAWYER_DENIERS} denier and "
         f"{c.LAWYER_CLOTH} cloth. "
         "It brings you 1 denier more each turn, and a blue prestige building can rise there later."),
        ("Une maison qui rapporte",
         f"Le notaire change un bâtiment rose, ou l'un des vôtres, en résidence pour {c.LAWYER_DENIERS} denier et "
         f"{c.LAWYER_CLOTH} tissu. "
         "Elle vous rapporte 1 denier de plus par tour, et un bâtiment de prestige bleu pourra s'y élever."),
        m.lit("lawyer"),
        (Claim("The lawyer", "Le notaire", claims.can_place("lawyer")),),
    ),
    # --- special buildings and the provost ---
    Lesson(
        "gate", asked("gate"), ("CAY-43", "CAY-45"),
        ("Through the gate",
         "Your worker at the gate may now go to any free place, for nothing. "
         "You know what the others have chosen: take the best they have left."),
        ("Par la porte",
         "Votre ouvrier de la porte peut maintenant gagner n'importe quelle place libre, gratuitement. "
         "Vous savez ce que les autres ont choisi : prenez ce qu'ils ont laissé de mieux."),
        at("special-gate"),
        (Claim("for nothing", "gratuitement", claims.gate_is_free),),
    ),
    Lesson(
        "guild", asked("guild"), ("CAY-47",),
        ("The provost listens to you",
         f"The guild moves the red horseman up to {c.PROVOST_REACH} spaces for nothing. "
         "Take him as far as your last worker, or a space further: the others may pull him back."),
        ("Le prévôt vous écoute",
         f"La guilde déplace le cavalier rouge de {c.PROVOST_REACH} cases au plus, gratuitement. "
         "Menez-le jusqu'à votre dernier ouvrier, ou une case plus loin : les autres peuvent le ramener."),
        at("provost", "special-guild"),
        (Claim("for nothing", "gratuitement", claims.provost_is_free),),
    ),
    Lesson(
        "joust", asked("joust"), ("CAY-48",),
        ("A joust for the king",
         f"For {c.JOUST_DENIERS} denier and {c.JOUST_CLOTH} cloth you win a royal favour here. "
         "Favours are worth more and more as your markers move to the right."),
        ("Une joute pour le Roi",
         f"Pour {c.JOUST_DENIERS} denier et {c.JOUST_CLOTH} tissu, vous gagnez ici une faveur royale. "
         "Les faveurs valent de plus en plus à mesure que vos marqueurs avancent vers la droite."),
        at("special-joust-field"),
        (Claim(f"For {c.JOUST_DENIERS} denier and {c.JOUST_CLOTH} cloth",
               f"Pour {c.JOUST_DENIERS} denier et {c.JOUST_CLOTH} tissu", claims.joust_wins),),
    ),
    Lesson(
        "inn", asked("inn"), ("CAY-51", "CAY-52"),
        ("A bed at the inn",
         "While your worker stays in the right circle of the inn, every place costs you 1 denier. "
         "But it is one worker fewer to send out."),
        ("Une chambre à l'auberge",
         "Tant que votre ouvrier reste dans le cercle de droite de l'auberge, chaque place ne vous coûte que 1 denier. "
         "Mais c'est un ouvrier de moins à envoyer."),
        at("special-inn"),
        (Claim("in the right circle of the inn", "dans le cercle de droite de l'auberge", claims.inn_helps),),
    ),
    Lesson(
        "provost", when("bribe", m.can_be_saved), ("CAY-53", "CAY-55", "CAY-56"),
        ("Reach your worker?",
         "Your worker in the shade brings nothing unless the provost comes that far. "
         "Moving him costs you 1 denier a space: is the work worth it?"),
        ("Jusqu'à votre ouvrier ?",
         "Votre ouvrier dans l'ombre ne rapporte rien si le prévôt ne vient pas jusqu'à lui. "
         "Le déplacer vous coûte 1 denier la case : ce travail les vaut-il ?"),
        lambda moment: ["provost", *m.worker_ids(moment, m.stranded(moment))[:1]],
        (Claim("Your worker in the shade", "Votre ouvrier dans l'ombre", claims.one_in_the_shade),
         Claim("costs you 1 denier a space", "vous coûte 1 denier la case", claims.provost_costs_a_denier)),
    ),
    Lesson(
        "provost safe", when("bribe", m.all_safe), ("CAY-53", "CAY-55"),
        ("Leave him, or pull him back",
         "None of your workers on the road stands in the shade: you can leave the provost where he is, and it costs "
         "nothing. Or pay 1 denier a space to stop a worker of somebody else's."),
        ("Le laisser, ou le ramener",
         "Aucun de vos ouvriers sur la route n'est dans l'ombre : vous pouvez laisser le prévôt où il est, sans rien "
         "payer. Ou donnez 1 denier la case pour arrêter l'ouvrier d'un autre."),
        at("provost"),
        (Claim("None of your workers on the road stands in the shade",
               "Aucun de vos ouvriers sur la route n'est dans l'ombre", claims.none_in_the_shade),
         Claim("1 denier a space", "1 denier la case", claims.provost_costs_a_denier)),
    ),
    Lesson(
        "provost idle", when("bribe", m.no_worker_on_road), ("CAY-53",),
        ("Nothing to fear",
         "You have no worker on the road, so the provost can take nothing from you: leave him, and keep your deniers."),
        ("Rien à craindre",
         "Vous n'avez pas d'ouvrier sur la route : le prévôt ne peut rien vous prendre. Laissez-le, et gardez vos "
         "deniers."),
        at("provost"),
        (Claim("You have no worker on the road", "Vous n'avez pas d'ouvrier sur la route", claims.none_on_road),),
    ),
    # --- buildings at work ---
    Lesson(
        "produce", asked("produce"), ("CAY-59", "CAY-60"),
        ("Your worker brings cubes",
         "Your worker on the tile with the red frame is at work, and you choose what it brings. "
         "Every batch of the castle needs food; cloth pays for jousts and residences."),
        ("Votre ouvrier rapporte des cubes",
         "Votre ouvrier travaille sur la tuile encadrée de rouge, et vous choisissez ce qu'il rapporte. "
         "Tout lot du château demande de la nourriture ; le tissu paie joutes et résidences."),
        m.at_work,
        (Claim("on the tile with the red frame", "sur la tuile encadrée de rouge", claims.own_worker_works),),
    ),
    Lesson(
        "sell", asked("sell"), ("CAY-58", "CAY-62"),
        ("At the marketplace",
         "The marketplace with the red frame buys one cube from you, of any kind. "
         "Sell what your plans do without, or pass: deniers send out workers next turn."),
        ("Au marché",
         "Le marché encadré de rouge vous achète un cube, de n'importe quelle sorte. "
         "Vendez ce dont vous vous passez, ou passez : les deniers enverront des ouvriers au prochain tour."),
        m.at_work,
        (Claim("buys one cube from you, of any kind", "vous achète un cube, de n'importe quelle sorte",
               claims.sells_one),),
    ),
    Lesson(
        "buy", asked("buy"), ("CAY-58", "CAY-63"),
        ("At the peddler's",
         "The peddler with the red frame sells any cube but gold. "
         "Buy what your next batch or building lacks, or pass."),
        ("Chez le colporteur",
         "Le colporteur encadré de rouge vend n'importe quel cube, sauf l'or. "
         "Achetez ce qui manque à votre prochain lot ou bâtiment, ou passez."),
        m.at_work,
        (Claim("sells any cube but gold", "vend n'importe quel cube, sauf l'or", claims.no_gold_on_sale),),
    ),
    Lesson(
        "exchange", asked("exchange"), ("CAY-58", "CAY-64"),
        ("One thing for another",
         "The tile with the red frame turns what stands left of an arrow into what stands right of it. "
         "Its upper line is the small exchange, its lower line the large one; you may also pass."),
        ("Une chose contre une autre",
         "La tuile encadrée de rouge change ce qui est à gauche d'une flèche en ce qui est à droite. "
         "La ligne du haut est le petit échange, celle du bas le grand ; on peut aussi passer."),
        m.at_work,
        (Claim("Its upper line is the small exchange", "La ligne du haut est le petit échange", claims.two_sizes),),
    ),
    Lesson(
        "build", when("build", m.builds(c.WOODEN, c.STONY)), ("CAY-69", "CAY-71", "CAY-72"),
        ("Choose your building",
         "Choose one of the buildings you can pay for: it goes on the next free space of the road and scores at once. "
         "Farms, quarries and sawmills serve you for the whole game."),
        ("Choisissez votre bâtiment",
         "Choisissez l'un des bâtiments que vous pouvez payer : il va sur la première case libre de la route et "
         "rapporte tout de suite. Fermes, carrières et scieries servent toute la partie."),
        m.next_space,
        (Claim("it goes on the next free space of the road and scores at once",
               "il va sur la première case libre de la route et rapporte tout de suite", claims.goes_on_next_space),),
    ),
    Lesson(
        "prestige", when("build", m.builds(c.PRESTIGIOUS)), ("CAY-80", "CAY-81"),
        ("A prestige building",
         "A prestige building takes the place of one of your residences, and no building scores more. "
         "Choose the best one you can pay for."),
        ("Un bâtiment de prestige",
         "Un bâtiment de prestige prend la place d'une de vos résidences, et aucun autre ne rapporte autant. "
         "Choisissez le plus beau que vous pouvez payer."),
        m.at_work,
        (Claim("one of your residences", "une de vos résidences",
               lambda state, seat: any(c.FAMILY[tile] == c.RESIDENTIAL and owner == seat for tile, owner in
                                       zip(claims.board(state).tile, claims.board(state).owner, strict=True)
                                       if tile >= 0)),),
    ),
    Lesson(
        "pay any", asked("pay any"), ("CAY-71",),
        ("One more cube",
         "This building also costs one cube of any kind. Give the one you need least; gold is the most precious."),
        ("Encore un cube",
         "Ce bâtiment coûte aussi un cube au choix. Donnez celui dont vous avez le moins besoin ; l'or est le plus "
         "précieux."),
        m.at_work,
        (Claim("one cube of any kind", "un cube au choix", claims.one_more_cube),),
    ),
    Lesson(
        "transform", asked("transform"), ("CAY-73", "CAY-74", "CAY-80"),
        ("Choose a residence",
         f"For {c.LAWYER_DENIERS} denier and {c.LAWYER_CLOTH} cloth one of these tiles becomes your residence: "
         "2 points now, and 1 denier more each turn. Choose one you can do without."),
        ("Choisissez une résidence",
         f"Pour {c.LAWYER_DENIERS} denier et {c.LAWYER_CLOTH} tissu, l'une de ces tuiles devient votre résidence : "
         "2 points maintenant, et 1 denier de plus par tour. Choisissez-en une dont vous vous passez."),
        m.at_work,
        (Claim("2 points now", "2 points maintenant", claims.residence_price),),
    ),
    # --- the castle and the favours ---
    Lesson(
        "batch", when("castle", m.gives_first_batch), ("CAY-83", "CAY-85", "CAY-86"),
        ("Give a batch",
         "Each batch you give becomes a house in the section with the red frame, and scores. "
         "Whoever gives the most in this turn wins a royal favour; "
         f"to give nothing now costs {c.NO_BATCH_LOSS} points."),
        ("Versez un lot",
         "Chaque lot versé devient une maison dans la section encadrée de rouge, et rapporte des points. "
         f"Qui en verse le plus ce tour gagne une faveur royale ; n'en verser aucun coûte {c.NO_BATCH_LOSS} points."),
        lambda moment: ["castle", *m.section_at_work(moment)],
        (Claim("becomes a house in the section with the red frame",
               "devient une maison dans la section encadrée de rouge", claims.batch_is_house),
         Claim(f"to give nothing now costs {c.NO_BATCH_LOSS} points",
               f"n'en verser aucun coûte {c.NO_BATCH_LOSS} points", claims.nothing_given_costs)),
    ),
    Lesson(
        "favour", when("favour", m.free_favours), ("CAY-90", "CAY-91", "CAY-92"),
        ("The king smiles on you",
         "Choose a line: prestige, deniers, cubes or building. "
         "Your marker moves to the field lit up here, and the further right it stands, the more it brings: so stay "
         "with one or two lines."),
        ("Le Roi vous sourit",
         "Choisissez une ligne : prestige, deniers, cubes ou bâtiment. "
         "Votre marqueur avance jusqu'au champ éclairé ; plus il est à droite, plus il rapporte : mieux vaut donc s'en "
         "tenir à une ou deux lignes."),
        m.free_favours,
        (Claim("Your marker moves to the field lit up here", "Votre marqueur avance jusqu'au champ éclairé",
               claims.marker_moves),),
    ),
    Lesson(
        "end", over, ("CAY-105", "CAY-106"),
        ("The castle stands",
         "The last section is counted, and the game is over. "
         "Gold, other cubes and deniers left have become a few points more."),
        ("Le château est debout",
         "La dernière section est décomptée, et la partie est terminée. "
         "Or, autres cubes et deniers restants ont fait quelques points de plus."),
        claims=(Claim("the game is over", "la partie est terminée", lambda state, seat: state.over),),
    ),
)  # fmt: skip
