"""What is always true of a state: nothing negative, nothing created or lost. A position that breaks it is refused."""

from collections import Counter
from collections.abc import Callable, Iterator

from bastide.pillars import components as c
from bastide.pillars import state as s
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
    QUESTIONS,
)
from bastide.pillars.rules.builders import can_refuse
from bastide.pillars.rules.cathedral import most_times
from bastide.pillars.rules.court import at_court
from bastide.pillars.rules.purse import owns
from bastide.pillars.rules.setup import index_kingsbridge
from bastide.pillars.rules.team import team_limit, team_size

Faults = Iterator[str]

# The phases in which somebody can be asked; all others run through.
ASKING = (s.CARDS, s.BUILDERS, s.PASSED_BUILDERS, s.BISHOP, s.COURT, s.SHIRING, s.MARKET, s.CATHEDRAL)


def derive(g: s.Pillars) -> None:
    """Work out the fields that follow from the others."""
    index_kingsbridge(g)


def check(g: s.Pillars) -> str:
    """The first thing that is wrong with a state, or nothing."""
    return next(faults(g), "")


def faults(g: s.Pillars) -> Faults:
    """PIL-E6: all that is wrong with a state, in sentences. The first parts make sure that the others can be asked."""
    for part in (_seats, _progress, _teams, _craftsmen, _resources, _privileges, _events):
        yield from part(g)
    for part in (_workers, _builders, _circles, _marks, _goods, _questions):
        yield from part(g)


def _seats(g: s.Pillars) -> Faults:
    owners = [*g.circles, *g.track, g.start]
    owners += [place - c.TAKEN for place in g.resources] + [place - c.OWNED for place in g.privileges]
    if any(seat >= g.n_players for seat in owners):
        yield f"there are only {g.n_players} players"
    if any(any(player.values()) for player in g.players[g.n_players :]):
        yield "somebody who does not play has things"


def _progress(g: s.Pillars) -> Faults:
    if (g.phase == s.OVER) != (g.depth == 0):
        yield "the game is over, and somebody is asked" if g.depth else "nobody is asked"
    if g.phase == s.OVER:
        if g.turn != c.ROUNDS or g.cursor:
            yield f"a game has {c.ROUNDS} rounds"
    elif g.phase not in ASKING:
        yield f"nobody is asked in the phase {s.PHASES[g.phase]}"


def _seats_of(g: s.Pillars) -> list[tuple[int, s.PillarsPlayer]]:
    return list(enumerate(g.players[: g.n_players]))


def _over_limit(g: s.Pillars, seat: int) -> bool:
    return team_size(g.players[seat]) > team_limit(g, seat)


def _asked(g: s.Pillars, kind: int, seat: int) -> bool:
    return g.depth > 0 and (g.stack[0].kind, g.stack[0].seat) == (kind, seat)


def _teams(g: s.Pillars) -> Faults:
    """PIL-31: not too many craftsmen; PIL-4: none before his round."""
    for seat, me in _seats_of(g):
        team = [craftsman for craftsman in me.team if craftsman != c.NOTHING]
        if me.team[: len(team)] != team or team != sorted(set(team)):
            yield f"the craftsmen of {c.SEATS[seat]} are not in order"
        if any(c.CRAFTSMEN[craftsman].round > g.turn for craftsman in team):
            yield f"{c.SEATS[seat]} has a craftsman of a later round"
        too_many = len(team) - team_limit(g, seat)
        if too_many > 1 or (too_many == 1 and not (_asked(g, ASK_DISMISS, seat) and g.phase != s.BISHOP)):
            yield f"{c.SEATS[seat]} has {len(team)} craftsmen"


