"""OpenSpiel's own tests, on all games; its search plays them; and what goes wrong."""

import pickle

import pytest

pytest.importorskip("pyspiel", reason="the extra 'envs'")

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import bastide
from bastide.api import GAMES, definition
from bastide.envs import layout, observe
from bastide.envs.openspiel import short_name
from bastide.envs.scripted_chance import ScriptedRules
from bastide.kernel import chance
from bastide.kernel.game import State

over_names = pytest.mark.parametrize("name", [short_name(name) for name in GAMES])


@over_names
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_simulations_with_serialization(name, players):
    game = pyspiel.load_game(f"{name}(players={players})")
    pyspiel.random_sim_test(game, num_sims=3 if players == 2 else 1, serialize=True, verbose=False)


@over_names
def test_random_simulations_with_margins(name):
    game = pyspiel.load_game(f"{name}(players=3,reward=margin)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play(game, bots, seed):
    """A game between bots, chance at random."""
    luck = numpy.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.randint(len(state.chance_outcomes()))))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


@over_names
def test_openspiels_own_search_plays(name):
    game = pyspiel.load_game(f"{name}(players=2)")
    luck = numpy.random.RandomState(1)
    searcher = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = play(game, [searcher, uniform_random.UniformRandomBot(1, luck)], 1)
    assert sum(state.returns()) == pytest.approx(1)


def recorded(name, seed, decisions):
    """A game of its own chance: all that was drawn (n, which) and played, and the state at the end."""
    episode = []

    def below(g, n):
        drawn = chance.below(g, n)
        if n > 1:
            episode.append((n, drawn))
        return drawn

    game = bastide.game(name)
    rules = ScriptedRules(game.definition, below)
    g, legal = game.blank(), game.definition.legal()
    chance.start(g, seed)
    rules.new_game(g, legal)
    for turn in range(decisions):
        if legal.count:
            episode.append((None, legal.items[turn % legal.count]))
            rules.step(g, episode[-1][1], legal)
    return episode, State(game, g, legal)


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_exact_and_the_rules_are_the_same(name):
    """What a game drew from its own chance is offered as outcomes, each as likely, and leads to the same game."""
    episode, same = recorded(name, 7, 80)
    plain = bastide.game(name).start(7)
    for _, action in [one for one in episode if one[0] is None]:
        plain.play(action)
    assert plain == same
    state = pyspiel.load_game(short_name(name)).new_initial_state()
    for ways, chosen in episode:
        assert state.is_chance_node() == (ways is not None)
        if ways:
            assert state.chance_outcomes() == [(outcome, 1 / ways) for outcome in range(ways)]
        state.apply_action(chosen)
    assert state.current_player() == same.player
    assert state.legal_actions() == [action.id for action in same.legal()]
    assert [state.action_to_string(action) for action in state.legal_actions()] == [str(one) for one in same.legal()]
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert (observation.tensor == observe(same, 1)).all()
    assert list(observation.dict) == [one.name for one in layout(name)]


def test_chance_is_asked_only_where_the_rules_draw():
    """In Caylus nothing is drawn after the set-up; in the others there is more to come."""
    for name in GAMES:
        game = pyspiel.load_game(f"{short_name(name)}(players=2)")
        bots = [uniform_random.UniformRandomBot(seat, numpy.random.RandomState(seat)) for seat in range(2)]
        asked = [one.player == pyspiel.PlayerId.CHANCE for one in play(game, bots, 1).full_history()]
        dealt = asked.index(False)
        assert dealt > 0
        assert any(asked[dealt:]) == definition(name).secrets


def test_a_copy_and_a_pickle_are_the_same():
    game = pyspiel.load_game("bastide_pillars(players=2)")
    state = game.new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
        copy = state.clone()
        assert str(copy) == str(state)
        assert str(pickle.loads(pickle.dumps(state))) == str(state)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("players=9", "Caylus is for 2 to 5 players"),
        ("edition=third", "edition is one of"),
        ("dice=3", "Unknown parameter 'dice'"),
        ("reward=gold", "reward is one of win, margin"),
    ],
)
def test_what_cannot_be_is_an_error_of_openspiel(told, sentence):
    with pytest.raises(pyspiel.SpielError, match=sentence):
        pyspiel.load_game(f"bastide_caylus({told})")


def test_options_are_parameters():
    game = pyspiel.load_game("bastide_caylus(players=4,edition=first,jeweller=yes,lawyer_points=3,favours=simplified)")
    state = game.new_initial_state()
    assert state.moment.game == bastide.game(
        "caylus", players=4, edition="first", jeweller=True, lawyer_points=3, favours="simplified"
    )


