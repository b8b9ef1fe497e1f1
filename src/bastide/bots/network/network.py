"""A network and its file.

The file is an .npz with the first layer in int8, a scale for each of its rows, all else in float16, and `about`: what
the network is for and how it was made, as JSON.
"""

import io
import json
import zipfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bastide.bots.network.encoding import ENCODING_VERSION, InputEncoding, encoding
from bastide.bots.network.interface import interface
from bastide.bots.network.native.arrays import NetworkWeights
from bastide.bots.network.native.encoding import encode
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game

FORMAT = 1
LARGEST_INT8 = 127


class NoNetwork(BastideError):
    """There is no network for this game and number of players, or its file cannot be read."""


@dataclass(frozen=True)
class Evaluation:
    """What a network thinks of an observation. Seats come in turn order from the asked one."""

    logits: Any
    """[action as its mover sees it]"""
    wins: Any
    """[seat]: its share of the win; they add up to 1."""
    margins: Any
    """[seat]: its lead over the best other seat, from -1 to 1."""


@dataclass(frozen=True)
class Network:
    """NetworkWeights for a game with its number of players, and how they were made."""

    game: Game
    weights: NetworkWeights
    about: dict[str, Any] = field(default_factory=dict)
    """The command, seed, hours and whatever else is to be known."""

    @property
    def sizes(self) -> tuple[int, int]:
        """The sizes of the hidden layers."""
        return len(self.weights.first_bias), len(self.weights.second_bias)

    def evaluate(self, observation: Any) -> Evaluation:
        """What the network thinks of an observation, in NumPy: what compiled code must agree with."""
        import numpy as np

        w, known, players = self.weights, encoding(self.game), self.game.players
        active, numbers = np.zeros(known.most_active, np.int64), np.zeros(known.numbers, np.float32)
        count = encode(np.asarray(observation, np.int64), known.inputs, active, numbers)
        one = w.first[active[:count]].sum(axis=0) + numbers @ w.first[known.features :] + w.first_bias
        two = np.maximum(np.maximum(one, 0) @ w.second + w.second_bias, 0)
        values = w.value @ two + w.value_bias
        wins = np.exp(values[:players] - values[:players].max())
        return Evaluation(w.policy @ two + w.policy_bias, wins / wins.sum(), np.clip(values[players:], -1, 1))

    def save(self, path: str | Path) -> None:
        """Write the file."""
        import numpy as np

        heading = {
            "format": FORMAT, "encoding": ENCODING_VERSION, "layout": interface(self.game.definition).layout.digest,
            "game": self.game.name, "players": self.game.players, "sizes": self.sizes, **self.about,
        }  # fmt: skip
        arrays: dict[str, Any] = {name: a.astype(np.float16) for name, a in self.weights._asdict().items()}
        scale = np.maximum(np.abs(self.weights.first).max(axis=1) / LARGEST_INT8, 1e-8)
        arrays["first"] = np.rint(self.weights.first / scale[:, None]).astype(np.int8)
        arrays["first_scale"] = scale.astype(np.float32)
        about = np.frombuffer(json.dumps(heading, ensure_ascii=False).encode(), np.uint8)
        with Path(path).open("wb") as file:
            np.savez_compressed(file, about=about, **arrays)


def random_network(game: Game, sizes: tuple[int, int], seed: int) -> Network:
    """A network that has learnt nothing; its judgements are nearly even."""
    import numpy as np

    known, rng = encoding(game), np.random.default_rng(seed)
    return Network(game, NetworkWeights(**{
        name: rng.normal(0, spread, shape).astype(np.float32) if spread else np.zeros(shape, np.float32)
        for name, (shape, spread) in shapes(game, known, sizes).items()
    }))  # fmt: skip


def shapes(game: Game, known: InputEncoding, sizes: tuple[int, int]) -> dict[str, tuple[tuple[int, ...], float]]:
    """The shape of each array of weights, and how widely it is spread at the beginning."""
    one, two = sizes
    return {
        "first": ((known.features + known.numbers, one), 0.05), "first_bias": ((one,), 0.0),
        "second": ((one, two), (2 / one) ** 0.5), "second_bias": ((two,), 0.0),
        "policy": ((game.num_actions, two), 0.02), "policy_bias": ((game.num_actions,), 0.0),
        "value": ((2 * game.players, two), 0.02), "value_bias": ((2 * game.players,), 0.0),
    }  # fmt: skip


def network_file(game: Game) -> Path:
    """Where the network of a game is kept; NoNetwork if it has no folder for networks."""
    folder = game.definition.network().networks  # a game without an observation has none
    if folder is None:
        raise NoNetwork(never_trained(game))
    return folder / f"network-{game.players}.npz"


def never_trained(game: Game) -> str:
    """The sentence for a game without a network."""
    return f"no network has been trained for {game.name} with {game.players} players yet"


def read_network(game: Game, path: str | Path | None = None) -> Network:
    """The network of a game, or the one in a file."""
    import numpy as np

    try:
        with np.load(io.BytesIO(Path(path or network_file(game)).read_bytes())) as data:
            about = json.loads(bytes(data["about"]))
            arrays = {name: data[name].astype(np.float32) for name in NetworkWeights._fields}
            arrays["first"] *= data["first_scale"][:, None]
    except FileNotFoundError:
        raise NoNetwork(f"there is no file {path}" if path else never_trained(game)) from None
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise NoNetwork(f"{path} is not a network: {error}") from None
    _check(game, path, about, arrays)
    return Network(game, NetworkWeights(**arrays), about)


def _check(game: Game, path: Any, about: dict[str, Any], arrays: dict[str, Any]) -> None:
    """Refuse a network of another game, another version or other sizes."""
    wanted = {"format": FORMAT, "encoding": ENCODING_VERSION, "layout": interface(game.definition).layout.digest,
              "game": game.name, "players": game.players}  # fmt: skip
    for name, value in wanted.items():
        if about.get(name) != value:
            raise NoNetwork(f"{path or network_file(game)} has {name} {about.get(name)!r}, not {value!r}")
    sizes = len(arrays["first_bias"]), len(arrays["second_bias"])
    for name, (shape, _) in shapes(game, encoding(game), sizes).items():
        if arrays[name].shape != shape:
            raise NoNetwork(f"{path or network_file(game)} has {name} of shape {arrays[name].shape}, not {shape}")


def has_network(game: Game) -> bool:
    """Whether a network comes with the game."""
    try:
        return network_file(game).exists()
    except NoNetwork:
        return False


@cache
def known_network(game: Game) -> Network:
    """The network of a game, read once."""
    return read_network(game)
