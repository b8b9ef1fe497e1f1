"""What can be said after `bastide admin`."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any

MAX_HOURS, MAX_DAYS, MAX_MINUTES = 24 * 3650, 3650, 60 * 24 * 365
WEEK = 7 * 24
TABLE_ID = re.compile(r"-[A-Za-z0-9_-]{15}")
HELP = """commands for tables:
  tables [--all]                what is played, and by whom
  show TABLE                    one table in detail
  end TABLE [--reason TEXT]     end a running game for good
  hide TABLE, unhide TABLE      keep a table out of the public list, or list it again
  delete TABLE [--yes]          delete a table with its game
  free TABLE SEAT [--bot LEVEL] take a person out of a seat
  rename TABLE SEAT NAME        give a person another name
  prune [--dry-run]             delete tables nobody has looked at for long

commands for people:
  ban TABLE SEAT | ban --address ADDR   [--hours N] [--reason TEXT]
  bans, unban ID                who is refused, and letting them in again
  access [open|password|invitation]     who may come in at all
  password                      set the password (asked for, or read from standard input)
  invite [--uses N] [--days N] [--note TEXT]
  invitations, revoke ID        the links that let people in

commands for the server:
  announce TEXT [--minutes N], announce --clear
  log [--last N]                what has been done with `bastide admin`

