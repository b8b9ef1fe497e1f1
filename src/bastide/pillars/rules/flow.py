"""The course of the game: who is asked what, what the answers are, and what comes next."""

from bastide.kernel.decisions import Legal
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.components import CATHEDRAL as CATHEDRAL_PLACE
from bastide.pillars.components import CIRCLE, NO_ONE, ROUNDS
from bastide.pillars.questions import (
    ASK_BISHOP,
    ASK_BUILDER,
    ASK_CARD,
    ASK_DISMISS,
    ASK_KEEP,
    ASK_MARKET,
    ASK_PASSED_BUILDER,
    ASK_REFUSE,
    ASK_TAX,
    ASK_THOMAS,
    ASK_WORK,
)
from bastide.pillars.rules.builders import (
    answer_builder,
    answer_passed_builder,
    answer_refusal,
    bring_home,
    legal_builder,
    legal_circles,
    legal_refusal,
    next_builder,
    next_passed_builder,
)
from bastide.pillars.rules.cards import answer_card, end_cards, legal_cards, next_to_take
from bastide.pillars.rules.cathedral import answer_keep, answer_work, legal_keeps, legal_work, next_architect
from bastide.pillars.rules.court import answer_tax, legal_tax, raise_taxes
from bastide.pillars.rules.event import (
    answer_blessing,
    answer_thomas,
    legal_blessings,
    legal_thomas,
    resolve_event,
    show_event,
)
from bastide.pillars.rules.incomes import grant_privileges, produce, run_mill, visit_priory
from bastide.pillars.rules.market import answer_trade, close_market, legal_trades, next_trader
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.rules.setup import begin_phase, begin_round, set_up
from bastide.pillars.rules.shiring import recruit, visit_castle
from bastide.pillars.rules.team import answer_dismissal, legal_dismissals
from bastide.pillars.state import (
    BISHOP,
    BUILDERS,
    CARDS,
    CASTLE,
    CATHEDRAL,
    COURT,
    EVENT,
    FOREST,
    GRAVEL_PIT,
    KINGSBRIDGE,
    MARKET,
    MILL,
    OVER,
    PASSED_BUILDERS,
    PRIORY,
    SHIRING,
    START_PLAYER,
    Pillars,
)

CATHEDRAL_CIRCLE = CIRCLE[CATHEDRAL_PLACE]


def new_game(g: Pillars, legal: Legal) -> None:
    """Set up and run on to the first question."""
    set_up(g)
    advance(g, legal)


def step(g: Pillars, action: int, legal: Legal) -> None:
    """Carry out an answer and run on to the next question."""
    answer(g, action)
    advance(g, legal)


def advance(g: Pillars, legal: Legal) -> None:
    """Run everything that needs nobody. PIL-95: a question with one answer is not asked."""
    legal.count = 0
    while g.depth > 0 or g.phase != OVER:
        if g.depth == 0:
            if not go_on(g):
                begin_phase(g, g.phase + 1)
                enter(g)
            continue
        legal_actions(g, legal)
        if legal.count > 1:
            return
        answer(g, legal.items[0])
        legal.count = 0


def go_on(g: Pillars) -> bool:
    """The next thing of a phase that may ask somebody. False: the phase is done."""
    phase = g.phase
    if phase == CARDS:
        return next_to_take(g)
    if phase == BUILDERS:
        return next_builder(g)
    if phase == PASSED_BUILDERS:
        return next_passed_builder(g)
    if phase == BISHOP:
        return resolve_event(g)
    if phase == COURT:
        return raise_taxes(g)
    if phase == SHIRING:
        return recruit(g)
    if phase == MARKET:
        return next_trader(g)
    if phase == CATHEDRAL:
        return next_architect(g)
    if phase == START_PLAYER:
        return next_round(g)
    return False


def enter(g: Pillars) -> None:
    """PIL-21: what happens as a phase or step begins; those which ask nobody are done with it."""
    phase = g.phase
    if phase == BUILDERS:
        end_cards(g)
    elif phase == EVENT:
        show_event(g)
    elif phase == MILL:
        run_mill(g)
    elif phase == KINGSBRIDGE:
        grant_privileges(g)
    elif phase == PRIORY:
        visit_priory(g)
    elif FOREST <= phase <= GRAVEL_PIT:
        produce(g, phase - FOREST)
    elif phase == CASTLE:
        visit_castle(g)
    elif phase == MARKET:
        tell(g, e.AT, MARKET, 0, 0)
    elif phase == CATHEDRAL:
        close_market(g)
        tell(g, e.AT, CATHEDRAL, 0, 0)
    elif phase == OVER:
        tell(g, e.END, 0, 0, 0)


def next_round(g: Pillars) -> bool:
    """PIL-90: the new start player; PIL-91: all builders are home again. False: PIL-92, six rounds are over."""
    visitor = g.circles[CATHEDRAL_CIRCLE]
    bring_home(g, CATHEDRAL_CIRCLE)
    for seat in range(g.n_players):
        me = g.players[seat]
        me.bag += me.aside
        me.aside = 0
    if g.turn == ROUNDS:
        return False
    g.start = visitor if visitor != NO_ONE else clockwise(g, 1)
    g.turn += 1
    begin_round(g)
    return True


def legal_actions(g: Pillars, legal: Legal) -> None:
    """The answers to the question on top, in the order of their ids."""
    legal.count = 0
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    if kind == ASK_CARD:
        legal_cards(g, seat, legal)
    elif kind == ASK_BUILDER:
        legal_builder(g, seat, q.number, legal)
    elif kind == ASK_REFUSE:
        legal_refusal(legal)
    elif kind == ASK_PASSED_BUILDER:
        legal_circles(g, legal)
    elif kind == ASK_WORK:
        legal_work(g, seat, q.subject, q.number, legal)
    elif kind == ASK_MARKET:
        legal_trades(g, seat, legal)
    elif kind == ASK_KEEP:
        legal_keeps(g, seat, q.subject, q.number, legal)
    elif kind == ASK_DISMISS:
        legal_dismissals(g, seat, legal)
    elif kind == ASK_BISHOP:
        legal_blessings(g, legal)
    elif kind == ASK_THOMAS:
        legal_thomas(legal)
    elif kind == ASK_TAX:
        legal_tax(legal)


def answer(g: Pillars, action: int) -> None:
    """Carry out the answer to the question on top."""
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    subject = q.subject
    number = q.number
    if kind == ASK_CARD:
        answer_card(g, seat, action)
    elif kind == ASK_BUILDER:
        answer_builder(g, seat, number, action)
    elif kind == ASK_REFUSE:
        answer_refusal(g, seat, subject, action)
    elif kind == ASK_PASSED_BUILDER:
        answer_passed_builder(g, seat, subject, action)
    elif kind == ASK_WORK:
        answer_work(g, seat, subject, number, action)
    elif kind == ASK_MARKET:
        answer_trade(g, seat, subject, action)
    elif kind == ASK_KEEP:
        answer_keep(g, seat, subject, number, action)
    elif kind == ASK_DISMISS:
        answer_dismissal(g, seat, action)
    elif kind == ASK_BISHOP:
        answer_blessing(g, seat, action)
    elif kind == ASK_THOMAS:
        answer_thomas(g, seat, action)
    elif kind == ASK_TAX:
        answer_tax(g, seat, action)


def score(g: Pillars, seat: int) -> int:
    """PIL-1: the most victory points win."""
    return g.players[seat].points


def tie_break(g: Pillars, seat: int) -> int:
    """PIL-92: then the most gold."""
    return g.players[seat].gold
