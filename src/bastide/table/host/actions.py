"""The host's decisions about the whole server. Each is stored together with its line in the log of changes."""

import secrets
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import TypeVar

from bastide.kernel.errors import BastideError
from bastide.table.domain.errors import PlyTaken
from bastide.table.domain.keys import Signer, digest
from bastide.table.host.passwords import hashed_password
from bastide.table.host.state import BY_PASSWORD, Announcement, HostState
from bastide.table.storage.host import (
    ACCESS,
    ANNOUNCE,
    ANNOUNCEMENT,
    BAN,
    INVITE,
    PASSWORD,
    REVOKE,
    UNBAN,
    Ban,
    HostStorage,
    Invitation,
)
from bastide.table.storage.protocol import Change
from bastide.table.web.clients import client_of

TRIES = 50
MAX_TEXT = 300
MIN_PASSWORD, MAX_PASSWORD = 8, 200
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
Done = TypeVar("Done")


class AdminError(BastideError):
    """An action of the host that cannot be carried out; the text is a sentence."""


def announce(storage: HostStorage, text: str, minutes: int = 0) -> Announcement:
    """Announce a text in place of the one before, for so many minutes (0: until it is cleared); return it."""
    text, now = one_line(text), time.time()
    if not text:
        raise AdminError("an announcement needs some words")
    made = Announcement(text, now + minutes * MINUTE if minutes else 0.0, now)
    persistent(lambda: storage.decide(Change(ANNOUNCE, "", text), **{ANNOUNCEMENT: made.written()}))
    return made


def clear_announcement(storage: HostStorage) -> None:
    """Remove the announcement."""
    persistent(lambda: storage.decide(Change(ANNOUNCE, "", "cleared"), **{ANNOUNCEMENT: None}))


def ban(storage: HostStorage, banned: Ban) -> int:
    """Refuse a client for a time; return the number of the ban."""
    hours = (banned.until - time.time()) / HOUR
    change = Change(BAN, banned.table, f"client {banned.client[:8]}, {hours:.4g} h {banned.reason}".strip())
    return persistent(lambda: storage.ban(banned, change))


def ban_address(storage: HostStorage, signer: Signer, address: str, hours: float, reason: str = "") -> int:
    """Refuse an address for a time (of an IPv6 address, its /64 network); return the number of the ban."""
    try:
        host = str(ip_address(address.strip().removesuffix("/64")))
    except ValueError:
        raise AdminError(f"{address[:60]!r} is no IP address") from None
    client = signer.client_digest(client_of({"client": (host, 0)}))
    return ban(storage, Ban(client, time.time() + hours * HOUR, one_line(reason)))


def unban(storage: HostStorage, number: int) -> None:
    """Lift a ban; AdminError if there is none of this number."""
    if not persistent(lambda: storage.unban(number, Change(UNBAN, "", str(number)))):
        raise AdminError(f"there is no ban {number}")


def set_access(storage: HostStorage, access: str) -> None:
    """Set who may come in; AdminError where the password it needs is missing."""
    if access == BY_PASSWORD and not HostState(storage.decisions()).password:
        raise AdminError("there is no password yet: set one with 'bastide admin password'")
    persistent(lambda: storage.decide(Change(ACCESS, "", access), **{ACCESS: access}))


def set_password(storage: HostStorage, password: str) -> None:
    """Set the password, which ends the passes given for the one before."""
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise AdminError(f"a password has {MIN_PASSWORD} to {MAX_PASSWORD} characters")
    kept = hashed_password(password)
    persistent(lambda: storage.decide(Change(PASSWORD), **{PASSWORD: kept}))


def invite(storage: HostStorage, uses: int = 0, days: int = 0, note: str = "") -> tuple[int, str]:
    """Create an invitation; return its number and its token, of which only a digest is stored. 0: without limit."""
    token, until = secrets.token_urlsafe(16), time.time() + days * DAY if days else 0.0
    made = Invitation(digest(token), until, uses, one_line(note))
    return persistent(lambda: storage.invite(made, Change(INVITE, "", made.note))), token


def revoke(storage: HostStorage, number: int) -> None:
    """Revoke an invitation and the passes given for it; AdminError if there is none of this number."""
    if not persistent(lambda: storage.revoke(number, Change(REVOKE, "", str(number)))):
        raise AdminError(f"there is no invitation {number}")


def one_line(text: str) -> str:
    """Return a text that can be shown: one line, without control characters, at most MAX_TEXT long."""
    printable = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(printable.split())[:MAX_TEXT]


def persistent(write: Callable[[], Done]) -> Done:
    """Write, again if another process took the same number in the log; return the result."""
    for _ in range(TRIES):
        try:
            return write()
        except PlyTaken:
            continue
    raise AdminError("the log of changes is busy: try again")
