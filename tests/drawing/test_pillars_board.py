"""The board of The Pillars of the Earth: well-formed, complete, the same for the same position, told what is legal."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bastide
from bastide.drawing.seats import LETTERS
from bastide.kernel.definition import drawing_of
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.board import COLOUR_LETTERS
from bastide.pillars.definition import DEFINITION
from bastide.pillars.drawing import board, panel
from bastide.pillars.drawing.words import STEPS, step_name
from bastide.pillars.names import COLOUR_NAMES, CRAFTSMEN, EVENT_CARDS, PRIVILEGES, RESOURCES
from tests.drawing.choices import assert_explained, assert_lit_places_can_be_chosen, chosen
from tests.drawing.picture import SVG, assert_together, kind, read
from tests.terminal.command import bastide as command

LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "fr")


def every_tenth(players: int, seed: int) -> Iterator[bastide.State]:
    """A random game at every tenth step, and its end."""
    state, chance, ply = bastide.game("pillars", players=players).start(seed), random.Random(seed), 0
    while not state.over:
        if ply % 10 == 0:
            yield state
        state.play(chance.choice(state.legal()))
        ply += 1
    yield state


def slug(name: str) -> str:
    return name.replace(" ", "-")


def titles(drawing: str) -> str:
    return "\n".join(one.text or "" for one in read(drawing).iter(f"{SVG}title"))


def panels(view: dict, **told: object) -> list[str]:
    """The panels of all seats."""
    return [panel(view, seat, **told) for seat in range(len(view["players"]))]


def busy(players: int = 4) -> dict:
    """A position with something of everything, all cards taken."""
    view = bastide.game("pillars", players=players).start(1).view()
    view |= {"phase": "passed builders", "turn": 4, "event": "king", "offer": [], "track": [0, 1, None, 2], "tax": 3}
    view["stack"] = [{"kind": "builder", "seat": 1, "subject": 0, "number": 0}]
    view["circles"] = {name: i % players for i, name in enumerate(view["circles"])}
    view["resources"] = {name: c.SEATS[i % players] for i, name in enumerate(view["resources"])}
    view["privileges"] = {name: c.SEATS[i % players] for i, name in enumerate(view["privileges"])}
    view["privileges"] |= dict.fromkeys(("stone and wood", "metal"), "kingsbridge")
    for seat, player in enumerate(view["players"]):
        player |= {"points": 10 + seat, "gold": 30 - seat, "grey": 2, "black": 1, "mill": 12, "aside": 1, "workers": 15}
        player["cubes"] = {"metal": 1, "stone": 12, "wood": 0, "sand": 3}
        player["team"] = [*c.CRAFTSMAN_NAMES[seat * 3 : seat * 3 + 3], "woodworker", "stonecutter", "mortar mixer"]
    view["players"][0] |= {"grey_next": 2, "protected": 1, "extra": 1, "walled": 1, "walled_next": 1, "passed": 1}
    return view


def test_the_game_finds_its_drawing() -> None:
    drawing = drawing_of(DEFINITION)
    assert drawing is not None
    assert drawing.board is board
    state = bastide.game("pillars").start(7)
    assert state._repr_svg_() == board(state.view(state.player), legal=state.legal())


def test_a_picture_from_the_command_line(tmp_path: Path) -> None:
    position, out = tmp_path / "position.json", tmp_path / "board.svg"
    position.write_text(json.dumps(bastide.game("pillars").start(seed=7).position()))
    done = command("draw", position, "-o", out, "--narrow", "--lang", "fr", home=tmp_path)
    assert (done.code, done.out, done.err) == (0, "", "")
    assert read(out.read_text()).get("lang") == "fr"
    done = command("draw", position, "-o", out, "--stock", home=tmp_path)
    assert (done.code, "has no stock" in done.err) == (1, True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_well_formed_and_of_one_namespace(players: int) -> None:
    parents: dict[str, str] = {}
    for state in every_tenth(players, players):
        for layout in LAYOUTS:
            root = read(board(state.view(), legal=state.legal(), layout=layout, language=LANGUAGES[players % 2]))
            assert all(one.tag.startswith(SVG) for one in root.iter())
            ids = [one.get("id") for one in root.iter() if one.get("id")]
            assert len(ids) == len(set(ids))
            for parent in root.iter():
                for child in parent:
                    name = child.get("id")
                    if name and parent.get("id"):
                        assert parents.setdefault(name, parent.get("id", "")) == parent.get("id")


def test_the_same_position_is_the_same_text() -> None:
    for state in every_tenth(3, 4):
        first = board(state.view(), legal=state.legal())
        assert first == board(state.view(), legal=[str(action) for action in reversed(state.legal())])
        assert first == board(state.position(), legal=state.legal())
        assert state.position()["chance"]["key"] not in first


def test_the_coming_event_is_drawn_for_nobody_but_the_owner_of_ellen() -> None:
    position = bastide.game("pillars").start(3).position()
    coming = c.EVENT_NAMES.index(position["coming"])
    for language in LANGUAGES:
        assert f"{EVENT_CARDS[language][coming]} (" not in titles(board(position, language=language)).lower()
    view = bastide.game("pillars").start(3).view(0) | {"coming": position["coming"]}
    assert "Ellen" in titles(board(view))
    assert 'href="#pillars-eye"' in board(view)
    assert 'href="#pillars-eye"' not in board(position)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_place_and_seat_is_drawn_with_its_name(language: str, layout: str) -> None:
    start = bastide.game("pillars", players=4).start(1).view()
    drawn = titles(board(start, language=language, layout=layout)) + titles(board(busy(), language=language))
    drawn += "".join(map(titles, panels(busy(), language=language)))
    for event in c.EVENT_NAMES:
        drawn += titles(board(start | {"event": event}, language=language, layout=layout))
    for first in range(0, c.N_CRAFTSMEN, 2):
        view = start | {"offer": [c.CRAFTSMAN_NAMES[first]], "shiring": list(c.CRAFTSMAN_NAMES[first + 1 : first + 2])}
        drawn += titles(board(view, language=language, layout=layout))
    drawn += titles(panel(start, 0, language=language))
    colon = " :" if language == "fr" else ":"
    for name in (*CRAFTSMEN[language], *RESOURCES[language]):
        assert f"{name[:1].upper()}{name[1:]}{colon}" in drawn
    for name in (*PRIVILEGES[language], *EVENT_CARDS[language]):
        assert f"{name[:1].upper()}{name[1:]} (" in drawn
    for step in range(len(STEPS)):
        assert f"{step + 1}. {step_name(step, language)}{colon}" in drawn
    for name in COLOUR_NAMES[language]:
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
            assert len(one[0].text or "") > 6
    ids = {one.get("id") for one in root.iter()}
    expected = {"step-event", "step-start-player", "step-gravel-pit", "rose", "bag", "builder-blue-bishop", "part-6",
                "builder-red-drawn", "builder-blue-waiting-7", "builder-green-waiting-4", "builder-blue-court-4",
                "workers-forest-2", "mill-yellow", "bag-red", "stock-wood-4", "stall-metal", "resource-forest-2",
                "privilege-metal", "grey-blue", "builder-blue-aside", "heading"}  # fmt: skip
    assert expected <= ids
    assert "cost-marker" in board(bastide.game("pillars").start(1).view())
    ids = {one.get("id") for drawing in panels(busy(), language=language) for one in read(drawing).iter()}
    expected = {"panel-blue", "points-red", "gold-green", "workers-yellow", "cubes-blue-stone", "outlook-red",
                "owned-yellow-woodworker", "owned-blue-tool-maker", "held-aliena", "protected-blue", "walled-next-blue",
                f"start-{c.SEATS[busy()['start']]}"}  # fmt: skip
    assert expected <= ids


@pytest.mark.parametrize("players", [2, 4])
def test_board_and_panels_can_share_a_page(players: int) -> None:
    for state in every_tenth(players, 31):
        assert_together([board(state.view()), *panels(state.view())])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained_by_rules_that_exist(language: str) -> None:
    for state in every_tenth(4, 17):
        for drawing in (board(state.view(), language=language), *panels(state.view(), language=language)):
            assert_explained(drawing, "pillars")
    for drawing in (board(busy(), language=language, layout="narrow"), *panels(busy(), language=language)):
        assert_explained(drawing, "pillars")
    for event in c.EVENT_NAMES:
        assert_explained(board(busy() | {"event": event}, language=language), "pillars")


def test_pieces_do_not_catch_the_pointer() -> None:
    assert ".bastide .pieces{pointer-events:none}" in board(busy())
    assert '<g id="pieces" class="pieces">' in board(busy())


def test_every_cube_and_every_seat_is_seen() -> None:
    drawing = board(busy())
    for cube in c.CUBES:
        assert f'href="#pillars-{cube}"' in drawing
    for seat in c.SEATS:
        assert f">{LETTERS['en'][seat]}</text>" in drawing
    for language in LANGUAGES:
        assert [LETTERS[language][seat] for seat in c.SEATS] == list(COLOUR_LETTERS[language])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_has_its_place_on_the_board_or_a_panel(players: int) -> None:
    seen: set[str] = set()
    for seed in range(players, players + 4):
        state, chance = bastide.game("pillars", players=players).start(seed), random.Random(seed)
        while not state.over:
            legal = [str(action) for action in state.legal()]
            if not seen.issuperset(map(sort_of, legal)) or chance.random() < 0.03:
                drawings = [board(state.view(), legal=legal), *panels(state.view(), legal=legal)]
                assert set(chosen(*drawings)) == set(legal)
                for drawing in drawings:
                    assert_lit_places_can_be_chosen(drawing)
                seen.update(map(sort_of, legal))
            state.play(chance.choice(state.legal()))
    assert {"place", "take", "workers", "pass", "buy", "sell", "work", "convert", "keep", "dismiss"} <= seen


def sort_of(action: str) -> str:
    return action.split()[0]


def test_nothing_can_be_clicked_without_a_list() -> None:
    for drawing in (board(busy()), *panels(busy())):
        assert chosen(drawing) == []
        assert_lit_places_can_be_chosen(drawing)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_place_has_all_its_actions(layout: str) -> None:
    view = busy()
    here = [name for name, place in view["privileges"].items() if place == "kingsbridge"]
    legal = ["pass", "refuse", f"place kingsbridge {here[0]}", f"place shiring {view['shiring'][1]}", "place cathedral",
             "place market", "place bishop", "place priory", "place castle", "pay", "buy 1 stone", "buy 4 sand",
             "sell 2 metal", "protect", "accept", "accept all"]  # fmt: skip
    assert sorted(chosen(board(view, legal=legal, layout=layout))) == sorted(legal)
    root = read(board(view, legal=["buy 1 sand", "buy 2 sand", "sell 3 sand"], layout=layout))
    stall = next(one for one in root.iter(f"{SVG}a") if one.get("id") == "stall-sand")
    assert json.loads(stall.get("data-actions", "")) == ["buy 1 sand", "buy 2 sand", "sell 3 sand"]
    view = bastide.game("pillars").start(1).view()
    offered = next(name for name, place in view["resources"].items() if place == "on offer")
    legal = ["pass", f"take {view['offer'][0]}", f"workers {offered}"]
    assert sorted(chosen(board(view, legal=legal, layout=layout))) == sorted(legal)


def test_only_the_panel_of_the_seat_that_is_asked_can_be_clicked() -> None:
    red = next(name for name, place in busy()["privileges"].items() if place == "red")
    legal = ["dismiss woodworker", "sell 3 stone", f"use {red}"]
    blue, red_one, *_ = panels(busy(), legal=legal)
    assert chosen(blue) == []
    assert sorted(chosen(red_one)) == sorted(legal)


def test_a_panel_says_what_the_goods_would_turn_into() -> None:
    view = bastide.game("pillars", players=2).start(1).view()
    view["players"][0] |= {"cubes": {"metal": 1, "stone": 3, "wood": 0, "sand": 5}, "gold": 0,
                           "team": ["tool maker", "potter 2", "architect", "stonecutter", "mortar mixer"]}  # fmt: skip
    assert "if all worked now, 5 VP and 2 gold" in titles(panel(view, 0))  # PIL-E1
    assert "2 times with the goods of now" in titles(panel(view, 0))
    view["players"][0] |= {"cubes": {"metal": 0, "stone": 0, "wood": 8, "sand": 0}, "team": ["woodworker"]}
    assert "if all worked now, 4 VP and 0 gold" in titles(panel(view, 0))  # PIL-E2


@pytest.mark.parametrize(("turn", "phase", "built"), [(1, "cards", 0), (3, "market", 2), (3, "start player", 3),
                                                      (6, "cathedral", 5), (6, "over", 6)])  # fmt: skip
def test_the_cathedral_grows_by_a_part_each_round(turn: int, phase: str, built: int) -> None:
    drawn = titles(board(busy() | {"turn": turn, "phase": phase}))
    assert drawn.count(": built") == built
    assert drawn.count("under construction") == (built < c.ROUNDS)
    assert drawn.count("still to come") == max(0, c.ROUNDS - built - 1)


def test_the_rose_has_the_costs_of_the_rules() -> None:
    start = bastide.game("pillars", players=2).start(1).view() | {"phase": "builders"}
    for steps, price in enumerate((7, 6, 5, 4, 3, 2, 0)):
        assert f"Cost: {price}" in titles(board(start | {"steps": steps}))
    start = bastide.game("pillars", players=4).start(1).view() | {"phase": "builders"}
    for steps, price in enumerate((7, 6, 5, 4, 3, 2, 1, 0, 0)):
        assert f"Cost: {price}" in titles(board(start | {"steps": steps}))
    assert "cost-marker" not in board(start | {"phase": s.PHASES[s.EVENT]})


def test_light_dark_and_auto() -> None:
    for theme in ("light", "dark", "auto"):
        assert f'class="bastide {theme}"' in board(busy(), theme=theme)
    with pytest.raises(ValueError, match="theme"):
        board(busy(), theme="sepia")


def test_nothing_comes_from_elsewhere_and_every_reference_has_something_to_show() -> None:
    for view in (busy(), busy() | {"event": "town wall"}, bastide.game("pillars").start(2).view()):
        drawing = board(view, legal=["pass"])
        inside = drawing.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http" not in inside
        assert "@import" not in inside
        used = set(re.findall(r'<use href="#([^"]*)"', drawing)) | set(re.findall(r"url\(#([^)]*)\)", drawing))
        assert used <= {one.get("id") for one in read(drawing).iter()}
