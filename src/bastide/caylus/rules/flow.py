"""The course of the game: who is asked what, what the answers are, and what comes next."""

from bastide.caylus.components import N_SPECIALS, PROVOST_REACH
from bastide.caylus.questions import (
    ASK_BRIBE,
    ASK_BUILD,
    ASK_BUY,
    ASK_CASTLE,
    ASK_EXCHANGE,
    ASK_EXTRA,
    ASK_FAVOUR,
    ASK_FAVOUR_BUILD,
    ASK_FAVOUR_CUBE,
    ASK_FAVOUR_SWAP,
    ASK_GATE,
    ASK_GUILD,
    ASK_INN,
    ASK_JOUST,
    ASK_PAY_ANY,
    ASK_PAY_FOR_GOLD,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_TRANSFORM,
)
from bastide.caylus.rules.buildings import (
    answer_construction,
    answer_deal,
    answer_extra,
    answer_lawyer,
    answer_plain_payment,
    answer_produce,
    answer_purchase,
    answer_sale,
    end_buildings,
    legal_construction,
    legal_deals,
    legal_lawyer,
    legal_plain_payments,
    legal_products,
    legal_purchases,
    legal_sales,
    next_building,
)
from bastide.caylus.rules.castle import answer_batch, leave_castle, legal_batches, next_builder
from bastide.caylus.rules.construction import answer_any_cube, legal_any_cube
from bastide.caylus.rules.end_of_turn import end_turn
from bastide.caylus.rules.favours import (
    answer_favour_build,
    answer_favour_cube,
    answer_favour_swap,
    answer_line,
    legal_favour_builds,
    legal_favour_cubes,
    legal_lines,
    legal_plain_cubes,
)
from bastide.caylus.rules.income import collect_income
from bastide.caylus.rules.placement import answer_placement, legal_placements, next_to_place
from bastide.caylus.rules.provost import answer_bribe, legal_bribes, legal_moves, move_provost, next_to_bribe
from bastide.caylus.rules.setup import begin_phase, set_up
from bastide.caylus.rules.specials import (
    activate_special,
    answer_gate,
    answer_inn,
    answer_joust,
    legal_gate,
    legal_inn,
    legal_joust,
)
from bastide.caylus.state import BUILDINGS, CASTLE, END_OF_TURN, INCOME, OVER, PLACEMENT, PROVOST, SPECIALS, Caylus
from bastide.kernel.decisions import Legal, answered


def new_game(g: Caylus, legal: Legal) -> None:
    """Set up and run on to the first question."""
    set_up(g)
    advance(g, legal)


def step(g: Caylus, action: int, legal: Legal) -> None:
    """Carry out an answer and run on to the next question."""
    answer(g, action)
    advance(g, legal)


def advance(g: Caylus, legal: Legal) -> None:
    """Run everything that needs nobody. CAY-119: a question with one answer is not asked."""
    while True:
        while g.depth == 0:
            if g.phase == OVER:
                legal.count = 0
                return
            go_on(g)
        legal_actions(g, legal)
        if legal.count > 1:
            return
        if legal.count == 1:
            answer(g, legal.items[0])
        else:
            answered(g)  # CAY-93: favours without a line left


def go_on(g: Caylus) -> None:
    """CAY-27: the next step of the turn, phase by phase."""
    phase = g.phase
    if phase == PLACEMENT:
        if g.n_passed < g.n_players:
            next_to_place(g)
        else:
            begin_phase(g, SPECIALS)
    elif phase == BUILDINGS:
        if not next_building(g):
            end_buildings(g)
            begin_phase(g, CASTLE)
    elif phase == SPECIALS:
        if g.cursor < N_SPECIALS:
            g.cursor += 1
            activate_special(g, g.cursor - 1)
        else:
            begin_phase(g, PROVOST)
    elif phase == PROVOST:
        if g.cursor < g.n_players:
            next_to_bribe(g)
        else:
            begin_phase(g, BUILDINGS)
    elif phase == CASTLE:
        if not next_builder(g):
            leave_castle(g)
            begin_phase(g, END_OF_TURN)
    elif phase == END_OF_TURN:
        end_turn(g)
    elif phase == INCOME:
        collect_income(g)
        begin_phase(g, PLACEMENT)


