"""Tables: how they are set, and what happens to moves."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bastide.api import GAMES
from bastide.kernel.game import Action, State
from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import SeatPlan, Service
from bastide.table.domain.views import table_view
from tests.table.clock import Clock
from tests.table.live_tables import BOT, FRIEND, HOT, ME, act, finish, two_people

# --- setting a table ---


def test_a_table_runs_when_nobody_is_missing(service: Service) -> None:
    ann = service.create("caylus", {"edition": "first"}, [ME, FRIEND, BOT])
    live = service.live(ann.table)
    assert live.status == "open"
    with pytest.raises(TableError, match="has not begun"):
        service.act(ann.table, ann.key, 0, 0)
    bob = service.join(ann.table, "  Bob <b>#1</b>  ")
    assert (live.status, bob.seat, live.names("en")[1]) == ("running", 1, "Bob <b>1</b>")
    with pytest.raises(TableError, match="No seat is free"):
        service.join(ann.table, "Cid")
    with pytest.raises(TableError, match="taken"):
        service.join(ann.table, "Cid", 0)


@pytest.mark.parametrize(("game", "options", "seats", "words"), [
    ("chess", {}, [ME, BOT], "no game 'chess'"),
    ("caylus", {}, [ME], "for 2 to 5 players, not 1"),
    ("pillars", {}, [ME] + [BOT] * 4, "for 2 to 4 players, not 5"),
    ("caylus", {"edition": "third"}, [ME, BOT], "edition is one of"),
    ("caylus", {"colour": 1}, [ME, BOT], "no option 'colour'"),
    ("caylus", {"players": 3}, [ME, BOT], "cannot be set"),
    ("caylus", {"name": "x"}, [ME, BOT], "cannot be set"),
    ("caylus", {}, [ME, ME], "One seat at the most"),
    ("caylus", {}, [FRIEND, HOT], "needs you"),
    ("caylus", {}, [ME, SeatPlan("bot", level="genius")], "no bot 'genius'"),
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_words(service: Service, game, options, seats, words) -> None:
    with pytest.raises(TableError, match=words):
        service.create(game, options, seats)


def test_seeds_are_drawn_by_chance(service: Service) -> None:
    tables = [service.create("caylus", {}, [ME, BOT]).table for _ in range(5)]
    assert len({service.live(table).table.seed for table in tables}) == 5


# --- moves ---


def test_of_two_clicks_at_once_one_is_refused(service: Service) -> None:
    for seed in range(5):
        live, keys = two_people(service, seed=seed)
        key, action = keys[live.history.state.player or 0], str(live.history.state.legal()[0])
        version = live.version

        def click(_: int, key: str = key, action: str = action, live: LiveTable = live, at: int = version) -> str:
            try:
                return str(service.act(live.id, key, action, at))
            except TableError as error:
                return f"{error.status} {error}"

        with ThreadPoolExecutor(4) as pool:
            answers = sorted(pool.map(click, range(4)))
        assert answers[0] == str(version + 1)
        assert all(answer.startswith("409 The table has moved on") for answer in answers[1:])
        assert live.version == version + 1


def test_only_the_asked_seat_acts(service: Service) -> None:
    live, keys = two_people(service)
    asked = live.history.state.player or 0
    action = str(live.history.state.legal()[0])
    other, elsewhere = keys[1 - asked], two_people(service)[1][asked]
    for key, words, status in (
        (other, "not your turn", 409), (elsewhere, "does not open", 403), (None, "Only those who sit", 403),
        ("", "Only those", 403), (keys[asked][:-1] + "x", "does not", 403), ("9" + keys[asked][1:], "does not", 403),
        (str(1 - asked) + keys[asked][1:], "does not open", 403), ("0." * 50, "does not open", 403),
    ):  # fmt: skip
        with pytest.raises(TableError, match=words) as caught:
            service.act(live.id, key, action, live.version)
        assert caught.value.status == status
    assert live.version == 1


def test_the_question_names_the_player(service: Service) -> None:
    live, _ = two_people(service)
    asked = live.history.state.player or 0
    view = table_view(service, live, live.held_by(None), "fr")
    assert view["prompt"].startswith(f"{('Ann', 'Bob')[asked]} : placez un ouvrier")


def test_the_rules_are_run_once_for_a_move(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    held = service.create("caylus", {}, [ME, HOT], seed=1)
    choice = str(service.live(held.table).history.state.legal()[0])
    played, play = list[str](), State.play

    def counted(state: State, action: Action | str | int, seat: int | None = None) -> None:
        played.append(str(action))
        play(state, action, seat)

    monkeypatch.setattr(State, "play", counted)
    service.act(held.table, held.key, choice, 0)
    assert played == [choice]


def test_what_the_rules_forbid_is_refused_with_the_reason(service: Service) -> None:
    live, keys = two_people(service)
    before = live.history.state.to_bytes()
    for action in ("place wood farm", "no such thing", 99_999, "give food"):
        with pytest.raises(TableError) as caught:
            act(service, live, keys, str(action))
        assert caught.value.status == 422
    with pytest.raises(TableError, match=r"the mason is not on the road \(CAY-39\)") as caught:
        act(service, live, keys, "place mason")
    assert caught.value.text("fr") == "Ce coup est impossible : le maçon n'est pas sur la route (CAY-39)."
    assert (live.version, live.history.state.to_bytes()) == (1, before)


def test_what_could_not_be_written_has_not_happened(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    live, keys = two_people(service)
    before = live.history.state.to_bytes()

    def fails(*told: object) -> None:
        raise StorageError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(service.storage, "append", fails)
        with pytest.raises(TableError, match=r"nothing has changed.*disk is full") as caught:
            act(service, live, keys)
        assert caught.value.status == 503
    assert live.history.state.to_bytes() == before
    assert act(service, live, keys) == 2, "the game goes on"


@pytest.mark.parametrize("game", GAMES)
def test_memory_and_storage_tell_the_same_game(service: Service, game: str) -> None:
    live, keys = two_people(service, game)
    chance = Random(3)
    for _ in range(60):
        act(service, live, keys, str(chance.choice(live.history.state.legal())))
    stored = service.storage.load(live.id)
    assert stored is not None
    again = LiveTable(stored)
    assert again.history.state == live.history.state
    wording = live.wording("fr")
    assert [line.text(wording) for line in again.history.log] == [
        line.text(wording) for line in live.history.log
    ]


def test_memory_is_bounded(service: Service) -> None:
    service.tables.cache.kept = 3
    tables = [service.create("caylus", {}, [ME, BOT]).table for _ in range(6)]
    for table in tables * 2:
        assert service.live(table).id == table
    assert len(service.tables.cache._recent) == 3


def test_a_game_of_other_rules_is_not_shown_wrongly(service: Service) -> None:
    live, keys = two_people(service)
    act(service, live, keys)
    with service.storage.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE actions SET detail = 'place somewhere else' WHERE kind = 'play'")
    service.tables.cache.forget(live.id)
    with pytest.raises(TableError, match="rules this server does not know") as caught:
        service.live(live.id)
    assert caught.value.status == 410


def test_several_people_at_one_screen(service: Service) -> None:
    ann = service.create("magna-carta", {}, [ME, HOT, BOT])
    live = service.live(ann.table)
    holder = live.held_by(0)
    assert holder.seats == (0, 1)
    moved = set()
    for _ in range(12):
        asked = live.history.state.player
        question = service.question(ann.table)
        if question is not None:
            assert asked == 2
            assert live.eyes(holder) is None, "nobody's hand lies open while a bot thinks"
            service.answer(question, live.history.state.legal()[0].id)
        else:
            assert live.eyes(holder) == asked
            moved.add(asked)
            service.act(ann.table, ann.key, live.history.state.legal()[0].id, live.version)
    assert moved == {0, 1}


def test_a_bots_answer_to_an_old_question_is_dropped(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, BOT])
    live = service.live(ann.table)
    while (question := service.question(ann.table)) is None:
        service.act(ann.table, ann.key, live.history.state.legal()[0].id, live.version)
    service.answer(question, live.history.state.legal()[0].id)
    version = live.version
    service.answer(question, live.history.state.legal()[0].id)
    assert live.version == version


def test_records_are_for_games_that_are_over(service: Service) -> None:
    live, keys = two_people(service)
    with pytest.raises(TableError, match="still being played"):
        service.record(live.id)
    finish(service, live, keys)
    text = service.record(live.id).text()
    assert f"seed: {live.table.seed}" in text
    assert "blue: Ann" in text


def test_it_is_known_who_is_away(service: Service, clock: Clock) -> None:
    live, keys = two_people(service)
    clock.passes(50)
    service.holder(live, keys[0])
    clock.passes(5)
    assert service.presence.away(live.id, 0) == 5
    assert service.presence.away("elsewhere", 0) == 55, "since the server was started"
