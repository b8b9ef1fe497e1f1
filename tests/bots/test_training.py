"""Fits of self-play, on games made up so that what is to be found is known."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

import bastide
from bastide.bots import make_bot, moves
from bastide.bots.linear_search import training
from bastide.bots.linear_search.engine import search_of
from bastide.bots.linear_search.training import (
    Lessons,
    first_turns,
    fit_policy,
    fit_spread,
    fit_weights,
    main,
    many_games,
    mean_of,
    train,
)
from bastide.bots.linear_search.weights import mover_actions, read_weights, weights_file
from bastide.kernel.chance import Chooser, seed_mwc

GAMES, PLAYERS, TURNS = 4000, 3, 2
Array = np.ndarray[Any, Any]


def lessons(samples: Array, results: Array) -> Lessons:
    """Games without points before their end, seen once in each of two stages."""
    game, turn, seat = (axis.reshape(-1) for axis in np.indices((GAMES, TURNS, PLAYERS)))
    marks = np.stack([game, seat, turn, 0 * game], axis=1)
    return Lessons(samples, marks, np.empty((0, 4)), results, np.zeros((GAMES, PLAYERS), dtype=int))


def test_weights_are_found_again() -> None:
    samples = np.random.default_rng(1).integers(0, 5, (GAMES * TURNS * PLAYERS, 2))
    per_game = samples.reshape(GAMES, TURNS, PLAYERS, 2)
    per_game[:, 1] = per_game[:, 0]
    final = per_game[:, 0] @ np.array([3.0, -1.0])
    found = fit_weights(lessons(samples, final), PLAYERS, TURNS, np.zeros((TURNS, 2)), discount=1.0)
    assert found == pytest.approx(np.array([[3.0, -1.0]] * TURNS), abs=0.2)


@pytest.mark.parametrize("spread", [2.0, 6.0])
def test_the_spread_is_that_of_who_won(spread: float) -> None:
    """A seat wins by the odds of its prediction: the spread those odds were made with is found again."""
    chance = np.random.default_rng(1)
    samples = np.repeat(chance.normal(0, 5, (GAMES, 1, PLAYERS)), TURNS, axis=1).reshape(-1, 1)
    predicted = samples.reshape(GAMES, TURNS, PLAYERS)[:, 0]
    luck = chance.gumbel(size=predicted.shape)
    found = fit_spread(lessons(samples, predicted / spread + luck), PLAYERS, np.ones((TURNS, 1)))
    assert found == pytest.approx(np.full(TURNS, spread), rel=0.15)


def test_a_stage_nobody_saw_is_uncertain() -> None:
    samples = np.zeros((GAMES * TURNS * PLAYERS, 1))
    found = fit_spread(lessons(samples, np.zeros((GAMES, PLAYERS))), PLAYERS, np.ones((TURNS + 1, 1)))
    assert found[TURNS] == pytest.approx(15)


def test_weights_are_those_of_the_first_turns_noted() -> None:
    """What comes later, a seat has come by on its own."""
    samples = np.random.default_rng(1).integers(0, 5, (GAMES * TURNS * PLAYERS, 2))
    final = samples.reshape(GAMES, TURNS, PLAYERS, 2)[:, 0] @ np.array([3.0, -1.0])
    told = lessons(samples, final)
    told.marks[:, 2] = 0
    first, all_turns = (
        fit_weights(told, PLAYERS, 1, np.zeros((1, 2)), 1.0, ridge=1.0, turns=turns) for turns in (1, TURNS)
    )
    assert first == pytest.approx(np.array([[3.0, -1.0]]), abs=0.05)
    assert all_turns == pytest.approx(np.array([[1.5, -0.5]]), abs=0.2)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["caylus", "magna-carta", "pillars"])
def test_gifts_lead_to_positions_that_can_be(name: str, players: int) -> None:
    game, chooser = bastide.game(name, players=players), Chooser()
    given = 0
    for seed in range(30):
        seed_mwc(chooser, seed)
        state = game.start(seed)
        while state.turn < 2 + seed % 3:
            state.play(random.Random(seed + state.turn).choice(state.legal()))
        before = state.to_bytes()
        search_of(game.definition).grant(state._g, chooser)
        given += state.to_bytes() != before
        assert game.position(state.position()) == state, seed
        list(moves(state, [make_bot("random", seat) for seat in range(players)]))
        assert state.over
    assert given > 20


def test_games_with_grants_are_noted_from_the_grants_on() -> None:
    game = bastide.game("caylus", players=2)
    models = (read_weights(game), read_weights(game))
    usual, given = (many_games(game, models, 6, [20, 20], 3, 1, grants=turns) for turns in (0, 9))
    assert usual.results.shape == given.results.shape == (6, 2)
    assert len(given.samples) < len(usual.samples)
    deniers, line_d = (search_of(game.definition).features.index(name) for name in ("deniers", "line d"))
    first = first_turns(given.marks[:, 0], 2, 1)
    assert len(given.samples[first]) == 12
    assert given.samples[first][:, [deniers, line_d]].sum() > usual.samples[:12][:, [deniers, line_d]].sum()


def test_gifts_teach_weights_and_games_without_them_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bastide.game("pillars", players=2)
    played, taught = {}, {}

    def play(*told: Any, grants: int = 0, **more: Any) -> Lessons:
        played[grants] = many_games(*told, grants=grants, **more)
        return played[grants]

    def weights(lessons: Lessons, *told: Any) -> Array:
        taught["weights"] = lessons
        return fit_weights(lessons, *told)

    def odds(moves: Array, *told: Any) -> Array:
        taught["odds"] = moves
        assert moves is played[0].moves
        return fit_policy(moves, *told)

    for name, instead in (("many_games", play), ("fit_weights", weights), ("fit_policy", odds)):
        monkeypatch.setattr(training, name, instead)
    train(game, [(8, 5), (8, 5)], 1, 1, read_weights(game), grants=3)
    assert taught["weights"] is played[3]
    assert len(taught["odds"]) > 100


def test_odds_know_an_own_card_from_another_s() -> None:
    """Each seat uses its own peddler rather than that of another, whatever its colour."""
    game = bastide.game("magna-carta", players=2)
    ids, (names, by_seat) = game.definition.actions.ids, mover_actions(game)
    peddlers = [ids["place blue peddler"], ids["place red peddler"]]
    chosen = [(seat, seat if time else 1 - seat) for seat in (0, 1) for time in range(10)]
    moves = np.array([[0, place, 2, 0, seat, *peddlers] for seat, place in chosen])
    odds = dict(zip(names, fit_policy(moves, [0], by_seat)[0, 0], strict=True))
    assert 5 < odds["place own peddler"] / odds["place another's peddler"] < 12


def test_odds_are_those_of_a_question_and_else_of_its_kind() -> None:
    """Two questions of one kind with other answers, and a third of that kind that nobody was asked."""
    moves = np.array([[1, 0, 2, 0, 0, 0, 1]] * 50 + [[2, 1, 2, 0, 0, 0, 1]] * 150)
    odds = fit_policy(moves, [0, 0, 0, 0], np.array([[0, 1]]))[0]
    ratio = odds[:, 0] / odds[:, 1]
    assert ratio[1] > 5 > 1 > 0.4 > ratio[0] > 0.25 > 0.1 > ratio[2]
    assert ratio[3] == ratio[0]


def test_odds_can_be_fitted_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = bastide.game("pillars", players=2), tmp_path / "new.json"
    start = weights_file(game)
    words = f"pillars --players 2 --games 20 --iterations 40 --threads 1 --odds --start {start} --out {path}"
    monkeypatch.setattr("sys.argv", ["training", *words.split()])
    main()
    before, after = read_weights(game), read_weights(game, path)
    assert (after.weights == before.weights).all()
    assert not np.allclose(after.policy, before.policy)
    questions = [question for question, _ in search_of(game.definition).contexts]
    dear, cheap = (after.policy[0, questions.index(f"builder for {gold}")] for gold in (7, 1))
    wait, go = (game.definition.actions.ids[text] for text in ("pass", "place cathedral"))
    assert dear[wait] / dear[go] > 2 * cheap[wait] / cheap[go]


def test_of_several_minds_the_mean_of_the_weights_is_taken() -> None:
    game = bastide.game("caylus", players=4)
    models = [read_weights(game), read_weights(game, weights_file(bastide.game("caylus", players=2)))]
    mean = mean_of(models)
    assert mean.weights == pytest.approx((models[0].weights + models[1].weights) / 2)
    assert mean.policy is models[0].policy
    assert not np.allclose(mean.weights, models[0].weights)
    assert mean_of(models[:1]).weights == pytest.approx(models[0].weights)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (["caylus", "--start", "{folder}/none.json"], "there is no file {folder}/none.json"),
        (["caylus", "--start", "{folder}"], "{folder} is not a model"),
        (["caylus", "--start", "{folder}/text.json"], "{folder}/text.json is not a model"),
        (["caylus", "--start", "{folder}/list.json"], "{folder}/list.json is not a model: it has no weights"),
        (["caylus", "--start", "{model}"], "{model} is not a model of caylus, which knows no "),
        (["caylus", "--grants", "1"], "--grants is a turn from 2 on"),
        (["caylus", "--odds", "--iterations", "9", "9"], "--odds is for one generation that searches, without grants"),
        (["caylus", "--set", "turms=2"], "there is no setting 'turms'"),
        (["carcassonne"], "there is no game 'carcassonne'"),
        (["pillars", "--players", "5"], "is for 2 to 4 players, not 5"),
    ],
)
def test_a_bad_start_gets_a_sentence(
    told: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.json").write_text("a model", encoding="utf-8")
    (tmp_path / "list.json").write_text("[1]", encoding="utf-8")
    places = {"folder": tmp_path, "model": weights_file(bastide.game("pillars", players=2))}
    monkeypatch.setattr("sys.argv", ["training", *(word.format(**places) for word in told)])
    with pytest.raises(SystemExit):
        main()
    assert sentence.format(**places) in capsys.readouterr().err
