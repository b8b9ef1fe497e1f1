"""Every rule has an id, a sentence in docs/rules, a place in the code and a test named as the rule."""

import re
from pathlib import Path

import pytest

from bastide.api import GAMES

ROOT = Path(__file__).parent.parent.parent
RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-E?\d+)\*\* (?P<title>[^:]+): (?P<text>.+)$")
CITED = re.compile(r"\b[A-Z]{3}-E?\d+\b")
INFORMATION = "## Information only"


def page(name: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


def rules(text: str) -> list[str]:
    return [found["id"] for line in text.splitlines() if (found := RULE.match(line))]


def sources(name: str) -> str:
    folder = ROOT / "src" / "bastide" / name.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def written_tests(name: str) -> str:
    folder = ROOT / "tests" / name.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_*.py")))


@pytest.mark.parametrize("name", GAMES)
def test_each_line_that_names_a_rule_has_the_form(name):
    lines = [line for line in page(name).splitlines() if line.startswith("- **")]
    assert [line for line in lines if not RULE.match(line)] == []


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_there_once_and_without_gaps(name):
    ids = rules(page(name))
    assert len(ids) == len(set(ids))
    plain = sorted(int(i.partition("-")[2]) for i in ids if "-E" not in i)
    assert plain == list(range(1, len(plain) + 1))
    assert len({i.partition("-")[0] for i in ids}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_has_a_test_named_as_the_rule(name):
    written = written_tests(name)
    needed = rules(page(name).partition(INFORMATION)[0])
    assert [i for i in needed if f"def test_{i.lower().replace('-', '_')}_" not in written] == []


@pytest.mark.parametrize("name", GAMES)
def test_each_test_named_as_a_rule_has_a_rule(name):
    prefix = rules(page(name))[0].partition("-")[0]
    named = re.findall(rf"def test_{prefix.lower()}_(e?\d+)_", written_tests(name))
    assert {f"{prefix}-{n.upper()}" for n in named} <= set(rules(page(name)))


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_is_cited_in_the_code(name):
    binding = [i for i in rules(page(name).partition(INFORMATION)[0]) if "-E" not in i]
    assert [i for i in binding if i not in CITED.findall(sources(name))] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_id_in_the_code_is_unknown(name):
    prefix = rules(page(name))[0].partition("-")[0]
    cited = {i for i in CITED.findall(sources(name)) if i.startswith(prefix)}
    assert cited <= set(rules(page(name)))
