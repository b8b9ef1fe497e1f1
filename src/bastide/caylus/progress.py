"""How far a game can have come: what the phase, its cursor, the pieces and the open questions say fits together."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus import questions
from bastide.caylus import state as s
from bastide.caylus.rules.end_of_turn import count_is_due
from bastide.kernel.decisions import Question

LAST_SPACE = c.MARKER_SPACE[-1] + 1  # of the bailiff, CAY-107

# What a favour can lead to: questions about the favour itself, and the last cube of what it builds.
FAVOUR = (questions.ASK_FAVOUR, questions.ASK_FAVOUR_CUBE, questions.ASK_FAVOUR_SWAP, questions.ASK_FAVOUR_BUILD)
BY_FAVOUR = (*FAVOUR, questions.ASK_PAY_ANY)
SPECIAL = {
    c.GATE: (questions.ASK_GATE,),
    c.GUILD: (questions.ASK_GUILD,),
    c.JOUST_FIELD: (questions.ASK_JOUST, *BY_FAVOUR),
    c.INN: (questions.ASK_INN,),
}
ACTIVATION = {
    c.PRODUCE: (questions.ASK_EXTRA,),
    c.CHOOSE: (questions.ASK_PRODUCE,),
    c.SELL: (questions.ASK_SELL,),
    c.BUY: (questions.ASK_BUY,),
    c.EXCHANGE: (questions.ASK_EXCHANGE, questions.ASK_PAY_FOR_GOLD),
    c.BUILD_ONE: (questions.ASK_BUILD, *BY_FAVOUR),
    c.TRANSFORM_ONE: (questions.ASK_TRANSFORM,),
}
NUMBERS = {
    questions.ASK_FAVOUR: (1, 3),
    questions.ASK_FAVOUR_CUBE: (1, c.LAST_COLUMN),
    questions.ASK_FAVOUR_SWAP: (1, c.FAVOUR_SWAP_TAKES),
    questions.ASK_FAVOUR_BUILD: (c.FAVOUR_WOOD_COLUMN, c.LAST_COLUMN),
}


def faults(g: s.Caylus) -> Iterator[str]:
    """All that cannot be at this moment of the game."""
    yield from _bailiff(g)
    yield from _counts(g)
    yield from _phase(g)
    yield from _pieces(g)
    yield from _waiting(g)
    if g.phase != s.OVER:
        yield from _questions(g)


def _bailiff(g: s.Caylus) -> Iterator[str]:
    """CAY-87: one or two spaces a turn; CAY-88: the provost joins him."""
    moves = g.turn if g.phase >= s.END_OF_TURN else g.turn - 1
    if not c.START_SPACE + moves <= g.bailiff <= min(c.START_SPACE + 2 * moves, LAST_SPACE):
        yield f"the bailiff cannot be on space {g.bailiff} in turn {g.turn}"
    if g.phase in (s.PLACEMENT, s.END_OF_TURN, s.OVER) and g.provost != g.bailiff:
        yield f"the provost stands with the bailiff in the phase {s.PHASES[g.phase]}"


def _counts(g: s.Caylus) -> Iterator[str]:
    """CAY-100: a section is counted when it is due, and only then."""
    for section, name in enumerate(c.SECTIONS):
        reached, full = g.bailiff >= c.MARKER_SPACE[section], g.built[section] == c.SECTION_PARTS[section]
        if section < g.counted and not (reached or full):
            yield f"the {name} cannot have been counted"
        elif section >= g.counted and (g.phase == s.OVER or (g.phase <= s.CASTLE and reached)):
            yield f"the {name} must have been counted"
        elif section >= g.counted and g.phase < s.CASTLE and full:
            yield f"the {name} must have been counted"
    if g.counted == c.N_SECTIONS and g.phase != s.OVER:
        yield "the game is over once the towers have been counted"
    elif g.phase == s.END_OF_TURN and not count_is_due(g):
        yield "no count is due"


def _phase(g: s.Caylus) -> Iterator[str]:
    if (g.phase == s.OVER) != (g.depth == 0):
        yield "the game is over, and somebody is asked" if g.depth else "nobody is asked"
    if (g.phase > s.PLACEMENT) != (g.n_passed == g.n_players):
        yield "all have passed" if g.phase == s.PLACEMENT else "not all have passed"
    low, high = {
        s.PLACEMENT: (0, g.n_players - 1),
        s.SPECIALS: (1, c.N_SPECIALS),
        s.PROVOST: (1, g.n_players),
        s.BUILDINGS: (1, g.provost),
        s.CASTLE: (1, g.n_castle + 1),
        s.END_OF_TURN: (2, g.n_players + 1),
    }.get(g.phase, (0, 0))
    if not low <= g.cursor <= high:
        yield f"the cursor of the phase {s.PHASES[g.phase]} is not between {low} and {high}"


def _pieces(g: s.Caylus) -> Iterator[str]:
    """Workers go home as the turn goes on: nobody stands on a place that is done."""
    for special, name in enumerate(c.SPECIALS):
        there = {c.STABLES: g.n_stables > 0, c.INN: g.inn_left != c.NO_ONE}.get(special)
        there = g.special[special] != c.NO_ONE if there is None else there
        asked = special == c.GATE and g.cursor == 1
        if there and (g.phase > s.SPECIALS or (g.phase == s.SPECIALS and special < g.cursor and not asked)):
            yield f"the worker of the {name} has gone home"
    if g.n_castle and g.phase > s.CASTLE:
        yield "the workers of the castle have gone home"
    done = {s.BUILDINGS: g.cursor - 1}.get(g.phase, c.ROAD if g.phase > s.BUILDINGS else 0)
    for space in range(done):
        if g.worker[space] != c.NO_ONE:
            yield f"the worker of space {space + 1} has gone home"


def _waiting(g: s.Caylus) -> Iterator[str]:
    """Residences to come (CAY-77, CAY-78), batches of this turn, favour lines of this phase (CAY-125)."""
    for space in range(c.ROAD):
        activated = g.phase == s.BUILDINGS and space < g.cursor - 1 and g.edition == c.STANDARD
        in_time = s.SPECIALS <= g.phase <= s.BUILDINGS and (g.worker[space] != c.NO_ONE or activated)
        if g.pending[space] != c.NO_ONE and not in_time:
            yield f"space {space + 1} does not wait any more to become a residence"
    for seat in range(g.n_players):
        me = g.players[seat]
        turns = g.castle_queue[: g.cursor] if g.phase == s.CASTLE else []
        if me.batches and (seat not in turns or me.batches > sum(me.houses[g.counted :])):
            yield f"{c.SEATS[seat]} has given no batch in this turn"
        for line in range(c.N_LINES):
            if me.lines_used[line] and (g.phase in (s.PLACEMENT, s.PROVOST, s.OVER) or not me.favours[line]):
                yield f"{c.SEATS[seat]} has not used line {c.LINES[line]} in this phase"


def _questions(g: s.Caylus) -> Iterator[str]:
    seat, kinds = _moment(g)
    for place, q in enumerate(g.stack[: g.depth]):
        name = questions.QUESTIONS[q.kind].name
        if not 0 <= q.seat < g.n_players:
            yield f"the question '{name}' is asked of nobody"
        elif q.kind not in kinds:
            yield f"the question '{name}' is not asked at this moment"
        elif q.seat != seat != c.NO_ONE:
            yield f"the question '{name}' is for {c.SEATS[seat]}"
        elif not _is_about_something(g, q):
            yield f"the question '{name}' is about nothing"
        elif place < g.depth - 1 and (q.kind != questions.ASK_FAVOUR or q.seat != g.stack[g.depth - 1].seat):
            yield f"the question '{name}' cannot wait for another one"
        elif g.simplified and q.kind in FAVOUR:
            yield "there is no favour table in the simplified variant"
    for q in g.stack[g.depth :]:
        if any(q.values()):
            yield "a question that is not asked is not empty"


def _moment(g: s.Caylus) -> tuple[int, tuple[int, ...]]:
    """Who can be asked now (NO_ONE: anybody), and what."""
    at = g.cursor - 1
    match g.phase:
        case s.PLACEMENT:
            seat = g.order[g.cursor]
            return (seat, (questions.ASK_PLACE,)) if not g.players[seat].passed else (seat, ())
        case s.SPECIALS:
            worker = {c.GATE: g.special[c.GATE], c.INN: g.inn_right}
            return worker.get(at, c.NO_ONE), SPECIAL.get(at, ()) if worker.get(at) != c.NO_ONE else ()
        case s.PROVOST:
            return g.pass_order[at], (questions.ASK_BRIBE,)
        case s.BUILDINGS:
            return _activation(g, at)
        case s.CASTLE if at < g.n_castle:
            return g.castle_queue[at], (questions.ASK_CASTLE,)
        case s.CASTLE:
            best = max(g.castle_queue[: g.n_castle], key=lambda x: g.players[x].batches, default=c.NO_ONE)
            gave = best != c.NO_ONE and g.players[best].batches
            return best, BY_FAVOUR if gave else ()
        case s.END_OF_TURN:
            return g.order[at - 1], BY_FAVOUR
    return c.NO_ONE, ()


def _activation(g: s.Caylus, space: int) -> tuple[int, tuple[int, ...]]:
    """Who is asked what by the building on a space, in phase 5."""
    tile, worker = g.tile[space], g.worker[space]
    if tile == c.NO_ONE or worker == c.NO_ONE:
        return c.NO_ONE, ()
    if c.EFFECT[tile] == c.PRODUCE:
        extra = c.FAMILY[tile] == c.STONY and g.owner[space] != worker
        return g.owner[space], ACTIVATION[c.PRODUCE] if extra else ()
    if c.BUILDS[tile] == c.WOODEN:  # no wood tile brings a favour
        return worker, (questions.ASK_BUILD, questions.ASK_PAY_ANY)
    return worker, ACTIVATION[c.EFFECT[tile]]


def _is_about_something(g: s.Caylus, q: Question) -> bool:
    """True if subject and number of a question are such as its kind has."""
    me = g.players[q.seat]
    here = g.tile[g.cursor - 1] if g.phase == s.BUILDINGS else c.NO_ONE
    low, high = NUMBERS.get(q.kind, (0, 0))
    match q.kind:
        case questions.ASK_PRODUCE | questions.ASK_EXTRA | questions.ASK_SELL | questions.ASK_EXCHANGE:
            return (q.subject, q.number) == (here, 0)
        case questions.ASK_BUY:
            return q.subject == here and 1 <= q.number <= c.MOST[here]
        case questions.ASK_BUILD:
            return (q.subject, q.number) == (c.BUILDS[here], 0)
        case questions.ASK_PAY_FOR_GOLD:
            deals = dict(zip(c.GETS[g.edition][c.ALCHEMIST], c.PAYS[g.edition][c.ALCHEMIST], strict=True))
            left = min(deals.get(q.subject, 0), sum(me.cubes[: c.N_PLAIN_CUBES]))
            return here == c.ALCHEMIST and 1 <= q.number <= left
        case questions.ASK_PAY_ANY:
            return q.number == 0 and any(
                c.ANY_COST[t] and (t, q.seat) == (q.subject, owner)
                for t, owner in zip(g.tile, g.owner, strict=True)
                if t != c.NO_ONE
            )
        case questions.ASK_FAVOUR_CUBE:
            low = high = me.favours[c.LINE_CUBES]
        case questions.ASK_FAVOUR_SWAP if me.favours[c.LINE_CUBES] < c.FAVOUR_SWAP_COLUMN:
            return False
        case questions.ASK_FAVOUR_BUILD:
            low = max(low, me.favours[c.LINE_BUILDING])
            high = me.favours[c.LINE_BUILDING]
    return q.subject == 0 and low <= q.number <= high
