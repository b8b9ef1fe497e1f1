"""Training runs: they can be killed at any moment and go on as if nothing had happened."""

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba")
pytest.importorskip("torch", reason="training needs the extra 'learn'")

from rich.console import Console

from bastide.bots.network.network import random_network, read_network
from bastide.kernel.errors import BadOption
from bastide.learning import commands
from bastide.learning.config import Config
from bastide.learning.loop import Beginning, Report, Run
from bastide.learning.progress import Display, draw_curve
from bastide.learning.run import CHAMPION, CURVE, RunFolder, write_atomically
from tests.heaps import heaps

TINY = Config(
    "heaps", 2, threads=1, lines=2, hidden_1=16, hidden_2=8, games=40, simulations=4, full_simulations=8,
    full_share=900, considered=3, grants=0, strangers=500, window=3, batch=32, fewest=100, last_rate=1e-3,
    snapshot_every=1, match_every=2, match_games=20, match_simulations=4, reference="random", reference_every=2,
    reference_games=4,
)  # fmt: skip
SCRIPT = """
import sys
from pathlib import Path
from bastide.learning.loop import Run
from bastide.learning.run import RunFolder
from tests.heaps import heaps
from tests.learning.test_run import TINY
run = Run(RunFolder(Path(sys.argv[1])), TINY, "killed", heaps(2))
run.train(1, lambda report: print(report.generation, flush=True))
"""


def run_in(path: Path, generations: int, config: Config = TINY) -> Run:
    run = Run(RunFolder(path), config, f"to {generations}", heaps(2))
    run.train(1, generations=generations)
    return run


def test_a_run_that_stopped_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    whole = run_in(tmp_path / "whole", 9)
    run_in(tmp_path / "parts", 4)
    run_in(tmp_path / "parts", 5)
    parts = run_in(tmp_path / "parts", 9)
    for one, other in zip(whole.lines, parts.lines, strict=True):
        for a, b in zip(one.trainer.network().weights, other.trainer.network().weights, strict=True):
            assert (a == b).all()
    assert whole.progress.games == parts.progress.games == 9 * 40
    assert parts.commands == ["to 4", "to 5", "to 9"]
    curves = [[{k: v for k, v in p.items() if "hours" not in k} for p in run.folder.curve()] for run in (whole, parts)]
    assert curves[0] == curves[1]


def test_a_run_learns_matches_and_keeps_its_best(tmp_path: Path) -> None:
    run = run_in(tmp_path, 12)
    points = run.folder.curve()
    assert {point["opponent"] for point in points} == {"champion", "random"}
    assert {point["line"] for point in points} == {0, 1}
    champion = read_network(run.game, run.folder.network_path(CHAMPION))
    assert champion.about["seed"] == 1
    assert champion.about["commands"] == ["to 12"]
    assert [len(names) for names in run.progress.snapshots] == [6, 6]
    kept = {path.name for path in (tmp_path / "samples").iterdir()}
    assert kept == {name for names in run.progress.windows for name in names}
    assert len(kept) == 6
    first, second = (line.trainer.network().weights.first for line in run.lines)
    assert not np.allclose(first, second)


def test_a_run_that_learns_to_beat_a_network_meets_no_other(tmp_path: Path) -> None:
    target = random_network(heaps(2), (16, 8), 9)
    config = replace(TINY, lines=1, match_games=200)
    run = Run(RunFolder(tmp_path), config, "", heaps(2), Beginning(target=target))
    run.train(1, generations=2)
    run = Run(RunFolder(tmp_path), config, "", heaps(2))
    run.train(1, generations=8)
    who = run._plan(2).who
    assert (who.sum(axis=1) == 1).all()
    points = run.folder.curve()
    assert [point["opponent"] for point in points] == ["target"] * 4
    assert points[-1]["low"] > 0.5


def test_networks_of_other_runs_are_met_as_earlier_generations_are(tmp_path: Path) -> None:
    others = [random_network(heaps(2), (16, 8), seed) for seed in (8, 9)]
    config = replace(TINY, lines=1, snapshot_every=100)
    run = Run(RunFolder(tmp_path), config, "", heaps(2), Beginning(opponents=others))
    met = set()
    for _ in range(6):
        run.train(1, generations=run.progress.generation + 1)
        met.add(run._networks(0)[1].weights.second.round(2).tobytes())
    assert met == {other.weights.second.astype(np.float16).astype(np.float32).round(2).tobytes() for other in others}


def test_a_run_begins_with_a_network(tmp_path: Path) -> None:
    start = random_network(heaps(2), (16, 8), 9)
    run = Run(RunFolder(tmp_path), TINY, "", heaps(2), Beginning(start))
    for number in range(2):
        assert (run.network(number).weights.second == start.weights.second).all()


def test_settings_can_be_changed_on_the_way_but_not_all(tmp_path: Path) -> None:
    Run(RunFolder(tmp_path), TINY, "", heaps(2), changes=["games=20"]).train(1, generations=1)
    run = Run(RunFolder(tmp_path), TINY, "", heaps(2), changes=["window=2"])
    assert (run.config.games, run.config.window) == (20, 2)
    with pytest.raises(BadOption, match="hidden_1 cannot be changed in a run that has begun"):
        Run(RunFolder(tmp_path), TINY, "", heaps(2), changes=["hidden_1=8"])


