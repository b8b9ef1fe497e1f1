"""The rules in words, from the pages `docs/rules/<game>.md` of the checkout."""

import re
from pathlib import Path

from bastide.kernel.errors import BastideError

PAGES = Path(__file__).parents[3] / "docs" / "rules"
RULE = re.compile(r"^- \*\*([A-Z]+-E?\d+)\*\*")
MOST = 12


class NoRule(BastideError):
    """A rule that cannot be shown."""


def page(game: str) -> list[str]:
    """The lines of a game's page; none where it is not installed."""
    path = PAGES / f"{game}.md"
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def example(game: str) -> str:
    """The id of the page's first rule."""
    return next((found[1] for found in map(RULE.match, page(game)) if found), "ABC-1")


def rules(game: str, wanted: str) -> str:
    """The rule with this id and its table; or all rules with this word."""
    lines = page(game)
    if not lines:
        raise NoRule("the rules pages are in the project's checkout, under docs/rules, and not installed here")
    texts = dict(_split(lines))
    exact = texts.get(wanted.upper())
    if exact:
        return exact
    found = [text for text in texts.values() if wanted.casefold() in text.casefold()]
    if not found:
        raise NoRule(f"there is no rule {wanted[:40]!r} in {game}, and none with that word")
    more = [f"({len(found) - MOST} more)"] if len(found) > MOST else []
    return "\n".join([text.splitlines()[0] for text in found[:MOST]] + more)


def _split(lines: list[str]) -> list[tuple[str, str]]:
    """Each rule's id and its lines."""
    out: list[tuple[str, list[str]]] = []
    inside = False
    for line in lines:
        found = RULE.match(line)
        if found:
            out.append((found[1], []))
            inside = True
        inside = inside and not line.startswith("#")
        if inside:
            out[-1][1].append(line)
    return [(name, "\n".join(text).strip()) for name, text in out]
