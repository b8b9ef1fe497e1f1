"""The decision stack: who is asked what. A favour inside a building inside a favour is just another question.

A game's state has `stack: Annotated[list[Question], SIZE, UpTo("depth")]` and `depth: Annotated[int, COUNT]`.
"""

from typing import Annotated, Protocol

from bastide.kernel.record import Record, one_of, record


@record
class Question(Record):
    """A pending decision: of which kind, whose, about what, and a number of the kind's own (how often still, ...)."""

    kind: int
    seat: int
    subject: int
    number: int


@record
class Legal(Record):
    """The legal actions of the one who is asked, in the order of their ids."""

    count: int
    items: Annotated[list[int], 1]


def question_record(kinds: tuple[str, ...]) -> type[Question]:
    """A game's own `Question`, with the names of its kinds."""
    notes = {"kind": Annotated[int, one_of(kinds)], "seat": int, "subject": int, "number": int}
    return record(type("Question", (Question,), {"__annotations__": notes, "__doc__": Question.__doc__}))


def legal_record(size: int) -> type[Legal]:
    """A game's own `Legal`, with room for `size` actions."""
    notes = {"count": int, "items": Annotated[list[int], size]}
    return record(type("Legal", (Legal,), {"__annotations__": notes, "__doc__": Legal.__doc__}))


class HasStack(Protocol):
    """A state with a decision stack."""

    stack: list[Question]
    depth: int


def offer(legal: Legal, action: int) -> None:
    """Add a legal action."""
    legal.items[legal.count] = action
    legal.count += 1


def ask(g: HasStack, kind: int, seat: int, subject: int, number: int) -> None:
    """Put a question on top of the stack: it is answered before those below."""
    q = g.stack[g.depth]
    q.kind = kind
    q.seat = seat
    q.subject = subject
    q.number = number
    g.depth += 1


def asked(g: HasStack) -> Question:
    """The question to be answered now. Not for rules modules: a compiled function cannot hand a record back."""
    return g.stack[g.depth - 1]


def answered(g: HasStack) -> None:
    """Take the top question away; its place is wiped, so that equal positions are equal bytes."""
    g.depth -= 1
    wipe(g.stack[g.depth])


def clear_stack(g: HasStack, size: int) -> None:
    """Remove all questions; `size` is the length of the stack."""
    g.depth = 0
    for i in range(size):
        wipe(g.stack[i])


def wipe(q: Question) -> None:
    """Reset a question to zeros."""
    q.kind = 0
    q.seat = 0
    q.subject = 0
    q.number = 0
