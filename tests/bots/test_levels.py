"""The levels: who plays, with which search, and how long."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import bastide
from bastide.bots import Situation, make_bot
from bastide.bots.levels import LEVELS, Level, LevelBot, native_searches, search_of_level
from bastide.bots.network import network
from bastide.bots.network.network import has_network
from bastide.kernel import native
from bastide.kernel.errors import NativeUnavailable
from bastide.terminal.compile import parts
from tests.heaps import OPEN, heaps

pytest.importorskip("numpy")

from bastide.bots.linear_search.bot import SearchBot
from bastide.bots.network_search.bot import NetworkBot

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def no_networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a game nobody has trained a network for."""
    monkeypatch.setattr(network, "network_file", lambda game: tmp_path / "network.npz")


def test_each_level_searches_longer_than_the_one_before() -> None:
    levels = list(LEVELS.values())
    for name in ("iterations", "simulations", "plain"):
        lengths = [getattr(level, name) for level in levels]
        assert lengths == sorted(lengths)
        assert len(set(lengths)) == len(levels)


def test_a_level_searches_with_the_network_of_the_game_where_it_has_one(no_networks: None) -> None:
    pytest.importorskip("numba")
    game, level = bastide.game("caylus", players=2), Level(40, simulations=8)
    assert level.length(game) == 40
    bot = LevelBot(level, 3)
    state = game.start(1)
    assert bot.choose(Situation(state)) == SearchBot(3, 40).choose(Situation(state))


def test_with_a_network_a_level_is_the_bot_of_so_many_simulations() -> None:
    pytest.importorskip("numba")
    game = bastide.game("caylus", players=2)
    assert has_network(game)
    assert not has_network(heaps(2))
    assert Level(40, simulations=8).length(game) == 8
    assert Level(40).length(game) == 40
    state = game.start(1)
    chosen = LevelBot(Level(40, simulations=8), 3).choose(Situation(state))
    assert chosen == NetworkBot(3, 8).choose(Situation(state)) == make_bot("net:8", 3).choose(Situation(state))


def test_without_numba_a_level_plays_in_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    state = bastide.game("caylus", players=2).start(1)
    bot = make_bot("normal", 3)
    assert bot.choose(Situation(state)) == NetworkBot(3, LEVELS["normal"].plain, plain=True).choose(Situation(state))
    with pytest.raises(NativeUnavailable, match="need Numba"):
        make_bot("easy")


def test_without_numba_and_a_network_there_is_a_sentence(no_networks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    with pytest.raises(NativeUnavailable, match="no network has been trained for caylus with 2 players yet, and the s"):
        make_bot("normal").choose(Situation(bastide.game("caylus", players=2).start(1)))


def test_without_numpy_the_levels_say_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    monkeypatch.setattr("bastide.bots.levels.find_spec", lambda name: None)
    for name in LEVELS:
        with pytest.raises(NativeUnavailable, match="need Numba: pip install"):
            make_bot(name)


def test_the_win_nobody_looks_for_is_found_by_every_level_with_a_network() -> None:
    """The ending of docs/examples: the rest of the game is enumerated."""
    pytest.importorskip("numba")
    from bastide.bots.analysis import choices

    position = bastide.position(json.loads((EXAMPLES / "unlikely-win.json").read_text(encoding="utf-8")))
    for name in ("normal", "hard", "expert"):
        assert str(make_bot(name).choose(Situation(position))) == "favour d"
    best, second, *_ = choices(Situation(position), 100)
    assert (str(best.action), best.share) == ("favour d", 1.0)
    assert second.share < 1.0


def test_what_is_compiled_is_what_the_levels_use() -> None:
    assert list(native_searches("caylus")) == ["search", "search with a network"]


def test_levels_load_no_numpy_before_they_choose() -> None:
    code = "import sys, bastide.bots; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_each_level_waits_for_the_search_it_needs() -> None:
    two, three = bastide.game("caylus", 2), bastide.game("caylus", 3)
    assert search_of_level("easy", two) == search_of_level("casual", two) == search_of_level("greedy", two) == "search"
    for level in ("normal", "expert", "master"):
        assert search_of_level(level, two) == "search with a network"
        assert search_of_level(level, three) == "search"


def test_a_game_without_an_observation_has_levels_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.registry._registered", {"heaps": OPEN.info})
    game = bastide.Game(replace(OPEN, observation=None), 2, cards=False, rain=False)
    assert not has_network(game)
    assert search_of_level("expert", game) == "search"
    assert "games in step" not in parts(game)
