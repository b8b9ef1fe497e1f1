"""MAG-18 to MAG-20, at every step of random games: nobody is told what he cannot know."""

import json
import random
from io import StringIO

import pytest
from rich.console import Console

import bastide
from bastide.kernel import chance
from bastide.magna_carta import components as c
from bastide.magna_carta import events as e
from bastide.magna_carta import state as s
from tests.cases import random_states

GAMES = [bastide.game("magna-carta", players=n, rules=rules) for n in (2, 3, 4) for rules in ("standard", "beginner")]
over_games = pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.players}-{g.options['rules']}")


def viewers(game: bastide.Game) -> list[int | None]:
    return [None, *range(game.players)]


def dealt_otherwise(state: bastide.State, viewer: int | None, choose: random.Random) -> bastide.State:
    """The same state with other cards where the viewer cannot look: in the others' hands and piles, and in chance."""
    other = state.copy()
    g = other._g
    chance.start(g, choose.getrandbits(128))
    for seat in range(state.game.players):
        if seat != viewer:
            cards = g.players[seat].cards
            places = [kind for kind in range(c.N_KINDS) if cards[kind] in (s.IN_HAND, s.IN_PILE)]
            what = [cards[kind] for kind in places]
            choose.shuffle(what)
            for kind, place in zip(places, what, strict=True):
                cards[kind] = place
    return other


def printed(state: bastide.State, viewer: int | None) -> str:
    console = Console(file=StringIO(), width=100, color_system=None)
    console.print(state.board(seat=viewer))
    return console.file.getvalue()


@over_games
def test_views_boards_and_prompts_do_not_depend_on_what_is_hidden(game):
    choose = random.Random(1)
    differed = 0
    for ply, state in enumerate(random_states(game, seed=21)):
        for viewer in viewers(game):
            other = dealt_otherwise(state, viewer, choose)
            differed += other != state
            assert json.dumps(other.view(viewer)) == json.dumps(state.view(viewer))
            assert other.prompt_in("en") == state.prompt_in("en")
            assert other.prompt_in("fr") == state.prompt_in("fr")
            assert repr(other) == repr(state)
            assert other.scores == state.scores
        viewer = choose.choice(viewers(game))
        if ply % 10 == 0:  # printing takes long
            assert printed(dealt_otherwise(state, viewer, choose), viewer) == printed(state, viewer)
    assert differed > 50


@over_games
def test_errors_shown_to_a_seat_do_not_depend_on_what_is_hidden(game):
    choose = random.Random(2)
    for state in random_states(game, seed=22):
        if state.over:
            break
        for viewer in range(game.players):
            other = dealt_otherwise(state, viewer, choose)
            for action in choose.sample(range(game.num_actions), 8):
                assert refusal(other, action, viewer) == refusal(state, action, viewer)


def refusal(state: bastide.State, action: int, seat: int) -> str:
    """What a seat is told when it tries an action; nothing if it may."""
    try:
        state.copy().play(action, seat=seat)
    except bastide.IllegalAction as error:
        return str(error)
    return ""


@over_games
def test_a_sample_is_a_state_that_looks_the_same(game):
    for ply, state in enumerate(random_states(game, seed=23)):
        for viewer in viewers(game):
            sample = state.sample(viewer, seed=ply)
            assert json.dumps(sample.view(viewer)) == json.dumps(state.view(viewer))
            assert game.from_bytes(sample.to_bytes()) == sample
            assert sample.player == state.player
            if viewer is not None:
                assert sample.view(viewer)["players"][viewer] == state.position()["players"][viewer]
            if viewer == state.player:
                assert sample.legal() == state.legal()


# The events that name a card: one that lies open, or is just being laid open.
OPEN_CARD = {
    e.DISCARDED, e.PLACED, e.BUILT, e.PRESTIGE, e.WORK, e.IDLE, e.TURNED, e.TURNING, e.DECLINED,
}  # fmt: skip


def test_no_other_line_of_the_log_can_name_a_card():
    about = [{what.partition(" ")[0] for what in kind.kinds} for kind in e.EVENTS]
    naming = {number for number, subjects in enumerate(about) if {"kind", "card", "prestige"} & subjects}
    assert naming == OPEN_CARD


@over_games
def test_the_log_names_only_cards_that_lie_open(game):
    held: list[set[int]] = []
    for state in random_states(game, seed=24):
        g = state._g
        for event in state.events:
            number, seat, thing, *_ = event.data
            if number == e.DISCARDED:
                assert thing in held[seat]
            elif number in (e.BUILT, e.TURNED, e.TURNING):
                assert g.players[seat].cards[thing] == s.ON_ROAD
            elif number in OPEN_CARD - {e.PRESTIGE}:
                assert g.space[thing] >= 0
        held = [{k for k in range(c.N_KINDS) if s.HELD[me.cards[k]]} for me in g.players]


class Observer:
    """Somebody at the table who remembers all that lay open, and counts the cards of one player."""

    def __init__(self, state: bastide.State, seat: int) -> None:
        me = state.view(None)["players"][seat]
        self.seat, self.hand, self.pile = seat, me["hand"], me["pile"]
        self.unknown = {kind for kind, place in me["cards"].items() if place == "hidden"}
        self.held: set[str] = set()  # surely in hand
        self.open: set[str] = set()  # the discard

    def draw(self, number: int) -> None:
        for _ in range(number):
            if self.pile == 0:
                self.unknown, self.open, self.pile = self.unknown | self.open, set(), len(self.open)
            self.pile, self.hand = self.pile - 1, self.hand + 1
            if self.pile == 0:
                self.held, self.unknown = self.held | self.unknown, set()

    def hears(self, events: list[tuple[int, ...]]) -> None:
        gone = 0
        for number, seat, thing, *_ in events:
            if seat != self.seat or number not in (e.DRAWN, e.DISCARDED, e.BUILT):
                continue
            if number == e.DRAWN:
                self.draw(1)
                continue
            kind = c.KINDS[thing]
            self.held, self.unknown, self.hand = self.held - {kind}, self.unknown - {kind}, self.hand - 1
            if number == e.DISCARDED:
                self.open.add(kind)
                gone += 1
        self.draw(gone)


@over_games
def test_a_view_tells_exactly_what_a_person_at_the_table_can_work_out(game):
    known = 0
    for seed in range(31, 37):
        observers: list[Observer] = []
        for state in random_states(game, seed):
            observers = observers or [Observer(state, seat) for seat in range(game.players)]
            for observer in observers:
                observer.hears([event.data for event in state.events])
                me = state.view(None)["players"][observer.seat]
                assert (me["hand"], me["pile"]) == (observer.hand, observer.pile)
                told = {"known": observer.held, "hidden": observer.unknown, "discard": observer.open}
                for place, kinds in told.items():
                    assert {kind for kind, found in me["cards"].items() if found == place} == kinds
                known += len(observer.held) * (me["pile"] > 0)
    assert known > 0


def test_every_card_of_a_pile_is_drawn_as_often():
    game = bastide.game("magna-carta")
    drawn = dict.fromkeys(c.KINDS, 0)
    for seed in range(1200):
        for kind, place in game.start(seed).position()["players"][0]["cards"].items():
            drawn[kind] += place == "hand"
    assert all(240 < times < 360 for times in drawn.values())  # 300 each, four deviations
