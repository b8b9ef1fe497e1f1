"""An observation holds what its seat may know, in the documented layout, and nothing else."""

import pytest

pytest.importorskip("numpy", reason="observations are arrays: they need the extra 'envs'")

import numpy

import bastide
from bastide.api import GAMES, definition
from bastide.envs import layout, observe
from bastide.kernel import native
from bastide.kernel.definition import observation_of
from tests.cases import every_game, over_games, random_states

# A layout that changes gets a new version: note both here.
KNOWN = {
    ("caylus", 1): "041ddb35506f75c0",
    ("magna-carta", 1): "c869c8a645080452",
    ("pillars", 1): "c2c273f7040d37fa",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_layout_that_changes_gets_a_new_version(name):
    made = layout(name)
    assert KNOWN.get((name, made.version)) == made.digest


@pytest.mark.parametrize("name", GAMES)
def test_the_slices_follow_one_another_and_say_what_they_are(name):
    made = layout(bastide.game(name))
    assert made is layout(name)
    at = 0
    for one in made:
        assert made[one.name] is one
        assert one.start == at
        assert one.stop - one.start == numpy.prod(one.shape, dtype=int)
        assert one.low < one.high
        assert one.words
        if one.values:
            assert len(one.values) == one.high - one.low + 1
        at = one.stop
    assert at == made.size


@over_games(every_game())
def test_values_keep_to_their_ranges_and_what_is_dealt_anew_changes_nothing(game):
    made = layout(game)
    low = numpy.concatenate([numpy.full(one.stop - one.start, one.low) for one in made])
    high = numpy.concatenate([numpy.full(one.stop - one.start, one.high) for one in made])
    for ply, state in enumerate(random_states(game, seed=21)):
        for seat in range(game.players):
            seen = observe(state, seat)
            assert ((low <= seen) & (seen <= high)).all()
            assert (observe(state.sample(seat, seed=ply), seat) == seen).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_own_seat_comes_first(name):
    """Whoever is asked sees the first question go to seat 1, and the others see where he sits."""
    for players in definition(name).players:
        for state in random_states(bastide.game(name, players=players), seed=3):
            if state.player is not None:
                for seat in range(players):
                    asked = observe(state, seat)[layout(name)["asked"].start]
                    assert asked == (state.player - seat) % players + 1


def test_the_purses_are_seen_from_the_own_seat():
    state = bastide.game("caylus", players=4).start(seed=2)
    deniers = [player["deniers"] for player in state.position()["players"]]
    one = layout("caylus")["deniers"]
    for seat in range(4):
        assert observe(state, seat)[one.start : one.stop].tolist() == [*deniers[seat:], *deniers[:seat], 0]


def test_what_a_seat_may_not_know_is_hidden():
    state = bastide.game("magna-carta", players=2).start(seed=2)
    one = layout("magna-carta")["cards"]
    own, other = observe(state, 0)[one.start : one.stop].reshape(one.shape)[:2]
    assert {one.values[place] for place in own} == {"pile", "hand"}
    assert {one.values[place] for place in other} == {"hidden"}


def test_only_ellen_knows_the_coming_event():
    game = bastide.game("pillars", players=2)
    one = layout(game)["coming"]
    told = set()
    for seed in range(20):
        for state in random_states(game, seed):
            position = state.position()
            for seat, colour in enumerate(game.seat_names()):
                coming = one.values[observe(state, seat)[one.start]]
                knows = position["privileges"]["ellen"] == colour
                truth = position.get("coming", "nothing")
                assert coming == (truth if knows or truth == "nothing" else "unknown")
                told.add((knows, coming))
    assert len({coming for knows, coming in told if knows}) > 3


@pytest.mark.parametrize("seat", [-1, 3, None])
def test_there_is_no_such_seat(seat):
    with pytest.raises(bastide.BadOption, match="no seat"):
        observe(bastide.game("caylus").start(1), seat)


def test_there_is_no_such_game():
    with pytest.raises(bastide.BadOption, match="no game 'catan'"):
        layout("catan")


def observe_all(states, seats, out):
    """Look at every state: compiled, with the game's own `observe` in the place of the name."""
    for i in range(len(states)):
        observe(states[i], seats[i], out[i])


@pytest.mark.parametrize("name", GAMES)
def test_native_observations_stay_within_bounds_and_are_the_same(name):
    """Native code does not look at bounds: here it does."""
    pytest.importorskip("numba", reason="native code needs the extra 'fast'")
    game = bastide.game(name, players=definition(name).players[-1])
    states = [state.copy() for state in random_states(game, seed=8)]
    seats = numpy.arange(len(states)) % game.players
    records = numpy.frombuffer(b"".join(state._g.to_bytes() for state in states), native.dtype(game.definition.state))
    out = numpy.zeros((len(states), layout(game).size), numpy.int16)
    compiler = native.Compiler({"observe": observation_of(game.definition).observe}, boundscheck=True)
    compiler.function(observe_all, cache=False)(records.copy(), seats, out)
    assert (out == [observe(state, int(seat)) for state, seat in zip(states, seats, strict=True)]).all()
