"""The guided first game: every lesson has its moment, once, in both languages, from what the learner may see."""

import re

import pytest

import bastide
from bastide.api import GAMES
from bastide.caylus.rules.placement import normal_price
from bastide.kernel.lessons import Moment
from bastide.lessons import lesson_for, lessons
from bastide.rulebook import rule
from tests.cases import every_game, over_games, random_states

GAMES_PLAYED = 8
ENGLISH = re.compile(r"\b(the|you|your|and|of|with)\b")


def choices(state: bastide.State) -> frozenset[str]:
    """The texts of what can be chosen, as the page hands them to the lessons."""
    return frozenset(map(str, state.legal()))


def taught(game: bastide.Game, seed: int, seat: int) -> list[str]:
    """The lessons a learner has in a random game, in their order."""
    seen: list[str] = []
    for state in random_states(game, seed):
        if state.player in (seat, None):
            lesson = lesson_for(state.view(seat), seat, seen, choices(state))
            if lesson:
                seen.append(lesson.name)
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_comes_once_in_a_game(name):
    for seed in range(GAMES_PLAYED):
        seen = taught(bastide.game(name), seed, seed % 3)
        assert len(set(seen)) == len(seen)


def test_workers_are_called_dearer_only_where_they_are():
    """CAY-35: who has the right of the inn pays 1 denier for every place."""
    dearer = next(lesson for lesson in lessons("caylus") if lesson.name == "pass")
    shown = inns = 0
    for seed in range(30):
        for state in random_states(bastide.game("caylus"), seed):
            if state.player is None:
                continue
            g, seat = state._g, state.player
            inns += bool(g.n_passed and g.inn_right == seat)
            if dearer.when(Moment(state.view(seat), seat, choices(state))):
                shown += 1
                assert normal_price(g, seat) > 1
    assert shown > 20
    assert inns > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_learner_is_greeted_and_seen_off(name):
    seen = taught(bastide.game(name, players=2), 1, 0)
    assert seen[0] == lessons(name)[0].name
    assert seen[-1] == "end"
    assert len(seen) > 6


@over_games(every_game())
def test_every_variant_is_taught_to_its_end(game):
    seen = taught(game, 3, 1)
    assert seen[-1] == "end"
    assert len(seen) > 5


@pytest.mark.parametrize("name", GAMES)
def test_lessons_are_few_and_in_both_languages(name):
    found = lessons(name)
    assert 12 <= len(found) <= 32
    assert len({lesson.name for lesson in found}) == len(found)
    for lesson in found:
        for language in ("en", "fr"):
            assert 1 <= len(lesson.title(language).split()) <= 8, lesson.name
        assert not ENGLISH.search(lesson.text("fr")), lesson.name
        english, french = (sorted(re.findall(r"\d+", lesson.text(language))) for language in ("en", "fr"))
        assert english == french, lesson.name


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_a_lesson_exist(name):
    for lesson in lessons(name):
        assert lesson.rules
        for one in lesson.rules:
            assert rule(one, "fr").id == one


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_taught_out_of_turn(name):
    state = bastide.game(name).start(seed=2)
    other = (state.player + 1) % 3
    assert lesson_for(state.view(other), other, ()) is None
    assert lesson_for(state.view(state.player), state.player, (), choices(state)) is lessons(name)[0]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_has_no_part_in_it(name):
    for ply, state in enumerate(random_states(bastide.game(name), 4)):
        if not state.over and ply % 5 == 0:
            seat = state.player
            other = state.sample(seat, ply)
            here, there = (
                lesson_for(one.view(seat), seat, (), choices(state)) for one in (state, other)
            )  # fmt: skip
            assert here is there


def test_an_unknown_game():
    with pytest.raises(bastide.BadOption, match="no game 'chess'"):
        lessons("chess")
