"""Since your last turn: the table at each moment since one left it, as one saw it then."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from bastide.table.domain.history import Sight
from bastide.table.domain.last_moves import Steps, move_to, place_of, steps
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.views import table_view
from bastide.table.messages import say
from bastide.table.pages.forms import ready_seat
from bastide.table.pages.routing import Routes
from bastide.table.pages.table import TablePages
from bastide.table.render.pictures import Eyes
from bastide.table.render.scene import Look, drawn, told
from bastide.table.storage.protocol import OPEN


def add_catch_up(made: Routes, pages: TablePages) -> None:
    """The path of these moments."""

    @made.get("/tables/{table}/since/{step}")
    def since(request: Request, table: str, step: str) -> Response:
        """A moment that is no longer one of them is now."""
        browser, live, ready = pages.browser(request), pages.service.live(table), ready_seat(request.query_params)
        with live.lock:
            look, version = pages.look(browser, live, ready), live.version
            values, lesson = moment(pages, live, look, step), pages.framed_lesson(browser, live, look)
        if values is None:
            now = f"/tables/{table}" + (f"?ready={ready}" if ready else "")
            return pages.table(request, table, ready) if browser.scripted else pages.redirect(now)
        text = pages.fragment("catch_up", browser.language, **values)
        return pages.framed(browser, live, text, version, ready, lesson)


def moment(pages: TablePages, live: LiveTable, look: Look, step: str) -> dict[str, Any] | None:
    """What a page shows of a moment: worked out from what these eyes could see then. The caller has the lock."""
    seat, history = pages.scenes.seat(live, look), live.history
    at = int(step) if step.isascii() and step.isdecimal() and len(step) < 7 else -1
    since = steps(history, seat, at)
    if live.status == OPEN or at not in since:
        return None
    language, state, wording = look.language, history.at(at), live.wording(look.language)
    sight, made = Sight(state, seat), history.moves()[:at]
    move = made[-1] if at > since.first else None
    view = table_view(pages.service, live, look.holder, language, seat is None)
    view |= {"player": state.player, "winners": [], "turn": state.turn}
    for one, score in zip(view["seats"], sight.scores(), strict=True):
        one["score"] = score
    eyes = Eyes(seat, False, language, look.layout, move_to(history, at), colours=wording.colours)
    return {
        **drawn(state, eyes, wording),
        "view": view,
        "mine": bool(view["choices"]),
        "since": since,
        "told": move.sentences(wording) if move else [said(language, since)],
        "lit": place_of(live.game, sight.position(), move, wording.colours) if move else "",
        "lines": told(live, [history.log[0], *made], language, sight.position()),
        "ready": look.ready,
        "layout": look.layout,
    }


def said(language: str, since: Steps) -> str:
    """What is said of the moment one left the table."""
    return say(language, "as_you_left" if since.first else "at_the_beginning")
