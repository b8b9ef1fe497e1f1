"""Uvicorn's protocols for HTTP and WebSockets, with limits on time and size, and strict framing."""

import asyncio
import logging
import math
import re
import socket
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from bastide.table.live.sockets import DRAINED
from bastide.table.web.clients import client_of
from bastide.table.web.connections import Connections

# Only errors of our own are logged: other messages of uvicorn and websockets contain requests, and their keys.
LOG = logging.getLogger("bastide.protocol")
LOG.setLevel(logging.ERROR)
MAX_HEAD = 16_384
"""Bytes of the head of a request."""
MAX_HEADERS = 100
MAX_DISCARDED = 262_144
"""Bytes of a body that is read although the answer has been given."""
MAX_UNREAD = 65_536
"""Bytes queued for a client beyond which the next message has to wait and pings are no longer answered."""
SOCKET_BYTES, SOCKET_BYTES_A_SECOND = 16_384, 256
"""Bytes a client may send on a socket, at once and a second: pongs, and little else."""
HANDSHAKE_SECONDS, CLOSE_SECONDS = 20.0, 2.0
"""How long opening a socket may take, and how long its client may take to answer its closing."""
HOST = re.compile(rb"(?:[\w.~!$&'()*+,;=%-]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?")
END_OF_HEAD = re.compile(rb"\n\r?\n")
LENGTH, LENGTHS, CODING, FOLDED = (
    re.compile(expression, re.IGNORECASE)
    for expression in (
        rb"\ncontent-length[ \t]*:", rb"\ncontent-length[ \t]*:[^\n]*,", rb"\ntransfer-encoding[ \t]*:", rb"\n[ \t]",
    )
)  # fmt: skip


