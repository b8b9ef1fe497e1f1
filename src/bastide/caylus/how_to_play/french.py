"""How Caylus is played, in French."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

FRENCH = HowToPlayWords(
    purpose=(
        "Le Roi veut un château, et vous êtes l'un des maîtres d'œuvre qu'il a fait venir à Caylus. Vos ouvriers "
        "rapportent des cubes ; avec les cubes, vous bâtissez le château, et un bourg le long de la route qui en part.",
        "Le château comme le bourg donnent du **prestige**. Qui en a le plus quand la dernière partie du château est "
        "décomptée l'emporte.",
        "Tout le sel de Caylus : chacun peut se servir des bâtiments de tous. Vous vivez de ce que bâtissent les "
        "autres, et eux de ce que vous bâtissez.",
    ),
    final="La fin d'une vraie partie à {players:w} : les {points} points du vainqueur, et d'où ils viennent. Le "
          "château, les faveurs et quelques bons bâtiments comptent le plus ; aucun d'eux ne suffit à lui seul.",
    terms=(
        Term("Ouvrier", "Chacun en a {workers:w}. Vous le placez sur un bâtiment ; il fait ce que le bâtiment montre, "
             "puis rentre chez vous.", ("worker",)),
        Term("Denier", "La monnaie. Placer un ouvrier coûte des deniers ; chaque tour vous en rapporte au moins "
             "{income:w}.", ("denier",)),
        Term("Cubes", "Nourriture, bois, pierre, tissu et or : la matière de tous les bâtiments.",
             ("food", "wood", "stone", "cloth", "gold")),
        Term("Route", "Une suite de {spaces} cases, numérotées à partir du pont. Le bourg y grandit, et ses bâtiments "
             "travaillent dans cet ordre.", ("tile-neutral", "tile-wood", "tile-stone")),
        Term("Prévôt", "Le cavalier rouge. Sur la route, au-delà de sa case, les ouvriers ne font rien ce tour-ci.",
             ("provost",)),
        Term("Bailli", "L'homme au manteau blanc. Il avance sur la route, et c'est lui qui mesure le temps de la "
             "partie.", ("bailiff",)),
        Term("Lot", "Une nourriture et {others:w} autres cubes, tous {batch:w} différents : le prix d'une maison au "
             "château.",
             ("food", "plus", "any-cube", "any-cube")),
        Term("Faveur", "Un cadeau du Roi : prestige, deniers, cubes ou bâtiment, et davantage à chaque fois.",
             ("favour",)),
    ),
    round="Un tour en images",
    introduction="Voici le premier tour de cette partie, entre Bleu, Rouge et Vert. Tous les tours se déroulent ainsi.",
    steps=(
        Step("Les revenus",
             "Chacun prend {income:w} deniers. Voici ce que possède Bleu pour commencer : {deniers:w} deniers (1), "
             "{workers:w} ouvriers chez lui (2), et {food:w} nourritures et {wood:w} bois (3)."),
        Step("On envoie les ouvriers",
             "À tour de rôle, chacun place un ouvrier ou passe, jusqu'à ce que tous aient passé. C'est à Bleu : un "
             "cadre vert montre où un ouvrier peut aller, la pièce ce qu'il en coûte. C'est {first_price:w} denier "
             "tant que personne n'a passé, et un de plus par joueur qui a passé : en dessous, Bleu a passé, et le "
             "prochain ouvrier en coûte {second_price:w}."),
        Step("Devant le pont",
             "Les {specials:w} bâtiments devant le pont travaillent d'abord. Vert prend {trading:w} deniers au "
             "comptoir (1). La porte envoie maintenant un ouvrier ailleurs, la guilde déplace le prévôt, le champ de "
             "joute gagne une faveur, les écuries changent l'ordre du tour, et à l'auberge tout coûte moins."),
        Step("Le prévôt",
             "Dans l'ordre où ils ont passé, les joueurs peuvent déplacer le prévôt, de {reach:w} cases au plus, à "
             "{step:w} denier la case. L'ouvrier de Vert chez le colporteur (1) est dans l'ombre, au-delà : Vert paie "
             "un denier, et le cavalier rouge le rejoint."),
        Step("Les bâtiments travaillent",
             "Le long de la route, jusqu'au prévôt, chaque ouvrier fait ce que montre sa tuile. Celui de Bleu rapporte "
             "une pierre de la carrière (1). Celui de Rouge, chez le charpentier (2), paie nourriture et bois pour une "
             "ferme : elle va sur la première case libre (3), rapporte aussitôt {farm:w} points, et sert désormais à "
             "tous."),
        Step("Le château",
             "Au château, les ouvriers changent les lots en maisons. Bleu verse nourriture, bois et pierre : une "
             "maison au Donjon (1), et {dungeon:w} points. Qui verse le plus de lots dans un tour gagne aussi une "
             "faveur : Bleu choisit une ligne du tableau, et son marqueur avance vers la droite."),
        Step("Le bailli avance",
             "D'une case, ou de {fast:w} si le prévôt est devant lui, et le prévôt le rejoint (1). Quand il "
             "atteint une porte rouge (2), une section du château est décomptée : n'y avoir aucune maison coûte des "
             "points, en avoir {favoured:w} ou plus gagne des faveurs. Après le troisième décompte, la partie est "
             "finie."),
    ),
    scoring=(
        Scoring("house", "Un lot pour le château",
                "{dungeon}, {walls} ou {towers} points selon la section : le Donjon paie le mieux, et vient "
                "d'abord."),
        Scoring("hammer", "Construire",
                "De {least_building} à {most_craft} points en bois et en pierre ; de {least_prestige} à "
                "{most_prestige} pour les bâtiments de prestige bleus, en fin de partie."),
        Scoring("worker", "Les visiteurs",
                "{visit} point chaque fois qu'un autre place un ouvrier sur l'un de vos bâtiments en bois ou en "
                "pierre."),
        Scoring("favour", "Les faveurs royales",
                "Sur la ligne de prestige, {favour} point la première fois, puis un de plus à chaque fois, jusqu'à "
                "{best_favour}."),
        Scoring("denier", "Église, tailleur, joaillier", "Ils changent deniers, tissu et or en points."),
        Scoring("gold", "À la fin",
                "{gold_points} points par cube d'or, un pour {cubes_a_point} autres cubes, un pour {deniers_a_point} "
                "deniers."),
        Scoring("prestige", "Points perdus",
                "{loss_dungeon}, {loss_walls} ou {loss_towers} si l'on n'a aucune maison dans la section décomptée ; "
                "{no_batch} si l'on envoie un ouvrier au château sans verser de lot."),
    ),
    mistakes=(
        Advice("Dépenser son dernier denier",
               "Le tour suivant commence avec {income:w} deniers de plus, donc {income:w} ouvriers. Gardez-en un ou "
               "deux, pour le prévôt et pour la suite ; à court d'argent, il reste le comptoir."),
        Advice("Laisser le château aux autres",
               "Une maison semble peu de chose à côté d'un bâtiment, mais à chaque décompte {favoured:w} maisons "
               "valent une faveur, et les faveurs grandissent à l'usage. Sans aucune maison, on paie."),
        Advice("S'installer trop loin",
               "Un peu au-delà du prévôt, un seul denier d'un adversaire suffit à laisser votre ouvrier les bras "
               "croisés. N'y allez qu'avec des deniers en poche, ou là où d'autres veulent aussi faire venir le "
               "prévôt."),
    ),
    advice=(
        "Cherchez tôt de la nourriture : tous les lots en demandent.",
        "Dès les premiers tours, construisez une ferme, une carrière ou une scierie : {cubes:w} cubes pour un "
        "ouvrier, et les points des visiteurs.",
        "Versez au moins un lot dans chacune des {sections:w} sections, et un second quand vous pouvez.",
        "Choisissez une ou deux lignes de faveur, et tenez-vous-y.",
        "Le notaire, les architectes et les bâtiments de prestige peuvent attendre votre deuxième partie.",
    ),
)  # fmt: skip
