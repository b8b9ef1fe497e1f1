"""An answer in words to whatever goes wrong, for programs and for people."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from bastide.table.domain.errors import StorageError, TableError, storage_error

LOG = logging.getLogger("bastide.table")
CLIENT_LEFT = 499
"""Nobody reads this answer; it is what the log says."""
SENTENCES = {404: "no_page", 405: "bad_method", 413: "too_large"}


def handlers(tell: Callable[[Request, TableError], Response]) -> Mapping[Any, Any]:
    """What an application does with each kind of error; `tell` puts the sentence into words or into a page."""

    def refused(request: Request, error: TableError) -> Response:
        return tell(request, error)

    def storage(request: Request, error: StorageError) -> Response:
        return tell(request, storage_error(error))

    def http(request: Request, error: HTTPException) -> Response:
        key = SENTENCES.get(error.status_code, "bad_input")
        values = [str(error.detail)[:100]] if key == "bad_input" else []
        return tell(request, TableError(error.status_code, key, *values))

    def failed(request: Request, error: Exception) -> Response:
        LOG.error("a request failed", exc_info=error, extra={"path": request.scope["path"][:200]})
        return tell(request, TableError(500, "our_fault"))

    def gone(request: Request, error: ClientDisconnect) -> Response:
        """Nobody reads this: the client hung up in the middle of its request."""
        return Response(status_code=CLIENT_LEFT)

    return {
        ClientDisconnect: gone, TableError: refused, StorageError: storage, HTTPException: http, Exception: failed,
    }  # fmt: skip
