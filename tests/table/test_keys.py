"""A seat's key: for one seat of one table, for as long as the seat is its holder's."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import Signer, digest
from bastide.table.domain.service import Service
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.clock import Clock
from tests.table.live_tables import two_people
from tests.table.player import FRIEND, ME, Player

HAND_OVERS: dict[str, Callable[[Player, Player], int]] = {
    "resign": lambda lost, other: int(lost.post("resign").status_code),
    "replace": lambda lost, other: int(other.post("replace", seat=1).status_code),
}


def key_of(player: Player) -> str:
    return player.headers["Authorization"][7:]


def two(client: TestClient) -> tuple[Player, Player]:
    ann = Player.sets(client, "caylus", ME | {"name": "Ann"}, FRIEND)
    return ann, ann.friend()


def test_a_key_is_signed_for_its_table_and_seat() -> None:
    signer, stranger = Signer(b"a" * 32), Signer(b"b" * 32)
    key = signer.seat_key("T" * 16, 1)
    kept = signer.kept_key("T" * 16, 1, digest("old"))
    for one in (key, kept):
        assert signer.seat_of("T" * 16, one) == 1
        seat, nonce, signature = one.split(".")
        assert signer.seat_of("U" * 16, one) is None
        assert stranger.seat_of("T" * 16, one) is None
        for forged in (
            f"0.{nonce}.{signature}", f"{seat}.{nonce[::-1]}.{signature}", f"{seat}.{nonce}.{signature[::-1]}",
            f"{seat}.{nonce}.{signature.upper()}x", f"{seat}.{nonce}.", f"\u0661.{nonce}.{signature}", one + "\n", "",
        ):  # fmt: skip
            assert signer.seat_of("T" * 16, forged) is None, forged
    assert signer.seat_key("T" * 16, 1) != key, "each is another"
    assert kept != signer.kept_key("T" * 16, 1, digest("another")), "but one that is kept depends on the old one"
    assert signer.kept_key("T" * 16, 1, digest("old")) == kept


def test_what_is_kept_of_a_key_opens_nothing(service: Service) -> None:
    """Whoever reads a copy of the seats cannot sit down with it."""
    live, _ = two_people(service)
    for seat in live.seats:
        for key in (seat.token_hash, f"{seat.seat}.{seat.token_hash[:16]}.{seat.token_hash[:40]}"):
            with pytest.raises(TableError, match="does not open"):
                service.holder(live, key)


@pytest.mark.parametrize("how", HAND_OVERS)
def test_the_key_of_a_seat_that_was_handed_over_is_worthless(
    client: TestClient, app: RequestMiddleware, how: str
) -> None:
    ann, bob = two(client)
    own = f"/tables/{bob.table}/seat?key={key_of(bob)}"
    browser = Person(TestClient(app)).go(own)
    assert browser.status == 200
    app.container.service.absences.patience = 0.0
    with client.websocket_connect(f"/api/tables/{bob.table}/stream", headers=bob.headers) as socket:
        assert socket.receive_json()["view"]["seat"] == 1
        assert HAND_OVERS[how](bob, ann) == 200
        assert "does not open" in socket.receive_json()["error"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    for answer in (
        client.get(f"/api/tables/{bob.table}/view", headers=bob.headers), bob.act(0, 0), bob.post("undo", ply=1),
        bob.post("hint", ply=1), bob.post("resign"), bob.post("replace", seat=0), bob.post("rematch"),
    ):  # fmt: skip
        assert (answer.status_code, "does not open" in answer.json()["error"]) == (403, True), answer.text
    assert client.get(own).status_code == 403
    assert "You are watching" in browser.go(f"/tables/{bob.table}").text


def test_a_key_of_one_table_opens_no_other(client: TestClient, app: RequestMiddleware) -> None:
    (ann, bob), (eve, _) = two(client), two(client)
    for key in (key_of(ann), key_of(bob)):
        other = Player(client, eve.table, key)
        assert client.get(f"/api/tables/{eve.table}/view", headers=other.headers).status_code == 403
        assert other.act(0, 1).status_code == 403
        assert client.get(f"/tables/{eve.table}/seat?key={key}").status_code == 403
        page = TestClient(app).get(f"/tables/{eve.table}", headers={"Cookie": f"seat={key}"})
        assert "You are watching" in page.text


def test_who_is_replaced_by_consent_loses_the_key(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    clock.passes(121)
    service.replace(live.id, keys[0], 1)
    with pytest.raises(TableError, match="does not open"):
        service.holder(live, keys[1])
    stored = service.storage.load(live.id)
    assert stored
    assert [bool(seat.token_hash) for seat in stored.seats] == [True, False]
