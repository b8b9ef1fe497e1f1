"""`python -m bench.drawings`: how long a board and all panels take, in plain Python, and how large they are.

Positions of a random game with the most players; processor time, the median of all of them.
"""

import random
import statistics
import time
from collections.abc import Iterator

import bastide
from bastide.api import GAMES
from bastide.kernel.definition import drawing_of

EVERY = 5  # so many actions lie between two positions


def drawn(name: str) -> Iterator[tuple[float, int]]:
    """Milliseconds and characters, position by position."""
    most = max(bastide.game(name).definition.players)
    state, chance = bastide.game(name, players=most).start(1), random.Random(1)
    drawing = drawing_of(state.game.definition)
    while drawing and drawing.panel and not state.over:
        view, legal = state.view(state.player), state.legal()
        start = time.process_time()
        sheet = drawing.board(view, legal=legal, seat=state.player)
        panels = [drawing.panel(view, seat=seat, legal=legal) for seat in range(most)]
        yield (time.process_time() - start) * 1000, len(sheet) + sum(map(len, panels))
        for _ in range(EVERY):
            if not state.over:
                state.play(chance.choice(state.legal()))


def main() -> None:
    """Measure and print."""
    for name in GAMES:
        times, sizes = zip(*drawn(name), strict=True)
        print(f"{name}: {statistics.median(times):.1f} ms, {statistics.median(sizes) / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
