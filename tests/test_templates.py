"""The forms for issues name what there is."""

from pathlib import Path

import yaml

from bastide.api import GAMES, definition

FORMS = Path(__file__).parent.parent / ".github" / "ISSUE_TEMPLATE"


def test_a_question_about_a_rule_can_be_about_every_game() -> None:
    form = yaml.safe_load((FORMS / "rules.yml").read_text(encoding="utf-8"))
    (choice,) = (part["attributes"] for part in form["body"] if part["type"] == "dropdown")
    assert choice["options"] == [definition(game).title for game in GAMES]


def test_every_form_says_what_it_is_for() -> None:
    forms = [path for path in FORMS.glob("*.yml") if path.name != "config.yml"]
    assert len(forms) == 2
    for path in forms:
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert form["name"]
        assert form["description"]
        ids = [part["id"] for part in form["body"]]
        assert len(set(ids)) == len(ids)
