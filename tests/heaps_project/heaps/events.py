"""What can happen in Heaps, each with its line of the log in English and French."""

from bastide.kernel.events import EventKind

EVENTS = (
    EventKind("taken", ("seat", "number", "number"), "{0} takes {1} counter(s): {2} left.",
              "{0} prend {1} jeton(s) : reste {2}."),
    EventKind("card", ("seat", "number", "number"), "{0} plays a card: {1} off the heap, {2} left.",
              "{0} joue une carte : {1} de moins, reste {2}."),
    EventKind("rain", ("number", "number"), "Rain: {0} off the heap, {1} left.",
              "La pluie : {0} de moins, reste {1}."),
    EventKind("won", ("seat",), "{0} has the last counter.", "{0} a le dernier jeton."),
)  # fmt: skip
TAKEN, CARD, RAIN, WON = range(len(EVENTS))
