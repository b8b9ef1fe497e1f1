"""The arguments of `bastide admin`."""

import argparse
import re
from collections.abc import Sequence
from typing import Any

from bastide.terminal.argument_types import public_url, whole
from bastide.terminal.serve_arguments import retention

MAX_HOURS, MAX_DAYS, MAX_MINUTES = 24 * 3650, 3650, 60 * 24 * 365
WEEK = 7 * 24
TABLE_ID = re.compile(r"-[A-Za-z0-9_-]{15}")
HELP = """commands for tables:
  tables [--all]                list tables, and who plays there
  show TABLE                    show one table in detail
  end TABLE [--reason TEXT]     end a running game for good
  hide TABLE, unhide TABLE      take a table off the public list, or put it back
  delete TABLE [--yes]          delete a table with its game
  free TABLE SEAT [--bot LEVEL] take a person out of a seat
  rename TABLE SEAT NAME        give a person another name
  prune [--dry-run]             delete tables nobody has visited for long

commands for people:
  ban TABLE SEAT | ban --address ADDR   [--hours N] [--reason TEXT]
                                refuse somebody for a time
  bans, unban ID                list bans, or lift one
  access [open|password|invitation]
                                show or set who may come in
  password                      set the password (typed, or read from standard input)
  invite [--uses N] [--days N] [--note TEXT]
                                create a link that lets people in
  invitations, revoke ID        list these links, or revoke one

commands for the server:
  announce TEXT [--minutes N], announce --clear
                                show a line on all pages, or remove it
  log [--last N]                show what was done with 'bastide admin'

examples:
  bastide admin tables
  bastide admin end uG5Vd0nX3kJq9w2S --reason "played to the bitter end elsewhere"
  bastide admin announce "We restart in ten minutes; your games are kept." --minutes 15
  bastide admin --data /var/lib/bastide ban uG5Vd0nX3kJq9w2S red --hours 24"""


class TableParser(argparse.ArgumentParser):
    """A parser that accepts ids of tables that begin with a dash."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse, with such ids written as addresses."""
        known = self._option_string_actions
        shown = [f"tables/{one}" if TABLE_ID.fullmatch(one) and one not in known else one for one in args or ()]
        return super().parse_known_args(shown, namespace)


def table_id(text: str) -> str:
    """The id of a table, given as such or by its address; bytes that are no text are none of an id either."""
    return text.encode(errors="replace").decode().rstrip("/").rpartition("/")[2].partition("?")[0]


def add(command: argparse.ArgumentParser) -> None:
    """Add all actions."""
    parsers = type("AdminParser", (TableParser, type(command)), {})
    command.add_argument("--data", metavar="DIR", help="where the games are kept (default: in your home folder)")
    command.add_argument("--database", metavar="URL", help="the games are in this database of PostgreSQL instead")
    actions: Any = command.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=parsers,
                                     prog="bastide admin", help=argparse.SUPPRESS)  # fmt: skip
    for part in (_tables, _seats, _people, _access, _server):
        part(actions)
    about = "Delete at once the tables that a server with the same options would delete over time."
    made = _action(actions, "prune", about, json=True)
    made.add_argument("--dry-run", action="store_true", help="only list what would be deleted")
    made.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    retention(made)


def _action(actions: Any, name: str, about: str, json: bool = False) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = actions.add_parser(name, description=about)
    made.add_argument("--data", default=argparse.SUPPRESS, metavar="DIR",
                      help="where the games are kept (default: in your home folder)")  # fmt: skip
    made.add_argument("--database", default=argparse.SUPPRESS, metavar="URL",
                      help="the games are in this database of PostgreSQL instead")  # fmt: skip
    if json:
        made.add_argument("--json", action="store_true", help="one JSON value on standard output, nothing else")
    return made


def _table(actions: Any, name: str, about: str, json: bool = False) -> argparse.ArgumentParser:
    made = _action(actions, name, about, json)
    made.add_argument("table", type=table_id, metavar="TABLE", help="the id of the table, or its address")
    return made


def _tables(actions: Any) -> None:
    made = _action(actions, "tables", "List the tables whose game is not over.", json=True)
    made.add_argument("--all", action="store_true", help="include those that are over")
    _table(actions, "show", "Show a table: its seats, its times, who must choose. Never what is hidden in the game.",
           json=True)  # fmt: skip
    made = _table(actions, "end", "End a running game for good: nobody wins, and everybody can see its record.")
    made.add_argument("--reason", default="", metavar="TEXT", help="shown on the table's page")
    _table(actions, "hide", "Take a table off the public list; its link still works.")
    _table(actions, "unhide", "Put a table back on the public list, unless its players set it as private.")
    made = _table(actions, "delete", "Delete a table with its game, its analysis and its seats. This cannot be undone.")
    made.add_argument("--yes", action="store_true", help="do not ask for confirmation")


