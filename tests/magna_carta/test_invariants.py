"""Nothing is created or lost: every card, cube, denier and token accounted for, at every step of random games."""

import pytest

import bastide
from bastide.magna_carta import checks
from bastide.magna_carta import components as c
from bastide.magna_carta import events as e
from bastide.magna_carta import state as s
from bastide.magna_carta.questions import ASK_BATCHES, ASK_JOKERS, ASK_PAY
from tests.cases import random_states

GAMES = [
    bastide.game("magna-carta", players=n, rules=rules, free=free)
    for n in (2, 3, 4) for rules in c.RULES for free in c.FREE_EFFECTS
]  # fmt: skip
over_games = pytest.mark.parametrize("game", GAMES, ids=lambda g: "-".join(map(str, g.options.values())))


@over_games
def test_every_state_of_a_random_game_is_whole(game):
    for seed in (41, 42):
        for state in random_states(game, seed):
            assert list(checks.faults(state._g)) == []


@over_games
def test_all_twelve_cards_of_each_player_are_somewhere_exactly_once(game):
    for state in random_states(game, seed=43):
        g = state._g
        for seat in range(game.players):
            me = g.players[seat]
            on_road = [c.KIND[card] for card in g.card[: g.n_road] if c.OWNER[card] == seat]
            assert sorted(on_road) == [kind for kind in range(c.N_KINDS) if me.cards[kind] == s.ON_ROAD]
            box = me.cards.count(s.IN_BOX)
            assert me.hand + me.pile + me.discard + len(on_road) + box == c.N_KINDS
            assert box == (2 if g.beginner else 0)
            assert checks.workers_of(g, seat) == c.WORKERS


# What an event does to the deniers of its seat: the place of the amount in the event, and its sign.
DENIERS = {
    e.INCOME: (2, 1), e.FIRST_PASS: (2, 1), e.DENIERS: (2, 1), e.SELL: (3, 1), e.DRAWN: (2, -1), e.REPLACED: (2, -1),
    e.PLACED: (3, -1), e.BUY: (3, -1), e.BANK: (3, -1), e.CHURCH: (3, -1), e.OWNER_DENIERS: (2, 1),
}  # fmt: skip


def book(purses: list[list[int]], event: tuple[int, ...]) -> None:
    """Write an event into the ledger: cubes, then deniers, of each seat."""
    kind, seat, a, b = event
    if kind in DENIERS:
        place, sign = DENIERS[kind]
        purses[seat][c.DENIER] += sign * event[place]
    if kind == e.PROVOST:
        purses[seat][c.DENIER] -= abs(a)
    if kind in (e.GET, e.OWNER_GETS):
        purses[seat][b] += a
    if kind == e.PAY:
        purses[seat][b] -= a
    if kind in (e.STOCK, e.BUY):
        purses[seat][a] += 1
    if kind in (e.SELL, e.SWAP):
        purses[seat][a] -= 1
    if kind in (e.BANK, e.KINGS_GOLD):
        purses[seat][c.GOLD] += a
    if kind == e.SWAP:
        purses[seat][c.GOLD] += 1


@over_games
def test_the_log_accounts_for_every_cube_denier_and_token(game):
    purses = [[*c.START_CUBES, c.START_DENIERS] for _ in range(game.players)]
    lost = 0
    for state in random_states(game, seed=44):
        g = state._g
        for event in state.events:
            book(purses, event.data)
            lost += event.data[0] == e.LOST_TOKEN
        for seat, purse in enumerate(purses):
            assert [*g.players[seat].cubes, g.players[seat].deniers] == purse
        taken = sum(sum(me.tokens) for me in g.players)
        assert sum(g.tokens) + taken + lost == sum(c.TOKENS[game.players])


@over_games
def test_a_cube_on_a_card_is_taken_once(game):
    taken: dict[int, int] = {}
    for state in random_states(game, seed=45):
        g = state._g
        for space in range(g.n_road):
            kind = c.KIND[g.card[space]]
            if kind != c.NO_ONE and c.STOCK[kind] != c.NO_ONE:
                assert 0 <= g.stock[space] <= taken.get(g.card[space], c.STOCK_SIZE[game.players])
                taken[g.card[space]] = g.stock[space]


@over_games
def test_no_two_answers_to_a_payment_lead_to_the_same_position(game):
    for state in random_states(game, seed=46):
        if not state.over and state._g.stack[state._g.depth - 1].kind in (ASK_PAY, ASK_JOKERS, ASK_BATCHES):
            after = set()
            for action in state.legal():
                copy = state.copy()
                copy.play(action)
                after.add(copy.to_bytes())
            assert len(after) == len(state.legal())
