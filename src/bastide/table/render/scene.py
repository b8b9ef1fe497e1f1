"""The table as a browser shows it: one piece of HTML a seat, a language and a moment, made once for all who watch."""

import secrets
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from markupsafe import escape

from bastide.drawing.board_text import board_text
from bastide.drawing.default_board import drawing_for
from bastide.how_to_play import is_told
from bastide.kernel.game import State
from bastide.kernel.words import capital
from bastide.table.domain.colours import palette
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import LogLine
from bastide.table.domain.last_moves import last_moves, steps, told_of
from bastide.table.domain.live_table import NOBODY, Holder, LiveTable
from bastide.table.domain.service import Service
from bastide.table.domain.views import stand_in, table_view
from bastide.table.domain.wording import Wording
from bastide.table.host.state import Announcement, HostState
from bastide.table.jobs.hints import hint_words
from bastide.table.pages.base import PageAssets
from bastide.table.render import pictures
from bastide.table.render.choices import board_first
from bastide.table.render.pictures import Eyes, Seen
from bastide.table.render.resources import resources
from bastide.table.render.results import ended
from bastide.table.storage.protocol import BOT, NO_SEAT, OPEN
from bastide.table.web.invitations import qr_code
from bastide.terminal.choices import grouped

KEPT = 64
"""Scenes kept, of up to 200 KB each."""
LINES = 60
"""Lines of the log on a page."""
MARKS = ("form", "base", "key", "notice", "share", "reach", "qr")
"""What differs from reader to reader: filled in when a scene is sent."""


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody looks, and who. Of several people at a screen, `ready` says who is at it."""

    language: str
    layout: str = pictures.LAYOUTS[0]
    ready: str = ""
    holder: Holder = NOBODY
    """Whose key was shown; it is so only as long as the table is locked."""
    left: int | None = None
    """The seat that was given up with this key and can be taken back."""


@dataclass(frozen=True, slots=True)
class Reader:
    """What is for one reader alone: the token of forms, the address of the server, the key, a sentence."""

    form: str
    base: str
    key: str = ""
    notice: str = ""
    share: str = ""
    """The address of the table that a friend can open."""
    reach: str = ""
    """Why nobody else can, as a sentence."""
    qr_words: str = ""
    """What the QR code of that address is called; empty: there is none."""

    @property
    def qr(self) -> str:
        """The QR code, which is drawn only where it is shown."""
        return qr_code(self.share, self.qr_words) if self.qr_words else ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The HTML of `#table`, with marks for what is the reader's alone; scenes with the same stamp look the same."""

    stamp: Hashable
    html: str


class Scenes:
    """Makes scenes, each once for all who watch with the same eyes."""

    def __init__(self, service: Service, assets: PageAssets) -> None:
        """The marks are drawn by chance, so that nobody can write one into a name."""
        self.service = service
        self._fragment = assets.fragment
        self._root = assets.root
        self._marks = {name: f"{name}-{secrets.token_hex(12)}" for name in MARKS}
        self._lock = Lock()
        self._made: OrderedDict[Hashable, Scene] = OrderedDict()

    def look(self, live: LiveTable, key: str | None, look: Look) -> Look:
        """The same look by whoever has this key. A seat that was lost, to a bot or by a forged cookie, is a place to
        watch from. The caller has the table's lock.
        """
        try:
            return replace(look, holder=self.service.holder(live, key), left=None)
        except TableError:
            return replace(look, holder=NOBODY, left=self.service.leaving.left_by(live, key))

    def seat(self, live: LiveTable, look: Look) -> int | None:
        """Through whose eyes a screen looks; nobody's, while it waits for the next one at it."""
        return None if self.veiled(live, look) else live.eyes(look.holder)

    def veiled(self, live: LiveTable, look: Look) -> bool:
        """True while a screen waits for the next one at it."""
        asked, holder = live.history.state.player, look.holder
        return live.changes_hands(holder) and asked in holder.seats and look.ready != str(asked)

    def stamp(self, live: LiveTable, look: Look) -> Hashable:
        """Return all that a scene depends on, absences included: they change without a move."""
        state, names = live.history.state, live.names(look.language)
        absent = [self.service.absences.of(live, seat).text(look.language, name) for seat, name in enumerate(names)]
        plays = [stand_in(self.service, live, seat) for seat, _ in enumerate(names)]
        return (live.id, live.version, live.hinted, state.to_bytes(), live.status, look,
                tuple(absent), tuple(plays), self.service.taking_back.asked(live))  # fmt: skip

    def scene(self, live: LiveTable, look: Look) -> Scene:
        """The table as it is now. The caller has its lock."""
        return self._scene(live, look, self.stamp(live, look))

    def news(self, live: LiveTable, look: Look, told: Hashable) -> Scene | None:
        """The table as it is now, unless it was told: as a scene with this stamp, or by the page of this version."""
        stamp = self.stamp(live, look)
        return None if told in (live.version, stamp) else self._scene(live, look, stamp)

    def _scene(self, live: LiveTable, look: Look, stamp: Hashable) -> Scene:
        with self._lock:
            found = self._made.get(stamp)
            if found is not None:
                self._made.move_to_end(stamp)
                return found
        made = Scene(stamp, self._fragment("scene", look.language, **self._values(live, look)))
        with self._lock:
            self._made[stamp] = made
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return made

    def text(self, scene: Scene, reader: Reader) -> str:
        """A scene for one reader."""
        html = scene.html
        for name, mark in self._marks.items():
            if mark in html:
                html = html.replace(mark, escape(getattr(reader, name)))
        return html

    def announcement(self, announcement: Announcement | None, language: str) -> str:
        """Return the announcement as a fragment of an open page."""
        return self._fragment("announcement", language, announcement=announcement, live=True)

    def _values(self, live: LiveTable, look: Look) -> dict[str, Any]:
        language, state, holder = look.language, live.history.state, look.holder
        veiled = self.veiled(live, look)
        view = table_view(self.service, live, holder, language, veiled)
        marked, wording = last_moves(live.history, view["eyes"]), live.wording(language)
        choosing = bool(view["choices"])
        hint = live.hinted if choosing else None
        hinted = tuple(str(one.action) for one in hint.best) if hint else ()
        eyes = Eyes(view["eyes"], choosing, language, look.layout, marked, hinted, wording.colours)
        asked, names, begun = view["player"], live.names(language), live.status != OPEN
        drawings = drawn(state, eyes, wording, begun)
        groups, placed = board_first(grouped(state, language, wording.colours) if choosing else [], drawings)
        return {
            **drawings,
            **hint_words(hint, state, wording),
            "ending": ended(live, language, self._root, holder.seat),
            "told": is_told(state.game.name),
            "lessons": state.game.definition.info.lessons,
            "view": view,
            "mine": eyes.choosing,
            "groups": groups,
            "placed": placed,
            "left": look.left,
            "others": holder.seat is not None and bool(live.others(holder.seat)),
            "veiled": veiled,
            "ready": look.ready,
            "layout": look.layout,
            "lines": told(
                live, [one for one in live.history.log if begun or one.ply >= 0], language, view["position"]
            ),
            "since": steps(live.history, view["eyes"]) if begun else None,
            "asked_name": capital(names[asked]) if asked is not None else "",
            "absent": _absent(live, view),
            "asked_bot": asked is not None and live.seats[asked].kind == BOT,
            "free": [] if holder.seat is not None else _free(live, language),
            **{f"{name}_mark": mark for name, mark in self._marks.items()},
        }


