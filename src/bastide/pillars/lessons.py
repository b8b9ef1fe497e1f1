"""A first game of The Pillars of the Earth with a guide."""

from bastide.kernel.lessons import Lesson, Moment, asked, over, when

LAST_ROUND = 6
HALF_PRICE = 4  # steps of the cost marker
FREE_FROM = 6  # PIL-38: with two players


def _first_choice(moment: Moment) -> bool:
    """The first round, all workers still at home."""
    return bool(moment.view["turn"] == 1 and moment.me["workers"] == 12)


def _workers_out(moment: Moment) -> bool:
    return bool(moment.me["workers"] < 12)


def _second_round(moment: Moment) -> bool:
    return bool(moment.view["turn"] > 1)


def _last_round(moment: Moment) -> bool:
    return bool(moment.view["turn"] == LAST_ROUND)


def _dear(moment: Moment) -> bool:
    return bool(moment.view["steps"] < FREE_FROM)


def _cheap(moment: Moment) -> bool:
    return bool(moment.view["steps"] >= HALF_PRICE)


def _has_cubes(moment: Moment) -> bool:
    return bool(sum(moment.me["cubes"].values()) > 0)


def _event_is_bad(moment: Moment) -> bool:
    return moment.view.get("event") in ("william", "conflict", "cold winter", "town wall", "collapse")


