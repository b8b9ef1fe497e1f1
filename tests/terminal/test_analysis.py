"""`bastide hint` and `bastide analyse`, as a user runs them."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import bastide as library
from bastide.cli import main
from bastide.kernel import native
from tests.terminal.test_errors import one_sentence

pytest.importorskip("numba")
GAMES = ("caylus", "magna-carta", "pillars")
EACH_GAME = pytest.mark.parametrize("name", GAMES)
QUICK = ("--iterations", "20")
CHOICE = {"action": str, "label": str, "share": float, "shares": list, "visits": int}
DECISION = {"ply": int, "turn": int, "seat": int, "shares": list, "best": str, "price": float, "played": dict,
            "alternatives": list}  # fmt: skip
PLAYER = {"seat": int, "decisions": int, "best": int, "mean_price": float, "dearest": dict | None}

# The command, in which Ctrl-C is pressed while the sixth decision is judged.
INTERRUPTED = """
import os, signal, sys
from bastide.bots import analysis
from bastide.cli import main
judge = analysis.judge
def judged(state, ply, *rest):
    if ply == 5:
        os.kill(os.getpid(), signal.SIGINT)
    return judge(state, ply, *rest)
analysis.judge = judged
sys.exit(main(sys.argv[1:]))
"""


def recorded(name: str, folder: Path, plies: int | None = None) -> Path:
    """The record of a game of chance, or of its beginning."""
    chance, record = Random(3), library.GameRecord(library.game(name), 3, ["Ann", "Bob", "Cid"])
    while not record.state.over and len(record.actions) != plies:
        record.play(chance.choice(record.state.legal()))
    record.save(folder / f"{name}.txt")
    return folder / f"{name}.txt"


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(one) for one in arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def has_form(data: dict, form: dict) -> None:
    assert set(data) == set(form)
    for name, kind in form.items():
        assert isinstance(data[name], kind), (name, data[name])


@EACH_GAME
def test_a_whole_game_is_judged(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(name, tmp_path)
    record = library.load(path)
    found = json.loads(told(capsys, "analyse", path, *QUICK, "--json", "--top", 3))
    assert (found["game"], found["winners"], found["iterations"]) == (name, record.state.winners, 20)
    assert [one["played"]["action"] for one in found["decisions"]] == [str(action) for action in record.actions]
    for one in found["decisions"]:
        has_form(one, DECISION)
        has_form(one["played"], CHOICE)
        for other in one["alternatives"]:
            has_form(other, CHOICE)
        others = len(record.at(one["ply"] - 1).legal()) - 1
        assert len(one["alternatives"]) == min(3, others)
        assert others or one["price"] == 0
        assert sum(one["shares"]) == pytest.approx(1, abs=0.001)
        assert one["price"] == pytest.approx(one["shares"][one["seat"]] - one["played"]["share"])
        assert one["price"] >= 0
    for row in found["players"]:
        has_form(row, PLAYER)
        prices = [one["price"] for one in found["decisions"] if one["seat"] == row["seat"]]
        assert row["decisions"] == len(prices)
        assert row["mean_price"] == pytest.approx(sum(prices) / len(prices), abs=0.0001)
        assert row["dearest"]["price"] == max(prices) > 0


def test_the_table_has_every_move_with_its_price(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded("caylus", tmp_path, 30)
    out = told(capsys, "analyse", path, *QUICK)
    record = library.load(path)
    assert [line.split()[0] for line in out.splitlines() if line.strip()[:1].isdigit()] == [
        str(ply) for ply in range(1, 31)
    ]
    assert all(action.label("en") in out for action in record.actions)
    assert all(name in out for name in ("Ann", "Bob", "Cid", "Turn 1", "mean price", "dearest move"))
    assert any(mark in out for mark in ("?!", "??"))
    dear = told(capsys, "analyse", path, *QUICK, "--worst", 2, "--seat", "red", "--lang", "fr")
    assert "prix moyen" in dear
    assert "Ann" not in dear
    assert len([line for line in dear.splitlines() if line.strip()[:1].isdigit()]) == 2


@pytest.mark.parametrize(("ending", "first"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_picture_is_drawn(ending: str, first: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    path, picture = recorded("pillars", tmp_path), tmp_path / f"game.{ending}"
    told(capsys, "analyse", path, "--iterations", 1, "--plot", picture, "--language", "fr", "--dark")
    drawn = picture.read_bytes()
    assert drawn.startswith(first)
    assert len(drawn) > 10_000


@EACH_GAME
def test_hints(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(name, tmp_path, 40)
    state = library.load(path).state
    found = json.loads(told(capsys, "hint", path, "--json", "--top", 1000, *QUICK))
    assert (found["by"], found["seat"], found["turn"]) == ("search", state.player, state.turn)
    assert {one["action"] for one in found["choices"]} == {str(action) for action in state.legal()}
    for one in found["choices"]:
        has_form(one, CHOICE)
        assert one["share"] == one["shares"][state.player or 0]
    assert [one["share"] for one in found["choices"]] == sorted(one["share"] for one in found["choices"])[::-1]
    table = told(capsys, "hint", path, "--top", 2, "--seat", state.player, *QUICK)
    assert state.prompt in table
    best = state.game.action(found["choices"][0]["action"])
    line = next(line for line in table.splitlines() if best.label() in line)
    assert line.split()[0] == str(state.legal().index(best) + 1)


def test_a_hint_for_a_position_on_standard_input(tmp_path: Path) -> None:
    state = library.load(recorded("caylus", tmp_path, 20)).state
    command = [sys.executable, "-m", "bastide", "hint", "-", "--lang", "fr", *QUICK]
    done = subprocess.run(command, input=json.dumps(state.position()), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert state.prompt_in("fr") in done.stdout
    assert "examiné" in done.stdout


def test_without_numba_the_simple_bot_gives_the_hint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(recorded("magna-carta", tmp_path, 20))
    monkeypatch.setattr(native, "available", lambda: False)
    assert main(["hint", path, "--json"]) == 0
    out, err = capsys.readouterr()
    assert "the simple bot answers" in err
    found = json.loads(out)
    assert (found["by"], found["choices"][0]["share"], len(found["choices"])) == ("simple", None, 1)
    assert main(["hint", path]) == 0
    assert capsys.readouterr().out.startswith("Hint: ")
    assert main(["analyse", path]) == 1
    err = capsys.readouterr().err
    one_sentence(err)
    assert "needs Numba" in err


@pytest.mark.parametrize(
    ("code", "words", "sentence"),
    [
        (2, ("hint", "RECORD", "--seat", "blue"), "that is green here"),
        (2, ("hint", "RECORD", "--seat", "pink"), "there is no seat 'pink'"),
        (2, ("hint", "RECORD", "--to", "999"), "there is no action 999"),
        (2, ("hint", "POSITION", "--to", "1"), "--to is for game records"),
        (2, ("hint", "RECORD", "--level", "genius"), "invalid choice: 'genius'"),
        (2, ("hint", "RECORD", "--level", "easy", "--iterations", "9"), "not allowed with"),
        (2, ("hint", "RECORD", "--iterations", "0"), "expected a whole number from 1"),
        (2, ("hint", "RECORD", "--lang", "de"), "invalid choice: 'de'"),
        (2, ("hint",), "POSITION"),
        (1, ("hint", "OVER"), "the game is over"),
        (1, ("hint", "no such file"), "cannot read 'no such file'"),
        (1, ("hint", "LETTER"), "a position is JSON"),
        (2, ("analyse", "RECORD", "--plot", "game.txt"), "known endings"),
        (2, ("analyse", "RECORD", "--seat", "pink"), "there is no seat 'pink'"),
        (2, ("analyse", "RECORD", "--to", "999"), "there is no action 999"),
        (2, ("analyse", "RECORD", "--worst", "some"), "expected a whole number"),
        (1, ("analyse", "RECORD", "--to", "0"), "there is nothing to judge"),
        (1, ("analyse", "POSITION"), "a game record begins with"),
        (1, ("analyse", "LETTER"), "a game record begins with"),
        (1, ("analyse", "no such file"), "cannot read 'no such file'"),
    ],
)
def test_errors_are_one_sentence(
    code: int, words: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    record = library.GameRecord(library.game("caylus"), 3)
    for name, plies in (("POSITION", 1), ("RECORD", 4), ("OVER", 10_000)):
        while not record.state.over and len(record.actions) < plies:
            record.play(record.state.legal()[0])
        record.save(tmp_path / name)
        if name == "POSITION":
            (tmp_path / name).write_text(json.dumps(record.state.position()))
    (tmp_path / "LETTER").write_text("Dear Ann")
    assert main([str(tmp_path / word) if word.isupper() else word for word in words]) == code
    out, err = capsys.readouterr()
    assert out == ""
    one_sentence(err)
    assert sentence in err


def test_ctrl_c_leaves_what_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    path = recorded("caylus", tmp_path)
    told(capsys, "analyse", path, "--to", 1, *QUICK)  # the native code is there
    many = ("--iterations", "500", "--json", "--plot", str(tmp_path / "game.svg"))
    command = [sys.executable, "-c", INTERRUPTED, "analyse", str(path), *many]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONUTF8": "1"})
    assert run.returncode == 128 + signal.SIGINT
    assert run.stderr.startswith("stopped after 5 of ")
    assert [one["ply"] for one in json.loads(run.stdout)["decisions"]] == [1, 2, 3, 4, 5]
    assert (tmp_path / "game.svg").exists()


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    code = re.search(r"```python\n(.*?)```", (root / "docs" / "analysis.md").read_text(encoding="utf-8"), re.DOTALL)
    assert code
    monkeypatch.chdir(root)
    exec(code[1].replace("500", "5"), {})
    record = library.load("docs/examples/friday.txt")
    assert record.state.over
    lines = capsys.readouterr().out.splitlines()
    seats = [record.at(ply).player for ply in range(len(record.actions))]
    assert len(lines) == 1 + seats.count(0)
