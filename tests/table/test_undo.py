"""Undo: freely within one's own turn, until chance, something hidden or another player's decision came in between."""

from random import Random

import pytest

from bastide.api import GAMES
from bastide.api import game as make_game
from bastide.kernel.chance import has_drawn
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import State
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import DEALS, History
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.storage.protocol import PLAY, UNDO, Entry
from tests.table.live_tables import act, two_people

OTHER_DEALS = range(1000, 1005)
"""None of those the course tries itself."""


def play(history: History, chance: Random) -> int:
    """A choice by chance; whose it was."""
    seat = history.state.player
    assert seat is not None
    history.write(Entry(len(history.log), PLAY, seat, str(chance.choice(history.state.legal()))))
    return seat


def courses(game: str) -> list[tuple[History, Random]]:
    players = make_game(game).definition.players
    return [(History(make_game(game, count), count), Random(count)) for count in players]


def looks_otherwise(history: History, seat: int | None, deal: int) -> bool:
    """True if the last action shows a seat something else when what was hidden from it before is dealt anew."""
    assert history.before is not None
    other = history.before.sample(seat, deal)
    try:
        other.play(history.actions[-1])
    except IllegalAction:
        return seat is not None
    return bool(other.view(seat) != history.state.view(seat))


def cards(state: State, seat: int) -> object:
    """What a seat knows of its own that others do not."""
    return state.view(seat)["players"][seat].get("cards")


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_taken_back_has_shown_nobody_anything(game: str) -> None:
    allowed = 0
    for history, chance in courses(game):
        while not history.state.over:
            seat = play(history, chance)
            if history.why_no_undo([seat]):
                continue
            allowed += 1
            assert history.before is not None
            assert not has_drawn(history.before._g, history.state._g)
            assert not any(looks_otherwise(history, who, deal) for who in (seat, None) for deal in OTHER_DEALS)
            for other in range(history.game.players):
                assert other == seat or cards(history.before, other) == cards(history.state, other)
    assert allowed > 100
    assert not set(OTHER_DEALS) & set(range(DEALS))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_not_be_taken_back_has_its_reason(game: str) -> None:
    """Refusals come from chance, or from another deal's looking otherwise; in Caylus nothing is hidden once it runs."""
    reasons = []
    for history, chance in courses(game):
        while not history.state.over:
            seat = play(history, chance)
            reason = history.why_no_undo([seat])
            assert reason in ("", "undo_chance") or history.state.over
            if reason and not history.state.over:
                assert history.before is not None
                by_chance = has_drawn(history.before._g, history.state._g)
                reasons.append("chance" if by_chance else "hidden")
                assert by_chance or any(looks_otherwise(history, who, n) for who in (seat, None) for n in range(DEALS))
    if game == "caylus":
        assert reasons == []
    else:
        assert reasons


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_is_taken_back_step_by_step(game: str) -> None:
    """All that a seat did in a row, as far as nothing came to light, and not a step further."""
    longest = 0
    for history, chance in courses(game):
        begun, mine, steps = history.state.copy(), history.state.player, 0
        while not history.state.over and longest < 3:
            before = history.state.copy()
            seat = play(history, chance)
            if history.why_no_undo([seat]):
                begun, mine, steps = history.state.copy(), history.state.player, 0
                continue
            begun, mine, steps = (begun, mine, steps + 1) if seat == mine else (before, seat, 1)
            if steps > longest:
                longest, played = steps, len(history.actions)
                for _ in range(steps):
                    assert history.why_no_undo([seat]) == ""
                    history.write(Entry(len(history.log), UNDO, seat))
                assert (history.state, len(history.actions)) == (begun, played - steps)
                steps = 0
    assert longest >= 2


# --- at a table ---


def undo(service: Service, live: LiveTable, key: str) -> int:
    return service.undo(live.id, key, live.version)


def play_until_twice(service: Service, live: LiveTable, keys: list[str], chance: Random) -> int:
    """Play until somebody is asked twice in a row without chance in between; who."""
    history = live.history
    while not history.state.over:
        before, drawn = history.state.player, history.state._g.drawn
        act(service, live, keys, str(chance.choice(history.state.legal())))
        if history.state.player == before and history.state._g.drawn == drawn:
            return before or 0
    raise AssertionError("the game ended")


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_within_ones_own_turn(service: Service, game: str) -> None:
    for seed in range(10):
        live, keys = two_people(service, game, seed)
        seat = play_until_twice(service, live, keys, Random(seed))
        history = live.history
        if history.why_no_undo([seat]):
            continue  # something hidden came to light
        before = history.before.to_bytes() if history.before else b""
        n, lines, version = len(history.actions), len(history.log), live.version
        assert undo(service, live, keys[seat]) == version + 1
        assert (history.state.to_bytes(), len(history.actions), len(history.log)) == (before, n - 1, lines)
        assert history.log[-1].text(live.wording("en")).endswith("takes a move back.")
        stored = service.storage.load(live.id)
        assert stored is not None
        assert [entry.kind for entry in stored.book][-2:] == ["play", "undo"], "nothing is deleted"
        assert LiveTable(stored).history.state == history.state
        act(service, live, keys)
        return
    raise AssertionError("never could anything be taken back")


def test_undo_is_refused_once_another_player_decided(service: Service) -> None:
    live, keys = two_people(service)
    with pytest.raises(TableError, match="nothing to take back"):
        undo(service, live, keys[0])
    first = live.history.state.player or 0
    act(service, live, keys)
    assert live.history.state.player == 1 - first
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, live, keys[1 - first])
    assert live.history.why_no_undo([first]) == "", "until the other one answers"
    act(service, live, keys)
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, live, keys[first])


def test_undo_of_an_older_version_is_refused(service: Service) -> None:
    live, keys = two_people(service)
    first = live.history.state.player or 0
    act(service, live, keys)
    with pytest.raises(TableError, match="moved on"):
        service.undo(live.id, keys[first], live.version - 1)


def test_undo_is_refused_after_chance(service: Service) -> None:
    """Whoever draws a card in Magna Carta has seen it."""
    live, keys = two_people(service, "magna-carta")
    seen = 0
    chance = Random(0)
    while not live.history.state.over:
        state, seat = live.history.state, live.history.state.player or 0
        draws = [a for a in state.legal() if str(a) in ("draw", "mulligan", "replace hand")]
        act(service, live, keys, str(draws[0] if draws else chance.choice(state.legal())))
        if draws:
            seen += 1
            with pytest.raises(TableError, match=r"Chance or something hidden|nothing to take|has decided"):
                undo(service, live, keys[seat])
            assert live.history.why_no_undo([seat])
    assert seen > 3


def test_undo_is_refused_after_hidden_things_came_to_light() -> None:
    """In The Pillars of the Earth the coming event lies face down before it is shown: no chance, but news."""
    found = 0
    for seed in range(4):
        history, chance = History(make_game("pillars", 2), seed), Random(seed)
        while not history.state.over:
            seat = history.state.player or 0
            history.write(Entry(len(history.actions), PLAY, seat, str(chance.choice(history.state.legal()))))
            before, after = history.before, history.state
            assert before is not None
            if not has_drawn(before._g, after._g) and before._g.coming != after._g.coming and not after.over:
                found += 1
                assert history.why_no_undo([seat]) == "undo_chance"
    assert found