def dealt(name, seed=1, plies=0):
    """A game of OpenSpiel after the deal and some decisions at random."""
    luck = numpy.random.RandomState(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or plies > 0:
        plies -= not state.is_chance_node()
        state.apply_action(int(luck.choice(state.legal_actions())))
    return state


OBSERVER = pyspiel.IIGObservationType
WHO = pyspiel.PrivateInfoType


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (OBSERVER(perfect_recall=True, public_info=True, private_info=WHO.SINGLE_PLAYER), "no perfect recall"),
        (OBSERVER(perfect_recall=False, public_info=False, private_info=WHO.SINGLE_PLAYER), "with public information"),
        (OBSERVER(perfect_recall=False, public_info=True, private_info=WHO.ALL_PLAYERS), "of one player, or none"),
    ],
)
def test_observers_that_are_not_there_are_refused(kind, sentence):
    with pytest.raises(pyspiel.SpielError, match=sentence):
        pyspiel.load_game("bastide_pillars").make_py_observer(kind, None)
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        pyspiel.load_game("bastide_pillars").make_py_observer(None, {"colour": "red"})


@over_names
def test_public_observers_show_nothing_private(name):
    """Whatever a seat alone knows, dealt anew, changes nothing of what all know: over a whole game."""
    public = OBSERVER(perfect_recall=False, public_info=True, private_info=WHO.NONE)
    state = dealt(f"{name}(players=2)")
    made = layout(state.get_game().game)
    for ply in range(400):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            for player in range(2):
                shown = make_observation(state.get_game(), public)
                shown.set_from(state, player)
                own = make_observation(state.get_game())
                own.set_from(state, player)
                same = make_observation(state.get_game(), public)
                same.set_from(sampled_for_a_spectator(state, ply), player)
                assert (shown.tensor == same.tensor).all()
                assert shown.string_from(state, player) != own.string_from(state, player) or not private(state, player)
                private_places = [one.name for one in made if (shown.dict[one.name] != own.dict[one.name]).any()]
                assert set(private_places) <= {"cards", "coming"}
        state.apply_action(state.legal_actions()[ply % len(state.legal_actions())])
    assert ply > 50


def sampled_for_a_spectator(state, seed):
    """The same with all dealt anew that somebody who watches cannot know."""
    copy = state.clone()
    copy.moment.state = copy.moment.state.sample(None, seed)
    return copy


def private(state, player):
    """True if a player knows something that not everybody knows."""
    return state.moment.state.view(player) != state.moment.state.view(None)


@over_names
def test_information_states_are_not_provided_and_refused(name):
    state = dealt(name)
    kind = state.get_game().get_type()
    assert not kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
    for ask in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(pyspiel.SpielError, match="no perfect recall"):
            ask(0)


@over_names
def test_what_a_player_cannot_know_is_dealt_anew(name):
    state = dealt(f"{name}(players=3)", plies=9)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    uniform = numpy.random.RandomState(3).uniform
    others = [state.resample_from_infostate(player, uniform) for _ in range(12)]
    for other in others:
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
    again = state.resample_from_infostate(player, numpy.random.RandomState(3).uniform)
    assert str(again) == str(others[0]), "the same numbers deal the same"
    if name == "bastide_magna_carta":
        assert len({str(other.moment.state.position()["players"]) for other in others}) > 1
    while not others[0].is_terminal():
        others[0].apply_action(int(numpy.random.RandomState(1).choice(others[0].legal_actions())))


def test_while_chance_is_asked_nothing_is_dealt_anew():
    state = pyspiel.load_game("bastide_pillars").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="chance is asked"):
        state.resample_from_infostate(0, numpy.random.RandomState(3).uniform)


@pytest.mark.parametrize("name", [short_name(name) for name in GAMES if definition(name).secrets])
def test_openspiels_information_set_search_plays(name):
    game = pyspiel.load_game(f"{name}(players=2)")
    luck = numpy.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 3, random_state=luck, use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state = dealt(f"{name}(players=2)")
    for _ in range(12):
        while state.is_chance_node():
            state.apply_action(int(luck.choice(state.legal_actions())))
        action = searcher.step(state) if state.current_player() == 0 else state.legal_actions()[0]
        assert action in state.legal_actions()
        state.apply_action(int(action))


@over_names
def test_an_illegal_action_is_refused_with_a_sentence(name):
    state = dealt(name)
    before = str(state)
    legal = state.legal_actions()
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in legal)
    with pytest.raises(pyspiel.SpielError, match=r"\((CAY|MAG|PIL)-"):
        state.apply_action(illegal)
    for number in (-2, 99_999):
        with pytest.raises(pyspiel.SpielError, match=f"there is no action {number}"):
            state.apply_action(number)
    assert str(state) == before
    at_chance = pyspiel.load_game(name).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match=r"there is no outcome 99: they run from 0 to \d+"):
        at_chance.apply_action(99)
