"""The table of questions is complete, and all that tells one kind of question from another keeps to it."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bastide.api import definition
from tests.cases import every_game, over_games, random_states

CONVERTED = ("caylus", "magna-carta")
KIND_READ = re.compile(r"\.asked$|\['kind'\]$|get\('kind'\)$")


def module(game: str, name: str) -> Any:
    return import_module(f"bastide.{game.replace('-', '_')}.{name}")


def constant(name: str) -> str:
    return f"ASK_{name.upper().replace(' ', '_')}"


@pytest.mark.parametrize("game", CONVERTED)
def test_each_kind_has_its_constant(game):
    questions = module(game, "questions")
    constants = {name: value for name, value in vars(questions).items() if name.startswith("ASK_")}
    assert constants == {constant(kind.name): number for number, kind in enumerate(questions.QUESTIONS)}


@pytest.mark.parametrize("game", CONVERTED)
def test_positions_show_the_names_of_the_table(game):
    stack = next(field for field in definition(game).state.fields if field.name == "stack")
    kind = next(field for field in stack.element.fields if field.name == "kind")
    assert kind.domain.names == module(game, "questions").QUESTIONS.names


@pytest.mark.parametrize("function", ["legal_actions", "answer"])
@pytest.mark.parametrize("game", CONVERTED)
def test_each_kind_is_listed_and_answered_once(game, function):
    source = inspect.getsource(getattr(module(game, "rules.flow"), function))
    kinds = module(game, "questions").QUESTIONS
    assert sorted(re.findall(r"kind == (ASK_\w+)", source)) == sorted(constant(kind.name) for kind in kinds)


@pytest.mark.parametrize("game", CONVERTED)
def test_everything_is_said_of_each_kind(game):
    phases = module(game, "state").PHASES
    for kind in module(game, "questions").QUESTIONS:
        assert kind.who, kind.name
        assert kind.phases, kind.name
        assert [phase for phase in phases if phase in kind.phases] == list(kind.phases), kind.name
        for english, french in (kind.asks, kind.prompt):
            assert english != french, kind.name
            assert english, kind.name
            assert french, kind.name


@over_games([game for game in every_game() if game.name in CONVERTED])
def test_questions_of_a_game_are_such_as_the_table_says(game):
    kinds, phases = module(game.name, "questions").QUESTIONS, module(game.name, "state").PHASES
    for state in random_states(game, seed=14):
        g = state._g
        for q in g.stack[: g.depth]:
            kind = kinds[q.kind]
            assert phases[g.phase] in kind.phases, kind.name
            assert q.subject == 0 or kind.subject, kind.name
            assert q.number == 0 or kind.number, kind.name


@over_games([game for game in every_game() if game.name in CONVERTED and game.players == 3])
def test_a_position_with_a_question_of_another_phase_is_refused(game):
    kinds, phases = module(game.name, "questions").QUESTIONS, module(game.name, "state").PHASES
    for state in random_states(game, seed=15):
        if state.over:
            continue
        there = kinds.in_phase(phases[state._g.phase])
        for number in set(range(len(kinds))) - set(there):
            g = state._g.clone()
            g.stack[g.depth - 1].kind = number
            assert game.definition.check(g), (phases[g.phase], kinds[number].name)


def names_looked_for(tree: ast.AST) -> Iterator[str]:
    """The texts with which a module compares the kind of a question: `asks("place")`, `t.asked == "place"`."""
    for node in ast.walk(tree):
        looked = []
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("asks", "asked"):
            looked = node.args
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "when":
            looked = node.args[:1]
        elif isinstance(node, ast.Compare) and KIND_READ.search(ast.unparse(node.left)):
            looked = node.comparators
        for one in looked:
            yield from (n.value for n in ast.walk(one) if isinstance(n, ast.Constant) and isinstance(n.value, str))


@pytest.mark.parametrize("game", CONVERTED)
def test_drawings_and_lessons_look_for_kinds_that_exist(game):
    package = Path(inspect.getfile(module(game, "questions"))).parent
    paths = [package / "lessons.py", package / "board.py", *package.glob("drawing/*.py")]
    found = {name for path in paths for name in names_looked_for(ast.parse(path.read_text(encoding="utf-8")))}
    assert len(found) > 8
    assert found <= set(module(game, "questions").QUESTIONS.names)
