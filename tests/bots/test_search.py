"""The search bots: reproducible, blind to what they may not see, and right where the right move is known."""

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import bastide
from bastide.bots import BOTS, Situation, make_bot, moves
from bastide.bots.linear_search.engine import make_memory, search_of
from bastide.bots.linear_search.native import growth
from bastide.bots.linear_search.native.buffers import EXPLORE, TURNS
from bastide.bots.linear_search.weights import NoWeights, blank_weights, mover_actions, read_weights
from bastide.kernel.errors import BadOption, NativeUnavailable
from tests.heaps import heaps

pytest.importorskip("numba")
from bastide.bots.linear_search.bot import GreedyBot, Judgement, SearchBot, chosen, settled, trees_for

GAMES = ("caylus", "magna-carta", "pillars")
EACH_GAME = pytest.mark.parametrize("name", GAMES)


def after(name: str, players: int, plies: int, seed: int = 3) -> bastide.State:
    """A position some way into a game of the greedy bot."""
    state, bot = bastide.game(name, players=players).start(seed), GreedyBot(1)
    for ply in range(plies):
        state.play(bot.choose(Situation(state, ply)))
    return state


@EACH_GAME
def test_the_same_seed_chooses_the_same_and_changes_nothing(name: str) -> None:
    state = after(name, 3, 25)
    before = state.to_bytes()
    situation = Situation(state, 25)
    for make in (lambda seed: SearchBot(seed, 150), GreedyBot):
        assert len({str(make(7).choose(situation)) for _ in range(2)}) == 1
        assert make(8).choose(situation) in state.legal()
    judged = SearchBot(7, 150).judge(situation)
    assert judged == SearchBot(7, 150).judge(situation)
    assert sum(one.tries for one in judged) == 150
    assert all(0 <= value <= 1 for one in judged for value in one.values)
    assert state.to_bytes() == before


@EACH_GAME
def test_a_choice_does_not_depend_on_what_cannot_be_seen(name: str) -> None:
    for plies in (6, 30):
        state = after(name, 2, plies)
        assert state.player is not None
        hidden = [state.sample(state.player, seed) for seed in range(4)]
        for make in (lambda: SearchBot(5, 200), lambda: GreedyBot(5)):
            assert len({str(make().choose(Situation(other, plies))) for other in [state, *hidden]}) == 1


@EACH_GAME
@pytest.mark.parametrize("trust", [1.0, 0.3])
def test_a_search_that_ends_early_chooses_what_the_whole_one_does(name: str, trust: float) -> None:
    saved = 0
    for plies in range(4, 40, 7):
        situation = Situation(after(name, 3, plies), plies)
        learnt = read_weights(situation.game)
        learnt.settings["trust"] = trust
        bot = SearchBot(2, 1000, learnt=learnt)
        whole, early = bot.judge(situation), bot._judge(situation, to_the_end=False)
        favourites = [chosen(found, situation.seat, trust) for found in (whole, early)]
        assert [bot.choose(situation)] * 2 == favourites
        saved += sum(one.tries for one in whole) - sum(one.tries for one in early)
    assert saved > 0


def settled_by(trust: float, pace: float, left: int, lately: list[int]) -> bool:
    """Whether a search is over where three actions have been tried so often, lately so often."""
    learnt = blank_weights(bastide.game("caylus", players=2))
    learnt.settings |= {"trust": trust, "pace": pace}
    return settled(np.array([4_000, 1_000, 10]), np.array(lately), left, learnt.for_search())


def test_a_search_is_over_when_no_other_action_can_catch_up_at_its_pace() -> None:
    """Lately the second had a tenth of the tries; at twice that pace it gains one in five of those left."""
    lately = [1_800, 200, 0]
    assert settled_by(1.0, 2.0, 14_000, lately)
    assert not settled_by(1.0, 2.0, 16_000, lately)
    assert not settled_by(0.5, 2.0, 14_000, lately)
    assert settled_by(0.5, 2.0, 4_000, lately)


