"""`python -m bench.rows bench/matches/*.jsonl`: books of matches as rows of docs/notes/linear-strength.md.

One `linear:50000` against `greedy`, one `linear:300000` against `linear:50000`, copies of a bot, or searches of
different lengths.
"""

import argparse
import json
import tempfile
from math import isfinite
from pathlib import Path

import bastide
from bastide import arena
from bastide.api import definition
from bastide.arena.book import BadBook, Book
from bastide.arena.statistics import Estimate, above, margin, seat_shares, win_share, winners_points
from bastide.kernel.errors import BastideError
from bastide.kernel.options import first_options


def read_book(path: Path) -> arena.Played:
    """A match with the games of its book, as many as there are."""
    try:
        text = path.read_text(encoding="utf-8")
        heading, games = json.loads(text.splitlines()[0]), len(text.splitlines()) - 1
        options = first_options(definition(heading["game"]), heading["options"])
        game = bastide.game(heading["game"], players=heading["players"], **options)
        played = arena.Played(arena.Match.of(game, heading["entrants"], games, heading["seed"]))
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise BadBook(f"{path} is no book of a match: {error}") from None
    with tempfile.TemporaryDirectory() as folder:  # a book that is opened is mended
        copy = Path(folder) / path.name
        copy.write_text(text, encoding="utf-8")
        Book(copy, played).close()
    return played


def row(played: arena.Played) -> str:
    """What a match is in its table."""
    match, games = played.match, played.games
    wins = [share(win_share(games, entrant)) for entrant in range(match.players)]
    cells = [titled(match.game), str(match.players)]
    if len(set(match.bots)) == 1:
        cells += [", ".join(wins), ", ".join(share(one) for one in seat_shares(games, match.players))]
    elif match.bots[0] == "linear:50000":
        cells += [wins[0], points(margin(played.blocks, 0)), f"{winners_points(played.blocks).value:.0f}"]
    elif match.bots[0] == "linear:300000":
        ahead = above(games, 0) if match.players > 2 else margin(played.blocks, 0)
        cells += [wins[0], f"{100 / match.players:.0f} %", points(ahead)]
    else:
        cells += [f"{won}, {points(above(games, entrant))}" for entrant, won in enumerate(wins)]
    return f"| {' | '.join([*cells, str(len(games))])} |"


def titled(game: str) -> str:
    """What a game is called on the page."""
    return game.replace("-", " ").title()


def share(one: Estimate) -> str:
    """A share of wins in hundredths, with its interval."""
    return f"{100 * one.value:.0f} % ({100 * one.low:.0f}-{100 * one.high:.0f})"


def points(one: Estimate) -> str:
    """A mean of points, with its interval; a single deal has none."""
    off = (one.high - one.low) / 2
    return f"{one.value:.1f} +- {off:.1f}" if isfinite(off) else f"{one.value:.1f}"


def command(played: arena.Played) -> str:
    """What plays this match."""
    match = played.match
    told = f"bastide arena {match.game} --players {match.players} {' '.join(match.bots)}"
    return f"{told} --games {len(played.games)} --seed {match.seed}"


def main() -> None:
    """A row for each book."""
    parser = argparse.ArgumentParser(prog="python -m bench.rows", description=__doc__)
    parser.add_argument("books", nargs="+", type=Path, metavar="BOOK")
    for path in parser.parse_args().books:
        try:
            print(row(read_book(path)))
        except BastideError as error:
            parser.error(str(error))


if __name__ == "__main__":
    main()
