"""One game of a match, from the first question to the result. The same match and index give the same result, but for
the seconds: a game can be played anywhere, and twice without harm."""

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bastide.arena.match import Entrant, GameResult, Match, local_file
from bastide.bots import Bot, Situation, make_bot
from bastide.bots.loading import is_file, sentence
from bastide.bots.program import PREFIX, Program, ProgramBot, ProgramFailed, command_of
from bastide.bots.random import RandomBot
from bastide.kernel.game import Action, Game, State


class Players:
    """The entrants of a match in this process. A program runs for all the match, one process an entrant."""

    def __init__(self, match: Match, log: str | Path | None = None) -> None:
        """What programs write to standard error is appended to the file `log`."""
        self.match = match
        self._folder = tempfile.TemporaryDirectory(prefix="bastide-")
        self._programs = [self._program(entrant, log) for entrant in match.entrants]

    def _program(self, entrant: Entrant, log: str | Path | None) -> Program | None:
        if entrant.spec.startswith(PREFIX):
            return Program(command_of(entrant.spec), log, self.match.seconds)
        if is_file(entrant.spec):
            spec = local_file(entrant, Path(self._folder.name))
            return Program([sys.executable, "-P", "-m", "bastide.bots.loading", spec], log, self.match.seconds)
        return None

    def bots(self, index: int) -> list[Bot]:
        """The bots for a game, by entrant."""
        made: list[Bot] = []
        for number, (entrant, program) in enumerate(zip(self.match.entrants, self._programs, strict=True)):
            seed = self.match.chance(index, number)
            made.append(ProgramBot(program, seed) if program else make_bot(entrant.spec, seed))
        return made

    def close(self) -> None:
        """Stop the programs."""
        for program in self._programs:
            if program:
                program.close()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def play_game(match: Match, index: int, players: Players) -> GameResult:
    """Play the game with this index."""
    return play_bots(match.make_game(), match, index, players.bots(index))


def play_bots(game: Game, match: Match, index: int, bots: Sequence[Bot]) -> GameResult:
    """Play a game with these bots, one an entrant. A bot that fails forfeits: chance plays its seat on."""
    state, seating = game.start(match.deal(index)), match.seating(index)
    bots = list(bots)
    moves, seconds, ply = [0] * len(bots), [0.0] * len(bots), 0
    forfeits: dict[int, str] = {}
    while state.player is not None:
        entrant, situation = seating[state.player], Situation(state, ply)
        began = time.perf_counter()
        try:
            action = _checked(bots[entrant].choose(situation), situation)
        except Exception as error:
            forfeits[entrant] = str(error) if isinstance(error, ProgramFailed) else f"raised {sentence(error)}"
            bots[entrant] = RandomBot(match.chance(index, entrant))
            continue
        if entrant not in forfeits:
            moves[entrant] += 1
            seconds[entrant] += time.perf_counter() - began
        state.play(action)
        ply += 1
    scores, places, wins = _outcome(state, seating, forfeits)
    return GameResult(index, match.deal(index), seating, scores, places, wins, ply, moves, seconds, forfeits)


def _checked(action: Action, situation: Situation) -> Action:
    if not isinstance(action, Action) or action not in situation.legal:
        raise ProgramFailed(f"answered {str(action)[:60]!r}, which is not legal here")
    return action


def _outcome(state: State, seating: list[int], forfeits: dict[int, str]) -> tuple[list[int], list[int], list[float]]:
    """Scores, places and shares of the victory, by entrant."""
    rules, points = state.game.definition.rules, state.scores
    seats = [seating.index(entrant) for entrant in range(len(seating))]
    ranks = [(entrant not in forfeits, points[seat], rules.tie_break(state._g, seat))
             for entrant, seat in enumerate(seats)]  # fmt: skip
    places = [1 + sum(other > rank for other in ranks) for rank in ranks]
    winners = [entrant for entrant, place in enumerate(places) if place == 1 and entrant not in forfeits]
    wins = [1 / len(winners) if entrant in winners else 0.0 for entrant in range(len(seats))]
    return [points[seat] for seat in seats], places, wins
