"""The search with a network: its tree, what it may see, and that it is right where the right move is known.

On heaps (tests/heaps_project), which compiles in a moment; on the real games in plain Python.
"""

import json
import math
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba")

import bastide
from bastide.bots import BOTS, Situation, make_bot
from bastide.bots.linear_search.bot import SearchBot
from bastide.bots.network.native.arrays import NetworkWeights
from bastide.bots.network.network import Network, NoNetwork, random_network
from bastide.bots.network_search.bot import NetworkBot, deals_for, settled
from bastide.bots.network_search.memory import Memory, make_memory, usual_settings
from bastide.bots.network_search.native.root import make_schedule
from bastide.bots.network_search.native.solver import UNSOLVED
from bastide.bots.network_search.native.tasks import SEARCH, SEARCH_ON, SOLVE
from bastide.bots.network_search.settings import SearchSettings, parse_settings
from bastide.bots.seeds import generator
from bastide.envs.observation import observe
from bastide.kernel.errors import BadOption
from tests.cases import random_states
from tests.heaps import heaps

SIZES = (16, 8)
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ALL_HEAPS = [heaps(players, cards, rain) for players in (2, 3) for cards in (False, True) for rain in (False, True)]
EACH_HEAPS = pytest.mark.parametrize("game", ALL_HEAPS, ids=lambda game: "-".join(map(str, game.options.values())))


def opinionated(game: bastide.Game, seed: int) -> Network:
    """A network with strong opinions about everything, so that no two actions look alike."""
    network = random_network(game, SIZES, seed)
    return Network(game, NetworkWeights(*(array * 8 for array in network.weights)))


def searched(state: bastide.State, simulations: int, plain: bool = False, seed: int = 1, **changes: float) -> Memory:
    game = state.game
    memory = make_memory(game, SIZES, simulations, settings=usual_settings(game, **changes), plain=plain)
    memory.load(state._g, generator(seed))
    memory.work(SEARCH, simulations, opinionated(game, 1).weights)
    return memory


@EACH_HEAPS
@pytest.mark.parametrize("considered", [0, 3])
def test_the_tree_adds_up(game: bastide.Game, considered: int) -> None:
    for seed in range(5):
        tree = searched(game.start(seed), 60, seed=seed, considered=considered).tree
        edges = [range(tree.first[node], tree.first[node] + tree.count[node]) for node in range(tree.used[0])]
        assert sum(tree.tries[edge] for edge in edges[0]) == tree.visits[0] == 60
        for node in range(tree.used[0]):
            assert tree.visits[node] == sum(tree.tries[edge] for edge in edges[node])
            assert sum(tree.prior[edge] for edge in edges[node]) == pytest.approx(1, abs=1e-5)
            assert tree.value[node, : game.players].sum() == pytest.approx(1, abs=1e-5)
            for edge in edges[node]:
                wins, margins = np.split(tree.total[edge], 2)
                assert wins.sum() == pytest.approx(tree.tries[edge], rel=1e-4)
                assert (np.abs(margins) <= tree.tries[edge] + 1e-4).all()
                below, child = 0, tree.child[edge]
                while child >= 0:
                    below, child = below + tree.visits[child], tree.other[child]
                assert below <= tree.tries[edge]


@EACH_HEAPS
def test_plain_and_native_search_the_same(game: bastide.Game) -> None:
    for seed in range(3):
        one, two = (searched(game.start(seed), 40, plain, seed, considered=2 * seed % 4) for plain in (True, False))
        count = one.tree.count[0]
        assert one.tree.tries[:count].tolist() == two.tree.tries[:count].tolist()
        assert one.tree.total[:count] == pytest.approx(two.tree.total[:count], abs=1e-3)
        assert one.tree_scratch.better[:count] == pytest.approx(two.tree_scratch.better[:count], abs=1e-3)


@EACH_HEAPS
def test_native_inference_is_what_numpy_says(game: bastide.Game) -> None:
    network, checked = opinionated(game, 1), 0
    for state in random_states(game, 3):
        if state.player is None or len(state.legal()) < 2:
            continue
        tree = searched(state, 0).tree
        seen = observe(state, state.player)
        wanted = network.evaluate(seen)
        order = [(state.player + i) % game.players for i in range(game.players)]
        assert tree.value[0, : game.players][order] == pytest.approx(wanted.wins, abs=1e-4)
        assert tree.value[0, game.players :][order] == pytest.approx(wanted.margins, abs=1e-4)
        legal = [action.id for action in state.legal()]
        assert tree.logit[: len(legal)] == pytest.approx(wanted.logits[legal], abs=1e-3)
        checked += 1
    assert checked


