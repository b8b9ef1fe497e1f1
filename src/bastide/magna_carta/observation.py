"""What a seat sees of a game of Magna Carta, as integers in named slices.

MAG-18: of the others' cards it sees which are on the road, discarded or known to be in hand; the rest is `hidden`.
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
from bastide.magna_carta.components import (
    CUBES,
    KINDS,
    MAX_PLAYERS,
    MOST_TOKENS,
    N_CARDS,
    N_KINDS,
    NEUTRAL,
    NO_ONE,
    OWNER,
    PRESTIGE_NAMES,
    ROAD,
    RULES,
    SECTIONS,
)
from bastide.magna_carta.questions import ASK_CHURCH, ASK_USE, QUESTIONS
from bastide.magna_carta.state import (
    ACTIONS,
    FACES,
    HIDDEN,
    IN_HAND,
    IN_PILE,
    MAX_DEPTH,
    PHASES,
    PLACES,
    MagnaCarta,
    MagnaCartaPlayer,
)

SEAT = seat_code(MAX_PLAYERS)
EACH_SEAT = (SEATS[:MAX_PLAYERS],)
EACH_PLACE = numbered("place", MAX_PLAYERS)
EACH_QUESTION = numbered("question", MAX_DEPTH)
EACH_CARD = ((*NEUTRAL, *(f"{seat} {kind}" for seat in SEATS[:MAX_PLAYERS] for kind in KINDS)),)
BY_CUBE, BY_KIND, BY_SECTION = (*EACH_SEAT, CUBES), (*EACH_SEAT, KINDS), (*EACH_SEAT, SECTIONS)

N_ROAD_CARDS = len(EACH_CARD[0])


def card_code(card: int, seat: int, players: int) -> int:
    """A card's place in `space`: neutral ones first, then the deck of the own seat, then the others'."""
    owner = OWNER[card]
    if owner == NO_ONE:
        return card
    return card - seat * N_KINDS if owner >= seat else card + (players - seat) * N_KINDS


def write_questions(g: MagnaCarta, seat: int, out: Any, at: int) -> None:
    """The questions, from the top of the stack on; the card of an effect by its place in `space`."""
    observe_questions(g, seat, MAX_DEPTH, out, at)
    for i in range(MAX_DEPTH):
        if ASK_USE <= out[at + i] - 1 <= ASK_CHURCH:
            out[at + 2 * MAX_DEPTH + i] = card_code(out[at + 2 * MAX_DEPTH + i], seat, g.n_players)


def place_of_card(g: MagnaCarta, seat: int, who: int, kind: int) -> int:
    """MAG-18: the others' cards are hidden in hand or pile, but for known ones (MAG-19)."""
    place = g.players[who].cards[kind]
    return HIDDEN if who != seat and (place == IN_PILE or place == IN_HAND) else place


def write_road(g: MagnaCarta, seat: int, out: Any, at: int) -> None:
    """The cards of the road, each in its own place."""
    for i in range(4 * N_ROAD_CARDS):
        out[at + i] = 0
    for space in range(g.n_road):
        card = at + card_code(g.card[space], seat, g.n_players)
        out[card] = space + 1
        out[card + N_ROAD_CARDS] = g.face[space] + 1
        out[card + 2 * N_ROAD_CARDS] = code(g.worker[space], seat, g.n_players)
        out[card + 3 * N_ROAD_CARDS] = g.stock[space]


OBSERVATION = Observation(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS), lambda g, seat: g.n_players),
    Part("rules", "option", named(*RULES), lambda g, seat: g.beginner),
    Part("free asked", "option: effects that cost nothing are asked for", FLAG, lambda g, seat: g.free_asked),
    Together(write_questions, (
        Part("question", "what is asked now, and below it what is asked next", or_nothing(QUESTIONS.names),
             axes=EACH_QUESTION),
        Part("asked", "who is asked", SEAT, axes=EACH_QUESTION),
        Part("subject", "about which card (by its place in `space`), ware or cube", between(0, N_CARDS),
             axes=EACH_QUESTION, is_code=True),
        Part("number", "how many, or the side of the card", between(0, MOST_TOKENS), axes=EACH_QUESTION),
    )),
    Part("turn", "the turn", domain_of(MagnaCarta, "turn"), lambda g, seat: g.turn),
    Part("phase", "the phase", named(*PHASES), lambda g, seat: g.phase),
    Part("progress", "how far the phase has come: places of an order, or cards of the road", between(0, ROAD),
         lambda g, seat: 0 if g.phase == ACTIONS else g.cursor),  # there it is a seat: the one asked
    Part("provost", "the card of the road he stands on; 0: there is none", domain_of(MagnaCarta, "provost"),
         lambda g, seat: g.provost),
    Part("road", "how many cards it has", domain_of(MagnaCarta, "n_road"), lambda g, seat: g.n_road),
    Part("tokens left", "in each section of the castle", domain_of(MagnaCarta, "tokens"),
         lambda g, seat, section: g.tokens[section], (SECTIONS,)),
    Part("prestige", "who built it", SEAT, lambda g, seat, building: code(g.prestige[building], seat, g.n_players),
         (PRESTIGE_NAMES,)),
    Part("first", "who has the first player's card", SEAT, lambda g, seat: code(g.first, seat, g.n_players)),
    Part("pass order", "who has passed, the first one first", SEAT,
         lambda g, seat, i: code(g.pass_order[i], seat, g.n_players), EACH_PLACE),
    Part("deniers", "in the purse", domain_of(MagnaCartaPlayer, "deniers"),
         lambda g, seat, who: g.players[who].deniers, EACH_SEAT),
    Part("workers", "at home", domain_of(MagnaCartaPlayer, "workers"), lambda g, seat, who: g.players[who].workers,
         EACH_SEAT),
    Part("passed", "has passed", FLAG, lambda g, seat, who: g.players[who].passed, EACH_SEAT),
    Part("batches", "given to the castle this turn", domain_of(MagnaCartaPlayer, "batches"),
         lambda g, seat, who: g.players[who].batches, EACH_SEAT),
    Part("hand", "how many cards", domain_of(MagnaCartaPlayer, "hand"), lambda g, seat, who: g.players[who].hand,
         EACH_SEAT),
    Part("pile", "how many cards", domain_of(MagnaCartaPlayer, "pile"), lambda g, seat, who: g.players[who].pile,
         EACH_SEAT),
    Part("discard", "how many cards", domain_of(MagnaCartaPlayer, "pile"),
         lambda g, seat, who: g.players[who].discard, EACH_SEAT),
    Part("residences", "not covered", between(0, len(KINDS)), lambda g, seat, who: g.players[who].residences,
         EACH_SEAT),
    Part("cubes", "in the purse", domain_of(MagnaCartaPlayer, "cubes"),
         lambda g, seat, who, cube: g.players[who].cubes[cube], BY_CUBE),
    Part("tokens", "of each section of the castle", domain_of(MagnaCartaPlayer, "tokens"),
         lambda g, seat, who, section: g.players[who].tokens[section], BY_SECTION),
    Part("cards", "where each card of the deck is", named(*PLACES), place_of_card, BY_KIND),
    Together(write_road, (
        Part("space", "where a card lies on the road, from 1; 0: it does not", between(0, ROAD), axes=EACH_CARD),
        Part("face", "what the card shows", or_nothing(FACES), axes=EACH_CARD),
        Part("worker", "whose worker stands on the card", SEAT, axes=EACH_CARD),
        Part("stored", "cubes on the card", domain_of(MagnaCarta, "stock"), axes=EACH_CARD),
    )),
)  # fmt: skip
