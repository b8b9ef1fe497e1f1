"""How The Pillars of the Earth is played, in French."""

from bastide.kernel.how_to_play import Advice, HowToPlayWords, Scoring, Step, Term

FRENCH = HowToPlayWords(
    purpose=(
        "Kingsbridge bâtit la plus belle cathédrale d'Angleterre, et vous êtes l'un de ses maîtres bâtisseurs. En "
        "{rounds:w} tours, vos ouvriers rapportent pierre, bois et sable, vos artisans les changent en **points de "
        "victoire**, et vos architectes vous gagnent l'aide de l'évêque, du Roi et des marchands.",
        "Qui a le plus de points après le dernier tour l'emporte.",
        "Le hasard s'en mêle : les architectes sortent d'un sac, un dé fixe l'impôt, et chaque tour a son événement. "
        "Tout l'art est d'y être prêt.",
    ),
    final="La fin d'une vraie partie à {players:w} : les {points} points du vainqueur, et d'où ils viennent. Presque "
          "tout vient des artisans ; ce vainqueur a misé sur la pierre.",
    terms=(
        Term("Ouvrier", "Vous en avez {workers:w} à chaque tour. Ils rapportent des matériaux, ou gagnent de l'or à la "
             "manufacture.", ("worker",)),
        Term("Cubes", "Pierre, bois et sable, et le métal, plus rare. En eux-mêmes, ils ne valent rien.",
             ("stone", "wood", "sand", "metal")),
        Term("Artisan", "Une carte qui change des cubes en points, tant de fois par tour. Vous commencez avec "
             "{craftsmen:w} et avez de la place pour {team:w}.", ("hammer",)),
        Term("Or", "Il paie artisans, architectes, impôts et marché. Vous commencez avec {gold} environ.", ("coin",)),
        Term("Architecte", "Chacun en a {builders:w}. Placé sur un cercle, un architecte rapporte ce que le lieu "
             "montre.", ("builder",)),
        Term("Rosace", "La roue des nombres : le prix du prochain architecte, {first_cost:w} ors d'abord, puis de "
             "moins en moins.", ("rose-window",)),
        Term("Privilège", "Une carte d'aide, à Kingsbridge, souvent pour tout le reste de la partie.",
             ("tile-prestige",)),
        Term("Événement", "Une carte cachée jusqu'à ce que tous les architectes soient placés. Bonne, elle profite à "
             "tous ; mauvaise, elle frappe qui n'est pas protégé.", ("seal", "storm")),
    ),
    round="Un tour en images",
    introduction="Voici le premier tour de cette partie, entre Bleu, Rouge et Vert. Les {rounds:w} tours se "
                 "ressemblent.",
    steps=(
        Step("On prend des cartes",
             "À tour de rôle, chacun prend une carte. Une carte de matériau demande des ouvriers : Rouge en envoie "
             "{quarry_workers:w} à la carrière, pour {quarry_stone:w} pierres plus tard (1). Un artisan demande de "
             "l'or : Bleu engage le maçon pour {mason:w} ors (2). Les ouvriers qui restent vont à la manufacture."),
        Step("On tire les architectes",
             "Les architectes sortent du sac un à un. Celui de Rouge, sorti le premier, aurait coûté {first_cost:w} "
             "ors : il attend (1). Voici celui de Bleu (2), pour {second_cost:w} (3). Bleu peut payer et le placer, ou "
             "le faire attendre aussi : ceux qui attendent se placent à la fin, gratuitement, sur ce qui reste."),
        Step("On les place",
             "Bleu paie pour choisir le premier. À Kingsbridge, le cercle donne le privilège au-dessus (1) : Tom le "
             "bâtisseur, une pierre de plus à chaque tour. À la Cour du Roi, le premier cercle (2) rapporte un métal "
             "et dispense Bleu de l'impôt."),
        Step("L'événement",
             "Les {places} lieux travaillent maintenant, dans l'ordre de leurs numéros. D'abord l'événement : le "
             "Roi donne {king:w} ors à chacun. Mauvais, il aurait frappé tout le monde, sauf l'hôte de l'évêque. À la "
             "manufacture, chaque ouvrier resté là gagne un or."),
        Step("Les cubes arrivent",
             "Suivent le prieuré, la forêt, la carrière et la sablière : les ouvriers rapportent leurs cubes (1). Le "
             "nombre derrière la flèche (2) mérite toujours un regard : les points que vos artisans feraient de vos "
             "cubes à cet instant."),
        Step("L'impôt et le marché",
             "À la Cour du Roi, le dé fixe l'impôt : de {least_tax} à {most_tax} ors pour tous les autres. Au marché, "
             "les architectes agissent à tour de rôle, une sorte de cube à la fois. Bleu achète une pierre pour "
             "{stone_price:w} ors (1), car son tailleur de pierre peut encore s'en servir."),
        Step("On bâtit la cathédrale",
             "Enfin les artisans travaillent. Le maçon de Bleu (1) change {mason_uses:w} pierres en un point chacune, "
             "les autres s'occupent du reste. On garde {kept:w} cubes au plus, et le tour suivant amène de meilleurs "
             "artisans. Après le dernier, la cathédrale est debout."),
    ),
    scoring=(
        Scoring("hammer", "Les artisans",
                "D'un point pour {mixer_sand:w} sables à {most_points} pour le fabricant d'orgues, tant de fois par "
                "tour chacun : presque tout votre score."),
        Scoring("point", "Le prieuré", "{priory} points pour le premier architecte, {priory_second} pour le second."),
        Scoring("tile-prestige", "Les privilèges",
                "Peu donnent des points, comme la Madone ({madonna}) ; la plupart donnent des cubes, de l'or ou de la "
                "sûreté."),
        Scoring("rose-window", "Au départ", "Chacun commence avec {start} points."),
        Scoring("storm", "Points perdus",
                "{conflict} par le conflit, un événement ; et un pour {debt} ors d'impôt que l'on ne peut pas payer."),
    ),
    mistakes=(
        Advice("Des cubes sans artisans",
               "Un artisan ne travaille que tant de fois par tour. Avant d'envoyer vos ouvriers, comptez ce que votre "
               "équipe peut utiliser : les autres sont mieux à la manufacture, à gagner de l'or. On ne garde que "
               "{kept:w} cubes."),
        Advice("Payer chaque architecte",
               "{first_cost:W} ors pour le premier, c'est le tiers de ce que vous avez au départ. Payez s'il vous faut "
               "absolument une place ; sinon attendez, et prenez gratuitement ce qui reste."),
        Advice("Se séparer d'un aide précieux",
               "Les maçons ne travaillent qu'à côté d'un mélangeur de mortier ; on ne vend de la pierre qu'avec le "
               "tailleur, on n'achète du bois qu'avec un menuisier. Regardez-y à deux fois avant d'en renvoyer un."),
    ),
    advice=(
        "Choisissez un matériau et tenez-vous-y : la pierre, avec maçons et sculpteurs, est le plus simple.",
        "Engagez un artisan à chacun des premiers tours ; ceux des tours suivants savent en faire plus.",
        "Prenez tôt les privilèges : ce qui aide à chaque tour vaut surtout au premier.",
        "Gardez toujours de l'or pour l'impôt, ou un architecte à la Cour du Roi ; son métal servira aux artisans des "
        "derniers tours.",
        "Dans le doute, à la cathédrale, convertissez tout.",
    ),
)  # fmt: skip
