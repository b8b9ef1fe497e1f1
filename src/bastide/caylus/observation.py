"""What a seat sees of a game of Caylus, as integers in named slices. Everything lies open but the chance to come."""

from typing import Any

from bastide.caylus.components import (
    CUBES,
    EDITIONS,
    IN_STOCK,
    LINES,
    MAX_PLAYERS,
    N_BUILD,
    N_CUBES,
    N_LINES,
    N_SECTIONS,
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

QUESTIONS_SHOWN = 4

SEAT = seat_code(MAX_PLAYERS)
EACH_SEAT = (SEATS[:MAX_PLAYERS],)
EACH_PLACE = numbered("place", MAX_PLAYERS)
EACH_SPACE = numbered("space", ROAD)
EACH_QUESTION = numbered("question", QUESTIONS_SHOWN)
BY_CUBE, BY_LINE, BY_SECTION = (*EACH_SEAT, CUBES), (*EACH_SEAT, LINES), (*EACH_SEAT, SECTIONS)

LAYOUT = Layout(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS)),
    Part("edition", "option", named(*EDITIONS)),
    Part("jeweller", "option: the jeweller is in the game", FLAG),
    Part("lawyer points", "option", between(3, 4)),
    Part("simplified", "option: 3 points for every favour", FLAG),
    Part("question", "what is asked now, and below it what is asked next", or_nothing(QUESTIONS.names), EACH_QUESTION),
    Part("asked", "who is asked", SEAT, EACH_QUESTION),
    Part("subject", "about which tile; to build: which family; for gold: how much", between(0, N_BUILD), EACH_QUESTION),
    Part("number", "a number of the question: how many still, or a column", between(0, 9), EACH_QUESTION),
    Part("turn", "the turn", domain_of(Caylus, "turn")),
    Part("phase", "the phase", named(*PHASES)),
    Part("progress", "how far the phase has come: places of an order, or spaces of the road", between(0, ROAD)),
    Part("bailiff", "the space he stands on", domain_of(Caylus, "bailiff")),
    Part("provost", "the space he stands on", domain_of(Caylus, "provost")),
    Part("sections", "of the castle counted so far", domain_of(Caylus, "counted")),
    Part("built", "parts of each section", domain_of(Caylus, "built"), (SECTIONS,)),
    Part("order", "the turn order", SEAT, EACH_PLACE),
    Part("pass order", "who has passed, the first one first", SEAT, EACH_PLACE),
    Part("castle", "who stands in the castle", SEAT, EACH_PLACE),
    Part("stables", "who stands in the stables", SEAT, numbered("place", STABLE_PLACES)),
    Part("specials", "who stands there", SEAT, (SPECIALS[:N_SIMPLE_SPECIALS],)),
    Part("inn", "who stands there", SEAT, (("left", "right"),)),
    Part("prestige", "points", domain_of(CaylusPlayer, "prestige"), EACH_SEAT),
    Part("deniers", "in the purse", domain_of(CaylusPlayer, "deniers"), EACH_SEAT),
    Part("workers", "at home", domain_of(CaylusPlayer, "workers"), EACH_SEAT),
    Part("passed", "has passed", FLAG, EACH_SEAT),
    Part("batches", "given to the castle this turn", domain_of(CaylusPlayer, "batches"), EACH_SEAT),
    Part("cubes", "in the purse", domain_of(CaylusPlayer, "cubes"), BY_CUBE),
    Part("houses", "in each section of the castle", domain_of(CaylusPlayer, "houses"), BY_SECTION),
    Part("favours", "the column of the marker", domain_of(CaylusPlayer, "favours"), BY_LINE),
    Part("lines used", "in this phase", FLAG, BY_LINE),
    Part("tile", "what lies on a space", or_nothing(TILE_NAMES), EACH_SPACE),
    Part("owner", "whose it is", SEAT, EACH_SPACE),
    Part("worker", "whose worker stands there", SEAT, EACH_SPACE),
    Part("pending", "whose residence it will be", SEAT, EACH_SPACE),
    Part("stock", "the tile can still be built", FLAG, (TILE_NAMES[:N_BUILD],)),
)
N_OBSERVED = LAYOUT.size
(PLAYERS, EDITION, JEWELLER, LAWYER_POINTS, SIMPLIFIED, QUESTION, ASKED, SUBJECT, NUMBER, TURN, PHASE, PROGRESS,
 BAILIFF, PROVOST, COUNTED, BUILT, ORDER, PASS_ORDER, CASTLE, STABLES, SPECIAL, INN, PRESTIGE, DENIERS, WORKERS, PASSED,
 BATCHES, CUBE, HOUSES, FAVOURS, LINES_USED, TILE, OWNER, WORKER, PENDING, STOCK) = LAYOUT.starts  # fmt: skip


