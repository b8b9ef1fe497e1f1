"""How Magna Carta is played, in English."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

ENGLISH = HowToPlayWords(
    purpose=(
        "The king's castle again, told with cards: quicker than Caylus, and the road is never the same. Everybody "
        "holds the same {cards:w} buildings, but draws them in an order of their own, and all of you build them onto "
        "one road.",
        "Workers on that road bring cubes. Cubes pay for more buildings, and for **tokens** of the castle. "
        "Whoever has the most prestige when the last token is gone wins.",
        "A card you build serves you all game long: whenever somebody else's worker comes to it, you get something "
        "too.",
    ),
    final="The end of a real game of {players:w}: the winner's {points} points, and what brought them. Buildings "
          "fetch the cubes; it is the castle that turns them into points.",
    terms=(
        Term("Denier", "The coin, for workers and for new cards. Each turn brings at least {income:w}.", ("denier",)),
        Term("Worker", "Each player has {workers:w}. For {price:w} denier you put one on a card; the card works, and "
             "the worker comes home.", ("worker",)),
        Term("Cubes", "Food, wood and stone build cards and castle. Gold takes the place of any of them.",
             ("food", "wood", "stone", "gold")),
        Term("Card", "A building with {sides:w} lines: the upper one for whoever's worker is there, the lower one for "
             "its owner.", ("tile-wood", "tile-stone")),
        Term("Road", "All cards on the table, in the order in which they were built. They work in this order too.",
             ("tile-neutral", "tile-wood", "tile-stone")),
        Term("Provost", "The red horseman. Cards beyond him do nothing this turn, for anybody.", ("provost",)),
        Term("Batch", "One food, one wood and one stone: the price of a piece of the castle.",
             ("food", "wood", "stone")),
        Term("Token", "What a batch earns: a piece of the castle, worth {dungeon}, {walls} or {towers} points. The "
             "dearest go first.",
             ("token",)),
        Term("Residence", "The back of a card, made by the lawyer: {rent:w} denier more each turn, and the place for "
             "a blue prestige building.", ("residence",)),
    ),
    round="A turn in pictures",
    introduction="This is the first turn of that game, between Blue, Red and Green. Every turn has these parts.",
    steps=(
        Step("Income and hand",
             "Everybody takes {income:w} deniers. Blue has {deniers:w} now (1), {food:w} food and {wood:w} wood (2), "
             "and {hand:w} cards in hand: the cubes at the foot of a card are its cost, pale where they are lacking."),
        Step("Send out a worker",
             "You take turns, one action each. For {price:w} denier Blue has put a worker on the quarry (1). Now the "
             "next one can go wherever there is a green frame, to Red's new sawmill too. Or Blue can do something "
             "else: draw a card, exchange the hand, build."),
        Step("Build a card",
             "Blue builds the small farm for one food and one wood (1). It goes to the end of the road, with "
             "{stored:w} food cubes on it. They are for the owner (2): one for each visit of somebody else. Who has no "
             "use for another action passes; the first one receives {first_pass:w} denier."),
        Step("The provost",
             "In the order of passing, players may move the provost, up to {reach:w} cards for {price:w} denier each. "
             "Red's worker (1) stands in the shade on Blue's farm: Red pays {moved:w} deniers to bring the horseman "
             "there."),
        Step("Cards work",
             "From the first card to the provost, every card with a worker works. On the farm Red, whose worker it is "
             "(1), gets the upper line: one food. Then Blue, the owner (2), takes one food from the card, and "
             "{left:w} are left on it."),
        Step("The castle",
             "In the order of passing, each player says how many batches of food, wood and stone he gives. Blue gives "
             "one and takes a token of the Dungeon, {dungeon:w} points (1). Whoever gives the most takes a gold cube, "
             "and Blue was first."),
        Step("On they go",
             "The provost moves {advance:w} cards further, as far as there is road, and the left neighbour becomes "
             "first player. If nobody gives a batch, {unbuilt:w} tokens leave the game. When the last of the "
             "{tokens} is gone, that turn is the last."),
    ),
    scoring=(
        Scoring("token", "Castle tokens", "{dungeon}, {walls} or {towers} points each: most of your score."),
        Scoring("hammer", "Cards on the road", "{least_card} to {most_card} points each, for their owner."),
        Scoring("residence", "Residences", "{residence} point each, and {rent} denier more every turn."),
        Scoring("prestige", "Prestige buildings",
                "{least_prestige} to {most_prestige} points; they need gold, and a residence to stand on."),
        Scoring("gold", "Gold left", "{gold_points} point a cube."),
        Scoring("denier", "The rest",
                "One point for every {cubes_a_point} other cubes, one for every {deniers_a_point} deniers."),
    ),
    mistakes=(
        Advice("Saving cubes for later",
               "The first tokens are worth {dungeon:w} points, the last ones {towers:w}, and most batches in a turn "
               "means gold. A batch today beats a batch tomorrow."),
        Advice("Building late",
               "A card in hand is worth nothing. On the road it counts, and it pays each time another player comes: "
               "so the first cards earn the longest. Build what the others will want to use."),
        Advice("Forgetting the provost",
               "New cards lie at the far end of the road, where he may not come this turn. Count how far he has to "
               "go, and keep a denier or so to bring him there."),
    ),
    advice=(
        "Begin with a card that costs food and wood; you have both.",
        "Stone is what everybody lacks at first: go to the quarry early, or build one.",
        "Give a batch every turn if you can.",
        "If your hand asks for stone you will not get soon, exchange it: that costs {price:w} denier.",
        "Gold and prestige buildings can wait for your second game; there is a beginner's game without residences and "
        "provost as well.",
    ),
)  # fmt: skip
