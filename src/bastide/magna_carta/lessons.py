"""A first game of Magna Carta with a guide."""

from bastide.kernel.lessons import Lesson, Moment, asked, over, when
from bastide.magna_carta.components import SEATS

FEW_TOKENS = 6


def _others_card(moment: Moment) -> bool:
    """A card of somebody else shows its building; cards of players name their colour: `red market`."""
    cards = (space["card"].split()[0] for space in moment.view["road"] if space["face"] == "building")
    return any(card in SEATS and card != SEATS[moment.seat] for card in cards)


def _worker_out(moment: Moment) -> bool:
    return any(space.get("worker") == moment.seat for space in moment.view["road"])


def _somebody_passed(moment: Moment) -> bool:
    return bool(moment.view["pass_order"])


def _few_cards(moment: Moment) -> bool:
    return bool(moment.me["hand"] < 2)


def _has_a_batch(moment: Moment) -> bool:
    cubes = moment.me["cubes"]
    return bool(sum(cubes[cube] == 0 for cube in ("food", "wood", "stone")) <= cubes["gold"])


def _gold_and_residences(moment: Moment) -> bool:
    """Gold, in the game that has residences (MAG-11)."""
    return bool(moment.me["cubes"]["gold"] and moment.view["options"]["rules"] == "standard")


def _castle_nearly_done(moment: Moment) -> bool:
    return bool(sum(moment.view["tokens"].values()) <= FEW_TOKENS)


