"""Colours that players choose at a new table or when they join one: they have them wherever they are shown."""

import re
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide import read
from bastide.api import GAMES
from bastide.kernel.colours import SeatColours
from bastide.table.domain.colours import assign, palette
from bastide.table.domain.errors import TableError
from bastide.table.domain.service import SeatPlan, Service
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.player import FRIEND, ME, Player

COLOURS = ("blue", "red", "green", "orange")
# What is not seen: names of things, addresses, and the texts of actions, in which seats have their own colours.
UNSEEN = re.compile(r' (data-[a-z]+|id|value|href|action|hx-post|hx-get|ws-connect|src|content)="[^"]*"')
OWN = re.compile(r"(?i)\b(blue|red|bleu|rouge)\b")


def seen(text: str) -> str:
    return UNSEEN.sub("", text)


@pytest.mark.parametrize(("chosen", "assigned"), [
    (["", ""], (0, 1, 2, 3)), (["orange", ""], (3, 1, 0, 2)), (["red", "", ""], (1, 0, 2, 3)),
    (["", "blue"], (1, 0, 2, 3)),
])  # fmt: skip
def test_a_seat_without_a_chosen_colour_gets_one_that_is_left(chosen: list[str], assigned: tuple[int, ...]) -> None:
    assert assign(COLOURS, chosen) == SeatColours(assigned)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", ["0", "1"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_pages_has_another_colour(
    client: TestClient, app: RequestMiddleware, game: str, text: str, language: str
) -> None:
    """Two players with the last colours of a game: nobody is blue or red at any moment, nor in the replay."""
    service, (before, last) = app.container.service, palette(game)[-2:]
    held = service.create(game, {}, [SeatPlan("me", colour=last), SeatPlan("hot", colour=before)], seed=3)
    table, live, chance = f"/tables/{held.table}", service.live(held.table), Random(3)
    ann = Person(client, **{"accept-language": language}).go(f"{table}/seat?key={held.key}").go(f"{table}?text={text}")
    while not (state := live.history.state).over:
        if live.version % 25 == 0:
            assert OWN.findall(seen(ann.go(f"{table}?ready={state.player}").text)) == []
            assert f"player {last}" in ann.text
        service.act(held.table, held.key, chance.choice(state.legal()).id, live.version)
    for path in (table, *(f"{table}/replay/{step}" for step in (0, 40, live.version)), f"{table}/analysis"):
        assert OWN.findall(seen(ann.go(path).text)) == []
    record = read(client.get(f"{table}/record").text)
    assert record.names == list(palette(game)[:2]), "in a record seats have their own colours"


def test_two_seats_cannot_have_the_same_colour(client: TestClient) -> None:
    for language, said in (("en", "Two seats cannot both wear green."), ("fr", "même couleur : vert")):
        ann = Person(client, **{"accept-language": language}).go("/set/caylus")
        ann.press("/tables", **{"colour-0": "green", "colour-1": "green"})
        assert (ann.status, said in ann.text) == (422, True)
    ann.go("/set/caylus").press("/tables", **{"colour-0": "green", "name-0": "Ann"})
    colours = [one["colour"] for one in client.get(f"/api{ann.path}").json()["seats"]]
    assert colours == ["green", "red", "blue"], "who has not chosen makes room"


def test_a_friend_chooses_a_free_colour(client: TestClient, app: RequestMiddleware) -> None:
    ann = Person(client).go("/set/caylus").press(
        "/tables", **{"colour-0": "black", "kind-1": "friend", "kind-2": "friend"})  # fmt: skip
    bob = Person(TestClient(app, raise_server_exceptions=False)).go(ann.path)
    assert re.findall(r'<option value="(\w+)">', bob.text) == ["blue", "red", "green", "orange"]
    assert bob.press("/join", name="Bob", colour="black").status == 409
    assert "Somebody else wears black." in bob.text
    assert bob.press("/join", name="Bob", colour="pink").status == 422
    assert "there are blue, red" in bob.text
    assert bob.press("/join", name="Bob", colour="green").status == 200
    cid = Person(TestClient(app, raise_server_exceptions=False)).go(ann.path)
    assert cid.press("/join", name="Cid", colour="orange").status == 200
    seats = client.get(f"/api{ann.path}").json()["seats"]
    assert [(one["name"], one["colour"]) for one in seats] == [("black", "black"), ("Cid", "orange"), ("Bob", "green")]


def test_programs_choose_colours_too(client: TestClient) -> None:
    ann = Player.sets(client, "magna-carta", ME | {"colour": "orange"}, FRIEND, FRIEND | {"colour": "blue"})
    assert [one["colour"] for one in ann.view()["seats"]] == ["orange", "red", "blue"]
    assert ann.post("join", name="Bob", seat=1, colour="blue").status_code == 200
    assert [one["colour"] for one in ann.view()["seats"]] == ["orange", "blue", "green"], "a free seat makes room"
    assert ann.post("join", name="Cid", colour="orange").status_code == 409
    assert ann.post("join", name="Cid", colour="violet").status_code == 422
    assert ann.post("join", name="Cid").status_code == 200
    view = ann.view(language="fr")
    assert [(one["colour"], one["name"]) for one in view["seats"]] == [
        ("orange", "Orange"), ("blue", "Bob"), ("green", "Cid"),
    ]  # fmt: skip


def test_a_colour_stays_with_its_seat(service: Service) -> None:
    ann = service.create("caylus", {}, [SeatPlan("me", colour="black"), SeatPlan("friend"), SeatPlan("friend")])
    live = service.live(ann.table)
    service.replace(ann.table, ann.key, 1)
    with pytest.raises(TableError, match="wears red"):
        service.join(ann.table, "Bob", colour="red")
    service.join(ann.table, "Bob", colour="blue")
    service.resign(ann.table, ann.key)
    assert live.colours() == ["black", "red", "blue"]
    assert service.live(service.rematches._lay_again(live, "")).colours() == ["black", "red", "blue"]
    service.tables.cache.forget(ann.table)
    assert service.live(ann.table).colours("fr") == ["Noir", "Rouge", "Bleu"]
