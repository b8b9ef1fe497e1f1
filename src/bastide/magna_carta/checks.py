"""What is always true of a state: nothing negative, nothing created or lost. A position that breaks it is refused."""

from collections.abc import Iterator

from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.questions import (
    ASK_ACTION,
    ASK_BATCHES,
    ASK_BUY,
    ASK_JOKERS,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_PROVOST,
    FIRST_EFFECT,
    QUESTIONS,
)
from bastide.magna_carta.rules.building import card_number
from bastide.magna_carta.rules.effects import last_to_work
from bastide.magna_carta.rules.setup import index_road, mulligan_seat

Faults = Iterator[str]


def derive(g: s.MagnaCarta) -> None:
    """Work out the fields that follow from the others."""
    index_road(g)
    g.n_passed = sum(seat != c.NO_ONE for seat in g.pass_order)
    for seat, me in enumerate(g.players):
        me.passed = int(seat in g.pass_order)
        me.discard = me.cards.count(s.DISCARDED)


def check(g: s.MagnaCarta) -> str:
    """The first thing that is wrong with a state, or nothing."""
    return next(faults(g), "")


def faults(g: s.MagnaCarta) -> Faults:
    """All that is wrong with a state, in sentences; what comes later relies on what comes first."""
    for part in (_seats, _road, _cards, _workers, _prestige, _castle, _progress, _questions):
        found = list(part(g))
        yield from found
        if found:
            return


def _seats(g: s.MagnaCarta) -> Faults:
    filled = [seat for seat in g.pass_order if seat != c.NO_ONE]
    if g.pass_order[: len(filled)] != filled or len(set(filled)) != len(filled):
        yield "the places of the bridge are not filled one by one"
    if any(seat >= g.n_players for seat in [*filled, *g.worker, *g.prestige, g.first]):
        yield f"there are only {g.n_players} players"
    if (g.first == c.NO_ONE) != (g.revision > 1 and g.phase == s.MULLIGAN):
        yield "there is a first player, but not before the mulligans are over"
    if any(any(player.values()) for player in g.players[g.n_players :]):
        yield "somebody who does not play has things"


def _road(g: s.MagnaCarta) -> Faults:
    """MAG-7, MAG-12: what can lie where."""
    road = g.card[: g.n_road]
    if len(road) < g.n_players or min(road) < 0 or len(set(road)) != len(road):
        yield "the road does not have each of its cards once"
        return
    start = road[: g.n_players]
    if start[-1] != c.NEUTRAL_PEDDLER or any(c.OWNER[card] != c.NO_ONE for card in start):
        yield "the road begins with neutral cards, the peddler last of them"
    if any(not 0 <= c.OWNER[card] < g.n_players for card in road[g.n_players :]):
        yield "beyond the neutral peddler there are only cards of the players"
    beyond = range(g.n_road, c.ROAD)
    if any((g.card[i], g.face[i], g.worker[i], g.stock[i]) != (c.NO_ONE, s.BUILDING, c.NO_ONE, 0) for i in beyond):
        yield "there is something beyond the end of the road"
    for space in range(g.n_road):
        yield from _space(g, space)


def _space(g: s.MagnaCarta, space: int) -> Faults:
    """MAG-6, MAG-9, MAG-60, MAG-61: what a card of the road can be."""
    card, face, worker = g.card[space], g.face[space], g.worker[space]
    kind, name = c.KIND[card], c.CARD_NAMES[card]
    if face != s.BUILDING and (kind in (c.NO_ONE, c.LAWYER) or g.beginner):
        yield f"the {name} is never turned"
    holds = kind != c.NO_ONE and c.STOCK[kind] != c.NO_ONE and face in (s.BUILDING, s.TURNING)
    if g.stock[space] > (c.STOCK_SIZE[g.n_players] if holds else 0):
        yield f"there cannot be {g.stock[space]} cubes on the {name}"
    working = g.phase == s.BUILDINGS
    if face >= s.RESIDENCE and worker != c.NO_ONE and not (working and face == s.RESIDENCE and space >= g.provost):
        yield f"no worker can stand on the {name}: it has been turned"
    if face == s.TURNING and not (working and worker != c.NO_ONE and g.cursor - 1 <= space < g.provost):
        yield f"the {name} cannot wait to be turned"


