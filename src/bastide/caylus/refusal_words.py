"""Why an action of Caylus cannot be played: the sentences, in English and French."""

from collections.abc import Sequence

from bastide.caylus.questions import QUESTIONS
from bastide.kernel.french import of, the
from bastide.kernel.refusals import Shown
from bastide.kernel.words import Counted

REASONS = {
    "en": {
        "asked": "you are asked to {wanted}",
        "stables closed": "the stables are closed with two players",
        "stables full": "there is no room for you in the stables: three places, one worker a player",
        "in castle": "you already have a worker in the castle",
        "not on road": "the {tile} is not on the road",
        "occupied": "the {tile} is occupied",
        "special occupied": "the {special} is occupied",
        "worker": "a worker there costs {price}, you have {have}",
        "provost bounds": "the provost stays on spaces 1 to {last}",
        "provost": "moving the provost {steps} spaces costs 1 denier each, you have {have}",
        "family": "only {family} buildings can be built here, the {tile} is none",
        "column": "the {tile} needs column {column} of line d",
        "no jeweller": "the jeweller is not in this game",
        "no tile": "the {tile} is not in the stock",
        "no residence": "the {tile} needs a residence of your own",
        "road full": "there is no empty space on the road",
        "first architect": "the first architect is built before the second",
        "too dear": "the {tile} costs {cost}, {lacking}",
        "residence column": "a residence needs column {column} of line d",
        "pending": "the {tile} is becoming a residence already",
        "not yours": "the {tile} is not yours",
        "residence cloth": "a residence costs 1 cloth, you have none",
        "residence deniers": "a residence costs {price}, you have {have}",
        "batch": "the batch needs {needs}, you have {none}",
        "swap column": "the exchange of cubes needs column {column} of line c",
        "no gold": "gold cannot be paid here",
        "none": "you have {none}",
        "not produced": "the {tile} does not produce {some}",
        "cube column": "{cube} needs column {column} of line c",
        "gold not taken": "gold cannot be taken here",
        "deal": "the {size} exchange costs {means}, you have {have}",
        "produces": "the {tile} always produces: choose what",
        "line used": "you have used line {line} in this phase already",
    },
    "fr": {
        "asked": "on vous demande {wanted}",
        "stables closed": "les écuries sont fermées à deux joueurs",
        "stables full": "il n'y a pas de place pour vous aux écuries : trois places, un ouvrier par joueur",
        "in castle": "vous avez déjà un ouvrier au château",
        "not on road": "{tile} n'est pas sur la route",
        "occupied": "{tile} a déjà un ouvrier",
        "special occupied": "cette place est déjà prise : {special}",
        "worker": "un ouvrier y coûte {price}, vous en avez {have}",
        "provost bounds": "le prévôt reste sur les cases 1 à {last}",
        "provost": "déplacer le prévôt de {steps} cases coûte 1 denier chacune, vous en avez {have}",
        "family": "on ne construit ici que des bâtiments {family}, et {tile} n'en est pas un",
        "column": "pour {tile}, il faut la colonne {column} de la ligne d",
        "no jeweller": "le joaillier n'est pas dans cette partie",
        "no tile": "{tile} n'est pas dans le stock",
        "no residence": "pour {tile}, il vous faut une résidence",
        "road full": "il n'y a plus de case vide sur la route",
        "first architect": "le premier architecte se construit avant le second",
        "too dear": "{tile} coûte {cost}, {lacking}",
        "residence column": "pour une résidence, il faut la colonne {column} de la ligne d",
        "pending": "{tile} devient déjà une résidence",
        "not yours": "{tile} n'est pas à vous",
        "residence cloth": "une résidence coûte 1 tissu, vous n'en avez pas",
        "residence deniers": "une résidence coûte {price}, vous en avez {have}",
        "batch": "ce lot demande {needs} ; vous n'avez {none}",
        "swap column": "pour échanger des cubes, il faut la colonne {column} de la ligne c",
        "no gold": "on ne paie pas ici avec de l'or",
        "none": "vous n'avez {none}",
        "not produced": "{tile} ne produit pas {some}",
        "cube column": "pour ce cube ({cube}), il faut la colonne {column} de la ligne c",
        "gold not taken": "on ne prend pas d'or ici",
        "deal": "le {size} échange coûte {means}, vous en avez {have}",
        "produces": "{tile} produit toujours : choisissez quoi",
        "line used": "vous avez déjà utilisé la ligne {line} dans cette phase",
    },
}
MEANS = {
    "en": {"denier": "deniers", "cube": "cubes", "cloth": "cloth", "gold": "gold"},
    "fr": {"denier": "deniers", "cube": "cubes", "cloth": "tissu", "gold": "or"},
}
SIZES = {"en": ("smaller", "larger"), "fr": ("petit", "grand")}
ANY_CUBE = {"en": "cube of any kind", "fr": "cube quelconque"}
AND = {"en": " and ", "fr": " et "}
TOO_FEW = {"en": "you have too few cubes", "fr": "vous avez trop peu de cubes"}
FAMILIES = {
    "en": ("neutral", "fixed", "wood", "stone", "residential", "prestige"),
    "fr": ("neutres", "fixes", "en bois", "en pierre", "résidentiels", "de prestige"),
}

DENIERS = Counted("denier", "deniers")


def shown(language: str, tiles: Sequence[str], cubes: Sequence[str], specials: Sequence[str]) -> Shown:
    """How the values of a refusal are shown, with the names of this language."""
    french = language == "fr"

    def amounts(pairs: Sequence[tuple[int, int]]) -> str:
        return AND[language].join(f"{n} {ANY_CUBE[language] if cube < 0 else cubes[cube]}" for n, cube in pairs)

    def none(kinds: Sequence[int]) -> str:
        names = [cubes[cube] for cube in kinds]
        if not french:
            return f"no {' and no '.join(names)}"
        return f"pas {of(names[0])}" if len(names) == 1 else f"ni {' ni '.join(names)}"

    def lacking(kinds: Sequence[tuple[int, int, int]]) -> str:
        """Of some kinds: which, how many there are, how many it takes."""
        if not kinds:
            return TOO_FEW[language]
        if french:
            return f"il vous manque {amounts([(cost - have, cube) for cube, have, cost in kinds])}"
        return "you have " + AND[language].join(f"{have or 'no'} {cubes[cube]}" for cube, have, _ in kinds)

    return {
        "wanted": lambda kind: QUESTIONS[kind].asks_in(language),
        "tile": lambda tile: the(tiles[tile]) if french else tiles[tile],
        "special": specials.__getitem__,
        "family": FAMILIES[language].__getitem__,
        "cost": amounts,
        "needs": lambda kinds: ", ".join(cubes[cube] for cube in kinds),
        "none": none,
        "lacking": lacking,
        "some": lambda cube: of(cubes[cube]) if french else cubes[cube],
        "cube": cubes.__getitem__,
        "price": DENIERS.__getitem__,
        "size": SIZES[language].__getitem__,
        "means": lambda cost: f"{cost[0]} {MEANS[language][cost[1]]}",
    }
