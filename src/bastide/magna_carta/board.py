"""The board for the terminal: the road as rows of cards, the castle, the players and one's own hand."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.names import COLOUR_NAMES, CUBES, KINDS, PRESTIGES, SECTIONS

COLOUR_STYLES = ("bright_blue", "bright_red", "bright_green", "orange1")
CUBE_COLOURS = ("hot_pink", "orange4", "grey70", "gold1")
NEUTRAL_COLOUR = "magenta"
COLUMNS = 5
CELL = 18
WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "turn": "Turn", "castle": "castle", "bridge": "bridge", "deniers": "deniers", "workers": "workers",
        "tokens": "tokens", "hand": "hand", "pile": "pile", "discard": "discard", "first": "first",
        "prestige": "prestige", "holds": "holds", "draws": "may draw", "more": "and {0} more",
        "residence": "residence", "phases": s.PHASES,
    },
    "fr": {
        "turn": "Tour", "castle": "château", "bridge": "pont", "deniers": "deniers", "workers": "ouvriers",
        "tokens": "jetons", "hand": "main", "pile": "pile", "discard": "défausse", "first": "premier",
        "prestige": "prestige", "holds": "a en main", "draws": "peut piocher", "more": "et {0} de plus",
        "residence": "résidence",
        "phases": (
            "première main", "revenus", "actions", "prévôt", "bâtiments", "château", "fin du tour", "terminé"
        ),
    },
}  # fmt: skip


def board(
    g: s.MagnaCarta, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
) -> Group:
    """Return the whole table, as far as the state shows it, as something `rich` can print."""
    return _Board(g, names, language, colours).whole()


class _Board:
    """What every part of the board looks at."""

    def __init__(self, g: s.MagnaCarta, names: Sequence[str], language: str, colours: SeatColours) -> None:
        self.g = g
        self.names = names
        self.language = language
        self.seats = colours.by_seat(COLOUR_NAMES[language])
        self.seat_styles = colours.by_seat(COLOUR_STYLES)
        self.words = WORDS[language]

    def whole(self) -> Group:
        return Group(self.heading(), "", self.road(), "", self.players(), self.prestige(), self.hands())

    def heading(self) -> Text:
        g, words = self.g, self.words
        where = f"{words['turn']} {g.turn}, {words['phases'][g.phase]}"
        text = Text.assemble((where, "bold"), f"   {words['castle']}:")
        for section, name in enumerate(SECTIONS[self.language]):
            left = g.tokens[section]
            text.append(f"  {name} {left}x{c.TOKEN_POINTS[section]}", "bold" if left else "dim")
        if g.n_passed:
            text.append(f"   {words['bridge']}:")
            for seat in g.pass_order[: g.n_passed]:
                text.append(f" {self.mark(seat)}", self.seat_styles[seat])
        return text

    def road(self) -> Table:
        table = Table(show_header=False, show_lines=True, padding=(0, 0), border_style="dim")
        for _ in range(COLUMNS):
            table.add_column(width=CELL, no_wrap=True)
        for start in range(0, self.g.n_road, COLUMNS):
            table.add_row(*map(self.space, range(start, min(start + COLUMNS, self.g.n_road))))
        return table

    def space(self, space: int) -> Text:
        """A card in two lines: whose it is and what it shows; who stands there and what lies on it."""
        g = self.g
        face, worker = g.face[space], g.worker[space]
        owner = c.OWNER[g.card[space]]
        colour = self.seat_styles[owner] if owner != c.NO_ONE else NEUTRAL_COLOUR
        style = colour if face < s.RESIDENCE else f"italic {colour}"
        heading = (f"{space + 1:>2} ", "dim"), (f"{self.mark(owner)} ", f"bold {colour}"), (self.shown(space), style)
        text = Text.assemble(*heading, "\n     ")
        if g.provost == space + 1:
            text.append("♜ ", "bold white")
        if worker != c.NO_ONE:
            text.append(f"●{self.seats[worker].lower()} ", f"bold {self.seat_styles[worker]}")
        if g.stock[space]:
            text.append("▪" * g.stock[space], CUBE_COLOURS[c.STOCK[c.KIND[g.card[space]]]])
        if face == s.TURNING:
            text.append("↻", "bold")
        return text

    def shown(self, space: int) -> str:
        """The name of what a card shows."""
        face, card = self.g.face[space], c.CARDS[c.ROW[self.g.card[space]]]
        if face < s.RESIDENCE:
            return card.name if self.language == "en" else card.french
        backs: tuple[str, ...] = (self.words["residence"], *PRESTIGES[self.language])
        return backs[face - s.RESIDENCE]

    def mark(self, seat: int) -> str:
        """The letter by which a seat is known without colours; neutral cards have none."""
        return self.seats[seat][0] if seat != c.NO_ONE else " "

    def players(self) -> Table:
        words = self.words
        table = Table(box=None, padding=(0, 1), header_style="dim")
        table.add_column("")
        cubes = CUBES[self.language]
        for heading in (words["deniers"], *cubes, words["workers"], words["tokens"], words["hand"], words["pile"]):
            table.add_column(heading, justify="right")
        table.add_column(words["discard"])
        for seat in range(self.g.n_players):
            table.add_row(*self.player(seat))
        return table

    def player(self, seat: int) -> list[Text | str]:
        g, me = self.g, self.g.players[seat]
        asked = "▸" if g.depth and g.stack[g.depth - 1].seat == seat else " "
        first = f" ({self.words['first']})" if g.first == seat else ""
        cubes = [Text(str(n), CUBE_COLOURS[cube] if n else "dim") for cube, n in enumerate(me.cubes)]
        tokens = " ".join(f"{n}x{c.TOKEN_POINTS[i]}" for i, n in enumerate(me.tokens) if n) or "-"
        kinds = zip(KINDS[self.language], me.cards, strict=True)
        discard = ", ".join(kind for kind, place in kinds if place == s.DISCARDED)
        who = Text(f"{asked} {self.mark(seat)} {self.names[seat]}{first}", self.seat_styles[seat])
        counts = (str(me.workers), tokens, str(me.hand), str(me.pile))
        return [who, str(me.deniers), *cubes, *counts, Text(discard or "-", "dim")]

    def prestige(self) -> Text:
        text = Text(f"{self.words['prestige']}:", "dim")
        for building, name in enumerate(PRESTIGES[self.language]):
            seat = self.g.prestige[building]
            if seat != c.NO_ONE:
                text.append(f"  {name} ({self.names[seat]})", self.seat_styles[seat])
            elif c.PRESTIGE_IN_GAME[self.g.beginner][building]:
                text.append(f"  {name} {self.cost(c.N_KINDS + building)}", "bold")
        return text

    def cost(self, ware: int) -> str:
        cubes = zip(c.COST[ware], CUBES[self.language], strict=True)
        letters = "".join(f"{n}{cube[0].upper()}" for n, cube in cubes if n)
        return letters + f"{c.ANY_COST[ware]}?" * (c.ANY_COST[ware] > 0)

    def hands(self) -> Group:
        """The hands one may see: one's own with the pile, and cards everybody can work out."""
        return Group(*(line for seat in range(self.g.n_players) for line in self.hand(seat)))

    def hand(self, seat: int) -> list[Text]:
        me, kinds, lines = self.g.players[seat], KINDS[self.language], []
        held = [kind for kind in range(c.N_KINDS) if s.HELD[me.cards[kind]]]
        pile = ", ".join(kinds[kind] for kind in range(c.N_KINDS) if me.cards[kind] == s.IN_PILE)
        if held:
            lines.append(Text(f"{self.names[seat]} {self.words['holds']}:", self.seat_styles[seat]))
            for kind in held:
                lines[0].append(f"  {kinds[kind]} ", "bold").append(self.cost(kind), "dim")
            if me.hand > len(held):
                lines[0].append("  " + self.words["more"].format(me.hand - len(held)), "dim")
        if pile:
            line = Text(f"{self.names[seat]} {self.words['draws']}:", self.seat_styles[seat])
            lines.append(line.append(f"  {pile}", "dim"))
        return lines
