"""What has been learnt of a game: small readable files with the weights of the evaluation and the policy's odds."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bastide.bots.linear_search.engine import search_of
from bastide.bots.linear_search.native import LinearModel
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import Game

THIRDS = 3
TO_THE_END = 1e6  # turns: more than any game has
ALIKE = 1e-3  # odds are written with three digits
# In the order of the places in `native.buffers`.
SETTINGS = {
    "explore": 0.25, "mix": 0.7, "lead": 40.0, "turns": 1.0, "prior_floor": 0.15, "liking": 60.0, "further": 0.0,
    "trust": 1.0, "pace": 0.0,
}  # fmt: skip


class NoWeights(BastideError):
    """No file for this game and number of players, or none that can be read."""


def settings(told: list[str]) -> dict[str, float]:
    """`["turns=2"]` as what a model is set to."""
    found = {}
    for name, _, value in (one.partition("=") for one in told):
        try:
            found[name] = float(value)
        except ValueError:
            raise BadOption(f"{name}={value} is not a setting with its number, such as turns=2") from None
        if name not in SETTINGS:
            raise BadOption(f"there is no setting {name!r}: known are {', '.join(SETTINGS)}")
    return found


class MoverActions(NamedTuple):
    """The actions of a game as their mover sees them: a card is his own or another's, whatever its colour."""

    names: tuple[str, ...]
    by_seat: Any
    """[seat][action]: its place among the names; a single row where all seats see the same."""


@cache
def mover_actions(game: Game) -> MoverActions:
    """Return the names of the actions as the seats of a game see them."""
    import numpy as np

    colours = [name.lower() for name in game.definition.text.seat_names("en")]

    def name(action: str, seat: int) -> str:
        whose = {colour: "own" if p == seat else "another's" for p, colour in enumerate(colours)}
        return " ".join(whose.get(word, word) for word in action.split(" "))

    texts = [[name(action, seat) for action in game.definition.actions.texts] for seat in range(game.players)]
    names = list(dict.fromkeys(text for of_seat in texts for text in of_seat))
    by_seat = np.array([[names.index(text) for text in of_seat] for of_seat in texts])
    return MoverActions(tuple(names), by_seat if (by_seat != by_seat[0]).any() else by_seat[:1])


@dataclass
class LinearWeights:
    """Weights by stage and feature, their spread by stage, odds by third of the game, question and action as its
    mover sees them."""

    game: Game
    weights: Any
    spread: Any
    policy: Any
    settings: dict[str, float] = field(default_factory=lambda: dict(SETTINGS))
    settings_from: dict[int, dict[str, float]] = field(default_factory=dict)
    """What is set otherwise from so many iterations on: a long search can look further ahead and try more."""
    made_by: tuple[str, ...] = ()
    """The commands that led to it, one after the other."""

    def for_search(self, iterations: int = 0) -> LinearModel:
        """Return the model with the settings for a search of so many iterations."""
        import numpy as np

        told = dict(self.settings)
        for least, otherwise in sorted(self.settings_from.items()):
            if iterations >= least:
                told |= otherwise
        settings = [*told.values(), float(self.game.definition.secrets)]
        policy = self.policy[:, :, mover_actions(self.game).by_seat]
        return LinearModel(self.weights, self.spread, policy, np.array(settings))

    def save(self, path: str | Path | None) -> None:
        """Write the file; only what is not nothing or not as usual, a finer question where it differs from its kind."""
        import numpy as np

        known = search_of(self.game.definition)
        actions = mover_actions(self.game).names
        weights = {
            name: [round(float(w), 2) for w in self.weights[:, i]]
            for i, name in enumerate(known.features)
            if abs(self.weights[:, i]).max() >= 0.005
        }
        odds = {
            question: {
                actions[a]: [float(f"{p:.3g}") for p in self.policy[:, k, a]]
                for a in range(len(actions))
                if not np.allclose(self.policy[:, k, a], 1 if k == kind else self.policy[:, kind, a], rtol=ALIKE)
            }
            for k, (question, kind) in enumerate(known.contexts)
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
        Path(path or weights_file(self.game)).write_text(text + "\n", encoding="utf-8")


def weights_file(game: Game) -> Path:
    """Where a game's file for its number of players is; NoWeights if it has no folder for weights."""
    folder = search_of(game.definition).weights
    if folder is None:
        raise NoWeights(never_learnt(game))
    return folder / f"weights-{game.players}.json"


def never_learnt(game: Game) -> str:
    """The sentence for a game without weights."""
    return f"the search bots have not learnt {game.name} with {game.players} players yet"


def blank_weights(game: Game) -> LinearWeights:
    """Nothing learnt yet: no weights, all actions alike."""
    import numpy as np

    known = search_of(game.definition)
    return LinearWeights(
        game,
        np.zeros((known.stages, len(known.features))),
        np.full(known.stages, 10.0),
        np.ones((THIRDS, len(known.contexts), len(mover_actions(game).names))),
    )


def read_weights(game: Game, path: str | Path | None = None) -> LinearWeights:
    """The file of a game, or another one."""
    data = _data(game, path)
    learnt = blank_weights(game)
    known, actions = search_of(game.definition), mover_actions(game).names
    questions = [question for question, _ in known.contexts]
    strange = [name for name in data["weights"] if name not in known.features]
    strange += [question for question in data["policy"] if question not in questions]
    strange += [action for odds in data["policy"].values() for action in odds if action not in actions]
    if strange:
        raise NoWeights(f"{path} is not a model of {game.name}, which knows no {strange[0]!r}")
    for i, name in enumerate(known.features):
        learnt.weights[:, i] = data["weights"].get(name, 0.0)
    learnt.spread[:] = data["spread"]
    learnt.settings.update(data.get("settings", {}))
    learnt.settings_from.update({int(least): told for least, told in data.get("settings from", {}).items()})
    learnt.made_by = tuple(data["made by"]) if isinstance(data["made by"], list) else ()
    for k, (question, kind) in enumerate(known.contexts):
        learnt.policy[:, k] = learnt.policy[:, kind]
        for action, odds in data["policy"].get(question, {}).items():
            learnt.policy[:, k, actions.index(action)] = odds
    return learnt


def _data(game: Game, path: str | Path | None) -> dict[str, Any]:
    try:
        data = json.loads((Path(path) if path else weights_file(game)).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NoWeights(f"there is no file {path}" if path else never_learnt(game)) from None
    except (OSError, ValueError) as error:
        raise NoWeights(f"{path} is not a model: {error}") from None
    if not isinstance(data, dict) or not {"made by", "spread", "weights", "policy"} <= set(data):
        raise NoWeights(f"{path} is not a model: it has no weights, spread, policy and commands")
    return data


def untrained_weights(game: Game) -> LinearWeights:
    """What a game plays by that has no folder for weights: positions are played out at random and judged by the score
    at the end."""
    blank = blank_weights(game)
    blank.settings["turns"] = TO_THE_END
    return blank


@cache
def load_weights(game: Game) -> LinearWeights:
    """The file of a game, read once; NoWeights if it has weights, but none for this number of players."""
    return untrained_weights(game) if search_of(game.definition).weights is None else read_weights(game)
