"""What a seat may know of the others' cards, and how the rest is dealt anew."""

from collections.abc import Collection

from bastide.kernel.chance import below, wipe
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.actions import Legal
from bastide.magna_carta.questions import ASK_ACTION
from bastide.magna_carta.rules.flow import legal_actions


def hide(g: s.MagnaCarta, seat: int | None) -> None:
    """MAG-18: of the others' cards nobody knows which are in hand and which in the pile; MAG-19: but for known ones."""
    wipe(g)
    for other in range(g.n_players):
        if other != seat:
            cards = g.players[other].cards
            for kind in unknown(g, other):
                cards[kind] = s.HIDDEN


def unknown(g: s.MagnaCarta, seat: int) -> list[int]:
    """The cards of a seat of which the others cannot tell whether they are in hand or pile."""
    cards = g.players[seat].cards
    return [kind for kind in range(c.N_KINDS) if cards[kind] in (s.IN_PILE, s.IN_HAND)]


def resample(g: s.MagnaCarta, seats: Collection[int]) -> None:
    """MAG-20: deal the unknown cards of the others anew."""
    for other in range(g.n_players):
        if other not in seats:
            deal(g, other)
    if g.revision == 1:
        deal_a_choice(g, seats)


def deal_a_choice(g: s.MagnaCarta, seats: Collection[int]) -> None:
    """In revision 1 whoever was asked for an action had a choice (MAG-77), and so has it in the sample."""
    if g.depth and g.stack[g.depth - 1].kind == ASK_ACTION:
        asked, legal = g.stack[g.depth - 1].seat, Legal()
        legal_actions(g, legal)
        while legal.count < 2 and asked not in seats:
            deal(g, asked)
            legal_actions(g, legal)


def deal(g: s.MagnaCarta, seat: int) -> None:
    """Deal as many of the unknown cards into the hand as are there."""
    me = g.players[seat]
    kinds = unknown(g, seat)
    held = sum(me.cards[kind] == s.IN_HAND for kind in kinds)
    for i in range(len(kinds) - 1, 0, -1):
        j = below(g, i + 1)
        kinds[i], kinds[j] = kinds[j], kinds[i]
    for place, kind in enumerate(kinds):
        me.cards[kind] = s.IN_HAND if place < held else s.IN_PILE
