"""How The Pillars of the Earth is played, in English."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

ENGLISH = HowToPlayWords(
    purpose=(
        "Kingsbridge is building the finest cathedral in England, and you are one of its master builders. In "
        "{rounds:w} rounds your workers fetch stone, wood and sand, your craftsmen turn them into **victory points**, "
        "and your builders win you the help of bishop, king and merchants.",
        "Whoever has the most points after the last round wins.",
        "Chance has a hand in it: builders come out of a bag, the tax is rolled with a die, and an event strikes each "
        "round. The art is to be ready for all of it.",
    ),
    final="The end of a real game of {players:w}: the winner's {points} points, and what brought them. Nearly "
          "everything comes from craftsmen; this winner put his trust in stone.",
    terms=(
        Term("Worker", "You have {workers:w} in each round. They fetch material, or earn gold in the mill.",
             ("worker",)),
        Term("Cubes", "Stone, wood and sand, and the rare metal. Worth nothing by themselves.",
             ("stone", "wood", "sand", "metal")),
        Term("Craftsman", "A card that turns cubes into points, so many times a round. You begin with {craftsmen:w} "
             "and have room for {team:w}.", ("hammer",)),
        Term("Gold", "Pays for craftsmen, builders, taxes and the market. You begin with about {gold}.", ("coin",)),
        Term("Builder", "Each player has {builders:w}. Placed on a circle, a builder brings what the place shows.",
             ("builder",)),
        Term("Rose window", "The wheel of numbers: what the next builder costs, {first_cost:w} gold at first, then "
             "less and less.", ("rose-window",)),
        Term("Privilege", "A card of help at Kingsbridge, often for the rest of the game.", ("tile-prestige",)),
        Term("Event", "A card hidden until all builders are placed. Good ones reach everybody, bad ones all who are "
             "not protected.", ("seal", "storm")),
    ),
    round="A round in pictures",
    introduction="This is the first round of that game, between Blue, Red and Green. All {rounds:w} go like it.",
    steps=(
        Step("Take cards",
             "In turn, each player takes one card. A resource card needs workers: Red sends {quarry_workers:w} to the "
             "quarry, for {quarry_stone:w} stones later (1). A craftsman needs gold: Blue hires the mason for "
             "{mason:w} (2). Workers who stay behind go to the mill."),
        Step("Draw builders",
             "Builders are drawn from the bag one by one. Red's came first and would have cost {first_cost:w} gold: it "
             "waits (1). Now Blue's is drawn (2), for {second_cost:w} (3). Blue may pay and place it, or let it wait "
             "too: those that wait are placed last, on what is left, for nothing."),
        Step("Place builders",
             "Blue pays for the first choice. The circle at Kingsbridge takes the privilege above it (1): Tom Builder, "
             "a stone more in every round. The first circle of the King's court (2) brings a metal, and spares Blue "
             "the tax."),
        Step("The event",
             "Now the {places} places do their work, in the order of their numbers. The event comes first: the king "
             "gives everybody {king:w} gold. A bad one would have struck all but the guest of the bishop. In the mill "
             "each idle worker earns one gold."),
        Step("Cubes come in",
             "Priory, forest, quarry and gravel pit follow: the workers bring their cubes (1). The number behind the "
             "arrow (2) is worth watching all the time: so many points your craftsmen would make of your cubes now."),
        Step("Tax and market",
             "The die at the King's court sets the tax: {least_tax} to {most_tax} gold for everybody else. At the "
             "market builders act in turn, one kind of cube at a time. Blue buys a stone for {stone_price:w} gold (1), "
             "because the stonecutter can still use it."),
        Step("Build the cathedral",
             "At last the craftsmen work. Blue's mason (1) turns {mason_uses:w} stones into a point each, the others "
             "take the rest. {kept:W} cubes at most are kept, and the next round brings better craftsmen. After the "
             "last one the cathedral stands."),
    ),
    scoring=(
        Scoring("hammer", "Craftsmen",
                "From one point for {mixer_sand:w} sand to {most_points} for the organ builder's work, each so many "
                "times a round: nearly all of your score."),
        Scoring("point", "Priory", "{priory} points for the first builder there, {priory_second} for the second."),
        Scoring("tile-prestige", "Privileges", "Few bring points themselves, such as Madonna ({madonna}); most bring "
                "cubes, gold or safety."),
        Scoring("rose-window", "At the beginning", "Everybody starts with {start} points."),
        Scoring("storm", "Points lost", "{conflict} by the event of conflict; and one for every {debt} gold of a tax "
                "that you cannot pay."),
    ),
    mistakes=(
        Advice("Cubes without craftsmen",
               "A craftsman works only so many times a round. Before you send workers out, count what your team can "
               "use: the rest is better off in the mill, earning gold. Only {kept:w} cubes are kept."),
        Advice("Paying for every builder",
               "{first_cost:W} gold for the first builder is a third of what you begin with. Pay when there is a "
               "place you must have; else wait, and take what is left for nothing."),
        Advice("Losing a helper you need",
               "Masons work only beside a mortar mixer; you can sell stone only with the stonecutter and buy wood only "
               "with a woodworker. Look twice before you let one of them go."),
    ),
    advice=(
        "Choose a material and stay with it: stone with the masons and sculptors is the simplest.",
        "Hire a craftsman in each of the first rounds; those of later rounds can do more.",
        "Take privileges early: what helps every round is worth most in the first.",
        "Always keep gold for the tax, or a builder at the King's court; its metal is for the craftsmen of the last "
        "rounds.",
        "If in doubt at the cathedral, convert all.",
    ),
)  # fmt: skip
