import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bastide.api import GAMES
from bastide.api import game as make_game
from bastide.table.course import Course
from bastide.table.errors import StorageTrouble, TableError
from bastide.table.service import Held, SeatPlan, Service
from bastide.table.sitting import Sitting
from bastide.table.storage import PLAY, Entry
from bastide.table.view import table_view

ME, FRIEND = SeatPlan("me", "Ann"), SeatPlan("friend")
BOT, HOT = SeatPlan("bot", level="random"), SeatPlan("hot", "Bea")


def two_people(service: Service, game: str = "caylus", seed: int = 1) -> tuple[Sitting, list[str]]:
    """Two people at a table, with their keys by seat."""
    ann = service.create(game, {}, [ME, FRIEND], seed=seed)
    bob = service.join(ann.table, "Bob")
    assert ann.key
    assert bob.key
    return service.sitting(ann.table), [ann.key, bob.key]


def act(service: Service, sitting: Sitting, keys: list[str], action: str | None = None) -> int:
    state = sitting.course.state
    return service.act(sitting.id, keys[state.player or 0], action or str(state.legal()[0]), sitting.version)


# --- setting a table ---


def test_a_table_runs_when_nobody_is_missing(service: Service) -> None:
    ann = service.create("caylus", {"edition": "first"}, [ME, FRIEND, BOT])
    sitting = service.sitting(ann.table)
    assert sitting.status == "open"
    with pytest.raises(TableError, match="has not begun"):
        service.act(ann.table, ann.key, 0, 0)
    bob = service.join(ann.table, "  Bob <b>#1</b>  ")
    assert (sitting.status, bob.seat, sitting.names("en")[1]) == ("running", 1, "Bob <b>1</b>")
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
    assert len({service.sitting(table).table.seed for table in tables}) == 5


# --- moves ---


def test_of_two_clicks_at_once_one_is_refused(service: Service) -> None:
    for seed in range(5):
        sitting, keys = two_people(service, seed=seed)
        key, action = keys[sitting.course.state.player or 0], str(sitting.course.state.legal()[0])
        version = sitting.version

        def click(_: int, key: str = key, action: str = action, sitting: Sitting = sitting, at: int = version) -> str:
            try:
                return str(service.act(sitting.id, key, action, at))
            except TableError as error:
                return f"{error.status} {error}"

        with ThreadPoolExecutor(4) as pool:
            answers = sorted(pool.map(click, range(4)))
        assert answers[0] == str(version + 1)
        assert all(answer.startswith("409 The table has moved on") for answer in answers[1:])
        assert sitting.version == version + 1


def test_only_the_asked_seat_acts(service: Service) -> None:
    sitting, keys = two_people(service)
    asked = sitting.course.state.player or 0
    action = str(sitting.course.state.legal()[0])
    other, elsewhere = keys[1 - asked], two_people(service)[1][asked]
    for key, words, status in (
        (other, "not your turn", 409), (elsewhere, "does not open", 403), (None, "Only those who sit", 403),
        ("", "Only those", 403), (keys[asked][:-1] + "x", "does not", 403), ("9" + keys[asked][1:], "does not", 403),
        (str(1 - asked) + keys[asked][1:], "does not open", 403), ("0." * 50, "does not open", 403),
    ):  # fmt: skip
        with pytest.raises(TableError, match=words) as caught:
            service.act(sitting.id, key, action, sitting.version)
        assert caught.value.status == status
    assert sitting.version == 1


def test_the_question_names_the_player(service: Service) -> None:
    sitting, _ = two_people(service)
    asked = sitting.course.state.player or 0
    view = table_view(service, sitting, sitting.held_by(None), "fr")
    assert view["prompt"].startswith(f"{('Ann', 'Bob')[asked]} : placez un ouvrier")