def observe(g: Caylus, seat: int, out: Any) -> None:
    """Write what a seat sees, in the order of LAYOUT; the places of seats that do not play stay as they are (0)."""
    observe_moment(g, seat, out)
    observe_queues(g, seat, out)
    observe_players(g, seat, out)
    observe_road(g, seat, out)


def observe_moment(g: Caylus, seat: int, out: Any) -> None:
    """The options, the questions, the turn, the castle."""
    out[PLAYERS] = g.n_players
    out[EDITION] = g.edition
    out[JEWELLER] = g.jeweller
    out[LAWYER_POINTS] = g.lawyer_points
    out[SIMPLIFIED] = g.simplified
    observe_questions(g, seat, QUESTIONS_SHOWN, out, QUESTION)
    out[TURN] = g.turn
    out[PHASE] = g.phase
    out[PROGRESS] = g.cursor
    out[BAILIFF] = g.bailiff
    out[PROVOST] = g.provost
    out[COUNTED] = g.counted
    for section in range(N_SECTIONS):
        out[BUILT + section] = g.built[section]


def observe_queues(g: Caylus, seat: int, out: Any) -> None:
    """Who comes when, and who stands at the special buildings."""
    players = g.n_players
    for i in range(MAX_PLAYERS):
        out[ORDER + i] = code(g.order[i], seat, players)
        out[PASS_ORDER + i] = code(g.pass_order[i], seat, players)
        out[CASTLE + i] = code(g.castle_queue[i], seat, players)
    for i in range(STABLE_PLACES):
        out[STABLES + i] = code(g.stables[i], seat, players)
    for i in range(N_SIMPLE_SPECIALS):
        out[SPECIAL + i] = code(g.special[i], seat, players)
    out[INN] = code(g.inn_left, seat, players)
    out[INN + 1] = code(g.inn_right, seat, players)


def observe_players(g: Caylus, seat: int, out: Any) -> None:
    """What each has, the own seat first."""
    who = seat
    for i in range(g.n_players):
        player = g.players[who]
        out[PRESTIGE + i] = player.prestige
        out[DENIERS + i] = player.deniers
        out[WORKERS + i] = player.workers
        out[PASSED + i] = player.passed
        out[BATCHES + i] = player.batches
        for cube in range(N_CUBES):
            out[CUBE + i * N_CUBES + cube] = player.cubes[cube]
        for section in range(N_SECTIONS):
            out[HOUSES + i * N_SECTIONS + section] = player.houses[section]
        for line in range(N_LINES):
            out[FAVOURS + i * N_LINES + line] = player.favours[line]
            out[LINES_USED + i * N_LINES + line] = player.lines_used[line]
        who = who + 1 if who + 1 < g.n_players else 0


def observe_road(g: Caylus, seat: int, out: Any) -> None:
    """The road space by space, and what is left in the stock."""
    players = g.n_players
    for space in range(ROAD):
        out[TILE + space] = g.tile[space] + 1
        out[OWNER + space] = code(g.owner[space], seat, players)
        out[WORKER + space] = code(g.worker[space], seat, players)
        out[PENDING + space] = code(g.pending[space], seat, players)
    for tile in range(N_BUILD):
        out[STOCK + tile] = 1 if g.space[tile] == IN_STOCK else 0
