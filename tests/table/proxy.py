"""Real reverse proxies with the shipped configurations: on free ports, in a folder of their own, ended with the test.

scripts/setup unpacks nginx and Caddy into the virtual environment; programs that are installed are used too.
"""

import shutil
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example"
START_SECONDS = 20
OPENSSL = shutil.which("openssl")


def program(name: str, unpacked: str) -> str | None:
    """The path of an installed program, or of one that scripts/setup has unpacked below the environment's folder."""
    here = Path(sys.prefix) / unpacked
    return shutil.which(name) or shutil.which(name, path=f"/usr/sbin:/usr/local/sbin:{here}")


def needs(name: str, found: str | None) -> pytest.MarkDecorator:
    """Leave tests out where a proxy is not installed."""
    return pytest.mark.skipif(
        found is None or OPENSSL is None,
        reason=f"there is no {name} here, or no openssl to make a certificate (Debian: apt-get install {name} openssl)",
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


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """The text with each first part, which must stand in it once, replaced by the second."""
    for there, here in pairs:
        assert text.count(there) == 1, there
        text = text.replace(there, here)
    return text


class Proxy:
    """One process; `address` is where a browser finds the site, if it knows where games.example is."""

    def __init__(self, folder: Path, port: int, path: str) -> None:
        """`port`: for HTTPS, a free one unless given; `path`: below which the site is."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port, self.plain_port = free_ports(2)
        self.port = port or self.port
        self.address = f"https://{NAME}:{self.port}{path}".rstrip("/")
        self.certificate, self.key = certificate(folder)

    def start(self, *command: str, **environment: str) -> None:
        """Run the program, and wait until it listens."""
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment or None
        )
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None, self.process.communicate()[1]
                assert time.monotonic() < until, f"{command[0]} does not listen"
                time.sleep(0.02)

    def trusting(self) -> ssl.SSLContext:
        """What a client needs that believes the certificate."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)
