"""What a folder of games says of itself: a page beside the files, for whoever finds them without us."""

from typing import TYPE_CHECKING

import bastide
from bastide.envs.observation import layout

if TYPE_CHECKING:
    from bastide.envs.data import Export

CARD = "_card.md"
"""The page; readers of Parquet folders pass over names that begin with an underscore."""
HELD_OUT = 10
"""Of so many games one is kept for evaluation."""
COLUMNS = {
    "game": "the seed of the game",
    "ply": "the number of the decision in its game, from 0",
    "seat": "the seat that decided",
    "bot": "the bot in that seat",
    "observation": "what the seat saw, by the layout below",
    "mask": "which actions were legal",
    "action": "the id of the chosen action",
    "scores": "the scores at the end of the game",
    "shares": "the share of the victory: 1 for a sole winner, 0 for the others",
}


def command(told: "Export") -> str:
    """The command that writes these games again."""
    usual = bastide.game(told.game.name, players=told.game.players).options
    changed = [f"--set {name}={said(value)}" for name, value in told.game.options.items() if usual[name] != value]
    parts = [
        f"bastide export {told.game.name} --players {told.game.players}", *changed,
        f"--bot {','.join(told.bots)} --games {told.games} --seed {told.seed} --chunk {told.chunk} -o FOLDER",
    ]  # fmt: skip
    return " ".join(parts)


def said(value: object) -> object:
    """A value of an option as the command line takes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else value


def card(told: "Export", version: int) -> str:
    """The page of an export; `version` is that of its columns."""
    game, seen = told.game, layout(told.game)
    columns = "\n".join(f"| `{name}` | {what} |" for name, what in COLUMNS.items())
    slices = "\n".join(
        f"| {one.name} | {one.start} to {one.stop - 1} | {one.low} to {one.high} | "
        f"{'code' if one.is_code else 'number'} | {one.words} |"
        for one in seen
    )
    options = ", ".join(f"{name} {value}" for name, value in game.options.items())
    return f"""# Games of {game.definition.title}: a data card

{told.games:,} complete games, every decision a row, for imitation and offline learning.

| | |
|---|---|
| game | `{game.name}`: {options} |
| players | {", ".join(told.bots)}; they change seats from game to game |
| seeds | {told.seed} to {told.seed + told.games - 1}, one a game |
| versions | columns {version}, observation {seen.version} (`{seen.digest}`), Bastide {bastide.__version__} |
| written again by | `{command(told)}` |

**Split.** Keep whole games together: decisions of a game are not independent. Games whose seed is {HELD_OUT - 1} modulo
{HELD_OUT} are meant to be held out.

**What it is not.** The games are of programs, not of people, and no better than the programs are. All is from the seat
that decides: hands of others, piles and coming events are not in it. Bots that think by the clock do not play the same
again.

**Licence.** The games were made by a program and hold nothing of the artwork of the board games; they come under the
licence of Bastide (MIT).

## Columns

Files `part-NNNNN.parquet`, {told.chunk} games each, Zstandard. There are {game.num_actions} actions.

| column | |
|---|---|
{columns}

## Observation

{seen.size} integers, from the point of view of the seat.

| slice | places | range | | |
|---|---|---|---|---|
{slices}
"""
