"""Many games of random play, native where it can, plain where it must."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from bastide.kernel import native, playout
from bastide.kernel.chance import Chooser
from bastide.kernel.game import Game


@dataclass
class Results:
    """What came out: for each game its scores, its number of decisions and a digest of its course."""

    scores: list[list[int]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    digests: list[int] = field(default_factory=list)

    def add(self, other: "Results") -> None:
        """Append the results of more games."""
        self.scores += other.scores
        self.decisions += other.decisions
        self.digests += other.digests


def plain_games(game: Game, n: int, seed: int) -> Results:
    """Play `n` games with the rules as they are."""
    rules = game.definition.rules
    names = {name: getattr(rules, name) for name in native.ENTRY_NAMES}
    _, play_games = playout.bind((playout.playout, playout.play_games), names)
    results = Results([[0] * game.players for _ in range(n)], [0] * n, [0] * n)
    room = [game.blank()], [game.definition.legal()], [Chooser()]
    play_games(*room, game.players, seed, results.scores, results.decisions, results.digests)
    return results


def native_games(game: Game, n: int, seed: int, boundscheck: bool = False) -> Results:
    """Play `n` games with the compiled rules."""
    import numpy

    compiled = native.compiled(game.definition, boundscheck)
    scores = numpy.zeros((n, game.players), numpy.int64)
    decisions, digests = numpy.zeros(n, numpy.int64), numpy.zeros(n, numpy.int64)
    compiled.play_games(*compiled.buffers(game.blank()), game.players, seed, scores, decisions, digests)
    return Results(scores.tolist(), decisions.tolist(), digests.tolist())


def simulate(
    game: Game,
    n: int,
    seed: int,
    speed: str = "best",
    threads: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    chunk: int = 0,
) -> Results:
    """Play `n` games; `speed` is `plain`, `native` or `best`. The results do not depend on speed or threads."""
    fast = speed == "native" or (speed == "best" and native.available())
    play: Callable[[Game, int, int], Results] = native_games if fast else plain_games
    chunk = chunk or (20_000 if fast else 100)
    parts = [(min(chunk, n - start), seed + start) for start in range(0, n, chunk)]
    results = Results()
    with ThreadPoolExecutor(max_workers=max(1, threads)) as pool:
        for part in pool.map(lambda it: play(game, *it), parts):
            results.add(part)
            progress(len(part.decisions))
    return results


def listing(results: Results) -> list[dict[str, Any]]:
    """The results game by game."""
    rows = zip(results.scores, results.decisions, strict=True)
    return [{"scores": scores, "decisions": decisions} for scores, decisions in rows]
