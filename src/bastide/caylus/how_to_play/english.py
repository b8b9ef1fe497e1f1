"""How Caylus is played, in English."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

ENGLISH = HowToPlayWords(
    purpose=(
        "The king wants a castle, and you are one of the master builders he has called to Caylus. Your workers fetch "
        "cubes; from the cubes you build the castle, and a town along the road that leads away from it.",
        "Castle and town both earn **prestige**. Whoever has the most of it when the last part of the castle has been "
        "counted wins.",
        "What makes Caylus special: everybody's buildings are open to everybody. You live by what the others build, "
        "and they by what you build.",
    ),
    final="The end of a real game of {players:w}: the winner's {points} points, and what brought them. The castle, the "
          "favours and a few good buildings matter most; nobody wins by one of them alone.",
    terms=(
        Term("Worker", "Each player has {workers:w}. You place a worker on a building; it does what the building "
             "shows, and comes home.", ("worker",)),
        Term("Denier", "The coin. Placing a worker costs deniers; each turn brings you at least {income:w} new ones.",
             ("denier",)),
        Term("Cubes", "Food, wood, stone, cloth and gold: the material of every building.",
             ("food", "wood", "stone", "cloth", "gold")),
        Term("Road", "A row of {spaces} spaces, numbered from the bridge on. The town grows along it, and its "
             "buildings work in this order.", ("tile-neutral", "tile-wood", "tile-stone")),
        Term("Provost", "The red horseman. Workers on the road beyond his space do nothing this turn.", ("provost",)),
        Term("Bailiff", "The man in the white cloak. He walks along the road, and so keeps the time of the game.",
             ("bailiff",)),
        Term("Batch", "One food and {others:w} other cubes, all {batch:w} different: the price of a house in the "
             "castle.",
             ("food", "plus", "any-cube", "any-cube")),
        Term("Favour", "A gift of the king: prestige, deniers, cubes or a building, and more each time.",
             ("favour",)),
    ),
    round="A turn in pictures",
    introduction="This is the first turn of that game, between Blue, Red and Green. Every turn has these parts.",
    steps=(
        Step("Income",
             "Everybody takes {income:w} deniers. This is what Blue has at the start: {deniers:w} deniers (1), "
             "{workers:w} workers at home (2), and {food:w} food and {wood:w} wood (3)."),
        Step("Send out workers",
             "In turn, each player places one worker or passes, until all have passed. It is Blue's turn: a green "
             "frame is where a worker can go, the coin is the price. It is {first_price:w} denier until somebody "
             "passes, and one more for each who has: below, Blue has passed, and the next worker costs "
             "{second_price:w}."),
        Step("Before the bridge",
             "The {specials:w} buildings before the bridge work first. Green takes {trading:w} deniers at the trading "
             "post (1). The gate lets a worker go elsewhere now, the guild moves the provost, the joust field wins a "
             "favour, the stables change the order of play, and the inn makes workers cheap."),
        Step("The provost",
             "In the order in which they passed, players may move the provost, up to {reach:w} spaces for "
             "{step:w} denier each. Green's worker at the peddler (1) stands in the shade beyond him: Green pays one, "
             "and the red horseman comes along."),
        Step("Buildings work",
             "Along the road, as far as the provost, each worker does what its tile shows. Blue's brings a stone from "
             "the quarry (1). Red's, at the carpenter (2), pays food and wood for a farm: it goes on the first free "
             "space (3), scores {farm:w} points at once, and is open to everybody from now on."),
        Step("The castle",
             "Workers in the castle turn batches into houses. Blue gives food, wood and stone: a house in the Dungeon "
             "(1), and {dungeon:w} points. Whoever gives the most batches in a turn also wins a favour: Blue may "
             "choose a line of the table, and its marker moves to the right."),
        Step("The bailiff walks on",
             "He goes one space, or {fast:w} if the provost is ahead of him, and the provost joins him (1). When "
             "he reaches a red gate (2), a section of the castle is counted: no house there costs points, "
             "{favoured:w} or more win favours. After the third count the game is over."),
    ),
    scoring=(
        Scoring("house", "A batch for the castle",
                "{dungeon}, {walls} or {towers} points, by section: the Dungeon pays best, and comes first."),
        Scoring("hammer", "Building",
                "{least_building} to {most_craft} points for wood and stone; {least_prestige} to {most_prestige} for "
                "the blue prestige buildings late in the game."),
        Scoring("worker", "Visitors",
                "{visit} point each time somebody else places a worker on a wood or stone building of yours."),
        Scoring("favour", "Royal favours",
                "On the line of prestige {favour} point the first time, then one more each time, up to {best_favour}."),
        Scoring("denier", "Church, tailor, jeweller", "They turn deniers, cloth and gold into points."),
        Scoring("gold", "At the end",
                "{gold_points} points for each gold cube, one for every {cubes_a_point} other cubes, one for every "
                "{deniers_a_point} deniers."),
        Scoring("prestige", "Points lost",
                "{loss_dungeon}, {loss_walls} or {loss_towers} by having no house in a section when it is counted; "
                "{no_batch} by sending a worker to the castle and giving no batch."),
    ),
    mistakes=(
        Advice("Spending the last coin",
               "The next turn begins with {income:w} new deniers, and that is {income:w} workers. Keep one or two "
               "back, for the provost and for what comes; when you run short, there is the trading post."),
        Advice("Leaving the castle to others",
               "A house looks small beside a building, but every count rewards {favoured:w} of them with a favour, and "
               "favours grow each time you use them. Without any, you pay."),
        Advice("Standing too far out",
               "A little beyond the provost, one denier of an opponent is enough to leave your worker idle. Go there "
               "only with deniers in hand, or where others want the provost to come too."),
    ),
    advice=(
        "Fetch food early: every batch needs it.",
        "In the first turns build a farm, a quarry or a sawmill: {cubes:w} cubes for one worker, and points from "
        "visitors.",
        "Give at least one batch in each of the {sections:w} sections, and a second one where you can.",
        "Choose one or two lines of favours and stay with them.",
        "The lawyer, the architects and the prestige buildings can wait for your second game.",
    ),
)  # fmt: skip
