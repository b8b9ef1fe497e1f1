"""Phase 2: placing workers."""

from bastide.caylus import events as e
from bastide.caylus.actions import PASS, PLACE_CASTLE, PLACE_SPECIAL, PLACE_TILE
from bastide.caylus.components import (
    FIRST_PASS_DENIERS,
    INN,
    N_SIMPLE_SPECIALS,
    N_WORK,
    NO_ONE,
    OWN_PRICE,
    OWNER_POINTS,
    STABLE_PLACES,
    STABLES,
    TWO_PLAYER_PRICE,
)
from bastide.caylus.questions import ASK_PLACE
from bastide.caylus.state import Caylus
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def next_to_place(g: Caylus) -> None:
    """CAY-30: in turn order, one worker or a pass each, until all have passed."""
    while g.players[g.order[g.cursor]].passed:
        next_in_order(g)
    ask(g, ASK_PLACE, g.order[g.cursor], 0, 0)


def next_in_order(g: Caylus) -> None:
    """The next place of the turn order, round and round. (A remainder would take longer than all the rest.)"""
    g.cursor += 1
    if g.cursor == g.n_players:
        g.cursor = 0


def normal_price(g: Caylus, seat: int) -> int:
    """What a worker costs on a place that is not one's own."""
    if g.inn_right == seat:
        return OWN_PRICE  # CAY-35
    if g.n_players == 2 and g.n_passed == 1:
        return TWO_PLAYER_PRICE  # CAY-111
    return g.n_passed + 1  # CAY-34: the lowest free number of the passing scale


def legal_placements(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-31: passing is always allowed; CAY-33: without worker or money nothing else is."""
    offer(legal, PASS)
    me = g.players[seat]
    if me.workers > 0 and me.deniers > 0:
        if me.deniers >= normal_price(g, seat):
            legal_places(g, seat, legal)
        else:
            legal_own_places(g, seat, legal)


def legal_own_places(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-35: who cannot pay the normal price can still place a worker on an own building."""
    for tile in range(N_WORK):
        if g.vacant[tile] and g.owner[g.space[tile]] == seat:
            offer(legal, PLACE_TILE + tile)


def legal_places(g: Caylus, seat: int, legal: Legal) -> None:
    """All places open to a worker.

    The hottest loops of the game. `offer` is written out, for a third of the plain time; each place is written down and
    the next one written over it if it is taken, because native code would guess half of such conditions wrong.
    """
    items = legal.items
    count = legal.count
    specials = g.special
    for special in range(N_SIMPLE_SPECIALS):
        items[count] = PLACE_SPECIAL + special
        count += specials[special] == NO_ONE
    items[count] = PLACE_SPECIAL + STABLES
    count += stables_open(g, seat)
    items[count] = PLACE_SPECIAL + INN
    count += g.inn_left == NO_ONE  # CAY-41
    items[count] = PLACE_CASTLE
    count += not in_castle(g, seat)
    vacant = g.vacant
    for tile in range(N_WORK):  # CAY-38: the whole road; CAY-39: one worker a tile
        items[count] = PLACE_TILE + tile
        count += vacant[tile]
    legal.count = count


def stables_open(g: Caylus, seat: int) -> bool:
    """CAY-40: three places, one worker a player; CAY-110: closed with two players."""
    if g.n_players == 2 or g.n_stables == STABLE_PLACES:
        return False
    for i in range(g.n_stables):
        if g.stables[i] == seat:
            return False
    return True


def in_castle(g: Caylus, seat: int) -> bool:
    """CAY-40: one worker a player in the castle."""
    for i in range(g.n_castle):
        if g.castle_queue[i] == seat:
            return True
    return False


def answer_placement(g: Caylus, seat: int, action: int) -> None:
    """Pass, or pay for a worker and place it; then it is the next player's turn."""
    answered(g)
    if action == PASS:
        pass_turn(g, seat)
    else:
        price = price_of(g, seat, action)
        g.players[seat].deniers -= price
        g.players[seat].workers -= 1
        put_worker(g, seat, action, price)
    next_in_order(g)


def pass_turn(g: Caylus, seat: int) -> None:
    """CAY-31: take the lowest free place of the passing scale; CAY-32: the first one takes 1 denier."""
    me = g.players[seat]
    me.passed = 1
    g.pass_order[g.n_passed] = seat
    g.n_passed += 1
    why = e.NO_WORKER if me.workers == 0 else e.NO_DENIER if me.deniers == 0 else e.CHOSEN
    tell(g, e.PASSED, seat, g.n_passed, why)
    if g.n_passed == 1:
        g.players[seat].deniers += FIRST_PASS_DENIERS
        tell(g, e.FIRST_PASS, seat, FIRST_PASS_DENIERS, 0)


def price_of(g: Caylus, seat: int, action: int) -> int:
    """CAY-34 and CAY-35: the price of a placement."""
    if action >= PLACE_TILE and g.owner[g.space[action - PLACE_TILE]] == seat:
        return OWN_PRICE
    return normal_price(g, seat)


def put_worker(g: Caylus, seat: int, action: int, price: int) -> None:
    """Put a worker where the action says, whatever it was paid."""
    tell(g, e.PLACED, seat, action - PLACE_SPECIAL, price)
    if action >= PLACE_TILE:
        put_on_tile(g, seat, action - PLACE_TILE)
    elif action == PLACE_CASTLE:  # CAY-40: the lowest free number
        g.castle_queue[g.n_castle] = seat
        g.n_castle += 1
    elif action == PLACE_SPECIAL + STABLES:
        g.stables[g.n_stables] = seat
        g.n_stables += 1
    elif action == PLACE_SPECIAL + INN:
        g.inn_left = seat
    else:
        g.special[action - PLACE_SPECIAL] = seat


def put_on_tile(g: Caylus, seat: int, tile: int) -> None:
    """CAY-36: the owner of a building used by somebody else scores at once; CAY-37: nobody else does."""
    space = g.space[tile]
    g.worker[space] = seat
    g.vacant[tile] = 0
    owner = g.owner[space]
    if owner != NO_ONE and owner != seat:
        g.players[owner].prestige += OWNER_POINTS
        tell(g, e.OWNER, owner, tile, 0)
