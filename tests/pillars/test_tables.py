"""The tables of docs/rules/pillars.md and the tables of the code say the same, number by number."""

from pathlib import Path

from bastide.pillars import components as c
from bastide.pillars.names import given, made

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "pillars.md"
KINDS = {"permanent": c.PERMANENT, "once": c.ONCE, "at once": c.AT_ONCE, "last round, at once": c.AT_ONCE}


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


def table(number: int) -> list[dict[str, str]]:
    return tables()[number]


def shown(card: int) -> str:
    """A conversion as the page writes it, its parts in whatever order."""
    if card == c.TOOL_MAKER:
        return "owning metal, which is kept -> 2 gold"
    needs = given(card, "en").replace(" and ", " + ").replace(", ", " + ")
    return f"{needs or 'nothing'} -> {made(card, 'en')}".replace(" points", " VP").replace(" point", " VP")


def same(one: str, other: str) -> bool:
    return sorted(one.split()) == sorted(other.split())


def check_craftsman(row: dict[str, str]) -> None:
    card = c.CRAFTSMAN_NAMES.index(row["English name"])
    assert row["French name"] == c.CRAFTSMAN_FRENCH[card]
    assert same(row["conversion"], shown(card))
    assert int(row["uses"]) == c.USES[card]


def test_pil_3_starting_craftsmen():
    rows = table(0)
    assert {row["English name"] for row in rows} == set(c.CRAFTSMAN_NAMES[c.N_HIRED :])
    for row in rows:
        check_craftsman(row)


def test_pil_4_craftsmen_of_the_rounds():
    rows = table(1)
    assert {row["English name"] for row in rows} == set(c.CRAFTSMAN_NAMES[: c.N_HIRED])
    for row in rows:
        check_craftsman(row)
        card = c.CRAFTSMEN[c.CRAFTSMAN_NAMES.index(row["English name"])]
        assert (int(row["round"]), int(row["price"])) == (card.round, card.price)
    assert [len(cards) for cards in c.OF_ROUND] == [4] * 6
    assert len(c.CRAFTSMEN) + 3 * 3 == 36


def test_pil_8_resource_cards():
    for site, row in zip(c.SITES, table(2), strict=True):
        name, cube = row["workers for"].split("), ")
        assert name == f"{site.name} ({site.french}"
        assert c.CUBES[site.cube] == cube
        assert tuple(int(row[f"{n} cubes"]) for n in (2, 3, 4)) == site.workers
    assert c.RESOURCE_NAMES[0] == "forest 2"
    assert (len(c.RESOURCE_NAMES), c.YIELD) == (9, (2, 3, 4) * 3)


def test_pil_9_privileges():
    rows = table(3)
    assert tuple(row["English name"] for row in rows) == c.PRIVILEGE_NAMES
    assert tuple(row["French name"] for row in rows) == c.PRIVILEGE_FRENCH
    assert tuple(KINDS[row["kind"]] for row in rows) == c.PRIVILEGE_KIND
    assert [row["kind"].startswith("last") for row in rows] == [n >= c.N_SHUFFLED for n in range(16)]
    by_name = {row["English name"]: row["effect"] for row in rows}
    assert by_name["madonna"] == f"{c.PRIVILEGE_POINTS[c.MADONNA]} VP"
    assert by_name["wool fair"] == f"{c.PRIVILEGE_GOLD[c.WOOL_FAIR]} gold"
    assert by_name["toledo"] == f"{c.PRIVILEGE_CUBES[c.TOLEDO][c.METAL]} metal"
    assert c.PRIVILEGE_CUBES[c.STONE_AND_WOOD] == (0, 1, 1, 0)
    assert c.PRIVILEGE_CUBES[c.LAST_METAL] == (1, 0, 0, 0)


def test_pil_10_events():
    rows = table(4)
    assert tuple(row["English name"] for row in rows) == c.EVENT_NAMES
    assert tuple(row["French name"] for row in rows) == c.EVENT_FRENCH
    assert tuple(int(row["kind"] == "good") for row in rows) == c.IS_GOOD


def test_pil_11_builder_spaces():
    rows = table(5)
    assert tuple(row["place"] for row in rows) == c.PLACES
    assert tuple(row["French name"].lower() for row in rows) == tuple(name.lower() for name in c.PLACES_FRENCH)
    assert tuple(int(row["circles"]) for row in rows) == c.ROOM
    assert c.N_CIRCLES == len(c.CIRCLE_NAMES) == len(set(c.CIRCLE_NAMES)) == 17


def test_pil_12_tax_die():
    assert c.TAX_DIE == (2, 3, 3, 4, 4, 5)
