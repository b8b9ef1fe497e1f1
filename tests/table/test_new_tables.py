"""How many tables a client may set, whichever way it sets them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

import bastide
from bastide.table.web.middleware import RequestMiddleware
from tests.table.player import FRIEND, ME, Player, play_to_the_end

MOST = 3
LIMITED = {"tables_rate": 0.001, "tables_burst": MOST}
FORM = re.compile(r'name="form" value="([0-9a-f]{40})"')
CREATE = {"game": "caylus", "seats": [ME, FRIEND]}


def form(client: TestClient, path: str, **fields: str) -> Response:
    """A form of the first page, sent."""
    token = FORM.search(client.get("/").text)
    assert token
    return client.post(path, data={"form": token[1], "game": "caylus", **fields}, follow_redirects=False)


WAYS: dict[str, Callable[[TestClient], Response]] = {
    "play": lambda client: form(client, "/play"),
    "learn": lambda client: form(client, "/learn"),
    "form": lambda client: form(client, "/tables", **{"kind-0": "me", "kind-1": "friend"}),
    "api": lambda client: client.post("/api/tables", json=CREATE),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_a_table_is_limited(make_app: Callable[..., RequestMiddleware], way: str) -> None:
    with TestClient(make_app(**LIMITED)) as client:
        assert [WAYS[way](client).status_code for _ in range(MOST)] in ([303] * MOST, [201] * MOST)
        refused = WAYS[way](client)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) == 1000
        assert "You have set many tables" in refused.text
        assert refused.headers["content-type"].startswith("application/json" if way == "api" else "text/html")
        for other in WAYS.values():
            assert other(client).status_code == 429, "they share one limit"
        assert client.get("/").status_code == 200, "and nothing else is limited"


def test_a_rematch_is_a_new_table_too(make_app: Callable[..., RequestMiddleware]) -> None:
    with TestClient(make_app(**LIMITED | {"tables_burst": 1})) as client:
        ann = Player.sets(client, "magna-carta", ME, FRIEND)
        bob = ann.friend()
        play_to_the_end(ann, bob, seconds=120)
        refused = ann.post("rematch")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "1000")
        assert ann.view()["rematch"] is None
        client.get("/")
        client.cookies.set("seat", ann.headers["Authorization"].split()[1])
        token = FORM.search(client.get(f"/tables/{ann.table}").text)
        assert token
        page = client.post(f"/tables/{ann.table}/rematch", data={"form": token[1]})
        assert (page.status_code, page.headers["retry-after"]) == (429, "1000")
        assert "You have set many tables" in page.text
        assert page.headers["content-type"].startswith("text/html")


def test_a_table_that_is_not_set_does_not_count(make_app: Callable[..., RequestMiddleware]) -> None:
    with TestClient(make_app(**LIMITED)) as client:
        for _ in range(10):
            assert client.post("/api/tables", json=CREATE | {"game": "chess"}).status_code == 404
        assert WAYS["api"](client).status_code == 201


def test_a_new_table_is_stored_in_one_place() -> None:
    """A new way to a table cannot forget the limit: what stores a table has it."""
    folder = Path(bastide.__file__).parent / "table"
    places = [file.name for file in folder.rglob("*.py") for _ in re.findall(r"storage\.create\(", file.read_text())]
    assert places == ["repository.py"]
