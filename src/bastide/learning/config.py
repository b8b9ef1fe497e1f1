"""What a training run is told."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

import bastide
from bastide.bots.network_search.memory import usual_settings
from bastide.bots.network_search.settings import SearchSettings
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game

LASTING = ("game", "players", "seed", "lines", "hidden_1", "hidden_2")
"""Settings that cannot be changed once a run has begun."""


@dataclass(frozen=True)
class Config:
    """The numbers of a run; all but the first two have values that work."""

    game: str
    players: int
    seed: int = 1
    threads: int = 2
    """Threads of self-play; one more learns."""
    lines: int = 2
    """Lineages, each from random weights of its own. They meet in a share of the games."""
    hidden_1: int = 128
    hidden_2: int = 64

    games: int = 600
    """Games a generation."""
    simulations: int = 12
    full_simulations: int = 48
    full_share: int = 300
    """Decisions per mille with a full search; only those are learnt from."""
    considered: int = 16
    """Actions of the root that Gumbel sampling considers."""
    value_scale: float = 0.6
    """How much the values found move the policy that is learnt. Where chance makes values of few tries noisy, less."""
    solver: int = 300
    """Positions enumerated near the end, in full searches of games without chance."""
    grants: int = 150
    """Games per mille in which the seats get something at random, at a turn up to `grant_turn`."""
    grant_turn: int = 8
    earlier: int = 100
    """Games per mille that begin with a position met before."""
    strangers: int = 200
    """Games per mille against an earlier generation or another line."""

    window: int = 20
    """A line's generations that are learnt from; at the beginning fewer, for the first games are soon forgotten."""
    reuse: float = 5.0
    """How often a sample is learnt from, on average."""
    fewest: int = 2_000
    """Before a line has so many samples, it learns nothing."""
    batch: int = 512
    rate: float = 1e-3
    last_rate: float = 1e-4
    """Adam's rate at the beginning and the end of the hours."""
    decay: float = 1e-4
    root_share: float = 0.5
    """How much of a value target is what the search found; the rest is how the game ended."""
    margin_weight: float = 2.0

    snapshot_every: int = 5
    """A line's generations between two networks that are kept as opponents."""
    match_every: int = 10
    """A line's generations between two matches with the champion."""
    match_games: int = 200
    match_simulations: int = 64
    reference: str = "linear:400"
    """The bot the curve is drawn against."""
    reference_every: int = 20
    """A line's generations between two matches with it."""
    reference_games: int = 40

    def make_game(self) -> Game:
        """The game the run is about."""
        return bastide.game(self.game, players=self.players)

    def self_play_settings(self, game: Game) -> SearchSettings:
        """How the network searches in self-play. What is solved for one deal of hidden things is not exact."""
        return usual_settings(
            game, simulations=self.simulations, full_simulations=self.full_simulations, full_share=self.full_share,
            considered=self.considered, value_scale=self.value_scale,
            solver=0 if game.definition.secrets else self.solver,
        )  # fmt: skip

    def window_at(self, turn: int) -> int:
        """How many generations are learnt from when a line has had so many."""
        return min(self.window, 4 + turn // 4)

    def changed(self, texts: Sequence[str], lasting: Sequence[str] = ()) -> Self:
        """With changes such as `["window=30"]`, of anything that is not lasting."""
        kinds = {one.name: type(getattr(self, one.name)) for one in fields(self)}
        told: dict[str, Any] = asdict(self)
        for name, _, value in (text.partition("=") for text in texts):
            if name not in kinds:
                raise BadOption(f"there is no setting {name!r}: known are {', '.join(kinds)}")
            if name in lasting:
                raise BadOption(f"{name} cannot be changed in a run that has begun")
            try:
                told[name] = kinds[name](value)
            except ValueError:
                raise BadOption(f"{name}={value} is not a setting with its value, such as window=30") from None
        return type(self)(**told)