def _seats(actions: Any) -> None:
    seat = "the colour of the seat, or its number from 0"
    made = _table(actions, "free", "Take a person out of a seat, which then waits for somebody else.")
    made.add_argument("seat", metavar="SEAT", help=seat)
    made.add_argument("--bot", nargs="?", const="", metavar="LEVEL",
                      help="let a bot play on instead (without LEVEL: the usual one)")  # fmt: skip
    made = _table(actions, "rename", "Give a person at a table another name, in the log and the record too.")
    made.add_argument("seat", metavar="SEAT", help=seat)
    made.add_argument("name", metavar="NAME", help="the new name; at most 24 characters are kept")


def _people(actions: Any) -> None:
    about = "Take a person out of a seat and refuse their address everywhere, or refuse a given address. People behind "
    made = _action(actions, "ban", about + "one router share an address.")
    made.add_argument("table", nargs="?", type=table_id, metavar="TABLE", help="where the person sits")
    made.add_argument("seat", nargs="?", metavar="SEAT", help="the colour of the seat, or its number from 0")
    made.add_argument("--address", metavar="ADDR", help="an IPv4 address, or an IPv6 address for its /64 network")
    made.add_argument("--hours", type=whole(1, MAX_HOURS), default=WEEK, metavar="N",
                      help=f"how long the ban lasts (default: {WEEK}, a week)")  # fmt: skip
    made.add_argument("--reason", default="", metavar="TEXT", help="shown to those who are refused")
    _action(actions, "bans", "List the bans that are in force, and until when.", json=True)
    _numbered(actions, "unban", "Lift a ban.", "of the ban, as 'bastide admin bans' lists it")


def _numbered(actions: Any, name: str, about: str, which: str) -> None:
    made = _action(actions, name, about)
    made.add_argument("id", type=whole(0, 2**31 - 1), metavar="ID", help=f"the number {which}")


def _access(actions: Any) -> None:
    about = "Set who may come in: everybody (open), those who know the password or have an invitation (password), or "
    made = _action(actions, "access", about + "only those who have one (invitation). Without an argument, print it.")
    made.add_argument("access", nargs="?", choices=("open", "password", "invitation"))
    _action(actions, "password", "Set the password: typed at a terminal, or else the first line of standard input. "
            "People who came in by the old one need the new one.")  # fmt: skip
    about = "Create a link that lets people in. It is shown once: only its digest is stored."
    made = _action(actions, "invite", about, json=True)
    made.add_argument("--uses", type=whole(1, 10**6), default=0, metavar="N",
                      help="how often it can be used (default: without limit)")  # fmt: skip
    made.add_argument("--days", type=whole(1, MAX_DAYS), default=0, metavar="N",
                      help="how many days it can be used (default: until it is revoked)")  # fmt: skip
    made.add_argument("--note", default="", metavar="TEXT", help="whom it is for; only you see it")
    made.add_argument("--address", type=public_url, metavar="URL",
                      help="the public address of the server, such as https://play.example.org (default: the one of "
                           "'bastide serve --public-url', or where it listens)")  # fmt: skip
    _action(actions, "invitations", "List the invitations: how often each was used, how long it is valid.", json=True)
    _numbered(actions, "revoke", "Revoke an invitation, and the access of all who came in by it.",
              "of the invitation, as 'bastide admin invitations' lists it")  # fmt: skip


def _server(actions: Any) -> None:
    made = _action(actions, "announce", "Show a line on all pages at once. Without TEXT, print the present line.",
                   json=True)  # fmt: skip
    made.add_argument("text", nargs="?", metavar="TEXT", help="one line of at most 300 characters")
    made.add_argument("--minutes", type=whole(1, MAX_MINUTES), default=0, metavar="N",
                      help="how long it is shown (default: until it is cleared)")  # fmt: skip
    made.add_argument("--clear", action="store_true", help="remove the announcement")
    made = _action(actions, "log", "Show what was done with 'bastide admin', and what the server deleted.", json=True)
    made.add_argument("--last", type=whole(1, 10**6), default=50, metavar="N", help="how many lines (default: 50)")