def test_what_the_rules_forbid_is_refused_with_the_reason(service: Service) -> None:
    sitting, keys = two_people(service)
    before = sitting.course.state.to_bytes()
    for action in ("place wood farm", "no such thing", 99_999, "give food"):
        with pytest.raises(TableError) as caught:
            act(service, sitting, keys, str(action))
        assert caught.value.status == 422
    with pytest.raises(TableError, match=r"the mason is not on the road \(CAY-39\)") as caught:
        act(service, sitting, keys, "place mason")
    assert caught.value.text("fr") == "Ce coup est impossible : le maçon n'est pas sur la route (CAY-39)."
    assert (sitting.version, sitting.course.state.to_bytes()) == (1, before)


def test_what_could_not_be_written_has_not_happened(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, keys = two_people(service)
    before = sitting.course.state.to_bytes()

    def fails(*told: object) -> None:
        raise StorageTrouble("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(service.storage, "append", fails)
        with pytest.raises(TableError, match=r"nothing has changed.*disk is full") as caught:
            act(service, sitting, keys)
        assert caught.value.status == 503
    assert sitting.course.state.to_bytes() == before
    assert act(service, sitting, keys) == 2, "the game goes on"


@pytest.mark.parametrize("game", GAMES)
def test_memory_and_storage_tell_the_same_game(service: Service, game: str) -> None:
    sitting, keys = two_people(service, game)
    chance = Random(3)
    for _ in range(60):
        act(service, sitting, keys, str(chance.choice(sitting.course.state.legal())))
    stored = service.storage.load(sitting.id)
    assert stored is not None
    again = Sitting(stored)
    assert again.course.state == sitting.course.state
    assert [line.text("fr", ["a", "b"]) for line in again.course.log] == [
        line.text("fr", ["a", "b"]) for line in sitting.course.log
    ]


def test_memory_is_bounded(service: Service) -> None:
    service.cupboard.kept = 3
    tables = [service.create("caylus", {}, [ME, BOT]).table for _ in range(6)]
    for table in tables * 2:
        assert service.sitting(table).id == table
    assert len(service.cupboard._recent) == 3


def test_a_game_of_other_rules_is_not_shown_wrongly(service: Service) -> None:
    sitting, keys = two_people(service)
    act(service, sitting, keys)
    with service.storage.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE actions SET detail = 'place somewhere else' WHERE kind = 'play'")
    service.cupboard.forget(sitting.id)
    with pytest.raises(TableError, match="rules this server does not know") as caught:
        service.sitting(sitting.id)
    assert caught.value.status == 410


# --- undo ---


def undo(service: Service, sitting: Sitting, key: str) -> int:
    return service.undo(sitting.id, key, sitting.version)


def play_until_twice(service: Service, sitting: Sitting, keys: list[str], chance: Random) -> int:
    """Play until somebody is asked twice in a row without chance in between; who."""
    course = sitting.course
    while not course.state.over:
        before, generator = course.state.player, course.state._g.rng
        act(service, sitting, keys, str(chance.choice(course.state.legal())))
        if course.state.player == before and course.state._g.rng == generator:
            return before or 0
    raise AssertionError("the game ended")


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_within_ones_own_turn(service: Service, game: str) -> None:
    for seed in range(10):
        sitting, keys = two_people(service, game, seed)
        seat = play_until_twice(service, sitting, keys, Random(seed))
        course = sitting.course
        if course.why_no_undo([seat]):
            continue  # something hidden came to light
        before = course.before.to_bytes() if course.before else b""
        n, lines, version = len(course.actions), len(course.log), sitting.version
        assert undo(service, sitting, keys[seat]) == version + 1
        assert (course.state.to_bytes(), len(course.actions), len(course.log)) == (before, n - 1, lines)
        assert course.log[-1].text("en", ["ann", "bob"]).endswith("takes a move back.")
        stored = service.storage.load(sitting.id)
        assert stored is not None
        assert [entry.kind for entry in stored.book][-2:] == ["play", "undo"], "nothing is deleted"
        assert Sitting(stored).course.state == course.state
        act(service, sitting, keys)
        return
    raise AssertionError("never could anything be taken back")


def test_undo_is_refused_once_another_player_decided(service: Service) -> None:
    sitting, keys = two_people(service)
    with pytest.raises(TableError, match="nothing to take back"):
        undo(service, sitting, keys[0])
    first = sitting.course.state.player or 0
    act(service, sitting, keys)
    assert sitting.course.state.player == 1 - first
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, sitting, keys[1 - first])
    assert sitting.course.why_no_undo([first]) == "", "until the other one answers"
    act(service, sitting, keys)
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, sitting, keys[first])


