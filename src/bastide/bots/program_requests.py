"""What a program may ask the engine while it thinks, so that it can search without knowing the rules.

Each request is a JSON line with `do`, each answer a JSON line. States are texts that the program hands back; they come
from samples, so nothing that is hidden can be asked for.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from bastide.bots.bot import Situation
from bastide.bots.simple import play_on
from bastide.kernel.chance import Chooser, imagine, seed_mwc
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import Game, State
from bastide.kernel.options import MAX_SEED
from bastide.kernel.whole_numbers import whole_between

MOST_PLAYOUTS = 100
"""Of a request, which takes about a second then: the time limit is looked at between requests."""
FAR = 10**6
Reply = dict[str, Any]


class Requests:
    """Answers what a program asks about the situation it is in."""

    def __init__(self, situation: Situation) -> None:
        """The program sees what the situation shows, and samples of it."""
        self._situation = situation
        self._game: Game = situation.game

    def reply(self, request: Reply) -> Reply:
        """The answer to a request; a sentence under `error` if it cannot be met."""
        known: dict[str, Callable[[Reply], Reply]] = {
            "sample": self._sample, "step": self._step, "legal": self._legal, "playout": self._playout,
            "position": self._position,
        }  # fmt: skip
        name = request.get("do")
        try:
            if not isinstance(name, str) or name not in known:
                raise BadOption(f"there is no request {str(name)[:20]!r}: known are {', '.join(known)}")
            return known[name](request)
        except (BastideError, ValueError, TypeError) as error:
            return {"error": " ".join(str(error).split())[:200]}

    def _sample(self, request: Reply) -> Reply:
        """A state that looks the same to the seat, dealt anew by a seed."""
        return self._shown(self._situation.sample(_number(request, "seed", 0, MAX_SEED - 1)))

    def _legal(self, request: Reply) -> Reply:
        """What is known of a state."""
        return self._shown(self._state(request))

    def _step(self, request: Reply) -> Reply:
        """The state after an action; after several of them, if there is a list."""
        state = self._state(request)
        actions = request.get("action")
        for action in actions if isinstance(actions, list) else [actions]:
            if not isinstance(action, int | str) or isinstance(action, bool):
                raise BadOption("step wants an action: its id, its text, or a list of them")
            state.play(action)
        return self._shown(state)

    def _playout(self, request: Reply) -> Reply:
        """How games end that go on at random from a state."""
        state = self._state(request)
        games = _number(request, "games", 1, MOST_PLAYOUTS, 1)
        seed = _number(request, "seed", 0, MAX_SEED - 1 - MOST_PLAYOUTS, 0)
        return {"scores": [play_out(state, seed + number) for number in range(games)]}

    def _position(self, request: Reply) -> Reply:
        """A state to be read."""
        return {"position": self._state(request).position()}

    def _state(self, request: Reply) -> State:
        text = request.get("state")
        if not isinstance(text, str):
            raise BadOption("this request wants a state, as the engine gave it")
        return self._game.from_bytes(b64decode(text, validate=True))

    def _shown(self, state: State) -> Reply:
        shown: Reply = {
            "state": b64encode(state.to_bytes()).decode(), "seat": state.player, "turn": state.turn,
            "legal": [action.id for action in state.legal()], "scores": state.scores,
        }  # fmt: skip
        return shown | ({"winners": state.winners} if state.over else {})


def play_out(state: State, seed: int) -> list[int]:
    """The scores at the end of a game that goes on at random, chance to come included; the same seed plays the same."""
    rules, chooser = state.game.definition.rules, Chooser()
    seed_mwc(chooser, seed)
    g, legal = state._g.clone(), state._legal.clone()
    imagine(g, seed)
    play_on(g, legal, chooser, FAR, rules.step)
    return [rules.score(g, seat) for seat in range(state.game.players)]


def _number(request: Reply, name: str, low: int, high: int, usual: int | None = None) -> int:
    found = whole_between(request.get(name, usual), low, high)
    if found is None:
        raise BadOption(f"{name} is a whole number from {low} to {high}")
    return found
