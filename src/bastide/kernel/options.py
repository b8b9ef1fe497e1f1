"""What is chosen before a game, as it must be: players, options, seed, language."""

from bastide.kernel.definition import Definition, OptionValue
from bastide.kernel.errors import BadOption

MAX_SEED = 2**62
LANGUAGES = ("en", "fr")


def check_seed(seed: int) -> int:
    """A seed as it must be."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < MAX_SEED:
        raise BadOption(f"a seed is a whole number from 0 to 2**62 - 1, not {str(seed)[:40]}")
    return seed


def check_language(language: str) -> str:
    """A language as it must be."""
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {str(language)[:20]!r}: known are {', '.join(LANGUAGES)}")
    return language


def check_players(definition: Definition, players: int) -> int:
    """A number of players the game is for."""
    allowed = definition.players
    if not isinstance(players, int) or isinstance(players, bool) or players not in allowed:
        raise BadOption(f"{definition.title} is for {allowed[0]} to {allowed[-1]} players, not {str(players)[:20]}")
    return players


def check_options(definition: Definition, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """All options of a game, those not given as usual."""
    known = {option.name: option for option in definition.options}
    for name, value in options.items():
        if name not in known:
            names = ", ".join(["players", *known])
            raise BadOption(f"{definition.title} has no option {name[:40]!r}: known are {names}")
        if not any(value == one and type(value) is type(one) for one in known[name].values):
            allowed = ", ".join(repr(one) for one in known[name].values if one is not None)
            raise BadOption(f"{name} is one of {allowed}, not {str(value)[:40]!r}")
    return definition.resolve({option.name: options.get(option.name, option.default) for option in known.values()})
