"""Taking back beyond one's own last move: against bots alone any number of turns, with people what they agree to."""

from itertools import pairwise
from random import Random

import pytest

from bastide.api import GAMES, definition
from bastide.kernel.course import Deal
from bastide.kernel.game import State
from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Held, SeatPlan, Service
from bastide.table.domain.take_backs import Back
from bastide.table.domain.views import table_view
from bastide.table.storage.protocol import ASK_UNDO, UNDO, Stored
from tests.table.clock import Clock
from tests.table.live_tables import BOT, FRIEND, HOT, ME, act, bots_answer, three_people, two_people

AWAY = 121
SECRETS = [game for game in GAMES if definition(game).secrets]


def alone(service: Service, game: str = "caylus", *others: SeatPlan, seed: int = 1) -> tuple[LiveTable, Held]:
    """A person with bots; nobody is asked but when a test plays."""
    held = service.create(game, {}, [ME, *(others or (BOT, BOT))], seed=seed)
    return service.live(held.table), held


def choose(service: Service, live: LiveTable, held: Held, chance: Random) -> State:
    """A choice of the person by chance, answered by the bots; the state in which it was made."""
    bots_answer(service, live, chance)
    before = live.history.state.copy()
    if not before.over:
        service.act(live.id, held.key, chance.choice(before.legal()).id, live.version)
        bots_answer(service, live, chance)
    return before


def undo(service: Service, live: LiveTable, held: Held) -> int:
    return service.undo(live.id, held.key, live.version)


# --- against bots alone ---


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_any_number_of_turns_is_taken_back(service: Service, game: str) -> None:
    live, held = alone(service, game)
    chance, stood = Random(3), list[tuple[int, State]]()
    while len(stood) < 15:
        bots_answer(service, live, chance)
        stood.append((len(live.history.actions), choose(service, live, held, chance)))
    lines = len(live.history.log)
    for step, before in reversed(stood):
        assert table_view(service, live, live.held_by(0), "en")["undo"]
        undo(service, live, held)
        assert (len(live.history.actions), live.history.state.player) == (step, 0)
        assert live.history.state.view(0) == before.view(0), "it is as it was, as far as one knew"
        assert LiveTable(stored(service, live)).history.state == live.history.state
    assert not table_view(service, live, live.held_by(0), "en")["undo"]
    with pytest.raises(TableError, match="nothing to take back"):
        undo(service, live, held)
    assert len(live.history.log) < lines
    assert [entry.kind for entry in live.book].count("play") > 15, "nothing is deleted"
    choose(service, live, held, chance)


def stored(service: Service, live: LiveTable) -> Stored:
    found = service.storage.load(live.id)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_course_with_take_backs_is_the_replay_of_its_book_and_record(service: Service, game: str) -> None:
    live, held = alone(service, game, BOT, BOT)
    chance, backs = Random(4), 0
    while not live.history.state.over:
        choose(service, live, held, chance)
        while chance.random() < 0.4 and not live.history.state.over and backs < 40:
            if table_view(service, live, live.held_by(0), "en")["undo"]:
                undo(service, live, held)
                backs += 1
                bots_answer(service, live, chance)
    replayed = LiveTable(stored(service, live)).history
    assert (replayed.state, replayed.course) == (live.history.state, live.history.course)
    wording = live.wording("en")
    assert [line.text(wording) for line in replayed.log] == [line.text(wording) for line in live.history.log]
    record = service.record(live.id)
    assert record.state == live.history.state
    assert bool(record.deals) == definition(game).secrets
    assert [state.to_bytes() for state in record.states()] == [
        live.history.at(step).to_bytes() for step in range(len(record.actions) + 1)
    ]


def test_a_take_back_waits_for_no_bot(service: Service) -> None:
    """While a bot is thinking one can take back; its answer to what is gone is nothing."""
    live, held = alone(service)
    chance = Random(1)
    bots_answer(service, live, chance)
    service.act(live.id, held.key, live.history.state.legal()[0].id, live.version)
    question = service.question(live.id)
    assert question is not None
    undo(service, live, held)
    version = live.version
    service.answer(question, live.history.state.legal()[0].id)
    assert (live.version, live.history.state.player) == (version, 0)


