from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from starlette.testclient import TestClient

from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.domain.service import Service
from bastide.table.storage.sqlite import SqliteStorage
from bastide.table.web.middleware import RequestMiddleware
from tests.table.clock import Clock

FREELY: dict[str, Any] = {"rate": 1e9, "burst": 10**9, "tables_rate": 1e9, "tables_burst": 10**9, "warm": False}


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., RequestMiddleware]]:
    """Makes an application in the test's own folder; any setting can be told. All are closed at the end."""
    apps: list[RequestMiddleware] = []

    def make(**told: Any) -> RequestMiddleware:
        apps.append(create_app(Settings(**({"data": tmp_path / "data"} | FREELY | told))))
        return apps[-1]

    yield make
    for app in apps:
        app.container.close()


@pytest.fixture
def app(make_app: Callable[..., RequestMiddleware]) -> RequestMiddleware:
    return make_app()


@pytest.fixture
def client(app: RequestMiddleware) -> Iterator[TestClient]:
    """A browser without any cookies yet. A failure of the server is an answer with status 500 here."""
    with TestClient(app, raise_server_exceptions=False) as made:
        yield made


@pytest.fixture
def clock() -> Clock:
    """The clock of `service`."""
    return Clock()


@pytest.fixture
def service(tmp_path: Path, clock: Clock) -> Iterator[Service]:
    """Tables without a web server and without bots that move; time passes when a test says so."""
    storage = SqliteStorage(tmp_path / "data")
    yield Service(storage, clock=clock)
    storage.close()
