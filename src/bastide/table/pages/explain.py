"""Why something cannot be chosen, and what a choice costs and brings: asked for when somebody looks at it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from bastide.kernel.definition import amounts_of
from bastide.kernel.game import State
from bastide.kernel.parts import Amount
from bastide.kernel.refusals import Why
from bastide.rulebook import rulebook
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.wording import Wording
from bastide.table.messages import say
from bastide.table.pages.forms import ready_seat
from bastide.table.pages.routing import Routes
from bastide.table.pages.rules import linked
from bastide.table.pages.table import TablePages
from bastide.table.storage.protocol import OPEN
from bastide.table.web.browser import Browser

MOST = 12
LONGEST = 60


class ShownChange(NamedTuple):
    """So much more or less of something for a seat; `words` and `icon` (it may be empty) are for the tooltip."""

    seat: int
    name: str
    amount: int
    words: str
    icon: str


def add_explain(made: Routes, pages: TablePages) -> None:
    """The paths of the answers."""

    @made.get("/tables/{table}/why")
    def why(request: Request, table: str) -> Response:
        """Why none of these actions can be chosen now, as a piece of a page; nothing if one can."""
        browser, live = pages.browser(request), pages.service.live(table)
        asked = [action[:LONGEST] for action in request.query_params.getlist("action")[:MOST]]
        with live.lock:
            state, seat = live.history.state, _seat(pages, request, browser, live)
            begun = live.status != OPEN
            found = reason(state, asked, seat, live.wording(browser.language)) if begun else None
        if found is None:
            return HTMLResponse("")
        rules = [rule for rule in rulebook(live.game.name, browser.language).rules if rule.id == found.rule]
        text = pages.fragment(
            "why_not", browser.language, sentence=found.sentence, rules=rules, game=live.game.name, linked=linked
        )
        return HTMLResponse(text)

    @made.get("/tables/{table}/outlook")
    def outlook(request: Request, table: str) -> Response:
        """What every choice costs and brings, for the one who is asked; nothing for others."""
        browser, live = pages.browser(request), pages.service.live(table)
        with live.lock:
            state, seat = live.history.state.copy(), _seat(pages, request, browser, live)
            names, version = live.names(browser.language), live.version
        mine = seat is not None and seat == state.player
        told = {str(action): changes(state, action, browser.language, names) for action in state.legal() if mine}
        return JSONResponse({"version": version, "choices": told})


def _seat(pages: TablePages, request: Request, browser: Browser, live: LiveTable) -> int | None:
    """Who asks."""
    return pages.scenes.seat(live, pages.look(browser, live, ready_seat(request.query_params)))


def reason(state: State, actions: Sequence[str], seat: int | None, wording: Wording) -> Why | None:
    """Why none of these can be chosen: of what a place is there for, that which is of the kind asked for now."""
    everything, kinds = [str(one) for one in state.game.actions], {_kind(str(one)) for one in state.legal()}
    known = [action for action in actions if action in everything]
    if not known and not any(_kind(action) in kinds for action in actions):
        known = [action for action in everything if _kind(action) not in kinds][:1]  # only what is asked can be said
    told = {action: state.why_not(action, seat, *wording) for action in known}
    if not told or None in told.values():
        return None
    return told[next((action for action in known if _kind(action) in kinds), known[0])]


def _kind(action: str) -> str:
    """`place` of `place mason`."""
    return action.partition(" ")[0]


def changes(state: State, action: Any, language: str, names: Sequence[str]) -> list[ShownChange]:
    """What a choice changes at once, seat by seat, the one who chooses first."""
    told = sorted(state.preview(action).items(), key=lambda one: one[0] != state.player)
    known = {one.name: one for one in amounts_of(state.game.definition)}
    others = ["" if seat == state.player else name for seat, name in enumerate(names)]
    return [
        _change(language, seat, others[seat], name, amount, known.get(name))
        for seat, amounts in told for name, amount in amounts.items()
    ]  # fmt: skip


def _change(language: str, seat: int, who: str, name: str, amount: int, what: Amount | None) -> ShownChange:
    icon = what.icon if what and not who else ""
    return ShownChange(seat, name, amount, _words(language, who, what, amount), icon)


def _words(language: str, who: str, what: Amount | None, amount: int) -> str:
    """`-1 denier`, of points where it is nothing else; with the name of who it is, if it is somebody else."""
    point, points = say(language, "unit_score").split("|")
    shown = what.counted(amount, language) if what else point if abs(amount) == 1 else points
    told = f"{amount:+d} ".replace("-", "\N{MINUS SIGN}") + shown
    return f"{who}: {told}" if who else told
