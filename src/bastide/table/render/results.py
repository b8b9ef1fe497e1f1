"""What a game that is over is shown with: the ranking, charts of points and win shares, the dearest moves."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from bastide.bots.choice_evaluation import MATTERS, quality
from bastide.drawing.chart import Chart, draw
from bastide.drawing.svg import PAGE
from bastide.kernel.course import Course
from bastide.kernel.words import capital
from bastide.table.domain.history import Sight
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.wording import Wording
from bastide.table.jobs.analyses import DEAR, JudgedDecision
from bastide.table.jobs.analyses import dearest as dearest_of_each
from bastide.table.jobs.hints import per_cent
from bastide.table.messages import say
from bastide.table.render.reason_words import reason_words
from bastide.table.render.resources import seat_mark
from bastide.table.render.score_table import source_table
from bastide.table.render.verdict import verdict
from bastide.table.storage.protocol import OVER

SMALL = (272, 132)
"""The size of a chart beside the board."""
MARKED = 5
"""Turning points marked in the graph ..."""
LISTED = 12
"""... and listed."""
MOMENTS = 3
"""Moves that are shown with a picture."""
KEPT = 64


@lru_cache(maxsize=KEPT)
def history_of(course: Course) -> tuple[list[list[int]], list[tuple[int, str]]]:
    """The points of all seats after each step, and the steps at which a turn begins."""
    points, turns = [], list[tuple[int, str]]()
    for step, state in enumerate(course.states()):
        points.append(Sight(state, None).scores())
        if not turns or turns[-1][1] != str(state.turn):
            turns.append((step, str(state.turn)))
    return points, turns


def ranking(live: LiveTable, language: str) -> list[dict[str, Any]]:
    """The seats from the first to the last; those who share the win are all first."""
    state, names, colours = live.history.state, live.names(language), live.colours()
    scores, winners = state.scores, state.winners
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    found: list[dict[str, Any]] = []
    for rank, seat in enumerate(order, 1):
        before = found[-1] if found else None
        level = before is not None and before["won"] == (seat in winners) and before["score"] == scores[seat]
        shared = before is not None and seat in winners
        found.append({
            "rank": before["rank"] if before is not None and (level or shared) else rank, "seat": seat,
            "colour": colours[seat], "mark": seat_mark(colours[seat], language), "name": capital(names[seat]),
            "score": scores[seat], "won": seat in winners,
        })  # fmt: skip
    return found


def ended(live: LiveTable, language: str, root: str, seat: int | None = None) -> dict[str, Any] | None:
    """The ranking, chart and sources of points of a game that is over, for who holds a seat; without a ranking if the
    host ended it."""
    if live.status != OVER:
        return None
    ranked = ranking(live, language) if live.ended is None else []
    return {
        "ranking": ranked, "chart": score_chart(live, language, root, small=True),
        "verdict": verdict(live, seat, language), "sources": source_table(live, language),
    }  # fmt: skip


def score_chart(live: LiveTable, language: str, root: str, here: int | None = None, small: bool = False) -> str:
    """The points of all seats, step by step; each step is a link below the site's root path."""
    history = live.history
    points, turns = history_of(history.course)
    values = [[float(step[seat]) for step in points] for seat in range(history.game.players)]
    return _chart(live, "score-chart", values, language, root, turns, here=here, small=small)


def share_chart(
    live: LiveTable, judged: Sequence[JudgedDecision], language: str, root: str, here: int | None = None,
    small: bool = False,
) -> str:  # fmt: skip
    """The shares of the win of all seats, step by step, with the turning points."""
    history, state = live.history, live.history.state
    turns = history_of(history.course)[1]
    seats, winners = range(history.game.players), state.winners
    final = [[(seat in winners) / len(winners)] if winners else [] for seat in seats]
    values = [[*(one.shares[seat] for one in judged), *final[seat]] for seat in seats]
    colours, wording = live.colours(), live.wording(language)
    marks = [(one.ply - 1, colours[one.seat], _said(live, one, wording)) for one in dearest(judged)[:MARKED]]
    return _chart(live, "share-chart", values, language, root, turns, here=here, small=small, marks=marks)


