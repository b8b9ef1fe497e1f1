"""Whole games in the terminal: played, undone, saved, resumed."""

from pathlib import Path

import pytest

import bastide as library
from bastide.api import GAMES
from bastide.kernel import native
from tests.terminal.command import bastide, numbers, saved

NEW = ("play", "caylus", "--bot", "random", "--seed", 3)


def test_a_whole_game_is_played_to_the_end(tmp_path: Path) -> None:
    run = bastide(*NEW, "--name", "Ann", said=numbers(1), home=tmp_path)
    assert run.code == 0
    assert run.err == ""
    record = library.load(saved(tmp_path)[0])
    assert record.state.over
    assert record.names == ["Ann", "red (random bot)", "green (random bot)"]
    assert "Ann: place a worker" in run.out
    assert "Final scores" in run.out
    assert " with " in run.out
    assert str(saved(tmp_path)[0]) in run.out.replace("\n", "")
    assert all(len(line) <= 100 for line in run.out.splitlines() if not line.startswith("The record"))


def test_the_first_screen_shows_what_a_player_needs(tmp_path: Path) -> None:
    run = bastide(*NEW, said="", home=tmp_path)
    assert run.code == 0
    for part in ("Caylus, 3 players, seed 3. You are Blue.", "turn order", "Castle", "trading post", "fixed peddler",
                 "Blue (you)", "To build", "Blue: place a worker", "1 Pass", "gold mine"):  # fmt: skip
        assert part in run.out
    assert len(run.out.splitlines()) < 50


def test_end_of_input_saves_and_leaves_politely(tmp_path: Path) -> None:
    run = bastide(*NEW, said="1\n", home=tmp_path)
    assert run.code == 0
    assert run.out.splitlines()[-1] == f"The game is saved; go on with: bastide play --resume {saved(tmp_path)[0]}"
    assert len(library.load(saved(tmp_path)[0]).actions) > 1


def test_a_resumed_game_is_the_same_game(tmp_path: Path) -> None:
    moves = numbers(2).splitlines(keepends=True)
    bastide(*NEW, "--save", tmp_path / "whole.txt", said="".join(moves), home=tmp_path)
    bastide(*NEW, "--save", tmp_path / "parts.txt", said="".join(moves[:15]), home=tmp_path)
    for part in (moves[15:40], moves[40:]):
        assert bastide("play", "--resume", tmp_path / "parts.txt", said="".join(part), home=tmp_path).code == 0
    assert (tmp_path / "parts.txt").read_text() == (tmp_path / "whole.txt").read_text()
    assert library.load(tmp_path / "whole.txt").state.over


def test_undo_goes_back_to_the_own_previous_decision(tmp_path: Path) -> None:
    plain = bastide(*NEW, "--save", tmp_path / "a.txt", said="1\n1\n2\n", home=tmp_path)
    undone = bastide(*NEW, "--save", tmp_path / "b.txt", said="1\nundo\n2\nundo\n1\n1\n2\n", home=tmp_path)
    assert plain.code == undone.code == 0
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "b.txt").read_text()
    assert undone.out.count("Taken back to your previous decision.") == 2


def test_nothing_can_be_undone_before_the_first_decision(tmp_path: Path) -> None:
    assert "There is nothing of yours to take back." in bastide(*NEW, said="undo\n", home=tmp_path).out


def test_an_action_is_understood_by_number_text_beginning_or_argument(tmp_path: Path) -> None:
    texts = set()
    for number, said in enumerate(("2", "place gate", "PLACE   gate", "pl ga", "gate", "worker to the gate")):
        bastide(*NEW, "--save", tmp_path / f"{number}.txt", said=f"{said}\n", home=tmp_path)
        texts.add((tmp_path / f"{number}.txt").read_text())
    assert len(texts) == 1
    assert "blue: place gate" in texts.pop()


def test_what_is_no_choice_is_answered_in_a_sentence(tmp_path: Path) -> None:
    said = "99\n0\nxyzzy\npl\nplace mason\n-1\n\n   \n٣\nwhy\nwhy place mason\nwhy place gate\nwhy xyzzy\n"
    run = bastide(*NEW, said=said, home=tmp_path)
    assert run.code == 0
    assert run.err == ""
    assert run.out.count("Choose a number from 1 to ") == 2
    assert "There is no choice 'xyzzy' here" in run.out
    assert "'pl' could be: place gate, " in run.out
    assert "You cannot play 'place mason': the mason is not on the road (CAY-39)." in run.out
    assert "You cannot play 'place mason' now: the mason is not on the road (CAY-39)." in run.out
    assert "'place gate' is legal" in run.out
    assert "There is no action 'xyzzy' in Caylus." in run.out
    assert len(library.load(saved(tmp_path)[0]).actions) == 2


def test_help_log_rules_hint_and_save(tmp_path: Path) -> None:
    said = ("help", "log", "log 1", "rules CAY-34", "rules zzz", "rules", "hint", f"save {tmp_path / 'copy.txt'}",
            "save /proc/no/file", "quit")  # fmt: skip
    run = bastide(*NEW, said="\n".join(said) + "\n", home=tmp_path)
    assert run.code == 0
    assert "take back, to your own previous decision" in run.out
    assert run.out.count("sends a worker") >= 4
    assert "lowest free number of the passing scale" in " ".join(run.out.split())
    assert "There is no rule 'zzz' in this game" in run.out
    assert ("looked at" if native.available() else "Hint: ") in run.out
    assert "Cannot save in /proc/no/file: " in run.out
    assert (tmp_path / "copy.txt").read_text() == saved(tmp_path)[0].read_text()


