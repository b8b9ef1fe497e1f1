"""The table as a browser shows it: one piece of HTML a seat, a language and a moment, made once for all who watch."""

import secrets
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any

from markupsafe import escape

from bastide.kernel.game import State
from bastide.table import pictures
from bastide.table.colours import palette
from bastide.table.course import Line
from bastide.table.ending import ended
from bastide.table.errors import TableError
from bastide.table.following import last_moves, places_of, steps
from bastide.table.goods import goods
from bastide.table.hints import hinted
from bastide.table.host_state import Announcement, HostState
from bastide.table.pages import Furniture
from bastide.table.pictures import Eyes, Seen
from bastide.table.service import Service
from bastide.table.sitting import NOBODY, Holder, Sitting
from bastide.table.storage import BOT, NO_SEAT, OPEN
from bastide.table.view import stand_in, table_view
from bastide.terminal.choices import grouped

KEPT = 64
"""Scenes kept, of up to 200 KB each."""
LINES = 60
"""Lines of the log on a page."""
MARKS = ("form", "base", "key", "notice")
"""What differs from reader to reader: filled in when a scene is sent."""


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks, and how. Of several people at a screen, `ready` says who is at it."""

    key: str | None
    language: str
    layout: str = pictures.LAYOUTS[0]
    ready: str = ""


@dataclass(frozen=True, slots=True)
class Reader:
    """What is for one reader alone: the token of forms, the address of the server, the key, a sentence."""

    form: str
    base: str
    key: str = ""
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The HTML of `#table`, with marks for what is the reader's alone; scenes with the same stamp look the same."""

    stamp: Hashable
    html: str


class Scenes:
    """All scenes of a house."""

    def __init__(self, service: Service, furniture: Furniture) -> None:
        """The marks are drawn by chance, so that nobody can write one into a name."""
        self.service = service
        self._template = furniture.templates.get_template("scene.html")
        self._announcement = furniture.templates.get_template("announcement.html")
        self._around = furniture.around
        self._marks = {name: f"{name}-{secrets.token_hex(12)}" for name in MARKS}
        self._lock = Lock()
        self._made: OrderedDict[Hashable, Scene] = OrderedDict()

    def holder(self, sitting: Sitting, key: str | None) -> Holder:
        """Who looks. A seat that was lost, to a bot or by a forged cookie, is a place to watch from."""
        try:
            return self.service.holder(sitting, key)
        except TableError:
            return NOBODY

    def seat(self, sitting: Sitting, look: Look) -> int | None:
        """Through whose eyes a screen looks; nobody's, while it waits for the next one at it."""
        holder = self.holder(sitting, look.key)
        return None if self.veiled(sitting, holder, look) else sitting.eyes(holder)

    def veiled(self, sitting: Sitting, holder: Holder, look: Look) -> bool:
        """True while a screen waits for the next one at it."""
        asked = sitting.course.state.player
        return sitting.changes_hands(holder) and asked in holder.seats and look.ready != str(asked)

    def stamp(self, sitting: Sitting, look: Look) -> Hashable:
        """Return all that a scene depends on, absences included: they change without a move."""
        holder, state = self.holder(sitting, look.key), sitting.course.state
        names = sitting.names(look.language)
        absent = [self.service.absences.of(sitting, seat).text(look.language, name) for seat, name in enumerate(names)]
        plays = [stand_in(self.service, sitting, seat) for seat, _ in enumerate(names)]
        return (sitting.id, sitting.version, sitting.hinted, state.to_bytes(), sitting.status, holder, look.language,
                look.layout, look.ready, tuple(absent), tuple(plays))  # fmt: skip

    def scene(self, sitting: Sitting, look: Look) -> Scene:
        """The table as it is now. The caller has its lock."""
        stamp = self.stamp(sitting, look)
        with self._lock:
            found = self._made.get(stamp)
            if found is not None:
                self._made.move_to_end(stamp)
                return found
        made = Scene(stamp, self._template.render(self._values(sitting, look)))
        with self._lock:
            self._made[stamp] = made
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return made

    def text(self, scene: Scene, reader: Reader) -> str:
        """A scene for one reader."""
        html = scene.html
        for name, mark in self._marks.items():
            html = html.replace(mark, escape(getattr(reader, name)))
        return html

    def announcement(self, announcement: Announcement | None, language: str) -> str:
        """Return the announcement as a fragment of an open page."""
        return self._announcement.render(**self._around(language), announcement=announcement, live=True)

    def _values(self, sitting: Sitting, look: Look) -> dict[str, Any]:
        language, state, holder = look.language, sitting.course.state, self.holder(sitting, look.key)
        veiled = self.veiled(sitting, holder, look)
        view = table_view(self.service, sitting, holder, language, veiled)
        marked = last_moves(sitting.course, view["eyes"])
        eyes = Eyes(view["eyes"], bool(view["choices"]), language, look.layout, marked)
        asked, names, begun = view["player"], sitting.names(language), sitting.status != OPEN
        hint = sitting.hinted if eyes.choosing else None
        return {
            **self._around(language),
            **hinted(drawn(state, eyes, names, begun), hint, language),
            "ending": ended(sitting, language),
            "view": view,
            "mine": eyes.choosing,
            "groups": grouped(state, language) if eyes.choosing else [],
            "veiled": veiled,
            "ready": look.ready,
            "layout": look.layout,
            "lines": told(
                sitting, [one for one in sitting.course.log if begun or one.ply >= 0], language, view["position"]
            ),
            "since": steps(sitting.course, view["eyes"]) if begun else None,
            "asked_name": names[asked] if asked is not None else "",
            "absent": _absent(sitting, view),
            "asked_bot": asked is not None and sitting.seats[asked].kind == BOT,
            "free": [] if holder.seat is not None else _free(sitting, language),
            **{f"{name}_mark": mark for name, mark in self._marks.items()},
        }