def _craftsmen(g: s.Pillars) -> Faults:
    """PIL-23: where the four of the round can be; every card once."""
    shown = [card for card in (*g.offer, *g.shiring) if card != c.NOTHING]
    if any(c.CRAFTSMEN[card].round != g.turn for card in shown):
        yield "a craftsman on show is not of this round"
    hired = [card for _, me in _seats_of(g) for card in me.team if c.NOTHING < card < c.N_HIRED]
    twice = [card for card, number in Counter(shown + hired).items() if number > 1]
    if twice:
        yield f"the {c.CRAFTSMAN_NAMES[twice[0]]} is there twice"
    if g.offer[0] > g.offer[1] > c.NOTHING or (g.offer[0] == c.NOTHING != g.offer[1]):
        yield "the craftsmen on offer are not in order"
    if g.phase != s.CARDS and g.offer[0] != c.NOTHING:
        yield "no craftsman is on offer after phase I"
    done = 0 if g.phase < s.SHIRING else g.cursor if g.phase == s.SHIRING else c.AT_SHIRING
    for place, card in enumerate(g.shiring):
        if (card == c.NOTHING) != (place < done):
            yield "the craftsmen at Shiring do not fit the phase"
    if done == 0 and g.shiring[0] > g.shiring[1]:
        yield "the craftsmen at Shiring are not in order"
    of_round = [card for card in hired if c.CRAFTSMEN[card].round == g.turn]
    if done == 0 and len(of_round) > c.ON_OFFER:
        yield "too many craftsmen of this round are hired"
    dismissed = g.depth > 0 and g.phase == s.CARDS
    if dismissed and len(shown) + len(of_round) > c.CARDS_A_ROUND:
        yield "there are too many craftsmen of this round"


def _resources(g: s.Pillars) -> Faults:
    """PIL-24: seven cards of nine; after phase I none on offer, after the production none taken."""
    aside = g.resources.count(c.ASIDE)
    if aside < c.RESOURCES_ASIDE or (g.phase == s.CARDS and aside != c.RESOURCES_ASIDE):
        yield f"{aside} resource cards are aside"
    if g.phase != s.CARDS and c.OFFERED in g.resources:
        yield "no resource card is on offer after phase I"
    if g.phase > s.GRAVEL_PIT and aside != c.N_RESOURCES:
        yield "all resource cards are aside after the production"
    if g.phase == s.CARDS and c.OFFERED not in g.resources and g.offer[0] == c.NOTHING:
        if not any(_asked(g, ASK_DISMISS, seat) for seat in range(g.n_players)):
            yield "no card is left to be taken"


def _privileges(g: s.Pillars) -> Faults:
    """PIL-22: two a round; PIL-63: some are never owned."""
    places = g.privileges
    unseen = places[: c.N_SHUFFLED].count(c.UNSEEN)
    if unseen != c.N_SHUFFLED - c.PRIVILEGES_SHOWN * min(g.turn, c.ROUNDS - 1):
        yield f"{unseen} privileges have not been seen"
    shown = c.PRIVILEGES_SHOWN if g.phase < s.KINGSBRIDGE else 0
    if places.count(c.SHOWN) != shown:
        yield f"there are {shown} privileges at Kingsbridge"
    last = set(places[c.N_SHUFFLED :])
    if last != {c.UNSEEN if g.turn < c.ROUNDS else c.SHOWN if shown else c.GONE}:
        yield "the privileges of the last round come in the last round"
    for card, place in enumerate(places):
        if place >= c.OWNED and c.PRIVILEGE_KIND[card] == c.AT_ONCE:
            yield f"nobody keeps the privilege {c.PRIVILEGE_NAMES[card]}"
        if place >= c.OWNED and g.turn == 1 and shown:
            yield "nobody has a privilege yet"


def _events(g: s.Pillars) -> Faults:
    """PIL-47: one event a round; PIL-94: the coming one is not one of those seen."""
    shown = g.phase > s.PASSED_BUILDERS
    if sum(g.seen) != g.turn - 1 + shown:
        yield f"{sum(g.seen)} events have been seen"
    if (g.event != c.NOTHING) != shown or (g.coming != c.NOTHING) == shown:
        yield "the event of the round is shown after the builders are placed"
    elif g.coming == c.UNKNOWN:
        yield "the coming event is not known"
    elif (not g.seen[g.event]) if shown else g.seen[g.coming]:
        yield "an event comes once"


