"""A new table: at once against bots, or as a form says."""

from starlette.requests import Request
from starlette.responses import Response

from bastide.api import definition, game_info, game_names
from bastide.drawing.svg import THEMES
from bastide.table.domain.colours import palette
from bastide.table.domain.errors import TableError
from bastide.table.domain.seat_plans import SEAT_KINDS, SeatPlan
from bastide.table.domain.views import option_words
from bastide.table.pages import forms
from bastide.table.pages.base import Pages
from bastide.table.pages.forms import Form
from bastide.table.pages.home import usual
from bastide.table.pages.routing import Routes
from bastide.table.render.pictures import small_picture
from bastide.table.storage.protocol import BOT

MOST_PLAYERS = 9


def add_new_table(made: Routes, pages: Pages) -> None:
    """The paths that lead to a new table."""

    @made.get("/pictures/{game}")
    def picture(request: Request, game: str) -> Response:
        """What a game looks like in its middle."""
        theme = request.query_params.get("theme", "")
        drawn = small_picture(known(game), theme if theme in THEMES else THEMES[0])
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})

    @made.post("/play")
    def play(request: Request, fields: Form) -> Response:
        """A game against bots, at once."""
        browser = pages.checked(request, fields)
        game = known(fields.get("game", ""))
        players = forms.number(fields, "players") if "players" in fields else game_info(game).usual_players
        if players > MOST_PLAYERS:
            raise TableError(422, "bad_input", "players")
        plans = [SeatPlan("me"), *[SeatPlan(BOT, level=fields.get("level", "")[:20])] * (players - 1)]
        return pages.seated(browser, pages.service.create(game, {}, plans, private=True, client=browser.client))

    @made.get("/set/{game}")
    def set_table(request: Request, game: str) -> Response:
        return form_of(pages, request, known(game))

    @made.post("/tables")
    def create(request: Request, fields: Form) -> Response:
        """A new table, as the form says."""
        browser, game = pages.checked(request, fields), known(fields.get("game", ""))
        try:
            options, plans = forms.options(definition(game), fields), forms.seats(definition(game), fields)
            private, hints = bool(fields.get("private")), forms.hints(fields)
            held = pages.service.create(game, options, plans, private=private, hints=hints, client=browser.client)
        except TableError as error:
            return form_of(pages, request, game, error.text(browser.language), error.status)
        return pages.seated(browser, held)


def form_of(pages: Pages, request: Request, game: str, notice: str = "", status: int = 200) -> Response:
    """The form of a new table."""
    browser, inside = pages.browser(request), definition(game)
    french = browser.language == "fr"
    options = [
        {
            "name": one.name, "title": one.title[french], "about": one.about[french],
            "words": [option_words(one, value, browser.language) for value in one.values],
        }
        for one in inside.options
    ]  # fmt: skip
    names = zip(palette(game), palette(game, browser.language), strict=True)
    return pages.page(
        browser, "new_table.html", status, game=inside, options=options, notice=notice,
        kinds=(*SEAT_KINDS, forms.NOBODY), colours=[{"name": name, "words": words} for name, words in names],
        least=inside.players[0], can_hint=pages.service.tables.hints, **usual(pages.service.tables.levels),
    )  # fmt: skip


def known(game: str) -> str:
    """The name of a game there is."""
    if game not in game_names():
        raise TableError(404, "no_game", game[:40])
    return game
