"""The learner: PyTorch, one thread, Adam. Policy: cross entropy; win: cross entropy; margin: squared error."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from bastide.bots.network.encoding import encoding
from bastide.bots.network.native.arrays import NetworkWeights
from bastide.bots.network.network import Network
from bastide.bots.network_search.native.buffers import NOT_LEGAL
from bastide.kernel.game import Game
from bastide.learning.window import EncodedSamples

BARRED = -1e9


@dataclass(frozen=True)
class Losses:
    """Means over what was learnt."""

    policy: float
    """Of the policy: Kullback-Leibler divergence."""
    win: float
    margin: float
    samples: int


class Model(nn.Module):
    """The network with gradients. The first layer adds up the rows of the active features."""

    first: Tensor
    numbers: Tensor
    first_bias: Tensor
    second: Tensor
    second_bias: Tensor
    policy: Tensor
    policy_bias: Tensor
    value: Tensor
    value_bias: Tensor
    seen: Tensor
    """The features there were in any sample."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        features = encoding(network.game).features
        self.players = network.game.players
        arrays = {name: torch.from_numpy(np.array(a)) for name, a in network.weights._asdict().items()}
        arrays["numbers"] = arrays["first"][features:].clone()
        arrays["first"] = arrays["first"][:features].clone()
        for name, values in arrays.items():
            self.register_parameter(name, nn.Parameter(values))
        self.register_buffer("seen", torch.zeros(features, dtype=torch.bool))

    def forward(self, active: Tensor, starts: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of all actions, win logits and margins of all seats."""
        one = functional.embedding_bag(active, self.first, starts, mode="sum") + numbers @ self.numbers
        two = torch.relu(torch.relu(one + self.first_bias) @ self.second + self.second_bias)
        values = two @ self.value.T + self.value_bias
        return two @ self.policy.T + self.policy_bias, values[:, : self.players], values[:, self.players :]

    def weights(self) -> NetworkWeights:
        """The weights as inference has them. Features never seen have none: they would only fill the file."""
        first = self.first * self.seen[:, None]
        arrays = {name: getattr(self, name) for name in NetworkWeights._fields}
        arrays["first"] = torch.cat([first, self.numbers])
        return NetworkWeights(**{name: values.detach().numpy().copy() for name, values in arrays.items()})


class Trainer:
    """A network that learns, with the state of its optimiser."""

    def __init__(
        self, network: Network, decay: float = 1e-4, margin_weight: float = 2.0, root_share: float = 0.5
    ) -> None:
        torch.set_num_threads(1)  # two wait for each other on busy cores: a sixteenth of the speed
        self.game: Game = network.game
        self.model = Model(network)
        self.margin_weight = margin_weight
        self.root_share = root_share
        self.adam = torch.optim.AdamW(self.model.parameters(), weight_decay=decay)

    def learn(self, parts: Sequence[EncodedSamples], samples: int, batch: int, rate: float, seed: int) -> Losses:
        """Learn from so many samples drawn at random from the parts."""
        rng = np.random.default_rng(seed)
        for group in self.adam.param_groups:
            group["lr"] = rate
        sizes = np.array([len(part) for part in parts])
        sums, steps = np.zeros(3), max(1, samples // batch)
        for _ in range(steps):
            drawn = rng.multinomial(batch, sizes / sizes.sum())
            rows = [part.draw(int(n), rng) for part, n in zip(parts, drawn, strict=True) if n]
            loss, found = self._loss(*(np.concatenate(column) for column in zip(*rows, strict=True)))
            self.adam.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self.adam.step()
            sums += found
        of_policy, of_win, of_margin = (float(mean) for mean in sums / steps)
        return Losses(of_policy, of_win, of_margin, steps * batch)

    def _loss(self, active: Any, numbers: Any, policy: Any, root: Any, result: Any) -> tuple[Tensor, Any]:
        there = active >= 0
        counts = there.sum(axis=1)
        flat = torch.from_numpy(active[there].astype(np.int64))
        starts = torch.from_numpy(np.concatenate([[0], counts.cumsum()[:-1]]))
        self.model.seen[flat] = True
        logits, wins, margins = self.model(flat, starts, torch.from_numpy(numbers))
        legal = torch.from_numpy(policy != NOT_LEGAL)
        wanted = torch.from_numpy(np.maximum(policy, 0).astype(np.float32))
        wanted = wanted / wanted.sum(dim=1, keepdim=True)
        odds = functional.log_softmax(logits.masked_fill(~legal, BARRED), dim=1)
        surprise = torch.xlogy(wanted, wanted) - wanted * odds.masked_fill(~legal, 0.0)
        values = torch.from_numpy(self.root_share * root + (1 - self.root_share) * result)
        players = self.game.players
        of_policy = surprise.sum(dim=1).mean()
        of_win = functional.cross_entropy(wins, values[:, :players])
        of_margin = functional.mse_loss(margins, values[:, players:])
        loss = of_policy + of_win + self.margin_weight * of_margin
        return loss, np.array([of_policy.item(), of_win.item(), of_margin.item()])

    def network(self, **about: Any) -> Network:
        """The network as it is now."""
        return Network(self.game, self.model.weights(), about)

    def state(self) -> dict[str, Any]:
        """Return all that is needed to continue: weights and the state of the optimiser."""
        return {"model": self.model.state_dict(), "adam": self.adam.state_dict()}

    def load(self, state: dict[str, Any]) -> None:
        """Go on from a state."""
        self.model.load_state_dict(state["model"])
        self.adam.load_state_dict(state["adam"])
