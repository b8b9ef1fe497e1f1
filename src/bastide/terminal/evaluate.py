"""`bastide evaluate`: how well an agent does in a task, and whether a result is true."""

import argparse
import json
from pathlib import Path

from bastide.arena import evaluation
from bastide.arena.run import cores
from bastide.arena.tasks import find_task, tasks
from bastide.kernel.errors import BadOption
from bastide.terminal.screen import console, progress_bar


def run(args: argparse.Namespace) -> int:
    """The command."""
    if args.list:
        print(*tasks(), sep="\n")
        return 0
    if args.verify:
        return _verify(args)
    if not args.task or not args.agent:
        raise BadOption("evaluate TASK AGENT: 'bastide evaluate --list' names the tasks")
    task = find_task(args.task)
    with progress_bar() as progress:
        shown = progress.add_task("deals", total=args.deals)
        result = evaluation.evaluate(
            task, args.agent, args.deals, args.jobs or cores(), args.time_limit, lambda: progress.advance(shown)
        )
    if args.out:
        Path(args.out).write_text(evaluation.dump(result), encoding="utf-8")
    _say(result, args.json)
    return 0


def _verify(args: argparse.Namespace) -> int:
    result = evaluation.read(args.verify)
    with progress_bar() as progress:
        shown = progress.add_task("games", total=None)
        for _ in evaluation.verifying(result):
            progress.advance(shown)
    _say(result, args.json)
    return 0


def _say(result: "dict[str, object]", as_json: bool) -> None:
    share, lead = evaluation.score(result), evaluation.lead(result)
    games = result["games"]
    assert isinstance(games, list)
    forfeits = [game["forfeit"] for game in games if "forfeit" in game]
    if as_json:
        print(json.dumps({
            "task": result["task"], "agent": result["agent"], "games": len(games), "share": share.value,
            "low": share.low, "high": share.high, "lead": lead.value, "forfeits": len(forfeits),
            "digest": result["digest"],
        }))  # fmt: skip
        return
    out = console()
    out.print(f"{result['agent']} in {result['task']}: {share.value:.1%} of the victories in {len(games)} games "
              f"({share.low:.1%} to {share.high:.1%}), {lead.value:+.1f} points ahead", soft_wrap=True)  # fmt: skip
    if forfeits:
        out.print(f"{len(forfeits)} games were forfeited: {forfeits[0]}", soft_wrap=True, markup=False)
