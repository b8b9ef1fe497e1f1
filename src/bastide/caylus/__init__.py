"""Caylus: build the king's castle and the town at its feet."""

TITLE = "Caylus"
PLAYERS = range(2, 6)
"""What a lid says: to know it, nobody has to open the box. The game itself is in `definition`."""
