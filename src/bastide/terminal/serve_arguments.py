"""The options of `bastide serve`."""

import argparse
import os

from bastide.table.config import FINISHED_DAYS, OPEN_DAYS, UNFINISHED_DAYS
from bastide.terminal.argument_types import days, listed, listening, networks, public_url, root_path, seconds, whole

MAX_PROCESSES = 256
PUBLIC_URL = "BASTIDE_PUBLIC_URL"
DATABASE = "BASTIDE_DATABASE"


def add(command: argparse.ArgumentParser) -> None:
    """Add all options."""
    command.add_argument("--host", metavar="H",
                         help="the address to listen on (default: 127.0.0.1, this machine only)")  # fmt: skip
    command.add_argument("--port", type=whole(0, 65535), metavar="P",
                         help="the port to listen on (default: 8000 or the next free one; 0: any free)")  # fmt: skip
    command.add_argument("--socket", metavar="PATH",
                         help="listen at a Unix socket instead, for a proxy of the same group")  # fmt: skip
    command.add_argument("--public-url", type=public_url, default=os.environ.get(PUBLIC_URL, ""), metavar="URL",
                         help="the address people use, such as https://club.example or https://club.example/games, for "
                              "links, cookies and the root path (default: as each request says, or the environment "
                              f"variable {PUBLIC_URL})")  # fmt: skip
    command.add_argument("--root-path", type=root_path, default="", metavar="PATH",
                         help="the path below which a proxy offers the site, such as /games; it may take the path off "
                              "or leave it (default: none)")  # fmt: skip
    command.add_argument("--data", metavar="DIR", help="where the games are kept (default: in your home folder)")
    database(command)
    command.add_argument("--open", action="store_true", help="open the browser")
    _log(command)
    _metrics(command)
    command.add_argument("--idle-minutes", type=whole(1, 10**6), default=10, metavar="N",
                         help="minutes after which a connected player who does not choose may be replaced by a bot, if "
                              "the others agree (default: 10)")  # fmt: skip
    _bots(command)
    _limits(command)
    retention(command)


def database(command: argparse.ArgumentParser) -> None:
    """Add the option for a database instead of a folder."""
    command.add_argument("--database", metavar="URL",
                         help="the games are in PostgreSQL instead, such as postgresql://user:password@host/name, for "
                              "any number of servers at a time (default: the environment variable "
                              f"{DATABASE}, unless there is --data)")  # fmt: skip


def work(command: argparse.ArgumentParser) -> None:
    """Add all options of `bastide work`."""
    database(command)
    command.set_defaults(data=None)
    _thinking(command, "--processes", dest="processes")
    command.add_argument("--no-analyses", action="store_true", help="move bots only")
    _log(command)
    _metrics(command)


def _log(command: argparse.ArgumentParser) -> None:
    command.add_argument("--log", choices=("debug", "info", "warning", "error"), default="warning",
                         help="how much to log, as JSON lines on standard error (default: warning)")  # fmt: skip


def _metrics(command: argparse.ArgumentParser) -> None:
    command.add_argument("--metrics", type=listening, metavar="[HOST:]PORT",
                         help="offer figures for Prometheus at this port, without a host on this machine "
                              "only")  # fmt: skip


def _thinking(group: argparse._ActionsContainer, processes: str, dest: str) -> None:
    """What bots may use."""
    group.add_argument("--plain", action="store_true",
                       help="do not compile native code: only bots that need none are offered")  # fmt: skip
    group.add_argument(processes, type=whole(1, MAX_PROCESSES), default=0, metavar="N", dest=dest,
                       help="processes in which bots think; half of them, at least one, are for long searches "
                            "(default: one a core)")  # fmt: skip
    group.add_argument("--think-seconds", type=seconds, default=60.0, metavar="S",
                       help="seconds a bot may think about a move before its process is replaced and a simpler bot "
                            "plays (default: 60)")  # fmt: skip


def _bots(command: argparse.ArgumentParser) -> None:
    """What bots, hints and analyses of a server may use."""
    group = command.add_argument_group("bots")
    _thinking(group, "--bot-processes", dest="bot_processes")
    group.add_argument("--levels", type=listed, default=(), metavar="LEVEL[,LEVEL...]",
                       help="the bots offered at new tables, such as easy,normal (default: all); tables that already "
                            "have others keep them")  # fmt: skip
    group.add_argument("--no-workers", action="store_true",
                       help="leave bots' moves and analyses to 'bastide work', or to other servers on the same "
                            "--database")  # fmt: skip
    group.add_argument("--no-hints", action="store_true", help="give no hints, whatever a table was set with")
    group.add_argument("--no-analyses", action="store_true", help="make no new analyses of finished games")


def _limits(command: argparse.ArgumentParser) -> None:
    """The limits on requests and connections of a server."""
    group = command.add_argument_group("limits")
    group.add_argument("--rate", type=whole(1, 10**6), default=40, metavar="N",
                       help="requests a second from one client, five times as many at once (default: 40)")  # fmt: skip
    group.add_argument("--trusted-proxies", type=networks, action="extend", default=[], metavar="ADDRESS[,...]",
                       help="addresses or networks of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are "
                            "believed; unix: of one that connects to --socket (default: none)")  # fmt: skip
    for flag, most, usual, about in (
        ("--connections", 10**6, 6_000, "connections open at once, as far as the system permits open files"),
        ("--connections-per-client", 10**6, 200, "connections open at once from one address, at most half of all"),
        ("--sockets-per-client", 10**6, 100, "open pages and programs of one client that follow a game"),
    ):
        group.add_argument(flag, type=whole(2, most), default=usual, metavar="N", help=f"{about} (default: {usual})")
    for flag, usual, about in (
        ("--head-seconds", 10, "seconds the head of a request may take to arrive"),
        ("--body-seconds", 20, "seconds the body of a request may take to arrive"),
        ("--keep-alive-seconds", 15, "seconds a connection stays open between requests"),
        ("--write-seconds", 30, "seconds an answer, a message or a ping may stay unread"),
    ):
        group.add_argument(flag, type=seconds, default=float(usual), metavar="S", help=f"{about} (default: {usual})")


def retention(command: argparse.ArgumentParser) -> None:
    """Add the options for how long tables are kept."""
    group = command.add_argument_group("retention", "Days without a visit after which tables are deleted, or 'never'.")
    kinds = (
        ("open", OPEN_DAYS, "that wait for players"), ("unfinished", UNFINISHED_DAYS, "whose game has begun"),
        ("finished", FINISHED_DAYS, "whose game is over"),
    )  # fmt: skip
    for name, usual, about in kinds:
        group.add_argument(f"--delete-{name}-after", type=days, default=usual, metavar="DAYS",
                           help=f"for tables {about} (default: {usual or 'never'})")  # fmt: skip