def test_bots_that_answer_meanwhile_do_not_keep_one_from_taking_back(service: Service) -> None:
    live, held = alone(service)
    chance = Random(1)
    bots_answer(service, live, chance)
    seen = service.act(live.id, held.key, live.history.state.legal()[0].id, live.version)
    step = len(live.history.actions) - 1
    assert bots_answer(service, live, chance)
    service.undo(live.id, held.key, seen)
    assert len(live.history.actions) == step
    for ply in (seen, live.version - 1, 10**9):  # a second click means the same choice
        with pytest.raises(TableError, match=r"moved on|nothing to take back"):
            service.undo(live.id, held.key, ply)


def test_people_at_one_screen_with_bots_are_alone_too(service: Service) -> None:
    live, held = alone(service, "magna-carta", HOT, BOT)
    chance = Random(5)
    for _ in range(12):
        choose(service, live, held, chance)
    hands = [[state.view(seat) for seat in (0, 1)] for state in live.history.course.states()]
    while len(live.history.actions) > 3 and table_view(service, live, live.held_by(0), "en")["undo"]:
        undo(service, live, held)
        assert [live.history.state.view(seat) for seat in (0, 1)] == hands[len(live.history.actions)]
    assert any(deal.seats == (0, 1) for deal in live.history.deals)


def test_with_people_nobody_goes_back_alone(service: Service) -> None:
    held = service.create("caylus", {}, [ME, FRIEND, BOT], seed=1)
    live, chance = service.live(held.table), Random(1)
    bob = service.join(held.table, "Bob")
    keys = {0: held.key, 1: bob.key}
    for _ in range(4):
        bots_answer(service, live, chance)
        asked = live.history.state.player or 0
        service.act(live.id, keys[asked], live.history.state.legal()[0].id, live.version)
    bots_answer(service, live, chance)
    for key in keys.values():
        with pytest.raises(TableError, match="Another player has decided"):
            service.undo(live.id, key, live.version)


def test_who_is_left_with_bots_is_alone(service: Service) -> None:
    live, (ann, bob) = two_people(service)
    act(service, live, [ann, bob])
    act(service, live, [ann, bob])
    assert not all(table_view(service, live, live.held_by(seat), "en")["undo"] for seat in (0, 1))
    service.resign(live.id, bob)
    assert table_view(service, live, live.held_by(0), "en")["undo"]


# --- what was learnt is worth nothing ---


def hidden_part(state: State) -> object:
    """All of a state but chance to come."""
    return {name: value for name, value in state.position().items() if name != "chance"}


@pytest.mark.parametrize("game", SECRETS)
def test_what_came_to_light_is_dealt_anew(service: Service, game: str) -> None:
    seeds, differed = set[int](), 0
    for seed in range(8):
        live, held = alone(service, game, seed=seed)
        before, chance = live.history.state, Random(seed)
        for _ in range(8):
            before = choose(service, live, held, chance)
        undo(service, live, held)
        if live.book[-1].kind == UNDO:  # nothing had come to light, and nobody had answered
            continue
        deal, after = live.history.deals[-1], live.history.state
        assert (deal.step, deal.seats) == (len(live.history.actions), (0,))
        assert after._g.key != before._g.key
        assert [after.view(eyes) for eyes in (0, None)] == [before.view(eyes) for eyes in (0, None)]
        seeds.add(deal.seed)
        differed += hidden_part(after) != hidden_part(before)
    assert len(seeds) > 4
    assert max(seeds) > 2**100
    assert differed


def test_that_a_bot_held_the_card_it_built_is_known_no_more(service: Service) -> None:
    live, held = alone(service, "magna-carta", BOT)
    chance, history = Random(2), live.history
    while not (history.state.player == 0 and str(last_action(live, 1)).startswith("build ")):
        choose(service, live, held, chance)
    card = str(last_action(live, 1)).removeprefix("build ")
    step = max(step for step, line in enumerate(history.moves()) if line.seat == 0)
    dealt = [history.try_back(Back(step, Deal(step, seed, (0,)))).after for seed in range(60)]
    places = [state.position()["players"][1]["cards"][card] for state in dealt]
    assert {"hand", "pile"} <= set(places)


