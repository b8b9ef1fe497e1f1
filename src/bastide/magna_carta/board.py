"""The board for the terminal: the road as rows of cards, the castle, the players and one's own hand."""

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from bastide.magna_carta import components as c
from bastide.magna_carta import state as s

COLOURS = ("bright_blue", "bright_red", "bright_green", "orange1")
CUBE_COLOURS = ("hot_pink", "orange4", "grey70", "gold1")
NEUTRAL_COLOUR = "magenta"
COLUMNS = 5
CELL = 18


def board(g: s.MagnaCarta, names: Sequence[str], language: str = "en") -> Group:
    """The whole table, as far as the state shows it."""
    return Group(_heading(g), "", _road(g), "", _players(g, names), _prestige(g, names), _hand(g, names))


def _heading(g: s.MagnaCarta) -> Text:
    text = Text.assemble((f"Turn {g.turn}, {s.PHASES[g.phase]}", "bold"), "   castle:")
    for section, name in enumerate(c.SECTIONS):
        text.append(f"  {name} {g.tokens[section]}x{c.TOKEN_POINTS[section]}", "bold" if g.tokens[section] else "dim")
    if g.n_passed:
        text.append("   bridge:")
        for seat in g.pass_order[: g.n_passed]:
            text.append(f" {c.SEATS[seat]}", COLOURS[seat])
    return text


def _road(g: s.MagnaCarta) -> Table:
    table = Table(show_header=False, show_lines=True, padding=(0, 0), border_style="dim")
    for _ in range(COLUMNS):
        table.add_column(width=CELL, no_wrap=True)
    for start in range(0, g.n_road, COLUMNS):
        table.add_row(*(_space(g, space) for space in range(start, min(start + COLUMNS, g.n_road))))
    return table


def _space(g: s.MagnaCarta, space: int) -> Text:
    """A card in two lines: whose it is and what it shows; who stands there and what lies on it."""
    card, face, worker = g.card[space], g.face[space], g.worker[space]
    owner = c.OWNER[card]
    colour = COLOURS[owner] if owner != c.NO_ONE else NEUTRAL_COLOUR
    name = c.CARDS[c.ROW[card]].name if face < s.RESIDENCE else s.FACES[face]
    style = colour if face < s.RESIDENCE else f"italic {colour}"
    text = Text.assemble((f"{space + 1:>2} ", "dim"), (f"{_mark(owner)} ", f"bold {colour}"), (name, style), "\n     ")
    if g.provost == space + 1:
        text.append("♜ ", "bold white")
    if worker != c.NO_ONE:
        text.append(f"●{c.SEATS[worker]} ", f"bold {COLOURS[worker]}")
    if g.stock[space]:
        text.append("▪" * g.stock[space], CUBE_COLOURS[c.STOCK[c.KIND[card]]])
    if face == s.TURNING:
        text.append("↻", "bold")
    return text


def _mark(seat: int) -> str:
    """The letter by which a seat is known without colours; neutral cards have none."""
    return c.SEATS[seat][0].upper() if seat != c.NO_ONE else " "


def _players(g: s.MagnaCarta, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for heading in ("deniers", *c.CUBES, "workers", "tokens", "hand", "pile"):
        table.add_column(heading, justify="right")
    table.add_column("discard")
    for seat in range(g.n_players):
        me = g.players[seat]
        asked = "▸" if g.depth and g.stack[g.depth - 1].seat == seat else " "
        first = " (first)" if g.first == seat else ""
        cubes = [Text(str(n), CUBE_COLOURS[cube] if n else "dim") for cube, n in enumerate(me.cubes)]
        tokens = " ".join(f"{n}x{c.TOKEN_POINTS[i]}" for i, n in enumerate(me.tokens) if n) or "-"
        discard = ", ".join(kind for kind, place in zip(c.KINDS, me.cards, strict=True) if place == s.DISCARDED)
        who = Text(f"{asked} {_mark(seat)} {names[seat]}{first}", COLOURS[seat])
        counts = (str(me.workers), tokens, str(me.hand), str(me.pile))
        table.add_row(who, str(me.deniers), *cubes, *counts, Text(discard or "-", "dim"))
    return table


def _prestige(g: s.MagnaCarta, names: Sequence[str]) -> Text:
    text = Text("prestige:", "dim")
    for building, name in enumerate(c.PRESTIGE_NAMES):
        seat = g.prestige[building]
        if seat != c.NO_ONE:
            text.append(f"  {name} ({names[seat]})", COLOURS[seat])
        elif c.PRESTIGE_IN_GAME[g.beginner][building]:
            text.append(f"  {name} {_cost(c.N_KINDS + building)}", "bold")
    return text


def _cost(ware: int) -> str:
    letters = "".join(f"{n}{cube[0].upper()}" for n, cube in zip(c.COST[ware], c.CUBES, strict=True) if n)
    return letters + f"{c.ANY_COST[ware]}?" * (c.ANY_COST[ware] > 0)


def _hand(g: s.MagnaCarta, names: Sequence[str]) -> Group:
    """The hands one may see: one's own with the pile, and cards everybody can work out."""
    lines = []
    for seat in range(g.n_players):
        me = g.players[seat]
        held = [kind for kind in range(c.N_KINDS) if s.HELD[me.cards[kind]]]
        pile = [c.KINDS[kind] for kind in range(c.N_KINDS) if me.cards[kind] == s.IN_PILE]
        if held:
            line = Text.assemble((f"{names[seat]} holds:", COLOURS[seat]))
            for kind in held:
                line.append(f"  {c.KINDS[kind]} ", "bold").append(_cost(kind), "dim")
            if me.hand > len(held):
                line.append(f"  and {me.hand - len(held)} more", "dim")
            lines.append(line)
        if pile:
            lines.append(Text.assemble((f"{names[seat]} may draw:", COLOURS[seat]), ("  " + ", ".join(pile), "dim")))
    return Group(*lines)
