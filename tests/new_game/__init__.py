"""The game of docs/new-game.md, installed as a package of its own: all that Bastide has works for it."""
