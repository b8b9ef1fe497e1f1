"""The cathedral: six parts, from the ground to the spires, one a round."""

from collections.abc import Iterator

from bastide.drawing.svg import at, circle, group, number, path, title
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import explained
from bastide.pillars.drawing.context import PillarsContext

WIDTH, HEIGHT = 160, 190  # of the drawing below

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
# What is added to a part once it stands: buttresses, doors' rings, battlements, crosses.
ORNAMENTS = (
    "",
    "M12 174V150L16 146M148 174V150L144 146M64 174V155C64 148 72 143 80 138C88 143 96 148 96 155V174",
    "M12 132V108L16 104M148 132V108L144 104M16 132H144",
    "M80 58V50M77 53H83M13 92V80L16 77M147 92V80L144 77",
    "M20 38V34H25V38M35 38V34H39V38M49 38V34H54V38M106 38V34H111V38M121 38V34H125V38M135 38V34H140V38",
    "M37 4V-3M34 0H40M123 4V-3M120 0H126",
)
TOP = (186, 174, 132, 92, 66, 38)  # the height at which each part begins
ROSE = (80, 112, 15)
PETALS = 8


def built(t: PillarsContext) -> int:
    """How many parts stand: one is added in each round, at the step of the cathedral."""
    return int(t.position["turn"]) - (t.phase <= s.CATHEDRAL)


def _scaled(t: PillarsContext) -> str:
    """From the drawing's units to the sheet's."""
    x, y, width, height = t.layout.cathedral
    scale = min(width / WIDTH, height / HEIGHT)
    left, top = x + (width - WIDTH * scale) / 2, y + height - (HEIGHT - 4) * scale
    return f"{at(left, top)} scale({number(scale)})"


def cathedral(t: PillarsContext) -> Iterator[str]:
    """The parts, built, under construction, or still to come."""
    done = built(t)
    for part in range(c.ROUNDS):
        key = "is built" if part < done else "in work" if part == done else "to come"
        yield group(title(t.say(key, part + 1)), *_part(t, part, key), id=f"part-{part + 1}", transform=_scaled(t),
                    data_rules=explained.PART)  # fmt: skip


def _part(t: PillarsContext, part: int, key: str) -> Iterator[str]:
    outline, lines, openings = PARTS[part]
    if key == "to come":
        yield path(outline.replace("Z", ""), class_="lot", stroke_opacity=0.35)  # the part below has a line there
        return
    if key == "in work":
        yield path(outline, fill="var(--accent)", fill_opacity=0.1, stroke="var(--accent)", stroke_width=1.4,
                   stroke_dasharray="5 3")  # fmt: skip
        yield path(_scaffold(part), fill="none", stroke="var(--muted)", stroke_width=1.1)
        return
    roof = part == c.ROUNDS - 1
    yield path(outline, fill="var(--prestige)" if roof else "var(--stone)", class_="body")
    yield path(outline, fill=f"url(#{t.prefix}weave-{'prestige' if roof else 'stone'})")
    yield path(lines + ORNAMENTS[part], fill="none", stroke="var(--ink)", stroke_opacity=0.45)
    if openings:
        yield path(openings, fill="var(--lily)", stroke="var(--ink)", stroke_opacity=0.6)
    if part == 2:
        yield from _window()


def _scaffold(part: int) -> str:
    """Poles and planks on both sides, as high as the part will be."""
    low = TOP[part]
    high = TOP[part + 1] if part + 1 < c.ROUNDS else 8
    planks = "".join(f"M8 {y}h10M142 {y}h10" for y in range(low, high, -9))
    return f"M9 {low}V{high}M17 {low}V{high}M143 {low}V{high}M151 {low}V{high}{planks}"


def _window() -> Iterator[str]:
    """The rose window."""
    x, y, radius = ROSE
    yield circle(x, y, radius, fill="var(--lily)", stroke="var(--ink)", stroke_opacity=0.6)
    for petal in range(PETALS):
        colour = ("var(--cube-gold)", "var(--honour)")[petal % 2]
        yield path("M0 -3.5C3.4 -7 3 -11.5 0 -13.4C-3 -11.5 -3.4 -7 0 -3.5Z", fill=colour,
                   transform=f"{at(x, y)} rotate({number(petal * 360 / PETALS)})")  # fmt: skip
    yield circle(x, y, 3.2, fill="var(--paper)")