def test_undo_of_an_older_version_is_refused(service: Service) -> None:
    sitting, keys = two_people(service)
    first = sitting.course.state.player or 0
    act(service, sitting, keys)
    with pytest.raises(TableError, match="moved on"):
        service.undo(sitting.id, keys[first], sitting.version - 1)


def test_undo_is_refused_after_chance(service: Service) -> None:
    """Whoever draws a card in Magna Carta has seen it."""
    sitting, keys = two_people(service, "magna-carta")
    seen = 0
    chance = Random(0)
    while not sitting.course.state.over:
        state, seat = sitting.course.state, sitting.course.state.player or 0
        draws = [a for a in state.legal() if str(a) in ("draw", "mulligan", "replace hand")]
        act(service, sitting, keys, str(draws[0] if draws else chance.choice(state.legal())))
        if draws:
            seen += 1
            with pytest.raises(TableError, match=r"Chance or something hidden|nothing to take|has decided"):
                undo(service, sitting, keys[seat])
            assert sitting.course.why_no_undo([seat])
    assert seen > 3


def test_undo_is_refused_after_hidden_things_came_to_light() -> None:
    """In The Pillars of the Earth the coming event lies face down before it is shown: no chance, but news."""
    found = 0
    for seed in range(4):
        course, chance = Course(make_game("pillars", 2), seed), Random(seed)
        while not course.state.over:
            seat = course.state.player or 0
            course.write(Entry(len(course.actions), PLAY, seat, str(chance.choice(course.state.legal()))))
            before, after = course.before, course.state
            assert before is not None
            if before._g.rng == after._g.rng and before._g.coming != after._g.coming and not after.over:
                found += 1
                assert course.why_no_undo([seat]) == "undo_chance"
    assert found


# --- leaving, replacing, playing again ---


def test_who_resigns_leaves_the_seat_to_a_bot(service: Service) -> None:
    sitting, keys = two_people(service)
    service.resign(sitting.id, keys[0])
    assert (sitting.seats[0].kind, sitting.seats[0].name) == ("bot", "Ann")
    with pytest.raises(TableError, match="does not open"):
        service.resign(sitting.id, keys[0])
    asked = sitting.course.state.player
    if asked == 0:
        assert service.question(sitting.id) is not None


def test_a_free_seat_can_be_given_to_a_bot(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND])
    sitting = service.sitting(ann.table)
    service.replace(ann.table, ann.key, 1)
    assert sitting.status == "open"
    service.replace(ann.table, ann.key, 2)
    assert sitting.status == "running"
    with pytest.raises(TableError, match="Only a person"):
        service.replace(ann.table, ann.key, 2)
    with pytest.raises(TableError, match="no such seat"):
        service.replace(ann.table, ann.key, 7)


def test_somebody_missing_is_replaced_when_all_others_agree(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND])
    bob, cid = service.join(ann.table, "Bob"), service.join(ann.table, "Cid")
    sitting = service.sitting(ann.table)
    with pytest.raises(TableError, match="Cid was here a moment ago"):
        service.replace(ann.table, ann.key, 2)
    service.patience = 0.0
    with pytest.raises(TableError, match="not by oneself"):
        service.replace(ann.table, ann.key, 0)
    service.replace(ann.table, ann.key, 2)
    service.replace(ann.table, ann.key, 2)
    assert (sitting.seats[2].kind, sitting.consents(2)) == ("human", {0})
    service.replace(ann.table, bob.key, 2)
    assert sitting.seats[2].kind == "bot"
    with pytest.raises(TableError, match="does not open"):
        service.act(ann.table, cid.key, 0, sitting.version)


