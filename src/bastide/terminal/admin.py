"""`bastide admin`: the host's commands. They work on the database of a server, whether it runs or not."""

import argparse
import json
import sys
import time
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from bastide.kernel.errors import BadOption
from bastide.terminal.opening import running
from bastide.terminal.serve import data_folder, database, need_table

if TYPE_CHECKING:
    from bastide.table.host.admin import Admin


def run(args: argparse.Namespace) -> int:
    """Carry out an action; return the exit code."""
    need_table()
    from bastide.table.host.admin import administration

    address = database(args)
    with administration(Path() if address else data_folder(args.data), address) as admin:
        action: str = args.action.replace("-", "_")
        done: int | None = globals()[f"_{action}"](admin, args)
    return done or 0


def say(sentence: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(sentence + "\n")


def as_json(value: Any) -> None:
    """Write a value to standard output as JSON."""
    say(json.dumps(value, ensure_ascii=False, indent=1))


def confirmed(question: str, yes: bool) -> bool:
    """Return True if `yes`, if nobody can be asked, or if the answer at the terminal is yes."""
    if yes or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    sys.stdout.write(f"{question} [y/N] ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")


# --- tables ---


def _tables(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host.report import table_list
    from bastide.terminal.admin_words import show_tables

    found = table_list(admin, args.all)
    as_json(found) if args.json else show_tables(found, args.all)


def _show(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host.report import table_details
    from bastide.terminal.admin_words import show_table

    found = table_details(admin, args.table)
    as_json(found) if args.json else show_table(found)


def _end(admin: "Admin", args: argparse.Namespace) -> None:
    admin.end(args.table, args.reason)
    say(f"{args.table}: ended.")


def _hide(admin: "Admin", args: argparse.Namespace) -> None:
    admin.hide(args.table, True)
    say(f"{args.table}: no longer listed.")


def _unhide(admin: "Admin", args: argparse.Namespace) -> None:
    admin.hide(args.table, False)
    say(f"{args.table}: listed again, unless it is private.")


def _delete(admin: "Admin", args: argparse.Namespace) -> int:
    if not confirmed(f"Delete the table {args.table} with its game for good?", args.yes):
        say("Nothing was deleted.")
        return 1
    admin.delete(args.table)
    say(f"{args.table}: deleted.")
    return 0


def _free(admin: "Admin", args: argparse.Namespace) -> None:
    admin.free(args.table, args.seat, args.bot)
    say(f"{args.table}: {'the seat is free' if args.bot is None else 'a bot plays on'}.")


def _rename(admin: "Admin", args: argparse.Namespace) -> None:
    say(f"{args.table}: the name is now {admin.rename(args.table, args.seat, args.name)}.")


def _prune(admin: "Admin", args: argparse.Namespace) -> int:
    from bastide.table.jobs.retention import Retention, prune

    retention = Retention(args.delete_open_after, args.delete_unfinished_after, args.delete_finished_after)
    now = time.time()
    found = {status: admin.storage.forgotten(status, before) for status, before in retention.limits(now)}
    if args.dry_run:
        as_json(found) if args.json else _show_prune(found)
        return 0
    count = sum(map(len, found.values()))
    if count and not confirmed(f"Delete {count} tables for good?", args.yes or args.json):
        say("Nothing was deleted.")
        return 1
    deleted = prune(admin.storage, retention, now)
    as_json(deleted) if args.json else say(f"Deleted: {', '.join(f'{n} {status}' for status, n in deleted.items())}.")
    return 0


def _show_prune(found: dict[str, list[str]]) -> None:
    for status, tables in found.items():
        for table in tables:
            say(f"{table}  {status}")
    say(f"{sum(map(len, found.values()))} tables would be deleted.")


# --- people ---


def _ban(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    if args.address is not None and args.table is None:
        signer = admin.service.signer
        number = host_actions.ban_address(admin.storage, signer, args.address, args.hours, args.reason)
    elif args.address is None and args.seat is not None:
        number = admin.ban(args.table, args.seat, args.hours, args.reason)
    else:
        raise BadOption("name a TABLE and SEAT, or an --address (see 'bastide admin ban --help')")
    say(f"Ban {number} lasts {args.hours} hours.")
    if admin.is_this_machine(number):
        sys.stderr.write("bastide: warning: this is this machine's address; behind an untrusted proxy, everybody's\n")


def _bans(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import ban_values, show_bans

    bans = admin.storage.decisions().bans
    as_json([ban_values(one) for one in bans]) if args.json else show_bans(bans)


def _unban(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    host_actions.unban(admin.storage, args.id)
    say(f"Ban {args.id} is lifted.")


def _access(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import HostState

    if args.access:
        host_actions.set_access(admin.storage, args.access)
    say(f"access: {HostState(admin.storage.decisions()).access}")


def _password(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import BY_PASSWORD, HostState

    if sys.stdin.isatty():
        password = getpass("The new password: ")
        if getpass("Once more: ") != password:
            raise host_actions.AdminError("the two passwords differ: nothing has changed")
    else:
        password = sys.stdin.readline().rstrip("\r\n")
    host_actions.set_password(admin.storage, password)
    say("The password is set.")
    if HostState(admin.storage.decisions()).access != BY_PASSWORD:
        say("It is not required yet: 'bastide admin access password' requires it.")


def _invite(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import OPEN, HostState

    number, token = host_actions.invite(admin.storage, args.uses, args.days, args.note)
    address = (args.address or ("" if database(args) else running(data_folder(args.data)))).rstrip("/")
    link = f"{address}/enter?invitation={token}"
    path = "{0.path}?{0.query}".format(urlsplit(link))
    if args.json:
        as_json({"id": number, "token": token, "path": path, "link": link})
        return
    say(link)
    if HostState(admin.storage.decisions()).access == OPEN:
        say("At the moment everybody may come in: 'bastide admin access invitation' changes that.")


def _invitations(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import invitation_values, show_invitations

    found = admin.storage.decisions().invitations
    as_json([invitation_values(one) for one in found]) if args.json else show_invitations(found)


def _revoke(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    host_actions.revoke(admin.storage, args.id)
    say(f"Invitation {args.id} is revoked, with the access of all who came in by it.")


# --- the server ---


def _announce(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import HostState
    from bastide.terminal.admin_words import moment

    if args.clear:
        host_actions.clear_announcement(admin.storage)
    elif args.text is not None:
        host_actions.announce(admin.storage, args.text, args.minutes)
    now = HostState(admin.storage.decisions()).announcement
    if args.json:
        as_json({"text": now.text, "at": now.at, "until": now.until or None} if now else None)
    elif now is None:
        say("Nothing is announced.")
    else:
        say(f"Announced{f' until {moment(now.until)}' if now.until else ''}: {now.text}")


def _log(admin: "Admin", args: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import show_log

    lines = admin.storage.changes()[-args.last :]
    if args.json:
        as_json([{"id": one.id, "at": one.at, "what": one.what, "table": one.table or None, "detail": one.detail}
                 for one in lines])  # fmt: skip
    else:
        show_log(lines)
