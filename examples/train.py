"""Train a policy by self-play on the vectorised environment, and see whether it beats random play.

    pip install 'bastide[envs,learn]'
    python examples/train.py pillars --players 2

All seats share one network. Each iteration plays many games in step, gives every decision the result its seat had at
the end of the game, and improves the policy by a few clipped steps (PPO with whole-game returns).
"""

import argparse
import time

import torch
from torch import Tensor, nn

import bastide
from bastide.arena import wilson
from bastide.arena.statistics import Estimate
from bastide.envs import VectorEnv, layout

MARGIN = 20.0  # points: a lead of so many is nearly as good as any larger one


class Policy(nn.Module):
    """From what a seat sees to the odds of its actions, and what it expects to come of it."""

    def __init__(self, game: bastide.Game, width: int = 256) -> None:
        super().__init__()
        seen = layout(game)
        low, high = torch.zeros(seen.size), torch.ones(seen.size)
        for part in seen:
            low[part.start : part.stop] = part.low
            high[part.start : part.stop] = max(part.high, part.low + 1)
        self.register_buffer("low", low)
        self.register_buffer("reach", high - low)
        self.body = nn.Sequential(nn.Linear(seen.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.odds = nn.Linear(width, game.num_actions)
        self.hope = nn.Linear(width, 1)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        """The odds of the legal actions, and the expected result."""
        thought = self.body(2 * ((seen.float() - self.low) / self.reach).sqrt() - 1)
        odds = self.odds(thought).masked_fill(legal == 0, -1e9)
        return torch.distributions.Categorical(logits=odds, validate_args=False), self.hope(thought).squeeze(-1)


def collect(env: VectorEnv, policy: Policy, steps: int) -> dict[str, Tensor]:
    """Play on for so many steps; every decision of a game that ended meanwhile, with what came of it."""
    taken: list[dict[str, Tensor]] = []
    for _ in range(steps):
        seen, legal = torch.from_numpy(env.observations).clone(), torch.from_numpy(env.masks).clone()
        with torch.no_grad():
            odds, _ = policy(seen, legal)
            actions = odds.sample()
        seats = torch.from_numpy(env.seats).long()
        env.step(actions.numpy())
        taken.append({
            "seen": seen, "legal": legal, "action": actions, "before": odds.log_prob(actions), "seat": seats,
            "done": torch.from_numpy(env.terminated).clone(), "reward": torch.from_numpy(env.rewards).clone(),
        })  # fmt: skip
    rows, result = torch.arange(env.n), torch.zeros(env.n, env.game.players)
    known = torch.zeros(env.n, dtype=torch.bool)
    for one in reversed(taken):  # the end of a game tells what all decisions before it were worth
        result[one["done"]] = torch.tanh(one["reward"][one["done"]] / MARGIN)
        known |= one["done"]
        one["result"], one["known"] = result[rows, one["seat"]], known.clone()
    all_known = torch.cat([one["known"] for one in taken])
    kept = ("seen", "legal", "action", "before", "result")
    return {name: torch.cat([one[name] for one in taken])[all_known] for name in kept}


def improve(policy: Policy, optimiser: torch.optim.Optimizer, batch: dict[str, Tensor], rounds: int = 3) -> None:
    """Make what turned out better than expected likelier, a little."""
    with torch.no_grad():
        parts = zip(batch["seen"].split(8192), batch["legal"].split(8192), strict=True)
        hopes = torch.cat([policy(*part)[1] for part in parts])
    gain = batch["result"] - hopes
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(rounds):
        for chosen in torch.randperm(len(gain)).split(2048):
            odds, hope = policy(batch["seen"][chosen], batch["legal"][chosen])
            ratio = (odds.log_prob(batch["action"][chosen]) - batch["before"][chosen]).exp()
            clipped = ratio.clamp(0.8, 1.2)
            better = torch.minimum(ratio * gain[chosen], clipped * gain[chosen]).mean()
            miss = (hope - batch["result"][chosen]).square().mean()
            loss = 0.5 * miss - better - 0.01 * odds.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimiser.step()


@torch.no_grad()
def against_random(policy: Policy, game: bastide.Game, games: int = 400, seed: int = 10**9) -> Estimate:
    """The policy on one seat, random play on the others, the seat changing from game to game: its share of wins."""
    env = VectorEnv(game, games, seed=seed, reward="win")
    mine = torch.arange(games) % game.players
    won, running = torch.zeros(games), torch.ones(games, dtype=torch.bool)
    while running.any():
        odds, _ = policy(torch.from_numpy(env.observations), torch.from_numpy(env.masks))
        ours = torch.from_numpy(env.seats).long() == mine
        actions = torch.where(ours, odds.sample(), torch.from_numpy(env.sample()).long())
        env.step(actions.numpy())
        over = running & torch.from_numpy(env.terminated)
        won[over] = torch.from_numpy(env.rewards)[over, mine[over]]
        running &= ~over
    return wilson(float(won.sum()), games)


def train(game: bastide.Game, iterations: int, games: int = 256, steps: int = 256, seed: int = 0) -> Policy:
    """Play, learn, play."""
    torch.manual_seed(seed)
    policy = Policy(game)
    optimiser = torch.optim.Adam(policy.parameters(), 1e-3)
    env = VectorEnv(game, games, seed=seed, reward="margin")
    began = time.perf_counter()
    for number in range(1, iterations + 1):
        batch = collect(env, policy, steps)
        improve(policy, optimiser, batch)
        if number % 5 == 0 or number == iterations:
            found = against_random(policy, game)
            said = f"{found.value:.0%} of games won against random ({found.low:.0%} to {found.high:.0%})"
            print(f"iteration {number}, {time.perf_counter() - began:.0f} s: {said}", flush=True)
    return policy


def main() -> None:
    """The command."""
    told = argparse.ArgumentParser(description="Train a policy by self-play until it beats random play.")
    told.add_argument("game", nargs="?", default="pillars", help="caylus, magna-carta or pillars")
    told.add_argument("--players", type=int, default=2)
    told.add_argument("--iterations", type=int, default=30)
    told.add_argument("--games", type=int, default=256, help="games in step")
    told.add_argument("--seed", type=int, default=0)
    told.add_argument("--out", help="keep the weights in this file")
    given = told.parse_args()
    try:
        game = bastide.game(given.game, players=given.players)
    except bastide.BadOption as error:
        told.error(str(error))
    policy = train(game, given.iterations, given.games, seed=given.seed)
    if given.out:
        torch.save(policy.state_dict(), given.out)


if __name__ == "__main__":
    main()