def _chart(
    live: LiveTable, name: str, values: list[list[float]], language: str, root: str, turns: Sequence[tuple[int, str]],
    here: int | None, small: bool, marks: Sequence[tuple[int, str, str]] = (),
) -> str:  # fmt: skip
    colours, names = live.colours(), live.names(language)
    as_shares: dict[str, Any] = {"top": 1.0, "show": lambda value: per_cent(value, language)}
    size: dict[str, Any] = dict(zip(("width", "height"), SMALL, strict=True)) if small else {}
    chart = Chart(
        name, say(language, name.replace("-", "_")), dict(zip(colours, values, strict=False)),
        dict(zip(colours, map(capital, names), strict=False)), turns, here=here, marks=marks,
        link=lambda step: f"{root}/tables/{live.id}/replay/{step}",
        **(as_shares if name == "share-chart" else {}), **size,
    )  # fmt: skip
    return draw(chart, language, PAGE)


def dearest(judged: Sequence[JudgedDecision]) -> list[JudgedDecision]:
    """The moves that cost the most, the dearest first."""
    return sorted((one for one in judged if one.price >= DEAR), key=lambda one: (-one.price, one.ply))[:LISTED]


def _said(live: LiveTable, one: JudgedDecision, wording: Wording) -> str:
    played, best = (wording.label(live.game.action(action)) for action in (one.played, one.best))
    language = wording.language
    return say(language, "turning_point", capital(wording.names[one.seat]), one.ply, played,
               per_cent(one.price, language), best)  # fmt: skip


def judged_words(live: LiveTable, one: JudgedDecision, language: str) -> dict[str, Any]:
    """A judged move in words."""
    colours, wording = live.colours(), live.wording(language)
    played, best = (wording.label(live.game.action(action)) for action in (one.played, one.best))
    return {
        "ply": one.ply, "step": one.ply - 1, "turn": one.turn, "name": capital(wording.names[one.seat]),
        "colour": colours[one.seat], "mark": seat_mark(colours[one.seat], language),
        "played": played, "best": best,
        "price": per_cent(one.price, language), "dear": one.price >= DEAR,
        "share": per_cent(one.share, language), "best_share": per_cent(one.best_share, language),
    }  # fmt: skip


def by_player(live: LiveTable, judged: Sequence[JudgedDecision], language: str) -> list[dict[str, Any]]:
    """How well each seat played."""
    found = []
    for one in ranking(live, language):
        own = [judgement for judgement in judged if judgement.seat == one["seat"]]
        if own:
            mean = sum(judgement.price for judgement in own) / len(own)
            won = quality((judgement.price, judgement.stake) for judgement in own)
            found.append(one | {
                "quality": None if won is None else per_cent(won, language), "mean": _tenths(mean, language),
                "counted": sum(judgement.stake >= MATTERS for judgement in own),
            })  # fmt: skip
    return found


def decisive_moments(
    live: LiveTable, judged: Sequence[JudgedDecision], seat: int | None, language: str
) -> list[dict[str, Any]]:
    """The dearest moves with the reasons why another was better: the reader's own; for a spectator, anybody's."""
    own = [one for one in judged if seat in (None, one.seat)]
    found = []
    for one in dearest_of_each(own, MOMENTS)[:MOMENTS]:
        words = judged_words(live, one, language)
        key = "moment_words" if one.seat == seat else "moment_words_of"
        words["words"] = say(language, key, words["played"], words["best"], words["name"])
        words["reason"] = reason_words(live.game, one, language)
        found.append(words)
    return found


def _tenths(share: float, language: str) -> str:
    text = f"{100 * share:.1f}"
    return say(language, "per_cent", text.replace(".", ",") if language == "fr" else text)
