"""Why an action of The Pillars of the Earth cannot be played: the sentences, in English and French."""

from collections.abc import Mapping, Sequence

from bastide.kernel.french import of, the
from bastide.kernel.refusals import Shown
from bastide.pillars.questions import QUESTIONS

REASONS = {
    "en": {
        "asked": "you are asked to {wanted}",
        "not on offer": "the {craftsman} is not on offer",
        "too dear": "the {craftsman} costs {price} gold, you have {have}",
        "card not on offer": "the card {resource} is not on offer",
        "workers": "the card {resource} needs {needed} workers, you have {have}",
        "not yours": "you have no {some}",
        "not start player": "only the start player can send a builder back",
        "remigius called": "you have called Remigius for this builder",
        "refused": "you have used or given up your refusal in this round",
        "one colour": "no other colour is left in the bag",
        "remigius places": "you have called Remigius: the builder is placed",
        "no pass": "nobody passes when the place costs nothing",
        "not at shiring": "the {craftsman} is not at Shiring",
        "not at kingsbridge": "the privilege {privilege} is not at Kingsbridge",
        "builder": "placing the builder costs {price} gold, you have {have}",
        "no circle": "there is no free circle: {target}",
        "no privilege": "you do not have the privilege {privilege}",
        "no help": "the privilege {privilege} does not help here",
        "good event": "there is no protection from a good event",
        "stock": "the market has no {of_cube}",
        "no woodworker": "only who has a woodworker can buy wood",
        "stock left": "the market has {left} {cube}",
        "buy": "{number} {cube} cost {price} gold, you have {have}",
        "have": "you have {have} {cube}",
        "bought": "you have bought {cube} in this round",
        "no stonecutter": "only who has a stonecutter can sell stone",
        "work": "the {craftsman} can work {most} times at the most",
        "keep": "you keep {most} cubes in all, and have {have} {cube}",
    },
    "fr": {
        "asked": "on vous demande {wanted}",
        "not on offer": "{craftsman} n'est pas dans la réserve",
        "too dear": "{craftsman} coûte {price} ors, vous en avez {have}",
        "card not on offer": "la carte {resource} n'est pas dans la réserve",
        "workers": "la carte {resource} demande {needed} ouvriers, vous en avez {have}",
        "not yours": "vous n'avez pas {some}",
        "not start player": "seul le premier joueur peut remettre un architecte dans le sac",
        "remigius called": "vous avez fait appel à Remigius pour cet architecte",
        "refused": "vous avez utilisé ou abandonné votre refus dans ce tour",
        "one colour": "il ne reste pas d'autre couleur dans le sac",
        "remigius places": "vous avez fait appel à Remigius : l'architecte est placé",
        "no pass": "on ne passe pas quand la place ne coûte rien",
        "not at shiring": "{craftsman} n'est pas à Shiring",
        "not at kingsbridge": "ce privilège n'est pas à Kingsbridge : {privilege}",
        "builder": "placer l'architecte coûte {price} ors, vous en avez {have}",
        "no circle": "il n'y a pas de cercle libre : {target}",
        "no privilege": "vous n'avez pas ce privilège : {privilege}",
        "no help": "ce privilège ne sert à rien ici : {privilege}",
        "good event": "on ne se protège pas d'un bon événement",
        "stock": "le marché n'a pas {of_cube}",
        "no woodworker": "seul qui a le menuisier ou le grand menuisier peut acheter du bois",
        "stock left": "le marché a {left} {cube}",
        "buy": "le prix de {number} {cube} est de {price} ors, vous en avez {have}",
        "have": "vous avez {have} {cube}",
        "bought": "on ne revend pas ce qu'on a acheté dans le même tour ({cube})",
        "no stonecutter": "seul qui a un tailleur de pierre peut vendre de la pierre",
        "work": "{craftsman} peut travailler {most} fois au plus",
        "keep": "vous gardez {most} cubes en tout, et vous avez {have} {cube}",
    },
}


def shown(language: str, names: Mapping[str, Sequence[str]]) -> Shown:
    """How the values of a refusal are shown, with the names of this language."""
    french, craftsmen, cubes = language == "fr", names["craftsman"], names["cube"]
    return {
        "wanted": lambda kind: QUESTIONS[kind].asks_in(language),
        "craftsman": lambda card: the(craftsmen[card]) if french else craftsmen[card],
        "some": lambda card: of(craftsmen[card]) if french else craftsmen[card],
        "resource": names["resource"].__getitem__,
        "privilege": names["privilege"].__getitem__,
        "target": names["target"].__getitem__,
        "cube": cubes.__getitem__,
        "of_cube": lambda cube: of(cubes[cube]) if french else cubes[cube],
    }
