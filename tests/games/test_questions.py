"""The table of questions is complete, and all that tells one kind of question from another keeps to it."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bastide.api import GAMES, definition
from tests.cases import every_game, over_games, random_states
from tests.heaps import DEFINITION as HEAPS

ALL = [*map(definition, GAMES), HEAPS]
"""The games of Bastide, and one of another package."""
over_definitions = pytest.mark.parametrize("inside", ALL, ids=lambda inside: inside.name)
KIND_READ = re.compile(r"\.asked$|\['kind'\]$|get\('kind'\)$")


def module(game: str, name: str) -> Any:
    return import_module(f"bastide.{game.replace('-', '_')}.{name}")


def constant(name: str) -> str:
    return f"ASK_{name.upper().replace(' ', '_')}"


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_has_its_constant(game):
    questions = module(game, "questions")
    constants = {name: value for name, value in vars(questions).items() if name.startswith("ASK_")}
    assert constants == {constant(kind.name): number for number, kind in enumerate(questions.QUESTIONS)}


@over_definitions
def test_positions_show_the_names_of_the_table(inside):
    stack = next(field for field in inside.state.fields if field.name == "stack")
    kind = next(field for field in stack.element.fields if field.name == "kind")
    assert kind.domain.names == inside.questions.names


def kinds_told_apart(function: Any) -> list[str]:
    """The kinds of questions a function of the rules has a branch for, as often as it has one."""
    source = inspect.getsource(function)
    return sorted(re.findall(r"kind == (?:\w+\.)?(ASK_\w+)|case (?:\w+\.)?(ASK_\w+)", source), key=max)


@pytest.mark.parametrize("function", ["legal_actions", "answer"])
@over_definitions
def test_each_kind_is_listed_and_answered_once(inside, function):
    """A game with one kind of question has nothing to tell apart."""
    kinds = sorted(constant(kind.name) for kind in inside.questions)
    found = ["".join(branch) for branch in kinds_told_apart(getattr(inside.rules, function))]
    assert found == kinds or (len(kinds) == 1 and not found)


@over_definitions
def test_each_kind_has_its_words_in_both_languages(inside):
    for kind in inside.questions:
        assert kind.rule, kind.name
        assert kind.who, kind.name
        assert kind.phases, kind.name
        for english, french in (kind.asks, kind.prompt):
            assert english, kind.name
            assert french, kind.name
            assert english != french, kind.name


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_said_of_each_kind(game):
    phases = module(game, "state").PHASES
    for kind in module(game, "questions").QUESTIONS:
        assert [phase for phase in phases if phase in kind.phases] == list(kind.phases), kind.name
        assert bool(kind.special_case) == all(kind.special_prompt) == any(kind.special_prompt), kind.name


@over_games(every_game())
def test_questions_of_a_game_are_such_as_the_table_says(game):
    kinds, phases = module(game.name, "questions").QUESTIONS, module(game.name, "state").PHASES
    for state in random_states(game, seed=14):
        g = state._g
        for q in g.stack[: g.depth]:
            kind = kinds[q.kind]
            assert phases[g.phase] in kind.phases, kind.name
            assert q.subject == 0 or kind.subject, kind.name
            assert q.number == 0 or kind.number, kind.name


@over_games([game for game in every_game() if game.players == 3])
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


@pytest.mark.parametrize("game", GAMES)
def test_refusals_are_explained_of_kinds_and_actions_there_are(game):
    families = {family for family, _ in definition(game).actions.families}
    kinds = range(len(module(game, "questions").QUESTIONS))
    explained = module(game, "refusals").EXPLANATIONS
    assert len(explained) > 10
    assert {family for family, _ in explained} <= families
    assert {kind for _, kind in explained} <= set(kinds)


@pytest.mark.parametrize("game", GAMES)
def test_the_policy_knows_all_kinds_first_and_then_finer_ones(game):
    questions, contexts = module(game, "questions").QUESTIONS, definition(game).search().contexts
    assert contexts[: len(questions)] == tuple(zip(questions.names, range(len(questions)), strict=True))
    assert {kind for _, kind in contexts} == set(range(len(questions)))


def package_of(game: str) -> Path:
    return Path(inspect.getfile(module(game, "questions"))).parent


def compared_with_numbers(tree: ast.AST) -> Iterator[str]:
    """Comparisons of the kind of a question with a number that stands in the code itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and re.search(r"\bkind$", ast.unparse(node.left)):
            numbers = [n for one in node.comparators for n in ast.walk(one) if isinstance(n, ast.Constant)]
            yield from (ast.unparse(node) for n in numbers if isinstance(n.value, int))
        elif isinstance(node, ast.Match) and re.search(r"\bkind$", ast.unparse(node.subject)):
            yield from (ast.unparse(p) for p in ast.walk(node) if isinstance(p, ast.MatchValue) and
                        isinstance(p.value, ast.Constant))  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_kind_stands_nowhere_else(game):
    paths = sorted(package_of(game).rglob("*.py"))
    assert len(paths) > 20
    found = [one for path in paths for one in compared_with_numbers(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


def test_a_number_in_place_of_a_kind_is_noticed():
    assert list(compared_with_numbers(ast.parse("q.kind in (3, ASK_BUY)"))) == ["q.kind in (3, ASK_BUY)"]
    assert list(compared_with_numbers(ast.parse("match q.kind:\n    case 3:\n        pass"))) == ["3"]


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


@pytest.mark.parametrize("game", GAMES)
def test_drawings_and_lessons_look_for_kinds_that_exist(game):
    package = package_of(game)
    paths = [package / "lessons.py", package / "board.py", *package.glob("drawing/*.py")]
    found = {name for path in paths for name in names_looked_for(ast.parse(path.read_text(encoding="utf-8")))}
    assert len(found) > 8
    assert found <= set(module(game, "questions").QUESTIONS.names)
