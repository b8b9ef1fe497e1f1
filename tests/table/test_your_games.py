"""The first page: the games this browser has played, and how they ended."""

from random import Random

from starlette.testclient import TestClient

from bastide.table.domain.service import Service
from bastide.table.render.verdict import verdict
from bastide.table.web.browser import MANY
from tests.table.browser import Person
from tests.table.test_results import finished


def test_finished_games_are_listed_with_their_results(client: TestClient) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    person = Person(client)
    assert "Your finished games" not in person.go("/").text
    held = [finished(service, game, seed) for game, seed in (("pillars", 5), ("caylus", 2))]
    for one in held:
        person.go(f"/tables/{one.table}/seat?key={one.key}")
    text = person.go("/").text
    assert "Your finished games" in text
    said = [verdict(service.live(one.table), one.seat, "en") for one in held]
    assert all(sentence in text for sentence in said)
    assert text.index(said[1]) < text.index(said[0]), "the last one first"
    won = sum(one.seat in service.live(one.table).history.state.winners for one in held[:1])
    assert f"The Pillars of the Earth: {won} won of 1" in text
    assert "Against Bob" in text
    french = client.get("/", headers={"accept-language": "fr"}).text
    assert verdict(service.live(held[0].table), held[0].seat, "fr") in french


def test_a_forged_or_old_cookie_is_read_as_far_as_it_goes(client: TestClient) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    held = finished(service)
    chance = Random(1)
    strange = "".join(chance.choice("~.ab1<>") for _ in range(60))
    for cookie, known in ((held.table, True), (f"{held.table}~9", True), (f"{held.table}~x", False), (strange, False)):
        client.cookies.set("recent", cookie)
        page = client.get("/")
        assert page.status_code == 200
        assert ("Your finished games" in page.text) == known


def test_many_tables_are_remembered_the_last_ones_first(client: TestClient) -> None:
    person = Person(client)
    for _ in range(MANY + 2):
        person.go("/").press("/play", "pillars", level="random")
    assert person.go("/").text.count('href="/tables/') >= MANY
