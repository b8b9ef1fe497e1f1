"""A match in figures: as JSON, as a table, as a picture."""

import math
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bastide.arena.match import Played
from bastide.arena.statistics import (
    Estimate,
    NeedsExtra,
    above,
    margin,
    ratings,
    seat_shares,
    seconds_a_move,
    win_share,
    winners_points,
)
from bastide.drawing.figure import SETTINGS, FigureStyle
from bastide.kernel.errors import BadOption
from bastide.kernel.options import public_options

NO_ESTIMATE: dict[str, float | None] = {"value": None, "low": None, "high": None}
SHOWN_REASONS = 5
WIDTH = 48


def summary(played: Played, each: bool = False) -> dict[str, Any]:
    """All figures of a match as JSON-able values; with `each`, every game too."""
    match, games = played.match, played.games
    rated, without = _ratings(played)
    told: dict[str, Any] = {
        "game": match.game,
        "options": {"players": match.players, **match.options},
        "seed": match.seed,
        "games": len(games),
        "of": match.games,
        "blocks": sum(len(block) == match.players for block in played.blocks),
        "bots": [
            {
                "bot": name,
                "copy": match.bots[:entrant].count(name) + 1,
                "wins": round(math.fsum(one.wins[entrant] for one in games), 6),
                "share": _told(win_share(games, entrant)),
                "margin": _told(margin(played.blocks, entrant)),
                "above": _told(above(games, entrant)),
                "rating": _told(rated[name]) if name in rated else None,
                "seconds_a_move": seconds_a_move(games, entrant),
                "forfeits": sum(entrant in one.forfeits for one in games),
            }
            for entrant, name in enumerate(match.bots)
        ],
        "seats": [
            {"seat": seat, "share": _told(share)} for seat, share in enumerate(seat_shares(games, match.players))
        ],
        "winners_points": _told(winners_points(played.blocks)),
        "forfeits": _reasons(played),
        "plies": math.fsum(one.plies for one in games) / len(games) if games else None,
        "seconds": round(played.seconds, 3),
    }
    if without:
        told["without_ratings"] = without
    if played.verdict:
        told["verdict"] = played.verdict
    return told | ({"results": [one.to_json() for one in games]} if each else {})


def _ratings(played: Played) -> tuple[dict[str, Estimate], str]:
    try:
        return ratings(played), ""
    except NeedsExtra as error:
        return {}, str(error)


def _told(one: Estimate) -> dict[str, float | None]:
    """JSON has no words for what is not a number."""
    return {name: value if math.isfinite(value) else None for name, value in asdict(one).items()}


def _reasons(played: Played) -> list[dict[str, Any]]:
    """Why seats were given up: each reason once, with the number of games and the first of them."""
    found: dict[tuple[str, str], list[int]] = {}
    for one in played.games:
        for entrant, reason in one.forfeits.items():
            found.setdefault((played.match.entrants[entrant].spec, reason), []).append(one.index)
    return [
        {"bot": bot, "reason": reason, "games": len(indices), "first": indices[0]}
        for (bot, reason), indices in sorted(found.items(), key=lambda it: -len(it[1]))
    ]


def table(told: dict[str, Any]) -> RenderableType:
    """A summary for the terminal."""
    players = told["options"]["players"]
    options = ", ".join(f"{name} {value}" for name, value in public_options(told["options"]).items())
    lines: list[RenderableType] = [
        f"{told['game']}: {options}; seed {told['seed']}, {told['games']} games of {told['of']} "
        f"({told['blocks']} whole blocks), {told['seconds']:.1f} s",
        _bots_table(told["bots"]),
        f"a fair share is {1 / players:.1%}; by seat: "
        + ", ".join(f"{one['seat']} {one['share']['value']:.1%}" for one in told["seats"])
        + _points(told["winners_points"]),
    ]
    for one in told["forfeits"][:SHOWN_REASONS]:
        lines.append(f"{one['bot']} forfeited {one['games']} (first game {one['first']}): {one['reason']}")
    if told.get("without_ratings"):
        lines.append(told["without_ratings"])
    if told.get("verdict"):
        lines.append(f"sequential test: {told['verdict']}")
    return Group(*(Text(one, no_wrap=True, overflow="ignore") if isinstance(one, str) else one for one in lines))


def _points(winners: dict[str, float | None]) -> str:
    return "" if winners["value"] is None else f"; winners have {winners['value']:.1f} points"


