"""The board of The Pillars of the Earth: well-formed, complete, the same for the same position, told what is legal."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bastide
from bastide.drawing import drawing_of
from bastide.drawing.seats import LETTERS
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.board import MARKS
from bastide.pillars.definition import PILLARS
from bastide.pillars.drawing import board
from bastide.pillars.drawing.cards import craftsman_id
from bastide.pillars.drawing.words import STEPS, step_name
from bastide.pillars.text import CRAFTSMEN, EVENT_CARDS, PRIVILEGES, RESOURCES, SEATS
from tests.drawing.picture import SVG, kind, read
from tests.terminal.command import bastide as command

LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "fr")
ON_THE_BOARD = ("place", "take", "workers", "dismiss", "use", "protect", "receive", "buy", "refuse", "accept", "pay",
                "convert all")  # fmt: skip
PASSES = ("card", "builder")  # the questions whose pass has a place


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


def chosen(drawing: str) -> list[str]:
    return [one.get("data-action", "") for one in read(drawing).iter() if one.get("data-action")]


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
    drawing = drawing_of(PILLARS)
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
        assert state.position()["rng"] not in first


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
    for event in c.EVENT_NAMES:
        drawn += titles(board(start | {"event": event}, language=language, layout=layout))
    for first in range(0, c.N_CRAFTSMEN, 2):
        view = start | {"offer": [c.CRAFTSMAN_NAMES[first]], "shiring": list(c.CRAFTSMAN_NAMES[first + 1 : first + 2])}
        drawn += titles(board(view, language=language, layout=layout))
    colon = " :" if language == "fr" else ":"
    for name in (*CRAFTSMEN[language], *RESOURCES[language]):
        assert f"{name[:1].upper()}{name[1:]}{colon}" in drawn
    for name in (*PRIVILEGES[language], *EVENT_CARDS[language]):
        assert f"{name[:1].upper()}{name[1:]} (" in drawn
    for step in range(len(STEPS)):
        assert f"{step + 1}. {step_name(step, language)}{colon}" in drawn
    for name in SEATS[language]:
        assert name in drawn
    assert "{" not in drawn
    assert "(s)" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_clicked_or_moves_has_an_id_and_a_title(language: str) -> None:
    root = read(board(busy(), language=language, legal=["buy 2 wood"]))
    layers = {layer.get("id"): layer for layer in root if layer.get("id")}
    for layer in ("places", "pieces"):
        for one in layers[layer]:
            assert one.get("id")
            assert kind(one[0]) == "title"
            assert len(one[0].text or "") > 6
    ids = {one.get("id") for one in root.iter()}
    expected = {"step-event", "step-start-player", "step-gravel-pit", "rose", "bag", "builder-blue-bishop", "part-6",
                "builder-red-drawn", "builder-blue-waiting-7", "builder-green-waiting-4", "builder-blue-court-4",
                "workers-forest-2", "mill-orange", "bag-red", "stock-wood-4", "buy-wood-2", "seat-green", "mark-green",
                "start-player", "privilege-aliena", "craftsman-woodworker-orange", "craftsman-tool-maker", "grey-blue",
                "protected-blue", "walled-next-blue", "builder-blue-aside"}  # fmt: skip
    assert expected <= ids
    start = {one.get("id") for one in read(board(bastide.game("pillars").start(1).view())).iter()}
    assert "cost-marker" in start
    assert any(f"resource-{slug(name)}" in start for name in c.RESOURCE_NAMES)


def test_every_craftsman_has_one_id_and_every_seat_its_starting_ones() -> None:
    ids = [craftsman_id(card, seat) for seat in range(4) for card in range(c.N_HIRED, c.N_CRAFTSMEN)]
    ids += [craftsman_id(card) for card in range(c.N_HIRED)]
    assert len(ids) == len(set(ids)) == c.N_HIRED + 4 * 3


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
        assert "".join(LETTERS[language][seat] for seat in c.SEATS) == MARKS[language]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_places_carry_their_action_and_no_others(players: int) -> None:
    seen: set[str] = set()
    for state in every_tenth(players, players + 20):
        legal = [str(action) for action in state.legal()]
        asked = state.view()["stack"][-1]["kind"] if legal else ""
        drawing = board(state.view(), legal=legal)
        expected = [one for one in legal if has_a_place(one) or (one == "pass" and asked in PASSES)]
        assert sorted(chosen(drawing)) == sorted(expected)
        for one in read(drawing).iter():
            assert ("legal" in one.get("class", "").split()) == (one.get("data-action") is not None)
            assert (one.get("href", "").startswith("#") and kind(one) == "a") == (one.get("data-action") is not None)
        seen |= {one.split()[0] for one in legal}
    assert {"place", "take", "workers", "pass"} <= seen


def has_a_place(action: str) -> bool:
    return action in ON_THE_BOARD or (action.split()[0] in ON_THE_BOARD and action != "accept all")


def test_nothing_can_be_clicked_without_a_list() -> None:
    assert chosen(board(busy())) == []
    assert "href" not in {key for one in read(board(busy())).iter(f"{SVG}a") for key in one.keys()}  # noqa: SIM118


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_kind_of_action_has_its_place(layout: str) -> None:
    view = busy()
    here = [name for name, place in view["privileges"].items() if place == "kingsbridge"]
    red = [name for name, place in view["privileges"].items() if place == "red"]
    legal = ["pass", "refuse", f"place kingsbridge {here[0]}", f"place shiring {view['shiring'][1]}", "place cathedral",
             "place market", "place bishop", "place priory", "place castle", "pay", "dismiss woodworker",
             "buy 1 stone", "buy 4 sand", "receive wood", "convert all", f"use {red[0]}"]  # fmt: skip
    assert sorted(chosen(board(view, legal=legal, layout=layout))) == sorted(legal)
    view = bastide.game("pillars").start(1).view()
    offered = next(name for name, place in view["resources"].items() if place == "on offer")
    legal = ["pass", f"take {view['offer'][0]}", f"workers {offered}", "accept", "protect"]
    assert sorted(chosen(board(view, legal=legal, layout=layout))) == sorted(legal)


def test_only_the_seat_that_is_asked_can_be_clicked() -> None:
    places = {one.get("id"): one for one in read(board(busy(), legal=["dismiss woodworker"])).iter(f"{SVG}a")}
    assert places["craftsman-woodworker-red"].get("data-action") == "dismiss woodworker"
    assert places["craftsman-woodworker-blue"].get("data-action") is None


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
