"""A baseline: double DQN with masks learns one seat against opponents that never change, in PyTorch alone.

    pip install 'bastide[envs,learn,fast]'
    python examples/dqn.py Pillars-2p-vs-random-v1 --steps 300000 --out dqn-pillars
    BASTIDE_CHECKPOINT=dqn-pillars/model.pt bastide evaluate Pillars-2p-vs-random-v1 examples/dqn.py:Agent

What is illegal is masked three times: when an action is drawn, when the best one is taken, and in the target.
"""

import argparse
import os
from pathlib import Path

import torch
from torch import Tensor, nn

from bastide.arena.tasks import Task, find_task
from bastide.bots import Situation
from bastide.envs import VectorEnv, layout, observe
from bastide.envs.encodings import Encoding
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Action, Game

CHECKPOINT = "BASTIDE_CHECKPOINT"
POINTS = 20.0  # a lead that is worth 1
NEVER = -1e9


def make_network(game: Game, width: int = 256) -> nn.Module:
    """From what a seat sees to what each action is worth."""
    size = layout(game).size
    return nn.Sequential(
        nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, game.num_actions)
    )


def best(values: Tensor, legal: Tensor) -> Tensor:
    """The legal action that is worth most."""
    return values.masked_fill(~legal, NEVER).argmax(dim=1)


class Replay:
    """The last steps, written over and over."""

    def __init__(self, size: int, game: Game) -> None:
        """Room for so many steps."""
        places, actions = layout(game).size, game.num_actions
        self.size, self.added = size, 0
        self.seen, self.after = torch.zeros(size, places), torch.zeros(size, places)
        self.action, self.reward = torch.zeros(size, dtype=torch.long), torch.zeros(size)
        self.over, self.legal = torch.zeros(size, dtype=torch.bool), torch.zeros(size, actions, dtype=torch.bool)

    def add(self, *step: Tensor) -> None:
        """Steps of many games: seen, action, reward, over, after, legal after."""
        rows = (self.added + torch.arange(len(step[0]))) % self.size
        arrays = (self.seen, self.action, self.reward, self.over, self.after, self.legal)
        for array, value in zip(arrays, step, strict=True):
            array[rows] = value
        self.added += len(rows)

    def sample(self, n: int) -> list[Tensor]:
        """Some steps at random."""
        rows = torch.randint(min(self.added, self.size), (n,))
        return [one[rows] for one in (self.seen, self.action, self.reward, self.over, self.after, self.legal)]


def improve(network: nn.Module, target: nn.Module, optimiser: torch.optim.Optimizer, steps: list[Tensor]) -> None:
    """Bring the values nearer to the reward and what comes after: chosen by one network, valued by the other."""
    seen, action, reward, over, after, legal = steps
    with torch.no_grad():
        chosen = best(network(after), legal)
        wanted = reward + target(after).gather(1, chosen[:, None])[:, 0] * ~over
    value = network(seen).gather(1, action[:, None])[:, 0]
    loss = nn.functional.smooth_l1_loss(value, wanted)
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 10.0)
    optimiser.step()


def train(task: Task, steps: int, seed: int, out: Path, games: int = 64, every: int = 20_000) -> nn.Module:
    """Learn the task in all seats; the model and its curve (steps, mean lead of the games that ended) are in `out`."""
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(seed)
    game = task.game
    env = VectorEnv(game, games, seed=seed, reward="step", opponents=task.opponent, seat=None, encoding="scaled")
    network, target = make_network(game), make_network(game)
    target.load_state_dict(network.state_dict())
    optimiser, replay = torch.optim.Adam(network.parameters(), 3e-4), Replay(100_000, game)
    totals, leads, lines = torch.zeros(games), [], ["steps,lead"]
    for step in range(1, steps // games + 1):
        seen, legal = torch.from_numpy(env.observations).clone(), torch.from_numpy(env.action_masks()).clone()
        with torch.no_grad():
            chosen = best(network(seen), legal)
        curious = torch.rand(games) < max(0.05, 1 - 2 * step * games / steps)
        chosen = torch.where(curious, torch.multinomial(legal.float(), 1)[:, 0], chosen)
        _, rewards, terminated, _, _ = env.step(chosen.numpy())
        reward, over = torch.from_numpy(rewards).clone(), torch.from_numpy(terminated).clone()
        after, next_legal = torch.from_numpy(env.observations), torch.from_numpy(env.action_masks())
        replay.add(seen, chosen, reward / POINTS, over, after, next_legal)
        totals += reward
        leads += totals[over].tolist()
        totals[over] = 0
        if replay.added > 2_000:
            improve(network, target, optimiser, replay.sample(512))
        if step % 100 == 0:
            target.load_state_dict(network.state_dict())
        if leads and step * games // every > (step - 1) * games // every:
            lines.append(f"{step * games},{sum(leads) / len(leads):.2f}")
            print(f"{lines[-1]} of {len(leads)} games", flush=True)
            leads.clear()
    (out / "curve.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    torch.save(network.state_dict(), out / "model.pt")
    return network


class Agent:
    """Plays by the model whose path is in the environment variable BASTIDE_CHECKPOINT."""

    def __init__(self) -> None:
        """The network is made when the game is known."""
        torch.set_num_threads(1)
        self._networks: dict[Game, nn.Module] = {}

    def choose(self, situation: Situation) -> Action:
        """The legal action that is worth most."""
        game = situation.game
        if game not in self._networks:
            self._networks[game] = make_network(game)
            self._networks[game].load_state_dict(torch.load(os.environ[CHECKPOINT], weights_only=True))
        seen = Encoding(layout(game), "scaled").encode(observe(situation.sample(0), situation.seat)[None])
        with torch.no_grad():
            values = self._networks[game](torch.from_numpy(seen))[0]
        return max(situation.legal, key=lambda action: float(values[action.id]))


def main() -> None:
    """The command."""
    told = argparse.ArgumentParser(description="Learn a task of the benchmark with DQN.")
    told.add_argument("task", help="such as Pillars-2p-vs-random-v1; 'bastide evaluate --list' names them")
    told.add_argument("--steps", type=int, default=300_000)
    told.add_argument("--seed", type=int, default=0)
    told.add_argument("--games", type=int, default=64, help="games in step")
    told.add_argument("--out", type=Path, required=True, help="the folder for the model and its curve")
    given = told.parse_args()
    try:
        train(find_task(given.task), given.steps, given.seed, given.out, given.games)
    except BastideError as error:
        told.error(str(error))


if __name__ == "__main__":
    main()
