"""Whose key somebody shows is looked up once for each time a table is locked, however much is made of it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from bastide.table.pages.base import PageAssets
from bastide.table.render.scene import Look, Reader, Scenes, SceneTeller
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.test_pages import SCRIPTED


@contextmanager
def lookups(app: RequestMiddleware) -> Iterator[list[str]]:
    """The keys that are looked up meanwhile."""
    signer, found = app.container.service.signer, list[str]()
    seat_of = signer.seat_of

    def counting(table: str, key: str) -> int | None:
        found.append(key)
        return seat_of(table, key)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(signer, "seat_of", counting)
        yield found


def two_at_a_screen(client: TestClient) -> Person:
    return Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})


def key_of(person: Person) -> str:
    return person.input("Your own way back").rpartition("key=")[2]


@pytest.mark.parametrize("path", ["", "/since/0", "/outlook", "/why?action=pass", "/lesson"])
def test_a_page_looks_its_reader_up_once(client: TestClient, app: RequestMiddleware, path: str) -> None:
    person = two_at_a_screen(client)
    person.press("/act", person.buttons("/act")[0][0])
    table = person.path
    client.cookies.set("guide", "on", path=table)
    with lookups(app) as found:
        assert person.go(f"{table}{path}").status == 200
    assert len(found) == 1


def test_a_move_looks_its_player_up_once(client: TestClient, app: RequestMiddleware) -> None:
    person = two_at_a_screen(client)
    table, headers = person.path, {"Authorization": f"Bearer {key_of(person)}"}
    with lookups(app) as found:
        view = client.get(f"/api{table}/view", headers=headers).json()
        assert len(found) == 1
        move = {"action": view["choices"][0]["action"], "ply": view["version"]}
        assert client.post(f"/api{table}/act", headers=headers, json=move).status_code == 200
        assert len(found) == 2


def test_the_table_after_a_move_is_for_whoever_holds_the_seat_then(client: TestClient, app: RequestMiddleware) -> None:
    """The answer to a script shows the table, and resigning gives the seat away: it is looked up once more."""
    person = two_at_a_screen(client)
    scripted = Person(client, **SCRIPTED)
    scripted.text = person.text
    with lookups(app) as found:
        scripted.press("/act", person.buttons("/act")[0][0])
        assert len(found) == 2
    scripted.press("/resign")
    assert "You are watching" in scripted.text


def test_what_a_socket_tells_looks_its_reader_up_once(client: TestClient, app: RequestMiddleware) -> None:
    person = two_at_a_screen(client)
    table, container = person.path.removeprefix("/tables/"), app.container
    reader = Reader("form", "http://testserver", key_of(person))
    teller = SceneTeller(Scenes(container.service, PageAssets()), table, Look("en"), reader, container.state)
    with lookups(app) as found:
        told = teller.news(None)
        assert told
        assert person.buttons("/act")[0][0] in told[1]
        assert len(found) == 1
        assert teller.news(told[0]) is None
        assert len(found) == 2
