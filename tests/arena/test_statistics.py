"""Intervals, tests and ratings, against known values and streams whose truth is known."""

import math
import random

import pytest

import bastide
from bastide.arena import GameResult, Match, Played, Sprt, ratings, wilson
from bastide.arena.statistics import above, deviations, margin, mean, seat_shares, seconds_a_move, winners_points


def match(players: int, games: int, bots: tuple[str, ...] = ()) -> Match:
    made = Match.of(bastide.game("caylus", players=players), ["random"] * players, games)
    if not bots:
        return made
    return Match.from_json(made.to_json() | {"entrants": [{"spec": bot} for bot in bots]})


def result(m: Match, index: int, scores: list[int], forfeits: dict[int, str] | None = None) -> GameResult:
    places = [1 + sum(other > score for other in scores) for score in scores]
    winners = places.count(1)
    return GameResult(index, 0, m.seating(index), scores, places, [(place == 1) / winners for place in places], 9,
                      [3] * len(scores), [0.3] * len(scores), forfeits or {})  # fmt: skip


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # as scipy.stats.binomtest(wins, games).proportion_ci(method="wilson") has them, SciPy 1.17
        (0, 10, 0.0, 0.277533),
        (1, 10, 0.017876, 0.404150),
        (50, 100, 0.403832, 0.596168),
        (81, 263, 0.255289, 0.366210),
        (15, 148, 0.062386, 0.160487),
        (0, 20, 0.0, 0.161125),
        (1, 29, 0.006113, 0.171755),
        (10, 10, 0.722467, 1.0),
    ],
)
def test_wilson_has_the_known_values(wins, games, low, high):
    found = wilson(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=1e-6)
    assert found.high == pytest.approx(high, abs=1e-6)
    assert found.low <= found.value <= found.high


def test_wilson_of_nothing_is_anything():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_wilson_contains_the_truth_in_95_of_100():
    chance = random.Random(1)
    hits = 0
    for _ in range(1000):
        found = wilson(sum(chance.random() < 1 / 3 for _ in range(60)), 60)
        hits += found.low <= 1 / 3 <= found.high
    assert 925 <= hits <= 975


def test_a_mean_has_the_interval_of_its_error():
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.1824 * math.sqrt(5 / 3 / 4), abs=1e-4)
    assert math.isinf(mean([1.0]).high)
    assert math.isnan(mean([]).value)


@pytest.mark.parametrize("values", [2, 3, 5, 11, 12, 20, 60, 1000])
def test_few_values_have_the_wide_intervals_of_student(values):
    stats = pytest.importorskip("scipy.stats")
    assert deviations(values) == pytest.approx(stats.t.ppf(0.975, values - 1), rel=1e-3)


def test_a_mean_of_few_contains_the_truth_in_95_of_100():
    chance = random.Random(1)
    hits = 0
    for _ in range(1000):
        found = mean([chance.gauss(3, 2) for _ in range(5)])
        hits += found.low <= 3 <= found.high
    assert 925 <= hits <= 975


def test_above_is_over_the_mean_of_the_opponents_without_forfeits():
    m = match(3, 6)
    games = [result(m, 0, [10, 7, 2]), result(m, 1, [5, 9, 1]), result(m, 2, [0, 0, 0], {0: "gone"})]
    assert above(games, 0).value == pytest.approx((5.5 + 0) / 2)
    assert sum(above(games, entrant).value for entrant in range(3)) == pytest.approx(0)
    assert math.isnan(above([], 0).value)


def test_margin_is_over_the_best_opponent_by_blocks_without_forfeits():
    m = match(3, 6)
    games = [result(m, 0, [10, 7, 2]), result(m, 1, [5, 9, 1]), result(m, 2, [0, 0, 0], {0: "gone"}),
             result(m, 3, [8, 8, 8])]  # fmt: skip
    played = Played(m, {one.index: one for one in games})
    assert margin(played.blocks, 0).value == pytest.approx(((3 - 4) / 2 + 0) / 2)
    assert margin([], 0).value != margin([], 0).value  # not a number
    assert winners_points(played.blocks).value == pytest.approx(((10 + 9) / 2 + 8) / 2)


def test_seats_and_seconds():
    m = match(2, 4)
    games = [result(m, index, [5, 3]) for index in range(3)]  # the first entrant sits in seat 0, 1, 0
    assert [m.seating(index) for index in range(3)] == [[0, 1], [1, 0], [0, 1]]
    assert [one.value for one in seat_shares(games, 2)] == pytest.approx([2 / 3, 1 / 3])
    assert seconds_a_move(games, 0) == pytest.approx(0.1)


