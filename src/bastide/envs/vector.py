"""Many games in step, in native code, on arrays that are made once and written again and again."""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from secrets import randbits
from types import TracebackType
from typing import Any, Self

import numpy as np

from bastide.api import game as make_game
from bastide.envs import snapshot
from bastide.envs.batch import (
    ALL_LEGAL,
    AUTORESETS,
    CHECK,
    CHECK_AND_STEP,
    CHOOSE,
    GO_ON,
    LOAD,
    RESET,
    REWARDS,
    SHOW,
    STEP,
)
from bastide.envs.batch.buffers import AUTORESET, DISABLED, DRAWN, FORFEIT, LEARNER, NOBODY, REWARD
from bastide.envs.buffers import check_buffers
from bastide.envs.encodings import Encoding
from bastide.envs.engine import make_memory, policy_by_stage, seed_choosers
from bastide.envs.episode import check_illegal_reward
from bastide.envs.observation import layout
from bastide.envs.opponents import Opponents, check_opponents, native_kind, player
from bastide.kernel import native
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption, IllegalAction
from bastide.kernel.game import Game, State
from bastide.kernel.options import MAX_SEED, check_seed
from bastide.kernel.whole_numbers import whole_between

SPEEDS = ("best", "native", "plain")
SEED_BITS = 61
Array = np.ndarray[Any, Any]
Step = tuple[Array, Array, Array, Array, dict[str, Any]]


