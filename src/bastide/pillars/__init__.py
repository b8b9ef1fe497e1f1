"""The Pillars of the Earth: builders, craftsmen and a cathedral."""

TITLE = "The Pillars of the Earth"
PLAYERS = range(2, 5)
"""What a lid says: to know it, nobody has to open the box. The game itself is in `definition`."""
