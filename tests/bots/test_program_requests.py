"""What programs may ask while they think: true to the rules, and nothing that is hidden."""

import sys
from pathlib import Path

import pytest

import bastide
from bastide import arena
from bastide.api import GAMES
from bastide.bots import Situation
from bastide.bots.program import Program, ProgramBot, ProgramFailed
from bastide.bots.program_requests import MOST_PLAYOUTS, Requests
from tests.cases import random_states

EXAMPLE = Path(__file__).parents[2] / "examples" / "search_bot.py"


def some_way(name, plies=40, players=2):
    """A state some way into a game."""
    for ply, state in enumerate(random_states(bastide.game(name, players=players), 3)):
        if ply >= plies and len(state.legal()) > 1:
            return state
    raise AssertionError("the game ended before")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_played_by_requests(name):
    situation = Situation(some_way(name), 40)
    requests, same = Requests(situation), situation.sample(7)
    found = requests.reply({"do": "sample", "seed": 7})
    while not same.over:
        assert found["seat"] == same.player
        assert found["legal"] == [action.id for action in same.legal()]
        assert found["scores"] == same.scores
        assert found["turn"] == same.turn
        assert requests.reply({"do": "legal", "state": found["state"]}) == found
        assert requests.reply({"do": "position", "state": found["state"]})["position"] == same.position()
        action = same.legal()[-1]
        same.play(action)
        found = requests.reply({"do": "step", "state": found["state"], "action": action.id})
    assert found["seat"] is None
    assert found["legal"] == []
    assert found["winners"] == same.winners


def test_several_actions_at_once_and_by_their_texts():
    requests = Requests(Situation(bastide.game("caylus", players=2).start(3)))
    begun = requests.reply({"do": "sample", "seed": 1})
    first = requests.reply({"do": "step", "state": begun["state"], "action": begun["legal"][1]})
    second = requests.reply({"do": "step", "state": first["state"], "action": first["legal"][2]})
    actions = [begun["legal"][1], first["legal"][2]]
    assert requests.reply({"do": "step", "state": begun["state"], "action": actions}) == second
    texts = [str(bastide.game("caylus", players=2).action(action)) for action in actions]
    assert requests.reply({"do": "step", "state": begun["state"], "action": texts}) == second


@pytest.mark.parametrize("name", GAMES)
def test_playouts_end_and_differ_by_their_seed(name):
    requests = Requests(Situation(some_way(name), 40))
    state = requests.reply({"do": "sample", "seed": 7})["state"]
    one, same, other = (
        requests.reply({"do": "playout", "state": state, "games": 4, "seed": seed})["scores"] for seed in (1, 1, 50)
    )
    assert one == same != other
    assert all(len(scores) == 2 for scores in one)
    assert len({tuple(scores) for scores in one}) > 1


@pytest.mark.parametrize("name", ["magna-carta", "pillars"])
def test_nothing_hidden_can_be_asked_for(name):
    """Two deals that a seat cannot tell apart give the same replies to everything."""
    state = some_way(name, players=3)
    other = state.sample(state.player, 99)
    assert other != state
    replies = []
    for one in (state, other):
        requests = Requests(Situation(one, 40))
        found = requests.reply({"do": "sample", "seed": 5})
        replies.append([found, requests.reply({"do": "position", "state": found["state"]}),
                        requests.reply({"do": "playout", "state": found["state"], "games": 2, "seed": 1})])  # fmt: skip
    assert replies[0] == replies[1]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"do": "undo"}, "there is no request 'undo': known are sample, step, legal, playout, position"),
        ({"do": 3}, "there is no request '3'"),
        ({"do": "sample"}, "seed is a whole number"),
        ({"do": "sample", "seed": 1.5}, "seed is a whole number"),
        ({"do": "step"}, "wants a state"),
        ({"do": "step", "state": "####"}, "base64"),
        ({"do": "step", "state": "AAAA"}, "a caylus position has"),
        ({"do": "playout", "state": "", "games": 1}, "a caylus position has"),
        ({"do": "playout", "state": "STATE", "games": MOST_PLAYOUTS + 1}, f"from 1 to {MOST_PLAYOUTS}"),
        ({"do": "step", "state": "STATE", "action": True}, "step wants an action"),
        ({"do": "step", "state": "STATE", "action": 10**9}, "there is no action"),
        ({"do": "step", "state": "STATE", "action": "place castle hill"}, "place castle hill"),
        ({"do": "step", "state": "STATE", "action": None}, "step wants an action"),
    ],
)
def test_what_cannot_be_met_is_a_sentence(request_, sentence):
    requests = Requests(Situation(bastide.game("caylus").start(1)))
    if request_.get("state") == "STATE":
        request_ = request_ | {"state": requests.reply({"do": "sample", "seed": 1})["state"]}
    assert sentence in requests.reply(request_)["error"]


def program(tmp_path, code, seconds=60.0):
    path = tmp_path / "program.py"
    path.write_text("import json, sys\nfor line in sys.stdin:\n    told = json.loads(line)\n" + code)
    return ProgramBot(Program([sys.executable, str(path)], None, seconds))


def test_a_program_asks_and_answers(tmp_path):
    bot = program(tmp_path, """
    print(json.dumps({"do": "sample", "seed": 1}), flush=True)
    found = json.loads(sys.stdin.readline())
    print(json.dumps({"action": found["legal"][-1]}), flush=True)
""")  # fmt: skip
    try:
        state = bastide.game("caylus").start(1)
        for _ in range(3):
            assert bot.choose(Situation(state)) == state.legal()[-1]
            state.play(state.legal()[-1])
    finally:
        bot.program.close()


def test_a_program_that_asks_for_ever_runs_out_of_time(tmp_path):
    bot = program(tmp_path, """
    while True:
        print(json.dumps({"do": "sample", "seed": 1}), flush=True)
        sys.stdin.readline()
""", seconds=0.5)  # fmt: skip
    with pytest.raises(ProgramFailed, match=r"gave no answer within 0\.5 s"):
        bot.choose(Situation(bastide.game("caylus").start(1)))


def test_the_example_beats_random_play():
    bots = [f"program: {sys.executable} {EXAMPLE}", "random"]
    played = arena.Played(arena.Match.of(bastide.game("pillars", players=2), bots, games=2, seed=1))
    arena.run(played, workers=2)
    assert not any(result.forfeits for result in played.games)
    assert sum(result.scores[0] for result in played.games) > sum(result.scores[1] for result in played.games)
