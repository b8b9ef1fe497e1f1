"""The tables of docs/rules/caylus.md and the tables of the code say the same, number by number."""

from pathlib import Path

import pytest

from bastide.caylus import components as c

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "caylus.md"
CUBE = "FWSCG"


def tables() -> list[list[dict[str, str]]]:
    """All tables of the page, each a list of rows by the names of the columns."""
    found, head = [], None
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            head = None
        elif head is None:
            head = cells
            found.append([])
        elif set(line) - set("|-"):
            found[-1].append(dict(zip(head, cells, strict=True)))
    return found


def table(column: str) -> list[dict[str, str]]:
    """The rows of all tables with this column."""
    return [row for rows in tables() for row in rows if column in row]


TILE_ROWS = {row["English name"]: row for row in table("owner extra")}


def cubes(amount: tuple[int, ...], between: str) -> str:
    """Cubes as the page writes them: `2F + 1C`."""
    return between.join(f"{n}{letter}" for letter, n in zip(CUBE, amount, strict=True) if n)


def cost(tile: c.Tile) -> set[str]:
    """The cost of a tile, part by part."""
    if tile.family == c.RESIDENTIAL:
        return {f"{c.LAWYER_DENIERS}d", f"{c.LAWYER_CLOTH}C"}
    parts = cubes(tile.cost, " ").split()
    return set(parts + [f"{tile.any_cost}ANY"] * (tile.any_cost > 0)) or {"-"}


def points(tile: c.Tile) -> str:
    """What building it scores; the church shows its favour here, prestige tiles among the effects."""
    if not any(tile.points):
        return "-"
    return f"{tile.points[c.STANDARD]}" + (f" + {tile.favours} RF" if tile.favours and tile.family == c.STONY else "")


def deals(number: int, edition: int) -> str:
    """The deals of an exchange building."""
    this = next(x for x in c.EXCHANGES if (x.tile, x.edition) == (number, edition))
    unit = {"denier": "d", "cloth": "C", "gold": "G", "cube": "R", "point": " PP"}
    small, large = (f"{paid}{unit[this.gives]} -> {got}{unit[this.gets]}" for paid, got in (this.small, this.large))
    return f"{small}, or {large}"


def effect(number: int) -> str:
    """What a tile does, as the page writes it."""
    tile = c.TILES[number]
    match tile.effect:
        case c.PRODUCE:
            return cubes(tile.amount, " + ")
        case c.CHOOSE:
            return cubes(tile.amount, " or ")
        case c.SELL:
            return f"sell 1 ANY for {tile.price}d"
        case c.BUY:
            each = [f"{n * tile.price}d -> {n}R" for n in range(1, tile.most + 1)]
            return f"{each[0]}, once" if tile.most == 1 else ", or ".join(each)
        case c.EXCHANGE:
            return deals(number, c.STANDARD)
        case c.BUILD_ONE:
            on = " on an own residence" if tile.builds == c.PRESTIGIOUS else ""
            return f"build one {c.FAMILIES[tile.builds]} building{on}"
        case c.TRANSFORM_ONE:
            price = f"{c.LAWYER_DENIERS}d + {c.LAWYER_CLOTH}C"
            return f"{price}: turn a neutral or an own craft building into a residence"
    return f"{tile.favours} RF" if tile.favours else f"income +{tile.income}d" if tile.income else "-"


def same(one: str, other: str) -> bool:
    """The same words and numbers, in whatever order the cubes are named."""
    return sorted(one.replace("+", " + ").split()) == sorted(other.replace("+", " + ").split())


def test_the_page_has_every_tile_once():
    assert sorted(TILE_ROWS) == sorted(c.TILE_NAMES)
    assert len(table("owner extra")) == len(c.TILES)


@pytest.mark.parametrize("number", range(len(c.TILES)), ids=c.TILE_NAMES)
def test_a_tile_of_the_page_is_the_tile_of_the_code(number):
    tile, row = c.TILES[number], TILE_ROWS[c.TILES[number].name]
    assert set(row["cost"].split()) == cost(tile)
    assert row["points"] == points(tile)
    assert same(row["effect"], effect(number))
    extra = tile.effect == c.PRODUCE and tile.family == c.STONY
    assert same(row["owner extra"], cubes(tuple(min(n, 1) for n in tile.amount), " or ") if extra else "-")


@pytest.mark.parametrize("number", range(c.RESIDENCE), ids=c.TILE_NAMES[: c.RESIDENCE])
def test_a_tile_has_its_french_name(number):
    tile = c.TILES[number]
    assert TILE_ROWS[tile.name]["French name"].split(" (")[0].lower() in tile.french


