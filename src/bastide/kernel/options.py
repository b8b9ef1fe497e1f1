"""What is chosen before a game, as it must be: players, options, seed, language.

Besides its own options every game has two that nobody chooses at a table, so that what was noted of a game replays to
the letter: `chance`, the generator, and (where there are several) `revision`, the revision of the rules. What was noted
before a game had one of them does not say it, and means the first: see `first_options`.
"""

from typing import Any

from bastide.kernel.chance import GENERATORS, MAX_KEY, MWC
from bastide.kernel.definition import Definition, Option, OptionValue
from bastide.kernel.errors import BadOption
from bastide.kernel.whole_numbers import as_whole, whole_between

MAX_SEED = 2**62
LANGUAGES = ("en", "fr")
CHANCE, REVISION = "chance", "revision"


def check_seed(seed: int) -> int:
    """Return the seed; BadOption if it is not a whole number in range."""
    number = whole_between(seed, 0, MAX_SEED - 1)
    if number is None:
        raise BadOption(f"a seed is a whole number from 0 to 2**62 - 1, not {str(seed)[:40]}")
    return number


def check_key(generator: str, seed: int) -> int:
    """Return the seed; BadOption if it is too large for this generator."""
    if generator == MWC:
        return check_seed(seed)
    number = whole_between(seed, 0, MAX_KEY - 1)
    if number is None:
        raise BadOption(f"a seed is a whole number from 0 to 2**128 - 1, not {str(seed)[:40]}")
    return number


def all_options(definition: Definition) -> tuple[Option, ...]:
    """The options of a game, then those that every game has."""
    found = (*definition.options, Option(CHANCE, GENERATORS))
    if definition.revision > 1:
        revisions = tuple(range(definition.revision, 0, -1))
        found += (Option(REVISION, revisions),)
    return found


def first_options(definition: Definition, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game as noted; where nothing says so, with the first generator and the first revision."""
    return {CHANCE: MWC} | first_revision(definition) | options


def first_revision(definition: Definition) -> dict[str, OptionValue]:
    """The first revision of the rules, as an option; nothing where there is only one."""
    return {REVISION: 1} if definition.revision > 1 else {}


def public_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options people choose."""
    return {name: value for name, value in options.items() if name not in (CHANCE, REVISION)}


def check_language(language: str) -> str:
    """Return the language; BadOption if there is none of this name."""
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {str(language)[:20]!r}: known are {', '.join(LANGUAGES)}")
    return language


def check_players(definition: Definition, players: int) -> int:
    """Return the number of players; BadOption if the game is not for so many."""
    allowed = definition.players
    number = whole_between(players, allowed[0], allowed[-1])
    if number is None:
        raise BadOption(f"{definition.title} is for {allowed[0]} to {allowed[-1]} players, not {str(players)[:20]}")
    return number


def check_options(definition: Definition, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Return all options of a game; those not given have their defaults."""
    known = {option.name: option for option in all_options(definition)}
    for name in options:
        if name not in known:
            names = ", ".join(["players", *public_options(known)])
            raise BadOption(f"{definition.title} has no option {name[:40]!r}: known are {names}")
    found = {name: check_value(known[name], value) for name, value in options.items()}
    return definition.resolve({option.name: found.get(option.name, option.default) for option in known.values()})


def check_value(option: Option, value: Any) -> OptionValue:
    """Return the value; BadOption if the option cannot have it."""
    number = as_whole(value)
    plain = value if number is None else number
    for one in option.values:
        if type(plain) is type(one) and plain == one:
            return one
    allowed = ", ".join(repr(one) for one in option.values if one is not None)
    raise BadOption(f"{option.name} is one of {allowed}, not {str(value)[:40]!r}")