def drawn(state: State, eyes: Eyes, names: list[str], begun: bool = True) -> dict[str, Any]:
    """Board, drawer and players' goods; a text where a game cannot be drawn."""
    seen, seats = Seen.of(state, eyes), range(state.game.players)
    picture = pictures.board(seen) if eyes.layout != pictures.TEXT else None
    return {
        "picture": picture,
        "text": None if picture else pictures.board_text(state, eyes.seat, names, eyes.language),
        "drawer": pictures.drawer(seen) if picture and begun else None,
        "panels": [pictures.panel(seen, seat) if picture and begun else None for seat in seats],
        "goods": [goods(player) for player in seen.view["players"]] if begun else [],
    }


def told(
    sitting: Sitting, lines: Sequence[Line], language: str, position: Mapping[str, Any] | None
) -> list[dict[str, Any]]:
    """The last lines of a log, the newest first: whose they are; what was done, what came of it, where each shows."""
    names, colours = sitting.names(language), sitting.colours()
    shown = [(line, line.sentences(language, names)) for line in lines[-LINES:]]
    return [
        {
            "colour": colours[line.seat] if line.ply >= 0 and line.seat != NO_SEAT else "",
            "sentences": list(zip(sentences, places_of(sitting.game, position, line), strict=True)),
        }
        for line, sentences in reversed(shown) if sentences
    ]  # fmt: skip


class SceneTeller:
    """For pages: the scene a browser looks at, whenever it looks different."""

    def __init__(
        self, scenes: Scenes, table: str, look: Look, reader: Reader, state: HostState, announced: int = 0
    ) -> None:
        """Whose key it is is asked anew at each change: a seat may be lost meanwhile.

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
        sitting = self.scenes.service.sitting(self.table)
        with sitting.lock:
            return self.scenes.holder(sitting, self.look.key).seat

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
        sitting = self.scenes.service.sitting(self.table)
        with sitting.lock:
            if told in (sitting.version, self.scenes.stamp(sitting, self.look)):
                return None
            return self.scenes.scene(sitting, self.look)


def _absent(sitting: Sitting, view: dict[str, Any]) -> int | None:
    """Return the seat of the person who keeps the table waiting by being away or idle; None if nobody does."""
    if view["player"] is None:
        return None
    screen = sitting.screen_of(view["player"])
    return screen if view["seats"][screen]["absence"] else None


def _free(sitting: Sitting, language: str) -> list[tuple[str, str]]:
    """The colours in which one can sit down, as long as there is a free seat."""
    if not any(one.open and not one.name for one in sitting.seats):
        return []
    words = dict(zip(palette(sitting.game.name), palette(sitting.game.name, language), strict=True))
    return [(colour, words[colour]) for colour in sitting.free_colours()]
