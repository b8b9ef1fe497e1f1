"""A first game of Caylus with a guide."""

from collections.abc import Callable

from bastide.kernel.lessons import Lesson, Moment, asked, over, when

NEAR_A_COUNT = 3
MARKS = {0: 12, 1: 18, 2: 24}  # CAY-17: where the bailiff has the next section counted


def _stands(tile: str) -> Callable[[Moment], bool]:
    return lambda moment: any(space.get("tile") == tile for space in moment.view["road"])


def _others_building(moment: Moment) -> bool:
    return any(space.get("owner", moment.seat) != moment.seat for space in moment.view["road"])


def _places_are_dearer(moment: Moment) -> bool:
    """Somebody has passed, and the learner's worker is not on the right of the inn (CAY-35)."""
    return bool(moment.view["pass_order"]) and moment.view.get("inn_right") != moment.seat


def _has_a_batch(moment: Moment) -> bool:
    """Food and two other kinds, and no worker in the castle yet."""
    cubes = moment.me["cubes"]
    others = sum(cubes[cube] > 0 for cube in ("wood", "stone", "cloth", "gold"))
    return bool(cubes["food"] and others > 1 and moment.seat not in moment.view["castle_queue"])


def _count_is_near(moment: Moment) -> bool:
    return bool(moment.view["bailiff"] + NEAR_A_COUNT >= MARKS[moment.view["counted"]])