def _bots_table(bots: list[dict[str, Any]]) -> Table:
    several = len(bots) > 2  # of two, the mean of the others is the best of them
    forfeits = any(row["forfeits"] for row in bots)
    names = ["wins", "margin", *["above"] * several, "rating", "s/move", *["forfeits"] * forfeits]
    made = Table("bot", *names)
    for column in made.columns[1:]:
        column.justify = "right"
    for row in sorted(bots, key=lambda row: -row["share"]["value"]):
        cells = {
            "wins": f"{row['share']['value']:.1%} ({row['share']['low'] * 100:.0f}-{row['share']['high'] * 100:.0f})",
            "margin": _points_told(row["margin"]),
            "above": _points_told(row["above"]),
            "rating": _rating_told(row["rating"] or NO_ESTIMATE),
            "s/move": f"{row['seconds_a_move']:.4f}",
            "forfeits": str(row["forfeits"] or ""),
        }
        made.add_row(_name(row), *(cells[name] for name in names))
    made.caption = "with 95 % intervals"
    return made


def _points_told(one: dict[str, float | None]) -> str:
    """Points and how far they may be off, as far as either is known."""
    if one["value"] is None:
        return ""
    return f"{one['value']:+.1f}" + ("" if one["high"] is None else f" +- {one['high'] - one['value']:.1f}")


def _rating_told(one: dict[str, float | None]) -> str:
    if one["value"] is None:
        return ""
    return f"{one['value']:+.0f}" + ("" if one["low"] is None else f" ({one['low']:+.0f} to {one['high']:+.0f})")


def _name(row: dict[str, Any]) -> str:
    return f"{row['bot'][-WIDTH:]} ({row['copy']})" if row["copy"] > 1 else str(row["bot"][-WIDTH:])


def plot(told: dict[str, Any], path: str | Path) -> None:
    """Win shares, margins and, where there are any, ratings, each with its interval, as a picture."""
    check_plot(str(path))
    from matplotlib import rc_context

    with rc_context(SETTINGS):
        look = FigureStyle()
        look.save(_figure(told, look), str(path))


def _figure(told: dict[str, Any], look: FigureStyle) -> Any:
    players = told["options"]["players"]
    bots = sorted(told["bots"], key=lambda row: row["share"]["value"])
    panels = [("share", "share of wins", 1 / players), ("margin", "points ahead of the best opponent", 0.0)]
    if any(row["rating"] for row in bots):
        panels.append(("rating", "rating", 0.0))
    figure = look.figure(5.0 * len(panels), 1.9 + 0.5 * len(bots))
    look.title(figure, f"{told['game']}, {players} players, {told['games']} games, seed {told['seed']}")
    for axes, (what, words, fair) in zip(figure.subplots(1, len(panels), sharey=True), panels, strict=True):
        look.dress(axes, "x")
        axes.axvline(fair, color=look["muted"], linewidth=1, linestyle="--")
        for at, row in enumerate(bots):
            _bar(axes, at, row[what] or NO_ESTIMATE, look["accent"])
        axes.set_xlabel(f"{words}, 95 % interval")
        axes.set_yticks(range(len(bots)), [_name(row) for row in bots], color=look["ink"])
        axes.set_ylim(-0.5, len(bots) - 0.5)
    figure.axes[0].xaxis.set_major_formatter(lambda share, _: f"{share * 100:.0f} %")
    return figure


def check_plot(path: str) -> None:
    """Raise BadOption for a picture that could not be drawn, before any game is played."""
    try:
        from matplotlib.backend_bases import FigureCanvasBase
    except ImportError:
        raise NeedsExtra("plots need matplotlib: pip install 'bastide[arena]'") from None
    kinds = sorted(FigureCanvasBase.get_supported_filetypes())
    if Path(path).suffix.removeprefix(".").lower() not in kinds:
        raise BadOption(f"a picture is a file such as wins.png; known endings are {', '.join(kinds)}")


def _bar(axes: Any, at: int, one: dict[str, float | None], colour: str) -> None:
    value, low, high = one["value"], one["low"], one["high"]
    if value is None:
        return
    room = [[value - low], [high - value]] if low is not None and high is not None else None
    axes.errorbar([value], [at], xerr=room, fmt="o", color=colour, capsize=4, linewidth=1.8, markersize=7)
