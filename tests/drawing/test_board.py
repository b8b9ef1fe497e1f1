"""The board of Caylus: well-formed, complete, the same for the same position, told what can be clicked."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

import bastide
from bastide.caylus import components as c
from bastide.caylus.actions import ACTIONS
from bastide.caylus.board import COLOUR_LETTERS
from bastide.caylus.drawing import board, drawer, panel
from bastide.caylus.drawing.choices import BUTTON_ONLY
from bastide.caylus.names import COLOUR_NAMES, SECTIONS, TILES
from bastide.caylus.questions import QUESTIONS
from bastide.drawing.seats import LETTERS
from tests.drawing.picture import SVG, assert_together, eager, every_tenth, kind, read

LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "fr")
RULES = Path("docs/rules/caylus.md").read_text(encoding="utf-8")


def titles(drawing: str) -> str:
    return "\n".join(one.text or "" for one in read(drawing).iter(f"{SVG}title"))


def everything(state: bastide.State, **told: str) -> list[str]:
    """The board, the panels and the drawer of a state."""
    view, legal = state.view(), state.legal()
    panels = [panel(view, seat, legal=legal, **told) for seat in range(state.game.players)]
    return [board(view, legal=legal, **told), drawer(view, seat=state.player, legal=legal, **told), *panels]


def busy(players: int = 5) -> dict:
    """A position with something of everything."""
    view = bastide.game("caylus", players=players).start(1).view()
    view["road"][8] = {"tile": "residence", "owner": 0}
    view["road"][9] = {"tile": "lawyer", "owner": 1, "worker": 0}
    view["road"][10] = {"tile": "church", "owner": 1, "worker": 1, "pending": 1}
    view["special"] = dict.fromkeys(view["special"], 0)
    view |= {"stables": [0, 1], "inn_left": 0, "inn_right": 0, "castle_queue": [1, 0], "pass_order": [1, 0]}
    for seat in range(players):
        view["players"][seat]["houses"] = {"dungeon": 1, "walls": 1, "towers": 1}
    view["built"] = {"dungeon": players, "walls": players, "towers": players}
    return view


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_well_formed_and_of_one_namespace(players: int) -> None:
    parents: dict[str, str] = {}
    for state in every_tenth(players, players):
        assert_together(everything(state))
        for drawing in everything(state):
            root = read(drawing)
            assert "style" not in {key for one in root.iter() for key in one.keys()}  # noqa: SIM118
            assert not any(kind(one) == "script" for one in root.iter())
            assert all(one.tag.startswith(SVG) for one in root.iter())
            ids = [one.get("id") for one in root.iter() if one.get("id")]
            assert len(ids) == len(set(ids))
            for parent in root.iter():
                for child in parent:
                    name = child.get("id")
                    if name and parent.get("id"):
                        assert parents.setdefault(name, parent.get("id", "")) == parent.get("id")


@pytest.mark.parametrize("options", [{"edition": "first"}, {"favours": "simplified"}, {"lawyer_points": 3}])
def test_every_option_can_be_drawn(options: dict) -> None:
    for state in every_tenth(3, 8, **options):
        read(board(state.view(), legal=state.legal(), language="fr", layout="narrow"))


def test_the_same_position_is_the_same_text() -> None:
    for state in every_tenth(3, 4):
        first = board(state.view(0), legal=state.legal())
        assert first == board(state.view(0), legal=[str(action) for action in reversed(state.legal())])
        assert first == board(state.view(), legal=state.legal()) == board(state.position(), legal=state.legal())
        assert state.position()["chance"]["key"] not in first


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_drawn_with_its_name(language: str, layout: str) -> None:
    start = bastide.game("caylus", players=5).start(1).view()
    drawn = titles(board(start, language=language, layout=layout)) + titles(drawer(start, language=language))
    drawn += titles(board(busy(), language=language, layout=layout))
    for tile in TILES[language]:
        assert tile[:1].upper() + tile[1:] + " (" in drawn
    for name in (*COLOUR_NAMES[language], *SECTIONS[language]):
        assert name in drawn
    assert "{" not in drawn
    assert "(s)" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_clicked_or_moves_has_an_id_and_a_title(language: str) -> None:
    root = read(board(busy(), language=language))
    layers = {layer.get("id"): layer for layer in root if layer.get("id")}
    for layer in ("places", "pieces"):
        for one in layers[layer]:
            assert one.get("id")
            assert kind(one[0]) == "title"
            assert len(one[0].text or "") > 8
    ids = {one.get("id") for one in root.iter()}
    expected = {"provost", "bailiff", "castle", "bridge", "tile-lawyer", "tile-residence-9", "space-12", "favour-a-1",
                "worker-blue-10", "worker-blue-castle", "worker-blue-inn-left", "worker-blue-inn-right", "owner-9",
                "pending-11", "house-black-towers-1", "marker-d-green", "passed-red", "order-orange", "gate-walls",
                "section-towers", "special-trading-post"}  # fmt: skip
    assert expected <= ids


def test_pieces_do_not_catch_the_pointer() -> None:
    assert ".bastide .pieces{pointer-events:none}" in board(busy())


def test_every_cube_and_every_seat_is_seen() -> None:
    drawing = board(busy())
    for cube in c.CUBES:
        assert f'href="#caylus-{cube}"' in drawing
    for seat in c.SEATS:
        assert f">{LETTERS['en'][seat]}</text>" in drawing
    for language in LANGUAGES:
        assert [LETTERS[language][seat] for seat in c.SEATS] == list(COLOUR_LETTERS[language])


def chosen(drawing: str) -> dict[str, list[str]]:
    """The places that can be chosen, with their actions."""
    lit = [one for one in read(drawing).iter() if one.get("data-actions")]
    for one in lit:
        assert "legal" in one.get("class", "").split()
        assert (kind(one), one.get("href"), one.get("role")) == ("a", "#choices", "button")
    return {one.get("id", ""): json.loads(one.get("data-actions", "")) for one in lit}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_action_has_its_place(players: int) -> None:
    for state in every_tenth(players, players + 20):
        legal = [str(action) for action in state.legal()]
        offered = {one for drawing in everything(state) for actions in chosen(drawing).values() for one in actions}
        asked = state.view()["stack"][-1]["kind"] if legal else ""
        without = {action for question, action in BUTTON_ONLY if question == asked}
        assert offered == set(legal) - without


def test_rare_questions_have_their_places_too() -> None:
    asked: Counter[str] = Counter()
    for players, seed in ((2, 2), (3, 8), (4, 2), (5, 3)):
        for state in eager(players, seed):
            question = state.view()["stack"][-1]["kind"] if state.player is not None else "none"
            asked[question] += 1
            if asked[question] > 4:
                continue
            legal = {str(action) for action in state.legal()}
            offered = {one for drawing in everything(state) for actions in chosen(drawing).values() for one in actions}
            assert offered == legal - {action for kind, action in BUTTON_ONLY if kind == question}
    assert set(QUESTIONS.names) - set(asked) == {"favour swap", "favour build"}  # see below


CASES = [
    ("favour", {}, ["favour a", "favour c"], {"favour-a-1": ["favour a"], "favour-c-1": ["favour c"]}),
    ("favour cube", {"number": 4}, ["take food", "take wood", "take stone", "take cloth", "pay food", "pay gold"],
     {"favour-c-1": ["take food"], "favour-c-2": ["take wood", "take stone"], "favour-c-3": ["take cloth"],
      "favour-c-4": ["pay food", "pay gold"]}),
    ("favour swap", {}, ["take food", "take wood"], {"favour-c-4": ["take food", "take wood"]}),
    ("favour build", {"number": 5}, ["pass", "build mason", "build church", "build statue", "transform forest"],
     {"favour-d-2": ["build mason"], "favour-d-3": ["build church"], "favour-d-4": ["transform forest"],
      "favour-d-5": ["build statue"], "space-12": ["build mason", "build church"], "tile-forest": ["transform forest"],
      "tile-residence-9": ["build statue"]}),
    ("inn", {}, ["inn stay", "inn leave"], {"special-inn": ["inn stay", "inn leave"]}),
    ("joust", {}, ["pass", "joust"], {"special-joust-field": ["pass", "joust"]}),
    ("castle", {}, ["pass", "give food wood gold"],
     {"castle": ["pass", "give food wood gold"], "batch-food-wood-gold": ["give food wood gold"]}),
    ("place", {}, ["pass", "place guild", "place castle", "place forest"],
     {"bridge": ["pass"], "special-guild": ["place guild"], "castle": ["place castle"],
      "tile-forest": ["place forest"]}),
    ("pay any", {"subject": c.CHURCH}, ["pay food", "pay wood"], {"tile-church": ["pay food", "pay wood"]}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "fields", "legal", "places"), CASES)
def test_each_action_is_where_one_looks_for_it(question: str, fields: dict, legal: list, places: dict) -> None:
    view = busy() | {"stack": [{"kind": question, "seat": 0, "subject": 0, "number": 1} | fields]}
    assert chosen(board(view, legal=legal)) == places


def test_the_building_at_work_takes_every_answer() -> None:
    view = busy() | {"stack": [{"kind": "sell", "seat": 0, "subject": 4, "number": 1}], "phase": "buildings"}
    view["cursor"] = [row.get("tile") for row in view["road"]].index("neutral marketplace") + 1
    legal = ["pass", "sell food", "sell wood"]
    assert chosen(board(view, legal=legal)) == {"tile-neutral-marketplace": legal}
    lit = chosen(panel(view, 0, legal=legal))
    assert lit == {"food-blue": ["sell food"], "wood-blue": ["sell wood"]}
    assert chosen(panel(view, 1, legal=legal)) == {}


def test_the_provost_goes_where_one_clicks() -> None:
    view = busy() | {"stack": [{"kind": "bribe", "seat": 0, "subject": 0, "number": 0}]}
    lit = chosen(board(view, legal=["provost -1", "provost 0", "provost +1"]))
    assert sorted(lit.values()) == [["provost +1"], ["provost -1"], ["provost 0"]]
    there = {view["road"][space - 1]["tile"] for space in (5, 6, 7)}
    assert set(lit) == {f"tile-{name.replace(' ', '-')}" for name in there}


def test_the_docs_tell_the_place_of_every_kind_of_action() -> None:
    told = Path("docs/notes/drawings.md").read_text(encoding="utf-8").split("## Caylus\n")[1].split("\n## ")[0]
    verbs = {text.split()[0] for text in ACTIONS}
    assert {verb for verb in verbs if f"`{verb}" not in told} == set()


def told(drawing: str) -> dict[str, tuple[str, str]]:
    """Every thing and place with its words and its rules."""
    found = [one for one in read(drawing).iter() if one.get("id") and len(one) and kind(one[0]) == "title"]
    return {one.get("id", ""): (one[0].text or "", one.get("data-rules", "")) for one in found if kind(one) != "svg"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_words_and_rules_that_exist(language: str) -> None:
    ids = set(re.findall(r"\*\*(CAY-\d+)\*\*", RULES))
    view = busy()
    drawings = [board(view, language=language), drawer(view, language=language), panel(view, 0, language=language)]
    for drawing in drawings:
        found = told(drawing)
        assert len(found) > 15
        for name, (words, rules) in found.items():
            assert len(words) > 4, name
            assert rules, name
            assert set(rules.split()) <= ids, name
            assert len(rules.split()) == len(set(rules.split())), name
    everything_printed = {one.get("id") for one in read(drawings[0]).iter(f"{SVG}a")}
    assert everything_printed <= set(told(drawings[0]))


def test_the_two_languages_explain_the_same_things() -> None:
    view = busy()
    for draw in (board, drawer):
        english, french = (told(draw(view, language=language)) for language in LANGUAGES)
        assert {name: rules for name, (_, rules) in english.items()} == {name: r for name, (_, r) in french.items()}
        same = {name for name in english if english[name][0] == french[name][0]}
        assert same == set()


def test_a_last_move_has_a_ring_in_the_colour_of_its_seat() -> None:
    moves = [(1, "place lawyer"), (3, "pass"), (0, "provost +1"), (2, "place guild"), (4, "give food wood gold")]
    drawing = board(busy(), last=moves)
    styles = {one.get("id"): one.get("class", "").split() for one in read(drawing).iter(f"{SVG}a")}
    rings = {name: style[-1] for name, style in styles.items() if "last" in style}
    assert rings == {"tile-lawyer": "last-red", "special-guild": "last-green", "castle": "last-black"}


def test_a_worker_costs_what_is_written_on_its_place() -> None:
    view = busy() | {"stack": [{"kind": "place", "seat": 1, "subject": 0, "number": 0}], "inn_right": 0}
    for legal, price in ((["place forest"], 3), (["place lawyer"], 1)):  # the lawyer is Red's own
        tile = next(one for one in read(board(view, legal=legal)).iter(f"{SVG}a") if one.get("data-actions"))
        assert [one.text for one in tile.iter(f"{SVG}text")][-1] == str(price)


def test_nothing_can_be_clicked_without_a_list() -> None:
    assert chosen(board(busy())) == {}
    assert "href" not in {key for one in read(board(busy())).iter(f"{SVG}a") for key in one.keys()}  # noqa: SIM118


def test_what_lies_beyond_the_provost_is_in_the_shade() -> None:
    view = busy() | {"provost": 10}
    places = {one.get("id"): one.get("class", "").split() for one in read(board(view)).iter(f"{SVG}a")}
    assert "beyond" not in places["tile-lawyer"]
    assert "beyond" in places["tile-church"]
    assert "beyond" in places["space-28"]


def test_what_brings_nothing_now_says_so_first() -> None:
    """To place a worker beyond the provost is legal, and idle; to move him there, or to build, is not."""
    view = busy() | {"provost": 10}

    def idle(*legal: str) -> set[str]:
        found = (one for one in read(board(view, legal=list(legal))).iter(f"{SVG}a"))
        return {one.get("id", "") for one in found if "idle" in one.get("class", "").split()}

    assert idle("place church", "place lawyer") == {"tile-church"}
    assert idle() == set()
    places = read(board(view, legal=["place church"])).iter(f"{SVG}a")
    church = next(one for one in places if one.get("id") == "tile-church")
    assert (church.findtext(f"{SVG}title") or "").startswith("Beyond the provost: brings nothing now. ")
    assert any(one.get("class") == "moon" for one in church)


def test_light_dark_and_auto() -> None:
    for theme in ("light", "dark", "auto"):
        assert f'class="bastide {theme}"' in board(busy(), theme=theme)
    with pytest.raises(ValueError, match="theme"):
        board(busy(), theme="sepia")


def test_nothing_comes_from_elsewhere() -> None:
    for drawing in (board(busy(), legal=["pass"]), drawer(busy())):
        inside = drawing.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http" not in inside
        assert "@import" not in inside
        assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', inside))
        assert all(link.startswith("#") for link in re.findall(r"url\(([^)]*)\)", inside))


def test_every_reference_has_something_to_show() -> None:
    for drawing in (board(busy()), drawer(busy())):
        used = set(re.findall(r'<use href="#([^"]*)"', drawing)) | set(re.findall(r"url\(#([^)]*)\)", drawing))
        assert used <= {one.get("id") for one in read(drawing).iter()}


def test_a_state_shows_itself_in_a_notebook() -> None:
    state = bastide.game("caylus").start(7)
    shown = state._repr_svg_()
    assert shown == board(state.view(state.player), legal=state.legal())
