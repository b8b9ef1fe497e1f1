"""What has been learnt of a game: small readable files with the weights of the evaluation and the policy's odds."""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bastide.bots.engine import feature_module, question_kinds
from bastide.bots.tree import Mind
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game

THIRDS = 3
# In the order of the places in `tree.parts`.
SETTINGS = {
    "explore": 0.25, "mix": 0.7, "lead": 40.0, "turns": 1.0, "prior_floor": 0.15, "liking": 60.0, "further": 0.0,
    "trust": 1.0,
}  # fmt: skip


class NothingLearnt(BastideError):
    """No file for this game and number of players, or none that can be read."""


@dataclass
class Learnt:
    """Weights by stage and feature, their spread by stage, odds by third of the game, question and action."""

    game: Game
    weights: Any
    spread: Any
    policy: Any
    settings: dict[str, float] = field(default_factory=lambda: dict(SETTINGS))
    settings_from: dict[int, dict[str, float]] = field(default_factory=dict)
    """What is set otherwise from so many iterations on: a long search can look further ahead and try more."""
    made_by: tuple[str, ...] = ()
    """The commands that led to it, one after the other."""

    def mind(self, iterations: int = 0) -> Mind:
        """As a search of so many iterations wants it."""
        import numpy as np

        told = dict(self.settings)
        for least, otherwise in sorted(self.settings_from.items()):
            if iterations >= least:
                told |= otherwise
        settings = [*told.values(), float(self.game.definition.secrets)]
        return Mind(self.weights, self.spread, self.policy, np.array(settings))

    def save(self, path: str | Path | None) -> None:
        """Write the file; only what is not nothing or not as usual."""
        known, kinds = feature_module(self.game.definition), question_kinds(self.game.definition)
        actions = self.game.definition.actions.texts
        weights = {
            name: [round(float(w), 2) for w in self.weights[:, i]]
            for i, name in enumerate(known.FEATURES)
            if abs(self.weights[:, i]).max() >= 0.005
        }
        odds = {
            kind: {
                actions[a]: [float(f"{p:.3g}") for p in self.policy[:, k, a]]
                for a in range(len(actions))
                if abs(self.policy[:, k, a] - 1).max() > 1e-9
            }
            for k, kind in enumerate(kinds)
        }
        text = json.dumps({
            "made by": self.made_by,
            "settings": {name: value for name, value in self.settings.items() if value != SETTINGS[name]},
            "settings from": self.settings_from,
            "spread": [round(float(s), 2) for s in self.spread],
            "weights": weights,
            "policy": {kind: found for kind, found in odds.items() if found},
        }, indent=0, ensure_ascii=False)  # fmt: skip
        for old, new in ((",\n", ", "), ("[\n", "["), ("\n]", "]"), ("], ", "],\n"), ("}, ", "},\n")):
            text = text.replace(old, new)
        Path(path or mind_file(self.game)).write_text(text + "\n", encoding="utf-8")


def mind_file(game: Game) -> Any:
    """Where a game's file for its number of players is."""
    return files(f"bastide.{game.name.replace('-', '_')}") / f"mind-{game.players}.json"


def blank_mind(game: Game) -> Learnt:
    """Nothing learnt yet: no weights, all actions alike."""
    import numpy as np

    known, kinds = feature_module(game.definition), question_kinds(game.definition)
    return Learnt(
        game,
        np.zeros((known.STAGES, known.N_FEATURES)),
        np.full(known.STAGES, 10.0),
        np.ones((THIRDS, len(kinds), game.num_actions)),
    )


def read_mind(game: Game, path: str | Path | None = None) -> Learnt:
    """The file of a game, or another one."""
    data = _data(game, path)
    learnt = blank_mind(game)
    known, kinds = feature_module(game.definition), question_kinds(game.definition)
    if strange := [name for name in data["weights"] if name not in known.FEATURES]:
        raise NothingLearnt(f"{path} is not a mind of {game.name}, which knows no {strange[0]!r}")
    for i, name in enumerate(known.FEATURES):
        learnt.weights[:, i] = data["weights"].get(name, 0.0)
    learnt.spread[:] = data["spread"]
    learnt.settings.update(data.get("settings", {}))
    learnt.settings_from.update({int(least): told for least, told in data.get("settings from", {}).items()})
    learnt.made_by = tuple(data["made by"]) if isinstance(data["made by"], list) else ()
    for k, kind in enumerate(kinds):
        for action, odds in data["policy"].get(kind, {}).items():
            learnt.policy[:, k, game.definition.actions.ids[action]] = odds
    return learnt


def _data(game: Game, path: str | Path | None) -> dict[str, Any]:
    try:
        data = json.loads((Path(path) if path else mind_file(game)).read_text(encoding="utf-8"))
    except FileNotFoundError:
        never = f"the search bots have not learnt {game.name} with {game.players} players yet"
        raise NothingLearnt(f"there is no file {path}" if path else never) from None
    except (OSError, ValueError) as error:
        raise NothingLearnt(f"{path} is not a mind: {error}") from None
    if not isinstance(data, dict) or not {"made by", "spread", "weights", "policy"} <= set(data):
        raise NothingLearnt(f"{path} is not a mind: it has no weights, spread, policy and commands")
    return data


@cache
def known_mind(game: Game) -> Learnt:
    """The file of a game, read once."""
    return read_mind(game)