@pytest.mark.parametrize(("name", "players"), [("caylus", 5), ("magna-carta", 4), ("pillars", 3)])
def test_the_network_sees_the_asked_seat_s_observation(name: str, players: int) -> None:
    """In the real games: values come back by seat, logits by the action as the mover sees it."""
    from bastide.bots.network.interface import relative_actions

    game, seats = bastide.game(name, players=players), set()
    network = opinionated(game, 1)
    for ply, state in enumerate(random_states(game, 2)):
        if state.player is None or ply % 9 or len(state.legal()) < 2:
            continue
        tree, seat = searched(state, 0, plain=True).tree, state.player
        wanted = network.evaluate(observe(state, seat))
        order = [(seat + i) % players for i in range(players)]
        assert tree.value[0, :players][order] == pytest.approx(wanted.wins, abs=1e-3)
        legal = [relative_actions(game)[seat, action.id] for action in state.legal()]
        assert tree.logit[: len(legal)] == pytest.approx(wanted.logits[legal], rel=1e-3, abs=1e-3)
        seats.add(seat)
    assert len(seats) > 1


def reference_schedule(considered: int, simulations: int) -> list[int]:
    """Sequential halving as the authors of Gumbel AlphaZero publish it."""
    if considered <= 1:
        return list(range(simulations))
    rounds, sequence, visits, left = math.ceil(math.log2(considered)), [], [0] * considered, considered
    while len(sequence) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            sequence += visits[:left]
            visits[:left] = [one + 1 for one in visits[:left]]
        left = max(2, left // 2)
    return sequence[:simulations]


@pytest.mark.parametrize("considered", [1, 2, 3, 5, 8, 16])
@pytest.mark.parametrize("simulations", [1, 12, 48, 200])
def test_simulations_are_shared_out_by_sequential_halving(considered: int, simulations: int) -> None:
    schedule = np.zeros(simulations, np.int64)
    make_schedule(considered, simulations, schedule)
    assert schedule.tolist() == reference_schedule(considered, simulations)


def test_gumbel_noise_considers_other_actions_each_time() -> None:
    state = heaps().start(3)
    first = {int(searched(state, 1, seed=seed, considered=3).tree.tries[:3].argmax()) for seed in range(30)}
    assert first == {0, 1, 2}


@cache
def solved(left: int, players: int) -> int:
    """How many seats after the mover's the winner sits, when all play their best: of what is equal, the first."""
    best = None
    for take in range(1, min(3, left) + 1):
        found = 0 if take == left else (solved(left - take, players) + 1) % players
        best = found if best is None or (found == 0 and best != 0) else best
    assert best is not None
    return best


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("plain", [False, True])
def test_the_rest_of_a_game_is_solved(players: int, plain: bool) -> None:
    game = heaps(players)
    network = opinionated(game, 1)
    for left in range(2, 10):
        state = game.start(1)
        state._g.left = left
        state.game.definition.rules.legal_actions(state._g, state._legal)
        memory = make_memory(game, SIZES, 1, plain=plain)
        memory.load(state._g, 1)
        place = memory.work(SOLVE, 10_000, network.weights)
        assert place != UNSOLVED
        assert int(memory.solver.best[0, :players].argmax()) == solved(left, players)
        if solved(left, players) == 0:
            state.play(state.legal()[place])
            assert state.over or solved(state._g.left, players) == players - 1
        assert memory.work(SOLVE, 1, network.weights) == UNSOLVED


def test_what_chance_decides_is_not_solved() -> None:
    state = heaps(2, rain=True).start(4)
    memory = make_memory(state.game, SIZES, 1)
    memory.load(state.sample(0, 1)._g, 1)
    assert memory.work(SOLVE, 10_000, opinionated(state.game, 1).weights) == UNSOLVED


def test_deals_searched_side_by_side_are_searched_as_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    state = heaps(2, cards=True, rain=True).start(4)
    network, found = opinionated(state.game, 1), []
    for fewest in (1, 10**9):
        monkeypatch.setattr("bastide.bots.network_search.bot.FEWEST_IN_A_THREAD", fewest)
        found.append(NetworkBot(1, 1_600, network=network).judge(Situation(state)))
    assert found[0] == found[1]


def test_one_deal_of_hidden_cards_is_not_taken_for_the_truth() -> None:
    state = heaps(2, cards=True).start(4)
    network = opinionated(state.game, 1)
    for simulations, exact in ((100, False), (400, True)):
        found = NetworkBot(1, simulations, network=network).judge(Situation(state))
        assert {one.exact for one in found} == {exact}


def test_a_win_nobody_looks_for_is_found() -> None:
    """The ending of docs/examples, by a network that knows nothing."""
    text = (EXAMPLES / "unlikely-win.json").read_text(encoding="utf-8")
    state = bastide.game("caylus", players=2).position(json.loads(text))
    bot = NetworkBot(1, 1, network=random_network(state.game, SIZES, 1), plain=True)
    found = bot.judge(Situation(state))
    assert all(one.exact for one in found)
    assert str(bot.choose(Situation(state))) == "favour d"
    assert [str(one.action) for one in found if one.values[1] > 0.6] == ["favour d"]


@pytest.mark.parametrize("line", range(5))
def test_forced_wins_of_caylus_are_found(line: int) -> None:
    from bench.endings import certain

    position = (Path(__file__).parent / "endings" / "caylus.jsonl").read_text(encoding="utf-8").splitlines()[line]
    state = bastide.game("caylus", players=2).position(json.loads(position))
    situation = Situation(state)
    bot = NetworkBot(1, 1, network=random_network(state.game, SIZES, 1), plain=True)
    assert str(bot.choose(situation)) in certain(state, situation.seat)


@pytest.mark.parametrize("game", [heaps(2, cards=True), heaps(3, cards=True, rain=True)], ids=["2", "3"])
def test_a_choice_does_not_depend_on_what_cannot_be_seen(game: bastide.Game) -> None:
    network, checked = opinionated(game, 2), 0
    for state in random_states(game, 7):
        if state.player is None or len(state.legal()) < 2:
            continue
        hidden = [state.sample(state.player, seed) for seed in range(6)]
        assert len({tuple(one._g.hand) for one in hidden}) > 1 or state._g.turn > 2
        judged = [NetworkBot(5, 60, network=network).judge(Situation(one, 9)) for one in [state, *hidden]]
        assert all(one == judged[0] for one in judged)
        checked += 1
    assert checked


@pytest.mark.parametrize("name", ["magna-carta", "pillars"])
def test_hidden_cards_and_events_do_not_move_a_choice(name: str) -> None:
    """The real games, in plain Python."""
    game = bastide.game(name, players=2)
    network, plies = opinionated(game, 2), (8, 30)
    for ply, state in enumerate(random_states(game, 4)):
        if ply not in plies or state.player is None or len(state.legal()) < 2:
            continue
        others = [state.sample(state.player, seed) for seed in range(3)]
        chosen = [NetworkBot(5, 12, network=network, plain=True).judge(Situation(one, ply)) for one in [state, *others]]
        assert all(one == chosen[0] for one in chosen)


@pytest.mark.parametrize("name", ["magna-carta", "pillars"])
def test_compiled_code_deals_hidden_things_as_samples_do(name: str) -> None:
    """In self-play: what the seat sees stays, and every deal comes up as often."""
    from bastide.bots.network.interface import interface
    from bastide.kernel.chance import imagine

    game = bastide.game(name, players=3)
    known, told = interface(game.definition), 0
    for ply, state in enumerate(random_states(game, 6)):
        if state.player is None or ply % 12:
            continue
        seat, deals = state.player, (Counter(), Counter())
        view = state.view(seat)
        for seed in range(40):
            one, other = state._g.clone(), state.sample(seat, seed)._g
            imagine(one, seed + 1000)
            known.redeal(one, seat)
            for counter, g in zip(deals, (one, other), strict=True):
                assert bastide.State(game, g, state._legal.clone()).view(seat) == view
                counter[tuple(g.values()[game.definition.state.layout.size and 70 :])] += 1
        told += len(deals[0]) > 1
        assert (len(deals[0]) > 1) == (len(deals[1]) > 1)
    assert told


def test_the_same_seed_chooses_the_same_and_changes_nothing() -> None:
    state = heaps(3, cards=True, rain=True).start(5)
    before, network = state.to_bytes(), opinionated(state.game, 3)
    situation = Situation(state, 4)
    judged = NetworkBot(7, 300, network=network).judge(situation)
    assert judged == NetworkBot(7, 300, network=network).judge(situation)
    assert sum(one.tries for one in judged) == 300
    assert all(0 <= value <= 1 for one in judged for value in one.values)
    assert NetworkBot(7, 300, network=network).choose(situation) in situation.legal
    assert state.to_bytes() == before


def test_a_single_answer_needs_no_search() -> None:
    state = heaps().start(1)
    state._g.left = 1
    state.game.definition.rules.legal_actions(state._g, state._legal)
    assert str(NetworkBot(1, 10, network=opinionated(state.game, 1)).choose(Situation(state))) == "take 1"


def test_a_search_that_ends_early_chooses_what_the_whole_one_does() -> None:
    assert settled(np.array([60, 20, 10]), 30)
    assert not settled(np.array([60, 20, 10]), 40)
    game, saved = heaps(2, rain=True), 0
    for seed in range(10):
        situation = Situation(game.start(seed))
        bot = NetworkBot(seed, 4_000, network=opinionated(game, seed))
        whole, early = bot.judge(situation), bot._judge(situation, to_the_end=False)
        assert max(whole, key=lambda one: one.tries).action == max(early, key=lambda one: one.tries).action
        saved += sum(one.tries for one in whole) - sum(one.tries for one in early)
    assert saved > 0


def test_a_search_goes_on_where_it_was() -> None:
    state = heaps(2, rain=True).start(2)
    whole, parts = searched(state, 100), searched(state, 40)
    roomy = make_memory(state.game, SIZES, 100, settings=usual_settings(state.game))
    roomy.load(state._g, generator(1))
    weights = opinionated(state.game, 1).weights
    roomy.work(SEARCH, 40, weights)
    assert roomy.tree.tries[:3].tolist() == parts.tree.tries[:3].tolist()
    roomy.work(SEARCH_ON, 60, weights)
    assert roomy.tree.tries[:3].tolist() == whole.tree.tries[:3].tolist()


def test_a_full_tree_is_walked_on() -> None:
    state = heaps(3, rain=True).start(2)
    memory = make_memory(state.game, SIZES, 10, settings=usual_settings(state.game))
    memory.load(state._g, 1)
    memory.work(SEARCH, 500, opinionated(state.game, 1).weights)
    assert memory.tree.visits[0] == 500
    assert memory.tree.used[0] == 12


def test_by_the_clock() -> None:
    state = heaps(2, cards=True).start(2)
    bot = NetworkBot(1, seconds=0.02, network=opinionated(state.game, 1))
    assert bot.choose(Situation(state)) in state.legal()
    assert sum(one.tries for one in bot.judge(Situation(state))) >= deals_for(state.game, 0, 0.02) * 50


def test_names_of_bots() -> None:
    assert {"net:64", "netclock:0.1", "linear:400", "search:400"} <= {
        name for name in ("net:64", "netclock:0.1", "linear:400", "search:400", "net:0", "net:1.5") if name in BOTS
    }
    assert "net:0" not in BOTS
    assert "net:1.5" not in BOTS
    bot, linear = make_bot("net:64", 3), make_bot("linear:400", 3)
    assert isinstance(bot, NetworkBot)
    assert (bot.seed, bot.simulations) == (3, 64)
    assert isinstance(linear, SearchBot)
    assert linear.iterations == 400
    with pytest.raises(BadOption, match="net:SIMULATIONS, netclock:SECONDS"):
        make_bot("net:none")


def test_without_a_network_there_is_a_sentence() -> None:
    with pytest.raises(NoNetwork, match="no network has been trained for heaps with 2 players yet"):
        make_bot("net:8").choose(Situation(heaps().start(1)))


def test_settings_are_told_by_name() -> None:
    assert SearchSettings(**parse_settings(["puct=0.4"])).puct == 0.4
    with pytest.raises(BadOption, match="there is no setting 'pucd': known are simulations"):
        parse_settings(["pucd=1"])
    with pytest.raises(BadOption, match="not a setting with its number"):
        parse_settings(["puct=a"])
