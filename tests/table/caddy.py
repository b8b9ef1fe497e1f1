"""Caddy with deploy/Caddyfile."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.table.proxy import DEPLOY, NAME, Proxy, needs, program, replaced

AROUND = """{{
	admin off
	default_bind 127.0.0.1
	default_sni games.example
	http_port {plain}
	https_port {port}
	storage file_system {folder}/storage
}}
{site}
"""
UPSTREAM = "reverse_proxy 127.0.0.1:8000\n"
PROGRAM = program("caddy", "caddy/usr/bin")
needed = needs("caddy", PROGRAM)


class Caddy(Proxy):
    """Caddy in front of a server."""

    def __init__(self, folder: Path, upstream: str, port: int, path: str, header_up: str) -> None:
        """`upstream`: where the server listens; `header_up`: a change of what Caddy passes on by itself."""
        super().__init__(folder, port, path)
        changed = f" {{\n\t\theader_up {header_up}\n\t}}\n" if header_up else "\n"
        site = replaced(
            (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
            (f"{NAME} {{\n", f"{NAME} {{\n\ttls {self.certificate} {self.key}\n"),
            (UPSTREAM, f"reverse_proxy {path}* {upstream}{changed}"),
        )
        file = folder / "Caddyfile"
        file.write_text(AROUND.format(plain=self.plain_port, port=self.port, folder=folder, site=site))
        self.start(
            str(PROGRAM), "run", "--config", str(file), "--adapter", "caddyfile",
            HOME=str(folder), XDG_CONFIG_HOME=str(folder), XDG_DATA_HOME=str(folder),
        )  # fmt: skip


@contextmanager
def caddy(folder: Path, upstream: str, port: int = 0, path: str = "/", header_up: str = "") -> Iterator[Caddy]:
    """A proxy for as long as the block lasts."""
    made = Caddy(folder, upstream, port, path, header_up)
    try:
        yield made
    finally:
        made.end()