def test_who_has_a_socket_open_is_there(service: Service) -> None:
    service.patience = 1e-9
    sitting, keys = two_people(service)
    with service.presence.there(sitting.id, 1), pytest.raises(TableError, match="was here"):
        service.replace(sitting.id, keys[0], 1)
    service.replace(sitting.id, keys[0], 1)
    assert sitting.seats[1].kind == "bot"


def finish(service: Service, sitting: Sitting, keys: list[str]) -> None:
    chance = Random(1)
    while not sitting.course.state.over:
        act(service, sitting, keys, str(chance.choice(sitting.course.state.legal())))


def test_a_rematch_keeps_the_seats_of_all(service: Service) -> None:
    sitting, keys = two_people(service)
    with pytest.raises(TableError, match="still being played"):
        service.rematch(sitting.id, keys[0])
    finish(service, sitting, keys)
    assert sitting.status == "over"
    with pytest.raises(TableError, match="over"):
        service.undo(sitting.id, keys[0], sitting.version)
    ann: Held = service.rematch(sitting.id, keys[0])
    again = service.sitting(ann.table)
    assert (again.status, again.table.seed != sitting.table.seed) == ("open", True)
    with pytest.raises(TableError, match="No seat is free"):
        service.join(ann.table, "Somebody else")
    bob = service.rematch(sitting.id, keys[1])
    assert (bob.table, bob.seat, again.status, again.names("en")) == (ann.table, 1, "running", ["Ann", "Bob"])


def test_a_rematch_of_people_without_names(service: Service) -> None:
    ann = service.create("caylus", {}, [SeatPlan("me"), FRIEND])
    bob = service.join(ann.table, "")
    sitting = service.sitting(ann.table)
    finish(service, sitting, [ann.key or "", bob.key or ""])
    again = service.sitting(service.rematch(sitting.id, ann.key).table)
    assert again.names("en") == ["blue", "red"]
    with pytest.raises(TableError, match="No seat is free"):
        service.join(again.id, "Somebody else")
    service.rematch(sitting.id, bob.key)
    assert (again.status, again.names("en")) == ("running", ["blue", "red"])


def test_several_people_at_one_screen(service: Service) -> None:
    ann = service.create("magna-carta", {}, [ME, HOT, BOT])
    sitting = service.sitting(ann.table)
    holder = sitting.held_by(0)
    assert holder.seats == (0, 1)
    moved = set()
    for _ in range(12):
        asked = sitting.course.state.player
        question = service.question(ann.table)
        if question is not None:
            assert asked == 2
            assert sitting.eyes(holder) is None, "nobody's hand lies open while a bot thinks"
            service.answer(question, sitting.course.state.legal()[0].id)
        else:
            assert sitting.eyes(holder) == asked
            moved.add(asked)
            service.act(ann.table, ann.key, sitting.course.state.legal()[0].id, sitting.version)
    assert moved == {0, 1}


def test_a_bots_answer_to_an_old_question_is_dropped(service: Service) -> None:
    ann = service.create("caylus", {}, [ME, BOT])
    sitting = service.sitting(ann.table)
    while (question := service.question(ann.table)) is None:
        service.act(ann.table, ann.key, sitting.course.state.legal()[0].id, sitting.version)
    service.answer(question, sitting.course.state.legal()[0].id)
    version = sitting.version
    service.answer(question, sitting.course.state.legal()[0].id)
    assert sitting.version == version


def test_records_are_for_games_that_are_over(service: Service) -> None:
    sitting, keys = two_people(service)
    with pytest.raises(TableError, match="still being played"):
        service.record(sitting.id)
    finish(service, sitting, keys)
    text = service.record(sitting.id).text()
    assert f"seed: {sitting.table.seed}" in text
    assert "blue: Ann" in text


def test_it_is_known_who_is_away(service: Service) -> None:
    sitting, keys = two_people(service)
    service.holder(sitting, keys[0])
    assert service.presence.away(sitting.id, 0) < 1
    assert service.presence.away("elsewhere", 0) <= time.monotonic() - service.presence.opened
