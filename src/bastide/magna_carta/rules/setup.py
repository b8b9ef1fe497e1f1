"""Set-up: the road, the castle, the players' hands and purses, the mulligans; and what begins a phase."""

from bastide.kernel.chance import below
from bastide.kernel.decisions import Legal, answered, ask, clear_stack, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import KEEP, MULLIGAN
from bastide.magna_carta.components import (
    HAND,
    IN_GAME,
    MAX_PLAYERS,
    N_CARDS,
    N_CUBES,
    N_KINDS,
    N_PRESTIGE,
    N_SECTIONS,
    NEUTRAL_PEDDLER,
    NO_ONE,
    OFF_ROAD,
    OWNER,
    ROAD,
    START_CUBES,
    START_DENIERS,
    TOKENS,
    WORKERS,
)
from bastide.magna_carta.questions import ASK_MULLIGAN
from bastide.magna_carta.rules.building import open_card
from bastide.magna_carta.rules.cards import draw_card, new_hand
from bastide.magna_carta.state import BUILDING, IN_BOX, IN_PILE, INCOME, MAX_DEPTH, RESIDENCE, MagnaCarta
from bastide.magna_carta.state import MULLIGAN as MULLIGAN_PHASE


def set_up(g: MagnaCarta) -> None:
    """Everything as it stands before the first turn."""
    g.turn = 1
    g.n_passed = 0
    clear_stack(g, MAX_DEPTH)
    lay_road(g)
    for i in range(MAX_PLAYERS):
        g.pass_order[i] = NO_ONE
    for section in range(N_SECTIONS):
        g.tokens[section] = TOKENS[g.n_players][section]  # MAG-10
    for building in range(N_PRESTIGE):
        g.prestige[building] = NO_ONE
    g.provost = 0 if g.beginner else g.n_road  # MAG-13
    for seat in range(g.n_players):
        set_up_player(g, seat)
    g.first = NO_ONE
    if g.revision == 1:  # then the draw came before the mulligans, and nothing was said of it
        g.first = below(g, g.n_players)
    begin_phase(g, MULLIGAN_PHASE)


def lay_road(g: MagnaCarta) -> None:
    """MAG-12: random neutral cards, one fewer than there are players, then the peddler."""
    for space in range(ROAD):
        g.card[space] = NO_ONE
        g.face[space] = BUILDING
        g.worker[space] = NO_ONE
        g.stock[space] = 0
    g.n_road = g.n_players
    for card in range(NEUTRAL_PEDDLER):
        g.card[card] = card
    for i in range(NEUTRAL_PEDDLER - 1, 0, -1):
        j = below(g, i + 1)
        g.card[i], g.card[j] = g.card[j], g.card[i]
    for space in range(g.n_players, NEUTRAL_PEDDLER):
        g.card[space] = NO_ONE
    g.card[g.n_players - 1] = NEUTRAL_PEDDLER
    index_road(g)


def index_road(g: MagnaCarta) -> None:
    """Work out where each card lies, which are vacant and how many residences everybody has."""
    for card in range(N_CARDS):
        g.space[card] = OFF_ROAD
    for seat in range(g.n_players):
        g.players[seat].residences = 0
    for space in range(g.n_road):
        g.space[g.card[space]] = space
        if g.face[space] == RESIDENCE and OWNER[g.card[space]] != NO_ONE:
            g.players[OWNER[g.card[space]]].residences += 1
    g.n_vacant = 0
    for i in range(ROAD):
        g.vacant[i] = N_CARDS
    for space in range(g.n_road):
        if g.worker[space] == NO_ONE and g.face[space] == BUILDING:
            open_card(g, g.card[space])


def set_up_player(g: MagnaCarta, seat: int) -> None:
    """MAG-14: a player's workers, cubes and deniers; MAG-15: his pile and his hand."""
    me = g.players[seat]
    me.deniers = START_DENIERS
    me.workers = WORKERS
    me.batches = 0
    me.passed = 0
    me.residences = 0
    for cube in range(N_CUBES):
        me.cubes[cube] = START_CUBES[cube]
    for section in range(N_SECTIONS):
        me.tokens[section] = 0
    me.hand = 0
    me.pile = 0
    me.discard = 0
    for kind in range(N_KINDS):
        me.cards[kind] = IN_BOX
        if IN_GAME[g.beginner][kind]:  # MAG-11
            me.cards[kind] = IN_PILE
            me.pile += 1
    for i in range(HAND):
        draw_card(g, seat)


def next_mulligan(g: MagnaCarta) -> None:
    """MAG-17: once each, in the order of the seats."""
    ask(g, ASK_MULLIGAN, mulligan_seat(g, g.cursor), 0, 0)
    g.cursor += 1


def mulligan_seat(g: MagnaCarta, place: int) -> int:
    """MAG-17: who is asked about the first hand after so many others; in revision 1 the first player began."""
    return (max(g.first, 0) + place) % g.n_players


def legal_mulligans(legal: Legal) -> None:
    """MAG-17: all or nothing."""
    offer(legal, KEEP)
    offer(legal, MULLIGAN)


def answer_mulligan(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-17: the hand goes to the discard, and three others come from the pile."""
    answered(g)
    if action == KEEP:
        tell(g, e.KEEP, seat, 0, 0)
    else:
        tell(g, e.MULLIGAN, seat, 0, 0)
        new_hand(g, seat)


def end_mulligans(g: MagnaCarta) -> None:
    """MAG-16: chance chooses the first player, once the hands are settled."""
    if g.revision > 1:
        g.first = below(g, g.n_players)
        tell(g, e.FIRST_PLAYER, g.first, 0, 0)
    begin_phase(g, INCOME)


def begin_phase(g: MagnaCarta, phase: int) -> None:
    """MAG-21: the next phase."""
    g.phase = phase
    g.cursor = 0
