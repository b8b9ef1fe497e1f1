"""The board for the terminal: the fourteen steps with who stands where, cards on offer, players. It knows no rules.

Seats are told apart by letter and colour: `[R]` is a builder of Red.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.names import CRAFTSMEN, EFFECTS, EVENT_CARDS, PRIVILEGES, conversion
from bastide.pillars.rules.builders import cost

if TYPE_CHECKING:  # rich is imported when a board is printed, never by `import bastide`
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.text import Text

COLOUR_LETTERS = {"en": "BRGY", "fr": "BRVJ"}
COLOUR_STYLES = ("bold bright_blue", "bold bright_red", "bold bright_green", "bold yellow1")
CUBE_STYLES = ("bright_cyan", "white", "orange3", "light_goldenrod2")
HEAD = 20  # width of the number and name of a step

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "title": "The Pillars of the Earth", "round": "round", "start": "start player", "cost": "cost", "bag": "bag",
        "waiting": "waiting", "aside": "set aside", "hidden": "still hidden", "event": "coming", "tax": "tax",
        "phases": ("I. cards", "II. builders", "II. waiting builders"), "over": "the game is over",
        "steps": ("event", "bishop", "mill", "Kingsbridge", "priory", "forest", "quarry", "gravel pit", "King's court",
                  "Shiring", "Shiring castle", "market", "cathedral", "start player"),
        "grey": "2 grey workers", "metal": "1 metal", "stock": "stock", "work": "the craftsmen build",
        "next": "next round", "workers": "workers", "offer": "On offer", "team": "Craftsmen",
        "columns": ("Player", "VP", "Gold", "Workers", "Mill", "Builders", "Privileges"),
        "cubes": ("Metal", "Stone", "Wood", "Sand"), "gold": "gold",
    },
    "fr": {
        "title": "Les Piliers de la Terre", "round": "tour", "start": "premier joueur", "cost": "coût", "bag": "sac",
        "waiting": "en attente", "aside": "de côté", "hidden": "encore caché", "event": "à venir", "tax": "impôt",
        "phases": ("I. cartes", "II. architectes", "II. architectes en attente"), "over": "la partie est terminée",
        "steps": ("événement", "évêché", "manufacture", "Kingsbridge", "prieuré", "forêt", "carrière", "sablière",
                  "cour du Roi", "Shiring", "château", "marché", "cathédrale", "premier joueur"),
        "grey": "2 ouvriers gris", "metal": "1 métal", "stock": "stock", "work": "les artisans bâtissent",
        "next": "tour suivant", "workers": "ouvriers", "offer": "Réserve", "team": "Artisans",
        "columns": ("Joueur", "PV", "Or", "Ouvriers", "Manuf.", "Archit.", "Privilèges"),
        "cubes": ("Métal", "Pierre", "Bois", "Sable"), "gold": "or",
    },
}  # fmt: skip


def board(
    g: s.Pillars, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
) -> "PillarsBoard":
    """Return the board as something `rich` can print, as wide as the terminal."""
    return PillarsBoard(g, names, language, colours)


class PillarsBoard:
    """A board to print; `language` is `en` or `fr`."""

    def __init__(
        self, g: s.Pillars, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
    ) -> None:
        """Keep what is shown."""
        self.g = g
        self.names = names
        self.language = language
        self.colours = colours

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator["RenderableType"]:
        """The board, as wide as there is room."""
        yield from _PillarsRows(self, min(options.max_width, 160), options.ascii_only).parts()


class _PillarsRows:
    """The board at a certain width."""

    def __init__(self, board: PillarsBoard, width: int, ascii_only: bool) -> None:
        from rich.text import Text

        self.g, self.language = board.g, board.language
        self.letters = board.colours.by_seat(tuple(COLOUR_LETTERS[board.language]))
        self.seat_styles = board.colours.by_seat(COLOUR_STYLES)
        self.names = [name[:1].upper() + name[1:] for name in board.names]
        self.words = WORDS[board.language]
        self.width = width
        self.here, self.times = (">", "x") if ascii_only else ("▶", "×")
        self.text = Text

    def parts(self) -> Iterator["RenderableType"]:
        """All parts from top to bottom."""
        yield self.fit(self.title())
        yield self.fit(self.rose())
        for number in range(len(self.words["steps"])):
            yield from self.step(number)
        yield from self.listing(self.words["offer"], self.offered())
        yield self.players()
        for seat in self.seats():
            items = [self.craftsman(card) for card in self.g.players[seat].team if card != c.NOTHING]
            yield from self.listing(self.mark(seat, self.words["team"] + " {}"), items)

    def seats(self) -> list[int]:
        """The seats from the start player on."""
        return [(self.g.start + i) % self.g.n_players for i in range(self.g.n_players)]

    def fit(self, line: "Text") -> "Text":
        """A line no wider than the terminal."""
        line.truncate(self.width, overflow="ellipsis")
        return line

    # --- marks ---

    def mark(self, seat: int, form: str = "{}") -> "Text":
        """A seat by letter and colour."""
        return self.text(form.format(self.letters[seat]), self.seat_styles[seat])

    def builder(self, seat: int) -> "Text":
        """A builder, or the empty circle for one."""
        return self.text("[ ]", "dim") if seat == c.NO_ONE else self.mark(seat, "[{}]")

    def circles(self, place: int) -> list["Text"]:
        """The circles of a place."""
        return [self.builder(self.g.circles[c.CIRCLE[place] + i]) for i in range(c.ROOM[place])]

    def none(self) -> "Text":
        """Nothing lies here."""
        return self.text("-", "dim")

    def craftsman(self, card: int) -> "Text":
        """`mason 2: 1 point for 1 stone ×3`."""
        deal = conversion(card, self.language)
        return self.text.assemble((CRAFTSMEN[self.language][card], "bold"), f": {deal} {self.times}{c.USES[card]}")

    # --- title and cost ---

    def title(self) -> "Text":
        """Round, phase, start player."""
        g, words = self.g, self.words
        if g.phase < s.EVENT:
            phase = words["phases"][g.phase]
        else:
            phase = words["over"] if g.phase == s.OVER else f"III. {words['steps'][g.phase - s.EVENT]}"
        return self.text.assemble(
            (words["title"], "bold"), f"   {words['round']} ", (f"{g.turn}/{c.ROUNDS}", "bold"), "   ", (phase, "bold"),
            f"   {words['start']} ", self.mark(g.start))  # fmt: skip

    def rose(self) -> "Text":
        """The cost marker, the builders waiting, those in the bag."""
        g, words = self.g, self.words
        parts: list[Any] = [f"{words['cost']} "]
        now = cost(g)
        for price in range(c.FIRST_COST, -1, -1):
            waiting = g.track[c.FIRST_COST - price] if price else c.NO_ONE
            style = "bold black on yellow" if price == now and g.phase <= s.BUILDERS else "dim"
            parts += [(f"{price}", style), self.mark(waiting, "[{}]") if waiting != c.NO_ONE else "", " "]
        parts.append(f"  {words['bag']} ")
        parts += [self.mark(seat, "{}" + f"{self.times}{g.players[seat].bag} ") for seat in self.seats()]
        aside = [self.mark(seat) for seat in self.seats() if g.players[seat].aside]
        if aside:
            parts += [f"  {words['aside']} ", *aside]
        return self.text.assemble(*parts)

    # --- the fourteen steps ---

    def step(self, number: int) -> Iterator["Text"]:
        """A row of the board, wrapped where it is too long."""
        now = self.g.phase - s.EVENT == number
        head = self.text(f"{self.here if now else ' '}{number + 1:>2} {self.words['steps'][number]:<{HEAD - 4}}")
        if now:
            head.stylize("bold yellow")
        items = self.contents(number)
        yield from self.flow(head, items, "  ")

    def contents(self, number: int) -> list["Text"]:
        """What a step's row shows."""
        g, words = self.g, self.words
        if number == s.EVENT - s.EVENT:
            return [self.event()]
        if number == s.MILL - s.EVENT:
            busy = [seat for seat in self.seats() if g.players[seat].mill]
            return [self.text.assemble(self.mark(seat), f" {g.players[seat].mill}") for seat in busy] or [self.none()]
        if s.FOREST - s.EVENT <= number <= s.GRAVEL_PIT - s.EVENT:
            return self.site(number - (s.FOREST - s.EVENT))
        if number == s.KINGSBRIDGE - s.EVENT:
            return self.beside(c.KINGSBRIDGE, [self.privilege(card) for card in g.kingsbridge])
        if number == s.SHIRING - s.EVENT:
            cards = [self.craftsman(card) if card != c.NOTHING else self.none() for card in g.shiring]
            return self.beside(c.SHIRING, cards)
        if number == s.PRIORY - s.EVENT:
            return self.beside(c.PRIORY, [self.text(f"{n}") for n in c.PRIORY_POINTS])
        if number == s.COURT - s.EVENT:
            tax = [self.text(f"{words['tax']} {g.tax}")] if g.tax else []
            return [*self.beside(c.COURT, [self.text(words["metal"]), *[self.text("")] * 3]), *tax]
        if number == s.CASTLE - s.EVENT:
            return self.beside(c.CASTLE, [self.text(words["grey"])])
        if number == s.MARKET - s.EVENT:
            return [*self.beside(c.MARKET, [self.text("")] * 4), self.stock()]
        if number == s.CATHEDRAL - s.EVENT:
            return [self.text(words["work"], "dim")]
        if number == s.START_PLAYER - s.EVENT:
            return self.beside(c.CATHEDRAL, [self.text(words["next"])])
        return self.circles(c.BISHOP)

    def event(self) -> "Text":
        """The event shown, or the coming one for those who may know it."""
        g, words = self.g, self.words
        if g.event != c.NOTHING:
            name, effect = EVENT_CARDS[self.language][g.event], EFFECTS[self.language][g.event]
            return self.text.assemble((name, "bold green" if c.IS_GOOD[g.event] else "bold red"), f" ({effect})")
        if g.coming in (c.UNKNOWN, c.NOTHING):
            return self.text(words["hidden"], "dim")
        return self.text.assemble(f"{words['event']}: ", (EVENT_CARDS[self.language][g.coming], "bold"))

    def beside(self, place: int, things: Sequence["Text"]) -> list["Text"]:
        """Each circle with what lies beside it."""
        pairs = zip(self.circles(place), things, strict=True)
        return [self.text.assemble(circle, " " * bool(thing.plain), thing) for circle, thing in pairs]

    def privilege(self, card: int) -> "Text":
        """A privilege and what it does."""
        if card == c.NOTHING:
            return self.none()
        told = c.PRIVILEGES[card]
        effect = told.effect if self.language == "en" else told.effect_french
        name = PRIVILEGES[self.language][card]
        return self.text.assemble((name, "bold"), "" if name == effect else f" ({effect})")

    def site(self, site: int) -> list["Text"]:
        """The cards of a site that are taken or on offer: cubes, and in brackets the workers needed."""
        shown = []
        for i, number in enumerate(c.YIELDS):
            card = site * c.CARDS_A_SITE + i
            place = self.g.resources[card]
            if place == c.OFFERED:
                worth = f"{number} ({c.WORKERS_NEEDED[card]} {self.words['workers']})"
                shown.append(self.text(worth, CUBE_STYLES[c.SITE_CUBE[site]]))
            elif place >= c.TAKEN:
                shown.append(self.text.assemble(self.mark(place - c.TAKEN, "[{}]"), f" {number}"))
        return shown or [self.none()]

    def stock(self) -> "Text":
        """What the market has, with its prices."""
        parts: list[Any] = [f"{self.words['stock']} "]
        for i, number in enumerate(self.g.market):
            cube = c.FIRST_GOOD + i
            name = self.words["cubes"][cube].lower()
            parts.append((f"{number} {name} ({c.CUBE_PRICE[cube]})  ", CUBE_STYLES[cube]))
        return self.text.assemble(*parts)

    def offered(self) -> list["Text"]:
        """The craftsmen of phase I with their prices."""
        cards = [card for card in self.g.offer if card != c.NOTHING]
        return [self.text.assemble(self.craftsman(x), f" ({c.PRICE[x]} {self.words['gold']})") for x in cards]

    def listing(self, head: Any, items: Sequence["Text"]) -> Iterator["Text"]:
        """A heading and items behind it, if there are any."""
        if items:
            title = head if isinstance(head, self.text) else self.text(f"   {head}", "bold")
            title.truncate(HEAD, pad=True)
            yield from self.flow(title, items, "   ")

    def flow(self, head: "Text", items: Sequence["Text"], gap: str) -> Iterator["Text"]:
        """Items in lines no wider than the terminal, the first behind its heading."""
        line = head
        room = False  # the line has an item already
        for item in items:
            if room and line.cell_len + len(gap) + item.cell_len > self.width:
                yield self.fit(line)
                line, room = self.text(" " * HEAD), False
            line = self.text.assemble(line, gap if room else "", item)
            room = True
        yield self.fit(line)

    # --- players ---

    def players(self) -> "RenderableType":
        """The players from the start player on."""
        from rich.table import Table

        words, wide = self.words, self.width >= 98
        table = Table(box=None, padding=(0, 2 if wide else 1, 0, 0), header_style="underline")
        table.add_column("")
        name, *numbers, privileges = words["columns"]
        table.add_column(name, no_wrap=True, max_width=20 if wide else 10, overflow="ellipsis")
        for head in numbers[:2]:
            table.add_column(head, justify="right", style="bold" if head == numbers[0] else "")
        for cube, style in zip(words["cubes"], CUBE_STYLES, strict=True):
            table.add_column(self.text(cube if wide else cube[:2], style), justify="right", style=style)
        for head in numbers[2:]:
            table.add_column(head if wide else head[:4], justify="right")
        table.add_column(privileges, no_wrap=True, overflow="ellipsis")
        for seat in self.seats():
            table.add_row(*self.player(seat))
        return table

    def player(self, seat: int) -> list[Any]:
        """One row of the table."""
        g, me = self.g, self.g.players[seat]
        acts = bool(g.depth) and g.stack[0].seat == seat
        best = g.phase == s.OVER and me.points == max(g.players[i].points for i in range(g.n_players))
        sign = self.here if acts else "*" if best else " "
        owned = [PRIVILEGES[self.language][i] for i, place in enumerate(g.privileges) if place == c.OWNED + seat]
        return [
            self.text.assemble((sign, "bold yellow"), " ", self.mark(seat)), self.text(self.names[seat]),
            str(me.points), str(me.gold), *(str(n) if n else self.text("0", "dim") for n in me.cubes),
            str(me.workers), str(me.mill), str(me.bag), self.text(", ".join(owned)),
        ]  # fmt: skip
