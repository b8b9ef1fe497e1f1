"""The table behind a real nginx with HTTPS, below a path, and what a page says when its proxy forgets a header."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from bastide.table.messages import say
from tests.browser.person import Person
from tests.table.nginx import needed, nginx
from tests.table.proxy import free_ports
from tests.table.server import server

pytestmark = needed


@contextmanager
def site(folder: Path, path: str = "/", without: str = "") -> Iterator[str]:
    """A server behind a proxy; its address."""
    (port,) = free_ports(1)
    options = ("--port", str(port), "--trusted-proxies", "127.0.0.1", "--root-path", path.rstrip("/"))
    with (
        server(folder / "data", *options),
        nginx(folder / "nginx", f"http://127.0.0.1:{port}", path=path, without=without) as proxy,
    ):
        yield proxy.address


def test_a_game_is_played_behind_the_proxy_below_a_path(somebody: Callable[..., Person], tmp_path: Path) -> None:
    with site(tmp_path, "/games/") as address:
        person, asked, sockets = somebody(address, ignore_https_errors=True), list[str](), list[str]()
        person.page.on("request", lambda request: asked.append(request.url))
        person.page.on("websocket", lambda socket: sockets.append(socket.url))
        person.sets("caylus", ["me", "hot"])
        assert person.page.input_value("#share-link") == f"{address}{person.path}"
        for _ in range(4):
            version = person.version
            person.chooses(Random(version), wait=False)
            person.sees(version + 1)
        assert all(url.startswith(f"{address}/") for url in asked), asked
        assert [url.startswith(f"{address.replace('https', 'wss')}/tables/") for url in sockets] == [True], sockets
        cookies = {cookie["name"]: cookie for cookie in person.page.context.cookies()}
        assert all(cookie.get("secure") for cookie in cookies.values())
        assert {"session", "seat"} <= set(cookies)
        assert person.page.locator("#proxy-faults").count() == 0


@pytest.mark.parametrize(("line", "message", "place"), [
    ("proxy_set_header Upgrade", "proxy_upgrade", "#connection-status"),
    ("proxy_set_header Host", "other_origin", "#notice"),
])  # fmt: skip
def test_a_page_without_a_socket_says_what_its_proxy_lacks(
    somebody: Callable[..., Person], tmp_path: Path, line: str, message: str, place: str
) -> None:
    with site(tmp_path, without=line) as address:
        person = somebody(address, ignore_https_errors=True)
        person.sets("caylus", ["me", "hot"])
        person.page.wait_for_function(
            "([place, text]) => document.querySelector(place).textContent === text", arg=[place, say("en", message)]
        )
        version = person.version
        person.page.locator("#choices button").first.click()
        person.sees(version + 1)
        person.forgives_the_network()


def test_a_page_that_came_through_a_forgetful_proxy_says_so(somebody: Callable[..., Person], tmp_path: Path) -> None:
    with site(tmp_path, without="proxy_http_version") as address:
        person = somebody(address, ignore_https_errors=True, locale="fr")
        person.go("/")
        assert person.page.inner_text("#proxy-faults p") == say("fr", "proxy_upgrade")
        person.page.click("#proxy-faults summary")
        assert not person.page.locator("#proxy-faults p").is_visible()
