"""A server that listens at a Unix socket."""

import os
import signal
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import unix_connect

from bastide.table.web.clients import LOCAL, client_of
from bastide.table.web.proxies import TrustedProxies, trusted
from bastide.terminal.listening import CannotOpen, unix_socket
from tests.table.player import BOT, ME, Player
from tests.table.server import Server, server
from tests.table.wire import closed, everything, statuses
from tests.terminal.command import bastide

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no Unix sockets")
LAST = b"GET /preferences HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
FEW = ("--connections", "20", "--connections-per-client", "4", "--sockets-per-client", "2", "--rate", "1000000")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def client(running: Server) -> httpx2.Client:
    transport = httpx2.HTTPTransport(uds=running.address)
    return httpx2.Client(transport=transport, base_url="http://club.example", timeout=30)


def connected(running: Server) -> socket.socket:
    made = socket.socket(socket.AF_UNIX)
    made.settimeout(30)
    made.connect(running.address)
    return made


def asked(running: Server) -> list[int]:
    """The statuses of the answers on a connection of its own."""
    with connected(running) as made:
        made.sendall(LAST)
        return statuses(everything(made))


def test_a_game_is_played_through_a_socket(tmp_path: Path) -> None:
    path = tmp_path / "bastide.sock"
    with server(tmp_path / "data", "--socket", str(path)) as running, client(running) as browser:
        assert (running.address, mode(path)) == (str(path), 0o660)
        ann = Player.sets(browser, "caylus", ME, BOT)
        page = browser.get(f"/tables/{ann.table}")
        assert f'value="http://club.example/tables/{ann.table}"' in page.text
        with unix_connect(str(path), f"ws://club.example/tables/{ann.table}/stream") as live:
            assert 'id="table"' in str(live.recv(timeout=20))
        bare = b"GET /tables/%s HTTP/1.0\r\n\r\n" % ann.table.encode()
        with connected(running) as made:  # of a request without Host the path is all that is known
            made.sendall(bare)
            assert f'value="/tables/{ann.table}"' in everything(made).decode()
        code, said = running.end(signal.SIGTERM)
        assert (code, said) == (0, "")
    assert not path.exists()


def test_the_socket_of_a_dead_server_is_replaced_and_that_of_a_living_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "bastide.sock"
    with server(tmp_path / "data", "--socket", str(path)) as running:
        done = bastide("serve", "--socket", path, "--data", tmp_path / "other", home=tmp_path)
        assert (done.code, done.err) == (1, f"bastide: another server is listening at the socket {path}\n")
        assert asked(running) == [200]
        running.end(signal.SIGKILL)
    assert path.exists()
    with server(tmp_path / "data", "--socket", str(path)) as running:
        assert asked(running) == [200]


@pytest.mark.parametrize("umask", [0o000, 0o077, 0o777], ids=oct)
def test_the_mode_of_the_socket_does_not_depend_on_the_umask(tmp_path: Path, umask: int) -> None:
    path, before = tmp_path / "here", os.umask(umask)
    try:
        with unix_socket(path):
            assert mode(path) == 0o660
            assert os.umask(umask) == umask, "and it stays as it was"
    finally:
        os.umask(before)
    assert not path.exists()


def test_only_its_own_file_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "here"
    with unix_socket(path) as first:
        path.chmod(0o666)
        first.close()
        with unix_socket(path) as second:
            assert second.getsockname() == str(path)
    assert not path.exists()
    with unix_socket(path) as first:
        first.close()
        second_one = unix_socket(path)
        second_one.__enter__()
    assert path.exists(), "another server has it now"
    second_one.__exit__(None, None, None)
    assert not path.exists()


def test_a_socket_whose_mode_was_changed_is_removed_too(tmp_path: Path) -> None:
    with unix_socket(tmp_path / "here"):
        (tmp_path / "here").chmod(0o666)
    assert not (tmp_path / "here").exists()


