"""What a seat sees of a game of The Pillars of the Earth, as integers in named slices.

PIL-94: the coming event is `unknown` to all but Ellen's owner; everything else lies open.
"""

from typing import Any

from bastide.kernel.layout import (
    FLAG,
    SEATS,
    Layout,
    Part,
    code,
    domain_of,
    named,
    numbered,
    observe_questions,
    or_nothing,
    seat_code,
)
from bastide.kernel.record import between
from bastide.pillars.components import (
    AT_SHIRING,
    CIRCLE_NAMES,
    COMING_NAMES,
    COST_STEPS,
    CRAFTSMAN_NAMES,
    CUBES,
    ELLEN,
    EVENT_NAMES,
    FIRST_COST,
    GOODS,
    MAX_PLAYERS,
    MOST_GOLD,
    N_CIRCLES,
    N_CRAFTSMEN,
    N_CUBES,
    N_EVENTS,
    N_GOODS,
    N_PRIVILEGES,
    N_RESOURCES,
    NOTHING,
    ON_OFFER,
    OWNED,
    PRIVILEGE_NAMES,
    PRIVILEGE_PLACES,
    PRIVILEGES_SHOWN,
    RESOURCE_NAMES,
    RESOURCE_PLACES,
    TAKEN,
    TEAM_SIZE,
    UNKNOWN,
)
from bastide.pillars.questions import ASK_REFUSE, QUESTIONS
from bastide.pillars.state import PHASES, Pillars, PillarsPlayer

SEAT = seat_code(MAX_PLAYERS)
CRAFTSMAN = or_nothing(CRAFTSMAN_NAMES)
SEAT_NAMES = SEATS[:MAX_PLAYERS]
EACH_SEAT = (SEAT_NAMES,)
BY_CUBE, BY_GOOD, BY_CRAFTSMAN = (*EACH_SEAT, CUBES), (*EACH_SEAT, GOODS), (*EACH_SEAT, CRAFTSMAN_NAMES)

LAYOUT = Layout(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS)),
    Part("question", "what is asked", or_nothing(QUESTIONS.names)),
    Part("asked", "who is asked", SEAT),
    Part("subject", "a builder's owner (a seat), a place of the track or the market, a craftsman or a cube",
         between(0, N_CRAFTSMEN - 1)),
    Part("number", "a number of the question: Remigius helps, gold brought, cubes kept", between(0, MOST_GOLD)),
    Part("round", "the round", domain_of(Pillars, "turn")),
    Part("phase", "the phase or step", named(*PHASES)),
    Part("progress", "how far the phase has come: players, or circles", domain_of(Pillars, "cursor")),
    Part("start", "the start player", SEAT),
    Part("refused", "the refusal of this round is used or given up", FLAG),
    Part("steps", "of the cost marker", domain_of(Pillars, "steps")),
    Part("track", "passed builders", SEAT, (tuple(f"cost {FIRST_COST - i}" for i in range(COST_STEPS)),)),
    Part("circles", "whose builder stands there", SEAT, (CIRCLE_NAMES,)),
    Part("offer", "craftsmen of phase I", CRAFTSMAN, numbered("place", ON_OFFER)),
    Part("shiring", "craftsmen there", CRAFTSMAN, numbered("circle", AT_SHIRING)),
    Part("kingsbridge", "privileges there", or_nothing(PRIVILEGE_NAMES), numbered("circle", PRIVILEGES_SHOWN)),
    Part("resources", "where a card is", named(*RESOURCE_PLACES[:TAKEN], *SEAT_NAMES), (RESOURCE_NAMES,)),
    Part("privileges", "where a card is", named(*PRIVILEGE_PLACES[:OWNED], *SEAT_NAMES), (PRIVILEGE_NAMES,)),
    Part("event", "of this round", or_nothing(EVENT_NAMES)),
    Part("coming", "the event of this round before it is shown", or_nothing(COMING_NAMES)),
    Part("seen", "events shown so far", FLAG, (EVENT_NAMES,)),
    Part("tax", "what the die showed, while taxes are paid", domain_of(Pillars, "tax")),
    Part("market", "the stock for sale", domain_of(Pillars, "market"), (GOODS,)),
    Part("points", "victory points", domain_of(PillarsPlayer, "points"), EACH_SEAT),
    Part("gold", "in the purse", domain_of(PillarsPlayer, "gold"), EACH_SEAT),
    Part("workers", "in reserve", domain_of(PillarsPlayer, "workers"), EACH_SEAT),
    Part("mill", "workers in the mill", domain_of(PillarsPlayer, "mill"), EACH_SEAT),
    Part("grey", "grey workers of this round", domain_of(PillarsPlayer, "grey"), EACH_SEAT),
    Part("grey next", "and of the next", domain_of(PillarsPlayer, "grey_next"), EACH_SEAT),
    Part("black", "has the black worker in this round", FLAG, EACH_SEAT),
    Part("bag", "builders in the bag", domain_of(PillarsPlayer, "bag"), EACH_SEAT),
    Part("aside", "a builder set aside", FLAG, EACH_SEAT),
    Part("walled", "only two builders in this round", FLAG, EACH_SEAT),
    Part("walled next", "and in the next", FLAG, EACH_SEAT),
    Part("passed", "in phase I", FLAG, EACH_SEAT),
    Part("protected", "from the event of this round", FLAG, EACH_SEAT),
    Part("extra", "may have a craftsman work once more", FLAG, EACH_SEAT),
    Part("cubes", "in the store", domain_of(PillarsPlayer, "cubes"), BY_CUBE),
    Part("bought", "kinds bought at this market", FLAG, BY_GOOD),
    Part("team", "has the craftsman", FLAG, BY_CRAFTSMAN),
)  # fmt: skip
N_OBSERVED = LAYOUT.size
(PLAYERS, QUESTION, ASKED, SUBJECT, NUMBER, ROUND, PHASE, PROGRESS, START, REFUSED, STEPS, TRACK, CIRCLES, OFFER,
 SHIRING, KINGSBRIDGE, RESOURCES, PRIVILEGES, EVENT, COMING, SEEN, TAX, MARKET, POINTS, GOLD, WORKERS, MILL, GREY,
 GREY_NEXT, BLACK, BAG, ASIDE, WALLED, WALLED_NEXT, PASSED, PROTECTED, EXTRA, CUBE, BOUGHT,
 TEAM) = LAYOUT.starts  # fmt: skip