LESSONS = (
    Lesson(
        "workers", asked("place"), ("CAY-1", "CAY-30", "CAY-34"),
        ("Send out a worker",
         "Welcome to Caylus! The king wants a castle, and you build it with the cubes your workers bring home. "
         "Choose a free place for a worker now: a sawmill, a quarry or a farm is a good beginning. "
         "It costs a few deniers; nothing comes of it before everybody has passed."),
        ("Envoyez un ouvrier",
         "Bienvenue à Caylus ! Le Roi veut un château, et vous le bâtissez avec les cubes que vos ouvriers rapportent. "
         "Choisissez maintenant une place libre pour un ouvrier : une scierie, une carrière ou une ferme est un bon "
         "début. Cela coûte quelques deniers ; rien n'en sort avant que tout le monde ait passé."),
    ),
    Lesson(
        "provost ahead", asked("place"), ("CAY-38", "CAY-55", "CAY-56"),
        ("Mind the provost",
         "You may go anywhere on the road, but only workers up to the white provost will work. "
         "The far places are tempting and risky: the others can move him back. "
         "Send most workers to places well before him."),
        ("Gare au prévôt",
         "Vous pouvez aller partout sur la route, mais seuls travaillent les ouvriers placés jusqu'au prévôt blanc. "
         "Les places lointaines sont tentantes et risquées : les autres peuvent le faire reculer. "
         "Envoyez la plupart de vos ouvriers bien avant lui."),
    ),
    Lesson(
        "pass", when("place", _places_are_dearer), ("CAY-31", "CAY-34", "CAY-35"),
        ("Workers get dearer",
         "Somebody has passed, so every place costs more now; your own buildings still cost 1. "
         "Ask yourself whether one more worker is worth it. "
         "Keep a denier or two for the provost."),
        ("Les ouvriers renchérissent",
         "Quelqu'un a passé : chaque place coûte maintenant plus cher, et vos propres bâtiments toujours 1. "
         "Demandez-vous si un ouvrier de plus en vaut la peine. "
         "Gardez un ou deux deniers pour le prévôt."),
    ),
    Lesson(
        "castle place", when("place", _has_a_batch), ("CAY-40", "CAY-82", "CAY-83"),
        ("You can build at the castle",
         "You have food and two other cubes of different kinds: that is a batch. "
         "Send a worker to the castle, and he will turn it into a house and points. "
         "Who comes first there builds first, and wins a tie for the king's favour."),
        ("Vous pouvez bâtir au château",
         "Vous avez de la nourriture et deux autres cubes différents : c'est un lot. "
         "Envoyez un ouvrier au château, et il en fera une maison et des points. "
         "Le premier arrivé construit le premier, et l'emporte à égalité pour la faveur du Roi."),
    ),
    Lesson(
        "owners", when("place", _others_building), ("CAY-36", "CAY-61", "CAY-71"),
        ("The buildings of others",
         "Players have built along the road, and you may work in their buildings too. "
         "The owner gets 1 point for your visit, which is often a fair price for better cubes. "
         "Build some yourself, and the points come to you."),
        ("Les bâtiments des autres",
         "Des joueurs ont construit le long de la route, et vous pouvez travailler chez eux aussi. "
         "Le propriétaire marque 1 point pour votre visite, souvent un bon prix pour de meilleurs cubes. "
         "Construisez à votre tour, et les points viendront chez vous."),
    ),
    Lesson(
        "count", when("place", _count_is_near), ("CAY-98", "CAY-100", "CAY-103"),
        ("A count is near",
         "The bailiff comes close to the next count of the castle. "
         "Who has no house in the section then loses points, who has two or more wins royal favours. "
         "Think of the castle while there is time."),
        ("Un décompte approche",
         "Le bailli approche du prochain décompte du château. "
         "Qui n'a alors aucune maison dans la section perd des points, qui en a deux ou plus gagne des faveurs. "
         "Pensez au château tant qu'il est temps."),
    ),
    Lesson(
        "stone", when("place", _stands("mason")), ("CAY-10", "CAY-69"),
        ("Now there is stone",
         "The mason stands on the road: his visitors build in stone. "
         "Stone buildings score more, and some make points of coins, cloth or gold. "
         "Bring stone and what the tile asks for before you visit him."),
        ("Voici la pierre",
         "Le maçon est sur la route : ses visiteurs construisent en pierre. "
         "Les bâtiments en pierre rapportent plus, et certains font des points avec des deniers, du tissu ou de l'or. "
         "Apportez de la pierre et ce que demande la tuile avant d'aller chez lui."),
    ),
    Lesson(
        "residences", when("place", _stands("lawyer")), ("CAY-29", "CAY-73", "CAY-80"),
        ("Houses that pay rent",
         "The lawyer stands on the road: he makes a residence of a building for 1 denier and 1 cloth. "
         "A residence brings a denier each turn. "
         "Later an architect builds a prestige building there, the dearest and finest of all."),
        ("Des maisons qui rapportent",
         "Le notaire est sur la route : il fait d'un bâtiment une résidence pour 1 denier et 1 tissu. "
         "Une résidence rapporte un denier par tour. "
         "Plus tard un architecte y construit un bâtiment de prestige, le plus cher et le plus beau."),
    ),
    Lesson(
        "provost", asked("bribe"), ("CAY-53", "CAY-54", "CAY-55"),
        ("Move the provost, or let him be",
         "Look along the road: workers up to the provost work, those beyond go home with nothing. "
         "For 1 denier a space you may push him on to your worker, or pull him back before a rival's. "
         "If all is well, leave him and save your coins."),
        ("Déplacer le prévôt ou non",
         "Regardez la route : les ouvriers jusqu'au prévôt travaillent, les autres rentrent les mains vides. "
         "Pour 1 denier la case, vous pouvez le pousser jusqu'à votre ouvrier, ou le faire reculer avant celui d'un "
         "rival. Si tout va bien, laissez-le et gardez vos deniers."),
    ),
    Lesson(
        "produce", asked("produce"), ("CAY-59", "CAY-60"),
        ("Your worker brings cubes",
         "Your worker is at work, and you choose what he brings. "
         "Food is in every batch of the castle and in many buildings; cloth is for favours and residences. "
         "Take what your next plan needs."),
        ("Votre ouvrier rapporte des cubes",
         "Votre ouvrier travaille, et vous choisissez ce qu'il rapporte. "
         "La nourriture est de tous les lots du château et de bien des bâtiments ; le tissu sert aux faveurs et aux "
         "résidences. Prenez ce que demande votre prochain projet."),
    ),
    Lesson(
        "trade", asked("sell", "buy", "exchange"), ("CAY-58", "CAY-62", "CAY-63"),
        ("A small deal",
         "Here you change one thing into another, such as cubes into deniers or deniers into cubes. "
         "It is your choice: pass if you would rather keep what you have. "
         "Deniers send workers out next turn, cubes build."),
        ("Un petit marché",
         "Ici vous changez une chose en une autre, par exemple des cubes en deniers ou des deniers en cubes. "
         "À vous de voir : passez si vous préférez garder ce que vous avez. "
         "Les deniers envoient des ouvriers au prochain tour, les cubes construisent."),
    ),
    Lesson(
        "build", asked("build"), ("CAY-69", "CAY-71", "CAY-72"),
        ("Build something of your own",
         "Choose a building you can pay for: it goes on the next empty space of the road, and you score at once. "
         "Your own place always costs you 1 denier, and the visits of others bring you points. "
         "Early on, a building that gives two cubes serves you the whole game."),
        ("Construisez chez vous",
         "Choisissez un bâtiment que vous pouvez payer : il va sur la prochaine case vide, et vous marquez aussitôt. "
         "Une place à vous ne coûte toujours que 1 denier, et les visites des autres vous rapportent des points. "
         "Au début, un bâtiment qui donne deux cubes sert toute la partie."),
    ),
    Lesson(
        "batch", asked("castle"), ("CAY-83", "CAY-85", "CAY-86"),
        ("Give a batch",
         "A batch is one food and two other cubes, all different; each makes a house and points. "
         "Who gives the most in this turn wins a royal favour. "
         "If you give nothing at all, you lose 2 points, so give at least one."),
        ("Versez un lot",
         "Un lot est un cube de nourriture et deux autres, tous différents ; chacun fait une maison et des points. "
         "Qui en verse le plus dans ce tour gagne une faveur royale. "
         "Si vous n'en versez aucun, vous perdez 2 points : donnez-en au moins un."),
    ),
    Lesson(
        "favour", asked("favour"), ("CAY-90", "CAY-91", "CAY-92"),
        ("The king smiles on you",
         "Choose a line: points, deniers, cubes or building. "
         "Your marker goes one step to the right, and the farther it is, the more it brings. "
         "So it pays to come back to the same line."),
        ("Le Roi vous sourit",
         "Choisissez une ligne : prestige, deniers, cubes ou bâtiment. "
         "Votre marqueur avance d'un pas vers la droite, et plus il est loin, plus il rapporte. "
         "Il est donc payant de revenir à la même ligne."),
    ),
    Lesson(
        "gate", asked("gate"), ("CAY-43", "CAY-45"),
        ("The gate opens",
         "Your worker at the gate now goes where you like, for free. "
         "You have seen what the others did: take the best place they left. "
         "The castle, the inn and the other special places are open to him too."),
        ("La porte s'ouvre",
         "Votre ouvrier de la porte va maintenant où vous voulez, gratuitement. "
         "Vous avez vu ce qu'ont fait les autres : prenez la meilleure place qu'ils ont laissée. "
         "Le château, l'auberge et les autres places spéciales lui sont ouverts aussi."),
    ),
    Lesson(
        "guild", asked("guild"), ("CAY-47",),
        ("The provost listens to you",
         "At the guild you move the provost up to 3 spaces for free. "
         "Take him to your farthest worker, or a step beyond: the others may pull him back. "
         "He matters again when the bailiff moves: if he is ahead, the game goes faster."),
        ("Le prévôt vous écoute",
         "À la guilde vous déplacez le prévôt de 3 cases au plus, gratuitement. "
         "Menez-le à votre ouvrier le plus lointain, ou un pas plus loin : les autres peuvent le ramener. "
         "Il compte encore quand le bailli avance : s'il est devant, la partie va plus vite."),
    ),
    Lesson(
        "inn", asked("inn"), ("CAY-51", "CAY-52"),
        ("A bed at the inn",
         "As long as your worker stays on the right, every place costs you only 1 denier. "
         "But he is one worker less to send out. "
         "Stay if the others pass early, go if you need the hands."),
        ("Une chambre à l'auberge",
         "Tant que votre ouvrier reste à droite, chaque place ne vous coûte que 1 denier. "
         "Mais c'est un ouvrier de moins à envoyer. "
         "Restez si les autres passent tôt, partez s'il vous faut des bras."),
    ),
    Lesson(
        "end", over, ("CAY-105", "CAY-106"),
        ("The castle stands",
         "The Towers are counted, and the game is over. "
         "What was left has been turned into points: gold, cubes and deniers. "
         "Look at the replay to see where the points came from, and play again!"),
        ("Le château est debout",
         "Les Tours sont décomptées, et la partie est terminée. "
         "Ce qui restait est devenu des points : or, cubes et deniers. "
         "Revoyez la partie pour savoir d'où ils sont venus, et rejouez !"),
    ),
)  # fmt: skip
