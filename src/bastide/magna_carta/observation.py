"""What a seat sees of a game of Magna Carta, as integers in named slices.

MAG-18: of the others' cards it sees which are on the road, discarded or known to be in hand; the rest is `hidden`.
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
from bastide.magna_carta.components import (
    CUBES,
    KINDS,
    MAX_PLAYERS,
    MOST_TOKENS,
    N_CARDS,
    N_CUBES,
    N_KINDS,
    N_PRESTIGE,
    N_SECTIONS,
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

LAYOUT = Layout(
    1,
    Part("players", "how many play", between(2, MAX_PLAYERS)),
    Part("rules", "option", named(*RULES)),
    Part("free asked", "option: effects that cost nothing are asked for", FLAG),
    Part("question", "what is asked now, and below it what is asked next", or_nothing(QUESTIONS.names), EACH_QUESTION),
    Part("asked", "who is asked", SEAT, EACH_QUESTION),
    Part("subject", "about which card (by its place in `space`), ware or cube", between(0, N_CARDS), EACH_QUESTION),
    Part("number", "how many, or the side of the card", between(0, MOST_TOKENS), EACH_QUESTION),
    Part("turn", "the turn", domain_of(MagnaCarta, "turn")),
    Part("phase", "the phase", named(*PHASES)),
    Part("progress", "how far the phase has come: places of an order, or cards of the road", between(0, ROAD)),
    Part("provost", "the card of the road he stands on; 0: there is none", domain_of(MagnaCarta, "provost")),
    Part("road", "how many cards it has", domain_of(MagnaCarta, "n_road")),
    Part("tokens left", "in each section of the castle", domain_of(MagnaCarta, "tokens"), (SECTIONS,)),
    Part("prestige", "who built it", SEAT, (PRESTIGE_NAMES,)),
    Part("first", "who has the first player's card", SEAT),
    Part("pass order", "who has passed, the first one first", SEAT, EACH_PLACE),
    Part("deniers", "in the purse", domain_of(MagnaCartaPlayer, "deniers"), EACH_SEAT),
    Part("workers", "at home", domain_of(MagnaCartaPlayer, "workers"), EACH_SEAT),
    Part("passed", "has passed", FLAG, EACH_SEAT),
    Part("batches", "given to the castle this turn", domain_of(MagnaCartaPlayer, "batches"), EACH_SEAT),
    Part("hand", "how many cards", domain_of(MagnaCartaPlayer, "hand"), EACH_SEAT),
    Part("pile", "how many cards", domain_of(MagnaCartaPlayer, "pile"), EACH_SEAT),
    Part("discard", "how many cards", domain_of(MagnaCartaPlayer, "pile"), EACH_SEAT),
    Part("residences", "not covered", between(0, len(KINDS)), EACH_SEAT),
    Part("cubes", "in the purse", domain_of(MagnaCartaPlayer, "cubes"), BY_CUBE),
    Part("tokens", "of each section of the castle", domain_of(MagnaCartaPlayer, "tokens"), BY_SECTION),
    Part("cards", "where each card of the deck is", named(*PLACES), BY_KIND),
    Part("space", "where a card lies on the road, from 1; 0: it does not", between(0, ROAD), EACH_CARD),
    Part("face", "what the card shows", or_nothing(FACES), EACH_CARD),
    Part("worker", "whose worker stands on the card", SEAT, EACH_CARD),
    Part("stored", "cubes on the card", domain_of(MagnaCarta, "stock"), EACH_CARD),
)
N_OBSERVED = LAYOUT.size
(PLAYERS, BEGINNER, FREE_ASKED, QUESTION, ASKED, SUBJECT, NUMBER, TURN, PHASE, PROGRESS, PROVOST, ON_ROAD, TOKENS_LEFT,
 PRESTIGE, FIRST, PASS_ORDER, DENIERS, WORKERS, PASSED, BATCHES, HAND, PILE, DISCARD, RESIDENCES, CUBE, TOKENS, CARDS,
 SPACE, FACE, WORKER, STORED) = LAYOUT.starts  # fmt: skip
N_BY_CARD = LAYOUT.size - SPACE


def observe(g: MagnaCarta, seat: int, out: Any) -> None:
    """Write what a seat sees, in the order of LAYOUT; the places of seats that do not play stay as they are (0)."""
    observe_moment(g, seat, out)
    observe_players(g, seat, out)
    observe_cards(g, seat, out)
    observe_road(g, seat, out)


def observe_moment(g: MagnaCarta, seat: int, out: Any) -> None:
    """The options, the questions, the turn, the castle, the prestige buildings."""
    players = g.n_players
    out[PLAYERS] = players
    out[BEGINNER] = g.beginner
    out[FREE_ASKED] = g.free_asked
    observe_questions(g, seat, MAX_DEPTH, out, QUESTION)
    for i in range(MAX_DEPTH):
        if ASK_USE <= out[QUESTION + i] - 1 <= ASK_CHURCH:
            out[SUBJECT + i] = card_code(out[SUBJECT + i], seat, players)
    out[TURN] = g.turn
    out[PHASE] = g.phase
    out[PROGRESS] = 0 if g.phase == ACTIONS else g.cursor  # there it is a seat: the one asked
    out[PROVOST] = g.provost
    out[ON_ROAD] = g.n_road
    for section in range(N_SECTIONS):
        out[TOKENS_LEFT + section] = g.tokens[section]
    for building in range(N_PRESTIGE):
        out[PRESTIGE + building] = code(g.prestige[building], seat, players)
    out[FIRST] = code(g.first, seat, players)
    for i in range(MAX_PLAYERS):
        out[PASS_ORDER + i] = code(g.pass_order[i], seat, players)


def card_code(card: int, seat: int, players: int) -> int:
    """A card's place in `space`: neutral ones first, then the deck of the own seat, then the others'."""
    owner = OWNER[card]
    if owner == NO_ONE:
        return card
    return card - seat * N_KINDS if owner >= seat else card + (players - seat) * N_KINDS


def observe_players(g: MagnaCarta, seat: int, out: Any) -> None:
    """What each has, the own seat first."""
    who = seat
    for i in range(g.n_players):
        player = g.players[who]
        out[DENIERS + i] = player.deniers
        out[WORKERS + i] = player.workers
        out[PASSED + i] = player.passed
        out[BATCHES + i] = player.batches
        out[HAND + i] = player.hand
        out[PILE + i] = player.pile
        out[DISCARD + i] = player.discard
        out[RESIDENCES + i] = player.residences
        for cube in range(N_CUBES):
            out[CUBE + i * N_CUBES + cube] = player.cubes[cube]
        for section in range(N_SECTIONS):
            out[TOKENS + i * N_SECTIONS + section] = player.tokens[section]
        who = who + 1 if who + 1 < g.n_players else 0


def observe_cards(g: MagnaCarta, seat: int, out: Any) -> None:
    """MAG-18: where the cards are; the others' are hidden in hand or pile, but for known ones (MAG-19)."""
    me = g.players[seat]
    for kind in range(N_KINDS):
        out[CARDS + kind] = me.cards[kind]
    who = seat
    for i in range(1, g.n_players):
        who = who + 1 if who + 1 < g.n_players else 0
        player = g.players[who]
        for kind in range(N_KINDS):
            place = player.cards[kind]
            out[CARDS + i * N_KINDS + kind] = HIDDEN if place == IN_PILE or place == IN_HAND else place


def observe_road(g: MagnaCarta, seat: int, out: Any) -> None:
    """The cards of the road, each in its own place."""
    for i in range(N_BY_CARD):
        out[SPACE + i] = 0
    for space in range(g.n_road):
        card = card_code(g.card[space], seat, g.n_players)
        out[SPACE + card] = space + 1
        out[FACE + card] = g.face[space] + 1
        out[WORKER + card] = code(g.worker[space], seat, g.n_players)
        out[STORED + card] = g.stock[space]
