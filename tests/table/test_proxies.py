"""Whose word on a request's client is taken."""

import argparse
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.table.web.clients import client_of
from bastide.table.web.middleware import RequestMiddleware
from bastide.table.web.proxies import BadNetwork, TrustedProxies, network
from bastide.terminal.argument_types import networks
from bastide.terminal.arguments import parser

TRUSTED = ("127.0.0.1", "10.0.0.0/8", "2001:db8:ff::/48")
MANY = "198.51.100.9"


def scope(client: Any, *headers: tuple[str, str], kind: str = "http") -> dict[str, Any]:
    scheme = "http" if kind == "http" else "ws"
    lines = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    return {"type": kind, "scheme": scheme, "client": client, "headers": lines}


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.66, 192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.66", "192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.66, 192.0.2.7, 10.1.2.3, 10.4.5.6"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.7:51000"], "192.0.2.7"),
        ("10.9.9.9", ["[2001:db8::1]:443"], "2001:db8::/64"),
        ("10.9.9.9", ["2001:db8::1"], "2001:db8::/64"),
        ("::ffff:10.9.9.9", ["::ffff:192.0.2.7"], "192.0.2.7"),
        ("2001:db8:ff::5", ["192.0.2.7"], "192.0.2.7"),
        ("10.9.9.9", ["10.1.1.1, 10.2.2.2"], "10.1.1.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["", " , "], "127.0.0.1"),
        ("127.0.0.1", ["unknown"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7, <script>"], "127.0.0.1"),
        ("127.0.0.1", ["garbage\xff, 192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.7, unix:, 10.1.2.3"], "10.1.2.3"),
        ("127.0.0.1", ["192.0.2.7, " + ", ".join(["10.1.1.1"] * 5000)], "10.1.1.1"),
        ("192.0.2.1", ["192.0.2.7"], "192.0.2.1"),
        ("11.0.0.1", ["192.0.2.7"], "11.0.0.1"),
        (None, ["192.0.2.7"], "local"),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_the_client_is_the_rightmost_hop_that_is_no_proxy_of_ours(
    peer: str | None, forwarded: list[str], client: str, kind: str
) -> None:
    asked = scope((peer, 5000) if peer else None, *[("X-Forwarded-For", one) for one in forwarded], kind=kind)
    TrustedProxies(TRUSTED).resolve(asked)
    assert client_of(asked) == client


@pytest.mark.parametrize(
    ("peer", "told", "kind", "scheme"),
    [
        ("127.0.0.1", ["https"], "http", "https"),
        ("127.0.0.1", ["HTTPS"], "websocket", "wss"),
        ("127.0.0.1", ["http"], "websocket", "ws"),
        ("127.0.0.1", ["http, https"], "http", "https"),
        ("127.0.0.1", ["https", "ftp"], "http", "http"),
        ("127.0.0.1", [], "http", "http"),
        ("192.0.2.1", ["https"], "http", "http"),
    ],
)
def test_the_scheme_is_the_one_the_proxy_says(peer: str, told: list[str], kind: str, scheme: str) -> None:
    asked = scope((peer, 5000), *[("X-Forwarded-Proto", one) for one in told], kind=kind)
    TrustedProxies(TRUSTED).resolve(asked)
    assert asked["scheme"] == scheme


def test_nobody_is_trusted_unless_told() -> None:
    asked = scope(("127.0.0.1", 5000), ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"))
    TrustedProxies().resolve(asked)
    assert (asked["client"], asked["scheme"]) == (("127.0.0.1", 5000), "http")
    assert parser().parse_args(["serve"]).trusted_proxies == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("here", "expected the address of a proxy"),
        ("*", "expected the address of a proxy"),
        ("", "expected the address of a proxy"),
        ("10.0.0.0/33", "expected the address of a proxy"),
        ("127.0.0.1:80", "expected the address of a proxy"),
        ("/run/proxy.sock", "expected the address of a proxy"),
        ("0.0.0.0/0", "is everybody"),
        ("::/0", "is everybody"),
        ("10.0.0.1/8", "perhaps 10.0.0.0/8"),
    ],
)
def test_what_is_no_network_is_refused_with_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadNetwork, match=reason):
        network(text)
    with pytest.raises(argparse.ArgumentTypeError, match=reason):
        networks(f"127.0.0.1,{text}")


def test_proxies_are_told_one_by_one_or_with_commas() -> None:
    told = parser().parse_args(
        ["serve", "--trusted-proxies", "127.0.0.1, ::1", "--trusted-proxies", "10.0.0.0/8"]
    ).trusted_proxies
    assert told == ["127.0.0.1/32", "::1/128", "10.0.0.0/8"]
    assert all(one in TrustedProxies(told) for one in ("127.0.0.1", "::1", "10.20.30.40"))


def statuses(client: TestClient, *forwarded: str) -> list[int]:
    return [client.get("/preferences", headers={"X-Forwarded-For": one}).status_code for one in forwarded]


def test_limits_are_those_of_the_client_behind_the_proxy(make_app: Callable[..., RequestMiddleware]) -> None:
    limits = {"rate": 0.001, "burst": 2}
    forged = [f"192.0.2.66, 192.0.2.{number}" for number in range(6)]
    with TestClient(make_app(**limits), client=("127.0.0.1", 5000)) as client:
        assert statuses(client, *forged) == [200] * 2 + [429] * 4, "anybody could write this"
    app = make_app(**limits, trusted_proxies=("127.0.0.1",))
    with TestClient(app, client=("127.0.0.1", 5000)) as client:
        assert statuses(client, *forged) == [200] * 6
        assert statuses(client, *[f"192.0.2.{number}, {MANY}" for number in range(4)]) == [200, 200, 429, 429]


def test_links_and_cookies_are_those_of_the_address_people_use(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(trusted_proxies=("127.0.0.1",))
    headers = {"Host": "games.example", "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
    with TestClient(app, client=("127.0.0.1", 5000), headers=headers) as client:
        assert "Secure" in client.get("/").headers["set-cookie"]
