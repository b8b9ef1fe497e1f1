"""The server behind a real nginx, with the configuration in deploy: as it is, and with each of its lines missing."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import InvalidStatus

from bastide.table.messages import say
from tests.table.nginx import needed, nginx
from tests.table.player import FRIEND, ME, Player
from tests.table.proxy import NAME, free_ports
from tests.table.proxy_visitor import (
    GUEST,
    OTHER,
    TRUSTING,
    missing,
    play_with_a_friend,
    requests,
    socket_of_page,
    visit,
    visitor,
)  # fmt: skip
from tests.table.server import Server, server

pytestmark = needed
@pytest.mark.parametrize(("way", "root"), [("port", ""), ("socket", ""), ("port", "/games"), ("public-url", "/games")])
def test_a_game_is_played_through_the_proxy(tmp_path: Path, way: str, root: str) -> None:
    inside, outside = free_ports(2)
    upstream, options = f"http://127.0.0.1:{inside}", ["--port", str(inside), *TRUSTING]
    if way == "socket":
        upstream = f"http://unix:{tmp_path}/socket"
        options = ["--socket", f"{tmp_path}/socket", "--trusted-proxies", "unix", "--log", "info"]
    url = f"https://{NAME}:{outside}{root}"
    options += ["--public-url", url] if way == "public-url" else ["--root-path", root]
    with (
        server(tmp_path / "data", *options) as running,
        nginx(tmp_path / "nginx", upstream, outside, f"{root}/") as proxy, visitor(proxy) as client,
    ):  # fmt: skip
        path = play_with_a_friend(proxy, client, root)
        redirected = httpx2.get(f"http://127.0.0.1:{proxy.plain_port}/x?y", headers={"Host": NAME})
        assert (redirected.status_code, redirected.headers["location"]) == (301, f"https://{NAME}/x?y")
        code, said = running.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines()]
    assert (code, [line for line in lines if line["level"] != "info"]) == (0, [])
    assert {line["client"] for line in lines if line["path"] == path} == {GUEST}


@pytest.fixture(scope="module")
def trusting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows its proxy, and no address."""
    with server(tmp_path_factory.mktemp("trusting"), *TRUSTING) as running:
        yield running


def stream_of_new_table(running: Server) -> str:
    with httpx2.Client(base_url=running.address) as client:
        return f"/tables/{Player.sets(client, 'caylus', ME, FRIEND).table}/stream"


def test_without_forwarded_for_all_are_one_client(trusting: Server, tmp_path: Path) -> None:
    with nginx(tmp_path / "nginx", trusting.address, without="proxy_set_header X-Forwarded-For") as proxy:
        pages = [visit(proxy, "/set/pillars", address).text for address in (GUEST, OTHER)]
    assert all(say("en", "proxy_for") in page for page in pages)
    assert missing(trusting).count("X-Forwarded-For") == 1, "once in an hour"
    assert [line["client"] for line in requests(trusting, "/set/pillars", 2)] == ["127.0.0.1"] * 2


def test_without_forwarded_proto_nothing_is_secure(trusting: Server, tmp_path: Path) -> None:
    with nginx(tmp_path / "nginx", trusting.address, without="proxy_set_header X-Forwarded-Proto") as proxy:
        page = visit(proxy)
        with socket_of_page(proxy, stream_of_new_table(trusting)) as live:
            assert f'value="http://{NAME}' in str(live.recv(timeout=20))
    assert say("en", "proxy_proto") in page.text
    assert "Secure" not in page.headers["set-cookie"]
    assert missing(trusting).count("X-Forwarded-Proto") == 1


def test_without_host_sockets_are_refused(trusting: Server, tmp_path: Path) -> None:
    with (
        nginx(tmp_path / "nginx", trusting.address, without="proxy_set_header Host") as proxy,
        socket_of_page(proxy, stream_of_new_table(trusting)) as live,
    ):
        assert json.loads(live.recv(timeout=20)) == {"error": say("en", "other_origin")}
    assert missing(trusting).count("Host") == 1


def test_without_upgrade_there_are_no_sockets(trusting: Server, tmp_path: Path) -> None:
    stream = stream_of_new_table(trusting)
    for number, line in enumerate(("proxy_set_header Upgrade", "proxy_set_header Connection", "proxy_http_version")):
        with nginx(tmp_path / str(number), trusting.address, without=line) as proxy:
            with pytest.raises(InvalidStatus, match="HTTP 426"):
                socket_of_page(proxy, stream).close()
            with visitor(proxy) as client:
                refused = client.get(stream, headers={"Accept": "*/*"})
            assert (refused.status_code, refused.json()) == (426, {"error": say("en", "proxy_upgrade")})
    assert missing(trusting).count("Upgrade, Connection") == 1


def test_a_proxy_that_is_not_trusted_is_noticed(tmp_path: Path) -> None:
    with (
        server(tmp_path / "data", "--log", "info") as running,
        nginx(tmp_path / "nginx", running.address) as proxy,
    ):  # fmt: skip
        page = visit(proxy)
        assert say("en", "proxy_untrusted", "127.0.0.1") in page.text
        assert "Secure" not in page.headers["set-cookie"]
        assert missing(running) == ["--trusted-proxies"]
        assert {line["client"] for line in requests(running, "/", 1)} == {"127.0.0.1"}


def test_with_the_public_url_what_is_missing_is_logged_and_does_no_harm(tmp_path: Path) -> None:
    inside, outside = free_ports(2)
    options = ["--port", str(inside), *TRUSTING, "--public-url", f"https://{NAME}:{outside}"]
    with server(tmp_path / "data", *options) as running:
        for header in ("Host", "X-Forwarded-Proto"):
            line, folder = f"proxy_set_header {header}", tmp_path / header
            with nginx(folder, f"http://127.0.0.1:{inside}", outside, without=line) as proxy, visitor(proxy) as client:
                page = client.get("/", headers={"X-Forwarded-Host": f"{NAME}:{outside}"})
                made = Player.sets(client, "caylus", ME, FRIEND)
                with socket_of_page(proxy, f"/tables/{made.table}/stream") as live:
                    assert f'value="https://{NAME}:{outside}/tables/{made.table}"' in str(live.recv(timeout=20))
            assert "Secure" in page.headers["set-cookie"]
            assert "proxy-faults" not in page.text
            assert missing(running)[-1] == header
        assert len(missing(running)) == 2
