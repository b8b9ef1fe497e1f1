"""The rules on pages: the whole book of a game, and single rules for a tooltip."""

import re

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bastide.api import game_info
from bastide.how_to_play import is_told
from bastide.rulebook import rulebook
from bastide.table.pages.base import Pages
from bastide.table.pages.new_table import known
from bastide.table.pages.routing import Routes

MOST = 12
ID = re.compile(r"\b([A-Z]{3}-E?\d+)\b")
CODE = re.compile(r"`([^`]*)`")


def add_rules(made: Routes, pages: Pages) -> None:
    """The paths of the rules."""

    @made.get("/rules/{game}")
    def whole(request: Request, game: str) -> Response:
        browser = pages.browser(request)
        book = rulebook(known(game), browser.language)
        return pages.page(browser, "rules.html", book=book, game=game_info(game), linked=linked, told=is_told(game))

    @made.get("/rules/{game}/tip")
    def tip(request: Request, game: str) -> Response:
        """Some rules by their ids, as a piece of a page."""
        browser = pages.browser(request)
        rules = {rule.id: rule for rule in rulebook(known(game), browser.language).rules}
        wanted = [rules[name] for name in request.query_params.get("ids", "")[:200].split()[:MOST] if name in rules]
        return HTMLResponse(pages.fragment("rules", browser.language, rules=wanted, game=game, linked=linked))


def linked(text: str, page: str = "") -> Markup:
    """A sentence of the rules: ids of rules become links, what is typed looks so."""
    typed = CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(ID.sub(rf'<a href="{page}#\1">\1</a>', typed))
