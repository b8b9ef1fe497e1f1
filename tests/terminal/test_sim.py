"""`sim` and `compile`: many games, and what they say."""

import json
import re
from pathlib import Path

import pytest

import bastide as library
from bastide.api import GAMES
from bastide.bots import BOTS
from bastide.bots.simple import SimpleBot
from bastide.cli import main
from bastide.kernel import folders, native
from bastide.kernel.simulation import plain_games
from bastide.terminal.statistics import spread, wins
from tests.terminal.command import bastide


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, object]:
    assert main(["sim", *map(str, arguments), "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_json_is_all_there_is_on_standard_output(tmp_path: Path) -> None:
    run = bastide("sim", "caylus", "--games", 20, "--json", "--each", home=tmp_path)
    assert run.code == 0
    results = json.loads(run.out)
    assert results["games"] == len(results["results"]) == 20
    scores = plain_games(library.game("caylus"), 20, 0).scores
    assert [game["scores"] for game in results["results"]] == scores
    means = [sum(points) / 20 for points in zip(*scores, strict=True)]
    assert [seat["mean"] for seat in results["seats"]] == pytest.approx(means)
    assert sum(seat["wins"]["value"] for seat in results["seats"]) == pytest.approx(1)
    assert results["places"][0]["mean"] >= results["places"][1]["mean"] >= results["places"][2]["mean"]


def test_the_table(tmp_path: Path) -> None:
    run = bastide("sim", "caylus", "--games", 30, "--players", 4, home=tmp_path, width=80)
    assert (run.code, run.err) == (0, "")
    for part in ("30 games from seed 0", "orange (random)", "95 % interval", "decisions a game", "plain speed"):
        assert part in run.out
    assert all(len(line) <= 80 for line in run.out.splitlines())


def test_the_same_seed_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, other = (told(capsys, "caylus", "--games", 10, "--seed", seed) for seed in (5, 5, 6))
    assert first["seats"] == second["seats"] != other["seats"]


def test_bots_play_at_their_seats(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "simple", lambda seed: SimpleBot(seed, playouts=8))
    results = told(capsys, "caylus", "--games", 1, "--players", 2, "--bot", "random,simple")
    bots = results["bots"]
    assert isinstance(bots, list)
    assert [(one["bot"], one["seats"]) for one in bots] == [("random", [0]), ("simple", [1])]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_simulated(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, game, "--games", 5)["game"] == game


def test_without_numba_there_is_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    for command in (["compile"], ["sim", "caylus", "--native"]):
        assert main(command) == 1
        assert "native code needs Numba: pip install 'bastide[fast]'" in capsys.readouterr().err
    monkeypatch.setattr("bastide.terminal.sim.NATIVE_FROM", 1)
    assert main(["sim", "caylus", "--games", "3", "--json", "--players", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["speed"] == "plain"


def test_compile_says_where_the_code_is_and_compares_the_speeds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bastide.terminal.compile.CHECKED", 3)
    monkeypatch.setattr("bastide.terminal.compile.native_games", plain_games)
    assert main(["compile", "caylus", "--check"]) == 0
    shown = capsys.readouterr().out
    for part in ("random play", "search", "games in step"):
        assert f"Caylus, {part}: ready after " in shown
    assert re.search(r"All of it took \d+ s", shown)
    assert "3 games are the same at both speeds" in shown
    assert str(folders.cache_home()) in shown
    monkeypatch.setattr("bastide.terminal.compile.native_games", lambda game, n, seed: plain_games(game, n, seed + 1))
    assert main(["compile", "caylus", "--check"]) == 1
    assert "plain and native games differ" in capsys.readouterr().err


def test_a_spread_and_a_share() -> None:
    assert (spread([1, 2, 3]).mean, spread([1, 2, 3]).sd) == (2, 1)
    assert spread([5]).sd == 0
    assert wins([[0], [0, 1], [2]], [0]) == 1.5
