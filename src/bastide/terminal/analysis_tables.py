"""Judged choices and decisions as tables: shares of the win, prices, what was better."""

from collections.abc import Sequence
from typing import Any

from rich.bar import Bar
from rich.table import Table
from rich.text import Text

from bastide.bots.analysis import Choice, Decision
from bastide.drawing.seats import LETTERS
from bastide.kernel.game import Game
from bastide.terminal.messages import TerminalWords
from bastide.terminal.steps import capital

STYLES = {
    "blue": "bright_blue",
    "red": "bright_red",
    "green": "bright_green",
    "orange": "dark_orange",
    "yellow": "yellow1",
    "black": "white on grey30",
}
# From which price on a move has a mark, and how it looks.
MARKS = ((0.20, "??", "bold bright_red"), (0.10, "?", "bright_red"), (0.05, "?!", "yellow"), (0.0, "", "dim"))
SHOWN = 0.0005  # a smaller price is none
BAR = 16


class Shares:
    """Writes shares in one language, for the players of one game."""

    def __init__(self, game: Game, names: Sequence[str], words: TerminalWords) -> None:
        """`names`: of the seats, as the screen shows them."""
        self.words = words
        self.language = words.language
        self.names = [capital(name) for name in names]
        self.colours = game.seat_names()

    def percent(self, share: float) -> str:
        """A share as people write it."""
        return f"{share:.1%}" if self.language == "en" else f"{share * 100:.1f} %".replace(".", ",")

    def letter(self, seat: int) -> Text:
        """A seat by its letter and colour."""
        colour = self.colours[seat]
        return Text(LETTERS[self.language][colour], f"bold {STYLES[colour]}")

    def standing(self, shares: Sequence[float]) -> Text:
        """All seats with their shares, in a line."""
        cells: list[Any] = []
        for seat, share in enumerate(shares):
            cells += ["   " * bool(cells), self.letter(seat), f" {self.names[seat]} {self.percent(share)}"]
        return Text.assemble(*cells)

    def choices(self, found: Sequence[Choice], seat: int, top: int) -> Table:
        """The best choices of a decision, numbered as a player is shown them."""
        numbers = {number: place for place, number in enumerate(sorted(choice.action.id for choice in found), 1)}
        others = [other for other in range(len(self.names)) if other != seat]
        looks = sum(choice.visits for choice in found) or 1
        table = _table("", self.words("choice"), self.letter(seat), "", self.words("less"), *map(self.letter, others),
                       self.words("looks"), left=(1, 3))  # fmt: skip
        for choice in found[:top]:
            less, style = found[0].share - choice.share, "bold" if choice == found[0] else ""
            table.add_row(
                Text(str(numbers[choice.action.id]), "bold cyan"),
                Text(choice.action.label(self.language), style),
                Text(self.percent(choice.share), style),
                Bar(1, 0, choice.share, width=BAR, color=STYLES[self.colours[seat]].split()[0]),
                Text(self.percent(less), price_mark(less)[1]) if less else "",
                *(self.percent(choice.shares[other]) for other in others),
                Text(f"{choice.visits / looks:.0%}" if choice.visits else "", "dim"),
            )
        return table

    def decisions(self, judged: Sequence[Decision], top: int) -> Table:
        """Decisions, one a line, turn by turn."""
        everybody = map(self.letter, range(len(self.names)))
        heads = self.words("ply"), "", self.words("played"), self.words("price"), ""
        table = _table(*heads, *everybody, self.words("instead"), left=(1, 2, 4, 5 + len(self.names)))
        turn = 0
        for one in judged:
            if one.turn != turn:
                turn = one.turn
                table.add_row("", "", Text(self.words("turn", turn), "bold"))
            table.add_row(*self._line(one, top))
        return table

    def _line(self, one: Decision, top: int) -> list[Text | str]:
        mark, style = price_mark(one.price)
        best = one.played == one.choices[0]
        instead = [f"{choice.action.label(self.language)} {self.percent(choice.share)}" for choice in one.alternatives]
        return [
            Text(str(one.ply), "dim"),
            self.letter(one.seat),
            one.action.label(self.language),
            Text(self.percent(one.price) if one.price >= SHOWN else "", style),
            Text(mark, style),
            *(Text(f"{share * 100:.0f}", "bold" if seat == one.seat else "") for seat, share in enumerate(one.shares)),
            Text("; ".join(instead[:top]), "dim" if best else "", no_wrap=best, overflow="ellipsis"),
        ]

    def players(self, rows: Sequence[dict[str, Any]]) -> Table:
        """How each seat played."""
        heads = (self.words(word) for word in ("player", "decisions", "best_played", "mean_price", "dearest"))
        table = _table("", *heads, left=(0, 1, 5))
        for row in rows:
            dearest = row["dearest"]
            told = f"{self.percent(dearest['price'])}  {dearest['ply']}. {dearest['label']}" if dearest else ""
            table.add_row(
                self.letter(row["seat"]), self.names[row["seat"]], str(row["decisions"]),
                f"{row['best']} ({row['best'] / row['decisions']:.0%})", self.percent(row["mean_price"]), told,
            )  # fmt: skip
        return table


def _table(*heads: Text | str, left: Sequence[int]) -> Table:
    """A table without a frame; all columns but those on the `left` hold numbers."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for place, head in enumerate(heads):
        table.add_column(head, justify="left" if place in left else "right")
    return table


def price_mark(price: float) -> tuple[str, str]:
    """The mark of a price, and its style."""
    return next((mark, style) for least, mark, style in MARKS if price >= least)
