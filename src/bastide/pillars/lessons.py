"""A first game of The Pillars of the Earth with a guide. A lesson has one idea, and calls things as they look."""

from bastide.kernel.lessons import Claim, Lesson, asked, at, over, when
from bastide.pillars import components as c
from bastide.pillars import lesson_claims as claims
from bastide.pillars import lesson_moments as m
from bastide.pillars import state as s

LESSONS = (
    # --- cards ---
    Lesson(
        "cards", when("card", m.first_card), ("PIL-1", "PIL-8", "PIL-28"),
        ("Stone, wood and sand",
         f"Whoever adds most to the cathedral in {c.ROUNDS} rounds wins, and it is built of stone, wood and sand. "
         f"Take one of the cards lit up: it needs as many of your {c.WORKERS} workers as stand left of the arrow, "
         "and brings the cubes right of it."),
        ("Pierre, bois et sable",
         f"Qui contribue le plus à la cathédrale en {c.ROUNDS} tours gagne : il y faut pierre, bois et sable. "
         f"Prenez une carte éclairée : à gauche de la flèche, combien de vos {c.WORKERS} ouvriers elle demande ; "
         "à droite, les cubes qu'elle rapporte."),
        lambda moment: m.resources(moment)[: m.SOME],
        (Claim(f"as many of your {c.WORKERS} workers", f"combien de vos {c.WORKERS} ouvriers",
               claims.cards_take_workers),),
    ),
    Lesson(
        "craftsmen", when("card", m.craftsmen), ("PIL-3", "PIL-29", "PIL-84"),
        ("Who makes points",
         "Cubes are worth nothing by themselves: craftsmen turn them into points at the end of the round. "
         "The ones lit up can be hired for the gold on their coin. "
         "What they take stands left of the arrow, what they make right of it."),
        ("Qui fait les points",
         "Les cubes ne valent rien en eux-mêmes : à la fin du tour, les artisans les changent en points. "
         "Ceux qui sont éclairés s'engagent pour l'or de leur pièce. "
         "À gauche de la flèche, ce qu'ils prennent ; à droite, ce qu'ils en font."),
        m.craftsmen,
        (Claim("hired for the gold on their coin", "s'engagent pour l'or de leur pièce", claims.craftsmen_cost_gold),),
    ),
    Lesson(
        "mill", when("card", m.workers_left), ("PIL-30", "PIL-33", "PIL-61"),
        ("Gold from the mill",
         "The workers you do not send out go to the mill and bring 1 gold each. "
         "So take another card only if your craftsmen can use it; else pass at the mill."),
        ("L'or de la manufacture",
         "Les ouvriers que vous n'envoyez pas vont à la manufacture et rapportent chacun 1 or. "
         "Ne prenez donc une autre carte que si vos artisans s'en servent ; sinon passez, à la manufacture."),
        m.step(s.MILL),
        (Claim("The workers you do not send out go to the mill",
               "Les ouvriers que vous n'envoyez pas vont à la manufacture", claims.some_stay),),
    ),
    Lesson(
        "team", when("card", m.later_round, m.craftsmen), ("PIL-4", "PIL-31"),
        ("Better craftsmen",
         "In each round craftsmen come who can do more than those before. "
         "Hire one whose material you can get: it stands left of the arrow."),
        ("De meilleurs artisans",
         "À chaque tour arrivent des artisans plus capables que les précédents. "
         "Engagez-en un dont vous aurez le matériau : il est à gauche de la flèche."),
        m.craftsmen,
        (Claim("In each round craftsmen come", "À chaque tour arrivent des artisans", claims.later_craftsmen),),
    ),
    Lesson(
        "room", when("card", m.no_extra_room, m.full_team), ("PIL-31",),
        ("Room for five",
         f"You have {c.TEAM_LIMIT} craftsmen, and there is no room for more: whoever you hire now takes the place of "
         "another."),
        ("Cinq places",
         f"Vous avez {c.TEAM_LIMIT} artisans, et plus de place : celui que vous engagerez prendra celle d'un autre."),
        m.team,
        (Claim(f"You have {c.TEAM_LIMIT} craftsmen", f"Vous avez {c.TEAM_LIMIT} artisans", claims.team_is_full),),
    ),
    Lesson(
        "last round", when("card", m.last_round), ("PIL-89", "PIL-92"),
        ("The last round",
         "This is the last round: cubes that no craftsman turns into points now are lost. "
         "Take what your team can work, and no more; gold breaks a tie."),
        ("Le dernier tour",
         "C'est le dernier tour : les cubes qu'aucun artisan ne change maintenant en points sont perdus. "
         "Prenez ce que votre équipe peut travailler, pas plus ; l'or départage."),
        m.team,
        (Claim("This is the last round", "C'est le dernier tour", claims.is_last_round),),
    ),
    Lesson(
        "dismiss", asked("dismiss"), ("PIL-5", "PIL-6", "PIL-7", "PIL-31"),
        ("Somebody has to leave",
         "One of these craftsmen has to go: the one who makes least of your cubes. "
         "But masons need a mortar mixer beside them, selling stone a stonecutter, buying wood a woodworker."),
        ("Quelqu'un doit partir",
         "L'un de ces artisans doit s'en aller : celui qui tire le moins de vos cubes. "
         "Mais il faut un mélangeur de mortier aux maçons, un tailleur pour vendre la pierre, un menuisier pour "
         "acheter du bois."),
        m.team,
        (Claim("One of these craftsmen has to go", "L'un de ces artisans doit s'en aller", claims.one_must_go),),
    ),
    # --- builders ---
    Lesson(
        "refuse", asked("refuse"), ("PIL-34", "PIL-35", "PIL-96"),
        ("You are start player",
         "The builder in the middle of the rose window is somebody else's. "
         "Once a round you may send one back into the bag; let this one pass unless it takes a place you need."),
        ("Vous êtes premier joueur",
         "L'architecte au milieu de la rosace est à quelqu'un d'autre. "
         "Une fois par tour, vous pouvez en remettre un dans le sac ; laissez passer celui-ci, à moins qu'il ne vous "
         "gêne."),
        m.drawn,
        (Claim("Once a round you may send one back", "Une fois par tour, vous pouvez en remettre un",
               claims.may_send_back),),
    ),
    Lesson(
        "builder", when("builder", m.dear), ("PIL-34", "PIL-36", "PIL-42"),
        ("Place him, or wait",
         "Your builder is drawn: to place him now costs the gold on the marker. "
         "Or let him wait on the rose window: he is placed last, for nothing, where there is still room."),
        ("Le placer, ou attendre",
         "Votre architecte est tiré : le placer maintenant coûte l'or du marqueur. "
         "Ou laissez-le attendre sur la rosace : il sera placé en dernier, gratuitement, là où il reste de la place."),
        at("cost-marker", "rose"),
        (Claim("to place him now costs the gold on the marker", "le placer maintenant coûte l'or du marqueur",
               claims.placing_costs),
         Claim("Or let him wait", "Ou laissez-le attendre", claims.may_wait)),
    ),
    Lesson(
        "court", when("builder", m.first_at_court), ("PIL-69", "PIL-70", "PIL-71"),
        ("The King's court",
         f"Later in the round everybody pays a tax of {min(c.TAX_DIE)} to {max(c.TAX_DIE)} gold, but not who has a "
         "builder at the King's court. The first one there also brings a metal, which is rare."),
        ("La Cour du Roi",
         f"Plus tard dans le tour, chacun paie un impôt de {min(c.TAX_DIE)} à {max(c.TAX_DIE)} ors, sauf qui a un "
         "architecte à la Cour du Roi. Le premier y gagne aussi un métal, chose rare."),
        m.step(s.COURT),
        (Claim("The first one there also brings a metal", "Le premier y gagne aussi un métal",
               claims.first_circle(c.COURT)),),
    ),
    Lesson(
        "kingsbridge", when("builder", m.privileges), ("PIL-9", "PIL-62"),
        ("Privileges",
         "A builder on one of these circles takes the privilege above it. "
         "Many help you until the end of the game, so the sooner you have one, the more it gives."),
        ("Les privilèges",
         "Un architecte sur l'un de ces cercles prend le privilège au-dessus. "
         "Beaucoup vous aident jusqu'à la fin de la partie : plus tôt on les a, plus ils donnent."),
        m.privileges,
        (Claim("takes the privilege above it", "prend le privilège au-dessus", claims.offered("kingsbridge")),),
    ),
    Lesson(
        "shiring", when("builder", m.at_shiring), ("PIL-74",),
        ("A craftsman without pay",
         "At Shiring a builder takes the craftsman above the circle, free of charge."),
        ("Un artisan gratuit",
         "À Shiring, un architecte prend gratuitement l'artisan au-dessus du cercle."),
        m.at_shiring,
        (Claim("takes the craftsman above the circle", "prend gratuitement l'artisan au-dessus du cercle",
               claims.offered("shiring")),),
    ),
    Lesson(
        "priory", when("builder", m.open_place("place priory")), ("PIL-65",),
        ("Points at once",
         f"The priory is the simplest place: {c.PRIORY_POINTS[0]} points on its first circle, "
         f"{c.PRIORY_POINTS[1]} on its second."),
        ("Des points tout de suite",
         f"Le prieuré est le plus simple : {c.PRIORY_POINTS[0]} points au premier cercle, "
         f"{c.PRIORY_POINTS[1]} au second."),
        m.step(s.PRIORY),
        (Claim("The priory", "Le prieuré", claims.free_circle(c.PRIORY)),),
    ),
    Lesson(
        "cheap", when("builder", m.cheap), ("PIL-37", "PIL-39", "PIL-41"),
        ("It gets cheaper",
         f"The marker has come down to {m.CHEAP} gold or less: each builder drawn makes the next one cheaper. "
         "For so little most places are worth taking."),
        ("Le prix baisse",
         f"Le marqueur est descendu à {m.CHEAP} ors ou moins : chaque architecte tiré rend le suivant moins cher. "
         "À ce prix, la plupart des places en valent la peine."),
        at("cost-marker"),
        (Claim(f"come down to {m.CHEAP} gold or less", f"descendu à {m.CHEAP} ors ou moins", claims.three_at_most),),
    ),
    Lesson(
        "costless", when("builder", m.costless), ("PIL-37", "PIL-41"),
        ("For nothing",
         "The marker is at 0: your builder costs nothing now, so he must be placed at once."),
        ("Gratuitement",
         "Le marqueur est à 0 : votre architecte ne coûte plus rien, et se place donc aussitôt."),
        at("cost-marker"),
        (Claim("your builder costs nothing now", "votre architecte ne coûte plus rien", claims.costs_nothing),),
    ),
    Lesson(
        "waiting", asked("passed builder"), ("PIL-42", "PIL-43"),
        ("Your builder has waited",
         "Now he is placed for nothing, on any circle still free. "
         "The market lets you buy and sell, Shiring castle gives two more workers next round, the cathedral the first "
         "turn."),
        ("Votre architecte a attendu",
         "Il se place maintenant gratuitement, sur tout cercle encore libre. "
         "Le marché permet d'acheter et de vendre, le château de Shiring donne deux ouvriers de plus au prochain tour, "
         "la cathédrale de commencer."),
        at("rose"),
        (Claim("Now he is placed for nothing", "Il se place maintenant gratuitement",
               claims.placed_for_nothing),),
    ),
    # --- the round's steps ---
    Lesson(
        "bishop bad", when("bishop", m.bad_event), ("PIL-47", "PIL-48"),
        ("The bishop protects",
         "The event has been shown, and it is a bad one. "
         "Your builder is with the bishop: take his protection, or a cube of the market instead."),
        ("L'évêque protège",
         "L'événement est dévoilé, et il est mauvais. "
         "Votre architecte est chez l'évêque : prenez sa protection, ou plutôt un cube du marché."),
        m.step(s.EVENT),
        (Claim("it is a bad one", "il est mauvais", claims.bishop_protects),),
    ),
    Lesson(
        "bishop", when("bishop", m.good_event), ("PIL-48", "PIL-50"),
        ("A gift of the bishop",
         "The event is a good one, which needs no protection. "
         "So the bishop gives you a stone, a wood or a sand of the market: take what your best craftsman needs."),
        ("Un cadeau de l'évêque",
         "L'événement est bon : nul besoin de protection. "
         "L'évêque vous donne donc une pierre, un bois ou un sable du marché : prenez ce qu'il faut à votre meilleur "
         "artisan."),
        m.step(s.BISHOP),
        (Claim("the bishop gives you a stone, a wood or a sand",
               "L'évêque vous donne donc une pierre, un bois ou un sable", claims.bishop_gives),),
    ),
    Lesson(
        "thomas", asked("thomas"), ("PIL-49",),
        ("Thomas can help",
         "The event is a bad one, and Thomas protects you from it: once, then the card is gone. "
         "Is it bad enough?"),
        ("Thomas peut aider",
         "L'événement est mauvais, et Thomas vous en protège : une fois, puis on perd la carte. "
         "Est-il assez mauvais ?"),
        m.step(s.EVENT),
        (Claim("Thomas protects you from it", "Thomas vous en protège", claims.thomas_protects),),
    ),
    Lesson(
        "tax", asked("tax"), ("PIL-69", "PIL-73"),
        ("Pay, or use the exemption",
         "The die has fixed the tax. "
         "Your exemption spares you once: keep it for a dearer round, unless gold is short."),
        ("Payer, ou s'en exempter",
         "Le dé a fixé l'impôt. "
         "Votre exemption vous l'épargne une fois : gardez-la pour un tour plus cher, sauf si l'or manque."),
        m.step(s.COURT),
        (Claim("Your exemption spares you once", "Votre exemption vous l'épargne une fois", claims.no_tax),),
    ),
    Lesson(
        "market", asked("market"), ("PIL-78", "PIL-79", "PIL-80"),
        ("At the market",
         "One action: buy or sell as many cubes of one kind as you like, at the price on the coin. "
         "The number behind the arrow in your panel says what your cubes will be worth: buy what raises it."),
        ("Au marché",
         "Une action : acheter ou vendre autant de cubes d'une sorte que vous voulez, au prix de la pièce. "
         "Derrière la flèche de votre panneau, vous lisez ce que vaudront vos cubes : achetez ce qui l'augmente."),
        lambda moment: [f"stall-{cube}" for cube in c.CUBES] + list(m.own("outlook")(moment)),
        (Claim("at the price on the coin", "au prix de la pièce", claims.market_prices),),
    ),
    Lesson(
        "work", asked("work"), ("PIL-84", "PIL-86", "PIL-87"),
        ("Build the cathedral",
         "Your craftsmen turn cubes into points now: say how often the one lit up works. "
         "If you have no other plan, convert all: it is nearly always right."),
        ("Bâtissez la cathédrale",
         "Vos artisans changent maintenant les cubes en points : dites combien de fois travaille celui qui est "
         "éclairé. Sans autre projet, convertissez tout : c'est presque toujours juste."),
        m.worker,
        (Claim("the one lit up", "celui qui est éclairé", claims.own_craftsman_works),),
    ),
    Lesson(
        "keep", when("keep", m.many_cubes), ("PIL-88", "PIL-89"),
        ("Five cubes at most",
         f"You have more than {c.KEPT} cubes, and only {c.KEPT} can be kept for the next round. "
         "Metal first, since it cannot be bought; then what your craftsmen need."),
        ("Cinq cubes au plus",
         f"Vous avez plus de {c.KEPT} cubes, et {c.KEPT} seulement restent pour le prochain tour. "
         "Le métal d'abord, car il ne s'achète pas ; puis ce qu'il faut à vos artisans."),
        m.cubes,
        (Claim(f"You have more than {c.KEPT} cubes", f"Vous avez plus de {c.KEPT} cubes", claims.too_many),),
    ),
    Lesson(
        "end", over, ("PIL-92",),
        ("The cathedral stands",
         f"The {c.ROUNDS} rounds are over, and the cathedral is finished. The most points win, and gold breaks a tie."),
        ("La cathédrale est debout",
         f"Les {c.ROUNDS} tours ont passé, et la cathédrale est achevée. Le plus de points gagne, et l'or départage."),
        claims=(Claim("rounds are over", "tours ont passé", claims.finished),),
    ),
)  # fmt: skip
