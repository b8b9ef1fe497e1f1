"""`bastide admin`: the host's commands. They work on the database of a server, whether it runs or not."""

import argparse
import json
import sys
import time
from getpass import getpass
from typing import TYPE_CHECKING, Any

from bastide.kernel.errors import BadOption
from bastide.terminal.opening import running
from bastide.terminal.serve import data_folder, need_table

if TYPE_CHECKING:
    from bastide.table.host.admin import Admin


def run(told: argparse.Namespace) -> int:
    """Carry out an action; return the exit code."""
    need_table()
    from bastide.table.host.admin import administration

    with administration(data_folder(told.data)) as admin:
        action: str = told.action.replace("-", "_")
        done: int | None = globals()[f"_{action}"](admin, told)
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


def _tables(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host.report import table_list
    from bastide.terminal.admin_words import show_tables

    found = table_list(admin, told.all)
    as_json(found) if told.json else show_tables(found, told.all)


def _show(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host.report import table_details
    from bastide.terminal.admin_words import show_table

    found = table_details(admin, told.table)
    as_json(found) if told.json else show_table(found)


def _end(admin: "Admin", told: argparse.Namespace) -> None:
    admin.end(told.table, told.reason)
    say(f"{told.table}: ended.")


def _hide(admin: "Admin", told: argparse.Namespace) -> None:
    admin.hide(told.table, True)
    say(f"{told.table}: no longer listed.")


def _unhide(admin: "Admin", told: argparse.Namespace) -> None:
    admin.hide(told.table, False)
    say(f"{told.table}: listed again, unless it is private.")


def _delete(admin: "Admin", told: argparse.Namespace) -> int:
    if not confirmed(f"Delete the table {told.table} with its game for good?", told.yes):
        say("Nothing was deleted.")
        return 1
    admin.delete(told.table)
    say(f"{told.table}: deleted.")
    return 0


def _free(admin: "Admin", told: argparse.Namespace) -> None:
    admin.free(told.table, told.seat, told.bot)
    say(f"{told.table}: {'the seat is free' if told.bot is None else 'a bot plays on'}.")


def _rename(admin: "Admin", told: argparse.Namespace) -> None:
    say(f"{told.table}: the name is now {admin.rename(told.table, told.seat, told.name)}.")


def _prune(admin: "Admin", told: argparse.Namespace) -> int:
    from bastide.table.jobs.retention import Retention, prune

    retention = Retention(told.delete_open_after, told.delete_unfinished_after, told.delete_finished_after)
    now = time.time()
    found = {status: admin.storage.forgotten(status, before) for status, before in retention.limits(now)}
    if told.dry_run:
        as_json(found) if told.json else _show_prune(found)
        return 0
    count = sum(map(len, found.values()))
    if count and not confirmed(f"Delete {count} tables for good?", told.yes or told.json):
        say("Nothing was deleted.")
        return 1
    deleted = prune(admin.storage, retention, now)
    as_json(deleted) if told.json else say(f"Deleted: {', '.join(f'{n} {status}' for status, n in deleted.items())}.")
    return 0


def _show_prune(found: dict[str, list[str]]) -> None:
    for status, tables in found.items():
        for table in tables:
            say(f"{table}  {status}")
    say(f"{sum(map(len, found.values()))} tables would be deleted.")


# --- people ---


def _ban(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    if told.address is not None and told.table is None:
        signer = admin.service.signer
        number = host_actions.ban_address(admin.storage, signer, told.address, told.hours, told.reason)
    elif told.address is None and told.seat is not None:
        number = admin.ban(told.table, told.seat, told.hours, told.reason)
    else:
        raise BadOption("name a TABLE and SEAT, or an --address (see 'bastide admin ban --help')")
    say(f"Ban {number} lasts {told.hours} hours.")
    if admin.is_this_machine(number):
        sys.stderr.write("bastide: warning: this is this machine's address; behind an untrusted proxy, everybody's\n")


def _bans(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import ban_values, show_bans

    bans = admin.storage.decisions().bans
    as_json([ban_values(one) for one in bans]) if told.json else show_bans(bans)


def _unban(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    host_actions.unban(admin.storage, told.id)
    say(f"Ban {told.id} is lifted.")


def _access(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import HostState

    if told.access:
        host_actions.set_access(admin.storage, told.access)
    say(f"access: {HostState(admin.storage.decisions()).access}")


def _password(admin: "Admin", told: argparse.Namespace) -> None:
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


def _invite(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import OPEN, HostState

    number, token = host_actions.invite(admin.storage, told.uses, told.days, told.note)
    path = f"/enter?invitation={token}"
    link = (told.address or running(data_folder(told.data))).rstrip("/") + path
    if told.json:
        as_json({"id": number, "token": token, "path": path, "link": link})
        return
    say(link)
    if HostState(admin.storage.decisions()).access == OPEN:
        say("At the moment everybody may come in: 'bastide admin access invitation' changes that.")


def _invitations(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import invitation_values, show_invitations

    found = admin.storage.decisions().invitations
    as_json([invitation_values(one) for one in found]) if told.json else show_invitations(found)


def _revoke(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions

    host_actions.revoke(admin.storage, told.id)
    say(f"Invitation {told.id} is revoked, with the access of all who came in by it.")


# --- the server ---


def _announce(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.table.host import actions as host_actions
    from bastide.table.host.state import HostState
    from bastide.terminal.admin_words import moment

    if told.clear:
        host_actions.clear_announcement(admin.storage)
    elif told.text is not None:
        host_actions.announce(admin.storage, told.text, told.minutes)
    now = HostState(admin.storage.decisions()).announcement
    if told.json:
        as_json({"text": now.text, "at": now.at, "until": now.until or None} if now else None)
    elif now is None:
        say("Nothing is announced.")
    else:
        say(f"Announced{f' until {moment(now.until)}' if now.until else ''}: {now.text}")


def _log(admin: "Admin", told: argparse.Namespace) -> None:
    from bastide.terminal.admin_words import show_log

    lines = admin.storage.changes()[-told.last :]
    if told.json:
        as_json([{"id": one.id, "at": one.at, "what": one.what, "table": one.table or None, "detail": one.detail}
                 for one in lines])  # fmt: skip
    else:
        show_log(lines)
