"""Caylus: Magna Carta: the castle and the town in cards, with a hand that nobody else sees."""

from bastide.magna_carta.definition import MAGNA_CARTA as DEFINITION

__all__ = ["DEFINITION"]
