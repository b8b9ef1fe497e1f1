"""How Magna Carta is played, in French."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

FRENCH = HowToPlayWords(
    purpose=(
        "Le château du Roi encore, mais en cartes : plus vif que Caylus, et la route n'est jamais la même. Tout le "
        "monde a les mêmes {cards:w} bâtiments, chacun les pioche dans son ordre, et tous les posent sur une seule "
        "route.",
        "Sur cette route, les ouvriers rapportent des cubes. Les cubes paient d'autres bâtiments, et des "
        "**jetons** du château. Qui a le plus de prestige quand le dernier jeton est parti l'emporte.",
        "Une carte construite vous sert toute la partie : chaque fois que l'ouvrier d'un autre y vient, vous recevez "
        "quelque chose aussi.",
    ),
    final="La fin d'une vraie partie à {players:w} : les {points} points du vainqueur, et d'où ils viennent. Les "
          "bâtiments amènent les cubes ; c'est le château qui en fait des points.",
    terms=(
        Term("Denier", "La monnaie, pour les ouvriers et les nouvelles cartes. Chaque tour en rapporte au moins "
             "{income:w}.", ("denier",)),
        Term("Ouvrier", "Chacun en a {workers:w}. Pour {price:w} denier, vous en posez un sur une carte ; la carte "
             "travaille, et l'ouvrier rentre.", ("worker",)),
        Term("Cubes", "Nourriture, bois et pierre bâtissent cartes et château. L'or remplace n'importe lequel.",
             ("food", "wood", "stone", "gold")),
        Term("Carte", "Un bâtiment à {sides:w} lignes : celle du haut pour qui y a son ouvrier, celle du bas pour son "
             "propriétaire.", ("tile-wood", "tile-stone")),
        Term("Route", "Toutes les cartes posées, dans l'ordre où on les a construites. Elles travaillent dans cet "
             "ordre.", ("tile-neutral", "tile-wood", "tile-stone")),
        Term("Prévôt", "Le cavalier rouge. Au-delà de lui, les cartes ne font rien ce tour-ci, pour personne.",
             ("provost",)),
        Term("Lot", "Une nourriture, un bois et une pierre : le prix d'un morceau du château.",
             ("food", "wood", "stone")),
        Term("Jeton", "Ce que gagne un lot : un morceau du château, qui vaut {dungeon}, {walls} ou {towers} points. "
             "Les plus chers partent d'abord.", ("token",)),
        Term("Résidence", "Le dos d'une carte, retournée par le notaire : {rent:w} denier de plus par tour, et la "
             "place d'un bâtiment de prestige bleu.", ("residence",)),
    ),
    round="Un tour en images",
    introduction="Voici le premier tour de cette partie, entre Bleu, Rouge et Vert. Tous les tours se déroulent ainsi.",
    steps=(
        Step("Les revenus et la main",
             "Chacun prend {income:w} deniers. Bleu en a {deniers:w} (1), avec {food:w} nourritures et {wood:w} bois "
             "(2), et {hand:w} cartes en main : au pied d'une carte, les cubes qu'elle coûte, pâles s'ils manquent."),
        Step("On envoie un ouvrier",
             "Chacun joue à son tour, une action à la fois. Pour {price:w} denier, Bleu a posé un ouvrier sur la "
             "carrière (1). Le suivant peut aller partout où il y a un cadre vert, même sur la scierie que Rouge vient "
             "de bâtir. Bleu peut aussi piocher une carte, changer de main ou construire."),
        Step("On construit",
             "Bleu construit la petite ferme pour une nourriture et un bois (1). Elle va au bout de la route, avec "
             "{stored:w} cubes de nourriture dessus. Ils sont pour le propriétaire (2) : un à chaque visite d'un "
             "autre. Qui ne veut plus rien faire passe ; le premier reçoit {first_pass:w} denier."),
        Step("Le prévôt",
             "Dans l'ordre où l'on a passé, chacun peut déplacer le prévôt, de {reach:w} cartes au plus, à {price:w} "
             "denier la carte. L'ouvrier de Rouge (1) est dans l'ombre, sur la ferme de Bleu : Rouge paie {moved:w} "
             "deniers pour y mener le cavalier."),
        Step("Les cartes travaillent",
             "De la première carte jusqu'au prévôt, toute carte occupée travaille. À la ferme, Rouge, à qui est "
             "l'ouvrier (1), reçoit la ligne du haut : une nourriture. Puis Bleu, le propriétaire (2), en prend une "
             "sur la carte, où il en reste {left:w}."),
        Step("Le château",
             "Dans l'ordre où l'on a passé, chacun dit combien de lots de nourriture, bois et pierre il verse. Bleu en "
             "verse un et prend un jeton du Donjon : {dungeon:w} points (1). Qui en verse le plus prend un cube d'or, "
             "et Bleu était le premier."),
        Step("Et l'on repart",
             "Le prévôt avance de {advance:w} cartes, s'il y a de la route, et le voisin de gauche devient premier "
             "joueur. Si personne ne verse de lot, {unbuilt:w} jetons quittent le jeu. Quand le dernier des {tokens} "
             "est parti, ce tour est le dernier."),
    ),
    scoring=(
        Scoring("token", "Les jetons du château",
                "{dungeon}, {walls} ou {towers} points chacun : le plus gros de votre score."),
        Scoring("hammer", "Les cartes sur la route",
                "De {least_card} à {most_card} points chacune, pour leur propriétaire."),
        Scoring("residence", "Les résidences", "{residence} point chacune, et {rent} denier de plus par tour."),
        Scoring("prestige", "Les bâtiments de prestige",
                "De {least_prestige} à {most_prestige} points ; il y faut de l'or, et une résidence pour les porter."),
        Scoring("gold", "L'or restant", "{gold_points} point par cube."),
        Scoring("denier", "Le reste",
                "Un point pour {cubes_a_point} autres cubes, un pour {deniers_a_point} deniers."),
    ),
    mistakes=(
        Advice("Garder ses cubes pour plus tard",
               "Les premiers jetons valent {dungeon:w} points, les derniers {towers:w}, et verser le plus de lots "
               "rapporte de l'or. Un lot aujourd'hui vaut mieux qu'un lot demain."),
        Advice("Construire trop tard",
               "En main, une carte ne vaut rien. Sur la route elle compte, et elle rapporte à chaque visite d'un "
               "autre : les premières cartes servent donc le plus longtemps. Construisez ce que les autres voudront "
               "utiliser."),
        Advice("Oublier le prévôt",
               "Les nouvelles cartes sont tout au bout de la route, là où il ne viendra peut-être pas ce tour-ci. "
               "Comptez le chemin, et gardez de quoi l'y mener."),
    ),
    advice=(
        "Commencez par une carte qui coûte nourriture et bois : vous avez l'un et l'autre.",
        "Au début, c'est la pierre qui manque à tous : allez tôt à la carrière, ou construisez-en une.",
        "Versez un lot à chaque tour si vous le pouvez.",
        "Si votre main demande une pierre que vous n'aurez pas de sitôt, changez-la : cela coûte {price:w} denier.",
        "L'or et les bâtiments de prestige peuvent attendre votre deuxième partie ; il y a aussi un jeu d'initiation, "
        "sans résidences ni prévôt.",
    ),
)  # fmt: skip
