"""Why an action of Magna Carta cannot be played: the sentences, in English and French."""

from collections.abc import Mapping, Sequence

from bastide.kernel.french import of, the
from bastide.kernel.refusals import Shown
from bastide.kernel.words import Counted
from bastide.magna_carta.questions import QUESTIONS

REASONS = {
    "en": {
        "asked": "you are asked to {wanted}",
        "no card left": "there is no card left in your pile and your discard",
        "card": "a card costs {price}, you have {have}",
        "no hand": "you have no card in hand to replace",
        "replace": "replacing costs {price}, you have {have}",
        "not on road": "the {card} is not on the road",
        "turned": "the {card} has been turned: no worker can stand there",
        "occupied": "the {card} is occupied",
        "no worker": "you have no worker left",
        "worker": "a worker costs {price}, you have {have}",
        "beginner": "the {ware} is not in the beginner's game",
        "not in hand": "the {ware} is not in your hand",
        "too dear": "the {ware} costs {cost}, you have {purse}",
        "built": "the {ware} has been built by {seat}",
        "no residence": "the {ware} needs a residence of your own",
        "provost bounds": "the provost stays on the {road} cards of the road",
        "provost": "moving the provost {steps} cards costs 1 denier each, you have {have}",
        "wrong payment": "{payment} does not pay for the {ware}",
        "cannot pay": "you have {purse}, not {payment}",
        "card empty": "there is no cube left on the card",
        "not declined": "what is free is not declined in this game",
        "cube": "a cube costs {price}, you have {have}",
        "none": "you have no {some}",
        "one gold": "the owner of the bank buys only one gold cube",
        "one token": "the owner of the church buys only one token",
        "no token left": "the castle has no token left",
        "one token left": "the castle has 1 token left",
        "price": "that costs {price}, you have {have}",
        "not built": "you have no {kind} on the road",
        "turned already": "your {own} has been turned already",
        "residence": "a residence costs 1 food, you have {purse}",
        "tokens": "the castle has only {left} tokens left",
        "batches": "{number} batches cost {number} food, wood and stone each, you have {purse}",
        "too much gold": "only {number} {plain} is to be paid",
        "too few": "you have only {have} {plain} of {number}",
        "gold needed": "you have {have} gold, and need {later} of it for the other cubes",
    },
    "fr": {
        "asked": "on vous demande {wanted}",
        "no card left": "il n'y a plus de carte dans votre pile ni dans votre défausse",
        "card": "une carte coûte {price}, vous en avez {have}",
        "no hand": "vous n'avez pas de carte en main à remplacer",
        "replace": "remplacer sa main coûte {price}, vous en avez {have}",
        "not on road": "{card} n'est pas sur la route",
        "turned": "{card} montre sa face résidence : aucun ouvrier n'y va",
        "occupied": "{card} a déjà un ouvrier",
        "no worker": "vous n'avez plus d'ouvrier",
        "worker": "un ouvrier coûte {price}, vous en avez {have}",
        "beginner": "{ware} n'est pas dans le jeu d'initiation",
        "not in hand": "{ware} n'est pas dans votre main",
        "too dear": "{ware} coûte {cost}, vous avez {purse}",
        "built": "{seat} a déjà construit {ware}",
        "no residence": "pour {ware}, il vous faut une résidence",
        "provost bounds": "le prévôt reste sur les {road} cartes de la route",
        "provost": "déplacer le prévôt de {steps} cartes coûte 1 denier chacune, vous en avez {have}",
        "wrong payment": "avec {payment} on ne paie pas {ware}",
        "cannot pay": "vous avez {purse}, pas {payment}",
        "card empty": "il n'y a plus de cube sur la carte",
        "not declined": "on ne renonce pas dans cette partie à ce qui est gratuit",
        "cube": "un cube coûte {price}, vous en avez {have}",
        "none": "vous n'avez pas {some}",
        "one gold": "le propriétaire de la banque n'achète qu'un cube d'or",
        "one token": "le propriétaire de l'église n'achète qu'un jeton",
        "no token left": "il ne reste plus de jeton au château",
        "one token left": "il ne reste que 1 jeton au château",
        "price": "cela coûte {price}, vous en avez {have}",
        "not built": "vous n'avez pas {kind} sur la route",
        "turned already": "votre carte ({own}) est déjà une résidence",
        "residence": "une résidence coûte 1 nourriture, vous avez {purse}",
        "tokens": "il ne reste que {left} jetons au château",
        "batches": "{number} lots coûtent {number} fois nourriture, bois et pierre ; vous avez {purse}",
        "too much gold": "il n'y a que {number} {plain} à payer",
        "too few": "vous n'avez que {have} {plain} sur {number}",
        "gold needed": "vous avez {have} or, et il en faut {later} pour les autres cubes",
    },
}
ANY_CUBE = {"en": "cube of any kind", "fr": "cube quelconque"}
AND = {"en": " and ", "fr": " et "}
NO_CUBES = {"en": "no cubes", "fr": "0 cube"}

DENIERS = Counted("denier", "deniers")


def shown(language: str, names: Mapping[str, Sequence[str]]) -> Shown:
    """How the values of a refusal are shown, with the names of this language."""
    french, cubes = language == "fr", names["cube"]

    def amounts(numbers: Sequence[int]) -> str:
        """Cubes by kind; behind them, how many of any kind."""
        named = zip(numbers, (*cubes, ANY_CUBE[language]), strict=False)
        *most, last = [f"{n} {name}" for n, name in named if n] or [NO_CUBES[language]]
        return AND[language].join([", ".join(most), last] if most else [last])

    def article(table: Sequence[str], number: int) -> str:
        return the(table[number]) if french else table[number]

    def of_it(table: Sequence[str], number: int) -> str:
        return of(table[number]) if french else table[number]

    return {
        "wanted": lambda kind: QUESTIONS[kind].asks_in(language),
        "card": lambda card: article(names["card"], card),
        "ware": lambda ware: article(names["ware"], ware),
        "seat": names["seat"].__getitem__,
        "cost": amounts,
        "purse": amounts,
        "payment": names["payment"].__getitem__,
        "some": lambda cube: of_it(cubes, cube),
        "kind": lambda kind: of_it(names["ware"], kind),
        "own": names["ware"].__getitem__,
        "price": DENIERS.__getitem__,
        "plain": cubes.__getitem__,
    }
