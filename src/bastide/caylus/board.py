"""The board for the terminal: castle, special buildings, road, players, stock. It knows no rules, it shows a state.

Seats are told apart by letter and colour: `[R]` is a worker of Red, `⌂R` a building of Red's.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bastide.caylus import components as c
from bastide.caylus import state as s
from bastide.caylus.names import SECTIONS, TILES
from bastide.caylus.rules.income import income_of
from bastide.kernel.colours import OWN_COLOURS, SeatColours

if TYPE_CHECKING:  # rich is imported when a board is printed, never by `import bastide`
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.text import Text

COLOUR_LETTERS = {"en": "BRGOK", "fr": "BRVON"}
COLOUR_STYLES = (
    "bold bright_blue", "bold bright_red", "bold bright_green", "bold dark_orange", "bold white on grey30",
)  # fmt: skip
CUBE_STYLES = ("bright_magenta", "orange3", "white", "medium_purple1", "bright_yellow")
FAMILY_STYLES = ("plum2", "none", "orange3", "bright_white", "green3", "sky_blue1")
EMPTY = "[ ]"
CASTLE_WIDTH = 38

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "turn": "turn", "order": "turn order", "castle": "Castle", "before": "Before the bridge", "workers": "workers",
        "specials": c.SPECIALS, "left": "left", "right": "right", "bridge": "passed", "batch": "points a batch",
        "counted": "counted", "pieces": ("Bailiff", "Provost"), "both": "Bail.+Prov.",
        "phases": ("income", "placing workers", "special buildings", "the provost", "buildings", "the castle",
                   "end of the turn", "the game is over"),
        "columns": ("Player", "Prestige", "Deniers", "Workers", "Houses", "Favours", "Income"),
        "narrow": ("Player", "Prest.", "Den.", "Work.", "Houses", "Favours", "Inc."),
        "cubes": ("Food", "Wood", "Stone", "Cloth", "Gold"), "letters": "FWSCG", "sections": "D W T",
        "stock": "To build", "stocks": ("wood", "stone", "prestige"), "or": "or",
        "sell": "sell {0}d", "buy": "buy {0}d", "twice": " x2",
        "build": ("build wood", "build stone", "build prestige"), "residence": "residence",
        "income": "+{0}d a turn",
        "legend": "{worker} worker, {house} building of {name}   {flag} count when the bailiff comes"
                  "   dim: beyond the provost",
        "stock_legend": "? any cube, p points, * and a royal favour, d income a turn",
    },
    "fr": {
        "turn": "tour", "order": "ordre du tour", "castle": "Château", "before": "Avant le pont",
        "workers": "ouvriers", "specials": c.SPECIALS_FRENCH, "left": "gauche", "right": "droite",
        "bridge": "ont passé", "batch": "points le lot", "counted": "décompté", "pieces": ("Bailli", "Prévôt"),
        "both": "Bail.+Prév.",
        "phases": ("revenus", "placement des ouvriers", "bâtiments spéciaux", "le prévôt", "bâtiments", "le château",
                   "fin du tour", "la partie est terminée"),
        "columns": ("Joueur", "Prestige", "Deniers", "Ouvriers", "Maisons", "Faveurs", "Revenu"),
        "narrow": ("Joueur", "Prest.", "Den.", "Ouv.", "Mais.", "Faveurs", "Rev."),
        "cubes": ("Nourr.", "Bois", "Pierre", "Tissu", "Or"), "letters": "NBPTO", "sections": "D M T",
        "stock": "À bâtir", "stocks": ("bois", "pierre", "prestige"), "or": "ou", "sell": "vend {0}d",
        "buy": "achète {0}d", "twice": " x2", "build": ("bâtir bois", "bâtir pierre", "bâtir prestige"),
        "residence": "résidence", "income": "+{0}d par tour",
        "legend": "{worker} ouvrier, {house} bâtiment de {name}   {flag} décompte à l'arrivée du bailli"
                  "   pâle : au-delà du prévôt",
        "stock_legend": "? un cube au choix, p points, * et une faveur royale, d revenu par tour",
    },
}  # fmt: skip
SHORTER = {
    "en": (("neutral ", "n. "), ("fixed ", "f. "), ("marketplace", "market"), ("second ", "2nd ")),
    "fr": ((" neutre", " n."), (" fixe", " f."), (" en ", " "), (" de ", " "), ("second ", "2e "),
           ("charpentier", "charpent."), ("nourriture", "nourr."), ("colporteur b", "colport. b")),
}  # fmt: skip


def board(
    g: s.Caylus, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
) -> "CaylusBoard":
    """Return the board as something `rich` can print, as wide as the terminal."""
    return CaylusBoard(g, names, language, colours)


class CaylusBoard:
    """A board to print; `language` is `en` or `fr`."""

    def __init__(
        self, g: s.Caylus, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
    ) -> None:
        """Keep what is shown."""
        self.g = g
        self.names = names
        self.language = language
        self.colours = colours

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator["RenderableType"]:
        """The board, as wide as there is room."""
        yield from _CaylusRows(self, min(options.max_width, 160), options.ascii_only).parts()


class _CaylusRows:
    """The board at a certain width."""

    def __init__(self, board: CaylusBoard, width: int, ascii_only: bool) -> None:
        from rich.text import Text

        self.g, self.language = board.g, board.language
        self.letters = board.colours.by_seat(tuple(COLOUR_LETTERS[board.language]))
        self.seat_styles = board.colours.by_seat(COLOUR_STYLES)
        self.names = [name[:1].upper() + name[1:] for name in board.names]
        self.words = WORDS[board.language]
        self.width = width
        self.line, self.bar, self.house, self.flag = ("-", "|", "^", "!") if ascii_only else ("─", "│", "⌂", "⚑")
        self.arrow, self.here, self.dot = ("->", ">", ".") if ascii_only else ("→", "▶", "·")
        self.text = Text

    def parts(self) -> Iterator["RenderableType"]:
        """All parts from top to bottom."""
        yield self.title()
        yield self.town()
        yield from self.road()
        yield self.players()
        yield from self.stock()

    # --- marks ---

    def mark(self, seat: int, form: str = "{}") -> "Text":
        """A seat by letter and colour."""
        return self.text(form.format(self.letters[seat]), self.seat_styles[seat])

    def worker(self, seat: int) -> "Text":
        """A worker, or the empty place for one."""
        return self.text(EMPTY, "dim") if seat == c.NO_ONE else self.mark(seat, "[{}]")

    def places(self, seats: Sequence[int]) -> "Text":
        """Numbered places for workers."""
        parts: list[Any] = []
        gap = " " if self.width >= 98 or len(seats) < 5 else ""
        for number, seat in enumerate(seats, 1):
            parts += [f"{gap}{number}", self.worker(seat)]
        return self.text.assemble(*parts)

    def cubes(self, amounts: Sequence[int], gap: str = " ") -> "Text":
        """Cubes as `2F 1W`, or without a gap `2FW`."""
        one = "1" if gap else ""
        kinds = enumerate(zip(amounts, self.words["letters"], strict=True))
        shown = [self.text(f"{n if n > 1 else one}{letter}", CUBE_STYLES[i]) for i, (n, letter) in kinds if n]
        return self.text(gap).join(shown)

    # --- title, castle, special buildings ---

    def title(self) -> "Text":
        """Turn, phase, turn order."""
        g, words = self.g, self.words
        phase = f"{g.phase + 1}. " * (g.phase != s.OVER) + words["phases"][g.phase]
        parts: list[Any] = [("Caylus", "bold"), f"   {words['turn']} ", (str(g.turn), "bold"), "   ", (phase, "bold")]
        parts.append(f"   {words['order']}")
        for seat in g.order[: g.n_players]:
            parts += [" ", self.mark(seat)]
        return self.text.assemble(*parts)

    def town(self) -> "RenderableType":
        """The castle, and beside it the special buildings with the bridge."""
        from rich.panel import Panel
        from rich.table import Table

        words, castle, specials = self.words, self.castle(), self.specials(self.width - CASTLE_WIDTH - 4)
        height = max(castle.plain.count("\n"), specials.plain.count("\n")) + 3
        grid = Table.grid()
        grid.add_row(
            Panel(castle, title=f"{words['castle']} (+ {words['batch']})", title_align="left", width=CASTLE_WIDTH,
                  height=height),
            Panel(specials, title=words["before"], title_align="left", width=self.width - CASTLE_WIDTH, height=height),
        )  # fmt: skip
        return grid

    def castle(self) -> "Text":
        """Each section with its houses, what a batch scores and where it is counted; then the workers."""
        words, lines = self.words, []
        for section, name in enumerate(SECTIONS[self.language]):
            style = "bold" if section == self.g.counted else "dim"
            waits = section >= self.g.counted
            when = f" {self.flag}{c.MARKER_SPACE[section]}" if waits else f" {words['counted']}"
            worth = f" +{c.BATCH_POINTS[section]}" if waits else ""
            lines.append(self.text.assemble((f"{name:<10}", style), self.houses(section), worth, (when, "yellow")))
        lines.append(self.text.assemble(f"{words['workers']:<9}", self.places(self.g.castle_queue[: self.g.n_players])))
        return self.text("\n").join(lines)

    def houses(self, section: int) -> "Text":
        """The houses of a section, a letter each, and the parts still free."""
        shown = self.text("")
        for seat in self.g.order[: self.g.n_players]:
            shown.append(self.letters[seat] * self.g.players[seat].houses[section], self.seat_styles[seat])
        shown.append(self.dot * (c.SECTION_PARTS[section] - self.g.built[section]), "dim")
        return shown

    def specials(self, width: int) -> "Text":
        """The six special buildings and the bridge."""
        g, words = self.g, self.words
        names = words["specials"]
        simple = [self.text.assemble(f"{names[i]} ", self.worker(g.special[i])) for i in range(c.N_SIMPLE_SPECIALS)]
        stables = self.text.assemble(names[c.STABLES], self.places(g.stables))
        inn = self.text.assemble(f"{names[c.INN]} {words['left']}", self.worker(g.inn_left), f" {words['right']}",
                                 self.worker(g.inn_right))  # fmt: skip
        bridge = self.text.assemble(words["bridge"], self.places(g.pass_order[: g.n_players]))
        if g.n_players == 2:
            stables = self.text(f"{names[c.STABLES]} -", "dim")
        return self.text("\n").join([*self.flow(simple, width, "  "), *self.flow([stables, inn], width), bridge])

    def flow(self, items: Sequence["Text"], width: int, gap: str = "   ") -> list["Text"]:
        """Items in lines no wider than `width`."""
        lines: list[Text] = []
        for item in items:
            if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
                lines[-1] = self.text.assemble(lines[-1], gap, item)
            else:
                lines.append(item)
        return lines

    # --- the road ---

    def road(self) -> Iterator["Text"]:
        """The spaces in rows; above each its number, owner and who stands there, below what it does and the worker."""
        per_row = 7 if self.width >= 98 else 6 if self.width >= 78 else 4
        cell = min(self.width - 1, 147) // per_row - 1
        for first in range(0, c.ROAD, per_row):
            spaces = range(first, min(first + per_row, c.ROAD))
            yield self.row([self.head(space, cell) for space in spaces], self.line)
            if any(self.g.tile[space] != c.NO_ONE for space in spaces):
                yield self.row([self.name(space, cell) for space in spaces], self.bar)
                yield self.row([self.work(space, cell) for space in spaces], self.bar)
        yield self.legend()

    def row(self, cells: Sequence["Text"], edge: str) -> "Text":
        """Cells side by side."""
        rim = self.text(edge, "dim")
        return self.text.assemble(rim, *(part for cell in cells for part in (cell, rim)))

    def head(self, space: int, width: int) -> "Text":
        """`9 ⌂R`, a flag where a count comes, and the bailiff or the provost."""
        g, number = self.g, space + 1
        style = "dim" if number > g.provost else "bold"
        head = self.text(f"{number}", style)
        for section in range(g.counted, c.N_SECTIONS):
            if c.MARKER_SPACE[section] == number:
                head.append(self.flag, "bold yellow")
        for seat, form in ((g.owner[space], self.house), (g.pending[space], self.house + "+")):
            if seat != c.NO_ONE:
                head.append_text(self.text.assemble(" ", self.mark(seat, form + "{}")))
        if number in (g.bailiff, g.provost):
            both = g.bailiff == g.provost
            piece = self.words["both"] if both else self.words["pieces"][number == g.provost]
            head.append_text(self.text.assemble(" ", (f"{piece[: width - head.cell_len - 1]}", "bold black on yellow")))
        head.append(self.line * (width - head.cell_len), "dim")
        return head

    def name(self, space: int, width: int) -> "Text":
        """The tile."""
        tile = self.g.tile[space]
        shown = self.text("")
        if tile != c.NO_ONE:
            shown = self.text(self.short(tile, width), FAMILY_STYLES[c.FAMILY[tile]])
        if self.beyond(space):
            shown.stylize("dim")
        shown.truncate(width, pad=True)
        return shown

    def work(self, space: int, width: int) -> "Text":
        """What the tile does, and the worker on it."""
        tile, seat = self.g.tile[space], self.g.worker[space]
        shown = self.effect(tile) if tile != c.NO_ONE else self.text("")
        if self.beyond(space):
            shown.stylize("dim")
        if seat == c.NO_ONE:
            shown.truncate(width, pad=True)
            return shown
        shown.truncate(width - 3, pad=True)
        return self.text.assemble(shown, self.worker(seat))

    def beyond(self, space: int) -> bool:
        """True if the provost does not let a worker there work."""
        return space + 1 > self.g.provost

    def short(self, tile: int, width: int) -> str:
        """The tile's name, made to fit."""
        name = TILES[self.language][tile]
        for long, short in SHORTER[self.language]:
            if len(name) > width:
                name = name.replace(long, short)
        return name

    def effect(self, tile: int) -> "Text":
        """What a tile does, in a few letters."""
        words, told = self.words, c.TILES[tile]
        if told.effect == c.PRODUCE:
            return self.cubes(told.amount)
        if told.effect == c.CHOOSE:
            return self.cubes(told.amount, f" {words['or']} ")
        if told.effect == c.SELL:
            return self.text(words["sell"].format(told.price))
        if told.effect == c.BUY:
            return self.text(words["buy"].format(told.price) + words["twice"] * (told.most > 1))
        if told.effect == c.BUILD_ONE:
            return self.text(words["build"][(c.WOODEN, c.STONY, c.PRESTIGIOUS).index(told.builds)])
        if told.effect == c.TRANSFORM_ONE:
            return self.text(words["residence"])
        if told.effect == c.EXCHANGE:
            return self.text(" ".join(self.deal(tile, size) for size in range(2)))
        return self.text(words["income"].format(told.income) if told.income else "")

    def deal(self, tile: int, size: int) -> str:
        """`2d→3p`."""
        units = dict(zip(c.CUBES, self.words["letters"], strict=True)) | {"denier": "d", "point": "p", "cube": "R"}
        exchange = next(e for e in c.EXCHANGES if e.tile == tile)
        pays, gets = c.PAYS[self.g.edition][tile][size], c.GETS[self.g.edition][tile][size]
        return f"{pays}{units[exchange.gives]}{self.arrow}{gets}{units[exchange.gets]}"

    def legend(self) -> "Text":
        """What the marks mean."""
        letter = self.letters[0]
        shown = self.words["legend"].format(
            worker=f"[{letter}]", house=f"{self.house}{letter}", name=self.names[0], flag=self.flag)  # fmt: skip
        legend = self.text(shown, "dim italic")
        legend.truncate(self.width, overflow="ellipsis")
        return legend

    # --- players and stock ---

    def players(self) -> "RenderableType":
        """The players in turn order."""
        from rich.table import Table

        g, words, wide = self.g, self.words, self.width >= 98
        table = Table(box=None, padding=(0, 2 if self.width >= 112 or not wide else 1, 0, 0), header_style="underline")
        heads = words["columns" if wide else "narrow"]
        cubes = words["cubes"] if wide else words["letters"]
        table.add_column("")
        table.add_column(heads[0], no_wrap=True, max_width=24 if self.width >= 112 else 14, overflow="ellipsis")
        table.add_column(heads[1], justify="right", style="bold")
        table.add_column(heads[2], justify="right")
        for cube, style in zip(cubes, CUBE_STYLES, strict=True):
            table.add_column(self.text(cube, style), justify="right", style=style)
        table.add_column(heads[3], justify="right")
        table.add_column(heads[4] if wide else words["sections"], justify="right")
        if not g.simplified:
            table.add_column(heads[5] if wide else "a b c d", justify="right")
        table.add_column(heads[6], justify="right")
        for seat in g.order[: g.n_players]:
            table.add_row(*self.player(seat))
        return table

    def player(self, seat: int) -> list[Any]:
        """One row of the table."""
        g, me, words = self.g, self.g.players[seat], self.words
        acts = bool(g.depth) and g.stack[g.depth - 1].seat == seat
        best = g.phase == s.OVER and me.prestige == max(g.players[i].prestige for i in range(g.n_players))
        sign = self.here if acts else "*" if best else " "
        name = self.text(self.names[seat], "bold" if acts else "none")
        row: list[Any] = [
            self.text.assemble((sign, "bold yellow"), " ", self.mark(seat)), name, str(me.prestige), str(me.deniers),
            *(str(n) if n else self.text("0", "dim") for n in me.cubes),
            f"{me.workers}/{c.WORKERS}", self.levels(words["sections"].split(), me.houses),
        ]  # fmt: skip
        if not g.simplified:
            row.append(self.levels(c.LINES, me.favours))
        return [*row, f"+{income_of(g, seat)}d"]

    def levels(self, letters: Sequence[str], values: Sequence[int]) -> "Text":
        """`D0 W2 T1`, or `0 2 1` where there is little room and the heading has the letters."""
        parts: list[Any] = []
        for letter, value in zip(letters, values, strict=True):
            parts += [" " * bool(parts), (letter * (self.width >= 98), "dim"), (str(value), "bold" if value else "dim")]
        return self.text.assemble(*parts)

    def stock(self) -> Iterator["Text"]:
        """The tiles that can still be built, with cost and points."""
        g, words = self.g, self.words
        yield self.text.assemble((words["stock"], "bold"), f" ({words['stock_legend']})")
        for family, name in zip((c.WOODEN, c.STONY, c.PRESTIGIOUS), words["stocks"], strict=True):
            tiles = range(c.FAMILY_START[family], c.FAMILY_END[family])
            items = [self.offer(tile) for tile in tiles if g.space[tile] == c.IN_STOCK]
            head = f"{name:<9}"
            for line in self.flow(items, self.width - len(head), gap=f" {self.dot} "):
                yield self.text.assemble((head, FAMILY_STYLES[family]), line)
                head = " " * len(head)

    def offer(self, tile: int) -> "Text":
        """A tile with its price and what it is worth."""
        told = c.TILES[tile]
        points = self.g.lawyer_points if tile == c.LAWYER else told.points[self.g.edition]
        parts: list[Any] = [f"{self.short(tile, 13)} ", self.cubes(told.cost, "")]
        parts.append("?" * told.any_cost)
        parts += [" ", (f"{points}p", "bold"), "*" * told.favours, f"+{told.income}d" * (told.income > 0)]
        return self.text.assemble(*parts)
