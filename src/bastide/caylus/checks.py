"""What is always true of a state: nothing negative, nothing created or lost. A position that breaks it is refused."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus import progress
from bastide.caylus import state as s
from bastide.caylus.rules.setup import index_road


def derive(g: s.Caylus) -> None:
    """Work out the fields that follow from the others."""
    index_road(g)
    g.n_passed = _filled(g.pass_order)
    g.n_castle = _filled(g.castle_queue)
    g.n_stables = _filled(g.stables)


def _filled(seats: list[int]) -> int:
    return sum(seat != c.NO_ONE for seat in seats)


def check(g: s.Caylus) -> str:
    """The first thing that is wrong with a state, or nothing."""
    return next(faults(g), "")


def faults(g: s.Caylus) -> Iterator[str]:
    """All that is wrong with a state, in sentences."""
    yield from _seats(g)
    yield from _road(g)
    yield from _workers(g)
    yield from _castle(g)
    yield from _favours(g)
    yield from progress.faults(g)


def _seats(g: s.Caylus) -> Iterator[str]:
    seats = list(range(g.n_players))
    if sorted(g.order[: g.n_players]) != seats or any(x != c.NO_ONE for x in g.order[g.n_players :]):
        yield "the turn order does not have each player once"
    for name, queue in (("pass order", g.pass_order), ("castle", g.castle_queue), ("stables", g.stables)):
        filled = [x for x in queue if x != c.NO_ONE]
        if queue[: len(filled)] != filled or len(set(filled)) != len(filled):
            yield f"the places of the {name} are not filled one by one"
    everywhere = [*g.order, *g.pass_order, *g.castle_queue, *g.stables, *g.special, g.inn_left, g.inn_right]
    everywhere += [*g.owner, *g.worker, *g.pending]
    if any(x >= g.n_players for x in everywhere):
        yield f"there are only {g.n_players} players"
    if any(any(player.values()) for player in g.players[g.n_players :]):
        yield "somebody who does not play has things"
    passed = {seat for seat in seats if g.players[seat].passed}
    if passed != {x for x in g.pass_order if x != c.NO_ONE}:
        yield "those who passed are not those on the bridge"


def _road(g: s.Caylus) -> Iterator[str]:
    """CAY-17, CAY-18: what can lie where."""
    seen: set[int] = set()
    for space in range(c.ROAD):
        tile, owner = g.tile[space], g.owner[space]
        yield from _space(g, space, seen)
        if tile == c.NO_ONE or c.FAMILY[tile] in (c.NEUTRAL, c.FIXED):
            if owner != c.NO_ONE:
                yield f"space {space + 1} cannot have an owner"
        elif owner == c.NO_ONE:
            yield f"space {space + 1} has no owner"
        seen.add(tile)
    for space, tile in _FIXED.items():
        if g.tile[space] != tile:
            yield f"space {space + 1} has the {c.TILE_NAMES[tile]}"
    empty = [space for space in range(c.ROAD) if g.tile[space] == c.NO_ONE]
    if any(space < c.N_NEUTRAL for space in empty):
        yield "spaces 1 to 6 are never empty"
    built = [space for space in range(c.ROAD) if space not in _FIXED and g.tile[space] != c.NO_ONE]
    if empty and built and max(built) > min(empty):
        yield f"space {min(empty) + 1} is empty although space {max(built) + 1} is built"


_FIXED = {
    c.FIXED_PEDDLER_SPACE - 1: c.FIXED_PEDDLER,
    c.FIXED_CARPENTER_SPACE - 1: c.FIXED_CARPENTER,
    c.GOLD_MINE_SPACE - 1: c.GOLD_MINE,
}


def _space(g: s.Caylus, space: int, seen: set[int]) -> Iterator[str]:
    tile = g.tile[space]
    if tile == c.NO_ONE:
        if g.worker[space] != c.NO_ONE or g.pending[space] != c.NO_ONE:
            yield f"space {space + 1} is empty"
        return
    name = c.TILE_NAMES[tile]
    if tile != c.RESIDENCE and tile in seen:
        yield f"the {name} lies twice on the road"
    if tile == c.JEWELLER and not g.jeweller:
        yield "the jeweller is not in this game"
    if c.FAMILY[tile] == c.NEUTRAL and space >= c.N_NEUTRAL:
        yield f"the {name} lies on space 1 to 6"
    if c.FAMILY[tile] == c.FIXED and space not in _FIXED:
        yield f"the {name} has a space of its own"
    if c.FAMILY[tile] in (c.WOODEN, c.STONY) and space < c.N_NEUTRAL:
        yield f"the {name} cannot lie on spaces 1 to 6"
    if g.worker[space] != c.NO_ONE and tile >= c.N_WORK:
        yield f"no worker can stand on the {name}"
    if g.pending[space] != c.NO_ONE:
        mine = c.FAMILY[tile] == c.NEUTRAL or g.owner[space] == g.pending[space]
        if not mine or tile >= c.N_WORK or c.FAMILY[tile] == c.FIXED or tile == c.LAWYER:
            yield f"the {name} cannot wait to become a residence"


def workers_of(g: s.Caylus, seat: int) -> int:
    """All workers of a seat, at home and on the board."""
    places = [*g.worker, *g.special, *g.stables, *g.castle_queue, g.inn_left, g.inn_right]
    return g.players[seat].workers + places.count(seat)


def _workers(g: s.Caylus) -> Iterator[str]:
    for seat in range(g.n_players):
        if workers_of(g, seat) != c.WORKERS:
            yield f"{c.SEATS[seat]} has {workers_of(g, seat)} workers instead of {c.WORKERS}"
    if g.n_players == 2 and g.n_stables:
        yield "the stables are closed with two players"


def _castle(g: s.Caylus) -> Iterator[str]:
    for section, name in enumerate(c.SECTIONS):
        houses = sum(g.players[seat].houses[section] for seat in range(g.n_players))
        if houses != g.built[section]:
            yield f"the {name} has {g.built[section]} houses, the players have {houses}"
        if g.built[section] > c.SECTION_PARTS[section]:
            yield f"the {name} has only {c.SECTION_PARTS[section]} parts"
        earlier = range(g.counted, section)
        if g.built[section] and any(g.built[x] < c.SECTION_PARTS[x] for x in earlier):
            yield f"nobody can have built in the {name} yet"


def _favours(g: s.Caylus) -> Iterator[str]:
    for seat in range(g.n_players):
        if any(column > c.OPEN_COLUMNS[g.counted] for column in g.players[seat].favours):
            yield f"a favour marker of {c.SEATS[seat]} is beyond the open columns"
        if g.simplified and any(g.players[seat].favours):
            yield "there is no favour table in the simplified variant"
