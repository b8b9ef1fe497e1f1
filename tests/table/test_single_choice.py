"""MAG-77: who may only pass is told so; the others cannot tell."""

from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from bastide.api import game as make_game
from bastide.table.messages import say
from bastide.table.storage.protocol import PLAY, Entry
from bastide.table.web.middleware import RequestMiddleware
from tests.browser.laid import ME, lay_book
from tests.table.browser import Person

SEED = 4


def book_before_a_forced_pass() -> list[Entry]:
    """A game of chance up to a moment where I may only pass."""
    state, chance, book = make_game("magna-carta", 2).start(SEED), Random(SEED), list[Entry]()
    while state.player is not None and not (state.player == ME and len(state.legal()) == 1):
        action = chance.choice(state.legal())
        book.append(Entry(len(book), PLAY, state.player, str(action)))
        state.play(action)
    assert [str(action) for action in state.legal()] == ["pass"]
    return book


def test_who_may_only_pass_is_told_so_and_nobody_else(
    client: TestClient, app: RequestMiddleware, tmp_path: Path
) -> None:
    sentence = say("en", "only_choice")
    laid = lay_book(tmp_path / "data", "magna-carta", 2, SEED, book_before_a_forced_pass())
    me = Person(client).go(laid.own)
    assert [choice[0] for choice in me.buttons("/act")] == ["pass"]
    assert sentence in me.text
    with TestClient(app) as elsewhere:
        watcher = Person(elsewhere).go(laid.path)
    assert watcher.status == 200
    assert sentence not in watcher.text
    assert sentence not in Person(client).go("/").press("/play", "magna-carta").text, "nor who has a choice"

