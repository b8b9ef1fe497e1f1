"""Ground, ink and colours, light and dark, once; and the style sheet every drawing carries."""

from functools import cache

# name: (light, dark)
COLOURS = {
    "ground": ("#f4ecd8", "#1d1a16"),
    "panel": ("#fbf7ec", "#29241e"),
    "ink": ("#2b2118", "#f1e7d3"),
    "muted": ("#6b5a45", "#b8a88c"),
    "line": ("#cbb994", "#4a4136"),
    "legal": ("#0b6e4f", "#5fd0a0"),
    "accent": ("#8c2f1b", "#e58a6b"),
    "road": ("#e6d8b5", "#332c23"),
    "water": ("#c3d8dc", "#26383d"),
    "roof": ("#b5765c", "#6b4335"),
    "wall": ("#e9dfc6", "#37302a"),
    "shade": ("#2b2118", "#000000"),
    "edge": ("#2b2118", "#0d0b09"),  # the outline of pieces, dark on both grounds
    "glow": ("#fffdf6", "#f1e7d3"),  # the thin light line around it
    "dusk": ("0.16", "0.45"),  # how dark it is beyond the provost, on the ground
    "night": ("0.28", "0.38"),  # and on tiles
    # families of tiles
    "neutral": ("#f1d5cf", "#58393a"),
    "fixed": ("#f3ead0", "#3d362b"),
    "wood": ("#e6cb9c", "#5b4526"),
    "stone": ("#cfd3d8", "#464c54"),
    "residence": ("#ccdaab", "#414f2c"),
    "prestige": ("#bdd2ea", "#2f4664"),
    # seats
    "seat-blue": ("#2a67ae", "#3f80cc"),
    "seat-red": ("#b3312a", "#c9423a"),
    "seat-green": ("#2b7a48", "#2f8a52"),
    "seat-orange": ("#ee9a35", "#f0a144"),
    "seat-yellow": ("#dcae12", "#eac648"),
    "seat-black": ("#2c2c2e", "#343438"),
    "ring-black": ("#2c2c2e", "#a8a39a"),  # a thin line in black would be lost at night
}
# The same on both grounds: things on the table do not change their colour at night.
THINGS = {
    "cube-food": "#ee9fb4",
    "cube-wood": "#9c6a38",
    "cube-stone": "#b4b6b3",
    "cube-cloth": "#8656a6",
    "cube-gold": "#f0c53a",
    "cube-sand": "#d8b878",
    "cube-metal": "#7f93a8",
    "coin": "#dcd5c3",
    "honour": "#8c2f1b",
    "lily": "#3b5fa8",
    "paper": "#fffaf0",
    "dark": "#2b2118",
}
SERIF = "Georgia,'Liberation Serif','Noto Serif',serif"
SANS = "system-ui,'Segoe UI',Roboto,'Liberation Sans','Noto Sans',sans-serif"
# The sizes of letters by class, in units of the drawing; nothing is smaller.
SIZES = {"name": 12, "word": 12, "figure": 12, "letter": 12, "count": 15, "head": 14, "turn": 24}

RULES = f"""
text{{fill:var(--ink);font:12px {SANS};font-variant-numeric:tabular-nums}}
.name,.head,.turn{{font-family:{SERIF}}}
.name{{font-weight:600}}
.head{{font-size:{SIZES["head"]}px;font-weight:600}}
.turn{{font-size:{SIZES["turn"]}px}}
.count{{font-size:{SIZES["count"]}px;font-weight:700}}
.word,.quiet{{fill:var(--muted)}}
.figure,.letter{{font-weight:700}}
.mid{{text-anchor:middle}}
.end{{text-anchor:end}}
.on-thing{{fill:var(--paper)}}
.on-light{{fill:var(--dark)}}
.on-accent{{fill:var(--panel)}}
.line{{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linecap:round}}
.panel{{fill:var(--panel);stroke:var(--line)}}
.slot{{fill:var(--panel);fill-opacity:.75;stroke:var(--muted);stroke-dasharray:2.5 2}}
.lot{{fill:none;stroke:var(--muted);stroke-opacity:.55;stroke-dasharray:3 3}}
.body{{stroke:var(--ink);stroke-opacity:.55}}
.shade{{fill:var(--shade);opacity:0;pointer-events:none}}
.beyond .shade{{opacity:var(--night)}}
.beyond .dusk{{opacity:var(--dusk)}}
.rim{{fill:none;stroke:none;pointer-events:none}}
.closed,.pale{{opacity:.45}}
.vacant{{fill:var(--ground);fill-opacity:.6;stroke:var(--muted);stroke-opacity:.45;stroke-dasharray:2.5 2}}
.at-work .rim{{stroke:var(--accent);stroke-width:2}}
.last .rim{{stroke-width:1.6}}
.last-blue .rim{{stroke:var(--seat-blue)}}
.last-red .rim{{stroke:var(--seat-red)}}
.last-green .rim{{stroke:var(--seat-green)}}
.last-orange .rim{{stroke:var(--seat-orange)}}
.last-yellow .rim{{stroke:var(--seat-yellow)}}
.last-black .rim{{stroke:var(--ring-black)}}
.place{{outline:none;text-decoration:none}}
.legal{{cursor:pointer}}
.legal .rim{{stroke:var(--legal);stroke-width:2.4;animation:bastide-pulse 2s ease-in-out infinite}}
.legal:hover .rim,.legal:focus-visible .rim{{stroke-width:4;animation:none}}
.idle .rim{{stroke-width:1.6;stroke-dasharray:5 4;animation:none}}
.moon{{fill:var(--glow);stroke:var(--edge);stroke-width:1.1}}
.pieces{{pointer-events:none}}
.pieces>*{{transition:transform .25s ease-out}}
"""


@cache
def css() -> str:
    """The style sheet, for a drawing on its own or inside a page: every rule begins at `.bastide`."""
    light, dark = (_variables({name: pair[night] for name, pair in COLOURS.items()}) for night in (0, 1))
    rules = "".join(_scoped(line) for line in RULES.split("\n") if line)
    return (
        f".bastide{{{_variables(THINGS)}{light}color-scheme:light;stroke-linejoin:round}}"
        f".bastide.dark{{{dark}color-scheme:dark}}"
        f"@media (prefers-color-scheme:dark){{.bastide.auto{{{dark}color-scheme:dark}}}}"
        f"{rules}"
        "@keyframes bastide-pulse{50%{stroke-opacity:.35}}"
        "@media (prefers-reduced-motion:reduce){.bastide *{animation:none!important;transition:none!important}}"
    )


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def _scoped(line: str) -> str:
    selectors, brace, body = line.partition("{")
    return ",".join(f".bastide {one}" for one in selectors.split(",")) + brace + body
