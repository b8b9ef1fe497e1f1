"""Following a game: marks of the last moves, lines that name their place, and the moments since one's last turn."""

import random

import pytest

from bastide.api import game
from bastide.table.course import Course
from bastide.table.following import last_moves, left_at
from bastide.table.storage import PLAY, Entry


def played(name: str, moves: int, seed: int = 3) -> Course:
    """A course of so many moves by chance."""
    course, chance = Course(game(name, 3), seed), random.Random(seed)
    for ply in range(moves):
        state = course.state
        course.write(Entry(ply, PLAY, state.player or 0, str(chance.choice(state.legal()))))
    return course


@pytest.mark.parametrize("name", ["caylus", "magna-carta", "pillars"])
def test_what_happened_since_my_last_turn_begins_after_my_last_choice(name: str) -> None:
    for count in range(0, 90, 3):
        course = played(name, count)
        made = [line.seat for line in course.log if line.action is not None]
        for seat in range(3):
            first = left_at(course, seat)
            assert first == 0 or made[first - 1] == seat
            others = made[first:]
            while course.state.player == seat and others and others[-1] == seat:
                others.pop()
            assert seat not in others


def test_a_spectator_follows_the_one_who_is_asked() -> None:
    course = played("caylus", 40)
    assert left_at(course, None) == left_at(course, course.state.player)


def test_each_seat_has_one_mark_of_its_last_move() -> None:
    course = played("caylus", 40)
    made = [(line.seat, str(line.action)) for line in course.log if line.action is not None]
    for seat in range(3):
        marks = last_moves(course, seat)
        assert len({who for who, _ in marks}) == len(marks)
        for who, action in marks:
            assert [text for maker, text in made if maker == who][-1] == action
        assert seat in dict(marks)
