"""How well an agent does in a task, with a record of every game: whoever has it can replay them all.

A result is a JSON object. Its `digest` is the hash of everything else in it, and `verify` replays each game: the deal,
the legality of every action, what the opponents chose, the scores.
"""

import hashlib
import json
import multiprocessing
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import bastide
from bastide.arena.match import Entrant, local_file
from bastide.arena.statistics import Estimate, mean, wilson
from bastide.arena.tasks import Task, find_task
from bastide.bots import Bot, Situation, make_bot
from bastide.bots.loading import is_file, sentence
from bastide.bots.program import PREFIX as PROGRAM
from bastide.bots.program import SECONDS, Program, ProgramBot, ProgramFailed, command_of
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.game import State

VERSION = 1
MAX_BYTES = 50_000_000
FORFEIT = 0.0
Entry = dict[str, Any]


class BadResult(BastideError):
    """A result that does not say what was played."""


class EvaluationFailed(BastideError):
    """An evaluation that cannot go on."""


class Agent:
    """Makes the agent of each game; one from a file or a program runs in a process of its own."""

    def __init__(self, entrant: Entrant, seconds: float = SECONDS) -> None:
        """`seconds`: how long it may think about a move."""
        self.entrant = entrant
        self._folder = tempfile.TemporaryDirectory(prefix="bastide-")
        self._program: Program | None = None
        if entrant.spec.startswith(PROGRAM):
            self._program = Program(command_of(entrant.spec), None, seconds)
        elif is_file(entrant.spec):
            spec = local_file(entrant, Path(self._folder.name))
            self._program = Program([sys.executable, "-P", "-m", "bastide.bots.loading", spec], None, seconds)

    def bot(self, seed: int) -> Bot:
        """The agent for a game."""
        return ProgramBot(self._program, seed) if self._program else make_bot(self.entrant.spec, seed)

    def close(self) -> None:
        """Stop the program."""
        if self._program:
            self._program.close()
        self._folder.cleanup()


def play(task: Task, deal: int, seat: int, agent: Bot) -> Entry:
    """Play a game of a task; an agent that fails has lost it."""
    state = task.game.start(task.deal(deal))
    actions: list[int] = []
    bots = _opponents(task, deal, seat)
    entry: Entry = {"deal": deal, "seat": seat}
    while state.player is not None:
        situation = Situation(state, len(actions))
        if state.player != seat:
            action = bots[state.player].choose(situation)
        else:
            try:
                action = state.check(agent.choose(situation))
            except Exception as error:
                told = str(error) if isinstance(error, ProgramFailed) else f"raised {sentence(error)}"
                return entry | {"actions": actions, "scores": state.scores, "share": FORFEIT, "forfeit": told}
        actions.append(action.id)
        state.play(action)
    return entry | {"actions": actions, "scores": state.scores, "share": share(state, seat)}


def share(state: State, seat: int) -> float:
    """A seat's share of the victory."""
    return 1 / len(state.winners) if seat in state.winners else 0.0


def _opponents(task: Task, deal: int, seat: int) -> dict[int, Bot]:
    others = [other for other in range(task.players) if other != seat]
    return {other: make_bot(task.opponent, task.chance(deal, other)) for other in others}


def _play_deal(task_name: str, deal: int, spec: str, source: str, seconds: float) -> list[Entry]:
    """In a process of its own: a deal from every seat."""
    task, agent = find_task(task_name), Agent(Entrant(spec, source), seconds)
    try:
        return [play(task, deal, seat, agent.bot(task.chance(deal, seat))) for seat in range(task.players)]
    finally:
        agent.close()


def evaluate(
    task: Task, agent: str, deals: int, jobs: int = 1, seconds: float = SECONDS,
    on_deal: Callable[[], object] = lambda: None,
) -> dict[str, Any]:  # fmt: skip
    """Play so many deals of a task, each from every seat, and return the result."""
    task.check()
    entrant = Entrant.of(agent)
    games: list[Entry] = []
    pool = ProcessPoolExecutor(min(jobs, deals), multiprocessing.get_context("spawn"))
    try:
        told = entrant.spec, entrant.source, seconds
        for done in as_completed([pool.submit(_play_deal, task.name, deal, *told) for deal in range(deals)]):
            games += done.result()
            on_deal()
    except BrokenProcessPool:
        raise EvaluationFailed("a process that played games has died") from None
    finally:
        pool.shutdown(cancel_futures=True)
    games.sort(key=lambda game: (game["deal"], game["seat"]))
    name = Path(entrant.spec.rpartition(":")[0]).name + ":" + entrant.spec.rpartition(":")[2]
    result = {
        "evaluation": VERSION, "task": task.name, "weights": task.weights, "bastide": bastide.__version__,
        "agent": name if entrant.source else entrant.spec,
        "source": hashlib.sha256(entrant.source.encode()).hexdigest() if entrant.source else "",
        "deals": deals, "games": games,
    }  # fmt: skip
    return result | {"digest": digest(result)}