class VectorEnv:
    """`n` games of a kind, played on by one action each at every `step`; a game that ends is followed by the next.

    All results are NumPy arrays with a row for each game. They are made once and written at every step: copy what you
    want to keep. Other libraries share them without a copy (`torch.from_dlpack(env.observations)`).

    Without `opponents` every seat is played by whoever calls `step`, and there is a reward for each. With opponents
    one seat is, and they play the others.

    The deals follow from the seed, the row and how many games the row has begun: `seeds` says which game runs, and
    `env.game.start(int(env.seeds[i]))` deals it. Neither threads nor speed change a game.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        *,
        seed: int | None = None,
        reward: str = "win",
        opponents: Opponents | None = None,
        seat: int | None = 0,
        autoreset: str = "same_step",
        illegal_reward: float | None = None,
        illegal: str = "raise",
        encoding: str = "raw",
        observations: bool = True,
        threads: int = 1,
        speed: str = "best",
        buffers: Mapping[str, Array] | None = None,
        **options: OptionValue,
    ) -> None:
        """`game`: a Game, or the name of one with its `players` and options. `reward`: `win`, `margin` or `step`.

        `opponents`: `random`, `policy`, another bot, or a function of observations and masks; or a list with one for
        each other seat. `seat` learns, None: drawn for every game. `illegal="end"`: an illegal action ends its game
        and brings `illegal_reward`. Without `observations` there are masks alone. `speed`: `native`, `plain`, or
        `best`: native if Numba is there. `buffers`: arrays to be written instead of new ones, by name.
        """
        given = {"players": players, **options} if players is not None else dict(options)
        if isinstance(game, Game) and given:
            raise BadOption(f"the game has its options already: {', '.join(given)} belongs to a name")
        self.game = game if isinstance(game, Game) else make_game(game, **given)  # type: ignore[arg-type]
        self.n = _positive(n, "n, the number of games,")
        self.reward = _one_of(REWARDS, reward, "reward")
        self.autoreset = _one_of(AUTORESETS, autoreset, "autoreset")
        self.layout = layout(self.game)
        self.encoding = Encoding(self.layout, encoding)
        self.opponents = check_opponents(opponents, self.game.players)
        self._threads = min(_positive(threads, "threads"), self.n)
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        fast = _one_of(SPEEDS, speed, "speed") == "native" or (speed == "best" and native.available())
        learns = bool(self.opponents)
        checked = check_buffers(buffers or {}, self.n, self.game, self.encoding, learns) if buffers else {}
        encoded = checked.pop("encoded", None)
        self._room = memory = make_memory(self.game, self.n, observations, fast, checked)
        batch = memory.batch
        self._kept = {
            "game": self.game, "n": self.n, "reward": reward, "opponents": opponents, "seat": seat,
            "autoreset": autoreset, "illegal_reward": illegal_reward, "illegal": illegal, "encoding": encoding,
            "observations": observations, "threads": threads, "speed": speed,
        }  # fmt: skip
        batch.settings[REWARD] = REWARDS.index(reward)
        batch.settings[AUTORESET] = AUTORESETS.index(autoreset)
        batch.settings[FORFEIT] = _one_of(("raise", "end"), illegal, "illegal") == "end"
        batch.settings[LEARNER] = self._learner(seat) if learns else NOBODY
        batch.penalty[0] = check_illegal_reward(illegal_reward, reward)
        kinds = [native_kind(one) for one in self.opponents]
        batch.opponents[: len(kinds)] = kinds
        if "policy" in [one for one in self.opponents if isinstance(one, str)]:
            memory = self._room = _with_policy(memory)
            batch = memory.batch
        self.seed = randbits(SEED_BITS) if seed is None else check_seed(seed)
        """Of the deals; drawn if none was told."""
        self._players = {
            place: player(one, self.game, self.seed) for place, one in enumerate(self.opponents) if not kinds[place]
        }
        raw = encoding == "raw" or not observations
        self._encoded = None if raw else encoded if encoded is not None else self.encoding.make(self.n)
        self._encoded_finals = None if raw else self.encoding.make(self.n)
        self.observations: Array = batch.observations if self._encoded is None else self._encoded
        """What the asked seat of each game sees, in the game's layout: int16, shape (n, layout.size), or encoded."""
        self.masks: Array = batch.masks
        """1 for each legal action: int8, shape (n, game.num_actions)."""
        self.rewards: Array = batch.gains if learns else batch.rewards
        """What the last step brought the learner: float32, shape (n,); without opponents each seat: (n, players)."""
        self.terminated: Array = batch.terminated
        """True where the last step ended a game."""
        self.truncated: Array = np.zeros(self.n, np.bool_)
        """False: games end by themselves."""
        self.seats: Array = batch.seats
        """Who is asked in each game: int16."""
        self.scores: Array = batch.scores
        """The final scores of the last game that ended in each row: int32, shape (n, players)."""
        self.seeds: Array = batch.seeds
        """The seed of the game that runs in each row: int64; -1: it was begun from a given state."""
        self.learners: Array = batch.learners
        """The seat that learns in each game: int16; -1: all do."""
        self.over: Array = batch.over
        """True where a game has ended and the next has not begun."""
        self.illegal: Array = batch.illegal
        """True where the last step was an illegal action, which ended the game."""
        self._everywhere = np.ones(self.n, np.bool_)
        self.reset(seed=self.seed)

    def __repr__(self) -> str:
        """Return a description for people."""
        return f"<VectorEnv of {self.n} games, {self.game!r}>"

    def __enter__(self) -> Self:
        """Closed at the end of a `with` block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles and deep copies: through bytes. Arrays of a caller are not shared."""
        return _unpickled, (self._kept, self.seed, self.snapshot())

    def reset(
        self, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin new games; what is seen, and `info`.

        With a seed the deals begin anew, from it or (a list) from one for each row; without one the next games of
        each row are dealt. Options: `reset_mask` says in which rows; `states` are begun from instead: one State for
        all these rows or one for each, as it is or as bytes.
        """
        told = dict(options or {})
        rows = self._rows(told.pop("reset_mask", None))
        states = told.pop("states", None)
        if told:
            raise BadOption(f"reset has the options reset_mask and states, not {', '.join(map(str, told))[:60]}")
        data = None if states is None else self._as_bytes(states, len(rows))
        self._reseed(seed, rows)
        batch = self._room.batch
        batch.chosen[:] = False
        batch.chosen[rows] = True
        if data is not None:
            self._room.write_states(rows, data)
        self._do(RESET if data is None else LOAD)
        self._go_on()
        return self.observations, self._info()

    def step(self, actions: Sequence[int] | Array) -> Step:
        """Play an action (its id) in each game: what is seen then, the rewards, where a game has ended, where it was
        cut short (nowhere), and `info`.

        If an action is not legal: an IllegalAction that says in which game, and why. Then nothing has changed, in no
        game.
        """
        self._take(actions)
        if self._room.batch.settings[AUTORESET] == DISABLED and self.over.any():
            raise ValueError(f"game {int(self.over.argmax())} is over: reset it first (options: reset_mask)")
        if self._pool is None:
            found = self._room.work(CHECK_AND_STEP, 0, self.n)
        else:
            found = self._room.work(CHECK, 0, self.n)
        if found != ALL_LEGAL:
            raise self._refusal(int(found))
        if self._pool is not None:
            self._do(STEP)
        self._go_on()
        return self.observations, self.rewards, self.terminated, self.truncated, self._info()

    def sample(self) -> Array:
        """A random legal action for each game, chosen by the environment's own chance; always the same array."""
        self._do(CHOOSE)
        return self._room.actions  # type: ignore[no-any-return]

    def action_masks(self) -> Array:
        """What is legal, as truth values of shape (n, game.num_actions)."""
        return self.masks.view(np.bool_)

    def state(self, row: int) -> State:
        """A copy of the state of a game."""
        g, legal = self._room.state(row), self.game.definition.legal()
        if g.depth:  # type: ignore[attr-defined]
            self.game.definition.rules.legal_actions(g, legal)
        return State(self.game, g, legal)

    def ply(self, row: int) -> int:
        """How many actions have been played in a game, since its deal or the state it was begun from."""
        return int(self._room.batch.plies[row])

    def snapshot(self) -> bytes:
        """All games as they stand: `restore` continues from there, here or in an environment made alike."""
        return snapshot.dump(self._room)

    def restore(self, data: bytes) -> tuple[Array, dict[str, Any]]:
        """Go on from a snapshot; BadOption, and nothing has changed, if it is not of such an environment."""
        snapshot.load(self._room, data)
        kept = {name: getattr(self._room.batch, name).copy() for name in ("observations", "seats")}
        self._room.batch.chosen[:] = True
        self._do(SHOW)
        for name, array in kept.items():
            getattr(self._room.batch, name)[:] = array
        self._encode()
        return self.observations, self._info()

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()

    # --- inside ---

    def _learner(self, seat: int | None) -> int:
        return DRAWN if seat is None else self.game.check_seat(seat)

    def _rows(self, mask: Any) -> list[int]:
        if mask is None:
            return list(range(self.n))
        given = np.asarray(mask)
        if given.shape != (self.n,) or given.dtype != np.bool_ or not given.any():
            raise ValueError(f"reset_mask has a truth value for each of the {self.n} games, and one at least is true")
        return [int(row) for row in np.flatnonzero(given)]

    def _reseed(self, seed: Any, rows: list[int]) -> None:
        if seed is None:
            return
        if isinstance(seed, Sequence | np.ndarray):
            if len(seed) != self.n:
                raise BadOption(f"there is one seed, or one for each of the {self.n} games, not {len(seed)}")
            seeds = {row: check_seed(seed[row]) for row in rows if seed[row] is not None}
        else:
            self.seed = check_seed(seed)
            seeds = dict.fromkeys(rows, self.seed)
        for row, base in seeds.items():
            self._room.batch.bases[row] = base
            self._room.batch.episodes[row] = 0
        seed_choosers(self._room, seeds, seeds.values())

    def _as_bytes(self, states: Any, rows: int) -> Array:
        each: Iterable[Any] = [states] * rows if isinstance(states, State | bytes) else states
        found = []
        for one in each:
            state = self.game.from_bytes(one) if isinstance(one, bytes) else one
            if not isinstance(state, State) or state.game != self.game:
                raise BadOption(f"a state to begin from is a State of {self.game!r}, or its bytes")
            if state.over:
                raise BadOption("a state to begin from is one in which somebody is asked")
            found.append(np.frombuffer(state._g.to_bytes(), np.uint8))
        if len(found) != rows:
            raise BadOption(f"there is one state, or one for each of {rows} rows, not {len(found)}")
        return np.stack(found)

    def _take(self, actions: Any) -> None:
        given, taken = np.asarray(actions), self._room.actions
        if given is taken:
            return
        if given.shape != (self.n,):
            raise ValueError(f"step takes an action for each of the {self.n} games, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        taken[:] = given

    def _do(self, task: int) -> None:
        if self._pool is None:
            self._room.work(task, 0, self.n)
        else:
            cuts = [self.n * i // self._threads for i in range(self._threads + 1)]
            list(self._pool.map(lambda part: self._room.work(task, *part), pairwise(cuts)))

    def _go_on(self) -> None:
        """Let the opponents play that are not native, till the learner is asked everywhere; encode what is seen."""
        batch, actions = self._room.batch, self._room.actions
        while self._players:
            waiting = (batch.seats != batch.learners) & ~batch.over
            if not waiting.any():
                break
            self._encode(finals=False)
            places = batch.seats - (batch.seats > batch.learners)
            batch.chosen[:] = False
            for place, one in self._players.items():
                rows = np.flatnonzero(waiting & (places == place))
                if len(rows):
                    actions[rows] = one.actions(self, rows)
                    batch.chosen[rows] = True
            self._do(GO_ON)
        self._encode()

    def _encode(self, finals: bool = True) -> None:
        if self._encoded is not None:
            self.encoding.encode(self._room.batch.observations, self._encoded)
            if finals and self.terminated.any():
                self.encoding.encode(self._room.batch.finals, self._encoded_finals)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.masks, "seat": self.seats}
        if self.terminated.any():
            finals = self._room.batch.finals if self._encoded_finals is None else self._encoded_finals
            final = {"scores": self.scores, "illegal": self.illegal}
            info |= {"final_obs": finals, "final_info": final}
            info |= {f"_{name}": self.terminated for name in ("final_obs", "final_info")}
        return info

    def _refusal(self, i: int) -> IllegalAction:
        """Why the action of a game is refused."""
        action, known = int(self._room.actions[i]), self.game.num_actions
        if not 0 <= action < known:
            return IllegalAction(f"game {i}: there is no action {action}: ids run from 0 to {known - 1}")
        reason, rule = self.game.definition.text.reason(self._room.state(i), action)
        return IllegalAction(f"game {i}: {self.game.actions[action]}: {reason}", rule)


def _with_policy(memory: Any) -> Any:
    """The memory with what the opponents `policy` have learnt."""
    from dataclasses import replace

    return replace(memory, batch=memory.batch._replace(policy=policy_by_stage(memory.game)))


def _unpickled(kept: dict[str, Any], seed: int, data: bytes) -> VectorEnv:
    """The environment that was pickled."""
    env = VectorEnv(**kept, seed=seed)
    env.restore(data)
    return env


def _positive(number: int, what: str) -> int:
    found = whole_between(number, 1, MAX_SEED)
    if found is None:
        raise BadOption(f"{what} is a whole number from 1 on, not {str(number)[:20]!r}")
    return found


def _one_of(known: tuple[str, ...], value: str, what: str) -> str:
    if value not in known:
        raise BadOption(f"{what} is one of {', '.join(known)}, not {str(value)[:20]!r}")
    return value
