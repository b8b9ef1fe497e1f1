"""The questions as the odds of actions know them: finer than their kinds where the answer hangs on one thing most."""

from bastide.pillars.components import CRAFTSMAN_NAMES, CUBES, FIRST_COST, N_CRAFTSMEN
from bastide.pillars.questions import ASK_BUILDER, ASK_KEEP, ASK_REFUSE, ASK_WORK, QUESTIONS
from bastide.pillars.rules.builders import cost
from bastide.pillars.state import Pillars

# Their names and kinds.
POLICY_CONTEXTS = (
    *zip(QUESTIONS.names, range(len(QUESTIONS)), strict=True),
    ("refuse another's builder", ASK_REFUSE),
    *((f"builder for {gold}", ASK_BUILDER) for gold in range(FIRST_COST + 1)),
    *((f"work of {name}", ASK_WORK) for name in CRAFTSMAN_NAMES),
    *((f"keep {cube}", ASK_KEEP) for cube in CUBES),
)
SEEN_REFUSE = len(QUESTIONS)
SEEN_BUILDER = SEEN_REFUSE + 1
SEEN_WORK = SEEN_BUILDER + FIRST_COST + 1
SEEN_KEEP = SEEN_WORK + N_CRAFTSMEN


def policy_context(g: Pillars) -> int:
    """The question on top, as the odds know it: its place in POLICY_CONTEXTS."""
    q = g.stack[g.depth - 1]
    seen = q.kind
    if q.kind == ASK_BUILDER and q.number == 0:
        seen = SEEN_BUILDER + cost(g)
    elif q.kind == ASK_REFUSE and q.subject != q.seat:
        seen = SEEN_REFUSE
    elif q.kind == ASK_WORK:
        seen = SEEN_WORK + q.subject
    elif q.kind == ASK_KEEP:
        seen = SEEN_KEEP + q.subject
    return seen