def legal_actions(g: Caylus, legal: Legal) -> None:
    """The answers to the question on top, in the order of their ids."""
    legal.count = 0
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    if kind == ASK_PLACE:
        legal_placements(g, seat, legal)
    elif kind == ASK_BRIBE:
        legal_bribes(g, seat, legal)
    elif kind == ASK_CASTLE:
        legal_batches(g, seat, legal)
    elif kind == ASK_PRODUCE or kind == ASK_EXTRA:
        legal_products(q.subject, legal)
    elif kind == ASK_BUILD:
        legal_construction(g, seat, q.subject, legal)
    elif kind == ASK_GATE:
        legal_gate(g, seat, legal)
    elif kind == ASK_GUILD:
        legal_moves(g, PROVOST_REACH, legal)
    elif kind == ASK_SELL:
        legal_sales(g, seat, legal)
    elif kind == ASK_BUY:
        legal_purchases(g, seat, q.subject, legal)
    elif kind == ASK_FAVOUR:
        legal_lines(g, seat, legal)
    elif kind == ASK_INN:
        legal_inn(legal)
    elif kind == ASK_JOUST:
        legal_joust(g, seat, legal)
    elif kind == ASK_FAVOUR_CUBE:
        legal_favour_cubes(g, seat, q.number, legal)
    elif kind == ASK_FAVOUR_SWAP:
        legal_plain_cubes(legal)
    elif kind == ASK_FAVOUR_BUILD:
        legal_favour_builds(g, seat, q.number, legal)
    elif kind == ASK_EXCHANGE:
        legal_deals(g, seat, q.subject, legal)
    elif kind == ASK_PAY_FOR_GOLD:
        legal_plain_payments(g, seat, legal)
    elif kind == ASK_PAY_ANY:
        legal_any_cube(g, seat, legal)
    elif kind == ASK_TRANSFORM:
        legal_lawyer(g, seat, legal)


def answer(g: Caylus, action: int) -> None:
    """Carry out the answer to the question on top."""
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    subject = q.subject
    if kind == ASK_PLACE:
        answer_placement(g, seat, action)
    elif kind == ASK_BRIBE:
        answer_bribe(g, seat, action)
    elif kind == ASK_CASTLE:
        answer_batch(g, seat, action)
    elif kind == ASK_PRODUCE:
        answer_produce(g, seat, subject, action)
    elif kind == ASK_EXTRA:
        answer_extra(g, seat, subject, action)
    elif kind == ASK_BUILD:
        answer_construction(g, seat, action)
    elif kind == ASK_GATE:
        answer_gate(g, seat, action)
    elif kind == ASK_GUILD:
        move_provost(g, seat, action)
    elif kind == ASK_SELL:
        answer_sale(g, seat, subject, action)
    elif kind == ASK_BUY:
        answer_purchase(g, seat, subject, action)
    elif kind == ASK_FAVOUR:
        answer_line(g, seat, action)
    elif kind == ASK_INN:
        answer_inn(g, action)
    elif kind == ASK_JOUST:
        answer_joust(g, seat, action)
    elif kind == ASK_FAVOUR_CUBE:
        answer_favour_cube(g, seat, action)
    elif kind == ASK_FAVOUR_SWAP:
        answer_favour_swap(g, seat, action)
    elif kind == ASK_FAVOUR_BUILD:
        answer_favour_build(g, seat, action)
    elif kind == ASK_EXCHANGE:
        answer_deal(g, seat, subject, action)
    elif kind == ASK_PAY_FOR_GOLD:
        answer_plain_payment(g, seat, action)
    elif kind == ASK_PAY_ANY:
        answer_any_cube(g, seat, action)
    elif kind == ASK_TRANSFORM:
        answer_lawyer(g, seat, action)


def score(g: Caylus, seat: int) -> int:
    """CAY-106: the most prestige wins."""
    return g.players[seat].prestige


def tie_break(g: Caylus, seat: int) -> int:
    """CAY-106: equal points share the victory."""
    return 0
