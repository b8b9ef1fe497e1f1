"""The course of a game: the rules carry each action out once, and its live course is that of its book."""

from collections.abc import Sequence
from random import Random

import pytest

from bastide.api import GAMES, definition
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import Event
from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.history import History
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from tests.table.live_tables import act, two_people


def everything(history: History) -> tuple[object, ...]:
    """All that a history tells."""
    before = history.before and (history.before.to_bytes(), history.before.legal())
    return (
        history.state.to_bytes(), history.state.legal(), texts(history.state.events), before, history.actions,
        [(line.ply, line.kind, line.seat, line.action, line.detail, texts(line.events)) for line in history.log],
        history.since, history.waiting, history._furthest, +history._undone,
    )  # fmt: skip


def texts(events: Sequence[Event]) -> list[str]:
    """Events in words."""
    return [event.text("en") for event in events]


def replayed(service: Service, live: LiveTable) -> History:
    """The course of the game as it is read from the book."""
    stored = service.storage.load(live.id)
    assert stored is not None
    return LiveTable(stored).history


@pytest.mark.parametrize("game", GAMES)
def test_a_live_game_is_the_replay_of_its_book(service: Service, game: str) -> None:
    live, keys = two_people(service, game)
    chance, undone = Random(5), 0
    while not live.history.state.over:
        act(service, live, keys, str(chance.choice(live.history.state.legal())))
        last = live.history.before.player if live.history.before else None
        if last is not None and chance.random() < 0.3 and not live.history.why_no_undo([last]):
            service.undo(live.id, keys[last], live.version)
            undone += 1
            assert everything(live.history) == everything(replayed(service, live))
        elif live.version % 20 == 0:
            assert everything(live.history) == everything(replayed(service, live))
    assert undone > 3
    assert everything(live.history) == everything(replayed(service, live))


def counted(monkeypatch: pytest.MonkeyPatch, game: str) -> list[int]:
    """The actions the rules carry out from now on."""
    rules = definition(game).rules
    step, played = rules.step, list[int]()

    def counting(g: object, number: int, legal: object) -> None:
        played.append(number)
        step(g, number, legal)

    monkeypatch.setattr(rules, "step", counting)
    return played


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_carry_an_action_out_once(service: Service, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    live, keys = two_people(service, game)
    chosen = live.history.state.legal()[0]
    played = counted(monkeypatch, game)
    act(service, live, keys, str(chosen))
    assert played == [chosen.id]


def test_what_was_tried_is_shown_only_once_it_is_written(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    live, keys = two_people(service)
    act(service, live, keys)
    told = everything(live.history)

    def refuse(*_: object) -> None:
        assert everything(live.history) == told, "nothing is shown before it is written"
        raise StorageError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(service.storage, "append", refuse)
        for change in (lambda: act(service, live, keys), lambda: undo_last(service, live, keys)):
            with pytest.raises(TableError, match="disk is full"):
                change()
            assert everything(live.history) == told
    act(service, live, keys)
    assert everything(live.history) == everything(replayed(service, live))


def undo_last(service: Service, live: LiveTable, keys: list[str]) -> int:
    """The last action is taken back by whoever played it."""
    assert live.history.before is not None
    return service.undo(live.id, keys[live.history.before.player or 0], live.version)


def test_a_game_that_has_not_begun_has_nothing_to_take_back(service: Service) -> None:
    live, _ = two_people(service)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        live.history.try_undo()
