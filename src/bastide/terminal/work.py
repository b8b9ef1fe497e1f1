"""`bastide work`: moves bots and makes analyses for the servers on a database, without serving pages itself."""

import argparse
import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bastide.kernel.errors import BadOption
from bastide.terminal.serve import database, measure, need_table
from bastide.terminal.serve_arguments import DATABASE

if TYPE_CHECKING:
    from bastide.table.container import Container


def run(args: argparse.Namespace) -> int:
    """The command: until it is stopped."""
    need_table()
    from bastide.table import logs
    from bastide.table.config import Settings
    from bastide.table.container import Container

    address = database(args)
    if not address:
        raise BadOption(f"name the --database of the servers to work for, or set {DATABASE}")
    logs.start(args.log)
    container = Container(Settings(
        Path(), address, processes=args.processes, think_seconds=args.think_seconds, warm=not args.plain,
        analyses=not args.no_analyses,
    ))  # fmt: skip
    asyncio.run(_work(container, measure(args, container)))
    return 0


async def _work(container: "Container", figures: str) -> None:
    loop, leaving = asyncio.get_running_loop(), asyncio.Event()
    with suppress(NotImplementedError):  # Windows; there Ctrl-C cancels
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, leaving.set)
    async with container.open():
        sys.stdout.write(f"Bastide works for {container.place} (Ctrl-C stops it)\n{figures}")
        sys.stdout.flush()
        await leaving.wait()