def test_where_there_can_be_no_socket_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name, reason in (
        ("file", "there is something else"), ("link", "there is something else"), (".", "there is something else"),
        ("missing/here", "No such file or directory"), ("file/here", "Not a directory"), ("a" * 200, "too long"),
    ):  # fmt: skip
        with pytest.raises(CannotOpen, match=reason) as caught, unix_socket(tmp_path / name):
            pass
        assert str(caught.value).startswith(f"cannot listen at the socket {tmp_path}")
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(("more", "reason"), [
    (("--port", "8000"), "either at --socket or at --host and --port"),
    (("--host", "127.0.0.1"), "either at --socket or at --host and --port"),
    (("--open",), "a browser cannot open a --socket"),
])  # fmt: skip
def test_what_does_not_go_with_a_socket_is_refused(tmp_path: Path, more: tuple[str, ...], reason: str) -> None:
    done = bastide("serve", "--socket", tmp_path / "here", *more, home=tmp_path)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert reason in done.err


@pytest.fixture(scope="module", params=[False, True], ids=["untrusted", "trusted"])
def few(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, bool]]:
    """A server with few connections, and whether it trusts its proxy."""
    folder, more = tmp_path_factory.mktemp("few"), ("--trusted-proxies", "unix") if request.param else ()
    with server(folder / "data", "--socket", str(folder / "here"), *FEW, *more) as running:
        yield running, request.param


def test_connections_are_limited_unless_the_proxy_is_trusted(few: tuple[Server, bool]) -> None:
    running, is_trusted = few
    with ExitStack() as held:
        mine = [held.enter_context(connected(running)) for _ in range(4)]
        for one in mine:
            one.sendall(b"GET /")
        answers = [asked(running) for _ in range(6)]
        assert ([200] in answers) == is_trusted
        assert not any(closed(one) for one in mine)


def test_sockets_are_limited_by_client_where_the_proxy_is_trusted(few: tuple[Server, bool]) -> None:
    running, is_trusted = few
    with client(running) as browser:
        table = Player.sets(browser, "caylus", ME, BOT).table
    address = f"ws://club.example/api/tables/{table}/stream"

    def watch(who: str) -> str:
        headers = {"X-Forwarded-For": who}
        made = held.enter_context(unix_connect(running.address, address, additional_headers=headers))
        return str(made.recv(timeout=20))

    with ExitStack() as held:
        assert all("view" in watch("192.0.2.1") for _ in range(2))
        if is_trusted:
            assert "Too many" in watch("192.0.2.1")
        assert ("view" in watch("192.0.2.2")) == is_trusted


@pytest.mark.parametrize(("networks", "hops", "expected"), [
    (("unix",), ["192.0.2.7"], "192.0.2.7"),
    (("unix",), ["192.0.2.66, 192.0.2.7"], "192.0.2.7"),
    (("unix",), ["192.0.2.7, unix:"], "192.0.2.7"),
    (("unix", "10.0.0.0/8"), ["192.0.2.7, 10.1.2.3"], "192.0.2.7"),
    (("unix",), ["unknown"], LOCAL),
    (("unix",), [], LOCAL),
    (("127.0.0.1",), ["192.0.2.7"], LOCAL),
    ((), ["192.0.2.7"], LOCAL),
])  # fmt: skip
def test_the_client_behind_a_socket(networks: tuple[str, ...], hops: list[str], expected: str) -> None:
    headers = [(b"x-forwarded-for", one.encode()) for one in hops] + [(b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "scheme": "http", "client": None, "headers": headers}
    TrustedProxies(networks).resolve(scope)
    assert client_of(scope) == expected
    assert scope["scheme"] == ("https" if "unix" in networks else "http")


def test_who_trusts_a_socket_trusts_no_address() -> None:
    assert trusted(" unix ") == "unix"
    proxies = TrustedProxies(["unix"])
    assert "" in proxies
    assert not any(one in proxies for one in ("127.0.0.1", "unix", "local", "testclient"))
    assert "" not in TrustedProxies(["127.0.0.1"])