def test_what_a_killed_session_left_behind_is_ignored(tmp_path: Path) -> None:
    run = run_in(tmp_path, 4)
    points = run.folder.curve()
    (tmp_path / "checkpoint.pt.new").write_bytes(b"half a checkpoint")
    (tmp_path / "samples" / "0-000099.npz").write_bytes(b"half a file")
    with (tmp_path / CURVE).open("a") as file:
        file.write('{"generation": 99, "sha')
    again = run_in(tmp_path, 5)
    assert again.progress.generation == 5
    assert again.folder.curve()[: len(points)] == points
    assert not (tmp_path / "samples" / "0-000099.npz").exists()


def test_a_run_that_is_killed_goes_on(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) == 3:
            time.sleep(0.05)
            process.send_signal(signal.SIGKILL)
            break
    process.stdout.close()
    process.wait(60)
    run = Run(RunFolder(tmp_path), TINY, "again", heaps(2))
    done = run.progress.generation
    assert done >= 3
    run.train(1, generations=done + 1)
    assert run.progress.generation == done + 1
    assert run.commands == ["killed", "again"]


def test_two_processes_do_not_train_in_one_folder(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    with folder.locked(), pytest.raises(BadOption, match="another process is training"):
        run_in(tmp_path, 1)


def test_a_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"

    def fail(beside: Path) -> None:
        beside.write_text("half")
        raise OSError("the disk is full")

    write_atomically(path, lambda beside: beside.write_text("one") and None)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, fail)
    assert path.read_text() == "one"


def test_a_folder_without_a_checkpoint_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing of the kind")
    with pytest.raises(BadOption, match="has no checkpoint to go on from"):
        run_in(tmp_path, 1)


def test_the_display_tells_generations_and_matches(tmp_path: Path) -> None:
    run = Run(RunFolder(tmp_path), TINY, "", heaps(2))
    for terminal in (False, True):
        console = Console(force_terminal=terminal, width=140, record=True, file=(tmp_path / "out").open("w"))
        with Display(run, 1.0, console) as display:
            run.train(1, display.show, generations=run.progress.generation + 4)
        console.file.close()
        text = (tmp_path / "out").read_text()
        assert "champion" in text
        assert ("of processor time" in text) == terminal
        assert "policy" in text


def test_the_curve_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pictures need the extra 'arena'")
    point = {"opponent": "linear:400", "line": 0, "share": 0.5, "low": 0.4, "high": 0.6, "hours": 1.0}
    points = [point, point | {"hours": 2.0, "share": 0.55}, point | {"opponent": "champion"}]
    assert draw_curve(points, tmp_path / "c.png")
    assert draw_curve([], tmp_path / "empty.png")
    assert (tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")


def test_settings_of_a_run() -> None:
    config = TINY.changed(["window=30", "rate=0.01", "reference=linear:100"])
    assert (config.window, config.rate, config.reference) == (30, 0.01, "linear:100")
    assert [config.window_at(turn) for turn in (1, 40, 400)] == [4, 14, 30]
    with pytest.raises(BadOption, match="there is no setting 'widow'"):
        TINY.changed(["widow=1"])
    with pytest.raises(BadOption, match="not a setting with its value"):
        TINY.changed(["window=many"])
    game = replace(TINY, game="pillars", players=3).make_game()
    assert TINY.self_play_settings(heaps(2)).solver == 300
    assert TINY.self_play_settings(game).solver == 0
    assert TINY.self_play_settings(game).open_loop == 1


def test_commands_answer_mistakes_with_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for told, sentence in (
        (["evaluate", "caylus", "--network", str(tmp_path / "none.npz")], "there is no file"),
        (["export", str(tmp_path)], "has no checkpoint"),
        (["train", "caylus", "--set", "x=1"], "there is no setting 'x'"),
        (["train", "caylus", "--players", "9", "--run", str(tmp_path / "run")], "is for 2 to 5 players"),
    ):
        assert commands.main(told) == 2
        assert sentence in capsys.readouterr().err


def test_networks_do_not_name_folders() -> None:
    told = commands.parser().parse_args(
        ["train", "caylus", "--hours", "2", "--run", "/home/somebody", "--set", "games=9"]
    )
    command = "python -m bastide.learning train caylus --players 2 --hours 2 --seed 1 --lines 2 --set games=9"
    assert commands.command_of(told) == command
    told = commands.parser().parse_args(
        ["train", "caylus", "--from", "/a/b.npz", "--against", "/c/d.npz", "--opponents", "/e/f.npz", "g.npz"]
    )
    command = "--hours 1 --seed 1 --lines 2 --from b.npz --opponents f.npz g.npz --against d.npz"
    assert commands.command_of(told).endswith(command)


def test_the_champion_is_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run_in(tmp_path / "run", 2)
    monkeypatch.setattr(Config, "make_game", lambda self: heaps(2))
    out = tmp_path / "network.npz"
    assert commands.main(["export", str(tmp_path / "run"), "--out", str(out)]) == 2
    assert "has no champion yet" in capsys.readouterr().err
    run_in(tmp_path / "run", 4)
    assert commands.main(["export", str(tmp_path / "run"), "--out", str(out)]) == 0
    assert read_network(heaps(2), out).about["commands"] == ["to 2", "to 4"]
    assert json.loads((tmp_path / "run" / CURVE).read_text().splitlines()[0])["opponent"] == CHAMPION


def test_reports_name_what_happened(tmp_path: Path) -> None:
    reports: list[Report] = []
    Run(RunFolder(tmp_path), TINY, "", heaps(2)).train(1, reports.append, generations=8)
    assert [report.line for report in reports] == [0, 1] * 4
    assert any(report.losses for report in reports)
