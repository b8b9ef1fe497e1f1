"""Since your last turn: the table at each moment since one left it, as one saw it then."""

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bastide.table.course import Sight
from bastide.table.following import Steps, move_to, moves, place_of, steps
from bastide.table.forms import ready_seat
from bastide.table.messages import say
from bastide.table.pictures import Eyes
from bastide.table.routes import Routes
from bastide.table.scene import Look, drawn, told
from bastide.table.sitting import Sitting
from bastide.table.storage import OPEN
from bastide.table.tables import Tables
from bastide.table.view import table_view


def add_since(made: Routes, pages: Tables) -> None:
    """The path of these moments."""

    @made.get("/tables/{table}/since/{step}")
    def since(request: Request, table: str, step: str) -> Response:
        """A moment that is no longer one of them is now."""
        browser, sitting, ready = pages.browser(request), pages.service.sitting(table), ready_seat(request.query_params)
        look = pages.look(browser, ready)
        with sitting.lock:
            values, version = moment(pages, sitting, look, step), sitting.version
        if values is None:
            now = f"/tables/{table}" + (f"?ready={ready}" if ready else "")
            return pages.table(request, table, ready) if browser.scripted else RedirectResponse(now, 303)
        text = pages.templates.get_template("since.html").render(**pages.around(browser.language), **values)
        return pages.framed(browser, sitting, text, version, ready)


def moment(pages: Tables, sitting: Sitting, look: Look, step: str) -> dict[str, Any] | None:
    """What a page shows of a moment: worked out from what these eyes could see then. The caller has the lock."""
    seat, course = pages.scenes.seat(sitting, look), sitting.course
    at = int(step) if step.isascii() and step.isdecimal() and len(step) < 7 else -1
    since = steps(course, seat, at)
    if sitting.status == OPEN or at not in since:
        return None
    language, state, names = look.language, course.at(at), sitting.names(look.language)
    sight, made = Sight(state, seat), moves(course)[:at]
    move = made[-1] if at > since.first else None
    holder = pages.scenes.holder(sitting, look.key)
    view = table_view(pages.service, sitting, holder, language, seat is None)
    view |= {"player": state.player, "winners": [], "turn": state.turn}
    for one, score in zip(view["seats"], sight.scores(), strict=True):
        one["score"] = score
    eyes = Eyes(seat, False, language, look.layout, move_to(course, at))
    return {
        **drawn(state, eyes, names),
        "view": view,
        "mine": bool(view["choices"]),
        "since": since,
        "told": move.sentences(language, names) if move else [said(language, since)],
        "lit": place_of(sitting.game, sight.position(), move) if move else "",
        "lines": told(sitting, [course.log[0], *made], language, sight.position()),
        "ready": look.ready,
        "layout": look.layout,
    }


def said(language: str, since: Steps) -> str:
    """What is said of the moment one left the table."""
    return say(language, "as_you_left" if since.first else "at_the_beginning")
