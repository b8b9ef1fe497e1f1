"""`bastide export`: games as data, every decision a row."""

import argparse
import json
import time
from pathlib import Path

from bastide.arena.run import cores
from bastide.envs import data
from bastide.kernel.options import check_seed
from bastide.terminal import reading
from bastide.terminal.screen import console, progress_bar
from bastide.terminal.session import bot_names


def run(told: argparse.Namespace) -> int:
    """The command."""
    game = reading.game(told)
    seed = told.seed or 0
    check_seed(seed + told.games)
    asked = data.Export(game, tuple(bot_names(told.bot, game.players)), told.games, seed, told.chunk)
    folder = Path(told.out)
    began = time.perf_counter()
    there = sum(len(asked.seeds(part)) for part in asked.parts) - _games(asked, data.begin(asked, folder))
    with progress_bar() as progress:
        task = progress.add_task("games", total=told.games, completed=there)
        rows = data.export(asked, folder, told.jobs or cores(), lambda games, rows: progress.advance(task, games))
    seconds = time.perf_counter() - began
    size = sum(path.stat().st_size for path in folder.glob("part-*.parquet"))
    if told.json:
        print(json.dumps({"folder": str(folder), "games": told.games, "found": there, "rows": rows, "bytes": size,
                          "seconds": round(seconds, 3)}))  # fmt: skip
    else:
        done = f"{told.games - there:,} games" + (f", {there:,} were there" if there else "")
        console().print(f"{folder}: {done}; {rows:,} decisions in {seconds:.1f} s; {size / 1e6:.1f} MB in all")
    return 0


def _games(asked: data.Export, parts: list[int]) -> int:
    return sum(len(asked.seeds(part)) for part in parts)
