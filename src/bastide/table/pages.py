"""The pages: plain links and forms, drawn by the server. A script only keeps them fresh."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from bastide.api import GAMES, definition
from bastide.api import game as make_game
from bastide.kernel.definition import Definition, OptionValue
from bastide.table.browser import LANGUAGE, TABLE_ID, YEAR, Browser
from bastide.table.errors import TableError
from bastide.table.files import Files
from bastide.table.goods import icons, seat_mark
from bastide.table.guide import Guide, add_guide, card
from bastide.table.house import House
from bastide.table.levels import levels, usual_level
from bastide.table.messages import LANGUAGES, say
from bastide.table.pictures import small_picture
from bastide.table.preferences import COOKIE, add_preferences, way_back
from bastide.table.routes import Routes
from bastide.table.scene import Look, Reader, Scenes, SceneTeller
from bastide.table.service import SEAT_KINDS, Held, SeatPlan
from bastide.table.sitting import Sitting
from bastide.table.sockets import stream
from bastide.table.storage import BOT, HUMAN, RUNNING
from bastide.table.view import option_words, summary

Form = dict[str, str]
NOBODY = "none"
USUAL_PLAYERS = 3
MOST_PLAYERS = 9


class Pages:
    """What is shown, in the reader's language."""

    def __init__(self, house: House) -> None:
        """Read templates and files."""
        self.house = house
        self.service = house.service
        self.files = Files()
        self.templates = Environment(
            loader=PackageLoader("bastide.table"), autoescape=True, undefined=StrictUndefined,
            trim_blocks=True, lstrip_blocks=True,
        )  # fmt: skip
        self.templates.globals |= {"icons": icons(), "scripts": self.files.scripts, "seat_mark": seat_mark}
        self.scenes = Scenes(self.service, self.templates, self.files.address)

    def browser(self, request: Request) -> Browser:
        """Who asks."""
        return Browser(request, self.service.signer)

    def page(self, browser: Browser, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page; whoever comes by a link of another site is asked in through the door first."""
        if browser.at_the_door and browser.request.scope["method"] == "GET":
            template, status = "door.html", 200
        text = self.templates.get_template(template).render(
            **self.scenes.around(browser.language),
            form_token=browser.form_token,
            preferences=browser.preferences,
            path=browser.request.url.path,
            **values,
        )
        response = HTMLResponse(text, status)
        if template != "door.html":
            browser.keep_session(response)
        return response

    def error(self, request: Request, status: int, key: str, *values: object) -> HTMLResponse:
        """A page with one sentence."""
        browser = self.browser(request)
        notice = say(browser.language, key, *values)
        if browser.scripted:
            return HTMLResponse(self.templates.get_template("notice.html").render(notice=notice), status)
        return self.page(browser, "error.html", status, notice=notice)

    # --- home ---

    def home(self, request: Request) -> Response:
        """Play at once, or look for a table."""
        browser = self.browser(request)
        tables = []
        for stored in self.service.listing():
            game = make_game(stored.table.game, len(stored.seats))
            tables.append(summary(stored, game.definition.title, game.seat_names(browser.language)))
        return self.page(browser, "home.html", tables=tables, mine=self._mine(browser), **_usual())

    def _mine(self, browser: Browser) -> list[dict[str, Any]]:
        found = []
        for table in browser.recent:
            try:
                sitting = self.service.sitting(table)
            except TableError:
                continue
            with sitting.lock:
                names = sitting.names(browser.language)
                found.append({
                    "id": table, "title": sitting.game.definition.title, "names": names, "status": sitting.status,
                    "asked": sitting.status == RUNNING and not sitting.bot_asked() and _alone(sitting),
                })  # fmt: skip
        return found

    def play(self, request: Request, fields: dict[str, str]) -> Response:
        """A game against bots, at once."""
        browser = self.checked(request, fields)
        players = number(fields, "players") if "players" in fields else USUAL_PLAYERS
        if players > MOST_PLAYERS:
            raise TableError(422, "bad_input", "players")
        plans = [SeatPlan("me"), *[SeatPlan(BOT, level=fields.get("level", "")[:20])] * (players - 1)]
        return self.seated(browser, self.service.create(fields.get("game", ""), {}, plans, private=True))

    # --- a new table ---

    def set_table(self, request: Request, game: str, notice: str = "", status: int = 200) -> Response:
        """The form of a new table."""
        if game not in GAMES:
            raise TableError(404, "no_game", game[:40])
        browser, known = self.browser(request), definition(game)
        options = [
            {"name": one.name, "words": [option_words(value, browser.language) for value in one.values]}
            for one in known.options
        ]
        full = make_game(game, known.players[-1])
        names = zip(full.seat_names("en"), full.seat_names(browser.language), strict=True)
        return self.page(
            browser, "set.html", status, game=known, options=options, notice=notice, kinds=(*SEAT_KINDS, NOBODY),
            colours=[{"name": name, "words": words} for name, words in names], least=known.players[0], **_usual(),
        )  # fmt: skip

    def create(self, request: Request, fields: dict[str, str]) -> Response:
        """A new table, as the form says."""
        browser, game = self.checked(request, fields), fields.get("game", "")
        if game not in GAMES:
            raise TableError(404, "no_game", game[:40])
        try:
            options, plans = _options(definition(game), fields), _plans(definition(game), fields)
            held = self.service.create(game, options, plans, private=bool(fields.get("private")), hints=_hints(fields))
        except TableError as error:
            return self.set_table(request, game, error.text(browser.language), error.status)
        return self.seated(browser, held)

    def seated(self, browser: Browser, held: Held) -> Response:
        """To the table, with the seat in a cookie."""
        response = RedirectResponse(f"/tables/{held.table}", 303)
        if held.key:
            browser.sit(response, held.table, held.key)
        return response

    # --- the table ---

    def table(self, request: Request, table: str, ready: str, notice: str = "", status: int = 200) -> Response:
        """The table as this browser's seat may see it; of several people at a screen, `ready` says who is at it."""
        browser = self.browser(request)
        sitting = self.service.sitting(table)
        look = self.look(browser, ready)
        with sitting.lock:
            scene, version = self.scenes.scene(sitting, look), sitting.version
        text = self.scenes.text(scene, self._reader(browser, notice))
        return self.framed(browser, sitting, text, version, ready, status)

    def framed(
        self, browser: Browser, sitting: Sitting, scene: str, version: int, ready: str, status: int = 200
    ) -> Response:
        """A scene with the page around it; a script has the page already."""
        if browser.scripted:
            return HTMLResponse(scene, status)
        return self.page(
            browser, "table.html", status, scene=scene, id=sitting.id, title=sitting.game.definition.title,
            version=version, ready=ready, lesson=card(self, browser, sitting.id, ready),
            guided=Guide.of(browser).shown,
        )  # fmt: skip

    def look(self, browser: Browser, ready: str = "") -> Look:
        """How this browser looks at a table."""
        return Look(browser.key, browser.language, browser.layout, ready)

    def switch_text(self, request: Request, table: str, wanted: bool) -> Response:
        """To the table, with its board in words or drawn."""
        browser, response = self.browser(request), RedirectResponse(f"/tables/{table}", 303)
        browser.keep(response, COOKIE, str(replace(browser.preferences, text=wanted)))
        return response

    def _reader(self, browser: Browser, notice: str = "") -> Reader:
        return Reader(browser.form_token, browser.base, browser.key or "", notice)

    def teller(self, browser: Browser, table: str, ready: str) -> SceneTeller:
        """What the socket of a page is told."""
        return SceneTeller(self.scenes, table, self.look(browser, ready), self._reader(browser))

    def checked(self, request: Request, fields: dict[str, str]) -> Browser:
        """The browser a form came from, if it is a form of ours."""
        browser = self.browser(request)
        if not browser.known or not self.service.signer.form_is_ours(browser.session, fields.get("form", "")):
            raise TableError(403, "bad_form")
        return browser

    def post(self, request: Request, table: str, fields: dict[str, str], do: Callable[[Browser], Any]) -> Response:
        """Do something at a table; what cannot be done is said on its page."""
        browser, ready = self.checked(request, fields), ready_seat(fields)
        try:
            done = do(browser)
        except TableError as error:
            if error.status in (404, 410):
                raise
            return self.table(request, table, ready, error.text(browser.language), error.status)
        if isinstance(done, Held):
            return self.seated(browser, done)
        if browser.scripted:
            return self.table(request, table, ready)
        return RedirectResponse(f"/tables/{table}" + (f"?ready={ready}" if ready else ""), 303)

    def seat(self, request: Request, table: str, key: str) -> Response:
        """One's own link: the way back into a seat, from any browser."""
        sitting = self.service.sitting(table)
        with sitting.lock:
            seat = self.service.holder(sitting, key).seat
        if seat is None:
            raise TableError(403, "bad_key")
        browser = self.browser(request)
        if browser.at_the_door:
            return self.page(browser, "door.html")
        return self.seated(browser, Held(table, seat, key))


def _usual() -> dict[str, Any]:
    """What can be chosen for a game against bots, and what is chosen already."""
    return {
        "games": [definition(name) for name in GAMES], "usual": USUAL_PLAYERS, "levels": levels(),
        "usual_level": usual_level(),
    }  # fmt: skip


def _alone(sitting: Sitting) -> bool:
    """True if only one screen plays here."""
    return sum(seat.kind == HUMAN for seat in sitting.seats) == 1


def _options(known: Definition, fields: dict[str, str]) -> dict[str, OptionValue]:
    """The options a form chose, each by its place among the values."""
    chosen: dict[str, OptionValue] = {}
    for option in known.options:
        place = fields.get(f"option-{option.name}", "0")
        if not place.isascii() or not place.isdecimal() or len(place) > 3 or int(place) >= len(option.values):
            raise TableError(422, "bad_option", option.name)
        if int(place):
            chosen[option.name] = option.values[int(place)]
    return chosen


def _plans(known: Definition, fields: dict[str, str]) -> list[SeatPlan]:
    plans = []
    for place in range(known.players[-1]):
        kind = fields.get(f"kind-{place}", NOBODY)
        if kind in SEAT_KINDS:
            plans.append(SeatPlan(kind, fields.get(f"name-{place}", "")[:60], fields.get(f"level-{place}", "")[:20]))
        elif kind != NOBODY:
            raise TableError(422, "bad_input", "kind")
    return plans


def _hints(fields: dict[str, str]) -> bool | None:
    """Whether the table has hints; None: as usual."""
    return {"yes": True, "no": False}.get(fields.get("hints", ""))


def ready_seat(fields: Mapping[str, str]) -> str:
    """The seat of the person who is at the screen, if a page or form says so."""
    text = fields.get("ready", "")
    return text if len(text) == 1 and text in "0123456789" else ""


def number(fields: dict[str, str], name: str) -> int:
    """A whole number in a form."""
    text = fields.get(name, "")
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise TableError(422, "bad_input", name)
    return int(text)


def router(house: House, pages: Pages) -> Routes:
    """All paths of the pages; the JSON API describes itself, these are for browsers."""
    made = Routes()
    _general(made, pages)
    _table(made, pages)
    _moves(made, pages)
    add_guide(made, pages, ready_seat)
    add_preferences(made, pages)

    @made.websocket("/tables/{table}/stream")
    async def watch(socket: WebSocket, table: str) -> None:
        """`version` is what the page shows already."""
        browser, ready = Browser(socket, pages.service.signer), ready_seat(socket.query_params)
        shown = socket.query_params.get("version", "")
        version = int(shown) if shown.isascii() and shown.isdecimal() and len(shown) < 10 else None
        await stream(house, socket, table, browser.language, lambda: pages.teller(browser, table, ready), version)

    return made


def _general(made: Routes, pages: Pages) -> None:
    @made.get("/")
    def home(request: Request) -> Response:
        return pages.home(request)

    @made.get("/static/{name}")
    def static(request: Request, name: str) -> Response:
        return pages.files.response(name)

    @made.get("/pictures/{game}")
    def picture(request: Request, game: str) -> Response:
        """What a game looks like in its middle."""
        if game not in GAMES:
            raise TableError(404, "no_game", game[:40])
        return Response(small_picture(game), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})

    @made.get("/language/{language}")
    def choose_language(request: Request, language: str) -> Response:
        """Only back to a page of ours, wherever the link says."""
        if language not in LANGUAGES:
            raise TableError(404, "no_page")
        response = RedirectResponse(way_back(request.query_params.get("back", "/")), 303)
        response.set_cookie(LANGUAGE, language, YEAR, httponly=True, samesite="lax")
        return response

    @made.post("/play")
    def play(request: Request, fields: Form) -> Response:
        return pages.play(request, fields)

    @made.get("/set/{game}")
    def set_table(request: Request, game: str) -> Response:
        return pages.set_table(request, game)

    @made.post("/tables")
    def create(request: Request, fields: Form) -> Response:
        return pages.create(request, fields)


