"""Every card in a sentence: its full name, what it does, what it costs."""

from bastide.drawing.text import capital
from bastide.pillars import components as c
from bastide.pillars.drawing.words import STEP_WORDS, STEPS, say, step_name
from bastide.pillars.names import CRAFTSMEN, CUBES, EFFECTS, EVENT_CARDS, PRIVILEGES, RESOURCES, conversion


def colon(language: str) -> str:
    """In French a space goes before it."""
    return " : " if language == "fr" else ": "


def craftsman_sentence(card: int, language: str, priced: bool = False) -> str:
    """`Mason 2: 1 point for 1 stone, 3 times a round`."""
    told = c.CRAFTSMEN[card]
    parts = [conversion(card, language), say(language, "uses", told.uses)]
    parts += [say(language, "mortar")] * (c.FIRST_MASON <= card <= c.LAST_MASON)
    parts += [say(language, "price", told.price)] * priced
    return capital(CRAFTSMEN[language][card]) + colon(language) + ", ".join(parts)


def privilege_sentence(card: int, language: str) -> str:
    """`Aliena (privilege, permanent): +1 wood a round`."""
    told = c.PRIVILEGES[card]
    kind = say(language, "kinds").split("|")[told.kind]
    effect = told.effect if language == "en" else told.effect_french
    name = capital(PRIVILEGES[language][card])
    return f"{name} ({say(language, 'privilege')}, {kind}){colon(language)}{effect}"


def event_sentence(event: int, language: str) -> str:
    """`King (good event): 5 gold for everybody`."""
    kind = say(language, "good" if c.IS_GOOD[event] else "bad")
    return f"{capital(EVENT_CARDS[language][event])} ({kind}){colon(language)}{EFFECTS[language][event]}"


def resource_sentence(card: int, language: str) -> str:
    """`Forest 3: 6 workers bring 3 wood`."""
    cube = CUBES[language][c.SITE_CUBE[card // c.CARDS_A_SITE]]
    told = say(language, "resource", c.WORKERS_NEEDED[card], c.YIELD[card], cube)
    return capital(RESOURCES[language][card]) + colon(language) + told


def step_sentence(step: int, language: str) -> str:
    """`9. King's court: ...`."""
    return f"{step + 1}. {step_name(step, language)}{colon(language)}{STEP_WORDS[STEPS[step]][language == 'fr']}"
