"""Tiny networks learn heaps from random weights through the same code as the real games."""

import numpy as np
import pytest

pytest.importorskip("numba")
pytest.importorskip("torch", reason="training needs the extra 'learn'")

import bastide
from bastide.bots import Situation
from bastide.bots.network.network import Network, random_network
from bastide.bots.network_search.bot import NetworkBot
from bastide.bots.network_search.memory import usual_settings
from bastide.bots.random import RandomBot
from bastide.envs.observation import observe
from bastide.learning.match import play_match
from bastide.learning.self_play import Plan, match, play
from bastide.learning.trainer import Trainer
from bastide.learning.window import encode, make_part, read_part, save_part
from tests.heaps import heaps

SIZES = (32, 16)
GENERATIONS, GAMES, SAMPLES = 24, 200, 2_000


def trained(game: bastide.Game, generations: int = GENERATIONS) -> tuple[Network, Network]:
    """A network before and after so many generations of self-play."""
    first = random_network(game, SIZES, 1)
    trainer = Trainer(first)
    told = usual_settings(game, simulations=8, full_simulations=16, full_share=500, considered=3)
    parts = []
    for generation in range(generations):
        who = np.zeros((GAMES, game.players), np.int64)
        games = play(Plan(game, generation * 1000, who, (told, told)), [trainer.network()], threads=2)
        parts = [*parts, make_part(game, games)][-8:]
        trainer.learn(parts, SAMPLES, 64, 3e-3, generation)
    return first, trainer.network()


def at(game: bastide.Game, left: int) -> bastide.State:
    state = game.start(1)
    state._g.left = left
    game.definition.rules.legal_actions(state._g, state._legal)
    return state


def observed(state: bastide.State) -> list[int]:
    return observe(state, state.player).tolist()


def test_two_players_learn_to_play_perfectly() -> None:
    """By the network alone, without a search: it leaves a multiple of four, and knows who wins."""
    game = heaps(2)
    _, network = trained(game)
    for left in range(2, 14):
        found = network.evaluate(observed(at(game, left)))
        assert (found.wins[0] > 0.5) == (left % 4 != 0), left
        if left % 4:
            assert found.logits[: min(3, left)].argmax() + 1 == left % 4, left


@pytest.mark.parametrize(
    "game", [heaps(3), heaps(2, cards=True), heaps(3, cards=True, rain=True)], ids=["three", "cards", "all"]
)
def test_more_players_hidden_cards_and_chance_are_learnt(game: bastide.Game) -> None:
    """A network beats the one it began as, and takes what is left if it can."""
    first, network = trained(game, 10)
    even = 1 / game.players
    shares = match(game, [network, first], 600, [usual_settings(game, simulations=2)], seed=9, threads=2)
    assert shares.mean() > even + 0.08
    for left in (2, 3):
        found = network.evaluate(observed(at(game, left)))
        assert found.logits[:left].argmax() + 1 == left
        assert found.wins[0] > 0.7


def test_a_trained_network_beats_chance_as_a_bot() -> None:
    game = heaps(2)
    network = trained(game, 8)[1]
    share = play_match(game, lambda seed: NetworkBot(seed, 30, network=network), RandomBot, 40, 3, threads=2)
    assert share.games == 40
    assert share.low > 0.6
    state = at(game, 7)
    assert str(NetworkBot(1, 30, network=network).choose(Situation(state))) == "take 3"


def test_samples_are_the_same_from_a_file(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "samples.npz"
    game = heaps(2, cards=True)
    told = usual_settings(game, simulations=4, full_simulations=4, full_share=500)
    games = play(Plan(game, 1, np.zeros((20, 2), np.int64), (told, told)), [random_network(game, SIZES, 1)])
    save_part(games, path)
    one, other = make_part(game, games), read_part(game, path)
    assert len(one) == len(other) == len(games.observations)
    for name in ("active", "numbers", "policy", "root", "result"):
        assert (getattr(one, name) == getattr(other, name)).all()


def test_compiled_and_plain_encoding_agree() -> None:
    from bastide.bots.network.encoding import encoding
    from bastide.bots.network.native.encoding import encode as plain
    from tests.cases import random_states

    game = bastide.game("caylus", players=3)
    seen = [observe(state, state.player) for state in random_states(game, 1) if state.player is not None]
    active, numbers = encode(game, np.array(seen))
    known = encoding(game)
    for i in range(0, len(seen), 10):
        row, scaled = np.full(known.most_active, -1), np.zeros(known.numbers, np.float32)
        plain(seen[i].astype(int), known.inputs, row, scaled)
        assert (active[i] == row).all()
        assert numbers[i] == pytest.approx(scaled, abs=2e-3)


def test_what_the_trainer_learns_is_what_inference_computes() -> None:
    """The model of PyTorch and the network it hands out say the same, and features never seen have no weights."""
    import torch

    game = heaps(3, cards=True)
    trainer = Trainer(random_network(game, SIZES, 1))
    told = usual_settings(game, simulations=4, full_simulations=4, full_share=1000)
    games = play(Plan(game, 1, np.zeros((30, 3), np.int64), (told, told)), [trainer.network()])
    part = make_part(game, games)
    before = trainer.learn([part], 500, 50, 1e-2, 1)
    after = trainer.learn([part], 500, 50, 1e-2, 2)
    assert after.win < before.win
    network = trainer.network(seed=1)
    for i in range(0, len(part), 20):
        flat = torch.from_numpy(part.active[i][part.active[i] >= 0].astype(np.int64))
        numbers = torch.from_numpy(part.numbers[i : i + 1].astype(np.float32))
        logits, wins, margins = trainer.model(flat, torch.tensor([0]), numbers)
        found = network.evaluate(games.observations[i])
        assert found.logits == pytest.approx(logits.detach().numpy()[0], abs=1e-3)
        assert found.wins == pytest.approx(torch.softmax(wins, 1).detach().numpy()[0], abs=1e-3)
        assert found.margins == pytest.approx(margins.clamp(-1, 1).detach().numpy()[0], abs=1e-3)
    unseen = ~trainer.model.seen.numpy()
    assert unseen.any()
    assert (network.weights.first[: len(unseen)][unseen] == 0).all()
