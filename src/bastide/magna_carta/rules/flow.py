"""The course of the game: who is asked what, what the answers are, and what comes next."""

from bastide.kernel.decisions import Legal
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import PASS
from bastide.magna_carta.questions import (
    ASK_ACTION,
    ASK_BANK,
    ASK_BATCHES,
    ASK_BUY,
    ASK_CHURCH,
    ASK_JOKERS,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_PROVOST,
    ASK_SELL,
    ASK_SWAP,
    ASK_TURN,
    ASK_USE,
)
from bastide.magna_carta.rules.acting import answer_act, legal_acts, next_to_act
from bastide.magna_carta.rules.cards import has_hidden_cards
from bastide.magna_carta.rules.castle import (
    answer_batches,
    answer_jokers,
    end_castle,
    legal_batches,
    legal_jokers,
    next_builder,
)
from bastide.magna_carta.rules.effects import (
    answer_bank,
    answer_church,
    answer_purchase,
    answer_sale,
    answer_swap,
    answer_turn,
    answer_use,
    end_effects,
    legal_bank,
    legal_church,
    legal_purchases,
    legal_sales,
    legal_swaps,
    legal_turns,
    legal_use,
    next_card,
    tell_pass,
)
from bastide.magna_carta.rules.end_of_turn import end_turn, points_of
from bastide.magna_carta.rules.income import collect_income
from bastide.magna_carta.rules.provost import answer_move, legal_moves, next_to_move
from bastide.magna_carta.rules.purse import answer_payment, legal_payments
from bastide.magna_carta.rules.setup import (
    answer_mulligan,
    begin_phase,
    end_mulligans,
    legal_mulligans,
    next_mulligan,
    set_up,
)
from bastide.magna_carta.state import (
    ACTIONS,
    BUILDINGS,
    CASTLE,
    END_OF_TURN,
    INCOME,
    MULLIGAN,
    OVER,
    PROVOST,
    MagnaCarta,
)


def new_game(g: MagnaCarta, legal: Legal) -> None:
    """Set up and run on to the first question."""
    set_up(g)
    advance(g, legal)


def step(g: MagnaCarta, action: int, legal: Legal) -> None:
    """Carry out an answer and run on to the next question."""
    if action == PASS:
        tell_pass(g, e.DECLINED)
    answer(g, action)
    advance(g, legal)


def advance(g: MagnaCarta, legal: Legal) -> None:
    """Run everything that needs nobody. MAG-77: a question with one answer is not asked, if that gives nothing away."""
    legal.count = 0
    while g.depth > 0 or g.phase != OVER:
        if g.depth == 0:
            go_on(g)
            continue
        legal_actions(g, legal)
        if is_asked(g, legal):
            return
        if legal.items[0] == PASS:
            tell_pass(g, e.UNABLE)
        answer(g, legal.items[0])
        legal.count = 0


def is_asked(g: MagnaCarta, legal: Legal) -> bool:
    """MAG-77: whoever has a choice; and for an action whoever has hidden cards, even if nothing but passing is left.

    In revision 1 only whoever had a choice: a pass without a question said that no card of the hand could be paid.
    """
    if legal.count > 1:
        return True
    q = g.stack[g.depth - 1]
    return g.revision > 1 and q.kind == ASK_ACTION and has_hidden_cards(g.players[q.seat])


def go_on(g: MagnaCarta) -> None:
    """MAG-21: the next step of the turn, phase by phase."""
    phase = g.phase
    if phase == ACTIONS:
        if g.n_passed < g.n_players:
            next_to_act(g)
        else:
            begin_phase(g, BUILDINGS if g.beginner else PROVOST)
    elif phase == BUILDINGS:
        if not next_card(g):
            end_effects(g)
            begin_phase(g, CASTLE)
    elif phase == PROVOST:
        if g.cursor < g.n_players:
            next_to_move(g)
        else:
            begin_phase(g, BUILDINGS)
    elif phase == CASTLE:
        if g.cursor < g.n_players:
            next_builder(g)
        else:
            end_castle(g)
            begin_phase(g, END_OF_TURN)
    elif phase == END_OF_TURN:
        end_turn(g)
    elif phase == INCOME:
        collect_income(g)
        begin_phase(g, ACTIONS)
        g.cursor = g.first  # MAG-23
    elif phase == MULLIGAN:
        if g.cursor < g.n_players:
            next_mulligan(g)
        else:
            end_mulligans(g)


def legal_actions(g: MagnaCarta, legal: Legal) -> None:
    """The answers to the question on top, in the order of their ids."""
    legal.count = 0
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    if kind == ASK_ACTION:
        legal_acts(g, seat, legal)
    elif kind == ASK_PAY:
        legal_payments(g, seat, q.subject, legal)
    elif kind == ASK_PROVOST:
        legal_moves(g, seat, legal)
    elif kind == ASK_USE:
        legal_use(g, q.subject, q.number, legal)
    elif kind == ASK_BATCHES:
        legal_batches(g, seat, legal)
    elif kind == ASK_JOKERS:
        legal_jokers(g, seat, q.subject, q.number, legal)
    elif kind == ASK_BUY:
        legal_purchases(g, seat, legal)
    elif kind == ASK_SELL:
        legal_sales(g, seat, legal)
    elif kind == ASK_TURN:
        legal_turns(g, seat, legal)
    elif kind == ASK_SWAP:
        legal_swaps(g, seat, legal)
    elif kind == ASK_BANK:
        legal_bank(g, seat, q.subject, q.number, legal)
    elif kind == ASK_CHURCH:
        legal_church(g, seat, q.subject, q.number, legal)
    elif kind == ASK_MULLIGAN:
        legal_mulligans(legal)


def answer(g: MagnaCarta, action: int) -> None:
    """Carry out the answer to the question on top."""
    q = g.stack[g.depth - 1]
    kind = q.kind
    seat = q.seat
    subject = q.subject
    number = q.number
    if kind == ASK_ACTION:
        answer_act(g, seat, action)
    elif kind == ASK_PAY:
        answer_payment(g, seat, action)
    elif kind == ASK_PROVOST:
        answer_move(g, seat, action)
    elif kind == ASK_USE:
        answer_use(g, seat, subject, number, action)
    elif kind == ASK_BATCHES:
        answer_batches(g, seat, action)
    elif kind == ASK_JOKERS:
        answer_jokers(g, seat, subject, number, action)
    elif kind == ASK_BUY:
        answer_purchase(g, seat, subject, action)
    elif kind == ASK_SELL:
        answer_sale(g, seat, subject, action)
    elif kind == ASK_TURN:
        answer_turn(g, seat, subject, action)
    elif kind == ASK_SWAP:
        answer_swap(g, seat, subject, action)
    elif kind == ASK_BANK:
        answer_bank(g, seat, subject, number, action)
    elif kind == ASK_CHURCH:
        answer_church(g, seat, subject, number, action)
    elif kind == ASK_MULLIGAN:
        answer_mulligan(g, seat, action)


def score(g: MagnaCarta, seat: int) -> int:
    """MAG-73: the points of a seat."""
    return points_of(g, seat)


def tie_break(g: MagnaCarta, seat: int) -> int:
    """MAG-74: equal points share the victory."""
    return 0
