"""An analysed game as a picture: the seats' shares of the win, the prices below, and the dearest moves in words."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from bastide.bots.analysis import Decision
from bastide.bots.choice_evaluation import final_shares
from bastide.drawing.figure import DASHES, SETTINGS, SHAPES, FigureStyle
from bastide.kernel.game_record import GameRecord
from bastide.terminal.analysis_tables import Shares
from bastide.terminal.messages import TerminalWords
from bastide.terminal.steps import capital

WIDTH, HEIGHT, LINE = 12.0, 6.0, 0.26
DEAREST = 5
WORTH_NAMING = 0.02
TURNS_NAMED = 24
APART = 0.06  # least distance of the names at the end of the lines


class Graph:
    """One picture being drawn."""

    def __init__(self, record: GameRecord, judged: Sequence[Decision], names: Sequence[str], words: TerminalWords,
                 dark: bool = False) -> None:  # fmt: skip
        """`names`: of the seats, as they are to be shown."""
        self.record = record
        self.judged = judged
        self.words = words
        self.names = [capital(name) for name in names]
        self.shares = Shares(record.game, names, words)
        self.colours = record.game.seat_names()
        self.look = FigureStyle(dark)
        dear = sorted((one for one in judged if one.price >= WORTH_NAMING), key=lambda one: (-one.price, one.ply))
        self.dear = sorted(dear[:DEAREST], key=lambda one: one.ply)

    def figure(self) -> Any:
        """The whole sheet."""
        game = self.record.game
        sheet = self.look.figure(WIDTH, HEIGHT + LINE * len(self.dear))
        ratios = (3.2, 1.3, max(0.05, 0.2 * len(self.dear)))
        upper, lower, below = sheet.subplots(3, 1, height_ratios=ratios)
        lower.sharex(upper)
        self.look.title(sheet, self.words("where_all", game.definition.title, game.players))
        self._lines(upper)
        self._prices(lower)
        self._sentences(below)
        return sheet

    def _paint(self, seat: int) -> str:
        return self.look[f"seat-{self.colours[seat]}"]

    def _course(self) -> list[tuple[int, tuple[float, ...]]]:
        """How the seats stood before every judged decision, and at the end."""
        course = [(one.ply - 1, one.shares) for one in self.judged]
        if self.record.state.over and self.judged[-1].ply == len(self.record.actions):
            course.append((len(self.record.actions), final_shares(self.record.state)))
        return course

    def _lines(self, axes: Any) -> None:
        course = self._course()
        plies, ends = [ply for ply, _ in course], {}
        for seat, colour in enumerate(self.colours):
            line = [shares[seat] for _, shares in course]
            axes.plot(plies, line, color=self._paint(seat), linestyle=DASHES[colour], linewidth=2.2, zorder=3,
                      marker=SHAPES[colour], markevery=max(1, len(plies) // 12), markersize=7,
                      markeredgecolor=self.look["panel"], solid_joinstyle="round")  # fmt: skip
            ends[seat] = line[-1]
        scores = self.record.state.scores
        order = sorted(ends, key=lambda seat: (ends[seat], scores[seat]))
        for seat, height in _apart([(seat, ends[seat]) for seat in order]).items():
            axes.plot([1.018], [height], SHAPES[self.colours[seat]], color=self._paint(seat), markersize=9,
                      transform=axes.get_yaxis_transform(), clip_on=False)  # fmt: skip
            weight = "bold" if seat in self.record.state.winners else "normal"
            axes.text(1.034, height, self._end(seat), transform=axes.get_yaxis_transform(), va="center", fontsize=11,
                      color=self.look["ink"], fontweight=weight)  # fmt: skip
        for number, one in enumerate(self.dear, 1):
            self._number(axes, number, one, one.shares[one.seat])
        self._dress(axes)
        axes.set_ylim(-0.03, 1.03)
        axes.set_ylabel(self.words("win_share"))
        axes.tick_params(labelbottom=False)
        self._turns(axes)

    def _end(self, seat: int) -> str:
        return f"{self.names[seat]}  {self.record.state.scores[seat]}"

    def _dress(self, axes: Any) -> None:
        self.look.dress(axes)
        axes.yaxis.set_major_formatter(lambda share, _: f"{share * 100:g} %")
        axes.set_xlim(0, max(len(self.record.actions), 1))
        for before, after in pairwise(self.judged):
            if before.turn != after.turn:
                axes.axvline(after.ply - 1, color=self.look["line"], linewidth=0.8, zorder=1)

    def _turns(self, axes: Any) -> None:
        """The turns along the upper edge, as many as have room."""
        first: dict[int, int] = {}
        for one in self.judged:
            first.setdefault(one.turn, one.ply - 1)
        every = -(-len(first) // TURNS_NAMED)
        named = {turn: ply for turn, ply in first.items() if not (turn - 1) % every}
        upper = axes.secondary_xaxis("top")
        upper.set_xticks(list(named.values()), [str(turn) for turn in named], ha="left")
        upper.tick_params(colors=self.look["muted"], length=0, labelsize=10)
        upper.spines["top"].set_visible(False)
        upper.set_xlabel(self.words("turns"), loc="left", color=self.look["muted"])

    def _prices(self, axes: Any) -> None:
        for seat, colour in enumerate(self.colours):
            own = [(one.ply - 1, one.price) for one in self.judged if one.seat == seat and one.price]
            if own:
                plies, prices = zip(*own, strict=True)
                axes.vlines(plies, 0, prices, color=self._paint(seat), linewidth=1.6, zorder=3)
                axes.plot(plies, prices, SHAPES[colour], color=self._paint(seat), markersize=4, zorder=4)
        for number, one in enumerate(self.dear, 1):
            self._number(axes, number, one, one.price)
        self._dress(axes)
        most = max((one.price for one in self.judged), default=0.0)
        axes.set_ylim(0, max(0.1, most * 1.35))
        axes.set_ylabel(self.words("price"))
        axes.set_xlabel(self.words("actions_played"))

    def _number(self, axes: Any, number: int, one: Decision, height: float) -> None:
        """A disc with the number of a dear move, above it."""
        axes.annotate(
            str(number), (one.ply - 1, height), xytext=(0, 12), textcoords="offset points", ha="center", va="center",
            fontsize=9, fontweight="bold", color=self.look["ink"], zorder=6,
            bbox={"boxstyle": "circle,pad=0.25", "fc": self.look["glow"], "ec": self._paint(one.seat), "lw": 1.4},
        )  # fmt: skip

    def _sentences(self, axes: Any) -> None:
        """The dearest moves in words."""
        axes.set_axis_off()
        axes.set_ylim(len(self.dear) - 0.5, -0.5)
        axes.set_xlim(0, 1)
        for row, one in enumerate(self.dear):
            axes.plot([0.012], [row], SHAPES[self.colours[one.seat]], color=self._paint(one.seat), markersize=7)
            axes.text(0.024, row, self.sentence(row + 1, one), va="center", fontsize=10.5, color=self.look["ink"])

    def sentence(self, number: int, one: Decision) -> str:
        """A dear move, and what would have been better."""
        played, best = (action.label(self.words.language) for action in (one.action, one.best))
        price = self.shares.percent(one.price)
        return self.words("dear_move", number, self.names[one.seat], one.turn, played, best, price)


def _apart(ends: Sequence[tuple[int, float]]) -> dict[int, float]:
    """Heights for the names at the ends of the lines, from below, none upon another."""
    found: dict[int, float] = {}
    lowest = -1.0
    for seat, height in ends:
        lowest = found[seat] = max(height, lowest + APART)
    return found


def draw(record: GameRecord, judged: Sequence[Decision], path: str, names: Sequence[str], words: TerminalWords,
         dark: bool = False) -> None:  # fmt: skip
    """Draw an analysed game into a file."""
    from matplotlib import rc_context

    with rc_context(SETTINGS):
        graph = Graph(record, judged, names, words, dark)
        graph.look.save(graph.figure(), path)
