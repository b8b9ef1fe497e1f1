"""The rules in words, each with its id, in English and French, from the pages that a game's definition names.

A rule is a line such as `- **CAY-17** The turn order: is drawn by lot.`; a table may follow it. `rulebook_pages` leads
to docs/rules, so that those pages are part of an installed package too. A page is read when somebody first asks for it.
"""

import re
from dataclasses import dataclass
from functools import cache

from bastide.api import definition, game_names
from bastide.kernel.errors import BastideError
from bastide.kernel.options import check_language

RULE = re.compile(r"^- \*\*([A-Z]+-E?\d+)\*\* ([^:]+?) ?: (.+)$")
HEADING = re.compile(r"^(#+) (.+)$")
RULER = re.compile(r"^[|-]+$")

Table = tuple[tuple[str, ...], ...]


class NoRule(BastideError, LookupError):
    """There is no rule with this id."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id, what it is about, what it says, and the table that belongs to it, the heading first."""

    id: str
    title: str
    sentence: str
    table: Table = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules under a heading; `level` is 3 for a part of a part, else 2."""

    title: str
    level: int
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game: an introduction that explains the signs, then the sections."""

    title: str
    introduction: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in the order of the page."""
        return tuple(rule for section in self.sections for rule in section.rules)


def rule(name: str, language: str = "en") -> Rule:
    """The rule with this id, such as `CAY-17`."""
    found = _rules(check_language(language)).get(name.upper())
    if found is None:
        raise NoRule(f"there is no rule {name[:40]!r}")
    return found


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """The rules of a game, such as `caylus`; in English where there is no page in the language.

    A game without any page has an empty rulebook.
    """
    inside = definition(game)
    page = inside.rulebook.get(check_language(language), inside.rulebook.get("en"))
    if page is None:
        return Rulebook(inside.info.title_in(language), inside.info.about_in(language), ())
    (_, title, opening), *parts = _split(page.read_text(encoding="utf-8").splitlines())
    return Rulebook(title, _text(opening), tuple(_section(*part) for part in parts))


@cache
def _rules(language: str) -> dict[str, Rule]:
    return {rule.id: rule for game in game_names() for rule in rulebook(game, language).rules}


def _split(lines: list[str]) -> list[tuple[int, str, list[str]]]:
    """The page by its headings: the level, the heading, the lines below."""
    parts: list[tuple[int, str, list[str]]] = []
    for line in lines:
        heading = HEADING.match(line)
        if heading:
            parts.append((len(heading[1]), heading[2], []))
        else:
            parts[-1][2].append(line)
    return parts


def _section(level: int, title: str, lines: list[str]) -> Section:
    rules: list[Rule] = []
    for number, line in enumerate(lines):
        found = RULE.match(line)
        if found:
            rules.append(Rule(found[1], found[2], found[3], _table(lines[number + 1 :])))
    return Section(title, level, _text(lines), tuple(rules))


def _table(lines: list[str]) -> Table:
    """The table right below a rule."""
    rows: list[tuple[str, ...]] = []
    for line in lines:
        if line.startswith("|"):
            if not RULER.match(line):
                rows.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
        elif line:
            break
    return tuple(rows)


def _text(lines: list[str]) -> str:
    """What stands in a section beside rules and tables."""
    return " ".join(line for line in lines if line and not line.startswith(("-", "|")))
