"""Whole numbers of every library are taken; floats and booleans are refused, everywhere."""

import pytest

import bastide
from bastide.kernel.whole_numbers import as_whole, whole_between

numpy = pytest.importorskip("numpy")

WHOLE = [3, numpy.int64(3), numpy.uint8(3), numpy.array(3)]
NOT_WHOLE = [True, numpy.True_, 1.0, 1.7, numpy.float32(3), "3", None, numpy.array([3]), b"3", [3]]


@pytest.mark.parametrize("value", WHOLE, ids=repr)
def test_whole_numbers(value):
    found = as_whole(value)
    assert found == 3
    assert type(found) is int
    assert whole_between(value, 3, 3) == 3
    assert whole_between(value, 4, 9) is None


@pytest.mark.parametrize("value", NOT_WHOLE, ids=repr)
def test_what_is_no_whole_number(value):
    assert as_whole(value) is None
    assert whole_between(value, 0, 9) is None


def test_torch_numbers():
    torch = pytest.importorskip("torch")
    assert as_whole(torch.tensor(3)) == 3
    assert as_whole(torch.tensor(True)) is None
    assert as_whole(torch.tensor(1.0)) is None


@pytest.mark.parametrize("three", WHOLE, ids=repr)
def test_a_game_takes_whole_numbers_of_every_library(three):
    game = bastide.game("caylus", players=three, lawyer_points=three)
    assert game == bastide.game("caylus", players=3, lawyer_points=3)
    assert type(game.players) is type(game.options["lawyer_points"]) is int
    state = game.start(seed=three)
    assert state == game.start(seed=3)
    assert game.action(three).id == 3
    assert state.sample(0, three) == state.sample(0, 3)
    assert state.view(numpy.int16(1)) == state.view(1)
    assert bastide.GameRecord(game, three).text() == bastide.GameRecord(game, 3).text()
    assert (bastide.playouts(game, three, seed=three) == bastide.playouts(game, 3, seed=3)).all()
    state.play(numpy.int64(state.legal()[0].id))


@pytest.mark.parametrize("value", [True, numpy.True_, 1.0, 1.7, numpy.float64(1), None, [1]], ids=repr)
def test_a_game_refuses_the_rest(value):
    game = bastide.game("caylus")
    state = game.start(1)
    for refused in (
        lambda: bastide.game("caylus", lawyer_points=value),
        lambda: state.sample(0, value),
        lambda: bastide.playouts(game, 1, seed=value),
        lambda: bastide.playouts(game, value),
    ):
        with pytest.raises(bastide.BadOption):
            refused()
    if value is not None:
        with pytest.raises(bastide.BadOption):
            bastide.game("caylus", players=value)
        with pytest.raises(bastide.BadOption):
            game.start(value)
        with pytest.raises(bastide.BadOption):
            state.view(value)
    before = state.copy()
    with pytest.raises(bastide.UnknownAction, match="is not an action: an action has a text, or a whole number"):
        state.play(value)
    with pytest.raises(bastide.UnknownAction) as told:
        game.action(value)
    assert "n'est pas une action" in told.value.text("fr")
    assert state == before
