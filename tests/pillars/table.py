"""A table of The Pillars of the Earth, laid as a test needs it.

    t = Table().has("red", gold=7).put("red", "market").begin("market")
    t.play("red: buy 2 wood")
    assert t.gold("red") == 1

Unless told otherwise blue is start player, everybody has 10 points, 20 gold, no cubes and the starting craftsmen; it is
round 1 and blue is to take a card. Nothing stands on the board.
"""

from typing import Self

import pytest

import bastide
from bastide.kernel.action import sentences
from bastide.kernel.game import Game, State
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.definition import DEFINITION
from bastide.pillars.questions import QUESTIONS
from bastide.pillars.rules import flow, setup

COLOURS = c.SEATS


def seat(colour: str) -> int:
    """The seat of a colour."""
    return COLOURS.index(colour)


class Table:
    """A game that is laid by hand and then played by its actions."""

    def __init__(
        self, players: int = 3, round: int = 1, start: str = "blue", seed: int = 1, revision: int = DEFINITION.revision
    ) -> None:
        self.game = Game(DEFINITION, players, revision=revision)
        self.state: State = self.game.start(seed)
        self.g = self.state._g
        self.colours = COLOURS[:players]
        self.told: list[str] = []
        self.g.start = seat(start)
        for me in self.g.players[:players]:
            me.points, me.gold = 10, 20
        if round > 1:
            self._go_to(round)
        self.ask_first()

    def _go_to(self, number: int) -> None:
        """As if the rounds before had brought harmless events, and privileges nobody took."""
        g = self.g
        g.turn = number
        for event in range(number - 1):
            g.seen[event] = 1
        for card in range(c.N_PRIVILEGES):
            g.privileges[card] = c.UNSEEN
        for card in range(c.PRIVILEGES_SHOWN * (number - 1)):
            g.privileges[c.N_SHUFFLED - 1 - card] = c.GONE
        setup.begin_round(g)

    def ask_first(self) -> None:
        """The start player is asked for the first card."""
        self._clear()
        self.g.phase, self.g.cursor = s.CARDS, 0
        flow.advance(self.g, self.state._legal)

    def _clear(self) -> None:
        self.g.depth = 0
        self.g.stack[0].assign(iter((0, 0, 0, 0)))

    # --- Laying the table ---

    def player(self, colour: str) -> s.PillarsPlayer:
        """What a player has, open for changes."""
        return self.g.players[seat(colour)]

    def has(self, colour: str, **things: int) -> Self:
        """Set points, gold, workers, mill, ... or cubes of a player."""
        me = self.player(colour)
        for name, number in things.items():
            if name in c.CUBES:
                me.cubes[c.CUBES.index(name)] = number
            else:
                setattr(me, name, number)
        return self

    def all_have(self, **things: int) -> Self:
        """Set what everybody has."""
        for colour in self.colours:
            self.has(colour, **things)
        return self

    def team(self, colour: str, *names: str) -> Self:
        """The craftsmen of a player."""
        ids = sorted(c.CRAFTSMAN_NAMES.index(name) for name in names)
        self.player(colour).team = ids + [c.NOTHING] * (c.TEAM_SIZE - len(ids))
        return self

    def owns(self, colour: str, *names: str) -> Self:
        """Privileges of a player."""
        for name in names:
            self.g.privileges[c.PRIVILEGE_NAMES.index(name)] = c.OWNED + seat(colour)
        setup.index_kingsbridge(self.g)
        return self

    def kingsbridge(self, *names: str) -> Self:
        """The two privileges shown."""
        for card, place in enumerate(self.g.privileges):
            if place == c.SHOWN:
                self.g.privileges[card] = c.UNSEEN
        for name in names:
            self.g.privileges[c.PRIVILEGE_NAMES.index(name)] = c.SHOWN
        setup.index_kingsbridge(self.g)
        return self

    def cards(self, offer: tuple[str, str], shiring: tuple[str, str]) -> Self:
        """The craftsmen on offer and at Shiring."""
        self.g.offer = sorted(c.CRAFTSMAN_NAMES.index(name) for name in offer)
        self.g.shiring = sorted(c.CRAFTSMAN_NAMES.index(name) for name in shiring)
        return self

    def resources(self, **cards: str) -> Self:
        """All resource cards are on offer but those named: `forest_3="red"` or `"aside"`."""
        for number in range(c.N_RESOURCES):
            name = c.RESOURCE_NAMES[number].replace(" ", "_")
            self.g.resources[number] = c.RESOURCE_PLACES.index(cards.get(name, "on offer"))
        return self

    def put(self, colour: str, *places: str) -> Self:
        """Builders of a player, each on the first free circle of a place or on a circle (`shiring 2`)."""
        for place in places:
            circles = [i for i, name in enumerate(c.CIRCLE_NAMES) if name.startswith(place)]
            free = next(i for i in circles if self.g.circles[i] == c.NO_ONE)
            self.g.circles[free] = seat(colour)
            self.player(colour).bag -= 1
            self.g.steps += 1
        return self

    def waits(self, colour: str, cost: int) -> Self:
        """A builder waits on the cost track."""
        self.g.track[c.FIRST_COST - cost] = seat(colour)
        self.player(colour).bag -= 1
        return self

    def event(self, name: str) -> Self:
        """The coming event."""
        self.g.coming = c.EVENT_NAMES.index(name)
        self.g.seen[self.g.coming] = 0
        return self

    def drawn(self, colour: str, steps: int = 0, **bag: int) -> Self:
        """A builder of this colour has just been drawn, after some steps of the cost marker; what is in the bag."""
        self._clear()
        self.g.phase, self.g.cursor, self.g.steps = s.BUILDERS, 0, steps
        for other in self.colours:
            self.player(other).bag = bag.get(other, 0)
        from bastide.pillars.rules.builders import ask_about_builder

        ask_about_builder(self.g, seat(colour))
        flow.advance(self.g, self.state._legal)
        return self

    # --- Playing ---

    def enter(self, phase: str) -> Self:
        """Only what happens as a phase begins."""
        self._clear()
        self.g.events = []
        setup.begin_phase(self.g, s.PHASES.index(phase))
        flow.enter(self.g)
        self._tell()
        return self

    def begin(self, phase: str) -> Self:
        """Begin a phase and run on to the next question; `builders` draws, `event` shows the event, ..."""
        self._clear()
        self.g.events = []
        setup.begin_phase(self.g, s.PHASES.index(phase))
        flow.enter(self.g)
        flow.advance(self.g, self.state._legal)
        self._tell()
        return self

    def _tell(self) -> None:
        from bastide.kernel.game import Event

        self.told = [str(Event(DEFINITION, data)) for data in self.g.events]
        self.g.events = None

    def play(self, *actions: str) -> Self:
        """Play actions, each with the colour that must be asked: `red: place bishop`. All they bring is told."""
        told: tuple[bastide.Event, ...] = ()
        for one in actions:
            colour, action = one.split(": ")
            assert self.asked[0] == colour, f"{self.asked[0]} is asked, not {colour}: {self.state.prompt}"
            self.state.play(action)
            told += self.state.events
        self.told = [sentence.text for sentence in sentences(told)]
        return self

    def refused(self, action: str) -> str:
        """The rule for which an action cannot be played; nothing changes by the attempt."""
        before = self.state.to_bytes()
        with pytest.raises(bastide.IllegalAction) as refusal:
            self.state.play(action)
        assert self.state.to_bytes() == before
        return refusal.value.rule

    # --- Looking ---

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: the colour and the kind of the question."""
        if self.g.depth == 0:
            return "nobody", ""
        q = self.g.stack[0]
        return COLOURS[q.seat], QUESTIONS[q.kind].name

    @property
    def legal(self) -> list[str]:
        """The actions that can be played."""
        return [str(action) for action in self.state.legal()]

    def legal_of(self, family: str) -> list[str]:
        """What can be played of a family: `place` -> `bishop`, ..."""
        return [text[len(family) + 1 :] for text in self.legal if text.startswith(family + " ")]

    def gold(self, colour: str) -> int:
        """A player's gold."""
        return self.player(colour).gold

    def points(self, colour: str) -> int:
        """A player's victory points."""
        return self.player(colour).points

    def cubes(self, colour: str) -> dict[str, int]:
        """A player's cubes, those he has."""
        return {name: n for name, n in zip(c.CUBES, self.player(colour).cubes, strict=True) if n}

    def craftsmen(self, colour: str) -> set[str]:
        """A player's craftsmen."""
        return {c.CRAFTSMAN_NAMES[card] for card in self.player(colour).team if card != c.NOTHING}

    def at(self, place: str) -> list[str]:
        """Whose builders stand at a place, circle by circle."""
        names = zip(c.CIRCLE_NAMES, self.g.circles, strict=True)
        return [COLOURS[x] if x != c.NO_ONE else "" for name, x in names if name.startswith(place)]

    def privilege(self, name: str) -> str:
        """Where a privilege is."""
        return c.PRIVILEGE_PLACES[self.g.privileges[c.PRIVILEGE_NAMES.index(name)]]