def test_the_special_buildings():
    rows = table("places")
    assert [row["order"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert tuple(row["English name"] for row in rows) == c.SPECIALS
    assert tuple(row["French name"].lower() for row in rows) == c.SPECIALS_FRENCH
    assert [row["places"] for row in rows] == ["1"] * 4 + [str(c.STABLE_PLACES), "left and right circle"]
    assert rows[c.TRADING_POST]["effect"] == f"+{c.TRADING_POST_DENIERS}d"
    assert rows[c.GUILD]["effect"] == f"move the provost 0 to {c.PROVOST_REACH} spaces"
    assert rows[c.JOUST_FIELD]["effect"] == f"{c.JOUST_DENIERS}d + {c.JOUST_CLOTH}C -> 1 RF"


def test_the_road():
    rows = {row["spaces"]: row for row in table("spaces")}
    assert list(rows) == ["1-6", "7", "8", "9-15", "16", f"17-{c.ROAD}"]
    assert c.N_NEUTRAL == 6
    for space, tile in (
        (c.FIXED_PEDDLER_SPACE, c.FIXED_PEDDLER),
        (c.FIXED_CARPENTER_SPACE, c.FIXED_CARPENTER),
        (c.GOLD_MINE_SPACE, c.GOLD_MINE),
    ):
        assert rows[str(space)]["at the start"] == c.TILE_NAMES[tile]
    marks = ", ".join(row["mark for a count"] for row in rows.values() if row["mark for a count"] != "-")
    assert marks == ", ".join(f"{name.title()} on {n}" for name, n in zip(c.SECTIONS, c.MARKER_SPACE, strict=True))


def test_the_editions():
    rows = table("church when built")
    for edition, name in enumerate(c.EDITIONS):
        row = rows[edition]
        assert row["option"] == f'`edition="{name}"`'
        church = c.TILES[c.CHURCH]
        assert row["church when built"] == f"{church.points[edition]} PP + {church.favours} RF"
        assert row["tailor"] == deals(c.TAILOR, edition)
    differ = [tile.name for tile in c.TILES if tile.points[c.STANDARD] != tile.points[c.FIRST]]
    assert differ == ["church"]
    numbers = range(len(c.TILES))
    assert [n for n in numbers if (c.PAYS[0][n], c.GETS[0][n]) != (c.PAYS[1][n], c.GETS[1][n])] == [c.TAILOR]


def test_the_favour_table():
    rows = table("column 5")
    columns = [[row[f"column {n}"] for n in range(1, c.LAST_COLUMN + 1)] for row in rows]
    assert [row["line"].split(" (")[0] for row in rows] == [
        f"{letter} {name}" for letter, name in zip(c.LINES, c.LINE_NAMES, strict=True)
    ]
    assert columns[0] == [f"{n} PP" for n in c.FAVOUR_POINTS[1:]]
    assert columns[1] == [f"{n}d" for n in c.FAVOUR_DENIERS[1:]]
    for column, shown in enumerate(columns[2], 1):
        free = [f"1{CUBE[cube]}" for cube in range(c.N_CUBES) if c.FAVOUR_CUBE_COLUMN[cube] == column]
        swap = f"give 1 ANY, take {c.FAVOUR_SWAP_TAKES}R"
        assert shown == (swap if column == c.FAVOUR_SWAP_COLUMN else " or ".join(free))
    assert columns[3][0] == "nothing"
    for column, start in (
        (c.FAVOUR_WOOD_COLUMN, "wood building, 1W less"),
        (c.FAVOUR_STONE_COLUMN, "stone building, 1S less"),
        (c.FAVOUR_LAWYER_COLUMN, "lawyer, 1d less"),
        (c.FAVOUR_ARCHITECT_COLUMN, "architect, full cost"),
    ):
        assert columns[3][column - 1].startswith(start)


def test_the_castle():
    rows = table("points a batch")
    assert tuple(row["section"].lower() for row in rows) == c.SECTIONS
    assert tuple(row["French name"].lower() for row in rows) == c.SECTIONS_FRENCH
    for section, row in enumerate(rows):
        assert row["parts"] == str(c.SECTION_PARTS[section])
        assert row["points a batch"] == str(c.BATCH_POINTS[section])
        assert row["0 houses"] == f"-{c.COUNT_LOSS[section]} PP"
        counted = [row[name] for name in ("1", "2", "3", "4", "5", "6 or more")]
        assert counted == [f"{n} RF" if n else "-" for n in c.COUNT_FAVOURS[section][1:]]
