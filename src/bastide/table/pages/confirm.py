"""A choice is asked for again, for those who wish it, where other people play; with a script the page itself asks."""

from starlette.requests import Request
from starlette.responses import Response

from bastide.kernel.errors import IllegalAction
from bastide.table.pages.explain import changes
from bastide.table.pages.forms import Form, ready_seat
from bastide.table.pages.table import TablePages
from bastide.table.storage.protocol import RUNNING


def asks_again(tables: TablePages, request: Request, table: str, fields: Form) -> Response | None:
    """Return the question whether a choice is meant; None if it need not be asked, or cannot be made anyway."""
    browser = tables.browser(request)
    if browser.scripted or not browser.preferences.confirm or fields.get("confirmed"):
        return None
    live = tables.service.live(table)
    with live.lock:
        state, holder = live.history.state, tables.look(browser, live).holder
        if live.status != RUNNING or state.player not in holder.seats or not live.others(holder.seat or 0):
            return None
        try:
            action = state.game.action(fields.get("action", "")[:100])
        except IllegalAction:
            return None
        if action not in state.legal():
            return None
        label = live.wording(browser.language).label(action)
        brings = changes(state.copy(), action, browser.language, live.names(browser.language))
    return tables.page(browser, "confirm.html", id=live.id, label=label, brings=brings, action=str(action),
                       ply=fields.get("ply", ""), ready=ready_seat(fields))  # fmt: skip
