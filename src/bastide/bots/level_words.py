"""What the levels for people are called, and how they play: a sentence each, in English and French."""

NAMES = {
    "newcomer": ("newcomer", "débutant"),
    "casual": ("casual", "amateur"),
    "club": ("club", "club"),
    "master": ("master", "maître"),
}
ABOUT = {
    "newcomer": ("Plays as in a second game: sensible, but short-sighted, and overlooks a lot.",
                 "Joue comme à sa deuxième partie : raisonnable, mais voit à court terme et oublie beaucoup."),
    "casual": ("Plays now and then: knows what is good, and misses some of it.",
               "Joue de temps en temps : sait ce qui est bon, et en laisse passer."),
    "club": ("Plays every week: gives little away.", "Joue chaque semaine : ne laisse presque rien."),
    "master": ("The strongest there is: plans many turns ahead.",
               "Le plus fort de tous : prévoit plusieurs tours à l'avance."),
}  # fmt: skip


def about_level(name: str, language: str) -> str:
    """How a level plays, as a sentence; empty for one that is not for people."""
    return ABOUT[name][language == "fr"] if name in ABOUT else ""


def level_name(name: str, language: str) -> str:
    """What a level is called in this language; a bot that is no level for people has only one name."""
    return NAMES[name][language == "fr"] if name in NAMES else name
