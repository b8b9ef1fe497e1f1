import pytest

from bastide.table.domain.seat_plans import SeatPlan
from bastide.table.domain.service import Service
from bastide.table.web.clients import LOCAL, client_of

CLIENTS = [
    (("192.0.2.7", 50000), "192.0.2.7"),
    (("::ffff:192.0.2.7", 50000), "192.0.2.7"),
    (("2001:db8:1:2:3:4:5:6", 50000), "2001:db8:1:2::/64"),
    (("fe80::1%eth0", 50000), "fe80::/64"),
    (("testclient", 50000), "testclient"),
    (None, LOCAL),
    (("", 0), LOCAL),
]


@pytest.mark.parametrize(("address", "client"), CLIENTS)
def test_a_client_is_an_address_or_the_network_of_a_subscriber(address: tuple[str, int] | None, client: str) -> None:
    assert client_of({"client": address}) == client


def test_whoever_sets_a_table_or_takes_a_seat_is_kept_as_a_digest(service: Service) -> None:
    held = service.create("caylus", {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("bot")], client="192.0.2.7")
    service.join(held.table, "Ann", client="192.0.2.8")
    stored = service.storage.load(held.table)
    assert stored is not None
    assert stored.table.client == stored.seats[0].client != ""
    assert stored.seats[1].client == service.signer.client_digest("192.0.2.8") != stored.seats[0].client
    assert stored.seats[2].client == ""
    assert "192.0.2" not in repr(stored)
