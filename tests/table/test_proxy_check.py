"""What a proxy does not pass on is noticed from what arrives, and nothing is suspected where all is well."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.table.messages import say
from bastide.table.web.middleware import RequestMiddleware
from bastide.table.web.proxies import TrustedProxies
from bastide.table.web.proxy_check import ProxyCheck, faults_of
from bastide.table.web.site_address import SiteAddress
from tests.table.player import FRIEND, ME, Player

URL = "https://club.example"
PROXY, NEIGHBOUR, STRANGER, HERE = "10.0.0.1", "192.168.1.20", "93.184.216.34", "127.0.0.1"
PAGE = {"accept": "text/html,*/*"}
SECURE = PAGE | {"sec-fetch-mode": "navigate"}
"""A browser tells a page with HTTPS, and one of its own machine, how it asks."""
FOR, PROTO = {"x-forwarded-for": STRANGER}, {"x-forwarded-proto": "https"}
PASSED = {"host": "club.example"} | FOR | PROTO
FROM_PAGE = {"origin": URL, "sec-websocket-key": "x"}


def looked(peer: str, headers: dict[str, str], url: str = "", kind: str = "http", version: str = "1.1") -> Any:
    """What is missing by a request, as logged and as shown."""
    scheme = "http" if kind == "http" else "ws"
    lines = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {
        "type": kind, "scheme": scheme, "client": (peer, 1) if peer else None, "headers": lines,
        "http_version": version, "path": "/", "method": "GET",
    }  # fmt: skip
    proxies, site = TrustedProxies([PROXY, HERE, "unix"]), SiteAddress(url)
    check, logged = ProxyCheck(proxies, site), list[str]()
    log = logging.getLogger("bastide.proxy")
    handler = logging.Handler()
    handler.emit = lambda record: logged.append(vars(record)["missing"])  # type: ignore[method-assign]
    log.addHandler(handler)
    proxies.resolve(scope)
    check.look(scope, peer)
    log.removeHandler(handler)
    return logged, [one.missing for one in faults_of(scope)]


@pytest.mark.parametrize(("peer", "headers", "missing"), [
    (PROXY, SECURE | PASSED, []),
    ("", SECURE | PASSED, []),
    (PROXY, PAGE | PASSED, []),
    (PROXY, SECURE | {"host": "club.example"} | PROTO, ["X-Forwarded-For"]),
    (PROXY, SECURE | {"host": "club.example"} | FOR, ["X-Forwarded-Proto"]),
    (PROXY, SECURE | PASSED | {"x-forwarded-proto": "http"}, ["X-Forwarded-Proto"]),
    (PROXY, SECURE | {"host": "club.example"}, ["X-Forwarded-For", "X-Forwarded-Proto"]),
    (PROXY, SECURE | PASSED | {"host": "127.0.0.1:8000"}, ["Host"]),
    (PROXY, SECURE | PASSED | {"host": "[::1]:8000"}, ["Host"]),
    (PROXY, SECURE | PASSED | {"host": "upstream", "x-forwarded-host": "club.example"}, ["Host"]),
    (PROXY, SECURE | PASSED | {"x-forwarded-host": "Club.example"}, []),
    (PROXY, SECURE | FOR | {"host": "127.0.0.1:8000"}, ["X-Forwarded-Proto", "Host"]),
    (NEIGHBOUR, SECURE | PASSED, ["--trusted-proxies"]),
    (NEIGHBOUR, PAGE | FOR, ["--trusted-proxies"]),
    # Visits without a proxy.
    (NEIGHBOUR, PAGE | {"host": "192.168.1.5:8000"}, []),
    (HERE, SECURE | {"host": "127.0.0.1:8000"}, []),
    (HERE, SECURE | {"host": "localhost:8000"}, []),
    (HERE, SECURE | {"host": "games.localhost:8000"}, []),
    (STRANGER, PAGE | {"host": "198.51.100.1:8000"}, []),
    # Strangers may write what they like, and programs what they need.
    (STRANGER, SECURE | PASSED, []),
    (STRANGER, PAGE | FOR, []),
    (PROXY, {"accept": "*/*", "host": "127.0.0.1"}, []),
    (PROXY, {}, []),
])  # fmt: skip
def test_what_is_missing_is_known_by_what_arrives(peer: str, headers: dict[str, str], missing: list[str]) -> None:
    assert looked(peer, headers) == (missing, missing)


@pytest.mark.parametrize(("headers", "missing"), [
    (PASSED, []),
    (PASSED | {"host": "127.0.0.1:8000"}, ["Host"]),
    (PASSED | {"host": "Club.Example"}, []),
    (PASSED | {"x-forwarded-proto": "http"}, ["X-Forwarded-Proto"]),
    (PASSED | {"origin": "http://[::1"}, []),
])  # fmt: skip
def test_a_socket_tells_what_its_page_is(headers: dict[str, str], missing: list[str]) -> None:
    assert looked(PROXY, FROM_PAGE | headers, kind="websocket") == (missing, missing)


def test_a_socket_that_arrives_as_a_request_has_lost_its_headers() -> None:
    assert looked(PROXY, FROM_PAGE | PASSED)[0] == ["Upgrade, Connection"]
    assert looked(STRANGER, FROM_PAGE | PASSED)[0] == []


def test_a_page_asked_for_by_an_old_version_comes_through_a_proxy() -> None:
    """What nginx does unless it is told otherwise."""
    untold = SECURE | {"host": "127.0.0.1:8000"}
    assert looked(HERE, untold, version="1.0")[1] == ["X-Forwarded-For", "X-Forwarded-Proto", "Upgrade, Connection"]
    assert looked(PROXY, SECURE | PASSED, version="1.0")[1] == ["Upgrade, Connection"]
    assert looked(STRANGER, SECURE | PASSED, version="1.0")[1] == []


@pytest.mark.parametrize(("peer", "headers", "logged", "shown"), [
    (PROXY, SECURE | PASSED | {"host": "127.0.0.1:8000"}, ["Host"], []),
    (PROXY, SECURE | FOR | {"host": "club.example"}, ["X-Forwarded-Proto"], []),
    (PROXY, PAGE | PASSED | {"x-forwarded-proto": "http"}, ["https"], ["https"]),
    (NEIGHBOUR, PAGE | {"host": "192.168.1.5:8000"}, ["https"], ["https"]),
    (STRANGER, PAGE | {"host": "198.51.100.1:8000"}, ["https"], ["https"]),
    (HERE, SECURE | {"host": "localhost:8000"}, [], []),
    (PROXY, PAGE | PASSED, [], []),
])  # fmt: skip
def test_with_a_public_url_only_what_fails_is_shown(
    peer: str, headers: dict[str, str], logged: list[str], shown: list[str]
) -> None:
    assert looked(peer, headers, URL) == (logged, shown)


def test_a_header_is_logged_once_an_hour(
    make_app: Callable[..., RequestMiddleware], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 5e6
    monkeypatch.setattr("bastide.table.web.proxy_check.time.monotonic", lambda: now)
    app = make_app(trusted_proxies=(PROXY,))
    with TestClient(app, client=(PROXY, 1), headers=SECURE | {"host": "club.example"} | FOR) as client:
        for _ in range(5):
            page = client.get("/")
        assert [vars(one)["missing"] for one in caplog.records] == ["X-Forwarded-Proto"]
        assert vars(caplog.records[0])["reason"] == say("en", "proxy_proto")
        now += 3_601
        client.get("/")
        assert len(caplog.records) == 2
        french = client.get("/", headers={"accept-language": "fr"})
    assert say("en", "proxy_proto") in page.text
    assert say("fr", "proxy_proto").replace("'", "&#39;") in french.text


def test_when_sockets_come_through_an_old_version_is_no_fault(make_app: Callable[..., RequestMiddleware]) -> None:
    """Some proxies speak HTTP/1.1 for the paths of sockets alone."""
    app = make_app(trusted_proxies=(PROXY,))
    with TestClient(app, client=(PROXY, 1), headers=PASSED) as client:
        made = Player.sets(client, "caylus", ME, FRIEND)
        page = {"type": "http", "scheme": "http", "client": (PROXY, 1), "http_version": "1.0",
                "headers": [(name.encode(), value.encode()) for name, value in (SECURE | PASSED).items()]}  # fmt: skip
        for found in (["Upgrade, Connection"], []):
            scope: dict[str, Any] = dict(page)
            app.proxies.resolve(scope)
            app.proxy_check.look(scope, PROXY)
            assert [one.missing for one in faults_of(scope)] == found
            with client.websocket_connect(f"/tables/{made.table}/stream", headers={"origin": URL}) as live:
                assert 'id="table"' in live.receive_text()


@pytest.mark.parametrize("path", ["/tables/{}/stream", "/api/tables/{}/stream"])
def test_a_stream_that_is_asked_for_as_a_page_says_what_it_needs(client: TestClient, path: str) -> None:
    table = Player.sets(client, "caylus", ME, FRIEND).table
    answer = client.get(path.format(table), headers={"accept-language": "fr"})
    assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
    assert answer.json() == {"error": say("fr", "proxy_upgrade")}