def test_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    bastide(*NEW, said="2\n", home=tmp_path)
    begun = saved(tmp_path)[0]
    before = library.load(begun).actions
    run = bastide("play", "caylus", said="y\n1\n", home=tmp_path)
    assert "An unfinished game of Caylus waits (turn 1, " in run.out
    assert saved(tmp_path) == [begun]
    assert library.load(begun).actions[: len(before)] == before
    assert len(library.load(begun).actions) > len(before)
    kept = begun.read_text()
    assert "seed" in bastide("play", "caylus", "--bot", "random", said="n\n1\n", home=tmp_path).out
    assert len(saved(tmp_path)) == 2
    assert begun.read_text() == kept
    assert "An unfinished game waits: bastide play --resume" in bastide(*NEW, home=tmp_path).out
    assert "waits" not in bastide("play", "caylus", "--new", "--bot", "random", home=tmp_path).out


def test_resume_without_a_file_takes_the_last_game(tmp_path: Path) -> None:
    assert bastide("play", "--resume", home=tmp_path).code == 2
    bastide(*NEW, said="2\n", home=tmp_path)
    assert "Caylus, 3 players, turn 1. You are Blue." in bastide("play", "--resume", home=tmp_path).out


def test_the_seat_can_be_chosen(tmp_path: Path) -> None:
    for seat in ("red", "Rouge", "1"):
        assert "You are Red." in bastide(*NEW, "--seat", seat, home=tmp_path).out
    run = bastide(*NEW, "--seat", "red", "--save", tmp_path / "red.txt", said="1\n", home=tmp_path)
    assert run.code == 0
    assert "You are Red." in bastide("play", "--resume", tmp_path / "red.txt", home=tmp_path).out


def test_a_bot_with_a_measure_in_its_name_is_no_person_when_a_game_is_resumed(tmp_path: Path) -> None:
    """Red begins with this seed, so no bot has to think."""
    names = ["blue (search:800 bot)", "red", "green (clock:0.5 bot)"]
    path = tmp_path / "game.txt"
    path.write_text(library.GameRecord(library.game("caylus", players=3), seed=7, names=names).text())
    run = bastide("play", "--resume", path, home=tmp_path)
    assert "You are Red." in run.out
    assert library.load(path).names == names


def test_who_plays_the_others_is_said_and_is_a_strong_bot_where_it_can_be(tmp_path: Path) -> None:
    run = bastide("play", "caylus", "--seed", 7, "--seat", "red", home=tmp_path)
    usual = "casual" if native.available() else "simple"
    assert f"The others are bots: {usual}." in run.out
    assert library.load(saved(tmp_path)[0]).names == [f"blue ({usual} bot)", "red", f"green ({usual} bot)"]
    mixed = bastide("play", "caylus", "--seed", 7, "--seat", "red", "--bot", "random,simple", home=tmp_path)
    assert "The others are bots: random, simple." in mixed.out


def test_french(tmp_path: Path) -> None:
    said = ("annuler", "aide", "pourquoi place mason", "pourquoi sauter", "règles CAY-17", "règles zzz", "porte",
            "quitter", "")  # fmt: skip
    run = bastide(*NEW, "--lang", "fr", said="\n".join(said), home=tmp_path)
    assert run.code == 0
    for part in ("Vous êtes Bleu.", "ordre du tour", "placez un ouvrier", "Passer", "Il n'y a rien à reprendre.",
                 "revenir à votre décision", "Bleu envoie un ouvrier à la porte", "La partie est enregistrée",
                 "La route a 28 cases", "Il n'y a pas de règle 'zzz'", "le maçon n'est pas sur la route (CAY-39)",
                 "Il n'y a pas d'action 'sauter' dans Caylus."):  # fmt: skip
        assert part in run.out
    assert "sends a worker" not in run.out


def test_no_colours_in_a_pipe_and_none_with_no_color(tmp_path: Path) -> None:
    assert "\x1b" not in bastide(*NEW, home=tmp_path).out
    assert "\x1b[9" not in bastide(*NEW, home=tmp_path, FORCE_COLOR="1", NO_COLOR="1").out
    assert "\x1b[1;94m" in bastide(*NEW, home=tmp_path, FORCE_COLOR="1", TERM="xterm-256color").out


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    run = bastide(*NEW, home=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert run.code == 0
    assert "+- Castle" in run.out


def test_options_of_the_game(tmp_path: Path) -> None:
    said = ("--set", "edition=first", "jeweller=yes", "--set", "lawyer_points=3", "--players", 4)
    assert bastide(*NEW, *said, home=tmp_path).code == 0
    options = library.load(saved(tmp_path)[0]).game.options
    assert options == {"players": 4, "edition": "first", "jeweller": True, "lawyer_points": 3, "favours": "table",
                       "chance": "chacha8"}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(game: str, tmp_path: Path) -> None:
    run = bastide("play", game, "--bot", "random", "--seed", 1, said=numbers(3, 40, 2), home=tmp_path)
    assert run.code == 0, run.err
    assert run.err == ""
    assert len(library.load(saved(tmp_path)[0]).actions) > 20
