"""The server behind a real Caddy, with the configuration in deploy: as it is, and with each header missing."""

import json
import signal
from pathlib import Path

import httpx2
import pytest

from bastide.table.messages import say
from tests.table.caddy import caddy, needed
from tests.table.proxy import NAME, free_ports
from tests.table.proxy_visitor import GUEST, TRUSTING, missing, play_with_a_friend, visit, visitor
from tests.table.server import server

pytestmark = needed


@pytest.mark.parametrize(("way", "root"), [("port", ""), ("socket", "/games")])
def test_a_game_is_played_through_caddy(tmp_path: Path, way: str, root: str) -> None:
    (inside,) = free_ports(1)
    upstream, options = f"127.0.0.1:{inside}", ["--port", str(inside), *TRUSTING]
    if way == "socket":
        upstream = f"unix/{tmp_path}/socket"
        options = ["--socket", f"{tmp_path}/socket", "--trusted-proxies", "unix", "--log", "info"]
    with (
        server(tmp_path / "data", *options, "--root-path", root) as running,
        caddy(tmp_path / "caddy", upstream, path=f"{root}/") as proxy, visitor(proxy) as client,
    ):  # fmt: skip
        path = play_with_a_friend(proxy, client, root)
        redirected = httpx2.get(f"http://127.0.0.1:{proxy.plain_port}{path}", headers={"Host": NAME})
        assert (redirected.status_code, redirected.headers["location"]) == (308, f"https://{NAME}{path}")
        code, said = running.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines()]
    assert (code, [line for line in lines if line["level"] != "info"]) == (0, [])
    assert {line["client"] for line in lines if line["path"] == path} == {GUEST}


def test_what_a_changed_caddyfile_does_not_pass_on_is_named(tmp_path: Path) -> None:
    changes = (
        ("Host {upstream_hostport}", "Host"), ("-X-Forwarded-For", "X-Forwarded-For"),
        ("-X-Forwarded-Proto", "X-Forwarded-Proto"),
    )  # fmt: skip
    with server(tmp_path / "data", *TRUSTING) as running:
        for number, (header_up, header) in enumerate(changes):
            upstream = running.address.removeprefix("http://")
            with caddy(tmp_path / str(number), upstream, header_up=header_up) as proxy:
                page = visit(proxy)
            assert "proxy-faults" in page.text, header
            assert missing(running)[-1] == header
    assert say("en", "proxy_proto") in page.text
