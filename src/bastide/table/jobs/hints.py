"""Hints: what the bots would choose in a player's place, from what that player may know."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bastide.bots.registry import STAND_IN
from bastide.kernel.game import Action, State
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import Hint, HintedChoice
from bastide.table.domain.service import BotQuestion, Service
from bastide.table.domain.wording import Wording
from bastide.table.jobs.bot_pool import BotPool
from bastide.table.messages import say

SEARCH = "search"
TOP = 4
MOST_OF_A_CLIENT = 8
"""Hints one client may wait for at a time."""


@dataclass(eq=False)
class Thought:
    """A hint in progress, and how many wait for it."""

    task: asyncio.Task[Hint]
    waiting: int = 0


class Hints:
    """Computes hints. One asked for by several at the same moment is computed once, and dropped when nobody waits for
    it any more."""

    def __init__(self, service: Service, pool: BotPool, iterations: int) -> None:
        """`iterations`: of the search, for each choice."""
        self.service = service
        self.pool = pool
        self.iterations = iterations
        self._thoughts: dict[tuple[str, int], Thought] = {}
        self._asking = Counter[str]()

    async def ask(self, table: str, key: str | None, ply: int, client: str = "") -> Hint:
        """The best choices of the one who is asked, as the table was at `ply`; kept with it till it moves on."""
        question = await asyncio.to_thread(self.service.hint_question, table, key, ply, client)
        live = await asyncio.to_thread(self.service.live, table)
        known = live.hinted
        if known is not None and (known.ply, known.seat) == (question.ply, question.seat):
            return known  # of another moment it may be somebody else's
        if self._asking[client] >= MOST_OF_A_CLIENT:
            raise TableError(429, "many_hints")
        self._asking[client] += 1
        try:
            hint = await self._shared(question, live.game.action)
        finally:
            self._asking[client] -= 1
            if not self._asking[client]:
                del self._asking[client]
        if live.version == hint.ply:
            live.hint = hint
        return hint

    async def _shared(self, question: BotQuestion, action: Callable[[int], Action]) -> Hint:
        """Return the hint in progress, or a new one; it is cancelled when the last waiting caller is."""
        moment = (question.table, question.ply)
        thought = self._thoughts.get(moment)
        if thought is None:
            thought = Thought(asyncio.get_running_loop().create_task(self._think(question, action)))
            self._thoughts[moment] = thought
        thought.waiting += 1
        try:
            return await asyncio.shield(thought.task)
        finally:
            thought.waiting -= 1
            if not thought.waiting:
                thought.task.cancel()
                self._thoughts.pop(moment, None)

    async def _think(self, question: BotQuestion, action: Callable[[int], Action]) -> Hint:
        judged = await self.pool.judge(question, self.iterations)
        if judged:
            best = tuple(HintedChoice(action(one), share, shares) for one, share, _, shares in judged[:TOP])
            return Hint(question.ply, question.seat, SEARCH, best)
        chosen = await self.pool.advise(question)
        return Hint(question.ply, question.seat, STAND_IN, (HintedChoice(action(chosen)),))

    async def close(self) -> None:
        """Cancel all hints in progress."""
        tasks = [one.task for one in self._thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def hint_view(hint: Hint, state: State, wording: Wording) -> dict[str, Any]:
    """Return a hint for this state in JSON-able values."""
    best = [
        {
            "action": str(one.action),
            "label": state.choice(one.action, wording.language, wording.colours),
            "share": one.share,
            "shares": one.shares,
        }
        for one in hint.best
    ]
    return {"ply": hint.ply, "seat": hint.seat, "by": hint.by, "choices": best}


def per_cent(share: float, language: str) -> str:
    """A share as it is written."""
    return say(language, "per_cent", f"{100 * share:.0f}")


def hint_words(hint: Hint | None, state: State, wording: Wording) -> dict[str, Any]:
    """Return what a page says of a hint: `hint` itself, and `advised`, the share of the win by action."""
    if hint is None:
        return {"hint": None, "advised": {}}
    words = hint_view(hint, state, wording)
    for one in words["choices"]:
        one["said"] = "" if one["share"] is None else per_cent(one["share"], wording.language)
    return {"hint": words, "advised": {one["action"]: one["said"] for one in words["choices"]}}