def _table(made: Routes, pages: Pages) -> None:
    @made.get("/tables/{table}")
    def show(request: Request, table: str) -> Response:
        """With `text=1` the board is in words from now on, with `text=0` drawn."""
        if "text" in request.query_params:
            return pages.switch_text(request, table, request.query_params["text"] == "1")
        return pages.table(request, table, ready_seat(request.query_params))

    @made.get("/tables/{table}/seat")
    def seat(request: Request, table: str) -> Response:
        return pages.seat(request, table, request.query_params.get("key", "")[:200])

    @made.get("/tables/{table}/record")
    def record(request: Request, table: str) -> Response:
        found = pages.service.record(table)
        name = f"{found.game.name}-{table if TABLE_ID.fullmatch(table) else 'game'}.txt"
        return PlainTextResponse(found.text(), headers={"content-disposition": f'attachment; filename="{name}"'})


def _moves(made: Routes, pages: Pages) -> None:
    service = pages.service

    @made.post("/tables/{table}/join")
    def join(request: Request, table: str, fields: Form) -> Response:
        seat = number(fields, "seat") if fields.get("seat") else None
        return pages.post(request, table, fields, lambda who: service.join(table, fields.get("name", "")[:60], seat))

    @made.post("/tables/{table}/act")
    def act(request: Request, table: str, fields: Form) -> Response:
        def do(who: Browser) -> int:
            return service.act(table, who.key, fields.get("action", "")[:100], number(fields, "ply"))

        return pages.post(request, table, fields, do)

    @made.post("/tables/{table}/undo")
    def undo(request: Request, table: str, fields: Form) -> Response:
        return pages.post(request, table, fields, lambda who: service.undo(table, who.key, number(fields, "ply")))

    @made.post("/tables/{table}/resign")
    def resign(request: Request, table: str, fields: Form) -> Response:
        return pages.post(request, table, fields, lambda who: service.resign(table, who.key))

    @made.post("/tables/{table}/replace")
    def replace(request: Request, table: str, fields: Form) -> Response:
        return pages.post(request, table, fields, lambda who: service.replace(table, who.key, number(fields, "seat")))

    @made.post("/tables/{table}/rematch")
    def rematch(request: Request, table: str, fields: Form) -> Response:
        return pages.post(request, table, fields, lambda who: service.rematch(table, who.key))
