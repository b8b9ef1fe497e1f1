"""What things are called in Caylus, in English and French: the same on board, buttons and in the log."""

from bastide.caylus import components as c
from bastide.kernel.words import Counted, listed

COLOUR_NAMES = {"en": ("Blue", "Red", "Green", "Orange", "Black"), "fr": ("Bleu", "Rouge", "Vert", "Orange", "Noir")}
CUBES = {"en": c.CUBES, "fr": ("nourriture", "bois", "pierre", "tissu", "or")}
TILES = {"en": c.TILE_NAMES, "fr": tuple(tile.french for tile in c.TILES)}
PLACES = {
    "en": c.SPECIALS + ("castle",) + TILES["en"],
    "fr": c.SPECIALS_FRENCH + ("château",) + TILES["fr"],
}
SECTIONS = {"en": ("Dungeon", "Walls", "Towers"), "fr": ("Donjon", "Murailles", "Tours")}
LINES = {
    "en": tuple(f"{letter} ({name})" for letter, name in zip(c.LINES, c.LINE_NAMES, strict=True)),
    "fr": tuple(f"{letter} ({name})" for letter, name in zip(c.LINES, c.LINE_NAMES_FRENCH, strict=True)),
}
BATCHES = {
    language: tuple(listed([CUBES[language][x] for x in (c.FOOD, *pair)], last) for pair in c.BATCHES)
    for language, last in (("en", " and "), ("fr", " et "))
}
STEPS = range(-c.PROVOST_REACH, c.PROVOST_REACH + 1)
"""How far the provost can be moved at a time."""
DENIERS = {"en": Counted("denier", "deniers"), "fr": Counted("denier", "deniers", "0 denier")}
POINTS = {"en": Counted("point", "points", "no points"), "fr": Counted("point", "points", "0 point")}
COUNTED_CUBES = {
    "en": tuple(Counted(cube, cube) for cube in CUBES["en"]),
    "fr": tuple(
        Counted(cube, many)
        for cube, many in zip(CUBES["fr"], ("nourritures", "bois", "pierres", "tissus", "ors"), strict=True)
    ),
}
