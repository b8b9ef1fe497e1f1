"""Passwords as they are kept: salted, and slow to guess."""

import hashlib
import hmac
import secrets

SCRYPT = {"n": 2**14, "r": 8, "p": 1}
"""16 MB and some fifty milliseconds for each guess."""


def hashed_password(password: str) -> str:
    """What is kept of a password."""
    salt = secrets.token_bytes(16)
    made = hashlib.scrypt(password.encode(), salt=salt, **SCRYPT)
    return "$".join(["scrypt", *(str(SCRYPT[name]) for name in ("n", "r", "p")), salt.hex(), made.hex()])


def matches(kept: str, password: str) -> bool:
    """True if a password is the one of which this was kept; no password is kept: False."""
    try:
        _, n, r, p, salt, wanted = kept.split("$")
        made = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=int(n), r=int(r), p=int(p))
        return hmac.compare_digest(made, bytes.fromhex(wanted))
    except ValueError:
        return False
