"""The interface's own few sentences, in English and French. The games bring theirs."""

WORDS = {
    "en": {
        "you": "{0} (you)",
        "or_help": "Type a number or an action; help lists the commands.",
        "ask": "> ",
        "thinking": "{0} is thinking",
        "not_understood": "There is no choice {0!r} here; help lists the commands.",
        "number": "Choose a number from 1 to {0}.",
        "ambiguous": "{0!r} could be: {1}.",
        "cannot": "You cannot play {0!r}: {1}.",
        "no_choice": "You cannot play {0!r} now: {1}.",
        "legal": "{0!r} is legal: you can play it now.",
        "why_what": "Say which action: why place mason.",
        "hint": "Hint: {0} ({1}).",
        "undone": "Taken back to your previous decision.",
        "no_undo": "There is nothing of yours to take back.",
        "saved": "Saved in {0}",
        "left": "The game is saved; go on with: bastide play --resume {0}",
        "record": "The record of this game: {0}",
        "rules_what": "Say which rule, or a word to look for: rules {0}.",
        "no_rule": "There is no rule {0!r} in this game, and none with that word.",
        "more_rules": "({0} more)",
        "resume": "An unfinished game of {0} waits (turn {1}, {2}). Go on with it? [Y/n] ",
        "waits": "An unfinished game waits: bastide play --resume {0}",
        "seed": "{0}, {1} players, seed {2}. You are {3}.",
        "resumed": "{0}, {1} players, turn {2}. You are {3}.",
        "result": "Final scores",
        "player": "Player",
        "points": "Points",
        "wins": "{0} wins with {1} points.",
        "share": "{0} share the victory with {1} points.",
        "and": " and ",
        "turn": "Turn {0}",
        "after": "After {0} of {1} actions",
        "step": "Enter: next, q: end ",
        "nothing_yet": "Nothing has happened yet.",
        "help": (
            ("number or text", "play that choice; the beginning of the text is enough: pl ma"),
            ("undo", "take back, to your own previous decision"),
            ("log [N]", "the last N lines of the log"),
            ("board", "show the board and your choices again"),
            ("why ACTION", "why an action cannot be played"),
            ("hint", "what the simple bot would do"),
            ("rules ID", "a rule, such as rules {0}; or a word to look for"),
            ("save [FILE]", "save now; every decision is saved anyway"),
            ("quit", "leave; the game can be resumed"),
        ),
    },
    "fr": {
        "you": "{0} (vous)",
        "or_help": "Tapez un numéro ou une action ; aide donne les commandes.",
        "ask": "> ",
        "thinking": "{0} réfléchit",
        "not_understood": "Il n'y a pas de choix {0!r} ici ; aide donne les commandes.",
        "number": "Choisissez un numéro de 1 à {0}.",
        "ambiguous": "{0!r} peut être : {1}.",
        "cannot": "Vous ne pouvez pas jouer {0!r} : {1}.",
        "no_choice": "Vous ne pouvez pas jouer {0!r} maintenant : {1}.",
        "legal": "{0!r} est permis : vous pouvez le jouer.",
        "why_what": "Dites quelle action : pourquoi place mason.",
        "hint": "Conseil : {0} ({1}).",
        "undone": "Retour à votre décision précédente.",
        "no_undo": "Il n'y a rien à reprendre.",
        "saved": "Enregistré dans {0}",
        "left": "La partie est enregistrée ; pour continuer : bastide play --resume {0}",
        "record": "Le compte rendu de la partie : {0}",
        "rules_what": "Dites quelle règle, ou un mot à chercher : règles {0}.",
        "no_rule": "Il n'y a pas de règle {0!r} dans ce jeu, ni de règle avec ce mot.",
        "more_rules": "(encore {0})",
        "resume": "Une partie de {0} attend (tour {1}, {2}). La continuer ? [O/n] ",
        "waits": "Une partie inachevée attend : bastide play --resume {0}",
        "seed": "{0}, {1} joueurs, graine {2}. Vous êtes {3}.",
        "resumed": "{0}, {1} joueurs, tour {2}. Vous êtes {3}.",
        "result": "Résultat",
        "player": "Joueur",
        "points": "Points",
        "wins": "{0} gagne avec {1} points.",
        "share": "{0} partagent la victoire avec {1} points.",
        "and": " et ",
        "turn": "Tour {0}",
        "after": "Après {0} actions sur {1}",
        "step": "Entrée : suite, q : fin ",
        "nothing_yet": "Il ne s'est encore rien passé.",
        "help": (
            ("numéro ou texte", "jouer ce choix ; le début du texte suffit : pl ma"),
            ("annuler", "revenir à votre décision précédente"),
            ("journal [N]", "les N dernières lignes du journal"),
            ("plateau", "revoir le plateau et les choix"),
            ("pourquoi ACTION", "pourquoi une action n'est pas permise"),
            ("conseil", "ce que ferait le robot simple"),
            ("règles ID", "une règle, par exemple règles {0} ; ou un mot à chercher"),
            ("sauver [FICHIER]", "enregistrer ; chaque décision l'est de toute façon"),
            ("quitter", "partir ; la partie peut être reprise"),
        ),
    },
}

# What a command may be called, in both languages.
COMMANDS = {
    "undo": ("undo", "annuler"),
    "log": ("log", "journal"),
    "board": ("board", "plateau"),
    "why": ("why", "pourquoi"),
    "hint": ("hint", "conseil"),
    "rules": ("rules", "rule", "règles", "règle"),
    "save": ("save", "sauver"),
    "help": ("help", "aide", "?", "h"),
    "quit": ("quit", "exit", "quitter", "q"),
}
YES = ("", "y", "yes", "o", "oui")
NO = ("n", "no", "non")


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        """`en` or `fr`."""
        self.language = language

    def __call__(self, key: str, *values: object) -> str:
        """A sentence with its values."""
        sentence = WORDS[self.language][key]
        return sentence.format(*values) if isinstance(sentence, str) else ""

    def help(self) -> tuple[tuple[str, str], ...]:
        """The commands of a game, each with what it does."""
        lines = WORDS[self.language]["help"]
        return lines if isinstance(lines, tuple) else ()
