"""Hints: what the bots would choose in a player's place, from what that player may know."""

import asyncio
import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

from bastide.bots.registry import STAND_IN
from bastide.kernel.game import Action
from bastide.table.messages import say
from bastide.table.service import Question, Service
from bastide.table.sitting import Advice, Hint
from bastide.table.thinking import Thinkers

SEARCH = "search"
TOP = 4
PLACE = re.compile(r'class="(place legal[^"]*)"([^>]*? data-actions="([^"]*)")')


class Hints:
    """Answers those who ask for a hint. Whoever asks twice at the same moment is answered once."""

    def __init__(self, service: Service, thinkers: Thinkers, iterations: int) -> None:
        """`iterations`: of the search, for each choice."""
        self.service = service
        self.thinkers = thinkers
        self.iterations = iterations
        self._thinking: dict[tuple[str, int], asyncio.Task[Hint]] = {}

    async def ask(self, table: str, key: str | None, ply: int) -> Hint:
        """The best choices of the one who is asked, as the table was at `ply`; kept with it till it moves on."""
        question = await asyncio.to_thread(self.service.hint_question, table, key, ply)
        sitting = await asyncio.to_thread(self.service.sitting, table)
        if sitting.hinted is not None:
            return sitting.hinted
        moment = (table, ply)
        if moment not in self._thinking:
            task = asyncio.get_running_loop().create_task(self._think(question, sitting.game.action))
            self._thinking[moment] = task
            task.add_done_callback(lambda done: self._thinking.pop(moment, None))
        hint = await asyncio.shield(self._thinking[moment])
        sitting.hint = hint
        return hint

    async def _think(self, question: Question, action: Callable[[int], Action]) -> Hint:
        judged = await self.thinkers.judge(question, self.iterations)
        if judged:
            best = tuple(Advice(action(one), share, shares) for one, share, _, shares in judged[:TOP])
            return Hint(question.ply, question.seat, SEARCH, best)
        chosen = await self.thinkers.choose(question)
        return Hint(question.ply, question.seat, STAND_IN, (Advice(action(chosen)),))

    async def close(self) -> None:
        """Nobody waits any more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def told(hint: Hint, language: str) -> dict[str, Any]:
    """A hint in JSON-able values."""
    best = [
        {"action": str(one.action), "label": one.action.label(language), "share": one.share, "shares": one.shares}
        for one in hint.best
    ]
    return {"ply": hint.ply, "seat": hint.seat, "by": hint.by, "choices": best}


def per_cent(share: float, language: str) -> str:
    """A share as it is written."""
    return say(language, "per_cent", f"{100 * share:.0f}")


def marked(drawn: str | None, hint: Hint) -> str | None:
    """A drawing with the places marked where something hinted can be chosen; the best stands out."""
    ranks = {str(one.action): rank for rank, one in enumerate(hint.best)}

    def mark(found: re.Match[str]) -> str:
        here = [ranks[one] for one in json.loads(unescape(found[3])) if one in ranks]
        if not here:
            return found[0]
        return f'class="{found[1]} hinted{" best" if 0 in here else ""}"{found[2]}'

    return drawn and PLACE.sub(mark, drawn)


def hinted(shown: dict[str, Any], hint: Hint | None, language: str) -> dict[str, Any]:
    """The drawings with what is hinted marked, and the hint in words."""
    if hint is None:
        return shown | {"hint": None, "advised": {}}
    words = told(hint, language)
    for one in words["choices"]:
        one["said"] = "" if one["share"] is None else per_cent(one["share"], language)
    marked_parts = {part: marked(shown[part], hint) for part in ("picture", "drawer")}
    panels = [marked(panel, hint) for panel in shown["panels"]]
    advised = {one["action"]: one["said"] for one in words["choices"]}
    return shown | marked_parts | {"panels": panels, "hint": words, "advised": advised}
