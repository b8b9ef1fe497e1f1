"""The games for OpenSpiel, registered by importing this module.

    import bastide.envs.openspiel
    import pyspiel

    game = pyspiel.load_game("bastide_caylus(players=3)")

Chance is explicit and exact, so that a search cannot look into the future: wherever the rules draw a card or a builder
or roll a die there is a chance node, with an outcome for each of the equally likely cards, builders or faces.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.api import definition, game_names
from bastide.api import game as make_game
from bastide.envs import scripted_chance
from bastide.envs.episode import leads
from bastide.envs.observation import as_spectators_see, layout, observe
from bastide.kernel.definition import Definition, Option, OptionValue
from bastide.kernel.errors import BastideError, IllegalAction
from bastide.kernel.extras import missing
from bastide.kernel.game import Game, State
from bastide.kernel.options import MAX_SEED

try:
    import pyspiel
except ImportError:
    raise missing("OpenSpiel", "openspiel") from None

MOST_OUTCOMES = 32  # of a chance node: more than there are cards in any pile
MAX_LENGTH = 5_000  # decisions; the longest game of random play is a tenth of this
REWARDS = ("win", "margin")
MOST_POINTS = 9_999
NO_ACTION = -1
OPEN_VALUES: dict[OptionValue, str] = {None: "usual", True: "yes", False: "no"}


@dataclass
class GameNode:
    """Where a game stands: a state, or chance that must speak first."""

    game: Game
    state: State | None = None
    waiting: int = NO_ACTION  # the action that was chosen, and needs chance to be carried out
    drawn: tuple[int, ...] = ()  # by chance, for the deal or for that action
    ways: int = 0  # how many outcomes chance has; 0: it is not asked

    def __deepcopy__(self, memo: Any) -> "GameNode":
        """An independent copy; games are shared, and so are states, which are never changed."""
        return GameNode(self.game, self.state, self.waiting, self.drawn, self.ways)

    def __reduce__(self) -> tuple[Any, ...]:
        """How OpenSpiel writes it down."""
        data = None if self.state is None else self.state.to_bytes()
        return _moment, (self.game.name, self.game.options, data, self.waiting, self.drawn, self.ways)

    def draw(self, outcome: int) -> None:
        """Take the outcome that was drawn."""
        self.drawn += (outcome,)
        self.go_on()

    def play(self, action: int) -> None:
        """A player has chosen."""
        self.waiting = action
        self.go_on()

    def go_on(self) -> None:
        """Deal, or carry the chosen action out, as far as chance has spoken."""
        try:
            if self.state is None:
                self.state = scripted_chance.deal(self.game, self.drawn)
            else:
                self.state = scripted_chance.play(self.state, self.waiting, self.drawn)
        except scripted_chance.Undecided as undecided:
            self.ways = undecided.ways
        else:
            self.waiting, self.drawn, self.ways = NO_ACTION, (), 0


def _moment(
    name: str, options: dict[str, Any], data: bytes | None, waiting: int, drawn: tuple[int, ...], ways: int
) -> GameNode:
    """A moment that was written down."""
    game = make_game(name, **options)
    return GameNode(game, None if data is None else game.from_bytes(data), waiting, drawn, ways)


class BastideState(pyspiel.State):  # type: ignore[misc]
    """A state of any of the games."""

    def __init__(self, game: "BastideGame") -> None:
        """Use `game.new_initial_state()`."""
        super().__init__(game)
        self.reward = game.reward
        self.moment = GameNode(game.game)
        self.moment.go_on()

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody."""
        if self.moment.ways:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._state().player
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return [action.id for action in self._state().legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes; they are equally likely."""
        return [(outcome, 1 / self.moment.ways) for outcome in range(self.moment.ways)]

    def _apply_action(self, action: int) -> None:
        if self.moment.ways:
            if not 0 <= action < self.moment.ways:
                raise pyspiel.SpielError(f"there is no outcome {action}: they run from 0 to {self.moment.ways - 1}")
            self.moment.draw(action)
        else:
            try:
                self._state().check(action)
            except IllegalAction as error:
                raise pyspiel.SpielError(str(error)) from None
            self.moment.play(action)

    def resample_from_infostate(self, player: int, uniform: Callable[[], float]) -> "BastideState":
        """Return a state that looks the same to a player, with all it cannot know dealt anew; the same seed deals the
        same.

        Its history is that of this state, and does not lead to what was dealt.
        """
        if self.moment.ways:
            raise pyspiel.SpielError("nothing is dealt anew while chance is asked: resample where a player is")
        made: BastideState = self.clone()
        made.moment.state = self._state().sample(player, int(uniform() * MAX_SEED))
        return made

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else str(self.moment.game.actions[action])

    def is_terminal(self) -> bool:
        """True once the game has ended."""
        return not self.moment.ways and self._state().over

    def returns(self) -> list[float]:
        """What the game brought each seat; nothing before its end."""
        players = self.moment.game.players
        if not self.is_terminal():
            return [0.0] * players
        state = self._state()
        if self.reward == "margin":
            return [float(lead) for lead in leads(state.scores)]
        return [1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(players)]

    def __str__(self) -> str:
        """The whole state: two states with the same text are the same."""
        moment = self.moment
        if moment.state is None:
            return f"dealing {list(moment.drawn)}"
        waiting = f" and {moment.game.actions[moment.waiting]}, drawn {list(moment.drawn)}" if moment.ways else ""
        return f"{moment.state.prompt} {moment.state.to_bytes().hex()}{waiting}"

    def _state(self) -> State:
        assert self.moment.state is not None
        return self.moment.state


class Observer:
    """What a player sees, in the game's layout: `tensor`, and `dict` with its slices by name."""

    def __init__(self, game: Game, private: bool = True) -> None:
        """An observer of this game; not `private`: of what all players know alone."""
        self.private = private
        made = layout(game)
        self.tensor = np.zeros(made.size, np.float32)
        self.dict = {one.name: self.tensor[one.start : one.stop].reshape(one.shape or (1,)) for one in made}

    def set_from(self, state: BastideState, player: int) -> None:
        """Observe a state; before the deal there is nothing to see."""
        seen = self._seen(state, player)
        self.tensor[:] = 0 if seen is None else seen

    def string_from(self, state: BastideState, player: int) -> str:
        """What a player sees, as text."""
        seen = self._seen(state, player)
        return "nothing yet" if seen is None else " ".join(map(str, seen.tolist()))

    def _seen(self, state: BastideState, player: int) -> Any:
        shown = state.moment.state
        if shown is None:
            return None
        return observe(shown if self.private else as_spectators_see(shown), player)


class BastideGame(pyspiel.Game):  # type: ignore[misc]
    """Any of the games, with its options as parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        """Use `pyspiel.load_game`."""
        told = _specification(definition(name)) | (params or {})
        reward, players = told.pop("reward"), told.pop("players")
        try:
            if reward not in REWARDS:
                raise pyspiel.SpielError(f"reward is one of {', '.join(REWARDS)}, not {reward[:20]!r}")
            self.game = make_game(name, players, **_options(definition(name), told))
        except BastideError as error:
            raise pyspiel.SpielError(str(error)) from None
        self.reward = reward
        super().__init__(_type(definition(name), reward), _info(self.game, reward), params or {})

    def new_initial_state(self) -> BastideState:
        """Before the deal."""
        return BastideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player knows, or (`PrivateInfoType.NONE`) what all know; other observers are refused."""
        if params:
            raise pyspiel.SpielError(f"observers of {self.game.definition.title} have no parameters")
        if iig_obs_type is None:
            return Observer(self.game)
        if iig_obs_type.perfect_recall:
            raise pyspiel.SpielError("there is no perfect recall (information states): ask for observations")
        if not iig_obs_type.public_info:
            raise pyspiel.SpielError("there are only observers with public information")
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("an observer shows the private information of one player, or none")
        return Observer(self.game, iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"bastide_{name.replace('-', '_')}"


def _specification(made: Definition) -> dict[str, Any]:
    """The parameters with their usual values. One that is usually left open is a text: `usual`, `yes`, `no`."""
    options = {option.name: _told(option, option.default) for option in made.options}
    return {"players": 3, "reward": REWARDS[0], **options}


def _told(option: Option, value: OptionValue) -> Any:
    return OPEN_VALUES[value] if option.default is None else value


def _options(made: Definition, told: dict[str, Any]) -> dict[str, OptionValue]:
    """The options as the game wants them."""
    found: dict[str, OptionValue] = {}
    for option in made.options:
        values = {_told(option, value): value for value in option.values}
        found[option.name] = values.get(told[option.name], told[option.name])
    return found


def _type(made: Definition, reward: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(made.name),
        long_name=f"{made.title} (Bastide)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if made.secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if reward == "win" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=made.players[-1],
        min_num_players=made.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(made),
    )


def _info(game: Game, reward: str) -> Any:
    most = 1.0 if reward == "win" else float(MOST_POINTS)
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=game.players,
        min_utility=0.0 if reward == "win" else -most,
        max_utility=most,
        utility_sum=1.0 if reward == "win" else None,
        max_game_length=MAX_LENGTH,
    )


def _class(name: str) -> type[BastideGame]:
    """The class OpenSpiel makes games of: it takes the parameters alone."""

    class Registered(BastideGame):
        """A game of this name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Registered


for _name in game_names():
    if short_name(_name) not in pyspiel.registered_names():
        pyspiel.register_game(_type(definition(_name), REWARDS[0]), _class(_name))
