"""Hashes passwords for storage: salted, and slow to guess."""

import hashlib
import hmac
import secrets

SCRYPT = {"n": 2**14, "r": 8, "p": 1}
"""Each guess takes 16 MB and some fifty milliseconds."""


def hashed_password(password: str) -> str:
    """Return the salted hash of a password, as it is stored."""
    salt = secrets.token_bytes(16)
    made = hashlib.scrypt(password.encode(), salt=salt, **SCRYPT)
    return "$".join(["scrypt", *(str(SCRYPT[name]) for name in ("n", "r", "p")), salt.hex(), made.hex()])


def matches(kept: str, password: str) -> bool:
    """Return whether a password has this stored hash; False if none is stored."""
    try:
        _, n, r, p, salt, wanted = kept.split("$")
        made = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=int(n), r=int(r), p=int(p))
        return hmac.compare_digest(made, bytes.fromhex(wanted))
    except ValueError:
        return False
