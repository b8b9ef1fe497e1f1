"""`python -m bench.siege`: attacks on a table server of our own, on this machine alone, before and now."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.siege import bots, chance, connections, limits, storage
from bench.siege.measure import Attack, Measure, NotMeasured, Terms
from bench.siege.server import Source

TREE = Path(__file__).parents[2]
BEFORE = "073881d"
"""The last revision before the attacks were answered."""
ATTACKS = {one.name: one for room in (bots, storage, connections, limits, chance) for one in room.ATTACKS}
PASS, FAIL, NOTED, SKIPPED, BROKEN = "pass", "FAIL", "", "not measured", "ERROR"


@dataclass(frozen=True)
class Row:
    """A line of the table: a measure now and before, or why there is none."""

    attack: str
    what: str
    before: str
    now: str
    goal: str
    verdict: str
    value: float | str | None = None
    value_before: float | str | None = None


def say(text: str) -> None:
    """Progress, for whoever waits."""
    print(text, file=sys.stderr, flush=True)


@dataclass
class Outcome:
    """What an attack measured; `problem`: why it measured no more, `skipped`: why it was not carried out."""

    measures: list[Measure] = field(default_factory=list)
    problem: str = ""
    skipped: str = ""


def outcome(attack: Attack, source: Source, terms: Terms) -> Outcome:
    """Carry out an attack."""
    found, began = Outcome(), time.monotonic()
    try:
        for measure in attack.run(source, terms):
            found.measures.append(measure)
            say(f"  {attack.name}: {measure.what}: {measure}  ({time.monotonic() - began:.0f} s)")
    except NotMeasured as reason:
        found.skipped = str(reason)
    except Exception as error:  # an attack that breaks off must not keep the others from being measured
        found.problem = f"{type(error).__name__}: {str(error)[:200]}"
        say(f"  {attack.name}: {found.problem}")
    return found


def rows(attack: Attack, now: Outcome, before: Outcome | None) -> Iterator[Row]:
    """The lines of one attack."""
    earlier = before.measures if before else []
    for place, one in enumerate(now.measures):
        # Counts in the words may differ: the place tells which is which.
        then = earlier[place] if place < len(earlier) else None
        verdict = NOTED if one.met is None else PASS if one.met else FAIL
        told = str(then) if then else (before.problem if before else "")
        yield Row(attack.name, one.what, told, str(one), one.goal, verdict, one.value, then.value if then else None)
    if now.skipped:
        yield Row(attack.name, attack.about, "", now.skipped, "", SKIPPED)
    if now.problem:
        yield Row(attack.name, attack.about, "", now.problem, "", BROKEN)


@contextmanager
def revision(name: str) -> Iterator[Source | None]:
    """The source tree of a revision, for as long as the block lasts; None if there is no such revision here."""
    with TemporaryDirectory(prefix="siege-") as made:
        tree = Path(made) / "before"
        git = ["git", "-C", str(TREE), "worktree"]
        try:
            subprocess.run([*git, "add", "--detach", str(tree), name], check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            said = getattr(error, "stderr", "") or str(error)
            say(f"No column `before`: the revision {name} cannot be had here ({said.strip().splitlines()[-1]}).")
            yield None
            return
        try:
            yield Source(tree)
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=False, capture_output=True)


def table(found: list[Row], before: str) -> Table:
    """All lines, for people."""
    made = Table(title="What one client can do to the others", title_justify="left")
    headings = ["attack", "measured", *([f"before ({before})"] if before else []), "now", "goal", "verdict"]
    for heading in headings:
        made.add_column(heading)
    last = ""
    for row in found:
        cells = [row.attack if row.attack != last else "", row.what, *([row.before] if before else []), row.now,
                 row.goal, row.verdict]  # fmt: skip
        made.add_row(*cells)
        last = row.attack
    return made


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("--only", action="append", choices=ATTACKS, metavar="NAME", help="this attack; may be repeated")
    parser.add_argument("--before", default=BEFORE, metavar="REV", help=f"compare with this revision ({BEFORE})")
    parser.add_argument("--alone", action="store_true", help="do not compare")
    parser.add_argument("--quick", action="store_true", help="smaller counts; nothing to quote")
    parser.add_argument("--plain", action="store_true", help="without native code: `simple` stands in for `expert`")
    parser.add_argument("--json", action="store_true", help="as JSON on standard output")
    parser.add_argument("--list", action="store_true", help="show the attacks, carry none out")
    return parser.parse_args(arguments)


def measured(attacks: list[Attack], before: Source | None, terms: Terms) -> list[Row]:
    """Every attack against both revisions, one after the other."""
    found = list[Row]()
    for attack in attacks:
        say(f"{attack.name}: {attack.about}")
        then = None
        if before:
            say(" before")
            then = outcome(attack, before, terms)
            say(" now")
        found += rows(attack, outcome(attack, Source(TREE), terms), then)
    return found


def as_json(found: list[Row], before: str) -> dict[str, Any]:
    """All lines, for programs."""
    failed = sum(row.verdict in (FAIL, BROKEN) for row in found)
    return {"before": before or None, "failed": failed, "rows": [vars(row) for row in found]}


def main(arguments: list[str] | None = None) -> int:
    """Attack and print; the exit code is 1 if a goal is not met."""
    told = parsed(arguments)
    if told.list:
        print("\n".join(f"{one.name:12} {one.about}" for one in ATTACKS.values()))
        return 0
    attacks = [ATTACKS[name] for name in told.only or ATTACKS]
    terms = Terms(told.quick, told.plain or told.quick)
    if told.alone:
        found, name = measured(attacks, None, terms), ""
    else:
        with revision(told.before) as before:
            found, name = measured(attacks, before, terms), told.before if before else ""
    if told.json:
        print(json.dumps(as_json(found, name), indent=1))
    else:
        Console(highlight=False, width=150).print(table(found, name))
    return int(any(row.verdict in (FAIL, BROKEN) for row in found))


if __name__ == "__main__":
    sys.exit(main())
