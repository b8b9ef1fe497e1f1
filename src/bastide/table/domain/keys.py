"""Signed secrets: whoever has a seat's key holds the seat; a form's token shows that the form is ours."""

import base64
import hashlib
import hmac
import re
import secrets

KEY = re.compile(r"(\d)\.([A-Za-z0-9_-]{16})\.([0-9a-f]{40})")


class Signer:
    """Signs with the key of the server."""

    def __init__(self, key: bytes) -> None:
        """`key`: known to the server alone."""
        self._key = key

    def seat_key(self, table: str, seat: int) -> str:
        """A new key for a seat."""
        return self._key_of(table, seat, secrets.token_urlsafe(12))

    def kept_key(self, table: str, seat: int, old: str) -> str:
        """Return the key of a seat reserved for the holder of another key, whose digest is `old`: always the same one.

        Without the key of this server it is as hard to guess as any other.
        """
        made = hmac.new(self._key, "\n".join(("kept", table, str(seat), old)).encode(), hashlib.sha256).digest()
        return self._key_of(table, seat, base64.urlsafe_b64encode(made[:12]).decode())

    def _key_of(self, table: str, seat: int, nonce: str) -> str:
        return f"{seat}.{nonce}.{self._sign('seat', table, str(seat), nonce)}"

    def seat_of(self, table: str, key: str) -> int | None:
        """The seat for which the key was made; None if it is none of ours for this table."""
        found = KEY.fullmatch(key)
        if not found or not hmac.compare_digest(found[3], self._sign("seat", table, found[1], found[2])):
            return None
        return int(found[1])

    def form_token(self, session: str) -> str:
        """What a form carries, for the browser with this session."""
        return self._sign("form", session)

    def form_is_ours(self, session: str, token: str) -> bool:
        """True if the form was made for the browser that sends it."""
        return bool(session) and hmac.compare_digest(token.encode(), self.form_token(session).encode())

    def access_pass(self, kind: str, number: int, bound: str) -> str:
        """Return the signature of a pass bound to a password or an invitation: it changes with either."""
        return self._sign("access", kind, str(number), bound)

    def client_digest(self, client: str) -> str:
        """Return the digest of a client: it identifies the client without revealing the address."""
        return self._sign("client", client) if client else ""

    def _sign(self, *parts: str) -> str:
        return hmac.new(self._key, "\n".join(parts).encode(), hashlib.sha256).hexdigest()[:40]


def digest(key: str) -> str:
    """What is kept of a key: enough to know it again, not enough to have it."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_id() -> str:
    """The id of a table, which nobody can guess."""
    return secrets.token_urlsafe(12)