def _workers(g: s.Pillars) -> Faults:
    """PIL-26: 12 workers, and the grey and black ones."""
    for seat, me in _seats_of(g):
        name = c.SEATS[seat]
        sent = sum(c.WORKERS_NEEDED[i] for i, place in enumerate(g.resources) if place == c.TAKEN + seat)
        total = me.workers + me.mill + sent
        if total != c.WORKERS + me.grey + me.black:
            yield f"{name} has {total} workers"
        if me.mill and not s.BUILDERS <= g.phase <= s.BISHOP:
            yield f"the mill of {name} is at rest"
        if me.workers and s.BUILDERS <= g.phase <= s.BISHOP:
            yield f"{name} has workers in reserve"
        if me.black and not owns(g, seat, c.OTTO):
            yield f"{name} has the black worker without Otto"
        if owns(g, seat, c.OTTO) and g.phase < s.KINGSBRIDGE and not me.black:
            yield f"{name} lacks the black worker"
        if me.grey not in (0, c.GREY_WORKERS) or me.grey_next not in (0, c.GREY_WORKERS):
            yield f"grey workers come in pairs ({name})"
        if (me.grey and g.turn == 1) or (me.grey_next and (g.phase < s.MARKET or g.turn == c.ROUNDS)):
            yield f"{name} cannot have grey workers"
    for kind in ("grey", "grey_next"):
        if sum(getattr(me, kind) for _, me in _seats_of(g)) > c.GREY_WORKERS:
            yield "the castle has one visitor a round"


def _drawn(g: s.Pillars) -> int:
    """The owner of the builder that was drawn and is not placed yet."""
    if g.depth and g.stack[0].kind == ASK_BUILDER:
        return g.stack[0].seat
    return g.stack[0].subject if g.depth and g.stack[0].kind == ASK_REFUSE else c.NO_ONE


def builders_of(g: s.Pillars, seat: int) -> int:
    """All builders of a seat, in the bag, drawn, waiting, set aside and on the board."""
    me = g.players[seat]
    return me.bag + me.aside + g.circles.count(seat) + g.track.count(seat) + (_drawn(g) == seat)


def _builders(g: s.Pillars) -> Faults:
    """PIL-18: three builders each; PIL-39: the cost marker has gone a step for each."""
    out = sum(seat != c.NO_ONE for seat in (*g.circles, *g.track))
    aside = 0
    for seat, me in _seats_of(g):
        name = c.SEATS[seat]
        if builders_of(g, seat) != c.BUILDERS:
            yield f"{name} has {builders_of(g, seat)} builders"
        if me.walled and not (g.turn > 1 and g.seen[c.TOWN_WALL]):
            yield f"{name} has not been hit by the town wall"
        if me.aside and not (me.walled and g.phase >= s.BUILDERS):
            yield f"{name} has no builder to set aside"
        if me.walled and not me.aside and (me.bag == 0 or g.phase > s.BUILDERS) and g.phase not in (s.CARDS, s.OVER):
            yield f"{name} has a builder to set aside"
        if me.aside and me.bag and g.phase == s.BUILDERS:
            yield f"{name} has a builder set aside too early"
        if g.phase == s.PASSED_BUILDERS and me.bag:
            yield "the bag is not empty"
        aside += me.walled
    if g.phase == s.CARDS:
        if g.steps or g.refused or out:
            yield "no builder has been drawn in phase I"
    elif g.phase == s.BUILDERS:
        if g.steps != out:
            yield f"the cost marker has gone {g.steps} steps for {out} builders"
    elif g.steps != c.BUILDERS * g.n_players - aside:
        yield f"the cost marker cannot have gone {g.steps} steps"
    for place, seat in enumerate(g.track):
        free = c.COST_STEPS_TWO if g.n_players == 2 else c.COST_STEPS
        if seat != c.NO_ONE and (place >= min(g.steps, free) or g.phase > s.PASSED_BUILDERS):
            yield f"no builder can wait at cost {c.FIRST_COST - place}"


