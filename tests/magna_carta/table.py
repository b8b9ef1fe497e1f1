"""A table of Magna Carta, laid as a test needs it.

    t = Table().build("bank", "blue").worker("red", "blue bank")
    t.to_effects().play("red: buy gold 2")
    assert t.cubes("red") == {"gold": 2}

Unless told otherwise blue is the first player and is to act in turn 1; the road has park, forest, quarry (as far as
needed) and the peddler; everybody has 10 deniers, no cubes and all cards in the pile; the provost is on the last card.
"""

from typing import Any, Self

import pytest

import bastide
from bastide.kernel.action import sentences
from bastide.magna_carta import components as c

COLOURS = c.SEATS


def seat(colour: str) -> int:
    """The seat of a colour."""
    return COLOURS.index(colour)


def row(card: str, face: str = "building", stock: int = 0) -> dict[str, Any]:
    """A card of the road in a position."""
    return {"card": card, "face": face, "stock": stock}


class Table:
    """A game that is laid by hand and then played by its actions."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.game = bastide.game("magna-carta", players=players, **options)
        self._state: bastide.State | None = self.game.start(seed=1)
        self.standard = self.game.options["rules"] == "standard"
        self.colours = COLOURS[:players]
        question = {"kind": "action", "seat": 0, "subject": 0, "number": 0}
        self.data.update(phase="actions", first=0, cursor=0, stack=[question])
        self.data["road"] = [row(card) for card in (*c.NEUTRAL[: players - 1], "peddler")]
        self.provost(players)
        for colour in self.colours:
            self.has(colour, deniers=10, food=0, wood=0).cards(colour, "pile", *self.player(colour)["cards"])

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

    def has(self, colour: str, deniers: int | None = None, **cubes: int) -> Self:
        """Set what a player has; what is not named stays."""
        me = self.player(colour)
        me["deniers"] = me["deniers"] if deniers is None else deniers
        me["cubes"].update(cubes)
        return self

    def all_have(self, **things: int) -> Self:
        """Set what everybody has."""
        for colour in self.colours:
            self.has(colour, **things)
        return self

    def cards(self, colour: str, place: str, *kinds: str) -> Self:
        """Put cards of a player's deck somewhere."""
        me = self.player(colour)
        for kind in kinds:
            if me["cards"][kind] != "box":
                me["cards"][kind] = place
        where = list(me["cards"].values())
        me.update(hand=where.count("hand") + where.count("known"), pile=where.count("pile"))
        return self

    def hand(self, colour: str, *kinds: str) -> Self:
        """Put cards into a player's hand."""
        return self.cards(colour, "hand", *kinds)

    def discard(self, colour: str, *kinds: str) -> Self:
        """Put cards onto a player's discard."""
        return self.cards(colour, "discard", *kinds)

    def build(self, kind: str, owner: str, face: str = "building", stock: int | None = None) -> Self:
        """Put a card at the end of the road, and the provost on it."""
        full = c.STOCK_SIZE[len(self.colours)] if kind.startswith("small") and face == "building" else 0
        self.cards(owner, "road", kind)
        self.data["road"].append(row(f"{owner} {kind}", face, full if stock is None else stock))
        if face in c.PRESTIGE_NAMES:
            self.data["prestige"][face] = seat(owner)
        return self.provost(len(self.data["road"]))

    def provost(self, card: int) -> Self:
        """The provost on a card of the road, the first is 1."""
        self.data["provost"] = card if self.standard else 0
        return self

    def worker(self, colour: str, *cards: str) -> Self:
        """Put workers of a player on cards."""
        for card in cards:
            self.player(colour)["workers"] -= 1
            next(row for row in self.data["road"] if row["card"] == card)["worker"] = seat(colour)
        return self

    def first(self, colour: str) -> Self:
        """The first player, who is to act."""
        self.data.update(first=seat(colour), cursor=seat(colour))
        self.data["stack"][0]["seat"] = seat(colour)
        return self

    def passed(self, *colours: str) -> Self:
        """These have passed, in this order; the first of the others is to act."""
        self.data["pass_order"] = [seat(colour) for colour in colours]
        return self.first(next(colour for colour in self.colours if colour not in colours))

    def tokens(self, dungeon: int, walls: int, towers: int) -> Self:
        """The tokens that are left."""
        self.data["tokens"] = {"dungeon": dungeon, "walls": walls, "towers": towers}
        return self

    # --- Playing ---

    @property
    def state(self) -> bastide.State:
        """The game as it is."""
        if self._state is None:
            self._state = self.game.position(self._data)
        return self._state

    def play(self, *actions: str) -> Self:
        """Play actions, each with the colour that must be asked: `red: place park`. All they bring is told."""
        told = ()
        for one in actions:
            colour, action = one.split(": ")
            assert self.asked[0] == colour, f"{self.asked[0]} is asked, not {colour}: {self.state.prompt}"
            self.state.play(action)
            told += self.state.events
        self.told = [sentence.text for sentence in sentences(told)]
        return self

    def end_actions(self, *order: str) -> Self:
        """All have passed, in this order, the last one just now. Nobody takes the first denier."""
        *others, last = order or self.colours
        return self.passed(*others).play(f"{last}: pass")

    def leave_provost(self) -> Self:
        """Nobody moves the provost."""
        while self.asked[1] == "provost":
            self.play(f"{self.asked[0]}: provost 0")
        return self

    def to_effects(self, *order: str) -> Self:
        """On to phase 4. The last one can pay a batch, so that the game waits for him in phase 5."""
        last = (order or self.colours)[-1]
        me = self.player(last)["cubes"]
        self.has(last, **{cube: max(1, me[cube]) for cube in c.CUBES[: c.N_PLAIN_CUBES]})
        return self.end_actions(*order).leave_provost()

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
        """What can be played of a family: `place` -> `park`, `blue bank`, ..."""
        return [text[len(family) + 1 :] for text in self.legal if text.startswith(family + " ")]

    @property
    def now(self) -> dict[str, Any]:
        """The position to look at."""
        return self.state.position()

    def of(self, colour: str) -> dict[str, Any]:
        """What a player has, to look at."""
        return self.now["players"][seat(colour)]

    def points(self, colour: str) -> int:
        """A player's score."""
        return self.state.scores[seat(colour)]

    def deniers(self, colour: str) -> int:
        """A player's deniers."""
        return self.of(colour)["deniers"]

    def cubes(self, colour: str) -> dict[str, int]:
        """A player's cubes, those he has."""
        return {cube: n for cube, n in self.of(colour)["cubes"].items() if n}

    def won(self, colour: str) -> list[int]:
        """A player's tokens: Dungeon, Walls, Towers."""
        return list(self.of(colour)["tokens"].values())

    def left(self) -> list[int]:
        """The tokens that are left."""
        return list(self.now["tokens"].values())

    def where(self, colour: str, place: str) -> list[str]:
        """The cards of a player in a place."""
        return [kind for kind, found in self.of(colour)["cards"].items() if found == place]

    def road(self) -> list[str]:
        """The cards of the road."""
        return [row["card"] for row in self.now["road"]]

    def card(self, name: str) -> dict[str, Any]:
        """A card of the road, to look at."""
        return next(row for row in self.now["road"] if row["card"] == name)
