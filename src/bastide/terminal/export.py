"""`bastide export`: games as data, every decision a row."""

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bastide.arena.run import cores
from bastide.kernel.extras import require
from bastide.kernel.options import check_seed
from bastide.terminal import inputs
from bastide.terminal.screen import console, progress_bar
from bastide.terminal.session import bots_for

if TYPE_CHECKING:
    from bastide.envs import data


def run(args: argparse.Namespace) -> int:
    """The command."""
    require("data", numpy="NumPy", pyarrow="PyArrow")
    from bastide.envs import data

    game = inputs.game(args)
    seed = args.seed or 0
    check_seed(seed + args.games)
    asked = data.Export(game, tuple(bots_for(args.bot, game)), args.games, seed, args.chunk)
    folder = Path(args.out)
    began = time.perf_counter()
    there = sum(len(asked.seeds(part)) for part in asked.parts) - _games(asked, data.begin(asked, folder))
    with progress_bar() as progress:
        task = progress.add_task("games", total=args.games, completed=there)
        rows = data.export(asked, folder, args.jobs or cores(), lambda games, rows: progress.advance(task, games))
    seconds = time.perf_counter() - began
    size = sum(path.stat().st_size for path in folder.glob("part-*.parquet"))
    if args.json:
        print(json.dumps({"folder": str(folder), "games": args.games, "found": there, "rows": rows, "bytes": size,
                          "seconds": round(seconds, 3)}))  # fmt: skip
    else:
        done = f"{args.games - there:,} games" + (f", {there:,} were there" if there else "")
        console().print(f"{folder}: {done}; {rows:,} decisions in {seconds:.1f} s; {size / 1e6:.1f} MB in all")
    return 0


def _games(asked: "data.Export", parts: list[int]) -> int:
    return sum(len(asked.seeds(part)) for part in parts)
