"""schemathesis against the API, as `/openapi.json` describes it: whatever is sent, no answer but a described one."""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.table.player import BOT, FRIEND, ME, Player
from tests.table.server import server

OPERATIONS = (
    ("GET", "/api/tables"), ("POST", "/api/tables"), ("GET", "/api/tables/{table}"),
    ("POST", "/api/tables/{table}/join"), ("GET", "/api/tables/{table}/view"), ("POST", "/api/tables/{table}/act"),
    ("POST", "/api/tables/{table}/undo"), ("POST", "/api/tables/{table}/ask-undo"),
    ("POST", "/api/tables/{table}/answer-undo"), ("POST", "/api/tables/{table}/replace"),
    ("POST", "/api/tables/{table}/resign"), ("POST", "/api/tables/{table}/return"),
    ("POST", "/api/tables/{table}/rematch"), ("GET", "/api/tables/{table}/record"), ("GET", "/healthz"),
    ("GET", "/readyz"), ("GET", "/api/tables/{table}/analysis"), ("POST", "/api/tables/{table}/analysis"),
    ("POST", "/api/tables/{table}/hint"), ("POST", "/api/enter"),
)  # fmt: skip
NOTHING_TO_GET_WRONG = ("/healthz", "/readyz")
bounded = settings(max_examples=15, deadline=None, derandomize=True, database=None,
                   suppress_health_check=list(HealthCheck))  # fmt: skip
# What we do not know in a query is passed over, as everywhere in the web.
LENIENT = [negative_data_rejection]


@dataclass
class Api:
    """A running server, what it says of itself, and a table there with our seat's key."""

    schema: schemathesis.BaseSchema
    table: str
    headers: dict[str, str]


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with server(tmp_path_factory.mktemp("schema")) as running, httpx2.Client(base_url=running.address) as client:
        ann = Player.sets(client, "magna-carta", ME, FRIEND, BOT)
        ann.friend()
        yield Api(schemathesis.openapi.from_url(f"{running.address}/openapi.json"), ann.table, ann.headers)


def test_every_operation_is_tried(api: Api) -> None:
    found = {(one.ok().method.upper(), one.ok().path) for one in api.schema.get_all_operations()}
    assert found == set(OPERATIONS)


TRIALS = [(*one, mode) for one in OPERATIONS for mode in GenerationMode
          if mode is GenerationMode.POSITIVE or one[1] not in NOTHING_TO_GET_WRONG]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "mode"), TRIALS)
def test_whatever_is_sent_is_answered_as_described(api: Api, method: str, path: str, mode: GenerationMode) -> None:
    @bounded
    @given(case=api.schema[path][method].as_strategy(generation_mode=mode))
    def try_it(case: Case) -> None:
        case.call_and_validate(excluded_checks=LENIENT)
        if "table" in case.path_parameters:
            case.path_parameters["table"] = api.table
            case.call_and_validate(headers=api.headers, excluded_checks=[*LENIENT, positive_data_acceptance])

    try_it()
