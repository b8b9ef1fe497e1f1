"""Networks: what they see, what they say, and their files."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

import bastide
from bastide.api import GAMES, definition
from bastide.bots.network.encoding import ENCODING_VERSION, encoding
from bastide.bots.network.interface import interface, relative_actions
from bastide.bots.network.native.arrays import BEHIND, LEAD_REACH
from bastide.bots.network.native.encoding import encode
from bastide.bots.network.network import NoNetwork, network_file, random_network, read_network
from bastide.envs.observation import layout, observe
from tests.cases import over_games, random_states

GAMES_AND_PLAYERS = [bastide.game(name, players=players) for name in GAMES for players in definition(name).players]


def encoded(game: bastide.Game, observation: np.ndarray) -> tuple[set[int], np.ndarray]:
    known = encoding(game)
    active, numbers = np.zeros(known.most_active, np.int64), np.zeros(known.numbers, np.float32)
    count = encode(observation.astype(np.int64), known.inputs, active, numbers)
    features = set(active[:count].tolist())
    assert len(features) == count
    assert 0 <= min(features) <= max(features) < known.features
    return features, numbers


@over_games(GAMES_AND_PLAYERS)
def test_what_looks_different_is_encoded_differently(game: bastide.Game) -> None:
    """Every observation of a random game gives features of its own, within bounds, each once."""
    seen: dict[tuple, bytes] = {}
    for state in random_states(game, 5):
        if state.player is None:
            break
        observation = observe(state, state.player)
        features, numbers = encoded(game, observation)
        assert np.abs(numbers).max() < 8
        key = (frozenset(features), numbers.tobytes())
        assert seen.setdefault(key, observation.tobytes()) == observation.tobytes()
    assert len(seen) > 20


def test_values_leads_and_joints_have_features() -> None:
    game = bastide.game("caylus", players=2)
    known, parts = encoding(game), layout("caylus")
    observation = observe(game.start(1), 0).astype(int)
    before, _ = encoded(game, observation)
    hot = {int(row[0]): row for row in known.inputs.hot}

    observation[parts["workers"].start] = 3
    after, _ = encoded(game, observation)
    assert hot[parts["workers"].start][3] + 2 in after - before

    observation[parts["deniers"].start] = 99  # as many as the largest that is told apart
    after, numbers = encoded(game, observation)
    _, _, cap, base = hot[parts["deniers"].start]
    assert base + cap - 1 in after
    assert numbers.max() == pytest.approx(99 / 20)

    observation[parts["prestige"].start] = 7
    lead = known.inputs.lead[0]
    after, _ = encoded(game, observation)
    assert lead[2] + LEAD_REACH + 2 in after


def test_a_joint_tells_a_worker_by_the_tile_and_its_distance_from_the_provost() -> None:
    game = bastide.game("caylus", players=2)
    known, parts = encoding(game), layout("caylus")
    with_marker = next(row for row in known.inputs.joint if row[7] >= 0)
    observation = observe(game.start(1), 0).astype(int)
    space = 9
    observation[parts["tile"].start + space] = 11
    observation[parts["worker"].start + space] = 2
    for provost, away in ((8, 2), (10, 0), (12, -2), (28, -3), (1, 4)):
        observation[parts["provost"].start] = provost
        features, _ = encoded(game, observation)
        _, _, _, _, others, _, _, _, reach, base = with_marker
        assert base + (10 * reach + away + BEHIND) * others + 2 in features


def test_actions_are_numbered_as_their_mover_sees_them() -> None:
    game = bastide.game("magna-carta", players=3)
    ids, seen = game.definition.actions.ids, relative_actions(game)
    red, green, blue = (ids[f"place {colour} bank"] for colour in game.seat_names())
    assert seen[0, red] == seen[1, green] == seen[2, blue] == red
    assert seen[0, green] == seen[1, blue] == seen[2, red] == green
    assert (seen[:, ids["place park"]] == ids["place park"]).all()
    for one in GAMES_AND_PLAYERS:
        for row in relative_actions(one):
            assert sorted(row) == list(range(one.num_actions))


@over_games([bastide.game(name, players=definition(name).players[-1]) for name in GAMES])
def test_a_file_keeps_a_network(game: bastide.Game, tmp_path: Path) -> None:
    network, path = random_network(game, (32, 16), 3), tmp_path / "network.npz"
    network.save(path)
    loaded = read_network(game, path)
    assert loaded.about["players"] == game.players
    assert loaded.sizes == (32, 16)
    state = game.start(1)
    observation = observe(state, 0)
    before, after = network.evaluate(observation), loaded.evaluate(observation)
    assert before.wins.shape == before.margins.shape == (game.players,)
    assert before.wins.sum() == pytest.approx(1)
    assert after.logits == pytest.approx(before.logits, abs=0.02)
    assert after.wins == pytest.approx(before.wins, abs=0.02)
    assert after.margins == pytest.approx(before.margins, abs=0.02)
    assert path.stat().st_size < 300_000


def test_a_network_of_something_else_is_refused(tmp_path: Path) -> None:
    game, path = bastide.game("pillars", players=2), tmp_path / "network.npz"
    random_network(game, (8, 4), 1).save(path)
    with pytest.raises(NoNetwork, match="has players 2, not 3"):
        read_network(bastide.game("pillars", players=3), path)
    with pytest.raises(NoNetwork, match="has layout"):
        read_network(bastide.game("caylus", players=2), path)
    data = dict(np.load(path))
    for change, sentence in (({"encoding": ENCODING_VERSION + 1}, "has encoding"), ({"format": 9}, "has format 9")):
        about = json.loads(bytes(data["about"])) | change
        np.savez(path, **data | {"about": np.frombuffer(json.dumps(about).encode(), np.uint8)})
        with pytest.raises(NoNetwork, match=sentence):
            read_network(game, path)
    np.savez(path, **data | {"policy": data["policy"][1:]})
    with pytest.raises(NoNetwork, match="has policy of shape"):
        read_network(game, path)
    for damaged in (b"", b"nothing of the kind", b"PK\3\4 and no more"):
        path.write_bytes(damaged)
        with pytest.raises(NoNetwork, match="is not a network"):
            read_network(game, path)
    with pytest.raises(NoNetwork, match="there is no file"):
        read_network(game, tmp_path / "none.npz")


def test_every_network_of_the_package_can_be_read_and_is_small() -> None:
    for game in GAMES_AND_PLAYERS:
        path = network_file(game)
        if path.exists():
            network = read_network(game)
            assert path.stat().st_size < 300_000
            assert {"commands", "seed", "hours"} <= set(network.about)
        else:
            with pytest.raises(NoNetwork, match=f"no network has been trained for {game.name}"):
                read_network(game)


def test_a_game_without_extras_has_usual_ones() -> None:
    known = interface(definition("pillars"))
    assert known.encoding.joints == ()
    assert known.encoding.points == ("points",)
    assert known.grant.__module__ == "bastide.pillars.random_grants"
    assert interface(definition("caylus")).redeal.__name__ == "redeal_nothing"


def test_networks_of_the_package_beat_chance_without_a_search() -> None:
    """The likeliest action alone, in plain Python, in every seat."""
    chance = random.Random(1)
    for game in GAMES_AND_PLAYERS:
        if not network_file(game).exists():
            continue
        network = read_network(game)
        for seat in range(game.players):
            state = game.start(seat)
            while state.player is not None:
                legal = state.legal()
                if state.player == seat:
                    logits = network.evaluate(observe(state, seat)).logits
                    legal.sort(key=lambda action: -logits[relative_actions(game)[seat, action.id]])
                    state.play(legal[0])
                else:
                    state.play(chance.choice(legal))
            assert state.winners == [seat]
