"""Everything that can be said wrongly: one sentence on standard error, a non-zero code, never a stack trace."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bastide as library
from bastide.cli import main
from tests.terminal.command import bastide, saved

USAGE = (
    ("frobnicate",),
    ("--frobnicate",),
    ("play",),
    ("play", "chess"),
    ("play", "caylus", "--players", "9"),
    ("play", "caylus", "--players", "two"),
    ("play", "caylus", "--seat", "purple"),
    ("play", "caylus", "--seat", "3"),
    ("play", "caylus", "--seed", "-1"),
    ("play", "caylus", "--seed", "9" * 30),
    ("play", "caylus", "--bot", "genius"),
    ("play", "caylus", "--bot", "random,random,random"),
    ("play", "caylus", "--set", "edition"),
    ("play", "caylus", "--set", "edition=third"),
    ("play", "caylus", "--set", "players=3"),
    ("play", "caylus", "--set", "name=x"),
    ("play", "caylus", "--lang", "de"),
    ("sim", "caylus", "--games", "0"),
    ("sim", "caylus", "--games", "many"),
    ("sim", "caylus", "--plain", "--native"),
    ("sim", "chess"),
    ("sim", "caylus", "--seed", str(2**62 - 1)),
    ("replay",),
    ("replay", "RECORD", "--to", "99999"),
    ("show", "RECORD", "--to", "99999"),
    ("show", "RECORD", "--seat", "pink"),
    ("show", "POSITION", "--to", "1"),
    ("play", "--resume", "RECORD", "--players", "3"),
    ("play", "chess", "--resume", "RECORD"),
    ("play", "caylus", "--save", "RECORD"),
    ("compile", "chess"),
)
WRONG = (
    ("replay", "no such file"),
    ("replay", "FOLDER"),
    ("replay", "POSITION"),
    ("replay", "nul\0byte"),
    ("show", "no such file"),
    ("show", "FOLDER"),
    ("show", "EMPTY"),
    ("show", "BINARY"),
    ("show", "/dev/zero"),
    ("play", "--resume", "no such file"),
    ("play", "--resume", "FOLDER"),
    ("play", "caylus", "--save", "/dev/null/x"),
)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Files by name: a record, a position, and what is neither."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    record = library.GameRecord(library.game("caylus"), 7)
    record.play("pass")
    made = {"RECORD": tmp_path / "record.txt", "POSITION": tmp_path / "position.json", "FOLDER": tmp_path / "folder",
            "EMPTY": tmp_path / "empty", "BINARY": tmp_path / "binary"}  # fmt: skip
    record.save(made["RECORD"])
    made["POSITION"].write_text(json.dumps(record.state.position()))
    made["FOLDER"].mkdir()
    made["EMPTY"].touch()
    made["BINARY"].write_bytes(bytes(range(256)))
    return {name: str(path) for name, path in made.items()}


def one_sentence(err: str) -> None:
    assert err.startswith("bastide: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    assert len(err) < 400


@pytest.mark.parametrize("arguments", USAGE, ids=" ".join)
def test_wrong_usage(arguments: tuple[str, ...], files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([files.get(one, one) for one in arguments]) == 2
    one_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_files(arguments: tuple[str, ...], files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([files.get(one, one) for one in arguments]) == 1
    one_sentence(capsys.readouterr().err)


def test_the_program_itself_ends_with_these_codes(tmp_path: Path) -> None:
    for code, arguments in ((2, ("play", "chess")), (1, ("replay", tmp_path)), (2, ("frobnicate",))):
        run = bastide(*arguments, home=tmp_path)
        assert (run.code, run.out) == (code, "")
        one_sentence(run.err)


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    record = library.GameRecord(library.game("caylus"), 7)
    while not record.state.over:
        record.play(record.state.legal()[0])
    record.save(tmp_path / "over.txt")
    run = bastide("play", "--resume", tmp_path / "over.txt", home=tmp_path)
    assert run.code == 2
    one_sentence(run.err)
    assert "is over" in run.err


def test_a_file_that_is_no_record_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    said = f"save {tmp_path / 'letter.txt'}\n"
    run = bastide("play", "caylus", "--bot", "random", said=said, home=tmp_path)
    assert "there is something else in it" in run.out
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "play", "caylus", "--bot", "random"],
        input=b"\xff\xfe\x00\n1\n", capture_output=True, check=False,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_broken_pipe_is_no_reason_to_complain(tmp_path: Path) -> None:
    command = f"{sys.executable} -m bastide play caylus --bot random | head -1"
    done = subprocess.run(
        ["sh", "-c", command], input=b"1\n" * 100, capture_output=True, check=False,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.stderr == b""
    assert done.stdout.startswith(b"Caylus")


def test_a_full_disk(tmp_path: Path) -> None:
    command = f"{sys.executable} -m bastide sim caylus --games 5 > /dev/full"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert done.returncode == 1
    one_sentence(done.stderr.decode())


def test_ctrl_c_saves_the_game_and_says_so_in_one_sentence(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bastide", "play", "caylus", "--bot", "random", "--seed", "7"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path / "state"), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    while "Type a number" not in process.stdout.readline():
        pass
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.strip() == f"bastide: The game is saved; go on with: bastide play --resume {saved(tmp_path)[0]}"


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "bastide play caylus" in capsys.readouterr().out
    for command in ("play", "sim", "replay", "show", "compile"):
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        assert "examples:" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"bastide {library.__version__}\n"


def test_import_bastide_does_not_import_rich() -> None:
    code = "import bastide, sys; bastide.game('caylus').start(1).board(); sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
