"""The board of Caylus: well-formed, complete, the same for the same position, told what can be clicked."""

import re

import pytest

import bastide
from bastide.caylus import components as c
from bastide.caylus.board import MARKS
from bastide.caylus.drawing import board, drawer
from bastide.caylus.text import SEATS, SECTIONS, TILES
from bastide.drawing.seats import LETTERS
from tests.drawing.picture import SVG, every_tenth, kind, read

LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "fr")
ON_THE_BOARD = ("place", "transform", "provost", "favour", "joust")


def titles(drawing: str) -> str:
    return "\n".join(one.text or "" for one in read(drawing).iter(f"{SVG}title"))


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
        for drawing in (board(state.view(), legal=state.legal()), drawer(state.view(), seat=0, legal=state.legal())):
            root = read(drawing)
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
        assert state.position()["rng"] not in first


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_drawn_with_its_name(language: str, layout: str) -> None:
    start = bastide.game("caylus", players=5).start(1).view()
    drawn = titles(board(start, language=language, layout=layout)) + titles(drawer(start, language=language))
    drawn += titles(board(busy(), language=language, layout=layout))
    for tile in TILES[language]:
        assert tile[:1].upper() + tile[1:] + " (" in drawn
    for name in (*SEATS[language], *SECTIONS[language]):
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
    expected = {"provost", "bailiff", "castle", "bridge", "tile-lawyer", "tile-residence-9", "space-12", "line-a",
                "worker-blue-10", "worker-blue-castle", "worker-blue-inn-left", "worker-blue-inn-right", "owner-9",
                "pending-11", "house-black-towers-1", "favour-d-green", "passed-red", "order-orange", "gate-walls",
                "section-towers", "special-trading-post"}  # fmt: skip
    assert expected <= ids


def test_pieces_do_not_catch_the_pointer() -> None:
    assert ".bastide .pieces{pointer-events:none}" in board(busy())


def test_every_cube_and_every_seat_is_seen() -> None:
    drawing = board(busy())
    for cube in c.CUBES:
        assert f'href="#caylus-{cube}"' in drawing
    for letter in LETTERS["en"].values():
        assert f">{letter}</text>" in drawing
    for language in LANGUAGES:
        assert "".join(LETTERS[language][seat] for seat in c.SEATS) == MARKS[language]


def chosen(root: object) -> list[str]:
    return [one.get("data-action") for one in root.iter() if one.get("data-action")]  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [2, 4])
def test_legal_places_carry_their_action_and_no_others(players: int) -> None:
    seen: set[str] = set()
    for state in every_tenth(players, players + 20):
        legal = [str(action) for action in state.legal()]
        asks_for_a_worker = bool(legal) and state.view()["stack"][-1]["kind"] == "place"
        root = read(board(state.view(), legal=legal))
        expected = [one for one in legal if one.split()[0] in ON_THE_BOARD or (one == "pass" and asks_for_a_worker)]
        assert sorted(chosen(root)) == sorted(expected)
        for one in root.iter():
            assert ("legal" in one.get("class", "").split()) == (one.get("data-action") is not None)
            assert (one.get("href", "").startswith("#") and kind(one) == "a") == (one.get("data-action") is not None)
        stock = read(drawer(state.view(), legal=legal))
        assert sorted(chosen(stock)) == sorted(one for one in legal if one.startswith("build"))
        seen |= {one.split()[0] for one in legal}
    assert {"place", "provost", "pass"} <= seen


def test_nothing_can_be_clicked_without_a_list() -> None:
    assert chosen(read(board(busy()))) == []
    assert "href" not in {key for one in read(board(busy())).iter(f"{SVG}a") for key in one.keys()}  # noqa: SIM118


def test_every_kind_of_action_has_its_place() -> None:
    legal = ["transform forest", "favour c", "joust", "provost 0", "provost -2"]
    assert sorted(chosen(read(board(busy(), legal=legal)))) == sorted(legal)


def test_what_lies_beyond_the_provost_is_in_the_shade() -> None:
    view = busy() | {"provost": 10}
    places = {one.get("id"): one.get("class", "").split() for one in read(board(view)).iter(f"{SVG}a")}
    assert "beyond" not in places["tile-lawyer"]
    assert "beyond" in places["tile-church"]
    assert "beyond" in places["space-28"]


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
