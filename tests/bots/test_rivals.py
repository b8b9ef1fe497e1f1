"""The rivals of the tree search: they choose something legal, and the same again."""

import pytest

import bastide
from bastide.bots import Situation

pytest.importorskip("numba")
from bench.rivals import Flat, Three, Two


@pytest.mark.parametrize("rival", [Flat, Two, Three])
def test_a_rival_chooses_a_legal_action_and_the_same_again(rival: type) -> None:
    state = bastide.game("caylus", players=2).start(3)
    for ply in range(3):
        situation = Situation(state, ply)
        chosen = rival(9).choose(situation)
        assert chosen in situation.legal
        assert chosen == rival(9).choose(situation)
        state.play(chosen)


def test_all_actions_are_looked_at() -> None:
    bot = Two(1)
    state = bastide.game("caylus", players=2).start(3)
    bot.choose(Situation(state))
    seen = bot.look(state)
    assert [action for _, action in seen] == state.legal()
    assert all(min(values) > 0 for values, _ in seen)
