"""nginx with deploy/nginx.conf."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.table.proxy import DEPLOY, Proxy, needs, program, replaced

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
PROGRAM = program("nginx", "nginx/usr/sbin")
needed = needs("nginx", PROGRAM)


class Nginx(Proxy):
    """nginx in front of a server."""

    def __init__(self, folder: Path, upstream: str, port: int = 0, path: str = "/", without: str = "") -> None:
        """`upstream`: where the server listens; `without`: how a line begins that is left out of the configuration."""
        super().__init__(folder, port, path)
        text = replaced(
            configuration(without),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("/etc/letsencrypt/live/games.example/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/games.example/privkey.pem", str(self.key)),
            ("http://127.0.0.1:8000;", f"{upstream};"), ("location / {", f"location {path} {{"),
        )  # fmt: skip
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, blocks=text))
        self.start(str(PROGRAM), "-p", str(folder), "-c", str(folder / "nginx.conf"))


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
    made = Nginx(folder, upstream, port, path, without)
    try:
        yield made
    finally:
        made.end()
