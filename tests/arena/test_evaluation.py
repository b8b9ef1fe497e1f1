"""Tasks never change, results can be replayed, and what was made up is found out."""

import copy
import json
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the opponents have learnt weights: the extra 'fast'")

import bastide
from bastide.api import GAMES
from bastide.arena import evaluation
from bastide.arena.evaluation import BadResult, digest, dump, evaluate, lead, read, score, verify
from bastide.arena.tasks import ChangedTask, find_task, tasks, weights_hash
from bastide.cli import main

LEADERBOARD = Path(__file__).parents[2] / "docs" / "leaderboard"
EASY = "Pillars-2p-vs-random-v1"

FIRST = """
class First:
    def choose(self, situation):
        return situation.legal[0]

class Late:
    def choose(self, situation):
        if situation.ply > 20:
            raise ValueError("no more")
        return situation.legal[0]
"""


@pytest.fixture(scope="module")
def result():
    return evaluate(find_task("Pillars-2p-vs-policy-v1"), "random", 3)


def changed(result, change):
    """A result with something changed and a digest that fits."""
    made = copy.deepcopy(result)
    change(made)
    return made | {"digest": digest(made)}


def test_there_are_tasks_for_every_game_and_number_of_players():
    for name in GAMES:
        for players in bastide.game(name).definition.players:
            assert len([task for task in tasks().values() if (task.game_name, task.players) == (name, players)]) == 3
    assert find_task("bastide/" + EASY) == find_task(EASY)


def test_the_opponents_are_what_they_were():
    """Weights that change are new opponents: add a version of the tasks, and keep the one there is."""
    for task in tasks().values():
        task.check()
        assert not task.weights or weights_hash(task.game) == task.weights


def test_a_task_whose_opponents_have_changed_is_refused():
    task = find_task("Pillars-2p-vs-policy-v1")
    other = type(task)(task.name, task.game_name, task.players, task.opponent, "0123456789abcdef")
    with pytest.raises(ChangedTask, match="these are others"):
        evaluate(other, "random", 1)


def test_deals_are_never_those_of_training():
    """Environments deal from seeds below 2**62."""
    found = {task.deal(number) for task in tasks().values() for number in range(50)}
    assert len(found) == 50 * len(tasks())
    assert all(2**127 <= seed < 2**128 for seed in found)


def test_a_result_is_replayed(result):
    verify(result)
    assert [(game["deal"], game["seat"]) for game in result["games"]] == [(d, s) for d in range(3) for s in range(2)]
    share = score(result)
    assert share.low <= share.value <= share.high
    assert lead(result).value < 0, "random play does not beat the policy"
    again = evaluate(find_task("Pillars-2p-vs-policy-v1"), "random", 3, jobs=2)
    assert again == result, "the same command gives the same result"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda made: made["games"][1]["actions"].pop(), "the game does not end like this"),
        (lambda made: made["games"][1]["scores"].reverse(), "does not end like this|share of the victory"),
        (lambda made: made["games"][2].update(share=1.0 - made["games"][2]["share"]), "share of the victory"),
        (lambda made: made["games"].pop(), "every deal from every seat"),
        (lambda made: made["games"].clear() or made.update(deals=0), "every deal from every seat"),
        (lambda made: made.update(deals=10**12), "every deal from every seat"),
        (lambda made: made.update(task="Chess-2p-v1"), "there is no task"),
        (lambda made: made.update(weights="0"), "is played with the weights"),
        (lambda made: made["games"][0].update(actions=["resign"]), "decision 0"),
        (lambda made: made["games"][0].update(actions=[10**9]), "decision 0"),
        (lambda made: made["games"][0].update(actions=7), "no result of an evaluation"),
        (lambda made: made["games"][0].update(forfeit="tired"), "nobody could forfeit here"),
        (lambda made: made.pop("games"), "no result of an evaluation"),
    ],
)
def test_what_was_made_up_is_found_out(result, change, sentence):
    with pytest.raises(BadResult, match=sentence):
        verify(changed(result, change))


def test_a_digest_that_does_not_fit(result):
    with pytest.raises(BadResult, match="something was changed"):
        verify(result | {"agent": "another"})


def test_opponents_that_choose_otherwise_are_found_out(result):
    """Of a game of another deal every action is legal for a while, but the opponents would not have played it."""
    task = find_task(result["task"])
    game = result["games"][1]
    assert game["seat"] == 1
    state = task.game.start(task.deal(game["deal"]))
    other = next(action for action in state.legal() if action.id != game["actions"][0])

    def change(made):
        made["games"][1]["actions"] = [other.id]

    assert state.player == 0
    with pytest.raises(BadResult, match="policy chooses otherwise"):
        verify(changed(result, change))
    with pytest.raises(BadResult, match="does not end like this"):
        verify(changed(result, change), opponents=False)


def test_the_command_writes_a_result_that_it_verifies(tmp_path, capsys):
    (tmp_path / "mine.py").write_text(FIRST)
    out = tmp_path / "result.json"
    command = ["evaluate", EASY, f"{tmp_path}/mine.py:First", "--deals", "2", "--jobs", "1", "-o", str(out), "--json"]
    assert main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["agent"], told["forfeits"]) == (4, "mine.py:First", 0)
    assert main(["evaluate", "--verify", str(out)]) == 0
    assert "mine.py:First in Pillars-2p-vs-random-v1: " in capsys.readouterr().out
    assert len(read(out)["source"]) == 64
    out.write_text(out.read_text().replace('"deal":1', '"deal":3', 1))
    assert main(["evaluate", "--verify", str(out)]) == 1
    assert "the digest does not fit" in capsys.readouterr().err


def test_an_agent_that_fails_has_lost_the_game(tmp_path, capsys):
    (tmp_path / "mine.py").write_text(FIRST)
    out = tmp_path / "result.json"
    assert main(["evaluate", EASY, f"{tmp_path}/mine.py:Late", "--deals", "1", "--jobs", "1", "-o", str(out)]) == 0
    assert "2 games were forfeited: raised ValueError: no more" in capsys.readouterr().out
    found = read(out)
    assert [game["share"] for game in found["games"]] == [0.0, 0.0]
    verify(found)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["Chess-2p-v1", "random"], "there is no task 'Chess-2p-v1'"),
        ([EASY], "evaluate TASK AGENT"),
        ([EASY, "deep blue"], "there is no bot"),
        ([EASY, "nowhere.py:Bot"], "there is no file"),
        (["--verify", "README.md"], "README.md is no result of an evaluation"),
        (["--verify", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_cannot_be_is_a_sentence(command, sentence, capsys):
    assert main(["evaluate", *command]) in (1, 2)
    assert sentence in capsys.readouterr().err


def test_the_tasks_are_listed(capsys):
    assert main(["evaluate", "--list"]) == 0
    assert capsys.readouterr().out.split() == list(tasks())


RESULTS = sorted(LEADERBOARD.glob("*.json"))


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_the_leaderboard_is_true(path):
    """Every game of every result is replayed, opponents included, and the page says what it shows."""
    result = read(path)
    verify(result)
    assert dump(result) == path.read_text(encoding="utf-8")
    page = (LEADERBOARD.parent / "benchmark.md").read_text(encoding="utf-8")
    found = score(result)
    row = f"| {100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f}) | {lead(result).value:+.1f} |"
    assert any(line.startswith(f"| `{result['task']}` ") and row in line and path.name in line
               for line in page.splitlines()), row  # fmt: skip


def test_there_is_a_leaderboard():
    assert len(RESULTS) >= 3
    assert evaluation.VERSION == 1
