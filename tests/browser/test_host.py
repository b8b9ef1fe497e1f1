"""What a host does shows on pages that are open."""

from collections.abc import Callable

from tests.browser.person import Person
from tests.table.host import Host
from tests.table.server import Server

GONE = "404 (Not Found)"


def test_what_the_host_does_shows_on_open_pages(somebody: Callable[..., Person], table: Server) -> None:
    host, ann, bob = Host(table.data), somebody(), somebody()
    ann.sets("caylus", ["me", "friend"], name_0="Ann")
    bob.go(ann.path)
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("form[action$=join] button")
    here = ann.path.rpartition("/")[2]
    host.does("announce", "We restart in ten minutes.")
    for one in (ann, bob):
        one.page.wait_for_selector("#announcement p:text('We restart in ten minutes.')")
    ann.page.click("#announcement summary")
    assert not ann.page.is_visible("#announcement p"), "it can be folded"
    host.does("announce", "--clear")
    bob.page.wait_for_selector("#announcement details", state="detached")
    host.does("end", here, "--reason", "the hall closes")
    ann.page.wait_for_selector("#prompt:text('The host has ended the game: the hall closes')")
    host.does("delete", here)
    for one in (ann, bob):
        one.page.wait_for_selector("main:has-text('The host has deleted this table.')")
        one.complaints[:] = [complaint for complaint in one.complaints if GONE not in complaint]
