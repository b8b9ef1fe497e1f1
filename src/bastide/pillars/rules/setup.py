"""Set-up: of the game, and of each round; and what begins a phase."""

from bastide.kernel.chance import below, is_chosen
from bastide.kernel.decisions import clear_stack
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.components import (
    ASIDE,
    AT_SHIRING,
    BUILDERS,
    CARDS_A_ROUND,
    COST_STEPS,
    MARKET_STOCK,
    MORTAR_MIXER,
    N_CIRCLES,
    N_CUBES,
    N_EVENTS,
    N_GOODS,
    N_PRIVILEGES,
    N_RESOURCES,
    N_SHUFFLED,
    NO_ONE,
    NOTHING,
    OF_ROUND,
    OFFERED,
    OTTO,
    PRICE,
    PRIVILEGES_SHOWN,
    RESOURCES_ASIDE,
    ROUNDS,
    SHOWN,
    START_GOLD,
    START_POINTS,
    STONECUTTER,
    TEAM_SIZE,
    UNSEEN,
    WOODWORKER,
    WORKERS,
)
from bastide.pillars.rules.purse import owns
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.state import CARDS, MAX_DEPTH, Pillars


def set_up(g: Pillars) -> None:
    """Everything as it stands when the first round begins."""
    g.turn = 1
    clear_board(g)
    g.start = below(g, g.n_players)  # PIL-16
    for i in range(g.n_players):
        set_up_player(g, clockwise(g, i), START_GOLD + i)
    begin_round(g)


def clear_board(g: Pillars) -> None:
    """No question, no builder, no card shown."""
    clear_stack(g, MAX_DEPTH)
    for circle in range(N_CIRCLES):
        g.circles[circle] = NO_ONE
    for i in range(COST_STEPS):
        g.track[i] = NO_ONE
    for privilege in range(N_PRIVILEGES):
        g.privileges[privilege] = UNSEEN
    for event in range(N_EVENTS):
        g.seen[event] = 0
    g.tax = 0


def set_up_player(g: Pillars, seat: int, gold: int) -> None:
    """PIL-17: the gold grows clockwise; PIL-18: what everybody has; PIL-3: the starting craftsmen."""
    me = g.players[seat]
    me.points = START_POINTS
    me.gold = gold
    me.bag = BUILDERS
    me.mill = 0
    me.grey_next = 0
    me.walled_next = 0
    me.aside = 0
    me.passed = 0
    me.protected = 0
    me.extra = 0
    for cube in range(N_CUBES):
        me.cubes[cube] = 0
    for i in range(N_GOODS):
        me.bought[i] = 0
    for i in range(TEAM_SIZE):
        me.team[i] = NOTHING
    me.team[0] = WOODWORKER
    me.team[1] = STONECUTTER
    me.team[2] = MORTAR_MIXER


def begin_round(g: Pillars) -> None:
    """PIL-21: a new round; PIL-25: the market is full and the cost marker back."""
    tell(g, e.ROUND, g.turn, g.start, 0)
    g.refused = 0
    g.steps = 0
    for i in range(N_GOODS):
        g.market[i] = MARKET_STOCK
    for seat in range(g.n_players):
        gather_workers(g, seat)
    show_privileges(g)
    show_craftsmen(g)
    shuffle_resources(g)
    draw_event(g)
    begin_phase(g, CARDS)


def gather_workers(g: Pillars, seat: int) -> None:
    """PIL-26: 12 workers, the grey ones (PIL-76) and the black one (PIL-77); PIL-59: the town wall takes hold."""
    me = g.players[seat]
    me.grey = me.grey_next
    me.grey_next = 0
    me.black = 1 if owns(g, seat, OTTO) else 0
    me.workers = WORKERS + me.grey + me.black
    me.walled = me.walled_next
    me.walled_next = 0


def show_privileges(g: Pillars) -> None:
    """PIL-22: two at random, in the last round its own. PIL-19: those never drawn are the ones removed."""
    if g.turn == ROUNDS:
        for privilege in range(N_SHUFFLED, N_PRIVILEGES):
            g.privileges[privilege] = SHOWN
    else:
        unseen = 0
        for privilege in range(N_SHUFFLED):
            unseen += 1 if g.privileges[privilege] == UNSEEN else 0
        for i in range(PRIVILEGES_SHOWN):
            show_privilege(g, below(g, unseen - i))
    index_kingsbridge(g)
    for i in range(PRIVILEGES_SHOWN):
        tell(g, e.SHOW_PRIVILEGE, g.kingsbridge[i], 0, 0)


def show_privilege(g: Pillars, number: int) -> None:
    """Show the one with this number among those not seen yet."""
    for privilege in range(N_SHUFFLED):
        if g.privileges[privilege] == UNSEEN:
            if number == 0:
                g.privileges[privilege] = SHOWN
                return
            number -= 1


def index_kingsbridge(g: Pillars) -> None:
    """Work out which card lies at which circle of Kingsbridge."""
    place = 0
    for i in range(PRIVILEGES_SHOWN):
        g.kingsbridge[i] = NOTHING
    for privilege in range(N_PRIVILEGES):
        if g.privileges[privilege] == SHOWN and place < PRIVILEGES_SHOWN:
            g.kingsbridge[place] = privilege
            place += 1


def show_craftsmen(g: Pillars) -> None:
    """PIL-23: of the four of the round two at random go to Shiring, the others are on offer."""
    at_shiring = 0
    offered = 0
    for i in range(CARDS_A_ROUND):
        craftsman = OF_ROUND[g.turn - 1][i]
        if is_chosen(g, AT_SHIRING - at_shiring, CARDS_A_ROUND - i):
            g.shiring[at_shiring] = craftsman
            at_shiring += 1
            tell(g, e.SHOW_CRAFTSMAN, craftsman, 0, 0)
        else:
            g.offer[offered] = craftsman
            offered += 1
            tell(g, e.OFFER_CRAFTSMAN, craftsman, PRICE[craftsman], 0)


def shuffle_resources(g: Pillars) -> None:
    """PIL-24: seven of the nine at random are on offer."""
    aside = 0
    for card in range(N_RESOURCES):
        if is_chosen(g, RESOURCES_ASIDE - aside, N_RESOURCES - card):
            g.resources[card] = ASIDE
            aside += 1
        else:
            g.resources[card] = OFFERED


def draw_event(g: Pillars) -> None:
    """The event of the round, still hidden (PIL-94). PIL-20: those never drawn are the ones removed."""
    g.event = NOTHING
    number = below(g, N_EVENTS - (g.turn - 1))
    for event in range(N_EVENTS):
        if not g.seen[event]:
            if number == 0:
                g.coming = event
            number -= 1


def begin_phase(g: Pillars, phase: int) -> None:
    """PIL-21: the next phase or step."""
    g.phase = phase
    g.cursor = 0
