"""A position that cannot be is refused with a sentence."""

import copy

import pytest

import bastide
from tests.magna_carta.table import Table


def table() -> Table:
    t = Table().build("bank", "blue").build("small farm", "red").build("market", "green", "residence")
    return t.hand("blue", "church", "lawyer").discard("blue", "peddler").worker("red", "blue bank")


def change(**fields):
    return lambda data: data.update(fields)


def player(seat, **fields):
    return lambda data: data["players"][seat].update(fields)


def card(space, **fields):
    return lambda data: data["road"][space].update(fields)


def cards(seat, **fields):
    return lambda data: data["players"][seat]["cards"].update({k.replace("_", " "): v for k, v in fields.items()})


WRONG = {
    "pass order": (change(pass_order=[1, 1]), "bridge"),
    "too many seats": (change(pass_order=[3]), "only 3 players"),
    "no road": (change(road=[]), "each of its cards once"),
    "a card twice": (card(4, card="blue bank"), "each of its cards once"),
    "peddler not last": (card(2, card="quarry"), "begins with neutral cards"),
    "neutral later": (card(4, card="quarry"), "only cards of the players"),
    "neutral turned": (card(0, face="residence"), "never turned"),
    "too many cubes": (card(4, stock=5), "not between|cannot be 5"),
    "cubes on a bank": (card(3, stock=1), "cannot be 1 cubes"),
    "worker on a residence": (card(5, worker=0), "no worker can stand"),
    "turning now": (card(3, face="turning"), "cannot wait"),
    "hidden": (cards(0, church="hidden"), "nothing says"),
    "on the road and in hand": (cards(0, bank="hand"), "in two places"),
    "in the box": (cards(0, church="box"), "in this game"),
    "hand counts": (player(0, hand=3), "in hand"),
    "pile counts": (player(0, pile=3), "in the pile"),
    "workers": (player(1, workers=4), "5 workers"),
    "prestige without a place": (
        change(prestige=dict.fromkeys(["theatre", "statue", "hotel", "stables", "town hall", "monument"], None)
               | {"cathedral": 0}), "does not lie"),
    "prestige on a card nobody built": (card(5, face="statue"), "does not lie"),
    "too many tokens": (player(0, tokens={"dungeon": 1, "walls": 0, "towers": 0}), "only 6 tokens"),
    "tokens out of order": (change(tokens={"dungeon": 6, "walls": 0, "towers": 8}), "although there are better"),
    "no tokens": (change(tokens={"dungeon": 0, "walls": 0, "towers": 0}), "game is over"),
    "too many turns": (change(turn=9), "at least 8 tokens"),
    "batches": (player(0, batches=1), "cannot have given"),
    "nobody asked": (change(stack=[]), "nobody is asked"),
    "over": (change(phase="over"), "not over|somebody is asked|no worker"),
    "no provost": (change(provost=0), "stays on the road"),
    "provost too far": (change(provost=7), "stays on the road"),
    "all passed": (change(pass_order=[0, 1, 2]), "all have passed"),
    "not all passed": (change(phase="provost"), "not all have passed"),
    "wrong seat": (change(cursor=1), "cannot be asked"),
    "wrong question": (change(stack=[{"kind": "bank", "seat": 0, "subject": 0, "number": 0}]), "cannot be asked"),
    "income": (change(phase="income"), "no worker|nobody is asked"),
    "unknown kind": (cards(0, church="nowhere"), "there is no"),
    "unknown card": (card(0, card="castle"), "there is no"),
}  # fmt: skip


def test_the_table_itself_is_right():
    t = table()
    assert t.game.position(t.now) == t.state


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_position_is_refused(name):
    t = table()
    data = copy.deepcopy(t.now)
    wrong, sentence = WRONG[name]
    wrong(data)
    with pytest.raises(bastide.BadPosition, match=sentence):
        t.game.position(data)


def test_a_known_hand_with_an_empty_pile():
    t = Table()
    data = t.now
    me = data["players"][0]
    me.update(cards=dict.fromkeys(me["cards"], "hand"), hand=12, pile=0)
    with pytest.raises(bastide.BadPosition, match="everybody knows"):
        t.game.position(data)


def test_the_beginners_game_has_no_provost_and_no_hotel():
    t = Table(rules="beginner")
    for changes in ({"provost": 2}, {"phase": "provost", "pass_order": [0, 1, 2]}):
        with pytest.raises(bastide.BadPosition):
            t.game.position(t.now | changes)
    with pytest.raises(bastide.BadPosition, match="not in this game"):
        t.game.position(t.now | {"prestige": t.now["prestige"] | {"hotel": 0}})


def test_mulligans_come_first():
    game = bastide.game("magna-carta")
    data = game.start(seed=1).position()
    for changes in ({"turn": 2}, {"tokens": {"dungeon": 5, "walls": 7, "towers": 8}}):
        with pytest.raises(bastide.BadPosition):
            game.position(data | changes)