def _cards(g: s.MagnaCarta) -> Faults:
    """MAG-5, MAG-11, MAG-19: every card of a deck is somewhere, once."""
    for seat, me in enumerate(g.players[: g.n_players]):
        whose = c.SEATS[seat]
        for kind, place in enumerate(me.cards):
            name = f"{whose} {c.KINDS[kind]}"
            if place == s.HIDDEN:
                yield f"nothing says where the {name} is"
            if (place == s.ON_ROAD) != (g.space[card_number(seat, kind)] >= 0):
                yield f"the {name} is in two places"
            if (place == s.IN_BOX) == bool(c.IN_GAME[g.beginner][kind]):
                yield f"the {name} is {'not ' * (place != s.IN_BOX)}in this game"
        held = me.cards.count(s.IN_HAND) + me.cards.count(s.KNOWN)
        if me.hand != held or me.pile != me.cards.count(s.IN_PILE):
            yield f"{whose} has {held} cards in hand and {me.cards.count(s.IN_PILE)} in the pile"
        if me.pile == 0 and s.IN_HAND in me.cards:
            yield f"with an empty pile everybody knows the hand of {whose}"


def workers_of(g: s.MagnaCarta, seat: int) -> int:
    """All workers of a seat, at home and on the road."""
    return g.players[seat].workers + g.worker.count(seat)


def _workers(g: s.MagnaCarta) -> Faults:
    """MAG-14, MAG-49: four each, and on the road only from the actions to the effects."""
    for seat in range(g.n_players):
        if workers_of(g, seat) != c.WORKERS:
            yield f"{c.SEATS[seat]} has {workers_of(g, seat)} workers instead of {c.WORKERS}"
    placed = [space for space in range(g.n_road) if g.worker[space] != c.NO_ONE]
    if placed and g.phase not in (s.ACTIONS, s.PROVOST, s.BUILDINGS):
        yield "no worker is on the road in this phase"
    if g.phase == s.BUILDINGS and any(space < g.cursor - 1 for space in placed):
        yield "workers go home once their card has worked"


def _prestige(g: s.MagnaCarta) -> Faults:
    """MAG-38, MAG-40: a prestige building lies on a residence of its builder, or before him."""
    for building, seat in enumerate(g.prestige):
        name = c.PRESTIGE_NAMES[building]
        lies = [c.OWNER[g.card[i]] for i in range(g.n_road) if g.face[i] == s.COVERED + building]
        if seat != c.NO_ONE and not c.PRESTIGE_IN_GAME[g.beginner][building]:
            yield f"the {name} is not in this game"
        if lies != ([seat] if seat != c.NO_ONE and not g.beginner else []):
            yield f"the {name} does not lie on a residence of its builder"


def _castle(g: s.MagnaCarta) -> Faults:
    """MAG-10, MAG-66: tokens go from the best section."""
    start = c.TOKENS[g.n_players]
    for section, name in enumerate(c.SECTIONS):
        taken = sum(g.players[seat].tokens[section] for seat in range(g.n_players))
        if taken + g.tokens[section] > start[section]:
            yield f"the {name} has only {start[section]} tokens"
        if g.tokens[section] < start[section] and any(g.tokens[:section]):
            yield f"tokens of the {name} are gone although there are better ones"
    gone = sum(start) - sum(g.tokens)
    if g.turn - 1 > gone:
        yield f"in turn {g.turn} at least {g.turn - 1} tokens are gone"  # MAG-75
    if g.phase in (s.MULLIGAN, s.INCOME, s.ACTIONS, s.PROVOST) and not any(g.tokens):
        yield "the game is over once there is no token left"
    if g.phase == s.OVER and any(g.tokens):
        yield "the game is not over while there are tokens"
    for seat in range(g.n_players):
        me = g.players[seat]
        may = g.phase == s.CASTLE and seat in g.pass_order[: g.cursor]
        if me.batches > (sum(me.tokens) if may else 0):
            yield f"{c.SEATS[seat]} cannot have given {me.batches} batches"


def _progress(g: s.MagnaCarta) -> Faults:
    if (g.phase == s.OVER) != (g.depth == 0):
        yield "the game is over, and somebody is asked" if g.depth else "nobody is asked"
    if g.beginner and g.provost:
        yield "there is no provost in the beginner's game"
    if not g.beginner and not 1 <= g.provost <= g.n_road:
        yield "the provost stays on the road"
    if g.phase in (s.INCOME, s.END_OF_TURN) or (g.beginner and g.phase == s.PROVOST):
        yield f"nobody is asked anything in the phase {s.PHASES[g.phase]}"
    if g.n_passed and g.phase == s.MULLIGAN:
        yield "nobody has passed yet"
    if g.n_passed == g.n_players and g.phase == s.ACTIONS:
        yield "all have passed"
    if g.n_passed < g.n_players and g.phase > s.ACTIONS:
        yield "not all have passed"
    if g.phase == s.MULLIGAN:
        yield from _first_hands(g)
    if g.phase == s.OVER and g.cursor:
        yield "the game is over"


