"""The cathedral: six parts, from the ground to the spires, one a round."""

from collections.abc import Iterator

from bastide.drawing.svg import at, circle, group, number, path, title
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing.table import Table

WIDTH, HEIGHT = 160, 188  # of the drawing below

# Each part: its outline, its lines, its openings.
PARTS = (
    ("M6 186V180H12V174H148V180H154V186Z", "M12 180H148", ""),
    (
        "M16 174V132H144V174Z",
        "M16 138H144M58 138V174M102 138V174",
        "M68 174V156C68 150 74 146 80 142C86 146 92 150 92 156V174Z"
        "M28 174V160C28 155 33 152 37 149C41 152 46 155 46 160V174Z"
        "M114 174V160C114 155 119 152 123 149C127 152 132 155 132 160V174Z",
    ),
    (
        "M16 132V92H144V132Z",
        "M58 92V132M102 92V132M16 98H58M102 98H144",
        "".join(f"M{x} 128V112C{x} 108 {x + 3} 106 {x + 5} 104C{x + 7} 106 {x + 10} 108 {x + 10} 112V128Z"
                for x in (25, 39, 111, 125)),
    ),
    ("M16 92V66H58V80L80 58L102 80V66H144V92Z", "M16 72H58M102 72H144M58 80V92M102 80V92", "M76 88V79L80 73L84 79V88Z"),
    (
        "M20 66V38H54V66ZM106 66V38H140V66Z",
        "M20 43H54M106 43H140",
        "M26 64V53L30 47L34 53V64ZM40 64V53L44 47L48 53V64ZM112 64V53L116 47L120 53V64ZM126 64V53L130 47L134 53V64Z",
    ),
    ("M19 38L37 4L55 38ZM105 38L123 4L141 38Z", "M37 8V38M123 8V38M28 21H46M114 21H132", ""),
)
ROSE = (80, 112, 15)
PETALS = 8


def built(t: Table) -> int:
    """How many parts stand: one is added in each round, at the step of the cathedral."""
    return int(t.position["turn"]) - (t.phase <= s.CATHEDRAL)


def cathedral(t: Table) -> Iterator[str]:
    """The parts, built, under construction, or still to come."""
    x, y, width, height = t.layout.cathedral
    scale = min(width / WIDTH, height / HEIGHT)
    left, top = x + (width - WIDTH * scale) / 2, y + height - HEIGHT * scale
    done = built(t)
    for part in range(c.ROUNDS):
        key = "is built" if part < done else "in work" if part == done else "to come"
        yield group(title(t.say(key, part + 1)), *_part(part, key), id=f"part-{part + 1}",
                    transform=f"{at(left, top)} scale({number(scale)})")  # fmt: skip


def _part(part: int, key: str) -> Iterator[str]:
    outline, lines, openings = PARTS[part]
    if key == "to come":
        yield path(outline.replace("Z", ""), class_="lot")  # the part below has a line there already
        return
    if key == "in work":
        yield path(outline, fill="var(--accent)", fill_opacity=0.1, stroke="var(--accent)", stroke_width=1.6,
                   stroke_dasharray="5 3", stroke_linejoin="round")  # fmt: skip
        return
    roof = part == c.ROUNDS - 1
    yield path(outline, fill="var(--prestige)" if roof else "var(--stone)", class_="body", stroke_linejoin="round")
    yield path(lines, fill="none", stroke="var(--ink)", stroke_opacity=0.3)
    if openings:
        yield path(openings, fill="var(--lily)", stroke="var(--ink)", stroke_opacity=0.6, stroke_linejoin="round")
    if part == 2:
        yield from _window()


def _window() -> Iterator[str]:
    """The rose window."""
    x, y, radius = ROSE
    yield circle(x, y, radius, fill="var(--lily)", stroke="var(--ink)", stroke_opacity=0.6)
    for petal in range(PETALS):
        colour = ("var(--cube-gold)", "var(--honour)")[petal % 2]
        yield path("M0 -3.5C3.4 -7 3 -11.5 0 -13.4C-3 -11.5 -3.4 -7 0 -3.5Z", fill=colour,
                   transform=f"{at(x, y)} rotate({number(petal * 360 / PETALS)})")  # fmt: skip
    yield circle(x, y, 3.2, fill="var(--paper)")