def drawn(state: State, eyes: Eyes, wording: Wording, begun: bool = True) -> dict[str, Any]:
    """Board, drawer and players' goods; a text where a game cannot be drawn."""
    seen, seats = Seen.of(state, eyes), range(state.game.players)
    picture = pictures.board(seen) if eyes.layout != pictures.TEXT else None
    return {
        "picture": picture,
        "text": None if picture else board_text(state, eyes.seat, *wording),
        "drawer": pictures.drawer(seen) if picture and begun else None,
        "panels": [pictures.panel(seen, seat) if picture and begun else None for seat in seats],
        "names_only": drawing_for(state.game.definition).panel is None,
        "goods": resources(state, eyes.seat, eyes.language) if begun else [],
    }


def told(
    live: LiveTable, lines: Sequence[LogLine], language: str, position: Mapping[str, Any] | None
) -> list[dict[str, Any]]:
    """The last lines of a log, the newest last: whose they are; what was done, what came of it, where each shows."""
    wording, colours = live.wording(language), live.colours()
    shown = [(line, told_of(live.game, position, line, wording)) for line in lines[-LINES:]]
    return [
        {
            "ply": line.ply,
            "colour": colours[line.seat] if line.ply >= 0 and line.seat != NO_SEAT else "",
            "sentences": sentences,
        }
        for line, sentences in shown if sentences
    ]  # fmt: skip


class SceneTeller:
    """For pages: the scene a browser looks at, whenever it looks different."""

    def __init__(
        self, scenes: Scenes, table: str, look: Look, reader: Reader, state: HostState, announced: int = 0
    ) -> None:
        """`look`: how; whose key the reader has is asked anew at each change: a seat may be lost meanwhile.

        `announced`: the mark of the announcement the page shows.
        """
        self.state = state
        self.announced = announced
        self.scenes = scenes
        self.table = table
        self.look = look
        self.reader = reader

    def seat(self) -> int | None:
        """Who listens."""
        live = self.scenes.service.live(self.table)
        with live.lock:
            return self.scenes.look(live, self.reader.key, self.look).holder.seat

    def news(self, told: Hashable) -> tuple[Hashable, str] | None:
        """The scene, unless it was told already: by the page (then `told` is its version), or by this socket.

        With it, or alone, what the host announces.
        """
        announcement, scene = self._announcement(), self._scene(told)
        if scene is None:
            return (told, announcement) if announcement else None
        return scene.stamp, self.scenes.text(scene, self.reader) + announcement

    def _announcement(self) -> str:
        """Return the announcement, unless the page shows it already."""
        announcement = self.state.announcement
        mark = announcement.mark if announcement else 0
        if mark == self.announced:
            return ""
        self.announced = mark
        return self.scenes.announcement(announcement, self.look.language)

    def _scene(self, told: Hashable) -> Scene | None:
        live = self.scenes.service.live(self.table)
        with live.lock:
            return self.scenes.news(live, self.scenes.look(live, self.reader.key, self.look), told)


def _absent(live: LiveTable, view: dict[str, Any]) -> int | None:
    """Return the seat of the person who keeps the table waiting by being away or idle; None if nobody does."""
    if view["player"] is None:
        return None
    screen = live.screen_of(view["player"])
    return screen if view["seats"][screen]["absence"] else None


def _free(live: LiveTable, language: str) -> list[tuple[str, str]]:
    """The colours in which one can sit down, as long as there is a free seat."""
    if not any(one.open and not one.name for one in live.seats):
        return []
    words = dict(zip(palette(live.game.name), palette(live.game.name, language), strict=True))
    return [(colour, words[colour]) for colour in live.free_colours()]