# The last phase in which builders stand at a place.
_LEAVES = (s.BISHOP, s.BISHOP, s.BISHOP, s.COURT, s.SHIRING, s.SHIRING, s.MARKET, s.CATHEDRAL)
_IN_ORDER = (c.PRIORY, c.COURT, c.MARKET)


def _circles(g: s.Pillars) -> Faults:
    """PIL-91: builders leave a place when it is done; PIL-44: circles fill in order."""
    for place, name in enumerate(c.PLACES):
        here = g.circles[c.CIRCLE[place] : c.CIRCLE[place] + c.ROOM[place]]
        filled = [seat for seat in here if seat != c.NO_ONE]
        if filled and g.phase > _LEAVES[place]:
            yield f"no builder is at the {name} any more"
        if place in _IN_ORDER and here[: len(filled)] != filled and g.phase != s.MARKET:
            yield f"the circles of the {name} fill in order"
        if place == c.SHIRING and g.phase == s.SHIRING and any(x != c.NO_ONE for x in here[: g.cursor]):
            yield "the builder at Shiring has gone home"


def _marks(g: s.Pillars) -> Faults:
    """What is noted only for a while."""
    for seat, me in _seats_of(g):
        name = c.SEATS[seat]
        if me.passed and g.phase != s.CARDS:
            yield f"{name} cannot have passed"
        if me.protected and (g.phase != s.BISHOP or c.IS_GOOD[g.event]):
            yield f"{name} cannot be protected"
        hit = g.event == c.TOWN_WALL and g.turn < c.ROUNDS
        if me.walled_next and not hit:
            yield f"{name} has not been hit by the town wall"
        if me.extra and g.event != c.ARCHBISHOP:
            yield f"the archbishop does not help {name}"
        if any(me.bought) and g.phase != s.MARKET:
            yield f"{name} has bought nothing yet"
    if (g.tax != 0) != (g.phase == s.COURT) or g.tax not in (0, *c.TAX_DIE):
        yield f"the tax cannot be {g.tax}"


def _goods(g: s.Pillars) -> Faults:
    """PIL-88: five cubes are kept; PIL-25: what the market has."""
    sold = c.MARKET_STOCK * c.N_GOODS - sum(g.market)
    if g.phase < s.BISHOP and sold:
        yield "the market is full"
    if g.phase < s.MARKET and sold > 1:
        yield "nothing has been bought yet"
    for seat, me in _seats_of(g):
        built = g.phase == s.CATHEDRAL and (seat - g.start) % g.n_players < g.cursor - 1
        if sum(me.cubes) > c.KEPT and (g.phase < s.BISHOP or g.phase == s.OVER or built):
            yield f"{c.SEATS[seat]} has kept {sum(me.cubes)} cubes"
        if me.extra and built:
            yield f"the archbishop has helped {c.SEATS[seat]}"


def _questions(g: s.Pillars) -> Faults:
    for q in g.stack[g.depth :]:
        if any(q.values()):
            yield "a question that is not asked is not empty"
    for q in g.stack[: g.depth]:
        kind = QUESTIONS[q.kind]
        name = kind.name
        if not 0 <= q.seat < g.n_players:
            yield f"the question '{name}' is asked of nobody"
        elif s.PHASES[g.phase] not in kind.phases:
            yield f"the question '{name}' is not asked in the phase {s.PHASES[g.phase]}"
        elif (q.subject and not kind.subject) or (q.number and not kind.number):
            yield f"the question '{name}' is about nothing"
        elif not _FITS[q.kind](g, q.seat, q.subject, q.number):
            yield f"the question '{name}' cannot be asked of {c.SEATS[q.seat]} now"
        elif q.kind == ASK_WORK and most_times(g.players[q.seat], q.subject, q.number) == 0:
            worker = c.CRAFTSMAN_NAMES[q.subject]
            yield f"the question '{name}' cannot be asked of {c.SEATS[q.seat]} now: the {worker} cannot work"


