"""Reads cookies, also where other sites share the host."""

from starlette.requests import HTTPConnection, cookie_parser


def cookies_of(connection: HTTPConnection) -> dict[str, str]:
    """Return the cookies of a request; of several with one name the first, which a browser has for the longest path.

    Another site at the root of the same host may well have a cookie `session` too.
    """
    found: dict[str, str] = {}
    for line in connection.headers.getlist("cookie"):
        for pair in line.split(";"):
            for name, value in cookie_parser(pair).items():
                found.setdefault(name, value)
    return found
