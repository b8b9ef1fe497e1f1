"""`bastide draw`, run for real."""

import json
import shutil
from pathlib import Path

import pytest

import bastide as library
from tests.drawing.picture import read
from tests.terminal.command import bastide

PNG = b"\x89PNG\r\n"


@pytest.fixture
def position(tmp_path: Path) -> Path:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(library.game("caylus").start(seed=7).position()))
    return file


def test_a_position_becomes_a_picture(position: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    done = bastide("draw", position, "-o", out, "--dark", "--lang", "fr", "--seat", "blue", home=tmp_path)
    assert (done.code, done.out, done.err) == (0, "", "")
    root = read(out.read_text())
    assert root.get("class") == "bastide dark"
    assert root.get("lang") == "fr"


def test_a_record_and_the_stock(tmp_path: Path) -> None:
    record = library.GameRecord(library.game("caylus"), seed=7)
    record.play("place castle")
    record.save(tmp_path / "game.txt")
    out = tmp_path / "stock.svg"
    assert bastide("draw", tmp_path / "game.txt", "--to", "0", "-o", out, "--stock", home=tmp_path).code == 0
    assert read(out.read_text()).get("id") == "stock"


def test_what_cannot_be_drawn_is_said_in_a_sentence(position: Path, tmp_path: Path) -> None:
    done = bastide("draw", position, "-o", tmp_path / "board.gif", home=tmp_path)
    assert (done.code, "ends in .svg or .png" in done.err) == (2, True)
    done = bastide("draw", position, "-o", tmp_path / "board.png", home=tmp_path, PATH=str(tmp_path))
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "needs Chromium" in done.err


@pytest.mark.skipif(not shutil.which("chromium"), reason="Chromium is not installed")
def test_a_png_where_there_is_chromium(position: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    done = bastide("draw", position, "-o", out, home=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert out.read_bytes().startswith(PNG)
