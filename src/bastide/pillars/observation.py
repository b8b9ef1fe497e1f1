"""What a seat sees of a game of The Pillars of the Earth, as integers in named slices.

PIL-94: the coming event is `unknown` to all but Ellen's owner; everything else lies open.
"""

from typing import Any

from bastide.kernel.layout import (
    FLAG,
    SEATS,
    Part,
    code,
    domain_of,
    named,
    numbered,
    observe_questions,
    or_nothing,
    seat_code,
)
from bastide.kernel.observation import Observation, Together
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
    N_CRAFTSMEN,
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


def write_question(g: Pillars, seat: int, out: Any, at: int) -> None:
    """The question; the owner of a builder is a seat."""
    observe_questions(g, seat, 1, out, at)
    if out[at] - 1 == ASK_REFUSE:
        out[at + 2] = code(out[at + 2], seat, g.n_players)


def place_of_resource(g: Pillars, seat: int, card: int) -> int:
    """Where a resource card is: with whom, if it has been taken."""
    place = g.resources[card]
    return TAKEN - 1 + code(place - TAKEN, seat, g.n_players) if place >= TAKEN else place


def place_of_privilege(g: Pillars, seat: int, card: int) -> int:
    """Where a privilege is: with whom, if somebody has it."""
    place = g.privileges[card]
    return OWNED - 1 + code(place - OWNED, seat, g.n_players) if place >= OWNED else place


def coming_event(g: Pillars, seat: int) -> int:
    """PIL-93: Ellen's owner knows it."""
    unknown = g.coming != NOTHING and g.privileges[ELLEN] != OWNED + seat
    return (UNKNOWN if unknown else g.coming) + 1


def write_teams(g: Pillars, seat: int, out: Any, at: int) -> None:
    """Who has which craftsmen, the own seat first."""
    for i in range(g.n_players * N_CRAFTSMEN):
        out[at + i] = 0
    who = seat
    for i in range(g.n_players):
        player = g.players[who]
        for place in range(TEAM_SIZE):
            if player.team[place] != NOTHING:
                out[at + i * N_CRAFTSMEN + player.team[place]] = 1
        who = who + 1 if who + 1 < g.n_players else 0


OBSERVATION = Observation(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS), lambda g, seat: g.n_players),
    Together(write_question, (
        Part("question", "what is asked", or_nothing(QUESTIONS.names)),
        Part("asked", "who is asked", SEAT),
        Part("subject", "a builder's owner (a seat), a place of the track or the market, a craftsman or a cube",
             between(0, N_CRAFTSMEN - 1), is_code=True),
        Part("number", "a number of the question: Remigius helps, gold brought, cubes kept", between(0, MOST_GOLD)),
    )),
    Part("round", "the round", domain_of(Pillars, "turn"), lambda g, seat: g.turn),
    Part("phase", "the phase or step", named(*PHASES), lambda g, seat: g.phase),
    Part("progress", "how far the phase has come: players, or circles", domain_of(Pillars, "cursor"),
         lambda g, seat: g.cursor),
    Part("start", "the start player", SEAT, lambda g, seat: code(g.start, seat, g.n_players)),
    Part("refused", "the refusal of this round is used or given up", FLAG, lambda g, seat: g.refused),
    Part("steps", "of the cost marker", domain_of(Pillars, "steps"), lambda g, seat: g.steps),
    Part("track", "passed builders", SEAT, lambda g, seat, i: code(g.track[i], seat, g.n_players),
         (tuple(f"cost {FIRST_COST - i}" for i in range(COST_STEPS)),)),
    Part("circles", "whose builder stands there", SEAT, lambda g, seat, i: code(g.circles[i], seat, g.n_players),
         (CIRCLE_NAMES,)),
    Part("offer", "craftsmen of phase I", CRAFTSMAN, lambda g, seat, i: g.offer[i] + 1, numbered("place", ON_OFFER)),
    Part("shiring", "craftsmen there", CRAFTSMAN, lambda g, seat, i: g.shiring[i] + 1, numbered("circle", AT_SHIRING)),
    Part("kingsbridge", "privileges there", or_nothing(PRIVILEGE_NAMES), lambda g, seat, i: g.kingsbridge[i] + 1,
         numbered("circle", PRIVILEGES_SHOWN)),
    Part("resources", "where a card is", named(*RESOURCE_PLACES[:TAKEN], *SEAT_NAMES), place_of_resource,
         (RESOURCE_NAMES,)),
    Part("privileges", "where a card is", named(*PRIVILEGE_PLACES[:OWNED], *SEAT_NAMES), place_of_privilege,
         (PRIVILEGE_NAMES,)),
    Part("event", "of this round", or_nothing(EVENT_NAMES), lambda g, seat: g.event + 1),
    Part("coming", "the event of this round before it is shown", or_nothing(COMING_NAMES), coming_event),
    Part("seen", "events shown so far", FLAG, lambda g, seat, event: g.seen[event], (EVENT_NAMES,)),
    Part("tax", "what the die showed, while taxes are paid", domain_of(Pillars, "tax"), lambda g, seat: g.tax),
    Part("market", "the stock for sale", domain_of(Pillars, "market"), lambda g, seat, good: g.market[good], (GOODS,)),
    Part("points", "victory points", domain_of(PillarsPlayer, "points"), lambda g, seat, who: g.players[who].points,
         EACH_SEAT),
    Part("gold", "in the purse", domain_of(PillarsPlayer, "gold"), lambda g, seat, who: g.players[who].gold, EACH_SEAT),
    Part("workers", "in reserve", domain_of(PillarsPlayer, "workers"), lambda g, seat, who: g.players[who].workers,
         EACH_SEAT),
    Part("mill", "workers in the mill", domain_of(PillarsPlayer, "mill"), lambda g, seat, who: g.players[who].mill,
         EACH_SEAT),
    Part("grey", "grey workers of this round", domain_of(PillarsPlayer, "grey"),
         lambda g, seat, who: g.players[who].grey, EACH_SEAT),
    Part("grey next", "and of the next", domain_of(PillarsPlayer, "grey_next"),
         lambda g, seat, who: g.players[who].grey_next, EACH_SEAT),
    Part("black", "has the black worker in this round", FLAG, lambda g, seat, who: g.players[who].black, EACH_SEAT),
    Part("bag", "builders in the bag", domain_of(PillarsPlayer, "bag"), lambda g, seat, who: g.players[who].bag,
         EACH_SEAT),
    Part("aside", "a builder set aside", FLAG, lambda g, seat, who: g.players[who].aside, EACH_SEAT),
    Part("walled", "only two builders in this round", FLAG, lambda g, seat, who: g.players[who].walled, EACH_SEAT),
    Part("walled next", "and in the next", FLAG, lambda g, seat, who: g.players[who].walled_next, EACH_SEAT),
    Part("passed", "in phase I", FLAG, lambda g, seat, who: g.players[who].passed, EACH_SEAT),
    Part("protected", "from the event of this round", FLAG, lambda g, seat, who: g.players[who].protected, EACH_SEAT),
    Part("extra", "may have a craftsman work once more", FLAG, lambda g, seat, who: g.players[who].extra, EACH_SEAT),
    Part("cubes", "in the store", domain_of(PillarsPlayer, "cubes"),
         lambda g, seat, who, cube: g.players[who].cubes[cube], BY_CUBE),
    Part("bought", "kinds bought at this market", FLAG, lambda g, seat, who, good: g.players[who].bought[good],
         BY_GOOD),
    Together(write_teams, (Part("team", "has the craftsman", FLAG, axes=BY_CRAFTSMAN),)),
)  # fmt: skip
