"""The training loop: play, learn, and now and then a match.

Each generation is of one line of descent, in turns. While its games are played, the line whose turn it was before
learns from its window. Everything drawn at random comes from the run's seed and the number of the generation.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from bastide.bots import make_bot
from bastide.bots.network.network import Network, random_network
from bastide.bots.network_search.bot import NetworkBot
from bastide.bots.network_search.memory import usual_settings
from bastide.kernel import native
from bastide.kernel.game import Game
from bastide.learning.config import LASTING, Config
from bastide.learning.match import Share, play_match, share_of
from bastide.learning.run import CHAMPION, RunFolder, RunProgress
from bastide.learning.self_play import Plan, Play, PlayedGames, joined, match, play, states_of
from bastide.learning.trainer import Losses, Trainer
from bastide.learning.window import EncodedSamples, make_part, read_part, save_part

SEEDS_A_GENERATION = 1_000_000
MATCH_SEEDS = 2**40
"""Matches have deals of their own."""
TARGET = "target"
"""The network that an exploiter learns to beat."""
POOL = 2_000
"""States met in earlier games that games may begin with."""


@dataclass
class Lineage:
    """A network with its trainer and samples; several of them meet in self-play."""

    trainer: Trainer
    parts: list[EncodedSamples]
    fresh: int = 0
    """Samples of the newest part, not learnt from yet."""


@dataclass(frozen=True)
class Beginning:
    """What a new run is given."""

    start: Network | None = None
    """What its lines begin with, instead of random weights."""
    opponents: Sequence[Network] = ()
    """Networks met in a share of the games, as earlier generations are."""
    target: Network | None = None
    """A network to be beaten: there is no other opponent, and the network does not play itself."""


NOTHING = Beginning()


@dataclass(frozen=True)
class Report:
    """What happened in a generation."""

    generation: int
    line: int
    seconds: float
    played: PlayedGames
    losses: Losses | None
    points: list[dict[str, Any]] = field(default_factory=list)
    """What was added to the curve."""


class Run:
    """A training run in its folder."""

    def __init__(
        self, folder: RunFolder, config: Config, command: str = "", game: Game | None = None,
        beginning: Beginning = NOTHING, changes: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Begin in an empty folder, or go on where a checkpoint is: then with its settings and what it began with,
        but for `changes` such as `window=30`. A `game` that is not among those of the package is handed over."""
        self.folder = folder
        self.config, self.progress, self.commands = config.changed(changes), RunProgress(), [command]
        states: list[dict[str, Any]] = []
        if folder.exists():
            config, self.progress, states, commands = folder.load()
            self.config = config.changed(changes, LASTING)
            self.commands = [*commands, command]
        self.game = game or self.config.make_game()
        header, pool = self.game.header, self.progress.pool
        known = pool[len(header) :] if pool.startswith(header) else b""  # another version's states cannot be read
        self.pool = states_of(known, native.dtype(self.game.definition.state))
        self.play: Play = play
        """Where games of self-play are played."""
        if not folder.exists():
            self._begin(beginning)
        self.lines = [self._line(i, beginning.start) for i in range(self.config.lines)]
        for line, state in zip(self.lines, states, strict=False):
            line.trainer.load(state["trainer"])
            line.fresh = state["fresh"]

    def _begin(self, beginning: Beginning) -> None:
        """Keep the networks a new run is given."""
        for number, network in enumerate(beginning.opponents):
            self.progress.opponents.append(f"opponent-{number}")
            self.folder.keep(network, self.progress.opponents[-1])
        if beginning.target:
            self.progress.target = TARGET
            self.folder.keep(beginning.target, TARGET)

    def _line(self, number: int, start: Network | None) -> Lineage:
        config = self.config
        sizes = config.hidden_1, config.hidden_2
        start = start or random_network(self.game, sizes, config.seed * 1000 + number)
        trainer = Trainer(start, config.decay, config.margin_weight, config.root_share)
        if len(self.progress.windows) <= number:
            self.progress.windows.append([])
            self.progress.snapshots.append([])
        names = self.progress.windows[number]
        parts = [read_part(self.game, self.folder.samples(name)) for name in names]
        return Lineage(trainer, parts)

    def train(
        self, hours: float, report: Callable[[Report], None] = lambda report: None, generations: float = float("inf")
    ) -> None:
        """Train until the run has had so many hours, or generations, those of earlier sessions included."""
        with self.folder.locked(), ThreadPoolExecutor(1) as learner:
            learning: Future[Losses | None] | None = None
            while self.progress.seconds < hours * 3600 and self.progress.generation < generations:
                began, cpu = time.monotonic(), time.process_time()
                number = self.progress.generation % len(self.lines)
                networks = self._networks(number)
                learning = learner.submit(self._learn, (number - 1) % len(self.lines), self._rate(hours))
                played = self.play(self._plan(len(networks)), networks, self.config.threads)
                losses = learning.result()
                self._take(number, played)
                points = self._matches(number)
                self.progress.generation += 1
                self.progress.seconds += time.monotonic() - began
                self.progress.cpu_seconds += time.process_time() - cpu
                self._save(points)
                report(Report(self.progress.generation, number, time.monotonic() - began, played, losses, points))

    def _rate(self, hours: float) -> float:
        """Adam's rate, falling evenly over the hours."""
        done = min(1.0, self.progress.seconds / (hours * 3600))
        return self.config.rate + (self.config.last_rate - self.config.rate) * done

    def _rng(self, purpose: int) -> np.random.Generator:
        return np.random.default_rng([self.config.seed, self.progress.generation, purpose])

    @property
    def turn(self) -> int:
        """Which generation of its own line this one is."""
        return self.progress.generation // len(self.lines) + 1

    def network(self, number: int) -> Network:
        """The newest network of a line."""
        return self.lines[number].trainer.network(**self.about())

    def about(self) -> dict[str, Any]:
        """How the networks of this run are made, for their files."""
        return {
            "commands": [command for command in self.commands if command], "seed": self.config.seed,
            "hours": round(self.progress.seconds / 3600, 3), "cpu_hours": round(self.progress.cpu_seconds / 3600, 3),
            "generation": self.progress.generation, "games": self.progress.games,
        }  # fmt: skip

    def _networks(self, number: int) -> list[Network]:
        """The network of the line, and an opponent for a share of its games: another line, an earlier generation, or a
        network of another run."""
        own = self.network(number)
        if self.progress.target:
            return [own, self.folder.network(self.game, self.progress.target)]
        kept = [name for names in self.progress.snapshots for name in names]
        others = [other for other in range(len(self.lines)) if other != number]
        rng = self._rng(1)
        if self.config.strangers == 0 or not (kept or others or self.progress.opponents):
            return [own]
        if self.progress.opponents and (not (kept or others) or rng.random() < 0.5):
            return [own, self.folder.network(self.game, str(rng.choice(self.progress.opponents)))]
        if others and (not kept or rng.random() < 0.5):
            return [own, self.network(int(rng.choice(others)))]
        return [own, self.folder.network(self.game, str(rng.choice(kept)))]

    def _plan(self, networks: int) -> Plan:
        """The games of this generation."""
        config, rng = self.config, self._rng(2)
        who = np.zeros((config.games, config.players), np.int64)
        if networks > 1:
            strangers = 1000 if self.progress.target else config.strangers
            strange = rng.random(config.games) * 1000 < strangers
            who[strange] = rng.random((int(strange.sum()), config.players)) < 0.5
            for games, one in ((strange & who.all(axis=1), 0), (strange & ~who.any(axis=1), 1)):
                who[games, rng.integers(0, config.players, int(games.sum()))] = one
        told = config.self_play_settings(self.game)
        seed = config.seed * 2**32 + self.progress.generation * SEEDS_A_GENERATION
        return Plan(self.game, seed, who, (told, told), config.grants, config.grant_turn, self.pool, config.earlier)

    def _learn(self, number: int, rate: float) -> Losses | None:
        """Train a lineage on its window, in proportion to its new samples."""
        line = self.lines[number]
        if sum(len(part) for part in line.parts) < self.config.fewest or not line.fresh:
            return None
        samples, line.fresh = int(line.fresh * self.config.reuse), 0
        return line.trainer.learn(line.parts, samples, self.config.batch, rate, int(self._rng(3).integers(2**31)))

    def _take(self, number: int, played: PlayedGames) -> None:
        """Add what was played to the window of its line."""
        progress, line = self.progress, self.lines[number]
        name = f"{number}-{progress.generation:06}.npz"
        save_part(played, self.folder.samples(name))
        window = self.config.window_at(self.turn)
        progress.windows[number] = [*progress.windows[number], name][-window:]
        line.parts = [*line.parts, make_part(self.game, played)][-window:]
        line.fresh += len(played.observations)
        progress.games += len(played.wins)
        progress.samples += len(played.observations)
        pool = joined([self.pool, played.kept])
        self.pool = pool[self._rng(4).permutation(len(pool))[:POOL]]
        progress.pool = self.game.header + self.pool.tobytes()

    def _matches(self, number: int) -> list[dict[str, Any]]:
        """The matches that are due after this generation of a line; what is added to the curve."""
        config = self.config
        turn, network, points = self.turn, self.network(number), []
        if turn % config.snapshot_every == 0:
            name = f"{number}-{self.progress.generation:06}"
            self.folder.keep(network, name)
            self.progress.snapshots[number].append(name)
        if turn % config.match_every == 0:
            points.append((self._meet_target if self.progress.target else self._meet_champion)(number, network))
        if turn % config.reference_every == 0 and not self.progress.target:
            share = play_match(
                self.game, partial(NetworkBot, simulations=config.match_simulations, network=network),
                partial(_make, config.reference), config.reference_games, MATCH_SEEDS, config.threads,
            )  # fmt: skip
            points.append(self._point(number, config.reference, share))
        return points

    def _meet_champion(self, number: int, network: Network) -> dict[str, Any]:
        """A match with the champion, of planned length; who is better by more than its interval takes its place."""
        even = 1 / self.config.players
        first = self.progress.champion_line < 0
        share = Share(even, 0, 1, 0) if first else self._match(network, self.folder.network(self.game, CHAMPION))
        if first or share.low > even:
            self._crown(number, network)
        return self._point(number, CHAMPION, share)

    def _meet_target(self, number: int, network: Network) -> dict[str, Any]:
        """A match with the network to be beaten; the newest network is the run's best."""
        self._crown(number, network)
        return self._point(number, TARGET, self._match(network, self.folder.network(self.game, TARGET)))

    def _crown(self, number: int, network: Network) -> None:
        self.folder.keep(network, CHAMPION)
        self.progress.champion_line = number

    def _match(self, network: Network, other: Network) -> Share:
        """The share of a network in a match of planned length, one of it against the other in all other seats."""
        config = self.config
        told = usual_settings(self.game, simulations=config.match_simulations)
        seed = MATCH_SEEDS + self.progress.generation * SEEDS_A_GENERATION
        shares = match(self.game, [network, other], config.match_games, [told], seed, config.threads)
        return share_of(list(shares), len(shares) * config.players)

    def _point(self, number: int, opponent: str, share: Share) -> dict[str, Any]:
        """A point of the curve."""
        progress = self.progress
        return {
            "line": number, "generation": progress.generation + 1, "hours": round(progress.seconds / 3600, 4),
            "cpu_hours": round(progress.cpu_seconds / 3600, 4), "games": progress.games, "opponent": opponent,
            "simulations": self.config.match_simulations, "share": round(share.value, 4), "low": round(share.low, 4),
            "high": round(share.high, 4), "matches": share.games,
        }  # fmt: skip

    def _save(self, points: list[dict[str, Any]]) -> None:
        for point in points:
            self.folder.note(point)
        states = [{"trainer": line.trainer.state(), "fresh": line.fresh} for line in self.lines]
        self.folder.save(self.config, self.progress, states, self.commands)


def _make(name: str, seed: int) -> Any:
    return make_bot(name, seed)