def _first_hands(g: s.MagnaCarta) -> Faults:
    if g.turn != 1 or g.n_road > g.n_players or tuple(g.tokens) != c.TOKENS[g.n_players] or max(g.prestige) != c.NO_ONE:
        yield "the mulligans come before everything else"
    if any(me.hand != c.HAND for me in g.players[: g.n_players]):
        yield f"everybody begins with {c.HAND} cards"


def _questions(g: s.MagnaCarta) -> Faults:
    """Who is asked what follows from the phase and how far it has come."""
    if any(any(q.values()) for q in g.stack[g.depth :]):
        yield "a question that is not asked is not empty"
    asked = [tuple(q.values()) for q in g.stack[: g.depth]]
    if asked and asked not in _possible(g):
        kind = asked[-1][0]
        yield f"the question '{QUESTIONS[kind].name}' cannot be asked like this in the phase {s.PHASES[g.phase]}"


Questions = list[tuple[int, ...]]


def _possible(g: s.MagnaCarta) -> list[Questions]:
    """All stacks there can be: kind, seat, subject and number of each question, the one to be answered last."""
    at, n = g.cursor, g.n_players
    if g.phase == s.ACTIONS:
        return _possible_actions(g)
    if g.phase == s.BUILDINGS:
        return _possible_effects(g)
    if not 1 <= at <= n:
        return []
    if g.phase == s.MULLIGAN:
        return [[(ASK_MULLIGAN, mulligan_seat(g, at - 1), 0, 0)]]
    seat = g.pass_order[at - 1]
    if g.phase == s.PROVOST:
        return [[(ASK_PROVOST, seat, 0, 0)]]
    number = g.players[seat].batches
    if not number:
        return [[(ASK_BATCHES, seat, 0, 0)]]
    jokers: Questions = [(ASK_JOKERS, seat, cube, number) for cube in (c.STONE, c.WOOD, c.FOOD)]
    return [jokers[:depth] for depth in (1, 2, 3)]


def _possible_actions(g: s.MagnaCarta) -> list[Questions]:
    if g.cursor >= g.n_players:
        return []
    seat, before = g.cursor, (g.cursor - 1) % g.n_players
    found: list[Questions] = []
    if not g.players[seat].passed:
        found.append([(ASK_ACTION, seat, 0, 0)])
    if not g.players[before].passed:
        last = g.card[g.n_road - 1]
        wares = [c.N_KINDS + building for building in range(c.N_PRESTIGE) if g.prestige[building] == before]
        if c.OWNER[last] == before and g.worker[g.n_road - 1] == c.NO_ONE:
            wares.append(c.KIND[last])
        found += [[(ASK_PAY, before, ware, 0)] for ware in wares]
    return found


def _possible_effects(g: s.MagnaCarta) -> list[Questions]:
    if not 1 <= g.cursor <= last_to_work(g) or g.worker[g.cursor - 1] == c.NO_ONE:
        return []
    card, seat = g.card[g.cursor - 1], g.worker[g.cursor - 1]
    owner = c.OWNER[card]
    below: Questions = []
    if owner not in (c.NO_ONE, seat):
        below = [(FIRST_EFFECT + c.EFFECT[c.SECONDARY][card], owner, card, _number(card, c.SECONDARY))]
    found = [below] if below else []
    kind = FIRST_EFFECT + c.EFFECT[c.PRIMARY][card]
    numbers = range(1, c.MOST[c.PRIMARY][card] + 1) if kind == ASK_BUY else (c.PRIMARY,)
    found += [[*below, (kind, seat, card, number)] for number in numbers]
    if c.EFFECT[c.PRIMARY][card] == c.TURN:
        found.append([*below, (ASK_PAY, seat, c.RESIDENCE_WARE, 0)])
    return found


def _number(card: int, side: int) -> int:
    """What the question about an effect has as its number."""
    return c.MOST[side][card] if c.EFFECT[side][card] == c.BUY else side
