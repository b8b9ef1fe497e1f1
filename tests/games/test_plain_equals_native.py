"""The same rules, twice: plain Python and native code play the same games, move by move."""

import pytest

pytest.importorskip("numba", reason="native code needs the extra 'fast'")

import bastide
from bastide.api import GAMES
from bastide.kernel import native
from bastide.kernel.simulation import native_games, plain_games, simulate
from tests.cases import every_game, over_games
from tests.scale import sampled, scaled

SEEDS = scaled(200, 2000)
FEWER_SEEDS = scaled(50, 200)


def seeds_for(game: bastide.Game) -> int:
    """All seeds for the usual options and the main one (Caylus: edition; Magna Carta: rules), fewer for the others."""
    main = [option.name for option in game.definition.options[:1]]
    as_usual = bastide.game(game.name, players=game.players, **{name: game.options[name] for name in main})
    return SEEDS if game == as_usual else FEWER_SEEDS


@over_games(every_game())
def test_same_transcripts_and_scores(game):
    n = seeds_for(game)
    assert native_games(game, n, 0) == plain_games(game, n, 0)


@over_games([bastide.game(name, revision=1) for name in ("magna-carta", "pillars")])
def test_earlier_revisions_are_the_same_too(game):
    assert native_games(game, SEEDS, 0) == plain_games(game, SEEDS, 0)
    assert native_games(game, SEEDS, 0) != native_games(bastide.game(game.name), SEEDS, 0)


LARGEST = [game for game in every_game() if game.players == max(game.definition.players)]


# Compiling a game with checked bounds takes most of a minute.
@over_games(sampled([game for game in LARGEST if game == bastide.game("magna-carta", players=4)], LARGEST))
def test_bounds_checked_native_run(game):
    n = 300
    assert native_games(game, n, 10**6, boundscheck=True) == plain_games(game, n, 10**6)


@pytest.mark.parametrize("name", GAMES)
def test_threads_and_chunks_do_not_change_results(name):
    game = bastide.game(name)
    whole = simulate(game, 500, 7, "native", chunk=500)
    assert simulate(game, 500, 7, "native", threads=2, chunk=60) == whole


@pytest.mark.parametrize("name", GAMES)
def test_playouts_are_the_final_scores(name):
    game = bastide.game(name)
    scores = bastide.playouts(game, 50, seed=11)
    assert scores.shape == (50, game.players)
    assert scores.tolist() == plain_games(game, 50, 11).scores


@pytest.mark.parametrize("name", GAMES)
def test_native_record_has_the_bytes_of_the_plain_one(name):
    game = bastide.game(name)
    state = game.start(seed=3)
    g = state._g
    (record,) = native.compiled(game.definition).buffers(g)[0]
    for field in g.fields:
        if not field.is_record:
            assert record[field.name].tolist() == getattr(g, field.name)
    assert native.dtype(game.definition.state).itemsize == len(g.to_bytes()) < 1200