def _turn_of(g: s.Pillars, seat: int, before: int) -> bool:
    """The cursor, which has gone on already, stood at this seat; `before`: what the phase does ahead of the players."""
    return before < g.cursor <= before + g.n_players and seat == (g.start + g.cursor - 1 - before) % g.n_players


def _card(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    at = (g.start + g.cursor - 1) % g.n_players
    return g.cursor < g.n_players and seat == at and not g.players[seat].passed


def _dismiss(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    if g.phase == s.CARDS:
        at = (g.start + g.cursor - 1) % g.n_players
        return g.cursor < g.n_players and seat == at and _over_limit(g, seat) and not g.players[seat].passed
    if g.phase == s.SHIRING:
        return _over_limit(g, seat) and 0 < g.cursor <= c.AT_SHIRING
    return g.event == c.COLLAPSE and not g.players[seat].protected and _turn_of(g, seat, 2)


def _refuse(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    valid = 0 <= subject < g.n_players and subject != seat == g.start
    return valid and can_refuse(g, subject) and g.cursor == 0


def _builder(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    return g.cursor == 0 and (number == 0 or (number == 1 and g.privileges[c.REMIGIUS] == c.GONE))


def _passed(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    first = next((i for i, x in enumerate(g.track) if x != c.NO_ONE), c.NO_ONE)
    return g.cursor == 0 and 0 <= subject == first and g.track[first] == seat


def _bishop(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    return g.cursor == 1 and g.circles[c.CIRCLE[c.BISHOP]] == seat and not g.players[seat].protected


def _thomas(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    return g.cursor == 2 and owns(g, seat, c.THOMAS) and not c.IS_GOOD[g.event] and not g.players[seat].protected


def _tax(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    return _turn_of(g, seat, 0) and owns(g, seat, c.TAX_EXEMPTION) and not at_court(g, seat)


def _market(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    if not 0 <= subject < c.ROOM[c.MARKET] or g.cursor != (subject + 1) % c.ROOM[c.MARKET]:
        return False
    return g.circles[c.CIRCLE[c.MARKET] + subject] == seat


def _work(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    team = [x for x in g.players[seat].team if x != c.NOTHING]
    bringing = [x for x in team if c.GOLD_OUT[x] and x < subject]
    most = sum((c.USES[x] + c.CAN_WORK_MORE[x]) * c.GOLD_OUT[x] for x in bringing)
    brought = number == 0 or (0 < number <= most and subject <= c.LAST_GOLDSMITH)
    return _turn_of(g, seat, 0) and subject in team and brought


def _keep(g: s.Pillars, seat: int, subject: int, number: int) -> bool:
    me = g.players[seat]
    if not (_turn_of(g, seat, 0) and 0 <= subject < c.N_CUBES and g.turn < c.ROUNDS and not me.extra):
        return False
    return number == sum(me.cubes[:subject]) <= c.KEPT < sum(me.cubes)


_FITS: dict[int, Callable[[s.Pillars, int, int, int], bool]] = {
    ASK_CARD: _card,
    ASK_DISMISS: _dismiss,
    ASK_REFUSE: _refuse,
    ASK_BUILDER: _builder,
    ASK_PASSED_BUILDER: _passed,
    ASK_BISHOP: _bishop,
    ASK_THOMAS: _thomas,
    ASK_TAX: _tax,
    ASK_MARKET: _market,
    ASK_WORK: _work,
    ASK_KEEP: _keep,
}
