"""What a seat sees of a game of Caylus, as integers in named slices. Everything lies open but the chance to come."""

from typing import Any

from bastide.caylus.components import (
    CUBES,
    EDITIONS,
    IN_STOCK,
    LINES,
    MAX_PLAYERS,
    N_BUILD,
    N_SIMPLE_SPECIALS,
    ROAD,
    SECTIONS,
    SPECIALS,
    STABLE_PLACES,
    TILE_NAMES,
)
from bastide.caylus.questions import QUESTIONS
from bastide.caylus.state import PHASES, Caylus, CaylusPlayer
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

QUESTIONS_SHOWN = 4

SEAT = seat_code(MAX_PLAYERS)
EACH_SEAT = (SEATS[:MAX_PLAYERS],)
EACH_PLACE = numbered("place", MAX_PLAYERS)
EACH_SPACE = numbered("space", ROAD)
EACH_QUESTION = numbered("question", QUESTIONS_SHOWN)
BY_CUBE, BY_LINE, BY_SECTION = (*EACH_SEAT, CUBES), (*EACH_SEAT, LINES), (*EACH_SEAT, SECTIONS)


def write_questions(g: Caylus, seat: int, out: Any, at: int) -> None:
    """The questions, from the top of the stack on."""
    observe_questions(g, seat, QUESTIONS_SHOWN, out, at)


OBSERVATION = Observation(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS), lambda g, seat: g.n_players),
    Part("edition", "option", named(*EDITIONS), lambda g, seat: g.edition),
    Part("jeweller", "option: the jeweller is in the game", FLAG, lambda g, seat: g.jeweller),
    Part("lawyer points", "option", between(3, 4), lambda g, seat: g.lawyer_points),
    Part("simplified", "option: 3 points for every favour", FLAG, lambda g, seat: g.simplified),
    Together(write_questions, (
        Part("question", "what is asked now, and below it what is asked next", or_nothing(QUESTIONS.names),
             axes=EACH_QUESTION),
        Part("asked", "who is asked", SEAT, axes=EACH_QUESTION),
        Part("subject", "about which tile; to build: which family; for gold: how much", between(0, N_BUILD),
             axes=EACH_QUESTION, is_code=True),
        Part("number", "a number of the question: how many still, or a column", between(0, 9), axes=EACH_QUESTION),
    )),
    Part("turn", "the turn", domain_of(Caylus, "turn"), lambda g, seat: g.turn),
    Part("phase", "the phase", named(*PHASES), lambda g, seat: g.phase),
    Part("progress", "how far the phase has come: places of an order, or spaces of the road", between(0, ROAD),
         lambda g, seat: g.cursor),
    Part("bailiff", "the space he stands on", domain_of(Caylus, "bailiff"), lambda g, seat: g.bailiff),
    Part("provost", "the space he stands on", domain_of(Caylus, "provost"), lambda g, seat: g.provost),
    Part("sections", "of the castle counted so far", domain_of(Caylus, "counted"), lambda g, seat: g.counted),
    Part("built", "parts of each section", domain_of(Caylus, "built"), lambda g, seat, section: g.built[section],
         (SECTIONS,)),
    Part("order", "the turn order", SEAT, lambda g, seat, i: code(g.order[i], seat, g.n_players), EACH_PLACE),
    Part("pass order", "who has passed, the first one first", SEAT,
         lambda g, seat, i: code(g.pass_order[i], seat, g.n_players), EACH_PLACE),
    Part("castle", "who stands in the castle", SEAT, lambda g, seat, i: code(g.castle_queue[i], seat, g.n_players),
         EACH_PLACE),
    Part("stables", "who stands in the stables", SEAT, lambda g, seat, i: code(g.stables[i], seat, g.n_players),
         numbered("place", STABLE_PLACES)),
    Part("specials", "who stands there", SEAT, lambda g, seat, i: code(g.special[i], seat, g.n_players),
         (SPECIALS[:N_SIMPLE_SPECIALS],)),
    Part("inn", "who stands there", SEAT,
         lambda g, seat, side: code(g.inn_right if side else g.inn_left, seat, g.n_players), (("left", "right"),)),
    Part("prestige", "points", domain_of(CaylusPlayer, "prestige"), lambda g, seat, who: g.players[who].prestige,
         EACH_SEAT),
    Part("deniers", "in the purse", domain_of(CaylusPlayer, "deniers"), lambda g, seat, who: g.players[who].deniers,
         EACH_SEAT),
    Part("workers", "at home", domain_of(CaylusPlayer, "workers"), lambda g, seat, who: g.players[who].workers,
         EACH_SEAT),
    Part("passed", "has passed", FLAG, lambda g, seat, who: g.players[who].passed, EACH_SEAT),
    Part("batches", "given to the castle this turn", domain_of(CaylusPlayer, "batches"),
         lambda g, seat, who: g.players[who].batches, EACH_SEAT),
    Part("cubes", "in the purse", domain_of(CaylusPlayer, "cubes"),
         lambda g, seat, who, cube: g.players[who].cubes[cube], BY_CUBE),
    Part("houses", "in each section of the castle", domain_of(CaylusPlayer, "houses"),
         lambda g, seat, who, section: g.players[who].houses[section], BY_SECTION),
    Part("favours", "the column of the marker", domain_of(CaylusPlayer, "favours"),
         lambda g, seat, who, line: g.players[who].favours[line], BY_LINE),
    Part("lines used", "in this phase", FLAG, lambda g, seat, who, line: g.players[who].lines_used[line], BY_LINE),
    Part("tile", "what lies on a space", or_nothing(TILE_NAMES), lambda g, seat, space: g.tile[space] + 1, EACH_SPACE),
    Part("owner", "whose it is", SEAT, lambda g, seat, space: code(g.owner[space], seat, g.n_players), EACH_SPACE),
    Part("worker", "whose worker stands there", SEAT, lambda g, seat, space: code(g.worker[space], seat, g.n_players),
         EACH_SPACE),
    Part("pending", "whose residence it will be", SEAT,
         lambda g, seat, space: code(g.pending[space], seat, g.n_players), EACH_SPACE),
    Part("stock", "the tile can still be built", FLAG, lambda g, seat, tile: 1 if g.space[tile] == IN_STOCK else 0,
         (TILE_NAMES[:N_BUILD],)),
)  # fmt: skip
