"""Pages for help and for afterwards: a hint, the replay of a game that is over, its analysis."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bastide.kernel.game import State
from bastide.kernel.words import capital
from bastide.table import ending
from bastide.table.analyses import DONE, WAITING, WORKING, Judgement
from bastide.table.browser import Browser, form
from bastide.table.connection import while_connected
from bastide.table.course import Sight
from bastide.table.errors import TableError
from bastide.table.following import move_to
from bastide.table.forms import number
from bastide.table.house import House
from bastide.table.pictures import Eyes
from bastide.table.routes import Routes
from bastide.table.scene import drawn
from bastide.table.sitting import Sitting
from bastide.table.storage import OVER
from bastide.table.tables import Tables
from bastide.table.view import table_view


def add_afterwards(made: Routes, house: House, pages: Tables) -> None:
    """The paths of these pages."""
    after = Afterwards(house, pages)

    @made.get("/tables/{table}/replay")
    def chosen(request: Request, table: str) -> Response:
        """Where the slider leads without a script."""
        step = request.query_params.get("step", "0")
        return RedirectResponse(f"/tables/{after.over(table).id}/replay/{after.step(table, step)}", 303)

    @made.get("/tables/{table}/replay/{step}")
    def replay(request: Request, table: str, step: str) -> Response:
        return after.replay(request, table, step)

    @made.get("/tables/{table}/analysis")
    def analysis(request: Request, table: str) -> Response:
        return after.analysis(request, table)

    # These wait for bots, not in a thread: however many wait, pages have theirs.
    made.all += [
        Route("/tables/{table}/analysis", after.analyse, methods=["POST"]),
        Route("/tables/{table}/hint", after.hint, methods=["POST"]),
    ]


class Afterwards:
    """What these pages show."""

    def __init__(self, house: House, pages: Tables) -> None:
        """Pages of a house."""
        self.house = house
        self.pages = pages
        self.service = house.service

    async def hint(self, request: Request) -> Response:
        """What the bots would choose, on the page of the table."""
        table, fields = request.path_params["table"], await form(request)
        browser = await run_in_threadpool(self.pages.checked, request, fields)
        refusal: TableError | None = None
        try:
            asking = self.house.hints.ask(table, browser.key, number(fields, "ply"), browser.client)
            await while_connected(request, asking)
        except TableError as error:
            refusal = error

        def done(who: Browser) -> None:
            if refusal:
                raise refusal

        return await run_in_threadpool(self.pages.post, request, table, fields, done)

    async def analyse(self, request: Request) -> Response:
        """Begin an analysis."""
        table, fields = request.path_params["table"], await form(request)
        browser = await run_in_threadpool(self.pages.checked, request, fields)
        await self.house.analyst.want(table, browser.client)
        return RedirectResponse(f"/tables/{table}/analysis", 303)

    def over(self, table: str) -> Sitting:
        """A table whose game is over."""
        sitting = self.service.sitting(table)
        if sitting.status != OVER:
            raise TableError(403, "not_over")
        self.service.visits.note(table)
        return sitting

    def step(self, table: str, step: str) -> int:
        """A step of the game."""
        last = len(self.over(table).course.actions)
        if not step.isascii() or not step.isdecimal() or len(step) > 6 or int(step) > last:
            raise TableError(404, "no_step", last)
        return int(step)

    # --- the analysis ---

    def analysis(self, request: Request, table: str) -> Response:
        """What came out, how the points went, and what would have been better."""
        browser, sitting = self.pages.browser(request), self.over(table)
        self.service.presence.look(table)
        progress, language = self.house.analyst.progress(table), browser.language
        with sitting.lock:
            values: dict[str, Any] = {
                "id": table, "game": sitting.game.name, "progress": progress,
                "busy": progress.status in (WAITING, WORKING), "judged": progress.status == DONE,
                "possible": self.house.analyst.possible(sitting.game.name),
                "ranking": ending.ranking(sitting, language), "scores": ending.score_chart(sitting, language),
            }  # fmt: skip
            if progress.status == DONE:
                values |= self._judged(sitting, self.house.analyst.found(table), language)
        return self.pages.page(browser, "analysis.html", **values)

    def _judged(self, sitting: Sitting, judged: list[Judgement], language: str) -> dict[str, Any]:
        dear = ending.dearest(judged)
        return {
            "shares": ending.share_chart(sitting, judged, language),
            "dear": [ending.judged_words(sitting, one, language) for one in dear],
            "players": ending.by_player(sitting, judged, language),
        }

    # --- the replay ---

    def replay(self, request: Request, table: str, step: str) -> Response:
        """A game that is over, after so many of its moves."""
        browser, sitting, here = self.pages.browser(request), self.over(table), self.step(table, step)
        judged = self.house.analyst.found(table)
        with sitting.lock:
            values = self._moment(browser, sitting, here, judged)
        if browser.scripted:
            around = self.pages.around(browser.language)
            return HTMLResponse(self.pages.templates.get_template("moment.html").render(**around, **values))
        return self.pages.page(browser, "replay.html", **values)

    def _moment(self, browser: Browser, sitting: Sitting, step: int, judged: list[Judgement]) -> dict[str, Any]:
        """All is open now: each moment is shown as the one who was asked saw it."""
        language, state = browser.language, sitting.course.at(step)
        names = sitting.names(language)
        eyes = Eyes(state.player, False, language, browser.layout, move_to(sitting.course, step))
        chart = ending.share_chart(sitting, judged, language, step, small=True) if judged else (
            ending.score_chart(sitting, language, step, small=True))  # fmt: skip
        return {
            "view": self._view(sitting, state, language), "layout": browser.layout, "step": step,
            "last": len(sitting.course.actions), "lines": _lines(sitting, language), "chart": chart,
            "next_move": _next(sitting, step, names, language),
            "judged": ending.judged_words(sitting, judged[step], language) if step < len(judged) else None,
            **drawn(state, eyes, names),
        }  # fmt: skip

    def _view(self, sitting: Sitting, state: State, language: str) -> dict[str, Any]:
        view, sight = table_view(self.service, sitting, sitting.held_by(None), language), Sight(state, state.player)
        view["prompt"] = view["prompt"] if state.over else sight.prompt(language, sitting.names(language))
        view |= {"player": state.player, "turn": state.turn, "winners": state.winners if state.over else []}
        for seat, score in zip(view["seats"], sight.scores(), strict=True):
            seat["score"] = score
        return view


def _lines(sitting: Sitting, language: str) -> list[dict[str, Any]]:
    """The log of the whole game: a line a step, the first for the beginning."""
    names, colours = sitting.names(language), sitting.colours()
    moves = [line for line in sitting.course.log if line.action is not None or line.ply < 0]
    return [
        {"step": step, "colour": colours[line.seat] if line.ply >= 0 else "", "text": line.text(language, names)}
        for step, line in enumerate(moves)
    ]


def _next(sitting: Sitting, step: int, names: list[str], language: str) -> str:
    """What was played at this moment."""
    if step >= len(sitting.course.actions):
        return ""
    seat = sitting.course.at(step).player or 0
    return f"{capital(names[seat])}: {sitting.course.actions[step].label(language)}"
