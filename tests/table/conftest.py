from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("fastapi")

from starlette.testclient import TestClient

from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.domain.service import Service
from bastide.table.storage.sql import SqlStorage
from bastide.table.storage.sqlite import SqliteStorage
from bastide.table.web.middleware import RequestMiddleware
from tests.table.clock import Clock

if TYPE_CHECKING:
    from tests.table.postgres import Postgres

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


@pytest.fixture(scope="session")
def postgres() -> Iterator["Postgres"]:
    """A PostgreSQL for all tests of this process, each with a database of its own."""
    if find_spec("psycopg") is None:
        pytest.skip("psycopg is not installed (pip install 'bastide[postgresql]')")
    from tests.table.postgres import MISSING, cluster

    if MISSING:
        pytest.skip(MISSING)
    with cluster() as made:
        yield made


@pytest.fixture
def database(postgres: "Postgres") -> Iterator[str]:
    """The address of a new database of PostgreSQL."""
    address = postgres.make()
    yield address
    postgres.drop(address)


@pytest.fixture(params=("sqlite", "postgresql"))
def open_storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], SqlStorage]]:
    """Opens one database, new for the test, as often as it is called; all are closed at the end."""
    opened: list[SqlStorage] = []
    address = request.getfixturevalue("database") if request.param == "postgresql" else ""

    def open_it() -> SqlStorage:
        if address:
            from bastide.table.storage.postgresql import PostgresStorage

            opened.append(PostgresStorage(address))
        else:
            opened.append(SqliteStorage(tmp_path / "data"))
        return opened[-1]

    yield open_it
    for one in opened:
        one.close()
