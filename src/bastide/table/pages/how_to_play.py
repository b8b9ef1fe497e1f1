"""How a game is played, on a page for somebody who never has: purpose, words, a round in pictures, first advice."""

import re
from collections.abc import Sequence

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from bastide import how_to_play as told
from bastide.api import game_info
from bastide.drawing.score_bars import sign
from bastide.drawing.svg import element
from bastide.table.pages.base import Pages
from bastide.table.pages.new_table import known
from bastide.table.pages.routing import Routes

BOLD = re.compile(r"\*\*([^*]+)\*\*")
MARK = re.compile(r" \((\d)\)([.,:;]?)")
"""A number in a text that stands in a picture too."""
SPACED = re.compile(" ([:;?!])")
SIGN = 26
PLUS = "plus"


def add_how_to_play(made: Routes, pages: Pages) -> None:
    """The path of these pages."""

    @made.get("/how-to-play/{game}")
    def show(request: Request, game: str) -> Response:
        browser, info = pages.browser(request), game_info(known(game))
        if not told.is_told(game):
            return pages.redirect(f"/rules/{game}")
        language = browser.language
        words = told.words(game, language)
        return pages.page(
            browser, "how_to_play.html", game=info, words=words, final=Markup(told.final_picture(game, language)),
            steps=[
                (step, [Markup(one) for one in shown])
                for step, shown in zip(words.steps, told.pictures(game, language), strict=True)
            ],
            symbols=Markup(told.symbols(game)), bold=bold, marked=marked, signs=lambda names: signs(game, names),
        )  # fmt: skip


def bold(text: str) -> Markup:
    """A text with its bold words; a French sign of two parts stays with the word before it."""
    return Markup(BOLD.sub(r"<strong>\1</strong>", str(escape(SPACED.sub("\N{NO-BREAK SPACE}\\1", text)))))


def marked(text: str) -> Markup:
    """A text with its bold words, and its numbers as they stand in the pictures."""
    return Markup(MARK.sub(r'<span class="together">&nbsp;<b class="mark-number">\1</b>\2</span>', str(bold(text))))


def signs(game: str, names: Sequence[str]) -> Markup:
    """Icons of a game in a row."""
    parts, left = list[str](), 0.0
    for name in names:
        if name == PLUS:
            parts.append(element("path", d=f"M{left + 1:g} 13h10m-5 -5v10", class_="line"))
            left += 14
        else:
            parts.append(sign(f"{game}-", name, left + SIGN / 2, SIGN / 2, SIGN - 2))
            left += SIGN + 2
    drawn = element("svg", *parts, class_="bastide auto signs", viewBox=f"0 0 {left:g} {SIGN}", width=left,
                    height=SIGN, aria_hidden="true")  # fmt: skip
    return Markup(drawn)
