"""What can happen in Caylus, each with its line of the log in English and French.

What a choice leads to comes before what it costs.
"""

from bastide.kernel.events import HEADING, STEP, EventKind

EVENTS = (
    EventKind("turn", ("number",), "Turn {0}: it begins.", "Tour {0} : il commence.", HEADING),
    EventKind("income", ("seat", "deniers"), "{0} receives {1} as income.", "{0} reçoit {1} de revenu."),
    EventKind("place", ("seat", "place", "price"), "{0} sends a worker to the {1}{2}.", "{0} envoie un ouvrier {1}{2}."),
    EventKind("owner", ("seat", "tile"), "{0} scores 1 point as the owner of the {1}.", "{0} marque 1 point, comme propriétaire {1}."),
    EventKind("pass", ("seat", "number", "why"), "{0}{2} passes: place {1} on the bridge.", "{0}{2} passe : place {1} sur le pont."),
    EventKind("first pass", ("seat", "deniers"), "{0} takes {1} for passing first.", "{0} prend {1} pour avoir passé en premier."),
    EventKind("gate home", ("seat",), "{0} takes the worker home from the gate.", "{0} reprend l'ouvrier de la porte."),
    EventKind("trading post", ("seat", "deniers"), "{0} takes {1}.", "{0} prend {1}."),
    EventKind("provost", ("seat", "steps", "number"), "{0} {1}, to space {2}.", "{0} {1}, en case {2}."),
    EventKind("joust", ("seat",), "{0} jousts, for 1 denier and 1 cloth.", "{0} joute, contre 1 denier et 1 tissu."),
    EventKind("order", ("seat", "rank"), "{0} is {1} in turn order now.", "{0} est maintenant {1} dans l'ordre du tour."),
    EventKind("inn in", ("seat",), "{0} moves in, and pays 1 denier a worker from the next turn on.", "{0} s'installe, et paie 1 denier par ouvrier dès le prochain tour."),
    EventKind("inn out", ("seat",), "{0} leaves the inn.", "{0} quitte l'auberge."),
    EventKind("use", ("whose", "tile at"), "{1}: {0} worker is at work.", "{1} : l'ouvrier {0} travaille.", HEADING),
    EventKind("idle", ("whose", "tile at"), "{1}: beyond the provost, {0} worker brings nothing.", "{1} : au-delà du prévôt, l'ouvrier {0} ne rapporte rien.", STEP),
    EventKind("get", ("seat", "number", "cubes"), "{0} takes {2}.", "{0} prend {2}."),
    EventKind("extra", ("seat", "cube", "tile"), "{0} takes 1 {1} as the owner of the {2}.", "{0} prend 1 {1}, comme propriétaire {2}."),
    EventKind("sell", ("seat", "cube", "deniers"), "{0} sells 1 {1} for {2}.", "{0} vend 1 {1} pour {2}."),
    EventKind("buy", ("seat", "cube", "deniers"), "{0} buys 1 {1} for {2}.", "{0} achète 1 {1} pour {2}."),
    EventKind("pay", ("seat", "number", "cubes"), "{0} pays {2}.", "{0} paie {2}."),
    EventKind("pay deniers", ("seat", "deniers"), "{0} pays {1}.", "{0} paie {1}."),
    EventKind("points", ("seat", "points"), "{0} scores {1}.", "{0} marque {1}."),
    EventKind("deniers", ("seat", "deniers"), "{0} takes {1}.", "{0} prend {1}."),
    EventKind("lose", ("seat", "points", "cause"), "{0} {2} and loses {1}.", "{0} {2} et perd {1}."),
    EventKind("build", ("seat", "tile built", "number"), "{0} builds the {1} on space {2}.", "{0} construit {1}, case {2}."),
    EventKind("transform", ("seat", "tile", "number"), "{0} has a residence in place of the {1}, on space {2}.", "{0} a une résidence à la place {1}, case {2}.", STEP),
    EventKind("pending", ("seat", "tile", "number"), "{0} will have a residence in place of the {1} (space {2}), once the worker there has gone home.", "{0} aura une résidence à la place {1} (case {2}), quand l'ouvrier qui y est sera rentré."),
    EventKind("give", ("seat", "batch"), "{0} gives the castle {1}.", "{0} verse au château {1}."),
    EventKind("batch", ("seat", "section", "points"), "{0} builds a house {1}: {2}.", "{0} bâtit une maison {1} : {2}."),
    EventKind("favour", ("seat", "favours", "reason"), "{0} earns {1}{2}.", "{0} gagne {1}{2}."),
    EventKind("line", ("seat", "line", "number"), "{0} uses favour line {1}, column {2}.", "{0} utilise la ligne de faveur {1}, colonne {2}."),
    EventKind("bailiff", ("number",), "The bailiff moves to space {0}, and the provost joins him.", "Le bailli avance en case {0}, et le prévôt le rejoint.", STEP),
    EventKind("count", ("section counted",), "{0}: the houses are counted.", "{0} : on compte les maisons.", HEADING),
    EventKind("bonus", ("seat", "points"), "{0} scores {1} for cubes and deniers left.", "{0} marque {1} pour les cubes et deniers restants."),
    EventKind("end", (), "The game is over.", "La partie est terminée."),
    EventKind("special", ("special", "whose"), "{0}: {1} worker is at work.", "{0} : l'ouvrier {1} travaille.", HEADING),
    EventKind("castle", (), "Castle: the workers build.", "Château : les ouvriers bâtissent.", HEADING),
    EventKind("final count", (), "End of the game: what is left is counted.", "Fin de la partie : on compte ce qui reste.", HEADING),
)  # fmt: skip
(TURN, INCOME, PLACED, OWNER, PASSED, FIRST_PASS, GATE_HOME, TRADING_POST, PROVOST, JOUST, ORDER, INN_IN, INN_OUT, USE,
 IDLE, GET, EXTRA, SELL, BUY, PAY, PAY_DENIERS, POINTS, DENIERS, LOSE, BUILT, TRANSFORMED, PENDING, GIVE, BATCH, FAVOURS,
 LINE, BAILIFF, COUNT, BONUS, END, SPECIAL, CASTLE, FINAL_COUNT) = range(len(EVENTS))  # fmt: skip
CHOSEN, NO_WORKER, NO_DENIER = range(3)  # why somebody passes
NO_BATCH, NO_HOUSE = range(2)  # why points are lost
NO_REASON, MOST_BATCHES, HOUSES = range(3)  # why favours are earned
