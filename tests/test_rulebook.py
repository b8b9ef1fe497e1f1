"""The rules in words: every rule in both languages, with the same numbers, in an installed package too."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bastide.api import GAMES
from bastide.caylus import components as caylus
from bastide.kernel.errors import BadOption
from bastide.magna_carta import components as magna_carta
from bastide.pillars import components as pillars
from bastide.rulebook import NoRule, rule, rulebook

ROOT = Path(__file__).parent.parent
NAMES = {
    "caylus": [tile.french for tile in caylus.TILES] + [*caylus.SPECIALS_FRENCH, *caylus.SECTIONS_FRENCH],
    "magna-carta": [card.french for card in magna_carta.CARDS] + list(magna_carta.PRESTIGE_FRENCH),
    "pillars": [*pillars.CRAFTSMAN_FRENCH, *pillars.PRIVILEGE_FRENCH, *pillars.EVENT_FRENCH, *pillars.CUBES_FRENCH],
}


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_sections(game):
    english, french = rulebook(game), rulebook(game, "fr")
    assert [rule.id for rule in french.rules] == [rule.id for rule in english.rules]
    shapes = [[(s.level, len(s.rules), bool(s.text)) for s in book.sections] for book in (english, french)]
    assert shapes[0] == shapes[1]
    assert all(s.title for book in (english, french) for s in book.sections)
    assert english.introduction != french.introduction


@pytest.mark.parametrize("game", GAMES)
def test_no_number_differs_between_the_languages(game):
    for english, french in zip(rulebook(game).rules, rulebook(game, "fr").rules, strict=True):
        assert numbers(french.sentence) == numbers(english.sentence), english.id
        assert [numbers(" ".join(row)) for row in french.table] == [numbers(" ".join(row)) for row in english.table]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_french(game):
    for english, french in zip(rulebook(game).rules, rulebook(game, "fr").rules, strict=True):
        assert french.sentence != english.sentence, english.id
        assert french.sentence.endswith("."), english.id
        assert not re.search(r"\b(the|of|and|with|player|worker)\b", french.sentence), english.id


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_french_name_in_the_rules(game):
    cells = {cell.casefold() for one in rulebook(game, "fr").rules for row in one.table for cell in row}
    cells |= {word.casefold() for one in rulebook(game, "fr").rules for word in re.findall(r"\w+", one.sentence)}
    assert [name for name in NAMES[game] if name.casefold() not in cells] == []


def test_a_rule_by_its_id():
    road = rule("CAY-17", "fr")
    assert road.title == "La route"
    assert road.sentence.startswith("La route a 28 cases")
    assert road.table[1] == ("1-6", "les six tuiles neutres, mélangées", "-")
    assert rule("mag-e3").title == "End of the turn"
    assert rule("CAY-34").table == ()


def test_what_is_not_there():
    with pytest.raises(NoRule, match="no rule 'CAY-999'"):
        rule("CAY-999")
    with pytest.raises(BadOption, match="no language 'de'"):
        rule("CAY-1", "de")
    with pytest.raises(BadOption, match="no game 'chess'"):
        rulebook("chess")


def test_an_installed_package_has_the_rules(tmp_path):
    source, wheels, site = tmp_path / "source", tmp_path / "wheels", tmp_path / "site"
    source.mkdir()
    for name in ("pyproject.toml", "LICENSE", "PYPI.md"):
        shutil.copy(ROOT / name, source)
    for name in ("src", "docs"):
        unwanted = shutil.ignore_patterns("*.egg-info", "__pycache__", "pictures", "vendor")
        shutil.copytree(ROOT / name, source / name, symlinks=True, ignore=unwanted)
    build = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(wheels)], cwd=source, check=True, capture_output=True)
    shutil.rmtree(source)
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    ask = f"""
import sys; sys.path.insert(0, {str(site)!r})
import bastide.rulebook as b
assert b.__file__.startswith({str(site)!r}), b.__file__
print(b.rule("PIL-12", "fr").sentence, b.rule("PIL-12").sentence, len(b.rulebook("caylus").rules))
"""
    done = subprocess.run([sys.executable, "-I", "-c", ask], check=True, capture_output=True, text=True)
    assert done.stdout.split() == [
        *rule("PIL-12", "fr").sentence.split(), *rule("PIL-12").sentence.split(), str(len(rulebook("caylus").rules))
    ]  # fmt: skip