def _answer(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()


BUSY, TOO_SLOW, MALFORMED = map(_answer, ("503 Service Unavailable", "408 Request Timeout", "400 Bad Request"))


class ServerConfig(uvicorn.Config):
    """Uvicorn's configuration, with limits on connections."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        """`more`: options of uvicorn. The application resolves proxies itself."""
        limits = connections.limits
        super().__init__(
            app, http=LimitedProtocol, ws=LimitedSocket, proxy_headers=False, h11_max_incomplete_event_size=MAX_HEAD,
            ws_ping_interval=limits.write_seconds, ws_ping_timeout=limits.write_seconds, **more,
        )  # fmt: skip
        self.connections = connections


class LimitedServer(uvicorn.Server):
    """Uvicorn's server, accepting few connections at once: each is an open file before it can be refused.

    `backlog` of its configuration is how many; `waiting` is how many the system queues meanwhile.
    """

    def __init__(self, config: ServerConfig, waiting: int) -> None:
        """Not started yet."""
        super().__init__(config)
        self._waiting = waiting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        for one in sockets or []:
            one.listen(self._waiting)


class StrictConnection(h11.Connection):
    """A connection on which a request that two servers could read differently is malformed."""

    def next_event(self) -> Any:
        """Return the next event, as h11 does; RemoteProtocolError also for ambiguities that h11 accepts."""
        if self.their_state is h11.IDLE:
            _check_framing(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request):
            _check_request(event)
        return event


def _check_framing(received: bytes) -> None:
    """Refuse a head that leaves the length of the body ambiguous."""
    end = END_OF_HEAD.search(received)
    if end is None:
        return
    if end.end() > MAX_HEAD or received.count(b"\n", 0, end.end()) > MAX_HEADERS:
        raise h11.RemoteProtocolError("too many headers")
    head = received[: end.end()]
    lengths, codings = len(LENGTH.findall(head)), len(CODING.findall(head))
    if lengths + codings > 1 or LENGTHS.search(head):
        raise h11.RemoteProtocolError("more than one length of the body")
    if codings and b"HTTP/1.1" not in head[: head.index(b"\n")]:
        raise h11.RemoteProtocolError("a transfer coding in a version without any")
    if FOLDED.search(head):
        raise h11.RemoteProtocolError("a folded header")


def _check_request(request: h11.Request) -> None:
    if not request.target.startswith(b"/"):
        raise h11.RemoteProtocolError("a target that is no path")
    for name, value in request.headers:
        if name == b"host" and not HOST.fullmatch(value):
            raise h11.RemoteProtocolError("a malformed host")


class Unread:
    """Notices a client that does not read what it is sent."""

    def __init__(self, seconds: float) -> None:
        """`seconds`: how long data may wait to be sent."""
        self._seconds = seconds
        self._since = math.inf

    def too_long(self, transport: asyncio.Transport, now: float) -> bool:
        """Return True if data has been waiting to be sent for longer than that."""
        self._since = min(self._since, now) if transport.get_write_buffer_size() else math.inf
        return now - self._since > self._seconds


class LimitedProtocol(H11Protocol):
    """HTTP, with limits on how many connections there are and how long a request takes to arrive."""

    def __init__(
        self, config: ServerConfig, server_state: ServerState, app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:  # fmt: skip
        """Called by uvicorn, once for each connection."""
        super().__init__(config, server_state, app_state, _loop)
        self.logger = LOG
        self.access_log = False
        self.conn = StrictConnection(h11.SERVER, MAX_HEAD)
        self._all = config.connections
        self._limits = config.connections.limits
        self._unread = Unread(self._limits.write_seconds)
        self._refused = False
        self._received = False
        self._discarded = 0
        self._phase: tuple[Any, Any, bool] | None = None
        self._until = math.inf

    @property
    def _who(self) -> str:
        return client_of({"client": self.client})

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, or refuse the connection if there are too many."""
        super().connection_made(transport)
        if self._all.opened(transport, self, self.client[0] if self.client else "", self._who):
            self._note_phase()
        else:
            self._refused = True
            transport.write(BUSY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._all.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the connection is refused or closing."""
        if self._refused or self.transport.is_closing():
            return
        self._received = True
        if self.cycle is not None and self.cycle.response_complete and self.conn.their_state is h11.SEND_BODY:
            self._discarded += len(data)
            if self._discarded > MAX_DISCARDED:
                self.drop()
                return
        super().data_received(data)
        self._note_phase()

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self._note_phase()

    def _should_upgrade(self) -> bool:
        """HTTP/1.0 has no upgrades."""
        return self.scope["http_version"] == "1.1" and super()._should_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        """Do nothing: `check` closes idle connections, and tells them from those on which a request has begun."""

    def _note_phase(self) -> None:
        """Set the deadline when the connection begins to wait for a head, a body or another request."""
        state = self.conn.their_state
        idle = state is h11.IDLE and self.cycle is not None and not self.conn.trailing_data[0]
        phase = (state, self.cycle, idle)
        if phase == self._phase:
            return
        self._phase, self._discarded = phase, 0
        limits = self._limits
        before = limits.keep_alive_seconds if idle else limits.head_seconds
        seconds = {h11.IDLE: before, h11.SEND_BODY: limits.body_seconds}
        self._until = self.loop.time() + seconds.get(state, math.inf)

    def check(self, now: float) -> None:
        """Close the connection if it takes longer than it may."""
        if self._unread.too_long(self.transport, now):
            self._all.refused(self._who, "answers are not read")
            self.drop()
        elif now > self._until and not self.transport.is_closing():
            self._time_out()

    def _time_out(self) -> None:
        """Answer a request that was begun and not ended, and close; a client that sent nothing gets no answer."""
        idle = self._phase is not None and self._phase[2]
        answered = self.cycle is not None and self.cycle.response_started and self.conn.their_state is h11.SEND_BODY
        if not idle and self._received:
            self._all.refused(self._who, "a request was not ended in time")
            self._forget_request()
            if not answered:
                self.transport.write(TOO_SLOW)
        self.transport.close()

    def waits(self) -> bool:
        """Return True if no request is being answered on it."""
        return self._until < math.inf

    def drop(self) -> None:
        """Close the connection at once."""
        self._forget_request()
        self.transport.abort()

    def _forget_request(self) -> None:
        """Tell the application that the client has gone; what it still answers is discarded."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; in the middle of an answer, close the connection."""
        self._all.refused(self._who, "malformed request")
        self._forget_request()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.abort()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket, with limits on what its client sends and leaves unread."""

    def __init__(self, config: ServerConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        """Called by the protocol of HTTP, once for each upgrade."""
        super().__init__(config, server_state, app_state)
        self.logger = LOG
        self.conn.logger = LOG
        self.conn.debug = False
        self.close_timeout = CLOSE_SECONDS
        self._all = config.connections
        self._unread = Unread(config.connections.limits.write_seconds)
        self._began = self.loop.time()
        self._received = 0

    @property
    def _who(self) -> str:
        return client_of({"client": self.client})

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over from HTTP."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=MAX_UNREAD)
        self._all.changed(transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._all.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the client sends too much or began before the socket was open."""
        if self.transport.is_closing():
            return
        if self.handshake_initiated:
            if not self.handshake_complete:  # the client cannot know yet that this is a socket
                self.drop()
                return
            self._received += len(data)
            if self._received > SOCKET_BYTES + SOCKET_BYTES_A_SECOND * (self.loop.time() - self._began):
                self._hang_up(1008, "too many messages")
                return
        super().data_received(data)
        if not self.handshake_initiated:  # the request was complete when this protocol was chosen: it is malformed
            self._all.refused(self._who, "malformed request")
            self.transport.write(MALFORMED)
            self.transport.close()

    def handle_connect(self, event: Any) -> None:
        """Begin, and let the application wait until its messages are on their way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][DRAINED] = self.writable.wait  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; close on malformed text."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._hang_up(1007, "malformed text")
        else:
            super().send_receive_event_to_app()

    def _hang_up(self, code: int, reason: str) -> None:
        """Close with a code and a reason."""
        self._all.refused(self._who, reason)
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def check(self, now: float) -> None:
        """Close a socket whose client does not read, or whose handshake takes too long."""
        unread = self._unread.too_long(self.transport, now)
        if unread or (not self.handshake_complete and now - self._began > HANDSHAKE_SECONDS):
            self._all.refused(self._who, "messages are not read" if unread else "malformed request")
            self.drop()

    def waits(self) -> bool:
        """Return False: an open socket is never idle."""
        return False

    def drop(self) -> None:
        """Close the connection at once."""
        self.transport.abort()
