"""MAG-77: who is asked although there is only passing. Everything that asks or judges copes with a single choice."""

import json
from pathlib import Path
from random import Random

import pytest

import bastide
from bastide.bots import BOTS, Situation, make_bot
from bastide.bots.registry import PLAIN
from bastide.cli import main
from bastide.kernel import native
from tests.cases import random_states
from tests.magna_carta.table import Table
from tests.terminal import command

needs_numba = pytest.mark.skipif(not native.available(), reason="needs the extra 'fast'")
PLIES = 60


def forced() -> bastide.State:
    """Red has no denier and a hidden card that cannot be paid for."""
    return Table().has("red", deniers=0).hand("red", "bank").play("blue: draw").state


def recorded(folder: Path) -> tuple[Path, list[int]]:
    """The beginning of a game of chance, and which of its decisions had a single choice."""
    choose, record, single = Random(4), bastide.GameRecord(bastide.game("magna-carta"), 4), []
    while len(record.actions) < PLIES:
        legal = record.state.legal()
        single += [len(record.actions) + 1] * (len(legal) == 1)
        record.play(choose.choice(legal))
    record.save(folder / "game.txt")
    return folder / "game.txt", single


@pytest.mark.parametrize("name", [name for name in BOTS if name in PLAIN or native.available()])
def test_every_bot_passes(name):
    state = forced()
    assert str(make_bot(name, seed=1).choose(Situation(state))) == "pass"


@needs_numba
def test_a_forced_decision_costs_nothing():
    from bastide.bots.analysis import judge

    state = forced()
    judged = judge(state, 3, state.legal()[0], iterations=40)
    assert [str(choice.action) for choice in judged.choices] == ["pass"]
    assert (judged.price, judged.alternatives, judged.best) == (0.0, (), judged.action)
    assert sum(judged.shares) == pytest.approx(1, abs=0.001)


@needs_numba
def test_the_commands_show_forced_decisions(tmp_path, capsys):
    path, single = recorded(tmp_path)
    assert single
    for form in ([], ["--json"]):
        assert main(["hint", str(path), "--to", str(single[0] - 1), "--iterations", "20", *form]) == 0
        assert "pass" in capsys.readouterr().out.lower()
    assert main(["analyse", str(path), "--iterations", "20", "--json"]) == 0
    decisions = {one["ply"]: one for one in json.loads(capsys.readouterr().out)["decisions"]}
    assert all(decisions[ply]["price"] == 0 and not decisions[ply]["alternatives"] for ply in single)
    assert main(["analyse", str(path), "--iterations", "20"]) == 0


def test_in_the_terminal_one_confirms(tmp_path):
    run = command.bastide("play", "magna-carta", "--bot", "random", "--seed", 3, said=command.numbers(1),
                          home=tmp_path)  # fmt: skip
    assert (run.code, run.err) == (0, "")
    record = bastide.load(command.saved(tmp_path)[0])
    assert record.state.over
    state, single = record.game.start(record.seed), 0
    for action in record.actions:
        single += state.player == 0 and len(state.legal()) == 1
        state.play(action)
    assert single


def test_random_play_meets_forced_decisions():
    assert any(len(state.legal()) == 1 for state in random_states(bastide.game("magna-carta"), seed=4))