examples:
  bastide admin tables
  bastide admin end uG5Vd0nX3kJq9w2S --reason "played to the bitter end elsewhere"
  bastide admin announce "We restart in ten minutes; your games are kept." --minutes 15
  bastide admin --data /var/lib/bastide ban uG5Vd0nX3kJq9w2S red --hours 24"""

Number = Callable[[int, int], Callable[[str], int]]


class TableParser(argparse.ArgumentParser):
    """A parser that takes the id of a table for one, even if it begins with a dash."""

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


def add(command: argparse.ArgumentParser, whole: Number, retention: Callable[[argparse.ArgumentParser], None]) -> None:
    """Everything after `bastide admin`; `whole` reads a whole number between two others, `retention` adds the options
    of `bastide serve` that say how long tables are kept."""
    parsers = type("AdminParser", (TableParser, type(command)), {})
    command.add_argument("--data", metavar="DIR", help="where the games are kept (default: in your home folder)")
    actions: Any = command.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=parsers,
                                     prog="bastide admin", help=argparse.SUPPRESS)  # fmt: skip
    for part in (_tables, _seats, _people, _access, _server):
        part(actions, whole)
    about = "Delete at once what a server with these options would delete by and by."
    made = _action(actions, "prune", about, json=True)
    made.add_argument("--dry-run", action="store_true", help="only show what would be deleted")
    made.add_argument("--yes", action="store_true", help="do not ask")
    retention(made)


def _action(actions: Any, name: str, about: str, json: bool = False) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = actions.add_parser(name, description=about)
    made.add_argument("--data", default=argparse.SUPPRESS, metavar="DIR", help="where the games are kept")
    if json:
        made.add_argument("--json", action="store_true", help="JSON on standard output, nothing else")
    return made


def _table(actions: Any, name: str, about: str, json: bool = False) -> argparse.ArgumentParser:
    made = _action(actions, name, about, json)
    made.add_argument("table", type=table_id, metavar="TABLE", help="the id of the table, or its address")
    return made


def _tables(actions: Any, whole: Number) -> None:
    made = _action(actions, "tables", "List the tables that are not over.", json=True)
    made.add_argument("--all", action="store_true", help="those that are over too")
    _table(actions, "show", "Show a table: who sits there, since when, who is asked. Never what is hidden in a game.",
           json=True)  # fmt: skip
    made = _table(actions, "end", "End a running game for good: nobody wins, and its record can be seen.")
    made.add_argument("--reason", default="", metavar="TEXT", help="said on the page of the table")
    _table(actions, "hide", "Keep a table out of the public list; whoever has its link can still come.")
    _table(actions, "unhide", "List a table again, unless its players set it as private.")
    made = _table(actions, "delete", "Delete a table with its game, its analysis and its seats. There is no way back.")
    made.add_argument("--yes", action="store_true", help="do not ask")


def _seats(actions: Any, whole: Number) -> None:
    seat = "its colour, or its number from 0"
    made = _table(actions, "free", "Take a person out of a seat: it waits for somebody else.")
    made.add_argument("seat", metavar="SEAT", help=seat)
    made.add_argument("--bot", nargs="?", const="", metavar="LEVEL", help="let a bot play on (default: the usual one)")
    made = _table(actions, "rename", "Give a person at a table another name.")
    made.add_argument("seat", metavar="SEAT", help=seat)
    made.add_argument("name", metavar="NAME", help="the name; at most 24 letters are kept")


def _people(actions: Any, whole: Number) -> None:
    about = "Take a person out of a seat and refuse their address everywhere, or refuse an address. People behind one "
    made = _action(actions, "ban", about + "router have one address.")
    made.add_argument("table", nargs="?", type=table_id, metavar="TABLE", help="where the person sits")
    made.add_argument("seat", nargs="?", metavar="SEAT", help="its colour, or its number from 0")
    made.add_argument("--address", metavar="ADDR", help="an IPv4 or IPv6 address instead (of IPv6 its /64 network)")
    made.add_argument("--hours", type=whole(1, MAX_HOURS), default=WEEK, metavar="N",
                      help=f"for how long (default: {WEEK}, a week)")  # fmt: skip
    made.add_argument("--reason", default="", metavar="TEXT", help="told to whoever is refused")
    _action(actions, "bans", "List who is refused, and until when.", json=True)
    _numbered(actions, "unban", "Let somebody in again.", whole, "of the ban, as 'bastide admin bans' lists it")


def _numbered(actions: Any, name: str, about: str, whole: Number, which: str) -> None:
    made = _action(actions, name, about)
    made.add_argument("id", type=whole(0, 2**31 - 1), metavar="ID", help=f"the number {which}")


def _access(actions: Any, whole: Number) -> None:
    about = "Say who may come in: everybody (open); who knows the password or has an invitation (password); who has an "
    made = _action(actions, "access", about + "invitation (invitation). Without an argument: show it.")
    made.add_argument("access", nargs="?", choices=("open", "password", "invitation"))
    _action(actions, "password", "Set the password: asked for at a terminal, else the first line of standard input. "
            "Whoever came in by the one before must give the new one.")  # fmt: skip
    about = "Make a link that lets people in. It is shown once: only a digest is kept."
    made = _action(actions, "invite", about, json=True)
    made.add_argument("--uses", type=whole(1, 10**6), default=0, metavar="N",
                      help="how often it can be used (default: as often as you like)")  # fmt: skip
    made.add_argument("--days", type=whole(1, MAX_DAYS), default=0, metavar="N",
                      help="for how long it can be used (default: till it is revoked)")  # fmt: skip
    made.add_argument("--note", default="", metavar="TEXT", help="whom it is for; only you see it")
    made.add_argument("--address", metavar="URL",
                      help="the public address of the server, such as https://play.example.org")  # fmt: skip
    _action(actions, "invitations", "List the invitations: how often each was used, and how long it holds.", json=True)
    _numbered(actions, "revoke", "End an invitation, and the access of all who came in by it.", whole,
              "of the invitation, as 'bastide admin invitations' lists it")  # fmt: skip


def _server(actions: Any, whole: Number) -> None:
    made = _action(actions, "announce", "Tell everybody something, on all pages at once; without TEXT, show what is "
                   "announced.", json=True)  # fmt: skip
    made.add_argument("text", nargs="?", metavar="TEXT", help="one line, up to 300 letters")
    made.add_argument("--minutes", type=whole(1, MAX_MINUTES), default=0, metavar="N",
                      help="for how long (default: until it is cleared)")  # fmt: skip
    made.add_argument("--clear", action="store_true", help="announce nothing any more")
    made = _action(actions, "log", "Show what has been done with `bastide admin`.", json=True)
    made.add_argument("--last", type=whole(1, 10**6), default=50, metavar="N", help="how many lines (default: 50)")
