"""The castle: three rows of tokens that shrink, each token with its points, and who has how many."""

from collections.abc import Iterator

from bastide.drawing.seats import mark
from bastide.drawing.svg import at, group, number, path, title
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing.layout import Box, Point
from bastide.magna_carta.drawing.symbols import TOWER
from bastide.magna_carta.drawing.table import Table
from bastide.magna_carta.text import SECTIONS

BETWEEN, PAD = 7.0, 7.0
NAME_Y, TOKENS_Y, SEATS_Y = 23.0, 42.0, 69.0
WIDEST = 19.0
MARK, STEP, DOWN = 14.5, 28.0, 19.0  # of those who have tokens; in two rows if there is little room


def _pitch(t: Table) -> float:
    """From one token to the next: sections are as wide as they have tokens."""
    room = t.layout.castle[2] - (c.N_SECTIONS - 1) * BETWEEN - 2 * PAD * c.N_SECTIONS
    return room / sum(c.TOKENS[t.players])


def _section(t: Table, section: int) -> Box:
    x, y, _, height = t.layout.castle
    wide = [tokens * _pitch(t) + 2 * PAD for tokens in c.TOKENS[t.players]]
    return x + sum(wide[:section]) + section * BETWEEN, y, wide[section], height


def _token(t: Table, section: int, place: int) -> Point:
    """The middle of a token's place, from the sheet's corner."""
    x, y, _, _ = _section(t, section)
    return x + PAD + (place + 0.5) * _pitch(t), y + TOKENS_Y


def _size(t: Table) -> float:
    return min(WIDEST, _pitch(t) + 1)


def sections(t: Table) -> Iterator[str]:
    """The three sections: the one tokens are taken from is framed."""
    left = t.position["tokens"]
    now = next((section for section, key in enumerate(c.SECTIONS) if left[key]), c.N_SECTIONS)
    for section, key in enumerate(c.SECTIONS):
        x, y, width, height = _section(t, section)
        works = section == now
        wall = path(_battlements(width, height), fill="var(--wall)", stroke="var(--accent)" if works else "var(--line)",
                    stroke_width=2 if works else 1.2, stroke_linejoin="round")  # fmt: skip
        all_of_them = c.TOKENS[t.players][section]
        name = text(SECTIONS[t.language][section], PAD, NAME_Y, "name" if works else "name quiet", width - PAD - 26)
        count = text(str(left[key]), width - PAD, NAME_Y, "figure end")
        gone = [_gone(t, section, place) for place in range(left[key], all_of_them)]
        words = t.say("section", SECTIONS[t.language][section], left[key], all_of_them, c.TOKEN_POINTS[section])
        yield group(title(t.sentence(words, t.say("next") * works)), wall, name, count, *gone, id=f"section-{key}",
                    transform=at(x, y), class_="closed" if section < now else None)  # fmt: skip


def _gone(t: Table, section: int, place: int) -> str:
    (x, y), (left, top, _, _) = _token(t, section, place), _section(t, section)
    scale = _size(t) / 24
    return path(TOWER, transform=f"{at(x - left - 12 * scale, y - top - 12 * scale)} scale({scale:.3g})", class_="lot")


def _battlements(width: float, height: float) -> str:
    """A wall of `width` with merlons on top."""
    count = max(3, round(width / 22) // 2 * 2 + 1)
    step = width / count
    merlons = "".join(f"v{-7 if i % 2 == 0 else 7}h{number(step)}" for i in range(count))
    return f"M0 {number(height)}V9{merlons}V{number(height)}Z"


def tokens(t: Table) -> Iterator[str]:
    """The tokens that are left, each with its points."""
    for section, key in enumerate(c.SECTIONS):
        points = c.TOKEN_POINTS[section]
        words = t.say("token", SECTIONS[t.language][section], points)
        figure = text(str(points), 0, 6.2, "figure mid on-light")
        for place in range(t.position["tokens"][key]):
            yield group(title(words), t.icon("token", 0, 0, _size(t)), figure, id=f"token-{key}-{place + 1}",
                        transform=at(*_token(t, section, place)))  # fmt: skip


def holders(t: Table) -> Iterator[str]:
    """Who has how many tokens of each section."""
    narrowest = min(_section(t, section)[2] for section in range(c.N_SECTIONS))
    rows = 1 if (narrowest - 8) / t.players >= STEP else 2
    for section, key in enumerate(c.SECTIONS):
        x, y, width, _ = _section(t, section)
        step = (width - 8) / -(-t.players // rows)
        for seat, player in enumerate(t.position["players"]):
            count = player["tokens"][key]
            if count:
                words = t.say("tokens", count, SECTIONS[t.language][section], seat=seat)
                yield group(title(words), mark(c.SEATS[seat], t.language, MARK), text(str(count), 10, 4.3, "figure"),
                            id=f"tokens-{c.SEATS[seat]}-{key}",
                            transform=at(x + 12 + seat // rows * step, y + SEATS_Y + seat % rows * DOWN))  # fmt: skip
