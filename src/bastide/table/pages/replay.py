"""Pages for help and for afterwards: a hint, the replay of a game that is over, its analysis."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bastide.drawing.default_board import drawing_for
from bastide.drawing.svg import THEMES
from bastide.kernel.game import State
from bastide.kernel.words import capital
from bastide.table.container import Container
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import Sight
from bastide.table.domain.last_moves import Told, move_to, told_of
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.views import table_view
from bastide.table.domain.wording import Wording
from bastide.table.jobs.abandoned import while_connected
from bastide.table.jobs.analyses import DONE, WAITING, WORKING, JudgedDecision
from bastide.table.pages.forms import number
from bastide.table.pages.routing import Routes
from bastide.table.pages.table import TablePages
from bastide.table.render import results as ending
from bastide.table.render.pictures import Eyes
from bastide.table.render.scene import drawn
from bastide.table.render.score_table import source_table, turn_table
from bastide.table.render.verdict import verdict
from bastide.table.storage.protocol import OVER
from bastide.table.web.browser import Browser, form


def add_replay(made: Routes, container: Container, pages: TablePages) -> None:
    """The paths of these pages."""
    after = Replay(container, pages)

    @made.get("/tables/{table}/replay")
    def chosen(request: Request, table: str) -> Response:
        """Where the slider leads without a script."""
        step = request.query_params.get("step", "0")
        return pages.redirect(f"/tables/{after.over(table).id}/replay/{after.step(table, step)}")

    @made.get("/tables/{table}/replay/{step}")
    def replay(request: Request, table: str, step: str) -> Response:
        return after.replay(request, table, step)

    @made.get("/tables/{table}/analysis")
    def analysis(request: Request, table: str) -> Response:
        return after.analysis(request, table)

    @made.get("/tables/{table}/board/{step}")
    def board(request: Request, table: str, step: str) -> Response:
        return after.board(request, table, step)

    # These wait for bots, not in a thread: however many wait, pages have theirs.
    made.all += [
        Route("/tables/{table}/analysis", after.analyse, methods=["POST"]),
        Route("/tables/{table}/hint", after.hint, methods=["POST"]),
    ]


class Replay:
    """What these pages show."""

    def __init__(self, container: Container, pages: TablePages) -> None:
        """The pages of games that are over."""
        self.container = container
        self.pages = pages
        self.service = container.service

    async def hint(self, request: Request) -> Response:
        """What the bots would choose, on the page of the table."""
        table, fields = request.path_params["table"], await form(request)
        browser = await run_in_threadpool(self.pages.checked, request, fields)
        refusal: TableError | None = None
        try:
            asking = self.container.hints.ask(table, browser.key, number(fields, "ply"), browser.client)
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
        await self.container.analyst.want(table, browser.client)
        return self.pages.redirect(f"/tables/{table}/analysis")

    def over(self, table: str) -> LiveTable:
        """A table whose game is over."""
        live = self.service.live(table)
        if live.status != OVER:
            raise TableError(403, "not_over")
        self.service.visits.note(table)
        return live

    def step(self, table: str, step: str) -> int:
        """A step of the game."""
        last = len(self.over(table).history.actions)
        if not step.isascii() or not step.isdecimal() or len(step) > 6 or int(step) > last:
            raise TableError(404, "no_step", last)
        return int(step)

    # --- the analysis ---

    def analysis(self, request: Request, table: str) -> Response:
        """What came out, how the points went, and what would have been better."""
        browser, live = self.pages.browser(request), self.over(table)
        self.service.presence.look(table)
        progress, language = self.container.analyst.progress(table), browser.language
        with live.lock:
            seat = self._own_seat(live, browser)
            values: dict[str, Any] = {
                "id": table, "game": live.game.name, "progress": progress,
                "busy": progress.status in (WAITING, WORKING), "judged": progress.status == DONE,
                "possible": self.container.analyst.possible(live.game),
                "ranking": ending.ranking(live, language),
                "verdict": verdict(live, seat, language),
                "sources": source_table(live, language), "by_turn": turn_table(live, language),
                "scores": ending.score_chart(live, language, self.pages.root),
            }  # fmt: skip
            if progress.status == DONE:
                values |= self._judged(live, self.container.analyst.found(table), language, seat)
        return self.pages.page(browser, "analysis.html", **values)

    def _judged(
        self, live: LiveTable, judged: list[JudgedDecision], language: str, seat: int | None
    ) -> dict[str, Any]:  # fmt: skip
        dear = sorted(ending.dearest(judged), key=lambda one: one.seat != seat)
        return {
            "seat": seat, "moments": ending.decisive_moments(live, judged, seat, language),
            "shares": ending.share_chart(live, judged, language, self.pages.root),
            "dear": [ending.judged_words(live, one, language) for one in dear],
            "players": ending.by_player(live, judged, language),
        }

    def _own_seat(self, live: LiveTable, browser: Browser) -> int | None:
        """The seat this browser holds, if it is one person's."""
        try:
            holder = self.service.holder(live, browser.key)
        except TableError:
            return None
        return holder.seat if len(holder.seats) == 1 else None

    def board(self, request: Request, table: str, step: str) -> Response:
        """The board at a step of a game that is over, as an image of its own; marked is what was played there."""
        live, here = self.over(table), self.step(table, step)
        browser, theme = self.pages.browser(request), request.query_params.get("theme", "")
        with live.lock:
            state, wording = live.history.at(here), live.wording(browser.language)
            drawn = drawing_for(state.game.definition).board(
                state.view(state.player), theme=theme if theme in THEMES else THEMES[0], language=browser.language,
                seat=state.player, colours=wording.colours, last=move_to(live.history, here + 1),
            )  # fmt: skip
        return Response(str(drawn), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})

    # --- the replay ---

    def replay(self, request: Request, table: str, step: str) -> Response:
        """A game that is over, after so many of its moves."""
        browser, live, here = self.pages.browser(request), self.over(table), self.step(table, step)
        judged = self.container.analyst.found(table)
        with live.lock:
            values = self._moment(browser, live, here, judged)
        if browser.scripted:
            return HTMLResponse(self.pages.fragment("replay_step", browser.language, **values))
        return self.pages.page(browser, "replay.html", **values)

    def _moment(self, browser: Browser, live: LiveTable, step: int, judged: list[JudgedDecision]) -> dict[str, Any]:
        """All is open now: each moment is shown as the one who was asked saw it."""
        language, state = browser.language, live.history.at(step)
        wording = live.wording(language)
        eyes = Eyes(
            state.player, False, language, browser.layout, move_to(live.history, step), colours=wording.colours
        )
        root = self.pages.root
        chart = ending.share_chart(live, judged, language, root, step, small=True) if judged else (
            ending.score_chart(live, language, root, step, small=True))  # fmt: skip
        return {
            "view": self._view(live, state, language), "layout": browser.layout, "step": step,
            "last": len(live.history.actions), "lines": _lines(live, language), "chart": chart,
            "next_move": _next(live, step, wording),
            "told": _told(live, step, wording),
            "judged": ending.judged_words(live, judged[step], language) if step < len(judged) else None,
            **drawn(state, eyes, wording),
        }  # fmt: skip

    def _view(self, live: LiveTable, state: State, language: str) -> dict[str, Any]:
        view, sight = table_view(self.service, live, live.held_by(None), language), Sight(state, state.player)
        view["prompt"] = view["prompt"] if state.over else sight.prompt(live.wording(language))
        view |= {"player": state.player, "turn": state.turn, "winners": state.winners if state.over else []}
        for seat, score in zip(view["seats"], sight.scores(), strict=True):
            seat["score"] = score
        return view


def _lines(live: LiveTable, language: str) -> list[dict[str, Any]]:
    """The log of the whole game: a line a step, the first for the beginning."""
    wording, colours = live.wording(language), live.colours()
    moves = [line for line in live.history.log if line.action is not None or line.ply < 0]
    return [
        {"step": step, "colour": colours[line.seat] if line.ply >= 0 else "", "text": line.text(wording)}
        for step, line in enumerate(moves)
    ]


def _told(live: LiveTable, step: int, wording: Wording) -> list[Told]:
    """What came of the move that led to this moment, sentence by sentence."""
    made = live.history.moves()[step - 1 : step] if step else []
    position = live.history.at(step).view(None)
    return [told for line in made for told in told_of(live.game, position, line, wording)]


def _next(live: LiveTable, step: int, wording: Wording) -> str:
    """What was played at this moment."""
    if step >= len(live.history.actions):
        return ""
    state = live.history.at(step)
    choice = state.choice(live.history.actions[step], wording.language, wording.colours)
    return f"{capital(wording.names[state.player or 0])}: {choice}"