def stream(truth: float, games: int, seed: int) -> Played:
    """A match of three in which the first entrant wins with this chance."""
    chance, m = random.Random(seed), match(3, games)
    made = Played(m)
    for index in range(games):
        won = chance.random() < truth
        made.results[index] = result(m, index, [2, 1, 0] if won else [1, 2, 0])
    return made


def test_a_sequential_test_decides_rightly_and_soon():
    test, verdicts, lengths = Sprt(1 / 3, 0.45), {1 / 3: [], 0.45: []}, []
    for truth, found in verdicts.items():
        for seed in range(60):
            decided = test.decide(stream(truth, 600, seed))
            assert decided
            found.append(decided[0])
            lengths.append(decided[1] + 1)
    assert verdicts[1 / 3].count("accept") <= 6
    assert verdicts[0.45].count("reject") <= 6
    assert sum(lengths) / len(lengths) < 200
    assert all(length % 3 == 0 for length in lengths)


def test_a_sequential_test_waits_for_the_blocks_in_their_order():
    test, made = Sprt(0.4, 0.6), stream(1.0, 60, 1)
    decided = test.decide(made)
    assert decided == ("accept", 8)
    del made.results[4]
    assert test.decide(made) is None
    assert test.decide(Played(made.match)) is None


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (math.nan, 0.5)])
def test_a_sequential_test_needs_two_shares(shares):
    with pytest.raises(bastide.BadOption):
        Sprt(*shares)


def plackett_luce(strengths: dict[str, float], games: int, seed: int = 1) -> Played:
    """A match of bots of known strength."""
    chance, names = random.Random(seed), list(strengths)
    m = match(len(names), games, tuple(names))
    made = Played(m)
    for index in range(games):
        left, scores = list(range(len(names))), [0] * len(names)
        while left:
            best = chance.choices(left, [strengths[names[e]] for e in left])[0]
            scores[best] = len(left)
            left.remove(best)
        made.results[index] = result(m, index, scores)
    return made


def test_plackett_luce_recovers_strengths_with_intervals():
    pytest.importorskip("choix")
    strengths = {"d": 8.0, "c": 4.0, "b": 2.0, "a": 1.0}
    found = ratings(plackett_luce(strengths, 400), resamples=40)
    assert list(found) == ["d", "c", "b", "a"]
    doubling = 400 * math.log10(2)
    for place, one in enumerate(found.values()):
        truth = doubling * (1.5 - place)
        assert one.value == pytest.approx(truth, abs=40)
        assert one.low < one.value < one.high
        assert one.high - one.low < 120
    assert sum(one.value for one in found.values()) == pytest.approx(0, abs=1e-6)
    assert sum(one.low <= doubling * (1.5 - place) <= one.high for place, one in enumerate(found.values())) >= 3


def test_ratings_take_ties_copies_and_several_matches():
    pytest.importorskip("choix")
    m = match(3, 30, ("x", "y", "y"))
    ties = Played(m, {index: result(m, index, [5, 5, 5]) for index in range(30)})
    found = ratings(ties, resamples=20)
    assert found["x"].value == pytest.approx(0, abs=0.01)
    one, two = plackett_luce({"a": 4.0, "b": 1.0}, 200), plackett_luce({"b": 4.0, "c": 1.0}, 200, seed=2)
    both = ratings(one, two, resamples=20)
    assert both["a"].value > both["b"].value > both["c"].value
    assert both["a"].value - both["c"].value == pytest.approx(400 * math.log10(16), abs=120)


def test_a_bot_that_always_wins_has_a_finite_rating():
    pytest.importorskip("choix")
    m = match(2, 20, ("x", "y"))
    found = ratings(Played(m, {index: result(m, index, [5, 0]) for index in range(20)}), resamples=10)
    assert 200 < found["x"].value - found["y"].value < 5000
    assert math.isinf(found["x"].high)  # and nobody knows how far it is off


def test_numbers_of_players_are_never_pooled():
    with pytest.raises(bastide.BadOption, match="rate them apart"):
        ratings(Played(match(2, 2)), Played(match(3, 3)))


def test_one_bot_alone_has_no_rating_to_speak_of():
    assert ratings(Played(match(2, 2)))["random"].value == 0