def observe(g: Pillars, seat: int, out: Any) -> None:
    """Write what a seat sees, in the order of LAYOUT; the places of seats that do not play stay as they are (0)."""
    observe_moment(g, seat, out)
    observe_board(g, seat, out)
    observe_cards(g, seat, out)
    observe_players(g, seat, out)


def observe_moment(g: Pillars, seat: int, out: Any) -> None:
    """The question and the round."""
    players = g.n_players
    out[PLAYERS] = players
    observe_questions(g, seat, 1, out, QUESTION)
    if out[QUESTION] - 1 == ASK_REFUSE:
        out[SUBJECT] = code(out[SUBJECT], seat, players)
    out[ROUND] = g.turn
    out[PHASE] = g.phase
    out[PROGRESS] = g.cursor
    out[START] = code(g.start, seat, players)


def observe_board(g: Pillars, seat: int, out: Any) -> None:
    """The builders and the market."""
    players = g.n_players
    out[REFUSED] = g.refused
    out[STEPS] = g.steps
    for i in range(COST_STEPS):
        out[TRACK + i] = code(g.track[i], seat, players)
    for circle in range(N_CIRCLES):
        out[CIRCLES + circle] = code(g.circles[circle], seat, players)
    out[TAX] = g.tax
    for good in range(N_GOODS):
        out[MARKET + good] = g.market[good]


def observe_cards(g: Pillars, seat: int, out: Any) -> None:
    """Craftsmen, resources, privileges and events that lie open."""
    players = g.n_players
    for i in range(ON_OFFER):
        out[OFFER + i] = g.offer[i] + 1
    for i in range(AT_SHIRING):
        out[SHIRING + i] = g.shiring[i] + 1
    for i in range(PRIVILEGES_SHOWN):
        out[KINGSBRIDGE + i] = g.kingsbridge[i] + 1
    for card in range(N_RESOURCES):
        place = g.resources[card]
        out[RESOURCES + card] = TAKEN - 1 + code(place - TAKEN, seat, players) if place >= TAKEN else place
    for card in range(N_PRIVILEGES):
        place = g.privileges[card]
        out[PRIVILEGES + card] = OWNED - 1 + code(place - OWNED, seat, players) if place >= OWNED else place
    out[EVENT] = g.event + 1
    coming = g.coming
    if coming != NOTHING and g.privileges[ELLEN] != OWNED + seat:  # PIL-93
        coming = UNKNOWN
    out[COMING] = coming + 1
    for event in range(N_EVENTS):
        out[SEEN + event] = g.seen[event]


def observe_players(g: Pillars, seat: int, out: Any) -> None:
    """What each has, the own seat first."""
    for i in range(g.n_players * N_CRAFTSMEN):
        out[TEAM + i] = 0
    who = seat
    for i in range(g.n_players):
        player = g.players[who]
        out[POINTS + i] = player.points
        out[GOLD + i] = player.gold
        out[WORKERS + i] = player.workers
        out[MILL + i] = player.mill
        out[GREY + i] = player.grey
        out[GREY_NEXT + i] = player.grey_next
        out[BLACK + i] = player.black
        out[BAG + i] = player.bag
        out[ASIDE + i] = player.aside
        out[WALLED + i] = player.walled
        out[WALLED_NEXT + i] = player.walled_next
        out[PASSED + i] = player.passed
        out[PROTECTED + i] = player.protected
        out[EXTRA + i] = player.extra
        for cube in range(N_CUBES):
            out[CUBE + i * N_CUBES + cube] = player.cubes[cube]
        for good in range(N_GOODS):
            out[BOUGHT + i * N_GOODS + good] = player.bought[good]
        for place in range(TEAM_SIZE):
            if player.team[place] != NOTHING:
                out[TEAM + i * N_CRAFTSMEN + player.team[place]] = 1
        who = who + 1 if who + 1 < g.n_players else 0
