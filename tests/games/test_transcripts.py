"""Whole games as text files. A change of the rules shows here as a readable difference.

`python -m tests.games.test_transcripts` writes them anew.
"""

import zlib
from pathlib import Path

import bastide
from bastide.api import GAMES
from tests.cases import every_game, over_games, random_record, short

FOLDER = Path(__file__).parent.parent / "transcripts"


def transcript(game: bastide.Game) -> str:
    seed = zlib.crc32(short(game).encode()) % 1000
    return random_record(game, seed).text(annotated=True)


def file_of(game: bastide.Game) -> Path:
    return FOLDER / f"{short(game)}.txt"


def chosen() -> list[bastide.Game]:
    """Every number of players, and every option with the fewest."""
    return [g for g in every_game() if g.players == g.definition.players[0] or g == bastide.game(g.name, g.players)]


@over_games(chosen())
def test_transcript_is_as_it_was(game):
    assert transcript(game).splitlines() == file_of(game).read_text(encoding="utf-8").splitlines()


@over_games(chosen())
def test_transcript_replays(game):
    record = bastide.load(file_of(game))
    assert record.state.over
    assert record.text(annotated=True) == file_of(game).read_text(encoding="utf-8")


def test_no_transcript_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == {file_of(game).name for game in chosen()}
    assert {path.name.split("-")[0] for path in FOLDER.iterdir()} == {name.split("-")[0] for name in GAMES}


if __name__ == "__main__":
    for old in FOLDER.iterdir():
        old.unlink()
    for one in chosen():
        file_of(one).write_text(transcript(one), encoding="utf-8")
        print(file_of(one).name)
