"""A visitor of a server behind a reverse proxy, who may come from several addresses of this machine."""

import json
import re
import socket
import time

import httpx2
from websockets.sync.client import ClientConnection, connect

from tests.table.browser import Person
from tests.table.proxy import NAME, Proxy
from tests.table.server import Server

GUEST, OTHER = "127.0.0.2", "127.0.0.3"
"""Everybody here is on this machine, but may come from several of its addresses."""
BROWSER = {"Accept": "text/html", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none", "Accept-Language": "en"}
TRUSTING = ("--trusted-proxies", "127.0.0.1", "--log", "info")


def visitor(proxy: Proxy, address: str = GUEST) -> httpx2.Client:
    """A browser that finds games.example on this machine; the certificate is not its business."""
    return httpx2.Client(
        transport=httpx2.HTTPTransport(verify=False, local_address=address), base_url=f"https://127.0.0.1:{proxy.port}",
        headers=BROWSER | {"Host": f"{NAME}:{proxy.port}"}, timeout=30,
    )  # fmt: skip


def socket_of_page(proxy: Proxy, path: str) -> ClientConnection:
    """The socket of a page of the site; its certificate is checked."""
    here = socket.create_connection(("127.0.0.1", proxy.port), timeout=30)
    origin = f"https://{NAME}:{proxy.port}"
    address = f"wss://{NAME}:{proxy.port}{path}"
    return connect(address, sock=here, ssl=proxy.trusting(), additional_headers={"Origin": origin})


def log(running: Server, message: str) -> list[dict[str, str]]:
    lines = [json.loads(line) for line in running.log().splitlines()]
    return [line for line in lines if line["message"] == message]


def requests(running: Server, path: str, number: int) -> list[dict[str, str]]:
    """The lines about requests for a path, once there are so many: a line is written after its answer."""
    ends = time.monotonic() + 30
    while len(found := [line for line in log(running, "request") if line["path"] == path]) < number:
        assert time.monotonic() < ends, found
        time.sleep(0.02)
    return found


def missing(running: Server) -> list[str]:
    """What the log says that the proxy does not pass on."""
    return [line["missing"] for line in log(running, "a proxy passes too little on")]


def follow(client: httpx2.Client, path: str) -> httpx2.Response:
    """A page, through the redirects on this site."""
    answer = client.get(path)
    while answer.is_redirect:
        there = httpx2.URL(answer.headers["location"])
        assert there.host in ("", NAME), there
        answer = client.get(there.path)
    return answer


class Site:
    """The visitor's client as `Person` needs one: it goes where it is redirected to, on this site."""

    def __init__(self, client: httpx2.Client) -> None:
        self.client = client

    def get(self, path: str, headers: dict[str, str]) -> httpx2.Response:
        return follow(self.client, path)

    def post(self, path: str, data: dict[str, str], headers: dict[str, str]) -> httpx2.Response:
        answer = self.client.post(path, data=data)
        return follow(self.client, answer.headers["location"]) if answer.is_redirect else answer


def visit(proxy: Proxy, path: str = "/", address: str = GUEST) -> httpx2.Response:
    with visitor(proxy, address) as client:
        return client.get(path)


def play_with_a_friend(proxy: Proxy, client: httpx2.Client, root: str = "") -> str:
    """Set a table, let somebody join, and see it on the page; return the path of the table."""
    ann = Person(Site(client)).go(f"{root}/set/caylus").press("/tables", **{"kind-1": "friend", "kind-2": "none"})
    assert ann.path.startswith(f"{root}/tables/")
    assert ann.input("Send this link") == f"https://{NAME}:{proxy.port}{ann.path}"
    assert "proxy-faults" not in ann.text
    assert all(cookie.secure for cookie in client.cookies.jar)
    style = re.search(r'href="([^"]+/style\.css[^"]*)"', ann.text)
    assert style
    assert client.get(style[1]).headers["content-type"].startswith("text/css")
    bob = {"Content-Type": "application/json", "Accept": "application/json"}
    with socket_of_page(proxy, f"{ann.path}/stream") as page:
        assert 'id="table"' in str(page.recv(timeout=20))
        joined = client.post(f"{root}/api{ann.path.removeprefix(root)}/join", json={"name": "Bob"}, headers=bob)
        assert joined.status_code == 200
        assert "Bob" in str(page.recv(timeout=20)), "the page follows the game"
    return ann.path