def last_action(live: LiveTable, seat: int) -> object:
    """The last action, if it is of this seat."""
    moves = live.history.moves()
    return moves[-1].action if moves and moves[-1].seat == seat else None


def drawn(state: State) -> tuple[object, ...]:
    """Where in its key stream the generator is."""
    return tuple(state._g.key), state._g.drawn


@pytest.mark.parametrize("game", GAMES)
def test_no_draw_is_ever_seen_twice(service: Service, game: str) -> None:
    """However one goes back and on: never to a moment from which one has seen chance go on."""
    seen_from, took_back = set[tuple[object, ...]](), 0
    live, held = alone(service, game)
    chance = Random(11)
    for _ in range(80):
        if chance.random() < 0.5 and table_view(service, live, live.held_by(0), "en")["undo"]:
            undo(service, live, held)
            took_back += 1
        elif not live.history.state.over:
            choose(service, live, held, chance)
        states = [drawn(state) for state in live.history.course.states()]
        seen_from |= {one for one, after in pairwise(states) if one != after}
        assert drawn(live.history.state) not in seen_from
    assert took_back > 20


# --- asking the others ---


def turn_over(service: Service, live: LiveTable, keys: list[str]) -> int:
    """Both have had a turn, so that the first cannot be taken back by its player any more; who that was."""
    first = live.history.state.player or 0
    while live.history.state.player == first:
        act(service, live, keys)
    act(service, live, keys)
    return first


def test_a_turn_is_taken_back_when_all_others_agree(service: Service) -> None:
    live, held = three_people(service)
    keys = [one.key or "" for one in held]
    first, before = live.history.state.player or 0, live.history.state.copy()
    act(service, live, keys)
    act(service, live, keys)
    version = service.ask_undo(live.id, keys[first], live.version)
    assert version == live.version
    others = [seat for seat in range(3) if seat != first]
    views = [table_view(service, live, live.held_by(seat), "en")["asked_undo"] for seat in range(3)]
    assert [view["yours"] for view in views] == [seat != first for seat in range(3)]
    assert (views[0]["seat"], views[0]["agreed"], views[0]["needed"]) == (first, [], 2)
    service.answer_undo(live.id, keys[others[0]], True)
    service.answer_undo(live.id, keys[others[0]], True)
    assert table_view(service, live, live.held_by(None), "en")["asked_undo"]["agreed"] == [others[0]]
    service.answer_undo(live.id, keys[others[1]], True)
    assert (live.history.state, len(live.history.actions)) == (before, 0)
    assert table_view(service, live, live.held_by(first), "en")["asked_undo"] is None
    names = ["Ann", "Bob", "Cid"]
    assert [line.text(live.wording("en")) for line in live.history.log[-3:]] == [
        f"{names[first]} asks to take the last turn back.",
        f"{names[others[0]]} agrees.",
        f"{names[first]} goes back to an earlier choice.",
    ]
    assert LiveTable(stored(service, live)).history.course == live.history.course


def test_a_decline_is_once_for_the_turn(service: Service) -> None:
    live, keys = two_people(service)
    first = turn_over(service, live, keys)
    service.ask_undo(live.id, keys[first], live.version)
    with pytest.raises(TableError, match="already asking"):
        service.ask_undo(live.id, keys[first], live.version)
    with pytest.raises(TableError, match="Nobody is asking you"):
        service.answer_undo(live.id, keys[first], True)
    service.answer_undo(live.id, keys[1 - first], False)
    assert not table_view(service, live, live.held_by(first), "en")["ask_undo"]
    with pytest.raises(TableError, match="asked for this turn already"):
        service.ask_undo(live.id, keys[first], live.version)
    with pytest.raises(TableError, match="Nobody is asking you"):
        service.answer_undo(live.id, keys[1 - first], True)
    second = turn_over(service, live, keys)
    assert live.history.state.player is not None
    service.ask_undo(live.id, keys[second], live.version)


