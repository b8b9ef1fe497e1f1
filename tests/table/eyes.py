"""All that is sent to somebody's eyes, and what it would be if all they cannot know were dealt anew."""

from collections.abc import Callable, Sequence
from typing import Any

from starlette.testclient import TestClient

from bastide.kernel.game import State
from bastide.table.domain.history import History
from bastide.table.domain.live_table import LiveTable

Wish = tuple[str, dict[str, int]]
DEAL = 77
DEALS = 16


class Eyes:
    """One browser and one program with the same key; without one, those of a spectator."""

    def __init__(self, client: TestClient, table: str, key: str | None) -> None:
        self.client = client
        self.key = key
        self.api, self.page = f"/api/tables/{table}", f"/tables/{table}"
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        client.get("/")
        if key:
            client.get(f"{self.page}/seat", params={"key": key})

    def everything(self, wishes: Sequence[Wish] = (), past: int = 0) -> list[bytes]:
        """Whatever can be asked for, and what is said to wishes that cannot be granted."""
        post = self.client.post
        answers = [
            *(self._get(f"{self.api}/view?language={language}") for language in ("en", "fr")),
            *(self._get(f"{self.api}{more}") for more in ("", "/record", "/analysis")),
            *(self._get(path) for path in ("/api/tables", "/healthz", "/")),
            # What cannot be done, with any action of the game, at any version.
            post(f"{self.api}/act", headers=self.headers, json={"action": "build mason", "ply": 0}),
            post(f"{self.api}/act", headers=self.headers, json={"action": 10**5, "ply": 10**6}),
            post(f"{self.api}/undo", headers=self.headers, json={"ply": 10**6}),
            post(f"{self.api}/analysis", headers=self.headers),
        ]
        for what, wish in wishes:
            paths = [f"{self.api}/{what}?language={language}" for language in ("en", "fr")]
            told_off = [post(path, headers=self.headers, json=wish) for path in paths]
            assert all(answer.status_code in (403, 409, 422) for answer in told_off)
            answers += told_off
        told = self._heard(f"{self.api}/stream" + (f"?key={self.key}" if self.key else ""))
        return [*self._sent(answers), told, *self.pages(past=past)]

    def pages(self, ready: str = "", past: int = 0) -> list[bytes]:
        """What the pages of the table say; at a screen of several people, `ready` is at it."""
        own = f"?ready={ready}"
        why = "".join(f"&action={one}" for one in ("pass", "build mason", "place market", "draw", "workers sand 2"))
        answers = [
            self._get(f"{self.page}{own}"), self._get(f"{self.page}/since/{past}{own}"),
            self._get(f"{self.page}/why{own}{why}"), self._get(f"{self.page}/outlook{own}"),
            self._get(f"{self.page}/lesson{own}"),
            *(self._get(f"{self.page}/{what}") for what in ("record", "replay/0", "replay/3", "analysis")),
        ]  # fmt: skip
        assert [answer.status_code for answer in answers[-4:]] == [403] * 4, "the game is running"
        return [*self._sent(answers), self._heard(f"{self.page}/stream{own}")]

    def _get(self, path: str) -> Any:
        return self.client.get(path, headers=self.headers if path.startswith(self.api) else {})

    def _sent(self, answers: Sequence[Any]) -> list[bytes]:
        assert all(answer.status_code < 500 for answer in answers)
        return [answer.content for answer in answers]

    def _heard(self, path: str) -> bytes:
        with self.client.websocket_connect(path) as socket:
            return bytes(socket.receive_text().encode())


def refused(live: LiveTable, seats: Sequence[int]) -> list[Wish]:
    """Wishes of the present moment that are refused: some actions of all kinds, undo where it does not go, a hint."""
    state, version = live.history.state, live.version
    legal, every = {action.id for action in state.legal()}, 1 + state.game.num_actions // 12
    wishes = [("act", {"action": one, "ply": version}) for one in range(0, state.game.num_actions, every)
              if state.player not in seats or one not in legal]  # fmt: skip
    if live.history.why_no_undo(seats):
        wishes.append(("undo", {"ply": version}))
    return [*wishes, ("hint", {"ply": version})]


def dealt_anew(history: History, seat: int | None, screen: Sequence[int]) -> tuple[State, State | None] | None:
    """The state and the one before, with all that the seat cannot know dealt anew; None where it just learnt of it.

    Where the last action was one of the same screen, it is played anew: whether it can be taken back is told there.
    """
    before = history.before
    if before is None or before.player not in screen:
        return history.state.sample(seat, DEAL), before
    for deal in range(DEAL, DEAL + DEALS):
        other = before.sample(seat, deal)
        after = other.copy()
        if history.actions[-1] in after.legal():
            after.play(history.actions[-1])
            if after.view(seat) == history.state.view(seat):
                return after, other
    return None


def compared(
    live: LiveTable, seat: int | None, look: Callable[[], list[bytes]], screen: Sequence[int] | None = None
) -> bool:
    """Compare what is sent with what would be sent if all that the seat cannot know were dealt anew, now and then.

    `screen` are the seats that are played from the same screen. True if something that was hidden differed.
    """
    history = live.history
    real, at = (history.state, history.before), history.at
    seen = look()
    seed = live.table.seed
    words = [str(word).encode() for word in real[0]._g.key if word > 10**6]
    seeds = [seed, *(deal.seed for deal in history.deals)]
    secret = [*words, *(said.encode() for one in seeds for said in (str(one), f"{one:032x}"))]
    for answer in seen:
        assert not any(one in answer for one in secret)
    dealt = dealt_anew(history, seat, [seat] if screen is None and seat is not None else screen or [])
    if dealt is None:
        return False
    history.state, history.before = dealt
    history.at = lambda step: at(step).sample(seat, DEAL)  # type: ignore[method-assign]
    try:
        for place, (here, there) in enumerate(zip(seen, look(), strict=True)):
            assert here == there, f"answer {place} to seat {seat}: {difference(here, there)}"
    finally:
        history.state, history.before = real
        history.at = at  # type: ignore[method-assign]
    return dealt[0].to_bytes() != real[0].to_bytes()


def difference(here: bytes, there: bytes) -> str:
    """Where two answers part."""
    place = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    return f"{here[max(0, place - 60) : place + 60]!r} != {there[max(0, place - 60) : place + 60]!r}"