@pytest.mark.parametrize(("pace", "lately"), [(0.0, [1_800, 200, 0]), (2.0, [890, 100, 0]), (2.0, [4_000, 1_000, 10])])
def test_a_model_that_asks_for_none_a_few_tries_or_the_first_ones_tell_no_pace(pace: float, lately: list[int]) -> None:
    """Then an action could get all the tries that are left."""
    assert settled_by(1.0, pace, 2_900, lately)
    assert not settled_by(1.0, pace, 3_100, lately)


def test_a_model_with_a_pace_searches_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.bots.linear_search.bot.PACE_TELLS", 50)
    tries = []
    for pace in (0.0, 2.0):
        learnt = read_weights(bastide.game("pillars", players=3))
        learnt.settings["pace"] = pace
        bot, asked = SearchBot(2, 4_000, learnt=learnt), range(4, 40, 7)
        found = [bot._judge(Situation(after("pillars", 3, plies), plies), to_the_end=False) for plies in asked]
        tries.append(sum(one.tries for judged in found for one in judged))
    assert tries[1] < tries[0] * 0.8


def test_a_better_action_is_chosen_if_it_was_tried_often_enough() -> None:
    """By bots, which add trees up, and in self-play, which has one."""
    game = bastide.game("caylus", players=2)
    legal, room, learnt = game.start(1).legal()[:4], make_memory(game, 1), read_weights(game)
    tries, values = (600, 250, 600, 50), ((0.50, 0.50), (0.55, 0.45), (0.48, 0.52), (0.90, 0.10))
    found = [Judgement(*told) for told in zip(legal, tries, values, strict=True)]
    room.tree.count[0] = len(tries)
    room.tree.tries[: len(tries)] = tries
    room.tree.total[: len(tries)] = np.array(values) * np.array(tries)[:, None]
    for seat, trust, place in ((0, 1.0, 0), (1, 1.0, 0), (0, 0.4, 1), (0, 0.5, 0), (0, 0.05, 3), (1, 0.05, 2)):
        learnt.settings["trust"] = trust
        room.tree.seat[0] = seat
        assert chosen(found, seat, trust) == legal[place]
        assert growth.chosen(learnt.for_search(), room.tree) == place


@EACH_GAME
def test_search_beats_chance(name: str) -> None:
    game = bastide.game(name, players=2)
    for seed in range(2):
        bots = [SearchBot(seed, 30), make_bot("random", seed)]
        state = game.start(seed)
        list(moves(state, bots[::-1] if seed else bots))
        assert state.winners == [seed]


@EACH_GAME
def test_the_clock_is_kept(name: str) -> None:
    import time

    state = after(name, 3, 10)
    bot = make_bot("clock:0.2")
    bot.choose(Situation(state))
    began = time.monotonic()
    assert bot.choose(Situation(state)) in state.legal()
    assert 0.15 < time.monotonic() - began < 1.5


@EACH_GAME
def test_every_number_of_players_has_been_learnt(name: str) -> None:
    for players in bastide.game(name).definition.players:
        game = bastide.game(name, players=players)
        learnt = read_weights(game)
        known = search_of(game.definition)
        assert learnt.weights.shape == (known.stages, len(known.features))
        assert abs(learnt.weights).max() > 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_a_model_is_written_as_it_is_read(players: int, tmp_path: Path) -> None:
    game = bastide.game("pillars", players=players)
    path = tmp_path / "model.json"
    learnt = read_weights(game)
    learnt.settings["explore"] = 0.5
    learnt.settings_from |= {500: {"turns": 2.0, "explore": 1.0}, 2_000: {"turns": 3.0}}
    learnt.save(path)
    again = read_weights(game, path)
    assert again.settings == learnt.settings
    assert [again.for_search(iterations).settings[TURNS] for iterations in (0, 499, 500, 1_999, 2_000)] == [1, 1, 2,
    2, 3]
    assert [again.for_search(iterations).settings[EXPLORE] for iterations in (499, 500, 2_000)] == [0.5, 1, 1]
    assert (again.weights == learnt.weights).all()
    assert (again.policy == learnt.policy).all()
    assert again.made_by == learnt.made_by
    program = "python -m bastide.bots.linear_search.training pillars"
    assert all(command.startswith(program) for command in learnt.made_by)