def digest(result: dict[str, Any]) -> str:
    """The hash of everything in a result but the hash itself."""
    told = {name: value for name, value in result.items() if name != "digest"}
    return hashlib.sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def score(result: dict[str, Any]) -> Estimate:
    """The agent's share of the victories."""
    games = result["games"]
    return wilson(sum(game["share"] for game in games), len(games))


def lead(result: dict[str, Any]) -> Estimate:
    """By how many points the agent was ahead of the best other, on the mean; games it forfeited are left out."""
    leads = []
    for game in result["games"]:
        if "forfeit" not in game:
            own = game["scores"][game["seat"]]
            leads.append(float(own - max(score for at, score in enumerate(game["scores"]) if at != game["seat"])))
    return mean(leads)


def dump(result: dict[str, Any]) -> str:
    """A result as text: a line for each game."""
    games = ",\n".join(json.dumps(game, separators=(",", ":")) for game in result["games"])
    head = json.dumps({name: value for name, value in result.items() if name != "games"}, indent=1)
    return head[:-2] + ',\n "games": [\n' + games + "\n ]\n}\n"


def read(path: str | Path) -> dict[str, Any]:
    """The result in a file; BadResult if it is none."""
    try:
        if Path(path).stat().st_size > MAX_BYTES:
            raise BadResult(f"{path} is too large for a result")
        result = json.loads(Path(path).read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise BadResult(f"{path} is no result of an evaluation") from None
    if not isinstance(result, dict) or result.get("evaluation") != VERSION:
        raise BadResult(f"{path} is no result of an evaluation")
    return result


# --- verifying ---


def verify(result: dict[str, Any], opponents: bool = True) -> None:
    """Replay every game of a result; BadResult with a sentence if anything differs.

    Without `opponents` what they chose is only checked to be legal.
    """
    for _ in verifying(result, opponents):
        pass


def verifying(result: dict[str, Any], opponents: bool = True) -> Iterator[Entry]:
    """`verify` game by game."""
    try:
        if result["digest"] != digest(result):
            raise BadResult("the digest does not fit: something was changed")
        task = find_task(result["task"])
        if result["weights"] != task.weights:
            raise BadResult(f"{task.name} is played with the weights {task.weights}")
        task.check()
        found = [divmod(at, task.players) for at in range(len(result["games"]))]
        complete = len(found) == result["deals"] * task.players > 0
        if not complete or [(game["deal"], game["seat"]) for game in result["games"]] != found:
            raise BadResult("a result has every deal from every seat, in order")
        for game in result["games"]:
            _replay(task, game, opponents)
            yield game
    except (KeyError, TypeError, ValueError, BadOption) as error:
        if isinstance(error, BastideError):
            raise BadResult(str(error)) from None
        raise BadResult(f"this is no result of an evaluation: {type(error).__name__}") from None


def _replay(task: Task, game: Entry, opponents: bool) -> None:
    where = f"deal {game['deal']}, seat {game['seat']}"
    state = task.game.start(task.deal(game["deal"]))
    bots = _opponents(task, game["deal"], game["seat"]) if opponents else {}
    for ply, number in enumerate(game["actions"]):
        if state.player in bots and bots[state.player].choose(Situation(state, ply)).id != number:
            raise BadResult(f"{where}, decision {ply}: {task.opponent} chooses otherwise")
        try:
            state.play(number)
        except BastideError as error:
            raise BadResult(f"{where}, decision {ply}: {error}") from None
    forfeited = "forfeit" in game
    if state.scores != game["scores"] or (not forfeited and not state.over):
        raise BadResult(f"{where}: the game does not end like this")
    if forfeited and (state.player != game["seat"] or not isinstance(game["forfeit"], str)):
        raise BadResult(f"{where}: nobody could forfeit here")
    if game["share"] != (FORFEIT if forfeited else share(state, game["seat"])):
        raise BadResult(f"{where}: the share of the victory is another")
