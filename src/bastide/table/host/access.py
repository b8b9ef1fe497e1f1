"""Decides who may use the server: bans of clients and, where the host requires it, a password or an invitation.

A client that has been let in holds a pass: a signed value, in a cookie or a header, valid until the password is
changed or the invitation it was given for is revoked. The key of a seat always opens the table of that seat.
"""

import asyncio
import hmac
import secrets
import time
from typing import Any

from starlette.datastructures import Headers, QueryParams
from starlette.requests import HTTPConnection

from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest
from bastide.table.domain.limits import Bucket
from bastide.table.domain.service import Service
from bastide.table.host.passwords import matches
from bastide.table.host.state import BY_INVITATION, BY_PASSWORD, OPEN, HostState
from bastide.table.storage.sql import SqlStorage
from bastide.table.web.clients import client_of
from bastide.table.web.cookies import cookies_of
from bastide.table.web.site_address import local_path

COOKIE, HEADER, SEAT = "access", "bastide-access", "seat"
ALWAYS_OPEN = ("/static", "/healthz", "/readyz")
WAY_IN = ("/enter", "/api/enter", "/language", "/preferences")
"""What can be used without a pass; nothing here shows tables."""
TRIES_RATE, TRIES_BURST = 0.1, 10
"""Attempts of a client at a password or invitation: a second in the long run, and at once."""
HASHES_AT_ONCE = 2
PASSWORD, INVITATION = "p", "i"


class Access:
    """Checks requests and sockets, and lets clients in. Slow work runs in threads."""

    def __init__(self, storage: SqlStorage, service: Service, state: HostState) -> None:
        """`state`: the host's decisions that are in force."""
        self.storage = storage
        self.service = service
        self.state = state
        self._tries = Bucket(TRIES_RATE, TRIES_BURST)
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._secret = secrets.token_bytes(32)
        self._known = b""
        """A keyed digest of the last correct password, so that programs do not pay for a slow hash each time."""

    async def check(self, scope: Any) -> None:
        """Raise TableError unless the client of a request or socket may come in."""
        path = local_path(scope)
        if within(path, ALWAYS_OPEN):
            return
        self.check_ban(client_of(scope))
        if self.state.access != OPEN and not within(path, WAY_IN) and not await self._admitted(scope):
            raise TableError(401, "need_password" if self.state.access == BY_PASSWORD else "need_invitation")

    def check_ban(self, client: str) -> None:
        """Raise TableError if a client is banned."""
        bans = self.state.decisions.bans
        if not bans:
            return
        digested, now = self.service.signer.client_digest(client), time.time()
        for ban in bans:
            if ban.client == digested and now < ban.until:
                until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until))
                raise TableError(403, "banned_why" if ban.reason else "banned", until, ban.reason)

    async def _admitted(self, scope: Any) -> bool:
        connection = HTTPConnection(scope)
        if self.pass_holds(cookies_of(connection).get(COOKIE, "")):
            return True
        table, key = _table_of(local_path(scope)), _seat_key(connection)
        if table and key and self.service.signer.seat_of(table, key) is not None:
            if await asyncio.to_thread(self._holds_seat, table, key):
                return True
        given = connection.headers.get(HEADER)
        return given is not None and await self._admits(given.encode("latin-1").decode("utf-8", "replace"), scope)

    def _holds_seat(self, table: str, key: str) -> bool:
        try:
            live = self.service.live(table)
            with live.lock:
                return self.service.holder(live, key).seat is not None
        except TableError as error:
            if error.status == 503:
                raise
            return False

    async def _admits(self, given: str, scope: Any) -> bool:
        """True if a program sent a pass, the password, or an invitation without a limit on its use."""
        if self.pass_holds(given):
            return True
        hashed, now = digest(given), time.time()
        for one in self.state.decisions.invitations:
            if hmac.compare_digest(one.token_hash, hashed) and not one.uses and one.valid(now):
                return True
        return self.state.access == BY_PASSWORD and await self.is_password(given, client_of(scope))

    # --- coming in ---

    async def enter(self, client: str, password: str = "", invitation: str = "") -> str:
        """Return a pass for the right password or a valid invitation, empty where none is needed; else TableError."""
        if self.state.access == OPEN:
            return ""
        if invitation:
            return await asyncio.to_thread(self._use, client, invitation)
        if self.state.access == BY_PASSWORD and password and await self.is_password(password, client):
            return self._pass(PASSWORD, 0, self.state.password)
        raise TableError(403, "wrong_password" if self.state.access == BY_PASSWORD else "need_invitation")

    def _use(self, client: str, token: str) -> str:
        self._count_try(client)
        used = self.storage.use_invitation(digest(token))
        if used is None:
            raise TableError(403, "bad_invitation")
        self.state.learn(used)
        return self._pass(INVITATION, used.id, used.token_hash)

    def invites(self, token: str) -> bool:
        """Return whether an invitation is valid now, without using it."""
        hashed, now = digest(token), time.time()
        return any(hmac.compare_digest(one.token_hash, hashed) and one.valid(now) for one in
                   self.storage.decisions().invitations)  # fmt: skip

    async def is_password(self, given: str, client: str) -> bool:
        """Return whether this is the password; TableError if the client has tried too often."""
        kept = self.state.password
        keyed = hmac.digest(self._secret, f"{kept}\n{given}".encode(), "sha256")
        if hmac.compare_digest(keyed, self._known):
            return True
        self._count_try(client)
        async with self._hashing:
            right = await asyncio.to_thread(matches, kept, given)
        if right:
            self._known = keyed
        return right

    def _count_try(self, client: str) -> None:
        if not self._tries.take(client):
            raise TableError(429, "too_many_tries")

    # --- passes ---

    def _pass(self, kind: str, number: int, bound: str) -> str:
        return f"{kind}.{number}.{self.service.signer.access_pass(kind, number, bound)}"

    def pass_holds(self, given: str) -> bool:
        """Return whether a pass is valid: its password or invitation is still in force."""
        kind, _, rest = given.partition(".")
        number = rest.partition(".")[0]
        if kind == PASSWORD and self.state.access == BY_PASSWORD:
            return hmac.compare_digest(given.encode(), self._pass(PASSWORD, 0, self.state.password).encode())
        if kind == INVITATION and self.state.access in (BY_PASSWORD, BY_INVITATION):
            for one in self.state.decisions.invitations:
                if str(one.id) == number:
                    return hmac.compare_digest(given.encode(), self._pass(kind, one.id, one.token_hash).encode())
        return False


def within(path: str, folders: tuple[str, ...]) -> bool:
    """Return whether a path is one of these folders or below one."""
    return path in folders or path.startswith(tuple(f"{one}/" for one in folders))


def _table_of(path: str) -> str:
    """The table a path belongs to."""
    parts = path.removeprefix("/api").split("/")
    return parts[2] if len(parts) > 2 and parts[1] == "tables" else ""


def _seat_key(connection: HTTPConnection) -> str:
    headers: Headers = connection.headers
    query: QueryParams = connection.query_params
    scheme, _, key = headers.get("authorization", "").partition(" ")
    bearer = key.strip() if scheme.lower() == "bearer" else ""
    return (bearer or query.get("key", "") or cookies_of(connection).get(SEAT, ""))[:200]
