"""What cannot be played is refused with a reason and the rule behind it, and changes nothing."""

import random
import re
from pathlib import Path

import pytest

import bastide
from bastide.caylus.questions import QUESTIONS
from tests.caylus.moments import MOMENTS, favour, on_the_road
from tests.caylus.table import Table

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "caylus.md"
RULES = set(re.findall(r"^- \*\*(CAY-\d+)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))

# At each question: an answer to another question, and answers to this one that are not possible.
REASONS = [
    ("place", "sell food", "you are asked to place a worker or pass", "CAY-30"),
    ("place", "place guild", "the guild is occupied", "CAY-39"),
    ("place", "place forest", "the forest is occupied", "CAY-39"),
    ("place", "place bank", "the bank is not on the road", "CAY-39"),
    ("gate", "provost 0", "you are asked to place the worker of the gate or take it home", "CAY-43"),
    ("gate", "place castle", "you already have a worker in the castle", "CAY-40"),
    ("gate", "place gate", "the gate is occupied", "CAY-39"),
    ("guild", "pass", "you are asked to move the provost, or leave him", "CAY-47"),
    ("joust", "place gate", "you are asked to joust or pass", "CAY-48"),
    ("inn", "pass", "you are asked to stay at the inn or leave it", "CAY-51"),
    ("bribe", "pass", "you are asked to move the provost, or leave him", "CAY-53"),
    ("bribe", "provost -3", "moving the provost 3 spaces costs 1 denier each, you have 1", "CAY-53"),
    ("produce", "favour a", "you are asked to choose which cubes are produced", "CAY-60"),
    ("produce", "pass", "the neutral farm always produces: choose what", "CAY-59"),
    ("produce", "take stone", "the neutral farm does not produce stone", "CAY-60"),
    ("extra", "pass", "you are asked to choose the owner's cube", "CAY-61"),
    ("extra", "take cloth", "the park does not produce cloth", "CAY-61"),
    ("sell", "take food", "you are asked to sell a cube or pass", "CAY-62"),
    ("sell", "sell gold", "you have no gold", "CAY-62"),
    ("buy", "sell food", "you are asked to buy a cube or pass", "CAY-63"),
    ("buy", "take gold", "gold cannot be taken here", "CAY-3"),
    ("exchange", "joust", "you are asked to exchange something or pass", "CAY-58"),
    ("exchange", "exchange large", "the larger exchange costs 4 deniers, you have 3", "CAY-64"),
    ("pay for gold", "pass", "you are asked to pay a cube that is not gold", "CAY-67"),
    ("pay for gold", "pay cloth", "you have no cloth", "CAY-67"),
    ("pay for gold", "pay gold", "gold cannot be paid here", "CAY-67"),
    ("build", "transform forest", "you are asked to build or pass", "CAY-69"),
    ("build", "build mason", "only stone buildings can be built here, the mason is none", "CAY-69"),
    ("build", "build church", "the church costs 1 stone and 1 cloth, you have no cloth", "CAY-71"),
    ("pay any", "pass", "you are asked to pay a cube of any kind", "CAY-71"),
    ("pay any", "pay food", "you have no food", "CAY-71"),
    ("transform", "build mason", "you are asked to transform a building or pass", "CAY-73"),
    ("transform", "transform mason", "the mason is not on the road", "CAY-74"),
    ("castle", "favour a", "you are asked to give a batch or stop", "CAY-82"),
    ("castle", "give food cloth gold", "the batch needs food, cloth, gold, you have no cloth and no gold", "CAY-83"),
    ("favour", "pass", "you are asked to choose a favour line", "CAY-92"),
    ("favour", "favour a", "you have used line a in this phase already", "CAY-93"),
    ("favour cube", "pass", "you are asked to take a cube", "CAY-113"),
    ("favour cube", "take gold", "gold needs column 5 of line c", "CAY-92"),
    ("favour cube", "pay food", "the exchange of cubes needs column 4 of line c", "CAY-92"),
    ("favour swap", "pay food", "you are asked to take a cube that is not gold", "CAY-90"),
    ("favour swap", "take gold", "gold cannot be taken here", "CAY-3"),
    ("favour build", "favour a", "you are asked to build by favour or pass", "CAY-95"),
    ("favour build", "build lawyer", "the lawyer costs 1 cloth, you have no cloth", "CAY-71"),
    ("favour build", "build statue", "the statue needs column 5 of line d", "CAY-92"),
    ("favour build", "transform forest", "a residence needs column 4 of line d", "CAY-92"),
]


@pytest.mark.parametrize(("question", "action", "reason", "rule"), REASONS)
def test_the_reason_is_a_sentence_a_player_understands(question, action, reason, rule):
    refusal = MOMENTS[question]().refused(action)
    assert (refusal.reason, refusal.rule) == (reason, rule)
    assert str(refusal) == f"{reason} ({rule})"


def test_every_question_has_its_moment():
    assert list(MOMENTS) == list(QUESTIONS.names)
    assert {question for question, *_ in REASONS} == set(QUESTIONS.names)


def refuse_all(state: bastide.State) -> None:
    """Try everything that is not legal; what a reason says of cubes and deniers is true."""
    before, legal = state.to_bytes(), state.legal()
    me = state.position()["players"][state.player]
    for action in state.game.actions:
        if action in legal:
            continue
        with pytest.raises(bastide.IllegalAction) as refusal:
            state.play(action)
        assert refusal.value.reason
        assert refusal.value.rule in RULES
        for cube in re.findall(r" no (food|wood|stone|cloth|gold)", refusal.value.reason):
            assert me["cubes"][cube] == 0, refusal.value
        for cost, purse in re.findall(r"costs (\d+)d, you have (\d+)$", refusal.value.reason):
            assert int(purse) == me["deniers"] < int(cost), refusal.value
    assert state.to_bytes() == before
    assert state.legal() == legal


@pytest.mark.parametrize("question", QUESTIONS.names)
def test_whatever_the_question_all_else_is_refused(question):
    t = MOMENTS[question]()
    assert t.asked == ("red", question)
    refuse_all(t.state)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_at_every_decision_of_a_game_all_else_is_refused(players):
    chance, state = random.Random(players), bastide.game("caylus", players=players).start(seed=players)
    while not state.over:
        refuse_all(state)
        state.play(chance.choice(state.legal()))


@pytest.mark.parametrize("nonsense", ["", "place", "place harbour", "jump", "place mason!", -1, 10**9])
def test_what_is_no_action_is_refused(nonsense):
    state = Table().state
    before = state.to_bytes()
    with pytest.raises(bastide.UnknownAction, match="there is no action"):
        state.play(nonsense)
    assert state.to_bytes() == before


def test_another_seat_is_refused():
    state = Table().state
    before = state.to_bytes()
    with pytest.raises(bastide.NotYourTurn, match="it is not your turn: blue is asked"):
        state.play("pass", seat=1)
    assert state.to_bytes() == before
    state.play("pass", seat=0)


def test_reasons_at_the_edge_of_the_road_and_of_the_purse():
    t = Table().has("blue", deniers=1).passed("red").build("mason", owner="blue")
    assert t.refused("place castle").reason == "a worker there costs 2 deniers, you have 1"
    t = on_the_road("architect", stone=2, gold=1)
    assert t.asked[1] == "place"  # without a residence the architect does not even ask
    t = favour("towers", "d", 4, stone=2, gold=1)
    assert t.refused("build granary").reason == "the granary needs a residence of your own"
    assert t.refused("transform forest").reason == "a residence costs 1 cloth, you have none"
    t = favour("towers", "d", 4, cloth=1)
    t.fill_road("blue")
    assert t.refused("build lawyer").reason == "there is no empty space on the road"
    t = on_the_road("fixed carpenter", wood=1)
    assert t.asked[1] == "place"
    t = on_the_road("fixed carpenter", wood=1, cloth=1)
    assert t.refused("build mason").reason == "the mason costs 1 food and 1 wood, you have no food"


def test_reasons_in_a_full_castle():
    t = Table().under_construction("towers").houses("blue", towers=13).worker("red", "castle").worker("green", "castle")
    t.has("red", food=2, wood=2, stone=2).has("green", food=1, wood=1, stone=1).to_road()
    t.play("red: give food wood stone")
    assert t.asked[1] == "favour"  # neither red nor green was asked for another batch