LESSONS = (
    Lesson(
        "cards", when("card", _first_choice), ("PIL-1", "PIL-27", "PIL-28"),
        ("Stone, wood and sand",
         "Welcome to Kingsbridge! A cathedral is to be built, and whoever adds most to it wins. "
         "Begin with material: take a card of the forest, the quarry or the gravel pit. "
         "It sends as many of your 12 workers there as it says."),
        ("Pierre, bois et sable",
         "Bienvenue à Kingsbridge ! Il faut bâtir une cathédrale, et qui y contribue le plus gagne. "
         "Commencez par les matériaux : prenez une carte de la forêt, de la carrière ou de la sablière. "
         "Elle y envoie autant de vos 12 ouvriers qu'elle l'indique."),
    ),
    Lesson(
        "craftsmen", when("card", _workers_out), ("PIL-3", "PIL-29", "PIL-84"),
        ("Who turns cubes into points",
         "Cubes are worth nothing by themselves: your craftsmen turn them into points at the end of the round. "
         "New ones do it better than those you begin with. "
         "Hire one if you have the gold, or send more workers out."),
        ("Qui change les cubes en points",
         "Les cubes ne valent rien par eux-mêmes : vos artisans les changent en points à la fin du tour. "
         "Les nouveaux le font mieux que ceux du départ. "
         "Engagez-en un si vous avez l'or, ou envoyez d'autres ouvriers."),
    ),
    Lesson(
        "mill", when("card", _workers_out), ("PIL-30", "PIL-33", "PIL-61"),
        ("Gold from the mill",
         "Workers you do not send out go to the wool mill and bring 1 gold each. "
         "So passing is no waste: gold places your builders in a moment. "
         "Take another card if it fits your craftsmen, else pass."),
        ("L'or de la manufacture",
         "Les ouvriers que vous n'envoyez pas vont à la manufacture de laine et rapportent chacun 1 or. "
         "Passer n'est donc pas perdu : l'or placera vos architectes dans un instant. "
         "Prenez encore une carte si elle va avec vos artisans, sinon passez."),
    ),
    Lesson(
        "team", when("card", _second_round), ("PIL-4", "PIL-31"),
        ("A better team each round",
         "The craftsmen of each round are dearer and better. "
         "You have room for five, so the old ones make way in time. "
         "Take what your craftsmen can use: stone for masons and sculptors, wood for carpenters, sand for potters."),
        ("Une meilleure équipe à chaque tour",
         "Les artisans de chaque tour sont plus chers et meilleurs. "
         "Vous avez de la place pour cinq : les anciens s'effacent avec le temps. "
         "Prenez ce que vos artisans travaillent : la pierre pour maçons et sculpteurs, le bois pour charpentiers, "
         "le sable pour potiers."),
    ),
    Lesson(
        "last round", when("card", _last_round), ("PIL-64", "PIL-89", "PIL-92"),
        ("The last round",
         "This is the sixth and last round: what is not turned into points now is lost. "
         "Count how many cubes your craftsmen can use, and take just that. "
         "Gold breaks a tie at the end."),
        ("Le dernier tour",
         "C'est le sixième et dernier tour : ce qui ne devient pas des points maintenant est perdu. "
         "Comptez les cubes que vos artisans peuvent travailler, et prenez juste cela. "
         "L'or départage les égalités à la fin."),
    ),
    Lesson(
        "dismiss", asked("dismiss"), ("PIL-5", "PIL-6", "PIL-7", "PIL-31"),
        ("Somebody has to leave",
         "One of your craftsmen has to go. "
         "Part with the one who makes the least of your cubes. "
         "But mind: masons need a mortar mixer, stone is sold only with the stonecutter, wood bought only with a "
         "woodworker."),
        ("Quelqu'un doit partir",
         "Un de vos artisans doit s'en aller. "
         "Séparez-vous de celui qui tire le moins de vos cubes. "
         "Mais attention : les maçons veulent un mélangeur de mortier, on ne vend de pierre qu'avec le tailleur, on "
         "n'achète de bois qu'avec le menuisier ou le grand menuisier."),
    ),
    Lesson(
        "refuse", asked("refuse"), ("PIL-34", "PIL-35"),
        ("You are start player",
         "A builder of somebody else came out of the bag, and once a round you may send one back. "
         "Early draws cost much gold but have the first choice. "
         "Keep the refusal for a moment that hurts you, or let it be."),
        ("Vous êtes premier joueur",
         "L'architecte d'un autre est sorti du sac, et une fois par tour vous pouvez en remettre un. "
         "Sortir tôt coûte beaucoup d'or mais donne le premier choix. "
         "Gardez le refus pour un moment qui vous gêne, ou laissez faire."),
    ),
    Lesson(
        "builder", when("builder", _dear), ("PIL-34", "PIL-36", "PIL-37"),
        ("Your builder is drawn",
         "Place your master builder on a free circle, or let him wait: then he is placed last, for nothing. "
         "The first one drawn costs 7 gold, each after it one less. "
         "Is there a place you must have? Then pay; else wait."),
        ("Votre architecte est tiré",
         "Placez votre architecte sur un cercle libre, ou laissez-le attendre : il sera placé à la fin, gratuitement. "
         "Le premier tiré coûte 7 ors, chacun des suivants un de moins. "
         "Y a-t-il une place qu'il vous faut ? Payez ; sinon attendez."),
    ),
    Lesson(
        "court", asked("builder"), ("PIL-69", "PIL-70", "PIL-71"),
        ("Taxes and metal",
         "Later in the round a die sets a tax of 2 to 5 gold for all. "
         "A builder at the King's court pays nothing, and the first one there brings a metal. "
         "Metal is rare, and the finest craftsmen need it."),
        ("Impôts et métal",
         "Plus tard dans le tour un dé fixe un impôt de 2 à 5 ors pour tous. "
         "Un architecte à la Cour du Roi ne paie rien, et le premier y gagne un métal. "
         "Le métal est rare, et les meilleurs artisans en ont besoin."),
    ),
    Lesson(
        "privileges", when("builder", _second_round), ("PIL-9", "PIL-62", "PIL-65"),
        ("Friends in Kingsbridge",
         "The two cards at Kingsbridge are privileges: many help you for the rest of the game. "
         "The sooner you have one, the more it gives. "
         "The priory gives points at once, Shiring a craftsman without pay."),
        ("Des amis à Kingsbridge",
         "Les deux cartes de Kingsbridge sont des privilèges : beaucoup vous aident tout le reste de la partie. "
         "Plus tôt on les a, plus ils donnent. "
         "Le prieuré donne tout de suite des points, Shiring un artisan gratuit."),
    ),
    Lesson(
        "cheap", when("builder", _cheap), ("PIL-39", "PIL-41", "PIL-42"),
        ("It gets cheaper",
         "The cost marker has gone down: each builder drawn makes the next one cheaper. "
         "At nothing nobody may pass. "
         "Those who waited come last, free of charge, on what is left."),
        ("Le prix baisse",
         "Le marqueur de coût est descendu : chaque architecte tiré rend le suivant moins cher. "
         "Quand c'est gratuit, personne ne passe. "
         "Ceux qui ont attendu viennent à la fin, sans payer, sur ce qui reste."),
    ),
    Lesson(
        "waiting", asked("passed builder"), ("PIL-42", "PIL-43"),
        ("Your builder has waited",
         "Now he is placed for nothing, on any circle still free. "
         "The market lets you buy and sell, the castle gives two more workers next round. "
         "The cathedral makes you start player."),
        ("Votre architecte a attendu",
         "Il se place maintenant gratuitement, sur tout cercle encore libre. "
         "Le marché permet d'acheter et de vendre, le château donne deux ouvriers de plus au prochain tour. "
         "La cathédrale fait de vous le premier joueur."),
    ),
    Lesson(
        "bishop bad", when("bishop", _event_is_bad), ("PIL-47", "PIL-48"),
        ("The bishop protects you",
         "The event of the round is a bad one, and it hits everybody who has no protection. "
         "Your builder is with the bishop: take his protection, or a cube from the market instead. "
         "Read the event, then choose what is worth more."),
        ("L'évêque vous protège",
         "L'événement du tour est mauvais, et il frappe tous ceux qui ne sont pas protégés. "
         "Votre architecte est à l'évêché : prenez sa protection, ou plutôt un cube du marché. "
         "Lisez l'événement, puis choisissez ce qui vaut le plus."),
    ),
    Lesson(
        "bishop", asked("bishop"), ("PIL-48", "PIL-50"),
        ("A gift of the bishop",
         "A good event needs no protection. "
         "So the bishop gives you a stone, a wood or a sand from the market. "
         "Take what your best craftsman needs."),
        ("Un cadeau de l'évêque",
         "Un bon événement ne demande pas de protection. "
         "L'évêque vous donne donc une pierre, un bois ou un sable du marché. "
         "Prenez ce qu'il faut à votre meilleur artisan."),
    ),
    Lesson(
        "market", asked("market"), ("PIL-78", "PIL-79", "PIL-80"),
        ("At the market",
         "One action: buy or sell any number of cubes of one kind, then it is the next one's turn. "
         "Buy what your craftsmen can still use, sell what they cannot. "
         "Leave when you are done; what you bought you cannot sell again in this round."),
        ("Au marché",
         "Une action : acheter ou vendre autant de cubes d'une sorte que vous voulez, puis c'est au suivant. "
         "Achetez ce que vos artisans peuvent encore travailler, vendez ce qu'ils ne peuvent pas. "
         "Partez quand vous avez fini ; ce que l'on achète ne se revend pas dans ce tour."),
    ),
    Lesson(
        "work", asked("work"), ("PIL-84", "PIL-86", "PIL-87"),
        ("Build the cathedral",
         "Now your craftsmen turn cubes into points: say how many times this one works. "
         "The better ones are asked first. "
         "If you have no other plan, convert all: that is nearly always right."),
        ("Bâtissez la cathédrale",
         "Vos artisans changent maintenant les cubes en points : dites combien de fois celui-ci travaille. "
         "Les meilleurs sont demandés d'abord. "
         "Sans autre projet, convertissez tout : c'est presque toujours le bon choix."),
    ),
    Lesson(
        "keep", when("keep", _has_cubes), ("PIL-88", "PIL-89"),
        ("Five cubes at most",
         "You may keep five cubes for the next round; the rest is lost. "
         "Metal comes first, it cannot be bought. "
         "Then keep what your next craftsmen will need."),
        ("Cinq cubes au plus",
         "Vous pouvez garder cinq cubes pour le prochain tour ; le reste est perdu. "
         "Le métal d'abord, on ne peut pas l'acheter. "
         "Puis gardez ce qu'il faudra à vos prochains artisans."),
    ),
    Lesson(
        "end", over, ("PIL-92",),
        ("The cathedral stands",
         "Six rounds are over, and the cathedral is finished. "
         "The most points win, and gold breaks a tie. "
         "Look at the replay, and play again!"),
        ("La cathédrale est debout",
         "Six tours ont passé, et la cathédrale est achevée. "
         "Le plus de points gagne, et l'or départage. "
         "Revoyez la partie, et rejouez !"),
    ),
)  # fmt: skip
