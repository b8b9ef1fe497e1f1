"""The list of games: those of Bastide, those of installed packages, those of this process."""

import json
import subprocess
import sys
from importlib import metadata

import pytest

import bastide
from bastide import registry
from bastide.api import GAMES, definition, game_info, game_names
from bastide.kernel.game_info import GameInfo

LOOK = """
import json, sys
from bastide.api import game_info, game_names
titles = [game_info(game).title_in("fr") for game in game_names()]
print(json.dumps(sorted(name for name in sys.modules if name.count(".") > 1 and "kernel" not in name)))
"""
INVENTED = GameInfo("heaps-of-stones", ("Heaps of stones", "Tas de pierres"), range(2, 4), lambda: definition("caylus"))


@pytest.fixture
def lonely(monkeypatch):
    """No game is registered or found before, and none afterwards."""
    monkeypatch.setattr(registry, "_registered", {})
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


def found(monkeypatch, *points):
    points = [metadata.EntryPoint(name, value, registry.GROUP) for name, value in points]
    monkeypatch.setattr(metadata, "entry_points", lambda group: metadata.EntryPoints(points).select(group=group))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_what_its_info_says(game):
    inside = definition(game)
    assert inside.info is game_info(game)
    assert (inside.name, inside.title, inside.players) == (game, game_info(game).title, game_info(game).players)
    assert definition(game) is inside
    assert all(game_info(game).about)
    assert bool(inside.lessons()) == game_info(game).lessons


def test_no_rules_are_loaded_to_list_the_games():
    said = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, check=True, timeout=60)
    assert [name for name in json.loads(said.stdout) if name.startswith("bastide.")] == []


def test_other_packages_are_not_looked_at_for_a_game_of_ours():
    code = "import bastide, sys; bastide.game('caylus'); print('importlib.metadata' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60, text=True)
    assert said.stdout.strip() == "False"


@pytest.mark.usefixtures("lonely")
def test_a_game_is_registered_once():
    bastide.register_game(INVENTED)
    bastide.register_game(INVENTED)
    assert bastide.game_names() == (*GAMES, "heaps-of-stones")
    assert game_info("heaps-of-stones").turn_in("fr", 3) == "Tour 3"
    for name in ("heaps-of-stones", "caylus"):
        with pytest.raises(bastide.BadOption, match=f"there is a game '{name}' already"):
            bastide.register_game(GameInfo(name, ("Other", "Autre"), range(2, 4), lambda: definition("caylus")))


@pytest.mark.usefixtures("lonely")
def test_a_definition_is_that_of_its_game():
    bastide.register_game(INVENTED)
    with pytest.raises(bastide.BadOption, match="the definition of the game 'heaps-of-stones' is that of 'caylus'"):
        bastide.game("heaps-of-stones")


@pytest.mark.usefixtures("lonely")
def test_a_game_is_found_by_its_entry_point(monkeypatch):
    found(monkeypatch, ("heaps-of-stones", f"{__name__}:INVENTED"))
    assert game_names() == (*GAMES, "heaps-of-stones")
    assert game_info("heaps-of-stones") is INVENTED


@pytest.mark.usefixtures("lonely")
@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("heaps-of-stones", "nowhere:INFO", "No module named 'nowhere'"),
        ("heaps-of-stones", f"{__name__}:LOOK", "is not the GameInfo of a game 'heaps-of-stones'"),
        ("heaps", f"{__name__}:INVENTED", "is not the GameInfo of a game 'heaps'"),
        ("caylus", "bastide.caylus:INFO", "Bastide has a game 'caylus' itself"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_logged_and_left_out(monkeypatch, caplog, name, value, reason):
    found(monkeypatch, (name, value))
    assert game_names() == GAMES
    assert reason in caplog.text
    assert f"the game {name} cannot be loaded" in caplog.text


@pytest.mark.usefixtures("lonely")
def test_an_unknown_game_is_refused_with_all_there_are():
    bastide.register_game(INVENTED)
    with pytest.raises(bastide.BadOption) as refused:
        bastide.game("chess")
    assert str(refused.value) == "there is no game 'chess': known are caylus, magna-carta, pillars, heaps-of-stones"


def test_three_play_or_as_many_as_can():
    players = [(range(2, 6), 3), (range(2, 3), 2), (range(4, 7), 4), (range(1, 2), 1)]
    for allowed, usual in players:
        assert GameInfo("heaps", ("Heaps", "Tas"), allowed, lambda: definition("caylus")).usual_players == usual


@pytest.mark.parametrize("name", ["", "Heaps", "2-heaps", "heaps_2", "heaps-", "tas-de-pièces", "../heaps"])
def test_a_name_can_stand_everywhere(name):
    with pytest.raises(ValueError, match="is no name for a game"):
        GameInfo(name, ("Heaps", "Tas"), range(2, 4), lambda: definition("caylus"))
