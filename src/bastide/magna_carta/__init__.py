"""Caylus: Magna Carta: the castle and the town in cards, with a hand that nobody else sees."""

TITLE = "Caylus: Magna Carta"
PLAYERS = range(2, 5)
"""What a lid says: to know it, nobody has to open the box. The game itself is in `definition`."""
