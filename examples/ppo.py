"""A baseline: MaskablePPO of sb3-contrib learns one seat against opponents that never change.

    pip install 'bastide[sb3,fast]'
    python examples/ppo.py Pillars-2p-vs-policy-v1 --steps 300000 --out ppo-pillars
    BASTIDE_CHECKPOINT=ppo-pillars/model.zip bastide evaluate Pillars-2p-vs-policy-v1 examples/ppo.py:Agent

The folder gets the model and `curve.csv`: steps, seconds of processor time, and the share of wins since the line
before.
"""

import argparse
import os
import time
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecNormalize

from bastide.arena.tasks import Task, find_task
from bastide.bots import Situation
from bastide.envs import layout, observe
from bastide.envs.encodings import Encoding
from bastide.envs.sb3 import BastideVecEnv
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Action

ENCODING = "scaled"
CHECKPOINT = "BASTIDE_CHECKPOINT"


def won(scores: list[int], seat: int) -> float:
    """The share of the victory, ties of points shared."""
    return (scores[seat] == max(scores)) / scores.count(max(scores))


class Curve(BaseCallback):
    """Writes how many of the games that ended were won, every so many steps."""

    def __init__(self, path: Path, every: int) -> None:
        """`path`: the file with the curve."""
        super().__init__()
        self.path = path
        self.every = every
        self._wins: list[float] = []
        self._next = every

    def _on_training_start(self) -> None:
        self.path.write_text("steps,seconds,share\n", encoding="utf-8")

    def _on_step(self) -> bool:
        self._wins += [won(info["scores"].tolist(), info["seat"]) for info in self.locals["infos"] if info]
        if self.num_timesteps >= self._next and self._wins:
            share = sum(self._wins) / len(self._wins)
            line = f"{self.num_timesteps},{time.process_time():.0f},{share:.4f}"
            with self.path.open("a", encoding="utf-8") as file:
                print(line, file=file)
            print(f"{line} of {len(self._wins)} games", flush=True)
            self._next += self.every
            self._wins.clear()
        return True


def train(task: Task, steps: int, seed: int, out: Path, games: int = 64, every: int = 20_000) -> MaskablePPO:
    """Learn the task in all seats; the model and its curve are in the folder `out`.

    The reward is what each step changes in the lead: who never wins learns nothing from wins.
    """
    out.mkdir(parents=True, exist_ok=True)
    env = BastideVecEnv(
        task.game_name, games, ENCODING, players=task.players, opponents=task.opponent, seat=None, seed=seed,
        reward="step",
    )  # fmt: skip
    model = MaskablePPO(
        "MlpPolicy", VecNormalize(env, norm_obs=False, gamma=1.0), n_steps=128, batch_size=1024, n_epochs=4,
        gamma=1.0, gae_lambda=0.95, ent_coef=0.01, learning_rate=5e-4, policy_kwargs={"net_arch": [256, 256]},
        seed=seed, device="cpu",
    )  # fmt: skip
    model.learn(steps, Curve(out / "curve.csv", every))
    model.save(out / "model.zip")
    return model


class Agent:
    """Plays by the model whose path is in the environment variable BASTIDE_CHECKPOINT: its likeliest action."""

    def __init__(self) -> None:
        """Load the model."""
        torch.set_num_threads(1)
        self.model = MaskablePPO.load(os.environ[CHECKPOINT], device="cpu")

    def choose(self, situation: Situation) -> Action:
        """What the policy finds likeliest of what is legal."""
        state = situation.sample(0)
        seen = Encoding(layout(situation.game), ENCODING).encode(observe(state, situation.seat)[None])
        masks = torch.zeros(1, situation.game.num_actions, dtype=torch.bool)
        masks[0, [action.id for action in situation.legal]] = True
        chosen, _ = self.model.predict(seen, deterministic=True, action_masks=masks.numpy())
        return situation.game.action(int(chosen[0]))


def main() -> None:
    """The command."""
    told = argparse.ArgumentParser(description="Learn a task of the benchmark with MaskablePPO.")
    told.add_argument("task", help="such as Pillars-2p-vs-policy-v1; 'bastide evaluate --list' names them")
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
