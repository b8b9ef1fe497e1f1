"""Step 14 and the end: PIL-90 to PIL-92; choices of ours: PIL-93 to PIL-95."""

import json
import random

import pytest

from bastide.kernel import chance
from bastide.kernel.game import Game
from bastide.pillars import components as c
from bastide.pillars.definition import DEFINITION
from bastide.pillars.hidden import knows_coming
from tests.pillars.table import Table


def test_pil_90_the_visitor_of_the_cathedral_starts():
    assert Table().put("green", "cathedral").begin("start player").g.start == 2


def test_pil_90_else_the_left_neighbour():
    assert Table().begin("start player").g.start == 1
    assert Table(start="green").begin("start player").asked == ("blue", "card")


def test_pil_91_builders_go_home():
    t = Table(round=2).put("red", "cathedral").put("green", "bishop", "castle").has("blue", walled=1, aside=1, bag=2)
    t.event("philip").begin("event").play("green: receive sand")
    assert t.g.turn == 3
    assert [t.player(x).bag for x in t.colours] == [3, 3, 3]
    assert t.g.circles == [c.NO_ONE] * c.N_CIRCLES


def ended(**players: tuple[int, int]) -> Table:
    t = Table(round=6)
    for colour, (points, gold) in players.items():
        t.has(colour, points=points, gold=gold)
    return t.begin("start player")


def test_pil_92_the_most_points_win():
    t = ended(blue=(40, 3), red=(41, 0), green=(12, 30))
    assert t.state.over
    assert t.state.winners == [1]
    assert t.told[-1] == "The game is over."


def test_pil_92_then_the_most_gold():
    assert ended(blue=(40, 3), red=(40, 5), green=(12, 30)).state.winners == [1]


def test_pil_92_then_they_share():
    assert ended(blue=(40, 5), red=(40, 5), green=(12, 30)).state.winners == [0, 1]


def test_pil_93_ellen_looks_at_the_coming_event():
    t = Table(round=2).owns("red", "ellen").event("collapse")
    assert t.state.view(1)["coming"] == "collapse"
    for other in (None, 0, 2):
        assert t.state.view(other)["coming"] == "unknown"
    assert t.state.sample(1, 5).view(1)["coming"] == "collapse"
    t.enter("event")
    assert "coming" not in t.state.view(0)
    assert t.state.view(0)["event"] == "collapse"


def hidden_events(g) -> list[int]:
    return [event for event in range(c.N_EVENTS) if not g.seen[event]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pil_94_what_a_seat_cannot_see_never_shows_in_its_view(players):
    """At every step of random games: other hidden events and chance leave view, prompt, labels and refusals alike."""
    game = Game(DEFINITION, players)
    for seed in range(3):
        state, choose = game.start(seed), random.Random(seed)
        while not state.over:
            for seat in (None, *range(players)):
                view = json.dumps(state.view(seat))
                other = state.copy()
                chance.start(other._g, choose.getrandbits(128))
                if other._g.coming != c.NOTHING and not knows_coming(other._g, seat):
                    other._g.coming = choose.choice(hidden_events(other._g))
                assert json.dumps(other.view(seat)) == view
                assert other.prompt == state.prompt
                assert other.prompt_in("fr") == state.prompt_in("fr")
                assert other.legal() == state.legal()
                illegal = choose.randrange(game.num_actions)
                assert DEFINITION.text.reason(other._g, illegal) == DEFINITION.text.reason(state._g, illegal)
                assert json.dumps(state.sample(seat, choose.randrange(1000)).view(seat)) == view
            state.play(choose.choice(state.legal()))


def test_pil_94_the_log_tells_no_event_before_it_is_shown():
    game = Game(DEFINITION, 3)
    for seed in range(10):
        state, choose = game.start(seed), random.Random(seed)
        while not state.over:
            hidden = state._g.coming
            action = choose.choice(state.legal())
            other = state.copy()
            if hidden != c.NOTHING:
                other._g.coming = choose.choice(hidden_events(state._g))
            state.play(action)
            if hidden != c.NOTHING and state._g.coming == hidden and state._g.event == c.NOTHING:
                other.play(action)
                assert [event.data for event in other.events] == [event.data for event in state.events]


def test_pil_94_samples_deal_every_event_not_seen():
    t = Table(round=3)
    dealt = {t.state.sample(0, seed)._g.coming for seed in range(200)}
    assert dealt == set(hidden_events(t.g))


def test_pil_94_a_view_is_not_a_position():
    from bastide import BadPosition

    state = Game(DEFINITION, 3).start(1)
    with pytest.raises(BadPosition):
        state.game.position(state.view(0))
    view = state.view(0) | {"chance": state.position()["chance"]}
    with pytest.raises(BadPosition, match="coming event"):
        state.game.position(view)


def test_pil_95_who_can_only_pass_is_not_asked():
    t = Table().all_have(workers=0, gold=0)
    t.ask_first()
    assert t.asked[1] != "card"
    assert t.g.phase > 0