LESSONS = (
    Lesson(
        "hand", asked("mulligan"), ("MAG-15", "MAG-17"),
        ("Your first cards",
         "Welcome! These three cards are buildings only you can put on the road. "
         "You begin with food and wood, so a card that costs those is a good start. "
         "If all three ask for stone, draw three others, once."),
        ("Vos premières cartes",
         "Bienvenue ! Ces trois cartes sont des bâtiments que vous seul pouvez poser sur la route. "
         "Vous commencez avec de la nourriture et du bois : une carte qui coûte cela est un bon départ. "
         "Si toutes trois demandent de la pierre, piochez-en trois autres, une seule fois."),
    ),
    Lesson(
        "actions", asked("action"), ("MAG-1", "MAG-23", "MAG-32"),
        ("One action at a time",
         "You take turns, one action each, until all have passed. "
         "For 1 denier send a worker to a card of the road: he will bring what the card shows. "
         "Or build a card of your hand with cubes; that needs no coin."),
        ("Une action à la fois",
         "Chacun son tour, une action à la fois, jusqu'à ce que tous aient passé. "
         "Pour 1 denier, envoyez un ouvrier sur une carte de la route : il rapportera ce qu'elle montre. "
         "Ou construisez une carte de votre main avec des cubes ; cela ne coûte pas de denier."),
    ),
    Lesson(
        "building", asked("action"), ("MAG-36", "MAG-46"),
        ("Build early",
         "A building goes to the end of the road and scores at the end of the game. "
         "When others use it, you get something too: that is the small line at the foot of the card. "
         "So the first buildings pay the longest."),
        ("Construisez tôt",
         "Un bâtiment va au bout de la route et rapporte des points à la fin de la partie. "
         "Quand les autres s'en servent, vous recevez aussi quelque chose : c'est l'effet secondaire, au pied de la "
         "carte. Les premiers bâtiments rapportent donc le plus longtemps."),
    ),
    Lesson(
        "others", when("action", _others_card), ("MAG-32", "MAG-46", "MAG-47"),
        ("At the neighbours'",
         "You may send workers to the cards of others as well. "
         "You have the main effect, the owner a smaller one. "
         "On a card of your own you have only the main effect."),
        ("Chez les voisins",
         "Vous pouvez aussi envoyer des ouvriers sur les cartes des autres. "
         "Vous avez l'effet principal, le propriétaire un effet plus petit. "
         "Sur une carte à vous, vous n'avez que l'effet principal."),
    ),
    Lesson(
        "passing", when("action", _somebody_passed), ("MAG-24", "MAG-25"),
        ("Passing has its place",
         "Somebody has passed and stands on the bridge. "
         "Who passes early builds the castle early; who passes late has seen what the others do. "
         "When your coins are better kept for the next turn, pass."),
        ("Passer a son heure",
         "Quelqu'un a passé et se tient sur le pont. "
         "Qui passe tôt bâtit le château le premier ; qui passe tard a vu ce que font les autres. "
         "Si vos deniers seront plus utiles au prochain tour, passez."),
    ),
    Lesson(
        "cards", when("action", _few_cards), ("MAG-26", "MAG-29"),
        ("New cards",
         "Your hand gets thin. For 1 denier draw a card from your pile. "
         "If the cards you hold do not fit your cubes, you can also replace the whole hand for 1 denier."),
        ("De nouvelles cartes",
         "Votre main se vide. Pour 1 denier, piochez une carte de votre pile. "
         "Si vos cartes ne vont pas avec vos cubes, vous pouvez aussi remplacer toute la main pour 1 denier."),
    ),
    Lesson(
        "castle ahead", when("action", _has_a_batch), ("MAG-64", "MAG-65", "MAG-66"),
        ("A batch for the castle",
         "You have food, wood and stone, or gold in their place: that is a batch. "
         "Keep it to the end of the turn, and it becomes a castle token worth up to 4 points. "
         "The early tokens are the best ones."),
        ("Un lot pour le château",
         "Vous avez de la nourriture, du bois et de la pierre, ou de l'or à leur place : c'est un lot. "
         "Gardez-le jusqu'à la fin du tour, et il deviendra un jeton du château, qui vaut jusqu'à 4 points. "
         "Les premiers jetons sont les meilleurs."),
    ),
    Lesson(
        "prestige", when("action", _gold_and_residences), ("MAG-3", "MAG-38", "MAG-39"),
        ("Gold opens doors",
         "Gold stands in for any cube. "
         "With it you also build the blue prestige buildings, the richest in points: they stand on a residence of your "
         "own, which the lawyer makes. "
         "Plan for one of them."),
        ("L'or ouvre les portes",
         "L'or remplace n'importe quel cube. "
         "Avec lui on construit aussi les bâtiments de prestige bleus, les plus riches en points : ils se posent sur "
         "une résidence à vous, que fait le notaire. "
         "Visez-en un."),
    ),
    Lesson(
        "last tokens", when("action", _castle_nearly_done), ("MAG-69", "MAG-72", "MAG-73"),
        ("The end is near",
         "Few tokens are left at the castle; when the last one goes, the game ends with that turn. "
         "Build what you can now: a card in hand is worth nothing. "
         "Cubes and coins left over count only a little."),
        ("La fin approche",
         "Il reste peu de jetons au château ; quand le dernier part, la partie finit avec ce tour. "
         "Construisez maintenant ce que vous pouvez : une carte en main ne vaut rien. "
         "Les cubes et les deniers restants comptent peu."),
    ),
    Lesson(
        "pay", asked("pay"), ("MAG-3", "MAG-37"),
        ("How would you like to pay?",
         "There are several ways to pay: one cube may be of any kind, or gold stands in. "
         "Give what you need least. "
         "Gold is the dearest, so keep it if you can."),
        ("Comment payer ?",
         "Il y a plusieurs façons de payer : un cube est au choix, ou l'or en remplace un. "
         "Donnez ce dont vous avez le moins besoin. "
         "L'or est le plus précieux : gardez-le si possible."),
    ),
    Lesson(
        "provost", when("provost", _worker_out), ("MAG-42", "MAG-44", "MAG-45"),
        ("The provost decides",
         "Only cards up to the provost work; beyond him nobody gets anything. "
         "For 1 denier a card you may move him, up to three cards. "
         "Look where your worker stands before you leave him."),
        ("Le prévôt décide",
         "Seules travaillent les cartes jusqu'au prévôt ; au-delà, personne ne reçoit rien. "
         "Pour 1 denier la carte, vous pouvez le déplacer de trois cartes au plus. "
         "Regardez où se tient votre ouvrier avant de le laisser là."),
    ),
    Lesson(
        "provost idle", when("provost", lambda moment: not _worker_out(moment)), ("MAG-43", "MAG-46"),
        ("A word with the provost",
         "You have no worker on the road, but the provost can still serve you. "
         "Move him on if others work on your cards, for you profit too. "
         "Pull him back to leave a rival empty-handed, if it is worth the coins."),
        ("Un mot au prévôt",
         "Vous n'avez pas d'ouvrier sur la route, mais le prévôt peut vous servir. "
         "Avancez-le si d'autres travaillent sur vos cartes, car vous y gagnez aussi. "
         "Reculez-le pour laisser un rival les mains vides, si cela vaut la dépense."),
    ),
    Lesson(
        "buy", asked("buy"), ("MAG-53",),
        ("At the peddler's",
         "The peddler sells food, wood or stone for 1 denier a cube. "
         "Look at what your batch or your next card still lacks. "
         "You may also keep your coins and pass."),
        ("Chez le colporteur",
         "Le colporteur vend de la nourriture, du bois ou de la pierre à 1 denier le cube. "
         "Voyez ce qui manque à votre lot ou à votre prochaine carte. "
         "Vous pouvez aussi garder vos deniers et passer."),
    ),
    Lesson(
        "sell", asked("sell"), ("MAG-54",),
        ("At the market",
         "The market pays 4 deniers for a cube of any kind. "
         "That is two turns of basic income: sell the cube you can best do without. "
         "Gold sells no dearer than wood, so sell wood."),
        ("Au marché",
         "Le marché paie 4 deniers pour un cube de toute sorte. "
         "C'est deux tours de revenu de base : vendez le cube dont vous vous passez le mieux. "
         "L'or ne se vend pas plus cher que le bois : vendez le bois."),
    ),
    Lesson(
        "lawyer", asked("turn"), ("MAG-9", "MAG-59", "MAG-60"),
        ("A residence",
         "For 1 food the lawyer turns a card of yours to its residence: 1 denier more each turn. "
         "Choose a card that has done its work. "
         "A prestige building can stand on it later."),
        ("Une résidence",
         "Pour 1 nourriture, le notaire retourne une de vos cartes en résidence : 1 denier de plus par tour. "
         "Choisissez une carte qui a fait son temps. "
         "Un bâtiment de prestige pourra s'y poser plus tard."),
    ),
    Lesson(
        "gold", asked("bank", "church", "swap"), ("MAG-55", "MAG-56", "MAG-57"),
        ("A golden offer",
         "This card gives something precious: gold, or a castle token. "
         "Where you may buy two, the second costs more than the first. "
         "Gold is a point at the end and a joker before it; a token is points at once."),
        ("Une offre en or",
         "Cette carte donne une chose précieuse : de l'or, ou un jeton du château. "
         "Si vous pouvez en acheter deux, le second coûte plus cher que le premier. "
         "L'or vaut un point à la fin et sert de joker d'ici là ; un jeton, ce sont des points tout de suite."),
    ),
    Lesson(
        "batches", asked("batches"), ("MAG-64", "MAG-66", "MAG-68"),
        ("Build the castle",
         "Say how many batches of food, wood and stone you give; each brings a token. "
         "Who gives the most takes a gold cube, and of several the one who gave first. "
         "Keep cubes only if you have a better plan for them."),
        ("Bâtissez le château",
         "Dites combien de lots de nourriture, bois et pierre vous versez ; chacun rapporte un jeton. "
         "Qui en verse le plus prend un cube d'or, et à égalité celui qui a versé le premier. "
         "Ne gardez des cubes que si vous en avez un meilleur usage."),
    ),
    Lesson(
        "end", over, ("MAG-73", "MAG-74"),
        ("The castle stands",
         "The last token is gone, and the game is over. "
         "Tokens, buildings and prestige made the points, with a little for what was left. "
         "Look at the replay, and play again!"),
        ("Le château est debout",
         "Le dernier jeton est parti, et la partie est terminée. "
         "Jetons, bâtiments et prestige ont fait les points, avec un peu pour les restes. "
         "Revoyez la partie, et rejouez !"),
    ),
)  # fmt: skip
