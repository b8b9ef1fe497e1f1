"""The address a friend can open: that of the site, or of this machine in its network; as a link and a QR code."""

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from markupsafe import Markup

from bastide.drawing.svg import element
from bastide.table.web.site_address import SiteAddress

QUIET = 4
"""Light modules around the code: readers need them."""


@dataclass(frozen=True, slots=True)
class InvitationLink:
    """How friends come to a table."""

    base: str
    """The beginning of its address, with a slash at the end."""
    here_only: bool = False
    """True if no other machine can open it."""


def invitation(site: SiteAddress, base: str) -> InvitationLink:
    """How friends come to the site that a browser knows by the address `base`, with a slash at its end."""
    if site.url or not is_loopback(urlsplit(base).hostname or ""):
        return InvitationLink(base)
    if site.network:
        return InvitationLink(site.network[0])
    return InvitationLink(base, here_only=site.this_machine_only)


def is_loopback(host: str) -> bool:
    """True for a name or address by which a machine calls itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


@lru_cache
def qr_code(text: str, words: str) -> str:
    """Return a QR code as SVG for a page, dark on light in every theme, as cameras expect; `words` are its label."""
    import segno

    code = segno.make(text, error="m", micro=False)
    size = code.symbol_size(border=0)[0]
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(code.matrix) for x, module in enumerate(row)
        if module
    )  # fmt: skip
    whole = size + 2 * QUIET
    ground = element("rect", width=whole, height=whole, rx=2, fill="#fff")
    return Markup(element(
        "svg", ground, element("path", d=dark, fill="#000"), class_="qr-code", viewBox=f"0 0 {whole} {whole}",
        role="img", aria_label=words, shape_rendering="crispEdges",
    ))  # fmt: skip
