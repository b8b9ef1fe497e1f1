"""Bots: what they are told, that they repeat themselves, and that the simple one is better than chance."""

import pytest

import bastide
from bastide.api import GAMES
from bastide.bots import Bot, Situation, make_bot, moves
from bastide.bots.simple import SimpleBot
from bastide.kernel.errors import BadOption, GameOver


def played(game: bastide.Game, bots: list[Bot], seed: int) -> bastide.State:
    state = game.start(seed)
    assert [situation.ply for situation, _ in moves(state, bots)][:3] == [0, 1, 2]
    return state


def test_the_simple_bot_beats_chance_clearly() -> None:
    game = bastide.game("caylus", players=2)
    for seed in range(4):
        bots: list[Bot] = [SimpleBot(seed, playouts=24), make_bot("random", seed)]
        state = played(game, bots if seed % 2 else bots[::-1], seed)
        own = 0 if seed % 2 else 1
        assert state.scores[own] > state.scores[1 - own] + 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["simple", "random"])  # the others: test_search
def test_a_bot_chooses_a_legal_action_and_the_same_again(name: str, game: str) -> None:
    state = bastide.game(game).start(3)
    before = state.to_bytes()
    for ply in range(5):
        chosen = make_bot(name, 9).choose(Situation(state, ply))
        assert chosen in state.legal()
        assert chosen == make_bot(name, 9).choose(Situation(state, ply))
        assert state.to_bytes() == before
        state.play(chosen)
        before = state.to_bytes()


def test_a_bot_of_ten_lines() -> None:
    class First:
        def choose(self, situation: Situation) -> bastide.Action:
            return situation.legal[0]

    assert played(bastide.game("caylus", players=2), [First(), First()], 1).over


def test_a_situation_is_what_the_seat_may_know() -> None:
    state = bastide.game("caylus").start(7)
    situation = Situation(state, 4)
    assert (situation.seat, situation.ply, situation.legal) == (state.player, 4, state.legal())
    assert situation.view == state.view(state.player)
    assert not {"rng", "chance"} & set(situation.view)
    assert situation.sample(1) == situation.sample(1) != state
    assert situation.sample(1).legal() == state.legal()


def test_chance_of_a_random_bot_depends_on_seed_and_ply() -> None:
    state = bastide.game("caylus").start(7)
    assert len({make_bot("random", seed).choose(Situation(state)) for seed in range(50)}) > 8
    assert len({make_bot("random").choose(Situation(state, ply)) for ply in range(50)}) > 8


def test_a_finished_game_has_no_situation() -> None:
    state = played(bastide.game("caylus", players=2), [make_bot("random"), make_bot("random")], 1)
    with pytest.raises(GameOver):
        Situation(state)


def test_an_unknown_bot_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="there is no bot 'genius': known are newcomer, casual"):
        make_bot("genius")