def test_nobody_is_held_up_by_a_request(service: Service) -> None:
    """Whoever moves on lets the turn stand; choices made before the request are still valid."""
    live, keys = two_people(service)
    first = live.history.state.player or 0
    act(service, live, keys)
    with pytest.raises(TableError, match="without asking"):
        service.ask_undo(live.id, keys[first], live.version)
    act(service, live, keys)
    asked_at, asked_seat = live.version, live.history.state.player or 0
    service.ask_undo(live.id, keys[first], live.version)
    service.act(live.id, keys[asked_seat], live.history.state.legal()[0].id, asked_at)
    assert table_view(service, live, live.held_by(None), "en")["asked_undo"] is None
    with pytest.raises(TableError, match="Nobody is asking you"):
        service.answer_undo(live.id, keys[1 - first], True)
    with pytest.raises(TableError, match=r"asked for this turn already|without asking"):
        service.ask_undo(live.id, keys[first], live.version)


def test_of_those_who_agree_who_is_away_has_no_say(service: Service, clock: Clock) -> None:
    live, held = three_people(service)
    keys = [one.key or "" for one in held]
    first = live.history.state.player or 0
    act(service, live, keys)
    act(service, live, keys)
    service.ask_undo(live.id, keys[first], live.version)
    here, gone = (seat for seat in range(3) if seat != first)
    clock.passes(AWAY)
    service.presence.seen(live.id, first)
    service.answer_undo(live.id, keys[here], True)
    assert len(live.history.actions) == 0, f"seat {gone} is away"


def test_bots_do_not_settle_a_request(service: Service) -> None:
    """They answer at once, and nobody asks them."""
    held = service.create("caylus", {}, [ME, FRIEND, BOT], seed=1)
    live, chance = service.live(held.table), Random(1)
    keys = {0: held.key, 1: service.join(held.table, "Bob").key}
    while live.history.state.player != 0:
        question = service.question(live.id)
        if question is not None:
            service.answer(question, chance.choice(live.history.state.legal()).id)
        else:
            service.act(live.id, keys[1], live.history.state.legal()[0].id, live.version)
    step = len(live.history.actions)
    service.act(live.id, held.key, live.history.state.legal()[0].id, live.version)
    while live.history.state.player == 1:
        service.act(live.id, keys[1], live.history.state.legal()[0].id, live.version)
    service.ask_undo(live.id, held.key, live.version)
    bots_answer(service, live, chance)
    service.answer_undo(live.id, keys[1], True)
    assert len(live.history.actions) == step


@pytest.mark.parametrize("game", SECRETS)
def test_people_keep_their_hands_and_nobody_knows_what_comes(service: Service, game: str) -> None:
    live, keys = two_people(service, game)
    chance, agreed = Random(7), 0
    while not live.history.state.over and agreed < 5:
        act(service, live, keys, str(chance.choice(live.history.state.legal())))
        who = chance.randrange(2)
        if chance.random() < 0.3 and table_view(service, live, live.held_by(who), "en")["ask_undo"]:
            states = [(drawn(state), [state.view(seat) for seat in (0, 1)]) for state in live.history.course.states()]
            service.ask_undo(live.id, keys[who], live.version)
            service.answer_undo(live.id, keys[1 - who], True)
            now = live.history.state
            generator, views = states[len(live.history.actions)]
            assert [now.view(seat) for seat in (0, 1)] == views
            assert (drawn(now) != generator, now.player) == (True, who)
            agreed += 1
    assert agreed == 5


def test_who_has_left_asks_for_nothing(service: Service) -> None:
    live, held = three_people(service)
    keys = [one.key or "" for one in held]
    first = live.history.state.player or 0
    act(service, live, keys)
    act(service, live, keys)
    service.ask_undo(live.id, keys[first], live.version)
    service.resign(live.id, keys[first])
    with pytest.raises(TableError, match="Nobody is asking you"):
        service.answer_undo(live.id, keys[(first + 1) % 3], True)


def test_what_could_not_be_written_is_not_taken_back(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    live, held = alone(service, "magna-carta")
    for _ in range(5):
        choose(service, live, held, Random(1))
    before = live.history.course, live.version

    def refuse(*_: object) -> None:
        raise StorageError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(service.storage, "append", refuse)
        with pytest.raises(TableError, match="disk is full"):
            undo(service, live, held)
    assert (live.history.course, live.version) == before
    undo(service, live, held)
    assert ASK_UNDO not in [entry.kind for entry in live.book]
