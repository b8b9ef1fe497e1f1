"""Bots by name, file, class or object; and a sentence that helps for everything else."""

import copy
import pickle

import pytest

import bastide
from bastide.bots import Situation, make_bot
from bastide.bots.makers import BotMaker

GAME = bastide.game("caylus", players=2)
FILE = """
class Mine:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, situation):
        return situation.legal[-1]

class Helper: ...
number = 3
"""


class Last:
    def choose(self, situation):
        return situation.legal[-1]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mybot.py"
    path.write_text(FILE)
    return path


def choice(maker, seed=5):
    return maker.bot(seed).choose(Situation(GAME.start(1)))


def test_all_the_ways_to_name_a_bot(file):
    situation = Situation(GAME.start(1))
    last = situation.legal[-1]
    for spec in (f"{file}:Mine", Last, Last()):
        maker = BotMaker(spec, GAME)
        assert choice(maker) == last
        for again in (pickle.loads(pickle.dumps(maker)), copy.deepcopy(maker)):
            assert choice(again) == last
    assert BotMaker(f"{file}:Mine", GAME).bot(7).seed == 7
    assert choice(BotMaker("random", GAME)) == make_bot("random", 5).choose(situation)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        (lambda situation: situation.legal[0], "is a function: make it the method choose"),
        (3, "int has no method choose"),
        (object(), "object has no method choose"),
        (dict, "dict has no method choose"),
        ("nobody", "there is no bot 'nobody'"),
        ("mybot.py", "there is no file 'mybot.py'"),
        ("/no/such.py:Mine", "there is no file"),
        ("program: ./mine", "plays in the arena only"),
    ],
)
def test_what_is_no_bot(spec, sentence):
    with pytest.raises(bastide.BadOption, match=sentence):
        BotMaker(spec, GAME)


def test_a_file_needs_its_class_too(file):
    with pytest.raises(bastide.BadOption, match=r"name the class in it too: .*mybot.py:Mine'$"):
        BotMaker(str(file), GAME)
    with pytest.raises(bastide.BadOption, match="there is no class 'Yours' in mybot\\.py: there is Mine"):
        BotMaker(f"{file}:Yours", GAME)


def test_a_network_that_was_never_trained():
    pytest.importorskip("numba")
    with pytest.raises(bastide.BastideError, match="no network has been trained for pillars with 4 players"):
        BotMaker("net:8", bastide.game("pillars", players=4))
