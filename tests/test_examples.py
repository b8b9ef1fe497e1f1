"""The examples run: small, but for real."""

import importlib.util
import json
from pathlib import Path

import pytest

import bastide
from bastide import arena
from bastide.arena.evaluation import evaluate, verify
from bastide.arena.tasks import find_task

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name: str):
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_trained_policy_clearly_beats_random_play(capsys):
    torch = pytest.importorskip("torch")
    pytest.importorskip("numba")
    torch.set_num_threads(1)
    train = example("train")
    game = bastide.game("pillars", players=2)
    policy = train.train(game, iterations=2, games=128, steps=220)
    assert "of games won against random" in capsys.readouterr().out
    learnt = train.against_random(policy, game, games=300)
    assert learnt.low > 0.6, "the whole interval lies above chance"
    torch.manual_seed(0)
    newborn = train.against_random(train.Policy(game), game, games=300)
    assert newborn.high < learnt.low


def test_the_first_bot_beats_random_play():
    bots = [f"{EXAMPLES}/first_bot.py:First", "random"]
    played = arena.Played(arena.Match.of(bastide.game("caylus", players=2), bots, games=4, seed=1))
    arena.run(played, workers=2)
    assert sum(result.wins[0] for result in played.games) == 4
    assert not any(result.forfeits for result in played.games)


def test_the_tournament_notebook_runs(monkeypatch, capsys):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    shown = []
    pyplot.switch_backend("agg")
    monkeypatch.setattr(pyplot, "show", lambda: shown.append(pyplot.gcf()))
    monkeypatch.setenv("BASTIDE_GAMES", "2")
    monkeypatch.setenv("BASTIDE_BOTS", "random,simple")
    notebook = json.loads((EXAMPLES / "tournament.ipynb").read_text(encoding="utf-8"))
    room: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), room)
    assert len(shown) == 2
    assert "random against simple" in capsys.readouterr().out
    assert room["state"]._repr_svg_().startswith("<svg")
    pyplot.close("all")


@pytest.mark.parametrize(
    ("name", "model", "columns"), [("ppo", "model.zip", "steps,seconds,share"), ("dqn", "model.pt", "steps,lead")]
)
def test_a_baseline_is_trained_and_evaluated(name, model, columns, tmp_path, monkeypatch):
    """At a tiny size: the command writes a curve and a model, and its agent plays a task without a forfeit."""
    pytest.importorskip("sb3_contrib")
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    baseline, task = example(name), find_task("Pillars-2p-vs-random-v1")
    baseline.train(task, steps=2_560, seed=1, out=tmp_path, games=8, every=1_280)
    curve = (tmp_path / "curve.csv").read_text().splitlines()
    assert curve[0] == columns
    assert len(curve) == 3
    monkeypatch.setenv("BASTIDE_CHECKPOINT", str(tmp_path / model))
    result = evaluate(task, f"{EXAMPLES}/{name}.py:Agent", deals=1)
    assert not any("forfeit" in game for game in result["games"]), result["games"]
    verify(result)
