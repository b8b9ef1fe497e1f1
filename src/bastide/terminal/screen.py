"""What is printed: boards, choices, logs, results."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from bastide.kernel.game import State
from bastide.terminal.choices import Group
from bastide.terminal.messages import TerminalWords
from bastide.terminal.steps import PlayedStep, capital

WIDE = 160


def console(stderr: bool = False) -> Console:
    """Standard output (or error) with colours where it has them; the texts of the games are no markup."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def progress_bar() -> Progress:
    """How far a long work has come, on standard error, where somebody looks."""
    bar = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    return Progress(*bar, console=err, transient=True, disable=not err.is_terminal)


class Screen:
    """Standard output, in one language."""

    def __init__(self, language: str) -> None:
        """Print in `en` or `fr`."""
        self.console = console()
        self.words = TerminalWords(language)
        self.language = language

    def widen(self) -> None:
        """Let tables have long lines where there is no terminal that would break them."""
        if not self.console.is_terminal:
            self.console.width = max(self.console.width, WIDE)

    def say(self, text: str, style: str = "") -> None:
        """A sentence."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def board(self, state: State, names: Sequence[str], seat: int | None) -> None:
        """The board as a seat sees it."""
        self.console.print(state.board(names, seat, self.language))

    def log(self, steps: Sequence[PlayedStep], names: Sequence[str]) -> None:
        """What happened, a paragraph an action."""
        for step in steps:
            lines = step.lines(self.language, names)
            self.console.print(Padding(Text(" ".join(lines)), (0, 0, 0, 2), expand=False))

    def choices(self, groups: Sequence[Group]) -> None:
        """The legal choices, group by group, in as many columns as fit."""
        for group in groups:
            cells = [
                Text.assemble((f"{one.number:>3} ", "bold cyan"), one.rest or one.label)
                for one in group.choices
            ]
            if group.heading:
                self.console.print(Text(group.heading + (" ..." if group.choices[0].rest else ""), "italic"))
            self.console.print(Columns(cells, padding=(0, 2), column_first=True, equal=len(cells) > 8))

    def situation(self, state: State, groups: Sequence[Group], names: Sequence[str] = ()) -> None:
        """The question and its answers."""
        self.console.print(Text(state.prompt_in(self.language, names), "bold yellow"))
        self.choices(groups)

    def result(self, state: State, names: Sequence[str]) -> None:
        """The final table and the winners."""
        table = Table("", self.words("player"), self.words("points"), title=self.words("result"), title_style="bold")
        table.columns[2].justify = "right"
        scores, winners = state.scores, state.winners
        ranking = sorted(range(state.game.players), key=lambda seat: (seat not in winners, -scores[seat]))
        for place, seat in enumerate(ranking, 1):
            style = "bold" if seat in winners else ""
            table.add_row(str(1 if seat in winners else place), capital(names[seat]), str(scores[seat]), style=style)
        self.console.print(table)
        first = self.words("and").join(capital(names[seat]) for seat in winners)
        self.say(self.words("share" if len(winners) > 1 else "wins", first, scores[winners[0]]), "bold")

    def table(self, rows: Sequence[tuple[str, str]]) -> None:
        """Two columns without a frame."""
        table = Table.grid(padding=(0, 3))
        for left, right in rows:
            table.add_row(Text(left, "bold"), Text(right))
        self.console.print(Padding(table, (0, 0, 0, 2)))
