"""`replay` and `show`: recorded games and positions, whole and damaged."""

import json
import random
from pathlib import Path

import pytest

import bastide as library
from bastide.cli import main
from tests.terminal.command import bastide


@pytest.fixture(scope="module")
def record() -> library.GameRecord:
    """A whole game."""
    made, chance = library.GameRecord(library.game("caylus"), 11, ["Ann", "Bob", "Cleo"]), random.Random(3)
    while not made.state.over:
        made.play(chance.choice(made.state.legal()))
    return made


@pytest.fixture
def file(record: library.GameRecord, tmp_path: Path) -> Path:
    """The game as a file."""
    record.save(tmp_path / "game.txt")
    return tmp_path / "game.txt"


def out(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(one) for one in arguments]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def test_a_game_is_told_by_turns(record: library.GameRecord, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "replay", file)
    turns = [line for line in text.splitlines() if line.startswith("Turn ")]
    assert turns == [f"Turn {number}" for number in range(1, record.state.turn + 1)]
    assert "Final scores" in text
    assert "Ann sends a worker" in text
    assert "To build" in text
    assert "To build" not in out(capsys, "replay", file, "--log")


def test_replay_to_a_ply(record: library.GameRecord, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "replay", file, "--to", 10)
    assert f"After 10 of {len(record.actions)} actions" in text
    assert record.at(10).prompt_in("en", record.names) in " ".join(text.split())
    assert "Final scores" not in text
    assert "Turn 1" not in out(capsys, "replay", file, "--to", 0)


def test_replay_as_json(record: library.GameRecord, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(out(capsys, "replay", file, "--json"))
    assert told["actions"] == [str(action) for action in record.actions]
    assert told["scores"] == record.state.scores
    assert told["winners"] == record.state.winners
    assert len(told["log"]) == len(record.actions)
    assert all(step["lines"] for step in told["log"])
    early = json.loads(out(capsys, "replay", file, "--json", "--to", 5))
    assert (early["over"], early["scores"], len(early["log"])) == (False, None, 5)


def test_replay_step_by_step(file: Path, tmp_path: Path) -> None:
    run = bastide("replay", file, "--step", said="\n\nq\n", home=tmp_path)
    assert run.code == 0
    assert run.out.count("turn order") == 3
    assert bastide("replay", file, "--step", "--to", 2, said="\n\n", home=tmp_path).out.count("turn order") == 3


def test_replay_in_french(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "replay", file, "--lang", "fr")
    assert "Tour 1" in text
    assert "Ann envoie un ouvrier" in text
    assert "sends a worker" not in text


def test_replay_from_standard_input(file: Path, tmp_path: Path) -> None:
    run = bastide("replay", "-", "--log", said=file.read_text(), home=tmp_path)
    assert (run.code, run.err) == (0, "")
    assert "Turn 1" in run.out


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        (0, "# A letter", "begins with"),
        (1, "game: chess", "there is no game 'chess'"),
        (2, "players: 17", "2 to 5 players"),
        (3, "edition: third", "edition is one of"),
        (8, "seed: many", "seed is a whole number"),
        (12, "result: 1 2 3", "the result is"),
        (14, "turn 9", "expected 'turn 1'"),
        (15, "orange: pass", "expected 'seat: action'"),
        (16, "what is this", "expected 'seat: action'"),
        (17, "{seat}: build cathedral", "you are asked to place a worker or pass (CAY-30)"),
        (18, "{seat}: fly away", "there is no action 'fly away'"),
    ],
)
def test_a_damaged_record_names_the_line(
    line: int, change: str, sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = file.read_text().splitlines()
    lines[line] = change.format(seat=lines[line].partition(":")[0])
    file.write_text("\n".join(lines))
    for command in ("replay", "show"):
        if command == "show" and line == 0:
            continue
        assert main([command, str(file)]) == 1
        err = capsys.readouterr().err
        assert f"game.txt, line {line + 1}: " in err
        assert sentence in err
        assert err.count("\n") == 1


def test_a_record_cut_short_is_a_game_that_is_not_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = file.read_text()
    file.write_text(text[: text.rfind("\n", 0, len(text) // 2) + 1])
    assert main(["replay", str(file)]) == 1
    assert "the record has a result, but its game is not over" in capsys.readouterr().err


def test_show_a_position_from_standard_input(record: library.GameRecord, tmp_path: Path) -> None:
    state = record.at(20)
    run = bastide("show", "-", said=json.dumps(state.position()), home=tmp_path)
    assert (run.code, run.err) == (0, "")
    assert state.prompt in " ".join(run.out.split())
    assert run.out.count("\n") < 50


def test_show_a_moment_of_a_record(record: library.GameRecord, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(out(capsys, "show", file, "--to", 20, "--json"))
    assert library.position(shown) == record.at(20)
    assert "chance" not in json.loads(out(capsys, "show", file, "--to", 20, "--json", "--seat", "red"))
    assert "Final scores" in out(capsys, "show", file)
    assert "To build" in out(capsys, "show", file, "--to", 0)
    assert "ordre du tour" in out(capsys, "show", file, "--to", 20, "--lang", "fr")
