"""Inviting in the browser: the share button, the QR code, and what is said where nobody can come."""

from collections.abc import Callable, Iterator

import pytest

from bastide.table.domain.seat_plans import SeatPlan
from tests.browser.person import Person
from tests.browser.test_accessibility import violations
from tests.browser.test_results import Club

NETWORK = "http://192.168.1.20:8000/"
SHARE = "() => { navigator.share = async (what) => { window.shared = what.url; }; }"
NO_SHARE = "() => { navigator.share = undefined; }"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    made = Club(tmp_path_factory.mktemp("club"))
    yield made
    made.close()


def waits_for_friends(club: Club, somebody: Callable[..., Person], **how: object) -> Person:
    """Somebody at a table of their own with a free seat."""
    person = somebody(club.address, bypass_csp=True, **how)
    held = club.service.create("caylus", {}, [SeatPlan("me", "Ann"), SeatPlan("friend"), SeatPlan("friend")])
    person.go(f"/tables/{held.table}/seat?key={held.key}").page.wait_for_selector("#invite-link")
    return person


@pytest.mark.parametrize(("width", "height", "scheme"), [(1280, 720, "light"), (390, 844, "dark"), (844, 390, "light")])
def test_a_friend_is_invited_by_link_share_and_code(
    club: Club, somebody: Callable[..., Person], width: int, height: int, scheme: str
) -> None:
    club.site.network, club.site.this_machine_only = (NETWORK,), False
    person = waits_for_friends(club, somebody, viewport={"width": width, "height": height}, color_scheme=scheme)
    page = person.page
    link = page.input_value("#invite-link")
    assert link.startswith(f"{NETWORK}tables/")
    code = page.locator(".qr-code")
    code.scroll_into_view_if_needed()
    box = code.bounding_box()
    assert box is not None
    assert box["width"] == box["height"] >= 120
    page.evaluate(SHARE)
    page.click("[data-share]")
    assert page.evaluate("window.shared") == link
    page.evaluate(NO_SHARE)
    page.click("[data-share]")
    page.wait_for_function("() => document.querySelector('[data-share]').textContent === 'Copied'")
    assert violations(person) == []
    assert person.faults() == []


def test_it_is_said_if_no_friend_can_come(club: Club, somebody: Callable[..., Person]) -> None:
    club.site.network, club.site.this_machine_only = (), True
    page = waits_for_friends(club, somebody, locale="fr").page
    assert "n'écoute que sur cet ordinateur" in page.inner_text(".reach")
    assert page.locator(".qr-code").count() == 0
    assert not page.locator("[data-share]").is_visible(), "there is nothing to be shared"


def test_without_a_script_one_can_look_again(club: Club, somebody: Callable[..., Person]) -> None:
    person = somebody(club.address, java_script_enabled=False)
    held = club.service.create("caylus", {}, [SeatPlan("me", "Ann"), SeatPlan("friend")])
    page = person.go(f"/tables/{held.table}/seat?key={held.key}").page
    assert "Waiting" in page.inner_text("#prompt")
    club.service.join(held.table, "Bob")
    page.get_by_role("link", name="Look again").click()
    assert "Waiting for players" not in page.inner_text("#prompt")