def test_a_game_nobody_has_learnt_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = "bastide.bots.linear_search.weights.weights_file"
    monkeypatch.setattr(path, lambda game: tmp_path / f"weights-{game.players}.json")
    with pytest.raises(NoWeights, match="have not learnt pillars with 2 players"):
        read_weights(bastide.game("pillars", players=2))


def test_names_with_a_measure() -> None:
    assert "search:800" in BOTS
    assert "clock:2.5" in BOTS
    for wrong in ("search:0", "search:", "search:1.5", "clock:0", "clock:-1", "clock:1e9", "clock:nan"):
        assert wrong not in BOTS
        with pytest.raises(BadOption, match="there is no bot"):
            make_bot(wrong)


def test_without_numba_the_search_bots_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.kernel.native.available", lambda: False)
    for name in ("greedy", "easy", "clock:1"):
        with pytest.raises(NativeUnavailable, match="need Numba: pip install"):
            make_bot(name)
    assert make_bot("simple")


def test_trees_do_not_depend_on_the_machine() -> None:
    open_game, hidden = bastide.game("caylus"), bastide.game("magna-carta")
    assert [trees_for(open_game, n, 0) for n in (40, 2_000, 12_000)] == [1, 2, 2]
    assert [trees_for(hidden, n, 0) for n in (40, 3_200, 12_000, 50_000)] == [1, 1, 2, 8]


def test_a_long_search_has_settings_of_its_own() -> None:
    situation = Situation(after("pillars", 2, 20), 20)
    learnt = read_weights(situation.game)
    far = replace(learnt, settings_from={2_000: {"explore": 2.0}})
    for iterations, alike in ((200, True), (2_000, False)):
        plain, other = (SearchBot(1, iterations, learnt=model).judge(situation) for model in (learnt, far))
        assert (plain == other) == alike


def test_a_model_sees_cards_as_own_or_another_s() -> None:
    """The colours of Magna Carta; other games' actions name none."""
    game = bastide.game("magna-carta", players=3)
    names, by_seat = mover_actions(game)
    ids = game.definition.actions.ids
    cards = [ids[f"place {card}"] for card in ("red bank", "green bank", "park")]
    found = [[names[of_seat[card]] for card in cards] for of_seat in by_seat]
    own, other = "place own bank", "place another's bank"
    assert found == [[other, other, "place park"], [own, other, "place park"], [other, own, "place park"]]
    learnt = read_weights(game)
    learnt.policy[0, 1, names.index(own)] = 7.5
    policy = learnt.for_search().policy[0, 1]
    assert [bool(policy[seat, ids["place red bank"]] == 7.5) for seat in range(3)] == [False, True, False]
    for other_game in ("caylus", "pillars"):
        assert mover_actions(bastide.game(other_game)).names == tuple(bastide.game(other_game).definition.actions.texts)


@pytest.mark.parametrize(
    ("name", "text", "seen_as"),
    [
        ("pillars", "place cathedral", ("builder for",)),
        ("pillars", "keep best", ("keep ",)),
        ("magna-carta", "place peddler", ("action with 4d, least stone, none", "action with 3d, least stone, none")),
        ("magna-carta", "provost 0", ("provost, 0 short", "provost, 1 short", "provost, 2 short")),
        ("caylus", "place gate", ("place 4 more, least stone, no batch",)),
    ],
)
def test_questions_are_known_by_what_their_answer_hangs_on(name: str, text: str, seen_as: tuple[str, ...]) -> None:
    state = bastide.game(name, players=3).start(2)
    known = search_of(state.game.definition)
    chance = random.Random(1)
    while text not in map(str, state.legal()):
        state.play(chance.choice(state.legal()))
    assert known.contexts[known.context(state._g)][0].startswith(seen_as)


