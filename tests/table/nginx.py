"""A real nginx with the shipped configuration: on free ports, in a folder of its own, ended with the test.

scripts/setup unpacks nginx into the virtual environment; one that is installed is used too.
"""

import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example"
START_SECONDS = 20
AROUND = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    types {{ text/html html; }}
    {blocks}
}}
"""


def _program() -> str | None:
    unpacked = Path(sys.prefix) / "nginx" / "usr" / "sbin"
    return shutil.which("nginx") or shutil.which("nginx", path=f"/usr/sbin:/usr/local/sbin:{unpacked}")


PROGRAM, OPENSSL = _program(), shutil.which("openssl")
needed = pytest.mark.skipif(
    PROGRAM is None or OPENSSL is None,
    reason="there is no nginx here, or no openssl to make a certificate (Debian: apt-get install nginx openssl)",
)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of games.example, signed by itself, and its key."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    command = [
        str(OPENSSL), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key),
        "-out", str(made),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    return made, key


def free_ports(count: int) -> list[int]:
    """Ports at which nobody listens at the moment."""
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


class Nginx:
    """One process; `address` is where a browser finds the site, if it knows where games.example is."""

    def __init__(self, folder: Path, upstream: str, port: int = 0, path: str = "/", without: str = "") -> None:
        """`upstream`: where the server listens; `without`: how a line begins that is left out of the configuration."""
        self.port, self.plain_port = free_ports(2)
        self.port = port or self.port
        self.address = f"https://{NAME}:{self.port}{path}".rstrip("/")
        self.certificate, key = certificate(folder)
        text = configuration(without)
        for there, here in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("/etc/letsencrypt/live/games.example/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/games.example/privkey.pem", str(key)),
            ("http://127.0.0.1:8000;", f"{upstream};"), ("location / {", f"location {path} {{"),
        ):  # fmt: skip
            assert text.count(there) == 1, there
            text = text.replace(there, here)
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, blocks=text))
        command = [str(PROGRAM), "-p", str(folder), "-c", str(folder / "nginx.conf")]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None, self.process.communicate()[1]
                assert time.monotonic() < until, "nginx does not listen"
                time.sleep(0.02)

    def trusting(self) -> ssl.SSLContext:
        """What a client needs that believes the certificate."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)


def configuration(without: str = "") -> str:
    """The shipped text, perhaps without one line."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    if without:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if not line.strip().startswith(without)]
        assert len(kept) == len(lines) - 1, without
        text = "".join(kept)
    return text


@contextmanager
def nginx(folder: Path, upstream: str, port: int = 0, path: str = "/", without: str = "") -> Iterator[Nginx]:
    """A proxy for as long as the block lasts."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Nginx(folder, upstream, port, path, without)
    try:
        yield made
    finally:
        made.end()
