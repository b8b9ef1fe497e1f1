"""What a page can do at a table: its forms."""

from starlette.requests import Request
from starlette.responses import Response

from bastide.table.pages.confirm import asks_again
from bastide.table.pages.forms import Form, number
from bastide.table.pages.routing import Routes
from bastide.table.pages.table import TablePages
from bastide.table.web.browser import Browser


def add_table_forms(made: Routes, tables: TablePages) -> None:
    """The paths of these forms."""
    service = tables.service

    @made.post("/tables/{table}/join")
    def join(request: Request, table: str, fields: Form) -> Response:
        seat = number(fields, "seat") if fields.get("seat") else None
        name, colour = fields.get("name", "")[:60], fields.get("colour", "")[:20]
        return tables.post(request, table, fields, lambda who: service.join(table, name, seat, colour, who.client))

    @made.post("/tables/{table}/act")
    def act(request: Request, table: str, fields: Form) -> Response:
        question = asks_again(tables, request, table, fields)
        if question is not None:
            return question

        def do(who: Browser) -> int:
            return service.act(table, who.key, fields.get("action", "")[:100], number(fields, "ply"))

        return tables.post(request, table, fields, do)

    @made.post("/tables/{table}/ask-undo")
    def ask_undo(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.ask_undo(table, who.key, number(fields, "ply")))

    @made.post("/tables/{table}/answer-undo")
    def answer_undo(request: Request, table: str, fields: Form) -> Response:
        agrees = fields.get("agree") == "yes"
        return tables.post(request, table, fields, lambda who: service.answer_undo(table, who.key, agrees))

    @made.post("/tables/{table}/undo")
    def undo(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.undo(table, who.key, number(fields, "ply")))

    @made.post("/tables/{table}/resign")
    def resign(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.resign(table, who.key))

    @made.post("/tables/{table}/come-back")
    def come_back(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.come_back(table, who.key, who.client))

    @made.post("/tables/{table}/replace")
    def replace(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.replace(table, who.key, number(fields, "seat")))

    @made.post("/tables/{table}/rematch")
    def rematch(request: Request, table: str, fields: Form) -> Response:
        return tables.post(request, table, fields, lambda who: service.rematch(table, who.key, who.client))
