"""A table of Caylus, laid as a test needs it.

    t = Table(players=3).build("mason", owner="green").has("red", stone=1, food=1)
    t.play("blue: pass", "red: place mason")
    assert t.points("green") == 11

Unless told otherwise the turn order is blue, red, green, orange, black; the neutral tiles lie in the order of the
rules page; everybody has 10 points, 10 deniers and no cubes; it is turn 1 and blue is to place a worker.
"""

from typing import Any, Self

import pytest

import bastide
from bastide.caylus import components as c
from bastide.kernel.action import sentences

COLOURS = c.SEATS
NEUTRAL = c.TILE_NAMES[: c.N_NEUTRAL]
SIMPLE_SPECIALS = c.SPECIALS[: c.N_SIMPLE_SPECIALS]


def seat(colour: str) -> int:
    """The seat of a colour."""
    return COLOURS.index(colour)


class Table:
    """A game that is laid by hand and then played by its actions."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.game = bastide.game("caylus", players=players, **options)
        self._state: bastide.State | None = self.game.start(seed=1)
        self.colours = COLOURS[:players]
        data = self.data
        data["order"] = list(range(players))
        data["stack"][0]["seat"] = 0
        data["road"][: len(NEUTRAL)] = [{"tile": tile} for tile in NEUTRAL]
        for colour in self.colours:
            self.has(colour, points=10, deniers=10, food=0, wood=0)

    # --- Laying the table ---

    @property
    def data(self) -> dict[str, Any]:
        """The position, open for changes."""
        if self._state is not None:
            self._data = self._state.position()
            self._state = None
        return self._data

    def player(self, colour: str) -> dict[str, Any]:
        """What a player has, open for changes."""
        return self.data["players"][seat(colour)]

    def has(self, colour: str, points: int | None = None, deniers: int | None = None, **cubes: int) -> Self:
        """Set what a player has; what is not named stays."""
        me = self.player(colour)
        me["prestige"] = me["prestige"] if points is None else points
        me["deniers"] = me["deniers"] if deniers is None else deniers
        me["cubes"].update(cubes)
        return self

    def all_have(self, **things: int) -> Self:
        """Set what everybody has."""
        for colour in self.colours:
            self.has(colour, **things)
        return self

    def order(self, *colours: str) -> Self:
        """The turn order; the first one is to place a worker."""
        self.data["order"] = [seat(colour) for colour in colours]
        self.data["stack"][0]["seat"] = seat(colours[0])
        return self

    def build(self, tile: str, owner: str, instead_of: str = "") -> Self:
        """Put a tile on the first empty space of the road, or in the place of another tile."""
        road = self.data["road"]
        space = next(row for row in road if row.get("tile", "") == instead_of)
        space.update(tile=tile, owner=seat(owner))
        return self

    def fill_road(self, owner: str) -> Self:
        """No space of the road is empty any more: residences everywhere."""
        for row in self.data["road"]:
            if "tile" not in row:
                row.update(tile="residence", owner=seat(owner))
        return self

    def worker(self, colour: str, *places: str) -> Self:
        """Put workers of a player on places; `inn` is the left circle, `inn right` the right one."""
        for place in places:
            self.player(colour)["workers"] -= 1
            if place in SIMPLE_SPECIALS:
                self.data["special"][place] = seat(colour)
            elif place in ("stables", "castle"):
                self.data["castle_queue" if place == "castle" else place].append(seat(colour))
            elif place.startswith("inn"):
                self.data["inn_right" if place == "inn right" else "inn_left"] = seat(colour)
            else:
                self.row(place)["worker"] = seat(colour)
        return self

    def row(self, tile: str) -> dict[str, Any]:
        """The space a tile lies on, open for changes."""
        return next(row for row in self.data["road"] if row.get("tile") == tile)

    def passed(self, *colours: str) -> Self:
        """These have passed, in this order; the first of the others is to place a worker."""
        for colour in colours:
            self.player(colour)["passed"] = 1
            self.data["pass_order"].append(seat(colour))
        order = self.data["order"]
        self.data["cursor"] = next(i for i, s in enumerate(order) if not self.data["players"][s]["passed"])
        self.data["stack"][0]["seat"] = order[self.data["cursor"]]
        return self

    def bailiff(self, space: int) -> Self:
        """The bailiff, the provost beside him, in the turn after as many steps of one space."""
        self.data.update(bailiff=space, provost=space, turn=space - c.START_SPACE + 1)
        self.data["counted"] = sum(marker <= space for marker in c.MARKER_SPACE)
        return self

    def under_construction(self, section: str) -> Self:
        """The sections before this one have just been counted."""
        before = c.SECTIONS.index(section)
        return self.bailiff(c.MARKER_SPACE[before - 1] if before else c.START_SPACE)

    def houses(self, colour: str, **houses: int) -> Self:
        """Houses of a player in the castle."""
        for section, number in houses.items():
            self.data["built"][section] += number - self.player(colour)["houses"][section]
            self.player(colour)["houses"][section] = number
        return self

    def markers(self, colour: str, **columns: int) -> Self:
        """The markers of a player on the favour table."""
        self.player(colour)["favours"].update(columns)
        return self

    # --- Playing ---

    @property
    def state(self) -> bastide.State:
        """The game as it is."""
        if self._state is None:
            self._state = self.game.position(self._data)
        return self._state

    def play(self, *actions: str) -> Self:
        """Play actions, each with the colour that must be asked: `red: place mason`. All they bring is told."""
        told = ()
        for one in actions:
            colour, action = one.split(": ")
            assert self.asked[0] == colour, f"{self.asked[0]} is asked, not {colour}: {self.state.prompt}"
            self.state.play(action)
            told += self.state.events
        self.told = [sentence.text for sentence in sentences(told)]
        return self

    def end_placement(self) -> Self:
        """All pass but the last one in turn order, who does so now: phase 3 begins. Nobody takes the first denier."""
        *others, last = [COLOURS[s] for s in self.data["order"]]
        return self.passed(*others).play(f"{last}: pass")

    def leave_provost(self) -> Self:
        """Nobody moves the provost."""
        while self.asked[1] == "bribe":
            self.play(f"{self.asked[0]}: provost 0")
        return self

    def to_road(self) -> Self:
        """On to phase 5: all have passed and leave the provost where he is."""
        return self.end_placement().leave_provost()

    def refused(self, action: str) -> bastide.IllegalAction:
        """Why an action cannot be played; nothing changes by the attempt."""
        before = self.state.to_bytes()
        with pytest.raises(bastide.IllegalAction) as refusal:
            self.state.play(action)
        assert self.state.to_bytes() == before
        return refusal.value

    # --- Looking ---

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: the colour and the kind of the question."""
        stack = self.state.position()["stack"]
        return (COLOURS[stack[-1]["seat"]], stack[-1]["kind"]) if stack else ("nobody", "")

    @property
    def legal(self) -> list[str]:
        """The actions that can be played."""
        return [str(action) for action in self.state.legal()]

    def legal_of(self, family: str) -> list[str]:
        """What can be played of a family: `place` -> `gate`, `mason`, ..."""
        return [text[len(family) + 1 :] for text in self.legal if text.startswith(family + " ")]

    @property
    def now(self) -> dict[str, Any]:
        """The position to look at."""
        return self.state.position()

    def points(self, colour: str) -> int:
        """A player's score."""
        return self.state.scores[seat(colour)]

    def deniers(self, colour: str) -> int:
        """A player's deniers."""
        return self.now["players"][seat(colour)]["deniers"]

    def cubes(self, colour: str) -> dict[str, int]:
        """A player's cubes, those he has."""
        return {cube: n for cube, n in self.now["players"][seat(colour)]["cubes"].items() if n}

    def workers(self, colour: str) -> int:
        """A player's workers at home."""
        return self.now["players"][seat(colour)]["workers"]

    def column(self, colour: str, line: str) -> int:
        """Where a player's marker stands on a line of the favour table."""
        return self.now["players"][seat(colour)]["favours"][line]

    def space(self, number: int) -> tuple[str, str]:
        """The tile on a space of the road and its owner's colour; nothing where there is none."""
        row = self.now["road"][number - 1]
        return row.get("tile", ""), COLOURS[row["owner"]] if "owner" in row else ""

    def on_road(self, tile: str) -> int:
        """The space a tile lies on; 0: it is not on the road."""
        return next((i for i, row in enumerate(self.now["road"], 1) if row.get("tile") == tile), 0)

    def worker_on(self, tile: str) -> str:
        """Whose worker stands on a tile."""
        row = self.now["road"][self.on_road(tile) - 1]
        return COLOURS[row["worker"]] if "worker" in row else ""

    def turn_order(self) -> list[str]:
        """The turn order in colours."""
        return [COLOURS[s] for s in self.now["order"]]
