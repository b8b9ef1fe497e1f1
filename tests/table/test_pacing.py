"""A decision without a choice takes as long as one with a choice."""

from random import Random

from bastide.table.jobs.pacing import RECENT, SPREAD, Pacing, guessed


def test_a_pause_is_one_of_the_recent_durations_of_the_same_bot_in_the_same_game() -> None:
    pacing = Pacing(Random(1))
    for seconds in (1.0, 2.0, 4.0):
        pacing.note("hard", "pillars", seconds)
    pacing.note("expert", "pillars", 50.0)
    pacing.note("hard", "magna-carta", 70.0)
    assert {pacing.pause("hard", "pillars") for _ in range(100)} == {1.0, 2.0, 4.0}


def test_old_durations_are_forgotten() -> None:
    pacing = Pacing(Random(1))
    for _ in range(RECENT):
        pacing.note("hard", "pillars", 99.0)
    for _ in range(RECENT):
        pacing.note("hard", "pillars", 1.0)
    assert {pacing.pause("hard", "pillars") for _ in range(100)} == {1.0}


def test_before_any_decision_a_varied_guess_stands_in() -> None:
    pacing, (least, most) = Pacing(Random(1)), SPREAD
    pauses = {pacing.pause("expert", "pillars") for _ in range(100)}
    assert len(pauses) == 100
    assert min(pauses) >= least * guessed("expert")
    assert max(pauses) <= most * guessed("expert")
