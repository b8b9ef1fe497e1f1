"""The rules in the terminal: one by its id, or all that have a word."""

from bastide.rulebook import Rule, Table, rulebook

MOST = 12


def example(game: str) -> str:
    """The id of the game's first rule."""
    return rulebook(game).rules[0].id


def rules(game: str, wanted: str, language: str) -> list[Rule]:
    """The rule with this id; or all rules with this word."""
    known = rulebook(game, language).rules
    exact = [rule for rule in known if rule.id == wanted.upper()]
    return exact or [rule for rule in known if wanted.casefold() in " ".join(_cells(rule)).casefold()]


def _cells(rule: Rule) -> list[str]:
    return [rule.id, rule.title, rule.sentence, *(cell for row in rule.table for cell in row)]


def markdown(found: list[Rule], language: str) -> str:
    """Rules as the terminal shows them: one with its table, of several the sentences, and of very many the first."""
    colon = " :" if language == "fr" else ":"
    lines = [f"- **{rule.id}** {rule.title}{colon} {rule.sentence}" for rule in found[:MOST]]
    return "\n".join([*lines, "", *_table(found[0].table)] if len(found) == 1 else lines)


def _table(table: Table) -> list[str]:
    rows = [f"| {' | '.join(row)} |" for row in table]
    return [*rows[:1], "|---" * len(table[0]) + "|", *rows[1:]] if rows else []
