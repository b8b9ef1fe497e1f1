"""Games as data: every row is what the game was, an interrupted export goes on, and others can read it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bastide
from bastide.api import GAMES
from bastide.bots import make_bot
from bastide.cli import main
from bastide.envs import data, layout, observe
from bastide.envs.data_card import CARD, COLUMNS
from bastide.kernel import extras

numpy = pytest.importorskip("numpy")
pytest.importorskip("pyarrow")


def written(folder: Path) -> dict[str, "numpy.ndarray"]:
    parts = list(data.batches(folder, 64))
    return {name: numpy.concatenate([part[name] for part in parts]) for name in parts[0]}


def small(game="caylus", games=3, bots=None, players=2, chunk=2, seed=5) -> data.Export:
    return data.Export(bastide.game(game, players=players), bots or ("random",) * players, games, seed, chunk)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_a_decision_of_the_game(game, tmp_path):
    told = small(game)
    for part in data.begin(told, tmp_path):
        data.write_part(told, tmp_path, part)
    rows = written(tmp_path)
    at = 0
    for seed in range(5, 8):
        state, ply = told.game.start(seed), 0
        while not state.over:
            assert (rows["game"][at], rows["ply"][at], rows["seat"][at]) == (seed, ply, state.player)
            assert (rows["observation"][at] == observe(state, state.player)).all()
            assert numpy.flatnonzero(rows["mask"][at]).tolist() == [one.id for one in state.legal()]
            state.play(int(rows["action"][at]))
            at, ply = at + 1, ply + 1
        assert rows["scores"][at - 1].tolist() == state.scores
        assert rows["shares"][at - 1].sum() == pytest.approx(1)
        assert {int(seat) for seat in numpy.flatnonzero(rows["shares"][at - 1])} == set(state.winners)
    assert at == len(rows["game"])


def test_bots_change_seats_from_game_to_game(monkeypatch):
    monkeypatch.setattr(data, "make_bot", lambda name, seed: make_bot("random", seed))
    told = small(bots=("Ann", "Bob"))
    seats = {seed: {row["seat"]: row["bot"] for row in data.decisions(told, seed)} for seed in (0, 1)}
    assert seats == {0: {0: "Ann", 1: "Bob"}, 1: {0: "Bob", 1: "Ann"}}


def test_an_export_that_was_killed_goes_on(tmp_path):
    folder, whole = tmp_path / "killed", tmp_path / "whole"
    command = [sys.executable, "-m", "bastide", "export", "pillars", "--games", "24", "--chunk", "2", "--jobs", "1"]
    running = subprocess.Popen([*command, "-o", str(folder)], start_new_session=True)
    while not list(folder.glob("part-*.parquet")) and running.poll() is None:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    found = sorted(path.name for path in folder.glob("part-*.parquet"))
    assert 0 < len(found) < 12
    stamps = {name: (folder / name).stat().st_mtime_ns for name in found}
    (folder / ".part-00011.123").write_bytes(b"half a file")
    done = subprocess.run([*command, "-o", str(folder), "--json"], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["found"] == 2 * len(found)
    assert {name: (folder / name).stat().st_mtime_ns for name in found} == stamps, "what was whole is not written again"
    assert not list(folder.glob(".part-*"))
    subprocess.run([*command, "-o", str(whole)], check=True, capture_output=True)
    one, other = written(folder), written(whole)
    assert all((one[name] == other[name]).all() for name in one)


def test_an_export_can_grow(tmp_path):
    assert main(["export", "caylus", "--games", "3", "--chunk", "2", "-o", str(tmp_path), "--jobs", "1"]) == 0
    assert main(["export", "caylus", "--games", "5", "--chunk", "2", "-o", str(tmp_path), "--jobs", "1"]) == 0
    assert sorted(set(written(tmp_path)["game"].tolist())) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--players", "4"], "holds another export, with options"),
        (["--bot", "simple"], "holds another export, with bots"),
        (["--seed", "9"], "holds another export, with seed 0, not 9"),
        (["--games", "1"], "holds 2 games already; ask for as many or more"),
        (["--bot", "nobody"], "nobody"),
        (["--games", "0"], "expected a whole number"),
    ],
)
def test_what_does_not_fit_is_said(more, sentence, tmp_path, capsys):
    told = data.Export(bastide.game("caylus"), ("random",) * 3, 2, 0, 2)
    data.begin(told, tmp_path)
    asked = ["export", "caylus", "--games", "2", "--chunk", "2", "-o", str(tmp_path), *more]
    assert main(asked) in (1, 2)
    assert sentence in capsys.readouterr().err


def test_other_readers_open_the_folder(tmp_path):
    from pyarrow import parquet

    told = small()
    begun = data.begin(told, tmp_path)
    rows = sum(data.write_part(told, tmp_path, part) for part in begun)
    (tmp_path / ".part-00009.1").write_bytes(b"half a file")
    assert parquet.read_table(tmp_path).num_rows == rows


def test_an_export_of_an_earlier_version_goes_on(tmp_path):
    told = small()
    begun = data.begin(told, tmp_path)
    data.write_part(told, tmp_path, begun[0])
    (tmp_path / data.MANIFEST).rename(tmp_path / "export.json")
    assert data.begin(told, tmp_path) == begun[1:]
    assert not (tmp_path / "export.json").exists()


@pytest.mark.parametrize(("module", "title"), [("pyarrow", "PyArrow"), ("numpy", "NumPy")])
def test_what_is_not_installed_is_named_before_anything_is_written(module, title, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == module else object())
    assert main(["export", "caylus", "-o", str(tmp_path / "games")]) == 1
    assert f"{title} is not installed: pip install 'bastide[data]'" in capsys.readouterr().err
    assert not (tmp_path / "games").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "letters.txt").write_text("dear")
    assert main(["export", "caylus", "-o", str(tmp_path)]) == 2
    assert "is not empty and holds no export" in capsys.readouterr().err
    (tmp_path / data.MANIFEST).write_text("{")
    assert main(["export", "caylus", "-o", str(tmp_path)]) == 2
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["_export.json", "letters.txt"]


def test_memory_does_not_grow_with_the_games(tmp_path):
    """Whatever is waiting is written after some thousand rows, and each batch is a row group of its own."""
    from pyarrow import parquet

    told = small(games=60, chunk=60)
    data.begin(told, tmp_path)
    rows = data.write_part(told, tmp_path, 0)
    file = parquet.ParquetFile(data.part_path(tmp_path, 0))
    groups = [file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)]
    assert sum(groups) == rows
    assert len(groups) > 1
    assert max(groups) < data.ROW_GROUP + 1000


def test_the_columns_are_those_of_the_page():
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    for field in data.schema(bastide.game("caylus")):
        assert f"| `{field.name}` |" in page, field.name
    about = json.loads(data.schema(bastide.game("caylus")).metadata[b"bastide"])
    assert about["layout"] == layout("caylus").version


def test_a_folder_has_a_card_that_tells_all_of_it(tmp_path):
    told = data.Export(bastide.game("caylus", players=2, edition="first"), ("random", "policy"), 3, 5, 2)
    data.begin(told, tmp_path)
    page = (tmp_path / CARD).read_text(encoding="utf-8")
    assert set(COLUMNS) == set(data.schema(told.game).names)
    for name, what in COLUMNS.items():
        assert f"| `{name}` | {what} |" in page
    for one in layout("caylus"):
        assert f"| {one.name} | {one.start} to {one.stop - 1} |" in page
    assert f"observation {layout('caylus').version}" in page
    assert "{" not in page
    found = re.search(r"`bastide (export .*) -o FOLDER`", page)
    assert found
    assert main([*found[1].split(), "--jobs", "1", "-o", str(tmp_path)]) == 0, "the command is that of this very export"
    assert (tmp_path / CARD).read_text(encoding="utf-8") == page


def test_polars_and_torch_read_it(tmp_path):
    polars = pytest.importorskip("polars")
    torch = pytest.importorskip("torch")
    told = small(chunk=3)
    data.begin(told, tmp_path)
    rows = data.write_part(told, tmp_path, 0)
    frame = polars.read_parquet(tmp_path / "part-00000.parquet")
    assert frame.height == rows
    assert frame["observation"].dtype == polars.Array(polars.Int16, layout("caylus").size)
    batch = next(data.batches(tmp_path, 50))
    seen = torch.from_numpy(batch["observation"])
    assert seen.shape == (50, layout("caylus").size)
    assert torch.from_numpy(batch["mask"]).gather(1, torch.from_numpy(batch["action"]).long()[:, None]).all()