@pytest.mark.parametrize("name", GAMES)
def test_a_finer_question_is_of_the_kind_that_is_asked(name: str) -> None:
    for players in bastide.game(name).definition.players:
        state, chance = bastide.game(name, players=players).start(players), random.Random(players)
        known, finer = search_of(state.game.definition), set()
        while not state.over:
            question = known.context(state._g)
            kind = state._g.stack[state._g.depth - 1].kind
            assert known.contexts[question][1] == kind
            finer |= {question} - {kind}
            state.play(chance.choice(state.legal()))
        assert len(finer) > 5


def test_a_finer_question_is_written_where_it_differs_from_its_kind(tmp_path: Path) -> None:
    game, path = bastide.game("pillars", players=2), tmp_path / "model.json"
    learnt = blank_weights(game)
    questions = [question for question, _ in search_of(game.definition).contexts]
    dear, cheap = (questions.index(f"builder for {gold}") for gold in (7, 1))
    wait, go = (game.definition.actions.ids[text] for text in ("pass", "place cathedral"))
    learnt.policy[:, :, go] = 3.0
    learnt.policy[:, dear, wait] = 9.0
    learnt.policy[:, cheap, go] = 1.0
    learnt.save(path)
    written = json.loads(path.read_text(encoding="utf-8"))["policy"]
    assert written["builder for 7"] == {"pass": [9.0] * 3}
    assert written["builder for 1"] == {"place cathedral": [1.0] * 3}
    assert "builder for 5" not in written
    assert (read_weights(game, path).policy == learnt.policy).all()


@pytest.mark.parametrize(("question", "action"), [("action", "place blue bank"), ("action with 4d", "pass")])
def test_a_model_with_odds_nobody_knows_gets_a_sentence(question: str, action: str, tmp_path: Path) -> None:
    game, path = bastide.game("magna-carta", players=2), tmp_path / "model.json"
    blank_weights(game).save(path)
    data = json.loads(path.read_text(encoding="utf-8")) | {"policy": {question: {action: [2, 2, 2]}}}
    path.write_text(json.dumps(data), encoding="utf-8")
    strange = action if question == "action" else question
    with pytest.raises(NoWeights, match=f"is not a model of magna-carta, which knows no '{strange}'"):
        read_weights(game, path)


def test_a_model_without_lessons_is_blank() -> None:
    blank = blank_weights(bastide.game("caylus", players=2))
    assert not blank.weights.any()
    assert (blank.policy == 1).all()


def test_a_model_can_mix_in_what_a_position_is_worth_a_turn_later() -> None:
    situation = Situation(after("pillars", 4, 20), 20)
    learnt = read_weights(situation.game)
    walks = {}
    for share in (0.0, 0.25, 1.0):
        model = replace(learnt, settings=learnt.settings | {"further": share}, settings_from={})
        walks[share] = next(judged for judged in SearchBot(1, 1, learnt=model).judge(situation) if judged.tries)
    near, mixed, far = (np.array(walk.values) for walk in walks.values())
    assert len({walk.action for walk in walks.values()}) == 1
    assert not np.allclose(near, far)
    assert mixed == pytest.approx(0.75 * near + 0.25 * far)


@pytest.mark.parametrize("left", [3, 5, 6, 7])
def test_a_game_without_weights_is_searched_all_the_same(left: int) -> None:
    """In heaps whoever leaves a multiple of four wins."""
    game = heaps(2)
    state = next(state for state in map(game.start, range(200)) if state._g.left == left + 3)
    state.play("take 3")
    assert str(SearchBot(1, 400).choose(Situation(state))) == f"take {left % 4}"
    assert GreedyBot(1).choose(Situation(state)) in state.legal()
